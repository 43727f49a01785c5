"""Test vectors: their form, writing and reading them, and trying one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from sealed.codes import certificate, channel, invitation, keys, last_sent, locked, matchfile, recovery
from sealed.codes.armor import Armored, Kind, armor
from sealed.codes.channel import BEFORE_TAG, Plaintext
from sealed.codes.errors import CodeError
from sealed.codes.match import Match, accept, invite
from sealed.codes.paste import read, read_one
from sealed.codes.restoration import add_channel, restore_match, unopened_slots
from sealed.codes.sodium import KeyPair
from sealed.codes.transcript import Transcript, begin_transcript, signed_part
from sealed.letters.base62 import ALPHABET
from sealed.rules import registry
from sealed.rules.game import AGREE, RESIGN
from sealed.rules.questions import NOTHING, Hand, Seat
from tests.codes.delivering import deliver

OFFER = "offer "  # in front of a move of an honest match: its code offers an end without a winner
VECTORS = Path(__file__).parents[2] / "vectors"
FOLDER = VECTORS / "codes"  # the wire: docs/codes.md
KEEPING = VECTORS / "keeping"  # files and recovery: docs/keeping.md
LOCKED = KEEPING / "honest-locked.json"  # a backup under a passphrase
ONE, TWO = Seat.ONE, Seat.TWO


def secret(n: int) -> bytes:
    return bytes((n,)) * 32


ANA, BEN = (keys.player_key(secret(n)) for n in (1, 2))
SECRETS = (secret(11), secret(12))

# How a text is taken. What stands beside it in a vector is in tests/vectors/README.md.
PASTE = "paste"  # into the match that is here
ACCEPT = "accept"  # as an invitation, by the player who is here
CERTIFICATE = "certificate"
FILE = "file"  # as a match file
REPLACE = "replace"  # as a match file, in the place of the match that is here
RETURN = "return"  # as a match file, where the codes of the match have been sent and the match is gone
RECOVER = "recover"  # as a chat, with the recovery code `recovery`
UNLOCK = "unlock"  # as a backup under a passphrase, with the one in `passphrase`
TAKEN = "taken"  # in the place of a layer: nothing refuses it
KEPT = frozenset({FILE, REPLACE, RETURN, RECOVER, UNLOCK})
"""The ways that another program need not have (docs/keeping.md)."""


class Here(NamedTuple):
    """The match that is here, in the open: who sits here, with which secrets; all codes of both sides, from
    the invitation on; and what is behind the own seals that are shut. A player without a match has no codes.
    """

    seat: int
    name: str
    player_key: str
    match_secret: str
    game: str = ""
    codes: tuple[str, ...] = ()
    hand: Hand = NOTHING

    def told(self) -> dict[str, Any]:
        return {name: value for name, value in self._asdict().items() if self.codes or value}

    def match(self) -> Match:
        """The match, followed code by code."""
        seat, secrets = Seat(self.seat), keys.derive_secrets(bytes.fromhex(self.match_secret))
        transcript = begin_transcript(invitation.read(one_code(self.codes[0]).body))
        messages: list[str] = []
        mark = 0
        for number, code in enumerate(map(one_code, self.codes[1:]), 1):
            if number == 1:
                accepted, ciphertext = channel.read_acceptance(code.body)
                theirs = accepted.match_key if seat is ONE else transcript.invitation.match_key
                secrets = secrets.with_channel(seat, theirs, b"")
            else:
                _, ciphertext = channel.read_turn(code.body)
            inside = channel.decrypt(secrets.box_key(transcript.hashes, number), number, ciphertext)
            mark = len(transcript.account.log)
            transcript = transcript.read(signed_part(ciphertext, inside))
            messages.append(inside.message)
        secrets = add_channel(secrets, seat, transcript)
        return restore_match(seat, secrets, transcript, tuple(messages), self.hand, mark)


def here(match: Match) -> Here:
    """A match in the open."""
    seat, hand = match.seat, match.secrets.hand
    name = match.names[seat - 1]
    return Here(
        int(seat), str(name), PLAYERS[str(name)].secret[:32].hex(), match.secrets.match_secret.hex(),
        match.rules.code, tuple(code_text(match, number) for number in range(match.number + 1)),
        {slot: hand[slot] for slot in unopened_slots(match.transcript, seat)},
    )  # fmt: skip


def code_text(match: Match, number: int) -> str:
    """A code of either side, as it was sent."""
    told = match.transcript
    if number == 0:
        return armor(Kind.INVITATION, told.invitation.raw)
    return armor(Kind.ACCEPTANCE if number == 1 else Kind.TURN, _encrypted(match, told, number))


def _encrypted(match: Match, told: Transcript, number: int) -> bytes:
    signed = told.codes[number - 1]
    before = told.hashes[number - 1][:BEFORE_TAG] if number > 1 else b""
    inside = Plaintext(signed.signature, before, signed.answers, match.messages[number - 1])
    return channel.encrypt(match.secrets.box_key(told.hashes, number), signed.header, inside)


CLEO = ANA  # who accepts as well, under another name and with another match secret
PLAYERS: dict[str, KeyPair] = {"Ana": ANA, "Ben": BEN, "Cleo": CLEO}
NEWCOMER = Here(2, "Ben", BEN.secret[:32].hex(), SECRETS[1].hex())
"""A player who looks at an invitation."""


class Vector(NamedTuple):
    """One text with one fault. `layer` and `error` name what refuses it; or the layer is `TAKEN`."""

    what: str
    layer: str
    error: str
    way: str
    text: str
    match: Here | None = None
    recovery: str = ""
    passphrase: str = ""

    def folder(self) -> Path:
        """The folder that it belongs to."""
        return KEEPING if self.way in KEPT else FOLDER

    def write(self, path: Path) -> None:
        kept = {name: value for name, value in self._asdict().items() if value or name == "error"}
        if self.match:
            kept["match"] = self.match.told()
        path.write_text(json.dumps(kept, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")

    @classmethod
    def load(cls, path: Path) -> Vector:
        kept = json.loads(path.read_text(encoding="utf-8"))
        if told := kept.get("match"):
            kept["match"] = Here(**{**told, "codes": tuple(told.get("codes", ()))})
        return cls(**kept)

    def tried(self) -> CodeError | None:
        """The result of our own reader."""
        try:
            return _take(self)
        except CodeError as error:
            return error


def load_all() -> dict[str, Vector]:
    """Every vector of the testkit, by the name of its file."""
    paths = (path for folder in (FOLDER, KEEPING) for path in sorted(folder.glob("*.json")))
    return {path.stem: Vector.load(path) for path in paths if not path.stem.startswith("honest-")}


def _take(vector: Vector) -> CodeError | None:
    match vector.way:
        case "paste":
            results = deliver(vector.text, [_match(vector)])
            return next((each.error for each in results if each.error), None)
        case "accept":
            assert vector.match is not None
            secret = bytes.fromhex(vector.match.match_secret)
            accept(one_code(vector.text), PLAYERS[vector.match.name], vector.match.name, secret)
        case "file":
            matchfile.load(vector.text)
        case "replace":
            matchfile.check_newer(matchfile.load(vector.text), _match(vector))
        case "return":
            known = last_sent.last_code(_match(vector))
            assert known is not None
            last_sent.bring_back(matchfile.load(vector.text), known)
        case "certificate":
            certificate.check(vector.text)
        case "recover":
            codes = [each for each in read(vector.text) if isinstance(each, Armored)]
            recovery.rebuild(keys.take_secret(read_one(vector.recovery, Kind.RECOVERY)), codes)
        case "unlock":
            shut = locked.read(vector.text)
            locked.unlock(shut, locked.stretch(locked.proper(vector.passphrase), shut.salt))
    return None


def _match(vector: Vector) -> Match:
    assert vector.match is not None
    return vector.match.match()


def one_code(text: str) -> Armored:
    """The one code in a text. Raises its error."""
    (found,) = read(text)
    if isinstance(found, CodeError):
        raise found
    return found


def spell(data: bytes) -> str:
    """Bytes in base62, for codes that no honest program writes."""
    blocks = [data[start : start + 32] for start in range(0, len(data), 32)]
    return "".join(_block(block) for block in blocks)


def _block(block: bytes) -> str:
    number, row = int.from_bytes(block, "big"), ""
    while 62 ** len(row) < 256 ** len(block):
        number, digit = divmod(number, 62)
        row = ALPHABET[digit] + row
    return row


# Matches to be wronged


class Duel:
    """A match of known secrets and moves; `play` takes the moves in turn."""

    def __init__(self, key: str, *moves: str, options: dict[str, str] | None = None) -> None:
        one = invite(ANA, registry.load(key), options or {}, "Ana", SECRETS[0])
        self.codes = [one.text(0)]
        two = accept(one_code(self.codes[0]), BEN, "Ben", SECRETS[1])
        self.matches = {ONE: one, TWO: two}
        self.moves: list[tuple[int, str]] = []
        for move in moves:
            self.play(move)

    def __getitem__(self, seat: Seat) -> Match:
        return self.matches[seat]

    def play(self, move: str) -> None:
        """A decision of whoever has to make one; AGREE and RESIGN are, and OFFER before one offers an end."""
        self.pass_on()  # a code in which nothing is decided
        seat = next(seat for seat in Seat if self[seat].asks())
        self.moves.append((int(seat), move))
        decision = move.removeprefix(OFFER)
        match = self[seat].offer(decision != move)
        if decision in (AGREE, RESIGN):
            self.matches[seat] = match.agree(seat) if decision == AGREE else match.resign(seat)
        else:
            self.matches[seat] = match.decide(seat, decision)
        self.pass_on()

    def pass_on(self) -> None:
        """Every code that is made goes over."""
        while self[ONE].number != self[TWO].number:
            seat = ONE if self[ONE].number > self[TWO].number else TWO
            made = self[seat].hand_out() if self[seat].draft else self[seat]
            number = self[seat.other].number + 1
            self.codes.append(made.text(number))
            self.matches[seat] = made
            self.matches[seat.other] = self[seat.other].receive(made.armored(number))


def wrong(what: str, layer: str, error: str, judge: Match, code: Armored | str) -> Vector:
    """A code with a fault, pasted into a match."""
    text = code if isinstance(code, str) else armor(*code)
    return Vector(what, layer, error, PASTE, text, here(judge))


Made = Iterator[tuple[str, Vector]]
Honest = dict[str, Any]
