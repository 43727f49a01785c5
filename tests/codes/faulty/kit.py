"""Test vectors: their form, writing and reading them, and trying one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from sealed.codes import certificate, keys, last_sent, locked, matchfile, recovery
from sealed.codes.armor import ALPHABET, Armored, Kind, armor
from sealed.codes.errors import CodeError
from sealed.codes.match import Match, accept, invite
from sealed.codes.paste import read, read_one
from sealed.codes.route import deliver
from sealed.rules import registry
from sealed.rules.game import AGREE
from sealed.rules.questions import Seat

OFFER = "offer "  # in front of a move of an honest match: its code offers an end without a winner
FOLDER = Path(__file__).parents[2] / "vectors" / "codes"
ONE, TWO = Seat.ONE, Seat.TWO


def secret(n: int) -> bytes:
    return bytes((n,)) * 32


ANA, BEN = (keys.player_key(secret(n)) for n in (1, 2))
SECRETS = (secret(11), secret(12))

# How a text is taken, and what stands beside it in a vector.
PASTE = "paste"  # into the match of the file `match`
ACCEPT = "accept"  # as an invitation, with the player key and match secret of seat two
FILE = "file"  # as a match file
REPLACE = "replace"  # as a match file, in the place of the match of the file `match`
RETURN = "return"  # as a match file, where the codes of the file `match` have been sent and the match is gone
CERTIFICATE = "certificate"
RECOVER = "recover"  # as a chat, with the recovery code `recovery`
UNLOCK = "unlock"  # as a backup under a passphrase, with the one in `passphrase`

LOCKED = FOLDER / "locked.json"
"""A backup under a passphrase without a fault."""
HONEST = "honest-*.json"
"""The files of matches without a fault."""


def faults() -> list[Path]:
    """The files of the testkit that have a fault."""
    return sorted({*FOLDER.glob("*.json")} - {*FOLDER.glob(HONEST), LOCKED})


class Vector(NamedTuple):
    """One text with one fault. `layer` and `error` name what refuses it."""

    what: str
    layer: str
    error: str
    way: str
    text: str
    match: str = ""
    recovery: str = ""
    passphrase: str = ""

    def write(self, path: Path) -> None:
        kept = {name: value for name, value in self._asdict().items() if value}
        path.write_text(json.dumps(kept, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")

    @classmethod
    def load(cls, path: Path) -> Vector:
        return cls(**json.loads(path.read_text(encoding="utf-8")))

    def tried(self) -> CodeError | None:
        """The result of our own reader."""
        try:
            return _take(self)
        except CodeError as error:
            return error


def _take(vector: Vector) -> CodeError | None:
    match vector.way:
        case "paste":
            match_ = matchfile.load(vector.match, BEN)
            return next((each.error for each in deliver(vector.text, [match_]) if each.error), None)
        case "accept":
            accept(_one(vector.text), BEN, "Ben", SECRETS[1])
        case "file":
            matchfile.load(vector.text)
        case "replace":
            matchfile.check_newer(matchfile.load(vector.text), matchfile.load(vector.match))
        case "return":
            known = last_sent.last_code(matchfile.load(vector.match))
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


def _one(text: str) -> Armored:
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
        two = accept(_one(self.codes[0]), BEN, "Ben", SECRETS[1])
        self.matches = {ONE: one, TWO: two}
        self.moves: list[tuple[int, str]] = []
        for move in moves:
            self.play(move)

    def __getitem__(self, seat: Seat) -> Match:
        return self.matches[seat]

    def play(self, move: str) -> None:
        """A decision of whoever has to make one; AGREE is one, and OFFER in front of one offers an end."""
        seat = next(seat for seat in Seat if self[seat].asks())
        self.moves.append((int(seat), move))
        decision = move.removeprefix(OFFER)
        match = self[seat].offer(decision != move)
        self.matches[seat] = match.agree(seat) if decision == AGREE else match.decide(seat, decision)
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
    return Vector(what, layer, error, PASTE, text, matchfile.save(judge))


Made = Iterator[tuple[str, Vector]]
Honest = dict[str, Any]
