"""The parts of Field Tactics' examples beside the board, and the signs that *How it goes* explains
(`examples.txt`).
"""

from __future__ import annotations

import functools

from sealed.page.boards.examples import FamilyDrawings, Sign
from sealed.page.boards.field_tactics.art import covered, tile
from sealed.page.boards.field_tactics.battle import last_fight
from sealed.page.boards.field_tactics.names import MEANINGS
from sealed.page.boards.field_tactics.scene import look
from sealed.page.boards.seen import Seen
from sealed.page.draw.icons import icon
from sealed.page.draw.tree import Child, h
from sealed.rules.field_tactics.army import RANKS
from sealed.rules.field_tactics.state import NOBODY, seat_of
from sealed.rules.seats import Seat


def _battle(seen: Seen) -> Child:
    """The pieces of the last battle side by side, those that are revealed."""
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


def _covered(mark: str, seat: Seat) -> Child:
    return covered(seat.other, (mark,) if mark else (), 32)


def _higher(seat: Seat) -> Child:
    two = (tile(seat, RANKS.index(rank), 22) for rank in ("G2", "F2"))
    return h("span.pair-sign", two)


DRAWINGS = FamilyDrawings(
    parts={"battle": _battle},
    signs={
        "covered": Sign(functools.partial(_covered, ""), in_kit=True),
        **{mark: Sign(functools.partial(_covered, mark), text) for mark, text in MEANINGS.items()},
        "higher": Sign(_higher, in_kit=True),
    },
)
