"""Notices over a board: a player who wants to play must not have to close them first. So they go by
themselves once there was time to read them, or at a press on the board, and can be read again.

A notice with a way to go waits for the player. So does a red one, which therefore never lies over the board:
it stands below the line (static/chat.css).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sealed.page.seam import SECOND

if TYPE_CHECKING:
    from sealed.page.app import App
    from sealed.page.model import Notice
    from sealed.page.seam import Event

NOTICE = "notice"
"""The id of the notice on the page."""
SHORTEST = 6 * SECOND
"""The least time for which a notice stays."""
WORD = 400
"""The milliseconds that a slow reader takes for a word."""
AGAIN = 2 * SECOND
"""The time between two looks whether somebody still reads."""


def reading_time(told: Notice) -> int:
    """The milliseconds for which a notice stays over a board."""
    return max(SHORTEST, WORD * len(f"{told.head} {told.text}".split()))


def begin(app: App, told: Notice) -> None:
    """Called when a notice is first drawn over a board: lets it go by itself when it has been read."""
    if not (told.red or told.route or told.stays):
        app.browser.after(reading_time(told), lambda: _end(app, told))


def _end(app: App, told: Notice) -> None:
    if app.model.notice is not told:
        return
    if app.browser.dwells(NOTICE):
        app.browser.after(AGAIN, lambda: _end(app, told))
        return
    app.change(notice=None, passed=told)
    app.draw()


def give_way(app: App, _event: Event) -> None:
    """The player has pressed the board under a notice."""
    if (told := app.model.notice) and not told.red:
        app.change(notice=None, passed=told)


def show_again(app: App, _event: Event) -> None:
    """Shows the notice that went last, until the player closes it."""
    if told := app.model.passed:
        app.change(notice=told._replace(stays=True), passed=None)
        app.focus(NOTICE)
