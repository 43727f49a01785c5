"""A match as a certificate tells it, for stepping through: nobody plays it, and nobody's hand is seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from sealed.codes.certificate import Finding
from sealed.page import boards
from sealed.page.match.play import Duel, Way
from sealed.page.model import Model
from sealed.page.seam import Record
from sealed.page.tree import Child
from sealed.rules.game import Event, Outcome, Rules, State
from sealed.rules.log import Log, Sheet
from sealed.rules.questions import Decide, Hand, Seat
from sealed.rules.registry import BY_KEY

if TYPE_CHECKING:
    from sealed.page.app import App


class Told(NamedTuple):
    """What a finding has of a game: the face that tables and matches have."""

    finding: Finding

    @property
    def rules(self) -> Rules:
        """The ruleset."""
        return self.finding.rules

    @property
    def options(self) -> Mapping[str, str]:
        """Every option with its value."""
        return self.finding.options

    @property
    def log(self) -> Log:
        """All that was asked and answered."""
        return self.finding.log

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, if it did."""
        return self.finding.outcome

    @property
    def sheet(self) -> Sheet:
        """Who played."""
        return self.finding.sheet

    @property
    def state(self) -> State:
        """The public state at the end of the certificate."""
        return self.finding.transcript.account.state

    @property
    def events(self) -> tuple[Event, ...]:
        """Nothing: it is stepped through."""
        return ()

    def hand(self, seat: Seat) -> Hand:
        """What a seat has opened."""
        return self.finding.hand(seat)

    def asks(self) -> tuple[Decide, ...]:
        """Nobody is asked anything."""
        return ()


class Certified(NamedTuple):
    """What the board draws from."""

    finding: Finding
    way: str = "certified"
    seat: Seat | None = None
    holder: Seat | None = None
    ask: Decide | None = None
    thinking: tuple[Seat, ...] = ()

    @property
    def game(self) -> Told:
        return Told(self.finding)

    @property
    def names(self) -> tuple[str, str]:
        told = self.finding.transcript
        return told.name(Seat.ONE), told.name(Seat.TWO)


def duel(finding: Finding) -> Duel[Certified]:
    """The match, at its last step."""
    board = boards.load(BY_KEY[finding.rules.key].family)
    past = tuple(board.history(finding.rules, finding.log))
    return Duel("certificate", 0, Certified(finding), board, past=past, review=len(finding.log))


def _nothing(_model: Model, _duel: Duel[Certified]) -> Child:
    return None


async def _read(_app: App, _kept: Record) -> Certified:
    raise TypeError("a certificate is not kept as a match")


WAY = Way(
    read=_read,
    foot=_nothing,
    cover=_nothing,
    menu=_nothing,
    end=_nothing,
    plate=lambda _model, _duel, _seat: "",
    above=_nothing,
    decided=lambda _app: None,
)
