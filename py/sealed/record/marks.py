"""What the comments of a demonstration say about its positions: drawings over the board, and notes for the
eyes of whoever shows it (docs/records.md, *Drawings and notes*).

In a record with one of the tags `MARKED` a comment that begins at once with a small letter is a mark: a word,
a blank, and what it says. In any other record it is a comment like others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from sealed.rules.game import GameError

MARKED = frozenset({"Demonstration"})
DRAW, MINE = "draw", "mine"
MOST_DRAWN = 40
"""The most drawings of a mark: a board that holds more shows nothing."""
_MARK = re.compile(r"([a-z]+)(?: (\S.*))?")
_SHAPES = {
    "arrow": re.compile(r"([^\s>!~]{1,16})>([^\s>!~]{1,16})"),
    "ring": re.compile(r"!([^\s>!~]{1,16})"),
    "dotted": re.compile(r"~([^\s>!~]{1,16})"),
}
_FORMS = {"arrow": "{0}>{1}", "ring": "!{0}", "dotted": "~{0}"}


class Drawing(NamedTuple):
    """An `arrow` from one thing on the board to another, a `ring` around a thing, or a `dotted` one."""

    shape: str
    things: tuple[str, ...]


class NoMark(GameError):
    """A comment says something that no mark can say; `word` is the part at fault."""

    def __init__(self, text: str, word: str) -> None:
        super().__init__(text)
        self.word = word


def mark(comment: str) -> tuple[str, str] | None:
    """The word of a comment and what it says; None if it is an ordinary comment. Raises NoMark."""
    if not ("a" <= comment[:1] <= "z"):
        return None
    found = _MARK.fullmatch(comment)
    word = comment.split(" ")[0]
    if found is None or found[1] not in (DRAW, MINE):
        raise NoMark("There is no such word here, or this page is older than the record.", word)
    if not found[2]:
        raise NoMark("Behind this word stands a blank and what it says.", word)
    return found[1], found[2]


def drawn(text: str) -> tuple[Drawing, ...]:
    """What is drawn: `B7>CD8 !C3 ~D4`. Raises NoMark."""
    words = text.split(" ")
    if len(words) > MOST_DRAWN:
        raise NoMark("This is more than one board can show.", words[MOST_DRAWN])
    return tuple(map(_drawing, words))


def _drawing(word: str) -> Drawing:
    for shape, form in _SHAPES.items():
        found = form.fullmatch(word)
        if found:
            return Drawing(shape, found.groups())
    raise NoMark("A drawing is “A1>B2”, an arrow; “!A1”, a ring; or “~A1”, a dotted ring.", word)


def written(drawings: Iterable[Drawing]) -> str:
    """The text of which `drawn` makes these drawings."""
    return " ".join(_FORMS[one.shape].format(*one.things) for one in drawings)


def check(comment: str) -> None:
    """Raises NoMark if a comment of a demonstration says what no mark can say."""
    said = mark(comment)
    if said and said[0] == DRAW:
        drawn(said[1])


def is_marked(tags: Iterable[str]) -> bool:
    """Whether comments of a record with these tags are marks."""
    return not MARKED.isdisjoint(tags)
