"""A demonstration while it is shown and written: the tree of its positions, where one is, and what lies open.

It is a `Play`, so a line on the teacher's board is written as in a match.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from sealed.lessons import written
from sealed.name import Name
from sealed.page import boards
from sealed.page.boards.board import Board
from sealed.page.boards.seen import Note, Seen
from sealed.page.boards.study import PlainViewpoint, Stepper
from sealed.page.classroom.window import NOT_SHOWN, Classroom
from sealed.page.draw.texts import _
from sealed.page.draw.tree import keep_last
from sealed.page.engine.app import App
from sealed.page.match import demonstrations
from sealed.page.match.play import GameScreen, Mode, at_rest, mode_screen
from sealed.page.records import questions
from sealed.page.records.questions import HandsUp
from sealed.page.records.stepping import notes_of
from sealed.page.teach import asking
from sealed.record.marks import Drawing, Notes, Question
from sealed.record.tree import Tree, TreeStep, due
from sealed.rules.lookup import shown
from sealed.rules.questions import Decide, Draw, Hand, Seat
from sealed.rules.registry import BY_KEY
from sealed.table import Table

BOTH = frozenset(Seat)


class UndoPoint(NamedTuple):
    """A tree, and a step of it: what undoing goes back to."""

    tree: Tree
    at: int


class Pen(NamedTuple):
    """The pen in hand: it draws an `arrow`, a `ring` or a `dotted` one; `start` is the thing from which an
    arrow goes out, once that has been touched. Without a shape, moves are played.
    """

    shape: str = ""
    start: str = ""


NO_PEN = Pen()


@dataclass(frozen=True, slots=True)
class Teaching(PlainViewpoint):
    """The demonstration, as an immutable value."""

    tree: Tree
    at: int = 0
    open: frozenset[Seat] = BOTH
    """The seats whose hands or armies lie open."""
    covered: bool = False
    """Whether the steps that follow are covered in the list, for a class to guess."""
    hidden: bool = False
    """Whether the address tells nothing."""
    kept: str = ""
    """The id under which it is kept here; "" while nothing of it is worth keeping."""
    pen: Pen = NO_PEN
    tally: HandsUp | None = None
    """The hands that are counted while the class is asked; None while it is not."""
    pupils: int = 0
    """The hands that were up at the question before; 0 if none was."""
    earlier: tuple[UndoPoint, ...] = ()
    later: tuple[UndoPoint, ...] = ()
    """The places that were undone, the last of them at the end."""
    scenes: tuple[str, ...] = ()
    """The texts of all scenes of a lesson, the present one as it was; () of a new lesson."""
    scene: int = 0
    """The number of the scene that is shown, from 0."""
    way: str = "board"
    person: Seat | None = None

    # --- as a play

    @property
    def step(self) -> TreeStep:
        """The step that is shown."""
        return self.tree.steps[self.at]

    @property
    def game(self) -> Table:
        """The game at that step."""
        return self.step.table

    @property
    def names(self) -> tuple[Name, Name]:
        """The names of both players."""
        tags = dict(self.tree.tags)
        return Name(tags.get("One", "") or _("Player one")), Name(tags.get("Two", "") or _("Player two"))

    @property
    def board(self) -> Board:
        """The game's board."""
        return boards.load(BY_KEY[self.game.rules.key].family)

    @property
    def decides(self) -> Decide | None:
        """The decision that is due: of simultaneous ones seat one's, as in a record."""
        return _decides(self.game)

    @property
    def draw(self) -> Draw | None:
        """The draw that is due by chance."""
        return due(self.game)

    @property
    def seat(self) -> Seat | None:
        """The seat below, as the board says; with hands, the one that decides."""
        return self.board.side(self.decides)

    @property
    def holder(self) -> Seat | None:
        """The seat that plays, whose hand has to lie open for that."""
        ask = self.decides
        return ask.seat if ask and (ask.seat in self.open or not self.hides) else None

    @property
    def ask(self) -> Decide | None:
        """The decision for which a line is written; None while that hand is covered."""
        return self.decides if self.holder else None

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """Nobody is waited for."""
        return ()

    @property
    def hides(self) -> bool:
        """Whether anything is hidden in this game."""
        return _hides(self.game)

    @property
    def revealed(self) -> Hand:
        """The revealed values: all that the game has shown, and the hands that are not covered."""
        own = (self.game.hand(seat) for seat in sorted(self.open))
        return {**shown(self.game.log), **{slot: value for hand in own for slot, value in hand.items()}}

    @property
    def all_scenes(self) -> tuple[str, ...]:
        """The texts of all scenes as they are now."""
        now = written.scene_text(self.tree, "".join(self.scenes[self.scene : self.scene + 1]))
        return (*self.scenes[: self.scene], now, *self.scenes[self.scene + 1 :])

    @property
    def text(self) -> str:
        """The whole demonstration, or lesson."""
        return "".join(self.all_scenes) if self.tree.is_lesson else self.tree.text

    def at_scene(self, scenes: tuple[str, ...], scene: int) -> Teaching:
        """At the beginning of a scene of these, from where nothing is undone. Raises RecordError."""
        there = self._placed(written.scene(scenes[scene]), 0)
        return dataclasses.replace(there, scenes=scenes, scene=scene, earlier=(), later=())

    # --- where one is

    @property
    def steps(self) -> Stepper:
        """The way along the line on which the step lies; its marks are the steps with a comment, and both
        ends.
        """
        line = self.tree.line(self.at)
        said = (place for place, number in enumerate(line) if self.tree.steps[number].comments)
        last = len(line) - 1
        return Stepper(line.index(self.at), last, (0, *said, last))

    @property
    def notes(self) -> Notes:
        """The notes at the step, and its drawings."""
        return self.tree.notes(self.at)

    @property
    def asked(self) -> Question | None:
        """The question that the class is answering; None for none."""
        return self.notes.question if self.tally else None

    def to(self, at: int) -> Teaching:
        """At another step, where nothing is asked yet."""
        return self._placed(self.tree, max(0, min(at, len(self.tree.steps) - 1)))

    def _placed(self, tree: Tree, at: int) -> Teaching:
        """There, where nothing is begun."""
        return dataclasses.replace(self, tree=tree, at=at, pen=self.pen._replace(start=""), tally=None)

    def with_pen(self, pen: Pen) -> Teaching:
        """The board with that pen in hand."""
        return dataclasses.replace(self, pen=pen)

    def with_tally(self, tally: HandsUp | None) -> Teaching:
        """The board with these hands counted; None while nothing is asked."""
        return dataclasses.replace(self, tally=tally)

    def answered(self, tally: HandsUp) -> Teaching:
        """The board with the answer open, and as many pupils as hands were up."""
        return dataclasses.replace(self, tally=tally._replace(is_open=True), pupils=len(tally.hands))

    def with_open(self, seats: frozenset[Seat]) -> Teaching:
        """The board with the hands of these seats open, and no others."""
        return dataclasses.replace(self, open=seats)

    def with_covered(self, *, covered: bool) -> Teaching:
        """The board with the next steps covered, or not."""
        return dataclasses.replace(self, covered=covered)

    def named(self) -> Teaching:
        """The demonstration with an id to store it under, once something has been changed in it or no address
        tells it.
        """
        if self.kept or not (self.earlier or self.later or self.hidden):
            return self
        return dataclasses.replace(self, kept=demonstrations.new_name())

    def with_hidden(self, *, hidden: bool) -> Teaching:
        """Hides the record in the address, or shows it."""
        return dataclasses.replace(self, hidden=hidden)

    def along(self, goal: str) -> Teaching:
        """At the step to which a word of stepping leads, along the line."""
        return self.to(self.tree.line(self.at)[self.steps.to(goal)])

    # --- changes

    def changed(self, tree: Tree, at: int | None = None) -> Teaching:
        """The board with another tree, at that step; the change can be undone."""
        at = self.at if at is None else at
        if tree is self.tree:
            return self.to(at)
        earlier = (*self.earlier, UndoPoint(self.tree, self.at))
        return dataclasses.replace(self._placed(tree, at), earlier=earlier, later=())

    def undone(self) -> Teaching:
        """As it was before the last change; itself if there was none."""
        if not self.earlier:
            return self
        *earlier, then = self.earlier
        later = (*self.later, UndoPoint(self.tree, self.at))
        return dataclasses.replace(self._placed(*then), earlier=tuple(earlier), later=later)

    def redone(self) -> Teaching:
        """The board with the change that was undone last; unchanged if there is none."""
        if not self.later:
            return self
        *later, then = self.later
        earlier = (*self.earlier, UndoPoint(self.tree, self.at))
        return dataclasses.replace(self._placed(*then), earlier=earlier, later=tuple(later))

    def gone_on(self, left: Teaching, *, edited: bool) -> Teaching:
        """Takes over the undo history of the demonstration left before, if this is the same one, or an
        `edited` position of it: then undoing leads back to it.
        """
        if edited and left.game.rules.key == self.game.rules.key:
            earlier = (*left.earlier, UndoPoint(left.tree, left.at))
            return dataclasses.replace(self, earlier=earlier, kept=left.kept)
        if left.text == self.text and left.scene == self.scene:
            return dataclasses.replace(self, earlier=left.earlier, later=left.later, kept=left.kept)
        return self

    def noted(self, notes: Notes, title: str) -> Teaching:
        """The board with these notes at the step. More than comments make it a demonstration, under that
        title unless it has one. Raises GameError.
        """
        tree = self.tree
        if notes != Notes(notes.comments) and not tree.is_demonstration:
            tree = tree.tagged(Demonstration=title)
        return self.changed(tree.noted(self.at, notes))

    def touched(self, thing: str, title: str) -> Teaching:
        """The board after a touch with the pen: its drawing is added, or wiped out if it is there already."""
        shape, start = self.pen
        if shape == "arrow" and start in ("", thing):
            return dataclasses.replace(self, pen=Pen(shape, "" if start else thing))
        things = (start, thing) if shape == "arrow" else (thing,)
        new, notes = Drawing(shape, things), self.notes
        same = [one for one in notes.drawn if one.things != things]
        drawn = tuple(same) if new in notes.drawn else (*same, new)
        return self.noted(notes._replace(drawn=drawn), title)


