"""The carriers of Solitaire Chess and its Final on paper."""

from __future__ import annotations

from sealed.page.boards.carried import ALL, BOX, PENCIL, STOP, Carried, CarriedRow, Move, Written
from sealed.page.draw.texts import N_, NC_
from sealed.rules.solitaire_chess.board import CARDS, FIRST_GREY, SQUARES

FINAL = "solitaire-chess-final"
FRESH = "mark"
GAINING, GAINING_IN_FINAL = 5, 6
"""The queens taken for which somebody gets one (SO 3.7, SF 5.1)."""
_ON = Move("turn", "turn *", "turn {other}")
_WRITE = Move(PENCIL, "", "score {seat}", "{answer}")
_OFF = Move(FRESH, "new *", BOX, ALL)
_LAID = (
    Move("red queen", BOX, "red reserve", "5"),
    Move("blue queen", BOX, "blue reserve", "5"),
    Move("turn", BOX, "turn blue"),
)
_DEAL = {
    "Draw deal": (),
    "dealt": tuple(Move(f"{{{n}}}", BOX, f"card {SQUARES[n]}") for n in range(len(CARDS))),
}


def carried(key: str) -> Carried:
    """The table of a ruleset."""
    is_final = key == FINAL
    return Carried(
        begin=(
            N_("Shuffle the cards and lay one, face up, on each square that is not grey."),
            N_(
                "Each has five queens at hand; the others are the heap. Blue says who goes first. The sign "
                "“Your turn” lies before that player."
            ),
            N_("Each takes one half of the sheet with the stacks."),
        ),
        at_start=_LAID,
        needs=N_("A second pencil: both of you cross cards out."),
        places=tuple(f"at {square}" for square in SQUARES) + tuple(f"card {s}" for s in SQUARES[:FIRST_GREY]),
        rows=tuple(_rows(is_final)),
        written=(
            Written("C0", N_("a queen is placed on C0")),
            Written("C0 C3", N_("the queen on C0 goes to C3")),
            Written("xD4 C0 C3", N_("the queen on D4 is given up, and the one on C0 enters at C3"))
            if is_final
            else Written("first", N_("Blue goes first (“second”: Red)")),
        ),
    )


def _rows(is_final: bool) -> tuple[CarriedRow, ...]:
    gain = (
        N_(
            "Onto an enemy queen: put it on the heap, and take no card. Push the counter on by one, up to "
            "its last box. For the first six queens taken in the game, both of you get one from the heap. If "
            "it came onto the board in the turn just before, its owner gets one more."
        )
        if is_final
        else N_(
            "Onto an enemy queen: put it on the heap, and take no card. Push the counter on by one, up to "
            "its last box. For the first five queens taken in the game, you get one from the heap."
        )
    )
    final = (
        CarriedRow(
            NC_("on paper", "Three inside"),
            N_(
                "At most three of your queens may be on cards. You may give one of them up, and enter "
                "with another in the same turn."
            ),
            "red queen",
            {"discarded": (Move("{seat} queen", "at {0}", BOX),)},
        ),
    )
    end = (
        N_(
            "The player with more cards wins. If you have equally many: who had the last queen on the board. "
            "Too late, by a clock: all your queens go, and the other plays on."
        )
        if is_final
        else N_(
            "The player with more cards wins. If you have equally many, Blue wins. Too late, by a clock: "
            "lost."
        )
    )
    return (
        CarriedRow(
            NC_("on paper", "Deal"), N_("The cards lie where they were dealt, to the end."), CARDS[0], _DEAL
        ),
        CarriedRow(
            NC_("on paper", "Who starts"),
            N_("Blue says “first” or “second”."),
            "turn",
            {
                "Decide order": (Move(PENCIL, "", "score head", "{answer}"),),
                "order first": (Move("turn", "turn *", "turn {seat}"),),
                "order second": (Move("turn", "turn *", "turn {other}"),),
            },
        ),
        CarriedRow(
            NC_("on paper", "Place"),
            N_("At first you place your five queens in turns, each on a free grey square."),
            "red queen",
            {
                "Decide place": (_ON, _WRITE),
                "placed": (Move("{seat} queen", "{seat} reserve", "at {0}"), _OFF),
            },
        ),
        CarriedRow(
            NC_("on paper", "Your turn"),
            N_(
                "Move a queen in a line over free squares, or from grey onto the board; never back to grey. "
                "Or place one that you have at hand. Then push the sign “Your turn” across."
            ),
            "turn",
            {
                "Decide turn": (_ON, _WRITE),
                "moved": (Move("{seat} queen", "at {0}", "at {1}"), _OFF),
                "entered": (
                    Move("{seat} queen", "at {0}", "at {1}"),
                    _OFF,
                    *((Move(FRESH, BOX, "new {1}"),) if is_final else ()),
                ),
            },
        ),
        CarriedRow(
            NC_("on paper", "Take a card"),
            N_(
                "Only a card higher than all that you have crossed out in its row (ace low, king high). "
                "Cross it out on your sheet; it stays on the board."
            ),
            "red stack AS",
            {"took": (Move(PENCIL, "", "{seat} stack {0}", "x"),)},
        ),
        *(
            (
                CarriedRow(
                    NC_("on paper", "Just entered"),
                    N_("Lay the mark under a queen that has entered, for one turn."),
                    FRESH,
                ),
            )
            if is_final
            else ()
        ),
        CarriedRow(
            NC_("on paper", "Take a queen"),
            gain,
            "red queen",
            {
                "captured": (
                    Move("{other} queen", "at {0}", BOX),
                    Move("counter", "count *", "count +1"),
                ),
                "gained": (Move("{seat} queen", BOX, "{seat} reserve"),),
            },
        ),
        *(final if is_final else ()),
        CarriedRow(
            NC_("on paper", "Out"),
            N_(
                "If you can neither move nor place, take all your queens off the board. The other plays on "
                "alone, until that player has more cards, or is out as well."
            ),
            "red queen",
            {
                "out": (
                    Move("{seat} queen", "at *", BOX, ALL),
                    Move("{seat} queen", "{seat} reserve*", BOX, ALL),
                    _OFF,
                )
            },
        ),
        CarriedRow(NC_("on paper", "The end"), end, "red stack AS", {"over": (), "late": ()}),
        STOP,
    )
