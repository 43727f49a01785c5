"""What is wrong with a record, in words: the line, the word, the clause."""

from __future__ import annotations

from sealed.page import parts
from sealed.page.texts import _, filled
from sealed.page.tree import Child, Node, h
from sealed.record import RecordError


def fault_note(error: RecordError, *more: Child) -> Node:
    """The note that stands over the steps, or alone if nothing can be shown."""
    return parts.note(
        "warn",
        "warn",
        h("b", heading(error), " "),
        said(error),
        " ",
        parts.clause(error.clause or ""),
        " ",
        more,
    )


def heading(error: RecordError) -> str:
    """The line, and the word if there is one."""
    text = _("Line {line}, “{word}”.") if error.word else _("Line {line}.")
    return text.format(line=error.line, word=error.word)


def said(error: RecordError) -> str:
    """The reason."""
    return filled(error.text, error.values)
