"""The two buttons with which the player who has the advantage chooses who begins."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.seen import Seen
from sealed.page.texts import N_, _
from sealed.page.tree import Child, h

ORDER: Mapping[str, str] = {"first": N_("Go first"), "second": N_("Go second")}


def buttons(seen: Seen, words: Mapping[str, str] = ORDER) -> Child:
    """A labelled button for each of these words; picking one replaces the other on the line."""
    for word, text in words.items():
        yield h(
            "button.btn",
            _(text),
            do="line" if seen.words and word not in seen.words else "word",
            arg=word,
            aria_pressed=str(word in seen.words).lower(),
            key=word,
        )
