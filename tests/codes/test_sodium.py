"""The seam to libsodium, on whichever backend runs this, against what everybody else checks with."""

import hashlib
import json
import random
import re
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.codes import sodium
from sealed.codes.sodium import IDENTITY, L, SodiumRefused
from tests.codes import edges

VECTORS = Path(__file__).parents[1] / "vectors" / "primitives"
P = 2**255 - 19
SEED = bytes(range(32))

scalars = st.integers(0, L - 1) | st.sampled_from([0, 1, 2, L - 2, L - 1])
mul = sodium.crypto_scalarmult_ristretto255
base = sodium.crypto_scalarmult_ristretto255_base
add = sodium.crypto_core_ristretto255_add
sub = sodium.crypto_core_ristretto255_sub


def load(name: str) -> list[dict]:
    return json.loads((VECTORS / name).read_text())["tests"]


def unhexed(test: dict, *names: str) -> list[bytes]:
    return [bytes.fromhex(test[name]) for name in names]


def named(test: dict) -> str:
    return str(test.get("name") or test["id"]).replace(" ", "-")


def little(number: int) -> bytes:
    return number.to_bytes(32, "little")


# Ed25519


@pytest.mark.parametrize("test", load("rfc8032.json"), ids=named)
def test_ed25519_as_in_rfc_8032(test):
    seed, public, message, signature = unhexed(test, "seed", "public", "message", "signature")
    pair = sodium.crypto_sign_seed_keypair(seed)
    assert pair == (public, seed + public)
    assert sodium.crypto_sign_detached(message, pair.secret) == signature
    sodium.crypto_sign_verify_detached(signature, message, public)


@pytest.mark.parametrize("test", load("wycheproof-ed25519.json"), ids=named)
def test_ed25519_as_wycheproof_has_it(test):
    public, message, signature = unhexed(test, "public", "message", "signature")
    if test["result"] == "valid":
        sodium.crypto_sign_verify_detached(signature, message, public)
    else:  # "acceptable" are keys of small and of mixed order: not here
        with pytest.raises(SodiumRefused):
            sodium.crypto_sign_verify_detached(signature, message, public)


SMALL = [  # the eight points of small order, and other spellings of them
    *(sign << 255 | y for y in (0, 1, P - 1, P, P + 1) for sign in (0, 1)),
    *(
        sign << 255 | y
        for y in (
            0x05FC536D880238B13933C6D305ACDFD5F098EFF289F4C345B027B2C28F95E826,
            P - 0x05FC536D880238B13933C6D305ACDFD5F098EFF289F4C345B027B2C28F95E826,
        )
        for sign in (0, 1)
    ),
]


@pytest.mark.parametrize("point", [little(number) for number in SMALL], ids=bytes.hex)
def test_a_point_of_small_order_is_no_key_and_signs_nothing(point):
    with pytest.raises(SodiumRefused):
        sodium.crypto_sign_ed25519_pk_to_curve25519(point)
    for signature in (bytes(64), point + bytes(32)):
        with pytest.raises(SodiumRefused):
            sodium.crypto_sign_verify_detached(signature, b"anything", point)


@pytest.mark.parametrize("y", range(P, 2**255))
def test_a_second_spelling_is_no_key(y):
    for sign in (0, 1):
        with pytest.raises(SodiumRefused):
            sodium.crypto_sign_ed25519_pk_to_curve25519(little(sign << 255 | y))


def test_a_key_of_mixed_order_is_no_key():
    mixed = {
        test["public"] for test in load("wycheproof-ed25519.json") if "MixedOrderPublicKey" in test["flags"]
    }
    assert mixed
    for public in mixed:
        with pytest.raises(SodiumRefused):
            sodium.crypto_sign_ed25519_pk_to_curve25519(bytes.fromhex(public))


def clamped(seed: bytes) -> tuple[int, bytes]:
    """The secret number and the prefix of the nonces that an Ed25519 seed expands to (RFC 8032, 5.1.5)."""
    expanded = hashlib.sha512(seed).digest()
    number = int.from_bytes(expanded[:32], "little")
    return number & ~7 & (1 << 255) - 1 | 1 << 254, expanded[32:]


def sha512(*parts: bytes) -> int:
    return int.from_bytes(hashlib.sha512(b"".join(parts)).digest(), "little") % L


def test_an_r_of_small_order_is_refused_though_the_equation_holds():
    pair = sodium.crypto_sign_seed_keypair(SEED)
    secret, _ = clamped(SEED)
    identity = little(1)
    challenge = sha512(identity, pair.public, b"m")
    with pytest.raises(SodiumRefused):
        sodium.crypto_sign_verify_detached(identity + little(challenge * secret % L), b"m", pair.public)


