"""Worked examples of Roundabout (`sealed.page.learn.examples`)."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.roundabout.figures import BLOCKED, CITY, START, STOPPED, YIELDING, dealt
from sealed.page.learn.examples import Example
from sealed.page.learn.figures import Figure
from sealed.page.texts import N_
from sealed.rules.seats import Seat

PLAYED = ("1: 5", "2: 5", "1: 1", "2: 1", "1: 2", "2: 2", "1: 3", "2: 3", "1: 4", "2: 4")
"""Both play their whole hands, and nobody drives."""
HANDS = dealt(CITY, *PLAYED)
FINED = dealt(CITY, *PLAYED, "1: 4", "2: 1")

PREPARED = '[Game "roundabout"]\n[Advantage "1"]\n\n1: first\n1: 29\n2: 23\n'

EXAMPLES: Mapping[str, Example] = {
    "roundabout-board": Example(
        N_("The city"),
        (
            Figure(
                START,
                N_(
                    "30 spaces, each on two of the eight roundabouts: Inner, six around it, and Outer "
                    "around all. Both parties are marked in their player’s colour."
                ),
                clauses=("RB 1.1", "RB 1.2", "RB 1.3"),
                seat=Seat.ONE,
            ),
        ),
    ),
    "roundabout-preparation": Example(
        N_("Parties and places"),
        (
            Figure(
                PREPARED,
                N_("Red is first, so it names the space of blue’s party. Choose one."),
                lines=1,
                clauses=("RB 2.1", "RB 2.2"),
                seat=Seat.ONE,
            ),
            Figure(
                PREPARED,
                N_(
                    "Then they place the cars in turn. Red places neutral cars and blue’s; its own, "
                    "Ruby, Rosa and Rex, are blue’s to place. Choose a car and a free space."
                ),
                lines=3,
                clauses=("RB 2.3", "RB 2.5"),
                seat=Seat.ONE,
            ),
        ),
        hand=True,
    ),
    "roundabout-driving": Example(
        N_("A turn: a card, and moves"),
        (
            Figure(
                START,
                N_("First a card: its number is the most moves of the turn."),
                clauses=("RB 3.2", "RB 3.7"),
                seat=Seat.ONE,
            ),
            Figure(
                START,
                N_(
                    "A 3 is played. Ruby stands on Inner and on South, and goes on around either, "
                    "clockwise, onto a free space. Try other cars, too: anybody may drive any car."
                ),
                clauses=("RB 3.3", "RB 3.4"),
                seat=Seat.ONE,
                words=("3",),
                half="A1@",
            ),
            Figure(
                HANDS,
                N_(
                    "Speeding goes across hands: red’s last two cards were 3 and 4, and the hand is "
                    "new. With another 4 they make 11, and the next turn is skipped. Play it and end "
                    "the turn."
                ),
                clauses=("RB 3.5", "RB 3.6"),
                seat=Seat.ONE,
            ),
            Figure(
                FINED,
                N_("Red played that 4, and blue an ordinary turn. Red was skipped, so blue drives again."),
                clauses=("RB 3.6", "RB 4.6"),
                seat=Seat.TWO,
            ),
        ),
        hand=True,
    ),
    "roundabout-cards": Example(
        N_("What the cards do"),
        (
            Figure(
                START,
                N_("With a 2 all moves go counterclockwise."),
                clauses=("RB 4.2",),
                seat=Seat.ONE,
                words=("2",),
                half="A1@",
            ),
            Figure(
                STOPPED,
                N_("Blue has played a 1 and put a stop sign on Ruby. Try to drive her."),
                clauses=("RB 4.1", "RB 4.6", "RB 4.7"),
                seat=Seat.ONE,
                words=("3",),
                half="A1@",
            ),
            Figure(
                YIELDING,
                N_(
                    "Blue has played a 3 and put a yield sign on South: one move in all around it. "
                    "Try a second one, with Rosa."
                ),
                clauses=("RB 4.3",),
                seat=Seat.ONE,
                words=("4", "A1@S"),
            ),
            Figure(
                START,
                N_("A 4 moves at most two different cars. Two have moved; try a third."),
                clauses=("RB 4.4",),
                seat=Seat.ONE,
                words=("4", "A1@S", "B1@SW"),
            ),
            Figure(
                START,
                N_("With a 5 nobody drives around Inner or Outer. Try to drive Ruby around Inner."),
                clauses=("RB 4.5",),
                seat=Seat.ONE,
                words=("5",),
                half="A1@",
            ),
        ),
        hand=True,
    ),
    "roundabout-winning": Example(
        N_("Home, or blocked"),
        (
            Figure(
                START,
                N_(
                    "Rosa is one space before red’s party. Drive her there: she is home and leaves the board."
                ),
                clauses=("RB 5.1", "RB 5.2"),
                seat=Seat.ONE,
                words=("3",),
                half="A3@",
            ),
            Figure(
                BLOCKED,
                N_(
                    "Gus stands on red’s party, so Rosa cannot come. Try it; then drive Gus away "
                    "first, with the same card, and Rosa after him."
                ),
                clauses=("RB 3.3", "RB 5.1"),
                seat=Seat.ONE,
                words=("3",),
                half="A3@",
            ),
        ),
        hand=True,
    ),
}
