"""Texts put together from several: lists, sentences in a row, and names of things inside a sentence.

How that is done differs between languages (some have no blanks, some bend every noun), so each way of doing
it is a message of its own here, and nowhere else are translated texts joined or changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import dropwhile
from operator import not_
from typing import NamedTuple, TypeAlias
from unicodedata import category

from sealed.name import Name
from sealed.page.draw.texts import C_, NC_, _, remember

FORM, NAMED = "|", "="
"""The separators in front of the further forms of a noun, and after their names."""
SOFT_HYPHEN = "\u00ad"
"""Where a word may be broken."""


def sentences(*texts: str | None) -> str:
    """Whole sentences, one after the other; what is empty is left out."""
    # Translators: two whole sentences in a row. Leave the blank out if your language writes none.
    return _joined(NC_("sentences", "{first} {next}"), (text for text in texts if text))


class Said(NamedTuple):
    """A sentence that is told. The screen draws it and the voice reads it, so neither tells what the other
    does not.
    """

    text: str
    clauses: tuple[str, ...] = ()
    """The clauses that it cites; on the screen they are links behind it."""
    is_head: bool = False
    """Whether it stands out among the others."""
    is_foreign: bool = False
    """Whether somebody else has written it: then it has a direction of its own."""
    unseen: str = ""
    """Why it is for the ear alone; "" if it is drawn as well."""
    unsaid: str = ""
    """Why it is not read out: it has been told before, with the same press. "" if it is read out."""


Told: TypeAlias = tuple[Said, ...]
"""Sentences that are told together, in order."""


def spoken(told: Iterable[Said]) -> str:
    """The text for the voice; it pauses even where a foreign sentence has no full stop."""
    return sentences(*(_ended_well(one.text) for one in told if not one.unsaid))


def _ended_well(text: str) -> str:
    return text if not text or category(text[-1])[0] == "P" else stated(text)


def blank() -> str:
    """The separator of two whole sentences that are elements of their own."""
    return C_("sentences", "{first} {next}").format(first="", next="")


def listed(items: Iterable[str]) -> str:
    """The items of a list or the parts of a description: “a, b, c”."""
    # Translators: a list without “and”; it may be longer than two.
    return _joined(NC_("list", "{first}, {next}"), items)


def grouped(items: Iterable[str]) -> str:
    """Longer items, which may hold commas themselves: “a, b; c”."""
    # Translators: a list whose items have commas of their own.
    return _joined(NC_("list of lists", "{first}; {next}"), items)


def facts(items: Iterable[str]) -> str:
    """Short facts beside each other, in a line that is no sentence: “a · b · c”."""
    # Translators: two short facts beside each other, such as what is known of a player.
    return _joined(NC_("facts", "{first} · {next}"), items)


def all_of(items: Iterable[str]) -> str:
    """All of the items together: “a, b and c”."""
    # Translators: the end of a list; {first} may be several, joined as in “{first}, {next}”.
    return _ended(C_("list, the end", "{first} and {last}"), items)


def any_of(items: Iterable[str]) -> str:
    """One of the items: “a, b or c”."""
    # Translators: the end of a list of which one is meant; {first} may be several.
    return _ended(C_("list, the end", "{first} or {last}"), items)


def named(label: str, value: str) -> str:
    """A fact with its label: “Clock: none”."""
    # Translators: a label and what it says, or a name and what belongs to it.
    return C_("label and fact", "{label}: {value}").format(label=label, value=value)


def stated(text: str) -> str:
    """A phrase as a sentence of its own, with the full stop."""
    # Translators: makes a sentence of something that is shown without a full stop elsewhere.
    return C_("phrase", "{text}.").format(text=text) if text else ""


def unbroken(text: str) -> str:
    """A text without the places where it may be broken, which would be read out."""
    return text.replace(SOFT_HYPHEN, "")


def own_list(message: str) -> tuple[str, ...]:
    """The items of a message that is a list with commas: a language may have more items, and other ones."""
    return tuple(item.strip() for item in _(message).split(","))


def emphasized(text: str) -> tuple[str, ...]:
    """The parts of a translated text, plain and emphasized in turn: the latter are between `**` in it."""
    return tuple(text.split("**"))


class Person(NamedTuple):
    """A player in sentences: the one who reads them, or somebody with a name."""

    name: Name
    is_reader: bool = False

    def said(self, yours: str, theirs: str) -> str:
        """One of two whole sentences: what the reader is told, or what is told of a player with a name."""
        return yours if self.is_reader else theirs

    @property
    def label(self) -> str:
        """The label of a fact that is this player's: “You”, or the name."""
        return self.said(C_("player", "You"), self.name)


class Noun(str):
    """The name of a thing in every form that a language's sentences need: `{piece:title}` in a sentence asks
    for the form “title”. A form that the language does not name is the first one.
    """

    __slots__ = ("forms",)
    forms: Mapping[str, str]

    def __new__(cls, first: str, forms: Mapping[str, str]) -> Noun:
        """A noun whose first form is the text that it equals."""
        noun = super().__new__(cls, first)
        noun.forms = forms
        return noun

    def __format__(self, form: str) -> str:
        return self.forms.get(form, str(self))


def noun(message: str, **values: str) -> Noun:
    """The thing that a message names: `NC_("rank", "Spy | noun=spy | a=a spy")`. The values are in each of
    its forms: `NC_("piece", "Infantry {letter} | noun=infantry {letter}")`.

    A language may name other forms, under names of its own (`Spion | ein=ein Spion | einen=einen Spion`), and
    ask for them in its sentences (`{piece:einen}`).
    """
    found = _noun(message)
    if not values:
        return found
    forms = {name: form.format(**values) for name, form in found.forms.items()}
    return Noun(found.format(**values), forms)


@remember(None)
def _noun(message: str) -> Noun:
    first, *rest = (part.strip() for part in _(message).split(FORM))
    forms = (part.partition(NAMED) for part in rest)
    return Noun(first, {name.strip(): form.strip() for name, _sign, form in forms})


def _joined(pattern: str, items: Iterable[str]) -> str:
    """The items with the joints between them: joined once, since a text that grows is copied for each."""
    before, between, behind = _joints(pattern)
    found = [*map(format, dropwhile(not_, items))]  # a name is bracketed alone, too
    if len(found) < 2:
        return found[0] if found else ""
    first, *others = found
    return f"{before * len(others)}{first}{between}{(behind + between).join(others)}{behind}"


@remember(None)
def _joints(pattern: str) -> tuple[str, str, str]:
    """The text of a language before, between and behind two items."""
    before, _sign, rest = _(pattern).partition("{first}")
    between, _sign, behind = rest.partition("{next}")
    return before, between, behind


def _ended(end: str, items: Iterable[str]) -> str:
    *others, last = tuple(items) or ("",)
    return end.format(first=listed(others), last=last) if others else f"{last}"
