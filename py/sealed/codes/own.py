"""What one player alone knows of a match: what comes out of the match secret, and the values sealed."""

from __future__ import annotations

from typing import NamedTuple

from sealed.codes import channel, keys
from sealed.codes.channel import Channel
from sealed.codes.sodium import KeyPair
from sealed.rules.questions import NOTHING, Hand, Seat


class Own(NamedTuple):
    """One seat's secrets. `line` and `sealing` are known once the other's key is (spec/codes.md, 3)."""

    secret: bytes
    key: KeyPair
    nonce: bytes
    hand: Hand = NOTHING
    sealing: bytes = b""
    line: Channel | None = None

    def __repr__(self) -> str:
        """Nothing: a secret has no business in a traceback."""
        return "Own()"

    def met(self, seat: Seat, other: bytes, bound: bytes) -> Own:
        """With what the other's match key gives; `bound` is t(0) for seat two, t(1) for seat one.

        So the seal secret depends on the other side's keys: an invitation that two accept repeats no salt.
        Refused: that is no proper key.
        """
        line = channel.channel(seat, self.key, other)
        return self._replace(line=line, sealing=keys.seal_secret(self.secret, bound))

    def box_key(self, hashes: tuple[bytes, ...], number: int) -> bytes:
        """The key that encrypts code `number`, whosesoever it is."""
        assert self.line is not None  # nobody has a code of the other side before its keys
        return self.line.key(hashes[min(number - 1, 1)], number)


def own(secret: bytes) -> Own:
    """What comes out of a match secret alone."""
    return Own(secret, keys.match_key(secret), keys.chance_nonce(secret))
