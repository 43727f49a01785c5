"""Saving the record of a match as a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sealed import record
from sealed.rules.lookup import shown
from sealed.rules.questions import NOTHING, Seat

if TYPE_CHECKING:
    from sealed.page.app import App
    from sealed.page.match.play import Play


def record_file(app: App, play: Play) -> tuple[str, str]:
    """The name and the text of the file. The record of a game that goes on holds no more than those who look
    at the device may know: at one device no sealed choices, against the computer none of its own.
    """
    game = play.game
    own = {"here": NOTHING, "computer": game.hand(play.seat or Seat.ONE)}
    secrets = None if game.outcome or play.way not in own else {**shown(game.log), **own[play.way]}
    name = f"{game.rules.key}-{app.browser.day(app.browser.now())[:10]}.txt"
    return name, record.write(game, secrets=secrets)
