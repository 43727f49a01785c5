"""Calls of the seam to libsodium with values at the edge: second spellings, small and mixed orders, numbers
that are no scalars. Each has one answer, on every backend and in every other program: that of `curves`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

from sealed.codes import sodium
from tests.codes import curves
from tests.codes.curves import BASE, L, P, little, number, plus, spelt, times

VECTORS = Path(__file__).parents[1] / "vectors" / "primitives"
TOP = 1 << 255
MESSAGE = b"SM1 edge" + b"said"
"""A message to sign: a domain, as codes have one, and some bytes after it."""
NUMBERS = (0, 1, 2, 3, 8, L - 2, L - 1, L, L + 1, 2 * L, 8 * L, 2**252, P - 1, P, TOP - 1, TOP, 2**256 - 1)
SEEDS = tuple(bytes([each]) * 32 for each in (0, 7, 255))


class Call(NamedTuple):
    """A function of `sealed.codes.sodium`, and what it is given."""

    name: str
    args: tuple[bytes | int, ...]

    def right(self) -> bytes | None:
        """The one right answer; None for a refusal."""
        found: bytes | None = getattr(curves, self.name)(*self.args)
        return found

    def answered(self) -> bytes | None:
        """The answer of the backend that runs this; None for a refusal."""
        try:
            found = getattr(sodium, self.name)(*self.args)
        except sodium.SodiumRefused:
            return None
        if isinstance(found, bool):
            return b"" if found else None
        if isinstance(found, int):
            return sodium.put_scalar(found)
        return b"".join(found) if isinstance(found, tuple) else found or b""


def hexadecimal(value: bytes | int) -> str:
    """An argument as the reader in JavaScript takes it: a scalar as its 32 bytes, if it has so many."""
    if isinstance(value, int):
        value = little(value) if 0 <= value < 2 * TOP else b""
    return value.hex()


def respelt(data: bytes) -> Iterator[bytes]:
    """The bytes, and every other number of 256 bits that is the same below p, or with the highest bit."""
    for each in (number(data), number(data) ^ TOP, number(data) % TOP + P, (number(data) % TOP + P) | TOP):
        if each < 2 * TOP:
            yield little(each)


def points(rng: random.Random) -> list[bytes]:
    """Points of ristretto255, and what is none or one in a second spelling."""
    found = [curves.encoded(times(each, BASE)) for each in (0, 1, 2, L - 1, rng.randrange(L))]
    found += [sodium.crypto_core_ristretto255_from_hash(rng.randbytes(64))]
    tests = json.loads((VECTORS / "rfc9496.json").read_text(encoding="utf-8"))["tests"]
    found += [bytes.fromhex(each["bytes"]) for each in tests if "bytes" in each]
    found += [little(each) for each in NUMBERS]
    return list(dict.fromkeys(spelling for each in found for spelling in respelt(each)))


def small() -> list[curves.Point]:
    """The eight points of small order."""
    eighth = next(
        torsion
        for y in range(2, 100)
        if (point := curves.edwards(little(y))) and times(4, torsion := times(L, point)) != curves.ZERO
    )
    return [times(each, eighth) for each in range(8)]


def keys(rng: random.Random) -> list[bytes]:
    """Ed25519 keys, and points of small and of mixed order, each in all its spellings."""
    own = times(rng.randrange(1, L), BASE)
    found = [spelt(each) for each in (BASE, own, *small(), *(plus(own, each) for each in small()[1:]))]
    found += [sodium.crypto_sign_seed_keypair(seed).public for seed in SEEDS]
    return list(dict.fromkeys(spelling for each in found for spelling in respelt(each)))


def signatures(rng: random.Random) -> Iterator[tuple[bytes, bytes]]:
    """Signatures of `MESSAGE` with a key: proper ones, and those for which the equation holds all the same
    with another R, S or key.
    """
    seed = rng.choice(SEEDS)
    pair = sodium.crypto_sign_seed_keypair(seed)
    good = sodium.crypto_sign_detached(MESSAGE, pair.secret)
    scalar, prefix = curves.expanded(seed)
    nonce, owner = curves.challenge(prefix, MESSAGE), curves.key(pair.public)
    assert owner is not None
    yield from ((first + good[32:], pair.public) for first in respelt(good[:32]))
    for each in (number(good[32:]) + turn * L for turn in range(16)):
        if each < 2 * TOP:
            yield good[:32] + little(each), pair.public
    yield from ((good[:32] + little(each), pair.public) for each in NUMBERS)
    for small_one, turned in product((curves.ZERO, *small()), (False, True)):
        for first in (plus(times(nonce, BASE), small_one), small_one):
            own = plus(owner, small_one) if turned else owner
            challenge = curves.challenge(spelt(first), spelt(own), MESSAGE)
            sum_of = (nonce if first != small_one else 0) + challenge * scalar
            yield spelt(first) + little(sum_of % L), spelt(own)


def calls(rng: random.Random) -> Iterator[Call]:
    """One call or more with every value: of two points, the pairs in which one is drawn."""
    at_points, at_keys = points(rng), keys(rng)
    scalars = [*NUMBERS, -1, rng.randrange(L)]
    for each in scalars:
        yield Call("put_scalar", (each,))
        yield Call("crypto_scalarmult_ristretto255_base", (each,))
        yield Call("crypto_scalarmult_ristretto255", (each, rng.choice(at_points)))
    for each in NUMBERS:
        yield Call("take_scalar", (little(each),))
        yield Call("crypto_scalarmult_base", (little(each),))
        yield Call("crypto_scalarmult", (little(each), rng.choice(at_keys)))
    for point in at_points:
        yield Call("crypto_core_ristretto255_is_valid_point", (point,))
        yield Call("take_point", (point,))
        yield Call("crypto_scalarmult_ristretto255", (rng.choice((0, 1, 2, L - 1)), point))
        for name in ("crypto_core_ristretto255_add", "crypto_core_ristretto255_sub"):
            yield from (Call(name, pair) for pair in _pairs(rng, point, at_points))
    for key in at_keys:
        yield Call("crypto_sign_ed25519_pk_to_curve25519", (key,))
        yield Call("crypto_scalarmult", (rng.choice(SEEDS), key))
        yield Call("crypto_sign_detached", (MESSAGE, rng.choice(SEEDS) + key))
    for key in map(little, (0, 1, 325606250916557431795983626356110631294008115727848805560023387167927233504,
                            P - 1, P, P + 1, TOP, TOP + 9, 9)):  # fmt: skip
        yield Call("crypto_scalarmult", (rng.choice(SEEDS), key))
    for seed in SEEDS:
        yield Call("crypto_sign_seed_keypair", (seed,))
        yield Call("crypto_sign_ed25519_sk_to_curve25519", (seed + rng.randbytes(32),))
    for signature, public in signatures(rng):
        yield Call("crypto_sign_verify_detached", (signature, MESSAGE, public))


def _pairs(rng: random.Random, point: bytes, others: Sequence[bytes]) -> Iterator[tuple[bytes, bytes]]:
    good = curves.encoded(BASE)
    yield from ((point, good), (good, point), (point, point), (point, rng.choice(others)))
