"""The names of ranks and of the notation's words in Field Tactics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sealed.page.texts import N_, _
from sealed.rules.field_tactics.army import RANKS, ranks_in
from sealed.rules.questions import Mask


class RankName(NamedTuple):
    """The name of a rank. Its stars, dots or chevrons are counted in words: screen readers skip `***`."""

    title: str
    """By itself: in a heading, in a list, on a chip."""
    noun: str
    """Within a sentence, after “your” or a name."""
    one: str
    """With its article; every language has its own rules for these."""


RANK_NAMES = (
    RankName(N_("General, three stars"), N_("general with three stars"), N_("a general with three stars")),
    RankName(N_("General, two stars"), N_("general with two stars"), N_("a general with two stars")),
    RankName(N_("General, one star"), N_("general with one star"), N_("a general with one star")),
    RankName(
        N_("Field officer, three dots"),
        N_("field officer with three dots"),
        N_("a field officer with three dots"),
    ),
    RankName(
        N_("Field officer, two dots"), N_("field officer with two dots"), N_("a field officer with two dots")
    ),
    RankName(
        N_("Field officer, one dot"), N_("field officer with one dot"), N_("a field officer with one dot")
    ),
    RankName(
        N_("Company officer, three chevrons"),
        N_("company officer with three chevrons"),
        N_("a company officer with three chevrons"),
    ),
    RankName(
        N_("Company officer, two chevrons"),
        N_("company officer with two chevrons"),
        N_("a company officer with two chevrons"),
    ),
    RankName(
        N_("Company officer, one chevron"),
        N_("company officer with one chevron"),
        N_("a company officer with one chevron"),
    ),
    RankName(N_("Plane"), N_("plane"), N_("a plane")),
    RankName(N_("Tank"), N_("tank"), N_("a tank")),
    RankName(N_("Cavalry"), N_("cavalry"), N_("a cavalry piece")),
    RankName(N_("Engineer"), N_("engineer"), N_("an engineer")),
    RankName(N_("Spy"), N_("spy"), N_("a spy")),
    RankName(N_("Mine"), N_("mine"), N_("a mine")),
    RankName(N_("Flag"), N_("flag"), N_("the flag")),
)


class Family(NamedTuple):
    """The names of three ranks of one kind together. `some` are the names of any two of them, indexed by the
    place of the missing one, 0 being the highest.
    """

    whole: str
    every: str
    some: tuple[str, str, str]


FAMILIES = (
    Family(
        N_("any general"),
        N_("generals"),
        (
            N_("general with two stars or one"),
            N_("general with three stars or one"),
            N_("general with three or two stars"),
        ),
    ),
    Family(
        N_("any field officer"),
        N_("field officers"),
        (
            N_("field officer with two dots or one"),
            N_("field officer with three dots or one"),
            N_("field officer with three or two dots"),
        ),
    ),
    Family(
        N_("any company officer"),
        N_("company officers"),
        (
            N_("company officer with two chevrons or one"),
            N_("company officer with three chevrons or one"),
            N_("company officer with three or two chevrons"),
        ),
    ),
)
WORDS: Mapping[str, str] = {
    "first": N_("first"),
    "second": N_("second"),
    "pass": N_("pass"),
    "timeout": N_("too late"),
    "?": N_("sealed"),
    "attacker": N_("the attacker wins"),
    "defender": N_("the defender holds"),
    "neither": N_("both are destroyed"),
}


def rank_title(rank: int) -> str:
    """A rank by itself: “General, three stars”."""
    return _(RANK_NAMES[rank].title)


def rank_noun(rank: int) -> str:
    """A rank within a sentence: “general with three stars”."""
    return _(RANK_NAMES[rank].noun)


def one_of(rank: int) -> str:
    """A piece of a rank: “a plane”, “an engineer”, “the flag”."""
    return _(RANK_NAMES[rank].one)


def alternatives(ranks: Mask) -> Sequence[str]:
    """The ranks of a set in the singular, two or more of a family combined: “field officer with three or two
    dots”, “plane”.
    """
    found = []
    for first, family in zip((0, 3, 6), FAMILIES, strict=True):
        missing = [place for place in range(3) if not ranks >> (first + place) & 1]
        if not missing:
            found.append(_(family.whole))
        elif len(missing) == 1:
            found.append(_(family.some[missing[0]]))
        else:
            found += [rank_noun(first + place) for place in range(3) if place not in missing]
    return [*found, *(rank_noun(rank) for rank in ranks_in(ranks) if rank > 8)]


def several(ranks: Mask) -> str:
    """The ranks of a set as one text, with a single word for a whole family: “generals, plane”."""
    found = []
    for first, family in zip((0, 3, 6), FAMILIES, strict=True):
        if ranks >> first & 0b111 == 0b111:
            found.append(_(family.every))
            ranks &= ~(0b111 << first)
    return ", ".join([*found, *(rank_noun(rank) for rank in ranks_in(ranks))])


def code_noun(code: str) -> str:
    """A rank within a sentence, by its code in the notation: `G3` is “general with three stars”.

    C1 to C3 and F1 to F3 are squares as well: `label` takes these codes for the squares.
    """
    return rank_noun(RANKS.index(code))


def value_name(name: str, value: str | int) -> str | int:
    """The text to put in place of `{name}` in a refusal's sentence. C1 is a rank as a `piece`, and a square
    under any other name.
    """
    return code_noun(str(value)) if name == "piece" and value in RANKS else value


def label(word: str) -> str:
    """A word, or a whole move, as the player reads it: `A1:MI` is “A1: Mine”."""
    return " ".join(_label(part) for part in word.split())


def _label(word: str) -> str:
    if word in WORDS:
        return _(WORDS[word])
    square, colon, code = word.partition(":")
    if colon and code in RANKS:
        return _("{square}: {piece}").format(square=square, piece=rank_title(RANKS.index(code)))
    return word
