"""A match as one text, with its secrets and messages: to keep it on this device, and to carry it to another.

| part | bytes |
| --- | --- |
| version, seat, when it last changed | 1, 1, number of seconds since 1970 |
| match secret, invitation | 32, blob |
| seat two only: name | text |
| codes that count as handed out | how many; then, if there are any, the next three |
| | seat two's match key (32); of each code answers (a blob), signature (64), message |
| | values behind one's own shut seals: how many; of each slot and value |
| the draft | 0; or 1, its message, how many moves, each a text |
| codes that came too early | how many; of each number and body, a blob |
| forks | how many; of each number, answers and signature (64) |

Everything else follows from these: it is worked out again when the file is read, signatures and rules
included.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from sealed.codes import invitation, transcript
from sealed.codes.armor import Armored, Kind, armor, paper
from sealed.codes.channel import KEY, LAST_NUMBER, VERSION
from sealed.codes.draft import Draft
from sealed.codes.errors import (
    Malformed,
    NeverSent,
    OlderFile,
    OtherAcceptance,
    OutOfStep,
    UnknownVersion,
)
from sealed.codes.match import EARLY, Early, Match, accept
from sealed.codes.own import own
from sealed.codes.paste import read_one
from sealed.codes.restoring import Said, acquainted, followed, forked, read_said, restored, still_shut
from sealed.codes.sent import handed_out
from sealed.codes.sodium import KeyPair, Refused
from sealed.codes.transcript import FORKS, Fork, Transcript
from sealed.codes.wire import MESSAGE, NAME, Reader, put_blob, put_number, put_text
from sealed.rules.game import RESIGN, GameError
from sealed.rules.questions import Seat

HEADING = (
    "This file holds a match of Sealed Moves, with its secrets and its messages.\n"
    "Whoever has it can read them and play in your place: keep it to yourself."
)
"""What stands above an exported match, for whoever opens the file; to be translated."""

NO_DRAFT, DRAFT = range(2)
SECRET = 32
_CODES = 10_000
_BODY = 30_000
_TEXT = 1_000


class Label(NamedTuple):
    """What stands first in a match file: whose match it is. Only the invitation in it has been checked.

    `name` is that of seat two, in its files alone; `codes` says how many count as handed out.
    """

    seat: Seat
    since: int
    secret: bytes
    invited: Transcript
    name: str
    codes: int


def save(match: Match) -> str:
    """The match as one line of text, to be kept."""
    kept = handed_out(match)
    return armor(
        Kind.FILE,
        b"".join(
            (
                bytes((VERSION, match.seat)),
                put_number(match.since),
                match.own.secret,
                put_blob(match.transcript.invitation.raw),
                put_text(match.names[1]) if match.seat is Seat.TWO else b"",
                *_codes(match, kept),
                _draft(match.draft),
                put_number(len(match.early)),
                *(put_number(each.number) + put_blob(each.code.body) for each in match.early),
                put_number(len(match.forks)),
                *map(_fork, match.forks),
            )
        ),
    )


def export(match: Match, heading: str = HEADING) -> str:
    """The match as a text file, with a warning on top and lines that every editor takes."""
    return paper(heading, save(match))


def load(text: str, player: KeyPair | None = None) -> Match:
    """The match in a text. `player` is there only for a text that this device has kept itself: an acceptance
    that has not been handed out yet is signed anew whenever it is read. Out of any other text it would be one
    that somebody else has begun, and knows the secret of; so without `player` it is NeverSent.

    Raises a CodeError: of the text, or Malformed or a signature's if what is in it is no match.
    """
    reader = Reader(read_one(text, Kind.FILE).body)
    try:
        match = _read(reader, player)
    except (GameError, Refused, ValueError) as no:
        raise Malformed("a match that cannot be") from no
    reader.end()
    return match


def label(text: str) -> Label:
    """What stands first in the file in a text. Raises a CodeError."""
    try:
        return _label(Reader(read_one(text, Kind.FILE).body))
    except (Refused, ValueError) as no:
        raise Malformed("a match that cannot be") from no


def check_newer(match: Match, here: Match) -> None:
    """Make sure that a match out of a file may take the place of the same one here.

    What counts is what has been handed out: a code that is still being made stands in nobody's way.

    Raises OlderFile; OutOfStep, if the two have gone different ways; OtherAcceptance, if the invitation was
    accepted with another match secret, perhaps by somebody who wants to know what is sealed with it.
    """
    if match.own.secret != here.own.secret:
        raise OtherAcceptance
    brought, kept = handed_out(match), handed_out(here)
    if brought.number < kept.number:
        raise OlderFile(brought.number, kept.number)
    if brought.hashes[: kept.number + 1] != kept.hashes:
        raise OutOfStep(here.name, kept.number)


def is_newer(match: Match, here: Match) -> bool:
    """Whether a match that may take the place of the same one here has come further."""
    return (handed_out(match).number, match.number) > (handed_out(here).number, here.number)


def with_evidence(match: Match, here: Match) -> Match:
    """A match that takes the place of the same one here, with the forks that only the one here has."""
    more = (fork for fork in here.forks if fork not in match.forks)
    return replace(match, forks=(*match.forks, *more)[:FORKS])


# Writing


def _codes(match: Match, kept: Transcript) -> Iterator[bytes]:
    """What has been handed out, and what is behind one's own shut seals in it."""
    yield put_number(kept.number)
    if not kept.number:
        return
    yield kept.two
    for signed, message in zip(kept.codes, match.messages, strict=False):
        yield Said(signed.answers, signed.signature).write() + put_text(message)
    hidden = still_shut(kept, match.seat)
    yield put_number(len(hidden))
    for slot in hidden:
        yield put_text(slot) + put_text(str(match.own.hand[slot]))


