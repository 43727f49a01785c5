"""The one seam to libsodium: the same library in the browser and under CPython.

In the browser (Pyodide) the page's loader imports `libsodium-wrappers-sumo`, awaits its `ready` and registers
it as the module `sodium`; it is looked for when the first function is called. Under CPython the same library
is reached through PyNaCl, and through rbcl for ristretto255. There is no third way and no weaker one.

The functions have libsodium's names. Three things are different here (docs/codes.md 1):

- Whatever libsodium refuses with a status raises `SodiumRefused`; so do inputs that it accepts although no
  honest program makes them (a scalar not below L, a point of small or mixed order, a second spelling of a
  point or a key), and a wrong length.
- A scalar is a Python number.
- The identity of ristretto255 is a value, `IDENTITY`. `take_point` refuses it from outside.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

L = 2**252 + 27742317777372353535851937790883648493  # the order of the group (RFC 9496, 4)
IDENTITY = bytes(32)

_P = 2**255 - 19
_AEAD = "crypto_aead_chacha20poly1305_ietf"


class SodiumRefused(ValueError):
    """An input that no honest program makes, or that does not belong to what it is checked against."""


class NotLoaded(RuntimeError):
    """libsodium was called before the page had loaded it."""


class KeyPair(NamedTuple):
    """An Ed25519 key: `public` is 32 bytes, `secret` 64 (libsodium's form: seed, then public key)."""

    public: bytes
    secret: bytes


class _Library(NamedTuple):
    """libsodium as it is: `call` calls a function by its name and raises one of `errors` if it refuses."""

    call: Callable[..., Any]
    errors: tuple[type[Exception], ...]


def _native() -> _Library:
    """CPython: PyNaCl, and rbcl for what PyNaCl lacks."""
    nacl: Any = import_module("nacl.bindings")
    rbcl: Any = import_module("rbcl")

    def verify(signature: bytes, message: bytes, public: bytes) -> bytes:
        opened: bytes = nacl.crypto_sign_open(signature + message, public)
        return opened

    def checked(name: str) -> Callable[[bytes, bytes], Any]:  # rbcl ignores libsodium's status here
        def run(p: bytes, q: bytes) -> Any:
            valid = rbcl.crypto_core_ristretto255_is_valid_point
            return valid(p) and valid(q) and getattr(rbcl, name)(p, q)

        return run

    own: dict[str, Callable[..., Any]] = {
        "crypto_sign_detached": lambda message, secret: nacl.crypto_sign(message, secret)[:64],
        "crypto_sign_verify_detached": verify,
        "crypto_core_ristretto255_add": checked("crypto_core_ristretto255_add"),
        "crypto_core_ristretto255_sub": checked("crypto_core_ristretto255_sub"),
        "crypto_pwhash": nacl.crypto_pwhash_alg,
        "crypto_secretbox_easy": nacl.crypto_secretbox,
        "crypto_secretbox_open_easy": nacl.crypto_secretbox_open,
    }

    def call(name: str, *args: bytes | int) -> Any:
        return (own.get(name) or getattr(rbcl if "ristretto" in name else nacl, name))(*args)

    return _Library(call, (import_module("nacl.exceptions").CryptoError, RuntimeError))


def _browser() -> _Library:
    """Pyodide: libsodium-wrappers-sumo. Bytes cross as typed arrays."""
    lib: Any = import_module("sodium")
    ffi: Any = import_module("pyodide.ffi")
    to_js = ffi.to_js
    encrypt, decrypt = getattr(lib, f"{_AEAD}_encrypt"), getattr(lib, f"{_AEAD}_decrypt")
    other: dict[
        str, Callable[..., Any]
    ] = {  # two names without their prefix, one more nonce that is not used
        "sodium_pad": lib.pad,
        "sodium_unpad": lib.unpad,
        f"{_AEAD}_encrypt": lambda message, data, *keys: encrypt(message, data, None, *keys),
        f"{_AEAD}_decrypt": lambda *args: decrypt(None, *args),
    }

    def call(name: str, *args: bytes | int) -> Any:
        function = other.get(name) or getattr(lib, name)
        found = function(*[to_js(each) if isinstance(each, bytes) else each for each in args])
        if name == "crypto_sign_seed_keypair":
            return found.publicKey.to_bytes(), found.privateKey.to_bytes()
        return found if isinstance(found, bool) else found.to_bytes()

    return _Library(call, (ffi.JsException,))


@cache
def _sodium() -> _Library:
    if sys.platform != "emscripten":
        return _native()
    try:
        return _browser()
    except ModuleNotFoundError as missing:
        raise NotLoaded("register libsodium as the module `sodium` before codes are used") from missing


def _run(why: str, name: str, *args: bytes | int) -> bytes:
    """Calls libsodium; raises `SodiumRefused` with the reason if it refuses."""
    library = _sodium()
    try:
        found: Any = library.call(name, *args)
    except library.errors as no:
        raise SodiumRefused(why) from no
    if found is False:
        raise SodiumRefused(why)
    result: bytes = found
    return result


def ready() -> bool:
    """Whether libsodium can be called. The page loads it when a match by codes begins, and asks here."""
    try:
        _sodium()
    except NotLoaded:
        return False
    return True


def _need(size: int, *values: bytes) -> None:
    for value in values:
        if len(value) != size:
            raise SodiumRefused(f"{len(value)} bytes where {size} belong")


# Ed25519 (RFC 8032)


def crypto_sign_seed_keypair(seed: bytes) -> KeyPair:
    """The Ed25519 key that a seed of 32 bytes makes."""
    _need(32, seed)
    return KeyPair(*_sodium().call("crypto_sign_seed_keypair", seed))


def crypto_sign_detached(message: bytes, secret: bytes) -> bytes:
    """The signature, 64 bytes, of a message under a secret key of 64 bytes."""
    _need(64, secret)
    return _run("no signature", "crypto_sign_detached", message, secret)


def crypto_sign_verify_detached(signature: bytes, message: bytes, public: bytes) -> None:
    """Returns if the signature holds; `SodiumRefused` if not.

    Stricter than RFC 8032: the public key and R must be canonical and of the prime order, S below L. So every
    library comes to the same result.
    """
    _need(64, signature)
    _need(32, public)
    take_scalar(signature[32:])
    for point in (public, signature[:32]):
        _run("a point of another order", "crypto_core_ed25519_is_valid_point", point)
    _run("the signature does not hold", "crypto_sign_verify_detached", signature, message, public)


def crypto_sign_ed25519_pk_to_curve25519(public: bytes) -> bytes:
    """The X25519 form of an Ed25519 public key, 32 bytes each. `SodiumRefused`: as above."""
    _need(32, public)
    if int.from_bytes(public, "little") % 2**255 >= _P:  # libsodium checks the rest itself
        raise SodiumRefused("not the canonical form of a public key")
    return _run("not a public key", "crypto_sign_ed25519_pk_to_curve25519", public)


def crypto_sign_ed25519_sk_to_curve25519(secret: bytes) -> bytes:
    """The X25519 form, 32 bytes, of an Ed25519 secret key of 64 bytes."""
    _need(64, secret)
    return _run("not a secret key", "crypto_sign_ed25519_sk_to_curve25519", secret)


# X25519 (RFC 7748)


def crypto_scalarmult(n: bytes, p: bytes) -> bytes:
    """The X25519 of a secret and a public key, 32 bytes each.

    `SodiumRefused`: a public key in a second spelling (2^255 - 19 or more), or of small order (the result is
    0).
    """
    _need(32, n, p)
    if int.from_bytes(p, "little") >= _P:
        raise SodiumRefused("not the canonical form of a public key")
    shared = _run("a public key of small order", "crypto_scalarmult", n, p)
    if shared == bytes(32):
        raise SodiumRefused("a public key of small order")
    return shared


def crypto_scalarmult_base(n: bytes) -> bytes:
    """The X25519 public key of a secret of 32 bytes."""
    _need(32, n)
    return _run("not a secret key", "crypto_scalarmult_base", n)


# ChaCha20-Poly1305 (RFC 8439)


def crypto_aead_chacha20poly1305_ietf_encrypt(message: bytes, data: bytes, nonce: bytes, key: bytes) -> bytes:
    """The message encrypted, and 16 bytes of tag over it and the data (nonce: 12 bytes, key: 32)."""
    _need(12, nonce)
    _need(32, key)
    return _run("too long", f"{_AEAD}_encrypt", message, data, nonce, key)


def crypto_aead_chacha20poly1305_ietf_decrypt(sealed: bytes, data: bytes, nonce: bytes, key: bytes) -> bytes:
    """The message, decrypted. `SodiumRefused` if key, nonce, data, tag or any bit of it differs."""
    _need(12, nonce)
    _need(32, key)
    if len(sealed) < 16:
        raise SodiumRefused("shorter than its tag")
    return _run("this does not decrypt", f"{_AEAD}_decrypt", sealed, data, nonce, key)


# A passphrase: argon2id (RFC 9106), and XSalsa20-Poly1305 under the key that comes of it

PASSPHRASE_SALT, BOX_NONCE = 16, 24  # bytes
_ARGON2ID = 2  # libsodium's number of it: version 1.3, one lane


def crypto_pwhash(passphrase: bytes, salt: bytes, passes: int, memory: int) -> bytes:
    """The key of 32 bytes that argon2id makes of a passphrase with these passes over this number of bytes."""
    _need(PASSPHRASE_SALT, salt)
    return _run("too little memory", "crypto_pwhash", 32, passphrase, salt, passes, memory, _ARGON2ID)


def crypto_secretbox(message: bytes, nonce: bytes, key: bytes) -> bytes:
    """16 bytes of tag over the encrypted message, and that message (nonce: 24 bytes, key: 32)."""
    _need(BOX_NONCE, nonce)
    _need(32, key)
    return _run("too long", "crypto_secretbox_easy", message, nonce, key)


def crypto_secretbox_open(sealed: bytes, nonce: bytes, key: bytes) -> bytes:
    """The message, decrypted. `SodiumRefused` if key, nonce, tag or any bit of it differs."""
    _need(BOX_NONCE, nonce)
    _need(32, key)
    if len(sealed) < 16:
        raise SodiumRefused("shorter than its tag")
    return _run("this does not decrypt", "crypto_secretbox_open_easy", sealed, nonce, key)


# ristretto255 (RFC 9496)


def take_scalar(data: bytes) -> int:
    """A scalar from outside: 32 bytes, little-endian. `SodiumRefused` if it is not below L."""
    _need(32, data)
    if (number := int.from_bytes(data, "little")) >= L:
        raise SodiumRefused("a scalar not below L")
    return number


def put_scalar(number: int) -> bytes:
    """A scalar as 32 bytes, little-endian. `SodiumRefused` if it is not below L."""
    if not 0 <= number < L:
        raise SodiumRefused("a scalar not below L")
    return number.to_bytes(32, "little")


def take_point(data: bytes) -> bytes:
    """A point from outside. `SodiumRefused` if it is none, not in canonical form, or the identity."""
    if data == IDENTITY or not crypto_core_ristretto255_is_valid_point(data):
        raise SodiumRefused("not a point, or the identity")
    return data


def _is_canonical(p: bytes) -> bool:
    """Whether 32 bytes are a number below p (RFC 9496, 4.3.1): rbcl's libsodium ignores the highest bit, the
    browser's does not, and the same code has to be judged alike by both.
    """
    return int.from_bytes(p, "little") < _P


def _need_points(*points: bytes) -> None:
    """Raises `SodiumRefused` for a wrong length and for a second spelling; the library refuses all else."""
    _need(32, *points)
    if not all(map(_is_canonical, points)):
        raise SodiumRefused("not the canonical form of a point")


def crypto_core_ristretto255_is_valid_point(p: bytes) -> bool:
    """Whether these are the canonical 32 bytes of an element of the group; the identity is one."""
    is_one = len(p) == 32 and _is_canonical(p)
    return is_one and bool(_sodium().call("crypto_core_ristretto255_is_valid_point", p))


def crypto_core_ristretto255_add(p: bytes, q: bytes) -> bytes:
    """The sum p + q."""
    _need_points(p, q)
    return _run("not a point", "crypto_core_ristretto255_add", p, q)


def crypto_core_ristretto255_sub(p: bytes, q: bytes) -> bytes:
    """The difference p - q."""
    _need_points(p, q)
    return _run("not a point", "crypto_core_ristretto255_sub", p, q)


def crypto_core_ristretto255_from_hash(data: bytes) -> bytes:
    """The point, of unknown logarithm, that 64 uniform bytes lead to (RFC 9496, 4.3.4)."""
    _need(64, data)
    return _run("no point", "crypto_core_ristretto255_from_hash", data)


def crypto_scalarmult_ristretto255(n: int, p: bytes) -> bytes:
    """The product n p, for 0 <= n < L."""
    scalar = put_scalar(n)
    _need_points(p)
    if p == IDENTITY or (n == 0 and crypto_core_ristretto255_is_valid_point(p)):
        return IDENTITY  # libsodium would report a failure
    return _run("not a point", "crypto_scalarmult_ristretto255", scalar, p)


def crypto_scalarmult_ristretto255_base(n: int) -> bytes:
    """The product n G, for 0 <= n < L."""
    scalar = put_scalar(n)
    return _run("no point", "crypto_scalarmult_ristretto255_base", scalar) if n else IDENTITY


# Padding (ISO/IEC 7816-4)


def sodium_pad(data: bytes, block: int) -> bytes:
    """The data filled up to a multiple of `block` bytes: one bit, then zeros. At least one byte is added."""
    return _run("too long", "sodium_pad", data, block)


def sodium_unpad(data: bytes, block: int) -> bytes:
    """The data without its padding. `SodiumRefused` unless `sodium_pad` made exactly this."""
    if not data or len(data) % block:
        raise SodiumRefused("not padded to whole blocks")
    return _run("not padded", "sodium_unpad", data, block)
