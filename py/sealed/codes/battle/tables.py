"""The masked tables of an attacker, and the entry that a defender reads in them (docs/codes.md 14).

A 1-out-of-16 oblivious transfer (Chou, Orlandi 2015) in which the seal of the defender's rank is the
receiver's choice. The attacker, who has x, masks entry j with K(j) = x (R - j X). The defender sealed R = d X
+ k G, and K(d) = k X is the only one of these that it can compute: it reads one entry.

An entry gives the outcome in one byte, and has 16 bytes more. Where the attacker's piece is destroyed these
are a secret s that unlocks its blinding factor; elsewhere they are random. So a defender who reads that the
attacker is destroyed has thereby opened its rank, and the attacker cannot withhold it.

Masks, lock and secrets depend on every seal of the meeting. The context alone would not do: a set-up and an
attack may be in one code, whose context covers no seal of the set-up, and a player may make that code anew
unawares (a backup, a recovery, two tabs). If masks were repeated, both attackers' ranks would show.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sealed.codes.battle.group import RANKS, Point, base, ladder, minus, multiples, times
from sealed.codes.battle.rank_seals import RankOpening
from sealed.codes.hashing import Domain, derive, digest
from sealed.codes.sodium import SodiumRefused, put_scalar, take_scalar
from sealed.codes.wire import Reader
from sealed.rules.lookup import FLAG
from sealed.rules.questions import Winner

LOOK = 0  # in place of an outcome: read the second table; the other bytes are those of `Winner`
ENTRY_SECRET = 16  # bytes
ENTRY = 1 + ENTRY_SECRET
TABLE = RANKS * ENTRY
ATTACKERS = 14  # the ranks 0 to 13 move, and so attack


class Meeting(NamedTuple):
    """Two sealed ranks that meet, with the context of the attacker's half.

    `key` is the attacker's rank key, `other` the defender's. `behind` is the piece behind the defender's, if
    that one may be the flag; else None. `outcomes[a][d]` is a Winner.
    """

    context: bytes
    key: Point
    other: Point
    attacker: Point
    defender: Point
    behind: Point | None
    outcomes: tuple[tuple[int, ...], ...]

    def outcome(self, attacker: int, defender: int) -> int:
        """The byte that an entry of the first table should have."""
        if defender == FLAG and self.behind is not None:
            return LOOK
        return self.outcomes[attacker][defender]

    @property
    def seals(self) -> tuple[Point, Point, bytes]:
        """The seals on which masks, lock and secrets depend, besides the context."""
        return self.attacker, self.defender, self.behind or b""


class Tables(NamedTuple):
    """An attacker's half of a battle: both tables, and its blinding factor, locked with the entries' secret.

    The second table is empty if no piece is behind.
    """

    first: bytes
    lock: bytes
    second: bytes = b""

    def write(self) -> bytes:
        """Its 304 or 576 bytes."""
        return self.first + self.lock + self.second


def read(meeting: Meeting, reader: Reader) -> Tables:
    """Tables out of a code. Raises Malformed."""
    first, own = reader.take(TABLE), reader.take(32)
    return Tables(first, own, reader.take(TABLE) if meeting.behind is not None else b"")


class TableEntry(NamedTuple):
    """A true entry: the winner and, if the attacker is destroyed, the entry's secret and the attacker's
    rank."""

    winner: Winner
    secret: bytes = b""
    attacker: int | None = None


# The attacker


def make(meeting: Meeting, held: RankOpening, x: int, secret: bytes) -> Tables:
    """The honest tables; `held` opens the attacker's piece, `x` is its rank key, `secret` the match secret.

    Nothing in them is random: made again for the same battle, they are the same bytes. So nobody learns more
    from a second copy.
    """
    mine = derive(secret, Domain.TABLE_SECRET, meeting.context, *meeting.seals, size=ENTRY_SECRET)
    near, far = _pads(meeting, x)

    def table(pads: tuple[bytes, ...], which: int, outcomes: tuple[int, ...]) -> bytes:
        row = bytearray()
        for j, (pad, outcome) in enumerate(zip(pads, outcomes, strict=True)):
            rest = mine
            if outcome not in (Winner.DEFENDER, Winner.NEITHER):
                noise = (meeting.context, *meeting.seals, which, j)
                rest = derive(secret, Domain.TABLE_NOISE, *noise, size=ENTRY_SECRET)
            row += _xor(bytes((outcome,)) + rest, pad)
        return bytes(row)

    first = table(near, 1, tuple(meeting.outcome(held.rank, j) for j in range(RANKS)))
    second = table(far, 2, meeting.outcomes[held.rank]) if far else b""
    return Tables(first, _xor(put_scalar(held.blind), _lock(meeting, mine)), second)


def are_true(meeting: Meeting, tables: Tables, held: RankOpening, x: int) -> bool:
    """Whether every entry of an attacker's tables is honest, including those that nobody has read.

    Checked when the game is over, with the rank and x that the attacker then shows.
    """
    near, far = _pads(meeting, x)
    rows = [(tables.first, near, [meeting.outcome(held.rank, j) for j in range(RANKS)])]
    if far:
        rows.append((tables.second, far, list(meeting.outcomes[held.rank])))
    for table, pads, outcomes in rows:
        for j, (pad, outcome) in enumerate(zip(pads, outcomes, strict=True)):
            byte, rest = _unmask(table, j, pad)
            destroyed = outcome in (Winner.DEFENDER, Winner.NEITHER)
            if byte != outcome or (destroyed and _unlock(meeting, tables, rest) != held.blind):
                return False
    return True


def _pads(meeting: Meeting, x: int) -> tuple[tuple[bytes, ...], tuple[bytes, ...]]:
    """The masks of the entries of the first and of the second table, which take x to compute.

    x (R - j X) is x R - j (x X): one product for each table, and additions.
    """
    steps = _steps(x, meeting.key)
    shared = times(x, meeting.defender)
    near = [minus(shared, step) for step in steps]
    pads = tuple(_pad(meeting, Domain.TABLE, j, point) for j, point in enumerate(near))
    if meeting.behind is None:
        return pads, ()
    shared = times(x, meeting.behind)
    far = (minus(shared, step) for step in steps)
    return pads, tuple(_pad(meeting, Domain.BEHIND, j, near[FLAG], point) for j, point in enumerate(far))


@lru_cache(maxsize=4)
def _steps(x: int, key: Point) -> tuple[Point, ...]:
    """The points j (x X), which every battle of a match needs."""
    return ladder(times(x, key))


# Readers: the defender, and everybody who has seen its opening


def read_outcome(meeting: Meeting, tables: Tables, held: RankOpening) -> int:
    """The byte that the holder of a piece reads in the first table."""
    byte, _ = _read_first(meeting, tables, held)
    return byte


def read_entry(
    meeting: Meeting, tables: Tables, held: RankOpening, behind: RankOpening | None
) -> TableEntry | None:
    """The entry that a defender reads; None if no honest attacker makes such an entry.

    `held` opens its piece; `behind` opens the piece behind, which counts only if the first is the flag.
    """
    byte, rest = _read_first(meeting, tables, held)
    strength = held.rank
    if held.rank == FLAG and meeting.behind is not None:
        assert behind is not None  # a flag with a piece behind it is opened together with that piece
        if byte != LOOK:
            return None
        strength = behind.rank
        points = times(held.blind, meeting.key), times(behind.blind, meeting.key)
        byte, rest = _unmask(tables.second, strength, _pad(meeting, Domain.BEHIND, strength, *points))
    if byte == Winner.ATTACKER:
        return TableEntry(Winner.ATTACKER)
    if byte not in (Winner.DEFENDER, Winner.NEITHER):
        return None
    attacker = unlock_rank(meeting, tables, rest)
    if attacker is None or meeting.outcomes[attacker][strength] != byte:
        return None
    return TableEntry(Winner(byte), rest, attacker)


def unlock_rank(meeting: Meeting, tables: Tables, secret: bytes) -> int | None:
    """The attacker's rank, 0 to 13, that the secret of an entry opens; None if it opens none."""
    blind = _unlock(meeting, tables, secret)
    if blind is None:
        return None
    point = minus(meeting.attacker, base(blind))
    ranks = multiples(meeting.other)[:ATTACKERS]
    return ranks.index(point) if point in ranks else None


def _read_first(meeting: Meeting, tables: Tables, held: RankOpening) -> tuple[int, bytes]:
    shared = times(held.blind, meeting.key)
    pad = _pad(meeting, Domain.TABLE, held.rank, shared)
    return _unmask(tables.first, held.rank, pad)


def _unlock(meeting: Meeting, tables: Tables, secret: bytes) -> int | None:
    try:
        return take_scalar(_xor(tables.lock, _lock(meeting, secret)))
    except SodiumRefused:
        return None


def _pad(meeting: Meeting, domain: Domain, j: int, *points: Point) -> bytes:
    return digest(domain, meeting.context, *meeting.seals, j, *points, size=ENTRY)


def _lock(meeting: Meeting, secret: bytes) -> bytes:
    return digest(Domain.OWN, meeting.context, *meeting.seals, secret)


def _unmask(table: bytes, j: int, pad: bytes) -> tuple[int, bytes]:
    entry = _xor(table[j * ENTRY : (j + 1) * ENTRY], pad)
    return entry[0], entry[1:]


def _xor(one: bytes, other: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(one, other, strict=True))
