"""Reading a record as far as it is right: who looks at it gets something even of one with a fault."""

from __future__ import annotations

from typing import NamedTuple

from sealed.record.lines import LINE_END, Record, RecordError, read
from sealed.record.play import Load, judge, tables
from sealed.rules import registry
from sealed.table import Table


class Reading(NamedTuple):
    """A record as far as it is right.

    `table` is the game after the last good line; None if already the tags are wrong. `ends` has the length of
    the game's log before the first line and after each of the good ones. `error` is the first fault; None if
    all is right.
    """

    table: Table | None = None
    ends: tuple[int, ...] = ()
    error: RecordError | None = None


def read_as_far(text: str, load: Load = registry.load) -> Reading:
    """The record in a text as far as it is right."""
    try:
        return _checked(read(text), load)
    except RecordError as error:
        fault = error
    above = LINE_END.split(text)[: fault.line - 1]
    try:
        reading = _follow(read("\n".join(above)), load)
    except RecordError as error:
        return Reading(error=error if error.line < fault.line else fault)
    return reading if reading.error else reading._replace(error=fault)


def _checked(record: Record, load: Load) -> Reading:
    """A record whose lines could all be parsed, with what its result is said to be."""
    reading = _follow(record, load)
    if reading.table and not reading.error:
        try:
            judge(record, reading.table)
        except RecordError as error:
            return reading._replace(error=error)
    return reading


def _follow(record: Record, load: Load) -> Reading:
    """The game as far as its lines are right."""
    table: Table | None = None
    ends: list[int] = []
    try:
        for table, lines in tables(record, load):
            ends += [len(table.log)] * (lines + 1 - len(ends))
    except RecordError as error:
        return Reading(table, tuple(ends), error)
    return Reading(table, tuple(ends))
