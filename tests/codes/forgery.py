"""A cheat with proper keys: it encrypts and signs whatever it likes, as the honest match would then."""

from __future__ import annotations

from sealed.codes import channel
from sealed.codes.armor import Armored, Kind, armor
from sealed.codes.channel import BEFORE_TAG, Plaintext
from sealed.codes.match import Match
from sealed.codes.sodium import KeyPair
from sealed.codes.transcript import Transcript


def before(match: Match) -> Transcript:
    """What the code that is being made here goes on from."""
    return match.draft.before if match.draft else match.transcript


def introduction(match: Match) -> bytes:
    """How the answers of an acceptance begin."""
    return match.transcript.introduction.write()


def honest(match: Match) -> bytes:
    """The answers that have been made here so far, with the byte that says they are all."""
    assert match.draft is not None
    return b"\x00" + match.draft.written


def forge(
    match: Match,
    answers: bytes,
    *,
    message: str = "",
    number: int | None = None,
    signer: KeyPair | None = None,
    tag: bytes | None = None,
    header: bytes | None = None,
    told: Transcript | None = None,
) -> Armored:
    """A code of whoever owes one here, with any answers; every other part is as it should be, or as given."""
    told = told or before(match)
    number = told.number + 1 if number is None else number
    if header is None:
        header = told.header(number) if number > 1 else match.transcript.header(1)
    made = channel.next_hash(told.hashes[-1], number, header, answers)
    key = signer or (match.signer if number == 1 else match.secrets.match_key)
    assert key is not None
    tag = (told.hashes[-1][:BEFORE_TAG] if number > 1 else b"") if tag is None else tag
    inside = Plaintext(channel.sign(key, number, made), tag, answers, message)
    body = channel.encrypt(match.secrets.box_key(told.hashes, number), header, inside)
    return Armored(Kind.ACCEPTANCE if number == 1 else Kind.TURN, body)


def box(match: Match, plain: bytes, number: int | None = None) -> Armored:
    """A turn that decrypts to any bytes."""
    told = before(match)
    number = told.number + 1 if number is None else number
    header = told.header(number) if number > 1 else match.transcript.header(1)
    key = match.secrets.box_key(told.hashes, number)
    body = channel.encrypt_bytes(key, header, plain)
    return Armored(Kind.ACCEPTANCE if number == 1 else Kind.TURN, body)


def text(code: Armored) -> str:
    return armor(*code)
