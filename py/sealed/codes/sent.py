"""The last code of a match that has left: a device remembers it for good, even when the match is gone.

Two different codes of one number, both signed, convict whoever signed them. So a device on which a match is
brought back, from a file or a chat, has to know how far it had come. A number and t(n) are enough for that:
t(n) stands for the whole match up to there, and nothing of the moves can be read from it.
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.codes import channel
from sealed.codes.armor import Armored, Kind
from sealed.codes.channel import speaker
from sealed.codes.errors import CodeError, OlderThanSent, SecondCode
from sealed.codes.match import Match
from sealed.codes.transcript import Signed, Transcript


class LastSent(NamedTuple):
    """A code of one's own that has left. `match` is t(0) in hex and one's seat, `hash` t(number) in hex."""

    match: str
    number: int
    hash: str


def name(match: Match) -> str:
    """Which match, and whose codes: `LastSent.match`."""
    return f"{match.transcript.hashes[0].hex()}/{int(match.seat)}"


def handed_out(match: Match) -> Transcript:
    """The match as far as its codes count as handed out: without the one that is being made."""
    return match.draft.before if match.draft else match.transcript


def last(match: Match) -> LastSent | None:
    """The last code of one's own that counts as handed out; None if there is none yet."""
    told = handed_out(match)
    number = told.number if speaker(told.number) is match.seat else told.number - 1
    return LastSent(name(match), number, told.hashes[number].hex()) if number >= 0 else None


def goes_on(match: Match, sent: LastSent) -> bool:
    """Whether that code is in the match, so that whatever it hands out next is no second one."""
    hashes = match.transcript.hashes
    return sent.number < len(hashes) and hashes[sent.number].hex() == sent.hash


def brought(match: Match, sent: LastSent) -> Match:
    """A match that is brought back where that code has been sent. Raises OlderThanSent or SecondCode.

    If the code is the one that is ready in it, it counts as handed out there too.
    """
    told = handed_out(match)
    if goes_on(match, sent):
        return match.hand_out() if sent.number > told.number else match
    if told.number < sent.number:
        raise OlderThanSent(told.number, sent.number)
    raise SecondCode(sent.number)


def elsewhere(match: Match, code: Armored) -> LastSent | None:
    """A code of one's own that was made elsewhere, if its signature shows that it was.

    None if it is none, and if nobody can tell: the other side can encrypt in both directions, and what goes
    on from a past that is not known here cannot be checked.
    """
    try:
        read = channel.read_acceptance if code.kind is Kind.ACCEPTANCE else channel.read_turn
        header, sent = read(code.body)
        number = getattr(header, "number", 1)
        if speaker(number) is not match.seat or number > match.number + 1:
            return None
        hashes = match.transcript.hashes
        inside = channel.unshut(match.own.box_key(hashes, number), number, sent)
        signed = Signed(sent.header, inside.answers, inside.signature)
        if not match.transcript.signed_by_sender(number, signed):
            return None
    except CodeError:
        return None
    made = match.transcript.next_hash(number, signed.header, signed.answers)
    return LastSent(name(match), number, made.hex())
