"""Garbles a game: to one seat it stays the same, and everything hidden from that seat changes."""

from __future__ import annotations

from dataclasses import replace

from sealed.rules.log import Entry, Log
from sealed.rules.lookup import shown
from sealed.rules.questions import Decide, Hand, Seat
from sealed.table import Snapshot, Table

LIE = "?!"
"""Stands for everything that a seat may not know; no game has such a word."""


def garbled(table: Table, seat: Seat) -> Table:
    """The game, unchanged to that seat, with everything else replaced: the other side's sealed values,
    wherever they are written down, and the chance to come.
    """
    public = shown(table.log)

    def hidden(hand: Hand) -> Hand:
        return {slot: value if slot in public else LIE for slot, value in hand.items()}

    def hands(pair: tuple[Hand, Hand]) -> tuple[Hand, Hand]:
        one, two = pair
        return (one, hidden(two)) if seat is Seat.ONE else (hidden(one), two)

    def log(steps: Log) -> Log:
        return tuple(entry._replace(move=LIE) if is_hidden(entry) else entry for entry in steps)

    def is_hidden(entry: Entry) -> bool:
        sealed = isinstance(entry.ask, Decide) and entry.ask.seat is seat.other and entry.ask.slots
        return bool(sealed) and isinstance(entry.answer, tuple) and not {*entry.answer} <= public.keys()

    past = tuple(Snapshot(p.state, hands(p.hands), p.draws, p.before, log(p.steps)) for p in table.past)
    return replace(table, hands=hands(table.hands), past=past, steps=log(table.steps), seed=b"another")
