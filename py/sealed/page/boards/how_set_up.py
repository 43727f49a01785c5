"""Finds the editor for the positions of a ruleset."""

from __future__ import annotations

from sealed.page import boards
from sealed.page.boards.editing import BY_TEXT, Editing
from sealed.rules.registry import BY_KEY


def editing_of(ruleset: str) -> Editing:
    """How positions of a ruleset are set up: what its family brings for that, or what every game has."""
    module = boards.find(BY_KEY[ruleset].family, "editing")
    found: Editing = module.EDITING if module else BY_TEXT
    return found
