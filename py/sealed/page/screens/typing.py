"""A match as it is typed in from paper: its lines as they were written, read by the rules one after another.
A line that does not fit is kept with its reason, and so are all lines behind it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from sealed import record
from sealed.name import Name
from sealed.page import boards
from sealed.page.boards.board import Board, refused
from sealed.page.boards.paper import side_name
from sealed.page.boards.seen import Refusal
from sealed.page.boards.study import Study
from sealed.page.browser.packed import Altered, unpack
from sealed.page.draw.texts import C_, N_
from sealed.page.engine import letters
from sealed.page.match import parse_typed
from sealed.page.match.play import NO_MODE, GameScreen, picks
from sealed.record import Record
from sealed.rules.game import TIMEOUT, GameError
from sealed.rules.log import Comment
from sealed.rules.questions import Decide, Draw, Seat
from sealed.rules.registry import Entry, load
from sealed.table import Table

UNREAD = " typed: "
"""The beginning of a comment, in the address, that holds a line which does not fit."""
WRITING = " typing: "
"""The beginning of a comment that holds the text of the field."""
MOST = 3000
"""The most lines of a match."""
NUMBERED = re.compile(r"^\s*\d+[.)]\s*")
JOINED = re.compile(r"[+/&]")
LEADS = re.compile(r"(?<=\d)\s*[-–—x×>→]+\s*(?=[A-Za-z])")
"""Between two squares, in the place of a blank."""
TWICE = re.compile(r"(?<=[a-z])\s*[x×*]\s*2\b", re.IGNORECASE)
"""A sign that a card counts twice, as a hand writes it."""
DASHES = frozenset("-–—")
UNKNOWN = "?"
NOT_SHOWN = N_("Something was shown here: write what it was, in place of the dash.")


class Typed(NamedTuple):
    """A match that is being typed in."""

    entry: Entry
    board: Board
    tables: tuple[Table, ...]
    """The match before its first line, and after each line that fits."""
    lines: tuple[str, ...] = ()
    """All lines, as they were written; those that fit are in notation."""
    misfit: Refusal | None = None
    """Why the first line that does not fit does not; None if all fit."""
    at: int | None = None
    """The number of the line that is being mended, from 0; None while one is added."""
    inserts: bool = False
    """Whether a line is written in front of that one."""
    text: str = ""
    """The text in the field."""
    refusal: Refusal | None = None
    """Why that cannot be there."""

    @property
    def table(self) -> Table:
        """The match up to the first line that does not fit."""
        return self.tables[-1]

    @property
    def good(self) -> int:
        """The number of lines that fit."""
        return len(self.tables) - 1

    @property
    def place(self) -> int:
        """The number of the line that is being written."""
        return self.good if self.at is None else self.at

    @property
    def before(self) -> Table:
        """The match before the line that is being written."""
        return self.tables[min(self.place, self.good)]

    @property
    def names(self) -> tuple[Name, Name]:
        """The players' names; their colours until they are given."""
        tags = dict(self.tables[0].sheet.tags)
        return Name(tags.get("One") or side_name(Seat.ONE)), Name(tags.get("Two") or side_name(Seat.TWO))


def begun(entry: Entry, options: dict[str, str]) -> Typed:
    """A match without any line typed in."""
    return Typed(entry, boards.load(entry.family), (Table.laid(load(entry.key), options).looked_up(),))


def kept(packed: str, entry: Entry) -> Typed | None:
    """The match that an address holds; None if there is none, or of another game."""
    try:
        text = unpack(packed)
    except Altered:
        return None
    reading = record.read_as_far(text)
    if reading.table is None or reading.table.rules.key != entry.key:
        return None
    found = record.read(record.write(reading.table))
    base = record.play(_open_ended(found._replace(lines=(), comments=(), branches=())))
    unread = [one.text for one in found.comments if one.text.startswith((UNREAD, WRITING))]
    lines = [line.text for line in found.lines]
    lines += [text.removeprefix(UNREAD) for text in unread if text.startswith(UNREAD)]
    writing = next((text.removeprefix(WRITING) for text in unread if text.startswith(WRITING)), "")
    here = Typed(entry, boards.load(entry.family), (base,))
    return reread(here._replace(lines=tuple(lines)), 0)._replace(text=writing)


