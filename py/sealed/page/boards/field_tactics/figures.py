"""Figures of Field Tactics (`sealed.page.learn.figures`)."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.field_tactics.art import covered, tile
from sealed.page.boards.field_tactics.battle import last_fight
from sealed.page.boards.field_tactics.scene import look
from sealed.page.boards.seen import Seen
from sealed.page.icons import icon
from sealed.page.learn.figures import Crop, Figure
from sealed.page.texts import N_
from sealed.page.tree import Child, h
from sealed.rules.field_tactics.state import NOBODY, seat_of
from sealed.rules.questions import Seat

RED = (
    "A1:MI B1:F3 CD1:FL E1:F2 F1:SP A2:C1 B2:EN C2:CA D2:G3 E2:C2 F2:EN "
    "A3:TA B3:C3 C3:F1 D3:C2 E3:G2 F3:TA A4:C1 B4:C3 C4:PL D4:PL E4:G1 F4:MI"
)
BLUE = (
    "A8:MI B8:G3 CD8:FL E8:C2 F8:MI A7:G2 B7:EN C7:CA D7:C2 E7:C1 F7:EN "
    "A6:TA B6:C3 C6:F1 D6:F3 E6:C1 F6:TA A5:F2 B5:SP C5:PL D5:G1 E5:C3 F5:PL"
)
BEGUN = f'[Game "field-tactics"]\n[Advantage "1"]\n\n1: first\n1: {RED}\n2: {BLUE}\n'
MARCH = "1: D4 D5\n2: B5 B4\n1: E4 E5\n2: A5 B5\n1: E5 E6\n2: B5 A5\n1: E6 E7\n2: A5 B5\n1: E7 D7\n2: B5 A5\n"
GAME = BEGUN + MARCH


def _battle(seen: Seen) -> Child:
    """The pieces of the last battle side by side, as far as they lie open."""
    scene, fight = look(seen), last_fight(seen)
    if fight is None:
        return None
    fallen = dict(fight.fallen)
    ranks = {piece: fallen.get(piece, scene.ranks[piece]) for piece in (fight.attacker, fight.defender)}
    one, two = (
        covered(seat_of(piece), (), 42)
        if rank == NOBODY
        else tile(seat_of(piece), rank, 42, "lost" if piece in fallen else "")
        for piece, rank in ranks.items()
    )
    return h("div.clash", one, icon("x", 18), two)


FIGURES: Mapping[str, Figure] = {
    "step": Figure(
        GAME,
        N_("Red’s general on the bridge may step aside, or fight the piece across."),
        lines=5,
        clauses=("FT 1.3", "FT 3.1"),
        seat=Seat.ONE,
        words=("E4",),
        crop=Crop(176, 184, 208, 138),
    ),
    "battle": Figure(
        GAME,
        N_("The loser is shown and goes; the winner stays covered for the other player."),
        lines=6,
        clauses=("FT 4.1", "FT 4.3"),
        seat=Seat.ONE,
        told=99,
        draw=_battle,
    ),
    "base": Figure(
        GAME,
        N_("A leader beside the enemy base: if it comes in, it wins."),
        clauses=("FT 1.2", "FT 5.1"),
        seat=Seat.ONE,
        words=("D7",),
        crop=Crop(88, 0, 208, 138),
    ),
    "river": Figure(
        BEGUN,
        N_("A plane flies over pieces and over the river, straight on or back."),
        clauses=("FT 3.3",),
        seat=Seat.ONE,
        words=("C4",),
    ),
}
