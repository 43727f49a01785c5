"""A match brought back from its codes and its secret: out of a file, or out of a chat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from sealed.codes.battle import ranks
from sealed.codes.channel import ANSWERS, SIGNATURE, speaker
from sealed.codes.errors import Forged, Malformed
from sealed.codes.match import Match
from sealed.codes.own import Own
from sealed.codes.seal import opening, seal
from sealed.codes.transcript import Fork, Signed, Transcript
from sealed.codes.wire import Reader, put_blob
from sealed.rules.log import Entry
from sealed.rules.questions import Decide, Hand, Seat, Slot, Value


class Said(NamedTuple):
    """A code as files keep it: its header follows from those before it."""

    answers: bytes
    signature: bytes

    def write(self) -> bytes:
        """Its bytes."""
        return put_blob(self.answers) + self.signature


def read_said(reader: Reader) -> Said:
    """A code out of a file. Raises Malformed."""
    return Said(reader.blob(ANSWERS), reader.take(SIGNATURE))


def followed(invited: Transcript, two: bytes, codes: Iterable[Said]) -> tuple[Transcript, int]:
    """The transcript after the codes that follow an invitation, and where its log stood before the last.

    `two` is seat two's match key. Raises what `heard` raises, and Malformed if a code comes after the end.
    """
    transcript, mark = invited._replace(two=two), 0
    for answers, signature in codes:
        if transcript.owes is None:
            raise Malformed("a code after the end")
        mark = len(transcript.account.log)
        header = transcript.header(transcript.number + 1)
        transcript = transcript.heard(Signed(header, answers, signature))
    return transcript, mark


def forked(transcript: Transcript, number: int, said: Said) -> Fork:
    """A second code of a number that is in the transcript. Raises Malformed or Forged: it is none."""
    if not 1 <= number <= transcript.number:
        raise Malformed("a second code without a first")
    fork = Fork(number, Signed(transcript.header(number), *said))
    made = transcript.next_hash(number, fork.signed.header, fork.signed.answers)
    if made == transcript.hashes[number]:
        raise Malformed("a second code that is the first")
    if not transcript.signed_by_sender(number, fork.signed):
        raise Forged(transcript.name(speaker(number)), number)
    return fork


def acquainted(mine: Own, seat: Seat, transcript: Transcript) -> Own:
    """A seat's secrets with what the other's key gives, once there was an acceptance."""
    if not transcript.number:
        return mine
    if seat is Seat.ONE:
        return mine.met(seat, transcript.two, transcript.hashes[1])
    return mine.met(seat, transcript.invitation.match_key, transcript.hashes[0])


def still_shut(transcript: Transcript, seat: Seat) -> tuple[Slot, ...]:
    """The slots of a seat that were sealed and not opened."""
    shut = set(transcript.account.shut())
    asks = (step.ask for step in transcript.account.log)
    sealed = (ask.slots for ask in asks if isinstance(ask, Decide) and ask.seat is seat)
    return tuple(slot for slots in sealed for slot in slots if slot in shut)


def fits(mine: Own, transcript: Transcript, seat: Seat, slot: Slot, value: Value) -> bool:
    """Whether that is the value that a seat has sealed in a slot. ValueError: it should be a rank."""
    account = transcript.account
    if slot in account.ranked:
        opened = ranks.opening(mine.sealing, slot, int(value))
        return ranks.seal(account.rank_key(seat.other), opened) == account.seals[slot]
    made = seal(transcript.hashes[0], seat, slot, opening(mine.sealing, slot, str(value)))
    return made == account.seals.get(slot)


def restored(
    seat: Seat, mine: Own, transcript: Transcript, messages: tuple[str, ...], hidden: Hand, mark: int
) -> Match:
    """The match of a transcript that counts as handed out; `hidden` is behind this seat's shut seals.

    Raises Malformed if that is not what was sealed.
    """
    whole = set(hidden) == set(still_shut(transcript, seat))
    if not whole or not all(fits(mine, transcript, seat, *each) for each in hidden.items()):
        raise Malformed("its sealed values do not fit their seals")
    hand = {**transcript.account.hands[seat - 1], **hidden}
    log = tuple(_known(transcript, step, seat, hand) for step in transcript.account.log)
    mine = mine._replace(hand=hand)
    match = Match(seat, transcript.with_log(log), mine, messages=messages, notice=transcript.fault)
    return replace(match.begin(), mark=mark)


def _known(transcript: Transcript, step: Entry, seat: Seat, hand: Hand) -> Entry:
    """A step of the log, with its move if it is a sealed one of this seat."""
    ask = step.ask
    if not isinstance(ask, Decide) or not ask.slots or ask.seat is not seat:
        return step
    return step._replace(move=transcript.invitation.rules.unseal(step.state, ask, hand))
