"""The lessons that there are: those of the page, fetched like the rules; those from outside that are kept;
and how far one has come in each.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from sealed.lessons import Lesson, read
from sealed.page.browser.seam import Browser, courtesy
from sealed.page.engine.app import App
from sealed.record import RecordError

if TYPE_CHECKING:
    from sealed.page.lessons.lesson_progress import LessonProgress  # the list of lessons needs no game screen

FOLDER = "docs/lessons"
DIGEST = 16
"""The letters of a digest: enough that nobody's two lessons have the same."""


async def fetch(browser: Browser, key: str) -> tuple[str, Lesson]:
    """The page's lesson of a ruleset: its text, and read. Raises Refused if it cannot be fetched, and
    RecordError.
    """
    text = await browser.fetch(f"{FOLDER}/{key}.txt")
    return text, read(text)


def digest(text: str) -> str:
    """The name under which a lesson from outside is kept."""
    return hashlib.sha256(text.encode(errors="replace")).hexdigest()[:DIGEST]


def name_of(progress: LessonProgress) -> str:
    """The name under which one's progress in a lesson is kept."""
    return progress.home if progress.is_ours else digest(progress.text)


async def progress(app: App, name: str) -> int:
    """How many tasks of a lesson have been done."""
    return (await app.store.progress()).get(name, 0)


async def keep_progress(app: App, progress: LessonProgress) -> None:
    """Keeps how far one has come, as a courtesy: the lesson goes on where nothing can be kept."""
    with courtesy():
        await app.store.keep_progress({name_of(progress): progress.reached})


async def keep_lesson(app: App, progress: LessonProgress) -> None:
    """Keeps a lesson from outside."""
    await app.store.keep_lesson(digest(progress.text), progress.text)


async def others(app: App) -> tuple[tuple[str, str, Lesson], ...]:
    """The lessons from outside that are kept and can be read: digest, text and lesson of each."""
    found = []
    for name, text in (await app.store.lessons()).items():
        try:
            found.append((name, text, read(text)))
        except RecordError:  # this page is older, or something has damaged it
            continue
    return tuple(sorted(found, key=lambda one: one[2].title))
