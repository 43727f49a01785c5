"""A lesson while it is taken: which of its tasks is asked, and what has become of the learner's answer.

`LessonProgress` is what the screen keeps besides the match screen's own value (`GameScreen.mode_value`); the
game in it is a `Study`. So a line in a lesson is written as in a match, and what an answer leads to is told
as in one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sealed.lessons import Asked, Item, Judgement, Lesson, LessonSentence, Task, Touch, judge
from sealed.page import boards
from sealed.page.boards.figures import colours
from sealed.page.boards.seen import Note, Seen
from sealed.page.boards.study import Study
from sealed.page.draw.texts import NC_, _
from sealed.page.engine.app import App
from sealed.page.match.play import GameScreen, Mode, at_rest, events_of, mode_screen, telling
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


class FreePlay(NamedTuple):
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


class LessonProgress(NamedTuple):
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
    verdict: Judgement | None = None
    """The verdict on the last move."""
    tries: int = 0
    """How many answers to this task were not accepted."""
    hints: int = 0
    """How many of its hints have been given."""
    found: tuple[str, ...] = ()
    """The words that have been touched, or the answers that were chosen, in that order."""
    is_shown: bool = False
    """Whether the answer was shown."""
    free: FreePlay | None = None
    is_kept: bool = False
    """Whether a lesson from outside is kept in this browser."""

    @property
    def item(self) -> Item | None:
        """The present task; None at the end."""
        return self.lesson.items[self.at] if self.at < len(self.lesson.items) else None

    @property
    def last_item(self) -> Item:
        """The present task, or the last one at the end."""
        return self.lesson.items[min(self.at, len(self.lesson.items) - 1)]

    @property
    def is_over(self) -> bool:
        """Whether all of it has been done."""
        return self.at >= len(self.lesson.items)

    def to(self, at: int) -> LessonProgress:
        """The lesson at another task, unanswered."""
        at = max(0, min(at, len(self.lesson.items)))
        fresh = LessonProgress(self.lesson, self.text, self.home, self.is_ours, at, self.reached)
        item = fresh.item
        begun = FreePlay(item.place.table) if item is not None and is_free(item) else None
        return fresh._replace(free=begun, is_kept=self.is_kept)

    def done(self) -> LessonProgress:
        """The lesson with the present task done."""
        return self._replace(state=RIGHT, reached=max(self.reached, self.at + 1))


def is_free(item: Item) -> bool:
    """Whether an item is free play."""
    return not isinstance(item, Task | Touch | Asked)


def current(app: App) -> GameScreen[Study, LessonProgress]:
    """The open lesson, for the handlers of its screen. Raises ScreenLeft if there is none."""
    return mode_screen(app, LessonProgress)


# --- as the screen's value


def begin(
    progress: LessonProgress, mode: Mode[Study, LessonProgress], pieces: Mapping[str, Mapping[str, str]]
) -> GameScreen[Study, LessonProgress]:
    """The screen's value, at the task where the learner is."""
    key = BY_KEY[progress.last_item.place.table.rules.key]
    board = boards.load(key.family).named(pieces.get(key.family, {}))
    play = Study(progress.last_item.place.table, (), colours(), board, None)
    return asked(GameScreen("", 0, play, board, mode, mode_value=progress), progress)


def asked(
    screen: GameScreen[Study, LessonProgress], progress: LessonProgress
) -> GameScreen[Study, LessonProgress]:
    """The value with the task asked anew."""
    place = progress.last_item.place
    words = progress.item.line if isinstance(progress.item, Task | Touch) else ()
    if progress.free:
        return resting(screen, progress, progress.free.table)
    return resting(screen, progress, place.table)._replace(line=words)


def resting(
    screen: GameScreen[Study, LessonProgress], progress: LessonProgress, table: Table
) -> GameScreen[Study, LessonProgress]:
    """The value with that game, without any news."""
    seat = progress.last_item.place.learner
    can_decide = progress.state == ASKED and not progress.is_over and not isinstance(progress.item, Asked)
    return _placed(screen, progress, study(screen, table, seat, still=not can_decide))


def came(
    screen: GameScreen[Study, LessonProgress], progress: LessonProgress
) -> GameScreen[Study, LessonProgress]:
    """The value with the task asked, after what has been played since the one before has been told."""
    now, since = asked(screen, progress), _since(progress)
    news = progress.last_item.place.table.log[since:] if since is not None and progress.item else ()
    story = events_of(news)
    return telling(now, story) if any(not _is_silent(event) for event in story) else now


def answered(
    screen: GameScreen[Study, LessonProgress], progress: LessonProgress, table: Table, news: Log
) -> GameScreen[Study, LessonProgress]:
    """The value that tells what has followed from an answer."""
    seat = progress.last_item.place.learner
    placed = _placed(screen, progress, study(screen, table, seat, still=True))
    return telling(placed, events_of(news))._replace(stops=())


def study(screen: GameScreen[Study, LessonProgress], table: Table, seat: Seat, *, still: bool) -> Study:
    """The game as the learner sees it; `still`: without a line."""
    return Study(table, table.log, colours(), screen.board, seat, seat, person=seat, still=still)


def _placed(
    screen: GameScreen[Study, LessonProgress], progress: LessonProgress, play: Study
) -> GameScreen[Study, LessonProgress]:
    board, log, visit = screen.board.facing(play.seat), play.log, screen.visit + 1
    cell = screen.cell if progress.at == screen.mode_value.at else ""
    return at_rest(play, board, screen.mode, progress, log, len(log), visit=visit, cell=cell)


def _since(progress: LessonProgress) -> int | None:
    """How much of the log before a task has been told at the one before it; None if that is another game."""
    if not progress.at or progress.item is None:
        return None
    before, now = progress.lesson.items[progress.at - 1], progress.item
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


def drawn(screen: GameScreen[Study, LessonProgress], shown: Seen) -> tuple[Note, ...]:
    """The drawings of a task while it is asked, the answers of a question, and what has been touched."""
    progress = screen.mode_value
    item = progress.item
    if item is None or progress.state == WRONG:
        return ()
    notes = notes_of(item.place.drawn) if progress.state == ASKED else ()
    if isinstance(item, Asked):
        return (*notes, *answers_drawn(item.question))
    if isinstance(item, Touch):
        return (*notes, *(Note((_thing(screen, shown, item, word),)) for word in sorted(progress.found)))
    return notes


def _thing(screen: GameScreen[Study, LessonProgress], shown: Seen, item: Touch, word: str) -> str:
    """The thing on the board that a word chooses."""
    traces = screen.board.paths(shown, " ".join((*item.line, word)))
    return traces[-1][-1] if traces else word


def said(progress: LessonProgress, sentence: LessonSentence) -> str:
    """A sentence of a lesson: those of the page are translated, those of others stand as they are."""
    return _(sentence.text) if progress.is_ours else sentence.text


def worded(progress: LessonProgress, words: str) -> str:
    """A few words of a lesson, such as an answer to a question."""
    return _(NC_(WORDS, words)) if progress.is_ours else words
