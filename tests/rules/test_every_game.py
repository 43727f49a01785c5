"""The requirements on every game, played at random by two who answer honestly and are now and then too late.

No game is named here.
"""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from sealed.rules import game
from sealed.rules.game import Event, IllegalMove, IllegalOption, Outcome
from sealed.rules.lookup import fits, look
from sealed.rules.questions import Compare, Decide, Draw, Open, Reveal, Seat, Show, Verdict
from tests.rules.every import GAMES, LATE, SEEDS, MarkedRank, MarkedText, walked
from tests.rules.walks import Entry, Walk, no_hands

every_game = pytest.mark.parametrize("key", GAMES)
every_walk = pytest.mark.parametrize("seed", SEEDS)


def deep(value: Any) -> Iterator[Any]:
    """A value and all that it is made of."""
    yield value
    if isinstance(value, tuple | list | set | frozenset):
        for part in value:
            yield from deep(part)
    elif isinstance(value, dict):
        for pair in value.items():
            yield from deep(pair)


def states(walk: Walk) -> list[Any]:
    return [*(entry.before for entry in walk.log), walk.state]


# How a game runs


@every_game
@every_walk
def test_every_event_comes_with_the_state_after_it(key, seed):
    rules = GAMES[key]
    for entry in walked(key, seed).log:
        step = rules.answer(entry.before, entry.ask, entry.answer)
        assert len(step.told) == len(step.events)
        if step.events:
            assert step.told[-1] == step.state


@every_game
@every_walk
def test_random_games_end_and_say_how(key, seed):
    walk = walked(key, seed)
    over = walk.state.over
    assert isinstance(over, Outcome)
    assert over.winner in (Seat.ONE, Seat.TWO, None)
    assert over.reason
    assert not over.reason.endswith(".")
    assert over.clause
    assert walk.rules.asks(walk.state) == ()


@every_game
@every_walk
def test_nothing_but_a_showing_is_asked_after_the_end(key, seed):
    for entry in walked(key, seed).log:
        if entry.before.over is not None:
            assert isinstance(entry.ask, Show)


@every_game
@every_walk
def test_either_order_leads_to_the_same_state(key, seed):
    walk = Walk(GAMES[key], seed + 1000, late=LATE)
    crossings = 0
    while asks := walk.open_asks():
        if len(asks) < 2:
            walk.step()
            continue
        crossings += 1
        rules, before = walk.rules, walk.state
        replies = [(ask, *walk.reply(ask)) for ask in asks]
        ends = []
        for order in (replies, replies[::-1]):
            state = before
            for ask, answer, _ in order:
                if ask in rules.asks(state):
                    state = rules.answer(state, ask, answer).state
                else:
                    assert state.over is not None, "an answer took back a question"
            ends.append(state)
        assert ends[0] == ends[1]
        walk.state = ends[0]
    if any(entry.ask.slots for entry in walked(key, seed).decisions()):
        assert crossings


@every_game
@every_walk
def test_a_game_replays_from_its_answers_alone(key, seed):
    walk = walked(key, seed)
    state = walk.rules.start(walk.options)
    for entry in walk.log:
        assert state == entry.before
        assert entry.ask in walk.rules.asks(state)
        state = walk.rules.answer(state, entry.ask, entry.answer).state
    assert state == walk.state


@every_game
@every_walk
def test_an_open_decision_is_never_asked_of_both_and_a_sealed_one_always_is(key, seed):
    walk = walked(key, seed)
    for state in states(walk):
        asks = [ask for ask in walk.rules.asks(state) if isinstance(ask, Decide)]
        if any(not ask.slots for ask in asks):
            assert len({ask.seat for ask in asks}) == 1
    sealed = [entry.ask for entry in walk.decisions() if entry.ask.slots]
    kinds = [[ask.kind for ask in sealed if ask.seat == seat] for seat in Seat]
    assert kinds[0] == kinds[1]


