"""The teacher's board in a browser: made, handed on as a link, changed by somebody else, and saved."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import findings
from e2e.conftest import Profile, again
from e2e.files import takes, text_of
from e2e.measuring import PLACES, SIZES, Ruler, Window
from sealed.page.browser.packed import pack
from sealed.record.tree import grown

GOLDEN = Path(__file__).parents[1] / "tests" / "golden"
GAMES = ("five-card-trick", "roundabout", "priority-pathway", "solitaire-chess", "field-tactics")
WINDOWS = (Window(393, 659), Window(360, 640), Window(844, 390), Window(1280, 800), Window(1920, 1080))
LONG = "Who stands in her way, and who may drive that car? Think of the last card. " * 12
"""Far more than there is room for."""
FOUR_LINES = (
    "Who stands in her way, and who may drive that car? Think of the last card, then say what Blue fears."
)
LOOK = """() => {
    const within = (box, around) => box.top >= around.top - 1 && box.bottom <= around.bottom + 1;
    const log = document.querySelector(".log.tree").getBoundingClientRect();
    const window = { top: 0, bottom: innerHeight };
    const rows = [...document.querySelectorAll(".log.tree .lead")].map((row) => row.getBoundingClientRect());
    const comment = document.querySelector("#comment");
    return {
        steps: rows.filter((row) => within(row, log) && within(row, window)).length,
        comment: within(comment.getBoundingClientRect(), comment.closest(".ask").getBoundingClientRect()),
    };
}"""
STEPS = 7


def play(page: Page, *words: str) -> None:
    """Writes a move and plays it, with the keyboard alone."""
    page.focus("#typed")
    page.keyboard.type(" ".join(words) + " ")
    page.focus("#seal")
    page.keyboard.press("Enter")


def at(page: Page, where: str) -> None:
    expect(page.locator(".ways .num")).to_have_text(where)


def saved(page: Page) -> str:
    """The file of the demonstration."""
    page.click("[data-do=panel][data-arg=menu]")
    page.click("[data-do=save-record]")
    return text_of(takes(page))


def asks(page: Page) -> None:
    """A question is written, asked, counted and answered, with the keyboard alone."""
    page.locator("#title").focus()
    page.keyboard.press("Shift+Q")
    page.fill("[data-do=posing][data-arg=text]", "Who will gain?")
    page.fill("[data-arg=text-0]", "Red")
    page.fill("[data-arg=reason-0]", "Blue’s card stops nothing.")
    page.focus("#right-A")
    page.keyboard.press("Space")
    page.fill("[data-arg=text-1]", "Blue")
    assert findings(page) == []
    page.focus("[data-do=pose]")
    page.keyboard.press("Enter")
    expect(page.locator("#question")).to_contain_text("Who will gain?")
    page.keyboard.press("Shift+Q")
    expect(page.locator("#hand-A")).to_be_focused()
    for key in ("1", "1", "2", "1", "Backspace"):
        page.keyboard.press(key)
    expect(page.locator("#hand-A .num")).to_have_text("2")
    expect(page.locator("#hand-B .num")).to_have_text("1")
    assert findings(page) == []
    page.keyboard.press("0")
    expect(page.locator("#hand-A.right")).to_be_visible()
    expect(page.locator("#seal")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#question")).to_be_focused()


@pytest.mark.share(4)
def test_a_demonstration_is_made_by_keys_handed_on_changed_and_saved(profile: Profile) -> None:
    page = profile(size="desktop", fragment="board", reduced_motion="reduce")
    page.click("a[href='#board/setnas-curse']")
    play(page, "score", "raise")
    at(page, "1 of 1")
    play(page, "score", "steal")
    at(page, "2 of 2")
    for instead in (("raise",), ("claim",), ("steal",)):
        page.locator("[data-do=step][data-arg=back]").click()
        play(page, *instead)
        at(page, "2 of 2")
    page.locator("#title").focus()
    page.keyboard.press("Home")
    at(page, "0 of 2")
    page.keyboard.press("Shift+m")
    page.fill("textarea[data-arg=comments]", "What will they send?")
    page.fill("textarea[data-arg=mine]", "Wait for three answers.")
    page.fill("input[data-arg=title]", "Three ways")
    assert findings(page) == []
    page.click("[data-do=said]")
    expect(page.locator("#comment")).to_contain_text("What will they send?")
    assert findings(page) == []
    asks(page)
    text = saved(page)
    made = f"board/{pack(text)}/0"
    expect(page).to_have_url(re.compile(re.escape(f"#{made}") + "$"))
    again(page)
    expect(page.locator("#comment")).to_contain_text("What will they send?")
    assert saved(page) == text
    assert text.count("(\n") == 3
    assert ";ask Who will gain?\n;right Red: Blue’s card stops nothing.\n;wrong Blue\n" in text
    assert grown(text).text == text

    other = profile(size="phone", fragment=made, reduced_motion="reduce")
    expect(other.locator("#comment")).to_contain_text("What will they send?")
    assert saved(other) == text
    other.locator("[data-do=step][data-arg=end]").click()
    play(other, "score")
    changed = saved(other)
    assert changed.startswith(text.partition("2: score steal")[0])
    assert grown(changed).text == changed


@pytest.mark.share(4)
def test_arrows_and_rings_are_drawn_on_every_board_by_finger_and_by_keys(profile: Profile) -> None:
    page = profile(size="phone", reduced_motion="reduce", has_touch=True)
    for game in GAMES:
        text = (GOLDEN / f"{game}-1.txt").read_text(encoding="utf-8")
        page.evaluate("where => { location.hash = where; }", f"board/{pack(text)}/6")
        at(page, f"6 of {len(grown(text).line(0)) - 1}")
        page.locator("#title").focus()
        page.keyboard.press("Shift+a")
        things = page.locator(".stage [data-cell][data-do=touch]")
        things.first.focus()
        page.keyboard.press("Enter")
        things.last.tap()
        page.keyboard.press("Escape")
        expect(page.locator(".noted, .ringed").first).to_be_visible()
        if (
            game == "five-card-trick"
        ):  # its things lie in no picture: the arrow leads from box to box all the same
            expect(page.locator(".links .mark-head")).to_have_count(1)
            expect(page.locator(".ringed .end").first).to_be_hidden()
        assert ";draw " in saved(page)


def commented(game: str) -> str:
    """The route of a game of which every third step has a comment, of one word or of very many."""
    made = grown((GOLDEN / f"{game}-1.txt").read_text(encoding="utf-8"))
    for at in range(0, STEPS, 3):
        made = made.noted(at, made.notes(at)._replace(comments=(LONG if at % 2 else "Look.",)))
    return f"board/{pack(made.text)}/0"


def looks(page: Page, game: str) -> Iterator[str]:
    """A demonstration step by step, with words on the line, one that is refused, and a pen in hand."""
    for at in range(STEPS):
        expect(page.locator(".ways .num")).to_contain_text(f"{at} of")
        yield f"{game}, step {at}"
        if at == 5:
            for typed in ("nonsense ", page.locator("#picks option").first.get_attribute("value") or ""):
                page.locator("#typed").fill(f"{typed} ")
                yield f"{game}, step {at}, {typed}"
            page.locator("[data-do=pen][data-arg=ring]").click()
            yield f"{game}, step {at}, with a pen"
            page.keyboard.press("Escape")
        page.locator("#title").focus()
        page.keyboard.press("ArrowRight")


def cramped(page: Page, game: str) -> list[str]:
    """Where a school's laptop shows fewer than six steps, or less than four lines of a comment."""
    made = grown((GOLDEN / f"{game}-1.txt").read_text(encoding="utf-8"))
    made = made.noted(4, made.notes(4)._replace(comments=(FOUR_LINES,)))
    page.set_viewport_size({"width": 1366, "height": 768})
    page.evaluate("where => { location.hash = where; }", f"board/{pack(made.text)}/4")
    expect(page.locator("#comment")).to_contain_text(FOUR_LINES)
    seen = page.evaluate(LOOK)
    found = [f"{game}: {seen['steps']} steps in view"] if seen["steps"] < 6 else []
    return found + ([f"{game}: the comment is cut"] if not seen["comment"] else [])


