"""A browser may be killed at any moment: nothing decided or pasted is lost, and nothing is said twice."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import READY, START, UNDER, Profile, Watch
from e2e.people import CHAT, Player

WAITS = (0, 3, 8, 15, 30, 60, 120)
"""Milliseconds between what a player does and the end of the page."""


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
            self.moves(move)

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


@pytest.mark.slow
@pytest.mark.parametrize("rounds", [2, pytest.param(8, marks=pytest.mark.thorough)])
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
    expect(page.locator(".notice")).to_have_count(0)
