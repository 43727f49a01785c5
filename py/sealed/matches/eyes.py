"""Decides who may read what of a match: in its saved record, while it is looked at, and in what is shared."""

from __future__ import annotations

from typing import Protocol

from sealed import record
from sealed.rules.game import Outcome
from sealed.rules.log import Game
from sealed.rules.questions import Seat

Eyes = tuple[Seat, ...]
"""The seats whose hands may be told, besides what the rules have shown."""
ALL: Eyes = tuple(Seat)
PUBLIC: Eyes = ()


class Over(Game, Protocol):
    """A game that comes to an end."""

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game; None while it goes on."""


class Watched(Protocol):
    """A match at which somebody looks."""

    @property
    def way(self) -> str:
        """The mode: `here`, `chat` or `computer`."""

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
    """The readers of its saved record. While the match goes on, the record holds only what everybody at the
    device knows: at one device no sealed choices, against the computer none of its choices. By chat a device
    knows no more than its player.
    """
    if play.game.outcome or play.way == "chat":
        return ALL
    return of_player(play) if play.way == "computer" else PUBLIC


def of_player(play: Watched) -> Eyes:
    """The player who looks. What the rules never show (PP 4.4) stays unknown."""
    return (play.holder,) if play.holder else PUBLIC


def of_others(play: Watched) -> Eyes:
    """The readers of a shared record of a match that is over. What only its player knows of a match by codes
    is in the review, but not in the shared record.
    """
    return PUBLIC if play.way == "chat" else ALL
