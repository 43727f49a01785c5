"""The list of a demonstration's steps, with its branches, each row a link to its step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from sealed.page.boards.board import Board
from sealed.page.draw.art import emblem
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, NC_, TEXTS, _, remember
from sealed.page.draw.tree import Node, h, keep_last, memo, stretches
from sealed.page.draw.wording import listed, named
from sealed.page.match.play import GameScreen
from sealed.page.teach.teaching import BOTH, Teaching
from sealed.record.shown import BATTLES
from sealed.record.tree import Tree, TreeStep
from sealed.rules.game import AGREE, LATE_WORDS, RESIGN, Rules
from sealed.rules.log import Line
from sealed.rules.lookup import shown
from sealed.rules.questions import Decide, Seat

WORDS = {
    RESIGN: NC_("move", "resigns"),
    AGREE: NC_("move", "agrees to a draw"),
    **dict.fromkeys(LATE_WORDS, NC_("move", "too late")),
    **dict.fromkeys(BATTLES, NC_("move", "a battle")),
}
"""Words of records that are no words of a game."""
NOTHING: Set[int] = frozenset()
"""No step is covered."""
LONGEST = 60
"""The most letters of a row: an army has more."""


def sheet(screen: GameScreen[Teaching]) -> Node:
    """The list beside the board."""
    return h(
        "section.sheet.log.tree",
        h("div.head", h("h2", _("Steps")), h("span.cap.num", where(screen.play))),
        rows(screen),
        aria_label=_("Steps"),
        tabindex=0,
    )


def where(teaching: Teaching) -> str:
    """Which step of its line this is."""
    steps = teaching.steps
    return _("{n} of {count}").format(n=steps.at, count=steps.end)


def rows(screen: GameScreen[Teaching]) -> Node:
    """The steps of the main line, with the branches below the steps in whose place they stand."""
    teaching = screen.play
    found = _rows(teaching.tree, screen.board, TEXTS.language)
    parts = _parts(teaching.tree, found, covered_steps(teaching))
    return h("ol.tree-steps.leads", (_drawn(part, teaching.at) for part in parts), key="steps")


def covered_steps(teaching: Teaching) -> Set[int]:
    """The steps that are not told: those that follow, if they are covered; and what a covered side has sealed
    and has not shown by now.
    """
    tree = teaching.tree
    found = frozenset(tree.below(teaching.at)) if teaching.covered else NOTHING
    if teaching.open == BOTH:
        return found
    known, behind = shown(teaching.game.log).keys(), set(tree.above(teaching.at))
    return found | {
        at
        for at, (seat, slots) in enumerate(_sealed(tree))
        if seat and seat not in teaching.open and not (at in behind and slots <= known)
    }


@keep_last(2)
def _sealed(tree: Tree) -> tuple[tuple[Seat | None, frozenset[str]], ...]:
    """Who has sealed something at each step, and the slots."""
    return tuple(_sealed_at(step) for step in tree.steps)


def _sealed_at(step: TreeStep) -> tuple[Seat | None, frozenset[str]]:
    decided = next((entry for entry in step.table.steps if isinstance(entry.ask, Decide)), None)
    if decided is None or not step.lines or not (decided.ask and isinstance(decided.answer, tuple)):
        return None, frozenset()
    return decided.ask.seat, frozenset(map(str, decided.answer))


class StepRow(NamedTuple):
    """All that the row of a step is drawn from."""

    number: int
    label: str
    seat: Seat | None = None
    letter: str = ""
    """Which of the branches begins here."""
    says: bool = False
    now: bool = False
    covered: bool = False


class BranchRows(NamedTuple):
    """The other moves in place of a row: a list of its own below it."""

    place: int
    """The number of the row's step."""
    parts: tuple[TreePart, ...]


@dataclass(frozen=True, slots=True, eq=False)
class TreePart:
    """Some rows of a line that follow each other, with their branches. It equals only itself, so looking it
    up takes no time.
    """

    numbers: range
    """The steps in it, those of its branches included."""
    items: tuple[StepRow | BranchRows, ...]


