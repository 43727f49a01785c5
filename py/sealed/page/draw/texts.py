"""Every text that a player reads goes through here: `_("An English sentence.")`, with gettext catalogues.

Rules and codes carry English templates and their values; `filled` translates the template and puts the values
in. tools/texts collects all texts, and compiles `locale/<language>.po` to the catalogue that is read here.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, ParamSpec, TypeVar, cast

from sealed.rules import N_ as N_  # rules mark their sentences with the same

if TYPE_CHECKING:
    from gettext import GNUTranslations

P = ParamSpec("P")
T = TypeVar("T")
END_OF_CONTEXT = "\x04"
"""The separator of a context and its text in the key of a message, as in a `.mo` file."""


class Texts:
    """The catalogue in use; English needs none, since its sentences are the keys of the
    others.

    A translation that could break a screen (`translation.py`) is not used: English is in its place.
    """

    def __init__(self) -> None:
        self._catalogue: GNUTranslations | None = None
        self.language = "en"
        self._forget: list[Callable[[], None]] = []
        self._translated = self.remember(None)(self._translate)
        self._translated_number = self.remember(4096)(self._translate_number)

    def use(self, languages: Iterable[str], catalogue: Callable[[str], bytes | None] | None = None) -> str:
        """Uses the first language that has a catalogue (`de` for `de-AT`), and returns it.

        `catalogue` gives the bytes of a language's `.mo` file, or None; by default it reads the page's
        own files.
        """
        for forget in self._forget:
            forget()
        wanted = (name for tag in languages for name in (tag, tag.partition("-")[0]) if name)
        for name in wanted:
            if name == "en":
                break
            data = (catalogue or _shipped)(name)
            if data is not None and (read := _read(data)) is not None:
                self._catalogue, self.language = read, name
                return name
        self._catalogue, self.language = None, "en"
        return "en"

    def one(self, message: str) -> str:
        """A sentence in the player's language."""
        if self._catalogue is not None and message:
            return self._translated(message)
        return message.partition(END_OF_CONTEXT)[2] if END_OF_CONTEXT in message else message

    def of_context(self, context: str, message: str) -> str:
        """A text in the player's language whose English has several meanings, here the context's."""
        return self._translated(NC_(context, message)) if self._catalogue is not None else message

    def many(self, one: str, many: str, n: int) -> str:
        """The singular or plural sentence that fits the number, in the player's language."""
        if self._catalogue is not None:
            return self._translated_number(one, many, n)
        return one if n == 1 else many

    def remember(self, most: int | None) -> Callable[[Callable[P, T]], Callable[P, T]]:
        """Makes a function remember the last `most` texts that it has made (None: all), by their arguments,
        until another language is used. What is in every frame, such as the names of a board's cells, is put
        together once.
        """

        def decorate(make: Callable[P, T]) -> Callable[P, T]:
            made = functools.lru_cache(most, typed=True)(make)  # a name is not the text that it equals
            self._forget.append(made.cache_clear)
            return cast("Callable[P, T]", made)

        return decorate

    def _translate(self, message: str) -> str:
        from sealed.page.draw.translation import fits  # English never needs it

        assert self._catalogue is not None
        english = message.rpartition(END_OF_CONTEXT)[2]
        translated = self._catalogue.gettext(message)
        return translated if translated != message and fits(english, translated) else english

    def _translate_number(self, one: str, many: str, n: int) -> str:
        from sealed.page.draw.translation import fits_plural

        assert self._catalogue is not None
        english = one if n == 1 else many
        try:
            translated = self._catalogue.ngettext(one, many, n)
        except (
            ArithmeticError,
            ValueError,
        ):  # the catalogue's own rule for plurals divides by zero, or the like
            return english
        return translated if fits_plural(one, many, translated) else english


def _read(data: bytes) -> GNUTranslations | None:
    import io
    import struct
    from gettext import GNUTranslations

    try:
        return GNUTranslations(io.BytesIO(data))
    except (OSError, ValueError, struct.error):  # cut short, not a catalogue, or with a rule that is none
        return None


def _shipped(name: str) -> bytes | None:
    import pkgutil

    if not name.replace("-", "").isalpha():
        return None
    try:
        return pkgutil.get_data("sealed", f"locale/{name}.mo")
    except OSError:
        return None


def NC_(context: str, message: str) -> str:  # noqa: N802 (GLib's own name for it)
    """Marks a text whose English has several meanings, as `N_` does: a context tells translators which one is
    meant. What it returns is for `_` alone, which leaves the context out.
    """
    return f"{context}{END_OF_CONTEXT}{message}"


TEXTS = Texts()
_ = TEXTS.one
C_ = TEXTS.of_context
ngettext = TEXTS.many
remember = TEXTS.remember


def filled(template: str, values: Mapping[str, str | int]) -> str:
    """A template of the rules or the codes, translated and with its values put in."""
    return _(template).format(**values)
