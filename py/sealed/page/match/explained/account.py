"""The screen's value: a match that is over, its moments, and what is known of them so far."""

from __future__ import annotations

from typing import NamedTuple

from sealed.bots.explained import Moment, moments
from sealed.bots.thought import Judged
from sealed.matches.questions import replayed
from sealed.name import Name
from sealed.page import boards
from sealed.page.boards import explaining
from sealed.page.boards.board import Board
from sealed.page.boards.explaining import Explaining
from sealed.page.boards.seen import Seen
from sealed.page.match.play import NO_WAY, Duel, Kept
from sealed.page.model import Model
from sealed.page.records.stepping import seen_at
from sealed.rules.log import Log
from sealed.rules.questions import Decide, Draw, Seat
from sealed.rules.registry import BY_KEY
from sealed.table import Table

PATIENCE = 45.0
"""The seconds, about, after which all of a long match should have been judged."""
LEAST, MOST = 0.15, 1.5
"""The seconds for one moment."""


class Finished(NamedTuple):
    """A match that is over, as far as it may be told: what was never shown stays unknown."""

    table: Table
    log: Log
    names: tuple[Name, Name]
    seat: Seat | None
    holder: Seat | None
    way: str = "explained"
    ask: Decide | None = None
    thinking: tuple[Seat, ...] = ()

    @property
    def game(self) -> Table:
        """The game that was played."""
        return self.table


class Account(NamedTuple):
    """The account of a match, as it grows."""

    key: str
    kept: Kept | None
    """The match as it is kept here; None if there is none of that key."""
    why_not: str = ""
    """The reason why it is not explained; "" if it is."""
    record: str = ""
    """The record of all that may be told."""
    duel: Duel[Finished] | None = None
    moments: tuple[Moment, ...] = ()
    judged: tuple[Judged, ...] = ()
    at: int = 0
    """The number of the moment that is looked at."""
    leads: str = ""
    """The move after which the board is shown; "" for none."""
    open: bool = False
    """Whether the board is shown in a game of sealed rounds."""
    has_luck: bool = False
    """Whether anything was hidden or drawn once the first decision was made. Where nothing was, what is left
    between two values is not luck: it lay too far ahead to be seen.
    """
    inside: bool = False
    """Whether there is no worker, so that the page itself thinks."""
    visit: int = 0
    """How often it has been opened: whatever was asked in an earlier visit is not waited for any more."""

    @property
    def whole(self) -> bool:
        """Whether everything has been judged."""
        return len(self.judged) == len(self.moments)

    @property
    def by_table(self) -> bool:
        """Whether a table told all that has been judged."""
        return bool(self.judged) and all(each.by_table for each in self.judged)

    @property
    def seconds(self) -> float:
        """The time for one moment."""
        return max(LEAST, min(MOST, PATIENCE / max(1, len(self.moments))))


class Told(NamedTuple):
    """What views need of an account that is told."""

    account: Account
    duel: Duel[Finished]
    table: Table
    log: Log
    """The log of the table, kept here because the table puts it together anew each time."""
    board: Board
    explaining: Explaining
    own: Seat
    """The seat from whose side everything is seen."""

    @property
    def moment(self) -> Moment:
        """The moment that is looked at."""
        return self.account.moments[self.account.at]

    @property
    def judged(self) -> Judged | None:
        """What is known of it; None for nothing yet."""
        known = self.account.judged
        return known[self.account.at] if self.account.at < len(known) else None

    def seen(self, model: Model, place: int) -> Seen:
        """The board's `Seen` at a place in the log."""
        return seen_at(model.settings, self.table, self.board, self.duel.play.names, self.own, place)

    def name(self, seat: Seat) -> Name:
        """A player's name."""
        return self.duel.play.names[seat - 1]

    @property
    def is_sealed(self) -> bool:
        """Whether the game is played in sealed rounds."""
        return any(len(moment.seats) == 2 for moment in self.account.moments)


def told(account: Account) -> Told:
    """What views need of it."""
    assert account.duel is not None, "it is explained"
    play = account.duel.play
    return Told(
        account,
        account.duel,
        play.table,
        play.log,
        account.duel.board,
        explaining.load(play.table.rules.key).of_match(play.table.state),
        play.seat or Seat.ONE,
    )


def begun(key: str, kept: Kept, text: str) -> Account:
    """The account of a match from the record of what may be told, before anything is judged."""
    table = replayed(text)
    board = boards.load(BY_KEY[table.rules.key].family)
    duel = Duel(key, 0, Finished(table, table.log, kept.names, kept.holder, kept.holder), board, NO_WAY)
    found = moments(table.rules, duel.play.log)
    return Account(key, kept, record=text, duel=duel, moments=found, has_luck=_has_luck(duel.play.log, found))


def _has_luck(log: Log, found: tuple[Moment, ...]) -> bool:
    asks = (entry.ask for entry in log[found[0].start :]) if found else ()
    return any(isinstance(ask, Draw) or (isinstance(ask, Decide) and bool(ask.slots)) for ask in asks)
