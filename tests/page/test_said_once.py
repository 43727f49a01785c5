"""Whatever the notes of a screen tell the eye, the voice has said by the same drawing, word for word: in
lessons, on the teacher’s board, in records, and of every code.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from sealed.codes import matchfile
from sealed.codes.armor import armor
from sealed.codes.match import Match
from sealed.lessons import Asked, Item, Lesson, Task, Touch, judge, read
from sealed.page.browser.packed import pack
from sealed.page.draw import tree
from sealed.page.lessons.lesson_progress import RIGHT, LessonProgress
from sealed.page.match.play import mode_screen
from sealed.page.records.stepping import Stepping
from sealed.record.tree import grown
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY
from tests.codes.faulty.kit import FOLDER, RECOVER, RETURN, Duel, load_all
from tests.net.views import GOLDEN
from tests.page.chats import Person
from tests.page.ear import Ear, told
from tests.page.fake import ROOT, Browser, Disk, opened, settle
from tools.lessons import legal

LESSONS = {
    "field-tactics": 14,
    "five-card-trick": 12,
    "five-card-trick-final": 11,
    "priority-pathway": 13,
    "roundabout": 12,
    "setnas-curse": 13,
    "solitaire-chess": 13,
    "solitaire-chess-final": 11,
}
"""In how many places each of them asks: counted here, as it takes seconds to read them all."""
PLACES = [(key, number) for key, count in LESSONS.items() for number in range(count)]
MOST = 400
"""So many moves of a task are tried for those that get each of its replies."""


@cache
def lesson(key: str) -> Lesson:
    return read((ROOT / "docs" / "lessons" / f"{key}.txt").read_text(encoding="utf-8"))


def checked(ear: Ear) -> None:
    assert not ear.unsaid, f"shown and not said: {[*ear.unsaid]}; said: {ear.heard}"


# --- lessons


def test_the_lessons_ask_in_99_places() -> None:
    assert len(PLACES) == 99
    assert {path.stem for path in (ROOT / "docs" / "lessons").glob("*.txt")} == set(LESSONS)


def state(browser: Browser) -> LessonProgress:
    return mode_screen(browser.app, LessonProgress).mode_value


async def ended(browser: Browser) -> None:
    """All that was begun is told, and thought."""
    for _ in range(4):
        await settle(browser.app)
        browser.wait(4_000)
    await settle(browser.app)


def wrong_moves(item: Task) -> Iterator[str]:
    """A move for each thing that is said to a mistake, and one of which only what follows is told."""
    said = set()
    for move in islice(legal(item.place, MOST), MOST):
        verdict = judge(item, move)
        if not verdict.right and verdict.said not in said:
            said.add(verdict.said)
            yield move


async def answers(browser: Browser, ear: Ear, item: Item) -> None:
    """Every wrong answer, and the right one at the end."""

    async def write(move: str) -> None:
        ear.begins(task)  # which comes back when a refusal goes
        browser.send("do", "clear")
        await browser.sends("do", "enter", value=move)
        ear.begins()
        await browser.sends("do", "seal")
        await ended(browser)

    for _ in item.hints:
        ear.begins()
        await browser.sends("do", "lesson-hint")
    task = told(browser.tree)
    if isinstance(item, Task):
        ear.begins()
        await browser.sends("do", "seal")  # which is no move yet
        for move in wrong_moves(item):
            await write(move)
            ear.begins()
            await browser.clicks("choose-another")
        await write(item.shown)
    elif isinstance(item, Touch):
        board = browser.app.model.screen_value.board
        others = [one for one in board.words if one not in item.words] if hasattr(board, "words") else []
        for word in (*others[:3], *item.words):
            ear.begins()
            await browser.sends("do", "touch", word)
    elif isinstance(item, Asked):
        lettered = [*zip("ABCD", item.question.answers, strict=False)]
        for letter, _one in sorted(lettered, key=lambda each: each[1].is_right):
            if state(browser).state != RIGHT:
                ear.begins()
                await browser.clicks("choose-answer", letter)
    else:
        for _ in range(item.decisions):
            play = browser.app.model.screen_value.play
            if play.ask is None or state(browser).state == RIGHT:
                break
            await write(next(iter(legal(item.place._replace(table=play.game)))))
    assert state(browser).state == RIGHT


@pytest.mark.share(25)
@pytest.mark.parametrize(("key", "number"), PLACES)
async def test_of_a_task_and_its_answers(key: str, number: int) -> None:
    assert len(lesson(key).items) == LESSONS[key]
    browser = await opened()
    browser.preferences.add("reduced-motion")
    await browser.app.store.keep_progress({key: LESSONS[key]})
    ear = Ear(browser)
    await browser.visits(f"lesson/{key}/{number + 1}")
    await ended(browser)
    item = lesson(key).items[number]
    await answers(browser, ear, item)
    ear.begins()
    await browser.clicks("next-task")
    await ended(browser)
    checked(ear)


@pytest.mark.share(8)
@pytest.mark.parametrize("key", LESSONS)
async def test_of_tasks_that_are_shown(key: str) -> None:
    browser = await opened()
    browser.preferences.add("reduced-motion")
    items = lesson(key).items
    await browser.app.store.keep_progress({key: len(items)})
    ear = Ear(browser)
    for number, item in enumerate(items):
        if not isinstance(item, Task | Touch):
            continue
        ear.begins()
        await browser.visits(f"lesson/{key}/{number + 1}")
        ear.begins()
        await browser.sends("do", "show-me")
        await ended(browser)
        assert state(browser).state == RIGHT
    checked(ear)


# --- records, and the teacher's board

RECORDS = {
    game: min(GOLDEN.glob(f"{game}-[0-9].txt"), key=lambda path: len(path.read_text(encoding="utf-8")))
    for game in BY_KEY
    if any(GOLDEN.glob(f"{game}-[0-9].txt"))
}
MOVE = re.compile(r"[12]: ")


def test_there_is_a_record_of_every_ruleset():
    assert len(RECORDS) == 8


def commented(game: str) -> str:
    """The record with a comment now and then."""
    rows = []
    for number, row in enumerate(RECORDS[game].read_text(encoding="utf-8").splitlines()):
        if MOVE.match(row) and number % 4 == 0:
            rows.append(f"; Look at move {number}. Nobody has seen it coming!")
        rows.append(row)
    return "\n".join(rows)


@pytest.mark.share(8)
@pytest.mark.parametrize("game", RECORDS)
async def test_of_the_steps_of_a_record(game: str) -> None:
    browser = await opened()
    ear = Ear(browser)
    await browser.visits(f"record/{pack(commented(game))}/0")
    last = mode_screen(browser.app, Stepping).mode_value.stepper.end
    for _ in range(last):
        ear.begins()
        await browser.presses("ArrowRight")
    assert mode_screen(browser.app, Stepping).mode_value.at == last
    checked(ear)


async def test_of_a_record_that_is_wrong() -> None:
    text = RECORDS["five-card-trick"].read_text(encoding="utf-8").replace("1: ", "1: nothing ", 3)
    browser = await opened()
    ear = Ear(browser)
    await browser.visits(f"record/{pack(text)}/0")
    assert tree.find(browser.tree, "div.note.warn")
    checked(ear)


QUESTION = ";ask Who is ahead?\n;right Red: Blue has nothing left.\n;wrong Blue\n"


def demonstrated(game: str) -> str:
    """The beginning of the record as a demonstration, in which everything is said that can be."""
    rows, moves = [], 0
    for row in RECORDS[game].read_text(encoding="utf-8").splitlines():
        if row.startswith("[Result"):
            rows.append('[Demonstration "All that can be said"]')
            continue
        moves += bool(MOVE.match(row))
        if moves > 12 or "timeout" in row:
            break
        rows.append(row)
        if not MOVE.match(row):
            continue
        word = row.split()[1]
        said = (f"; This is {word}. Why?", ";mine Wait for all hands.", f";draw !{word}", QUESTION.strip())
        rows += said[moves % 4 : moves % 4 + 1] if moves > 1 else said
    return grown("\n".join(rows)).text


async def walked(text: str) -> Ear:
    """A demonstration on the teacher's board, stepped through to its end and back."""
    browser = await opened()
    ear = Ear(browser)
    await browser.visits(f"board/{pack(text)}/0")
    for key in ("ArrowRight", "ArrowLeft"):
        at = -1
        while at != browser.app.model.screen_value.play.at:
            at = browser.app.model.screen_value.play.at
            ear.begins()
            await browser.presses(key)
    return ear


