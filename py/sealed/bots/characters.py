"""The three opponents. They are the same in every game; each family's player says what they do there."""

from __future__ import annotations

from typing import NamedTuple


class Character(NamedTuple):
    """An opponent: a name, a line that says how it plays, and how long it thinks.

    The texts are English templates, translated where they are shown.
    """

    key: str
    """In records and addresses."""
    name: str
    manner: str
    skill: int
    """0, 1 or 2: which of three ways to play a family's player takes."""
    seconds: float
    """After this time a thought is taken as it is; it may have come to an end before."""


NEWCOMER = Character(
    "newcomer",
    "Newcomer",
    "Plays at once and has habits. Watch, and you can learn to read them.",
    0,
    0.2,
)
REGULAR = Character(
    "regular",
    "Regular",
    "Thinks this turn through, for up to a second.",
    1,
    0.8,
)
OLD_HAND = Character(
    "old-hand",
    "Old Hand",
    "Thinks ahead and gives little away, for up to two seconds a turn.",
    2,
    1.7,
)
CHARACTERS = {character.key: character for character in (NEWCOMER, REGULAR, OLD_HAND)}
