"""A browser may be killed at any moment: nothing decided or pasted is lost, and nothing is said twice."""

import random

from playwright.sync_api import Page, expect

from e2e.conftest import READY, START, Profile
from e2e.people import CHAT, Player
from e2e.test_chat import two

WAITS = (0, 3, 8, 15, 30, 60, 120)
"""Milliseconds between what a player does and the end of the page."""


def dies(player: Player, wait: int) -> None:
    """The page ends without warning, and is opened again where it was."""
    page: Page = player.page
    address, context = page.url, page.context
    page.wait_for_timeout(wait)
    page.close(run_before_unload=False)
    player.page = context.new_page()
    player.page.goto(address)
    player.page.wait_for_selector(READY, timeout=START)
    expect(player.page.locator("#seal, #result, [data-do=out], [data-do=code]").first).to_be_visible()


def seals(player: Player, move: str, wait: int) -> None:
    """Seals a move and is killed; what was not written down yet is done again."""
    player.moves(move)
    dies(player, wait)
    if player.page.locator("#seal").count():
        player.moves(move)


def hands_out(player: Player, wait: int) -> str:
    """Copies the code and is killed; afterwards it is the same code."""
    before = player.copied()
    dies(player, wait)
    assert again(player) == before
    return before


def again(player: Player) -> str:
    """The last code, copied again."""
    if not player.page.locator("[data-do=out]").count():
        player.say("code")
    return player.copied()


def receives(player: Player, text: str, wait: int) -> None:
    """Pastes a code and is killed; if it was not applied, it is pasted again."""
    player.paste(text)
    dies(player, wait)
    if not player.page.locator("#seal").count():
        player.paste(text)
    expect(player.page.locator("#seal")).to_be_visible()


def test_killed_at_many_points_of_a_match(profile: Profile) -> None:
    ada, ben = two(profile, "five-card-trick")
    waits = random.Random(7).choices(WAITS, k=40)
    for number in range(4):
        seals(ben, ("grow steal", "score claim")[number % 2], waits.pop())
        receives(ada, hands_out(ben, waits.pop()), waits.pop())
        seals(ada, ("score claim", "grow steal")[number % 2], waits.pop())
        receives(ben, hands_out(ada, waits.pop()), waits.pop())
    ben.moves("block:score steal")
    ada.paste(ben.copied())
    expect(ada.page.locator("#seal")).to_be_visible()
    assert ada.counts() == ben_counts(ben)


def ben_counts(ben: Player) -> tuple[int, int, int]:
    """What Ben's board shows, behind the envelope."""
    ben.say("board")
    return ben.counts()


def test_killed_between_invitation_and_acceptance(profile: Profile) -> None:
    ada = Player(profile(**CHAT), "Ada")
    ben = Player(profile(**CHAT), "Ben")
    invitation = ada.invites("setnas-curse")
    dies(ada, 0)
    assert again(ada) == invitation
    ben.accepts(invitation)
    dies(ben, 0)
    ben.moves("score raise")
    acceptance = ben.copied()
    receives(ada, acceptance, 5)
    # An invitation is accepted once on a device, for good.
    ben.paste(invitation)
    expect(ben.page.locator(".notice")).to_contain_text("accepted this invitation already")


def test_storage_that_is_cleared_under_the_page_is_opened_anew(profile: Profile) -> None:
    page = profile()
    cleared = """() => new Promise((done, fail) => {
        const request = indexedDB.deleteDatabase("sealed-moves");
        request.onsuccess = () => done(true);
        request.onerror = request.onblocked = () => fail(new Error("not cleared"));
    })"""
    assert page.evaluate(cleared)
    page.locator("[data-do=theme]").first.click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator(".notice")).to_have_count(0)
