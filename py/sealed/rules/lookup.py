"""Answers questions from sealed values: a table sees all, a seat its own, a record those shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast

from sealed.rules.log import Entry, Log, Unasked
from sealed.rules.questions import (
    Answer,
    Army,
    Ask,
    Compare,
    Hand,
    Mask,
    Open,
    Prove,
    Reveal,
    Seat,
    Show,
    Shown,
    Slot,
    Value,
    Verdict,
    Winner,
)

FLAG = 15
"""The rank that fights with the strength of the piece behind it."""


def look(ask: Ask | Unasked, values: Hand) -> Answer:
    """The answer that follows from the values. Raises KeyError if a value is missing, or if values cannot
    answer the question.
    """
    match ask:
        case Open(slot=slot):
            return values[slot]
        case Army() | Prove():
            return None
        case Reveal(slot=slot, among=among):
            rank = values[slot]
            return rank if _in(rank, among) else None
        case Show(slots=slots):
            return tuple((slot, values[slot]) for slot in slots)
        case Compare():
            return _fight(ask, values)
    raise KeyError(ask)


def verdict(winner: Winner, attacker: int | None, defender: int | None) -> Verdict:
    """The answer to a Compare: the survivor, and which of the two ranks were destroyed."""
    return Verdict(
        winner,
        None if winner is Winner.ATTACKER else attacker,
        None if winner is Winner.DEFENDER else defender,
    )


def fits(ask: Ask | Unasked, answer: Answer, values: Hand) -> bool:
    """Whether these values are consistent with this question and answer."""
    match ask:
        case Prove(slot=slot, among=among, known=known):
            return slot not in values or _in(values[slot], among & known)
        case Army(slots=slots, counts=counts, barred=barred):
            held = Counter(values[slot] for slot in slots if slot in values)
            at_a_bar = any(values.get(slot) == rank for slot, rank in barred)
            return not at_a_bar and all(counts[int(rank)] >= count for rank, count in held.items())
        case Reveal(slot=slot, known=known) | Compare(defender=slot, known=known):
            if slot in values and not _in(values[slot], known):
                return False
    try:
        return look(ask, values) == answer
    except KeyError:
        return True


def shown(log: Log) -> dict[Slot, Value]:
    """The values that the answers in a log have made public."""
    return {slot: value for entry in log for _, slot, value in told(entry)}


def told(entry: Entry) -> Iterator[tuple[Seat, Slot, Value]]:
    """The values that an answer shows: the seat, its slot, the value."""
    match entry.ask, entry.answer:
        case ((Open(seat=seat, slot=slot) | Reveal(seat=seat, slot=slot)), (str() | int() as value)):
            yield seat, slot, value
        case Compare() as ask, Verdict(_, attacker, defender):
            if attacker is not None:
                yield ask.seat.other, ask.attacker, attacker
            if defender is not None:
                yield ask.seat, ask.defender, defender
        case Show(seat=seat), tuple(rows):
            yield from ((seat, slot, value) for slot, value in cast("Shown", rows))


def _in(rank: Value, mask: Mask) -> bool:
    return isinstance(rank, int) and bool(mask >> rank & 1)


def _fight(ask: Compare, values: Hand) -> Verdict:
    attacker, defender = int(values[ask.attacker]), int(values[ask.defender])
    strength = int(values[ask.behind]) if defender == FLAG and ask.behind is not None else defender
    return verdict(Winner(ask.table[attacker][strength]), attacker, defender)
