"""What may be told of a match: whose eyes may see what is saved of it, looked at, and shared."""

from __future__ import annotations

from typing import Protocol

from sealed import record
from sealed.rules.game import Outcome
from sealed.rules.log import Game
from sealed.rules.questions import Seat

Eyes = tuple[Seat, ...]
"""The seats whose hands may be told, besides what the rules have shown."""
ALL: Eyes = tuple(Seat)
NOBODYS: Eyes = ()


class Over(Game, Protocol):
    """A game that comes to an end."""

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game; None while it goes on."""


class Watched(Protocol):
    """A match at which somebody looks."""

    @property
    def way(self) -> str:
        """The way of playing: `here`, `chat` or `computer`."""

    @property
    def game(self) -> Over:
        """The game that is played."""

    @property
    def holder(self) -> Seat | None:
        """The seat whose hand is visible."""


def told_to(game: Game, eyes: Eyes) -> str:
    """The record of a game as these eyes may see it. All together see whatever is known of it here."""
    return record.write(game) if eyes == ALL else record.told_to(game, eyes)


def of_file(play: Watched) -> Eyes:
    """Those for whom its record is saved. While it goes on, that tells no more than all know who look at the
    device: at one device no sealed choices, against the computer none of its own. By chat a device knows no
    more than its player.
    """
    if play.game.outcome or play.way == "chat":
        return ALL
    return of_player(play) if play.way == "computer" else NOBODYS


def of_player(play: Watched) -> Eyes:
    """The player who looks. What the rules never show (PP 4.4) stays unknown."""
    return (play.holder,) if play.holder else NOBODYS


def of_others(play: Watched) -> Eyes:
    """Those to whom the record of a match that is over is shown. What its player alone knows of a match by
    codes is in the review, but not in what is shared of it.
    """
    return NOBODYS if play.way == "chat" else ALL
