"""The card of Solitaire Chess and its Final on the home page."""

from __future__ import annotations

from sealed.page.boards import Cover, CoverChoice
from sealed.page.boards.solitaire_chess.art import HEIGHT, WIDTH, corners, face, queen
from sealed.page.draw.texts import N_
from sealed.page.draw.tree import Child, Node, h
from sealed.rules.seats import Seat

BASIC = (
    "AC* 3S 9S* JC2 3D 7C 5D",
    "8H2 6H* JS* 2H 9D1 QC 4S",
    "6C* TH* 7S1! KH* JH* TS* 6S",
    "AD 7D 5S 8D 6D 2S 9C",
)
FINAL = (
    "KD 4C TC* 6H1 2S 9H QD",
    "7H* JC* 3D1! 8S* 5C* KS* AH",
    "2D 9S2 6S* QH* TD 4H2 7C",
    "5H JD 8C* AC 3H* KC QS",
)
"""A part of a board in the middle of a game: a card, `*` framed, `1` or `2` under a queen, `!` picked."""


def draw(key: str) -> Node:
    """The part of a board."""
    rows = FINAL if key == "solitaire-chess-final" else BASIC
    return h(
        "svg.sc",
        (_cell(x, y, said) for y, row in enumerate(rows) for x, said in enumerate(row.split())),
        viewBox="-3 -3 286 210",
        preserveAspectRatio="xMidYMid meet",
        aria_hidden="true",
    )


def _cell(x: int, y: int, said: str) -> Node:
    card, marks = said[:2], said[2:]
    seat = Seat(int(marks[0])) if marks[:1].isdigit() else None
    kind = "on" if "!" in marks else "land" if "*" in marks else None
    return h(
        "g.c",
        _picture(card, seat, (x + y) % 2 == 0, kind),
        class_=kind,
        transform=f"translate({x * WIDTH} {y * HEIGHT})",
    )


def _picture(card: str, seat: Seat | None, alternate: bool, kind: str | None) -> Child:
    yield h(
        "rect.pcard.alt" if alternate else "rect.pcard", x=1, y=1, width=WIDTH - 2, height=HEIGHT - 2, rx=5
    )
    if kind == "land":
        yield h("rect.fr", x=2.2, y=2.2, width=WIDTH - 4.4, height=HEIGHT - 4.4, rx=4.5)
    if seat is None:
        yield face(card)
    else:
        yield corners(card), h("g", queen(seat), transform=f"translate({WIDTH / 2} {HEIGHT / 2 + 6.5})")


COVER = Cover(
    draw=draw,
    choices={
        "solitaire-chess": CoverChoice(
            N_("Basic"),
            N_("Queens on a board of playing cards build four rising stacks. Most cards wins."),
            30,
            60,
        ),
        "solitaire-chess-final": CoverChoice(
            N_("Final"),
            N_("Three queens inside, one may be discarded for another, captures help both. Most cards wins."),
            35,
            100,
        ),
    },
)
