"""Brings a match back from its codes and its secret, from a file or a chat (docs/keeping.md 1 and 2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from sealed.codes.battle import rank_seals
from sealed.codes.channel import ANSWERS, SIGNATURE, speaker
from sealed.codes.errors import Forged, Malformed
from sealed.codes.keys import Secrets
from sealed.codes.match import Match
from sealed.codes.seal import make_opening, seal
from sealed.codes.transcript import FORKS, Fork, Signed, Transcript, join_forks
from sealed.codes.wire import Reader, put_blob, put_number
from sealed.rules.log import Entry
from sealed.rules.questions import Decide, Hand, Seat, Slot, Value


class KeptCode(NamedTuple):
    """A code as files keep it: its header follows from the codes before it."""

    answers: bytes
    signature: bytes

    def write(self) -> bytes:
        """Its bytes."""
        return put_blob(self.answers) + self.signature


def read_kept_code(reader: Reader) -> KeptCode:
    """A code out of a file. Raises Malformed."""
    return KeptCode(reader.blob(ANSWERS), reader.take(SIGNATURE))


def put_fork(fork: Fork) -> bytes:
    """A second code of its number, as files keep it."""
    return put_number(fork.number) + KeptCode(fork.signed.answers, fork.signed.signature).write()


def read_forks(reader: Reader, transcript: Transcript) -> tuple[Fork, ...]:
    """The second codes in a file of a match. Raises Malformed or Forged."""
    count = reader.number(FORKS)
    forks = tuple(_check_fork(transcript, reader.number(), read_kept_code(reader)) for _ in range(count))
    if len(join_forks(forks)) < count:
        raise Malformed("the same second code twice")
    return forks


def follow_codes(
    invited: Transcript, match_key_two: bytes, codes: Iterable[KeptCode]
) -> tuple[Transcript, int]:
    """The transcript after the codes that follow an invitation, and the length of its log before the last.

    Raises what `Transcript.read` raises, and Malformed if a code comes after the end.
    """
    transcript, mark = invited._replace(match_key_two=match_key_two), 0
    for answers, signature in codes:
        if transcript.owes is None:
            raise Malformed("a code after the end")
        mark = len(transcript.account.log)
        header = transcript.header(transcript.number + 1)
        transcript = transcript.read(Signed(header, answers, signature))
    return transcript, mark


def _check_fork(transcript: Transcript, number: int, code: KeptCode) -> Fork:
    """A second code of a number in the transcript. Raises Malformed or Forged if it proves nothing."""
    if not 1 <= number <= transcript.number:
        raise Malformed("a second code without a first")
    fork = Fork(number, Signed(transcript.header(number), *code))
    hashed = transcript.next_hash(number, fork.signed.header, fork.signed.answers)
    if hashed == transcript.hashes[number]:
        raise Malformed("a second code that is the first")
    if not transcript.is_signed_by_sender(number, fork.signed):
        raise Forged(transcript.name(speaker(number)), number)
    return fork


def add_channel(secrets: Secrets, seat: Seat, transcript: Transcript) -> Secrets:
    """A seat's secrets with those that follow from the other's match key, once there is an acceptance."""
    if not transcript.number:
        return secrets
    if seat is Seat.ONE:
        return secrets.with_channel(seat, transcript.match_key_two, transcript.hashes[1])
    return secrets.with_channel(seat, transcript.invitation.match_key, transcript.hashes[0])


def unopened_slots(transcript: Transcript, seat: Seat) -> tuple[Slot, ...]:
    """The slots of a seat that were sealed and not opened."""
    unopened = set(transcript.account.unopened())
    asks = (step.ask for step in transcript.account.log)
    sealed = (ask.slots for ask in asks if isinstance(ask, Decide) and ask.seat is seat)
    return tuple(slot for slots in sealed for slot in slots if slot in unopened)


def opens_seal(secrets: Secrets, transcript: Transcript, seat: Seat, slot: Slot, value: Value) -> bool:
    """Whether that is the value that a seat has sealed in a slot. ValueError: it should be a rank."""
    account = transcript.account
    if slot in account.ranked:
        rank_opening = rank_seals.make_opening(secrets.seal_secret, slot, int(value))
        return rank_seals.seal(account.rank_key(seat.other), rank_opening) == account.seals[slot]
    opening = make_opening(secrets.seal_secret, slot, str(value))
    return seal(transcript.hashes[0], seat, slot, opening) == account.seals.get(slot)


def restore_match(
    seat: Seat, secrets: Secrets, transcript: Transcript, messages: tuple[str, ...], hidden: Hand, mark: int
) -> Match:
    """The match of a transcript that counts as handed out; `hidden` opens this seat's unopened seals.

    Raises Malformed if these are not the sealed values: the match could not be played on.
    """
    whole = set(hidden) == set(unopened_slots(transcript, seat))
    if not whole or not all(opens_seal(secrets, transcript, seat, *each) for each in hidden.items()):
        raise Malformed("its sealed values do not fit their seals")
    hand = {**transcript.account.hands[seat.side], **hidden}
    log = tuple(_name_move(transcript, step, seat, hand) for step in transcript.account.log)
    secrets = secrets._replace(hand=hand)
    match = Match(seat, transcript.with_log(log), secrets, messages=messages, notice=transcript.fault)
    return replace(match.begin(), mark=mark)


def _name_move(transcript: Transcript, step: Entry, seat: Seat, hand: Hand) -> Entry:
    """A step of the log, with its move if it is a sealed one of this seat."""
    ask = step.ask
    if not isinstance(ask, Decide) or not ask.slots or ask.seat is not seat:
        return step
    return step._replace(move=transcript.invitation.rules.unseal(step.state, ask, hand))