# A drawing asks for these many times.


@keep_last(2)
def _decides(table: Table) -> Decide | None:
    return None if due(table) else min(table.asks(), key=lambda ask: ask.seat, default=None)


@keep_last(2)
def _hides(table: Table) -> bool:
    asked = (*table.asks(), *(entry.ask for entry in table.log))
    return any(table.hands) or any(isinstance(ask, Decide) and ask.slots for ask in asked)


# --- as the screen's value


class TeachingValue(NamedTuple):
    """The screen's state while something is written or handed out (`GameScreen.mode_state`)."""

    title: str = ""
    comments: str = ""
    mine: str = ""
    """The demonstration's title, the comment and the notes for oneself, while they are written."""
    link: str = ""
    letters: int = 0
    """The address that is handed out, and how long the record is as a link."""
    qr: tuple[str, ...] = ()
    """The rows of its picture, where a wall can carry it."""
    wanted: written.Asking = written.Asking()
    mistake: str = ""
    """The task and the reply to a mistake, while they are written."""
    question: Question = asking.BLANK
    fault: str = ""
    """The question while it is written, and why it cannot be asked so; "" for no reason."""
    classroom: Classroom = NOT_SHOWN
    """How the board is shown to a class."""


def begin(
    teaching: Teaching, mode: Mode[Teaching, TeachingValue], settings: Mapping[str, Mapping[str, str]]
) -> GameScreen[Teaching, TeachingValue]:
    """The screen's value: the step's own events are news."""
    key = BY_KEY[teaching.game.rules.key]
    board = teaching.board.named(settings.get(key.family, {}))
    return placed(GameScreen("", 0, teaching, board, mode, mode_value=TeachingValue()), teaching)


