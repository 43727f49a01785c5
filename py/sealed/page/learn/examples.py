"""Worked examples: positions that a page of rules steps through, before the clauses that they show.

A family gives its examples in `boards/<family>/examples.py` as a constant `EXAMPLES`, by the names of their
pictures: the line `![…](figures/field-tactics-moving.svg)` in docs/rules/field-tactics.md is the place of
`EXAMPLES["field-tactics-moving"]`. In the files it is a picture (`python tools/figures.py` draws it), in the
page the board itself, which can be tried where one of the players decides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sealed.page import boards
from sealed.page.learn.figures import Figure

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sealed.page.boards.seen import Seen
    from sealed.page.tree import Child


class Example(NamedTuple):
    """Positions in the order in which they are stepped through."""

    title: str
    """A few words, marked with N_."""
    steps: tuple[Figure, ...]
    hand: bool = False
    """Whether the things of the player who looks are shown below the board: one chooses from them."""
    cards: Callable[[Seen], Child] | None = None
    """Draws what the picture in the files shows in place of a board that is no picture."""
    size: tuple[int, int] = (420, 205)
    """The width and height of that picture."""


def examples(family: str) -> Mapping[str, Example]:
    """All examples of a family, by their names."""
    module = boards.find(family, "examples")
    found: Mapping[str, Example] = module.EXAMPLES if module else {}
    return found
