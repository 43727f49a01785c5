"""Reads a lesson, strictly: every fault is one RecordError with its line, its word, and the clause if the
rules are broken. What has been read can be taken to its end.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple, NoReturn

from sealed.bots.characters import CHARACTERS
from sealed.lessons.form import (
    Asked,
    FreeTask,
    Item,
    Lesson,
    LessonSentence,
    Place,
    Played,
    Reply,
    Task,
    Touch,
)
from sealed.lessons.judging import LUCK, Judgement, followed, judge
from sealed.lessons.meant import (
    ASK,
    BEGINS,
    COVERED,
    OF_ALL,
    OF_TASK,
    PLAY,
    TASK,
    TOUCH,
    WORDS,
    nearest,
    word_of_lesson,
)
from sealed.lessons.patterns import BadPattern, Condition, Pattern
from sealed.record import marks
from sealed.record.lines import RecordError
from sealed.record.marks import NoMark, Notes
from sealed.record.play import Load, strides, tables
from sealed.record.play import judge as judge_result
from sealed.record.scenes import TOO_MUCH, SaidComment, Scene, cited, refuse, scenes
from sealed.rules import N_, registry
from sealed.rules.game import Event, GameError, IllegalMove
from sealed.rules.log import Branch, Line
from sealed.rules.questions import Decide, Seat
from sealed.rules.registry import BY_CODE
from sealed.table import Table

LESSON, BY, LEARNER = "Lesson", "By", "Learner"
"""The tags of a lesson: its title and who wrote it, in the first record; and whose seat the learner has."""

# A stranger's lesson is read before anybody has clicked, so everything in it has a limit. The letters alone
# bound the time: a lesson as long as allowed, filled with moves that are all checked, took 0.2 s in CPython.
# Each limit is a multiple of what the page's own eight lessons need (their largest value is in brackets); the
# multiple was chosen by feel.
LONGEST = 200_000
"""The most letters (7,300)."""
MOST_SCENES = 40
"""The most records (10)."""
MOST_ITEMS = 60
"""The most tasks and questions (14)."""
MOST_LINES = 1_000
"""The most lines of all its games, branches among them (20). Each gives a position, which is kept."""
LONGEST_SENTENCE = 300
"""The most letters of a sentence (131)."""
LONGEST_TITLE = 120
"""The most letters of a title or an author's name (62)."""
MOST_SAID = 40
"""The most lines about an item, and the most in front of it (12)."""
MOST_LOST = 400
"""The most moves with a loss (10). A decision of Field Tactics can have 364 first words."""
MOST_TOUCHED = 60
"""The most things to touch in one task (9). But for Field Tactics no game offers more than 38 first words."""
MOST_DECISIONS = 10
"""The most decisions of free play (3)."""
UNSAID = N_("There is no such word here, or this page is older than the lesson.")

_HIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufff9-\ufffb"
    "\ud800-\udfff]"
)
"""Letters that cannot be seen, or turn around what is beside them."""
_NUMBER = re.compile(r"\d{1,4}(?:\.\d{1,2})?")


def read(text: str, load: Load = registry.load) -> Lesson:
    """The lesson in a text. Raises RecordError."""
    if len(text) > LONGEST:
        raise RecordError(TOO_MUCH, 1)
    if found := _HIDDEN.search(text.removeprefix("\ufeff")):
        line = text.count("\n", 0, found.start() + text.startswith("\ufeff")) + 1
        raise RecordError(N_("There is an invisible letter here."), line)
    parts = list(scenes(text, (COVERED,), MOST_SCENES))
    if not parts or LESSON not in parts[0].tags:
        raise RecordError(N_("The first record of a lesson has the tag “Lesson”: its title."), 1)
    tags = parts[0].tags
    items: list[Item] = []
    lines = 0
    for number, scene in enumerate(parts):
        if number and (LESSON in scene.tags or BY in scene.tags):
            refuse(scene.tags.get(LESSON) or scene.tags[BY], N_("Only the first record may have this tag."))
        lines += _lines(scene.record.lines, scene.record.branches)
        if lines > MOST_LINES:
            refuse(scene.tags["Game"], TOO_MUCH)
        for item in _Reader(number, scene, load).items():
            if len(items) == MOST_ITEMS:
                raise RecordError(TOO_MUCH, item.place.row)
            items.append(item)
    if not items:
        refuse(tags[LESSON], N_("Nothing is asked in this lesson."))
    for name in (LESSON, BY):
        if name in tags and not 0 < len(tags[name].value.strip()) <= LONGEST_TITLE:
            refuse(tags[name], N_("A title, or a name, has 1 to {limit} letters."), limit=LONGEST_TITLE)
    author = tags[BY].value.strip() if BY in tags else ""
    return Lesson(tags[LESSON].value.strip(), author, tags["Game"].value, tuple(items))


