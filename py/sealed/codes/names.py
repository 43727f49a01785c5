"""Tells whether two names are the same, or look alike.

A name proves nothing; a player key does. But people go by names, so they are warned of two that are easily
mistaken for each other. `is_same` is part of the format and must have the same result in every program;
`looks_like` serves warnings only.
"""

from __future__ import annotations

from unicodedata import category, normalize

# Letters and digits that look like others in most typefaces: pairs of the letters, and of the Latin letters
# that they look like. They are replaced before the case is dropped, because capitals and small letters have
# different twins, and after the accents have been dropped.
_LOOKS = (
    ("АВСЕНІЈКМОРԚЅТՍХУԜҮӀҺ", "ABCEHIJKMOPQSTUXYWYIh"),  # Cyrillic, one Armenian
    ("аԁеһіјӏорԛѕхуѵԝүгм", "adehijlopqsxyvwyrm"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ", "ABEZHIKMNOPTYXC"),  # Greek
    ("αγικνορτυχϲϳ", "ayikvoptuxcj"),
    ("ՕՏԼոսօհքցյզԱ", "OSLnuohpgjqU"),  # Armenian
    ("ᎪᏴᏟᎠᎬᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᏔᏃᎩ", "ABCDEHJKLMPRSTVWZY"),  # Cherokee
    ("ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "BPDTGKJCZFMNLSRVHWXYAEIOU"),  # Lisu
    ("ɑɡıȷʟɩɪʏꞵꭓøđłħŧʋ", "agijLliyBxodlhtu"),  # Latin
    ("0٠۰०০", "ooooo"),
    ("1|١۱ǀ׀∣", "lllllll"),
)
_LIKE = str.maketrans({one: two for what, looks in _LOOKS for one, two in zip(what, looks, strict=True)})
# Small L, capital I and small i are all a single stroke.
_STROKES = str.maketrans("i", "l")
_ROWS = (("rn", "m"), ("vv", "w"))


def fold(name: str) -> str:
    """A name without upper and lower case, in normal form C."""
    return normalize("NFC", name.casefold())


def is_same(one: str, other: str) -> bool:
    """Whether two names are the same but for upper and lower case. Both are in normal form C (wire.py)."""
    return fold(one) == fold(other)


def looks_like(one: str, other: str) -> bool:
    """Whether two names can be mistaken for each other at a glance; equal names always can."""
    return skeleton(one) == skeleton(other)


def skeleton(name: str) -> str:
    """A name reduced to its looks: without accents, spaces and case; letters that look alike become one."""
    letters = (each for each in normalize("NFKD", name) if category(each)[0] not in "MZ")
    seen = "".join(letters).translate(_LIKE).casefold()
    seen = "".join(each for each in normalize("NFKD", seen) if category(each)[0] != "M").translate(_LIKE)
    seen = seen.translate(_STROKES)
    for row, letter in _ROWS:
        seen = seen.replace(row, letter)
    return seen
