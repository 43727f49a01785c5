"""A record as a tree of positions, to be shown and written by hand: whatever is played in it is judged by the
rules, and a move other than the next one begins a branch.

Trees are values: every change makes another one, so taking a change back is to keep the earlier tree. The
numbers of the steps follow their order in the text, so a text alone says which step a number means.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import groupby
from typing import NamedTuple

from sealed.record import marks
from sealed.record.lines import DEEPEST, MOST_BRANCHES, MOST_COMMENTS, read
from sealed.record.marks import DRAW, MINE, Notes
from sealed.record.play import Load, follow, judge, laid, strides
from sealed.record.write import write
from sealed.rules import N_, chance, registry
from sealed.rules.game import GameError, Rules
from sealed.rules.log import Branch, Comment, Line, Sheet
from sealed.rules.questions import Draw, Seat
from sealed.table import Table

TITLE = "Demonstration"
"""The tag with the title, by which drawings and notes are more than comments."""


LESSON_TITLE = "Lesson"
"""The tag with the title of a lesson, in its first scene."""


class RecordFull(GameError):
    """There is no room for this in a record."""


class TreeStep(NamedTuple):
    """A position of the tree, with the lines that lead to it from the step before."""

    table: Table
    lines: tuple[Line, ...] = ()
    """Several where a battle takes more than one; none at the beginning."""
    before: int = -1
    """The number of the step before; -1 at the beginning."""
    ways: tuple[int, ...] = ()
    """The steps that follow: the one of the main line, or of the branch that this belongs to, first."""
    comments: tuple[Comment, ...] = ()
    """The comments on its lines; their places count these lines alone."""


class Tree(NamedTuple):
    """A record with all its positions. The first of the steps is its beginning."""

    steps: tuple[TreeStep, ...]
    tags: tuple[tuple[str, str], ...] = ()
    """All tags but `Game`, the options and `Result`."""
    said: tuple[Comment, ...] = ()
    """The comments on the tags."""
    is_lesson: bool = False
    """Whether it is a scene of a lesson, whose comments say what is asked (docs/lessons.md)."""

    @property
    def rules(self) -> Rules:
        """The ruleset."""
        return self.steps[0].table.rules

    @property
    def is_demonstration(self) -> bool:
        """Whether comments that begin with a small letter are drawings and notes."""
        return self.is_lesson or marks.is_marked(name for name, _value in self.tags)

    @property
    def title(self) -> str:
        """The title of the demonstration, or of the lesson; "" for none."""
        tags = dict(self.tags)
        return tags.get(LESSON_TITLE if self.is_lesson else TITLE, "")

    # --- ways through it

    def above(self, at: int) -> tuple[int, ...]:
        """The steps from the beginning down to that one."""
        found = []
        while at >= 0:
            found.append(at)
            at = self.steps[at].before
        return tuple(reversed(found))

    def below(self, at: int) -> tuple[int, ...]:
        """The steps from there to the end of its line, without itself."""
        found: list[int] = []
        while after := self.steps[at].ways:
            at = after[0]
            found.append(at)
        return tuple(found)

    def line(self, at: int) -> tuple[int, ...]:
        """The line of play on which a step lies, from the beginning to its end."""
        return (*self.above(at), *self.below(at))

    def branch(self, at: int) -> int:
        """The first step of the innermost branch in which a step lies; 0 in the main line."""
        while at and self.steps[self.steps[at].before].ways[0] == at:
            at = self.steps[at].before
        return at

    def depth(self, at: int) -> int:
        """The number of branches within each other in which a step lies."""
        found = 0
        while at := self.branch(at):
            at, found = self.steps[at].before, found + 1
        return found

    # --- changes

    def played(self, at: int, mark: str, text: str) -> tuple[Tree, int]:
        """The tree after that line was played at a step, and the step to which it leads: perhaps one that is
        there already. Raises GameError.
        """
        step = self.steps[at]
        for way in step.ways:
            first = self.steps[way].lines[0]
            if (first.mark, first.text) == (mark, text):
                return self, way
        line = Line(0, mark, text)
        table, _taken = follow(step.table, (line,))
        if step.ways:
            self._check_room(at)
        new = TreeStep(table, (line,), at)
        steps = [*self.steps, new]
        steps[at] = step._replace(ways=(*step.ways, len(self.steps)))
        return _numbered(self._replace(steps=tuple(steps)), len(self.steps))

    def _check_room(self, at: int) -> None:
        if self.depth(at) >= DEEPEST:
            raise RecordFull(N_("Branches lie at most {limit} deep."), limit=DEEPEST)
        if sum(max(0, len(step.ways) - 1) for step in self.steps) >= MOST_BRANCHES:
            raise RecordFull(N_("A record has at most {limit} branches."), limit=MOST_BRANCHES)

    def decided(self, at: int, seat: Seat, text: str) -> tuple[Tree, int]:
        """The tree with a decision added, written as its player writes it. Raises GameError."""
        table = self.steps[at].table
        ask = next(ask for ask in table.asks() if ask.seat is seat)
        move = table.rules.check(table.state, ask, text, table.hand(seat))
        return self.played(at, f"{seat:d}:", move)

    def drawn(self, at: int, seed: bytes) -> tuple[Tree, int]:
        """The tree with the due draw added, by chance from that seed."""
        draw = due(self.steps[at].table)
        assert draw is not None, "something is to be drawn"
        return self.played(at, "*:", " ".join(map(str, chance.draw(seed, 0, draw))))

    def main(self, at: int) -> tuple[Tree, int]:
        """The tree whose main line leads through that step, and its new number."""
        steps, here = list(self.steps), at
        while first := self.branch(here):
            here = steps[first].before
            ways = steps[here].ways
            steps[here] = steps[here]._replace(ways=(first, *(way for way in ways if way != first)))
        return _numbered(self._replace(steps=tuple(steps)), at)

    def without(self, at: int) -> tuple[Tree, int]:
        """The tree without that step and all that follows from it, and the step before."""
        before = self.steps[at].before
        steps = list(self.steps)
        steps[before] = steps[before]._replace(ways=tuple(way for way in steps[before].ways if way != at))
        return _numbered(self._replace(steps=tuple(steps)), before)

    def tagged(self, **tags: str) -> Tree:
        """The tree with these tags set. If it becomes a demonstration by that, its comments stay what they
        were: none of them begins at once with a small letter any more.
        """
        now = self._replace(tags=tuple({**dict(self.tags), **tags}.items()))
        if self.is_demonstration or not now.is_demonstration:
            return now
        steps = (step._replace(comments=tuple(map(_plain, step.comments))) for step in self.steps)
        said = tuple(map(_plain, self.said))
        return now._replace(steps=tuple(steps), said=said)

    # --- what is said of a step

    def notes(self, at: int) -> Notes:
        """The notes at a step. Where the step is a battle in several lines, the last question counts."""
        comments = self.steps[at].comments
        if self.is_lesson:
            return marks.of_lesson([one.text for one in comments])
        if not self.is_demonstration:
            return Notes(tuple(comment.text.strip() for comment in comments))
        together = groupby(comments, lambda one: one.place)
        said = (marks.notes([one.text for one in some]) for _place, some in together)
        return reduce(Notes.with_more, said, Notes())

    def noted(self, at: int, notes: Notes) -> Tree:
        """The tree with that said of a step: comments, then what is drawn and asked, then the notes. The tree
        has to be a demonstration if there are more than comments. Raises Full, and NoMark.
        """
        step = self.steps[at]
        if notes == self.notes(at):
            return self
        place = len(step.lines)
        texts = [f" {_one_line(words)}" for words in notes.comments if words.strip()]
        if notes.drawn:
            texts.append(f"{DRAW} {marks.written(notes.drawn)}")
        texts += [f"{DRAW} {text}" for text in notes.undrawn]
        texts += notes.lesson
        if notes.question:
            texts += marks.asked(notes.question)
        texts += [f"{MINE} {_one_line(words)}" for words in notes.mine if words.strip()]
        count = sum(len(each.comments) for each in self.steps) - len(step.comments) + len(texts)
        if notes != Notes(notes.comments) and not self.is_lesson:
            marks.notes(texts)
        if count + len(self.said) > MOST_COMMENTS:
            raise RecordFull(N_("A record has at most {limit} comments."), limit=MOST_COMMENTS)
        steps = list(self.steps)
        steps[at] = step._replace(comments=tuple(Comment(place, text) for text in texts))
        return self._replace(steps=tuple(steps))

    # --- as a text

    @property
    def text(self) -> str:
        """The record of the tree, which `grown` reads as the same tree."""
        line = self.line(0)
        comments, branches = _told(self, line)
        return write(self.steps[line[-1]].table, Sheet(self.tags, (*self.said, *comments), branches))


def due(table: Table) -> Draw | None:
    """The draw that is due by chance; None for none."""
    return next((ask for ask in table.rules.asks(table.state) if isinstance(ask, Draw)), None)


# --- from a text and to a text


def grown(text: str, load: Load = registry.load, *, is_lesson: bool = False) -> Tree:
    """The tree of a record, or of a scene of a lesson. Raises RecordError."""
    record = read(text)
    table = laid(record, load).looked_up()
    above = tuple(one for one in record.comments if not one.place)
    steps = [TreeStep(table, comments=tuple(one for one in above if isinstance(one.place, int)))]
    rest = tuple(one for one in record.comments if isinstance(one.place, int) and one.place)
    _grow(steps, 0, record.lines, rest, record.branches)
    said = tuple(one for one in record.comments if isinstance(one.place, str))
    tree, _at = _numbered(Tree(tuple(steps), table.sheet.tags, said, is_lesson), 0)
    judge(record, tree.steps[tree.line(0)[-1]].table)
    return tree


def _grow(
    steps: list[TreeStep],
    at: int,
    lines: tuple[Line, ...],
    comments: Iterable[Comment],
    branches: tuple[Branch, ...],
) -> None:
    """Adds the steps along these lines and their branches behind a step."""
    said: dict[int, list[Comment]] = {}
    for comment in comments:
        said.setdefault(int(comment.place), []).append(comment)
    place = 0
    for way in strides(steps[at].table, lines, branches):
        new, end = len(steps), place + len(way.lines)
        first = place if place == 0 else place + 1  # above its first line stands what is said of a branch
        own = [
            one._replace(place=here - place) for here in range(first, end + 1) for one in said.get(here, [])
        ]
        steps.append(TreeStep(way.table, way.lines, at, (), tuple(own)))
        steps[at] = steps[at]._replace(ways=(*steps[at].ways, new))
        for branch in way.branches:
            _grow(steps, at, branch.lines, branch.comments, branch.branches)
        at, place = new, end


def _numbered(tree: Tree, at: int) -> tuple[Tree, int]:
    """The tree without steps to which nothing leads, in the order of its text; and the new number of one."""
    order: list[int] = []
    waiting = [0]
    while waiting:
        here = waiting.pop()
        order.append(here)
        waiting.extend(tree.steps[here].ways[:1])
        branches = tree.steps[tree.steps[here].before].ways[1:] if _is_first(tree, here) else ()
        waiting.extend(reversed(branches))
    numbers = {old: new for new, old in enumerate(order)}
    numbers[-1] = -1
    steps = (tree.steps[old] for old in order)
    moved = (
        step._replace(before=numbers[step.before], ways=tuple(numbers[way] for way in step.ways))
        for step in steps
    )
    return tree._replace(steps=tuple(moved)), numbers[at]


def _is_first(tree: Tree, at: int) -> bool:
    return at > 0 and tree.steps[tree.steps[at].before].ways[0] == at


def _told(tree: Tree, line: Sequence[int]) -> tuple[tuple[Comment, ...], tuple[Branch, ...]]:
    """The comments and the branches of steps that follow each other, as a record has them."""
    comments: list[Comment] = []
    branches: list[Branch] = []
    place = 0
    for at in line:
        step = tree.steps[at]
        comments.extend(one._replace(place=place + int(one.place)) for one in step.comments)
        if at and tree.steps[step.before].ways[0] == at:
            branches.extend(_branch(tree, way, place + 1) for way in tree.steps[step.before].ways[1:])
        place += len(step.lines)
    return tuple(comments), tuple(branches)


def _branch(tree: Tree, at: int, place: int) -> Branch:
    line = (at, *tree.below(at))
    lines = tuple(line for step in line for line in tree.steps[step].lines)
    return Branch(place, lines, *_told(tree, line))


def _one_line(words: str) -> str:
    return " ".join(words.split())


def _plain(comment: Comment) -> Comment:
    """The comment, which a demonstration takes for no mark."""
    return comment._replace(text=f" {comment.text}") if "a" <= comment.text[:1] <= "z" else comment
