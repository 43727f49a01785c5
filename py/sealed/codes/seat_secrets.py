"""One player's secrets in a match: the match secret, everything derived from it, and the values sealed."""

from __future__ import annotations

from typing import NamedTuple

from sealed.codes import channel, keys
from sealed.codes.channel import Channel
from sealed.codes.sodium import KeyPair
from sealed.rules.questions import NOTHING, Hand, Seat


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
        return self._replace(channel=agreed, seal_secret=keys.seal_secret(self.match_secret, bound))

    def box_key(self, hashes: tuple[bytes, ...], number: int) -> bytes:
        """The key that encrypts code `number`, whichever side makes it."""
        assert self.channel is not None  # a code of the other side never comes before its keys
        return self.channel.key(hashes[min(number - 1, 1)], number)


def derive_secrets(match_secret: bytes) -> Secrets:
    """The secrets that follow from a match secret alone."""
    return Secrets(match_secret, keys.match_key(match_secret), keys.chance_nonce(match_secret))
