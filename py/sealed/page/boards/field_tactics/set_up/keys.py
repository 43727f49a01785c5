"""The keys with which an army is placed: letters for ranks, arrows over the board and along the tray."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sealed.page.boards.cells import ARROWS
from sealed.page.boards.field_tactics.set_up.scene import NONE, TRAY, Scene, look, rows, targets
from sealed.page.boards.field_tactics.walk import next_cell, square_of
from sealed.page.boards.seen import Seen
from sealed.page.draw.keys import key_name
from sealed.page.draw.texts import C_
from sealed.rules.field_tactics.army import RANKS
from sealed.rules.field_tactics.board import HALVES

FAMILIES: Mapping[str, tuple[str, ...]] = {
    "g": ("G3", "G2", "G1"),
    "d": ("F3", "F2", "F1"),
    "c": ("C3", "C2", "C1"),
    "p": ("PL",),
    "t": ("TA",),
    "h": ("CA",),
    "e": ("EN",),
    "s": ("SP",),
    "m": ("MI",),
    "b": ("FL",),
}
"""The ranks by the letter of their name or of their sign: dots, a horse, a banner (F is “fill”)."""
LETTER = {code: letter.upper() for letter, codes in FAMILIES.items() for code in codes}
ORDER = (
    *("G3", "G2", "G1", "PL"),
    *("F3", "F2", "F1", "TA"),
    *("C3", "C2", "C1", "CA"),
    *("EN", "SP", "MI", "FL"),
)
"""The order of the ranks in the tray."""
WIDE = 4
"""The number of ranks in a row of the tray where there is a keyboard; a phone shows twice as many."""


def keys(seen: Seen) -> Mapping[str, tuple[str, str]]:
    """The keys by zone, with what they do."""
    scene = look(seen)
    tray, here = scene.cell.startswith(TRAY), scene.cell.removeprefix(TRAY)
    here = here if tray else square_of(here)
    found = {letter: f"find:{','.join(codes)}" for letter, codes in FAMILIES.items()}
    found |= {"f": "fill", "Delete": f"remove:{here}", "Backspace": f"remove:{here}"}
    if scene.picked != NONE and RANKS[scene.picked][1].isdigit():
        found |= {grade: f"find:{RANKS[scene.picked][0]}{grade}" for grade in "123"}
    if tray:
        found["Enter"] = f"rank:{here}"
    elif scene.rank != NONE or scene.square or "" not in seen.picks:  # else it seals the complete army
        found["Enter"] = f"square:{here}"
    done = {f"board:{key}": ("touch", what) for key, what in found.items()}
    return done | {"Escape": ("touch", "down"), "Ctrl+z": ("compose-back", "")}


def shortcuts() -> Sequence[tuple[str, str]]:
    """The keys in few words."""
    return (
        (C_("key", "a letter"), C_("use of a key", "pick a rank; again: the next")),
        # Translators: the number of stars, dots or chevrons of the picked piece.
        ("1 2 3", C_("use of a key", "its grade")),
        (key_name("Space"), C_("use of a key", "place, or pick up")),
        (key_name("Backspace"), C_("use of a key", "take away")),
        ("F", C_("use of a key", "fill")),
        (key_name("Ctrl+z"), C_("use of a key", "undo")),
    )


# --- how the keyboard walks


def step(seen: Seen, key: str) -> str:
    """The cell to which a key moves the focus. Page Up and Page Down visit squares for the picked piece."""
    scene = look(seen)
    if scene.cell.startswith(TRAY):
        return _in_tray(scene.cell, key)
    if key in ARROWS:
        found = next_cell(scene.cell, key, scene.seat)
        return found if square_of(found) in HALVES[scene.seat] else scene.cell
    return rows(scene.seat).step(square_of(scene.cell), key, tuple(_marked(scene))) or scene.cell


def _marked(scene: Scene) -> frozenset[str]:
    """The squares that Page Up and Page Down visit: the empty ones where the picked piece may go; if there
    are none, all empty ones, and on a full board all those where it may go.
    """
    may, empty = targets(scene), frozenset(HALVES[scene.seat]) - frozenset(scene.ranks)
    return empty & may or empty or may


def _in_tray(cell: str, key: str) -> str:
    at, last = ORDER.index(cell.removeprefix(TRAY)), len(ORDER) - 1
    steps = {"ArrowLeft": at - 1, "ArrowRight": at + 1, "ArrowUp": at - WIDE, "ArrowDown": at + WIDE}
    to = {"Home": 0, "Ctrl+Home": 0, "End": last, "Ctrl+End": last}.get(key, steps.get(key, at))
    return TRAY + ORDER[to if 0 <= to <= last else at]
