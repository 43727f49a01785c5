"""docs/codes.md is enough: a reader written from that page alone, on the primitives, reads a whole match.

Nothing of our own reader is used. Section numbers are those of the page.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest

from sealed.codes import sodium
from tests.codes.faulty.kit import FOLDER

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def hashed(domain: str, *fields: Any, size: int = 32, key: bytes = b"") -> bytes:
    """1: H and K."""
    row = b""
    for field in fields:
        data = field.to_bytes(8, "big") if isinstance(field, int) else field
        data = data.encode() if isinstance(data, str) else data
        row += len(data).to_bytes(4, "big") + data
    return hashlib.blake2b(row, digest_size=size, key=key, person=b"SM1 " + domain.encode()).digest()


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

    def words(self, table: list[str]) -> str:
        return " ".join(table[self.number()] for _ in range(self.number()))


def unarmored(text: str) -> tuple[str, bytes]:
    """9: the kind and the body."""
    assert text[:7] == "Sealed1"
    kind, rest = text[7], text[10:]
    assert DIGITS.index(text[8]) * 62 + DIGITS.index(text[9]) == len(rest)
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


class Seat:
    """2: what comes out of a match secret."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret
        self.key = sodium.crypto_sign_seed_keypair(hashed("match key", key=secret))
        self.nonce = hashed("chance nonce", key=secret, size=16)
        self.x = sodium.crypto_sign_ed25519_sk_to_curve25519(self.key.secret)
        self.public_x = sodium.crypto_sign_ed25519_pk_to_curve25519(self.key.public)


def signed(signature: bytes, domain: bytes, said: bytes, key: bytes) -> None:
    sodium.crypto_sign_verify_detached(signature, domain + said, key)


def opened(one: Seat, two: Seat, bound: bytes, number: int, header: bytes, nonce: bytes, box: bytes) -> bytes:
    """3: a box."""
    shared = sodium.crypto_scalarmult(one.x, two.public_x)
    speaker = 2 if number % 2 else 1
    key = hashed("box key", shared, one.public_x, two.public_x, bound, speaker, number)
    plain = sodium.crypto_aead_chacha20poly1305_ietf_decrypt(box, header, nonce, key)
    assert hashed("box nonce", header, plain, key=key, size=12) == nonce
    return plain


@pytest.fixture(scope="module")
def kept() -> dict[str, Any]:
    return json.loads((FOLDER / "honest-setnas-curse.json").read_text(encoding="utf-8"))


def test_a_whole_match_is_read_from_the_page_alone(kept: dict[str, Any]) -> None:
    one, two = (Seat(bytes.fromhex(each)) for each in kept["match_secrets"])
    players = [sodium.crypto_sign_seed_keypair(bytes.fromhex(each)).public for each in kept["player_keys"]]

    # 3: the invitation
    kind, raw = unarmored(kept["codes"][0])
    assert kind == "I"
    row = Bytes(raw)
    assert row.take(1) == b"\1"
    assert row.blob() == b"SC"
    assert row.number() == 0
    assert row.blob().decode() == kept["names"][0]
    assert [row.take(32), row.take(32)] == [players[0], one.key.public]
    assert row.take(32) == hashed("chance lock", one.nonce)
    signed(row.take(64), b"SM1 sign invite", raw[:-64], players[0])
    assert row.data == b""
    t = [hashed("invitation", raw)]

    # 3: the acceptance and the turns
    answers = []
    for number, text in enumerate(kept["codes"][1:], 1):
        kind, body = unarmored(text)
        assert kind == "TA"[number == 1]
        row = Bytes(body)
        if number == 1:
            header = row.take(41)
            assert header == b"\1" + t[0][:8] + two.key.public
        else:
            header = row.take(7)
            assert header == b"\1" + t[1][:4] + number.to_bytes(2, "big")
        plain = Bytes(opened(one, two, t[min(number - 1, 1)], number, header, row.take(12), row.data))
        signature = plain.take(64)
        if number > 1:
            assert plain.take(4) == t[-1][:4]
        inside = Bytes(sodium.sodium_unpad(plain.data, 32))
        said = inside.blob()
        assert inside.data == b""  # no message
        t.append(hashed("transcript", t[-1], 2 if number % 2 else 1, number, header, said))
        domain = b"SM1 sign accept" if number == 1 else b"SM1 sign turn"
        key = players[1] if number == 1 else (two if number % 2 else one).key.public
        signed(signature, domain, t[-1], key)
        answers.append(Bytes(said))
    assert [each.hex() for each in t] == kept["transcript"]
    assert rounds(answers, two, t[0], kept) == kept["moves"][:-1]  # the last is still sealed


def rounds(answers: list[Bytes], two: Seat, first: bytes, kept: dict[str, Any]) -> list[list[Any]]:
    """4: seat two seals, seat one answers openly, seat two opens and seals the next."""
    moves, seals = [], []
    secret = hashed("seals", first, key=two.secret)
    for number, said in enumerate(answers, 1):
        if number == 1:
            assert said.blob().decode() == kept["names"][1]
            said.take(32)
            assert said.take(16) == two.nonce
        assert said.take(1) == b"\0"
        if number == 2:
            nonce = said.take(16)
            assert hashed("chance seed", nonce, two.nonce).hex() == kept["seed"]
        if number % 2 == 0:
            moves.append([1, said.words(kept["words"])])
        else:
            if number > 1:
                slot = f"r{(number - 1) // 2}.2"
                move, salt = said.words(kept["words"]), said.take(16)
                moves.insert(len(moves) - 1, [2, move])
                assert salt == hashed("salt", slot, move, key=secret, size=16)
                assert seals[-1] == hashed("seal", first, 2, slot, salt, move)
            seals.append(said.take(32))
        assert said.data == b""
    return moves


def test_the_check_words(kept: dict[str, Any]) -> None:
    """5: 44 bits as four words of the list."""
    from sealed.codes.keys import words

    bits = hashed("check words", bytes.fromhex(kept["transcript"][1]), bytes.fromhex(kept["seed"]), size=6)
    row = f"{int.from_bytes(bits, 'big'):048b}"
    pick: Callable[[int], str] = lambda n: words()[int(row[11 * n : 11 * n + 11], 2)]  # noqa: E731
    assert [pick(n) for n in range(4)] == kept["check_words"]
