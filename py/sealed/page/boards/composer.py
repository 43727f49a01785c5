"""Decisions that are laid out on the board, such as an army, instead of being written word by word.

The line, its slot and its button work as everywhere; whatever the player does on the board gives a new line.
A composer has no state: all it knows is in `Seen`.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from sealed.page.boards.seen import Refusal, Seen
from sealed.page.tree import Child


class LineChange(NamedTuple):
    """The new line: its words and what is picked (`Duel.half`). After a refusal both are as they were, and
    the refusal says why.
    """

    words: tuple[str, ...]
    half: str = ""
    refusal: Refusal | None = None


class Ready(NamedTuple):
    """A line to start from: its name and why it is good (both marked with N_), and its text as `kept` writes
    it.
    """

    name: str
    why: str
    text: str


class Composer(Protocol):
    """What a board provides for such a decision (`Board.composer`).

    Its elements have `do="compose" arg="<what>"`. Those that can be dragged or dropped upon are cells with
    `data_drag="carry"`, which send `take:<what>` and `drop:<what>`; the one with `data_away` gets whatever is
    dropped anywhere else.
    """

    title: str
    """The title of the list of lines to start from; marked with N_."""
    ready: Sequence[Ready]
    """Good lines to start from."""

    def compose(self, seen: Seen, what: str, rng: random.Random) -> LineChange:
        """The line after the player has done `what` to it."""

    def line(self, seen: Seen) -> Child:
        """How far the line has come, shown instead of its chips."""

    def said(self, seen: Seen, before: Seen) -> str:
        """What has changed, for screen readers."""

    def read(self, seen: Seen) -> str:
        """The whole line, for screen readers."""

    def keys(self, seen: Seen) -> Mapping[str, tuple[str, str]]:
        """Keys by zone (`board:m`); they take precedence over the screen's."""

    def shortcuts(self, seen: Seen) -> Sequence[tuple[str, str]]:
        """The composer's keys in few words."""

    def kept(self, seen: Seen) -> str:
        """The line as a text to be kept for other games; it is the same for either seat."""

    def lay(self, seen: Seen, text: str) -> LineChange:
        """A kept line, turned for this seat; a refusal if the text is not a valid line."""

    def picture(self, seen: Seen, text: str) -> Child:
        """A small picture of a kept line."""
