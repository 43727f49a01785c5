"""Every text that a player reads goes through here: `_("An English sentence.")`, with gettext catalogues.

Rules and codes carry English templates and their values; `filled` translates the template and puts the values
in. tools/texts.py collects all texts, and compiles `locale/<language>.po` to the catalogue that is read here.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, ParamSpec, TypeVar, cast

if TYPE_CHECKING:
    from gettext import GNUTranslations

P = ParamSpec("P")
T = TypeVar("T")


class Texts:
    """The catalogue in use; English needs none, since its sentences are the keys of the
    others."""

    def __init__(self) -> None:
        self._catalogue: GNUTranslations | None = None
        self.language = "en"
        self._forget: list[Callable[[], None]] = []

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
            if data is not None:
                self._catalogue, self.language = _read(data), name
                return name
        self._catalogue, self.language = None, "en"
        return "en"

    def one(self, message: str) -> str:
        """A sentence in the player's language."""
        return self._catalogue.gettext(message) if self._catalogue and message else message

    def many(self, one: str, many: str, n: int) -> str:
        """The singular or plural sentence that fits the number, in the player's language."""
        if self._catalogue:
            return self._catalogue.ngettext(one, many, n)
        return one if n == 1 else many

    def remember(self, most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
        """Makes a function remember the last `most` texts that it has made, by their arguments, until another
        language is used. What is in every frame, such as the names of a board's cells, is put together once.
        """

        def decorate(make: Callable[P, T]) -> Callable[P, T]:
            made = functools.lru_cache(most, typed=True)(make)  # a name is not the text that it equals
            self._forget.append(made.cache_clear)
            return cast("Callable[P, T]", made)

        return decorate


def _read(data: bytes) -> GNUTranslations:
    import io
    from gettext import GNUTranslations

    return GNUTranslations(io.BytesIO(data))


def _shipped(name: str) -> bytes | None:
    import pkgutil

    if not name.replace("-", "").isalpha():
        return None
    try:
        return pkgutil.get_data("sealed", f"locale/{name}.mo")
    except OSError:
        return None


TEXTS = Texts()
_ = TEXTS.one
ngettext = TEXTS.many
remember = TEXTS.remember


def N_(message: str) -> str:  # noqa: N802 (gettext's own name for it)
    """Marks a sentence for the catalogue where it is defined; it is translated where it is shown."""
    return message


def filled(template: str, values: Mapping[str, str | int]) -> str:
    """A template of the rules or the codes, translated and with its values put in."""
    return _(template).format(**values)
