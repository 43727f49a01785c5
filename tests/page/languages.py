"""Catalogues of a language that nobody speaks, to see how the page speaks it."""

from __future__ import annotations

import polib  # type: ignore[import-untyped]


def catalogue(*entries: tuple[str, str, str]) -> bytes:
    """The bytes of a `.mo` file with these (context, English, translation)."""
    file = polib.POFile()
    file.metadata = {
        "Content-Type": "text/plain; charset=utf-8",
        "Plural-Forms": "nplurals=2; plural=(n != 1);",
    }
    for context, english, translated in entries:
        file.append(polib.POEntry(msgctxt=context or None, msgid=english, msgstr=translated))
    made: bytes = file.to_binary()
    return made
