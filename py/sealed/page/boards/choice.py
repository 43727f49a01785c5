"""The choice of who begins, for the player who has the advantage: its two buttons, and its words."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.seen import Seen
from sealed.page.texts import N_, NC_, _
from sealed.page.tree import Child, h

ORDER: Mapping[str, str] = {"first": N_("Go first"), "second": N_("Go second")}

WORDS: Mapping[str, str] = {
    "first": NC_("the one who begins", "first"),
    "second": NC_("the one who does not begin", "second"),
    "timeout": NC_("in place of a choice", "too late"),
}
"""The words of this choice as the line shows them, and what stands there when the time ran out."""


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