def _lines(lines: tuple[Line, ...], branches: tuple[Branch, ...]) -> int:
    return len(lines) + sum(_lines(branch.lines, branch.branches) for branch in branches)


class _Group(NamedTuple):
    """The lines of one item: the line that begins it, those before it, and those that belong to it."""

    begins: SaidComment
    before: tuple[SaidComment, ...]
    more: list[SaidComment]

    def all(self, *names: str) -> Iterator[SaidComment]:
        """The lines that begin with one of these keywords."""
        return (one for one in self.more if one.name in names)

    def one(self, name: str) -> SaidComment | None:
        """The line with that keyword, if there is one. Raises RecordError if there are two."""
        found = list(self.all(name))
        if len(found) > 1:
            refuse(found[1], N_("This is said once at most."))
        return found[0] if found else None


class _Reader:
    """Reads one record of a lesson."""

    def __init__(self, number: int, scene: Scene, load: Load) -> None:
        self._number, self._scene, self._load = number, scene, load
        tag = scene.tags.get(LEARNER)
        if tag and tag.value not in ("1", "2"):
            refuse(tag, N_("The learner has seat “1” or “2”."))
        self._learner = Seat(int(tag.value)) if tag else Seat.ONE
        self._answered: set[int] = set()

    def items(self) -> list[Item]:
        """All that is asked in the record."""
        record = self._scene.record
        self._tables: dict[int, Table] = {}
        at = 0
        for table, taken in tables(record, self._load, LUCK):
            self._tables[taken] = table
            at = taken
        judge_result(record, self._tables[at])
        found = [self._item(group) for group in self._groups()]
        for branch in record.branches:
            if branch.place not in self._answered:
                first = branch.lines[0]
                text = N_("A branch replaces a move that a task asks for.")
                raise RecordError(text, first.number, first.word)
        return found

    # --- what belongs together

    def _groups(self) -> list[_Group]:
        found: list[_Group] = []
        waiting: list[SaidComment] = []
        for one in self._scene.said:
            if one.name in BEGINS:
                found.append(_Group(one, tuple(waiting), []))
                waiting = []
            elif not one.name:
                waiting.append(one)
            elif one.name in (marks.DRAW, marks.MINE):
                there = found and not waiting and found[-1].begins.played == one.played
                (found[-1].more if there else waiting).append(one)
            elif not found or waiting or found[-1].begins.played != one.played:
                if one.name in (*OF_TASK, *OF_ALL, marks.RIGHT, marks.WRONG):
                    _nothing_asked(one, waiting)
                _unsaid(one)
            else:
                found[-1].more.append(one)
            if len(waiting) > MOST_SAID or (found and len(found[-1].more) > MOST_SAID + MOST_LOST):
                refuse(one, TOO_MUCH)
        left = [one for one in waiting if one.name != marks.MINE]
        if left:
            _nothing_asked(left[0], left)
        return found

    def _item(self, group: _Group) -> Item:
        begins = group.begins
        known = {
            TASK: (*OF_TASK, *OF_ALL),
            ASK: (marks.RIGHT, marks.WRONG, *OF_ALL),
        }.get(begins.name, OF_ALL)
        for one in group.more:
            if one.name not in (*known, marks.DRAW, marks.MINE):
                _unsaid(one, begins)
        if sum(one.name != "lost" for one in group.more) > MOST_SAID:
            refuse(group.more[-1], TOO_MUCH)
        if begins.played not in self._tables:
            refuse(begins, N_("This is between the lines of one battle."))
        reads: Mapping[str, Callable[[_Group], Item]] = {
            TASK: self._task,
            TOUCH: self._touch,
            ASK: self._asked,
            PLAY: self._free,
        }
        return reads[begins.name](group)

    def _place(self, group: _Group, table: Table, asked: str) -> Place:
        begins = group.begins
        said = tuple(_sentence(one) for one in group.before if not one.name)
        here = (*group.before, *group.more)
        drawn = [
            f"{one.name} {one.value}"
            for one in here
            if one.name == marks.DRAW and one.played == begins.played
        ]
        sentence = _sentence(begins._replace(value=asked))
        notes = _noted(begins, drawn)
        return Place(self._number, begins.line, table, self._learner, sentence, said, notes.drawn)

    # --- each kind

    def _task(self, group: _Group) -> Task:
        begins = group.begins
        table = self._tables[begins.played]
        own, others = self._own(begins)
        place = self._place(group, table, begins.value)
        if others is not None:
            seat = self._learner.other
            sealed = followed(table, seat, others)
            is_open = group.one(COVERED) is None
            place = place._replace(table=sealed, theirs=others if is_open else "")
        bound, lost = self._losses(group, place)
        task = Task(
            place,
            own.text,
            self._line(group, place),
            tuple(self._pattern(one, one.value) for one in group.all("ok")),
            tuple(_condition(one, one.value) for one in group.all("goal")),
            bound,
            lost,
            tuple(self._replies(group)),
            tuple(map(_sentence, group.all("hint"))),
            _maybe(group.one("done")),
            self._played(begins, own, place),
        )
        verdict = judge(task, own.text)
        if not verdict.right:
            goals = list(group.all("goal"))
            if goals and not task.accepted and task.bound is None:
                _unreached(goals, task, own, verdict)
            text = N_("The record’s own move, “{move}”, is not accepted here.")
            raise RecordError(text, begins.line, own.word, move=own.text)
        return task

    def _own(self, begins: SaidComment) -> tuple[Line, str | None]:
        """The learner's own line, and what the other player decides at the same time; None if nothing."""
        table, lines = self._tables[begins.played], self._scene.record.lines
        asked = {ask.seat for ask in table.asks()}
        if self._learner not in asked:
            refuse(begins, N_("The learner has nothing to decide here."))
        following = lines[begins.played : begins.played + len(asked)]
        own = next((line for line in following if line.mark == f"{self._learner:d}:"), None)
        if own is None:
            refuse(begins, N_("A task is followed by the move that it asks for."))
        other = next((line for line in following if line.mark == f"{self._learner.other:d}:"), None)
        try:
            for line in following:
                table.rules.check(
                    table.state, _asked_of(table, line), line.text, table.hand(Seat(int(line.mark[0])))
                )
        except GameError as error:  # too late, or not known: nobody learns to be that
            raise RecordError.of(error, line.number, line.word) from error
        return own, other.text if other and len(asked) > 1 else None

    def _line(self, group: _Group, place: Place) -> tuple[str, ...]:
        one = group.one("line")
        return _begun(one, place, one.value) if one else ()

    def _losses(self, group: _Group, place: Place) -> tuple[float | None, dict[str, float]]:
        best = group.one("best")
        if best and place.theirs:
            refuse(best, N_("A learner who sees the opponent’s move has nothing to weigh: say “covered”."))
        lost: dict[str, float] = {}
        for one in group.all("lost"):
            if best is None:
                refuse(one, N_("What moves give away is said below “best”."))
            number, _space, moves = one.value.partition(" ")
            loss = _number(one, number)
            for move in moves.split(" | "):
                lost[self._checked(one, place, move)] = loss
                if len(lost) > MOST_LOST:
                    refuse(one, TOO_MUCH)
        return (_number(best, best.value) if best else None), lost

    def _checked(self, at: SaidComment, place: Place, move: str) -> str:
        try:
            return place.checked(move)
        except GameError as error:
            raise RecordError.of(error, at.line, move) from error

    def _pattern(self, at: SaidComment, text: str) -> Pattern:
        try:
            return Pattern.read(text, self._tables[0].rules.words)
        except BadPattern as error:
            raise RecordError.of(error, at.line, error.word) from error

    def _check_colon(self, one: SaidComment, form: str) -> None:
        """Refuses moves behind which a sentence goes on that has a colon of its own."""
        known, word = self._tables[0].rules.words, ""
        try:
            Pattern.read(form, known)
        except BadPattern as error:
            word = error.word
        if word and word != form.split(" ")[0] and word[:1].isupper() and not set("!*=:") & set(word):
            text = N_("Does the sentence start at “{word}”? Then put a colon and a blank before it.")
            raise RecordError(text, one.line, word, word=word)

    def _replies(self, group: _Group) -> Iterator[Reply]:
        for one in group.all("if", "led"):
            form, colon, sentence = one.value.partition(": ")
            if not colon:
                refuse(one, N_("What it answers is followed by a colon, a blank and the answer."))
            said = _sentence(one._replace(value=sentence))
            if one.name == "if":
                self._check_colon(one, form)
                yield Reply(said, pattern=self._pattern(one, form))
            else:
                yield Reply(said, condition=_condition(one, form))
        if (last := group.one("else")) is not None:
            yield Reply(_sentence(last))

    def _played(self, begins: SaidComment, own: Line, place: Place) -> dict[str, Played]:
        """The moves that are played out in branches, in place of the learner's own."""
        record = self._scene.record
        number = record.lines.index(own) + 1
        self._answered.add(number)
        before = self._tables.get(number - 1, self._tables[begins.played])
        found = {}
        for branch in record.branches:
            if branch.place != number:
                continue
            first = branch.lines[0]
            move = self._checked(begins._replace(line=first.number), place, first.text)
            table = followed(place.table, place.learner, move)
            if len(branch.lines) > 1:
                *_, last = strides(before, branch.lines, branch.branches)
                table = last.table.settle()
            found[move] = Played(_comment(branch), table)
        return found

    def _touch(self, group: _Group) -> Touch:
        begins = group.begins
        words, colon, asked = begins.value.partition(": ")
        if not (colon and words.strip()):
            refuse(begins, N_("“touch” is followed by the words on the line, a colon, a blank and the task."))
        table = self._tables[begins.played]
        place = self._place(group, table, asked)
        if place.ask is None:
            refuse(begins, N_("The learner has nothing to decide here."))
        line = _begun(begins, place, words) if words != "-" else ()
        hand = table.hand(self._learner)
        picks = tuple(word for word in table.rules.picks(table.state, place.ask, hand, line) if word)
        if not picks:
            refuse(begins, N_("No word may come next, so there is nothing to touch."))
        if len(picks) > MOST_TOUCHED:
            refuse(begins, TOO_MUCH)
        return Touch(place, line, picks, tuple(map(_sentence, group.all("hint"))), _maybe(group.one("done")))

    def _asked(self, group: _Group) -> Asked:
        begins = group.begins
        place = self._place(group, self._tables[begins.played], begins.value)
        answers = [f"{one.name} {one.value}" for one in group.all(marks.RIGHT, marks.WRONG)]
        rows = [begins, *group.all(marks.RIGHT, marks.WRONG)]
        try:
            question = marks.notes([f"{marks.ASK} {place.asked.text}", *answers]).question
        except NoMark as no:
            raise RecordError.of(no, rows[no.place].line, no.word) from no
        assert question is not None, "a question was asked"
        hints = tuple(map(_sentence, group.all("hint")))
        return Asked(place, question, hints, _maybe(group.one("done")))

    def _free(self, group: _Group) -> FreeTask:
        begins = group.begins
        said, colon, asked = begins.value.partition(": ")
        number, _space, character = said.partition(" ")
        if not colon or not number.isascii() or not number.isdecimal():
            refuse(begins, N_("Free play is written “play 3 newcomer: and a sentence”."))
        if character not in CHARACTERS:
            names = ", ".join(CHARACTERS)
            refuse(begins, N_("There is no “{name}” here; there are: {names}."), name=character, names=names)
        if len(number) > 2 or not 0 < int(number) <= MOST_DECISIONS:
            refuse(begins, TOO_MUCH)
        table = self._tables[begins.played]
        if not table.asks():
            refuse(begins, N_("The learner has nothing to decide here."))
        place = self._place(group, table, asked)
        hints = tuple(map(_sentence, group.all("hint")))
        return FreeTask(place, int(number), character, hints, _maybe(group.one("done")))


