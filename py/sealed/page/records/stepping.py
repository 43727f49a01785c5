"""A record that is stepped through, as a value: its steps, the comments at each, and what the board shows.

`Stepping` is what the screen keeps besides the match screen's own value (`GameScreen.mode_value`); the game
in that is a `Study` at the present step. So what is shown of a step is looked at as a match is.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, NamedTuple

from sealed.name import Name
from sealed.page import boards
from sealed.page.boards.board import Board
from sealed.page.boards.seen import Note, Seen
from sealed.page.boards.study import Stepper, Study
from sealed.page.browser.model import Settings
from sealed.page.classroom.picture import picture
from sealed.page.classroom.window import NOT_SHOWN, Classroom, hung
from sealed.page.draw.texts import NC_, TEXTS, _, ngettext
from sealed.page.draw.tree import Child, keep_last
from sealed.page.draw.wording import listed, sentences
from sealed.page.engine.app import App
from sealed.page.match.play import GameScreen, Mode, at_rest, mode_screen
from sealed.page.records.questions import read_out
from sealed.record import Reading, marks
from sealed.record.marks import Drawing, Notes
from sealed.rules.log import BLANK, Entry, Log
from sealed.rules.questions import Decide, Seat
from sealed.rules.registry import BY_KEY
from sealed.table import Table

MOST_SHOWN = 100
"""The most comments of one step that are drawn, each an element: a demonstration has some ten."""
LONGEST_SHOWN = 20_000
"""The most letters of them: several pages, which a browser lays out at once. A record has room for fifty
times as many.
"""

SHAPES: Mapping[str, str] = {
    # Translators: what is drawn over a board, in a list; {0} and {1} are things on it, such as squares.
    "arrow": NC_("drawn", "an arrow from {0} to {1}"),
    "ring": NC_("drawn", "a ring around {0}"),
    "dotted": NC_("drawn", "a dotted ring around {0}"),
}
KINDS: Mapping[str, str] = {"arrow": "best", "ring": "best", "dotted": "played"}
"""How each shape is drawn (`Note.kind`)."""


class RecordStep(NamedTuple):
    """A step: its place in the log (how many entries lie before it), the comments there, those of them that a
    class may read, and in a demonstration what is drawn over the board there.
    """

    place: int
    comments: tuple[str, ...] = ()
    aloud: tuple[str, ...] = ()
    drawn: tuple[Drawing, ...] = ()
    left_out: int = 0
    """How many drawings are left out, since a board shows no more."""

    @property
    def shown(self) -> tuple[str, ...]:
        """The comments that are drawn, and spoken; the last of them may be cut."""
        shown, room = [], LONGEST_SHOWN
        for words in self.comments[:MOST_SHOWN]:
            if room <= 0:
                break
            shown.append(words if len(words) <= room else f"{words[:room]}…")
            room -= len(words)
        return tuple(shown)


class Stepping(NamedTuple):
    """A record while it is looked at."""

    at_home: str
    """The route of the record without its step: `record/1eNp…`, or `review/<id>` of a match kept here."""
    study: Study
    table: Table
    reading: Reading
    text: str
    """The record as a text, with all that is known here."""
    public: str
    """The record as it may be shared: of a match by codes without what this player alone knows."""
    steps: tuple[RecordStep, ...]
    past: tuple[Any, ...]
    """All rounds or turns, made from the log by the board."""
    at: int = 0
    bears: tuple[str, str] = ("", "")
    """The names by which it could be a match that goes on by chat; "" for one that is not said."""
    barred: str | None = None
    """The reason why the computer may not play on from this step; "" for none, None before that is known."""
    back: str = "home"
    """The route to which the button back leads."""
    seat: str = ""
    """The seat, `1` or `2`, that was chosen for playing on against the computer; "" while none was."""
    foe: str = ""
    """The key of the character that was chosen for that; "" while none was."""
    classroom: Classroom = NOT_SHOWN
    """How it is shown to a class."""

    @property
    def step(self) -> RecordStep:
        """The step that is shown."""
        return self.steps[self.at]

    @property
    def of_match(self) -> bool:
        """Whether this is the review of a match that is kept here."""
        return self.at_home.startswith("review/")

    @property
    def board(self) -> Board:
        """The game's board."""
        return self.study.board

    @property
    def names(self) -> tuple[Name, Name]:
        """The names of both players."""
        return self.study.names

    @property
    def stepper(self) -> Stepper:
        """The way through it; its marks are the steps with a comment, and both ends."""
        last = len(self.steps) - 1
        commented = (number for number, step in enumerate(self.steps) if step.comments)
        return Stepper(self.at, last, (0, *commented, last))

    def route(self, at: int | None = None) -> str:
        """The address of a step, without the page's own; by default of the one that is shown."""
        return f"{self.at_home}/{self.at if at is None else at}"

    def to(self, at: int) -> Stepping:
        """At another step, or at the nearest that there is."""
        return self._replace(at=self.stepper.to(str(at)), barred=None)


