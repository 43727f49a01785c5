"""The card of Five-Card Trick and its sisters on the home page."""

from __future__ import annotations

from sealed.page.boards import Cover, CoverChoice
from sealed.page.boards.five_card_trick.art import NAMES, glyph
from sealed.page.draw.texts import N_, _
from sealed.page.draw.tree import Node, h


def _card(x: int, turn: int, action: str, gem: bool) -> Node:
    return h(
        "g",
        h("rect.fcard", x=-46, y=-64, width=92, height=130, rx=12),
        h("g.ink", glyph(action, gem), transform="translate(-31 -46) scale(1.3)"),
        h("text.fname", _(NAMES[action]), x=0, y=47, text_anchor="middle", font_size=17),
        transform=f"translate({x} {112 if turn else 98}) rotate({turn})",
    )


def draw(key: str) -> Node:
    """Three of the cards, fanned out; of the Final, the one that may be played twice."""
    if key == "setnas-curse":
        fan = ("raise", "score", "steal")
    elif key == "five-card-trick-final":
        fan = ("claim", "score", "score")
    else:
        fan = ("grow", "claim", "steal")
    places = ((54, -13), (140, 0), (226, 13))
    cards = [_card(*place, card, key == "setnas-curse") for place, card in zip(places, fan, strict=True)]
    return h(
        "svg",
        (cards[i] for i in (0, 2, 1)),
        viewBox="-10 24 300 172",
        preserveAspectRatio="xMidYMid meet",  # a card that is cut is no card
        aria_hidden="true",
    )


COVER = Cover(
    draw=draw,
    choices={
        "five-card-trick": CoverChoice(
            N_("Basic"),
            N_("Two of five actions each, in secret. What both choose cancels. Most chips after 25 rounds."),
            20,
            50,
        ),
        "five-card-trick-final": CoverChoice(
            N_("Final"),
            N_("The same card may be played twice, and three items bend the rules. Most chips wins."),
            25,
            50,
        ),
        "setnas-curse": CoverChoice(
            N_("Setna’s Curse"),
            N_(
                "A harder sister: send none, one or two; what you send too often is dropped. Most gems "
                "after 25 rounds."
            ),
            20,
            50,
            "setna",
        ),
    },
)
