"""Texts that hold several records, one below the other, and say more in their comments than a record does:
examples of the rules, and lessons.

A comment on a line of its own that begins at once with a small letter says a word about the place where it
stands; one with a blank behind its `;` is a sentence. The reader of the scenes decides what the words mean.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Collection, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple, NoReturn

from sealed.record.lines import LINE_END, Record, RecordError, Tag, read
from sealed.rules import N_

TOO_MUCH = N_("This is more than a lesson may hold.")
_SAID = re.compile(r";([a-z]+)?(?: (.+))?")
_CITING = re.compile(r"(.*[.…!?]) ([A-Z]+ \d+(?:\.\d+)?(?:, [A-Z]+ \d+(?:\.\d+)?)*)")
_PARENTHESES = {"(": 1, ")": -1}


class SaidComment(NamedTuple):
    """A comment on a line of its own: the word with which it begins at once, and the rest."""

    name: str
    """The word; "" of a sentence."""
    value: str
    line: int
    played: int
    """How many lines of the game are above it."""


class Scene(NamedTuple):
    """A record of a text: `text` has as many empty lines above it as the whole has lines there, so what is
    wrong with it is found in the file.
    """

    text: str
    record: Record
    tags: Mapping[str, Tag]
    said: tuple[SaidComment, ...]
    """The lines below its tags, without those in branches."""


def scenes(text: str, bare: Collection[str] = (), most: int | None = None) -> Iterator[Scene]:
    """The records of a text; the words `bare` say something alone, all others with what is behind them.
    Raises RecordError; for more than `most` records before the first of them is read.
    """
    rows = LINE_END.split(text.removeprefix("\ufeff"))
    begins = [at for at, row in enumerate(rows) if row.startswith("[Game ")]
    for number, row in enumerate(rows[: begins[0] if begins else len(rows)], 1):
        if row and not row.startswith(";"):
            raise RecordError(N_("A record begins with the tag “Game”."), number, row)
    if most is not None and len(begins) > most:
        raise RecordError(TOO_MUCH, begins[most] + 1, rows[begins[most]])
    for start, end in pairwise((*begins, len(rows))):
        own = "\n".join(rows[start:end])
        found = read(own, start + 1)
        last, lines = found.tags[-1].line, [line.number for line in found.lines]
        said, depth = [], 0
        for number, row in enumerate(rows[last:end], last + 1):
            depth += _PARENTHESES.get(row.rstrip(), 0)
            if row[:1] == ";" and not depth:
                said.append(_said(number, row, lines, bare))
        yield Scene("\n" * start + own, found, {tag.name: tag for tag in found.tags}, tuple(said))


def _said(number: int, row: str, lines: list[int], bare: Collection[str]) -> SaidComment:
    found = _SAID.fullmatch(row.rstrip())
    if found is None or bool(found[2]) is (found[1] in bare):
        raise RecordError(
            N_("“;” is followed by a blank and a caption, or by a word and its text."), number, row
        )
    return SaidComment(found[1] or "", found[2] or "", number, bisect(lines, number))


def cited(text: str) -> tuple[str, tuple[str, ...]]:
    """A sentence without the clauses with which it ends, and these: “… two squares. FT 3.2, FT 3.5”."""
    found = _CITING.fullmatch(text)
    return (found[1], tuple(found[2].split(", "))) if found else (text, ())


def refuse(at: Tag | SaidComment, text: str, **values: str | int) -> NoReturn:
    """Raises RecordError for a tag or for something that is said."""
    raise RecordError(text, at.line, at.value or at.name, **values)
