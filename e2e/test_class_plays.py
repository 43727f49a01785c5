"""The class plays on: a phone reads the window from the last row, plays from there to an end, and again. And
a lesson that was written on the board from nothing, taken by somebody else, and printed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import findings
from e2e.camera import Camera
from e2e.conftest import PAGE, READY, START, UNDER, Person, Profile, Watch, again, goes, serving, until
from e2e.people import CHAT, class_window, gives_up
from e2e.returning import returning
from sealed.page.browser.packed import pack, unpack
from sealed.record import replay

GOLDEN = Path(__file__).parents[1] / "tests" / "golden"
GAMES = ("five-card-trick-1", "roundabout-1", "priority-pathway-1", "solitaire-chess-2", "field-tactics-2")
STEP, METRES = 9, 8
SCANNED = ".class-scan canvas"
MOST_TAPS = 30


@pytest.mark.share(5)
@pytest.mark.parametrize("game", GAMES)
def test_a_class_scans_the_window_from_the_last_row_and_plays_on(
    profile: Profile, person: Person, address: str, game: str
) -> None:
    page = profile(f"board/{pack((GOLDEN / f'{game}.txt').read_text('utf-8'))}/{STEP}", size="desktop")
    window = class_window(page)
    window.set_viewport_size({"width": 1024, "height": 768})
    page.keyboard.press("Shift+J")  # at once, though the window may not be up yet
    expect(page.locator(".match.teach")).to_be_visible()
    expect(window.locator(SCANNED)).to_be_visible()
    page.locator("[data-do=give-time][data-arg='8']").click()
    expect(window.locator(".class-scan p")).to_have_text("Scan. Two at a table. 8 minutes.")
    found = Camera().reads(person(), window.screenshot(), METRES)
    assert found.startswith(f"{address}#play/")
    assert not replay(unpack(found.partition("#play/")[2])).past

    pupil = profile(found.partition("#")[2], size=(393, 659), **CHAT)
    buttons = pupil.locator("section.line button")
    expect(buttons).to_have_text(
        ["The two of us", "Red against the computer", "Blue against the computer"], use_inner_text=True
    )
    for each in range(3):
        expect(buttons.nth(each)).to_be_in_viewport(ratio=1)
    assert findings(pupil) == []
    buttons.nth(1).click()
    gives_up(pupil)
    pupil.locator("[data-do=from-here]").click()
    expect(pupil.locator("#result")).to_have_count(0)
    expect(pupil.locator(".match")).to_be_visible()
    page.keyboard.press("Shift+J")
    expect(window.locator(".class")).to_be_visible()


@pytest.fixture
def kept_address(watch: Watch) -> Iterator[str]:
    """The address of the page as it is built, which a browser keeps whole."""
    with serving(PAGE) as found:
        watch.origin = found.removesuffix(UNDER.removeprefix("/"))
        yield found


@pytest.mark.thorough
def test_without_a_network_a_class_plays_on_and_a_lesson_is_written(
    person: Person, kept_address: str
) -> None:
    known = returning(kept_address)
    page = person(size="desktop", service_workers="allow", reduced_motion="reduce", storage_state=known)
    page.goto(f"{kept_address}#settings")
    page.wait_for_selector(READY, timeout=START)
    expect(page.locator("#offline")).to_contain_text("This browser has the whole page", timeout=START)
    page.context.set_offline(True)
    again(page)
    goes(page, f"board/{pack((GOLDEN / f'{GAMES[0]}.txt').read_text('utf-8'))}/{STEP}")
    expect(page.locator(".match.teach")).to_be_visible()
    window = class_window(page)
    page.keyboard.press("Shift+J")
    expect(window.locator(SCANNED)).to_be_visible()
    found = Camera().reads(person(), window.screenshot(), METRES)
    window.close()
    goes(page, found.partition("#")[2])
    page.locator("[data-do=play-foe]").first.click()
    gives_up(page)
    page.locator("[data-do=from-here]").click()
    expect(page.locator("#result")).to_have_count(0)
    expect(page.locator(".match")).to_be_visible()
    goes(page, "write")
    page.fill("#lesson-text", "nothing")
    expect(page.locator(".lesson-rows .bad")).to_be_visible()


def written(page: Page) -> str:
    """The lesson in the address."""
    address: str = page.evaluate("location.hash")
    return unpack(address.split("/")[1])


class Taps:
    """A teacher who taps, and counts it."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    def tap(self, *selectors: str) -> None:
        for selector in selectors:
            self.page.locator(selector).first.click()
            self.count += 1

    def plays(self, *words: str) -> None:
        self.tap(*(f"[data-do=touch][data-arg='{word}']" for word in words))
        self.tap("#seal")


