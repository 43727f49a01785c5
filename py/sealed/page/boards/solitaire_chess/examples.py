"""Worked examples of Solitaire Chess and its Final (`sealed.page.learn.examples`)."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.solitaire_chess.figures import BASIC, BEGUN, FINAL, dealt
from sealed.page.learn.examples import Example
from sealed.page.learn.figures import Figure
from sealed.page.texts import N_
from sealed.rules.seats import Seat

KINGS = (
    "3H KC KD KH KS AD "
    "2D 2C 2H QD AH 6H 7D 3C "
    "AC 6C 7H 9H 6S 4S JH 8C "
    "AS 2S TS TC 9D 5D JS 7S "
    "TH QS JD 5H 8H 6D 3D 7C "
    "9S 8S 5C TD QC 8D QH 4D "
    "4H 4C 3S JC 5S 9C"
)
"""All four kings lie on red's first row."""
PLACES = "1: C0\n2: B8\n1: D0\n2: G8\n1: E0\n2: L6\n1: F0\n2: R6\n1: G0\n2: L5\n"
GREEDY = "1: C0 C1\n2: B8 B7\n1: D0 D1\n2: G8 G7\n1: E0 E1\n2: B7 B6\n1: F0 F1\n2: G7 G6\n2: B6 B5\n"
"""Red takes all four kings, and cannot go higher any more."""
WIPED_OUT = dealt("solitaire-chess", PLACES + GREEDY, KINGS)
BEFORE = 18
"""The lines before red's last king."""

EXAMPLES: Mapping[str, Example] = {
    "solitaire-chess-placing": Example(
        N_("Placing the queens"),
        (
            Figure(
                BEGUN,
                N_(
                    "Around the 52 cards lie the grey entry squares. Red places a queen: any free one "
                    "will do. Try a card, too."
                ),
                clauses=("SO 1.1", "SO 1.3", "SO 2.1"),
                seat=Seat.ONE,
            ),
        ),
    ),
    "solitaire-chess-moving": Example(
        N_("Climb, capture, enter"),
        (
            Figure(
                BASIC,
                N_(
                    "The queen on C3 moves like in chess, onto cards higher than the top of their "
                    "suit’s stack: the 7 of hearts is on top, so lower hearts are closed. Try C2, the 2 of "
                    "hearts."
                ),
                clauses=("SO 3.1", "SO 3.2", "SO 3.3"),
                seat=Seat.ONE,
                words=("C3",),
            ),
            Figure(
                BASIC,
                N_(
                    "Blue’s queen on D4 can be captured, whatever card she stands on. No card is "
                    "gained, but a queen in reserve. Choose D4."
                ),
                clauses=("SO 3.4", "SO 3.7"),
                seat=Seat.ONE,
                words=("C3",),
            ),
            Figure(
                BASIC,
                N_(
                    "From the grey square E0 a queen enters along a line that begins there. Entering "
                    "may not capture."
                ),
                clauses=("SO 3.5",),
                seat=Seat.ONE,
                words=("E0",),
            ),
        ),
    ),
    "solitaire-chess-end": Example(
        N_("Wiped out by its own kings"),
        (
            Figure(
                WIPED_OUT,
                N_(
                    "Red has taken three kings, and the last one lies in front of F0. It looks like a "
                    "good catch; choose it, or look for something better."
                ),
                lines=BEFORE,
                clauses=("SO 3.2", "SO 4.1"),
                seat=Seat.ONE,
                words=("F0",),
            ),
            Figure(
                WIPED_OUT,
                N_(
                    "Now there is a king on each of red’s stacks, and no card is higher. Blue moves "
                    "out of the way of red’s queens …"
                ),
                lines=BEFORE + 1,
                clauses=("SO 3.2",),
                seat=Seat.ONE,
            ),
            Figure(
                WIPED_OUT,
                N_(
                    "… and red has no valid turn: it is out for good, and all its queens are gone. "
                    "Blue plays on alone."
                ),
                lines=BEFORE + 2,
                clauses=("SO 4.1",),
                seat=Seat.ONE,
            ),
            Figure(
                WIPED_OUT,
                N_("With its fifth card blue has strictly more than red, so the game is over."),
                clauses=("SO 4.2",),
                seat=Seat.ONE,
            ),
        ),
    ),
    "solitaire-chess-final": Example(
        N_("Three inside"),
        (
            Figure(
                FINAL + "2: B8 B6\n",
                N_(
                    "Three red queens are inside. A fourth enters only if one of them is discarded in "
                    "the same turn. Try G0."
                ),
                clauses=("SF 5.3", "SF 5.4"),
                seat=Seat.ONE,
            ),
        ),
    ),
}
