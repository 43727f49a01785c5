"""The answers that a lesson accepts: patterns of the words of a move, and conditions on its result.

Both are lists of words in which `*` stands for any letters. Each is compared in one pass, so that no text can
make a page think for long.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sealed.rules import N_
from sealed.rules.game import Event, GameError, Outcome

MOST_WORDS = 12
"""The most words of a pattern, or of a term: twice the longest in the page's own lessons. The moves of random
games have at most six words, but for the armies of Field Tactics.
"""
MOST_TERMS = 6
"""The most terms of a condition: three times the most in the page's own lessons."""
MOST_STARS = 2
"""The most `*` of a word, enough for `*part*`. `fits` takes one pass for each."""
ANY, NO, WINNER, NOBODY = "any", "no", "winner", "-"


class BadPattern(GameError):
    """No move, or no event, could ever be meant by this. `word` is the word at fault."""

    def __init__(self, text: str, word: str, /, **values: str | int) -> None:
        super().__init__(text, **values)
        self.word = word


def fits(pattern: str, word: str) -> bool:
    """Whether a word has the form of a pattern, in which `*` stands for any letters."""
    first, *others = pattern.split("*")
    if not others:
        return pattern == word
    *between, last = others
    if not word.startswith(first) or len(word) < len(first) + len(last) or not word.endswith(last):
        return False
    at, end = len(first), len(word) - len(last)
    for part in between:
        found = word.find(part, at, end)
        if found < 0:
            return False
        at = found + len(part)
    return True


class Pattern(NamedTuple):
    """The moves that have these words in this order, and none of those `without`; with `exact` they have no
    others.
    """

    words: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    exact: bool = False

    @classmethod
    def read(cls, text: str, known: Iterable[str]) -> Pattern:
        """Reads `score !claim`, `block:*`, `=claim steal` or `any`, in a game with these words. Raises
        BadPattern.
        """
        if text == ANY:
            return cls()
        exact = text.startswith("=")
        words = _words(text.removeprefix("="))
        known = tuple(known)
        for word in words:
            plain = word.removeprefix("!")
            if word != plain and exact:
                raise BadPattern(N_("“=” is followed by a whole move."), word)
            if not any(fits(plain, one) for one in known):
                raise BadPattern(N_("“{word}” is not a word of this game."), word, word=plain)
        wanted = tuple(word for word in words if not word.startswith("!"))
        without = tuple(word[1:] for word in words if word.startswith("!"))
        return cls(wanted, without, exact)

    def accepts(self, move: str) -> bool:
        """Whether a move is one of these."""
        words = move.split(" ")
        if any(fits(barred, word) for barred in self.without for word in words):
            return False
        if self.exact and len(words) != len(self.words):
            return False
        at = 0
        for wanted in self.words:
            while at < len(words) and not fits(wanted, words[at]):
                at += 1
            if at == len(words):
                return False
            at += 1
        return True


class After(NamedTuple):
    """The result of a move: the events, the end of the game if it is over, and the position in its own words;
    () for a game without such words.
    """

    events: tuple[Event, ...]
    outcome: Outcome | None
    position: tuple[str, ...]


class Term(NamedTuple):
    """One thing that follows, or does not: an event, the end (`winner 1`), or a word of the position."""

    words: tuple[str, ...]
    negated: bool = False

    def holds(self, after: After) -> bool:
        """Whether it is so."""
        return self._is_there(after) is not self.negated

    def _is_there(self, after: After) -> bool:
        first = self.words[0]
        if ":" in first:
            return any(fits(first, word) for word in after.position)
        if first == WINNER:
            over = after.outcome
            return over is not None and fits(
                self.words[1], NOBODY if over.winner is None else f"{over.winner:d}"
            )
        return any(_tells(self.words, event) for event in after.events)


class Condition(NamedTuple):
    """Several things that all follow."""

    terms: tuple[Term, ...]

    @classmethod
    def read(cls, text: str) -> Condition:
        """Reads `claimed 1 2, no scored 2`, `winner 1` or `chips:4/*`. Raises BadPattern."""
        parts = text.split(", ")
        if len(parts) > MOST_TERMS:
            raise BadPattern(N_("This is more than a lesson may hold."), parts[MOST_TERMS])
        return cls(tuple(map(_term, parts)))

    @property
    def is_positional(self) -> bool:
        """Whether a word of the position is asked for."""
        return any(":" in term.words[0] for term in self.terms)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of events that it names."""
        firsts = (term.words[0] for term in self.terms)
        return tuple(first for first in firsts if ":" not in first and first != WINNER)

    def holds(self, after: After) -> bool:
        """Whether all of it is so."""
        return all(term.holds(after) for term in self.terms)


def _term(text: str) -> Term:
    words = _words(text)
    negated = words[0] == NO
    words = words[1:] if negated else words
    if not words:
        raise BadPattern(N_("“no” is followed by what does not happen."), NO)
    seat = words[1] if len(words) > 1 else ""
    if ":" in words[0]:
        if len(words) > 1:
            raise BadPattern(N_("A word of a position is written by itself."), words[1])
    elif words[0] == WINNER:
        if len(words) != 2 or seat not in ("1", "2", NOBODY):
            raise BadPattern(N_("“winner” is followed by 1, 2, or “-” for nobody."), words[-1])
    elif not words[0].replace("-", "").isalpha():
        raise BadPattern(N_("“{word}” is no event."), words[0], word=words[0])
    elif seat not in ("", "1", "2", NOBODY, "*"):
        raise BadPattern(N_("An event is followed by its seat: 1, 2, or “-” for neither."), seat)
    return Term(words, negated)


def _words(text: str) -> tuple[str, ...]:
    words = tuple(text.split(" "))
    if len(words) > MOST_WORDS:
        raise BadPattern(N_("This is more than a lesson may hold."), words[MOST_WORDS])
    for word in words:
        if not word or word == "!":
            raise BadPattern(N_("Words are separated by single spaces."), text)
        if word.count("*") > MOST_STARS:
            raise BadPattern(N_("This is more than a lesson may hold."), word)
    return words


def _tells(words: Sequence[str], event: Event) -> bool:
    """Whether an event is one of those that these words name: its kind, its seat, and what is in it."""
    data = " ".join(map(str, event.data)).split(" ") if event.data else []
    told = (event.kind, NOBODY if event.seat is None else f"{event.seat:d}", *data)
    return len(words) <= len(told) and all(map(fits, words, told))
