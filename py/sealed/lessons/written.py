"""A lesson as it is written on a board: scenes, each a tree of positions, in which a step may ask something.

What somebody writes without knowing the form is an `Asking`: a task, what is said to any other move, hints,
and what is said when it is right. The right move is the next one of the tree, and mistakes are its branches.
Whatever else the text has at that step stays as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from sealed.lessons.meant import BEGINS, COVERED, TASK
from sealed.lessons.reading import LEARNER
from sealed.record.lines import option_tag, read
from sealed.record.tree import LESSON_TITLE, TITLE, Tree, grown
from sealed.rules import N_
from sealed.rules.game import GameError
from sealed.rules.questions import Seat

_BEGIN = re.compile(r'^\[Game "', re.MULTILINE)
_RESULT = re.compile(r'^\[Result "[^"\n]*"\]\n', re.MULTILINE)
_IS_LESSON = re.compile(r'^\[Lesson "', re.MULTILINE)
_TAG = re.compile(r"^\[.*\n?", re.MULTILINE)
_TITLE = re.compile(r'^\[Lesson "((?:[^"\\\n]|\\.)*)"\]$', re.MULTILINE)
HINT, ELSE, DONE = "hint", "else", "done"


class Several(GameError):
    """More than one thing is asked at a step, so a form for one cannot change it."""

    def __init__(self) -> None:
        super().__init__(N_("Several things are asked here. Change them in the lesson’s text."))


class Asking(NamedTuple):
    """The form of one task: the task itself, and the replies to its answers."""

    task: str = ""
    other: str = ""
    """The reply to a move that is neither right nor one of the listed mistakes."""
    hints: tuple[str, ...] = ()
    done: str = ""
    is_covered: bool = False
    """Whether the learner does not see what the other side sends at the same time."""


# --- scenes


def is_lesson(text: str) -> bool:
    """Whether a text says that it is a lesson."""
    return bool(_IS_LESSON.search(text))


def scenes(text: str) -> tuple[str, ...]:
    """The records of a lesson; joined they are its text."""
    begins = [0, *[found.start() for found in _BEGIN.finditer(text)][1:]]
    return tuple(text[begin:end] for begin, end in zip(begins, [*begins[1:], len(text)], strict=True))


def scene(text: str) -> Tree:
    """The tree of one of them. Raises RecordError."""
    return grown(text, is_lesson=True)


def scene_text(tree: Tree, was: str = "") -> str:
    """The text of a scene: `scene` makes the same tree of it. It has no result, since nothing is over. Its
    tags stand as they stood in the text that it `was`, unless they have changed.
    """
    head, body = _parted(_RESULT.sub("", tree.text, count=1))
    options = {option_tag(option): option for option in tree.rules.options}
    if was:
        tags = [(tag.name, tag.value) for tag in read(was).tags]
        if tuple(tag for tag in tags if tag[0] not in {*options, "Game", "Result"}) == tree.tags:
            return _parted(was)[0] + body
    for name, option in options.items():  # what a record says in any case
        head = head.replace(f'[{name} "{option.default}"]\n', "", 1)
    return head + body


def _parted(text: str) -> tuple[str, str]:
    """The tags of a scene, with what is among them, and all below."""
    last = [*_TAG.finditer(text)][-1].end()
    return text[:last], text[last:]


def as_lesson(tree: Tree, title: str) -> Tree:
    """A demonstration as the only scene of a lesson: without the names of players."""
    tags = {name: value for name, value in tree.tags if name not in (TITLE, "One", "Two", "Date")}
    marked = tree.tagged(**{TITLE: title})  # so that its comments stay what they are
    return marked._replace(tags=tuple({LESSON_TITLE: title, **tags}.items()), is_lesson=True)


# --- what is asked at a step


def asking(tree: Tree, at: int) -> Asking | None:
    """The task at a step, if the form can hold all of it; None if no task begins there."""
    found: dict[str, list[str]] = {}
    for row in tree.notes(at).lesson:
        word, _space, said = row.partition(" ")
        found.setdefault(word, []).append(said)
    if TASK not in found:
        return None
    return Asking(
        found[TASK][0],
        " ".join(found.get(ELSE, ())),
        tuple(found.get(HINT, ())),
        " ".join(found.get(DONE, ())),
        COVERED in found,
    )


def asked(tree: Tree, at: int, new: Asking | None) -> Tree:
    """The tree in which that is asked at a step, or nothing. Raises Several, and GameError."""
    if new == asking(tree, at):
        return tree
    notes = tree.notes(at)
    rows = notes.lesson
    if sum(row.partition(" ")[0] in BEGINS for row in rows) > 1:
        raise Several
    return tree.noted(at, notes._replace(lesson=_rows(rows, new) if new else ()))


def _rows(rows: Sequence[str], new: Asking) -> tuple[str, ...]:
    written = (TASK, COVERED, ELSE, HINT, DONE)
    kept = (row for row in rows if row.partition(" ")[0] not in written)
    return (
        f"{TASK} {_line(new.task)}",
        *([COVERED] if new.is_covered else []),
        *kept,
        *([f"{ELSE} {_line(new.other)}"] if new.other.strip() else []),
        *(f"{HINT} {_line(one)}" for one in new.hints if one.strip()),
        *([f"{DONE} {_line(new.done)}"] if new.done.strip() else []),
    )


def _line(words: str) -> str:
    return " ".join(words.split())


def learner(tree: Tree) -> Seat:
    """The learner's seat in a scene."""
    return Seat.TWO if dict(tree.tags).get(LEARNER) == "2" else Seat.ONE