def _nothing_asked(one: SaidComment, above: Iterable[SaidComment]) -> NoReturn:
    """Refuses what belongs to something asked where nothing is: perhaps because a blank makes a sentence of
    the line with which that would begin.
    """
    for said in above:
        word = said.value.partition(" ")[0]
        if not said.name and word in WORDS:
            text = N_("A blank behind “;” makes this a sentence. Without the blank it is “;{word}”.")
            raise RecordError(text, said.line, word, word=word)
    refuse(one, N_("Nothing is asked here."))


def _unsaid(one: SaidComment, begins: SaidComment | None = None) -> NoReturn:
    """Refuses a word that there is not, or that does not belong here."""
    if one.name in WORDS and begins:
        text = N_("“{word}” does not belong to “{begins}”.")
        raise RecordError(text, one.line, one.name, word=one.name, begins=begins.name)
    if meant := word_of_lesson(one.name):
        text = N_("There is no such word here. “{meant}” may be meant.")
        raise RecordError(text, one.line, one.name, meant=meant)
    raise RecordError(UNSAID, one.line, one.name)


def _unreached(goals: list[SaidComment], task: Task, own: Line, verdict: Judgement) -> None:
    """Refuses goals if the record's own move reaches none of them."""
    if not any(goal.kinds for goal in task.goals):
        return
    events = [event for entry in verdict.news for event in entry.events]
    kinds = {event.kind for event in events}
    for said, goal in zip(goals, task.goals, strict=True):
        for kind in goal.kinds:
            if kind not in kinds and (meant := nearest(kind, sorted(kinds))):
                text = N_("Nothing called “{kind}” follows from “{move}”. “{meant}” does.")
                raise RecordError(text, said.line, kind, kind=kind, move=own.text, meant=meant)
    told = ", ".join(dict.fromkeys(_told(event) for event in events if event.kind != "sealed"))
    text = N_("The record’s own move, “{move}”, does not reach this. From it follows: {told}.")
    raise RecordError(text, goals[0].line, goals[0].value, move=own.text, told=told or "-")


