"""The public state of Priority Pathway, and the actions that may be submitted in it."""

from __future__ import annotations

import functools
from typing import NamedTuple

from sealed.rules import N_
from sealed.rules.game import Caution, IllegalMove, Outcome
from sealed.rules.priority_pathway.board import BOARDS, GONE, KINDS, PAID, PIECES, effect, ways
from sealed.rules.questions import Seat
from sealed.rules.seats import Pair

MOST_LIVES = 3
FULL_HAND = 0b1111111110
SIDES = (0, 1)
"""Both seats as places in the pairs of the state."""
UNSEALED = -1
CARD_SEALED = 1
ACTION_SEALED = 2

_WAYS_OF = {
    "infantry": N_("Infantry go one square U, D, L or R; {action} is none of these."),
    "cavalry": N_("Cavalry go diagonally, or straight back for a life; {action} is neither."),
}


class PublicTurn(NamedTuple):
    """The public part of a turn: an action is empty if it was never shown, `-` if it came too late."""

    cards: Pair[int]
    effects: str
    actions: Pair[str]


class Pathway(NamedTuple):
    """A game of Priority Pathway. Pairs are in the order of the seats, pieces as in `Board`; hands are masks
    of cards.
    """

    board: str
    chart: str
    advantage: Seat
    turn: int
    at: tuple[int, ...]
    lives: Pair[int] = (MOST_LIVES, MOST_LIVES)
    hands: Pair[int] = (FULL_HAND, FULL_HAND)
    queued: Pair[str] = ("", "")
    inside: Pair[int] = (0, 0)
    """The turn in which a commander entered the enemy territory; 0 while it is not there."""
    sealed: Pair[int] = (UNSEALED, UNSEALED)
    """The parts that each seat has sealed in this turn: CARD_SEALED, ACTION_SEALED, both, or 0."""
    cards: Pair[int] = (0, 0)
    actions: Pair[str] = ("", "")
    last: PublicTurn | None = None
    over: Outcome | None = None

    def on_board(
        self,
        at: tuple[int, ...],
        lives: Pair[int],
        queued: Pair[str],
        inside: Pair[int],
    ) -> Pathway:
        """The game with other pieces, lives and moves to come: made for every event, and `_replace` takes
        twice as long.
        """
        board, chart, advantage, turn = self[:4]
        sealed, cards, actions, last, over = self[9:]
        return Pathway(
            board,
            chart,
            advantage,
            turn,
            at,
            lives,
            self.hands,
            queued,
            inside,
            sealed,
            cards,
            actions,
            last,
            over,
        )


def effects(state: Pathway) -> str:
    """The effects of both cards, in the order of the seats, as letters of the chart. Both cards must be
    known.
    """
    return _effects(state.chart, state.cards, state.sealed)


@functools.lru_cache(4096)
def _effects(chart: str, cards: Pair[int], sealed: Pair[int]) -> str:
    one, two = cards
    own = (effect(chart, one, two), effect(chart, two, one))
    return "".join(own[s] if sealed[s] & ACTION_SEALED else "N" for s in SIDES)  # PP 7.2


def queued_end(state: Pathway, side: int, piece: int) -> int:
    """The square to which a side's queued move would take its piece (0 to 5), or GONE if it moves another or
    none.
    """
    action, here = state.queued[side], state.at[6 * side + piece]
    if here == GONE or not action or action[0] != PIECES[piece]:
        return GONE
    return BOARDS[state.board].steps[here].get(action[1:], GONE)


def legal_actions(state: Pathway, side: int) -> tuple[str, ...]:
    """Every action that a side may submit (PP 4.1, 4.2), in the order of the pieces."""
    choices = BOARDS[state.board].choices[side][state.lives[side] > 0]
    moves = state.queued[side][:1]
    words: list[str] = []
    for piece, here in enumerate(state.at[6 * side : 6 * side + 6]):
        if here == GONE:
            continue
        own = choices[piece][here]
        words += own
        if moves == PIECES[piece] and (end := queued_end(state, side, piece)) != GONE:
            words += [word for word in choices[piece][end] if word not in own]
    return tuple(words)


def check_action(state: Pathway, side: int, action: str) -> None:
    """Raises IllegalMove if a side may not submit this action."""
    board, piece, way = BOARDS[state.board], PIECES.index(action[0]), action[1:]
    here = state.at[6 * side + piece]
    if here == GONE:
        raise IllegalMove(
            "PP 4.1", N_("This piece of yours is no longer there: {piece}."), word=action, piece=action[0]
        )
    if way not in ways(Seat(side + 1), action[0]):
        raise IllegalMove("PP 4.1", _WAYS_OF[KINDS[action[0]]], word=action, action=action)
    end = queued_end(state, side, piece)
    if way not in board.steps[here] and (end == GONE or way not in board.steps[end]):
        text, square = N_("From {square}, {action} leads off the board."), board.squares[here]
        raise IllegalMove("PP 4.1", text, word=action, square=square, action=action)
    if action in PAID and not state.lives[side]:
        raise IllegalMove("PP 4.2", N_("The step back costs a life, and you have none."), word=action)


def action_cautions(state: Pathway, side: int, action: str) -> tuple[Caution, ...]:
    """Warnings about a legal action: what it costs, and why it may have no effect."""
    cautions = []
    board, piece, way = BOARDS[state.board], PIECES.index(action[0]), action[1:]
    here = state.at[6 * side + piece]
    if action in PAID:
        lives = {"lives": state.lives[side]}
        cautions.append(Caution("PP 2.2", N_("Going straight back costs one life; you have {lives}."), lives))
    end = board.steps[here].get(way, GONE)
    if end == GONE:
        text = N_("From {square} this leads off the board: it can only come after your queued move.")
        cautions.append(Caution("PP 4.2", text, {"square": board.squares[here]}))
    elif end in state.at[6 * side : 6 * side + 6]:
        text = N_("Your own piece is on {square}: as long as it is, nothing happens.")
        cautions.append(Caution("PP 4.6", text, {"square": board.squares[end]}))
    return tuple(cautions)
