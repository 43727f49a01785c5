"""A language that nobody speaks, made of the English texts: what a translation may do to a screen can be seen
before there is one.

Each text stands in brackets, so whatever is shown outside of them is in no catalogue, and two brackets in one
sentence are glue. It is 40 % longer, with a word of 18 letters in each longer sentence, but names of small
things, for which there is little room, grow by a few letters. Its nouns have forms under names of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter

import polib  # type: ignore[import-untyped]

from sealed.page.draw.translation import MARKUP
from sealed.page.draw.wording import FORM as NEXT_FORM
from sealed.page.draw.wording import NAMED

from .catalogue import HEADER, PLURALS, names_of

LANGUAGE = "xa"
OPEN, CLOSE = "⟦", "⟧"
GROWTH = 1.4
LONGEST = 18
"""Letters of the longest word of a sentence: as in German, it cannot be broken."""
SMALL = frozenset(
    {
        "card",
        "car",
        "chip",
        "clock",
        "field",
        "key",
        "month",
        "piece",
        "rank",
        "sign",
        "square",
        "stack",
        "suit",
    }
)
"""The contexts of names that stand on small things."""
OWN = "x"
"""Before the English name of a noun's form: the form that this language asks for."""
WORD = re.compile(r"[^\W\d_]+(?:’[^\W\d_]+)?")


def catalogue(template: polib.POFile) -> polib.POFile:
    """The template, translated."""
    file = polib.POFile()
    file.metadata = HEADER | {PLURALS: "nplurals=2; plural=(n != 1);", "Language": LANGUAGE}
    named = frozenset(name for entry in template for name in names_of(entry.msgid))
    for entry in template:
        made = polib.POEntry(msgid=entry.msgid, msgctxt=entry.msgctxt, msgid_plural=entry.msgid_plural)
        small = entry.msgctxt in SMALL
        if entry.msgid_plural:
            forms = (entry.msgid, entry.msgid_plural)
            made.msgstr_plural = {n: said(form, small, named) for n, form in enumerate(forms)}
        elif NEXT_FORM in entry.msgid:
            made.msgstr = noun(entry.msgid, small)
        else:
            made.msgstr = said(entry.msgid, small, named)
        file.append(made)
    return file


def noun(message: str, small: bool) -> str:
    """A noun, each of its forms under an own name."""
    first, *forms = (part.strip() for part in message.split(NEXT_FORM))
    named = (part.partition(NAMED) for part in forms)
    own = (f"{OWN}{name.strip()}{NAMED}{said(form.strip(), small)}" for name, _sign, form in named)
    return f" {NEXT_FORM} ".join((said(first, small), *own))


def said(text: str, small: bool = False, named: frozenset[str] = frozenset()) -> str:
    """A text in this language, whose nouns have these forms. What a translation has to keep, it keeps."""
    inner = text.strip()
    if not inner:
        return text
    start = text.index(inner)
    long = "" if small else max(WORD.findall(_letters(inner)), key=len, default="")
    if len(WORD.findall(_letters(inner))) < 3:
        long = ""  # a label or a button
    parts = "".join(_grown(part, long, small) if plain else part for plain, part in _parts(inner, named))
    return f"{text[:start]}{OPEN}{parts}{CLOSE}{text[start + len(inner) :]}"


def _letters(text: str) -> str:
    return " ".join(part for plain, part in _parts(text) if plain)


def _parts(text: str, named: frozenset[str] = frozenset()) -> Iterator[tuple[bool, str]]:
    """The words between placeholders and markup, and these as they have to stay."""
    for literal, name, form, conversion in Formatter().parse(text):
        at = 0
        escaped = literal.replace("{", "{{").replace("}", "}}")
        for match in MARKUP.finditer(escaped):
            yield True, escaped[at : match.start()]
            yield False, match[0]
            at = match.end()
        yield True, escaped[at:]
        if name is not None:
            asked = f":{OWN if form in named else ''}{form}" if form else ""
            yield False, f"{{{name}{f'!{conversion}' if conversion else ''}{asked}}}"


def _grown(text: str, long: str, small: bool) -> str:
    return text if small else WORD.sub(lambda word: _stretched(word[0], long), text)


def _stretched(word: str, long: str) -> str:
    length = LONGEST if word == long else round(len(word) * GROWTH)
    return word + "nebst"[: length - len(word)].ljust(length - len(word), "t")
