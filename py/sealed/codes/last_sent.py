"""The last code of a match that has left, which a device remembers for good, even when the match is gone; and
the player's own codes that were made elsewhere: on another device, or from a lost copy of the match.

Two different codes of one number, both signed, convict the player who signed them. So when a match is brought
back from a file or a chat, the device has to know how far it had come (docs/keeping.md 6). A number and t(n)
are enough for that: t(n) stands for the whole match up to there, and no move can be read from it.

Own codes from elsewhere bring forward a match that is behind. The match secret decrypts them too; the values
sealed in them are found by trying everything that the rules allow, as in a recovery. The signature proves
that the player made them: the other side can encrypt in both directions, but not sign (docs/keeping.md 7).
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from sealed.codes import channel
from sealed.codes.armor import Armored, Kind
from sealed.codes.channel import speaker
from sealed.codes.errors import CodeError, OlderThanSent, SecondCode
from sealed.codes.match import Match
from sealed.codes.recovery import find_sealed
from sealed.codes.restoration import restore_match
from sealed.codes.transcript import Signed, Transcript, signed_part


class LastSent(NamedTuple):
    """A player's own code that has left. `match` is t(0) in hex and the seat, `hash` is t(number) in hex."""

    match: str
    number: int
    hash: str


def match_name(match: Match) -> str:
    """The name of a match and the player's seat in it, as in `LastSent.match`."""
    return f"{match.transcript.hashes[0].hex()}/{int(match.seat)}"


def handed_out(match: Match) -> Transcript:
    """The match up to the last code that counts as handed out, without the one being made."""
    return match.draft.before if match.draft else match.transcript


def last_code(match: Match) -> LastSent | None:
    """The player's last code that counts as handed out; None if there is none yet."""
    sent = handed_out(match)
    number = sent.number if speaker(sent.number) is match.seat else sent.number - 1
    return LastSent(match_name(match), number, sent.hashes[number].hex()) if number >= 0 else None


def holds(match: Match, sent: LastSent) -> bool:
    """Whether the match holds that code, so that the next one it hands out cannot be a second one."""
    hashes = match.transcript.hashes
    return sent.number < len(hashes) and hashes[sent.number].hex() == sent.hash


def bring_back(match: Match, sent: LastSent) -> Match:
    """Brings a match back on a device that has sent that code. Raises OlderThanSent or SecondCode.

    If that code is ready in the match but not yet handed out there, it counts as handed out from now on.
    """
    number = handed_out(match).number
    if holds(match, sent):
        return match.hand_out() if sent.number > number else match
    if number < sent.number:
        raise OlderThanSent(number, sent.number)
    raise SecondCode(sent.number)


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
