"""The things that came from elsewhere (`page.engine.foreign`), counted in words, and the question before they
are removed: a part of the settings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from sealed.page.draw import parts
from sealed.page.draw.texts import _, ngettext
from sealed.page.draw.tree import Child, h
from sealed.page.draw.wording import grouped, sentences
from sealed.page.engine.foreign import Foreign

REMOVING = "foreign"
"""The question before all of it is removed."""

COUNTED: Mapping[str, Callable[[int], str]] = {
    "keys": lambda n: ngettext("{n} player key", "{n} player keys", n),
    "players": lambda n: ngettext("{n} compared player", "{n} compared players", n),
    "pieces": lambda n: ngettext("{n} name of a piece", "{n} names of pieces", n),
    "lines": lambda n: ngettext("{n} kept line", "{n} kept lines", n),
    "games": lambda n: ngettext(
        "{n} game that needs no explanation", "{n} games that need no explanation", n
    ),
    "lessons": lambda n: ngettext("progress in {n} lesson", "progress in {n} lessons", n),
    "doubts": lambda n: ngettext(
        "{n} note on a code sent, in a match that is not here",
        "{n} notes on codes sent, in matches that are not here",
        n,
    ),
}
"""Templates by the fields that are counted."""


def counted(found: NamedTuple) -> Iterator[str]:
    """How many there are of each kind, of those that there are."""
    for name, count in found._asdict().items():
        if count and name in COUNTED:
            yield COUNTED[name](count).format(n=count)


def shown(found: Foreign, *, asking: bool) -> Child:
    """The counted things, and the button that removes them, or the question before that."""
    yield h(
        "p.small.mut",
        _("This has come in files or texts that are not known to be your own: {things}.").format(
            things=grouped(counted(found))
        ),
    )
    if not asking:
        yield h(
            "div.row.wrap",
            parts.button("ask-key", _("Remove all of it…"), "x", arg=REMOVING, id="remove-foreign"),
        )
        return
    yield h("h3", _("Remove everything that came from elsewhere?"), id="key-warning", tabindex=-1)
    keys = _("What was saved with these keys is then no longer known as yours, and they are gone.")
    players = _("These players are then strangers here again, until you compare the words.")
    yield parts.note(
        "warn",
        "warn",
        sentences(
            _("Leave it if it came out of your own backup."),
            keys if found.keys else None,
            players if found.players else None,
        ),
    )
    yield h(
        "div.row.wrap",
        parts.button("remove-foreign", _("Remove it"), "x", cls="grave"),
        parts.button("ask-key", _("Not now"), cls="ghost"),
    )
