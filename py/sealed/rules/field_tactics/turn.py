"""The effects of answers in Field Tactics: a move, a battle, an entered base, a turn's end, the tie-break."""

from __future__ import annotations

from sealed.rules import N_
from sealed.rules.field_tactics.army import FLAG, LEADERS, MOVING, ODDS, RANKS
from sealed.rules.field_tactics.board import BASE, BEHIND, GONE, SQUARE, SQUARES
from sealed.rules.field_tactics.moves import PASS, movers
from sealed.rules.field_tactics.state import (
    CHOSEN,
    NOBODY,
    UNCHOSEN,
    Battle,
    State,
    Support,
    ended,
    leaders,
    movable,
    moved,
    narrowed,
    opened,
    piece_on,
    proving,
    seat_of,
)
from sealed.rules.game import Event, Outcome, Step
from sealed.rules.questions import Seat, Verdict, Winner
from sealed.rules.seats import with_seat

QUIET_LIMIT, TURN_LIMIT = 100, 600  # FT 5.4
MORE_LEADERS = N_("more leaders were left at the limit of turns")
MORE_MOVABLE = N_("more pieces that can move were left at the limit of turns")
FEW = 3  # FT 5.3


def play(state: State, move: str) -> Step:
    """Carries out a move: asks for proof of what it reveals, and begins a battle with an enemy (FT 6.2, FT
    4.1).
    """
    seat = state.turn
    state = state._replace(turns=state.turns + 1, quiet=state.quiet + 1)
    if move == PASS:
        return _end_turn(_told(state, Event("passed", seat)))
    start, target = move.split()
    square = SQUARE[target]
    piece, enemy = piece_on(state, SQUARE[start]), piece_on(state, square)
    state = proving(state, piece, movers(state, piece, square))
    if enemy != NOBODY:
        battle = Battle(piece, enemy, behind(state, enemy))
        return _told(state._replace(battle=battle, quiet=0), Event("attacked", seat, (start, target)))
    return _arrived(_told(moved(state, piece, square), Event("moved", seat, (start, target))), piece)


# --- events, each with the state to be shown with it


def _told(state: State, *events: Event) -> Step:
    """These events, all shown with one state."""
    return Step(state, events, (state,) * len(events))


def _then(step: Step, state: State, event: Event) -> Step:
    """The step with one more event, which led to this state."""
    return Step(state, (*step.events, event), (*step.states, state))


def _settled(step: Step, state: State) -> Step:
    """The step in which the last event also brings a change that has no event of its own, such as the other's
    turn.
    """
    return Step(state, step.events, (*step.states[:-1], state))


# --- battles


def behind(state: State, piece: int) -> int:
    """The piece that would fight in place of this one, if this is the flag: its own side's piece behind it
    (FT 4.5).
    """
    if not state.known[piece] >> FLAG & 1:
        return NOBODY
    seat = seat_of(piece)
    square = BEHIND[seat][state.where[piece]]
    other = piece_on(state, square) if square != GONE else NOBODY
    return other if other != NOBODY and seat_of(other) is seat else NOBODY


def fought(state: State, verdict: Verdict) -> Step:
    """Ends a battle: opens the destroyed pieces and notes what it proves (FT 4.1 to 4.6, FT 6.3).

    Everything is shown from the first event on, since `left` relies on destroyed pieces being open.
    """
    battle = state.battle
    assert battle is not None
    square = state.where[battle.defender]
    events = [_outcome_event(state, battle, verdict.winner)]
    for piece, rank in ((battle.attacker, verdict.attacker), (battle.defender, verdict.defender)):
        if rank is not None:
            events.append(_loss(state, piece, rank))
            state = moved(opened(state, piece, rank), piece, GONE)
    state = _learned(state._replace(battle=None), battle, verdict)
    if state.phase == "tie-break":
        return _tie_round_over(_told(state, *events), battle, verdict.winner)
    if verdict.winner == Winner.ATTACKER:
        state = moved(state, battle.attacker, square)
        return _arrived(_told(state, *events), battle.attacker)
    return _end_turn(_told(state, *events))


def _outcome_event(state: State, battle: Battle, winner: Winner) -> Event:
    squares = (SQUARES[state.where[battle.attacker]], SQUARES[state.where[battle.defender]])
    return Event("battle", seat_of(battle.attacker), (*squares, winner.name.lower()))


def _loss(state: State, piece: int, rank: int) -> Event:
    return Event("destroyed", seat_of(piece), (SQUARES[state.where[piece]], RANKS[rank]))


