"""A code as a picture for our own reader spells it (docs/keeping.md 10).

QR codes have a mode for 45 signs, in which each costs 5.5 bits; letters of a code are in the mode for bytes
and cost 8, though there are only 62 of them. So 11 letters become 12 signs, and the picture is smaller.
"""

from __future__ import annotations

from sealed.codes.armor import OPENING
from sealed.letters.base62 import ALPHABET

HEAD = "SEALED1:"
"""The prefix of a code in a picture, so that no other picture is taken for one of ours."""
SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
"""The alphanumeric set of QR codes, in its order."""
LETTERS = 11
"""Letters of a code that are spelled together, by one sign more; the last ones of a code may be fewer."""


def spell(code: str) -> str:
    """The picture's text of a code, which begins with its opening word."""
    letters = code.removeprefix(OPENING)
    groups = (letters[start : start + LETTERS] for start in range(0, len(letters), LETTERS))
    return HEAD + "".join(map(_signs, groups))


def unspell(text: str) -> str:
    """The code that a picture's text spells; the text as it is if it spells none."""
    signs = text.removeprefix(HEAD)
    if signs in (text, ""):
        return text
    groups = (signs[start : start + LETTERS + 1] for start in range(0, len(signs), LETTERS + 1))
    try:
        return OPENING + "".join(map(_letters, groups))
    except ValueError:
        return text


def _signs(letters: str) -> str:
    return _write(_number(letters, ALPHABET), SIGNS, len(letters) + 1)


def _letters(signs: str) -> str:
    return _write(_number(signs, SIGNS), ALPHABET, len(signs) - 1)


def _number(text: str, digits: str) -> int:
    value = 0
    for sign in text:
        value = value * len(digits) + digits.index(sign)
    return value


def _write(value: int, digits: str, size: int) -> str:
    """The number in that many digits, one at least. ValueError: it has more, or there is none."""
    found = ""
    for _place in range(size):
        value, digit = divmod(value, len(digits))
        found = digits[digit] + found
    if value or not found:
        raise ValueError("no spelling of a code")
    return found