def placed(
    screen: GameScreen[Teaching, TeachingValue], teaching: Teaching
) -> GameScreen[Teaching, TeachingValue]:
    """The screen with another demonstration, at its step, with an empty line."""
    log = teaching.game.log
    before = teaching.tree.steps[teaching.step.before].table.log if teaching.at else ()
    cell = screen.cell if teaching.seat is screen.play.seat else ""
    board, more, visit = (
        screen.board.facing(None),
        TeachingValue(classroom=screen.mode_value.classroom),
        screen.visit + 1,
    )
    return at_rest(teaching, board, screen.mode, more, log, len(before), visit=visit, cell=cell)


def drawn(screen: GameScreen[Teaching, TeachingValue], _shown: Seen) -> tuple[Note, ...]:
    """The drawings of the step, and the answers for a class to choose from; and around the thing from which
    an arrow goes out, a ring.
    """
    teaching = screen.play
    start = [Drawing("dotted", (teaching.pen.start,))] if teaching.pen.start else []
    answers = questions.notes(teaching.asked) if teaching.asked else ()
    return (*notes_of((*teaching.notes.drawn, *start)), *answers)


def current(app: App) -> GameScreen[Teaching, TeachingValue]:
    """The open demonstration, for the handlers of its screen. Raises ScreenLeft if there is none."""
    return mode_screen(app, TeachingValue)
