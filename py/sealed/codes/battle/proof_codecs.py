"""The answers to Army, Prove and Reveal in a code (docs/codes.md 14)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sealed.codes.account import Account
from sealed.codes.battle import army_proof, membership_proof, rank_seals
from sealed.codes.battle.group import RANKS, Point
from sealed.codes.battle.membership_proof import Claim
from sealed.codes.battle.rank_seals import RankOpening
from sealed.codes.battle.statement import context
from sealed.codes.codec import Binding, Codec, Knowledge
from sealed.codes.errors import Malformed
from sealed.codes.faults import BadArmy, BadOpening, BadProof
from sealed.codes.sodium import SodiumRefused
from sealed.codes.wire import Reader
from sealed.rules.questions import Army, Ask, Mask, Prove, Reveal, Seat, Slot

ANY = (1 << RANKS) - 1
HIDDEN, SHOWN = range(2)  # the first byte of an answer to Reveal


def proof_context(binding: Binding, seat: Seat, slots: Iterable[Slot]) -> bytes:
    """The context of an answer that is being written or read: its proof holds nowhere else."""
    return context(binding.before, seat, binding.place, slots)


def own_opening(knowledge: Knowledge, slot: Slot) -> RankOpening:
    """The opening of one of the speaker's own pieces."""
    return rank_seals.make_opening(knowledge.seal_secret, slot, int(knowledge.hand[slot]))


def read_opening(account: Account, binding: Binding, seat: Seat, slot: Slot, reader: Reader) -> RankOpening:
    """The opening of a seat's piece out of a code. Raises Malformed or BadOpening."""
    try:
        return rank_seals.read_opening(account.rank_key(seat.other), account.seals[slot], reader)
    except SodiumRefused as no:
        raise BadOpening(binding.number, binding.name, slot) from no


def check_proof(binding: Binding, slot: Slot, check: Callable[..., None], *args: object) -> None:
    """Checks a proof about a slot. Raises Malformed or BadProof."""
    try:
        check(*args)
    except SodiumRefused as no:
        raise BadProof(binding.number, binding.name, slot) from no


# Army


def _army(account: Account, ask: Army) -> tuple[Point, tuple[Point, ...], army_proof.Barred]:
    """The key and the seals of an army, and the ranks barred for each."""
    seals = tuple(account.seals[slot] for slot in ask.slots)
    barred = tuple((ask.slots.index(slot), rank) for slot, rank in ask.barred)
    return account.rank_key(ask.seat.other), seals, barred


def _write_army(account: Account, binding: Binding, ask: Army, knowledge: Knowledge) -> bytes:
    key, seals, barred = _army(account, ask)
    openings = tuple(own_opening(knowledge, slot) for slot in ask.slots)
    place = proof_context(binding, ask.seat, ask.slots)
    return army_proof.prove(place, key, openings, seals, ask.counts, barred, knowledge.match_secret)


def _read_army(account: Account, binding: Binding, ask: Army, reader: Reader) -> Account:
    key, seals, barred = _army(account, ask)
    place = proof_context(binding, ask.seat, ask.slots)
    try:
        army_proof.check(place, key, seals, ask.counts, barred, reader)
    except SodiumRefused as no:
        raise BadArmy(binding.number, binding.name) from no
    return account.answer(ask, None)


# Prove


def _claim(account: Account, binding: Binding, ask: Prove | Reveal, among: Mask) -> Claim:
    key, sealed = account.rank_key(ask.seat.other), account.seals[ask.slot]
    return Claim(proof_context(binding, ask.seat, (ask.slot,)), key, sealed, among, ask.known)


def _write_prove(account: Account, binding: Binding, ask: Prove, knowledge: Knowledge) -> bytes:
    claim = _claim(account, binding, ask, ask.among)
    return membership_proof.prove(claim, own_opening(knowledge, ask.slot), knowledge.match_secret)


def _read_prove(account: Account, binding: Binding, ask: Prove, reader: Reader) -> Account:
    check_proof(binding, ask.slot, membership_proof.check, _claim(account, binding, ask, ask.among), reader)
    return account.answer(ask, None)


# Reveal: 1 and the opening, or 0 and the proof that the piece is none of these


def _write_reveal(account: Account, binding: Binding, ask: Reveal, knowledge: Knowledge) -> bytes:
    held = own_opening(knowledge, ask.slot)
    if ask.among >> held.rank & 1:
        return bytes((SHOWN,)) + held.write()
    claim = _claim(account, binding, ask, ANY & ~ask.among)
    return bytes((HIDDEN,)) + membership_proof.prove(claim, held, knowledge.match_secret)


def _read_reveal(account: Account, binding: Binding, ask: Reveal, reader: Reader) -> Account:
    shown = reader.byte()
    if shown == HIDDEN:
        check_proof(
            binding, ask.slot, membership_proof.check, _claim(account, binding, ask, ANY & ~ask.among), reader
        )
        return account.answer(ask, None)
    if shown != SHOWN:
        raise Malformed("a piece that is neither shown nor hidden")
    rank = read_opening(account, binding, ask.seat, ask.slot, reader).rank
    if not ask.among >> rank & 1:
        raise BadOpening(binding.number, binding.name, ask.slot)
    return account.answer(ask, rank).open(ask.seat, ask.slot, rank)


CODECS: dict[type[Ask], Codec] = {
    Army: Codec(_write_army, _read_army),
    Prove: Codec(_write_prove, _read_prove),
    Reveal: Codec(_write_reveal, _read_reveal),
}
