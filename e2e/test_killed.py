"""A browser may be killed at any moment: nothing decided or pasted is lost, and nothing is said twice."""

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import READY, START, UNDER, Profile, Watch, again, until
from e2e.people import CHAT, Player
from e2e.phones import PAUSE, PHONE
from e2e.visitors import PlaywrightVisitor, Visitor
from sealed.codes.match import Match, invite
from sealed.rules.registry import load
from tests.codes.play import ANA, secret

WAITS = (0, 3, 8, 15, 30, 60, 120)
"""Milliseconds between what a player does and the end of the page."""

SHEET = "the sheet"
"""The moment at which the browser has shown the apps to share with."""
DOOM = """((moment) => {
    let writes = 0;
    window.gone = false;
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (names, mode, ...more) {
        if (mode === "readwrite" && writes++ === moment) window.gone = true;
        if (window.gone) throw new Error("the page is gone");
        return transaction.call(this, names, mode, ...more);
    };
    navigator.share = () => {
        if (moment === "the sheet") window.gone = true;
        return window.gone ? new Promise(() => {}) : Promise.reject(new DOMException("", "AbortError"));
    };
    return true;
})"""
"""From the write of that number on, or from the sheet on, the page can do nothing more that lasts."""
SETTINGS = """async () => {
    const { read } = await import(new URL("static/page.mjs", document.baseURI));
    return read("settings");
}"""
"""The settings, as they are kept."""
CHOSEN = """() => {
    const cards = document.querySelectorAll("[data-do=touch][aria-selected=true]");
    return [...cards].map((card) => card.dataset.arg);
}"""
HELD = f"{READY} #unsent, {READY} .codebox.closed, {READY} #seal"
"""A code that may not have left, one that has not, or a move that is still to be sealed."""
SMALL = ((393, 659), (360, 640))
"""The window that a browser's own bars leave of an iPhone 15, and that of a small Android."""
IN_BOX = "#unsent b, #unsent p, #unsent button"
CLOSED = """() => {
    navigator.share = () => Promise.reject(new DOMException("", "AbortError"));
}"""
"""A browser in which the sheet with the apps is closed each time."""
SLOW = """() => {
    navigator.share = () => new Promise((done) => setTimeout(done, 1500));
}"""
"""A browser whose sheet is still open when the page has stopped waiting for its end before anything else."""
NO_COPIES = """() => {
    navigator.clipboard.write = navigator.clipboard.writeText = async () => {
        throw new Error("refused");
    };
}"""
COVERED = """(selector) => [...document.querySelectorAll(selector)].filter((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    const [west, north, east, south] = [left + 2, top + 2, right - 2, bottom - 2];
    const corners = [[west, north], [east, north], [west, south], [east, south]];
    return !corners.every(([x, y]) => part.parentElement.contains(document.elementFromPoint(x, y)));
}).map((part) => part.textContent)"""
"""The texts of the elements that are not whole in the window, or under something."""


class Mortal(Player):
    """A player whose page is killed after whatever it does, and opened again where it was."""

    def __init__(self, page: Page, name: str, watch: Watch) -> None:
        super().__init__(page, name)
        self.watch = watch

    def dies(self, wait: int) -> None:
        """The page ends without warning, and comes back."""
        address, context = self.page.url, self.page.context
        self.page.wait_for_timeout(wait)
        self.watch.kill(self.page)
        self.page = context.new_page()
        self.page.goto(address)
        self.page.wait_for_selector(READY, timeout=START)
        self.stands()

    def seals_and_dies(self, move: str, wait: int) -> None:
        """Seals a move and is killed after `wait` milliseconds; seals it again if it was not kept yet."""
        self.chooses(move)
        self.say("seal")
        self.dies(wait)
        if self.stands() == "decides":
            self.completes(move)
            self.seals()

    def completes(self, move: str) -> None:
        """Chooses those cards that are not on the line yet. What was on it when the page ended may have been
        kept, and comes back a moment after the board; a touch takes a card back that is on the line.
        """
        while missing := [word for word in move.split() if word not in self.chosen()]:
            self.say("touch", missing[0])

    def chosen(self) -> list[str]:
        """The cards on the line."""
        return list(self.page.evaluate(CHOSEN))

    def hands_out_and_dies(self, wait: int) -> str:
        """Afterwards it is the same code."""
        before = self.copied()
        self.dies(wait)
        assert self.copies_again() == before
        return before

    def copies_again(self) -> str:
        """The last code, from the board or from the envelope over it."""
        self.stands()
        if not self.page.locator("[data-do=out]").count():
            self.say("code")
        return self.copied()

    def receives_and_dies(self, text: str, wait: int) -> None:
        """Pastes a code and is killed after `wait` milliseconds; pastes it again if it was not applied."""
        self.paste(text)
        self.dies(wait)
        if self.stands() == "waits":
            self.paste(text)
        expect(self.page.locator("#seal")).to_be_visible()


@pytest.fixture
def mortal(profile: Profile, watch: Watch) -> Callable[[str], Mortal]:
    """Somebody at a page of their own: `mortal("Ada")`."""
    return lambda name: Mortal(profile(**CHAT), name, watch)


@pytest.mark.share(4)
@pytest.mark.slow
@pytest.mark.parametrize("rounds", [1, pytest.param(8, marks=pytest.mark.thorough)])
def test_killed_at_many_points_of_a_match(mortal: Callable[[str], Mortal], rounds: int) -> None:
    ada, ben = mortal("Ada"), mortal("Ben")
    ben.accepts(ada.invites("five-card-trick"))
    waits = random.Random(7).choices(WAITS, k=20 * rounds)
    for number in range(rounds):
        ben.seals_and_dies(("grow steal", "score claim")[number % 2], waits.pop())
        ada.receives_and_dies(ben.hands_out_and_dies(waits.pop()), waits.pop())
        ada.seals_and_dies(("score claim", "grow steal")[number % 2], waits.pop())
        ben.receives_and_dies(ada.hands_out_and_dies(waits.pop()), waits.pop())
    ben.moves("block:score steal")
    ben.hands_over(ada)
    assert ada.stands() == "decides"
    ben.say("board")  # it lies behind the envelope
    assert ada.counts() == ben.counts()


