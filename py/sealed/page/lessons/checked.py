"""The text of a lesson while it is written: what it is by now, or what is wrong with it and where."""

from __future__ import annotations

from typing import NamedTuple

from sealed.lessons import Lesson, read
from sealed.record import RecordError, TextKind, Tidied, tidy


class Checked(NamedTuple):
    """A text that has been read."""

    lesson: Lesson | None = None
    error: RecordError | None = None
    tidied: Tidied | None = None
    """The text without what programs have done to it, where that comes further; None if it does not."""


def checked(text: str) -> Checked:
    """Reads a text as a lesson. What only programs have done to it is told apart from what somebody wrote."""
    try:
        return Checked(read(text))
    except RecordError as error:
        fault = error
    found = next((one for one in tidy(text) if one.kind is TextKind.LESSON and one.text != text), None)
    if found is None:
        return Checked(error=fault)
    try:
        read(found.text)
    except RecordError as error:
        real = error.at(found.line_of(error.line)) if found.lines else error
        return Checked(error=real, tidied=found)
    return Checked(error=fault, tidied=found)
