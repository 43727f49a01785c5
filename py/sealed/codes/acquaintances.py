"""Whose player keys somebody knows, and what that says of a name and a key that stand together.

A name proves nothing, since anybody can take any. A key that was compared does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from sealed.codes import names

Kind = Literal["own", "compared", "renamed", "other key", "look-alike", "stranger"]


class Standing(NamedTuple):
    """How somebody stands to whoever looks; `friend` is the name of the one whom they are, or are not.

    | kind | |
    | --- | --- |
    | own | the key is one's own |
    | compared | the key was compared with somebody of that name |
    | renamed | the key was compared with somebody of another name |
    | other key | somebody of that name was compared, and had another key |
    | look-alike | somebody of a name that looks like it was compared, and had another key |
    | stranger | nothing is known |
    """

    kind: Kind
    friend: str = ""


class Acquaintances(NamedTuple):
    """The player keys that a device knows: all that have been its own, and those whose check words were
    compared, each with the name that its player had."""

    own: frozenset[bytes] = frozenset()
    compared: Mapping[bytes, str] = {}

    def standing(self, name: str, key: bytes) -> Standing:
        """How somebody with that name and player key stands to the owner of the device."""
        if key in self.own:
            return Standing("own")
        if friend := self.compared.get(key):
            return Standing("compared" if names.is_same(friend, name) else "renamed", friend)
        known = sorted(self.compared.values())
        if friend := next((each for each in known if names.is_same(each, name)), ""):
            return Standing("other key", friend)
        friend = next((each for each in known if names.looks_like(each, name)), "")
        return Standing("look-alike", friend) if friend else Standing("stranger")
