"""A lesson of one's own: its text is read while it is written, and leaves; on the board it is made of a task,
its mistakes, a hint.
"""

from __future__ import annotations

import pytest

from sealed.lessons import Task, read
from sealed.lessons.written import Asking
from sealed.page.browser.model import Route
from sealed.page.browser.packed import pack, unpack
from sealed.page.draw import tree
from sealed.page.lessons import grammar
from sealed.page.screens.write import PAUSE, WriteScreen
from sealed.page.teach.teaching import Teaching
from tests.lessons.samples import LESSON, changed, line_of
from tests.page.eager import begin_at_once
from tests.page.fake import ROOT, opened, settle


def here(browser) -> WriteScreen:
    assert isinstance(browser.app.model.screen_value, WriteScreen)
    return browser.app.model.screen_value


async def write(browser, text: str) -> None:
    browser.send("do", "lesson-text", value=text)
    browser.wait(PAUSE)
    await settle(browser.app)


async def test_learn_leads_to_the_grammar_with_an_example_that_works():
    browser = await opened(route="learn")
    assert tree.find(browser.tree, "a", href="#write") is not None
    browser = await opened(route="write")
    assert here(browser).text == grammar.example()
    assert here(browser).read.lesson is not None
    assert "2 tasks. The lesson works." in browser.text
    for _title, rows in grammar.TABLE:
        for form, _said in rows:
            assert form in browser.text


async def test_a_broken_text_is_shown_with_its_lines_and_read_again_as_it_changes():
    broken = changed(";task Send Score once more.", ";tusk Send Score once more.")
    browser = await opened(route=f"lesson/{pack(broken)}")
    line = line_of(";task Send Score once more.")
    assert here(browser).text == broken
    bad = tree.find_all(browser.tree, "li.bad")
    assert [tree.text(one) for one in bad] == [";tusk Send Score once more."]
    assert f"Line {line}, “tusk”." in browser.text
    assert "“task” may be meant" in browser.text
    assert tree.find(browser.tree, do="try-lesson") is None
    await write(browser, LESSON)
    assert tree.find(browser.tree, "li.bad") is None
    assert tree.find(browser.tree, do="try-lesson") is not None
    assert unpack(browser.app.model.route.at(0)) == LESSON or browser.history[-1].endswith(pack(LESSON))
    await browser.clicks("try-lesson")
    assert browser.app.model.route.screen == "lesson"


async def test_what_is_pasted_with_a_fault_comes_there_too():
    browser = await opened(route="learn")
    browser.send("paste", value=changed(";ok score !block:*", ";ok score skore"))
    await settle(browser.app)
    assert "“skore”" in browser.text
    assert tree.find(browser.tree, "textarea.lesson-field") is not None


async def test_what_a_program_has_done_is_put_right_by_a_press():
    browser = await opened(route="write")
    spoilt = LESSON.replace('"five-card-trick"', "“five-card-trick”")
    await write(browser, spoilt)
    await browser.clicks("tidy-lesson")
    assert here(browser).read.lesson is not None


async def test_a_lesson_leaves_as_link_file_picture_and_work_sheet():
    browser = await opened(route="write")
    assert tree.find(browser.tree, "canvas.qr") is not None
    await browser.clicks("share-lesson")
    assert f"lesson/{pack(grammar.example())}/0" in browser.board
    browser.send("do", "lesson-title", value='My "first"')
    browser.wait(PAUSE)
    await settle(browser.app)
    assert read(here(browser).text).title == 'My "first"'
    await browser.clicks("print-lesson")
    assert 'My "first": tasks' in browser.text
    assert "Blue will send Grow and Steal" in browser.text
    await browser.visits(f"handout/lesson/{pack(grammar.example())}")
    assert len([*tree.find_all(browser.tree, "section.work-task")]) == 2
    await browser.visits(f"handout/lesson/{pack('no lesson')}")
    assert "Line 1" in browser.text


async def test_a_long_lesson_has_no_picture_and_a_file():
    text = (ROOT / "docs" / "lessons" / "roundabout.txt").read_text("utf-8")
    browser = await opened(route=f"write/{pack(text)}")
    assert here(browser).read.lesson is not None
    assert tree.find(browser.tree, "canvas.qr") is None
    assert tree.find(browser.tree, do="save-lesson-text") is not None


# --- on the board


def board(browser) -> Teaching:
    play = browser.app.model.screen_value.play
    assert isinstance(play, Teaching)
    return play


async def sends(browser, *words: str) -> None:
    for word in words:
        browser.click("touch", word)
    await browser.clicks("seal")


async def fills(browser, **fields: str) -> None:
    for arg, value in fields.items():
        browser.send("do", "tasking", arg=arg, value=value)