def test_an_r_of_mixed_order_is_refused_though_the_equation_holds_but_for_the_cofactor():
    pair = sodium.crypto_sign_seed_keypair(SEED)
    secret, prefix = clamped(SEED)
    nonce = sha512(prefix, b"m")
    honest = sodium.crypto_sign_detached(b"m", pair.secret)[:32]
    y, sign = int.from_bytes(honest, "little") % 2**255, honest[31] >> 7
    turned = little(P - y | (1 - sign) << 255)  # R plus the point of order two
    for r, holds in ((honest, True), (turned, False)):
        signature = r + little((nonce + sha512(r, pair.public, b"m") * secret) % L)
        if holds:
            sodium.crypto_sign_verify_detached(signature, b"m", pair.public)
        else:
            with pytest.raises(SodiumRefused):
                sodium.crypto_sign_verify_detached(signature, b"m", pair.public)


def test_an_s_not_below_l_is_refused():
    pair = sodium.crypto_sign_seed_keypair(SEED)
    signature = sodium.crypto_sign_detached(b"m", pair.secret)
    sodium.crypto_sign_verify_detached(signature, b"m", pair.public)
    larger = little(int.from_bytes(signature[32:], "little") + L)
    with pytest.raises(SodiumRefused):
        sodium.crypto_sign_verify_detached(signature[:32] + larger, b"m", pair.public)


@given(st.binary(max_size=200), st.integers(0, 64 * 8 - 1))
def test_a_signature_holds_until_a_bit_of_it_changes(message, bit):
    pair = sodium.crypto_sign_seed_keypair(SEED)
    signature = sodium.crypto_sign_detached(message, pair.secret)
    sodium.crypto_sign_verify_detached(signature, message, pair.public)
    changed = (int.from_bytes(signature, "little") ^ 1 << bit).to_bytes(64, "little")
    for attempt in ((changed, message), (signature, message + b"\0"), (signature[:63], message)):
        with pytest.raises(SodiumRefused):
            sodium.crypto_sign_verify_detached(*attempt, pair.public)


# X25519


@pytest.mark.parametrize("test", load("rfc7748.json"), ids=named)
def test_x25519_as_in_rfc_7748(test):
    scalar, u, result = unhexed(test, "scalar", "u", "result")
    if (
        int.from_bytes(u, "little") >= P
    ):  # the first of 5.2 has the top bit set: a second spelling, so not here
        with pytest.raises(SodiumRefused):
            sodium.crypto_scalarmult(scalar, u)
        u = little(int.from_bytes(u, "little") % 2**255)
    if u == little(9) and test["times"] == 1:
        assert sodium.crypto_scalarmult_base(scalar) == result
    for _ in range(test["times"]):
        out = sodium.crypto_scalarmult(scalar, little(int.from_bytes(u, "little") % 2**255 % P))
        scalar, u = out, scalar
    assert scalar == result


@pytest.mark.parametrize("test", load("wycheproof-x25519.json"), ids=named)
def test_x25519_as_wycheproof_has_it(test):
    private, public, shared = unhexed(test, "private", "public", "shared")
    second = int.from_bytes(public, "little") >= P
    assert second or "NonCanonicalPublic" not in test["flags"]
    if second or "ZeroSharedSecret" in test["flags"]:
        with pytest.raises(SodiumRefused):
            sodium.crypto_scalarmult(private, public)
    else:
        assert sodium.crypto_scalarmult(private, public) == shared


@given(st.binary(min_size=32, max_size=32), st.binary(min_size=32, max_size=32))
def test_two_signing_keys_agree_on_a_secret(one, two):
    pairs = [sodium.crypto_sign_seed_keypair(seed) for seed in (one, two)]
    secrets = [sodium.crypto_sign_ed25519_sk_to_curve25519(pair.secret) for pair in pairs]
    publics = [sodium.crypto_sign_ed25519_pk_to_curve25519(pair.public) for pair in pairs]
    assert [sodium.crypto_scalarmult_base(secret) for secret in secrets] == publics
    assert sodium.crypto_scalarmult(secrets[0], publics[1]) == sodium.crypto_scalarmult(
        secrets[1], publics[0]
    )


# ChaCha20-Poly1305


