"""A match by codes as one device has it, without a page: what it waits for, and when it makes no code."""

import random

import pytest

from sealed.codes.last_sent import handed_out, last_code
from sealed.codes.match import Match
from sealed.matches.book import ended
from sealed.matches.chat_play import Bar, BarredMove, ChatPlay
from sealed.rules import registry
from sealed.rules.seats import Seat
from tests.codes.play import Pair, a_move, begin, decided, secret

RULES = registry.load("setnas-curse")


def exchanged(codes: int) -> Pair:
    """Two players of one game, after so many codes besides the invitation."""
    return Pair(*begin(rules=RULES, secrets=(secret(21), secret(22)))).play(codes)


@pytest.fixture
def asked() -> ChatPlay:
    """The match of a player who has to decide what the next code holds."""
    both = exchanged(4)
    chat = ChatPlay(next(match for match in both.matches.values() if match.asks()))
    return chat._replace(delivered=chat.match.number, remembered=last_code(chat.match))


def drafted(chat: ChatPlay, seed: int = 0) -> Match:
    """The match after the decisions that make its player's next code."""
    return decided(chat.match, random.Random(seed))


def test_a_code_is_ready_then_doubtful_then_gone(asked):
    assert asked.thinking == (asked.seat,)
    made = asked.made(drafted(asked))
    assert (made.ready, made.undelivered, made.waits) == (True, False, False)
    left = made.left(made.match.hand_out())
    assert (left.ready, left.undelivered, left.waits) == (False, True, False)
    assert left.thinking == (left.seat,)
    delivered = left._replace(delivered=left.match.number)
    assert (delivered.undelivered, delivered.waits) == (False, True)
    assert delivered.thinking == (delivered.seat.other,)


def test_a_code_from_outside_leaves_what_has_happened_to_be_told(asked):
    both = exchanged(4)
    both.play(2)
    received = asked.looked()._replace(away=True).received(both[asked.seat])
    assert received.match.mark == received.seen == len(handed_out(asked.match).account.log)
    assert received.seen < len(received.match.log)
    assert not received.away
    assert not received.undelivered


def test_a_move_notes_its_moment(asked):
    move = a_move(RULES, asked.match.state, asked.ask, asked.match.hand(asked.seat), random.Random(1))
    assert asked.decide(move, 1_700_000_000_123).match.since == 1_700_000_000


def unlike(chat: ChatPlay) -> tuple[Match, Match]:
    """Two codes of one number that the player might make."""
    found = {match.text(match.number): match for match in (drafted(chat, seed) for seed in range(9))}
    one, two, *_ = found.values()
    return one, two


def test_no_second_code_of_a_number_is_made(asked):
    one, two = unlike(asked)
    elsewhere = asked._replace(remembered=last_code(one.hand_out()))
    assert elsewhere.made(one).match is one, "what has left may be made again"
    with pytest.raises(BarredMove) as no:
        elsewhere.made(two)
    assert (no.value.bar, no.value.number) == (Bar.BEHIND, two.number)


@pytest.mark.parametrize("claim", ["elsewhere", "backup_claims"])
def test_no_code_is_made_that_is_claimed_to_have_left(asked, claim):
    match = drafted(asked)
    with pytest.raises(BarredMove) as no:
        asked._replace(**{claim: match.number}).made(match)
    assert no.value.bar is Bar.DOUBTED
    assert asked._replace(**{claim: match.number - 2}).made(match).match is match


def test_what_has_come_from_elsewhere_makes_no_code_before_the_player_has_answered(asked):
    brought = asked._replace(restored=True)
    assert brought.last_sent is None, "what came with it has not left from here"
    with pytest.raises(BarredMove) as no:
        brought.made(drafted(asked))
    assert no.value.bar is Bar.RESTORED


def test_a_match_that_is_over_is_entered_once_its_last_code_has_left():
    both = exchanged(10_000)
    outcome = both[Seat.ONE].outcome
    assert outcome is not None
    for seat in Seat:
        entry = ChatPlay(both[seat]).entry(5_000)
        assert entry is not None
        assert (entry.seat, entry.when, entry.result) == (int(seat), 5, ended(outcome, seat))
    assert ChatPlay(exchanged(4)[Seat.ONE]).entry(5_000) is None, "it goes on"


def test_the_moves_that_end_a_match_stay_until_the_player_goes_on():
    both = exchanged(10_000)
    chat = ChatPlay(both[Seat.ONE])
    assert chat.ends
    assert not chat.looked().ends
