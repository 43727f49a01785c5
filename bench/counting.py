"""How far a player still is from an event that a lesson wants, in turns, by what the rules count."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sealed.bots.field_tactics.worth import NEIGHBOURS, is_leader
from sealed.bots.priority_pathway.worth import geometry
from sealed.rules.field_tactics.board import BASE, PIECES, SQUARES
from sealed.rules.field_tactics.board import GONE as FALLEN
from sealed.rules.game import Hand, State
from sealed.rules.priority_pathway.board import GONE
from sealed.rules.priority_pathway.moves import Field, carry_out
from sealed.rules.questions import Seat
from sealed.rules.roundabout.city import DISTANCE, ENTOURAGE
from sealed.rules.solitaire_chess.board import tops
from tests.bots.beginner import away

MOVES = 3.0
"""The moves of a driving turn, on the average of the cards 1 to 5."""
FAR = 9.0
"""For a player without a piece: more than the way over the board."""
STEPS = {seat: away(NEIGHBOURS, BASE[seat]) for seat in Seat}
"""The steps from every square into a seat's base."""


def drives_home(state: State, seat: Seat, _hand: Hand) -> float:
    """The fewest moves of a player's cars to their party over an empty city (RB 5.3), in turns."""
    party = state.parties[seat - 1]
    if not party:
        return 0.0
    return sum(DISTANCE[party][state.cars[car]] for car in ENTOURAGE[seat]) / MOVES


def steps_to_base(state: State, seat: Seat, _hand: Hand) -> float:
    """The fewest moves of any of a player's pieces into the enemy base (PP 6.2), once the queued moves are
    made.
    """
    side, made = seat - 1, Field.of(state)
    carry_out(made, made.queued)
    away = geometry(state.board).to_base[side]
    own = made.at[6 * side : 6 * side + 6]
    return float(min((away[piece][here] for piece, here in enumerate(own) if here != GONE), default=FAR))


def cards_passed(state: State, seat: Seat, _hand: Hand) -> float:
    """The cards that a player can take no more: those up to the tops of the stacks (SO 3.2)."""
    return float(sum(tops(state.stacks[seat - 1])))


def leaders_to_base(state: State, seat: Seat, hand: Hand) -> float:
    """The fewest steps of any of a player's leaders into the enemy base (FT 5.1), over pieces as well."""
    if not hand:
        return 2 * FAR
    leaders = (piece for piece in PIECES[seat] if is_leader(int(hand[SQUARES[piece]])))
    squares = (state.where[piece] for piece in leaders)
    far = STEPS[seat.other]
    return min((float(far[square]) for square in squares if square != FALLEN), default=2 * FAR)


COUNTED: Mapping[str, Callable[[State, Seat, Hand], float]] = {
    "arrived": drives_home,
    "entered-base": steps_to_base,
    "took": cards_passed,
    "leader": leaders_to_base,
}
"""By the kind of the event."""
