"""The pictures of Three Throws, on a grid of 48. No rules are needed here, so that the home page can show
them.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping

from sealed.page.draw.art import picture
from sealed.page.draw.texts import N_
from sealed.page.draw.tree import Node, h

LINES: Mapping[str, str] = {
    "stone": "M8 32c-2-9 5-19 15-20s18 7 17 17-9 11-17 11-13-1-15-8ZM15 27c1-5 4-8 9-9",
    "paper": "M12 6h17l8 8v28H12ZM29 6v8h8M18 22h13M18 29h13M18 36h8",
    "scissors": "M10 6l21 28M38 6 17 34M17 34a5 5 0 1 0-6 7 5 5 0 0 0 6-7M31 34a5 5 0 1 1 6 7 5 5 0 0 1-6-7",
}
NAMES: Mapping[str, str] = {"stone": N_("Stone"), "paper": N_("Paper"), "scissors": N_("Scissors")}


def lines(word: str) -> Node:
    """The lines of a throw's picture, as part of a larger one."""
    return h("path.ln", d=LINES[word])


@functools.cache
def glyph(word: str) -> Node:
    """The picture of a throw; static/three-throws.css gives it its size."""
    return picture("svg.gl", lines(word), box="0 0 48 48")
