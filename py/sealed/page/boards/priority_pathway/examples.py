"""Worked examples of Priority Pathway (`sealed.page.learn.examples`)."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.priority_pathway.figures import ALL_TOLD, FIGURES, GAME, TURNS, game
from sealed.page.learn.examples import Example
from sealed.page.learn.figures import Figure
from sealed.page.texts import N_
from sealed.rules.seats import Seat

CLASH = game(("3 BU", "3 BD"), ("9 AU", "1 AD"), ("5 BU", "5 BD"), ("2 FU", "8 FD"))
"""Both queue a move; red moves at once; both queue a move onto c4; there they collide."""
ENTERED = game(*TURNS[:21], ("6 AR", "4 AD"), ("1 FU", "9 FR"))
"""Red's infantry stands beside the base, queues the step into it, and the commander leaves too late."""

EXAMPLES: Mapping[str, Example] = {
    "priority-pathway-board": Example(
        N_("The board"),
        (
            Figure(
                GAME,
                N_(
                    "Six pieces a side. Each has a base of one square and a territory of the five "
                    "that touch it; red’s are below."
                ),
                lines=0,
                clauses=("PP 1.1", "PP 1.2", "PP 1.3", "PP 1.4"),
                seat=Seat.ONE,
            ),
            Figure(
                '[Game "priority-pathway"]\n[Board "castle"]\n',
                N_(
                    "The other board, castle: each base stands alone behind the middle of its back "
                    "row, which is the territory."
                ),
                clauses=("PP 1.5",),
                seat=Seat.ONE,
            ),
        ),
    ),
    "priority-pathway-moving": Example(
        N_("Who goes where"),
        (
            Figure(
                GAME,
                N_(
                    "Infantry goes one square up, down, left or right. The card is chosen already: "
                    "choose a square."
                ),
                lines=0,
                clauses=("PP 2.1",),
                seat=Seat.ONE,
                words=("6",),
                half="B",
            ),
            Figure(
                GAME,
                N_(
                    "Cavalry goes diagonally; one square straight back costs it one life. Try to go "
                    "straight on."
                ),
                lines=24,
                clauses=("PP 2.2", "PP 2.6"),
                seat=Seat.ONE,
                words=("6",),
                half="E",
            ),
            Figure(
                GAME,
                N_("The commander goes one square in any of the eight directions."),
                lines=24,
                clauses=("PP 2.3", "PP 2.7"),
                seat=Seat.ONE,
                words=("7",),
                half="F",
            ),
        ),
        hand=True,
    ),
    "priority-pathway-turn": Example(
        N_("Queued, at once, collided"),
        (
            Figure(
                CLASH,
                N_(
                    "Each player seals a card and an action. Red plays 3 and infantry B up. Open both "
                    "and see, or choose something else: blue’s card is a 3."
                ),
                lines=0,
                clauses=("PP 4.1", "PP 4.2"),
                seat=Seat.ONE,
                words=("3", "BU"),
            ),
            Figure(
                CLASH,
                N_(
                    "Both have played 3. Equal cards queue both moves: they are shown, and wait for "
                    "the next turn."
                ),
                lines=2,
                clauses=("PP 4.3", "PP 4.4"),
                seat=Seat.ONE,
            ),
            Figure(
                CLASH,
                N_(
                    "Red’s 9 beats blue’s 1 by 3 or more, so infantry A has gone up at once. Then "
                    "both queued moves were carried out. What blue wanted with its 1 nobody will ever "
                    "see."
                ),
                lines=4,
                clauses=("PP 4.3", "PP 4.4", "PP 4.5"),
                seat=Seat.ONE,
            ),
            Figure(
                CLASH,
                N_("Both have queued a move onto c4, with two fives."),
                lines=6,
                clauses=("PP 4.5", "PP 4.6"),
                seat=Seat.ONE,
            ),
            Figure(
                CLASH,
                N_(
                    "Carried out together, the two infantries met on c4: both are gone, and nobody "
                    "has gained a life for it."
                ),
                clauses=("PP 4.7",),
                seat=Seat.ONE,
            ),
        ),
        hand=True,
    ),
    "priority-pathway-chart": Example(
        N_("What a pair of cards brings"),
        (
            FIGURES["chart"]._replace(
                caption=N_(
                    "The default chart, read by the player below: rows are the own card, columns the "
                    "other’s. Framed: the row of an own 6."
                ),
            ),
            FIGURES["shown"]._replace(told=ALL_TOLD),
        ),
    ),
    "priority-pathway-winning": Example(
        N_("Into the base"),
        (
            Figure(
                ENTERED,
                N_(
                    "Infantry A stands beside blue’s base on c7. Red’s 6 sends it there; blue’s card "
                    "is a 4, so the move is queued."
                ),
                lines=42,
                clauses=("PP 6.2", "PP 4.3"),
                seat=Seat.ONE,
                words=("6", "AR"),
            ),
            Figure(
                ENTERED,
                N_(
                    "Blue’s 9 beats whatever red can still play, and its commander leaves the base at "
                    "once. Will that help? Open both."
                ),
                lines=44,
                clauses=("PP 4.5",),
                seat=Seat.ONE,
                words=("1", "FU"),
            ),
            Figure(
                ENTERED,
                N_(
                    "The queued move was carried out after it: the infantry has entered the base, and "
                    "red has won."
                ),
                clauses=("PP 6.2", "PP 6.5"),
                seat=Seat.ONE,
            ),
        ),
        hand=True,
    ),
}
