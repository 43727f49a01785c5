"""Reading what a player writes: the notation of a game, or the words in which the page itself tells of moves.

A board calls each word of the notation by a name (`Board.label`): `B1@S` is “Bob around South”. The page
writes these names on the line, in hints and in records, so a player who types them is understood. Nothing
else learns of it: what is read is words of the notation, and the rules see only these.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from sealed.page.engine import letters
from sealed.page.match.play import GameScreen, Play, picks

Tokens: TypeAlias = tuple[str, ...]
"""A text as it is compared: its words (`letters.plain`), without letter case and without what is between
them.
"""
_TOKEN = re.compile(r"[^\s,;:·、，；：–—-]+")
_AROUND = ".!?…“”„\"'()«»"
"""Signs that may surround a word in a sentence."""
AGAIN = "×2"
"""The last word once more, as it stands on the line."""
_INNER = re.compile("(?<=[@:])")
"""Behind these signs of the notation, the second half of a word begins."""


class PlacedToken(NamedTuple):
    """A part of a text that is compared, and where it is."""

    token: str
    start: int
    end: int


class Found(NamedTuple):
    """The meanings of the beginning of a text as the next word of a line."""

    words: Tokens = ()
    """The words that it names, those of the notation and of the half that is picked before all others: more
    than one if it is ambiguous.
    """
    size: int = 0
    """The number of its pieces that they take."""
    begun: Tokens = ()
    """The words whose names are longer than the whole text, and begin like it."""


def pieces(text: str) -> tuple[PlacedToken, ...]:
    """The parts of a text that are compared."""
    found = (PlacedToken(_plain(match[0]), match.start(), match.end()) for match in _TOKEN.finditer(text))
    return tuple(piece for piece in found if piece.token)


def _plain(part: str) -> str:
    return letters.plain(part).strip(_AROUND).casefold()


@functools.lru_cache(maxsize=4096)  # the names of a game's words, which every letter is compared with
def tokens(text: str) -> Tokens:
    """A text as it is compared."""
    return tuple(piece.token for piece in pieces(text))


def names(screen: GameScreen[Play], word: str) -> Iterator[Tokens]:
    """The names of a word, the best first: its second half alone where the first is picked already; a sign
    that it counts twice; its notation; the name that the board gives it.
    """
    label, half = screen.board.label, screen.half
    called = tokens(label(word))
    if half and word.startswith(half) and word != half:
        first, second = tokens(label(half)), word.removeprefix(half)
        yield tokens(second)
        yield tokens(label(second))
        if called[: len(first)] == first:
            yield called[len(first) :]
    if screen.line[-1:] == (word,):
        yield (AGAIN,)
    yield tokens(word)
    yield called


def beginning(text: str, size: int) -> str:
    """That many pieces of a text, from its first."""
    found = pieces(text)[:size]
    return text[found[0].start : found[-1].end] if found else ""


def behind(text: str, size: int) -> str:
    """The rest of a text after that many of its pieces."""
    found = pieces(text)
    return text[found[size].start :] if size < len(found) else ""


def find(screen: GameScreen[Play], words: Iterable[str], text: Tokens) -> Found:
    """The meanings of the beginning of a text, among these words."""
    best: tuple[int, int] = (0, 0)
    meant: list[str] = []
    begun: list[str] = []
    for word in filter(None, words):
        for rank, name in enumerate(reversed(tuple(names(screen, word)))):
            size = len(name)
            if size > len(text) and name[: len(text)] == text:
                begun.append(word)
            elif size and text[:size] == name and (size, rank) >= best:
                meant = meant if (size, rank) == best else []
                best = (size, rank)
                meant.append(word)
    longer = tuple(word for word in dict.fromkeys(begun) if word not in meant)
    return Found(tuple(dict.fromkeys(meant)), best[0], longer)


def half_of(screen: GameScreen[Play], begun: Tokens, text: Tokens) -> str:
    """The first half that these words have in common, if it is what the text says; "" otherwise."""
    if not begun:
        return ""
    word, label = begun[0], screen.board.label
    ends = [match.end() for match in _INNER.finditer(word)] or range(1, len(word))
    shared = (word[:end] for end in ends if all(one.startswith(word[:end]) for one in begun))
    return next((half for half in shared if tokens(label(half)) == text), "")


def completions(screen: GameScreen[Play], text: str) -> Tokens:
    """The words that may come next whose names begin with a text, which may end within a word."""
    found = tokens(text)
    if not found:
        return ()
    *whole, last = found

    def fits(name: Tokens) -> bool:
        at = len(whole)
        return len(name) > at and name[:at] == tuple(whole) and name[at].startswith(last)

    return tuple(word for word in picks(screen) if word and any(map(fits, names(screen, word))))


def meant(screen: GameScreen[Play], text: str) -> str:
    """A text as it was meant: the reading with most words that are like something in this game."""
    found = tuple(letters.readings(text))
    return max(found, key=lambda one: understood(screen, tokens(one))) if len(found) > 1 else found[0]


def understood(screen: GameScreen[Play], text: Tokens) -> int:
    """How much of the beginning of a text is like the beginning of some word's name in this game."""
    known = [name for word in screen.play.game.rules.words for name in names(screen, word)]
    sizes = range(len(text), 0, -1)
    return next((size for size in sizes if any(name[:size] == text[:size] for name in known)), 0)
