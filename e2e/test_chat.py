"""Two people far apart, in two browser profiles, with nothing between them but codes copied and pasted."""

import itertools
import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.conftest import Profile
from e2e.people import CHAT, Player
from sealed.codes import match as matches
from sealed.codes import matchfile
from sealed.codes.armor import Kind
from sealed.codes.keys import player_key
from sealed.codes.paste import read_one
from sealed.rules.questions import Seat
from tests.codes.manglers import MANGLERS

ROUNDS = (
    ("score raise", "score steal"),
    ("score steal", "claim block:claim"),
    ("score claim", "raise claim"),
    ("score claim", "raise block:score"),
)
"""The worked example of docs/rules/setnas-curse.md 7: seat one, seat two."""
AFTER = ((0, 0, 2), (3, 0, 1), (3, 1, 2), (7, 1, 1))
"""Gems of seat one and of seat two and the pot after each round, from the same table."""
ON_THE_WAY = (
    "discord_quote",
    "mail_reply_wrapped_again",
    "whatsapp_bold",
    "narrow_and_quoted",
    "mail_quoted_printable",
    "telegram_copied_reply",
)


def two(
    profile: Profile, game: str, size: str = "phone", before: Callable[[Player, str], None] | None = None
) -> tuple[Player, Player]:
    """Ada has invited Ben, and Ben has accepted; his first move is open. `before` runs between invitation and
    acceptance.
    """
    ada = Player(profile(size=size, **CHAT), "Ada")
    ben = Player(profile(size=size, **CHAT), "Ben")
    invitation = ada.invites(game)
    if before:
        before(ben, invitation)
    ben.accepts(invitation)
    return ada, ben


def is_sent_a_match(ben: Player, invitation: str) -> None:
    """Mallory makes Ben's match of Ada's invitation, with a secret that she knows, and sends it in its place.

    It is shown for what it is, and nothing is kept, used up or signed for it.
    """
    match = matches.accept(read_one(invitation, Kind.INVITATION), player_key(bytes(32)), "Ben", bytes(32))
    begun = match.decide(Seat.TWO, "score steal")
    kept = ben.has()
    ben.paste(f"Ada invites you: {matchfile.save(begun)}")
    expect(ben.page.locator(".notice")).to_contain_text("This acceptance was never sent")
    ben.paste(f"Ada invites you: {matchfile.save(begun.hand_out())}")
    red = ben.page.locator(".note.bad").first
    expect(red).to_contain_text("Whoever made this file knows its secrets")
    expect(red).to_contain_text("Keep it only if you have saved it yourself")
    expect(ben.page.locator("#page")).to_contain_text("was NOT made by this device’s key")
    expect(ben.page).to_have_title(re.compile("Match file"))
    expect(ben.page.locator("#title")).to_be_focused()
    assert ben.has() == kept
    ben.reloads()
    expect(ben.page.locator("#page")).to_contain_text("paste it again")
    assert ben.has() == kept


def goes_back(ben: Player, ada: Player, move: str) -> None:
    """Ben saves the match while his code is ready, hands the code out, deletes the match and brings it back:
    the code has left, so no second one of its number comes.
    """
    ben.moves(move)
    file = ben.saves_match()
    code = ben.copied()
    ada.receives(code)
    ben.say("panel", "menu")
    ben.say("panel", "delete")
    ben.say("delete")
    expect(ben.page.locator("#slot")).to_be_visible()
    ben.paste(file)
    expect(ben.page.locator(".note.good").first).to_contain_text("This file is your own")
    ben.say("keep")
    expect(ben.page.locator(".notice")).to_contain_text("The match is here")
    expect(ben.page.locator("[data-do=undo]")).to_have_count(0)
    expect(ben.page.locator("#seal")).to_have_count(0)


