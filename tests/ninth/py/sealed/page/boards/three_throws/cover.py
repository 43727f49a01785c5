"""The card of Three Throws on the home page. It loads no rules, so that the page starts fast."""

from __future__ import annotations

from sealed.page.boards import Cover, CoverChoice
from sealed.page.boards.three_throws.art import NAMES, lines
from sealed.page.draw.texts import N_, _
from sealed.page.draw.tree import Node, h


def draw(_key: str) -> Node:
    """The three throws as cards side by side."""
    return h(
        "svg",
        (
            h(
                "g",
                h("rect.fcard", x=-41, y=-56, width=82, height=112, rx=12),
                h("g.ink", lines(word), transform="translate(-24 -42)"),
                h("text.fname", _(name), y=36, text_anchor="middle", font_size=15),
                transform=f"translate({50 + 90 * place} 95)",
            )
            for place, (word, name) in enumerate(NAMES.items())
        ),
        viewBox="0 0 280 190",
        preserveAspectRatio="xMidYMid meet",
        aria_hidden="true",
    )


COVER = Cover(
    draw=draw,
    choices={
        "three-throws": CoverChoice(
            short=N_("Basic"),
            text=N_("Stone, paper, scissors, three times: both choose in secret."),
            minutes=2,
            codes=7,
        ),
    },
)
