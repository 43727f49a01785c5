"""The three characters at Priority Pathway.

Newcomer plays its highest card, always, and of the actions that it notices the one that would be best if you
did nothing; it sees no danger. Regular finds a mixture for this turn that cannot be beaten. Old Hand looks at
the turn after it as well, where the two mixtures lead.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from sealed.bots.characters import Character
from sealed.bots.matrix import solve
from sealed.bots.oracle import Payoff, mixed
from sealed.bots.priority_pathway.worth import CardAndAction, Leaves, cards_left, careless, submissions, worth
from sealed.bots.sight import noticed
from sealed.bots.thought import LOST, WON, Choice, Thought
from sealed.bots.view import View
from sealed.rules.priority_pathway.state import Pathway, legal_actions
from sealed.rules.questions import Seat

NOTHING_GAINED = 0.004
"""A better answer that gains less ends the search for a mix. Chosen by feel, not measured."""
LONGEST = 60
"""The most mixes before the search ends, for a position in which it would go on for long. Chosen by feel, not
measured.
"""


class Mixture(NamedTuple):
    """The submissions of both, each with its share, and what the row player gets. `gap` is how much better an
    answer there might still be.
    """

    worth: float
    rows: Mapping[CardAndAction, float]
    columns: Mapping[CardAndAction, float]
    gap: float


def mixtures(
    payoff: Payoff[CardAndAction], rows: list[CardAndAction], columns: list[CardAndAction]
) -> Iterator[Mixture]:
    """Mixtures that are ever harder to beat."""
    found = (each for each in mixed(payoff, rows, columns, first=(rows[-1], columns[-1])) if each is not None)
    for each in itertools.islice(found, LONGEST):
        most, least = each.ends
        gap = max(most - each.value, each.value - least)
        yield Mixture(each.value, *each.mixes, gap)
        if gap < NOTHING_GAINED:
            return


LEAST_SHARE = 0.02
"""A submission with a smaller share of the mix is not sent. Chosen by feel, not measured."""
MOST_TOLD = 6
"""The most submissions that a thought names. Chosen by feel, not measured."""
CLOSE = 0.06
"""A submission at most this much worse than the best is looked at further. Chosen by feel, not measured."""
WIDE = 6
"""The submissions of each side that Old Hand looks further after: those of the mixtures, and close ones."""
LATER_GAP = 0.03
"""The search for a mix one turn later ends at this gap, which is then its error. Chosen by feel, not
measured.
"""
NEAR_ERROR = 0.2
"""How far the distance of a submission from the best one may be off before the turn after it was looked at;
afterwards it is `LATER_GAP`.
"""
NOTICED = (0.55, 1.0, 1.0)
"""By skill: the share of its actions that it thinks of."""


class PathwayPlayer:
    """Plays Priority Pathway."""

    def worth(self, state: Pathway, seat: Seat) -> float:
        """By the pieces, what they threaten, and the cards left."""
        value = worth(state, seat.side)
        if state.over is not None:
            return value
        return max(LOST, min(WON, value + cards_left(state.chart, state.hands, seat.side)))

    def think(
        self, view: View, character: Character, rng: random.Random, also: Sequence[str]
    ) -> Iterator[Thought]:
        """Thoughts about a submission."""
        state: Pathway = view.state._replace(sealed=(-1, -1))
        if not character.skill:
            return _by_habit(state, view.seat.side, character, rng, also)
        return _mixed(state, view.seat.side, character, rng, also)


def _by_habit(
    state: Pathway, side: int, character: Character, rng: random.Random, also: Sequence[str]
) -> Iterator[Thought]:
    leaves = Leaves(state, side)
    rows = submissions(state, side)
    weakest = min(submissions(state, 1 - side), key=lambda other: other.card)
    highest = max(row.card for row in rows)
    ends = {
        action: leaves.after(CardAndAction(highest, action), weakest) for action in legal_actions(state, side)
    }
    seen = noticed(NOTICED[character.skill], list(ends), rng, lambda action: ends[action].over is not None)
    action = max(seen, key=lambda action: careless(ends[action], side))
    played = CardAndAction(highest, action)
    told = dict.fromkeys([played.move, *also])
    choices = tuple(
        Choice(move, leaves.payoff(_read(move), weakest), float(move == played.move)) for move in told
    )
    yield Thought(played.move, choices[0].worth, choices)


def _mixed(
    state: Pathway, side: int, character: Character, rng: random.Random, also: Sequence[str]
) -> Iterator[Thought]:
    leaves = Leaves(state, side)
    rows, columns = submissions(state, side), submissions(state, 1 - side)
    fate = rng.random()
    near = NEAR_ERROR if character.skill > 1 else 0.0
    mixture = None
    for mixture in mixtures(leaves.payoff, rows, columns):
        yield _thought(leaves, mixture, fate, also, near)
    if character.skill < 2 or mixture is None:
        return
    thought = _thought(leaves, mixture, fate, also, near)
    mine = _that_matter(mixture.rows, {row: leaves.against(row, mixture.columns) for row in rows})
    theirs = _that_matter(
        mixture.columns, {column: -leaves.reached(mixture.rows, column) for column in columns}
    )
    for row, column in _by_weight(mixture, mine, theirs):
        after = leaves.after(row, column)
        leaf = leaves.leaf(row, column)
        if after.over is None and leaf not in leaves.later:
            later = Leaves(after, side)
            turns = mixtures(later.payoff, submissions(after, side), submissions(after, 1 - side))
            value = 0.0
            for solved in turns:
                value = solved.worth
                if solved.gap < LATER_GAP:
                    break
                yield thought
            leaves.later[leaf] = value - cards_left(state.chart, after.hands, side)
            yield thought
    value, shares, others = solve([[leaves.payoff(row, column) for column in theirs] for row in mine])
    further = Mixture(value, _shares(mine, shares), _shares(theirs, others), mixture.gap)
    yield _thought(leaves, further, fate, also, LATER_GAP)


def _that_matter(
    shares: Mapping[CardAndAction, float], worths: Mapping[CardAndAction, float]
) -> list[CardAndAction]:
    """The submissions of a mixture, and those that are almost as good."""
    ranked = sorted(worths, key=lambda one: -worths[one])
    close = [one for one in ranked[: 3 * WIDE] if worths[one] >= worths[ranked[0]] - CLOSE]
    kept = sorted(shares, key=lambda one: -shares[one])[:WIDE]
    kept += [one for one in close if one not in shares]
    return kept[:WIDE]


def _by_weight(
    mixture: Mixture, mine: list[CardAndAction], theirs: list[CardAndAction]
) -> list[tuple[CardAndAction, CardAndAction]]:
    """The pairs, those first that come up most often."""
    pairs = [(row, column) for row in mine for column in theirs]
    return sorted(pairs, key=lambda pair: -mixture.rows.get(pair[0], 0) - mixture.columns.get(pair[1], 0))


def _shares(among: list[CardAndAction], shares: Sequence[float]) -> dict[CardAndAction, float]:
    return {one: share for one, share in zip(among, shares, strict=True) if share > 0}


def _thought(leaves: Leaves, mixture: Mixture, fate: float, also: Sequence[str], error: float) -> Thought:
    """A thought in which the submission is drawn from the mixture by `fate`, a number below 1."""
    kept = {one: share for one, share in mixture.rows.items() if share >= LEAST_SHARE}
    ranked = sorted(kept, key=lambda one: -kept[one])
    whole = sum(kept.values())
    left, played = fate * whole, ranked[0]
    for one in ranked:
        left -= kept[one]
        if left < 0:
            played = one
            break
    told = dict.fromkeys([played, *ranked[:MOST_TOLD], *map(_read, also)])
    choices = [
        Choice(one.move, leaves.against(one, mixture.columns), kept.get(one, 0.0) / whole, error)
        for one in told
    ]
    choices.sort(key=lambda choice: -choice.share)
    return Thought(played.move, mixture.worth, tuple(choices))


def _read(move: str) -> CardAndAction:
    card, action = move.split(" ")
    return CardAndAction(int(card), action)


PLAYER = PathwayPlayer()
