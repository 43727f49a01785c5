"""Finds the module that explains the matches of a ruleset."""

from __future__ import annotations

from sealed.page import boards
from sealed.page.boards.explaining import ANY_GAME, Explaining
from sealed.rules.registry import BY_KEY


def explaining_of(ruleset: str) -> Explaining:
    """How matches of a ruleset are explained: what its family brings for that, or what every game has."""
    module = boards.find(BY_KEY[ruleset].family, "explained")
    found: Explaining = module.EXPLAINING if module else ANY_GAME
    return found
