"""Decisions that are laid out on the board, such as an army, instead of being written word by word.

The line, its slot and its button work as everywhere; whatever the player does on the board gives a new line.
A composer has no state: all it knows is in `Seen`.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from sealed.page.boards.seen import Seen
from sealed.page.boards.touching import LineChange
from sealed.page.draw.tree import Child


class Ready(NamedTuple):
    """A line to start from: its name, why it is good (both marked with N_), and its text as
    `Composer.saved_text` writes it.
    """

    name: str
    why: str
    text: str


class Composer(Protocol):
    """The part of a board for a decision that is laid out on it (`Board.composer`).

    Its things are called by what they do (`what`). Elements that can be dragged, or dropped upon, are cells
    with `data_drag="carry"`; a drag sends `take:<what>` where it begins and `drop:<what>` where it ends. The
    element with `data_away` receives whatever is dropped outside all others.
    """

    title: str
    """The title of the list of lines to start from; marked with N_."""
    ready: Sequence[Ready]
    """Good lines to start from."""

    def compose(self, seen: Seen, action: str, rng: random.Random) -> LineChange:
        """The line after the player has done `action` to it."""

    def line(self, seen: Seen) -> Child:
        """The progress of the line, shown instead of its chips."""

    def spoken_step(self, seen: Seen, before: Seen) -> str:
        """The difference between the line in `before` and the line now, for screen readers."""

    def read(self, seen: Seen) -> str:
        """The whole line, for screen readers."""

    def keys(self, seen: Seen) -> Mapping[str, tuple[str, str]]:
        """Keys by zone (`board:m`); they take precedence over the screen's."""

    def shortcuts(self, seen: Seen) -> Sequence[tuple[str, str]]:
        """The composer's keys in few words."""

    def saved_text(self, seen: Seen) -> str:
        """The line as a text that the player can keep for other games, in the same form for either seat."""

    def lay(self, seen: Seen, text: str) -> LineChange:
        """The line that `saved_text` wrote, turned for this seat; a refusal if the text is not a valid
        line.
        """

    def picture(self, seen: Seen, text: str) -> Child:
        """A small picture of a kept line."""

    def placed(self, seen: Seen) -> Child:
        """The line in `seen` as a complete drawing, for a place without the rest of the composer."""
