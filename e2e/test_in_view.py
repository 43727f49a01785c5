"""The last news, the question and the result are in view on phones, against the computer and by chat: with
hints, in a second match, and with the longest names. test_still.py looks at matches at one device,
test_lessons.py at lessons.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Profile, goes
from e2e.measuring import Places, Ruler, Window
from e2e.people import CHAT, GO_ON, READY_CODE, Player, gives_up
from e2e.walks import ANY, LONG, RED, Ben, goes_on, seal, write
from sealed.rules.registry import ENTRIES
from tests.examples import sampled

WINDOWS = (Window(393, 659), Window(360, 640), Window(844, 390))
TURNS = 3
THINKING = 60_000
"""Milliseconds for the first thought, on a busy machine: a second Python has to start for it."""


def chooses(person: Player, rng: random.Random) -> None:
    """Writes any move, or an army, of which there are too many words to list them."""
    write(person, ANY if person.page.locator("#picks option").count() else RED, rng)


def takes_hints(page: Page, places: Places, what: str) -> None:
    """The two hints that there are for a decision, each of them in view."""
    page.keyboard.press("Shift+I")
    expect(page.locator(".ask")).to_contain_text("Ask again for", timeout=THINKING)
    places.read(f"{what}, a hint")
    page.keyboard.press("Shift+I")
    expect(page.locator(".ask")).to_contain_text(
        re.compile(r"Old Hand (would play:|usually plays\b)"), timeout=THINKING
    )
    places.read(f"{what}, the whole hint")


def asked(page: Page, places: Places, what: str) -> bool:
    """Reads what the computer has done, and goes on to one's own decision; False once the match is over: in
    Roundabout Newcomer can win within three turns.
    """
    page.wait_for_selector("#go-on, #seal, #result", timeout=THINKING)
    if page.locator("#go-on").count():
        places.read(f"{what}, told")
        page.locator("#go-on").click()
        page.wait_for_selector("#seal, #result")
    return page.locator("#result").count() == 0


def against_the_computer(page: Page, places: Places, ruleset: str) -> None:
    """Two matches against one character, with hints."""
    person, rng = Player(page, LONG[0]), random.Random(7)
    goes(page, f"new/{ruleset}/computer")
    page.locator("#name-1").fill(LONG[0])
    page.locator("[data-do=start]").click()
    for match, turns in enumerate((TURNS, 1)):
        for turn in range(turns):
            if not asked(page, places, f"match {match}, turn {turn}"):
                break
            places.read(f"match {match}, turn {turn}")
            if page.locator("#picks option").count():
                takes_hints(page, places, f"match {match}, turn {turn}")
            chooses(person, rng)
            places.read(f"match {match}, turn {turn}, chosen")
            seal(page)
        if asked(page, places, f"match {match}, the end"):
            gives_up(page)
        expect(page.locator(".foe-end")).to_contain_text("hint" if match == 0 else "0 won, 2 lost")
        person.sees_the_whole_end()
        page.locator("[data-do=rematch]").click()
        expect(page.locator("#result")).to_have_count(0)


def by_chat(page: Page, places: Places, ruleset: str) -> None:
    """A match by chat with somebody who has always something to say."""
    ada, rng = Player(page, LONG[0]), random.Random(7)
    ben = Ben(ada.invites(ruleset), rng, LONG[1])
    for turn in range(TURNS):
        ada.paste(ben.answer())
        page.wait_for_selector(f"#seal, {READY_CODE}, {GO_ON}")
        if page.locator(GO_ON).count():
            places.read(f"turn {turn}, told")
        goes_on(page)
        while page.locator("#seal").count():
            places.read(f"turn {turn}")
            chooses(ada, rng)
            places.read(f"turn {turn}, chosen")
            ada.seals()
            goes_on(page)
        ben.hear(ada.copied())
        ada.say("board")
        expect(page.locator(".line.waits")).to_be_visible()
        places.read(f"turn {turn}, waiting")
    ada.paste(ben.give_up())
    page.wait_for_selector(f"#go-on, #result, {READY_CODE}")
    if page.locator(READY_CODE).count():
        ada.copied()
        ada.say("board")
    assert ada.stands() == "over"
    ada.sees_the_whole_end()


WAYS: dict[str, Callable[[Page, Places, str], None]] = {
    "against the computer": against_the_computer,
    "by chat": by_chat,
}


@pytest.mark.slow
@pytest.mark.parametrize(("ruleset", "way"), sampled([(one.key, way) for one in ENTRIES for way in WAYS], 1))
def test_the_last_turn_the_question_and_the_end_are_in_view_on_phones(
    profile: Profile, ruleset: str, way: str
) -> None:
    page = profile("settings", size=(393, 659), **CHAT)
    places = Places(Ruler(page), WINDOWS)
    WAYS[way](page, places, ruleset)
    assert not places.found, "\n".join(dict.fromkeys(places.found))
