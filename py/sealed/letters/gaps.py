"""Finds the signs that chats, mails and editors put between the letters of a code or a link."""

from __future__ import annotations

import re

from sealed.name import UNSEEN

# The signs that may stand between two letters of a code. Each alternative is short or does not backtrack, so
# reading takes linear time, whatever the text.
_GAP = re.compile(
    r"(?! [0-9A-Za-z])"  # the gap that is left as it is, and by far the commonest
    r"((?:\s++"
    r"|[>|\u2502\u2503\u258c-\u258f\u2022\u25e6\u25aa\u2023\xb7]|&#?[0-9A-Za-z]{1,8};"  # quotes, lists
    r"|[(\[][0-9]{1,2}/[0-9]{1,2}[)\]]"  # the counter of a message that was split
    r"|[_*~`\\\-\u2010\u2011]"  # emphasis, code, hyphenation
    rf"|[{UNSEEN}]"
    r"|=(?:[ \t]*+\r?\n|[0-9A-F]{2})"  # quoted-printable
    r"|%[0-9A-Fa-f]{2}"  # of links
    r'|</?[A-Za-z][A-Za-z0-9]{0,9}(?: [a-z-]{1,20}="[^"<>#]{0,80}"){0,4} ?/?>'  # of HTML, no code in it
    r")++)"
)
_EMPTY_LINE = re.compile(r"\n[ \t>|]*+\r?\n")

# A gap shrinks to nothing, or to one of these. Only plain spaces are likely to separate words of prose.
SPACES, WRAP, PARAGRAPH = " ", "\t", "\n"


def without_gaps(text: str) -> str:
    """The text with each gap shrunk. A text may be all gaps, so no function of ours is called for each."""
    rows = _GAP.split(text)
    rows[1::2] = map(_Gaps().__getitem__, rows[1::2])
    return "".join(rows)


class _Gaps(dict[str, str]):
    """The replacement of each gap of a text, which still separates words, lines or paragraphs."""

    def __missing__(self, gap: str) -> str:
        if _EMPTY_LINE.search(gap):
            found = PARAGRAPH
        elif gap.isspace() and len(f"{gap}.".splitlines()) == 1:
            found = SPACES
        else:
            found = WRAP if any(map(str.isspace, gap)) else ""
        self[gap] = found
        return found
