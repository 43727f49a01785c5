"""A thing on a board says one word, `touch`, wherever it is drawn, and `known` for a long press: the screen
that draws the board has the handler. The fake browser looks at every frame; these are the places.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from sealed.lessons import read
from sealed.page.browser.packed import pack
from sealed.page.draw import tree
from sealed.page.draw.tree import h
from sealed.page.teach.pens import PENS
from sealed.rules.registry import BY_KEY, ENTRIES
from tests.page.fake import Browser, Disk, opened, settle

ROOT = Path(__file__).parents[2]
GOLDEN = sorted((ROOT / "tests" / "golden").glob("*.txt"))
LESSONS = [entry.key for entry in ENTRIES if entry.lesson]
every_game = pytest.mark.parametrize("key", [entry.key for entry in ENTRIES])


def things(browser: Browser) -> list[str]:
    """The things that can be touched in what is drawn."""
    return [one[1]["data-arg"] for one in tree.find_all(browser.tree, do="touch")]


@pytest.mark.share(8)
@pytest.mark.slow
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
async def test_in_a_record_and_on_the_teachers_board_with_each_pen(path: Path) -> None:
    text = path.read_text("utf-8")
    browser = await opened(route=f"record/{pack(text)}/0")
    for goal in ("start", "on", "on", "on", "after", "after", "end"):
        await browser.sends("do", "step", goal)
        assert things(browser)
    board = await opened(Disk(newcomer=True), route=f"board/{pack(text)}/0")
    for shape in PENS:
        board.click("pen", shape)
        assert things(board)
        board.click("pen", shape)


@pytest.mark.share(4)
@pytest.mark.slow
@pytest.mark.parametrize("key", LESSONS)
async def test_in_each_task_of_a_lesson(key: str) -> None:
    lesson = read((ROOT / "docs" / "lessons" / f"{key}.txt").read_text("utf-8"))
    browser = await opened(Disk(newcomer=True))
    await browser.app.store.keep_progress({key: len(lesson.items)})
    for number in range(1, len(lesson.items) + 1):
        await browser.visits(f"lesson/{key}/{number}")
        assert things(browser)


@pytest.mark.share(4)
@every_game
async def test_at_the_beginning_in_the_editor_and_in_the_figures(key: str) -> None:
    browser = await opened(route=f"new/{key}/here")
    await browser.clicks("start")
    browser.send("hold", "sit", on=True)
    await settle(browser.app)
    assert things(browser)
    await browser.visits(f"position/{key}")
    board = tree.find(browser.tree, "div.setboard")
    assert board is None or "looked" in board[1]["class"] or things(browser)
    await browser.visits(f"rules/{BY_KEY[key].page}")
    steps = [one[1]["data-arg"] for one in tree.find_all(browser.tree, do="figure-next")]
    seen = things(browser)
    for name in steps:
        while tree.find(browser.tree, do="figure-next", data_arg=name, disabled=False):
            await browser.clicks("figure-next", name)
            seen += things(browser)
    assert seen


@pytest.mark.parametrize("said", [{"do": "pick"}, {"do": "touch", "ask": "facts"}])
async def test_another_word_is_seen(said: dict[str, str]) -> None:
    browser = await opened()
    drawn = h("main", h("button", "A", cell="A", arg="A", **said))
    browser.app.screen = browser.app.screen._replace(view=lambda _model, _here: drawn)
    browser.app.change(came="home")
    with pytest.raises(AssertionError, match="A says"):
        browser.app.draw()
