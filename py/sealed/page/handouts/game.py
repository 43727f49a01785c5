"""A game on paper: its moves in notation, what happened, the comments, and the board wherever something is
said of it or drawn over it. What a demonstration notes for the teacher alone is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from sealed import record
from sealed.page.boards.paper import Handout, Sheet
from sealed.page.boards.study import result
from sealed.page.browser.model import Settings
from sealed.page.draw.texts import _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import facts, named
from sealed.page.handouts.position import position
from sealed.page.records import stepping
from sealed.page.records.questions import UNCOUNTED, answer_name, lettered, read_out, reasons
from sealed.page.records.stepping import RecordStep, Stepping
from sealed.record import Branch, Line, marks
from sealed.record.marks import Notes
from sealed.record.play import strides
from sealed.rules.log import Comment
from sealed.rules.registry import BY_KEY
from sealed.table import Table

MOST_BOARDS = 60
"""The most boards of one handout: more would be a book, and a browser draws them all at once."""


def game(whole: Stepping, settings: Settings) -> Handout:
    """The game that is stepped through, from its first position to its last."""
    here = for_all_eyes(whole, settings)
    one, two = here.names
    tags = dict(here.table.sheet.tags)
    title = tags.get("Demonstration") or _("{one} and {two}").format(one=one, two=two)
    said = (_(here.study.rules.title), tags.get("Date", ""), result(here.study))
    answers = tuple(_answers(here))
    sheets = [Sheet(title, facts(filter(None, said)), tuple(_parts(here, settings)))]
    if answers:
        sheets.append(Sheet(_("{game}: answers").format(game=title), "", h("ol.work-answers", answers)))
    return Handout(title, tuple(sheets))


def for_all_eyes(whole: Stepping, settings: Settings) -> Stepping:
    """The game without notes for the teacher."""
    sheet = whole.table.sheet
    if not marks.is_marked(name for name, _value in sheet.tags):
        return whole
    comments, branches = _open(sheet.comments), tuple(map(_open_branch, sheet.branches))
    table = replace(whole.table, sheet=sheet._replace(comments=comments, branches=branches))
    text = record.write(table)
    found = stepping.begin(whole.at_home, record.read_as_far(text), text, settings, names=whole.names)
    assert found is not None, "it has been read before"
    return found


def _open(comments: Iterable[Comment]) -> tuple[Comment, ...]:
    return tuple(one for one in comments if isinstance(one.place, str) or _word(one) != marks.MINE)


def _word(comment: Comment) -> str:
    found = marks.mark(comment.text)
    return found[0] if found else ""


def _open_branch(branch: Branch) -> Branch:
    branches = tuple(map(_open_branch, branch.branches))
    return branch._replace(comments=_open(branch.comments), branches=branches)


# --- drawing


def _parts(stepped: Stepping, settings: Settings) -> Iterator[Node]:
    """The game in parts that begin a page each. A question ends one: what follows answers it."""
    text = record.write(stepped.table)
    lines, ends = record.read(text).lines, stepped.reading.ends
    said = stepping.said_in(stepped.reading)
    boards = _Boards(stepped, settings)
    drawn = _with_boards(stepped)
    part: list[Child] = []
    for n, step in enumerate(stepped.steps):
        begun = _numbered(lines, ends, stepped.steps[n - 1].place, step.place) if n else ()
        part += _step(stepped, boards, n, begun, step, is_drawn=n in drawn)
        is_last = n + 1 == len(stepped.steps)
        if is_last or (step.place in said and said[step.place].question):
            yield _part(stepped, part)
            part = []


def _part(stepped: Stepping, rows: Iterable[Child]) -> Node:
    """Rows one below the other; those without a board go side by side."""
    family = BY_KEY[stepped.study.rules.key].family.replace("_", "-")
    runs = (
        h("div.run", tuple(together)) if is_short else tuple(together)
        for is_short, together in groupby(rows, _is_short)
    )
    return h("div.game", tuple(runs), class_=f"of-{family}")


def _is_short(row: Child) -> bool:
    return isinstance(row, list) and row[1].get("class") == "step"


def _with_boards(stepped: Stepping) -> frozenset[int]:
    """The steps with a board: where something is said or drawn, the first of a position, and the last."""
    last = len(stepped.steps) - 1
    said = [n for n, step in enumerate(stepped.steps) if step.comments or step.drawn]
    begins = [0] if "Position" in dict(stepped.table.sheet.tags) else []
    return frozenset((*begins, *said[: MOST_BOARDS - 2], last))


def _numbered(
    lines: tuple[Line, ...], ends: tuple[int, ...], start: int, end: int
) -> tuple[tuple[int, Line], ...]:
    """The lines that begin between two places in the log, each with its number, counted from 1. What a line
    leads to may be told in several steps: it is above the first of them.
    """
    return tuple(
        (n, line) for n, (line, place) in enumerate(zip(lines, ends, strict=False), 1) if start <= place < end
    )


def _step(
    stepped: Stepping,
    boards: _Boards,
    at: int,
    lines: tuple[tuple[int, Line], ...],
    step: RecordStep,
    *,
    is_drawn: bool,
) -> Iterator[Child]:
    now = stepped.to(at)
    board = position(now.board, stepping.seen(boards.settings, now)) if is_drawn else None
    moves = tuple(line for _n, line in lines)
    yield _row(f"step-{at}", moves, stepping.told(now), board, step.shown)
    for n, _line in lines:
        for branch in stepped.table.sheet.branches:
            if branch.place == n:
                yield _branch(branch, boards.before(n), boards, f"{at}-{n}-{len(branch.lines)}")


def _row(key: str, lines: Sequence[Line], told: str, board: Child, said: Iterable[str]) -> Node:
    """A row: the lines, the events and the comments, beside the board if there is one."""
    return h(
        "section.step",
        board,
        lines
        and h(
            "p.moves",
            (h("span", h("b", line.mark), " ", h("code", line.text), key=n) for n, line in enumerate(lines)),
        ),
        told and h("p.told", told),
        (h("p.said", words, key=n) for n, words in enumerate(said)),
        key=key,
        class_="drawn" if board else None,
    )


class _Boards:
    """The positions of the game, and those boards of its branches for which there is room."""

    def __init__(self, stepped: Stepping, settings: Settings) -> None:
        self.settings = settings
        self.study = stepped.study
        self.is_marked = marks.is_marked(name for name, _value in stepped.table.sheet.tags)
        self._game = stepped.table
        self._ends = stepped.reading.ends
        self._left = MOST_BOARDS - len(_with_boards(stepped))

    def before(self, line: int) -> Table:
        """The game as it was before its line of that number, counted from 1."""
        return self._game.cut(self._ends[line - 1])

    def board(self, table: Table, notes: Notes) -> Child:
        """The board at the end of a branch so far; None where there are enough of them."""
        if self._left <= 0:
            return None
        self._left -= 1
        study = replace(self.study, game=table, log=table.log)
        shown = study.seen(self.settings, table.length)
        return position(study.board, shown._replace(notes=stepping.notes_of(notes.drawn)))

    def told(self, before: Table, table: Table) -> str:
        """The events between two positions of a branch."""
        return replace(self.study, game=table, log=table.log).paragraph(before.length, table.length)

    def notes(self, texts: Iterable[str]) -> Notes:
        """The comments of a place: in a demonstration some of them are drawings and questions."""
        if self.is_marked:
            return marks.notes(list(texts))
        return Notes(tuple(filter(None, map(str.strip, texts))))


def _branch(branch: Branch, table: Table, boards: _Boards, key: str) -> Node:
    """A branch, with its comments and its boards."""
    return h("div.branch", tuple(_of_branch(branch, table, boards)), key=f"branch-{key}")


def _of_branch(branch: Branch, table: Table, boards: _Boards) -> Iterator[Child]:
    above = boards.notes(comment.text for comment in branch.comments if comment.place == 0)
    if _words(above) or above.drawn:
        board = boards.board(table, above) if above.drawn else None
        yield _row("above", (), "", board, _words(above))
    place = 0
    for stride in strides(table, branch.lines, branch.branches):
        end = place + len(stride.lines)
        own = boards.notes(comment.text for comment in branch.comments if place < int(comment.place) <= end)
        is_drawn = own.comments or own.drawn or own.question or end == len(branch.lines)
        board = boards.board(stride.table, own) if is_drawn else None
        said = _words(own) if board or not own.drawn else (*_words(own), stepping.drawn(own))
        yield _row(f"line-{end}", stride.lines, boards.told(table, stride.table), board, said)
        for n, inner in enumerate(stride.branches):
            yield _branch(inner, table, boards, f"{end}-{n}")
        table, place = stride.table, end


def _words(notes: Notes) -> tuple[str, ...]:
    return (*notes.comments, *(read_out(notes.question) if notes.question else ()))


def _answers(stepped: Stepping) -> Iterator[Node]:
    """The questions of the game's own line, each with what is right and why."""
    for notes in stepping.said_in(stepped.reading).values():
        if notes.question:
            right = (
                named(letter, answer_name(one)) for letter, one in lettered(notes.question) if one.is_right
            )
            why = reasons(notes.question, UNCOUNTED)
            yield h("li", h("b", notes.question.text), " ", facts(right), " ", facts(why))