def _draft(draft: Draft | None) -> bytes:
    if draft is None:
        return bytes((NO_DRAFT,))
    said = put_text(draft.message) + put_number(len(draft.moves))
    return bytes((DRAFT,)) + said + b"".join(map(put_text, draft.moves))


def _fork(fork: Fork) -> bytes:
    return put_number(fork.number) + Said(fork.signed.answers, fork.signed.signature).write()


# Reading


def _label(reader: Reader) -> Label:
    version = reader.byte()
    if version != VERSION:
        raise UnknownVersion(version)
    seat, since, secret = Seat(reader.byte()), reader.number(), reader.take(SECRET)
    invited = transcript.begin(invitation.read(reader.blob(_TEXT)))
    name = reader.person(NAME) if seat is Seat.TWO else ""
    return Label(seat, since, secret, invited, name, reader.number(_CODES))


def _read(reader: Reader, player: KeyPair | None) -> Match:
    seat, since, secret, invited, name, count = _label(reader)
    if seat is Seat.ONE or count:
        match = _handed_out(reader, seat, secret, invited, count)
    elif player is not None:
        match = accept(Armored(Kind.INVITATION, invited.invitation.raw), player, name, secret)
    else:
        raise NeverSent
    match = _drafted(reader, match)
    early = tuple(_early(reader) for _ in range(reader.number(EARLY)))
    forks = tuple(
        forked(match.transcript, reader.number(), read_said(reader)) for _ in range(reader.number(FORKS))
    )
    return replace(match, early=early, forks=forks, since=since)


def _handed_out(reader: Reader, seat: Seat, secret: bytes, invited: Transcript, count: int) -> Match:
    """The match after so many codes, which count as handed out."""
    mine = own(secret)
    two = reader.take(KEY) if count else b""
    if mine.key.public != (invited.invitation.match_key, two)[seat - 1]:
        raise Malformed("the secret of another match")
    codes = [(read_said(reader), reader.person(MESSAGE)) for _ in range(count)]
    told, mark = followed(invited, two, (said for said, _ in codes))
    messages = tuple(message for _, message in codes)
    some = reader.number(_CODES) if count else 0
    texts = {reader.text(_TEXT): reader.text(_TEXT) for _ in range(some)}
    ranked = told.account.ranked
    hidden = {slot: int(text) if slot in ranked else text for slot, text in texts.items()}
    return restored(seat, acquainted(mine, seat, told), told, messages, hidden, mark)


def _drafted(reader: Reader, match: Match) -> Match:
    """The match with the decisions of its draft made again."""
    there = reader.byte()
    if there != (NO_DRAFT if match.draft is None else DRAFT):
        raise Malformed("a draft where there can be none, or none where there must be one")
    if there == NO_DRAFT:
        return match
    match = match.say(reader.person(MESSAGE))
    for _ in range(reader.number(_CODES)):
        move = reader.text(_TEXT)
        match = match.resign(match.seat) if move == RESIGN else match.decide(match.seat, move)
    return match


def _early(reader: Reader) -> Early:
    return Early(reader.number(LAST_NUMBER), Armored(Kind.TURN, reader.blob(_BODY)))
