"""The three characters at Solitaire Chess.

Newcomer overlooks some of its queens, and makes the move of the others that looks best at once. Regular looks
at the replies as well. Old Hand looks further and further as long as there is time.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from sealed.bots.characters import Character
from sealed.bots.sight import never, noticed
from sealed.bots.solitaire_chess.search import WIN, Search
from sealed.bots.solitaire_chess.worth import lead, share
from sealed.bots.thought import EVEN, LOST, NO_ERRORS, WON, Choice, Thought
from sealed.bots.view import View
from sealed.rules.questions import Seat
from sealed.rules.solitaire_chess.state import Solitaire

FURTHEST = (1, 2, 40)
"""By skill: how many turns it looks ahead."""
CLOSE = 0.75
"""Moves that are at most this much worse than the best, in cards, are weighed exactly, and told."""
NOTICED = (0.64, 1.0, 1.0)
"""By skill: the share of its queens that it thinks of."""
MOST_TOLD = 4
"""The most moves that a thought names. Chosen by feel, not measured."""


class SolitairePlayer:
    """Plays both rulesets."""

    def worth(self, state: Solitaire, seat: Seat) -> float:
        """By the cards that both have, and may still take."""
        if state.over is not None:
            return WON if state.over.winner is seat else LOST
        return share(lead(state, seat.side)) if state.deal else EVEN

    def think(
        self, view: View, character: Character, rng: random.Random, also: Sequence[str]
    ) -> Iterator[Thought]:
        """Looks one turn further after the other, until it has seen the end."""
        state: Solitaire = view.state
        search = Search(view.rules)
        moves = list(dict.fromkeys([*search.moves(state), *also]))
        rng.shuffle(moves)  # of equal moves, not always the same
        afters = {move: search.after(state, move) for move in moves}
        leads = {move: _lead(after, view.seat) for move, after in afters.items()}
        if not character.skill:
            pieces = list(dict.fromkeys(move.split(" ")[0] for move in moves))
            looked_at = noticed(NOTICED[character.skill], pieces, rng, never)
            seen = [move for move in moves if move.split(" ")[0] in looked_at or leads[move] > WIN / 2]
            played = max(seen, key=leads.__getitem__)
            yield _thought({move: leads[move] for move in (*seen, *also)}, also, played)
            return
        thought = _thought(leads, also, errors=dict.fromkeys(leads, 2 * WIN))
        yield thought
        for depth in range(1, FURTHEST[character.skill]):
            ranked = sorted(moves, key=lambda move: -leads[move])
            ranked = list(dict.fromkeys((*ranked[:1], *also, *ranked)))  # what was asked is told soon
            found: dict[str, float] = {}
            for move in ranked:
                floor = max(found.values(), default=-2 * WIN) - CLOSE
                looking = search.reply(
                    afters[move], view.seat, depth, -2 * WIN if move in also else floor, 2 * WIN
                )
                while True:
                    try:
                        next(looking)
                    except StopIteration as done:
                        found[move] = done.value
                        break
                    yield thought
                thought = _thought(found, also, errors=_errors(found, leads))
            leads = found
            yield thought
            if abs(max(leads.values())) > WIN / 2:
                return


def _lead(state: Solitaire, seat: Seat) -> float:
    if state.over is not None:
        return WIN if state.over.winner is seat else -WIN
    return lead(state, seat.side)


def _errors(found: Mapping[str, float], before: Mapping[str, float]) -> dict[str, float]:
    """By how much more, or less, each move is behind the best one now than it was a turn less far ahead."""
    most, was = max(found.values()), max(before.values())
    return {move: abs((most - lead) - (was - before[move])) for move, lead in found.items()}


def _thought(
    leads: dict[str, float],
    also: Sequence[str],
    played: str = "",
    errors: Mapping[str, float] = NO_ERRORS,
) -> Thought:
    """The worth of the moves by their leads, best first."""
    ranked = sorted(leads, key=lambda move: -leads[move])
    played = played or ranked[0]
    close = [move for move in ranked if leads[move] >= leads[played] - CLOSE and move != played]
    told = [played, *close[: MOST_TOLD - 1]]
    told += [move for move in ranked if move in also and move not in told]
    best = leads[played]
    choices = tuple(
        Choice(
            move,
            _share(leads[move]),
            float(move == played),
            _share(best) - _share(best - errors.get(move, 0.0)),
        )
        for move in told
    )
    return Thought(played, choices[0].worth, choices, abs(leads[played]) > WIN / 2)


def _share(cards: float) -> float:
    """The worth of a lead in cards; of a game that is over, its result."""
    if abs(cards) > WIN / 2:
        return WON if cards > 0 else LOST
    return share(cards)


PLAYER = SolitairePlayer()