async def test_a_lesson_is_written_on_the_board_from_nothing():
    browser = await opened(route="board/five-card-trick")
    taps = 0

    def tapped(count: int = 1) -> None:
        nonlocal taps
        taps += count

    browser.click("panel", "menu")
    browser.click("ask-here")
    tapped(2)
    await fills(browser, task="Get a chip.", hints="It needs no pot.", done="A chip. FCT 3.3")
    await browser.clicks("asked-here")
    tapped()
    assert "Now play the right move." in browser.text
    await sends(browser, "score", "grow")
    tapped(3)
    assert "Now play what Player two sends at the same time." in browser.text
    await sends(browser, "grow", "steal")
    tapped(3)
    for words, said in ((("claim", "steal"), "Blue has it."), (("grow", "claim"), "Nothing for you.")):
        if board(browser).at:
            browser.click("at", "0")
            tapped()
        await sends(browser, *words)
        tapped(3)
        assert browser.app.model.screen_value.panel == "mistake"
        browser.send("do", "mistaking", value=said)
        await browser.clicks("mistake-said")
        tapped()
        assert board(browser).at == 0
    assert "Blue has it." in browser.text
    browser.click("panel", "menu")
    await browser.clicks("save-as-lesson")
    tapped(2)
    assert taps <= 30
    assert here(browser).read.lesson is not None
    browser.send("do", "lesson-title", value="The first chip")
    browser.wait(PAUSE)
    await settle(browser.app)
    (task,) = read(here(browser).text).items
    assert isinstance(task, Task)
    assert task.shown == "score grow"
    assert set(task.played) == {"claim steal", "grow claim"}
    assert "Demonstration" not in here(browser).text
    await browser.clicks("teach-lesson")
    assert board(browser).text == here_text(browser)
    assert "Task:" in browser.text


def here_text(browser) -> str:
    return unpack(browser.app.model.route.at(0))


async def test_a_task_is_changed_undone_and_deleted():
    browser = await opened(route="board/setnas-curse")
    browser.key("Shift+l")
    await browser.clicks("asked-here")
    assert "Write first what the learner is to do." in browser.text
    await fills(browser, task="Take the pot.")
    await browser.clicks("asked-here")
    browser.key("Shift+l")
    assert browser.app.model.screen_value.mode_value.wanted == Asking("Take the pot.")
    browser.send("do", "tasking", arg="is_covered", on=True)
    await browser.clicks("asked-here")
    assert ";covered\n" in board(browser).text
    browser.click("undo")
    assert ";covered\n" not in board(browser).text
    browser.key("Shift+l")
    await browser.clicks("drop-task")
    assert ";task" not in board(browser).text


@pytest.mark.share(8)
@pytest.mark.parametrize(
    "path", sorted((ROOT / "docs" / "lessons").glob("*.txt")), ids=lambda path: path.stem
)
async def test_a_lesson_of_the_page_goes_through_the_board_byte_for_byte(path):
    text = path.read_text("utf-8")
    browser = await opened(route=f"board/{pack(text)}")
    for number in range(len(board(browser).all_scenes)):
        await browser.sends("do", "scene", str(number))
        assert board(browser).scene == number
        assert board(browser).text == text
    assert board(browser).scene == len(board(browser).all_scenes) - 1


async def test_scenes_begin_from_positions_and_are_deleted():
    browser = await opened(route=f"board/{pack(LESSON)}/1")
    count = len(board(browser).all_scenes)
    browser.key("End")
    await browser.clicks("new-scene") if tree.find(browser.tree, do="new-scene") else browser.send(
        "do", "new-scene"
    )
    await settle(browser.app)
    assert len(board(browser).all_scenes) == count + 1
    assert "[Position " in board(browser).all_scenes[1]
    await browser.sends("do", "scene", "0")
    await browser.sends("do", "drop-scene")
    assert board(browser).text.startswith(
        '[Game "five-card-trick"]\n[Lesson "Five-Card Trick: a sample"]\n[Position'
    )


async def test_nothing_is_asked_where_nobody_decides_or_the_other_one_does():
    over = (ROOT / "tests" / "golden" / "setnas-curse-1.txt").read_text("utf-8")
    browser = await opened(route=f"board/{pack(over)}/0")
    browser.key("End")
    browser.key("Shift+l")
    assert browser.app.model.screen_value.panel == ""
    assert browser.app.model.notice is not None
    await browser.clicks("save-as-lesson") if tree.find(browser.tree, do="save-as-lesson") else None


LED = ";led grew 1: You fed the pot. FCT 3.4, FCT 3.5"


async def test_a_screen_that_leads_on_at_once_stays_left(monkeypatch):
    """In the browser the first step of a handler runs at once, and opening the editor needs no second one."""
    browser = await opened()
    begin_at_once(browser.app, monkeypatch)
    await browser.app.open(Route.read(f"lesson/{pack(changed(LED, ';let grew 1: You fed the pot.'))}/1"))
    assert browser.app.screen.name == "write"
