"""The letters of a text as programs and phones change them, and back: curly quotes, long dashes, ligatures,
wide and unseen signs, letters of other alphabets that look like ours.

`plain` puts a few words of the notation back into its own letters; `unfolded` a whole text that a mail, a
link or a web page has written in letters of its own. What a player wrote in a comment is not touched.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple
from unicodedata import normalize

from sealed import name
from sealed.name import IN_LATIN


class LetterChange(StrEnum):
    """A kind of change to a text, in the order in which they are told."""

    ENCODING = "encoding"
    """A mail's, a link's or a web page's way of writing letters."""
    UNSEEN = "unseen"
    LINE_ENDS = "line ends"
    JOINED = "joined"
    """Lines that were broken on the way are whole again."""
    MARKS = "marks"
    """Marks of a quotation, a list, a table or bold letters, in front of lines and behind them."""
    BLANKS = "blanks"
    QUOTES = "quotes"
    DASHES = "dashes"
    LETTERS = "letters"
    """Ligatures, wide letters, and letters of another alphabet that look the same."""
    CAPITALS = "capitals"
    NAMES = "names"
    """A game, named as people call it."""
    ENDS = "ends"
    """Signs of a sentence behind a move."""
    TWICE = "twice"
    """The text held the same game twice."""


class PlainText(NamedTuple):
    """A text in the letters of the notation, and what was changed for that."""

    text: str
    changes: frozenset[LetterChange] = frozenset()


QUOTES = '"\u201c\u201d\u201e\u201f\u00ab\u00bb\u2039\u203a\u2033\u275d\u275e\u301d\u301e\u301f\uff02'
SINGLE = "'\u2018\u2019\u201a\u201b\u2032\u02bc\uff07"
DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
BLANKS = " \t\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_WIDE = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
SHADOW: dict[int, int | str] = {
    **_WIDE,
    **dict.fromkeys(map(ord, QUOTES), '"'),
    **dict.fromkeys(map(ord, SINGLE), "'"),
    **dict.fromkeys(map(ord, DASHES), "-"),
    **dict.fromkeys(map(ord, BLANKS), " "),
}
"""Each sign that stands for one of the form, and that one: a text and its shadow have equally many signs."""
# Not those that choose the form of a letter, nor those that hold an emoji together, behind it.
_FORMS = "\u180b-\u180d\u180f\U000e0100-\U000e01ef"
_HOLDING = "\u200d\ufe0f\U000e0020-\U000e007f"
_EMOJI = "\u2190-\u2bff\U0001f000-\U0001faff"
UNSEEN = re.compile(
    f"(?![{_FORMS}{_HOLDING}])[{name.UNSEEN}]"
    f"|(?<![{_EMOJI}\ufe0f\U000e0020-\U000e007f])[{_HOLDING}]|\u200d(?![{_EMOJI}])"
)
"""Signs that nobody sees; none belongs to a game."""
_SPACE = re.compile(f"[{BLANKS}]+")
_BY_FORM: tuple[tuple[LetterChange, dict[int, int | str]], ...] = (
    (LetterChange.QUOTES, {**dict.fromkeys(map(ord, QUOTES), '"'), **dict.fromkeys(map(ord, SINGLE), "'")}),
    (LetterChange.DASHES, dict.fromkeys(map(ord, DASHES), "-")),
    (LetterChange.LETTERS, {**_WIDE, **IN_LATIN}),
)


def plain(text: str) -> PlainText:
    """Some words of the notation in its own letters, with one blank between words: `“Ａ1”` is `"A1"`."""
    changes: set[LetterChange] = set()

    def after(change: LetterChange, now: str) -> None:
        nonlocal text
        if now != text:
            changes.add(change)
            text = now

    if not text.isascii():
        after(LetterChange.UNSEEN, UNSEEN.sub("", text))
        for change, table in _BY_FORM:
            after(change, text.translate(table))
    after(LetterChange.BLANKS, _SPACE.sub(" ", text).strip())
    if not text.isascii():
        after(LetterChange.LETTERS, normalize("NFKC", text))
    return PlainText(text, frozenset(changes))


# --- a whole text

