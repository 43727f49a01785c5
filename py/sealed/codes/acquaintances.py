"""The player keys that somebody knows, and what they tell about a name that comes with a key.

A name proves nothing, since anybody can take any. A key that was compared does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sealed.codes import names


class Acquaintance(NamedTuple):
    """A player as far as the device knows: `friend` is the name under which the player's key was compared, or
    "". `namesake` is a friend with another key, whose name is the player's or looks like it, or "".
    """

    friend: str = ""
    namesake: str = ""


class Acquaintances(NamedTuple):
    """The player keys that a device knows: its own, and those whose check words were compared, each with the
    name that its player had then."""

    own: frozenset[bytes] = frozenset()
    compared: Mapping[bytes, str] = {}

    def look_up(self, name: str, key: bytes) -> Acquaintance:
        """Looks up the player with that name and key."""
        friend = self.compared.get(key, "")
        if friend and names.is_same(friend, name):
            return Acquaintance(friend)
        others = (each for other, each in self.compared.items() if other != key)
        found = sorted(
            (each for each in others if names.looks_like(each, name)),
            key=lambda each: not names.is_same(each, name),
        )
        return Acquaintance(friend, found[0] if found else "")