def _told(event: Event) -> str:
    """An event, as conditions name it."""
    data = " ".join(map(str, event.data)) if event.data else ""
    return f"{event.kind} {'-' if event.seat is None else f'{event.seat:d}'} {data}".strip()


def _asked_of(table: Table, line: Line) -> Decide:
    return next(ask for ask in table.asks() if f"{ask.seat:d}:" == line.mark)


def _begun(at: SaidComment, place: Place, text: str) -> tuple[str, ...]:
    """The words of a line that has been begun. Raises RecordError if they cannot be there."""
    words = tuple(text.split())
    try:
        place.checked(text)
    except GameError as error:
        if not (isinstance(error, IllegalMove) and error.unfinished):
            raise RecordError.of(error, at.line, words[0]) from error
    table, ask = place.table, place.ask
    line: tuple[str, ...] = ()
    assert ask is not None, "the learner decides"
    for word in words:  # as the notation spells it
        offered = table.rules.picks(table.state, ask, table.hand(place.learner), line)
        known = {one.casefold(): one for one in offered}
        found = known.get(word.casefold())
        line = (
            *line,
            found or refuse(at, UNSAID),
        )
    return line


def _comment(branch: Branch) -> LessonSentence | None:
    """The text of a branch's comments, one after another."""
    first = branch.lines[0]
    said = [comment.text.strip() for comment in branch.comments if comment.text.strip()]
    if any(not comment.text.startswith(" ") for comment in branch.comments if comment.text):
        raise RecordError(N_("A branch holds sentences only."), first.number, first.word)
    text = " ".join(said)
    return _sentence(SaidComment("", text, first.number, 0)) if text else None


def _sentence(at: SaidComment) -> LessonSentence:
    text = " ".join(at.value.split())
    if not text:
        refuse(at, N_("There is no sentence here."))
    if len(text) > LONGEST_SENTENCE:
        refuse(at, N_("A sentence has at most {limit} letters."), limit=LONGEST_SENTENCE)
    said, clauses = cited(text)
    if all(clause.partition(" ")[0] in (*BY_CODE, "G") for clause in clauses):
        return LessonSentence(said, clauses)
    return LessonSentence(text)


def _maybe(at: SaidComment | None) -> LessonSentence | None:
    return _sentence(at) if at else None


def _condition(at: SaidComment, text: str) -> Condition:
    try:
        return Condition.read(text)
    except BadPattern as error:
        raise RecordError.of(error, at.line, error.word) from error


def _number(at: SaidComment, text: str) -> float:
    if not _NUMBER.fullmatch(text):
        refuse(at, N_("How much is given away is a number, such as “0.9”."))
    return float(text)


def _noted(at: SaidComment, drawn: list[str]) -> Notes:
    try:
        return marks.notes(drawn)
    except NoMark as no:
        raise RecordError.of(no, at.line, no.word) from no
