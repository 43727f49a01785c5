"""Which names are one and the same, and which only look alike.

A name proves nothing; a player key does. But people go by names, so they are told of two that are easily
taken for each other. `is_same` decides alike everywhere and is a rule of the format; `looks_like` only warns.
"""

from __future__ import annotations

from unicodedata import category, normalize

# Letters and digits that are drawn like others, most of them in any type, as they are written (capitals look
# otherwise than small letters). Accents are dropped before. Pairs: what it is, what it looks like.
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
# One stroke, whatever stands above it or not: small L, capital I, small i.
_STROKES = str.maketrans("i", "l")
_ROWS = (("rn", "m"), ("vv", "w"))


def fold(name: str) -> str:
    """A name without what upper and lower case make of it, in normal form C."""
    return normalize("NFC", name.casefold())


def is_same(one: str, other: str) -> bool:
    """Whether two names are one and the same. Both are in normal form C (wire.py)."""
    return fold(one) == fold(other)


def looks_like(one: str, other: str) -> bool:
    """Whether two names, which may be the same, can be taken for each other at a glance."""
    return skeleton(one) == skeleton(other)


def skeleton(name: str) -> str:
    """What is left of a name at a glance: no accents, gaps or case, one letter for all that look like it."""
    letters = (each for each in normalize("NFKD", name) if category(each)[0] not in "MZ")
    seen = "".join(letters).translate(_LIKE).casefold()
    seen = "".join(each for each in normalize("NFKD", seen) if category(each)[0] != "M").translate(_LIKE)
    seen = seen.translate(_STROKES)
    for row, letter in _ROWS:
        seen = seen.replace(row, letter)
    return seen
