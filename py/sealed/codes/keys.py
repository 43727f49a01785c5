"""The secrets of a player and of a match, and everything derived from them (docs/codes.md 2).

A **player key** is made once and signs once per match. A **match secret** is 32 random bytes per match and
seat; match key, rank key, chance nonce and seal secret are derived from it, so it serves as the recovery code
too. `Secrets` are one seat's, with the values that it has sealed.
"""

from __future__ import annotations

import pkgutil
import secrets
from functools import cache
from typing import NamedTuple

from sealed.codes import channel
from sealed.codes.armor import Armored, Kind, armor
from sealed.codes.channel import Channel
from sealed.codes.errors import Malformed
from sealed.codes.hashing import Domain, derive, derive_scalar, digest
from sealed.codes.paste import read, read_one
from sealed.codes.sodium import KeyPair, crypto_sign_seed_keypair
from sealed.rules.questions import NOTHING, Hand, Seat

SECRET = 32  # bytes: more than anybody can guess, with room to spare
CHANCE_NONCE = 16  # bytes: it only has to be unguessable; it is the 32 bytes of its hash that bind
SALT = 16
CHECK_WORDS = 4  # of 11 bits: a man in the middle has one try of 2^-44
FINGERPRINT = 16  # bytes: enough that nobody can make a second key with the same fingerprint


def new_secret() -> bytes:
    """32 bytes of the operating system's randomness: a match secret, or the seed of a player key."""
    return secrets.token_bytes(SECRET)


def player_key(seed: bytes) -> KeyPair:
    """The player's Ed25519 key, from its seed of 32 bytes."""
    return crypto_sign_seed_keypair(seed)


def match_key(secret: bytes) -> KeyPair:
    """The Ed25519 key that signs this seat's codes after its first. Its X25519 form gives the channel."""
    return crypto_sign_seed_keypair(derive(secret, Domain.MATCH_KEY))


def rank_key(secret: bytes) -> int:
    """The scalar x of a game that compares; `x G` is its public form."""
    return derive_scalar(secret, Domain.RANK_KEY)


def chance_nonce(secret: bytes) -> bytes:
    """This seat's share, 16 bytes, of what is drawn in this match."""
    return derive(secret, Domain.CHANCE_NONCE, size=CHANCE_NONCE)


def chance_lock(nonce: bytes) -> bytes:
    """The hash, 32 bytes, by which an invitation fixes its nonce without showing it."""
    return digest(Domain.CHANCE_LOCK, nonce)


def chance_seed(one: bytes, two: bytes) -> bytes:
    """The seed, 32 bytes, of every Draw of the match: from the nonces of seat one and seat two."""
    return digest(Domain.CHANCE_SEED, one, two)


def seal_secret(secret: bytes, transcript: bytes) -> bytes:
    """The secret with which this seat seals; `transcript` is t(0) for seat two, t(1) for seat one."""
    return derive(secret, Domain.SEALS, transcript)


def salt(seal_secret: bytes, slot: str, value: str | int) -> bytes:
    """The salt, 16 bytes, of a value sealed in a slot."""
    return derive(seal_secret, Domain.SALT, slot, value, size=SALT)


def blind(seal_secret: bytes, slot: str, value: int) -> int:
    """The blinding factor k of a rank sealed in a slot."""
    return derive_scalar(seal_secret, Domain.BLIND, slot, value)


# Texts that people compare and copy


def check_words(first: bytes, seed: bytes) -> tuple[str, ...]:
    """Four of 2048 words, the same on both screens, from t(1) and the chance seed: 44 bits to say aloud."""
    bits = int.from_bytes(digest(Domain.CHECK_WORDS, first, seed, size=6), "big") >> 4
    return tuple(words()[bits >> 11 * place & 2047] for place in reversed(range(CHECK_WORDS)))


def fingerprint(key: bytes) -> str:
    """A public player key, for a third person to compare: its first 128 bits, eight groups of four digits."""
    digits = key[:FINGERPRINT].hex()
    return " ".join(digits[start : start + 4] for start in range(0, len(digits), 4))


@cache
def words() -> tuple[str, ...]:
    """The 2048 words: the English list of BIP 39 (MIT licence), no two alike in their first four letters."""
    data = pkgutil.get_data("sealed.codes", "words.txt")
    assert data is not None  # the loaders of files and of zips both have it
    return tuple(data.decode().split())


def player_key_text(seed: bytes) -> str:
    """A player key as a text, to keep somewhere else. Anybody who has it can sign as its player."""
    return armor(Kind.KEY, seed)


def recovery_text(secret: bytes) -> str:
    """The recovery code of a match: with it and the codes of the chat another device can rebuild the
    match."""
    return armor(Kind.RECOVERY, secret)


def take_player_key(text: str) -> bytes:
    """The seed of the player key in a text. Raises a `CodeError`."""
    return take_secret(read_one(text, Kind.KEY))


def take_player_keys(text: str) -> tuple[bytes, ...]:
    """The seeds of all player keys in a text, at least one. Raises a `CodeError`."""
    found = [each for each in read(text) if isinstance(each, Armored) and each.kind is Kind.KEY]
    return tuple(map(take_secret, found)) or (take_player_key(text),)


def take_secret(found: Armored) -> bytes:
    """The 32 bytes in a player key or a recovery code. Raises Malformed."""
    if len(found.body) != SECRET:
        raise Malformed("a secret that is not 32 bytes long")
    return found.body


class Secrets(NamedTuple):
    """One seat's secrets. The last two are known once the other's match key is known (docs/codes.md 2)."""

    match_secret: bytes
    match_key: KeyPair
    chance_nonce: bytes
    hand: Hand = NOTHING
    seal_secret: bytes = b""
    channel: Channel | None = None

    def __repr__(self) -> str:
        """Shows nothing: a secret has no business in a traceback."""
        return "Secrets()"

    def with_channel(self, seat: Seat, other: bytes, bound: bytes) -> Secrets:
        """The secrets with those that follow from the other's public match key; `bound` is t(0) for seat two,
        t(1) for seat one.

        The seal secret is bound to the other side's keys: if two people accept one invitation, equal choices
        in both matches have different seals. Refused: `other` is no proper key.
        """
        agreed = channel.agree(seat, self.match_key, other)
        return self._replace(channel=agreed, seal_secret=seal_secret(self.match_secret, bound))

    def box_key(self, hashes: tuple[bytes, ...], number: int) -> bytes:
        """The key that encrypts code `number`, whichever side makes it."""
        assert self.channel is not None  # a code of the other side never comes before its keys
        return self.channel.key(hashes[min(number - 1, 1)], number)


def derive_secrets(match_secret: bytes) -> Secrets:
    """The secrets that follow from a match secret alone."""
    return Secrets(match_secret, match_key(match_secret), chance_nonce(match_secret))
