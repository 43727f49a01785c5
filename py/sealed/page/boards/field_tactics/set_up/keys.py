"""The keys with which an army is placed: letters for ranks, arrows over the board and along the tray."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sealed.page.boards.field_tactics.scene import SECOND, square_of
from sealed.page.boards.field_tactics.set_up.composer import NONE, placing, targets, turned
from sealed.page.boards.seen import Seen
from sealed.page.texts import _
from sealed.rules.field_tactics.army import RANKS
from sealed.rules.field_tactics.board import HALVES
from sealed.rules.questions import Seat

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
"""By their letters: of a name, or of what the sign is: dots, a horse, a banner (F fills)."""
LETTER = {code: letter.upper() for letter, codes in FAMILIES.items() for code in codes}
TRAY = "tray-"
"""How the cells of the tray begin."""
ORDER = (
    *("G3", "G2", "G1", "PL"),
    *("F3", "F2", "F1", "TA"),
    *("C3", "C2", "C1", "CA"),
    *("EN", "SP", "MI", "FL"),
)
"""How the ranks stand in the tray."""
WIDE = 4
"""So many of them stand in a row where there is a keyboard; on a phone it is twice as many."""
LAST = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


def keys(seen: Seen) -> Mapping[str, tuple[str, str]]:
    """See `Composer`."""
    now, cell = placing(seen), cell_of(seen)
    here = cell.removeprefix(TRAY)
    found = {letter: f"find:{','.join(codes)}" for letter, codes in FAMILIES.items()}
    found |= {"f": "fill", "Delete": f"remove:{here}", "Backspace": f"remove:{here}"}
    picked = now.rank if now.rank != NONE else now.piece
    if picked != NONE and RANKS[picked][1].isdigit():
        found |= {grade: f"find:{RANKS[picked][0]}{grade}" for grade in "123"}
    if now.rank != NONE or now.square or not complete(seen) or cell.startswith(TRAY):
        found["Enter"] = f"rank:{here}" if cell.startswith(TRAY) else f"square:{here}"
    done = {f"board:{key}": ("compose", what) for key, what in found.items()}
    return done | {"Escape": ("compose", "down"), "Ctrl+z": ("compose-back", "")}


def shortcuts(_seen: Seen) -> Sequence[tuple[str, str]]:
    """See `Composer`."""
    return (
        (_("letter"), _("pick a rank; again: the next")),
        ("1 2 3", _("its grade")),
        (_("Space"), _("place, or pick up")),
        ("⌫", _("take away")),
        ("F", _("fill")),
        ("Ctrl+Z", _("undo")),
    )


def complete(seen: Seen) -> bool:
    """Whether every piece stands."""
    return "" in seen.picks


def rows(seat: Seat) -> list[list[str]]:
    """The squares of a half as its player sees them, the river above."""
    if seat is Seat.TWO:
        return [[turned(square) for square in row] for row in rows(Seat.ONE)]
    return [[square for square in HALVES[Seat.ONE] if square.endswith(str(row))] for row in (4, 3, 2, 1)]


def cell_of(seen: Seen) -> str:
    """The square, or the cell of the tray, that has the focus or would get it."""
    seat, square = placing(seen).seat, square_of(seen.cell)
    if square in HALVES[seat]:
        return square
    return seen.cell if seen.cell.removeprefix(TRAY) in RANKS else rows(seat)[0][0]


def chosen(seen: Seen) -> int:
    """The rank that is picked, or that stands where the focus is; `NONE` if there is none."""
    now, cell = placing(seen), cell_of(seen)
    here = RANKS.index(cell.removeprefix(TRAY)) if cell.startswith(TRAY) else now.ranks.get(cell, NONE)
    return next((rank for rank in (now.rank, now.piece, here) if rank != NONE), NONE)


def step(seen: Seen, key: str) -> str:
    """The cell to which a key leads; from the base, up leads to the column in which it was entered."""
    now, cell = placing(seen), cell_of(seen)
    if cell.startswith(TRAY):
        return _in_tray(cell, key)
    lines = rows(now.seat)
    y = next(y for y, row in enumerate(lines) if cell in row)
    order = [square for row in lines for square in row]
    if key in LAST:
        right, down = LAST[key]
        column = "D" if seen.cell.endswith(SECOND) else cell[0]
        line = lines[min(3, max(0, y + down))]
        square = next(square for square in line if column in square[:-1])
        if right:
            square = line[min(len(line) - 1, max(0, line.index(cell) + right))]
        return square + (SECOND if len(square) > 2 and column in "DEF" else "")
    ends = {"Home": lines[y][0], "End": lines[y][-1], "Ctrl+Home": order[0], "Ctrl+End": order[-1]}
    if key in ends:
        return ends[key]
    marked = [square for square in order if square in _marked(seen)]
    return _after(order, marked, cell, back=key == "PageUp") if key.startswith("Page") else cell


def _marked(seen: Seen) -> frozenset[str]:
    """What Page Up and Page Down visit: the empty squares, or those where what is picked may go."""
    now = placing(seen)
    empty = frozenset(HALVES[now.seat]) - frozenset(now.ranks)
    return empty & targets(now) or empty or targets(now)


def _after(order: list[str], marked: list[str], cell: str, *, back: bool) -> str:
    if back:
        order, marked = order[::-1], marked[::-1]
    at = order.index(cell)
    return next((square for square in marked if order.index(square) > at), marked[0] if marked else cell)


def _in_tray(cell: str, key: str) -> str:
    at, last = ORDER.index(cell.removeprefix(TRAY)), len(ORDER) - 1
    steps = {"ArrowLeft": at - 1, "ArrowRight": at + 1, "ArrowUp": at - WIDE, "ArrowDown": at + WIDE}
    to = {"Home": 0, "Ctrl+Home": 0, "End": last, "Ctrl+End": last}.get(key, steps.get(key, at))
    return TRAY + ORDER[to if 0 <= to <= last else at]
