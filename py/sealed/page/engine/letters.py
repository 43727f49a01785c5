"""Reads a word of the notation from a keyboard of any script.

Asian keyboards write letters of full width, phones and chats put signs between letters that nobody sees, and
a Russian or Greek letter may look like ours. Only words that are compared with the page's own are read so:
never names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import decimal, normalize

from sealed.name import IN_LATIN, UNSEEN

_UNSEEN = re.compile(f"[{UNSEEN}]")
_GAP = "\N{ZERO WIDTH SPACE}"


def plain(text: str) -> str:
    """A text without what cannot be seen, in normal form KC; digits of any script are ours, and so are
    letters that look like Latin ones.
    """
    if text.isascii():
        return text
    seen = _UNSEEN.sub("", normalize("NFKC", text))
    return "".join(str(decimal(each, each)) for each in seen).translate(IN_LATIN)


def readings(text: str) -> Iterator[str]:
    """How a text may be meant, the likeliest first: a space without width is mostly an accident, and may be
    the only one between two words.
    """
    yield plain(text)
    if _GAP in text:
        yield plain(text.replace(_GAP, " "))


def is_seen(text: str) -> bool:
    """Whether there is anything in it to be seen."""
    return bool(_UNSEEN.sub("", text).strip())
