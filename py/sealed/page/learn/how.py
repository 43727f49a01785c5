"""*How it goes*: what one must know of a ruleset to begin, read in half a minute.

A family gives it in `boards/<family>/how.py` as a constant `HOW`, a mapping from the key of each of its
rulesets to a `How`: the aim, a turn in three steps, the signs on its board, and what people usually overlook.
About 110 words each. Every text is marked with N_ and may name the other player as `{other}`; what stands
between `**` is shown in bold.

`how(key)` is that of a ruleset, None if it has none. `sealed.page.learn.sheet` draws it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from sealed.page import boards
from sealed.page.texts import C_, _
from sealed.page.tree import Child, h
from sealed.page.wording import emphasized
from sealed.rules.registry import BY_KEY
from sealed.rules.seats import Seat


class Step(NamedTuple):
    """A step of a turn: the name of a figure of the family, a title of two or three words, a sentence or
    two.
    """

    figure: str
    title: str
    text: str


class Sign(NamedTuple):
    """A sign on the board, drawn as the board draws it for the player in a seat, and its meaning."""

    draw: Callable[[Seat], Child]
    text: str


class Card(NamedTuple):
    """A card that every player has: its picture, its name, and what it does in a few words."""

    draw: Callable[[], Child]
    name: str
    text: str


class How(NamedTuple):
    """A ruleset's sheet."""

    aim: str
    """The aim in one sentence."""
    steps: tuple[Step, Step, Step]
    signs: tuple[Sign, ...]
    overlooked: tuple[str, ...]
    """What is easily overlooked, a sentence or two each, with its subject in bold."""
    more: str = ""
    """Another way to win or to lose."""
    cards: tuple[Card, ...] = ()
    cards_title: str = ""


def how(key: str) -> How | None:
    """What a ruleset's sheet says; None if it has none."""
    module = boards.find(BY_KEY[key].family, "how") if key in BY_KEY else None
    found: Mapping[str, How] = module.HOW if module else {}
    return found.get(key)


def aim(key: str) -> str:
    """The aim of a ruleset in one sentence; "" if it has no sheet."""
    found = how(key)
    return plain(found.aim) if found else ""


def plain(text: str, other: str = "") -> str:
    """A text in the player's language, with that name for the other player."""
    return "".join(_filled(text, other))


def rich(text: str, other: str = "") -> Child:
    """A text in the player's language with its bold words."""
    return tuple(h("b", part) if n % 2 else part for n, part in enumerate(_filled(text, other)))


def _filled(text: str, other: str) -> Iterator[str]:
    """The plain and the bold parts in turn, each filled in by itself: a name may hold `**`, too."""
    # Translators: the other player, where no name is known; it takes the place of {other}.
    other = other or C_("player", "the other player")
    return (part.format(other=other) for part in emphasized(_(text)))