def _open_ended(found: Record) -> Record:
    """A record without what it says of its end."""
    return found._replace(tags=tuple(tag for tag in found.tags if tag.name != "Result"))


def kept_as(screen: Typed) -> str:
    """The text that an address holds: a record, and what does not fit behind it as comments."""
    comments = [f"{UNREAD}{line}" for line in screen.lines[screen.good :]]
    comments += [f"{WRITING}{screen.text}"] if screen.text.strip() else []
    sheet = screen.table.sheet
    said = tuple(Comment(screen.good, text) for text in comments)
    return record.write(replace(screen.table, sheet=sheet._replace(comments=said)))


# --- changes


def put(screen: Typed, text: str) -> Typed:
    """The match with a line written at its place, or with why it cannot be there."""
    if screen.at is None and not screen.misfit:
        table, refusal = follow(screen, screen.table, text)
        if refusal or table is None:
            return screen._replace(text=text, refusal=refusal)
        lines = (*screen.lines, said(table, text))
        return screen._replace(tables=(*screen.tables, table), lines=lines, text="", refusal=None)
    place = screen.place
    table, refusal = follow(screen, screen.before, text)
    if refusal or table is None:
        return screen._replace(text=text, refusal=refusal)
    behind = screen.lines[place:] if screen.inserts else screen.lines[place + 1 :]
    return reread(screen._replace(lines=(*screen.lines[:place], text, *behind)), place)


def without(screen: Typed, place: int) -> Typed:
    """The match without a line."""
    return reread(screen._replace(lines=(*screen.lines[:place], *screen.lines[place + 1 :])), place)


def reread(screen: Typed, place: int) -> Typed:
    """The match with its lines read anew from that one on: the first that does not fit is to be mended."""
    tables = list(screen.tables[: place + 1])
    lines = list(screen.lines[:MOST])
    misfit = None
    for number in range(len(tables) - 1, len(lines)):
        table, misfit = follow(screen, tables[-1], lines[number])
        if table is None:
            break
        lines[number] = said(table, lines[number])
        tables.append(table)
    bare = screen._replace(tables=tuple(tables), lines=tuple(lines), misfit=misfit)
    stuck = len(tables) - 1 if misfit else None
    text = lines[stuck] if stuck is not None else ""
    return bare._replace(at=stuck, inserts=False, text=text, refusal=misfit)


def said(table: Table, text: str) -> str:
    """The last line of a match in notation; as it was written where it is none."""
    for step in reversed(table.steps):
        if step.move is not None:
            return step.move
        if isinstance(step.ask, Draw):
            return " ".join(map(str, step.answer)) if isinstance(step.answer, tuple) else text
    return " ".join(text.split()).casefold()


# --- reading


def follow(screen: Typed, table: Table, text: str) -> tuple[Table | None, Refusal | None]:
    """The match after one line more, in notation or as people write it; or why it does not fit."""
    first: GameError | None = None
    for reading in readings(screen, table, text):
        try:
            after = record.with_line(table, reading)
        except GameError as error:
            first = first or error
            continue
        if _is_stuck(after):
            return None, Refusal("", NOT_SHOWN)
        return after, None
    assert first, "there is one reading at least"
    return None, refused(screen.board, table.rules, first)


def readings(screen: Typed, table: Table, text: str) -> Iterator[str]:
    """The possible readings of a line, in the words of a record, the best first."""
    plain = letters.plain(text)
    bare = NUMBERED.sub("", plain)
    for one in dict.fromkeys((bare or plain, plain)):  # “4. BD” is line 4, or card 4
        yield from _readings(screen, table, one)


def _readings(screen: Typed, table: Table, plain: str) -> Iterator[str]:
    mark = record.due(table)
    if plain.strip().casefold() in (_nothing(), "nothing"):
        yield TIMEOUT
    if mark.startswith(("1", "2")):
        yield from _unshown(table, plain)
    yield record.typed(table.rules, plain)
    if mark == "*:":
        yield from _drawn(screen.board, table, plain)
    elif mark:
        yield from _by_names(screen, table, plain)


def _nothing() -> str:
    # Translators: what somebody writes on a score sheet who has sent nothing in time.
    return C_("score sheet", "nothing").casefold()


