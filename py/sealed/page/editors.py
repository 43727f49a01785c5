"""Editors for options whose values players can make themselves. A family's options name the module of each
(`boards.options`).
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Protocol

from sealed.page.boards.options import of_any_family
from sealed.page.tree import Child

OWN = "own"
"""The choice, among those of an option, of a value that the player makes."""


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

    def edit(self, value: str, what: str) -> str:
        """The value after the player has done `what` to it."""

    def view(self, value: str, cell: str) -> Child:
        """The editor as a tree; `cell` has the focus, or would get it with Tab."""

    def keys(self, cell: str) -> Mapping[str, str]:
        """Keys that change the value, with the `what` of `edit`."""

    def step(self, cell: str, key: str) -> str:
        """The cell to which an arrow, Home or End leads."""

    def picture(self, value: str) -> Child:
        """A picture of a value, for the player who is asked to agree to it."""


def editor(name: str) -> Editor | None:
    """The editor of an option; None if its values are all there are."""
    module = of_any_family(name).editor
    if not module:
        return None
    found: Editor = importlib.import_module(module).EDITOR
    return found