@pytest.mark.share(4)
def test_a_school_s_laptop_shows_six_steps_and_four_lines_of_a_comment(profile: Profile) -> None:
    page = profile(size="desktop", reduced_motion="reduce")
    assert [fault for game in GAMES for fault in cramped(page, game)] == []


def moved(page: Page, game: str, windows: tuple[Window, ...]) -> list[str]:
    """The parts that have moved since the first step, and those that cannot be pressed without scrolling."""
    ruler, found, before = Ruler(page), [], {}
    page.evaluate("where => { location.hash = where; }", commented(game))
    for what in looks(page, game):
        for window in windows:
            ruler.show(window)
            seen = page.evaluate(PLACES)
            found += [f"{what}, {window}: “{name}” is not in view" for name in seen["hidden"]]
            boxes = seen["whole"] | {"main button": seen["now"].get("main button")}
            # an army is laid out on a board of its own
            first = before.setdefault((window, seen["shape"]), boxes)
            found += [
                f"{what}, {window}: {name} is at {box}, and was at {first[name]}"
                for name, box in boxes.items()
                if first[name] and box and first[name] != box
            ]
    return found


@pytest.mark.share(4)
@pytest.mark.slow
def test_board_tray_and_button_keep_their_places_from_step_to_step(profile: Profile) -> None:
    page, found = profile(size="phone", reduced_motion="reduce"), []
    for number, game in enumerate(GAMES):
        found += moved(page, game, WINDOWS[number % 2 : 4 : 2])
    assert not found, "\n".join(found)


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_they_keep_them_in_any_window(profile: Profile, game: str) -> None:
    page = profile(size="phone", reduced_motion="reduce")
    found = moved(page, game, tuple(dict.fromkeys((*WINDOWS, *SIZES[1:]))))
    assert not found, "\n".join(found)