def _unshown(table: Table, text: str) -> Iterator[str]:
    """A dash for a part of a sealed move that nobody has shown: a question mark in a record."""
    ask = _asked(table)
    words = text.split()
    if ask and len(ask.slots) == len(words) > 1 and DASHES & {*words}:
        yield " ".join(UNKNOWN if word in DASHES else word for word in words)


def _asked(table: Table) -> Decide | None:
    return min(table.asks(), key=lambda ask: ask.seat, default=None)


def _is_stuck(table: Table) -> bool:
    """Whether the match waits for something that was shown and not written."""
    asks = table.rules.asks(table.state)
    return table.outcome is None and not any(isinstance(ask, Decide | Draw) for ask in asks)


def _drawn(board: Board, table: Table, text: str) -> Iterator[str]:
    """The readings of a draw, by the names that the things have on the board; and tens as people
    write them.
    """
    draw = next(ask for ask in table.rules.asks(table.state) if isinstance(ask, Draw))
    wanted = parse_typed.tokens(text)
    for thing in draw.among if draw.count == 1 else ():
        if parse_typed.tokens(" ".join(map(board.label, thing.split()))) == wanted:
            yield thing
    yield re.sub(r"[,;.]", " ", text).upper().replace("10", "T")


def _by_names(screen: Typed, table: Table, text: str) -> Iterator[str]:
    """A move in the words that the page writes, with whatever people put between them."""
    ask = _asked(table)
    if ask is None:
        return
    study = Study(table, table.log, screen.names, screen.board, ask.seat, ask.seat)
    study_screen: GameScreen[Study] = GameScreen("typed", 0, study, screen.board, NO_MODE)
    joined = TWICE.sub(f" {parse_typed.AGAIN}", JOINED.sub(" ", LEADS.sub(" ", text)))
    # Translators: between two cards on a score sheet: “Claim and Score”.
    link = C_("score sheet", "and").casefold()
    wanted = tuple(one for one in parse_typed.tokens(joined) if one not in (link, "and"))
    line = _line(study_screen, wanted)
    if line:
        yield " ".join(line)


def _line(screen: GameScreen[Study], wanted: Sequence[str]) -> tuple[str, ...]:
    """The words of the notation that a text names, to its end; empty if it does not."""
    rest = tuple(wanted)
    while rest:
        words = tuple(filter(None, picks(screen)))
        found = parse_typed.find(screen, words, rest)
        if len(found.words) == 1:
            screen = screen._replace(line=(*screen.line, found.words[0]), half="")
            rest = rest[found.size :]
            continue
        if not screen.half and (half := _half(screen, words, rest)):
            screen, rest = screen._replace(half=half[0]), rest[half[1] :]
        elif short := _shortened(screen, words, rest):
            screen, rest = screen._replace(line=(*screen.line, short[0]), half=""), rest[short[1] :]
        else:
            return ()
    return () if screen.half else screen.line


def _half(screen: GameScreen[Study], words: Sequence[str], rest: Sequence[str]) -> tuple[str, int] | None:
    """The first half of a word with which a text begins, and how many of its pieces it takes."""
    for size in range(min(3, len(rest)), 0, -1):
        start = tuple(rest[:size])
        begun = tuple(
            word for word in words if any(name[:size] == start for name in parse_typed.names(screen, word))
        )
        if half := parse_typed.half_of(screen, begun, start):
            return half, size
    return None


def _shortened(
    screen: GameScreen[Study], words: Sequence[str], rest: Sequence[str]
) -> tuple[str, int] | None:
    """The one word whose first letters begin a text (“Sc, Bl Cl”) or with the parts of its
    notation (“B1 NW”), and how many pieces it takes.
    """
    likeness: dict[str, tuple[int, int]] = {}
    for word in words:
        for name in (*parse_typed.names(screen, word), parse_typed.tokens(word.replace("@", " "))):
            if len(name) <= len(rest) and all(map(_is_short, name, rest)):
                exact = sum(map(str.__eq__, name, rest))
                likeness[word] = max(likeness.get(word, (0, 0)), (len(name), exact))
    most = max(likeness.values(), default=(0, 0))
    found = [word for word, like in likeness.items() if like == most]
    return (found[0], most[0]) if len(found) == 1 else None


def _is_short(token: str, part: str) -> bool:
    return token == part or (token.isalpha() and token.startswith(part))
