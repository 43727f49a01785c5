"""Whether the other side will have anything to decide is known before its code is there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sealed.codes.ahead import chooses
from sealed.codes.match import Match
from sealed.rules import registry
from sealed.rules.questions import Seat
from tests.codes.play import decided, pair, take
from tests.examples import seeds

CODES = 40


def told(game: str, seed: int) -> Iterator[tuple[Match, Match, bool]]:
    """Codes of a random match: the match of whoever has made one, that of whoever has opened it, and what is
    known of the answer before.
    """
    played = pair({}, registry.load(game), seed)
    speaker, receiver = played[Seat.TWO], played[Seat.ONE]
    for _ in range(CODES):
        speaker = decided(speaker, played.rng).hand_out()
        receiver = take(receiver, speaker.text(speaker.number))
        yield speaker, receiver, chooses(speaker.transcript.account, receiver.seat)
        if receiver.owes is None:
            return
        speaker, receiver = receiver, speaker


@pytest.mark.share(2)
@pytest.mark.parametrize("seed", seeds(4))
@pytest.mark.parametrize("game", registry.BY_KEY)
def test_a_player_told_that_it_is_their_turn_has_something_to_decide(game: str, seed: int) -> None:
    """Unless the match is over by then; and of every such code it is told, but where a card that is not open
    yet decides who comes first.
    """
    for speaker, receiver, is_told in told(game, seed):
        has_choice = bool(receiver.asks())
        over = receiver.state.over is not None
        assert has_choice or over or not is_told, speaker.number
        assert is_told or not has_choice or game == "priority-pathway", speaker.number


def test_a_code_that_may_have_nothing_but_an_opening_is_told_apart() -> None:
    found = [is_told for _, _, is_told in told("priority-pathway", 1)]
    assert 5 < sum(found) < len(found) - 5


def test_before_anything_is_drawn_there_is_nothing_to_decide() -> None:
    speaker, receiver, is_told = next(told("solitaire-chess", 1))
    assert speaker.number == 1
    assert not receiver.asks()
    assert not is_told


def test_a_code_with_an_offer_leaves_a_choice() -> None:
    account = next(told("solitaire-chess", 1))[0].transcript.account
    assert chooses(account._replace(offered=True), Seat.ONE)
