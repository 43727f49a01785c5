"""The carriers of Field Tactics on paper."""

from __future__ import annotations

from sealed.page.boards.carried import ALL, BOX, PENCIL, REFEREE, STOP, Carried, CarriedRow, Move, Written
from sealed.page.draw.texts import N_, NC_
from sealed.rules.field_tactics.board import SQUARES

_NEXT = Move("counter", "count *", "count +1")
_QUIET = Move("quiet", "quiet *", "quiet +1")
_WRITE = Move(PENCIL, "", "score {seat}", "{answer}")
CARRIED = Carried(
    begin=(
        N_("One of you three is the referee, who may look at every piece, and tells no more than is asked."),
        N_(
            "Blue says who starts, and that player gets the sign “Starts”. Set your army up behind the "
            "screen, a piece on each square of your half, no mine and no flag at a bridge. The referee looks "
            "at both armies."
        ),
        N_("Both counters wait beside the hundred boxes."),
    ),
    needs=N_("Two slips of paper, in case that you are level at the end."),
    people=3,
    places=(*(f"at {square}" for square in SQUARES), *(f"quiet {n}" for n in range(1, 101))),
    rows=(
        CarriedRow(
            NC_("on paper", "Who starts"),
            N_("Say “first” or “second”."),
            "first",
            {
                "Decide order": (),
                "order first": (Move("first", BOX, "{seat} side"),),
                "order second": (Move("first", BOX, "{other} side"),),
            },
        ),
        CarriedRow(
            NC_("on paper", "Set up"),
            N_("The referee says whether both armies are right. Then take the screen away."),
            "red G3",
            {
                "Decide set-up": (Move("{seat} {target}", BOX, "at {head}"),),
                "Army": (),
                "set-up": (),
                "sealed": (),
                "begun": (),
            },
        ),
        CarriedRow(
            NC_("on paper", "Move"),
            N_(
                "One piece a turn, to a square beside it; over the river only at the bridges. The screen "
                "says which pieces go further. Push the counter of turns on by one, and the counter of "
                "quiet turns too. In doubt the referee looks, and says whether the move is right."
            ),
            "counter",
            {
                "Decide move": (_WRITE,),
                "Prove": (),
                "moved": (Move("{seat} *", "at {0}", "at {1}"), _NEXT, _QUIET),
                "passed": (_NEXT, _QUIET),
            },
        ),
        CarriedRow(
            NC_("on paper", "Battle"),
            N_(
                "Onto an enemy piece: take the counter of quiet turns off. The referee looks at both, and "
                "says who is destroyed. If it is a flag, the piece straight behind it fights in its place. "
                "What is destroyed lies open beside the board; who wins an attack moves in."
            ),
            "quiet",
            {
                "attacked": (_NEXT, Move("quiet", "quiet *", BOX, ALL)),
                "Compare": (),
                "battle attacker": (Move("{seat} *", "at {0}", "at {1}"),),
                "battle": (),
                "destroyed": (Move("{seat} {1}", "at {0}", "{seat} lost"),),
            },
        ),
        CarriedRow(
            NC_("on paper", "The base"),
            N_(
                "A piece in the enemy’s base: the referee says whether it is a leader, a general or a field "
                "officer. If so, you win."
            ),
            REFEREE,
            {"entered": (), "Reveal": (), "leader": (), "no-leader": ()},
        ),
        CarriedRow(
            NC_("on paper", "The end"),
            N_(
                "If the other has no piece left that can move, you win. After 100 quiet turns, or 600 in "
                "all: more leaders, then more pieces that can move."
            ),
            "hundred",
            {"over": (), "late": (), "showed": (), "Show": ()},
        ),
        CarriedRow(
            NC_("on paper", "Level"),
            N_(
                "If that is equal, or neither has a leader and both have at most three pieces that can move: "
                "lay the sign “Level” beside the board. Each writes the square of a piece on a slip, and "
                "these two fight; again, until one is left."
            ),
            "level",
            {
                "tie-break": (Move("level", BOX, "level side"),),
                "Decide tie-break": (Move(PENCIL, "", "{seat} slip", "{answer}"),),
                "Open tie": (),
                "chose": (),
            },
        ),
        STOP,
    ),
    written=(
        Written("A4 A5", N_("the piece on A4 goes to A5")),
        Written("CD8 C7", N_("out of the base, which is the square CD8, to C7")),
        Written("A1:MI B1:G3 …", N_("an army: the square and the piece on it, 23 times")),
    ),
)
