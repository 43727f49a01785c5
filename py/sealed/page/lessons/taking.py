"""A lesson while it is taken: which of its tasks is asked, and what has become of the learner's answer.

`Taking` is what the screen keeps besides the match screen's own value (`Duel.more`); the game in it is a
`Study`. So a line in a lesson is written as in a match, and what an answer leads to is told as in one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sealed.lessons import Asked, Item, Lesson, Sentence, Task, Touch, Verdict, judge
from sealed.page import boards
from sealed.page.boards.figures import colours
from sealed.page.boards.seen import Note, Seen
from sealed.page.boards.study import Study
from sealed.page.draw.texts import NC_, _
from sealed.page.engine.app import App
from sealed.page.match.play import Duel, Way, at_rest, events_of, own, telling
from sealed.page.records.questions import notes as answers_drawn
from sealed.page.records.stepping import notes_of
from sealed.rules.game import Event
from sealed.rules.log import Log
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY
from sealed.table import Table

ASKED, WRONG, RIGHT = "asked", "wrong", "right"
"""The task waits for an answer; an answer was not accepted; the task is done."""


WORDS = "answer"
"""The context of words in a lesson that are no sentences."""


class Free(NamedTuple):
    """Free play in a lesson: the game, how many decisions the learner has made, and what they gave away, in
    chances out of 100.
    """

    table: Table
    made: int = 0
    given: tuple[float, ...] = ()
    thinks: bool = False
    """Whether the other side is thinking."""
    barred: str = ""
    """Why nobody may think about this position, as a sentence; "" if they may."""


class Taking(NamedTuple):
    """A lesson, and how far the learner has come."""

    lesson: Lesson
    text: str
    """The text that was read."""
    home: str
    """The lesson in the address: the ruleset of one of the page's, or the text, packed."""
    is_ours: bool
    at: int = 0
    """The number of the task, from 0; one more than there are at the end."""
    reached: int = 0
    """How many tasks have been done."""
    state: str = ASKED
    verdict: Verdict | None = None
    """The verdict on the last move."""
    tries: int = 0
    """How many answers to this task were not accepted."""
    hints: int = 0
    """How many of its hints have been given."""
    found: tuple[str, ...] = ()
    """The words that have been touched, or the answers that were chosen, in that order."""
    is_shown: bool = False
    """Whether the answer was shown."""
    free: Free | None = None
    is_kept: bool = False
    """Whether a lesson from outside is kept in this browser."""

    @property
    def item(self) -> Item | None:
        """The present task; None at the end."""
        return self.lesson.items[self.at] if self.at < len(self.lesson.items) else None

    @property
    def last(self) -> Item:
        """The present task, or the last one at the end."""
        return self.lesson.items[min(self.at, len(self.lesson.items) - 1)]

    @property
    def is_over(self) -> bool:
        """Whether all of it has been done."""
        return self.at >= len(self.lesson.items)

    def to(self, at: int) -> Taking:
        """The lesson at another task, unanswered."""
        at = max(0, min(at, len(self.lesson.items)))
        fresh = Taking(self.lesson, self.text, self.home, self.is_ours, at, self.reached)
        item = fresh.item
        begun = Free(item.place.table) if item is not None and is_free(item) else None
        return fresh._replace(free=begun, is_kept=self.is_kept)

    def done(self) -> Taking:
        """The lesson with the present task done."""
        return self._replace(state=RIGHT, reached=max(self.reached, self.at + 1))


def is_free(item: Item) -> bool:
    """Whether an item is free play."""
    return not isinstance(item, Task | Touch | Asked)


def current(app: App) -> Duel[Study, Taking]:
    """The open lesson, for the handlers of its screen. Raises ScreenLeft if there is none."""
    return own(app, Taking)


# --- as the screen's value


def begin(
    taking: Taking, way: Way[Study, Taking], pieces: Mapping[str, Mapping[str, str]]
) -> Duel[Study, Taking]:
    """The screen's value, at the task where the learner is."""
    key = BY_KEY[taking.last.place.table.rules.key]
    board = boards.load(key.family).named(pieces.get(key.family, {}))
    play = Study(taking.last.place.table, (), colours(), board, None)
    return asked(Duel("", 0, play, board, way, more=taking), taking)


