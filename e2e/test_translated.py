"""A browser's translator, and whatever else takes the page's texts out of the document: nothing that is shown
is out of date, nothing of one player is left for the other, and what is copied is whole.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import READY, START, Person, goes, until
from e2e.here import open_curtain
from e2e.people import CHAT, Player, class_window, gives_up
from e2e.visitors import Visitor
from e2e.visits import accept, begin, choose, submit
from sealed.codes.armor import Kind
from sealed.codes.match import Match, invite
from sealed.codes.paste import read_one
from sealed.page.browser.packed import pack
from sealed.rules.registry import load
from tests.codes.play import ANA, secret

TRANSLATOR = (Path(__file__).parent / "translator.js").read_text("utf-8")
RESTS = """async () => {
    const before = drawn.frames;
    await drawn.rest();
    return drawn.frames === before;
}"""
"""Whether nothing was drawn while the translator was at it."""
SEEN = """() => [...document.querySelector(".page").children].filter((one) => !one.matches(".hear, #notice"))
    .map((one) => one.textContent.replace(/\\s/g, "")).join(" ")"""
IS_SEEN = f"(shown) => ({SEEN})() === shown"
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


@pytest.mark.share(2)
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


def after_a_reload(page: Page) -> None:
    """The page shows what it shows when it is loaded anew, at the step to which that leads: the first. What
    it has just said is not said again.
    """
    shown = page.evaluate(SEEN)
    page.reload()
    page.wait_for_selector(READY, timeout=START)
    page.wait_for_function(IS_SEEN, arg=shown)
    holds(page)


@pytest.mark.thorough
@pytest.mark.parametrize("respects", BEHAVES)
def test_rounds_against_the_computer_their_review_a_form_and_rules(
    translated: Translated, respects: bool
) -> None:
    page = translated("new/five-card-trick/here", respects=respects, size="desktop", reduced_motion="reduce")
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
    gives_up(page)
    holds(page)
    page.locator("[data-do=review]").click()
    for key in ("End", "ArrowLeft", "Home", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
        holds(page)
    after_a_reload(page)
    page.go_back()
    page.locator("a[href^='#explained/']").click()
    expect(page.locator(".sum .tot td").first).to_have_text(re.compile(r"^\d+$"), timeout=60_000)
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft"):
        page.keyboard.press(key)
        holds(page)
    after_a_reload(page)
    for name, word in (("field-tactics", "field officer"), ("roundabout", "A driving turn")):
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
    assert is_translated(window) is not respects


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


@pytest.mark.share(4)
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


SCREEN = "document.querySelector('.screen').textContent.replace(/\\s/g, '')"
KEY = "document.body.dispatchEvent(new KeyboardEvent('keydown', {{ key: '{}', bubbles: true }}))"
CLASS = "(window.ofClass.document.querySelector('main')?.textContent ?? '').replace(/\\s/g, '')"
OPENS = """(() => {
    const open = window.open.bind(window);
    window.open = (...given) => (window.ofClass = open(...given));
    return true;
})()"""


class Foreigner:
    """A visitor with a translator in the page, who compares screens with the page as it is loaded anew."""

    def __init__(self, visitor: Visitor, address: str) -> None:
        self.visitor = visitor
        self.address = address
        visitor.open(address)
        self.translates()

    def again(self) -> None:
        """Loads the page anew."""
        self.visitor.reload()
        self.translates()

    def translates(self) -> None:
        """Lets the translator in once the page is up."""
        self.visitor.see(READY)
        self.visitor.run(f"({TRANSLATOR})(false)")

    def goes(self, route: str) -> None:
        self.visitor.run(f"location.hash = '{route}'")

    def sees(self, selector: str, words: str) -> None:
        until(lambda: words in self.visitor.see(selector), patience=60_000)

    def steps(self, *keys: str) -> None:
        for key in keys:
            self.visitor.run(KEY.format(key))

    def compares(self) -> None:
        """A reload shows the same screen."""
        until(lambda: self.visitor.run("document.querySelectorAll('font').length > 0"))
        shown = self.visitor.run(SCREEN)
        self.again()
        until(lambda: self.visitor.run(SCREEN) == shown, patience=45_000)


@pytest.mark.thorough
def test_the_translator_in_each_engine_against_the_computer(anybody: Visitor, address: str) -> None:
    person = Foreigner(anybody, f"{address}#new/five-card-trick/computer")
    anybody.press("[data-do=start]")
    begin(anybody, "Have more chips than Newcomer after 25 rounds.")
    for number in range(1, 6):
        choose(anybody, *(("score", "claim") if number % 2 else ("grow", "steal")))
        person.sees(".top .sub", f"Round {number + 1} of 25")
    for word in ("[data-do=panel][data-arg=menu]", "[data-do=panel][data-arg=resign]", "[data-do=resign]"):
        anybody.press(word)
    person.sees("#result", "You lost")
    anybody.press("[data-do=review]")
    person.sees(".screen", "The beginning.")
    person.steps("End", "ArrowLeft")
    person.sees(".screen", "Round 5 of 25")
    person.steps("Home")
    person.sees(".screen", "The beginning.")
    person.compares()
    match = anybody.run("location.hash.split('/')[1]")
    person.goes(f"explained/{match}")
    until(lambda: anybody.see(".sum .tot td").strip().isdigit(), patience=60_000)
    person.steps("ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft")
    person.sees(".screen", "1 of 6")
    person.compares()
    person.goes("home")  # or the rules would lie over what is open
    for name, word in (("field-tactics", "field officer"), ("roundabout", "A driving turn")):
        person.goes(f"rules/{name}")
        person.sees(".rules", word)
    person.compares()


@pytest.mark.thorough
def test_the_translator_in_each_engine_with_another_person(anybody: Visitor, address: str) -> None:
    person = Foreigner(anybody, f"{address}#new/five-card-trick/here")
    anybody.press("[data-do=start]")
    begin(anybody, "Have more chips than the other player after 25 rounds.")
    submit(anybody, "score", "claim")
    person.sees("#curtain", "Player two")
    assert "Claim" not in anybody.run("document.body.textContent")
    person.compares()
    invitation = invite(ANA, load("five-card-trick"), {}, "Ana", secret(11))
    accept(anybody, invitation)
    choose(anybody, "score", "claim")
    ana = read(person, invitation, Kind.ACCEPTANCE)
    anybody.write("#slot", str(ana.decide(ana.seat, "score steal").code))
    anybody.press("[data-do=open-slot]")
    person.sees(".top .sub", "Round 2 of 25")  # the cards of the first are there until then
    choose(anybody, "grow", "steal")
    read(person, ana.decide(ana.seat, "score steal"), Kind.TURN)


def read(person: Foreigner, ana: Match, kind: Kind) -> Match:
    """Ana's match once she has read the code that is shown, which is the same after a reload."""
    person.visitor.press("[data-do=out][data-arg=qr]")
    text = person.visitor.see("#code")
    person.again()
    assert person.visitor.see("#code") == text
    return ana.receive(read_one(text.replace("\n", ""), kind))


@pytest.mark.thorough
def test_the_translator_in_each_engine_before_a_class(anybody: Visitor, address: str) -> None:
    person = Foreigner(anybody, f"{address}#record/{pack(RECORD)}/0")
    anybody.run(OPENS)
    anybody.press(".top [data-do=panel]")
    anybody.press("[data-do=open-class]")
    until(lambda: "Whatwilltheysendfirst?" in anybody.run(CLASS), patience=45_000)
    anybody.run(f"({TRANSLATOR})(false, 'translate', window.ofClass)")
    person.steps("ArrowRight", "ArrowRight", "ArrowRight")
    until(lambda: "Ada" in anybody.run(CLASS))
    shown = anybody.run(CLASS)
    anybody.run("window.ofClass.document.isOld = true")
    anybody.run("window.ofClass.location.reload()")
    until(lambda: anybody.run("!window.ofClass.document.isOld") and anybody.run(CLASS) == shown)
