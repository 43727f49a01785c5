"""Players' names in sentences. A name may be anything, “nobody” or “Ben has lost: Ada” among it, so wherever
one is in a sentence a reader must see where it begins and where it ends.

`Name` is the one way in which a name comes into a sentence: formatting puts invisible brackets around it,
which no name can hold. Where the sentence is drawn, they become an element with its own type
(`page.draw.tree`); where it leaves as plain text, they become quotation marks (`quoted`).
"""

from __future__ import annotations

import re
from collections.abc import Callable

OPEN, CLOSE = "\u2068", "\u2069"  # Unicode's own brackets around a text of another direction
SIGNS = frozenset(
    "✓✔✅☑🗸🗹√✗✘✖✕☒❌❎🗴🗶🗷🗵⚠❗❕‼⁉❓❔⛔🚫🛑"  # right, wrong, warning
    "🔒🔓🔏🔐🔑🗝🛡⚿⚔🏆🥇🏅🎖✉📧📨📩💌🖂🗨💬"  # keys, seals, winners, letters
    "🔴🟠🟡🟢🔵🟣🟤⚫⚪●◉⬤"  # wax, and lights
)
"""The signs by which the page says something itself, and those that can be taken for one of them."""

_BRACKETED = re.compile(f"{OPEN}([^{OPEN}{CLOSE}]*){CLOSE}")
_SHOWN = str.maketrans({**dict.fromkeys(SIGNS, "·"), OPEN: None, CLOSE: None})
_LOOSE = str.maketrans({OPEN: None, CLOSE: None})  # brackets without a name: somebody else's text has them
_MARKS = str.maketrans(dict.fromkeys('“”„‟«»"＂〝〞', "’"))
_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_LEFT = "\u200e"  # keeps what stands beside a name that is written from right to left in its place
OTHER_SCRIPTS = (
    ("АВСЕНІЈКМОРԚЅТՍХУԜҮӀҺ", "ABCEHIJKMOPQSTUXYWYIh"),  # Cyrillic, one Armenian
    ("асԁеһіјкӏорԛѕхуѵԝүгм", "acdehijklopqsxyvwyrm"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ", "ABEZHIKMNOPTYXC"),  # Greek
    ("αγικνορτυχϲϳ", "ayikvoptuxcj"),
    ("ՕՏԼոսօհքցյզԱ", "OSLnuohpgjqU"),  # Armenian
    ("ᎪᏴᏟᎠᎬᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᏔᏃᎩ", "ABCDEHJKLMPRSTVWZY"),  # Cherokee
    ("ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "BPDTGKJCZFMNLSRVHWXYAEIOU"),  # Lisu
)
"""Letters of other scripts, and the Latin ones that they look like in most typefaces."""
IN_LATIN = {ord(one): two for what, looks in OTHER_SCRIPTS for one, two in zip(what, looks, strict=True)}
"""For `str.translate`."""
UNSEEN = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""Signs that are drawn as nothing, Unicode's Default_Ignorable_Code_Point, as between a regular expression's
brackets.
"""


class Name(str):
    """A player's name. As a value it is the text that it was typed as; in a sentence it is bracketed."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return f"{OPEN}{self.shown}{CLOSE}" if self else ""

    @property
    def shown(self) -> str:
        """The name as it is shown: the page's own signs are points in it."""
        return self.translate(_SHOWN)


class StandIn(Name):
    """Words of the page in the place of a name that is not known, such as “your opponent”."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return str.__format__(self, spec)


NO_NAME = Name()
"""The name of a player who is not known yet."""


def quoted(text: str, stands_alone: Callable[[str], bool] = lambda _name: False) -> str:
    """A sentence as plain text: the names in it are in quotation marks, which no name can end; but for
    those that can be alone.
    """

    def quote(found: re.Match[str]) -> str:
        name = found[1].translate(_MARKS)
        edge = _LEFT if _RIGHT_TO_LEFT.search(name) else ""
        return f"{edge}{name}{edge}" if stands_alone(found[1]) else f"{edge}“{name}”{edge}"

    return _BRACKETED.sub(quote, text).translate(_LOOSE) if OPEN in text else text


def pieces(text: str) -> list[str]:
    """A sentence taken apart: what is around its names at the even places, the names at the odd ones."""
    return [each.translate(_LOOSE) for each in _BRACKETED.split(text)]
