"""Judges an answer to a task, by the rules and by the lesson's text."""

from __future__ import annotations

from typing import NamedTuple

from sealed.lessons.form import LessonSentence, Task
from sealed.lessons.patterns import After
from sealed.rules.game import Places, Rules
from sealed.rules.log import Entry, Log
from sealed.rules.questions import Draw, Hand, Seat
from sealed.table import Table

LUCK = b"lesson"
"""The seed of what is drawn where the record does not say it: every device draws alike."""


class Judgement(NamedTuple):
    """A move that the rules allow, judged."""

    right: bool
    table: Table
    """The game after it, and after all that follows."""
    news: Log
    """The log entries after the answer."""
    said: LessonSentence | None = None
    """The lesson's reply; None if only the result is told."""
    own: bool = False
    """Whether it is the record's own move."""
    lost: float | None = None
    """How much it gives away, where the text says so."""


def judge(task: Task, move: str) -> Judgement:
    """Judges a move, as the learner writes it. Raises GameError if the rules refuse it.

    The rules come first. Then it is right if a pattern fits, or a goal has been reached, or it gives away no
    more than allowed. Otherwise the first reply that fits is said.
    """
    place = task.place
    checked = place.checked(move)
    table = followed(place.table, place.learner, checked)
    after = seen_after(place.table, table, positional=_asks_for_positions(task))
    right = is_right(task, checked, after)
    played = task.played.get(checked)
    if played:
        table = played.table
    if right:
        said = (played and played.sentence) or task.done
    else:
        said = (played and played.sentence) or _reply(task, checked, after)
    news = table.log[place.table.length :]
    return Judgement(right, table, news, said, checked == task.shown, task.lost.get(checked))


def followed(table: Table, seat: Seat, move: str) -> Table:
    """The table after a checked move, and all that follows from it."""
    ask = next(ask for ask in table.asks() if ask.seat is seat)
    return table.decided(ask, move).settle()


def _asks_for_positions(task: Task) -> bool:
    conditions = (*task.goals, *(reply.condition for reply in task.replies if reply.condition))
    return any(condition.is_positional for condition in conditions)


def seen_after(before: Table, table: Table, *, positional: bool) -> After:
    """The result of everything played at a table since an earlier one; `positional` adds the position in
    words.
    """
    news: tuple[Entry, ...] = table.log[before.length :]
    events = tuple(event for entry in news for event in entry.events)
    return After(events, table.outcome, position_words(table) if positional else ())


def position_words(table: Table) -> tuple[str, ...]:
    """The position in the game's own words; () if it is over, or has none."""
    rules: Rules = table.rules
    if table.outcome is not None or not isinstance(rules, Places):
        return ()
    if any(isinstance(ask, Draw) for ask in rules.asks(table.state)):
        return ()
    hands: dict[Seat, Hand] = {seat: table.hand(seat) for seat in Seat}
    return tuple(rules.position(table.state, hands).split(" "))


def is_right(task: Task, move: str, after: After) -> bool:
    """Whether a checked move is accepted, by what has followed from it."""
    if not task.accepted and not task.goals and task.bound is None:
        return move == task.shown
    if any(pattern.accepts(move) for pattern in task.accepted):
        return True
    if any(goal.holds(after) for goal in task.goals):
        return True
    return task.bound is not None and task.lost.get(move, task.bound + 1) <= task.bound


def _reply(task: Task, move: str, after: After) -> LessonSentence | None:
    for reply in task.replies:
        if reply.pattern and not reply.pattern.accepts(move):
            continue
        if reply.condition and not reply.condition.holds(after):
            continue
        return reply.sentence
    return None
