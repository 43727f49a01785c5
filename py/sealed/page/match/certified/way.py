"""A match read from a certificate, for stepping through: nobody plays it, and no hand is visible."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sealed.codes.finding import Finding
from sealed.page import boards
from sealed.page.match.play import Duel, Way
from sealed.page.model import Model
from sealed.page.seam import Record
from sealed.page.tree import Child
from sealed.rules.questions import Decide, Seat
from sealed.rules.registry import BY_KEY

if TYPE_CHECKING:
    from sealed.page.app import App


class CertifiedMatch(NamedTuple):
    """The match in a certificate, as a `Play` for the board."""

    finding: Finding
    way: str = "certified"
    seat: Seat | None = None
    holder: Seat | None = None
    ask: Decide | None = None
    thinking: tuple[Seat, ...] = ()

    @property
    def game(self) -> Finding:
        return self.finding

    @property
    def names(self) -> tuple[str, str]:
        told = self.finding.transcript
        return told.name(Seat.ONE), told.name(Seat.TWO)


def duel(finding: Finding) -> Duel[CertifiedMatch]:
    """The screen of the match, at its last step."""
    board = boards.load(BY_KEY[finding.rules.key].family)
    past = tuple(board.history(finding.rules, finding.log))
    return Duel("certificate", 0, CertifiedMatch(finding), board, past=past, review=len(finding.log))


def _nothing(_model: Model, _duel: Duel[CertifiedMatch]) -> Child:
    return None


async def _read(_app: App, _kept: Record) -> CertifiedMatch:
    raise TypeError("a certificate is not kept as a match")


async def _export(_app: App, _play: CertifiedMatch) -> tuple[str, str]:
    raise TypeError("a certificate is a file already")


WAY = Way(
    read=_read,
    foot=_nothing,
    cover=_nothing,
    menu=_nothing,
    end=_nothing,
    plate=lambda _model, _duel, _seat: "",
    above=_nothing,
    export=_export,
    decided=lambda _app: None,
)
