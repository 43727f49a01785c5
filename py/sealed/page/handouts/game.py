"""A game on paper: its moves in notation, what happened, the comments, and the board wherever something is
said of it or drawn over it. What a demonstration notes for the teacher alone is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from sealed import record
from sealed.page.boards.use import PICTURE, used
from sealed.page.handouts.paper import Handout, Sheet
from sealed.page.model import Settings
from sealed.page.records import stepping
from sealed.page.records.questions import read_out
from sealed.page.records.stepping import Step, Stepping
from sealed.page.study import result
from sealed.page.texts import _
from sealed.page.tree import Child, Node, h
from sealed.page.wording import facts
from sealed.record import Branch, Line, marks
from sealed.rules.log import Comment
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY

MOST_BOARDS = 60
"""The most boards of one handout: more would be a book, and a browser draws them all at once."""


def game(whole: Stepping, settings: Settings) -> Handout:
    """The game that is stepped through, from its first position to its last."""
    here = for_all_eyes(whole, settings)
    one, two = here.names
    tags = dict(here.table.sheet.tags)
    title = tags.get("Demonstration") or _("{one} and {two}").format(one=one, two=two)
    said = (_(here.study.rules.title), tags.get("Date", ""), result(here.study))
    return Handout(title, (Sheet(title, facts(filter(None, said)), _content(here, settings)),))


def for_all_eyes(whole: Stepping, settings: Settings) -> Stepping:
    """The same game without notes for the teacher."""
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


def _content(here: Stepping, settings: Settings) -> Node:
    text = record.write(here.table)
    lines, ends = record.read(text).lines, record.read_as_far(text).ends
    drawn = _with_boards(here)
    first, *others = here.steps
    return h(
        "div.game",
        _step(here, settings, 0, (), first, is_drawn=0 in drawn),
        (
            _step(
                here, settings, n, _numbered(lines, ends, before.place, step.place), step, is_drawn=n in drawn
            )
            for n, (before, step) in enumerate(pairwise((first, *others)), 1)
        ),
        class_=f"of-{BY_KEY[here.study.rules.key].family.replace('_', '-')}",
    )


def _with_boards(here: Stepping) -> frozenset[int]:
    """The steps with a board: where something is said or drawn, the first of a position, and the last."""
    last = len(here.steps) - 1
    said = [n for n, step in enumerate(here.steps) if step.comments or step.drawn]
    begins = [0] if "Position" in dict(here.table.sheet.tags) else []
    return frozenset((*begins, *said[: MOST_BOARDS - 2], last))


def _numbered(
    lines: tuple[Line, ...], ends: tuple[int, ...], start: int, end: int
) -> tuple[tuple[int, Line], ...]:
    """The lines that begin between two places in the log, each with its number, counted from 1. What a line
    leads to may be told in several steps: it stands above the first of them.
    """
    return tuple(
        (n, line) for n, (line, place) in enumerate(zip(lines, ends, strict=False), 1) if start <= place < end
    )


def _step(
    here: Stepping,
    settings: Settings,
    at: int,
    lines: tuple[tuple[int, Line], ...],
    step: Step,
    *,
    is_drawn: bool,
) -> Node:
    now = here.to(at)
    told = stepping.told(now)
    sheet = here.table.sheet
    branches = (branch for n, _line in lines for branch in sheet.branches if branch.place == n)
    is_marked = marks.is_marked(name for name, _value in sheet.tags)
    return h(
        "section.step",
        lines and h("p.moves", (h("span", h("b", line.mark), " ", line.text, key=n) for n, line in lines)),
        told and h("p.told", told),
        is_drawn and _board(now, settings),
        (h("p.said", words, key=n) for n, words in enumerate(step.shown)),
        (_branch(branch, is_marked=is_marked) for branch in branches),
        key=at,
        class_="drawn" if is_drawn else None,
    )


def _board(now: Stepping, settings: Settings) -> Node:
    """The board with both players' things, and how they stand."""
    seen = stepping.seen(settings, now)
    parts, board = now.board.parts(seen), now.board
    scores = (f"{seen.name(seat)}: {board.score(seen, seat)}" for seat in Seat)
    skin = board.skin(seen.rules)
    return h(
        "figure",
        h(
            "div.figure",
            used((parts.theirs, parts.board, parts.mine), PICTURE),
            aria_hidden="true",
            class_=f"of-{BY_KEY[seen.rules.key].family.replace('_', '-')} {skin}".strip(),
        ),
        h("figcaption", facts(scores)),
    )


def _branch(branch: Branch, *, is_marked: bool) -> Node:
    """What might have been played instead, with all that is said of it. No board is drawn there: what would
    be drawn over one is named.
    """
    return h("div.branch", tuple(_of_branch(branch, is_marked=is_marked)))


def _of_branch(branch: Branch, *, is_marked: bool) -> Iterator[Child]:
    yield _said(branch, 0, is_marked=is_marked)
    for number, line in enumerate(branch.lines, 1):
        yield h("p.moves", h("span", h("b", line.mark), " ", line.text), key=f"line-{number}")
        yield _said(branch, number, is_marked=is_marked)
        for n, inner in enumerate(branch.branches):
            if inner.place == number:
                yield h("div", _branch(inner, is_marked=is_marked), key=f"branch-{number}-{n}")


def _said(branch: Branch, place: int, *, is_marked: bool) -> Child:
    """What is said below a line of a branch, or above its first."""
    texts = [comment.text for comment in branch.comments if comment.place == place]
    said = tuple(map(str.strip, texts))
    if is_marked:
        notes = marks.notes(texts)
        asked = read_out(notes.question) if notes.question else ()
        said = (*notes.comments, *asked, stepping.drawn(notes))
    return tuple(h("p.said", words, key=f"said-{place}-{n}") for n, words in enumerate(filter(None, said)))
