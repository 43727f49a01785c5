"""A QR code, drawn."""

from __future__ import annotations

from collections.abc import Sequence

from sealed.page.draw.tree import Node, h

QUIET = 4
"""The white margin of a QR code in modules; a camera needs it to find the code."""


def qr(rows: Sequence[str], label: str) -> Node:
    """A QR code from rows of `0` and `1`. It is dark on white in every theme, because many cameras read no
    other; on a canvas (static/drawing.mjs), because browsers and extensions that darken pages by force
    recolour whatever has a colour in a style sheet, and then white lies on white.
    """
    blank = "0" * (len(rows) + 2 * QUIET)
    side = "0" * QUIET
    framed = (*[blank] * QUIET, *(f"{side}{row}{side}" for row in rows), *[blank] * QUIET)
    return h("canvas.qr", data_modules="\n".join(framed), role="img", aria_label=label)
