"""The position after some decisions of a game, as the value of a tag `Position`, and the game from there."""

from __future__ import annotations

from sealed.record.unknown import UNKNOWN
from sealed.rules.game import IllegalMove, Places
from sealed.rules.log import BLANK
from sealed.rules.questions import Hand, Seat
from sealed.table import NoPositions, Table

_KEPT = ("One", "Two")


def position_at(table: Table, number: int, secrets: Hand | None = None) -> str:
    """The position of a game after so many decisions (at most `len(table.past)`), and all that followed.

    `secrets` are the sealed values that it may tell; by default all known ones. Raises IllegalMove if the
    game is over then, and NoPositions if this game has no form for it.
    """
    then = table.at(number)
    if then.outcome is not None:
        raise IllegalMove(then.outcome.clause, "The game is over, so there is nothing to play on from.")
    if not isinstance(then.rules, Places):
        raise NoPositions
    return then.rules.position(then.state, {seat: _told(then.hand(seat), secrets) for seat in Seat})


def _told(hand: Hand, secrets: Hand | None) -> Hand:
    if secrets is None:
        return hand
    return {slot: value for slot, value in hand.items() if slot in secrets}


def is_known(table: Table) -> bool:
    """Whether everything that is sealed at present is known; if not, nobody could open it. The game is not
    over.
    """
    return UNKNOWN not in position_at(table, len(table.past))


def play_on(table: Table, number: int, seed: bytes = b"") -> Table:
    """A game of its own that goes on from there, with the same options and names; `seed` is for its draws.

    Raises what `position_at` raises.
    """
    position = position_at(table, number)
    names = {name: value for name, value in table.sheet.tags if name in _KEPT}
    sheet = BLANK.tagged(**names, Position=position)
    return Table.laid(table.rules, table.options, position, seed, sheet).looked_up()
