"""Placing the army of Field Tactics: the own half of the board, the tray of ranks, and what can be done to
the whole set-up. `_hand` places the pieces, `_keys` and `_says` are for keyboard and voice, `_ready` has
set-ups to start from.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Mapping, Sequence

from sealed.page.art import SIDE as SIDE_NAME
from sealed.page.art import picture
from sealed.page.boards.composer import Composed
from sealed.page.boards.field_tactics.art import CELL, RIVER, gate, piece, river
from sealed.page.boards.field_tactics.scene import square_of
from sealed.page.boards.field_tactics.set_up import composer as hand
from sealed.page.boards.field_tactics.set_up import keys as keyboard
from sealed.page.boards.field_tactics.set_up import ready
from sealed.page.boards.field_tactics.set_up import words as says
from sealed.page.boards.field_tactics.set_up.composer import Placing, placing, targets
from sealed.page.boards.field_tactics.set_up.keys import LETTER, ORDER, TRAY, cell_of, rows
from sealed.page.boards.seen import Seen
from sealed.page.icons import icon
from sealed.page.shapes import num
from sealed.page.texts import N_, _
from sealed.page.tree import Child, Node, h
from sealed.rules.field_tactics.army import RANKS
from sealed.rules.field_tactics.board import HALVES, SIDE
from sealed.rules.questions import Seat

FAR = 15
"""So much of the other bank is seen."""
TOP = FAR + RIVER
BOX = f"-17 -1 {6 * CELL + 19} {TOP + 4 * CELL + 18}"


class ArmyComposer:
    """See `Composer`."""

    title = N_("Set-ups")
    ready = ready.READY

    def compose(self, seen: Seen, what: str, rng: random.Random) -> Composed:
        """See `Composer`."""
        return hand.compose(seen, what, rng)

    def line(self, seen: Seen) -> Node:
        """See `Composer`."""
        number = len(seen.words)
        return h(
            "div.standing23",
            h("b.num", _("{n} of {all}").format(n=number, all=SIDE)),
            h("progress", value=number, max=SIDE, aria_hidden="true"),
        )

    def said(self, seen: Seen, before: Seen) -> str:
        """See `Composer`."""
        return says.said(seen, before)

    def read(self, seen: Seen) -> str:
        """See `Composer`."""
        return says.read(seen)

    def keys(self, seen: Seen) -> Mapping[str, tuple[str, str]]:
        """See `Composer`."""
        return keyboard.keys(seen)

    def shortcuts(self, seen: Seen) -> Sequence[tuple[str, str]]:
        """See `Composer`."""
        return keyboard.shortcuts(seen)

    def kept(self, seen: Seen) -> str:
        """See `Composer`."""
        return ready.kept(seen)

    def lay(self, seen: Seen, text: str) -> Composed:
        """See `Composer`."""
        return ready.lay(seen, text)

    def picture(self, seen: Seen, text: str) -> Child:
        """See `Composer`."""
        return ready.small(placing(seen).seat, text)


COMPOSER = ArmyComposer()


def stage(seen: Seen, other: Child, own: Child) -> Node:
    """The whole picture while the army is placed."""
    now = placing(seen)
    return h(
        "div.placing",
        h("div.half", other, half(seen, now), own),
        h("div.supply", tray(seen, now), tools(now, earlier=seen.earlier), ready.signs(now.seat)),
        class_=SIDE_NAME[now.seat],
    )


# --- the own half


def half(seen: Seen, now: Placing) -> Node:
    """The own half with the river and its bridges."""
    may, focus = targets(now), seen.cell if square_of(seen.cell) in HALVES[now.seat] else rows(now.seat)[0][0]
    refused = seen.refused.partition(":")[0]
    return h(
        "svg.board.fd.army",
        _ground(now.seat),
        (
            h(
                "g",
                (
                    _cell(now, may, square, x, TOP + y * CELL, focus, square == refused)
                    for square, x in _places(row)
                ),
                role="row",
                aria_rowindex=y + 1,
                key=f"row-{y}",
            )
            for y, row in enumerate(rows(now.seat))
        ),
        viewBox=BOX,
        role="grid",
        aria_label=_("Your half of the board, 23 squares; the river is above"),
        aria_rowcount=4,
        aria_colcount=6,
        class_="choosing" if may else None,
    )


def _places(row: Sequence[str]) -> list[tuple[str, int]]:
    """The squares of a row, and where they begin."""
    columns = range(6) if len(row) > 5 else (0, 1, 2, 4, 5)
    return [(square, column * CELL) for square, column in zip(row, columns, strict=True)]


def _wide(square: str) -> int:
    return 2 * CELL if len(square) > 2 else CELL


@functools.cache
def _ground(seat: Seat) -> Node:
    lines = rows(seat)
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
        (
            h("text.co", row[0][-1], x=-9, y=TOP + y * CELL + CELL / 2 + 4, text_anchor="middle")
            for y, row in enumerate(lines)
        ),
        (
            h("text.co", square[0], x=x + CELL / 2, y=TOP + 4 * CELL + 13, text_anchor="middle")
            for square, x in _places(lines[0])
        ),
        aria_hidden="true",
        key="ground",
    )


def _grid() -> str:
    across = "".join(f"M0 {TOP + n * CELL}h{6 * CELL}" for n in range(1, 4))
    down = "".join(f"M{n * CELL} {TOP}v{(3 if n == 3 else 4) * CELL}" for n in range(1, 6))
    return across + down


def _cell(now: Placing, may: frozenset[str], square: str, x: int, y: int, focus: str, refused: bool) -> Node:
    name = focus if square_of(focus) == square else square
    wide, on = _wide(square), square == now.square
    barred = bool(may) and square not in may and not on
    rank = now.ranks.get(square)
    middle = f"translate({num(wide / 2)} {CELL / 2})"
    return h(
        "g.c",
        h("rect.hit", x=1, y=1, width=wide - 2, height=CELL - 2, rx=4),
        rank is not None
        and h(
            "g.stands", h("g", piece(now.seat, rank), data_lift=""), transform=middle, key=f"{rank}{square}"
        ),
        rank is None and square in may and h("circle.legal", cx=num(wide / 2), cy=CELL / 2, r=8),
        refused and h("path.nogo", d="M-12-12 12 12M12-12-12 12", transform=middle),
        h("rect.focus", x=1.5, y=1.5, width=wide - 3, height=CELL - 3, rx=6),
        class_="on" if on else "no" if barred else None,
        transform=f"translate({x} {y})",
        role="gridcell",
        aria_label=says.square_name(now, square, may),
        aria_colindex=x // CELL + 1,
        aria_colspan=2 if wide > CELL else None,
        aria_selected="true" if on else None,
        aria_disabled="true" if barred else None,
        do="compose",
        arg=f"square:{square}",
        ask="known",
        data_drag="carry",
        cell=name,
        id=f"cell-{name}",
        tabindex=0 if name == focus else -1,
        key=square,
    )


# --- the tray


def tray(seen: Seen, now: Placing) -> Node:
    """The ranks, with how many of each are left. What is dropped beside the board comes back here."""
    focus = cell_of(seen)
    focus = focus if focus.startswith(TRAY) else TRAY + ORDER[0]
    return h(
        "div.tray",
        (_rank(now, code, focus) for code in ORDER),
        role="group",
        aria_label=_("Your pieces"),
        data_drag="carry",
        data_away="",
        arg="away",
    )


def _rank(now: Placing, code: str, focus: str) -> Node:
    rank, cell = RANKS.index(code), TRAY + code
    left, on = now.left[rank], rank == now.rank
    name = says.rank_in_tray(now, rank)
    return h(
        "button.rk",
        _supply(now.seat, rank, left > 0),
        left > 1 and h("span.n.num", left),
        h("kbd.desk-only", LETTER[code], aria_hidden="true"),
        class_="on" if on else None if left else "gone",
        do="compose",
        arg=f"rank:{code}",
        ask="known",
        data_drag="carry",
        cell=cell,
        id=f"cell-{cell}",
        tabindex=0 if cell == focus else -1,
        aria_label=name,
        aria_pressed=str(on).lower(),
        aria_keyshortcuts=LETTER[code],
        title=name,
        key=code,
    )


@functools.cache
def _supply(seat: Seat, rank: int, may: bool) -> Node:
    """A rank of the tray; while there is one left, it may be lifted."""
    return picture("svg", h("g", piece(seat, rank), data_lift="" if may else None), box="-25 -25 50 50")


def tools(now: Placing, *, earlier: bool) -> Node:
    """What can be done to the whole set-up; `earlier`: whether a step can be taken back."""
    some, all_stand = bool(now.ranks), len(now.ranks) == SIDE
    return h(
        "div.tools",
        h("button.tool.phone-only", icon("board", 20), _("Set-ups"), do="panel", arg="lines"),
        _tool("dice", _("Fill"), _("Fill what is left at random"), "compose", "fill", not all_stand),
        _tool("mirror", _("Mirror"), _("Mirror left and right"), "compose", "mirror", some),
        _tool("undo", _("Undo"), _("Undo the last step"), "compose-back", None, earlier),
        _tool("erase", _("Clear"), _("Take all pieces back"), "compose", "clear", some),
        zone="tools",
        role="toolbar",
        aria_label=_("The whole set-up"),
    )


def _tool(name: str, text: str, label: str, do: str, arg: str | None, may: bool) -> Node:
    return h(
        "button.tool",
        icon(name, 20),
        text,
        do=do,
        arg=arg,
        aria_label=label,
        title=label,
        aria_disabled=None if may else "true",
        key=name,
    )