def _learned(state: State, battle: Battle, verdict: Verdict) -> State:
    """The state with what a battle shows of the survivor, and of the piece behind a flag (FT 6.3)."""
    odds = ODDS[state.odds]
    attacker, defender, support = battle
    if verdict.attacker is None:
        assert verdict.defender is not None
        if verdict.defender == FLAG and support != NOBODY:
            return state  # nothing is learned of the attacker
        return proving(state, attacker, odds.beating[verdict.defender])
    holding, matching = odds.holding[verdict.attacker], odds.matching[verdict.attacker]
    if verdict.defender is None:
        if support == NOBODY:
            return narrowed(state, defender, holding)
        held = Support(defender, support, holding)
        return narrowed(state._replace(supports=(*state.supports, held)), defender, holding | 1 << FLAG)
    if verdict.defender == FLAG and support != NOBODY:
        return narrowed(state, support, matching)
    return state


# --- a base, and the end of a turn


def _arrived(step: Step, piece: int) -> Step:
    """Places a piece on its square. If that is the enemy base, the first question is whether the piece is a
    leader (FT 5.1).
    """
    state, seat = step.state, seat_of(piece)
    if state.where[piece] != BASE[seat.other]:
        return _end_turn(step)
    step = _then(step, state, Event("entered", seat))
    if state.known[piece] & LEADERS:
        return _settled(step, state._replace(entered=piece))
    return _end_turn(step)


def told_leader(state: State, rank: int | None) -> Step:
    """Takes the answer whether the piece in the enemy base is a leader (FT 5.1)."""
    piece, seat = state.entered, seat_of(state.entered)
    state = state._replace(entered=NOBODY)
    if rank is None:
        return _end_turn(_told(narrowed(state, piece, ~LEADERS), Event("no-leader", seat)))
    over = Outcome(seat, N_("a leader reached the enemy base"), "FT 5.1")
    return _told(ended(opened(state, piece, rank), over), Event("leader", seat, (RANKS[rank],)))


def _end_turn(step: Step) -> Step:
    """Ends the turn: judges it, and begins the other player's (FT 5.5)."""
    state: State = step.state._replace(turn=step.state.turn.other)
    if not state.quiet:  # only battles change what 5.2 and 5.3 look at
        over = _beaten(state)
        if over is not None:
            return _settled(step, ended(state, over))
        if all(not leaders(state, seat) and movable(state, seat) <= FEW for seat in Seat):
            return _tie_break(step, state, "FT 5.3")
    if state.quiet >= QUIET_LIMIT or state.turns >= TURN_LIMIT:
        over = counted(state)
        return _settled(step, ended(state, over)) if over is not None else _tie_break(step, state, "FT 5.4")
    return _settled(step, state)


def _beaten(state: State) -> Outcome | None:
    """The end of a game if somebody has no movable piece left (FT 5.2)."""
    beaten = [seat for seat in Seat if not movable(state, seat)]
    if len(beaten) == 2:
        reason = N_("neither player has a piece left that can move, so the agreed tie-break decided")
        return Outcome(state.advantage, reason, "FT 5.2")
    if beaten:
        return Outcome(beaten[0].other, N_("the opponent has no piece left that can move"), "FT 5.2")
    return None


def counted(state: State) -> Outcome | None:
    """The end of a game at the limit of turns: more leaders win, then more movable pieces; None if both are
    equal (FT 5.4).
    """
    for count, reason in ((leaders, MORE_LEADERS), (movable, MORE_MOVABLE)):
        one, two = (count(state, seat) for seat in Seat)
        if one != two:
            return Outcome(Seat.ONE if one > two else Seat.TWO, reason, "FT 5.4")
    return None


# --- the tie-break


def _tie_break(step: Step, state: State, clause: str) -> Step:
    state = _next_round(state._replace(phase="tie-break"))
    return _then(step, state, Event("tie-break", None, (clause,)))


def _next_round(state: State) -> State:
    return state._replace(round=state.round + 1, chosen=(UNCHOSEN, UNCHOSEN))


def chose(state: State, seat: Seat) -> Step:
    """Takes a seat's sealed choice of a square for the tie-break (FT 5.3)."""
    return _told(state._replace(chosen=with_seat(state.chosen, seat, CHOSEN)), Event("sealed", seat))


def showed_choice(state: State, seat: Seat, square: str) -> Step:
    """Takes an opened choice. With both, each piece is to be proved movable, and they fight (FT 5.3)."""
    piece = piece_on(state, SQUARE[square])
    state = state._replace(chosen=with_seat(state.chosen, seat, piece))
    chosen = Event("chose", seat, (square,))
    if CHOSEN in state.chosen:
        return _told(state, chosen)
    for one in state.chosen:
        state = proving(state, one, MOVING)
    attacker, defender = (state.chosen[side - 1] for side in (state.turn, state.turn.other))
    return _told(state._replace(battle=Battle(attacker, defender)), chosen)


def _tie_round_over(step: Step, battle: Battle, winner: Winner) -> Step:
    state: State = step.state
    if winner == Winner.NEITHER:
        over = _beaten(state)
        return _settled(step, ended(state, over) if over is not None else _next_round(state))
    seat = seat_of(battle.attacker if winner == Winner.ATTACKER else battle.defender)
    over = Outcome(seat, N_("the chosen piece won the battle of the tie-break"), "FT 5.3")
    return _settled(step, ended(state, over))
