"""The picture for a class: what a board shows, large, with what was told and said, and nothing to press.

It is made of the board's `Seen` and of words that are meant for the class. So nothing can be in it that the
`Seen` does not hold: no covered hand, no step to come, no note for the teacher. What would be too small to be
read from the last row is left out by static/class.css.
"""

from __future__ import annotations

from collections.abc import Sequence

from sealed.page.boards.board import Board
from sealed.page.boards.seen import Seen
from sealed.page.boards.use import STILL
from sealed.page.draw import art, parts
from sealed.page.draw.tree import Child, Node, h
from sealed.page.match.views import of_family
from sealed.rules.questions import Seat

LONGEST = 200
"""The most letters of all comments: more has no room in letters of that size."""
LONG = 110
"""The letters from which on they are drawn as small as anything is."""
MOST_LINES, SHORT_LINES = 6, 3
"""The most lines of all comments; and the most in the larger letters."""


def picture(
    board: Board, seen: Seen, title: str, told: Sequence[str], comment: Sequence[str], question: Child = None
) -> Node:
    """The picture of a position: `title` says where the game stands, `told` in sentences what happened last
    (the first that have room are drawn), and `comment` what is said about it. A `question` to the
    class is in place of both.
    """
    seen = seen._replace(use=STILL)
    below, shape = seen.below, board.shape(seen)
    other, own = (_plate(board, seen, seat) for seat in (below.other, below))
    return h(
        "div.class",
        art.definitions(),
        h("header.class-head", h("h1", title)),
        board.stage(seen, other, own),
        h("div.class-said", question or _told(shortened("\n".join(comment)), told)),
        class_=f"{of_family(seen.rules)} {shape.classes}{' asked' if question else ''}",
        style=f"--ratio:{shape.ratio}",
    )


def _told(comment: str, told: Sequence[str]) -> Child:
    is_long = len(comment) > LONG or comment.count("\n") >= SHORT_LINES
    yield comment and h("p.class-comment", comment, class_="long" if is_long else None)
    yield tuple(h("p.class-told", sentence) for sentence in told)


def _plate(board: Board, seen: Seen, seat: Seat) -> Node:
    remark, right = board.plate(seen, seat)
    return parts.plate(seat, seen.name(seat), remark, right)


def shortened(comment: str) -> str:
    """A comment as a class sees it: where it is too long it ends with a whole word, or a whole line."""
    lines = "\n".join(comment.split("\n")[:MOST_LINES])
    if lines == comment and len(comment) <= LONGEST:
        return comment
    if len(lines) > LONGEST:
        begins = lines[:LONGEST]
        lines = begins[: max(begins.rfind(" "), begins.rfind("\n"))] if set(begins) & {" ", "\n"} else begins
    return f"{lines}…"
