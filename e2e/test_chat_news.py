"""The news in a code is seen on small phones, and nothing that is told lies over the board for long."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Profile, until
from e2e.people import CHAT, LINE, MORE, Player
from e2e.phones import PHONE
from sealed.codes import match as matches
from sealed.codes.armor import Kind
from sealed.codes.keys import player_key
from sealed.codes.paste import read_one
from sealed.page.browser.model import Notice
from sealed.page.browser.seam import SECOND
from sealed.rules.questions import Seat

PHONES = ((393, 659), (360, 640))
"""The window that Safari leaves of an iPhone 15, and that of a small Android phone."""
DESKS = ((1280, 800), (1366, 650))
LIKE_ADA = "\N{CYRILLIC CAPITAL LETTER A}da"
PLACES = """() => Object.fromEntries([".boardbox", ".me", ".match > .line", ".notice"].map((part) => {
    const found = document.querySelector(part)?.getBoundingClientRect();
    return [part, found ? [found.left, found.top + scrollY, found.right, found.bottom + scrollY] : null];
}))"""
"""Where the parts of the page are, however it is scrolled. A line that sticks is where the window ends."""
SCROLLS = "document.scrollingElement.scrollHeight > innerHeight"
BOARD, NOTICE = ".boardbox", ".notice"


def places(page: Page) -> dict[str, list[float]]:
    found: dict[str, list[float]] = page.evaluate(PLACES)
    return found


def meet(one: list[float], two: list[float]) -> bool:
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


def is_read_above_the_line(page: Page, said: str) -> None:
    """Checks that a text lies whole in the window, and no part of it under the line."""
    told = page.locator(".match > .letter").get_by_text(said)
    expect(told).to_be_in_viewport(ratio=1)
    box, line = told.bounding_box(), page.locator(LINE).bounding_box()
    assert box
    assert line
    assert box["y"] + box["height"] <= line["y"] + 0.5


def of_another(ada: Player, words: str) -> Iterator[matches.Match]:
    """The match of somebody who accepts Ada's invitation under a name like hers, at each of their codes: with
    these words; and, as the last, another code of the number of the one before.
    """
    invitation = read_one(ada.invites("setnas-curse"), Kind.INVITATION)
    match = matches.accept(invitation, player_key(bytes(32)), LIKE_ADA, bytes(32))
    match = match.decide(Seat.TWO, "score steal").hand_out()
    yield match
    ada.moves("score raise")
    match = match.receive(read_one(ada.copied(), Kind.TURN))
    yield match.decide(Seat.TWO, "claim block:claim").say(words).hand_out()
    yield match.decide(Seat.TWO, "score").hand_out()


def receives(ada: Player, match: matches.Match) -> None:
    ada.receives(f"Setna’s Curse (code {match.number}): {match.text(match.number)}")


@pytest.mark.share(4)
def test_what_comes_with_a_code_is_seen_and_gives_the_board_back(profile: Profile) -> None:
    ada = Player(profile(size=PHONES[0], **PHONE | CHAT), "Ada")
    page, words = ada.page, "Ha! Did not see that coming"
    codes = of_another(ada, words)
    receives(ada, next(codes))
    is_read_above_the_line(page, "This name looks like yours.")
    answer = next(codes)
    waits_below_the_cards(ada)
    receives(ada, answer)
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("location.hash = 'home'")
        page.locator("a[href^='#match/']").first.tap()
        is_read_above_the_line(page, words)
        page.locator("[data-do=remarks]").tap()
        is_read_above_the_line(page, "This name looks like yours.")
    other = next(codes)
    for width, height in DESKS:
        page.set_viewport_size({"width": width, "height": height})
        until(lambda: not page.evaluate(SCROLLS))
    for width, height in (*PHONES, DESKS[0]):
        page.set_viewport_size({"width": width, "height": height})
        before = comes(ada)
        if (width, height) == DESKS[0]:
            goes_by_itself(ada, before)
        gives_way(ada)
        stays_below(ada, other.text(other.number))


def waits_below_the_cards(ada: Player) -> None:
    """While a code is awaited, what was sealed and the slot for the code lie over no card."""
    ada.say("board")
    expect(ada.page.locator(f"{LINE} .mine-sealed")).to_be_visible()
    for width, height in PHONES:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.evaluate("scrollTo(0, 0)")
        found = places(ada.page)
        assert not meet(found[".me"], found[LINE])


def comes(ada: Player) -> dict[str, list[float]]:
    """A notice, for which no part of the board or of the line moves; where these are."""
    page = ada.page
    page.evaluate("scrollTo(0, 0)")
    before = places(page)
    ada.paste("no code")
    expect(page.locator(NOTICE)).to_contain_text("No code in this text")
    assert places(page) | {NOTICE: None} == before
    return before


def goes_by_itself(ada: Player, before: dict[str, list[float]]) -> None:
    """It goes when there was time to read it, which takes so long that one window has to do."""
    notice = ada.page.locator(NOTICE)
    shown = Notice("mute", "No code in this text", notice.inner_text())
    expect(notice).to_have_count(0, timeout=shown.reading_time + 5 * SECOND)
    assert places(ada.page) == before
    ada.say("panel", "menu")
    ada.page.locator(MORE).click()
    ada.say("show-again")
    expect(notice).to_contain_text("No code in this text")


def gives_way(ada: Player) -> None:
    """A tap on the board closes the notice and moves nothing; it means what it means without one."""
    page = ada.page
    before = places(page)
    page.locator(BOARD).tap()
    expect(page.locator(NOTICE)).to_have_count(0)
    assert places(page) == before | {NOTICE: None}
    ada.paste("no code")
    expect(page.locator(NOTICE)).to_contain_text("No code in this text")
    page.locator(".me .card[data-do=touch]").first.tap()
    expect(page.locator(NOTICE)).to_have_count(0)
    expect(page.locator(".line .w")).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".line .w")).to_have_count(0)


def stays_below(ada: Player, text: str) -> None:
    """A red notice is in view and stays, not over the board, and takes no room from it."""
    page = ada.page
    ada.paste(text)
    notice = page.locator(f"{NOTICE}.bad")
    expect(notice).to_contain_text(re.compile("has sent two different codes"))
    expect(notice).to_be_in_viewport(ratio=1)
    is_read_above_the_line(page, "has sent two different codes.")
    told = places(page)
    assert not meet(told[NOTICE], told[BOARD])
    assert not meet(told[NOTICE], told[LINE])
    ada.say("close")
    expect(notice).to_have_count(0)
    assert places(page)[BOARD] == told[BOARD]
