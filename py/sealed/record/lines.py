"""Parses a record into tags, lines and comments, without knowing what they mean in any game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple, NoReturn

from sealed.record import marks
from sealed.rules import N_
from sealed.rules.game import GameError, IllegalMove, IllegalOption, Option, Outcome
from sealed.rules.log import Branch, Comment, Line
from sealed.rules.questions import Seat

LONGEST = 1_000_000
"""The most characters of a record; the longest games need some ten thousand."""
LINE_END = re.compile(r"\r\n|\r|\n")
TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*) "((?:[^"\\]|\\["\\])*)"\][ \t]*(?:;(.*))?')
_LINE = re.compile(r"(?P<mark>[12*]:|[12]!|=) (?P<text>\S.*)")
_ESCAPED = re.compile(r'\\(["\\])')
LONGEST_LINE = 2_000
"""The most characters of a tag, or of a line of the game; a comment may be longer."""
MOST_TAGS = 200
"""The most tags: a game has some ten, and another program may write a hundred of its own."""
MOST_COMMENTS = 2_000
"""The most comments: the longest game has 600 turns (FT 5.4) of at most two lines, and a comment behind each
of them leaves 800 for what else is to be said. A comment takes two letters, a thousand of them fit into one
letter of a link, and the page has an element for it.
"""
MOST_BRANCHES = 400
DEEPEST = 8
"""The most branches of a record, and the most that lie in each other: a class follows no more, and a reader
has to come back from each.
"""
MOST_AWAY = 5_000
"""The most lines of all branches together: each is a position that is kept while they are shown."""
_SPACE = " \t"
_WORD_SHOWN = 40


def has_form(text: str) -> bool:
    """Whether every row of a text is a tag, a comment, a line of a game, a parenthesis or empty."""
    rows = (row.rstrip(_SPACE) for row in LINE_END.split(text.removeprefix("\ufeff")))
    return all(map(_has_form, rows))


def _has_form(row: str) -> bool:
    if row.startswith("["):
        return TAG.fullmatch(row) is not None
    content = row.partition(";")[0].rstrip(_SPACE)
    return content in ("", "(", ")") or _LINE.fullmatch(content) is not None


class RecordError(GameError):
    """The text is not a valid record: `line` (counted from 1) and `word` say where.

    `word` is cut to 40 characters. `error` is the error that the rules raised, if they did: an IllegalMove if
    a clause is broken.
    """

    def __init__(
        self, text: str, line: int, word: str = "", error: GameError | None = None, /, **values: str | int
    ) -> None:
        super().__init__(text, **values)
        self.line = line
        self.word = word[:_WORD_SHOWN]
        self.error = error

    @classmethod
    def of(cls, error: GameError, line: int, word: str = "") -> RecordError:
        """The error that the rules raised, with its place in the record."""
        return cls(error.text, line, getattr(error, "word", "") or word, error, **error.values)

    def at(self, line: int) -> RecordError:
        """The error with another line number: the line in the text from which the record was taken."""
        return RecordError(self.text, line, self.word, self.error, **self.values)

    @property
    def clause(self) -> str | None:
        """The clause that was broken; None if the record itself is at fault."""
        return self.error.clause if isinstance(self.error, IllegalMove) else None

    def __str__(self) -> str:
        return f"Line {self.line}: {super().__str__()}"


class Tag(NamedTuple):
    """A tag and its line number."""

    name: str
    value: str
    line: int


class Record(NamedTuple):
    """A record as written, before it is replayed."""

    tags: tuple[Tag, ...]
    lines: tuple[Line, ...]
    comments: tuple[Comment, ...]
    branches: tuple[Branch, ...] = ()


def read(text: str, first: int = 1) -> Record:
    """Reads the tags, lines, comments and branches of a text. Skips a byte order mark. `first` is the number
    of its first line, which is in what is read and in the errors. Raises RecordError.
    """
    if len(text) > LONGEST:
        raise RecordError(N_("A record has at most {limit} characters."), 1, limit=LONGEST)
    rows = [row.rstrip(_SPACE) for row in LINE_END.split(text.removeprefix("\ufeff"))]
    head = _Head({}, [], [], [])
    for place, row in enumerate(rows):
        if not head.take(place + first, row):
            break
    else:
        _check_marks(rows, head.tags.values(), first)
        return Record(tuple(head.tags.values()), (), head.closed(is_last=True))
    game = _Game(head.closed(is_last=False))
    for number, row in enumerate(rows[place:], place + first):
        game.take(number, row)
    _check_marks(rows, head.tags.values(), first)
    return game.record(tuple(head.tags.values()))


def _check_marks(rows: list[str], tags: Iterable[Tag], first: int) -> None:
    """Refuses what the comments below the tags of a demonstration cannot say."""
    lines = {tag.name: tag.line for tag in tags}
    if not marks.is_marked(lines):
        return
    last = max(lines.values())
    for together in _between_lines(rows[last + 1 - first :], last + 1):
        try:
            marks.notes([comment for _number, comment in together])
        except marks.NoMark as no:
            raise RecordError.of(no, together[no.place][0]) from no


def _between_lines(rows: Iterable[str], first: int) -> Iterator[list[tuple[int, str]]]:
    """The comments that are together, each with the number of its row: on a line and below it, with those
    behind its branches; and those above the first empty row, which belong to the tags.
    """
    levels: list[list[tuple[int, str]]] = [[]]
    has_begun = False
    for number, row in enumerate(rows, first):
        content, semicolon, comment = row.partition(";")
        has_gap = not (row or has_begun)
        has_begun = has_begun or has_gap or bool(content.strip())
        match content.strip():
            case "":
                if has_gap:
                    yield levels[-1]
                    levels[-1] = []
            case "(":
                levels.append([])
            case ")":
                yield levels.pop()
            case _:
                yield levels[-1]
                levels[-1] = []
        if semicolon:
            levels[-1].append((number, comment))
    yield levels[-1]


def _check_comments(line: int, count: int) -> None:
    if count > MOST_COMMENTS:
        raise RecordError(N_("A record has at most {limit} comments."), line, ";", limit=MOST_COMMENTS)


class _Head(NamedTuple):
    """The tags read so far, by name, and the comments on them. `waiting` has the comments after the last tag;
    `gap` the number of those above the first empty line there, once there is one.
    """

    tags: dict[str, Tag]
    comments: list[Comment]
    waiting: list[str]
    gap: list[int]

    def take(self, number: int, row: str) -> bool:
        """Takes the line if it still belongs to the tags, and returns whether it does."""
        if not row:
            if not self.gap:
                self.gap.append(len(self.waiting))
        elif row.lstrip(_SPACE).startswith(";"):
            self.waiting.append(row.partition(";")[2])
        elif row.startswith("["):
            self._take_tag(number, row)
        else:
            return False
        _check_comments(number, len(self.comments) + len(self.waiting))
        return True

    def _take_tag(self, number: int, row: str) -> None:
        found = TAG.fullmatch(row)
        if found is None or found.end(2) > LONGEST_LINE:
            raise RecordError(N_('A tag is written [Name "value"].'), number, row)
        name, value, comment = found.groups()
        if name in self.tags:
            raise RecordError(N_("The tag “{name}” is here twice."), number, name, name=name)
        if len(self.tags) == MOST_TAGS:
            raise RecordError(N_("A record has at most {limit} tags."), number, name, limit=MOST_TAGS)
        self.tags[name] = Tag(name, _ESCAPED.sub(r"\1", value), number)
        self.comments.extend(Comment(name, text) for text in self.waiting)
        self.waiting.clear()
        self.gap.clear()
        if comment is not None:
            self.comments.append(Comment(name, comment, True))

    def closed(self, *, is_last: bool) -> tuple[Comment, ...]:
        """All comments so far; those below an empty line belong to the game."""
        gap = self.gap[0] if self.gap else 0
        if is_last and gap == len(self.waiting):
            gap = 0  # nothing stands below it
        rows = [Comment("" if i < gap else 0, text) for i, text in enumerate(self.waiting)]
        return (*self.comments, *rows)


class _Level(NamedTuple):
    """The game, or a branch of it, up to the row read last. `begun` is the number of the row that
    opened it.
    """

    begun: int
    lines: list[Line]
    comments: list[Comment]
    branches: list[Branch]


class _Game:
    """The lines of a game as they are read: below the tags, row by row."""

    def __init__(self, comments: tuple[Comment, ...]) -> None:
        self._levels = [_Level(0, [], [*comments], [])]
        self._comments = len(comments)
        self._branches = 0
        self._away = 0

    def take(self, number: int, row: str) -> None:
        """Takes the next row. Raises RecordError."""
        if row.startswith("["):
            raise RecordError(N_("Tags come before the first line of the game."), number, row)
        content, semicolon, comment = row.partition(";")
        content = content.rstrip(_SPACE)
        if len(content) > LONGEST_LINE:
            text = N_("A line of a game has at most {limit} characters.")
            raise RecordError(text, number, content, limit=LONGEST_LINE)
        if content in ("(", ")"):
            if semicolon:
                raise RecordError(N_("A parenthesis has a row to itself."), number, row)
            (self._open if content == "(" else self._close)(number)
        elif content:
            self._add(number, content)
        if semicolon:
            self._comments += 1
            _check_comments(number, self._comments)
            level = self._levels[-1]
            level.comments.append(Comment(len(level.lines), comment, bool(content)))

    def _add(self, number: int, content: str) -> None:
        found = _LINE.fullmatch(content)
        if found is None:
            _refuse(number, content)
        line = Line(number, found["mark"], found["text"])
        level = self._levels[-1]
        if len(self._levels) > 1:
            self._away += 1
            if self._away > MOST_AWAY:
                text = N_("Branches have at most {limit} lines together.")
                raise RecordError(text, number, line.word, limit=MOST_AWAY)
            if not level.lines:
                _check_first(line, self._levels[-2])
        level.lines.append(line)

    def _open(self, number: int) -> None:
        self._branches += 1
        if not self._levels[-1].lines:
            raise RecordError(N_("A branch comes below the line that it replaces."), number, "(")
        if len(self._levels) > 1 and len(self._levels[-1].lines) == 1:  # one tree has one text
            text = N_("The line that replaces the first line of a branch is beside that branch.")
            raise RecordError(text, number, "(")
        if len(self._levels) > DEEPEST:
            raise RecordError(N_("Branches lie at most {limit} deep."), number, "(", limit=DEEPEST)
        if self._branches > MOST_BRANCHES:
            raise RecordError(N_("A record has at most {limit} branches."), number, "(", limit=MOST_BRANCHES)
        self._levels.append(_Level(number, [], [], []))

    def _close(self, number: int) -> None:
        if len(self._levels) == 1:
            raise RecordError(N_("There is no branch to end here."), number, ")")
        ended = self._levels.pop()
        if not ended.lines:
            raise RecordError(N_("A branch has at least one line."), number, ")")
        above = self._levels[-1]
        branch = Branch(len(above.lines), tuple(ended.lines), tuple(ended.comments), tuple(ended.branches))
        above.branches.append(branch)

    def record(self, tags: tuple[Tag, ...]) -> Record:
        """The whole record, at its end. Raises RecordError if a branch has no end."""
        level = self._levels[-1]
        if level.begun:
            raise RecordError(N_("This branch has no end: a row with “)”."), level.begun, "(")
        return Record(tags, tuple(level.lines), tuple(level.comments), tuple(level.branches))


def _check_first(line: Line, above: _Level) -> None:
    """Refuses a branch that begins like another way on from there: a tree has each way once."""
    place = len(above.lines)
    ways = (above.lines[-1], *(branch.lines[0] for branch in above.branches if branch.place == place))
    if any((line.mark, line.text) == (way.mark, way.text) for way in ways):
        raise RecordError(N_("This branch is here already."), line.number, line.text)


def _refuse(number: int, content: str) -> NoReturn:
    text = N_("A line of a game begins with the seat and a colon: “1: ” or “2: ”; or with “*: ” for chance.")
    raise RecordError(text, number, (content.split() or [content])[0])


_WON = {Seat.ONE: "1-0", Seat.TWO: "0-1"}
_AGREED, _OPEN = "1/2-1/2", "*"
RESULTS = frozenset({*_WON.values(), _AGREED, _OPEN})
OTHER_TAGS = frozenset({"Game", "Result"})
"""The tags that are written from the game itself, as the options are."""


def option_tag(option: Option | IllegalOption) -> str:
    """The tag of an option: `EngineerBeatsTank` of `engineer-beats-tank`."""
    return "".join(word.capitalize() for word in option.name.split("-"))


def result_of(outcome: Outcome | None) -> str:
    """The value of `Result`: `*` for a game that is not over, `1/2-1/2` for one that nobody has won."""
    if outcome is None:
        return _OPEN
    return _WON[outcome.winner] if outcome.winner else _AGREED
