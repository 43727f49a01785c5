"""The player's own codes that were made elsewhere: on another device, or from a lost copy of the match.

They bring forward a match that is behind. The match secret decrypts the player's own codes too; the values
sealed in them are found by trying everything that the rules allow, as in a recovery. The signature proves
that the player made them: the other side can encrypt in both directions, but not sign (docs/codes.md 11).
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from sealed.codes import channel
from sealed.codes.armor import Armored, Kind
from sealed.codes.channel import speaker
from sealed.codes.errors import CodeError
from sealed.codes.last_sent import LastSent, handed_out, match_name
from sealed.codes.match import Match
from sealed.codes.recovery import find_sealed
from sealed.codes.restoration import restore_match
from sealed.codes.transcript import Signed, signed_part


class OwnCode(NamedTuple):
    """A code of the player's own, with its signature checked."""

    number: int
    signed: Signed
    message: str


def read_own_code(match: Match, code: Armored) -> OwnCode | None:
    """Reads a code of the player's own that continues this match, or an earlier state of it.

    None if the code is not the player's own, or follows a code that is not here and so cannot be checked.
    """
    try:
        read = channel.read_acceptance if code.kind is Kind.ACCEPTANCE else channel.read_turn
        header, ciphertext = read(code.body)
        number = getattr(header, "number", 1)
        if speaker(number) is not match.seat or number > match.number + 1:
            return None
        inside = channel.decrypt(match.secrets.box_key(match.transcript.hashes, number), number, ciphertext)
        signed = signed_part(ciphertext, inside)
        if not match.transcript.is_signed_by_sender(number, signed):
            return None
    except CodeError:
        return None
    return OwnCode(number, signed, inside.message)


def as_last_sent(match: Match, own: OwnCode) -> LastSent:
    """An own code in the form in which a device remembers the last code that was sent."""
    hashed = match.transcript.next_hash(own.number, own.signed.header, own.signed.answers)
    return LastSent(match_name(match), own.number, hashed.hex())


def bring_forward(match: Match, own: OwnCode) -> Match | None:
    """The match with that code as its next one, which counts as handed out. A draft of its number is dropped.

    None if it is not the next code. Raises LostChoice if a value sealed in it cannot be found.
    """
    before = handed_out(match)
    if own.number != before.number + 1 or before.owes is not match.seat:
        return None
    transcript, messages = before.read(own.signed), match.messages[: before.number]
    hidden = find_sealed(match.secrets, transcript, match.seat)
    mark = len(before.account.log)
    forward = restore_match(match.seat, match.secrets, transcript, (*messages, own.message), hidden, mark)
    return replace(forward, early=match.early, forks=match.forks, since=match.since).catch_up()
