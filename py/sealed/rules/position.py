"""Positions as text: words like `chips:3/1`, alike in every game (docs/records.md, `Position`).

A value of both seats is a pair, `3/1`. Several things are joined by `+`, and `-` stands for nothing. Faults
of the form are refused with G 2; what the rules do not allow, with their clause.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple, TypeVar

from sealed.rules import N_
from sealed.rules.game import GameError, IllegalMove, NotNotation
from sealed.rules.questions import Hand, Seat
from sealed.rules.seats import Pair

NONE = "-"
LATE = "late"
"""In place of a sealed word: it came too late."""
UNKNOWN = "?"
"""In place of a sealed word: it was sealed, and is not known here."""
YES = "yes"
_NUMBER = re.compile("0|[1-9][0-9]{0,3}")
T = TypeVar("T")


class Words(NamedTuple):
    """The words of a position, by name; `form` has an example of the value of each."""

    form: Mapping[str, str]
    said: Mapping[str, str]

    @classmethod
    def read(cls, text: str, form: Mapping[str, str]) -> Words:
        """Parses a text into words. Raises IllegalMove if one is unknown or stands there twice (G 2)."""
        said: dict[str, str] = {}
        for word in text.split(" "):
            if not word:
                raise IllegalMove(
                    "G 2", N_("The words of a position are separated by single spaces."), word=text
                )
            name, colon, value = word.partition(":")
            if name not in form or not colon:
                raise IllegalMove(
                    "G 2", N_("“{said}” is not a word of a position in this game."), word=word, said=word
                )
            if name in said:
                raise IllegalMove("G 2", N_("The position says “{name}” twice."), word=word, name=name)
            said[name] = value
        return cls(form, said)

    def one(self, name: str, default: str = NONE) -> str:
        """The value of a word as it is written."""
        return self.said.get(name, default)

    def choice(self, name: str, among: Collection[str], default: str) -> str:
        """A value that is one of these."""
        value = self.one(name, default)
        if value not in among:
            raise self.malformed(name)
        return value

    def flag(self, name: str) -> bool:
        """Whether the word is there; its value is `yes`."""
        return self.choice(name, (YES, NONE), NONE) == YES

    def number(self, name: str, default: int) -> int:
        """A number up to 9999."""
        return self._number(name, self.one(name, str(default)))

    def seat(self, name: str, default: Seat) -> Seat:
        """A seat."""
        return Seat(int(self.choice(name, ("1", "2"), f"{default:d}")))

    def pair(self, name: str, default: str = f"{NONE}/{NONE}") -> Pair[str]:
        """The values of both seats."""
        one, slash, two = self.one(name, default).partition("/")
        if not (one and slash and two) or "/" in two:
            raise self.malformed(name)
        return one, two

    def numbers(self, name: str, default: Pair[int]) -> Pair[int]:
        """The numbers of both seats."""
        one, two = self.pair(name, f"{default[0]}/{default[1]}")
        return self._number(name, one), self._number(name, two)

    def things(self, name: str, value: str, among: Collection[str]) -> tuple[str, ...]:
        """The things joined in a value: different ones out of these."""
        found = parts(value)
        for thing in found:
            if thing not in among:
                raise self.malformed(name)
            if found.count(thing) > 1:
                raise self.refusal(name, "G 2", N_("In “{said}” the same thing is named twice."))
        return found

    def _number(self, name: str, value: str) -> int:
        if not _NUMBER.fullmatch(value):
            raise self.malformed(name)
        return int(value)

    def word(self, name: str) -> str:
        """A word as it is written; its name alone if it is missing."""
        return f"{name}:{self.said[name]}" if name in self.said else name

    def malformed(self, name: str) -> IllegalMove:
        """The refusal of a word that is not written as it should be, or that is missing."""
        text = N_("“{said}” is not a part of a position. An example of one is “{example}”.")
        return self.refusal(name, "G 2", text)

    def refusal(self, name: str, clause: str, text: str, /, **values: str | int) -> IllegalMove:
        """The refusal of a word, or of the `thing` in it, with the clause that forbids it. Its text may have
        the fields `{said}`, `{thing}` and `{example}`.
        """
        said = self.word(name)
        fields = {"said": said, "example": f"{name}:{self.form[name]}", **values}
        word = str(values.get("thing") or said)
        return IllegalMove(clause, text, word=word, unfinished=False, **fields)

    def passed_on(self, name: str, error: GameError) -> IllegalMove:
        """The refusal of a word for which the rules have raised an error."""
        if isinstance(error, IllegalMove):
            return self.refusal(name, error.clause, error.text, **error.values)
        assert isinstance(error, NotNotation)
        return self.malformed(name)


def parts(value: str) -> tuple[str, ...]:
    """The things that are joined in a value."""
    return () if value == NONE else tuple(value.split("+"))


def joined(things: Iterable[str]) -> str:
    """The value that joins these things."""
    return "+".join(things) or NONE


def paired(pair: Pair[str] | Pair[int]) -> str:
    """The value for both seats."""
    return f"{pair[0]}/{pair[1]}"


def text_of(words: Mapping[str, str | int], defaults: Mapping[str, str | int]) -> str:
    """The text of these words, without those that have their default."""
    return " ".join(f"{name}:{value}" for name, value in words.items() if defaults.get(name) != value)


def hands_of(one: Hand, two: Hand) -> dict[Seat, Hand]:
    """Both hands by seat."""
    return {Seat.ONE: one, Seat.TWO: two}
