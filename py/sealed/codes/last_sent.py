"""The last code of a match that has left: a device remembers it for good, even when the match is gone.

Two different codes of one number, both signed, convict the player who signed them. So when a match is brought
back from a file or a chat, the device has to know how far it had come (docs/codes.md 11). A number and t(n)
are enough for that: t(n) stands for the whole match up to there, and no move can be read from it.
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.codes.channel import speaker
from sealed.codes.errors import OlderThanSent, SecondCode
from sealed.codes.match import Match
from sealed.codes.transcript import Transcript


class LastSent(NamedTuple):
    """A player's own code that has left. `match` is t(0) in hex and the seat, `hash` is t(number) in hex."""

    match: str
    number: int
    hash: str


def match_name(match: Match) -> str:
    """The name of a match and the player's seat in it, as in `LastSent.match`."""
    return f"{match.transcript.hashes[0].hex()}/{int(match.seat)}"


def handed_out(match: Match) -> Transcript:
    """The match as far as its codes count as handed out, without the one being made."""
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
