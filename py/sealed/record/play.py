"""Replays a record: the rules judge every line, in the order in which they ask for it. Who looks at a record
gets something even of one with a fault: the game up to it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import NamedTuple, NoReturn, TypeAlias

from sealed.record.lines import (
    LINE_END,
    OTHER_TAGS,
    RESULTS,
    Record,
    RecordError,
    option_tag,
    read,
    result_of,
)
from sealed.record.shown import UNKNOWN, answer_battle, answer_shown, blanked, known_values, pass_over
from sealed.rules import N_, registry
from sealed.rules.game import AGREE, LATE_WORDS, RESIGN, GameError, IllegalMove, IllegalOption, Rules
from sealed.rules.log import Branch, Line, Sheet
from sealed.rules.questions import NOTHING, Decide, Draw, Open, Seat
from sealed.table import Table

Load: TypeAlias = Callable[[str], Rules]


def replay(text: str, load: Load = registry.load, seed: bytes = b"") -> Table:
    """The table after the last line of a record. Raises RecordError.

    `load` finds a game by its key; `seed` is for later draws: `Table.settle` makes the one that is due next.

    >>> table = replay('''[Game "setnas-curse"]
    ...
    ... 1: score raise
    ... 2: score steal
    ... ''')
    >>> [(ask.seat.value, ask.kind) for ask in table.asks()], table.outcome
    ([(1, 'round'), (2, 'round')], None)
    """
    return play(read(text), load, seed)


def play(record: Record, load: Load = registry.load, seed: bytes = b"") -> Table:
    """The table after the last line of a record that `read` has parsed. Raises RecordError."""
    *_, (table, _lines) = tables(record, load, seed)
    judge(record, table)
    return table


def tables(record: Record, load: Load = registry.load, seed: bytes = b"") -> Iterator[tuple[Table, int]]:
    """The table before the first line of a record, and after each; each with the number of lines that lead to
    it, since a battle takes several at once. Raises RecordError where the record is wrong.
    """
    table = laid(record, load, seed).looked_up()
    yield table, 0
    yield from _along(table, record.lines, record.branches)


def _along(
    table: Table, lines: tuple[Line, ...], branches: tuple[Branch, ...]
) -> Iterator[tuple[Table, int]]:
    """The table after each of these lines, with their number so far; the branches are judged by the way."""
    at = 0
    for way in strides(table, lines, branches):
        for branch in way.branches:
            for _ in _along(table, branch.lines, branch.branches):
                pass
        table, at = way.table, at + len(way.lines)
        yield table, at


class Stride(NamedTuple):
    """A step along the lines of a record: where it leads, and the branches that are in its place, which are
    not judged yet.
    """

    table: Table
    lines: tuple[Line, ...]
    """Its lines: several for a battle that is known in part."""
    branches: tuple[Branch, ...]


def strides(table: Table, lines: tuple[Line, ...], branches: tuple[Branch, ...]) -> Iterator[Stride]:
    """The steps along these lines, from that table on. Raises RecordError."""
    at = 0
    waiting = deque(branches)
    while at < len(lines):
        line = lines[at]
        try:
            table, taken = follow(table, lines, at)
        except RecordError:
            raise
        except GameError as error:
            raise RecordError.of(error, line.number, line.word) from error
        beside = []
        while waiting and waiting[0].place <= at + taken:
            beside.append(waiting.popleft())
            if beside[-1].place != at + 1:
                first = beside[-1].lines[0]
                text = N_("A branch replaces all that one battle has shown, from its first line on.")
                raise RecordError(text, first.number, first.word)
        yield Stride(table, lines[at : at + taken], tuple(beside))
        at += taken


def laid(record: Record, load: Load = registry.load, seed: bytes = b"") -> Table:
    """The table that the tags describe, before the first line."""
    tags = {tag.name: tag for tag in record.tags}
    game = tags.get("Game")
    if game is None:
        raise RecordError(N_("The tag “Game” is missing: it says which game this is."), 1)
    try:
        rules = load(game.value)
    except KeyError:
        meant = "-".join(game.value.casefold().replace("-", " ").split())
        if meant in registry.BY_KEY:
            text = N_("There is no game “{name}”. “{meant}” may be meant.")
            raise RecordError(text, game.line, game.value, name=game.value, meant=meant) from None
        raise RecordError(N_("There is no game “{name}”."), game.line, game.value, name=game.value) from None
    names = {option_tag(option): option.name for option in rules.options}
    result = tags.get("Result")
    if result is not None and result.value not in RESULTS:
        raise RecordError(N_("Result is “1-0”, “0-1”, “1/2-1/2” or “*”."), result.line, result.value)
    options = {names[tag.name]: tag.value for tag in record.tags if tag.name in names}
    rest = tuple((tag.name, tag.value) for tag in record.tags if tag.name not in names.keys() | OTHER_TAGS)
    position = tags.get("Position")
    sheet = Sheet(rest, record.comments, record.branches)
    try:
        return Table.laid(rules, options, position.value if position else None, seed, sheet)
    except IllegalOption as error:
        tag = tags[option_tag(error)]
        raise RecordError.of(error, tag.line, tag.value) from error
    except GameError as error:
        assert position is not None
        raise RecordError.of(error, position.line, position.value) from error


def due(table: Table) -> str:
    """The mark with which the next line of a record begins, `1:`, `2:` or `*:`; "" if none may follow."""
    if any(isinstance(ask, Draw) for ask in table.rules.asks(table.state)):
        return "*:"
    decide = min(table.asks(), key=lambda ask: ask.seat, default=None)
    return f"{decide.seat:d}:" if decide else ""


def with_line(table: Table, text: str) -> Table:
    """The table after one line more, by the player who is to decide, in the words that a player types (G 2).
    Raises GameError.
    """
    mark = due(table)
    words = " ".join(text.split())
    if mark == "*:":
        line = words.upper()
    elif not mark or words.lower() in (RESIGN, AGREE) or not LATE_WORDS.isdisjoint(words.lower().split()):
        line = words.lower()
    elif UNKNOWN in words.split():
        line = words.upper()  # as the notation of the one game has it in which a part stays sealed
    else:
        seat = Seat(int(mark[0]))
        ask = next(ask for ask in table.asks() if ask.seat is seat)
        line = table.rules.check(table.state, ask, words, table.hand(seat))
    after, _taken = follow(table, (Line(0, mark or "1:", line),))
    return after


def judge(record: Record, table: Table) -> None:
    """Raises RecordError if the Result of a record contradicts the game."""
    result = result_of(table.outcome)
    for tag in record.tags:
        if tag.name == "Result" and tag.value != result:
            text = N_("The result is said to be “{said}”, but the game leads to “{result}”.")
            raise RecordError(text, tag.line, tag.value, said=tag.value, result=result)


def follow(table: Table, lines: tuple[Line, ...], at: int = 0) -> tuple[Table, int]:
    """The table after the line at that place, and how many lines were read for it. Raises GameError."""
    line = lines[at]
    table = pass_over(table, line)
    if table.outcome is not None and line.mark[-1] != "!":
        raise RecordError(N_("The game is over; no line may follow."), line.number, line.word)
    if line.mark == "=":
        return answer_battle(table, lines, at)
    if line.mark[-1] == "!":
        return answer_shown(table, line), 1
    return (_drawn if line.mark == "*:" else _decided)(table, line), 1


def _drawn(table: Table, line: Line) -> Table:
    """The table after a line of chance."""
    draw = next((ask for ask in table.rules.asks(table.state) if isinstance(ask, Draw)), None)
    if draw is None:
        raise RecordError(N_("Nothing is drawn here."), line.number, line.word)
    words = line.text.split(" ")
    size = draw.among[0].count(" ") + 1
    drawn = [" ".join(words[i : i + size]) for i in range(0, len(words), size)]
    left = list(draw.among)
    for thing in drawn:
        if thing not in left:
            raise RecordError(N_("“{thing}” cannot be drawn here."), line.number, thing, thing=thing)
        left.remove(thing)
    if len(drawn) != draw.count:
        text = N_("Drawn here: {count}. Drawn in this line: {number}.")
        raise RecordError(text, line.number, line.word, count=draw.count, number=len(drawn))
    return table.answered(draw, tuple(drawn)).looked_up()


def _decided(table: Table, line: Line) -> Table:
    """The table after a decision, a resignation or an agreed end."""
    seat = Seat(int(line.mark[0]))
    if line.text == RESIGN:
        return table.resign(seat)
    if line.text == AGREE:
        return table.agree(seat)
    ask = _expected(table, line, seat)
    words = line.text.split(" ")
    if UNKNOWN in words:
        return _half_known(table, ask, line, words).looked_up()
    if not LATE_WORDS.isdisjoint(words):
        _check_late(table, ask, line, words)
        return table.decided(ask, line.text).looked_up()
    move = table.rules.check(table.state, ask, line.text, table.hand(seat))
    if move != line.text:
        _refuse_form(line, move)
    return table.decided(ask, move).looked_up()


def _expected(table: Table, line: Line, seat: Seat) -> Decide:
    """The decision that the record must give next; of simultaneous ones, seat 1's."""
    asks = table.rules.asks(table.state)
    if any(isinstance(ask, Draw) for ask in asks):
        raise RecordError(N_("Here a line must say what was drawn."), line.number, line.word)
    decide = min(table.asks(), key=lambda ask: ask.seat, default=None)
    if decide is None or next(ask for ask in asks if ask.seat == decide.seat) != decide:
        raise RecordError(N_("Here a line must say what was shown."), line.number, line.word)
    if decide.seat != seat:
        text = N_("Here seat {seat} decides.")
        raise RecordError(text, line.number, line.mark[0], seat=int(decide.seat))
    return decide


