"""Checks that a translation keeps what its English sentence needs, so that no translation can break a screen.

tools/texts refuses a translation that does not keep it; where one arrives at the page all the same,
`texts.py` shows the English sentence in its place.
"""

from __future__ import annotations

import re
from string import Formatter
from typing import NamedTuple

FORM = re.compile(r"[^\W\d_]\w*")
MARKUP = re.compile(r"\*\*|https?://[^\s)]+|(?<!\w)#\w+(?:/\w+)*")


class SentenceFrame(NamedTuple):
    """The parts of a sentence that a translation must keep: placeholders, links, emphasis, and the blanks at
    its ends.
    """

    fields: dict[str, set[tuple[str, str]]]
    """The format and the conversion of each placeholder, wherever it stands."""
    markup: tuple[str, ...]
    edges: tuple[bool, bool]


def frame(text: str) -> SentenceFrame | None:
    """The frame of a sentence; None if it cannot be filled in at all."""
    fields: dict[str, set[tuple[str, str]]] = {}
    try:
        for _literal, name, form, conversion in Formatter().parse(text):
            if name is not None:
                fields.setdefault(name, set()).add((form or "", conversion or ""))
    except ValueError:
        return None
    return SentenceFrame(
        fields, tuple(sorted(MARKUP.findall(text))), (text[:1].isspace(), text[-1:].isspace())
    )


def fits(message: str, translated: str) -> bool:
    """Whether a translation has the placeholders, the emphasis and the links of its sentence.

    Where the English asks for a form of a noun (`{piece:a}`), a translation may ask for another one, or for
    the first (`{piece}`).
    """
    kept, made = frame(message), frame(translated)
    return (
        kept is not None
        and made is not None
        and kept.fields.keys() == made.fields.keys()
        and _alike(kept, made)
    )


def fits_plural(one: str, many: str, translated: str) -> bool:
    """Whether a plural form has what it has to keep. It may say the number in words, and so leave it out."""
    singular, plural, made = frame(one), frame(many), frame(translated)
    if singular is None or plural is None or made is None:
        return False
    allowed = singular.fields.keys() | plural.fields.keys()
    missing = allowed - made.fields.keys()
    return made.fields.keys() <= allowed and len(missing) <= 1 and _alike(plural, made)


def _alike(kept: SentenceFrame, made: SentenceFrame) -> bool:
    return (
        kept.markup == made.markup
        and kept.edges == made.edges
        and all(
            any(_same_field(field, other) for field in kept.fields.get(name, _PLAIN))
            for name, others in made.fields.items()
            for other in others
        )
    )


_PLAIN = {("", "")}


def _same_field(kept: tuple[str, str], made: tuple[str, str]) -> bool:
    is_form = FORM.fullmatch(kept[0]) and (not made[0] or FORM.fullmatch(made[0]))
    return kept == made or (bool(is_form) and kept[1] == made[1])