_LINE_END = re.compile("\r\n|[\r\n\v\f\x1c-\x1e\x85\u2028\u2029]")
_SOFT = re.compile(r"=[ \t]*(?:\r\n|\r|\n)")
_LAST_BLANK = re.compile(r"=20(?=\r?\n|$)")
_HEX = re.compile(r"=([0-9A-F]{2})")
_LINKED = re.compile(r"%5B(?:%20)*(?:Game|Lesson)(?:%20|\+)[^\s&]*", re.IGNORECASE)
_PERCENT = re.compile(r"%([0-9A-Fa-f]{2})")
_OF_WEB = re.compile(
    r"<(?:br|/?div|/?p|/?span|/?pre|/?blockquote)\b[^<>]{0,200}>|&(?:gt|lt|amp|quot|nbsp|#39);",
    re.IGNORECASE,
)
_BREAK = re.compile(r"<br ?/?>\n?|</(?:p|div|pre|blockquote)>\n?", re.IGNORECASE)
_TAG = re.compile(r"</?(?:p|div|span|pre|blockquote|font|b|i|a)\b[^<>]{0,200}>", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:(gt|lt|amp|quot|nbsp|apos)|#([0-9]{1,6}));")
_ENTITIES = {"gt": ">", "lt": "<", "amp": "&", "quot": '"', "nbsp": " ", "apos": "'"}
# What a chat adds behind a message, or a program in front of each piece of one.
# Looked for where blanks begin alone: from each of many blanks it would go through all that follow.
_REMARK = re.compile(r"(?<![ \u00a0])[ \u00a0]*(\u200e<[^<>\n]{1,80}>)(?=\n|$)")
_COUNTED = re.compile(r"(?:^|\n)\(([0-9]{1,3})/([0-9]{1,3})\) ")
_COUNTED_BEHIND = re.compile(r" \[([0-9]{1,3})/([0-9]{1,3})\](?:\n|$)")


def line_ends(text: str) -> str:
    """The text with every kind of line end as one sign."""
    return _LINE_END.sub("\n", text)


def unfolded(text: str) -> PlainText:
    """A whole text without what carried it: as a mail, a link or a page had written it, in lines of one kind
    of end, and without signs that nobody sees.
    """
    changes: set[LetterChange] = set()

    def after(change: LetterChange, now: str) -> None:
        nonlocal text
        if now != text:
            changes.add(change)
            text = now

    after(LetterChange.ENCODING, _of_link(text))
    after(LetterChange.ENCODING, _of_mail(text))
    lines = line_ends(text)
    if lines != text.replace("\r\n", "\n").replace("\r", "\n"):
        changes.add(LetterChange.LINE_ENDS)
    text = lines
    after(LetterChange.JOINED, _of_pieces(text))
    after(LetterChange.MARKS, _REMARK.sub(r"\n\1", text))
    after(LetterChange.UNSEEN, UNSEEN.sub("", text))
    if _OF_WEB.search(text):
        after(LetterChange.ENCODING, _ENTITY.sub(_entity, _TAG.sub("", _BREAK.sub("\n", text))))
    return PlainText(text, frozenset(changes))


def _of_link(text: str) -> str:
    """Decodes a link's text, from where the text begins; the letters around it are left as they are."""

    def put_back(found: re.Match[str]) -> str:
        return _of_bytes(_PERCENT.sub(r"=\1", found[0].replace("=", "=3D")))

    return _LINKED.sub(put_back, text)


def _of_bytes(text: str) -> str:
    """Letters in the place of `=` and the two digits of each of their bytes."""
    data = b"".join(
        bytes([int(part, 16)]) if place % 2 else part.encode("utf-8", "replace")
        for place, part in enumerate(re.split(r"=([0-9A-Fa-f]{2})", text))
    )
    return data.decode("utf-8", "replace")


def _of_mail(text: str) -> str:
    """A mail's quoted-printable as it was before, where nothing else can be meant by the `=` in a text."""
    text = _LAST_BLANK.sub(" ", _SOFT.sub("", text))
    encoded = len(_HEX.findall(text))
    return _of_bytes(text) if encoded and encoded == text.count("=") else text


def _of_pieces(text: str) -> str:
    """A text that was sent in pieces, or cut after a number of letters, in one."""
    for form in (_COUNTED, _COUNTED_BEHIND):
        found = [(int(each[1]), int(each[2])) for each in form.finditer(text)]
        if found and found == [(number, len(found)) for number in range(1, len(found) + 1)]:
            above, *pieces = form.split(text)[::3]
            between = "\n" if form is _COUNTED and above else ""
            return above + between + "".join(pieces)
    return text


def _entity(found: re.Match[str]) -> str:
    if found[1]:
        return _ENTITIES[found[1]]
    code = int(found[2])
    return chr(code) if code < 0x110000 and not 0xD800 <= code < 0xE000 else found[0]