def taught(tree: Tree, at: int) -> Tree | None:
    """The scene in which the seat that decides at a step is the learner's; None if the other one is asked
    elsewhere, or if nobody decides there.
    """
    seats = {ask.seat for ask in tree.steps[at].table.asks()}
    now = learner(tree)
    if now in seats:
        return tree
    if not seats or any(asking(tree, step) for step in range(len(tree.steps))):
        return None
    return tree.tagged(**{LEARNER: f"{now.other:d}"})


def task_of(tree: Tree, at: int) -> int | None:
    """The step whose task a step answers, or is a mistake in: itself, or at most what both sides decide above
    it; None if there is none.
    """
    for step in tree.above(at)[::-1][:3]:
        if asking(tree, step):
            return step
    return None


class Mistake(NamedTuple):
    """A branch in place of the right move."""

    at: int
    """Its first step."""
    move: str
    said: str


def answer(tree: Tree, at: int) -> int | None:
    """The step with the right move to the task at `at`; None if it is not played yet."""
    return next((step for step in tree.below(at)[:2] if _is_own(tree, step)), None)


def mistakes(tree: Tree, at: int) -> tuple[Mistake, ...]:
    """The mistakes that are played in place of the right move."""
    right = answer(tree, at)
    if right is None:
        return ()
    others = tree.steps[tree.steps[right].before].ways[1:]
    return tuple(
        Mistake(way, tree.steps[way].lines[0].text, " ".join(tree.notes(way).comments)) for way in others
    )


def _is_own(tree: Tree, at: int) -> bool:
    return tree.steps[at].lines[0].mark == f"{learner(tree):d}:"


def said_to(tree: Tree, at: int, words: str) -> Tree:
    """The tree in which that is said to the mistake that begins at a step. Raises GameError."""
    return tree.noted(at, tree.notes(at)._replace(comments=(words,) if words.strip() else ()))


def is_new_mistake(tree: Tree, at: int) -> bool:
    """Whether a step is a mistake in a task to which nothing is said yet."""
    first = tree.steps[tree.steps[at].before].ways[:1] != (at,)
    said = tree.notes(at).comments
    return (
        tree.is_lesson
        and at > 0
        and first
        and _is_own(tree, at)
        and not said
        and task_of(tree, at) is not None
    )


# --- the title


def title(text: str) -> str:
    """The title of a lesson; "" for none."""
    found = _TITLE.search(text)
    return re.sub(r"\\(.)", r"\1", found[1]) if found else ""


def titled(text: str, words: str) -> str:
    """The lesson under another title."""
    plain = " ".join(words.split()).replace("\\", "\\\\").replace('"', '\\"')
    return _TITLE.sub(lambda _found: f'[Lesson "{plain}"]', text, count=1)


def entitled(text: str, words: str) -> str:
    """A scene that becomes the first one, under that title."""
    head, _end, rest = text.partition("\n")
    return titled(f'{head}\n[Lesson ""]\n{rest}', words)


def asked_in(text: str) -> int:
    """How many things a scene asks, told by its lines alone."""
    return sum(line.startswith(tuple(f";{word} " for word in BEGINS)) for line in text.splitlines())
