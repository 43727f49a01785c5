"""Refusals in Solitaire Chess: the clause, and the sentence for the player.

A judge raises IllegalMove, or finds nothing wrong. `code` is the ruleset's; `ready` are pieces free to move.
"""

from __future__ import annotations

from sealed.rules import N_
from sealed.rules.game import IllegalMove
from sealed.rules.questions import Mask
from sealed.rules.solitaire_chess.board import CARDS, FIRST_GREY, NUMBER, RANKS, names, reach, tops
from sealed.rules.solitaire_chess.state import Solitaire, free_grey, targets, wanted

ORDERS = ("first", "second")


def judge_order(code: str, words: tuple[str, ...]) -> None:
    """Judges the choice of first or second (SO 1.5)."""
    if not words:
        raise IllegalMove(f"{code} 1.5", N_("Do you go first or second?"), unfinished=True)
    for word in words:
        if word not in ORDERS or len(words) > 1:
            raise IllegalMove(f"{code} 1.5", N_("Choose “first” or “second”."), word=word)


def judge_place(code: str, state: Solitaire, words: tuple[str, ...]) -> None:
    """Judges one of the first placings (SO 2.1)."""
    if not words:
        raise IllegalMove(f"{code} 2.1", N_("Name a free grey square."), unfinished=True)
    for word in words:
        if word not in names(free_grey(state)) or len(words) > 1:
            raise IllegalMove(f"{code} 2.1", N_("Now a queen is placed on one free grey square."), word=word)


def judge_turn(code: str, state: Solitaire, ready: Mask, words: tuple[str, ...]) -> None:
    """Judges a move, an entry or a placing (SO 3)."""
    if not words:
        text = N_("Name the square of a queen that moves, or a grey square to place one on.")
        raise IllegalMove(f"{code} 3.1", text, unfinished=True)
    for place, word in enumerate(words):
        if word not in NUMBER or place > 1:
            text = N_("A turn is the square where a queen is and the square where she goes.")
            raise IllegalMove(f"{code} 3.1", text, word=word)
    square, side = NUMBER[words[0]], state.turn.side
    goals = targets(state, side, square, wanted(state, side)) if ready >> square & 1 else 0
    if len(words) == 1:
        judge = _judge_grey_alone if square >= FIRST_GREY else _judge_play_alone
        judge(code, state, ready, words[0], goals)
    elif not goals >> NUMBER[words[1]] & 1:
        fault = _enter_fault if square >= FIRST_GREY else _move_fault
        raise fault(code, state, ready, words[0], words[1])


def _judge_play_alone(code: str, state: Solitaire, _: Mask, square: str, goals: Mask) -> None:
    """Judges a play square alone: the beginning of a move."""
    if not _stands(state, state.turn.side, square):
        raise IllegalMove(f"{code} 3.1", N_("You have no queen on {square}."), word=square, square=square)
    if goals:
        text = N_("Where does the queen on {square} go?")
        raise IllegalMove(f"{code} 3.1", text, word=square, unfinished=True, square=square)
    text = N_(
        "The queen on {square} cannot move: she reaches only your own queens and cards too low for you."
    )
    raise IllegalMove(f"{code} 3.2", text, word=square, square=square)


def _judge_grey_alone(code: str, state: Solitaire, ready: Mask, square: str, goals: Mask) -> None:
    """Judges a grey square alone: a complete placing (SO 3.6), or the beginning of an entry."""
    side, clause = state.turn.side, f"{code} 3.6"
    if goals:
        text = N_("{square} is taken, so nothing is placed there. Where does its queen enter?")
        raise IllegalMove(clause, text, word=square, unfinished=True, square=square)
    if _stands(state, side, square):
        if not state.reserve[side]:
            raise full_fault(code, square) if not _is(ready, square) else _stuck_fault(code, square)
        raise IllegalMove(
            clause, N_("{square} is taken, and its queen cannot enter."), word=square, square=square
        )
    if _stands(state, side ^ 1, square):
        text = N_("{square} is taken; a queen is placed on a free grey square.")
        raise IllegalMove(clause, text, word=square, square=square)
    if not state.reserve[side]:
        raise IllegalMove(clause, N_("You have no queen in reserve."), word=square)


def _move_fault(code: str, state: Solitaire, _: Mask, origin: str, target: str) -> IllegalMove:
    """The refusal of a move from a play square."""
    side = state.turn.side
    if not _stands(state, side, origin):
        return IllegalMove(f"{code} 3.1", N_("You have no queen on {square}."), word=origin, square=origin)
    if NUMBER[target] >= FIRST_GREY:
        return IllegalMove(f"{code} 3.5", N_("Queens never go back to a grey square."), word=target)
    if fault := _line_fault(f"{code} 3.1", state, origin, target):
        return fault
    if _stands(state, side, target):
        return IllegalMove(f"{code} 3.2", N_("Your own queen is on {square}."), word=target, square=target)
    return _card_fault(code, state, target)


def _enter_fault(code: str, state: Solitaire, ready: Mask, origin: str, target: str) -> IllegalMove:
    """The refusal of an entry from a grey square: SO 3.5, unless the card is at fault or three are inside."""
    side, clause = state.turn.side, f"{code} 3.5"
    if not _stands(state, side, origin):
        return IllegalMove(clause, N_("No queen of yours waits on {square}."), word=origin, square=origin)
    if NUMBER[target] >= FIRST_GREY:
        return IllegalMove(clause, N_("Queens never go from grey to grey."), word=target)
    if not _is(ready, origin):
        return full_fault(code, origin)
    if fault := _line_fault(clause, state, origin, target):
        return fault
    if _stands(state, side, target):
        return IllegalMove(clause, N_("Your own queen is on {square}."), word=target, square=target)
    if _stands(state, side ^ 1, target):
        text = N_("{square} is taken, and entering may not capture.")
        return IllegalMove(clause, text, word=target, square=target)
    return _card_fault(code, state, target)


def full_fault(code: str, square: str) -> IllegalMove:
    """The refusal of an entry while three are inside (SF 5.3)."""
    text = N_("Three of your queens are on the play area: none enters unless one of them is discarded.")
    return IllegalMove(f"{code} 5.3", text, word=square)


def _stuck_fault(code: str, square: str) -> IllegalMove:
    text = N_("The queen on {square} cannot enter: her lines are blocked, or their cards too low for you.")
    return IllegalMove(f"{code} 3.5", text, word=square, square=square)


def _line_fault(clause: str, state: Solitaire, origin: str, target: str) -> IllegalMove | None:
    if not _is(reach(NUMBER[origin], 0), target):
        text = N_("No queen’s line leads from {origin} to {target}.")
    elif not _is(reach(NUMBER[origin], state.pieces[0] | state.pieces[1]), target):
        text = N_("There is a piece between {origin} and {target}.")
    else:
        return None
    return IllegalMove(clause, text, word=target, origin=origin, target=target)


def _card_fault(code: str, state: Solitaire, target: str) -> IllegalMove:
    number = state.deal[NUMBER[target]]
    suit = number // len(RANKS)
    top = CARDS[suit * len(RANKS) + tops(state.stacks[state.turn.side])[suit] - 1]
    text = N_("This card is too low: {card}. The top of your stack is {top}.")
    return IllegalMove(f"{code} 3.2", text, word=target, card=CARDS[number], top=top)


def _stands(state: Solitaire, side: int, square: str) -> bool:
    return _is(state.pieces[side], square)


def _is(mask: Mask, square: str) -> bool:
    return bool(mask >> NUMBER[square] & 1)
