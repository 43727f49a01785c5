"""The rows of a record that came back from a chat, a mail or a text program: what marks are in front of
them, which of them were one, and where the game ends.

A row counts as the rest of the one above it only where that says so itself: by a tag that is not closed, or
since its first word had no room above, and other rows of the text have been broken in the same way. So a
greeting does not get into the last comment.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from sealed.record.letters import SHADOW
from sealed.record.lines import LONGEST_LINE

TAG = re.compile(r" *\\?\[ *[A-Za-z]\w* *[:=]? *\\?[\"']")
BEGINS = re.compile(r"\\?\[ *(game|lesson) *[:=]? *\\?[\"']", re.IGNORECASE)
"""The tag that every record of a game and every lesson has once."""
_CLOSED = re.compile(r"\\?[\"'] *\\?\]")
MOVE = re.compile(r" *(?:[12*] ?:(?![0-9]{2}\b)|[12] ?!) *[^\s/]")
_IN_FRONT = (
    r"(?:[>|\u2502\u2503\u2590\u258c-\u258f\u2022\u25e6\u25aa\u2023\xb7*_~`\"'\s-]|[0-9]{1,3}[.)] ){0,40}"
)
_MARKED_MOVE = re.compile(rf"{_IN_FRONT}(?:{MOVE.pattern}|;)")
_MOVE_INSIDE = re.compile(r"(?<![\w:+])[12*] ?: ?[A-Za-z]|%(?:0A|20|3A)", re.IGNORECASE)
_OUTCOME = re.compile(r" *= ?(?:attacker|defender|both)\b", re.IGNORECASE)
PARENTHESIS = re.compile(r" *[()] *")
COMMENT = re.compile(r" *\\?;")
# What chats, mails and lists put in front of a line: one sign of it, with the blanks behind it.
_UNIT = re.compile(
    r"(>|\||[\u2502\u2503\u2590\u258c-\u258f]"
    r"|[\u2022\u25e6\u25aa\u2023\xb7*+-](?= )|[0-9]{1,3}[.)](?= )|([*_~`])\2*)? *"
)
_EMPHASIS = frozenset("*_~`")
_CHUNK = re.compile(r"[^ -]*-+(?=[^ -])|[^ ]+")
_DEEPEST = 12
"""The most marks in front of a row that are looked at."""
_FEWEST = 8
"""The letters of the shortest row that a program may break a line into."""
_JOINED = 4_000
"""The most letters of a row to which another is joined: each time it is looked at anew."""
_SIZES = (160, 153, 140, 134, 70, 67)
"""The letters after which messages are cut."""


class Row(NamedTuple):
    """A row, and the number of the line where it began, from 1."""

    text: str
    number: int
    wide: int = 0
    """How many letters its last line has: a row may have been several."""
    until: int = 0
    """The number of that line."""

    @property
    def last(self) -> int:
        """The number of the last line of the row."""
        return max(self.number, self.until)

    @property
    def shadow(self) -> str:
        """The row with the signs of the form in the place of those that stand for them."""
        return self.text if self.text.isascii() else self.text.translate(SHADOW)


def of(text: str) -> list[Row]:
    """The rows of a text with one kind of line end."""
    return [Row(row, number, len(row)) for number, row in enumerate(text.split("\n"), 1)]


def is_tag(row: Row) -> bool:
    """Whether a row is a tag, or the beginning of one, in any spelling."""
    return TAG.match(row.shadow) is not None


def is_played(row: Row) -> bool:
    """Whether a row is a line of a game, or a parenthesis, in any spelling."""
    shadow = row.shadow
    return bool(MOVE.match(shadow) or _OUTCOME.match(shadow) or PARENTHESIS.fullmatch(shadow))


def may_be_played(row: Row) -> bool:
    """Whether a row that is left out might shorten a game: with marks in front of it, or in a sentence."""
    shadow = row.shadow
    return bool(is_played(row) or _MARKED_MOVE.match(shadow) or _MOVE_INSIDE.search(shadow))


def is_closed(shadow: str) -> bool:
    """Whether a tag ends there."""
    return _CLOSED.search(shadow) is not None


def is_known(row: Row) -> bool:
    """Whether a row is of the kind that a record has, in any spelling."""
    return is_tag(row) or is_played(row) or COMMENT.match(row.shadow) is not None


# --- the whole text


def uncut(text: str) -> str:
    """A text that was cut at regular lengths, in one; as it is, if nothing says so."""
    for size in _SIZES:
        ends = range(size, len(text), size + 1)
        if ends and all(text[end] == "\n" for end in ends):
            whole = "".join(text[start : start + size] for start in range(0, len(text), size + 1))
            if not all(_may_begin(text, end + 1) for end in ends):
                return whole
    return text


def _may_begin(text: str, at: int) -> bool:
    """Whether a row of a record may begin there."""
    row = text[at : text.find("\n", at) if "\n" in text[at : at + LONGEST_LINE] else at + LONGEST_LINE]
    return not row.strip() or is_known(Row(row, 0))


def single_spaced(rows: Sequence[Row]) -> list[Row]:
    """The rows without the empty one that a mail puts behind each."""
    doubled = len(rows) > 3 and not any(row.text.strip() for row in rows[1::2])
    return list(rows[::2] if doubled else rows)


# --- marks in front


class Peeled(NamedTuple):
    """The rows from the beginning of a game on, without what stood in front of each, and what stood in front
    of the first alone.
    """

    rows: list[Row]
    opened: str
    changed: bool


def may_stand_above(row: Row, front: str) -> bool:
    """Whether a row may belong to the tags whose first known one has `front` in front of it."""
    units = _units(front)
    if front.strip() and not units:
        return False
    _count, rest = _taken(row, units)
    return not rest.strip() or TAG.match(Row(rest, 0).shadow) is not None or rest.startswith(";")


def peeled(rows: Sequence[Row], start: int, at: int) -> Peeled:
    """The rows; the one at `start` has its tag at the letter `at`. They end where the marks in front
    of them do.
    """
    units = _units(rows[start].shadow[:at])
    following = next((row for row in rows[start + 1 :] if row.text.strip()), None)
    front = rows[start].text[:at].strip()
    begin, end = _repeated(units, following)
    if begin == end:
        begun = rows[start]._replace(text=rows[start].text[at:])
        own = [*rows[:start], begun, *rows[start + 1 :]]
        return Peeled(own, front, changed=at > 0)
    opened = "".join((*units[:begin], *units[end:])) if not start else ""
    units = units[begin:end]
    taken = [_taken(row, units) for row in rows]
    taken[start] = (len(units), rows[start].text[at:])
    has_all = [count == len(units) or not rest.strip() for count, rest in taken]
    widest = max(row.wide for row, has in zip(rows, has_all, strict=True) if has)
    found: list[Row] = []
    for row, (_count, rest), has in zip(rows, taken, has_all, strict=True):
        if has:
            found.append(Row(rest, row.number, row.wide))
        elif _fits(found[-1], rest.strip(), widest) and not is_known(Row(rest, 0)):
            found[-1] = _joined(found[-1], Row(rest, row.number, row.wide))
        else:
            break
    found = [row._replace(wide=len(row.text)) for row in found]
    return Peeled(_without_ends(found, units), opened, changed=True)


def _repeated(units: Sequence[str], row: Row | None) -> tuple[int, int]:
    """Which of the marks in front of a first row are in front of the next one, too: where the longest run
    of them begins and ends. The others are signs around the whole text.
    """
    runs = ((begin, end) for begin in range(len(units)) for end in range(begin + 1, len(units) + 1))
    found = [
        (end - begin, begin, end)
        for begin, end in runs
        if row and _taken(row, units[begin:end])[0] == end - begin
    ]
    _length, begin, end = max(found, default=(0, 0, 0))
    return begin, end


def _units(front: str) -> list[str]:
    """The marks in front of a row; none if there is anything else."""
    units: list[str] = []
    at = 0
    while at < len(front) and len(units) <= _DEEPEST:
        found = _UNIT.match(front, at)
        assert found, "it may be empty"
        if found.end() == at:
            return []
        units.append((found[1] or "").strip())
        at = found.end()
    return units if len(units) <= _DEEPEST else []


def _taken(row: Row, units: Sequence[str]) -> tuple[int, str]:
    """How many of the marks are in front of a row, and the row without them."""
    shadow, at, count = row.shadow, 0, 0
    for unit in units:
        if unit and unit[0].isdigit():
            found = re.compile(r" *[0-9]{1,3}[.)](?: |$)").match(shadow, at)
        elif unit:
            found = re.compile(rf" *{re.escape(unit)} ?").match(shadow, at)
        else:
            found = re.compile(" +|$").match(shadow, at)
        if found is None:
            break
        at, count = found.end(), count + 1
    rest = row.text[at:]
    return count, rest if _is_emphasis(units) else rest.lstrip(" ") if rest.strip() else ""


def _is_emphasis(units: Sequence[str]) -> bool:
    return bool(units) and bool(units[-1]) and units[-1][0] in _EMPHASIS


def _without_ends(rows: list[Row], units: Sequence[str]) -> list[Row]:
    """The rows without the marks behind them that answer to those in front: of a table, of bold letters."""
    mark = units[-1] if _is_emphasis(units) or units[-1:] == ["|"] else ""
    if not mark or not rows or not rows[0].text.rstrip().endswith(mark):
        return rows
    found = []
    for row in rows:
        text = row.text.rstrip()
        found.append(row._replace(text=text.removesuffix(mark).rstrip() if text.endswith(mark) else row.text))
    return found


# --- broken lines


class Whole(NamedTuple):
    """The rows of a game, each whole, and those behind its end."""

    rows: list[Row]
    behind: list[Row]
    joined: bool


def unmarked(rows: Sequence[Row]) -> list[Row]:
    """The rows without the sign at the end of each by which a program goes on in the next line."""
    for mark in ("\\", "-"):
        if len(rows) > 3 and all(row.text.rstrip().endswith(mark) for row in rows[:-1]):
            return [*(row._replace(text=row.text.rstrip()[:-1]) for row in rows[:-1]), rows[-1]]
    return list(rows)


def joined(rows: Sequence[Row], is_move: Callable[[str], bool]) -> Whole:
    """Joins the rows of lines that were broken. `is_move` says whether words are some of a move.

    The game ends at the first row that is none of it, if no move comes below: or else it would be another.
    """
    last = max((place for place, row in enumerate(rows) if is_known(row)), default=-1)
    last_played = max((place for place, row in enumerate(rows) if may_be_played(row)), default=-1)
    widest = max((row.wide for row in rows[: last + 1]), default=0)
    found: list[Row] = []
    weak: list[Row] = []
    """The rows as they were before the ends of the last comment were joined to it."""
    ends, proofs = len(rows), 0
    for place, row in enumerate(rows):
        above = found[-1] if found else None
        if above and _is_open(above) and not is_known(row):
            if row.text.strip():
                found[-1], proofs = _joined(above, row), proofs + 1
            continue
        if not row.text.strip() or is_known(row):
            proofs, weak = proofs + bool(weak), []
            found.append(row)
        elif (
            above and above.text.strip() and not may_be_played(row) and _goes_on(above, row, widest, is_move)
        ):
            if ";" in above.text and not proofs:
                weak = weak or list(found)
            else:
                proofs += 1
            found[-1] = _joined(above, row)
        elif place <= last_played:
            found.append(row)  # refused there, with its line
            weak = []
        else:
            ends = place
            break
    if weak:
        found = weak
        ends = next(place for place, row in enumerate(rows) if row.number > weak[-1].number)
    while found and not found[-1].text.strip():
        found.pop()
    return Whole(found, [row for row in rows[ends:] if row.text.strip()], joined=bool(proofs))


def _is_open(row: Row) -> bool:
    """Whether a tag goes on in the next line."""
    return len(row.text) < _JOINED and is_tag(row) and not _CLOSED.search(row.shadow)


def _goes_on(above: Row, row: Row, widest: int, is_move: Callable[[str], bool]) -> bool:
    text = row.text.strip()
    if not _fits(above, text, widest):
        return False
    return ";" in above.text or is_move(text.partition(";")[0])


def _fits(above: Row, text: str, widest: int) -> bool:
    """Whether the first word of a text had no room behind the row above, in lines that are so wide."""
    if len(above.text) > _JOINED:
        return False
    chunk = _CHUNK.match(text)
    glue = 0 if _is_split(above.text) else 1
    return chunk is not None and widest >= _FEWEST and above.wide + glue + len(chunk[0]) > widest


def _is_split(text: str) -> bool:
    """Whether a row ends within a word that has a hyphen."""
    return len(text) > 1 and text[-1] == "-" and text[-2].isalnum()


def _joined(above: Row, row: Row) -> Row:
    glue = "" if _is_split(above.text) or not above.text else " "
    return Row(above.text.rstrip(" ") + glue + row.text.strip(" "), above.number, row.wide, row.last)
