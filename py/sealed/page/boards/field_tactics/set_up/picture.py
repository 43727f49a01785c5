"""The drawing of a set-up: one's own half of the board, the tray of ranks, and tools for the whole army."""

from __future__ import annotations

from collections.abc import Sequence

from sealed.page.boards.board import Parts, Shape
from sealed.page.boards.cells import pressed, true_or_none
from sealed.page.boards.field_tactics.art import CELL, RIVER, gate, piece, river
from sealed.page.boards.field_tactics.set_up import sentences as says
from sealed.page.boards.field_tactics.set_up.keys import LETTER, ORDER
from sealed.page.boards.field_tactics.set_up.ready import signs
from sealed.page.boards.field_tactics.set_up.scene import NONE, TRAY, Scene, look, rows, targets
from sealed.page.boards.field_tactics.walk import is_base, square_of
from sealed.page.boards.grid import Cell, CellPlace, GridRow, grid
from sealed.page.boards.seen import Seen
from sealed.page.draw.art import num, picture, translate
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, _
from sealed.page.draw.tree import Node, h, memo
from sealed.rules.field_tactics.army import RANKS
from sealed.rules.field_tactics.board import SIDE
from sealed.rules.questions import Seat

FAR = 15
"""The height of the visible part of the other bank."""
TOP = FAR + RIVER
BOX = f"-17 -1 {6 * CELL + 29} {TOP + 4 * CELL + 18}"
SHAPE = Shape.of("wide", BOX, least=240)


def parts(seen: Seen) -> Parts:
    """The stage while an army is placed."""
    scene = look(seen)
    supply = h("div.supply", tray(seen, scene), tools(scene, earlier=seen.earlier), signs(scene.seat))
    return Parts(half(seen, scene, seen.refused.partition(":")[0]), mine=supply)


# --- one's own half


def half(seen: Seen, scene: Scene, refused: str) -> Node:
    """One's own half with the river and its bridges; `refused`: the square on which a piece was refused."""
    may, lines = targets(scene), rows(scene.seat)
    focus = scene.cell if square_of(scene.cell) else lines.cells[0]
    return grid(
        seen,
        "fd.army",
        _("Your half of the board, 23 squares; the river is above"),
        BOX,
        (
            GridRow(_cell(scene, may, square, x, TOP + y * CELL, focus) for square, x in _places(line))
            for y, line in enumerate(lines.rows)
        ),
        {},
        focus=focus,
        refused=f"square:{refused}",
        under=_ground(scene.seat),
        size=(4, 6),
        class_="choosing" if may else None,
    )


def _places(row: Sequence[str]) -> list[tuple[str, int]]:
    """The squares of a row, and the x at which each begins."""
    columns = range(6) if len(row) > 5 else (0, 1, 2, 4, 5)
    return [(square, column * CELL) for square, column in zip(row, columns, strict=True)]


def _wide(square: str) -> int:
    return 2 * CELL if is_base(square) else CELL


