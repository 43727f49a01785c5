"""A match as one text, with its secrets and messages: to keep it on this device, and to carry it to another.

Its bytes are in docs/keeping.md 1: label, codes, values behind one's own shut seals, draft, codes that came
too early, forks, stamp. Everything else follows from these, and is worked out again when the file is read,
signatures and rules included. So a file that has been tampered with cannot hold a match that its codes do not
make.

But anybody can make a whole file, and then knows its secrets. So a file that leaves the device is stamped
with the seed of its player's key, by which the player's devices tell it from a stranger's. What a device
keeps in its own storage needs no stamp.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from sealed.codes import invitation
from sealed.codes.armor import Armored, Kind, armor, paper
from sealed.codes.channel import KEY, LAST_NUMBER, VERSION, take_version
from sealed.codes.draft import Draft
from sealed.codes.errors import Malformed, NeverSent, OlderFile, OtherAcceptance, OutOfStep
from sealed.codes.hashing import Domain
from sealed.codes.keys import SECRET, derive_secrets
from sealed.codes.last_sent import handed_out
from sealed.codes.match import EARLY, EarlyCode, Match, accept
from sealed.codes.paste import read_one
from sealed.codes.restoration import (
    KeptCode,
    add_channel,
    follow_codes,
    put_fork,
    read_forks,
    read_kept_code,
    restore_match,
    unopened_slots,
)
from sealed.codes.sodium import KeyPair, SodiumRefused
from sealed.codes.stamp import NO_STAMP, find_maker, put_stamp, skip_stamp
from sealed.codes.transcript import CODES, Transcript, begin_transcript, join_forks
from sealed.codes.wire import MESSAGE, NAME, Reader, put_blob, put_number, put_text
from sealed.rules.game import AGREE, RESIGN, GameError
from sealed.rules.questions import Seat

HEADING = (
    "This file holds a match of Sealed Moves, with its secrets and its messages.\n"
    "Whoever has it can read them and play in your place: keep it to yourself."
)
"""The text above an exported match, for anybody who opens the file; to be translated."""

NO_DRAFT, DRAFT, DRAFT_THAT_OFFERS = range(3)
_BODY = 30_000  # bytes of a turn that came too early: no more get through its armor
_TEXT = 1_000  # bytes of a slot, a value or a move: the longest, an army, has some 150


class Label(NamedTuple):
    """The beginning of a match file, which tells whose match it is. Only its invitation has been checked.

    `name` is seat two's, and only in its own files; `codes` is how many count as handed out.
    """

    seat: Seat
    since: int
    secret: bytes
    invited: Transcript
    name: str
    codes: int


def save(match: Match) -> str:
    """The match as one line of text, for this device alone to keep: it bears no stamp."""
    return armor(Kind.FILE, write(match) + NO_STAMP)


def export(match: Match, player_seed: bytes, heading: str = HEADING) -> str:
    """The match as a text file with its player's stamp, with a warning on top and lines that every editor
    takes.
    """
    return paper(heading, armor(Kind.FILE, put_stamp(Domain.FILE, player_seed, write(match))))


def write(match: Match) -> bytes:
    """The bytes of a match, up to the stamp of its player."""
    kept = handed_out(match)
    return b"".join(
        (
            bytes((VERSION, match.seat)),
            put_number(match.since),
            match.secrets.match_secret,
            put_blob(match.transcript.invitation.raw),
            put_text(match.names[1]) if match.seat is Seat.TWO else b"",
            *_put_codes(match, kept),
            _put_draft(match.draft),
            put_number(len(match.early)),
            *(put_number(each.number) + put_blob(each.code.body) for each in match.early),
            put_number(len(match.forks)),
            *map(put_fork, match.forks),
        )
    )


def maker(text: str, player_seeds: Iterable[bytes]) -> bytes | None:
    """Finds the seed with which the match file in a text is stamped; None if it is stamped with none of
    these.

    Raises a CodeError if there is no match file in the text.
    """
    return find_maker(Domain.FILE, player_seeds, read_one(text, Kind.FILE).body)


def load(text: str, player: KeyPair | None = None) -> Match:
    """The match in a text.

    Pass `player` only for a text that this device has kept itself, or that is stamped with that key. An
    acceptance that has not been handed out is signed anew whenever it is read; in any other text, somebody
    else who knows its secret may have begun it. So without `player` it is NeverSent.

    Raises a CodeError: those of the text, and Malformed or that of a signature if the content is no match.
    """
    return read(read_one(text, Kind.FILE).body, player)


def read(body: bytes, player: KeyPair | None = None) -> Match:
    """The match in the bytes of a match file, like `load`."""
    reader = Reader(body)
    try:
        match = _read_match(reader, player)
    except (GameError, SodiumRefused, ValueError) as no:
        raise Malformed("an impossible match") from no
    skip_stamp(reader)
    reader.end()
    return match


def label(text: str) -> Label:
    """The label of the match file in a text, before anything of it is kept. Raises a CodeError."""
    try:
        return _read_label(Reader(read_one(text, Kind.FILE).body))
    except (SodiumRefused, ValueError) as no:
        raise Malformed("an impossible match") from no


def signer(text: str) -> bytes:
    """The player key that has signed for the seat of the match file in a text; empty if none has yet.

    Only the beginning is read, which is enough for a file that this device has kept. Raises a CodeError.
    """
    reader = Reader(read_one(text, Kind.FILE).body)
    try:
        seat, _, _, invited, _, codes = _read_label(reader)
        if seat is Seat.ONE:
            return invited.invitation.player_key
        if not codes:
            return b""
        reader.take(KEY)
        answers = Reader(read_kept_code(reader).answers)
        return invitation.read_introduction(invited.invitation.rules, answers).player_key
    except (SodiumRefused, ValueError) as no:
        raise Malformed("an impossible match") from no


def check_newer(match: Match, here: Match) -> None:
    """Checks that a match from a file may replace the same match here.

    Only codes that have been handed out count: one that is still being made is in nobody's way.

    Raises OlderFile; OutOfStep if the two have gone different ways; OtherAcceptance if the invitation was
    accepted with another match secret, perhaps by somebody who wants to learn what is sealed with it.
    """
    if match.secrets.match_secret != here.secrets.match_secret:
        raise OtherAcceptance
    brought, kept = handed_out(match), handed_out(here)
    if brought.number < kept.number:
        raise OlderFile(brought.number, kept.number)
    if brought.hashes[: kept.number + 1] != kept.hashes:
        raise OutOfStep(here.name, kept.number)


def is_newer(match: Match, here: Match) -> bool:
    """Whether a match that may replace the same match here has come further."""
    return (handed_out(match).number, match.number) > (handed_out(here).number, here.number)


def with_evidence(match: Match, here: Match) -> Match:
    """A match that replaces the same match here, with the forks that only the latter has added."""
    return replace(match, forks=join_forks((*match.forks, *here.forks)))


# Writing


def _put_codes(match: Match, kept: Transcript) -> Iterator[bytes]:
    """The codes that have been handed out, and the values behind the player's own shut seals in them."""
    yield put_number(kept.number)
    if not kept.number:
        return
    yield kept.match_key_two
    for signed, message in zip(kept.codes, match.messages, strict=False):
        yield KeptCode(signed.answers, signed.signature).write() + put_text(message)
    hidden = unopened_slots(kept, match.seat)
    yield put_number(len(hidden))
    for slot in hidden:
        yield put_text(slot) + put_text(str(match.secrets.hand[slot]))