@pytest.mark.parametrize("test", load("rfc8439.json") + load("wycheproof-chacha20-poly1305.json"), ids=named)
def test_chacha20_poly1305(test):
    key, nonce, data, message, sealed = unhexed(test, "key", "nonce", "data", "message", "sealed")
    if test.get("result", "valid") == "valid":
        assert sodium.crypto_aead_chacha20poly1305_ietf_encrypt(message, data, nonce, key) == sealed
        assert sodium.crypto_aead_chacha20poly1305_ietf_decrypt(sealed, data, nonce, key) == message
    else:
        with pytest.raises(SodiumRefused):
            sodium.crypto_aead_chacha20poly1305_ietf_decrypt(sealed, data, nonce, key)


@given(st.binary(max_size=100), st.data())
def test_a_changed_bit_does_not_decrypt(message, draw):
    key, nonce, data = bytes(32), bytes(12), b"header"
    sealed = sodium.crypto_aead_chacha20poly1305_ietf_encrypt(message, data, nonce, key)
    bit = draw.draw(st.integers(0, len(sealed) * 8 - 1))
    changed = (int.from_bytes(sealed, "little") ^ 1 << bit).to_bytes(len(sealed), "little")
    for attempt in (
        (changed, data),
        (sealed, b"Header"),
        (sealed[:-1], data),
        (sealed[:15], data),
        (b"", data),
    ):
        with pytest.raises(SodiumRefused):
            sodium.crypto_aead_chacha20poly1305_ietf_decrypt(*attempt, nonce, key)


# ristretto255


@pytest.mark.parametrize("test", load("rfc9496.json"), ids=lambda test: test["name"].replace(" ", "-"))
def test_ristretto255_as_in_rfc_9496(test):
    if "scalar" in test:
        point = bytes.fromhex(test["point"])
        assert base(test["scalar"]) == point == mul(test["scalar"], base(1))
        assert sodium.crypto_core_ristretto255_is_valid_point(point)
    elif "uniform" in test:
        assert (
            sodium.crypto_core_ristretto255_from_hash(bytes.fromhex(test["uniform"])).hex() == test["point"]
        )
    else:
        bad = bytes.fromhex(test["bytes"])
        assert test["invalid"]
        assert not sodium.crypto_core_ristretto255_is_valid_point(bad)
        for function in (
            lambda: sodium.take_point(bad),
            lambda: mul(0, bad),
            lambda: mul(5, bad),
            lambda: add(bad, base(1)),
            lambda: add(base(1), bad),
            lambda: sub(bad, IDENTITY),
            lambda: sub(IDENTITY, bad),
        ):
            with pytest.raises(SodiumRefused):
                function()


@given(scalars, scalars)
def test_the_group_is_one(a, b):
    assert add(base(a), base(b)) == base((a + b) % L) == add(base(b), base(a))
    assert sub(base(a), base(b)) == base((a - b) % L)
    assert mul(a, base(b)) == base(a * b % L) == mul(b, base(a))


@given(scalars)
def test_the_identity_is_a_value(a):
    point = base(a)
    assert sub(point, point) == IDENTITY == mul(0, point) == mul(a, IDENTITY) == base(0)
    assert add(point, IDENTITY) == point == sub(point, IDENTITY)
    assert add(mul(L - 1, point), point) == IDENTITY
    assert sodium.crypto_core_ristretto255_is_valid_point(IDENTITY)


def test_the_identity_is_not_taken_from_outside():
    assert sodium.take_point(base(1)) == base(1)
    for bad in (IDENTITY, b"", base(1)[:31], base(1) + b"\0", bytes([255]) * 32):
        with pytest.raises(SodiumRefused):
            sodium.take_point(bad)


@given(scalars)
def test_scalars_stand_for_themselves(a):
    assert sodium.take_scalar(sodium.put_scalar(a)) == a


@pytest.mark.parametrize("number", [L, L + 1, 2 * L, 2**255, 2**256 - 1])
def test_a_scalar_not_below_l_is_refused(number):
    for function in (
        lambda: sodium.take_scalar(little(number)),
        lambda: sodium.put_scalar(number),
        lambda: base(number),
        lambda: mul(number, base(1)),
        lambda: mul(-1, base(1)),
        lambda: sodium.take_scalar(bytes(31)),
        lambda: sodium.take_scalar(bytes(33)),
    ):
        with pytest.raises(SodiumRefused):
            function()


# padding


@pytest.mark.parametrize(
    ("data", "padded"),
    [
        (b"", b"\x80" + bytes(31)),
        (b"a" * 31, b"a" * 31 + b"\x80"),
        (b"a" * 32, b"a" * 32 + b"\x80" + bytes(31)),
        (b"\x80", b"\x80\x80" + bytes(30)),
    ],
)
def test_padding_as_iso_7816_has_it(data, padded):
    assert sodium.sodium_pad(data, 32) == padded
    assert sodium.sodium_unpad(padded, 32) == data


