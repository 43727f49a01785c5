"""Cautions in Field Tactics: what a player should know before making a legal choice."""

from __future__ import annotations

from sealed.rules.field_tactics.army import FLAG
from sealed.rules.field_tactics.board import BEHIND, GONE, SQUARE, SQUARES
from sealed.rules.field_tactics.moves import PASS
from sealed.rules.field_tactics.set_up import PLACINGS
from sealed.rules.field_tactics.state import NOBODY, State, piece_on
from sealed.rules.field_tactics.turn import QUIET_LIMIT, TURN_LIMIT
from sealed.rules.game import Caution
from sealed.rules.questions import Hand, Seat

ALONE = "Behind {square} stands no piece of yours, so that the flag would lose to everything."


def about_set_up(seat: Seat, words: tuple[str, ...]) -> tuple[Caution, ...]:
    """Warns of a flag on a square that has no square behind it."""
    for word in words:
        square, rank = PLACINGS[word]
        if rank == FLAG and BEHIND[seat][SQUARE[square]] == GONE:
            return (Caution("FT 4.5", ALONE, {"square": square}),)
    return ()


def about_move(state: State, words: tuple[str, ...], hand: Hand) -> tuple[Caution, ...]:
    """Warns of a flag that loses its support, and of a turn without a battle that begins the tie-break."""
    return (*_about_flag(state, words, hand), *_about_limits(state, words))


def _about_flag(state: State, words: tuple[str, ...], hand: Hand) -> tuple[Caution, ...]:
    flag = next((SQUARE[slot] for slot, rank in hand.items() if rank == FLAG and slot in SQUARE), NOBODY)
    if flag == NOBODY or state.where[flag] == GONE or not words or words[0] == PASS:
        return ()
    behind = BEHIND[state.turn][flag]
    if behind != SQUARE[words[0]]:
        return ()
    return (Caution("FT 4.5", ALONE, {"square": SQUARES[flag]}),)


def _about_limits(state: State, words: tuple[str, ...]) -> tuple[Caution, ...]:
    whole = len(words) == 2 or words == (PASS,)
    if not whole or (words != (PASS,) and piece_on(state, SQUARE[words[1]]) != NOBODY):
        return ()
    if state.quiet + 1 == QUIET_LIMIT or state.turns + 1 == TURN_LIMIT:
        return (Caution("FT 5.4", "Without a battle in this turn the tie-break begins."),)
    return ()