def asked(duel: Duel[Study, Taking], taking: Taking) -> Duel[Study, Taking]:
    """The value with the task asked anew."""
    place = taking.last.place
    words = taking.item.line if isinstance(taking.item, Task | Touch) else ()
    if taking.free:
        return resting(duel, taking, taking.free.table)
    return resting(duel, taking, place.table)._replace(line=words)


def resting(duel: Duel[Study, Taking], taking: Taking, table: Table) -> Duel[Study, Taking]:
    """The value with that game, without any news."""
    seat = taking.last.place.learner
    can_decide = taking.state == ASKED and not taking.is_over and not isinstance(taking.item, Asked)
    return _placed(duel, taking, study(duel, table, seat, still=not can_decide))


def came(duel: Duel[Study, Taking], taking: Taking) -> Duel[Study, Taking]:
    """The value with the task asked, after what has been played since the one before has been told."""
    now, since = asked(duel, taking), _since(taking)
    news = taking.last.place.table.log[since:] if since is not None and taking.item else ()
    story = events_of(news)
    return telling(now, story) if any(not _is_silent(event) for event in story) else now


def answered(duel: Duel[Study, Taking], taking: Taking, table: Table, news: Log) -> Duel[Study, Taking]:
    """The value that tells what has followed from an answer."""
    seat = taking.last.place.learner
    placed = _placed(duel, taking, study(duel, table, seat, still=True))
    return telling(placed, events_of(news))._replace(stops=())


def study(duel: Duel[Study, Taking], table: Table, seat: Seat, *, still: bool) -> Study:
    """The game as the learner sees it; `still`: without a line."""
    return Study(table, table.log, colours(), duel.board, seat, seat, person=seat, still=still)


def _placed(duel: Duel[Study, Taking], taking: Taking, play: Study) -> Duel[Study, Taking]:
    board, log, visit = duel.board.facing(play.seat), play.log, duel.visit + 1
    cell = duel.cell if taking.at == duel.more.at else ""
    return at_rest(play, board, duel.way, taking, log, len(log), visit=visit, cell=cell)


def _since(taking: Taking) -> int | None:
    """How much of the log before a task has been told at the one before it; None if that is another game."""
    if not taking.at or taking.item is None:
        return None
    before, now = taking.lesson.items[taking.at - 1], taking.item
    if before.place.scene != now.place.scene:
        return None
    log = before.place.table.length
    if isinstance(before, Task):
        log = judge(before, before.shown).table.length
    return min(log, now.place.table.length)


def _is_silent(event: Event) -> bool:
    """Whether an event tells only that somebody has sealed."""
    return event.kind == "sealed"


# --- what is drawn over the board


def drawn(duel: Duel[Study, Taking], shown: Seen) -> tuple[Note, ...]:
    """The drawings of a task while it is asked, the answers of a question, and what has been touched."""
    taking = duel.more
    item = taking.item
    if item is None or taking.state == WRONG:
        return ()
    notes = notes_of(item.place.drawn) if taking.state == ASKED else ()
    if isinstance(item, Asked):
        return (*notes, *answers_drawn(item.question))
    if isinstance(item, Touch):
        return (*notes, *(Note((_thing(duel, shown, item, word),)) for word in sorted(taking.found)))
    return notes


def _thing(duel: Duel[Study, Taking], shown: Seen, item: Touch, word: str) -> str:
    """The thing on the board that a word chooses."""
    traces = duel.board.traces(shown, " ".join((*item.line, word)))
    return traces[-1][-1] if traces else word


def said(taking: Taking, sentence: Sentence) -> str:
    """A sentence of a lesson: those of the page are translated, those of others stand as they are."""
    return _(sentence.text) if taking.is_ours else sentence.text


def worded(taking: Taking, words: str) -> str:
    """A few words of a lesson, such as an answer to a question."""
    return _(NC_(WORDS, words)) if taking.is_ours else words
