"""A lesson as a value: its items in order, each with the position in which it is asked.

An item is a `Task` (decide here), a `Touch` (touch all that may come next), an `Asked` (a question with up to
four answers) or a `FreeTask` (some decisions of free play).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from sealed.lessons.patterns import Condition, Pattern
from sealed.record.marks import Answer, Drawing, Question
from sealed.record.scenes import cited
from sealed.rules.questions import Decide, Seat
from sealed.table import Table


class LessonSentence(NamedTuple):
    """A sentence of a lesson, and the clauses that it cites (`FCT 3.6`)."""

    text: str
    clauses: tuple[str, ...] = ()


class Place(NamedTuple):
    """Where an item stands, and what is said and drawn there."""

    scene: int
    """The number of its record, from 0."""
    row: int
    """The line of the text in which it stands."""
    table: Table
    """The game before the learner decides; what the other player seals at the same time is sealed."""
    learner: Seat
    asked: LessonSentence
    """The task or the question."""
    said: tuple[LessonSentence, ...] = ()
    """The sentences above the task."""
    drawn: tuple[Drawing, ...] = ()
    theirs: str = ""
    """The move that the other player has sealed at the same time; "" if the learner may not see it, or if
    there is none.
    """

    @property
    def ask(self) -> Decide | None:
        """The learner's decision; None if there is none here."""
        return next((ask for ask in self.table.asks() if ask.seat is self.learner), None)

    def checked(self, move: str) -> str:
        """The learner's move in the form of the notation. Raises GameError."""
        ask = self.ask
        assert ask is not None, "the learner decides"
        return self.table.rules.check(self.table.state, ask, move, self.table.hand(self.learner))


class Reply(NamedTuple):
    """A reply to an answer: to a move that fits a pattern, or to its result if that fits a condition. With
    neither it is the reply to every other answer.
    """

    sentence: LessonSentence
    pattern: Pattern | None = None
    condition: Condition | None = None


class Played(NamedTuple):
    """A move that the text plays out in a branch: what is said of it, and the game at the branch's end."""

    sentence: LessonSentence | None
    table: Table


class Task(NamedTuple):
    """A decision of the learner."""

    place: Place
    shown: str
    """The move of the record, which *Show me* plays."""
    line: tuple[str, ...] = ()
    """The words that stand on the line already."""
    accepted: tuple[Pattern, ...] = ()
    goals: tuple[Condition, ...] = ()
    bound: float | None = None
    """How much may be given away, in the game's own measure; None where that is not looked at."""
    lost: Mapping[str, float] = {}
    """How much a good player says that moves give away; any other gives away more than the bound."""
    replies: tuple[Reply, ...] = ()
    hints: tuple[LessonSentence, ...] = ()
    done: LessonSentence | None = None
    """The praise for a right answer."""
    played: Mapping[str, Played] = {}
    """Moves that the text plays out."""


class Touch(NamedTuple):
    """All words that may come next on a line are to be touched."""

    place: Place
    line: tuple[str, ...]
    words: tuple[str, ...]
    """The words that may come next."""
    hints: tuple[LessonSentence, ...] = ()
    done: LessonSentence | None = None


class Asked(NamedTuple):
    """A question; `place.asked` is its text."""

    place: Place
    question: Question
    hints: tuple[LessonSentence, ...] = ()
    done: LessonSentence | None = None


class FreeTask(NamedTuple):
    """Some decisions of free play, against a character of that key."""

    place: Place
    decisions: int
    character: str
    hints: tuple[LessonSentence, ...] = ()
    done: LessonSentence | None = None


Item: TypeAlias = Task | Touch | Asked | FreeTask


class Lesson(NamedTuple):
    """A lesson that has been read: it can be taken to its end."""

    title: str
    author: str
    """Who wrote it, as the text says; "" if it does not say."""
    key: str
    """The ruleset of its first record."""
    items: tuple[Item, ...]

    @property
    def sentences(self) -> tuple[LessonSentence, ...]:
        """All that it says, in order."""
        return tuple(one for item in self.items for one in said(item))


def reason(answer: Answer) -> LessonSentence:
    """Why an answer to a question is right or wrong."""
    return LessonSentence(*cited(answer.reason))


def said(item: Item) -> tuple[LessonSentence, ...]:
    """All sentences of an item."""
    place = item.place
    found = [*place.said, place.asked]
    if isinstance(item, Asked):
        for answer in item.question.answers:
            found += [LessonSentence(answer.text)] * (answer.drawing is None)
            found += [reason(answer)] * bool(answer.reason)
    if isinstance(item, Task):
        found += [reply.sentence for reply in item.replies]
        found += [one.sentence for one in item.played.values() if one.sentence]
    return (*found, *item.hints, *([item.done] if item.done else []))
