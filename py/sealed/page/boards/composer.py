"""Decisions that are laid out on the board instead of being written word by word, such as an army.

The line is the same, and so are its slot and its button; what is done on the board gives another line. A
composer has no state: all it knows is in `Seen`.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from sealed.page.boards.seen import Refusal, Seen
from sealed.page.tree import Child


class Composed(NamedTuple):
    """What became of the line: its words and what is picked (`Duel.half`); or, with them as they were, why
    that cannot be.
    """

    words: tuple[str, ...]
    half: str = ""
    refusal: Refusal | None = None


class Ready(NamedTuple):
    """A line to start from: its name and why it is good (marked with N_), and the line as `kept` makes it."""

    name: str
    why: str
    text: str


class Composer(Protocol):
    """What a board offers for such a decision (`More.composer`).

    Its elements say `do="compose" arg="<what>"`. Those that can be dragged, or dropped upon, are cells with
    `data_drag="carry"`: they bring `take:<what>` and `drop:<what>`, and the one with `data_away`
    gets whatever is dropped anywhere else.
    """

    title: str
    """What the lines to start from are called; marked with N_."""
    ready: Sequence[Ready]
    """Good lines to start from."""

    def compose(self, seen: Seen, what: str, rng: random.Random) -> Composed:
        """The line after something was done to it."""

    def line(self, seen: Seen) -> Child:
        """What stands in the place of the chips: how far the line is."""

    def said(self, seen: Seen, before: Seen) -> str:
        """What has changed, for who does not see it."""

    def read(self, seen: Seen) -> str:
        """The whole line, for who does not see it."""

    def keys(self, seen: Seen) -> Mapping[str, tuple[str, str]]:
        """Keys by zone (`board:m`), which go before those of the screen."""

    def shortcuts(self, seen: Seen) -> Sequence[tuple[str, str]]:
        """These keys in few words."""

    def kept(self, seen: Seen) -> str:
        """The line as it is kept for other games: the same text for either seat."""

    def lay(self, seen: Seen, text: str) -> Composed:
        """The line that was kept, for this seat; refused if it is none."""

    def picture(self, seen: Seen, text: str) -> Child:
        """A small picture of a line that is kept."""
