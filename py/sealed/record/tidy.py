"""A friendly reader in front of the strict one: it puts back what programs and people have done to a record,
a lesson, a demonstration, a position or a deal on its way, says what that was, and shows what it left out.

It judges no game. What it cannot put back is left as it stands, so the strict reader names it. A text whose
rows all have the form of a record stays as it is, but for the capital of a mark: nobody's private note and
no right answer becomes a comment by that.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from sealed.record import rows
from sealed.record.letters import BLANKS, QUOTES, LetterChange, plain, unfolded
from sealed.record.lines import LINE_END, LONGEST, TAG, has_form
from sealed.record.mending import Mender, TextKind
from sealed.record.rows import BEGINS, Row


class Tidied(NamedTuple):
    """A record, a demonstration or a lesson out of a text: what the strict reader is given."""

    text: str
    kind: TextKind
    changes: tuple[LetterChange, ...] = ()
    left_out: tuple[str, ...] = ()
    """The rows of the text, above it and below, that are none of it."""
    lines: tuple[int, ...] = ()
    """The number of the line in which each of its lines began; () where all are as they were."""

    def line_of(self, number: int) -> int:
        """The line of the whole text in which a line of this one began, both from 1."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else number

    @property
    def is_changed(self) -> bool:
        """Whether there is anything to tell."""
        return bool(self.changes or self.left_out)


MOST = 100
"""The most games of a text that are looked for: a lesson has 40 scenes at most."""
_BLANKS = dict.fromkeys(map(ord, BLANKS), " ")
_LOOSE = re.compile(
    r"\[\W{0,9}(game|lesson)\b(?!\w*\])|^\W{0,20};\W{0,9}(task)\b", re.IGNORECASE | re.MULTILINE
)
_MAYBE = re.compile(r"g\W{0,4}a\W{0,4}m\W{0,4}e|l\W{0,4}e\W{0,4}s\W{0,4}s\W{0,4}o\W{0,4}n", re.IGNORECASE)
"""Matches every text that might hold a record."""
_SO_FAR = re.compile(r'\[[A-Za-z]\w*(?: (?:"(?:[^"\\]|\\.)*"?)?)?|;(?:[a-z]+ ?)?')


class Resembled(NamedTuple):
    """A text in which there is no record, though it looks like one: the tag of a game or a lesson, or a task
    is in its line `line`, and there the sign that is in the way; "" if something is missing at the end.
    """

    kind: TextKind
    line: int
    sign: str


def tidy(text: str) -> tuple[Tidied, ...]:
    """All records and lessons in a text, in their order, each as it was before it was sent, and each once.

    None of a text that is longer than a record may be.
    """
    if len(text) > LONGEST or not _MAYBE.search(text):
        return ()
    if has_form(text):
        given = [Row(row, number, len(row)) for number, row in enumerate(_rows_of(text), 1)]
        found = tuple(_once(_Texts(given, frozenset(), is_formed=True)))
        if len(found) == 1 and not found[0].is_changed:
            return (Tidied(text.removeprefix("\ufeff"), found[0].kind),)
        return found
    whole = unfolded(text)
    changes = set(whole.changes)
    now = rows.uncut(whole.text)
    if now != whole.text:
        changes.add(LetterChange.JOINED)
    plain_blanks = now.translate(_BLANKS)
    if plain_blanks != now:
        changes.add(LetterChange.BLANKS)
    given = rows.of(plain_blanks)
    single = rows.single_spaced(given)
    if len(single) < len(given):
        changes.add(LetterChange.LINE_ENDS)
    return tuple(_once(_Texts(single, frozenset(changes), is_formed=False)))


def position_in(text: str) -> str:
    """The position in a text that somebody has written: its bare words, its tag, or the whole record that
    begins with it.
    """
    rows = (row for each in tidy(text) for row in each.text.splitlines())
    tags = (tag for tag in map(TAG.fullmatch, rows) if tag and tag[1] == "Position")
    if tag := next(tags, None):
        return tag[2]
    alone = _POSITION.search(text)
    return plain(alone[1] if alone else text).text


_POSITION = re.compile(rf"\[\s*Position\s*[{QUOTES}]([^{QUOTES}\]]*)", re.IGNORECASE)


def resembled(text: str) -> Resembled | None:
    """The kind of text that this resembles, although nothing was found in it; None for neither."""
    found = _LOOSE.search(text)
    if found is None:
        return None
    kind = TextKind.RECORD if (found[1] or "").casefold() == "game" else TextKind.LESSON
    above, row = text[: found.start()], text[found.start() :]
    begins = above.rpartition("\n")[2] + row.partition("\n")[0]
    if _LESSON.search(text):
        kind = TextKind.LESSON
    right = _SO_FAR.match(begins)
    return Resembled(kind, above.count("\n") + 1, begins[right.end() if right else 0 :][:1])


_LESSON = re.compile(r"\[\W{0,9}lesson\b|^\W{0,20};\W{0,9}task\b", re.IGNORECASE | re.MULTILINE)


def _rows_of(text: str) -> Sequence[str]:
    return LINE_END.split(text.removeprefix("\ufeff"))


