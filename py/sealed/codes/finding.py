"""The finding of a certificate: the match replayed from its codes, and the second codes that it includes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sealed.codes.transcript import Fork, Transcript
from sealed.rules.game import Event, Outcome, Rules, State
from sealed.rules.log import Log, Sheet
from sealed.rules.questions import Decide, Hand, Seat, Slot


class Finding(NamedTuple):
    """Everything that a certificate proves. A record can be written from it."""

    transcript: Transcript
    forks: tuple[Fork, ...] = ()

    @property
    def rules(self) -> Rules:
        """The ruleset."""
        return self.transcript.invitation.rules

    @property
    def options(self) -> Mapping[str, str]:
        """Every option with its value."""
        return self.transcript.invitation.options

    @property
    def state(self) -> State:
        """The public state after the last code."""
        return self.transcript.account.state

    @property
    def log(self) -> Log:
        """Every question with its answer, up to a fault."""
        return self.transcript.account.log

    @property
    def outcome(self) -> Outcome | None:
        """The end of the match; None if the certificate does not reach it."""
        return self.transcript.outcome

    @property
    def sheet(self) -> Sheet:
        """The tags of its record: the names of the players."""
        return self.transcript.sheet

    @property
    def events(self) -> tuple[Event, ...]:
        """No events: a match in a certificate is stepped through, not told."""
        return ()

    def asks(self) -> tuple[Decide, ...]:
        """No decisions, since nobody plays."""
        return ()

    def hand(self, seat: Seat) -> Hand:
        """The values that a seat has opened."""
        return self.transcript.account.hands[seat - 1]

    @property
    def unopened(self) -> tuple[Slot, ...]:
        """The sealed slots that would have been opened if the match had not ended before: by giving up, by
        agreement, or with a fault.
        """
        return tuple(slot for slot in self.transcript.account.unopened() if slot in self._due())

    @property
    def kept(self) -> tuple[Slot, ...]:
        """The sealed slots that the rules never open."""
        return tuple(slot for slot in self.transcript.account.unopened() if slot not in self._due())

    def _due(self) -> frozenset[Slot]:
        asks = (step.ask for step in self.log)
        opened = frozenset(slot for ask in asks if isinstance(ask, Decide) for slot in ask.opens)
        return opened | self.transcript.account.ranked  # ranks are shown after the game