@memo()
def _ground(seat: Seat) -> Node:
    lines = rows(seat).rows
    edge = {"x": 0, "y": 0, "width": 6 * CELL, "height": TOP + 4 * CELL, "rx": 12}
    return h(
        "g",
        h("clipPath", h("rect", **edge), id="half-edge"),
        h(
            "g",
            h("rect.sq", width=6 * CELL, height=FAR),
            h("path.grid", d="".join(f"M{n * CELL} 0v{FAR}" for n in range(1, 6))),
            (
                h(
                    "rect.sq.sq2" if (x // CELL + y) % 2 else "rect.sq",
                    x=x,
                    y=TOP + y * CELL,
                    width=_wide(square),
                    height=CELL,
                )
                for y, row in enumerate(lines)
                for square, x in _places(row)
            ),
            h("path.grid", d=_grid()),
            h("g", gate(seat), transform=f"translate({2 * CELL} {TOP + 3 * CELL})"),
            h("g", river(), transform=f"translate(0 {FAR})"),
            clip_path="url(#half-edge)",
        ),
        h("rect.frame", **edge),
        (h("text.co", row[0][-1], x=-9, y=TOP + y * CELL + CELL / 2 + 4) for y, row in enumerate(lines)),
        (h("text.co", square[0], x=x + CELL / 2, y=TOP + 4 * CELL + 13) for square, x in _places(lines[0])),
        aria_hidden="true",
        key="ground",
    )


def _grid() -> str:
    across = "".join(f"M0 {TOP + n * CELL}h{6 * CELL}" for n in range(1, 4))
    down = "".join(f"M{n * CELL} {TOP}v{(3 if n == 3 else 4) * CELL}" for n in range(1, 6))
    return across + down


def _cell(scene: Scene, may: frozenset[str], square: str, x: int, y: int, focus: str) -> Cell:
    is_picked, rank, wide = square == scene.square, scene.ranks.get(square, NONE), _wide(square)
    is_barred = bool(may) and square not in may and not is_picked
    return Cell(
        f"square:{square}",
        CellPlace(x, y, wide, CELL, 6, x // CELL + 1, 2 if wide > CELL else None),
        says.square_name(scene, square, may),
        "on" if is_picked else "no" if is_barred else "",
        _look(scene.seat, wide, rank, square if rank != NONE else "", rank == NONE and square in may),
        is_picked,
        is_barred,
        focus if square_of(focus) == square else square,
        "carry",
    )


@memo(1024)
def _look(seat: Seat, wide: int, rank: int, square: str, may: bool) -> Node:
    """A square, with the piece that is on it, or that may be there."""
    middle = translate(wide / 2, CELL / 2)
    return h(
        "",
        h("rect.hit", x=1, y=1, width=wide - 2, height=CELL - 2, rx=4),
        rank != NONE
        and h("g.stands", h("g", piece(seat, rank), data_lift=""), transform=middle, key=f"{rank}{square}"),
        may and h("circle.legal", cx=num(wide / 2), cy=CELL / 2, r=8),
    )


# --- the tray


def tray(seen: Seen, scene: Scene) -> Node:
    """The ranks, each with the number of pieces left. A piece dropped beside the board comes back here."""
    focus = scene.cell if scene.cell.startswith(TRAY) else TRAY + ORDER[0]
    return h(
        "div.tray",
        (_rank(seen, scene, code, focus) for code in ORDER),
        role="group",
        aria_label=_("Your pieces"),
        data_drag="carry",
        data_away="",
        arg="away",
    )


def _rank(seen: Seen, scene: Scene, code: str, focus: str) -> Node:
    rank = RANKS.index(code)
    left, on = scene.left[rank], rank == scene.rank
    name = says.rank_in_tray(scene, rank)
    return h(
        "button.rk",
        h("span.tip", _supply(scene.seat, rank, left > 0), title=name, aria_hidden="true"),
        left > 1 and h("span.n.num", left),
        h("kbd.desk-only", data_key=LETTER[code], aria_hidden="true"),
        class_="on" if on else None if left else "gone",
        **seen.use.thing(f"rank:{code}"),
        data_drag="carry",
        aria_label=name,
        aria_pressed=pressed(on),
        aria_keyshortcuts=LETTER[code],
        key=code,
        **seen.use.cell(TRAY + code, focus),
    )


@memo()
def _supply(seat: Seat, rank: int, may: bool) -> Node:
    """A rank of the tray; while there is one left, it may be lifted."""
    return picture("svg", h("g", piece(seat, rank), data_lift="" if may else None), box="-25 -25 50 50")


def tools(scene: Scene, *, earlier: bool) -> Node:
    """The tools for the whole set-up. `earlier` tells whether there is a step to take back."""
    some, all_stand = bool(scene.ranks), len(scene.ranks) == SIDE
    return h(
        "div.tools",
        h("button.tool.phone-only", icon("board", 20), _("Set-ups"), do="panel", arg="lines"),
        _tool("dice", C_("button", "Fill"), _("What is left, at random"), "touch", "fill", not all_stand),
        _tool("mirror", C_("button", "Mirror"), _("Left becomes right"), "touch", "mirror", some),
        _tool("undo", C_("button", "Undo"), _("The last step is taken back"), "compose-back", None, earlier),
        _tool("erase", C_("button", "Clear"), _("All pieces are taken back"), "touch", "clear", some),
        zone="tools",
        role="toolbar",
        aria_label=_("The whole set-up"),
    )


def _tool(name: str, text: str, effect: str, do: str, arg: str | None, may: bool) -> Node:
    return h(
        "button.tool",
        icon(name, 20),
        text,
        do=do,
        arg=arg,
        title=effect,
        aria_disabled=true_or_none(not may),
        key=name,
    )