@every_game
@every_walk
def test_slots_are_unique_and_opened_only_after_both_have_sealed(key, seed):
    walk = walked(key, seed)
    slots = [slot for entry in walk.decisions() for slot in entry.ask.slots]
    assert len(slots) == len(set(slots))
    opens = {slot for entry in walk.decisions() for slot in entry.ask.opens}
    for entry in walk.log:
        asks = walk.rules.asks(entry.before)
        if isinstance(entry.ask, Open):
            assert entry.ask.slot in opens | set(slots)
            assert not any(isinstance(ask, Decide) and ask.slots for ask in asks)


@every_game
@every_walk
def test_what_seats_answer_comes_in_the_order_in_which_it_is_asked(key, seed):
    """Answering takes away the question, and nothing that was asked of the other seat before the end."""
    walk = walked(key, seed)
    for entry, state in zip(walk.log, states(walk)[1:], strict=True):
        if state.over is None and entry.ask.seat is not None:
            before = [ask for ask in walk.rules.asks(entry.before) if ask.seat == entry.ask.seat.other]
            after = walk.rules.asks(state)
            assert all(ask in after for ask in before if not isinstance(ask, Decide) or ask.slots)


# What a state is


@every_game
@every_walk
def test_states_are_hashable_and_hold_no_set_dict_or_list(key, seed):
    for state in states(walked(key, seed)):
        hash(state)
        assert isinstance(state, tuple)
        assert hasattr(state, "_fields")
        for part in deep(state):
            assert part is None or isinstance(part, tuple | int | str | bytes) or type(part).__hash__
            assert not isinstance(part, set | frozenset | dict | list)


@every_game
@every_walk
def test_a_sealed_value_is_in_no_state_before_it_is_shown(key, seed):
    walk = walked(key, seed)
    shown: set[int] = set()
    for entry, after in zip(walk.log, states(walk)[1:], strict=True):
        shown |= {id(part) for part in deep(entry.answer) if isinstance(part, MarkedText | MarkedRank)}
        if isinstance(entry.ask, Decide) and entry.ask.slots:
            assert set(entry.answer) <= set(entry.ask.slots)  # slots, and no value
        for part in deep(after):
            if isinstance(part, MarkedText | MarkedRank):
                assert id(part) in shown
    kinds = {type(entry.ask) for entry in walk.log}
    assert bool(shown) == bool(kinds & {Open, Show} or any(map(_showed, walk.log)))


def _showed(entry: Entry) -> bool:
    match entry.answer:
        case Verdict(_, attacker, defender):
            return attacker is not None or defender is not None
        case answer:
            return isinstance(entry.ask, Reveal) and answer is not None


@every_game
@every_walk
def test_events_are_data(key, seed):
    for event in walked(key, seed).events:
        assert event.kind
        assert event.seat in (Seat.ONE, Seat.TWO, None)
        assert all(isinstance(part, str | int) for part in event.data)


# What is answered


@every_game
@every_walk
def test_a_table_answers_as_the_honest_do(key, seed):
    walk = walked(key, seed)
    values = walk.hands[Seat.ONE] | walk.hands[Seat.TWO]
    for entry in walk.log:
        if not isinstance(entry.ask, Decide | Draw):
            assert fits(entry.ask, entry.answer, values)
            assert look(entry.ask, values) == entry.answer


@every_game
@every_walk
def test_a_comparison_names_a_slot_of_either_side(key, seed):
    walk = walked(key, seed)
    for entry in walk.log:
        if isinstance(entry.ask, Compare):
            assert entry.ask.attacker in walk.hands[entry.ask.seat.other]
            assert entry.ask.defender in walk.hands[entry.ask.seat]


