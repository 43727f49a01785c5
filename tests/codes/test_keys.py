"""Keys and secrets: everything derives from one secret, each thing for itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.codes import keys, sodium
from sealed.codes.armor import Armored, Kind, armor
from sealed.codes.errors import CutShort, Malformed, Mistyped, NoCode, WrongKind
from sealed.codes.paste import read_one

secrets = st.binary(min_size=32, max_size=32)
ONE, TWO = b"\1" * 32, b"\2" * 32


def test_secrets_are_made_when_they_are_asked_for():
    made = {keys.new_secret() for _ in range(100)}
    assert len(made) == 100
    assert {len(secret) for secret in made} == {32}


@given(secrets)
def test_a_match_secret_makes_everything_and_always_the_same(secret):
    pair = keys.match_key(secret)
    assert pair == keys.match_key(secret) != keys.player_key(secret)
    sodium.crypto_sign_verify_detached(sodium.crypto_sign_detached(b"m", pair.secret), b"m", pair.public)
    sodium.take_point(sodium.crypto_scalarmult_ristretto255_base(keys.rank_key(secret)))
    made = [
        pair.secret[:32],
        sodium.put_scalar(keys.rank_key(secret)),
        keys.chance_nonce(secret),
        keys.chance_lock(keys.chance_nonce(secret)),
        keys.seal_secret(secret, ONE),
        keys.seal_secret(secret, TWO),
    ]
    assert len({each[:16] for each in made}) == len(made)
    assert [len(each) for each in made] == [32, 32, 16, 32, 32, 32]


@given(secrets, secrets)
def test_another_secret_makes_everything_another(one, two):
    for make in (
        keys.match_key,
        keys.rank_key,
        keys.chance_nonce,
        lambda secret: keys.seal_secret(secret, ONE),
    ):
        assert (make(one) == make(two)) == (one == two)


def test_salts_and_blinding_factors_are_of_the_slot_and_the_value():
    sealing = keys.seal_secret(ONE, TWO)
    slots = [("card 1", "7"), ("card 1", "8"), ("card 2", "7"), ("card 17", ""), ("card 1", "71")]
    assert len({keys.salt(sealing, *each) for each in slots}) == len(slots)
    assert {len(keys.salt(sealing, *each)) for each in slots} == {16}
    ranks = [("A1", 0), ("A1", 1), ("B1", 0)]
    assert len({keys.blind(sealing, *each) for each in ranks}) == len(ranks)
    assert all(0 <= keys.blind(sealing, *each) < sodium.L for each in ranks)
    assert keys.salt(keys.seal_secret(ONE, ONE), "card 1", "7") != keys.salt(sealing, "card 1", "7")


def test_the_seed_of_chance_needs_both_sides():
    one, two = keys.chance_nonce(ONE), keys.chance_nonce(TWO)
    assert len({keys.chance_seed(*each) for each in ((one, two), (two, one), (one, one), (two, two))}) == 4


def test_the_words():
    words = keys.words()
    assert len(words) == len(set(words)) == 2048
    assert list(words) == sorted(words)
    assert all(word.isascii() and word.isalpha() and word.islower() and 3 <= len(word) <= 8 for word in words)
    assert len({word[:4] for word in words}) == 2048


@given(secrets, secrets)
def test_four_words_show_44_bits(first, seed):
    shown = keys.check_words(first, seed)
    assert len(shown) == 4
    number = 0
    for word in shown:
        number = number << 11 | keys.words().index(word)
    digest = keys.digest(keys.Domain.CHECK_WORDS, first, seed, size=6)
    assert number == int.from_bytes(digest, "big") >> 4


def test_check_words_stay_what_they_are():
    assert keys.check_words(ONE, TWO) == ("tray", "upgrade", "alone", "argue")
    assert keys.check_words(TWO, ONE) != keys.check_words(ONE, TWO)


def test_a_fingerprint_shows_128_bits_of_a_key():
    key = keys.player_key(ONE).public
    groups = keys.fingerprint(key).split(" ")
    assert [len(each) for each in groups] == [4] * 8
    assert bytes.fromhex("".join(groups)) == key[:16]


@given(secrets)
def test_keys_as_text(secret):
    player, recovery = keys.player_key_text(secret), keys.recovery_text(secret)
    assert player.startswith("Sealed1K")
    assert recovery.startswith("Sealed1R")
    assert len(player) == len(recovery) == 59
    assert keys.take_player_key(f"my key:\n{player}\n") == secret
    assert keys.take_secret(read_one(f"> {recovery}", Kind.RECOVERY)) == secret


def test_a_text_that_is_no_key():
    player, recovery = keys.player_key_text(ONE), keys.recovery_text(ONE)
    for text, error in (
        (recovery, WrongKind),
        ("my key", NoCode),
        (player[:50], CutShort),
        (player[:30] + ("a" if player[30] != "a" else "b") + player[31:], Mistyped),
        (armor(Kind.KEY, bytes(31)), Malformed),
        (armor(Kind.KEY, bytes(33)), Malformed),
    ):
        with pytest.raises(error):
            keys.take_player_key(text)
    with pytest.raises(Malformed):
        keys.take_secret(Armored(Kind.RECOVERY, bytes(31)))