@given(st.binary(max_size=200))
def test_padding_comes_off_again(data):
    padded = sodium.sodium_pad(data, 32)
    assert len(padded) % 32 == 0
    assert sodium.sodium_unpad(padded, 32) == data


@given(st.binary(max_size=100) | st.sampled_from([bytes(32), bytes(31) + b"\x01", b"\x80" + bytes(32)]))
def test_nothing_else_is_padded(data):
    try:
        inner = sodium.sodium_unpad(data, 32)
    except SodiumRefused:
        return
    assert sodium.sodium_pad(inner, 32) == data


# lengths, and the two backends


@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        ("crypto_sign_seed_keypair", [32]),
        ("crypto_sign_detached", [None, 64]),
        ("crypto_sign_verify_detached", [64, None, 32]),
        ("crypto_sign_ed25519_pk_to_curve25519", [32]),
        ("crypto_sign_ed25519_sk_to_curve25519", [64]),
        ("crypto_scalarmult", [32, 32]),
        ("crypto_scalarmult_base", [32]),
        ("crypto_aead_chacha20poly1305_ietf_encrypt", [None, None, 12, 32]),
        ("crypto_aead_chacha20poly1305_ietf_decrypt", [None, None, 12, 32]),
        ("crypto_core_ristretto255_add", [32, 32]),
        ("crypto_core_ristretto255_sub", [32, 32]),
        ("crypto_core_ristretto255_from_hash", [64]),
    ],
)
def test_a_wrong_length_never_reaches_the_library(name, sizes):
    for place, size in enumerate(sizes):
        for wrong in () if size is None else (0, size - 1, size + 1):
            args = [bytes(each or 20) for each in sizes]
            args[place] = bytes(wrong)
            with pytest.raises(SodiumRefused):
                getattr(sodium, name)(*args)
    assert not sodium.crypto_core_ristretto255_is_valid_point(bytes(31))


def test_every_backend_computes_the_same():
    """One number over a thousand results: it was computed with PyNaCl and rbcl."""
    whole = hashlib.sha256()
    for number in range(80):
        seed = hashlib.sha256(bytes([number])).digest()
        pair = sodium.crypto_sign_seed_keypair(seed)
        curve = sodium.crypto_sign_ed25519_sk_to_curve25519(pair.secret)
        scalar = int.from_bytes(seed, "little") % L
        point = sodium.crypto_core_ristretto255_from_hash(seed * 2)
        results = (
            *pair,
            curve,
            sodium.crypto_sign_detached(seed[:number], pair.secret),
            sodium.crypto_sign_ed25519_pk_to_curve25519(pair.public),
            sodium.crypto_scalarmult(curve, little(9)),
            sodium.crypto_aead_chacha20poly1305_ietf_encrypt(seed[number:], seed, seed[:12], seed),
            sodium.sodium_pad(seed[number // 3 :], 16),
            base(scalar),
            mul(scalar, point),
            add(base(scalar), point),
            sub(base(scalar), point),
        )
        for result in results:
            whole.update(result)
    assert whole.hexdigest() == "623641729527c206505529087f8780063b02e74391f57324f41e1d45e7b88810"


AT_THE_EDGE = re.compile("(take|put)_|crypto_(sign|scalarmult|core)_?(?!.*from_hash)")
"""The functions that take a point, a scalar, a key or a signature; all else takes any bytes of a length."""


def test_every_value_at_the_edge_has_its_one_right_answer():
    """The RFC's vectors have no second spelling with the highest bit, and one backend took it: so each value
    is spelt in all ways.
    """
    rng = random.Random(1)
    every = list(edges.calls(rng))
    assert {call.name for call in every} == {name for name in vars(sodium) if AT_THE_EDGE.match(name)}
    points = [call for call in every if call.name in ("take_point", "crypto_scalarmult_ristretto255")]
    for call in (*points, *rng.sample(every, 300)):
        assert call.answered() == call.right(), call


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(10))
def test_every_call_at_the_edge_has_its_one_right_answer(seed):
    for call in edges.calls(random.Random(seed)):
        assert call.answered() == call.right(), call


def test_a_page_without_libsodium_is_told_so(monkeypatch):
    assert sodium.ready()
    sodium._sodium.cache_clear()
    try:
        with monkeypatch.context() as context:
            context.setattr(sys, "platform", "emscripten")
            context.setitem(sys.modules, "sodium", None)
            assert not sodium.ready()
            with pytest.raises(sodium.NotLoaded):
                base(1)
        assert sodium.ready()
    finally:
        sodium._sodium.cache_clear()
