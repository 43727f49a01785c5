"""The signs that *How it goes* explains in Solitaire Chess and its Final (`examples.txt`)."""

from __future__ import annotations

import functools

from sealed.page.boards.examples import FamilyDrawings, Sign
from sealed.page.boards.solitaire_chess.art import HEIGHT, WIDTH, corners, face, index, pip, queen, token
from sealed.page.draw.tree import Child, Node, h
from sealed.rules.seats import Seat


def _square(kind: str, *printed: Child) -> Node:
    cell = h("rect.pcard", x=1, y=1, width=WIDTH - 2, height=HEIGHT - 2, rx=5)
    frame = h("rect.fr", x=2.2, y=2.2, width=WIDTH - 4.4, height=HEIGHT - 4.4, rx=4.5)
    drawn = h("g", cell, kind != "low" and frame, printed, class_=kind)
    return _cell(drawn)


def _cell(drawn: Node) -> Node:
    box = f"0 0 {WIDTH} {HEIGHT}"
    return h("svg.sc", drawn, viewBox=box, width=26, height=33, aria_hidden="true")


def _card(kind: str, card: str, _seat: Seat) -> Child:
    return _square(kind, face(card))


def _prey(seat: Seat) -> Child:
    standing = h("g", queen(seat.other), transform=f"translate({WIDTH / 2} {HEIGHT / 2 + 6.5})")
    return _square("hit", corners("KH"), standing)


def _grey(_seat: Seat) -> Child:
    drawn = h("rect.entry", x=1.5, y=1.5, width=WIDTH - 3, height=HEIGHT - 3, rx=7)
    return _cell(drawn)


def _stack(_seat: Seat) -> Child:
    top = h("span.cardface", index("7H"), pip("H", 13))
    return h("span.sk.sk-H.sample", h("span.sh"), top, h("span.n.num", 2))


DRAWINGS = FamilyDrawings(
    signs={
        "framed": Sign(functools.partial(_card, "land", "TS")),
        "stack": Sign(_stack),
        "too low": Sign(functools.partial(_card, "low", "2C")),
        "reserve": Sign(token, in_kit=True),
        "prey": Sign(_prey),
        "grey": Sign(_grey, in_kit=True),
    }
)
