"""Sheets of paper (static/print.css): what every handout is made of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sealed.page.draw.art import SIDE, emblem
from sealed.page.draw.curves import curved
from sealed.page.draw.texts import C_
from sealed.page.draw.tree import Child, Memo, Node, h
from sealed.rules.seats import Seat


class Sheet(NamedTuple):
    """A sheet that begins a page: its title, what is to be done with it, and what is on it."""

    title: str
    advice: str
    content: Child


class Handout(NamedTuple):
    """A print job: a title and its sheets."""

    title: str
    sheets: tuple[Sheet, ...]


def drawn(handout: Handout) -> Node:
    """All sheets of a handout, one below the other. They never change, so they are drawn once."""
    return h("div.paper", (Memo(_sheet(number, sheet)) for number, sheet in enumerate(handout.sheets)))


def _sheet(number: int, sheet: Sheet) -> Node:
    head = h("header.paper-head", h("h2", sheet.title), sheet.advice and h("p", sheet.advice))
    return h("section.paper-sheet", head, curved(sheet.content), key=number)


def side_name(seat: Seat) -> str:
    """A player on paper, where nobody's name is known: the colour, as in figures."""
    return C_("player", "Red") if seat is Seat.ONE else C_("player", "Blue")


# --- to be cut out


def cuts(pieces: Iterable[tuple[str, Child]], wide: float, high: float) -> Node:
    """Pieces of one size in millimetres, side by side, with lines to cut along; each with the name by which a
    kit's table knows it.
    """
    style = f"--wide:{wide:g}mm;--high:{high:g}mm"
    return h(
        "div.cuts",
        (h("div.cut", piece, key=n, arg=name) for n, (name, piece) in enumerate(pieces)),
        style=style,
    )


def card(seat: Seat, face: Child, name: Child = None, text: Child = None) -> Node:
    """A card of a seat, with its mark in the corner."""
    return h(
        "div.kit-card",
        emblem(seat, 14),
        h("b.kit-face", face),
        name and h("b", name),
        text and h("span", text),
        class_=SIDE[seat],
    )


def folded(seat: Seat, face: Child) -> Node:
    """A piece with its back above it, to be folded where they meet: nothing of the face shows through."""
    return h("div.folded", h("div.kit-back", emblem(seat, 22), class_=SIDE[seat]), face)


def box(name: str, *children: Child, room: int = 1, kind: str = "") -> Node:
    """A place with room for so many pieces, by the name under which a kit's table knows it."""
    return h("div.kit-box", children, class_=kind or None, arg=f"{name}={room}" if room > 1 else name)


def count_row(most: int = 100) -> Node:
    """Boxes from one on, along which counters go."""
    return h("div.kit-count", (h("div.kit-box", n, key=n, arg=f"count {n}") for n in range(1, most + 1)))
