"""Takes what comes from outside: a text, the code of a link, a text that is too long.

Codes are imported with this module, so `registry` imports it only when something has come.
"""

from __future__ import annotations

from sealed.page.engine.app import App
from sealed.page.match.chat import intake


async def take(app: App, text: str) -> None:
    """Takes a text, whatever it holds: codes, a match file, a player key."""
    await intake.take(app, text)


async def follow(app: App, code: str) -> None:
    """Takes the code of a link. It leaves the address and the history, so that no reload brings it again;
    where no code is taken, it waits there for one.
    """
    if not app.model.bars_codes:
        app.browser.go(app.model.route.text, replace=True)
    await intake.follow(app, code)


def too_long(app: App, length: int) -> None:
    """Tells of a text of which only the length has reached Python."""
    intake.keep_out(app, length)
