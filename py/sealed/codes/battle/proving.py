"""How Army, Prove and Reveal are answered in a code (spec/codes.md, 6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sealed.codes.account import Account
from sealed.codes.answers import Codec, Private, Speech
from sealed.codes.battle import among, army, ranks
from sealed.codes.battle.among import Claim
from sealed.codes.battle.group import RANKS, Point
from sealed.codes.battle.ranks import Opening
from sealed.codes.battle.statement import context
from sealed.codes.errors import Malformed
from sealed.codes.faults import BadArmy, BadOpening, BadProof
from sealed.codes.sodium import Refused
from sealed.codes.wire import Reader
from sealed.rules.questions import Army, Ask, Prove, Reveal, Seat, Slot

ANY = (1 << RANKS) - 1
HIDDEN, SHOWN = range(2)


def here(speech: Speech, seat: Seat, slots: Iterable[Slot]) -> bytes:
    """The context of an answer that is being written or read."""
    return context(speech.before, seat, speech.place, slots)


def opening(private: Private, slot: Slot) -> Opening:
    """The opening of one of the speaker's own pieces."""
    return ranks.opening(private.sealing, slot, int(private.hand[slot]))


def read_opening(account: Account, speech: Speech, seat: Seat, slot: Slot, reader: Reader) -> Opening:
    """The opening of a seat's piece out of a code. Raises Malformed or BadOpening."""
    try:
        return ranks.read_opening(account.rank_key(seat.other), account.seals[slot], reader)
    except Refused as no:
        raise BadOpening(speech.number, speech.name, slot) from no


def proved(speech: Speech, slot: Slot, check: Callable[..., None], *args: object) -> None:
    """Make sure that a proof about a slot holds. Raises Malformed or BadProof."""
    try:
        check(*args)
    except Refused as no:
        raise BadProof(speech.number, speech.name, slot) from no


# Army


def _force(account: Account, ask: Army) -> tuple[Point, tuple[Point, ...], army.Barred]:
    seals = tuple(account.seals[slot] for slot in ask.slots)
    barred = tuple((ask.slots.index(slot), rank) for slot, rank in ask.barred)
    return account.rank_key(ask.seat.other), seals, barred


def _write_army(account: Account, speech: Speech, ask: Army, private: Private) -> bytes:
    key, seals, barred = _force(account, ask)
    openings = tuple(opening(private, slot) for slot in ask.slots)
    place = here(speech, ask.seat, ask.slots)
    return army.prove(place, key, openings, seals, ask.counts, barred, private.secret)


def _read_army(account: Account, speech: Speech, ask: Army, reader: Reader) -> Account:
    key, seals, barred = _force(account, ask)
    try:
        army.check(here(speech, ask.seat, ask.slots), key, seals, ask.counts, barred, reader)
    except Refused as no:
        raise BadArmy(speech.number, speech.name) from no
    return account.answered(ask, None)


# Prove


def _claim(account: Account, speech: Speech, ask: Prove | Reveal, within: int) -> Claim:
    key, sealed = account.rank_key(ask.seat.other), account.seals[ask.slot]
    return Claim(here(speech, ask.seat, (ask.slot,)), key, sealed, within, ask.known)


def _write_prove(account: Account, speech: Speech, ask: Prove, private: Private) -> bytes:
    claim = _claim(account, speech, ask, ask.among)
    return among.prove(claim, opening(private, ask.slot), private.secret)


def _read_prove(account: Account, speech: Speech, ask: Prove, reader: Reader) -> Account:
    proved(speech, ask.slot, among.check, _claim(account, speech, ask, ask.among), reader)
    return account.answered(ask, None)


# Reveal: 1 and the opening, or 0 and the proof that it is none of these


def _write_reveal(account: Account, speech: Speech, ask: Reveal, private: Private) -> bytes:
    held = opening(private, ask.slot)
    if ask.among >> held.rank & 1:
        return bytes((SHOWN,)) + held.write()
    claim = _claim(account, speech, ask, ANY & ~ask.among)
    return bytes((HIDDEN,)) + among.prove(claim, held, private.secret)


def _read_reveal(account: Account, speech: Speech, ask: Reveal, reader: Reader) -> Account:
    shown = reader.byte()
    if shown == HIDDEN:
        proved(speech, ask.slot, among.check, _claim(account, speech, ask, ANY & ~ask.among), reader)
        return account.answered(ask, None)
    if shown != SHOWN:
        raise Malformed("neither shown nor hidden")
    rank = read_opening(account, speech, ask.seat, ask.slot, reader).rank
    if not ask.among >> rank & 1:
        raise BadOpening(speech.number, speech.name, ask.slot)
    return account.answered(ask, rank).shown(ask.seat, ask.slot, rank)


CODECS: dict[type[Ask], Codec] = {
    Army: Codec(_write_army, _read_army),
    Prove: Codec(_write_prove, _read_prove),
    Reveal: Codec(_write_reveal, _read_reveal),
}
