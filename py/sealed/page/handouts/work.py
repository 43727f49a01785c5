"""A lesson on paper: its positions and what is asked, with lines to write on; the answers stand apart, on a
last sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sealed.lessons import Asked, Item, Lesson, LessonSentence, Task, Touch
from sealed.lessons.form import reason
from sealed.page import boards
from sealed.page.boards import how_sheet
from sealed.page.boards.board import Board
from sealed.page.boards.figures import colours
from sealed.page.boards.kit import TASKS
from sealed.page.boards.kits import find
from sealed.page.boards.paper import Handout, Sheet
from sealed.page.boards.study import Study, see
from sealed.page.draw.texts import C_, NC_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import listed, named
from sealed.page.handouts.position import position
from sealed.page.records.questions import answer_name, lettered
from sealed.page.records.stepping import notes_of
from sealed.rules.registry import Entry

LINES = 2
"""The lines to write on, below a task."""
ANSWER = "answer"
"""The context of an answer to a question."""


def work_sheet(entry: Entry, lesson: Lesson, title: str = "") -> Handout:
    """The work sheet of a lesson: one of the page's, or under that title one from outside. Free play has no
    place on it.
    """
    board = boards.load(entry.family)
    items = [item for item in lesson.items if isinstance(item, Task | Touch | Asked)]
    name = title or _(entry.title)
    title = _("{game}: tasks").format(game=name)
    advice = _("You are Red. Write what you would do, and why.")
    answers = _("{game}: answers").format(game=name)
    return Handout(
        title,
        (
            Sheet(title, advice, (*_pages(entry, board, items), how_sheet.legend(entry.key))),
            Sheet(
                answers,
                "",
                h("ol.work-answers", (_answer(board, n, item) for n, item in enumerate(items, 1))),
            ),
        ),
    )


def _pages(entry: Entry, board: Board, items: Sequence[Item]) -> Iterator[Node]:
    """The tasks, as many on a page as it has room for."""
    kit = find(entry.family)
    most = kit.tasks if kit else TASKS
    numbered = list(enumerate(items, 1))
    for start in range(0, len(numbered), most):
        tasks = (_task(board, n, item) for n, item in numbered[start : start + most])
        yield h("div.work-page", tasks, key=start, class_=f"of-{entry.family.replace('_', '-')}")


def _task(board: Board, number: int, item: Item) -> Node:
    place = item.place
    return h(
        "section.work-task",
        _board(board, item),
        place.said and h("p.said", ((_(one.text), " ") for one in place.said)),
        h("p.work-asked", h("b", _("Task {n}.").format(n=number)), " ", _(place.asked.text)),
        _theirs(board, item),
        isinstance(item, Asked) and _choices(item),
        not isinstance(item, Asked) and tuple(h("p.write-here", key=f"line{n}") for n in range(LINES)),
        key=number,
    )


def _board(board: Board, item: Item) -> Node:
    """The position as the learner sees it."""
    place = item.place
    table, seat = place.table, place.learner
    study = Study(table, table.log, colours(), board, seat, seat, still=True)
    return position(board, see(board, study, table.log, table.length, notes=notes_of(place.drawn)))


def _theirs(board: Board, item: Item) -> Child:
    words = item.place.theirs.split()
    if not words:
        return None
    name = colours()[item.place.learner.other.side]
    said = listed(board.label(word) for word in words)
    return h("p.told", _("{name} has sealed: {words}.").format(name=name, words=said))


def _choices(item: Asked) -> Node:
    return h(
        "ol.work-choices",
        (
            h(
                "li",
                named(letter, _worded(answer_name(one)) if not one.drawing else answer_name(one)),
                key=letter,
            )
            for letter, one in lettered(item.question)
        ),
    )


def _worded(words: str) -> str:
    return _(NC_(ANSWER, words))


def _answer(board: Board, number: int, item: Item) -> Node:
    return h("li", h("b", number, ". "), tuple(_answers(board, item)), key=number)


def _answers(board: Board, item: Item) -> Iterator[Child]:
    if isinstance(item, Task):
        yield h("span.moves", listed(board.label(word) for word in item.shown.split()))
        if item.accepted or item.goals or item.bound is not None:
            # Translators: behind an answer on a work sheet: there are others.
            yield " ", C_("work sheet", "(for example)")
        yield from _sentence(item.done)
    elif isinstance(item, Touch):
        yield listed(board.label(word) for word in item.words)
        yield from _sentence(item.done)
    elif isinstance(item, Asked):
        for letter, one in lettered(item.question):
            if one.is_right:
                yield named(letter, _worded(one.text) if not one.drawing else answer_name(one))
                yield from _sentence(reason(one) if one.reason else None)


def _sentence(one: LessonSentence | None) -> Iterator[Child]:
    if one:
        yield " ", _(one.text), " "
        yield h("span.num", listed(one.clauses))
