"""The names of ranks and of the notation's words in Field Tactics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sealed.page.boards.board import ORDER_WORDS
from sealed.page.draw.texts import NC_, _, remember
from sealed.page.draw.wording import Noun, listed, named, noun
from sealed.rules.field_tactics.army import RANKS, ranks_in
from sealed.rules.field_tactics.state import NOBODY
from sealed.rules.questions import Mask

RANK_NAMES = (
    # Translators: a rank. The first form stands by itself, `noun` after “your” or after a name, and `a` has
    # the article of one piece. Stars, dots and chevrons are counted in words: screen readers skip signs.
    # Your language may name other forms (“den=den Spion”), for sentences that ask for them: “{piece:den}”.
    NC_("rank", "General, three stars | noun=general with three stars | a=a general with three stars"),
    NC_("rank", "General, two stars | noun=general with two stars | a=a general with two stars"),
    NC_("rank", "General, one star | noun=general with one star | a=a general with one star"),
    NC_(
        "rank",
        "Field officer, three dots | noun=field officer with three dots | a=a field officer with three dots",
    ),
    NC_(
        "rank",
        "Field officer, two dots | noun=field officer with two dots | a=a field officer with two dots",
    ),
    NC_(
        "rank",
        "Field officer, one dot | noun=field officer with one dot | a=a field officer with one dot",
    ),
    NC_(
        "rank",
        "Company officer, three chevrons | noun=company officer with three chevrons"
        " | a=a company officer with three chevrons",
    ),
    NC_(
        "rank",
        "Company officer, two chevrons | noun=company officer with two chevrons"
        " | a=a company officer with two chevrons",
    ),
    NC_(
        "rank",
        "Company officer, one chevron | noun=company officer with one chevron"
        " | a=a company officer with one chevron",
    ),
    NC_("rank", "Plane | noun=plane | a=a plane"),
    NC_("rank", "Tank | noun=tank | a=a tank"),
    NC_("rank", "Cavalry | noun=cavalry | a=a cavalry piece"),
    NC_("rank", "Engineer | noun=engineer | a=an engineer"),
    NC_("rank", "Spy | noun=spy | a=a spy"),
    NC_("rank", "Mine | noun=mine | a=a mine"),
    NC_("rank", "Flag | noun=flag | a=the flag"),
)
# Translators: a piece whose rank is not known, in the forms of the ranks.
UNKNOWN = NC_("rank", "Piece | noun=piece | a=a piece")


class Family(NamedTuple):
    """The names of three ranks of one kind together. `some` are the names of any two of them, indexed by the
    place of the missing one, 0 being the highest.
    """

    whole: str
    every: str
    some: tuple[str, str, str]


FAMILIES = (
    Family(
        # Translators: these stand in lists of ranks, such as “It can be one of 4 ranks: any general, tank”.
        NC_("ranks", "any general"),
        NC_("ranks", "generals"),
        (
            NC_("ranks", "general with two stars or one"),
            NC_("ranks", "general with three stars or one"),
            NC_("ranks", "general with three or two stars"),
        ),
    ),
    Family(
        NC_("ranks", "any field officer"),
        NC_("ranks", "field officers"),
        (
            NC_("ranks", "field officer with two dots or one"),
            NC_("ranks", "field officer with three dots or one"),
            NC_("ranks", "field officer with three or two dots"),
        ),
    ),
    Family(
        NC_("ranks", "any company officer"),
        NC_("ranks", "company officers"),
        (
            NC_("ranks", "company officer with two chevrons or one"),
            NC_("ranks", "company officer with three chevrons or one"),
            NC_("ranks", "company officer with three or two chevrons"),
        ),
    ),
)
MEANINGS: Mapping[str, str] = {
    "moved": NC_("mark on a piece", "moved: no mine, no flag"),
    "charged": NC_("mark on a piece", "charged: tank, cavalry or plane"),
    "jumped": NC_("mark on a piece", "has flown: a plane"),
    "slid": NC_("mark on a piece", "slid sideways: an engineer"),
    "won": NC_("mark on a piece", "has won a battle"),
    "no-leader": NC_("mark on a piece", "was in a base: no leader"),
}
"""The meaning of each mark on a covered piece."""
# Translators: what the piece on the left does to the piece on the right, which stand there as pictures.
BEATS = NC_("two pieces", "beats")
FALLS_WITH = NC_("two pieces", "falls with")
LOSES_TO = NC_("two pieces", "loses to")
WORDS: Mapping[str, str] = {
    **ORDER_WORDS,
    "pass": NC_("what a player does", "pass"),
    "?": NC_("what a player has chosen", "sealed"),
}


def rank_name(rank: int) -> Noun:
    """A rank in the forms that sentences ask for: `title` (“General, three stars”), `noun`, `a`."""
    return noun(RANK_NAMES[rank] if rank != NOBODY else UNKNOWN)


def rank_title(rank: int) -> str:
    """A rank by itself: “General, three stars”."""
    return f"{rank_name(rank):title}"


def rank_noun(rank: int) -> str:
    """A rank in a list: “general with three stars”."""
    return f"{rank_name(rank):noun}"


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
    return listed([*found, *(rank_noun(rank) for rank in ranks_in(ranks))])


def code_name(code: str) -> Noun:
    """A rank by its code in the notation, such as `G3`.

    C1 to C3 and F1 to F3 are squares as well: `label` takes these codes for the squares.
    """
    return rank_name(RANKS.index(code))


def value_name(name: str, value: str | int) -> str | int:
    """The text to put in place of `{name}` in a refusal's sentence. C1 is a rank as a `piece`, and a square
    under any other name.
    """
    return f"{code_name(str(value)):noun}" if name == "piece" and value in RANKS else value


@remember(2048)  # whatever is written is compared with what each word is called
def label(word: str) -> str:
    """A word as the player reads it: `A1:MI` is “A1: Mine”."""
    if word in WORDS:
        return _(WORDS[word])
    square, colon, code = word.partition(":")
    if colon and code in RANKS:
        return named(square, f"{code_name(code):title}")
    return word
