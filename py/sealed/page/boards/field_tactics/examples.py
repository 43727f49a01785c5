"""Worked examples of Field Tactics (`sealed.page.learn.examples`)."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.learn.examples import Example
from sealed.page.learn.figures import Figure
from sealed.page.texts import N_
from sealed.rules.seats import Seat

RED = (
    "A1:MI B1:F3 CD1:FL E1:F2 F1:SP A2:C1 B2:EN C2:TA D2:C3 E2:C2 F2:MI "
    "A3:C3 B3:TA C3:F1 D3:C2 E3:G2 F3:C1 A4:EN B4:G3 C4:PL D4:PL E4:CA F4:G1"
)
BLUE = (
    "A8:CA B8:F2 CD8:FL E8:F3 F8:MI A7:SP B7:C1 C7:C3 D7:MI E7:EN F7:TA "
    "A6:C2 B6:TA C6:C1 D6:G2 E6:C3 F6:EN A5:F1 B5:C2 C5:PL D5:PL E5:G3 F5:G1"
)
GUARDED = (
    "A8:CA B8:F2 CD8:G1 E8:F3 F8:MI A7:SP B7:C1 C7:FL D7:MI E7:EN F7:TA "
    "A6:C2 B6:TA C6:C1 D6:G2 E6:C3 F6:EN A5:F1 B5:C2 C5:PL D5:PL E5:G3 F5:C3"
)
"""Blue's flag on C7, with a general in the base behind it."""


def _record(blue: str, *lines: str) -> str:
    """A record with red's army and this one."""
    tags = '[Game "field-tactics"]\n[Advantage "1"]\n'
    return "\n".join((tags, "1: first", f"1: {RED}", f"2: {blue}", *lines, ""))


SET_UP = 3
"""The lines before the first move."""
GAME = _record(
    BLUE,
    "1: C4 C6",
    "2: D6 C6",
    "1: B4 B5",
    "2: E6 D6",
    "1: B5 B6",
    "2: D6 E6",
    "1: C3 C4",
    "2: E6 D6",
    "1: B6 B7",
    "2: D6 E6",
    "1: B7 B8",
    "2: E6 D6",
    "1: B8 CD8",
)
OPENED = SET_UP + 6
BLOCKED = _record(BLUE, "1: C4 C6", "2: D6 C6", "1: B4 B5", "2: E6 D6", "1: B3 B4", "2: D6 E6")
FLAG = _record(GUARDED, "1: C4 C7")

EXAMPLES: Mapping[str, Example] = {
    "field-tactics-board": Example(
        N_("The board"),
        (
            Figure(
                GAME,
                N_(
                    "46 squares, two bases, and a river with two bridges. Both armies stand; of "
                    "blue’s, red sees only the backs."
                ),
                lines=SET_UP,
                clauses=("FT 1.1", "FT 1.2", "FT 1.3"),
                seat=Seat.ONE,
            ),
            Figure(
                GAME,
                N_(
                    "No mine and no flag stands at a bridge, that is, on B4 and E4: red has put a "
                    "general there."
                ),
                lines=SET_UP,
                clauses=("FT 2.2",),
                seat=Seat.ONE,
                words=("B4",),
            ),
        ),
    ),
    "field-tactics-moving": Example(
        N_("Step, charge, fly, slide"),
        (
            Figure(
                GAME,
                N_(
                    "A general goes one square: forward, backward, left or right. Choose a framed "
                    "square; or choose another piece first, and see where it may go."
                ),
                lines=OPENED,
                clauses=("FT 3.0", "FT 3.1", "FT 3.7"),
                seat=Seat.ONE,
                words=("B6",),
            ),
            Figure(
                GAME,
                N_("A tank steps, or it charges: two squares straight forward, here over the bridge to B5."),
                lines=OPENED,
                clauses=("FT 3.2",),
                seat=Seat.ONE,
                words=("B3",),
            ),
            Figure(
                BLOCKED,
                N_(
                    "This tank may step aside to C4. It cannot charge to B6: a general stands "
                    "between. Try it."
                ),
                clauses=("FT 3.2",),
                seat=Seat.ONE,
                words=("B4",),
            ),
            Figure(
                GAME,
                N_(
                    "A plane flies straight on, over pieces and the river, as far as it likes; to the "
                    "side it goes one square."
                ),
                lines=OPENED,
                clauses=("FT 3.3", "FT 3.6"),
                seat=Seat.ONE,
                words=("D4",),
            ),
            Figure(
                GAME,
                N_("An engineer slides sideways, but not over pieces. Here it may stop on B4 or on C4."),
                lines=OPENED,
                clauses=("FT 3.4",),
                seat=Seat.ONE,
                words=("A4",),
            ),
            Figure(
                GAME,
                N_(
                    "Only planes cross the river off the bridges: this field officer cannot go from "
                    "C4 to C5. Try it."
                ),
                lines=OPENED + 2,
                clauses=("FT 3.5",),
                seat=Seat.ONE,
                words=("C4",),
            ),
        ),
    ),
    "field-tactics-battles": Example(
        N_("Who falls, and what is seen"),
        (
            Figure(
                GAME,
                N_(
                    "Red’s general on the bridge may attack B5. Choose it: both pieces fight, and one "
                    "is shown."
                ),
                lines=SET_UP + 2,
                clauses=("FT 4.1", "FT 4.2", "FT 4.3"),
                seat=Seat.ONE,
                words=("B4",),
            ),
            Figure(
                GAME,
                N_(
                    "The general has won and stands on B5. Blue knows only that it beats what has "
                    "fallen; red has learned what that was."
                ),
                lines=SET_UP + 3,
                clauses=("FT 4.3", "FT 6.3"),
                seat=Seat.ONE,
                told=99,
            ),
            Figure(
                GAME,
                N_(
                    "On D7 stands a mine. The plane on D4 would destroy it and survive, and so would "
                    "an engineer; any other attacker goes with it. Try it."
                ),
                lines=OPENED,
                clauses=("FT 4.4", "FT 4.6"),
                seat=Seat.ONE,
                words=("D4",),
            ),
            Figure(
                FLAG,
                N_(
                    "Another match. Blue’s flag stands on C7, and behind it, in the base, a general. "
                    "Let red’s plane fly from C4 to C7."
                ),
                lines=SET_UP,
                clauses=("FT 4.5",),
                seat=Seat.ONE,
                words=("C4",),
            ),
            Figure(
                FLAG,
                N_(
                    "The flag has fought with the strength of the general behind it, so the plane has "
                    "fallen. The flag stays covered, and the general was never touched."
                ),
                clauses=("FT 4.5", "FT 4.7"),
                seat=Seat.ONE,
                told=99,
            ),
        ),
    ),
    "field-tactics-winning": Example(
        N_("Into the base"),
        (
            Figure(
                GAME,
                N_(
                    "Red’s general stands on B8, beside blue’s base. There is a piece in it, which "
                    "has to be beaten first. Choose the base."
                ),
                lines=OPENED + 6,
                clauses=("FT 5.1", "FT 1.2"),
                seat=Seat.ONE,
                words=("B8",),
            ),
            Figure(
                GAME,
                N_(
                    "It was the flag, and in a base it loses to everything. Then blue asks whether "
                    "the piece is a leader: it is, it is shown, and red has won."
                ),
                clauses=("FT 5.1", "FT 4.5", "FT 6.4"),
                seat=Seat.ONE,
            ),
        ),
    ),
}
