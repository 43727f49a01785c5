"""Lessons that are taken in a browser: how each thing asked is answered, one phase after another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from playwright.sync_api import Page, expect

from e2e.people import WRITTEN
from sealed.lessons import Asked, FreeTask, Item, Lesson, Task, Touch, judge, read
from sealed.record.marks import Question
from tools.lessons import legal
from tools.serve import ROOT

READY = "#seal:not([aria-disabled])"
JUDGED = 60_000
"""The milliseconds within which a decision of free play has been judged, on a busy machine."""


def lesson_of(key: str) -> Lesson:
    """The page's lesson of a ruleset."""
    return read((ROOT / "docs" / "lessons" / f"{key}.txt").read_text(encoding="utf-8"))


def mistakes(item: Task, most: int) -> list[str]:
    """Moves that are not accepted, one for each sentence that may be said to them, the longest first."""
    found: dict[str, str] = {}
    for move in legal(item.place):
        verdict = judge(item, move)
        if not verdict.right:
            found.setdefault(verdict.said.text if verdict.said else "", move)
    return [found[said] for said in sorted(found, key=len, reverse=True)][:most]


def letters(question: Question, *, right: bool) -> list[str]:
    """The letters of the answers to a question that are right, or of those that are wrong."""
    answers = zip("ABCD", question.answers, strict=False)
    return [letter for letter, one in answers if one.is_right is right]


def phases(page: Page, lesson: Lesson, most: int = 99) -> Iterator[tuple[str, str]]:
    """All of a lesson, from where it is opened to its end: what is asked, each hint, mistakes (of a task so
    many at the most) with what is said to them, the right answer word by word, and what is said to that.
    """
    for number, item in enumerate(lesson.items, 1):
        task = f"task {number}"
        expect(page.locator("#task")).to_contain_text(item.place.asked.text)
        yield task, "asked"
        for n in range(len(item.hints)):
            page.locator("[data-do=lesson-hint]").click()
            expect(page.locator(".hinted")).to_have_count(n + 1)
            yield task, f"hint {n + 1}"
        for what in _answered(page, item, most):
            yield task, what
        expect(page.locator(".judged .note.good")).to_be_visible()
        yield task, "right"
        page.locator("#next-task").click()
    expect(page.get_by_role("link", name="Play a match")).to_be_visible()
    yield "the end", "all done"


def _answered(page: Page, item: Item, most: int) -> Iterator[str]:
    match item:
        case Task():
            for move in mistakes(item, most):
                _write(page, move)
                page.locator(READY).click()
                expect(page.locator(".judged .note.warn")).to_be_visible()
                yield f"not {move}"
                page.locator("#next-task[data-do=choose-another]").click()
            words = item.shown.split()
            for n in range(len(item.line), len(words)):
                _write(page, words[n])
                yield f"with {words[n]}"
            page.locator(READY).click()
        case Asked(question=question):
            for letter in islice(letters(question, right=False), most):
                page.locator(f"#answer-{letter}").click()
                expect(page.locator(".judged .note.warn")).to_be_visible()
                yield f"not {letter}"
            page.locator(f"#answer-{letters(question, right=True)[0]}").click()
        case Touch():
            page.keyboard.press("Shift+M")
        case FreeTask():
            yield from _free(page, item)


def _write(page: Page, words: str) -> None:
    page.locator("#typed").fill(f"{words} ")
    expect(page.locator(WRITTEN)).to_have_count(0)


def _free(page: Page, item: FreeTask) -> Iterator[str]:
    """Plays whatever is offered first."""
    for decision in range(item.decisions):
        if decision:
            expect(page.locator("#task .num")).to_contain_text(str(decision), timeout=JUDGED)
            yield f"{decision} made"
        while page.locator("#seal[aria-disabled]").count():
            word = page.locator("#picks option").first.get_attribute("value")
            _write(page, word or "")
        page.locator(READY).click()
    page.wait_for_selector(".judged .note.good", timeout=JUDGED)
