"""The command: writes the templates, brings the languages up to date with them, checks and compiles them.

    make texts

It writes locale/sealed.pot, all that the program says, and locale/rules.pot, the pages of rules. Neither is
committed, since both can be made from the sources at any time. A translator copies sealed.pot to
`<language>.po` beside it and translates; this then brings that file up to date and writes
py/sealed/locale/<language>.mo, which the page reads. A translation that could break a screen is named with
its line and left out; then the command fails, although all else is written.
"""

from __future__ import annotations

import sys
from pathlib import Path

import polib  # type: ignore[import-untyped]

from . import python, rules, shell
from .catalogue import checked, template
from .message import ROOT

LOCALE = ROOT / "locale"
COMPILED = python.SOURCES / "locale"


def main(locale: Path = LOCALE, compiled: Path = COMPILED) -> int:
    """Writes all files; returns how many translations were left out."""
    locale.mkdir(exist_ok=True)
    texts = template({**python.collected(), **shell.collected()})
    for name, file in (("sealed", texts), ("rules", template(rules.collected()))):
        file.save(str(locale / f"{name}.pot"))
        print(f"{name}.pot: {len(file)} texts")
    return sum(_compile(path, texts, compiled) for path in sorted(locale.glob("*.po")))


def _compile(path: Path, texts: polib.POFile, compiled: Path) -> int:
    """Brings a language up to date and compiles what is right of it; returns the number of faults."""
    try:
        language = polib.pofile(str(path), wrapwidth=100)
    except (OSError, ValueError) as error:  # not what translators call a catalogue
        print(f"{path.name}: cannot be read. {error}")
        return 1
    language.merge(texts)
    language.save(str(path))
    good, faults = checked(polib.pofile(str(path)))  # with the lines as they are now
    for fault in faults:
        print(f"{path.name}:{fault.line}: “{fault.english}” {fault.why}")
    compiled.mkdir(exist_ok=True)
    good.save_as_mofile(str(compiled / f"{path.stem}.mo"))
    print(f"{path.name}: {language.percent_translated()} % translated, {len(faults)} left out")
    return len(faults)


if __name__ == "__main__":
    sys.exit(bool(main()))
