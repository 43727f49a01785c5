"""axe finds nothing, on any screen, in any colours, on a phone and on a desk.

`make test` takes a sample, with colours and sizes in turn, of matches in test_walk.py. `make thorough` takes
everything.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.armies import BLUE
from e2e.axe import everything, in_turn
from e2e.conftest import Profile
from e2e.people import CHAT, Player
from e2e.walks import EACH_FAMILY, SCRIPTS, begin, for_teachers, seal, sit, unfold, write
from sealed.page.browser.packed import pack
from sealed.rules.registry import BY_KEY

RECORD = """[Game "roundabout"]

; A comment, and a fault after it.
1: nonsense
"""
ROUTES = (
    "home",
    "settings",
    "certificate",
    "record",
    "recover",
    f"record/{pack(RECORD)}/1",
    "explained/nothing",
    "file",
    "unread/nothing",
    "match/nothing",
    "saved",
    "backup",
    "book",
    *dict.fromkeys(f"rules/{entry.page}" for entry in BY_KEY.values()),
    "rules/for-all-games",
    *(f"new/{key}/{way}" for way in ("here", "chat") for key in BY_KEY),
    "new/setnas-curse/computer",
)
"""No two in a row are the same screen of the same thing, and the rules follow no screen over which they lie
as a sheet, so that the focus comes to the heading each time.
"""
PANELS = ("menu", "log", "keys", "resign", "delete", "board", "lines", "names")


def visit(page: Page, route: str) -> None:
    """Follows a link, without loading the page anew."""
    page.evaluate("route => { document.activeElement.blur(); location.hash = route; }", route)
    expect(page.locator("#title")).to_be_focused()


def panels(page: Page, names: tuple[str, ...] = PANELS) -> Iterator[str]:
    """Opens one panel of a match after another, as far as this match has them."""
    for name in names:
        if not page.locator("[data-do=panel][data-arg=menu]").count():
            return
        page.locator("[data-do=panel][data-arg=menu]").click()
        if name != "menu":
            row = page.locator(f"#panel [data-do=panel][data-arg='{name}']")
            if row.count():
                unfold(page)
                row.click()
            else:
                name = ""
        if name:
            yield f"the panel {name}"
        page.keyboard.press("Escape")
        expect(page.locator("#panel")).to_have_count(0)


def played(page: Page, ruleset: str) -> Iterator[str]:
    """A match at one device through its phases: empty and written lines, what is told, the curtain."""
    begin(page, ruleset)
    page.wait_for_selector("#curtain, #seal")
    yield f"{ruleset}, begun"
    sit(page)
    yield f"{ruleset}, an empty line"
    somebody, rng = Player(page, "whoever is to decide"), random.Random(7)
    for n, line in enumerate(SCRIPTS[ruleset].lines):
        if n:
            seal(page)
            page.wait_for_selector("#go-on, #curtain, #seal")
            if n in (1, 2, 4) or page.locator("#go-on").count():
                yield f"{ruleset}, after line {n}"
            sit(page)
        write(somebody, line, rng)
        if n in SCRIPTS[ruleset].measured or n < 3:
            yield f"{ruleset}, line {n}"
    for what in panels(page):
        yield f"{ruleset}, {what}"


def ended(page: Page, ruleset: str) -> Iterator[str]:
    """The match that is open, given up and looked through."""
    page.locator("[data-do=panel][data-arg=menu]").click()
    page.locator("#panel [data-arg=resign]").click()
    page.locator("[data-do=resign]").click()
    expect(page.locator("#result")).to_be_visible()
    yield f"{ruleset}, the end"
    page.locator("[data-do=review]").first.click()
    expect(page.locator(".stepper")).to_be_visible()
    yield f"{ruleset}, looked through"
    page.locator(".stepper [data-arg=branch]").click()
    expect(page.locator("#panel")).to_be_visible()
    yield f"{ruleset}, played on from there"


def by_chat(ada: Player, ben: Player, ruleset: str) -> Iterator[tuple[Page, str]]:
    """A match by chat, from the invitation to the first moves."""
    invitation = ada.invites(ruleset)
    yield ada.page, f"{ruleset}, the invitation is copied"
    ben.paste(invitation)
    ben.page.wait_for_selector("#name-1")
    yield ben.page, f"{ruleset}, invited"
    ben.page.locator("#name-1").fill(ben.name)
    ben.page.locator("form[data-do=accept] [type=submit]").click()
    ben.page.wait_for_selector("#seal, .codebox.closed")
    yield ben.page, f"{ruleset}, accepted"
    for what in panels(ben.page):
        yield ben.page, f"{ruleset} by chat, {what}"
    while ben.stands() == "decides":
        if ben.page.locator(".shape-wide").count():
            yield ben.page, f"{ruleset}, an army to set up"
            ben.writes(BLUE)
        else:
            ben.chooses_at_random(random.Random(3))
        ben.seals()
        yield ben.page, f"{ruleset}, sealed"
    yield ben.page, f"{ruleset}, a code to copy"
    ben.hands_over(ada)
    yield ben.page, f"{ruleset}, copied"
    ben.say("board")
    yield ben.page, f"{ruleset}, waiting"
    yield ada.page, f"{ruleset}, a code has come"


@pytest.mark.share(4)
@pytest.mark.slow
def test_a_sample_of_screens_has_no_findings(profile: Profile) -> None:
    page, look, found = profile("settings"), in_turn(), []
    page.clock.set_fixed_time(0)  # nobody's time runs out meanwhile
    for route in ROUTES[:5] + ROUTES[9::4]:
        visit(page, route)
        found += look(page, route)
    begin(page, EACH_FAMILY[0])
    found += look(page, "the curtain")
    begin(page, "field-tactics")
    sit(page)
    for what in panels(page, ("menu", "keys", "board")):
        found += look(page, what)
    for what in ended(page, "field-tactics"):
        found += look(page, what)
    assert not found, "\n".join(found)


@pytest.mark.share(4)
@pytest.mark.slow
def test_a_sample_of_what_teachers_have_has_no_findings(profile: Profile) -> None:
    page, look, found = profile("settings"), in_turn(), []
    for what in for_teachers(page, EACH_FAMILY[:2]):
        found += look(page, what)
    assert not found, "\n".join(found)


@pytest.mark.thorough
@pytest.mark.parametrize("ruleset", SCRIPTS)
def test_nothing_that_teachers_have_has_findings(profile: Profile, ruleset: str) -> None:
    page, look, found = profile("settings"), everything(), []
    for what in for_teachers(page, [ruleset]):
        found += look(page, what)
    assert not found, "\n".join(found)


@pytest.mark.thorough
def test_no_screen_beside_the_matches_has_findings(profile: Profile) -> None:
    page, look, found = profile("settings"), everything(), []
    for route in ROUTES:
        visit(page, route)
        found += look(page, route)
    assert not found, "\n".join(found)


@pytest.mark.thorough
@pytest.mark.parametrize("ruleset", SCRIPTS)
def test_no_screen_of_a_match_here_has_findings(profile: Profile, ruleset: str) -> None:
    page, look, found = profile("settings"), everything(), []
    page.clock.set_fixed_time(0)
    for what in itertools.chain(played(page, ruleset), ended(page, ruleset)):
        found += look(page, what)
    assert not found, "\n".join(found)


@pytest.mark.thorough
@pytest.mark.parametrize("ruleset", SCRIPTS)
def test_no_screen_of_a_match_by_chat_has_findings(profile: Profile, ruleset: str) -> None:
    ada, ben = (Player(profile(**CHAT), name) for name in ("Ada", "Ben"))
    look, found = everything(), []
    for page, what in by_chat(ada, ben, ruleset):
        found += look(page, what)
    assert not found, "\n".join(found)
