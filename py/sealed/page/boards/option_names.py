"""The interface of a family's module `options` (its constant `OPTIONS`), and of an editor for values that
players make themselves. `options.py` finds them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from sealed.page.draw.tree import Child


class OptionNames(NamedTuple):
    """An option in the player's words, all marked with N_."""

    label: str = ""
    help: str = ""
    """The effect of the option in a sentence; "" if the label says enough."""
    values: Mapping[str, str] = {}
    """The labels of values; a value without one is shown as it is."""
    editor: str = ""
    """The module of the editor for values that players make themselves (`Editor`); "" for none."""
    first: str = ""
    """The value with which the form of a new match begins; "" for the one that the rules take unasked."""
    plain: bool = False
    """Whether it says something to people who begin: the form of a new match has it in view. The others are
    one press away.
    """


class Editor(Protocol):
    """The interface of a module's `EDITOR`. The form of a new match draws it in a zone with the option's
    name; its elements have `do="edit"` and `arg="<option>=<what>"`, and `cell=` names its cells.
    """

    label: str
    """The label of a value of the player's own; marked with N_."""

    def is_own(self, value: str) -> bool:
        """Whether a value is the player's own and not one of the named ones."""

    def begin(self, value: str) -> str:
        """The value that the editor starts from, given the one chosen before."""

    def edit(self, value: str, field: str) -> str:
        """The value after the player has done `field` to it."""

    def view(self, value: str, cell: str) -> Child:
        """The editor as a tree; `cell` has the focus, or would get it with Tab."""

    def keys(self, cell: str) -> Mapping[str, str]:
        """Keys that change the value, with the `what` of `edit`."""

    def step(self, cell: str, key: str) -> str:
        """The cell to which an arrow, Home or End leads."""

    def picture(self, value: str) -> Child:
        """A picture of a value, for the player who is asked to agree to it."""
