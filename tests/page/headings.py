"""Heads of kept matches, as the store lists them."""

from __future__ import annotations

from typing import Any

from sealed.name import Name
from sealed.page.browser.model import Heading
from sealed.page.browser.seam import StoredRecord
from sealed.page.engine import store
from sealed.rules.registry import ENTRIES
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


def many(count: int) -> list[StoredRecord]:
    """So many matches as the store holds them: of every game and way, one in eight of which goes on, and each
    against somebody else. Nobody reads them, so there is nothing in them.
    """
    found = []
    for number in range(count):
        way = ("chat", "here", "computer")[number % 3]
        one = heading(
            f"{store.MATCH}{number:012x}",
            game=ENTRIES[number % len(ENTRIES)].key,
            way=way,
            seat=0 if way == "here" else 1,
            names=(NAMES[0], Name(f"Friend {number}")),
            turn="" if number % 8 else "them",
            when=1_790_000_000_000 + number * 3_600_000,
            standing=f"Round {number % 25 + 1} of 25 · Ada 7 chips, Ben 6 chips",
            tags=" ".join(f"{number:06x}{code:04x}" * 2 for code in range(24)) if way == "chat" else "",
            foe="regular" if way == "computer" else "",
        )
        found.append(StoredRecord(one.key, 1, store.head(one), ""))
    return found
