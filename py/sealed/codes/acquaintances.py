"""The player keys that a device knows, and the comparison of a player's name and key with them.

A name proves nothing, since anybody can take any name; a key whose check words were compared does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sealed.codes import names
from sealed.name import NO_NAME, Name


class Acquaintance(NamedTuple):
    """A player as far as the device knows them: `friend` is the name under which the player's key was
    compared, `namesake` a friend of the same or a similar name whose key is another; empty for neither.
    """

    friend: Name = NO_NAME
    namesake: Name = NO_NAME


class Acquaintances(NamedTuple):
    """The player keys that a device knows: its own, and those whose check words were compared, each with the
    name that its player had then.
    """

    own: frozenset[bytes] = frozenset()
    compared: Mapping[bytes, Name] = {}

    def look_up(self, name: str, key: bytes) -> Acquaintance:
        """Looks up a player by name and key. Of several namesakes it prefers one of exactly that name."""
        friend = self.compared.get(key, NO_NAME)
        if friend and names.is_same(friend, name):
            return Acquaintance(friend)
        others = (each for other, each in self.compared.items() if other != key)
        found = sorted(
            (each for each in others if names.looks_like(each, name)),
            key=lambda each: not names.is_same(each, name),
        )
        return Acquaintance(friend, found[0] if found else NO_NAME)
