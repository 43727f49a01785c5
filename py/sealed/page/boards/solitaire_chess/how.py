"""*How it goes* in Solitaire Chess and its Final (`sealed.page.learn.how`)."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from sealed.page.boards.solitaire_chess.art import HEIGHT, WIDTH, corners, face, index, pip, queen, token
from sealed.page.learn.how import How, Sign, Step
from sealed.page.texts import N_, NC_
from sealed.page.tree import Child, Node, h
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


def _framed(text: str) -> Sign:
    return Sign(functools.partial(_card, "land", "TS"), text)


SIGNS = (
    _framed(N_("you may go there")),
    Sign(_stack, N_("a stack: its top card, and how many")),
    Sign(functools.partial(_card, "low", "2C"), N_("too low for your stack")),
    Sign(token, N_("a queen in reserve")),
    Sign(_prey, N_("you may capture her")),
    Sign(_grey, N_("entry square: queens come in here")),
)
PLACE = Step(
    "place", N_("Place your queens"), N_("Five each, in turn, on the grey squares around the cards.")
)
COLLECT = Step(
    "climb",
    N_("Move and collect"),
    N_("Like a chess queen, onto a card higher than your stack of its suit. You get a copy."),
)
OUT = N_("**With no turn left** a player is out for good, with all their queens. Nobody may pass.")
ENTERING = N_("**Entering** captures nothing, and a queen on grey is safe.")

HOW: Mapping[str, How] = {
    "solitaire-chess": How(
        aim=N_("Collect more cards than {other}."),
        more=N_("On four stacks, one for each suit, that only climb from the ace up."),
        steps=(
            PLACE,
            COLLECT,
            Step(
                "capture",
                NC_("heading", "Capture"),
                N_("Onto an enemy queen, on any card. It brings no card; the first captures bring a queen."),
            ),
        ),
        signs=SIGNS,
        overlooked=(OUT, ENTERING, N_("**Cards block no line,** queens do.")),
    ),
    "solitaire-chess-final": How(
        aim=N_("Collect more cards than {other}."),
        more=N_("On four stacks, one for each suit, that only climb from the ace up."),
        steps=(
            PLACE,
            COLLECT,
            Step(
                "capture",
                NC_("heading", "Capture"),
                N_("Onto an enemy queen, on any card. The first six bring both of you a queen."),
            ),
        ),
        signs=SIGNS,
        overlooked=(
            N_("**Three queens** of yours at most stand inside. Discard one to bring in another."),
            N_("**A queen captured** right after she entered is replaced in her owner’s reserve."),
            OUT,
        ),
    ),
}
