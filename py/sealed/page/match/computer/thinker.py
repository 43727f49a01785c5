"""Has a question thought about: by a worker or, where there is none, in the page."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from sealed.page.match.computer.question import Question, read
from sealed.page.seam import SECOND

if TYPE_CHECKING:
    from sealed.bots import Thought
    from sealed.page.seam import Browser

SLICE = 10
"""The milliseconds for which the page thinks before it lets the browser draw."""
PAUSE = 0.005
"""The seconds for which it then waits. Less would be no timer to Pyodide but a message, and while messages
keep coming Chromium draws only every tenth of a second.
"""


async def outside(browser: Browser, question: Question) -> Thought:
    """The worker's thought. Raises Refused if there is no worker, or if it fails."""
    return read(await browser.think(question.text))


async def inside(browser: Browser, question: Question) -> Thought:
    """The page's own thought, in slices."""
    begun = pause = browser.now()
    thoughts = question.thoughts()
    thought = next(thoughts)
    while browser.now() - begun < question.seconds * SECOND:
        better = next(thoughts, None)
        if better is None:
            break
        thought = better
        if browser.now() - pause >= SLICE:
            await asyncio.sleep(PAUSE)
            pause = browser.now()
    return thought
