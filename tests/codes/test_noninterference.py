"""A secret that a seat may not know changes nothing that its app holds: state, storage, log, codes and their
lengths.

Seals of different values differ, and so does all that is hashed after them. So a seal is replaced by what it
is meant to be, a hash that does not see the value: then all has to be the same, to the byte, codes included.
"""

# ruff: noqa: ARG001, ARG005

from __future__ import annotations

import random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sealed.codes import certificate, codec, matchfile, restoration
from sealed.codes.hashing import Domain, digest
from sealed.codes.match import Match
from sealed.codes.seal import Opening
from sealed.rules import registry
from sealed.rules.game import Rules
from sealed.rules.questions import Open, Seat, Slot
from tests.codes.play import Pair, a_move, begin, pair, take
from tests.codes.toy import CARDS, PLANS, TOY
from tests.examples import examples

ONE, TWO = Seat.ONE, Seat.TWO


@pytest.fixture(scope="module", autouse=True)
def _ideal_seals() -> object:
    """Seals as they are meant: they depend on everything but the value."""

    def blind(first: bytes, seat: Seat, slot: Slot, opened: Opening) -> bytes:
        return digest(Domain.SEAL, first, int(seat), slot)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(codec, "seal", blind)
        patch.setattr(restoration, "seal", blind)
        yield


def seen(match: Match) -> tuple[object, ...]:
    """All that an app holds and shows of a match."""
    return (
        match.state,
        match.log,
        match.events,
        match.account,
        match.hand(ONE),
        match.hand(TWO),
        match.asks(),
        match.owes,
        match.check_words,
        match.messages,
        match.transcript,
        matchfile.save(match),
        certificate.make(match.transcript),
    )


def answered(two_move: str, one_move: str, rules: Rules) -> tuple[Match, str, str]:
    """Seat one after the answer to a sealed move of seat two, and both codes."""
    one, two = begin({}, rules)
    two = two.decide(TWO, two_move)
    one = take(one, two.text(1)).decide(ONE, one_move)
    return one, two.text(1), one.text(2)


toy_moves = st.tuples(st.sampled_from(CARDS), st.sampled_from(PLANS)).map(" ".join)


@pytest.mark.slow
@given(toy_moves, toy_moves, toy_moves)
def test_a_sealed_move_is_not_seen_before_it_is_opened(here: str, there: str, answer: str) -> None:
    first, second = answered(here, answer, TOY), answered(there, answer, TOY)
    assert seen(first[0]) == seen(second[0])
    assert first[1:] == second[1:]


def sealed_moves(rules: Rules) -> list[str]:
    """Every move that may be sealed first."""
    _, two = begin({}, rules)
    (ask,) = two.asks()
    rows: list[tuple[str, ...]] = [()]
    found = []
    while rows:
        words = rows.pop()
        for word in rules.picks(two.state, ask, {}, words):
            if word:
                rows.append((*words, word))
            else:
                found.append(" ".join(words))
    return sorted({rules.check(two.state, ask, move, {}) for move in found})


@pytest.mark.parametrize("key", ["five-card-trick", "five-card-trick-final", "setnas-curse"])
def test_no_first_move_is_told_from_another(key: str) -> None:
    rules = registry.load(key)
    moves = sealed_moves(rules)
    assert len(moves) > 20
    held = {repr(seen(answered(move, "score claim", rules)[0])) for move in moves[::7]}
    assert len(held) == 1
    assert len({answered(move, "score claim", rules)[1] for move in moves[::7]}) == 1


def whole_match(seed: int, flipped: bool) -> tuple[Pair, list[tuple[object, ...]]]:
    """A match, and what seat one held after each code; `flipped`: plans that stay shut are others."""
    rng = random.Random(seed)
    matches = Pair(*begin({"rounds": "2"}))
    held = []
    while (seat := next((s for s in Seat if matches[s].asks()), None)) is not None:
        move = a_move(TOY, matches[seat].state, matches[seat].asks()[0], {}, rng)
        if flipped and seat is TWO and move.startswith(("low", "mid")):
            card, plan = move.split()
            move = f"{card} {PLANS[plan == PLANS[0]]}"
        matches.matches[seat] = matches[seat].decide(seat, move)
        while matches[seat].complete and matches[ONE].number != matches[TWO].number:
            matches.turn()
            held.append(seen(matches[ONE]))
    return matches, held


@pytest.mark.slow
@examples(30)
@given(st.integers(0, 2**32))
def test_what_is_never_opened_is_never_seen(seed: int) -> None:
    """Whole matches that differ in what the rules never show: the same, code for code."""
    (first, held), (second, also) = whole_match(seed, False), whole_match(seed, True)
    assume(first[TWO].secrets.hand != second[TWO].secrets.hand)
    assert len(held) > 3
    assert held == also
    assert first.codes == second.codes


def test_the_tests_would_notice() -> None:
    """A seal that sees the value makes everything differ: the comparison compares something."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            codec, "seal", lambda first, seat, slot, opened: digest(Domain.SEAL, opened.value, slot)
        )
        first, second = answered("low left", "low left", TOY), answered("high left", "low left", TOY)
    assert seen(first[0]) != seen(second[0])


def test_in_whole_matches_nothing_kept_is_held_by_the_other() -> None:
    """Checks with real seals that neither the value nor the salt of a seal that stays shut is anywhere on the
    other side.
    """
    from sealed.codes import seal as real

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(codec, "seal", real.seal)
        patch.setattr(restoration, "seal", real.seal)
        shut = 0
        for seed in range(10):
            matches: Pair = pair(seed=seed).play()
            for seat in Seat:
                here, there = matches[seat], matches[seat.other]
                opened = {step.ask.slot for step in there.log if isinstance(step.ask, Open)}
                for slot, value in here.secrets.hand.items():
                    if slot not in opened:
                        shut += 1
                        assert slot not in there.hand(seat)
                        salt = real.make_opening(here.secrets.seal_secret, slot, str(value)).salt
                        assert salt not in b"".join(each.answers for each in there.transcript.codes)
        assert shut
