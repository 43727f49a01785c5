"""A browser's translator, and whatever else takes the page's texts out of the document: nothing that is shown
is out of date, nothing of one player is left for the other, and what is copied is whole.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import READY, START, Person, goes, until
from e2e.here import open_curtain
from e2e.people import CHAT, Player, class_window
from e2e.visitors import Visitor
from sealed.page.packed import pack

TRANSLATOR = (Path(__file__).parent / "translator.js").read_text("utf-8")
RESTS = """async () => {
    const before = drawn.frames;
    await drawn.rest();
    return drawn.frames === before;
}"""
"""Whether nothing was drawn while the translator was at it."""
BEHAVES = [pytest.param(False, id="in every text"), pytest.param(True, id="where it may")]
RECORD = """[Game "five-card-trick"]
[One "Ada"]
[Two "Ben"]

; What will they send first?
1: score claim
2: grow steal
1: score steal
2: grow claim
1: grow claim
2: steal score
"""


Translated = Callable[..., Page]


@pytest.fixture
def translated(person: Person, address: str) -> Translated:
    """The page at a route, with the translator in it, or with what marks its words:
    `translated("home", respects=True, size="desktop")`.
    """

    def opened(route: str = "", *, respects: bool, how: str = "translate", **options: Any) -> Page:
        page = person(**options)
        page.context.add_init_script(f"({TRANSLATOR})({str(respects).lower()}, {how!r})")
        page.goto(f"{address}#{route}" if route else address)
        page.wait_for_selector(READY, timeout=START)
        return page

    return opened


def holds(page: Page) -> None:
    """The page shows what it was told to draw, to the letter; and the translator, who goes on with what is
    drawn, is no reason to draw.
    """
    until(lambda: page.evaluate(RESTS))
    assert page.evaluate("drawn.shown()") == page.evaluate("drawn.text")


def is_translated(page: Page) -> bool:
    """Whether the translator has changed a text outside of those in which it is welcome."""
    return bool(
        page.evaluate("() => [...document.querySelectorAll('font')].some(f => !f.closest('[translate=yes]'))")
    )


def a_round(page: Page) -> None:
    """A round at one device, from the form."""
    holds(page)
    page.locator("[data-do=start]").click()
    open_curtain(page, "Player one")
    page.keyboard.type("s")
    page.locator("#typed").focus()
    page.keyboard.type("cm")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("lai")
    expect(page.locator("#typed")).to_be_focused()
    expect(page.locator("#typed")).to_have_value("claim")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(page.locator("#say-line")).to_contain_text("Claim")
    holds(page)
    page.locator("#seal").click()
    expect(page.locator("#curtain")).to_contain_text("Player two")
    assert "Claim" not in page.locator("body").aria_snapshot()
    holds(page)
    open_curtain(page, "Player two")
    assert "Claim" not in page.locator("#say-line").text_content()
    page.keyboard.type("gt")
    page.locator("#seal").click()
    expect(page.locator(".story")).to_contain_text("steals the pot")
    holds(page)


@pytest.mark.parametrize("respects", BEHAVES)
def test_a_round_at_one_device_is_told_and_a_line_stays_its_own_players(
    translated: Translated, respects: bool
) -> None:
    page = translated("new/five-card-trick/here", respects=respects, reduced_motion="reduce")
    a_round(page)
    assert is_translated(page) is not respects


@pytest.mark.thorough
@pytest.mark.parametrize("how", ["mark", "read"])
def test_a_round_is_told_while_words_are_marked_or_read_out(translated: Translated, how: str) -> None:
    a_round(translated("new/five-card-trick/here", respects=False, how=how, reduced_motion="reduce"))


@pytest.mark.thorough
@pytest.mark.parametrize("respects", BEHAVES)
def test_rounds_against_the_computer_a_form_and_rules(translated: Translated, respects: bool) -> None:
    page = translated("new/five-card-trick/here", respects=respects, reduced_motion="reduce")
    for route, heading in (
        ("new/field-tactics/chat", "Make the invitation"),
        ("new/priority-pathway/computer", "Begin"),
        ("new/five-card-trick/computer", "Begin"),
    ):
        goes(page, route)
        expect(page.locator("[data-do=start]")).to_contain_text(heading)
        holds(page)
    page.locator("[data-do=start]").click()
    for number in range(1, 6):
        expect(page.locator(".top .sub")).to_contain_text(f"Round {number} of 25", timeout=60_000)
        page.locator("[data-cell=grow]").focus()
        page.keyboard.type("sc" if number % 2 else "gt")
        page.keyboard.press("Enter")
        expect(page.locator(".top .sub")).to_contain_text(f"Round {number + 1} of 25", timeout=60_000)
        holds(page)
    for name, word in (("field-tactics", "field officer"), ("common", "clock")):
        goes(page, f"rules/{name}")
        expect(page.locator(".rules").last).to_contain_text(word)
        holds(page)
    assert page.locator("section[translate=yes] font").count() > 0


@pytest.mark.thorough
@pytest.mark.parametrize("respects", BEHAVES)
def test_steps_of_a_record_and_the_window_for_a_class(translated: Translated, respects: bool) -> None:
    page = translated(f"record/{pack(RECORD)}/0", respects=respects, size="desktop")
    window = class_window(page)
    expect(window.locator(".class")).to_contain_text("What will they send first?")
    for _ in range(6):
        page.keyboard.press("ArrowRight")
        holds(page)
        holds(window)
    expect(window.locator(".class")).to_contain_text("Ada")


@pytest.mark.thorough
@pytest.mark.parametrize("respects", BEHAVES)
def test_codes_are_whole_and_every_step_of_a_match_by_chat_is_shown(
    translated: Translated, respects: bool
) -> None:
    ada, ben = (Player(translated(respects=respects, **CHAT), name) for name in ("Ada", "Ben"))
    rng = random.Random(53)
    ben.accepts(ada.invites("five-card-trick"))
    for first, second in ((ben, ada), (ada, ben), (ben, ada)):
        if first.stands() == "decides":
            first.chooses_at_random(rng)
            first.say("seal")
        first.hands_over(second)
        for player in (first, second):
            player.stands()
            holds(player.page)


def test_the_translator_of_a_visitor_in_each_engine(visitor: Visitor, address: str) -> None:
    """One round at one device, compared with the page as it is loaded anew without a translator."""
    visitor.open(f"{address}#new/five-card-trick/here")
    visitor.see("[data-do=start]")
    visitor.run(f"({TRANSLATOR})(false)")
    for route, button in (
        ("new/priority-pathway/chat", "Make the invitation"),
        ("new/roundabout/here", "Begin"),
    ):
        visitor.run(f"location.hash = '{route}'")
        until(lambda button=button: button in visitor.see("[data-do=start]"), patience=45_000)
    shown = visitor.run("document.querySelector('.screen').textContent.replace(/\\s/g, '')")
    visitor.reload()
    visitor.see("[data-do=start]")
    assert visitor.run("document.querySelector('.screen').textContent.replace(/\\s/g, '')") == shown
