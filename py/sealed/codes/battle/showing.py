"""The showing: after the game each seat shows its ranks and two secrets, and all that it did is checked.

| bytes | |
| --- | --- |
| (n + 1) / 2 | the rank of every slot, 4 bits each, the lower half of a byte first |
| 32, 32 | seal secret, rank key x |

A showing is checked for itself, and can convict only its own seat. Once x is shown the other side could open
its own seals as any ranks, so nothing else that it opens afterwards counts; it cannot show falsely all the
same, for all its blinding factors have to come out of one seal secret.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sealed.codes import keys
from sealed.codes.account import Account
from sealed.codes.answers import Codec, Private, Speech
from sealed.codes.battle import ranks, tables
from sealed.codes.battle.fight import Fight
from sealed.codes.battle.fighting import met
from sealed.codes.battle.group import RANKS, base
from sealed.codes.battle.ranks import Opening
from sealed.codes.errors import Malformed
from sealed.codes.faults import BadShowing
from sealed.codes.seal import opening, seal
from sealed.codes.sodium import Refused, put_scalar, take_scalar
from sealed.codes.wire import Reader
from sealed.rules.game import GameError
from sealed.rules.log import Entry
from sealed.rules.lookup import FLAG, fits
from sealed.rules.questions import Ask, Decide, Hand, Seat, Show, Slot, Value

SECRET = 32


class Shown(NamedTuple):
    """What a seat shows of itself; `hand` has the ranks that were opened before, too."""

    seat: Seat
    hand: dict[Slot, int]
    sealing: bytes
    x: int

    def opening(self, slot: Slot) -> Opening:
        """The opening of one of its pieces, as it has to be."""
        return ranks.opening(self.sealing, slot, self.hand[slot])


def size(ask: Show) -> int:
    """How many bytes a showing has."""
    return (len(ask.slots) + 1) // 2 + 2 * SECRET


def _write(_: Account, __: Speech, ask: Show, private: Private) -> bytes:
    held = [int(private.hand[slot]) for slot in ask.slots] + [0]
    packed = bytes(low | high << 4 for low, high in zip(held[::2], held[1::2], strict=False))
    return packed + private.sealing + put_scalar(keys.rank_key(private.secret))


def _read(account: Account, speech: Speech, ask: Show, reader: Reader) -> Account:
    packed = reader.take((len(ask.slots) + 1) // 2)
    held = [half for byte in packed for half in (byte % RANKS, byte // RANKS)]
    if any(held[len(ask.slots) :]):
        raise Malformed("a rank of no piece")
    sealing = reader.take(SECRET)
    try:
        x = take_scalar(reader.take(32))
    except Refused as no:
        raise BadShowing(speech.number, speech.name, "x") from no
    ranks_shown = dict(zip(ask.slots, held, strict=False))
    opened = {slot: int(rank) for slot, rank in account.hands[ask.seat - 1].items() if slot in account.ranked}
    shown = Shown(ask.seat, opened | ranks_shown, sealing, x)
    for wrong in _wrong(account, speech, shown):
        raise BadShowing(speech.number, speech.name, wrong)
    account = account.answered(ask, tuple(ranks_shown.items()))
    for slot, rank in ranks_shown.items():
        account = account.shown(ask.seat, slot, rank)
    return account


def _wrong(account: Account, speech: Speech, shown: Shown) -> Iterator[str]:
    """What does not fit: the slot, the move, or the name of the secret."""
    if base(shown.x) != account.rank_key(shown.seat):
        yield "x"
    yield from _wrong_seals(account, speech, shown)
    for fight in account.fights:
        if fight.ask.seat is shown.seat:
            if not _is_true_outcome(account, fight, shown):
                yield fight.ask.defender
        elif not tables.are_true(
            met(account, fight), fight.tables, shown.opening(fight.ask.attacker), shown.x
        ):
            yield fight.ask.attacker
    for entry in account.log:
        if entry.ask.seat is shown.seat and not _is_true(account, entry, shown.hand):
            yield _named(account, entry, shown.hand)


def _wrong_seals(account: Account, speech: Speech, shown: Shown) -> Iterator[str]:
    """The slots whose seals do not come out of the seal secret: those shown, and what was opened before."""
    key = account.rank_key(shown.seat.other)
    for slot in shown.hand:
        if ranks.seal(key, shown.opening(slot)) != account.seals.get(slot):
            yield slot
    for slot, value in account.hands[shown.seat - 1].items():
        if slot in account.seals and slot not in shown.hand:
            made = seal(speech.first, shown.seat, slot, opening(shown.sealing, slot, str(value)))
            if made != account.seals[slot]:
                yield slot


def _is_true_outcome(account: Account, fight: Fight, shown: Shown) -> bool:
    """Whether an outcome is the entry that the defender's blinding factors open. One that is open is."""
    if fight.verdict is None:
        return True
    ask = fight.ask
    held = shown.opening(ask.defender)
    behind = shown.opening(ask.behind) if ask.behind and held.rank == FLAG else None
    entry = tables.found(met(account, fight), fight.tables, held, behind)
    return entry is not None and (entry.winner, entry.secret) == (fight.verdict.winner, fight.secret)


def _is_true(account: Account, entry: Entry, hand: Hand) -> bool:
    """Whether a seat could answer so, with what it had: its own ranks alone, since they alone convict it."""
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
    """The text of a decision; None of one that was sealed, and not in what is shown."""
    assert isinstance(entry.ask, Decide)
    if not entry.ask.slots:
        return str(entry.answer)
    if all(slot in hand for slot in entry.ask.slots):
        return account.rules.unseal(entry.state, entry.ask, hand)
    return None


def _named(account: Account, entry: Entry, hand: Hand) -> str:
    if isinstance(entry.ask, Decide):
        return _move(account, entry, hand) or ""
    slot: Value = getattr(entry.ask, "slot", getattr(entry.ask, "defender", ""))
    return str(slot)


CODECS: dict[type[Ask], Codec] = {Show: Codec(_write, _read)}
