"""The questions that rules ask, and the answers to them.

In the original games a host took private submissions, revealed what had to be revealed and announced results.
A ruleset asks for exactly these things, as values. It does not know who answers or how an answer is checked:
at one device a `Table` looks things up, by codes a `Match` checks seals and proofs.

`seat` is the seat that answers. A *slot* is the name of one sealed value, unique in a match; a *mask* is a
set of ranks, bit r for rank r.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from sealed.rules.seats import Seat as Seat

Slot: TypeAlias = str
Mask: TypeAlias = int
Value: TypeAlias = str | int
"""The content of a slot: a text sealed by a hash, or a rank (0 to 15) sealed so that it can be compared."""
Hand: TypeAlias = Mapping[Slot, Value]
"""The values that a seat has sealed, by slot: only that seat knows them all."""
NOTHING: Hand = {}
"""The hand of an opponent, as an observer knows it."""


@dataclass(frozen=True, slots=True)
class Decide:
    """Choose a move: openly or, if slots are named, sealed.

    Answer, if open: the move as canonical text. Sealed: the tuple of the slots that were sealed, in
    the order `opens + keeps`; a slot missing from it was not decided in time, which is public.
    `opens` are opened as soon as both seats have sealed; `keeps` may stay sealed for good.
    """

    seat: Seat
    kind: str
    opens: tuple[Slot, ...] = ()
    keeps: tuple[Slot, ...] = ()

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Every slot that this decision seals; empty when it is made in the open."""
        return self.opens + self.keeps


@dataclass(frozen=True, slots=True)
class Open:
    """Show the value of a slot. Answer: the value."""

    seat: Seat
    slot: Slot


@dataclass(frozen=True, slots=True)
class Army:
    """Show that the slots together hold exactly these ranks. Answer: None.

    `counts[r]` is how often rank r occurs; `barred` pairs slots with ranks that they must not hold.
    """

    seat: Seat
    slots: tuple[Slot, ...]
    counts: tuple[int, ...]
    barred: tuple[tuple[Slot, int], ...]


@dataclass(frozen=True, slots=True)
class Prove:
    """Show that the rank of a slot is one of `among`, without saying which. Answer: None.

    `known` is the set of publicly possible ranks before. The rank counts as narrowed from the moment this is
    asked.
    """

    seat: Seat
    slot: Slot
    among: Mask
    known: Mask


class Winner(IntEnum):
    """The survivor of a fight between two sealed ranks. The numbers are those of the codes."""

    ATTACKER = 1
    DEFENDER = 2
    NEITHER = 3


@dataclass(frozen=True, slots=True)
class Compare:
    """Let two sealed ranks fight by a table of outcomes. Answer: a `Verdict`.

    `seat`, `behind` and `known` are the defender's; `table[a][d]` is a `Winner`. If the defender's rank is
    the flag (15) and a piece stands behind it, that piece's rank fights in its place.
    """

    seat: Seat
    attacker: Slot
    defender: Slot
    behind: Slot | None
    known: Mask
    table: tuple[tuple[int, ...], ...]


class Verdict(NamedTuple):
    """The outcome of a fight, and the ranks of the pieces destroyed (None for a survivor)."""

    winner: Winner
    attacker: int | None = None
    defender: int | None = None


@dataclass(frozen=True, slots=True)
class Reveal:
    """Show the rank of a slot if it is one of `among`, otherwise that it is none of these.

    Answer: the rank, or None.
    """

    seat: Seat
    slot: Slot
    among: Mask
    known: Mask


@dataclass(frozen=True, slots=True)
class Show:
    """After the game, show what is still sealed.

    Answer: a tuple of (slot, value), in the order of `slots`.
    """

    seat: Seat
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw at random, without replacement. Answer: the tuple of `count` of `among`, in the order drawn.

    `late` marks a draw in place of a late move: until it is made nobody may resign (G 3) or accept an end
    without a winner (G 9).
    """

    kind: str
    among: tuple[str, ...]
    count: int = 1
    late: bool = False

    @property
    def seat(self) -> None:
        """No seat: nobody answers a draw."""
        return None


Ask: TypeAlias = Decide | Open | Army | Prove | Compare | Reveal | Show | Draw
Shown: TypeAlias = tuple[tuple[Slot, Value], ...]
Answer: TypeAlias = str | int | tuple[str, ...] | Shown | Verdict | None