def begin(
    at_home: str,
    reading: Reading,
    text: str,
    settings: Settings,
    *,
    names: tuple[Name, Name] | None = None,
    bears: tuple[str, str] | None = None,
    below: Seat | None = None,
    public: str = "",
) -> Stepping | None:
    """A record, at its first step; None if nothing of it can be shown."""
    table = reading.table
    if table is None:
        return None
    family = BY_KEY[table.rules.key].family
    board = boards.load(family).named(settings.pieces.get(family, {}))
    board = board.facing(None if settings.fixed else below)
    tags = dict(table.sheet.tags)
    said = (tags.get("One", ""), tags.get("Two", ""))
    named = names or (Name(said[0] or _("Player one")), Name(said[1] or _("Player two")))
    study = Study(table, table.log, named, board, below or Seat.ONE)
    past = tuple(board.history(study.log))
    steps = steps_of(study.log, said_in(reading))
    here = Stepping(at_home, study, table, reading, text, public or text, steps, past)
    return here._replace(bears=said if bears is None else bears)


# --- as the screen's value


def shown(stepped: Stepping, mode: Mode[Study, Stepping]) -> GameScreen[Study, Stepping]:
    """The screen's value at the present step, whose events are news."""
    study, place = stepped.study.at(stepped.step.place), stepped.step.place
    return at_rest(study, study.board, mode, stepped, study.log, max(0, place - 1))


def current(app: App) -> GameScreen[Study, Stepping]:
    """The open record, for the handlers of its screen. Raises ScreenLeft if there is none."""
    return mode_screen(app, Stepping)


def note(app: App, **fields: Any) -> None:
    """Replaces fields of the record on the screen."""
    app.update_screen(mode_value=current(app).mode_value._replace(**fields))


# --- steps and comments


def steps_of(log: Log, said: Mapping[int, Notes]) -> tuple[RecordStep, ...]:
    """The steps of a game: its beginning, every place at which something happened, its end, and every place
    that somebody has commented on or drawn over, even if nobody saw anything happen there. Sealing alone does
    not count.
    """
    told = {place + 1 for place, entry in enumerate(log) if len(entry.events) > _silent(entry)}
    comments = commented(said)
    drawn = {place for place, notes in said.items() if notes.drawn}
    return tuple(
        RecordStep(
            place,
            tuple(comments.get(place, ())),
            said[place].comments if place in said else (),
            said[place].drawn if place in said else (),
            said[place].left_out if place in said else 0,
        )
        for place in sorted({0, len(log), *told, *comments, *drawn})
    )


def _silent(entry: Entry) -> int:
    """The number of a step's events that tell only that it was made."""
    return int(isinstance(entry.ask, Decide) and bool(entry.ask.slots))


def commented(said: Mapping[int, Notes]) -> Mapping[int, Sequence[str]]:
    """The comments of a record by the place in the log at which they stand, with what is asked there; a note
    for the teacher's eyes says whom it is for.
    """
    found = {
        place: (*notes.comments, *_asked(notes), *map(_mine, notes.mine)) for place, notes in said.items()
    }
    return {place: words for place, words in found.items() if words}


