"""Lessons in a browser: taken to their end, by keys alone, by ear, offline, and one from outside."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import findings
from e2e.conftest import Profile, until
from e2e.here import tab_to
from e2e.lessons import lesson_of, phases
from e2e.measuring import PHONES, SAMPLE, SIZES, Places, Ruler
from e2e.people import WRITTEN
from sealed.lessons import Asked, Task, Touch
from sealed.page.browser.packed import pack
from sealed.rules.registry import ENTRIES
from tests.examples import some
from tests.lessons.samples import LESSON, changed

KEYS = [entry.key for entry in ENTRIES if entry.lesson]
FIRST = "five-card-trick"
WINDOWS = tuple(window for window in dict.fromkeys((*PHONES, *SIZES)) if window.width >= 360)
SMALLEST = PHONES[:1]
ROW_12 = ";led grew 1: You fed the pot. FCT 3.4, FCT 3.5"
NEXT_CAR = re.compile(r", (not [^,]*|right), \d+x\d+: car-")
"""Once a car has been placed, the next one lies where it lay."""
LISTEN = """() => {
    window.heard = [];
    for (const at of document.querySelectorAll("#say-line, #say-events, #say-alert")) {
        const told = new MutationObserver(() => window.heard.push(at.textContent));
        told.observe(at, { childList: true, characterData: true, subtree: true });
    }
}"""
"""Keeps all that is told to screen readers."""


def write(page: Page, move: str) -> None:
    """Writes a move in the slot and plays it, with the keyboard alone."""
    tab_to(page, "#typed")
    page.keyboard.type(f"{move} ")
    expect(page.locator("#seal")).not_to_have_attribute("aria-disabled", "true")
    tab_to(page, "#seal")
    page.keyboard.press("Enter")


def free(page: Page, decision: int) -> None:
    """Plays whatever is offered first."""
    if decision:
        expect(page.locator("#task .num")).to_contain_text(str(decision), timeout=60_000)
    tab_to(page, "#typed")
    while page.locator("#seal[aria-disabled]").count():
        word = page.locator("#picks option").first.get_attribute("value")
        page.keyboard.type(f"{word} ")
        expect(page.locator(WRITTEN)).to_have_count(0)
    tab_to(page, "#seal")
    page.keyboard.press("Enter")


def take(page: Page, key: str, places: Places, looks: bool) -> None:
    """A lesson from where it is to its end, with the keyboard alone; what is said is what is shown."""
    seen = set()
    for number, item in enumerate(lesson_of(key).items, 1):
        looks_now = looks and type(item) not in seen
        seen.add(type(item))
        expect(page.locator("#task")).to_contain_text(item.place.asked.text)
        expect(page.locator("#say-line")).to_contain_text(item.place.asked.text)
        assert not looks_now or findings(page) == []
        places.look(f"{key}, task {number}", "asked")
        match item:
            case Task():
                write(page, item.shown)
            case Asked():
                right = next(n for n, one in enumerate(item.question.answers, 1) if one.is_right)
                page.keyboard.press(str(right))
            case Touch():
                page.keyboard.press("Shift+M")
            case _:
                for decision in range(item.decisions):
                    free(page, decision)
        expect(page.locator("#next-task[data-do=next-task]")).to_be_focused()
        expect(page.locator(".note.good")).to_be_visible()
        assert not looks_now or findings(page) == []
        places.look(f"{key}, task {number}", "right")
        page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Play a match")).to_be_visible()


@pytest.mark.share(4)
@pytest.mark.parametrize("key", some(KEYS, [FIRST]))
def test_a_lesson_is_taken_to_its_end_by_keys_and_nothing_moves(profile: Profile, key: str) -> None:
    page = profile(size="desktop", fragment=f"lesson/{key}", reduced_motion="reduce")
    places = Places(Ruler(page), SMALLEST)
    take(page, key, places, looks=key == FIRST)
    assert not places.found, "\n".join(places.found)


@pytest.mark.thorough
@pytest.mark.parametrize("key", KEYS)
def test_all_that_a_task_needs_is_in_view_and_nothing_moves_in_any_window(profile: Profile, key: str) -> None:
    page = profile(size="desktop", fragment=f"lesson/{key}", reduced_motion="reduce")
    places = Places(Ruler(page), WINDOWS)
    for task, what in phases(page, lesson_of(key)):
        places.look(f"{key}, {task}", what)
    found = [fault for fault in places.found if not NEXT_CAR.search(fault)]
    assert not found, "\n".join(found)


def heard(page: Page, *words: str) -> None:
    """Waits until a screen reader has been told these things, in this order, since `LISTEN`."""

    def in_order() -> bool:
        told, at = " ".join(page.evaluate("window.heard")), 0
        for word in words:
            at = told.find(word, at)
            if at < 0:
                return False
        return True

    until(in_order)


@pytest.mark.share(4)
def test_a_lesson_from_a_link_says_whose_it_is_and_is_taken_by_ear_and_a_fault_has_its_line(
    profile: Profile,
) -> None:
    page = profile(size="phone", fragment=f"lesson/{pack(LESSON)}/1", reduced_motion="reduce")
    expect(page.locator(".top .sub")).to_contain_text("Not part of this page")
    page.evaluate(LISTEN)
    page.locator("#cell-claim").click()
    page.locator("#cell-steal").click()
    page.locator("#seal").click()
    expect(page.locator("#say-alert")).to_contain_text("Not yet. That is what Blue waits for.")
    expect(page.locator("#next-task[data-do=choose-another]")).to_be_focused()
    assert findings(page) == []
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+I")
    heard(page, "One card needs no pot.")
    write(page, "score grow")
    expect(page.locator("#next-task[data-do=next-task]")).to_be_focused()
    page.keyboard.press("Enter")
    heard(
        page,
        "Your line: Claim, Steal.",
        "Both chose Claim: it is cancelled.",
        "Not yet. That is what Blue waits for.",
        "Task 1 of 6. Each round both send two cards. Blue will send Grow and Steal.",
        "Blue has sealed: Grow, Steal.",
        "One card needs no pot.",
        "Your line: Score, Grow.",
        "Red scores 1.",
        "Right. A chip that nobody can take.",
        "Task 2 of 6. Send Score once more.",
    )
    page.goto("about:blank")
    page = profile(fragment=f"lesson/{pack(changed(ROW_12, ';let grew 1: You fed the pot.'))}/1")
    expect(page.locator("main")).to_contain_text("Line 12, “let”.")


@pytest.mark.share(4)
def test_all_there_is_to_learn_is_on_one_page(profile: Profile) -> None:
    page = profile(size="phone", fragment=f"learn/{KEYS[-1]}")
    expect(page.locator(".lcard")).to_have_count(len(KEYS))
    figure = page.locator(".figx").first
    expect(figure).to_be_visible()
    assert findings(page) == []
    ruler = Ruler(page)
    ruler.measure("learn", SAMPLE)
    assert not ruler.found, "\n".join(ruler.found)
    figure.get_by_role("button", name="Next").click()
    expect(figure).to_contain_text("position 2 of")
    page.locator("#title").press("/")
    page.keyboard.type("spy")
    expect(page.locator(".finding").first).to_contain_text("Field Tactics")
    expect(page.locator(".lcard")).to_have_count(0)
    assert findings(page) == []
    page.keyboard.press("Escape")
    page.locator(".lcard a").first.click()
    expect(page.locator("#task")).to_be_visible()
    page.go_back()
    expect(page.locator("#title")).to_have_text("Learn")