@keep_last(2)  # most drawings change no step
def _rows(tree: Tree, board: Board, _language: str) -> tuple[StepRow, ...]:
    return tuple(_row_of(tree, board, at) for at in range(len(tree.steps)))


def _row_of(tree: Tree, board: Board, at: int) -> StepRow:
    step = tree.steps[at]
    says = bool(step.comments)
    if not step.lines:
        return StepRow(at, _("The beginning"), says=says)
    mark = step.lines[0].mark[0]
    seat = Seat(int(mark)) if mark.isdecimal() else None
    beside = tree.steps[step.before].ways.index(at)
    letter = chr(ord("a") + (beside - 1) % 26) if beside else ""
    return StepRow(at, _label(board, tree.rules, step.lines[0]), seat, letter, says)


@keep_last(2)
def _parts(tree: Tree, rows: tuple[StepRow, ...], covered: Set[int]) -> tuple[TreePart, ...]:
    """The main line in parts. Numbers follow the order of the list."""

    def line(at: int) -> tuple[TreePart, ...]:
        numbers = (at, *tree.below(at))
        return tuple(_part(tuple(items(numbers[part], at))) for part in stretches(len(numbers)))

    def items(stretch: Iterable[int], first: int) -> Iterator[StepRow | BranchRows]:
        for number in stretch:
            yield (
                rows[number]._replace(label=_("Covered"), covered=True) if number in covered else rows[number]
            )
            if number != first and number not in covered:
                others = tree.steps[tree.steps[number].before].ways[1:]
                if others:
                    yield BranchRows(number, tuple(part for other in others for part in line(other)))

    return line(0)


@lru_cache(512)  # what is the same in another tree is not drawn anew
def _part(items: tuple[StepRow | BranchRows, ...]) -> TreePart:
    first, last = items[0], items[-1]
    assert isinstance(first, StepRow), "a branch stands below a row"
    end = last.number + 1 if isinstance(last, StepRow) else last.parts[-1].numbers.stop
    return TreePart(range(first.number, end), items)


def _drawn(part: TreePart, at: int) -> Node:
    """A part of the list; that with the present step is drawn for it alone."""
    return _part_with(part, at) if at in part.numbers else _still(part)


@memo(512)
def _still(part: TreePart) -> Node:
    return _part_with(part, -1)


def _part_with(part: TreePart, at: int) -> Node:
    return h("", (_item(item, at) for item in part.items), key=part.numbers.start)


def _item(item: StepRow | BranchRows, at: int) -> Node:
    if isinstance(item, StepRow):
        return _row(item._replace(now=True) if item.number == at else item)
    return h("li.branches", h("ol", (_drawn(part, at) for part in item.parts)), key=f"b{item.place}")


@memo(4096)
def _row(row: StepRow) -> Node:
    tint = ("tint-one" if row.seat is Seat.ONE else "tint-two") if row.covered else None
    return h(
        "li",
        h(
            "button.lead",
            row.letter and h("span.cap", row.letter),
            row.seat and emblem(row.seat, 16),
            h("span.grow", row.label, class_=tint),
            row.says and not row.covered and icon("text", 15),
            do="at",
            arg=row.number,
            aria_current="step" if row.now else None,
        ),
        key=row.number,
    )


def _label(board: Board, rules: Rules, line: Line) -> str:
    """The move of a step in the player's words."""
    return _written(board, rules, line.mark == "*:", line.text)


@remember(4096)
def _written(board: Board, rules: Rules, drawn: bool, text: str) -> str:
    words = (board.label(word) if word in rules.words else _said(word) for word in text.split(" "))
    said = listed(words) if len(text) <= LONGEST else C_("move", "a long move")
    # Translators: a row of a list: what was drawn by chance.
    return named(C_("move", "Drawn"), said) if drawn else said


def _said(word: str) -> str:
    return _(WORDS[word]) if word in WORDS else word