def accepts(visitor: Visitor, invitation: Match) -> None:
    """Accepts an invitation, and chooses a first move."""
    visitor.run(f"location.hash = 'invited/{invitation.code}'")
    visitor.write("#name-1", "Ben")
    visitor.press("form[data-do=accept] [type=submit]")
    visitor.press(".howto.first .how-foot [data-do=how]")
    for word in ("score", "steal"):
        visitor.press(f"button[data-arg={word}]")


def seals_and_shares(visitor: Visitor) -> None:
    """Seals the move and shares it, as far as the page gets."""
    visitor.press("#seal:not([aria-disabled=true])")
    until(lambda: visitor.run("window.gone || Boolean(document.querySelector('.codebox.closed'))"))
    if not visitor.run("window.gone"):
        visitor.press("[data-do=out][data-arg=share]")


@pytest.mark.share(4)
@pytest.mark.slow
@pytest.mark.parametrize(
    "moment", [SHEET, *(pytest.param(write, marks=pytest.mark.thorough) for write in range(5))]
)
def test_killed_between_sealing_and_sharing_nobody_waits_in_silence(
    visitor: Visitor, address: str, moment: str | int
) -> None:
    visitor.open(address)
    visitor.see(READY)
    visitor.run("(() => { navigator.share = () => {}; })()")
    accepts(visitor, invite(ANA, load("setnas-curse"), {}, "Ana", secret(11)))
    visitor.run(f"{DOOM}({moment!r})")
    seals_and_shares(visitor)
    until(lambda: visitor.run("window.gone || Boolean(document.querySelector('#unsent'))"))
    visitor.reload()
    stands = visitor.see(HELD)
    if moment == SHEET:
        assert "Not sent yet" in stands
    visitor.run("location.hash = 'home'")
    row = visitor.see(".matchrow.waits")
    assert "No answer from Ana" not in row
    if moment == SHEET:
        assert "Code 1 may not have left" in row


@pytest.mark.share(4)
def test_a_sheet_that_was_closed_is_told_in_full_view(profile: Profile) -> None:
    page = profile(size=SMALL[0], storage_state=None, **PHONE)
    page.add_init_script(f"({CLOSED})()")
    page.evaluate(CLOSED)
    ben = PlaywrightVisitor(page)
    accepts(ben, invite(ANA, load("setnas-curse"), {}, "Ana", secret(11)))
    page.wait_for_timeout(PAUSE)
    ben.press("[data-do=seal-and-share]")
    is_in_view(page, IN_BOX)
    expect(page.locator("#unsent .main")).to_have_text("Share again")
    again(page)
    expect(page.locator("#ready")).to_be_visible()
    is_in_view(page, IN_BOX)
    ben.press("[data-do=board]")
    is_in_view(page, IN_BOX)
    page.evaluate("location.hash = 'home'")
    is_in_view(page, ".matchrow.waits .gtx > p, .matchrow.waits .tag")
    expect(page.locator(".matchrow.waits")).to_contain_text("Code 1 may not have left")
    expect(page).to_have_title(re.compile("^Your turn"))
    page.go_back()
    page.evaluate(NO_COPIES)
    ben.press(".ways [data-do=out][data-arg=copy]")
    expect(page.locator(".notice")).to_contain_text("in the box, and selected: copy it by hand")
    is_in_view(page, "#unsent b, #unsent button")
    page.evaluate(SLOW)
    ben.press("#share")
    expect(page.locator("#unsent")).to_have_count(0)
    expect(page.locator("#say-alert")).to_contain_text("Shared.")
    ben.press("[data-do=board]")
    expect(page.locator(".owes")).to_contain_text("Waiting for Ana")


def is_in_view(page: Page, selector: str) -> None:
    """Checks that the selected element is whole in small windows, and under nothing."""
    expect(page.locator(selector).first).to_be_visible()
    for width, height in reversed(SMALL):
        page.set_viewport_size({"width": width, "height": height})
        until(lambda: page.evaluate(COVERED, selector) == [])


@pytest.mark.share(4)
def test_killed_between_invitation_and_acceptance(mortal: Callable[[str], Mortal]) -> None:
    ada, ben = mortal("Ada"), mortal("Ben")
    invitation = ada.invites("setnas-curse")
    ada.dies(0)
    assert ada.copies_again() == invitation
    ben.accepts(invitation)
    ben.dies(0)
    ben.moves("score raise")
    ada.receives_and_dies(ben.copied(), 5)
    # An invitation is accepted once on a device, for good.
    ben.paste(invitation)
    expect(ben.page.locator(".notice")).to_contain_text("accepted this invitation already")


@pytest.mark.share(4)
def test_storage_that_is_cleared_under_the_page_is_opened_anew(profile: Profile) -> None:
    page = profile(storage_state=None)  # somebody new: what is kept of others is missed, and that is told
    cleared = """(name) => new Promise((done, fail) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = () => done(true);
        request.onerror = request.onblocked = () => fail(new Error("not cleared"));
    })"""
    assert page.evaluate(cleared, f"sealed-moves {UNDER}")
    page.locator("[data-do=theme]").first.click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    until(
        lambda: "dark" in str(page.evaluate(SETTINGS))
    )  # by then it would have been told that nothing is kept
    expect(page.locator(".notice")).to_have_count(0)
