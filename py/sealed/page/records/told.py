"""The sentences of a record at a step: where one is, what happened, and the comments; and the fault of the
record. `view` draws them, `handlers` has them read out. The teacher's board tells its comments in the same
way.
"""

from __future__ import annotations

from collections.abc import Sequence

from sealed.page.boards.seen import Seen
from sealed.page.draw.texts import _, filled
from sealed.page.draw.wording import Said, Told, stated
from sealed.page.records import stepping
from sealed.page.records.stepping import RecordStep, Stepping
from sealed.record import RecordError
from sealed.record.marks import Notes

ON_SLIDER, ON_BOARD = "the slider shows it", "it is drawn over the board"
"""Why a sentence is for the ear alone."""


def step(stepped: Stepping, shown: Seen) -> Told:
    """All of it, in the order in which it is read out."""
    own = stepped.step
    where = Said(stepping.position(stepped), unseen=ON_SLIDER)
    return where, *happened(stepped, shown), *comments(own.shown), *cut(own), *drawn(own)


def happened(stepped: Stepping, shown: Seen) -> Told:
    """The round, and what happened in it with this step."""
    place = stepped.step.place
    told = stepped.study.sentences(max(0, place - 1), place) or ([] if place else [_("The beginning.")])
    return Said(stated(stepping.headline(stepped, shown)), is_head=True), *map(Said, told)


def comments(texts: Sequence[str]) -> Told:
    """The comments; each may be several sentences."""
    return tuple(map(Said, texts))


def cut(own: RecordStep) -> Told:
    """That there are more comments than are told."""
    if own.shown == own.comments:
        return ()
    return (Said(_("More is said here than there is room for. The saved record has all of it.")),)


def drawn(notes: RecordStep | Notes) -> Told:
    """The drawings over the board."""
    found = stepping.drawn(notes)
    return (Said(found, unseen=ON_BOARD),) if found else ()


def opened(stepped: Stepping, shown: Seen) -> Told:
    """The fault of a record that has just been opened, and its step."""
    return *wrong(stepped), *step(stepped, shown)


def wrong(stepped: Stepping) -> Told:
    """The fault of the record, and how far it is shown."""
    error = stepped.reading.error
    return (*fault(error), Said(_("It is shown up to there."))) if error else ()


def fault(error: RecordError) -> Told:
    """The line, and the word if there is one, with the reason and its clause."""
    clauses = (error.clause,) if error.clause else ()
    return Said(line(error), is_head=True), Said(reason(error), clauses)


def line(error: RecordError) -> str:
    """The line, and the word if there is one."""
    text = _("Line {line}, “{word}”.") if error.word else _("Line {line}.")
    return text.format(line=error.line, word=error.word)


def reason(error: RecordError) -> str:
    """The fault in that line."""
    return filled(error.text, error.values)
