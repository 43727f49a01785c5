"""The things for a class, and the words by which a teacher looks for them."""

from __future__ import annotations

from collections.abc import Iterator

from sealed.page.draw.texts import C_, _
from sealed.rules.registry import ENTRIES

TeacherLink = tuple[str, str, str]
"""Route, picture and label of a way."""


def teacher_links() -> Iterator[TeacherLink]:
    """The links to them, the board first."""
    first = ENTRIES[0].key
    yield "board", "board", _("Teacher’s board, with a window for the class")
    yield f"handout/kit/{first}", "print", _("Kits, score sheets and work sheets on paper")
    yield f"handout/answers/{first}", "print", _("Answer cards")
    yield f"typed/{first}", "pen", _("Type in a game from paper")
    yield "write", "text", _("Write a lesson")


def found(query: str) -> tuple[TeacherLink, ...]:
    """The links to which each word of a query leads, or a longer word that begins with it."""
    asked = query.casefold().split()
    # Translators: words by which somebody may search for the teacher's board; separated by blanks.
    board = C_("search", "teacher board class projector wall demonstration question timer clock window")
    # Translators: words by which somebody may search for what is printed; separated by blanks.
    paper = C_("search", "teacher paper print kit cut scissors score sheet work handout class")
    # Translators: words by which somebody may search for the cards that pupils hold up; separated by blanks.
    cards = C_("search", "teacher answer cards question class print paper vote quiz")
    # Translators: words by which somebody may search for typing in a game; separated by blanks.
    typed = C_("search", "teacher paper type typing score sheet")
    # Translators: words by which somebody may search for writing a lesson; separated by blanks.
    lesson = C_("search", "teacher write lesson make task exercise own")
    words = (each.casefold().split() for each in (board, paper, cards, typed, lesson))
    return tuple(
        way
        for way, known in zip(teacher_links(), words, strict=True)
        if asked and all(any(word.startswith(each) for word in known) for each in asked)
    )