def _refuse_form(line: Line, move: str) -> NoReturn:
    """Refuses a move that is not in the canonical form (G 2)."""
    pairs = zip_longest(line.text.split(" "), move.split(" "), fillvalue="")
    word = next((said for said, meant in pairs if said != meant), "") or line.word
    raise RecordError(N_("In a record this move is written “{move}”."), line.number, word, move=move)


def _begun(table: Table, ask: Decide, known: list[str]) -> None:
    """Raises the error in the words that are known; words that the record leaves out are not an error."""
    try:
        table.rules.check(table.state, ask, " ".join(known), table.hand(ask.seat))
    except IllegalMove as error:
        if not error.unfinished:
            raise


def _check_late(table: Table, ask: Decide, line: Line, words: list[str]) -> None:
    """Refuses a late move that is not what the clock plays (G 4)."""
    known = [word for word in words if word not in LATE_WORDS]
    if known:
        _begun(table, ask, known)
    move = table.late_move(ask, tuple(known))
    if move != line.text:
        _refuse_form(line, move)


def _half_known(table: Table, ask: Decide, line: Line, words: list[str]) -> Table:
    """The table after a sealed decision that the record knows in part."""
    whole = line.text == UNKNOWN and len(ask.slots) == 1
    if not whole and (len(ask.slots) < 2 or len(words) != len(ask.slots)):
        raise RecordError(N_("“?” replaces each word that was sealed."), line.number, UNKNOWN)
    known = [word for word in words if word != UNKNOWN and word not in LATE_WORDS]
    if known:
        _begun(table, ask, known)
    if not LATE_WORDS.isdisjoint(words):
        late = table.late_move(ask, tuple(known)).split(" ")
        if [word for word in words if word != UNKNOWN] != [
            dash for dash, word in zip(late, words, strict=False) if word != UNKNOWN
        ]:
            _refuse_form(line, " ".join(late))
    values = known_values(table.rules, table.state, ask, line.text)
    form = table.rules.unseal(table.state, ask, values)
    if form != blanked(words):
        _refuse_form(line, form)
    for slot, value in values.items():
        if isinstance(value, str):
            table.rules.check(table.state, Open(ask.seat, slot), value, NOTHING)
    sealed = tuple(slot for slot, word in zip(ask.slots, words, strict=True) if word not in LATE_WORDS)
    return table.sealed(ask, sealed, values, line.text)


