"""Bytes as letters and digits that survive any chat, as saltpack writes them: blocks of 32 bytes become 43
letters, a shorter last block as few letters as it needs (docs/codes.md 9). Only this spelling is read.
"""

from __future__ import annotations

from functools import lru_cache

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
BLOCK, LETTERS = 32, 43
LETTERS_FOR = [0] + [next(n for n in range(44) if 62**n >= 256**size) for size in range(1, BLOCK + 1)]
"""The letters that a block takes, by its bytes."""
_BYTES_FOR = {letters: size for size, letters in enumerate(LETTERS_FOR)}
_DIGITS = bytes(ALPHABET.index(chr(each)) if chr(each) in ALPHABET else 255 for each in range(256))
_PAIRS = tuple(one + two for one in ALPHABET for two in ALPHABET)
_SHORT = 60 * 62  # from here on a length takes five letters


class NotBase62(ValueError):
    """No writer makes these letters."""


class TooFew(ValueError):
    """There are not even the letters that say how many follow; `size` of them are needed."""

    def __init__(self, size: int) -> None:
        super().__init__("too few letters")
        self.size = size


def encode(data: bytes) -> str:
    """The letters of some bytes."""
    return "".join(_letters(data[start : start + BLOCK]) for start in range(0, len(data), BLOCK))


@lru_cache(maxsize=1 << 14)  # a match is written anew with every code, and all but its end is as it was
def _letters(block: bytes) -> str:
    return _digits(int.from_bytes(block, "big"), LETTERS_FOR[len(block)])


def _digits(number: int, count: int) -> str:
    digits = []
    for _ in range((count + 1) // 2):
        number, pair = divmod(number, 62 * 62)
        digits.append(_PAIRS[pair])
    return "".join(reversed(digits))[count % 2 :]


def decode(letters: str) -> bytes:
    """The bytes of ASCII letters and digits. NotBase62: a block of 2^256 or more, or of a wrong count."""
    values = letters.encode().translate(_DIGITS)
    data = bytearray()
    for start in range(0, len(values), LETTERS):
        block = values[start : start + LETTERS]
        size, number = _BYTES_FOR.get(len(block)), 0
        for digit in block:
            number = number * 62 + digit
        if size is None or number >> 8 * size:
            raise NotBase62("no writer makes this block")
        data += number.to_bytes(size, "big")
    return bytes(data)


def put_length(count: int) -> str:
    """The letters that say how many follow: two, or five that begin with `y`."""
    return _digits(count, 2) if count < _SHORT else "y" + _digits(count, 4)


def take_length(letters: str) -> tuple[int, int]:
    """The place where the counted letters begin, and how many they should be. Raises TooFew or NotBase62."""
    size = 5 if letters[:1] == "y" else 2
    if len(letters) < size:
        raise TooFew(size)
    count = 0
    for letter in letters[size == 5 : size]:
        count = count * 62 + ALPHABET.index(letter)
    if letters[0] == "z" or (size == 5 and count < _SHORT):
        raise NotBase62("no writer makes this length")
    return size, count