@every_game
@every_walk
def test_what_is_sealed_can_be_read_again(key, seed):
    walk = walked(key, seed)
    for entry in walk.decisions():
        if not entry.ask.slots or set(entry.answer) != set(entry.ask.slots):
            continue
        sealed = walk.rules.seal(entry.before, entry.ask, entry.move)
        assert set(sealed) == set(entry.ask.slots)
        assert walk.rules.unseal(entry.before, entry.ask, sealed) == entry.move
        unknown = walk.rules.unseal(entry.before, entry.ask, {})
        assert set(unknown.split()) == {"?"}
        assert walk.rules.seal(entry.before, entry.ask, unknown) == {}


@every_game
@every_walk
def test_after_the_game_every_decision_holds_against_the_shown_hand(key, seed):
    walk = walked(key, seed)
    late = {id(entry) for entry in walk.decisions() if _is_late(walk, entry)}
    hands = no_hands()
    for entry in walk.log:
        if isinstance(entry.ask, Decide) and id(entry) not in late:
            assert (
                walk.rules.check(entry.before, entry.ask, entry.move, walk.hands[entry.ask.seat])
                == entry.move
            )
            assert walk.rules.check(entry.before, entry.ask, entry.move, hands[entry.ask.seat]) == entry.move
        if isinstance(entry.ask, Decide) and entry.ask.slots:
            hands[entry.ask.seat] |= {slot: walk.hands[entry.ask.seat][slot] for slot in entry.answer}
        if isinstance(entry.ask, Open):
            opened = walk.rules.check(entry.before, entry.ask, entry.answer, walk.hands[entry.ask.seat])
            assert opened == entry.answer


def _is_late(walk: Walk, entry: Entry) -> bool:
    if entry.ask.slots:
        return set(entry.answer) != set(entry.ask.slots)
    return entry.move == walk.rules.late(entry.before, entry.ask, ())


# Giving up, and options


@every_game
@every_walk
def test_the_players_may_give_up_or_agree_until_the_end(key, seed):
    walk = walked(key, seed)
    for state in states(walk)[:: max(1, len(walk.log) // 25)]:
        asks = walk.rules.asks(state)
        drawn_late = any(isinstance(ask, Draw) and ask.late for ask in asks)
        for seat in Seat:
            if state.over is not None or drawn_late:
                for end, clause in ((game.resign, "G 3"), (game.agree, "G 9")):
                    with pytest.raises(IllegalMove) as refused:
                        end(walk.rules, state, seat)
                    assert refused.value.clause == clause
                continue
            given_up = game.resign(walk.rules, state, seat)
            assert given_up.state.over.winner == seat.other
            assert [event.kind for event in given_up.events] == ["resigned"]
            agreed = game.agree(walk.rules, state, seat)
            assert agreed.state.over == (None, "both players agreed to a draw", "G 9")
            assert agreed.events == (Event("agreed", seat),)
            shown = walk.rules.asks(given_up.state)
            assert all(isinstance(ask, Show) for ask in shown)
            assert walk.rules.asks(agreed.state) == shown


@every_game
def test_options_have_defaults_that_they_allow_and_refuse_others(key):
    rules = GAMES[key]
    settled = game.settle(rules, {})
    assert list(settled) == [option.name for option in rules.options]
    assert {"advantage", "clock"} <= set(settled)
    for option in rules.options:
        assert option.allows(option.default)
        with pytest.raises(IllegalOption):
            game.settle(rules, {option.name: "no such value"})
    with pytest.raises(IllegalOption):
        game.settle(rules, {"no-such-option": "1"})


@every_game
def test_every_value_of_every_option_can_be_played(key):
    rules = GAMES[key]
    for option in rules.options:
        for value in option.choices:
            walk = Walk(rules, 1, {option.name: value})
            for _ in range(30):
                walk.step()
            assert len(walk.log) == 30 or walk.state.over, (option.name, value)


@every_game
def test_only_draws_are_by_chance(key):
    one, two = (Walk(GAMES[key], 7, late=LATE).run() for _ in range(2))
    assert one.log == two.log
    random.seed(0)
    assert Walk(GAMES[key], 7, late=LATE).run().state == one.state
