"""The curves once more, in plain numbers and from the RFCs alone: what every library has to answer.

Slow, and no secret is safe with it: for tests. Each function has the name and the arguments of the one in
`sealed.codes.sodium`, and returns None where that one refuses (docs/codes.md 1).
"""

from __future__ import annotations

import hashlib
from functools import cache

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT = pow(2, (P - 1) // 4, P)  # of -1

Point = tuple[int, int]
"""A point of the Edwards curve (RFC 7748, 4.1)."""
ZERO: Point = (0, 1)


def little(number: int, size: int = 32) -> bytes:
    """A number as bytes, the lowest first."""
    return number.to_bytes(size, "little")


def number(data: bytes) -> int:
    """The number that bytes stand for, the lowest first."""
    return int.from_bytes(data, "little")


def plus(one: Point, two: Point) -> Point:
    """The sum of two points; the law is complete, so it holds for all (RFC 8032, 5.1.4)."""
    (x1, y1), (x2, y2) = one, two
    turn = D * x1 * x2 * y1 * y2 % P
    x = (x1 * y2 + x2 * y1) * pow(1 + turn, -1, P) % P
    return x, (y1 * y2 + x1 * x2) * pow(1 - turn, -1, P) % P


def minus(point: Point) -> Point:
    """The negative of a point."""
    return -point[0] % P, point[1]


def times(factor: int, point: Point) -> Point:
    """A multiple of a point."""
    found = (0, 1, 1, 0)
    doubled = (*point, 1, point[0] * point[1] % P)
    while factor:
        if factor & 1:
            found = _sum(found, doubled)
        doubled = _sum(doubled, doubled)
        factor >>= 1
    inverse = pow(found[2], -1, P)
    return found[0] * inverse % P, found[1] * inverse % P


def _sum(one: tuple[int, ...], two: tuple[int, ...]) -> tuple[int, int, int, int]:
    """In extended coordinates, which need no division (RFC 8032, 5.1.4)."""
    a = (one[1] - one[0]) * (two[1] - two[0]) % P
    b = (one[1] + one[0]) * (two[1] + two[0]) % P
    c, d = 2 * one[3] * two[3] * D % P, 2 * one[2] * two[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


# --- Ed25519 and X25519


@cache
def edwards(data: bytes) -> Point | None:
    """The point that 32 bytes are, in its one spelling (RFC 8032, 5.1.3)."""
    sign, y = number(data) >> 255, number(data) % 2**255
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x if x * x % P == square else x * ROOT % P
    if x * x % P != square or (x == 0 and sign):
        return None
    return (-x % P if x % 2 != sign else x), y


def spelt(point: Point) -> bytes:
    """The 32 bytes of a point."""
    return little(point[1] | point[0] % 2 << 255)


@cache
def key(data: bytes) -> Point | None:
    """The point of prime order that 32 bytes are."""
    point = edwards(data)
    return point if point and point != ZERO and times(L, point) == ZERO else None


_base = edwards(little(4 * pow(5, -1, P) % P))
assert _base is not None
BASE: Point = _base


def expanded(secret: bytes) -> tuple[int, bytes]:
    """The secret number and the prefix of the nonces that a secret key expands to (RFC 8032, 5.1.5)."""
    whole = hashlib.sha512(secret[:32]).digest()
    return number(whole[:32]) & ~7 & (1 << 255) - 1 | 1 << 254, whole[32:]


def challenge(*parts: bytes) -> int:
    """A hash as a scalar."""
    return number(hashlib.sha512(b"".join(parts)).digest()) % L


def crypto_sign_seed_keypair(seed: bytes) -> bytes:
    """Public key and secret key, one behind the other."""
    public = spelt(times(expanded(seed)[0], BASE))
    return public + seed + public


def crypto_sign_detached(message: bytes, secret: bytes) -> bytes:
    """RFC 8032, 5.1.6, with the public key that stands in the secret one, whatever it is."""
    scalar, prefix = expanded(secret)
    nonce = challenge(prefix, message)
    first = spelt(times(nonce, BASE))
    return first + little((nonce + challenge(first, secret[32:], message) * scalar) % L)


def crypto_sign_verify_detached(signature: bytes, message: bytes, public: bytes) -> bytes | None:
    """Both points canonical and of prime order, S below L, and the equation without a cofactor."""
    owner, first, last = key(public), key(signature[:32]), number(signature[32:])
    if owner is None or first is None or last >= L:
        return None
    turned = times(challenge(signature[:32], public, message), owner)
    return b"" if times(last, BASE) == plus(first, turned) else None


def crypto_sign_ed25519_pk_to_curve25519(public: bytes) -> bytes | None:
    """RFC 7748, 4.1."""
    point = key(public)
    return little((1 + point[1]) * pow(1 - point[1], -1, P) % P) if point else None


def crypto_sign_ed25519_sk_to_curve25519(secret: bytes) -> bytes:
    """The secret number as X25519 takes it."""
    return little(expanded(secret)[0])


def crypto_scalarmult(n: bytes, p: bytes) -> bytes | None:
    """RFC 7748, 5; a public key in a second spelling or of small order is none."""
    u = number(p)
    if u >= P:
        return None
    scalar = number(n) & ~7 & (1 << 255) - 1 | 1 << 254
    x2, z2, x3, z3 = 1, 0, u, 1
    for at in reversed(range(255)):
        if scalar >> at & 1:
            x2, z2, x3, z3 = x3, z3, x2, z2
        a, b, c, d = x2 + z2, x2 - z2, x3 + z3, x3 - z3
        cross, other = d * a, c * b
        x3, z3 = (cross + other) ** 2 % P, u * (cross - other) ** 2 % P
        e = a * a - b * b
        x2, z2 = a * a * b * b % P, e * (a * a + 121665 * e) % P
        if scalar >> at & 1:
            x2, z2, x3, z3 = x3, z3, x2, z2
    found = x2 * pow(z2, P - 2, P) % P
    return little(found) if found else None


def crypto_scalarmult_base(n: bytes) -> bytes | None:
    """The public key of a secret."""
    return crypto_scalarmult(n, little(9))


# --- ristretto255 (RFC 9496)


def _square_root(u: int, v: int) -> tuple[bool, int]:
    """SQRT_RATIO_M1 (4.2)."""
    root = u * v**3 * pow(u * v**7, (P - 5) // 8, P) % P
    check = v * root * root % P
    if check in (-u % P, -u * ROOT % P):
        root = root * ROOT % P
    return check in (u % P, -u % P), min(root, P - root, key=lambda each: each % 2)


@cache
def decoded(data: bytes) -> Point | None:
    """4.3.1."""
    s = number(data)
    if len(data) != 32 or s >= P or s % 2:
        return None
    u1, u2 = (1 - s * s) % P, (1 + s * s) % P
    v = (-D * u1 * u1 - u2 * u2) % P
    was_square, inverse = _square_root(1, v * u2 * u2 % P)
    x = 2 * s * inverse * u2 % P
    x = -x % P if x % 2 else x
    y = u1 * inverse * inverse * u2 * v % P
    return (x, y) if was_square and x * y % P % 2 == 0 and y else None


def encoded(point: Point) -> bytes:
    """4.3.2."""
    x, y = point
    u1, u2 = (1 + y) * (1 - y) % P, x * y % P
    _, inverse = _square_root(1, u1 * u2 * u2 % P)
    one, two = inverse * u1 % P, inverse * u2 % P
    back = one * two * x * y % P
    turns = x * y * back % P % 2
    _, root = _square_root(1, (-1 - D) % P)
    if turns:
        x, y, two = y * ROOT % P, x * ROOT % P, one * root % P
    y = -y % P if x * back % P % 2 else y
    s = two * (1 - y) % P
    return little(-s % P if s % 2 else s)


def crypto_core_ristretto255_is_valid_point(p: bytes) -> bytes | None:
    """The identity is one."""
    return b"" if decoded(p) else None


def take_point(data: bytes) -> bytes | None:
    """Any but the identity."""
    return data if any(data) and decoded(data) else None


def crypto_core_ristretto255_add(p: bytes, q: bytes) -> bytes | None:
    """The sum."""
    one, two = decoded(p), decoded(q)
    return encoded(plus(one, two)) if one and two else None


def crypto_core_ristretto255_sub(p: bytes, q: bytes) -> bytes | None:
    """The difference."""
    one, two = decoded(p), decoded(q)
    return encoded(plus(one, minus(two))) if one and two else None


def crypto_scalarmult_ristretto255(n: int, p: bytes) -> bytes | None:
    """The product."""
    point = decoded(p)
    return encoded(times(n, point)) if point and 0 <= n < L else None


def crypto_scalarmult_ristretto255_base(n: int) -> bytes | None:
    """The product with G."""
    return encoded(times(n, BASE)) if 0 <= n < L else None


def take_scalar(data: bytes) -> bytes | None:
    """The scalar as its bytes."""
    return data if len(data) == 32 and number(data) < L else None


def put_scalar(number: int) -> bytes | None:
    """The scalar as its bytes."""
    return little(number) if 0 <= number < L else None