class Reading(NamedTuple):
    """A record up to its first fault.

    `table` is the game after the last good line; None if already the tags are wrong. `ends` has the length of
    the game's log before the first line and after each of the good ones. `error` is the first fault; None if
    all is right.
    """

    table: Table | None = None
    ends: tuple[int, ...] = ()
    error: RecordError | None = None


def read_as_far(text: str, load: Load = registry.load) -> Reading:
    """The record in a text, up to its first fault."""
    try:
        return _checked(read(text), load)
    except RecordError as error:
        fault = error
    above = LINE_END.split(text)[: fault.line - 1]
    try:
        reading = _as_far(read("\n".join(_without_open_branch(above))), load)
    except RecordError as error:
        return Reading(error=error if error.line < fault.line else fault)
    return reading if reading.error else reading._replace(error=fault)


def _without_open_branch(rows: list[str]) -> list[str]:
    """The rows without a branch that does not end among them."""
    depth = begun = 0
    for number, row in enumerate(rows):
        if row.rstrip() == "(":
            begun = begun if depth else number
            depth += 1
        elif row.rstrip() == ")":
            depth -= 1
    return rows[:begun] if depth > 0 else rows


def _checked(record: Record, load: Load) -> Reading:
    """A record whose lines could all be parsed, with what its result is said to be."""
    reading = _as_far(record, load)
    if reading.table and not reading.error:
        try:
            judge(record, reading.table)
        except RecordError as error:
            return reading._replace(error=error)
    return reading


def _as_far(record: Record, load: Load) -> Reading:
    """The game up to the first line with a fault."""
    table: Table | None = None
    ends: list[int] = []
    try:
        for table, lines in tables(record, load):
            ends += [table.length] * (lines + 1 - len(ends))
    except RecordError as error:
        return Reading(table, tuple(ends), error)
    return Reading(table, tuple(ends))