@pytest.mark.share(8)
@pytest.mark.parametrize("game", RECORDS)
async def test_of_the_steps_of_a_demonstration(game: str) -> None:
    checked(await walked(demonstrated(game)))


@pytest.mark.share(8)
@pytest.mark.parametrize("key", LESSONS)
async def test_of_a_lesson_on_the_teachers_board(key: str) -> None:
    checked(await walked((ROOT / "docs" / "lessons" / f"{key}.txt").read_text(encoding="utf-8")))


# --- codes

VECTORS = load_all()


async def receiving(match: Match | None, text: str) -> Ear:
    """Somebody who has that match, if any, on the screen, and pastes that."""
    ben = await Person("Ben", Disk()).open()
    ben.browser.preferences.add("reduced-motion")
    if match is not None:
        await ben.brings(matchfile.save(match))
    ear = Ear(ben.browser)
    await ben.paste(text)
    return ear


async def of(name: str) -> None:
    """Checks what a vector of the testkit brings."""
    vector = VECTORS[name]
    text = f"{vector.recovery}\n{vector.text}" if vector.way == RECOVER else vector.text
    match = vector.match.match() if vector.match and vector.match.codes and vector.way != RETURN else None
    checked(await receiving(match, text))


@pytest.mark.share(60)
@pytest.mark.parametrize("name", VECTORS)
async def test_of_what_a_code_has_brought(name: str) -> None:
    await of(name)


async def test_of_an_answer_that_is_none() -> None:
    """In each run, and in Pyodide, where what a handler begins could draw before that had said anything."""
    await of("rules-table-cut")


class Handed(Duel):
    """A match whose codes are noted, each with the match that takes it."""

    def __init__(self, *what: str, options: dict[str, str]) -> None:
        self.taken: list[tuple[Match, str]] = []
        super().__init__(*what, options=options)

    def pass_on(self) -> None:
        seat = max(Seat, key=lambda each: self[each].number)
        before, number = self[seat.other], self[seat.other].number
        super().pass_on()
        if self[seat.other].number > number:
            self.taken.append((before, armor(*self[seat].armored(number + 1))))


HONEST = [
    pytest.param(path, id=path.stem, marks=[pytest.mark.thorough] if path.stem.endswith("-whole") else [])
    for path in sorted(FOLDER.glob("honest-*.json"))
]


@pytest.mark.share(10)
@pytest.mark.parametrize("path", HONEST)
async def test_of_every_code_of_a_match(path) -> None:
    made = json.loads(path.read_text(encoding="utf-8"))
    screen = Handed(made["game"], *(move for _seat, move in made["moves"]), options=made["options"])
    assert len(screen.taken) > 1
    unsaid: dict[str, None] = {}
    for match, code in screen.taken:
        unsaid |= (await receiving(match, code)).unsaid
    assert not unsaid
