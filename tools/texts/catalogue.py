"""Templates for translators, and what is wrong with a translation: it is left out, and English stands in its
place.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import polib  # type: ignore[import-untyped]

from sealed.page.draw.translation import FORM, fits, fits_plural, frame
from sealed.page.draw.wording import FORM as NEXT_FORM
from sealed.page.draw.wording import NAMED

from .message import Collected

HEADER = {
    "Project-Id-Version": "Sealed Moves",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Transfer-Encoding": "8bit",
}
PLURALS = "Plural-Forms"
NUMBERS = range(201)
"""The numbers for which a language's rule for plurals is tried."""


def template(messages: Collected) -> polib.POFile:
    """The catalogue without translations, in the order of the texts: the same sources give the same file."""
    file = polib.POFile(wrapwidth=100)
    file.metadata = HEADER
    for message, places in sorted(messages.items()):
        entry = polib.POEntry(
            msgid=message.text,
            msgctxt=message.context or None,
            comment=message.note,
            flags=["python-brace-format"] if "{" in message.text else [],
            occurrences=[(place, "") for place in sorted(places)],
        )
        if message.many:
            entry.msgid_plural = message.many
            entry.msgstr_plural = {0: "", 1: ""}
        file.append(entry)
    return file


class Fault(NamedTuple):
    """Why a translation is not used."""

    line: int
    """The line at which its message begins; 0 for the file as a whole."""
    english: str
    why: str


def checked(language: polib.POFile) -> tuple[polib.POFile, list[Fault]]:
    """The translations that keep what they have to, as a file of their own, and the faults of the others."""
    plurals = forms_of_number(language.metadata.get(PLURALS, ""))
    named = forms_named(language)
    good = polib.POFile()
    good.metadata = HEADER | language.metadata | {"Content-Type": HEADER["Content-Type"]}
    faults = [Fault(0, "", f"{PLURALS} is missing, or no rule for every number")] * (not plurals)
    if not plurals:
        good.metadata.pop(PLURALS, None)
    for entry in language.translated_entries():
        if why := _fault(entry, plurals, named):
            faults.append(Fault(entry.linenum, entry.msgid, why))
        else:
            good.append(entry)
    return good, faults


def forms_of_number(rule: str) -> int:
    """How many forms a language has for a noun with a number; 0 if its rule does not give one for every
    number.
    """
    parts = (part.partition("=") for part in rule.split(";"))
    said = {name.strip(): value.strip() for name, _sign, value in parts}
    try:
        count, form = int(said["nplurals"]), gettext.c2py(said["plural"])
        return count if all(0 <= form(n) < count for n in NUMBERS) else 0
    except (KeyError, ValueError, ArithmeticError):
        return 0


def forms_named(language: polib.POFile) -> frozenset[str]:
    """The forms of nouns that a language names (`Spion | einen=einen Spion`); those of English where a noun
    is not translated; and those for which English asks, which are the first where no noun names them.
    """
    return frozenset(
        name
        for entry in language
        if not entry.obsolete
        for name in (*names_of(entry.msgstr or entry.msgid), *forms_asked(entry.msgid))
    )


def names_of(noun: str) -> Iterator[str]:
    """The names of the further forms of a noun."""
    return (part.partition(NAMED)[0].strip() for part in noun.split(NEXT_FORM)[1:])


def forms_asked(text: str) -> Iterator[str]:
    """The forms of nouns for which a sentence asks (`{piece:a}`)."""
    found = frame(text)
    fields = found.fields.values() if found else ()
    return (form for field in fields for form, _conversion in field if FORM.fullmatch(form))


def _fault(entry: polib.POEntry, plurals: int, named: frozenset[str]) -> str:
    if entry.msgid_plural:
        forms = entry.msgstr_plural
        if sorted(forms) != list(range(plurals)):
            return f"has {len(forms)} forms of number, not {plurals}"
        if not all(fits_plural(entry.msgid, entry.msgid_plural, form) for form in forms.values()):
            return _unlike(entry.msgid_plural)
        return _unnamed(forms.values(), named)
    if not fits(entry.msgid, entry.msgstr):
        return _unlike(entry.msgid)
    if NEXT_FORM in entry.msgid and not _is_noun(entry.msgstr):
        return "is no noun with forms, as in “Spy | a=a spy”"
    return _unnamed((entry.msgstr,), named)


def _unlike(english: str) -> str:
    found = frame(english)
    names = ", ".join(f"{{{name}}}" for name in (found.fields if found else ()))
    return f"does not keep its placeholders ({names or 'none'}), emphasis, links or blanks at the ends"


def _unnamed(texts: Iterable[str], named: frozenset[str]) -> str:
    missing = sorted({form for text in texts for form in forms_asked(text)} - named)
    return f"asks for a form that no noun names: {', '.join(missing)}" if missing else ""


def _is_noun(translated: str) -> bool:
    first, *others = translated.split(NEXT_FORM)
    return bool(first.strip()) and all(
        FORM.fullmatch(name.strip()) and form.strip()
        for name, _, form in (each.partition(NAMED) for each in others)
    )
