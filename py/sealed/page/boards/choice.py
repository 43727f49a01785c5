"""Who begins, where the player who has the advantage chooses: two buttons."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.seen import Seen
from sealed.page.texts import N_, _
from sealed.page.tree import Child, h

ORDER: Mapping[str, str] = {"first": N_("Go first"), "second": N_("Go second")}


def buttons(seen: Seen, words: Mapping[str, str] = ORDER) -> Child:
    """A button for each of these words, with what it is called. One replaces the other on the line."""
    for word, text in words.items():
        yield h(
            "button.btn",
            _(text),
            do="line" if seen.words and word not in seen.words else "word",
            arg=word,
            aria_pressed=str(word in seen.words).lower(),
            key=word,
        )
