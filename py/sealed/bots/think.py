"""Thinks about a decision, whatever the game."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator, Sequence

from sealed.bots.characters import Character
from sealed.bots.explore import EXPLORER, only_move
from sealed.bots.thought import Choice, Player, Thought
from sealed.bots.view import View
from sealed.rules import registry
from sealed.rules.game import Rules, State
from sealed.rules.questions import Seat


def player(rules: Rules) -> Player:
    """The player of a ruleset: its family's, or the one that can play any game.

    Its module is imported only now.
    """
    entry = registry.BY_KEY.get(rules.key)
    if entry is None:
        return EXPLORER
    module = f"{__package__}.{entry.module}"
    try:
        found: Player = importlib.import_module(module).PLAYER
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        return EXPLORER
    return found


def think(
    view: View,
    character: Character,
    rng: random.Random,
    also: Sequence[str] = (),
    thinker: Player | None = None,
) -> Iterator[Thought]:
    """Ever better thoughts about a decision; the last one counts.

    The first comes at once, and the next ones within a few milliseconds of each other (the same again, if
    nothing has changed), so the caller can stop at any time. It ends by itself when there is no more to
    find out. `also` are moves whose worth every thought tells too, for an explanation. The same view,
    character and seed give the same thoughts. `thinker` is the player of the family with whatever it was
    given, such as a table.
    """
    move = only_move(view.rules, view.state, view.ask, view.hand)
    thinker = thinker or player(view.rules)
    if move is not None:
        worth = thinker.worth(view.state, view.seat)
        yield Thought(move, worth, (Choice(move, worth, 1.0),))
        return
    yield from thinker.think(view, character, rng, also)


def worth(rules: Rules, state: State, seat: Seat) -> float:
    """The worth of a position to a seat, by what is public alone: from 1, won, to -1, lost."""
    return player(rules).worth(state, seat)


def last(thoughts: Iterator[Thought], count: int) -> Thought:
    """The last of that number of thoughts, for those who count instead of looking at a clock."""
    thought = next(thoughts)
    for _ in range(count - 1):
        thought = next(thoughts, thought)
    return thought
