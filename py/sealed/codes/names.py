"""Tells which names are the same, and which only look alike.

A name proves nothing; a player key does. But people go by names, so they are warned of two that are easily
mistaken for each other. `is_same` is a rule of the format, with one result everywhere; `looks_like` only
warns.
"""

from __future__ import annotations

from unicodedata import category, normalize

# Letters and digits that look like others, most of them in any typeface. They are compared as written, since
# capitals look different from small letters; accents have been dropped before. Pairs: the letters, and those
# that they look like.
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
# A single stroke, with or without a dot: small L, capital I, small i.
_STROKES = str.maketrans("i", "l")
_ROWS = (("rn", "m"), ("vv", "w"))


def fold(name: str) -> str:
    """A name regardless of upper and lower case, in normal form C."""
    return normalize("NFC", name.casefold())


def is_same(one: str, other: str) -> bool:
    """Whether two names are one and the same. Both are in normal form C (wire.py)."""
    return fold(one) == fold(other)


def looks_like(one: str, other: str) -> bool:
    """Whether two names can be mistaken for each other at a glance; the same names always can."""
    return skeleton(one) == skeleton(other)


def skeleton(name: str) -> str:
    """A name as it looks at a glance: no accents, gaps or case, one letter for all that look like it."""
    letters = (each for each in normalize("NFKD", name) if category(each)[0] not in "MZ")
    seen = "".join(letters).translate(_LIKE).casefold()
    seen = "".join(each for each in normalize("NFKD", seen) if category(each)[0] != "M").translate(_LIKE)
    seen = seen.translate(_STROKES)
    for row, letter in _ROWS:
        seen = seen.replace(row, letter)
    return seen