def _asked(notes: Notes) -> Sequence[str]:
    return read_out(notes.question) if notes.question else ()


def _mine(words: str) -> str:
    return _("For the teacher: {note}").format(note=words)


def said_in(reading: Reading) -> Mapping[int, Notes]:
    """The notes in the comments of a record, by place in the log. Comments on the tags are at the beginning,
    and are never more than comments.
    """
    sheet = reading.table.sheet if reading.table else BLANK
    marked = marks.is_marked(name for name, _value in sheet.tags)
    found: dict[int, Notes] = {}
    for place, together in groupby(sheet.comments, lambda comment: comment.place):
        texts = [comment.text for comment in together]
        if marked and not isinstance(place, str):
            new = marks.notes(texts)
        else:
            new = Notes(tuple(filter(None, map(str.strip, texts))))
        here = _place(reading, place)
        found[here] = found[here].with_more(new) if here in found else new
    return found


def _place(reading: Reading, place: int | str) -> int:
    if isinstance(place, str):
        return 0
    return reading.ends[min(place, len(reading.ends) - 1)] if place else 0


# --- the list of rounds


def step_of_row(stepping: Stepping, row: int) -> int:
    """The step at which a row of the list of rounds begins."""
    board, log = stepping.board, stepping.study.log
    places = [step.place for step in stepping.steps]
    found = bisect_left(places, row + 1, key=lambda place: len(board.history(log[:place])))
    return min(found, len(places) - 1)


# --- what is seen


def seen(settings: Settings, stepping: Stepping) -> Seen:
    """The board's `Seen` at the present step: with all that the record knows."""
    notes = notes_of(stepping.step.drawn)
    return stepping.study.seen(settings, stepping.step.place)._replace(notes=notes)


def notes_of(drawings: Sequence[Drawing]) -> tuple[Note, ...]:
    """Drawings of a record, as a board draws them."""
    return tuple(Note(one.things, kind=KINDS[one.shape]) for one in drawings)


def headline(stepping: Stepping, shown: Seen) -> str:
    """The round or turn that the present step is part of: that before it."""
    return stepping.board.headline(_before(shown))


def _before(shown: Seen) -> Seen:
    return shown._replace(state=shown.before, shown=shown.before, news=(), told=0)


def for_class(settings: Settings, stepping: Stepping) -> Child:
    """The picture for a class: the same value while nothing in it changes."""
    table, study, step = stepping.table, stepping.study, stepping.step
    return hung(stepping.classroom, lambda: _pictured(settings, table, study, step, TEXTS.language))


@keep_last()  # it is asked for at every drawing, whatever has changed
def _pictured(settings: Settings, table: Table, study: Study, step: RecordStep, _language: str) -> Child:
    """The picture of a step. It is made from a game that ends there: what is shown later is not known yet."""
    then = table.cut(step.place)
    study = replace(study, game=then, log=then.log)
    shown = study.seen(settings, step.place)._replace(notes=notes_of(step.drawn))
    told = study.sentences(max(0, step.place - 1), step.place)
    return picture(study.board, shown, study.board.round_name(_before(shown)), told, step.aloud)


def drawn(said: RecordStep | Notes) -> str:
    """The drawings over the board, in sentences; "" if there are none."""
    named = [_(SHAPES[one.shape]).format(*one.things) for one in said.drawn]
    if not named:
        return ""
    told = _("Drawn: {things}.").format(things=listed(named))
    text = ngettext("One more drawing is left out.", "{n} more drawings are left out.", said.left_out)
    return sentences(told, text.format(n=said.left_out) if said.left_out else "")


def told(stepping: Stepping) -> str:
    """The events of the present step in sentences; "" if nothing that can be told happened."""
    place = stepping.step.place
    return stepping.study.paragraph(max(0, place - 1), place)


def position(stepping: Stepping) -> str:
    """Where one is, for screen readers: “Step 7 of 23, with a comment.”"""
    text = (
        _("Step {step} of {steps}, with a comment.")
        if stepping.step.comments
        else _("Step {step} of {steps}.")
    )
    return text.format(step=stepping.at, steps=len(stepping.steps) - 1)