def goes_elsewhere(ben: Player, laptop: Player, move: str) -> None:
    """Ben brings an old file of the match to his laptop: it can be read, and played on after his newest
    code, which brings it forward.
    """
    file = ben.saves_match()
    ben.moves(move)
    code = ben.copied()
    laptop.paste(file)
    expect(laptop.page.locator(".note.bad").first).to_contain_text("Whoever made this file knows its secrets")
    laptop.say("keep")
    expect(laptop.page.locator("#none-sent")).to_be_visible()
    laptop.chooses("score")
    laptop.say("seal")
    expect(laptop.page.locator("#page")).to_contain_text("you may have sent a code since from elsewhere")
    laptop.paste(code)
    expect(laptop.page.locator(".notice")).to_contain_text("This match is up to date")
    expect(laptop.page.locator("#none-sent")).to_have_count(0)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_worked_example_of_setnas_curse(profile: Profile, size: str) -> None:
    ada, ben = two(profile, "setnas-curse", size, is_sent_a_match)
    ways = itertools.cycle(MANGLERS[name] for name in ON_THE_WAY)
    for (one, two_), after in zip(ROUNDS, AFTER, strict=True):
        if after == AFTER[1]:
            goes_back(ben, ada, two_)
        elif after == AFTER[2]:
            goes_elsewhere(ben, Player(profile(size=size, **CHAT), "Ben"), two_)
            ben.hands_over(ada, next(ways))
        else:
            ben.moves(two_)
            ben.hands_over(ada, next(ways))
        ada.moves(one)
        ada.hands_over(ben, next(ways))
        assert ben.counts() == after
    # Ada learns the last round from Ben's next code, in which he offers an end without a winner (G 9).
    ben.moves("steal")
    ben.page.locator("label.switch").click()
    expect(ben.page.get_by_role("switch", name="Offer to end without a winner")).to_be_checked()
    expect(ben.page.locator(".readyhead + p")).to_contain_text("It offers Ada to end the match")
    ben.hands_over(ada, next(ways))
    assert ada.counts() == AFTER[-1]
    offer = ada.page.locator("#offer")
    expect(offer).to_contain_text("Ben offers to end the match without a winner.")
    expect(offer).to_be_focused()
    expect(offer).to_be_in_viewport(ratio=1)
    ada.reloads()
    expect(offer).to_be_in_viewport(ratio=1)
    ada.say("agree")
    ada.hands_over(ben, next(ways))
    for player in (ada, ben):
        assert player.result() == "Nobody wins"
        expect(player.page.locator(".over-line")).to_contain_text("Both players agreed to end it.")


def play_on(speaker: Player, other: Player, rng: random.Random, codes: int) -> bool:
    """Plays so many more codes; True when the match is over for both."""
    for _ in range(codes):
        while speaker.stands() == "decides":
            speaker.chooses_at_random(rng)
            speaker.seals()
        if speaker.stands() != "ready":
            return True
        speaker.hands_over(other)
        speaker, other = other, speaker
    return False


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seed"),
    [
        ("five-card-trick", 3),
        ("five-card-trick-final", 4),
        ("setnas-curse", 5),
        ("solitaire-chess", 6),
        ("solitaire-chess-final", 7),
    ],
)
def test_a_whole_match_to_its_certificate(profile: Profile, game: str, seed: int) -> None:
    ada, ben = two(profile, game)
    rng = random.Random(seed)
    play_on(ben, ada, rng, 12)
    for player in (ada, ben):
        player.reloads()
    assert play_on(ben, ada, rng, 200)
    results = [player.result() for player in (ada, ben)]
    assert results[0] == results[1]
    assert re.fullmatch("(Ada|Ben) wins", results[0])
    certificates = {player.saves_certificate() for player in (ada, ben)}
    assert len(certificates) == 1
    carol = Player(profile("certificate", **CHAT), "Carol")
    carol.paste(certificates.pop())
    expect(carol.page.locator("#found")).to_contain_text(results[0].split()[0])
    expect(carol.page.locator("#found")).to_contain_text("good")
