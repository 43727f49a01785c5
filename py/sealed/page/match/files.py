"""Saving the record of a match as a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sealed import record
from sealed.rules.lookup import shown

if TYPE_CHECKING:
    from sealed.page.app import App
    from sealed.page.match.play import Play


def record_file(app: App, play: Play) -> tuple[str, str]:
    """The name and the text of the file. At one device both players could read it, so the record of a game
    that goes on leaves out sealed choices.
    """
    game = play.game
    secrets = shown(game.log) if play.way == "here" and not game.outcome else None
    name = f"{game.rules.key}-{app.browser.day(app.browser.now())[:10]}.txt"
    return name, record.write(game, secrets=secrets)
