"""Everything a player reads goes through here: `_("An English sentence.")`, with gettext catalogues in
sealed/locale/.

Rules and codes carry English templates and their values; `filled` translates the template and puts the values
in. A language is added by dropping `<language>.po` into sealed/locale/ (from sealed.pot there) and running
`python tools/texts.py`.
"""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Iterable, Mapping
from pathlib import Path

LOCALE = Path(__file__).parent.parent / "locale"


class Texts:
    """The catalogue in use: English (the sentences themselves) until `use` finds another."""

    def __init__(self) -> None:
        self._catalogue = _gettext.NullTranslations()
        self.language = "en"

    def use(self, languages: Iterable[str], folder: Path = LOCALE) -> str:
        """Takes the first of the languages for which there is a catalogue (`de` for `de-AT`), and says which
        it was.
        """
        self._catalogue, self.language = _gettext.NullTranslations(), "en"
        for language in languages:
            for name in (language.replace("-", "_"), language.partition("-")[0]):
                if name == "en":
                    return self.language
                file = folder / f"{name}.mo"
                if name.replace("_", "").isalpha() and file.is_file():
                    with file.open("rb") as opened:
                        self._catalogue = _gettext.GNUTranslations(opened)
                    self.language = name.replace("_", "-")
                    return self.language
        return self.language

    def one(self, message: str) -> str:
        """A sentence in the player's language."""
        return self._catalogue.gettext(message) if message else ""

    def many(self, one: str, many: str, n: int) -> str:
        """The one of two sentences that fits the number, in the player's language."""
        return self._catalogue.ngettext(one, many, n)


TEXTS = Texts()
_ = TEXTS.one
ngettext = TEXTS.many


def N_(message: str) -> str:  # noqa: N802 (gettext's own name for it)
    """Marks a sentence for the catalogue where it stands, to be translated where it is shown."""
    return message


def filled(template: str, values: Mapping[str, str | int]) -> str:
    """A template of the rules or the codes in the player's language, with its values."""
    return _(template).format(**values)
