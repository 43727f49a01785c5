"""A battle as both sides know it, while it is fought and afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sealed.codes.battle.group import Point
from sealed.codes.battle.tables import Meeting, Tables
from sealed.rules.questions import Compare, Seat, Slot, Verdict


class Fight(NamedTuple):
    """A `Compare`, once the attacker's tables are in; `context` is theirs.

    `verdict` is None while the battle is open, and stays so if the game ends before its outcome. `secret` is
    the s that the defender read in its entry and sent back, if the attacker was destroyed.
    """

    ask: Compare
    context: bytes
    tables: Tables
    verdict: Verdict | None = None
    secret: bytes = b""


class Conviction(NamedTuple):
    """A seat's fault: its tables in code `number` were false. A code of the *other* seat proved it."""

    number: int
    slot: Slot


def slots(ask: Compare) -> tuple[Slot, ...]:
    """The slots of a battle: attacker, defender, behind."""
    return (ask.attacker, ask.defender, *((ask.behind,) if ask.behind else ()))


def meeting(ask: Compare, context: bytes, keys: tuple[Point, Point], seals: Mapping[Slot, Point]) -> Meeting:
    """The two ranks that meet, as their seals; `keys` are the rank keys of seat one and seat two."""
    attacker: Seat = ask.seat.other
    return Meeting(
        context,
        keys[attacker - 1],
        keys[ask.seat.side],
        seals[ask.attacker],
        seals[ask.defender],
        seals[ask.behind] if ask.behind else None,
        ask.table,
    )
