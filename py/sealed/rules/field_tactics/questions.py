"""The questions of Field Tactics in every state, in the order of the rules (FT 6)."""

from __future__ import annotations

from sealed.rules.field_tactics.army import LEADERS, ODDS
from sealed.rules.field_tactics.board import HALVES, SQUARES
from sealed.rules.field_tactics.set_up import ARMY, SET_UP
from sealed.rules.field_tactics.state import CHOSEN, NOBODY, UNCHOSEN, Battle, State, seat_of, tie_slot
from sealed.rules.questions import Ask, Compare, Decide, Open, Prove, Reveal, Seat, Show

_ORDER = {seat: (Decide(seat, "order"),) for seat in Seat}
_MOVE = {seat: (Decide(seat, "move"),) for seat in Seat}
_SHOW = {seat: Show(seat, half) for seat, half in HALVES.items()}


def asked(state: State) -> tuple[Ask, ...]:
    """Every question that can be answered now."""
    if state.over is not None:
        owing = (seat for seat in Seat if state.sealed[seat - 1] and not state.shown[seat - 1])
        return tuple(_SHOW[seat] for seat in owing)  # FT 6.4
    if state.phase == "order":
        return _ORDER[state.advantage]
    if state.phase == "set-up":
        return _about_armies(state)
    proofs = tuple(
        Prove(seat_of(proof.piece), SQUARES[proof.piece], proof.among, proof.known) for proof in state.due
    )
    return (*proofs, *_next(state))


def _about_armies(state: State) -> tuple[Ask, ...]:
    asks: list[Ask] = []
    for seat in Seat:
        if not state.sealed[seat - 1]:
            if state.late is not seat:
                asks.append(SET_UP[seat])
        elif not state.proved[seat - 1]:
            asks.append(ARMY[seat])
    return tuple(asks)


def _next(state: State) -> tuple[Ask, ...]:
    """The questions that the game waits for, apart from proofs that are owed."""
    if state.battle is not None:
        return (_compare(state, state.battle),)
    if state.entered != NOBODY:
        piece = state.entered
        return (Reveal(seat_of(piece), SQUARES[piece], LEADERS, state.known[piece]),)
    if state.phase == "move":
        return _MOVE[state.turn]
    if UNCHOSEN in state.chosen:
        waiting = (s for s in Seat if state.chosen[s - 1] == UNCHOSEN and state.late is not s)
        return tuple(Decide(seat, "tie-break", opens=(tie_slot(state.round, seat),)) for seat in waiting)
    return tuple(Open(seat, tie_slot(state.round, seat)) for seat in Seat if state.chosen[seat - 1] == CHOSEN)


def _compare(state: State, battle: Battle) -> Compare:
    return Compare(
        seat_of(battle.defender),
        SQUARES[battle.attacker],
        SQUARES[battle.defender],
        SQUARES[battle.behind] if battle.behind != NOBODY else None,
        state.known[battle.defender],
        ODDS[state.odds].table,
    )
