"""Figures of Solitaire Chess and its Final (`sealed.page.learn.figures`)."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.seen import Seen
from sealed.page.boards.solitaire_chess.hand import stacks
from sealed.page.boards.solitaire_chess.scene import look
from sealed.page.learn.figures import Crop, Figure
from sealed.page.texts import N_
from sealed.page.tree import Child
from sealed.rules.seats import Seat

DEAL = (
    "3H AH 6C KS TC AD "
    "2D 2C 2H QD KC 6H 7D 3C "
    "AC KD 7H 9H 6S 4S JH 8C "
    "AS 2S TS KH 9D 5D JS 7S "
    "TH QS JD 5H 8H 6D 3D 7C "
    "9S 8S 5C TD QC 8D QH 4D "
    "4H 4C 3S JC 5S 9C"
)
PLACED = "1: C0\n2: D8\n1: E0\n2: F8\n1: L4\n2: R5\n1: G0\n2: B8\n1: R3\n2: L5\n"
PLAYED = "1: C0 C2\n2: D8 D5\n1: C2 C3\n2: D5 D4\n"


def dealt(game: str, lines: str, deal: str = DEAL) -> str:
    """A record in which these cards were dealt and red goes first."""
    return f'[Game "{game}"]\n\n*: {deal}\n2: second\n{lines}'


BASIC = dealt("solitaire-chess", PLACED + PLAYED)
FINAL = dealt("solitaire-chess-final", PLACED + PLAYED + "1: E0 E2\n2: F8 F4\n1: L4 A4\n")
BEGUN = dealt("solitaire-chess", PLACED.partition("1: G0")[0])


def _stacks(seen: Seen) -> Child:
    return stacks(seen, look(seen), seen.below)


FIGURES: Mapping[str, Figure] = {
    "place": Figure(
        BEGUN,
        N_("Queens begin on the grey squares around the cards; a framed one is free."),
        clauses=("SO 2.1",),
        seat=Seat.ONE,
        crop=Crop(40, 300, 240, 159),
    ),
    "enter": Figure(
        BASIC,
        N_("From a grey square a queen enters along a line that begins there."),
        clauses=("SO 3.5",),
        seat=Seat.ONE,
        words=("E0",),
        crop=Crop(120, 300, 240, 159),
    ),
    "climb": Figure(
        BASIC,
        N_(
            "A queen goes to cards that are higher than the top of their suit’s stack. Here the 7 of hearts "
            "is on top, so lower hearts are closed."
        ),
        clauses=("SO 3.1", "SO 3.2", "SO 3.3"),
        seat=Seat.ONE,
        words=("C3",),
        crop=Crop(40, 180, 240, 159),
    ),
    "capture": Figure(
        BASIC,
        N_("Blue’s queen on D4 can be captured, whatever card she stands on. No card is gained."),
        clauses=("SO 3.4",),
        seat=Seat.ONE,
        words=("C3", "D4"),
        crop=Crop(80, 180, 200, 132),
    ),
    "stacks": Figure(
        BASIC,
        N_("Red’s four stacks: two hearts, 7 on top."),
        clauses=("SO 3.3",),
        seat=Seat.ONE,
        draw=_stacks,
    ),
    "three": Figure(
        FINAL,
        N_("Three red queens are inside, so a fourth may enter only if one of them is discarded."),
        clauses=("SF 5.3", "SF 5.4"),
        seat=Seat.ONE,
        crop=Crop(40, 180, 240, 159),
    ),
}
