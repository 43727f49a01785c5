"""Cautions in Field Tactics: what a player should know before making a legal choice."""

from __future__ import annotations

from sealed.rules import N_
from sealed.rules.field_tactics.army import FLAG, LEADERS
from sealed.rules.field_tactics.board import BASE, BEHIND, GONE, SQUARE, SQUARES
from sealed.rules.field_tactics.moves import PASS
from sealed.rules.field_tactics.set_up import PLACINGS
from sealed.rules.field_tactics.state import NOBODY, State, piece_on
from sealed.rules.field_tactics.turn import MORE_LEADERS, MORE_MOVABLE, QUIET_LIMIT, TURN_LIMIT, counted
from sealed.rules.game import Caution
from sealed.rules.questions import Hand, Seat

ALONE = N_("There is no piece of yours behind {square}, so the flag would lose to everything.")

AT_THE_LIMIT = {
    MORE_LEADERS: (
        N_("Without a battle in this turn the game ends: you have more leaders left, and win."),
        N_("Without a battle in this turn the game ends: your opponent has more leaders left, and wins."),
    ),
    MORE_MOVABLE: (
        N_("Without a battle in this turn the game ends: you have more pieces left that can move, and win."),
        N_(
            "Without a battle in this turn the game ends: your opponent has more pieces left that can move, "
            "and wins."
        ),
    ),
}
"""The warnings for the player on turn, by the reason for which the limit would end the game: one for a win,
one for a loss (FT 5.4).
"""


def about_set_up(seat: Seat, words: tuple[str, ...]) -> tuple[Caution, ...]:
    """Warns of a flag on a square that has no square behind it."""
    for word in words:
        square, rank = PLACINGS[word]
        if rank == FLAG and BEHIND[seat][SQUARE[square]] == GONE:
            return (Caution("FT 4.5", ALONE, {"square": square}),)
    return ()


def about_move(state: State, words: tuple[str, ...], hand: Hand) -> tuple[Caution, ...]:
    """Warns of a flag that loses its support, and of a turn without a battle that ends the game or begins
    the tie-break.
    """
    return (*_about_flag(state, words, hand), *_about_limits(state, words, hand))


def _about_flag(state: State, words: tuple[str, ...], hand: Hand) -> tuple[Caution, ...]:
    flag = next((SQUARE[slot] for slot, rank in hand.items() if rank == FLAG and slot in SQUARE), NOBODY)
    if flag == NOBODY or state.where[flag] == GONE or not words or words[0] == PASS:
        return ()
    behind = BEHIND[state.turn][flag]
    if behind != SQUARE[words[0]]:
        return ()
    return (Caution("FT 4.5", ALONE, {"square": SQUARES[flag]}),)


def _about_limits(state: State, words: tuple[str, ...], hand: Hand) -> tuple[Caution, ...]:
    whole = len(words) == 2 or words == (PASS,)
    if not whole or (words != (PASS,) and piece_on(state, SQUARE[words[1]]) != NOBODY):
        return ()
    if state.quiet + 1 < QUIET_LIMIT and state.turns + 1 < TURN_LIMIT:
        return ()
    if words != (PASS,) and _wins_at_once(state, words, hand):
        return ()
    return (Caution("FT 5.4", _limit_text(state)),)


def _wins_at_once(state: State, words: tuple[str, ...], hand: Hand) -> bool:
    """Whether a leader of the player's own enters the enemy base, which comes first (FT 5.1)."""
    rank = hand.get(SQUARES[piece_on(state, SQUARE[words[0]])])
    return SQUARE[words[1]] == BASE[state.turn.other] and rank is not None and bool(LEADERS >> int(rank) & 1)


def _limit_text(state: State) -> str:
    """The warning about the limit of turns, by the present counts, which a turn without a battle keeps."""
    over = counted(state)
    if over is None:
        return N_("Without a battle in this turn the tie-break begins.")
    mine, theirs = AT_THE_LIMIT[over.reason]
    return mine if over.winner is state.turn else theirs
