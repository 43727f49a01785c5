"""A second program, from docs/codes.md and the testkit alone: how the codes of a whole match are read.

It uses nothing of our own reader but the primitives. Numbers in docstrings are sections of that page.
"""

from __future__ import annotations

import hashlib
import json
import unicodedata
from pathlib import Path
from typing import Any

from sealed.codes import sodium

ROOT = Path(__file__).parents[2]
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def games() -> dict[str, Any]:
    """15: what codes hold of each game."""
    text = (ROOT / "tests/vectors/games.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def fields(*values: Any) -> bytes:
    """1: the bytes that are hashed."""
    row = b""
    for value in values:
        data = value.to_bytes(8, "big") if isinstance(value, int) else value
        data = data.encode() if isinstance(data, str) else data
        row += len(data).to_bytes(4, "big") + data
    return row


def hashed(domain: str, *values: Any, size: int = 32, key: bytes = b"") -> bytes:
    """1: H and K."""
    person = b"SM1 " + domain.encode()
    return hashlib.blake2b(fields(*values), digest_size=size, key=key, person=person).digest()


def scalar(data: bytes) -> int:
    """A little-endian number mod L."""
    return int.from_bytes(data, "little") % sodium.L


class Bytes:
    """1: things on the wire."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def take(self, size: int) -> bytes:
        found, self.data = self.data[:size], self.data[size:]
        assert len(found) == size
        return found

    def number(self) -> int:
        number, shift = 0, 0
        while True:
            byte = self.take(1)[0]
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return number

    def blob(self) -> bytes:
        return self.take(self.number())

    def person(self) -> str:
        found = self.blob().decode()
        assert is_person(found)
        return found

    def words(self, table: list[str]) -> str:
        return " ".join(table[self.number()] for _ in range(self.number()))


def characters() -> dict[int, str]:
    """1: the sort of each listed character; the others show by themselves."""
    rows = (ROOT / "py/sealed/codes/characters.txt").read_text(encoding="ascii").splitlines()
    ranges = [(sort, int(first, 16), int(last, 16)) for sort, first, last in map(str.split, rows)]
    return {each: sort for sort, first, last in ranges for each in range(first, last + 1)}


SORTS = characters()


def is_person(text: str) -> bool:
    """1: whether a text is allowed as a person's text."""
    marks = 7
    for each in text:
        sort = SORTS.get(ord(each), "")
        marks = marks + 1 if sort == "mark" else 7 if each == " " else 0
        if sort == "refused" or (sort == "mark" and marks > 6):
            return False
    spaced = "  " in text or text != text.strip(" ")
    return not spaced and unicodedata.normalize("NFC", text) == text


def is_same(one: str, two: str) -> bool:
    """1: whether two names are the same."""
    first, second = (unicodedata.normalize("NFC", each.casefold()) for each in (one, two))
    return first == second


def unarmored(text: str) -> tuple[str, bytes]:
    """9: the kind and the body."""
    assert text[:7] == "Sealed1"
    kind, head = text[7], 13 if text[8] == "y" else 10
    size, rest = 0, text[head:]
    for digit in text[9:head] if text[8] == "y" else text[8:head]:
        size = size * 62 + DIGITS.index(digit)
    assert size == len(rest)
    data = b""
    for start in range(0, len(rest), 43):
        block = rest[start : start + 43]
        size = max(n for n in range(33) if 256**n <= 62 ** len(block))
        number = 0
        for letter in block:
            number = number * 62 + DIGITS.index(letter)
        data += number.to_bytes(size, "big")
    assert hashed("checksum", kind, data[:-4], size=4) == data[-4:]
    return kind, data[:-4]


def joined(texts: list[str]) -> tuple[str, bytes]:
    """9: the kind and the body of a code in parts, which stand in any order."""
    parts = {}
    for text in texts:
        kind, body = unarmored(text)
        assert kind == "P"
        assert body[1] == len(texts)
        parts[body[0]] = body[2:10], body[10:]
    whole = b"".join(parts[number][1] for number in range(1, len(texts) + 1))
    assert {mark for mark, _ in parts.values()} == {hashed("parts", whole, size=8)}
    return chr(whole[0]), whole[1:]


class Seat:
    """2: everything derived from a match secret."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret
        self.key = sodium.crypto_sign_seed_keypair(hashed("match key", key=secret))
        self.nonce = hashed("chance nonce", key=secret, size=16)
        self.x = sodium.crypto_sign_ed25519_sk_to_curve25519(self.key.secret)
        self.public_x = sodium.crypto_sign_ed25519_pk_to_curve25519(self.key.public)
        self.rank_secret = scalar(hashed("rank key", key=secret, size=64))
        self.rank_key = sodium.crypto_scalarmult_ristretto255_base(self.rank_secret)


def signed(signature: bytes, domain: bytes, said: bytes, key: bytes) -> None:
    sodium.crypto_sign_verify_detached(signature, domain + said, key)


def opened(one: Seat, two: Seat, bound: bytes, number: int, header: bytes, nonce: bytes, box: bytes) -> bytes:
    """3: the content of a box."""
    shared = sodium.crypto_scalarmult(one.x, two.public_x)
    speaker = 2 if number % 2 else 1
    key = hashed("box key", shared, one.public_x, two.public_x, bound, speaker, number)
    plain = sodium.crypto_aead_chacha20poly1305_ietf_decrypt(box, header, nonce, key)
    assert hashed("box nonce", header, plain, key=key, size=12) == nonce
    return plain


def players(kept: dict[str, Any]) -> list[bytes]:
    """The public player keys of an honest match of the testkit."""
    return [sodium.crypto_sign_seed_keypair(bytes.fromhex(each)).public for each in kept["player_keys"]]


def rules(kept: dict[str, Any], game: str) -> bytes:
    """3: the digest of the rules of a game, out of an honest match of the testkit."""
    options = [each for option in kept["defaults"] for each in option]
    return hashed("rules", game, kept["revision"], fields(*kept["words"]), fields(*options), size=8)


def invited(kept: dict[str, Any], game: str, one: Seat, player: bytes, *, compares: bool) -> bytes:
    """3: t(0), after an invitation without options."""
    text, name = kept["codes"][0], kept["names"][0]
    kind, raw = unarmored(text)
    assert kind == "I"
    row = Bytes(raw)
    assert row.take(1) == b"\2"
    assert row.blob() == game.encode()
    assert row.take(8) == rules(kept, game)
    assert row.number() == 0
    assert row.person() == name
    assert [row.take(32), row.take(32)] == [player, one.key.public]
    assert not compares or row.take(32) == one.rank_key
    assert row.take(32) == hashed("chance lock", one.nonce)
    signed(row.take(64), b"SM1 sign invite", raw[:-64], player)
    assert row.data == b""
    return hashed("invitation", raw)


def told(codes: list[str], t: list[bytes], one: Seat, two: Seat, player: bytes) -> list[Bytes]:
    """3: the answers of the acceptance and the turns; every t(n) is appended to `t`."""
    answers = []
    for number, text in enumerate(codes, 1):
        kind, body = unarmored(text)
        assert kind == "TA"[number == 1]
        row = Bytes(body)
        if number == 1:
            header = row.take(41)
            assert header == b"\2" + t[0][:8] + two.key.public
        else:
            header = row.take(7)
            assert header == b"\2" + t[1][:4] + number.to_bytes(2, "big")
        plain = Bytes(opened(one, two, t[min(number - 1, 1)], number, header, row.take(12), row.data))
        signature = plain.take(64)
        if number > 1:
            assert plain.take(4) == t[-1][:4]
        inside = Bytes(sodium.sodium_unpad(plain.data, 32))
        said = inside.blob()
        assert inside.data == b""  # no message
        t.append(hashed("transcript", t[-1], 2 if number % 2 else 1, number, header, said))
        domain = b"SM1 sign accept" if number == 1 else b"SM1 sign turn"
        key = player if number == 1 else (two if number % 2 else one).key.public
        signed(signature, domain, t[-1], key)
        answers.append(Bytes(said))
    return answers


def stamped(kind: str, domain: str, text: str, player_seed: bytes) -> bool:
    """Whether a player's file ends with the stamp of that player key (docs/keeping.md 1)."""
    letter, body = unarmored(text)
    whole, stamp = body[:-16], body[-16:]
    return letter == kind and whole[-1:] == b"\1" and stamp == hashed(domain, whole, size=16, key=player_seed)
