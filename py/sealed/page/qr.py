"""A QR code, drawn."""

from __future__ import annotations

from collections.abc import Sequence

from sealed.page.tree import Node, h

QUIET = 4
"""The white margin of a QR code in modules; a camera needs it to find the code."""


def qr(rows: Sequence[str], label: str) -> Node:
    """A QR code from rows of `0` and `1`. It is dark on white in every theme, because many cameras read no
    other.
    """
    size = len(rows) + 2 * QUIET
    path = "".join(
        f"M{start + QUIET} {y + QUIET}h{length}v1h-{length}z"
        for y, row in enumerate(rows)
        for start, length in _runs(row)
    )
    return h(
        "svg.qr",
        h("rect.qr-paper", width=size, height=size),
        h("path.qr-ink", d=path),
        viewBox=f"0 0 {size} {size}",
        role="img",
        aria_label=label,
        shape_rendering="crispEdges",
    )


def _runs(row: str) -> list[tuple[int, int]]:
    """The dark stretches of a row: for each its beginning and its length, in modules."""
    runs, start = [], -1
    for x, module in enumerate(row + "0"):
        if module == "1" and start < 0:
            start = x
        elif module != "1" and start >= 0:
            runs.append((start, x - start))
            start = -1
    return runs
