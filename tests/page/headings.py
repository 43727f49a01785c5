"""Heads of kept matches, as the store lists them."""

from __future__ import annotations

from typing import Any

from sealed.page.model import Heading
from tests.page.looking import NAMES


def heading(key: str = "match/a", **changes: Any) -> Heading:
    """A match by chat in which Ben owes a code."""
    plain = Heading(
        key,
        "setnas-curse",
        "chat",
        1,
        NAMES,
        "them",
        "{name} owes code {number}",
        {"name": "Ben", "number": 4},
        5,
    )
    return plain._replace(**changes)