class _Texts:
    """Iterates over the texts of some rows."""

    def __init__(self, given: Sequence[Row], changes: frozenset[LetterChange], *, is_formed: bool) -> None:
        self._rows = given
        self._numbers = [row.number for row in given]
        self._changes = changes
        self._is_formed = is_formed
        found = [(place, BEGINS.search(row.shadow)) for place, row in enumerate(given)]
        self._begins = [place for place, begun in found if begun]
        self._names = [begun[1].casefold() for _place, begun in found if begun]

    def __iter__(self) -> Iterator[Tidied]:
        found: Tidied | None = None
        at = 0
        for _ in range(MOST):
            number = bisect_left(self._begins, at)
            start = self._begins[number] if number < len(self._begins) else None
            if start is None:
                break
            if found:
                yield found
            found, at = self._text(at, start)
        if found:
            yield found._replace(left_out=(*found.left_out, *_said(self._rows[at:])))

    def _text(self, at: int, start: int) -> tuple[Tidied, int]:
        """The text that begins with the tag in the row `start`, and the place of the first row behind it."""
        begun = BEGINS.search(self._rows[start].shadow)
        assert begun, "it has that tag"
        first = self._first(at, start, begun.start())
        stop = self._stop(start)
        peeled = rows.peeled(self._rows[first:stop], start - first, begun.start())
        behind = self._place_behind(peeled.rows)
        broken = self._rows[behind : self._next(behind, stop)]
        own = [*peeled.rows, *broken] if any(map(rows.may_be_played, broken)) else peeled.rows
        own = own[: _end(own)]
        behind = self._place_behind(own)
        mender = Mender(own, peeled.opened, is_formed=self._is_formed)
        changes = {*self._changes, *mender.changes}
        if peeled.changed:
            changes.add(LetterChange.MARKS)
        out = (*_said(self._rows[at:first]), *_said_before(peeled.opened), *mender.left_out)
        lines = [(row.text, row.number) for row in mender.rows]
        while not lines[-1][0].strip():
            lines.pop()
        text = "\n".join([*(line for line, _ in lines), ""])
        told = tuple(each for each in LetterChange if each in changes)
        return Tidied(text, mender.kind, told, out, tuple(number for _, number in lines)), behind

    def _next(self, at: int, stop: int) -> int:
        """The next row with such a tag, from that place on."""
        number = bisect_left(self._begins, at)
        return min(self._begins[number], stop) if number < len(self._begins) else stop

    def _stop(self, start: int) -> int:
        """The row before which the text ends at the latest: a lesson has several records, any other one."""
        first = bisect_left(self._begins, start)
        is_lesson = self._names[first] == "lesson"
        for number in range(first + 1, len(self._begins)):
            if self._names[number] == "lesson":
                is_lesson = True
            elif number == first + 1 and self._names[first] == "lesson" and self._names[number] == "game":
                continue  # its title stands above the game
            elif not is_lesson or self._names[number + 1 : number + 2] == ["lesson"]:
                return self._begins[number]
        return len(self._rows)

    def _first(self, at: int, start: int, front: int) -> int:
        """The first row of the text: other tags and comments may be above its first tag."""
        first = start
        while first > at and rows.may_stand_above(self._rows[first - 1], self._rows[start].shadow[:front]):
            first -= 1
        while first < start and not any(map(str.isalnum, self._rows[first].text)):
            first += 1
        return first

    def _place_behind(self, own: Sequence[Row]) -> int:
        return bisect_right(self._numbers, own[-1].last)


def _end(own: Sequence[Row]) -> int:
    """How many of the rows are one text: a lesson has several records, any other text has one."""
    begins = [(place, found) for place, row in enumerate(own) if (found := BEGINS.search(row.shadow))]
    games = [(place, found) for place, found in begins if found[1].casefold() == "game"]
    titles = [place for place, found in begins if found[1].casefold() == "lesson"]
    is_lesson = False
    for number, (place, found) in enumerate(games):
        following = games[number + 1][0] if number + 1 < len(games) else len(own)
        has_title = bisect_right(titles, place) < bisect_left(titles, following)
        if number and (not is_lesson or has_title or own[place].shadow[: found.start()].strip()):
            return place
        is_lesson = is_lesson or has_title or begins[0][0] < place
    return len(own)


def _said(left: Iterable[Row]) -> tuple[str, ...]:
    return tuple(row.text.strip() for row in left if row.text.strip())


def _said_before(opened: str) -> tuple[str, ...]:
    """The words in front of the first tag; signs alone are no words."""
    return (opened,) if any(letter.isalnum() for letter in opened) else ()


def _lessons_whole(texts: Iterable[Tidied]) -> Iterator[Tidied]:
    """The texts, with the later scenes of a lesson behind it: other marks than before may be in front of
    them. A record has no tasks, so whatever has some is refused as a lesson, unless it is one.
    """
    last: Tidied | None = None
    for each in texts:
        if (
            last
            and last.kind is TextKind.LESSON
            and each.kind is TextKind.RECORD
            and _TASKS.search(each.text)
        ):
            changes = {*last.changes, *each.changes}
            last = Tidied(
                f"{last.text}\n{each.text}",
                TextKind.LESSON,
                tuple(one for one in LetterChange if one in changes),
                (*last.left_out, *each.left_out),
                (*last.lines, each.lines[0] - 1, *each.lines),
            )
            continue
        if last:
            yield last
        is_scene = each.kind is TextKind.RECORD and _TASKS.search(each.text)
        last = each._replace(kind=TextKind.LESSON) if is_scene else each
    if last:
        yield last


_TASKS = re.compile(r"^;task ", re.MULTILINE | re.IGNORECASE)


def _once(texts: Iterable[Tidied]) -> Iterator[Tidied]:
    """Each text once: a chat quotes what it answers."""
    found: dict[str, Tidied] = {}
    for each in _lessons_whole(texts):
        same = found.get(each.text)
        if same is None:
            found[each.text] = each
            continue
        changes = {*same.changes, LetterChange.TWICE}
        found[each.text] = same._replace(
            changes=tuple(one for one in LetterChange if one in changes),
            left_out=(*same.left_out, *each.left_out),
        )
    yield from found.values()
