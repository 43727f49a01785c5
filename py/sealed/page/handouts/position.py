"""A position on paper: the board with both players' things, and how they stand."""

from __future__ import annotations

from sealed.page.boards.board import Board
from sealed.page.boards.seen import Seen
from sealed.page.boards.use import STILL
from sealed.page.draw.tree import Node, h
from sealed.page.draw.wording import facts
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY


def position(board: Board, seen: Seen) -> Node:
    """A board drawn once: the player above, the board, the player below, and both scores."""
    parts = board.parts(seen._replace(use=STILL))
    family = BY_KEY[seen.rules.key].family.replace("_", "-")
    scores = (f"{seen.name(seat)}: {board.score(seen, seat)}" for seat in Seat)
    return h(
        "figure.on-paper",
        h(
            "div.figure",
            h("div.far-side", parts.theirs),
            h("div.board-side", parts.board),
            h("div.near-side", parts.mine),
            aria_hidden="true",
            class_=f"of-{family} {board.skin(seen.rules)}".strip(),
        ),
        h("figcaption", facts(scores)),
    )
