"""An action that does nothing (PP 4.4) is told to nobody: not by a code or its length, nor by anything kept
of it.

Two matches that differ in nothing but such actions are the same for the other side, to the byte. Seals of
different values differ, of course; they are replaced by what they are meant to be, hashes that do not see the
value.
"""

# ruff: noqa: ARG001

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import Phase, assume, given
from hypothesis import strategies as st

from sealed import record
from sealed.codes import certificate, codec, matchfile, restoration
from sealed.codes import seal as real
from sealed.codes.hashing import Domain, digest
from sealed.codes.match import Match
from sealed.codes.seal import Opening
from sealed.rules.priority_pathway import PATHWAY
from sealed.rules.questions import Decide, Open, Seat, Slot
from tests.codes.play import Pair, a_move, begin, pair
from tests.examples import examples

CHARTS = ["margin-3", "winner-first", "N" * 40 + "Q" * 41]
Moves = list[tuple[Seat, str]]
TURNS = 8
few = examples(12, phases=[Phase.explicit, Phase.generate])  # a whole match is long to shrink


@contextmanager
def ideal_seals() -> Iterator[None]:
    """Seals that depend on everything but the value."""

    def blind(first: bytes, seat: Seat, slot: Slot, opened: Opening) -> bytes:
        return digest(Domain.SEAL, first, int(seat), slot)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(codec, "seal", blind)
        patch.setattr(restoration, "seal", blind)
        yield


def held(match: Match) -> dict[str, object]:
    """All that one side has, shows or can save of a match."""
    return {
        "state": match.state,
        "log": match.log,
        "events": match.events,
        "account": match.account,
        "hands": (match.hand(Seat.ONE), match.hand(Seat.TWO)),
        "transcript": match.transcript,
        "storage": matchfile.save(match),
        "record": record.write(match),
        "certificate": certificate.make(match.transcript) if match.number else "",
    }


class Watched(Pair):
    """A match of which everything that one seat holds is written down after each code."""

    def __init__(self, chart: str, watcher: Seat) -> None:
        super().__init__(*begin({"chart": chart}, PATHWAY))
        self.watcher = watcher
        self.written: list[dict[str, object]] = []

    def decide(self, seat: Seat, move: str) -> None:
        """A move, and every code that can go over now."""
        self.matches[seat] = self[seat].decide(seat, move)
        while self[seat].complete and self[Seat.ONE].number != self[Seat.TWO].number:
            self.turn()
            self.written.append(held(self[self.watcher]))

    def decider(self) -> Seat | None:
        """The seat that decides next; None when the game is over."""
        return next((seat for seat in Seat if self[seat].asks()), None)


def at_random(seed: int, chart: str, watcher: Seat, turns: int) -> tuple[Watched, Moves]:
    """A match of so many turns, with its moves."""
    rng, match, moves = random.Random(seed), Watched(chart, watcher), []
    while (seat := match.decider()) is not None and len(moves) < 2 * turns:
        here = match[seat]
        ask = here.asks()[0]
        move = a_move(PATHWAY, here.state, ask, {}, rng)
        moves.append((seat, PATHWAY.check(here.state, ask, move, {})))
        match.decide(*moves[-1])
    return match, moves


def idle(match: Match, seat: Seat) -> set[int]:
    """The turns in which the action of a seat did nothing."""
    cards = [event for step in match.log for event in step.events if event.kind == "cards"]
    return {turn for turn, event in enumerate(cards, 1) if event.data[1 + seat] == "N"}


def otherwise(match: Watched, moves: Moves, turns: set[int], rng: random.Random) -> int:
    """Plays the same moves, but in these turns other actions of the one who is not watched: so many."""
    changed = 0
    for number, (seat, move) in enumerate(moves):
        here = match[seat]
        if seat is match.watcher.other and number // 2 + 1 in turns:
            card, action = move.split()
            others = [one for one in PATHWAY.picks(here.state, here.asks()[0], {}, (card,)) if one != action]
            move = f"{card} {rng.choice(others)}"
            changed += 1
        match.decide(seat, move)
    return changed


@pytest.mark.slow
@few
@given(st.integers(0, 2**32), st.sampled_from(CHARTS), st.sampled_from(Seat))
def test_the_other_side_has_the_same_whatever_the_action_was(seed: int, chart: str, watcher: Seat) -> None:
    with ideal_seals():
        first, moves = at_random(seed, chart, watcher, turns=TURNS)
        second = Watched(chart, watcher)
        changed = otherwise(second, moves, idle(first[watcher], watcher.other), random.Random(seed + 1))
        assume(changed)
    assert first[watcher.other].secrets.hand != second[watcher.other].secrets.hand
    assert first.codes == second.codes
    for one, two in zip(first.written, second.written, strict=True):
        assert one == two


@pytest.mark.slow
@few
@given(st.integers(0, 2**32), st.sampled_from(CHARTS), st.sampled_from(Seat))
def test_with_real_seals_no_code_is_longer_or_shorter(seed: int, chart: str, watcher: Seat) -> None:
    first, moves = at_random(seed, chart, watcher, turns=TURNS)
    second = Watched(chart, watcher)
    assume(otherwise(second, moves, idle(first[watcher], watcher.other), random.Random(seed + 1)))
    assert [len(code) for code in first.codes] == [len(code) for code in second.codes]
    for one, two in zip(first.written, second.written, strict=True):
        for what in ("state", "log", "events", "hands", "record"):
            assert one[what] == two[what], what
        for what in ("storage", "certificate"):
            assert len(str(one[what])) == len(str(two[what])), what


@pytest.mark.parametrize("seed", range(2))
def test_what_would_open_it_is_nowhere(seed: int) -> None:
    """Neither its salt in the codes, nor its value in the other side's hand, log or record."""
    match = pair({}, PATHWAY, seed).play()
    for seat in Seat:
        here, there = match[seat], match[seat.other]
        opened = {step.ask.slot for step in there.log if isinstance(step.ask, Open)}
        shut = [slot for slot in here.secrets.hand if slot not in opened]
        said = b"".join(signed.answers for signed in there.transcript.codes)
        assert len([slot for slot in shut if slot.startswith("action")]) > 3
        for slot in shut:
            assert slot not in there.hand(seat)
            assert (
                real.make_opening(here.secrets.seal_secret, slot, str(here.secrets.hand[slot])).salt
                not in said
            )
        for step in there.log:
            if isinstance(step.ask, Decide) and step.ask.seat is seat:
                assert step.move is None


def test_the_tests_would_notice() -> None:
    """An action that acts is seen: what is compared is really compared."""
    with ideal_seals():
        first, second = Watched("margin-3", Seat.ONE), Watched("margin-3", Seat.ONE)
        for match, action in ((first, "AU"), (second, "BU")):
            for seat, move in ((Seat.TWO, f"9 {action.replace('U', 'D')}"), (Seat.ONE, "1 AU")):
                match.decide(seat, move)
            match.decide(Seat.TWO, "1 FL")
    assert first.written[0] == second.written[0]
    assert first.written[-1] != second.written[-1]
