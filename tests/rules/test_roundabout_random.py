"""Roundabout in random games: against a slow referee that knows nothing of masks, and what always holds."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sealed.rules.game import Event, IllegalMove
from sealed.rules.questions import Decide, Draw, Seat
from sealed.rules.roundabout import ROUNDABOUT
from sealed.rules.roundabout.city import CARS, CLOCKWISE, FULL_HAND, HOME, OFF, PLACE, State, moved
from tests.examples import examples
from tests.rules.town import (
    ALL_CARDS,
    ONE,
    TWO,
)
from tests.rules.walks import Walk

# The whole: against a slow referee that knows nothing of masks and tables


def slow_next_words(state: State, words: list[str]) -> set[str]:
    """The words that may come next in a driving turn: the rules page once more, without regard to speed."""
    seat, at = state.turn, dict(zip(CARS, state.cars, strict=True))
    homes = {"A": state.parties[0], "B": state.parties[1]}
    if not words:
        return {str(card) for card in ALL_CARDS if state.hands[seat - 1] >> card & 1}
    card, moves = int(words[0]), [word.split("@") for word in words[1:] if "@" in word]
    if len(moves) < len(words) - 1:
        return {""}
    for car, name in moves:
        at[car] = slow_next(card, name, at[car])
        if homes.get(car[0]) == at[car]:
            at[car] = HOME
            if all(at[car[0] + n] == HOME for n in "123"):
                return {""}
    found = {""}
    for car, space in at.items():
        for name, ring in CLOCKWISE.items():
            if (
                len(moves) < card
                and space in ring
                and slow_next(card, name, space) not in at.values()
                and state.sign != f"stop:{car}"
                and not (state.sign == f"yield:{name}" and name in [around for _, around in moves])
                and not (card == 4 and len({moved for moved, _ in moves} | {car}) > 2)
                and not (card == 5 and name in ("inner", "outer"))
            ):
                found.add(f"{car}@{name}")
    if card == 1:
        found |= {f"stop:{car}" for car, space in at.items() if space != HOME}
    if card == 3:
        found |= {f"yield:{name}" for name in CLOCKWISE}
    return found


def slow_next(card: int, name: str, space: int) -> int:
    ring = CLOCKWISE[name]
    return ring[(ring.index(space) + (-1 if card == 2 else 1)) % len(ring)]


@examples(15)
@given(st.integers(0, 2**32), st.sampled_from([0.0, 0.1]))
def test_every_word_offered_is_legal_and_no_other(seed, late):
    walk = Walk(ROUNDABOUT, seed, late=late).run()
    for entry in walk.log[::7]:
        if entry.move is None or entry.move == "timeout":
            continue
        words = entry.move.split()
        for count in range(len(words) + 1):
            offered = set(ROUNDABOUT.picks(entry.before, entry.ask, {}, tuple(words[:count])))
            if entry.before.phase == "drive":
                assert offered == slow_next_words(entry.before, words[:count])
    entry = walk.log[seed % len(walk.log)]
    if entry.move is not None and entry.move != "timeout":
        words = entry.move.split()[: seed % 3]
        offered = set(ROUNDABOUT.picks(entry.before, entry.ask, {}, tuple(words)))
        for word in ROUNDABOUT.words:
            assert (word in offered) == taken_as_far_as_it_goes(entry.before, entry.ask, [*words, word])


def taken_as_far_as_it_goes(state: State, ask: object, words: list[str]) -> bool:
    try:
        ROUNDABOUT.check(state, ask, " ".join(words), {})  # type: ignore[arg-type]
    except IllegalMove as refused:
        return refused.unfinished
    return True


def options(preparation: str | None = None) -> st.SearchStrategy[dict[str, str]]:
    """Every way to agree on a game, or those with this preparation."""
    chosen = {option.name: st.sampled_from(option.choices) for option in ROUNDABOUT.options}
    if preparation:
        chosen["preparation"] = st.just(preparation)
    return st.fixed_dictionaries(chosen)


@examples(25)
@given(st.integers(0, 2**32), options())
def test_what_holds_in_every_game(seed, agreed):
    walk = Walk(ROUNDABOUT, seed, agreed, late=0.05).run()
    turns = 0
    for entry in walk.log:
        state = entry.before
        standing = [space for space in state.cars if space not in (OFF, HOME)]
        assert len(standing) == len(set(standing))
        for letter, party in zip("AB", state.parties, strict=True):
            mine = [space for car, space in zip(CARS, state.cars, strict=True) if car[0] == letter]
            assert party not in mine or not party
        assert state.turns >= turns
        turns = state.turns
        if state.phase == "drive":
            assert OFF not in state.cars
            assert state.hands[state.turn - 1]
            assert not state.fined[state.turn - 1]
    assert walk.state.turns <= int(walk.options["limit"])
    over = walk.state.over
    assert over is not None
    assert over.winner in (ONE, TWO)


@examples(25)
@given(st.integers(0, 2**32), options("dealt"))
def test_rb_2_6_what_holds_in_every_deal(seed, agreed):
    walk = Walk(ROUNDABOUT, seed, agreed)
    for _ in range(2 + len(CARS)):
        (ask,) = ROUNDABOUT.asks(walk.state)
        assert isinstance(ask, Draw)
        assert not ask.late
        assert walk.step()
    one, two = walk.state.parties
    at = dict(zip(CARS, walk.state.cars, strict=True))
    assert one != two
    assert set(at.values()) <= set(range(1, 31))
    assert len(set(at.values())) == len(CARS)
    assert one not in (at["A1"], at["A2"], at["A3"])
    assert two not in (at["B1"], at["B2"], at["B3"])
    (ask,) = ROUNDABOUT.asks(walk.state)
    assert ask == Decide(Seat(int(agreed["advantage"])), "order")
    assert [event.kind for event in walk.events] == ["dealt"]


@examples(25)
@given(st.integers(0, 2**32))
def test_the_state_after_an_event_holds_what_it_tells_and_nothing_that_a_later_one_tells(seed):
    walk = Walk(ROUNDABOUT, seed, late=0.1).run()
    for entry in walk.log:
        state, step = entry.before, ROUNDABOUT.answer(entry.before, entry.ask, entry.answer)
        for event, after in zip(step.events, step.told, strict=True):
            holds(state, event, after)
            state = after


def holds(before: State, event: Event, after: State) -> None:
    """Each part of the state changes with the event that tells of it, and with no other."""
    changed = {name for name in State._fields if getattr(before, name) != getattr(after, name)}
    passed = {"turn", "turns", "sign", "over"}
    side, data = (event.seat or ONE) - 1, event.data
    match event.kind:
        case "late" | "drawn":
            assert changed == {"drawing"}
        case "dealt":
            assert changed == {"cars", "phase"}
            assert after.parties == data
        case "order":
            assert changed <= {"first", "turn", "phase"}
        case "party":
            assert changed <= {"parties", "turn", "phase"}
            assert after.parties[side] == data[0]
        case "placed" | "drove":
            assert changed <= {"cars"} | passed
            assert after.cars == moved(before.cars, PLACE[str(data[0])], int(data[-1]))
        case "arrived":
            assert changed <= {"cars"} | passed
            assert after.cars == moved(before.cars, PLACE[str(data[0])], HOME)
        case "driving" | "places-nothing":
            assert changed <= {"phase", "turn"}
        case "card":
            assert changed <= {"hands", "played"} | passed
            assert not after.hands[side] >> int(data[0]) & 1
            assert after.played[side][-1] == data[0]
        case "sign":
            assert changed <= passed
            assert (after.sign, after.turn) == (data[0], before.turn.other)
        case "fined":
            assert changed <= {"fined"} | passed
            assert after.fined[side]
        case "skipped":
            assert changed <= {"fined"} | passed
            assert not after.fined[side]
            assert not after.sign
        case "refilled":
            assert changed <= {"hands"} | passed
            assert after.hands[side] == FULL_HAND
        case _:
            raise AssertionError(event.kind)
