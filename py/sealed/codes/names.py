"""Names and keys of players: whether two names are the same, or look alike; and a player compared with those
whose keys a device knows.

A name proves nothing, since anybody can take any name; a key whose check words were compared does. But people
go by names, so they are warned of two that are easily mistaken for each other. `is_same` is part of the
format and must have the same result in every program; `looks_like` serves warnings only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple
from unicodedata import category, normalize

from sealed.name import NO_NAME, OTHER_SCRIPTS, Name

# Letters and digits that look like others in most typefaces, those of other scripts among them: pairs of the
# letters, and of the Latin letters that they look like. They are replaced before the case is dropped, because
# capitals and small letters have different twins, and after the accents have been dropped.
_LOOKS = (
    *OTHER_SCRIPTS,
    ("ɑɡıȷʟɩɪʏꞵꭓøđłħŧʋ", "agijLliyBxodlhtu"),  # Latin
    ("0٠۰०০", "ooooo"),
    ("1|١۱ǀ׀∣", "lllllll"),
)
_LIKE = str.maketrans({one: two for what, looks in _LOOKS for one, two in zip(what, looks, strict=True)})
# Small L, capital I and small i are all a single stroke.
_STROKES = str.maketrans("i", "l")
_ROWS = (("rn", "m"), ("vv", "w"))


def fold(name: str) -> str:
    """A name without upper and lower case, in normal form C."""
    return normalize("NFC", name.casefold())


def is_same(one: str, other: str) -> bool:
    """Whether two names are the same but for upper and lower case. Both are in normal form C (wire.py)."""
    return fold(one) == fold(other)


def looks_like(one: str, other: str) -> bool:
    """Whether two names can be mistaken for each other at a glance; equal names always can."""
    return skeleton(one) == skeleton(other)


def skeleton(name: str) -> str:
    """A name reduced to its looks: without accents, spaces and case; letters that look alike become one."""
    letters = (each for each in normalize("NFKD", name) if category(each)[0] not in "MZ")
    seen = "".join(letters).translate(_LIKE).casefold()
    seen = "".join(each for each in normalize("NFKD", seen) if category(each)[0] != "M").translate(_LIKE)
    seen = seen.translate(_STROKES)
    for row, letter in _ROWS:
        seen = seen.replace(row, letter)
    return seen


class Acquaintance(NamedTuple):
    """The device's knowledge of a player: `friend` is the name under which the player's key was
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
        if friend and is_same(friend, name):
            return Acquaintance(friend)
        others = (each for other, each in self.compared.items() if other != key)
        found = sorted(
            (each for each in others if looks_like(each, name)),
            key=lambda each: not is_same(each, name),
        )
        return Acquaintance(friend, found[0] if found else NO_NAME)
