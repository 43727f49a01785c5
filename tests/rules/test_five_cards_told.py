"""Five-Card Trick, its Final and Setna's Curse: what the state after each event shows, in random games.

Nothing is given away before its event: a board draws these states while a round is told.
"""

import pytest

from sealed.rules import registry
from sealed.rules.five_cards.rounds import last_round_of
from sealed.rules.questions import Seat
from sealed.table import Table
from tests.rules.every import SEEDS, walked
from tests.rules.walks import Desk

KEYS = [entry.key for entry in registry.ENTRIES if entry.family == "five_card_trick"]
every_game = pytest.mark.parametrize("key", KEYS)
every_walk = pytest.mark.parametrize("seed", SEEDS)

TELLS = {
    "sealed": {"seals"},
    "late": {"seals"},
    "replayed": set(),
    "round": {"opened"},
    "sent": {"opened"},
    "missed": set(),
    "used": {"items"},
    "dropped": set(),
    "collided": set(),
    "outnumbered": set(),
    "blocked": set(),
    "scored": {"chips"},
    "grew": {"pot"},
    "claimed": {"chips", "pot"},
    "stole": {"chips", "pot"},
    "stole-nothing": set(),
    "blocks": set(),
    "lit": {"lights"},
    "all-lit": {"lights", "chips"},
    "refilled": {"pot"},
    "priority": set(),
    "taken": {"chips", "pot", "items", "deciding"},
    "left": {"deciding"},
    "extension": set(),
    "over": set(),
}
"""The fields of the state that may change with an event of that kind."""
AT_LAST = {"round", "replay", "seals", "opened", "past", "blocked", "deciding", "over"}
"""Further fields that may change with the last event."""


def told(key, seed):
    """Each step of a game as its events, each with the states before and after it."""
    rules = walked(key, seed).rules
    for entry in walked(key, seed).log:
        step = rules.answer(entry.before, entry.ask, entry.answer)
        yield list(zip(step.events, (entry.before, *step.states), step.told, strict=False))


def differing(one, two):
    return {field for field in one._fields if getattr(one, field) != getattr(two, field)}


@every_game
@every_walk
def test_a_state_shows_what_its_event_tells_and_nothing_of_what_comes_later(key, seed):
    for events in told(key, seed):
        for event, before, after in events[:-1]:
            assert differing(before, after) <= TELLS[event.kind], event
        for event, before, after in events[-1:]:
            assert differing(before, after) <= TELLS[event.kind] | AT_LAST, event


@every_game
@every_walk
def test_the_numbers_of_an_event_are_those_of_its_state(key, seed):
    for events in told(key, seed):
        for event, before, after in events:
            me = event.seat - 1 if event.seat else 0
            if event.kind in ("scored", "claimed", "stole", "all-lit", "taken"):
                assert event.data == (after.chips[me] - before.chips[me], after.chips[me])
            elif event.kind in ("grew", "refilled"):
                assert event.data[-1] == after.pot
            elif event.kind == "lit":
                assert (after.lights[me] & ~before.lights[me]).bit_count() == 1


def test_cards_are_seen_one_after_the_other():
    table = Table.begin(registry.load("five-card-trick"), {}, b"")
    last = table.decide(Seat.ONE, "score grow").decide(Seat.TWO, "claim steal").log[-1]
    told = zip(last.events, last.states, strict=True)
    opened = [state.opened for event, state in told if event.kind in ("round", "sent")]
    assert opened == [(None, None), ("score grow", None), ("score grow", "claim steal")]


@pytest.mark.parametrize(
    ("number", "last"), [(1, 25), (25, 25), (26, 30), (30, 30), (31, 35), (40, 40), (46, 50)]
)
def test_the_last_round_is_25_and_then_every_fifth(number, last):
    assert last_round_of(Desk("five-card-trick").state.but(round=number)) == last
