"""The answer to a Show: after the game each seat shows its ranks and two secrets, with which all that it did
is checked.

| bytes | |
| --- | --- |
| (n + 1) / 2 | the rank of every slot, 4 bits each, the lower half of a byte first |
| 32, 32 | seal secret, rank key x |

A showing is checked by itself, and can convict only its own seat (docs/codes.md 14). Once x is shown, the
other side could open its own seals as any ranks, so no opening that it sends afterwards counts. Its showing
must still be true, since all its blinding factors have to come out of one seal secret.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sealed.codes import keys
from sealed.codes.account import Account
from sealed.codes.battle import rank_seals, tables
from sealed.codes.battle.battle_codec import fight_meeting
from sealed.codes.battle.fight import Fight
from sealed.codes.battle.group import RANKS, base
from sealed.codes.battle.rank_seals import RankOpening
from sealed.codes.codec import Binding, Codec, Knowledge
from sealed.codes.errors import Malformed
from sealed.codes.faults import BadShowing
from sealed.codes.keys import SECRET
from sealed.codes.seal import make_opening, seal
from sealed.codes.sodium import SodiumRefused, put_scalar, take_scalar
from sealed.codes.wire import Reader
from sealed.rules.game import GameError
from sealed.rules.log import Entry
from sealed.rules.lookup import FLAG, fits
from sealed.rules.questions import Ask, Decide, Hand, Seat, Show, Slot, Value


class Showing(NamedTuple):
    """The showing of one seat; `hand` also has the ranks that were opened before, `x` is its rank key."""

    seat: Seat
    hand: dict[Slot, int]
    seal_secret: bytes
    x: int

    def opening(self, slot: Slot) -> RankOpening:
        """The opening that one of its pieces must have."""
        return rank_seals.make_opening(self.seal_secret, slot, self.hand[slot])


def size(ask: Show) -> int:
    """The number of bytes of a showing."""
    return (len(ask.slots) + 1) // 2 + 2 * SECRET


def _write(_: Account, __: Binding, ask: Show, knowledge: Knowledge) -> bytes:
    held = [int(knowledge.hand[slot]) for slot in ask.slots] + [0]
    packed = bytes(low | high << 4 for low, high in zip(held[::2], held[1::2], strict=False))
    return packed + knowledge.seal_secret + put_scalar(keys.rank_key(knowledge.match_secret))


def _read(account: Account, binding: Binding, ask: Show, reader: Reader) -> Account:
    packed = reader.take((len(ask.slots) + 1) // 2)
    halves = [half for byte in packed for half in (byte % RANKS, byte // RANKS)]
    if any(halves[len(ask.slots) :]):
        raise Malformed("a rank that no piece has")
    seal_secret = reader.take(SECRET)
    try:
        x = take_scalar(reader.take(SECRET))
    except SodiumRefused as no:
        raise BadShowing(binding.number, binding.name, "x") from no
    ranks = dict(zip(ask.slots, halves, strict=False))
    opened = {
        slot: int(rank) for slot, rank in account.hands[ask.seat.side].items() if slot in account.ranked
    }
    showing = Showing(ask.seat, opened | ranks, seal_secret, x)
    for lie in _lies(account, binding, showing):  # the first is reported
        raise BadShowing(binding.number, binding.name, lie)
    account = account.answer(ask, tuple(ranks.items()))
    for slot, rank in ranks.items():
        account = account.open(ask.seat, slot, rank)
    return account


def _lies(account: Account, binding: Binding, showing: Showing) -> Iterator[str]:
    """All that does not fit, in the order of docs/codes.md 14: the slot, the move, or the name of the secret.

    The key comes first, then the seals: only if those hold are these the ranks that were sealed, by which
    battles and moves can be judged.
    """
    if base(showing.x) != account.rank_key(showing.seat):
        yield "x"
    yield from _false_seals(account, binding, showing)
    for fight in account.fights:
        if fight.ask.seat is showing.seat:
            if not _is_true_outcome(account, fight, showing):
                yield fight.ask.defender
        elif not tables.are_true(
            fight_meeting(account, fight), fight.tables, showing.opening(fight.ask.attacker), showing.x
        ):
            yield fight.ask.attacker
    for entry in account.log:
        if entry.ask.seat is showing.seat and not _is_true_answer(account, entry, showing.hand):
            yield _subject(account, entry, showing.hand)


def _false_seals(account: Account, binding: Binding, showing: Showing) -> Iterator[str]:
    """The slots whose seals do not follow from the seal secret, among those shown and those opened before."""
    key = account.rank_key(showing.seat.other)
    for slot in showing.hand:
        if rank_seals.seal(key, showing.opening(slot)) != account.seals.get(slot):
            yield slot
    for slot, value in account.hands[showing.seat.side].items():
        if slot in account.seals and slot not in showing.hand:
            opening = make_opening(showing.seal_secret, slot, str(value))
            if seal(binding.first, showing.seat, slot, opening) != account.seals[slot]:
                yield slot


def _is_true_outcome(account: Account, fight: Fight, showing: Showing) -> bool:
    """Whether an outcome is the entry that the defender's blinding factors open."""
    if fight.verdict is None:  # the game ended before there was one
        return True
    ask = fight.ask
    held = showing.opening(ask.defender)
    behind = showing.opening(ask.behind) if ask.behind and held.rank == FLAG else None
    entry = tables.read_entry(fight_meeting(account, fight), fight.tables, held, behind)
    return entry is not None and (entry.winner, entry.secret) == (fight.verdict.winner, fight.secret)


def _is_true_answer(account: Account, entry: Entry, hand: Hand) -> bool:
    """Whether a seat with these ranks could honestly give this answer. Only its own ranks count, since only
    they convict it.
    """
    if not isinstance(entry.ask, Decide):
        return fits(entry.ask, entry.answer, hand)
    move = _move(account, entry, hand)
    if move is None:
        return True
    try:
        return account.rules.check(entry.state, entry.ask, move, hand) == move
    except GameError:
        return False


def _move(account: Account, entry: Entry, hand: Hand) -> str | None:
    """The text of a decision; None if it was sealed and the showing does not hold all of it."""
    assert isinstance(entry.ask, Decide)  # both callers make sure of that
    if not entry.ask.slots:
        return str(entry.answer)
    if all(slot in hand for slot in entry.ask.slots):
        return account.rules.unseal(entry.state, entry.ask, hand)
    return None


def _subject(account: Account, entry: Entry, hand: Hand) -> str:
    """The subject of a false answer, as the fault names it."""
    if isinstance(entry.ask, Decide):
        return _move(account, entry, hand) or ""
    slot: Value = getattr(entry.ask, "slot", getattr(entry.ask, "defender", ""))
    return str(slot)


CODECS: dict[type[Ask], Codec] = {Show: Codec(_write, _read)}
