"""Editors: for options whose values players can make themselves. A game names the module of each among its
options (`boards.options`).
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Protocol

from sealed.page.boards.options import of_any_family
from sealed.page.tree import Child

OWN = "own"
"""What stands for a value of one's own among the choices of an option."""


class Editor(Protocol):
    """What a module offers as `EDITOR`. It is drawn on the form of a new match, in a zone of the option's
    name; its elements say `do="edit"` with `arg="<option>=<what>"`, and its cells are named by `cell=`.
    """

    label: str
    """What a value of one's own is called; marked with N_."""

    def is_own(self, value: str) -> bool:
        """Whether a value is none of those that have a name."""

    def begin(self, value: str) -> str:
        """A value of one's own to start from, when this one was chosen before."""

    def edit(self, value: str, what: str) -> str:
        """The value after something was done to it."""

    def view(self, value: str, cell: str) -> Child:
        """The editor; `cell` has the focus, or would get it."""

    def keys(self, cell: str) -> Mapping[str, str]:
        """Keys that do something to the value, and what (see `edit`)."""

    def step(self, cell: str, key: str) -> str:
        """The cell to which an arrow, Home or End leads."""

    def picture(self, value: str) -> Child:
        """A value, for who is to agree to it."""


def editor(name: str) -> Editor | None:
    """The editor of an option; None if its values are all there are."""
    module = of_any_family(name).editor
    if not module:
        return None
    found: Editor = importlib.import_module(module).EDITOR
    return found