def _put_draft(draft: Draft | None) -> bytes:
    if draft is None:
        return bytes((NO_DRAFT,))
    moves = put_number(len(draft.moves)) + b"".join(map(put_text, draft.moves))
    kind = DRAFT_THAT_OFFERS if draft.offers else DRAFT
    return bytes((kind,)) + put_text(draft.message) + moves


# Reading


def _read_label(reader: Reader) -> Label:
    take_version(reader)
    seat, since, secret = Seat(reader.byte()), reader.number(), reader.take(SECRET)
    invited = begin_transcript(invitation.read(reader.blob(invitation.LONGEST)))
    name = reader.person(NAME) if seat is Seat.TWO else ""
    return Label(seat, since, secret, invited, name, reader.number(CODES))


def _read_match(reader: Reader, player: KeyPair | None) -> Match:
    seat, since, secret, invited, name, count = _read_label(reader)
    if seat is Seat.ONE or count:
        match = _read_codes(reader, seat, secret, invited, count)
    elif player is not None:
        match = accept(Armored(Kind.INVITATION, invited.invitation.raw), player, name, secret)
    else:
        raise NeverSent
    match = _read_draft(reader, match)
    early = tuple(_read_early(reader) for _ in range(reader.number(EARLY)))
    forks = read_forks(reader, match.transcript)
    return replace(match, early=early, forks=forks, since=since)


def _read_codes(reader: Reader, seat: Seat, secret: bytes, invited: Transcript, count: int) -> Match:
    """The match after that number of codes, which count as handed out."""
    secrets = derive_secrets(secret)
    match_key_two = reader.take(KEY) if count else b""
    if secrets.match_key.public != (invited.invitation.match_key, match_key_two)[seat.side]:
        raise Malformed("the secret of another match")
    codes = [(read_kept_code(reader), reader.person(MESSAGE)) for _ in range(count)]
    transcript, mark = follow_codes(invited, match_key_two, (code for code, _ in codes))
    messages = tuple(message for _, message in codes)
    shut = reader.number(CODES) if count else 0
    texts = {reader.text(_TEXT): reader.text(_TEXT) for _ in range(shut)}
    ranked = transcript.account.ranked
    hidden = {slot: int(text) if slot in ranked else text for slot, text in texts.items()}
    secrets = add_channel(secrets, seat, transcript)
    return restore_match(seat, secrets, transcript, messages, hidden, mark)


def _read_draft(reader: Reader, match: Match) -> Match:
    """The match with the decisions of its draft made again, so that the rules judge them."""
    there = reader.byte()
    if there not in ((NO_DRAFT,) if match.draft is None else (DRAFT, DRAFT_THAT_OFFERS)):
        raise Malformed("a draft where none is possible, or none where one is needed")
    if there == NO_DRAFT:
        return match
    match = match.say(reader.person(MESSAGE)).offer(there == DRAFT_THAT_OFFERS)
    for _ in range(reader.number(CODES)):
        move = reader.text(_TEXT)
        match = _decide(match, move)
    return match


def _decide(match: Match, move: str) -> Match:
    """The match after one decision of the draft: a move, or an end by the player."""
    if move == RESIGN:
        return match.resign(match.seat)
    return match.agree(match.seat) if move == AGREE else match.decide(match.seat, move)


def _read_early(reader: Reader) -> EarlyCode:
    return EarlyCode(reader.number(LAST_NUMBER), Armored(Kind.TURN, reader.blob(_BODY)))