@pytest.mark.share(4)
def test_a_lesson_is_written_on_the_board_taken_by_somebody_else_and_printed(profile: Profile) -> None:
    page = profile("board/five-card-trick", size="desktop", **CHAT)
    teacher = Taps(page)
    teacher.tap("[data-do=panel][data-arg=menu]", "[data-do=ask-here]")
    page.fill("[data-arg=task]", "Get a chip. Blue sends Grow and Steal.")
    page.fill("[data-arg=hints]", "One card needs no pot.")
    page.fill("[data-arg=done]", "A chip that nobody can take. FCT 3.3")
    assert findings(page) == []
    teacher.tap("[data-do=asked-here]")
    expect(page.locator("#task-here")).to_contain_text("Now play the right move.")
    teacher.plays("score", "grow")
    teacher.plays("grow", "steal")
    expect(page.locator("#task-here")).to_contain_text("Right: Score, Grow.")
    teacher.tap("#task-here [data-do=at]")
    for words, said in ((("claim", "steal"), "Steal goes first."), (("grow", "claim"), "Blue has the pot.")):
        teacher.plays(*words)
        page.fill("textarea[data-arg=said]", said)
        teacher.tap("[data-do=mistake-said]")
        expect(page.locator("#task-here")).to_contain_text(said)
    teacher.tap("[data-do=panel][data-arg=menu]", "[data-do=save-as-lesson]")
    expect(page.locator("#state")).to_contain_text("1 task. The lesson works.")
    page.fill("#lesson-title", "The first chip")
    until(lambda: "The first chip" in written(page))
    assert findings(page) == []
    assert teacher.count <= MOST_TAPS
    teacher.tap("[data-do=print-lesson]")
    expect(page.locator(".work-task")).to_have_count(1)
    expect(page.locator(".work-answers")).to_contain_text("A chip that nobody can take.")
    page.go_back()
    expect(page.locator("#lesson-title")).to_have_value("The first chip")
    text = written(page)

    pupil = profile(f"lesson/{pack(text)}/1", size="phone", **CHAT)
    expect(pupil.locator("#task")).to_contain_text("Get a chip.")
    learner = Taps(pupil)
    learner.plays("claim", "steal")
    expect(pupil.locator(".judged")).to_contain_text("Steal goes first.")
    learner.tap("[data-do=choose-another]")
    pupil.locator("[data-do=lesson-hint]").click()
    expect(pupil.locator(".hinted")).to_contain_text("One card needs no pot.")
    learner.plays("score", "grow")
    expect(pupil.locator(".judged")).to_contain_text("A chip that nobody can take.")

    broken = text.replace(";hint", ";hnt")
    pupil.evaluate("where => { location.hash = where; }", f"lesson/{pack(broken)}")
    expect(pupil.locator(".lesson-rows .bad")).to_have_text(";hnt One card needs no pot.")
    mended = pupil.locator("#lesson-text").input_value().replace(";hnt", ";hint")
    pupil.fill("#lesson-text", mended)
    expect(pupil.locator("#state")).to_contain_text(re.compile("The lesson works"))
    assert findings(pupil) == []
