"""What the home page shows of the family of Five-Card Trick."""

from __future__ import annotations

from sealed.page.boards.five_card_trick_art import glyph
from sealed.page.covers import Cover
from sealed.page.texts import N_, _
from sealed.page.tree import Node, h


def _card(x: int, turn: int, action: str, title: str) -> Node:
    return h(
        "g",
        h("rect.fcard", x=-46, y=-64, width=92, height=130, rx=12),
        h("g.ink", glyph(action), transform="translate(-31 -46) scale(1.3)"),
        h("text.fname", title, x=0, y=47, text_anchor="middle", font_size=17),
        transform=f"translate({x} {112 if turn else 98}) rotate({turn})",
    )


def draw() -> Node:
    """Three of the five cards."""
    return h(
        "svg",
        _card(62, -13, "grow", _("Grow")),
        _card(218, 13, "steal", _("Steal")),
        _card(140, 0, "claim", _("Claim")),
        viewBox="0 0 280 190",
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
    )


COVER = Cover(
    draw=draw,
    text=N_("Two of five actions each, in secret. What both choose cancels."),
    minutes=20,
    sayings={
        "five-card-trick": N_("Two of five cards a round; most chips after 25."),
        "five-card-trick-final": N_("Doubles, and three items that bend the rules."),
        "setnas-curse": N_("The older sister: up to two abilities, gems and torches."),
    },
)
