"""A battle as both sides know it, while it is fought and afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sealed.codes.battle.group import Point
from sealed.codes.battle.tables import Meeting, Tables
from sealed.rules.questions import Compare, Seat, Slot, Verdict


class Fight(NamedTuple):
    """A `Compare` from the attacker's tables on; `context` is that of these.

    `verdict` is None while it is open, and for good if the game ended before. `secret` is what the defender
    has repeated of its entry, where the attacker was destroyed.
    """

    ask: Compare
    context: bytes
    tables: Tables
    verdict: Verdict | None = None
    secret: bytes = b""


class Wrong(NamedTuple):
    """What has been proved of a seat by a code of the *other* side: the table in code `number` was false."""

    number: int
    slot: Slot


def slots(ask: Compare) -> tuple[Slot, ...]:
    """The slots that a battle is about: attacker, defender, behind."""
    return (ask.attacker, ask.defender, *((ask.behind,) if ask.behind else ()))


def meeting(ask: Compare, context: bytes, keys: tuple[Point, Point], seals: Mapping[Slot, Point]) -> Meeting:
    """The two ranks that meet, by their seals; `keys` are the rank keys of seat one and seat two."""
    attacker: Seat = ask.seat.other
    return Meeting(
        context,
        keys[attacker - 1],
        keys[ask.seat - 1],
        seals[ask.attacker],
        seals[ask.defender],
        seals[ask.behind] if ask.behind else None,
        ask.table,
    )
