"""The end of a turn of Priority Pathway: carries out the actions in order (PP 4.5) and finds the winner."""

from __future__ import annotations

from sealed.rules import N_
from sealed.rules.game import Event, Outcome, Step
from sealed.rules.priority_pathway.board import COMMANDER, GONE
from sealed.rules.priority_pathway.moves import Field, carry_out
from sealed.rules.priority_pathway.state import (
    ACTION_SEALED,
    FULL_HAND,
    SIDES,
    UNSEALED,
    Pathway,
    PublicTurn,
    effects,
)
from sealed.rules.questions import Seat
from sealed.rules.seats import Pair

LAST_TURN = 100
LATE = "-"

_REASONS = {
    "PP 6.1": N_("the enemy commander was taken"),
    "PP 6.2": N_("a piece reached the enemy base"),
    "PP 6.3": N_("the commander stayed on enemy ground for a turn"),
    "PP 6.4": N_("the opponent had to pay a life and had none left"),
}
_BOTH = (
    N_("both won in the same turn, and more pieces"),
    N_("both won in the same turn with equal pieces, and more lives"),
    N_("both won in the same turn with equal pieces and lives, so the agreed tie-break decided"),
)
_LIMIT = (
    N_("more pieces after 100 turns"),
    N_("equal pieces after 100 turns, and more lives"),
    N_("equal pieces and lives after 100 turns, so the agreed tie-break decided"),
)


def carry_out_turn(state: Pathway) -> Step:
    """The state after a turn, once both cards and the actions that take effect are known."""
    now = Field.of(state)
    brings = effects(state)
    late = [not state.sealed[side] & ACTION_SEALED for side in SIDES]
    for side in SIDES:
        if late[side]:  # PP 7.2
            now.tell("late-action", side)
            now.lose_life(side)
    carry_out(now, _acting(state, brings, "I"))
    carry_out(now, now.queued)
    queued = _acting(state, brings, "Q")
    for side in SIDES:
        if queued[side]:
            now.queued[side] = queued[side]
            now.tell("queued", side, queued[side])
    over = _judge(state, now)
    one, two = (LATE if late[side] else state.actions[side] for side in SIDES)
    after = now.state._replace(
        turn=state.turn if over else state.turn + 1,
        hands=_hands(state, now),
        sealed=(UNSEALED, UNSEALED),
        cards=(0, 0),
        actions=("", ""),
        last=PublicTurn(state.cards, brings, (one, two)),
        over=over,
    )
    if over is not None:
        now.add(Event("over", over.winner, (over.clause,)))
    return Step(after, tuple(now.events), (*now.states[:-1], after) if now.states else ())


def _acting(state: Pathway, brings: str, letter: str) -> list[str]:
    one, two = state.actions
    return [one if brings[0] == letter else "", two if brings[1] == letter else ""]


def _hands(state: Pathway, now: Field) -> Pair[int]:
    one, two = (state.hands[side] & ~(1 << state.cards[side]) for side in SIDES)
    if one or two:
        return one, two
    now.add(Event("new-set"))  # PP 3.1: both run out in the same turn
    return FULL_HAND, FULL_HAND


def _judge(state: Pathway, now: Field) -> Outcome | None:
    """The outcome, judged once at the end of the turn (PP 6.5)."""
    won = [_won_by(now, side) for side in SIDES]
    if won[0] and won[1]:
        return _compare(state, now, "PP 6.5", _BOTH)
    for side in SIDES:
        if won[side]:
            return Outcome(Seat(side + 1), _REASONS[won[side]], won[side])
    return _compare(state, now, "PP 6.6", _LIMIT) if state.turn == LAST_TURN else None


def _won_by(now: Field, side: int) -> str:
    """The clause by which a side has won, or an empty text."""
    other = 1 - side
    if now.at[6 * other + COMMANDER] == GONE:
        return "PP 6.1"
    if now.reached[side]:
        return "PP 6.2"
    if 0 < now.inside[side] < now.before.turn:
        return "PP 6.3"
    return "PP 6.4" if now.fallen[other] else ""


def _compare(state: Pathway, now: Field, clause: str, reasons: tuple[str, str, str]) -> Outcome:
    """More pieces, then more lives, then the advantage (PP 6.5)."""
    pieces = [sum(square != GONE for square in now.at[6 * side : 6 * side + 6]) for side in SIDES]
    for counts, reason in zip((pieces, now.lives), reasons, strict=False):
        if counts[0] != counts[1]:
            return Outcome(Seat.ONE if counts[0] > counts[1] else Seat.TWO, reason, clause)
    return Outcome(state.advantage, reasons[2], clause)
