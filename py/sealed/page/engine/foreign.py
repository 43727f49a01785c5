"""Finds what files and texts have brought that may be somebody else's: counted, and removed together.

Keys and compared players carry a mark in their records, and so do names of pieces and kept lines in the
settings, until the player writes them again. Used invitations and codes sent are never among it: without
them an old file could make the player send a second code of a number. Nor are doubts about a
match that is here, since its own question answers them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from sealed.page.browser.model import Settings
from sealed.page.engine import device, player

if TYPE_CHECKING:
    from sealed.page.engine.app import App

Texts = dict[str, dict[str, str]]
"""Texts by family and name, as the settings hold them."""
KINDS = ("pieces", "lines")
"""The settings that hold such texts."""


class Foreign(NamedTuple):
    """How many of each there are."""

    keys: int = 0
    players: int = 0
    pieces: int = 0
    lines: int = 0
    doubts: int = 0


NONE = Foreign()


async def count(app: App) -> Foreign:
    """Counts what there is now."""
    settings = app.model.settings
    pieces, lines = (size(_brought(settings, kind)) for kind in KINDS)
    keys = len(await player.brought(app))
    return Foreign(keys, len(await app.store.strangers()), pieces, lines, len(await app.store.idle_doubts()))


async def remove(app: App) -> None:
    """Removes all of it. What another tab has brought meanwhile goes, too."""
    await player.remove(app, *await player.brought(app))
    await app.store.drop(*await app.store.strangers(), *await app.store.idle_doubts())
    settings = own(app.model.settings)
    if settings != app.model.settings:
        await device.keep(app, **settings._asdict())


def size(texts: Mapping[str, Mapping[str, str]]) -> int:
    """The number of texts."""
    return sum(map(len, texts.values()))


def marked(before: Settings, after: Settings) -> Settings:
    """The settings after something was added to those before, with all that is new marked as brought."""
    marks = {}
    for kind in KINDS:
        marks[kind], known = _brought(before, kind), _texts(before, kind)
        for family, row in _texts(after, kind).items():
            new = {name: text for name, text in row.items() if name not in known.get(family, {})}
            marks[kind].setdefault(family, {}).update(new)
    return after._replace(brought=marks)


def own(settings: Settings) -> Settings:
    """The settings without what was brought."""
    left: dict[str, Any] = {}
    for kind in KINDS:
        gone = _brought(settings, kind)
        rows = {
            family: {name: text for name, text in row.items() if name not in gone[family]}
            for family, row in _texts(settings, kind).items()
        }
        left[kind] = {family: row for family, row in rows.items() if row}
    return settings._replace(brought={}, **left)


def _texts(settings: Settings, kind: str) -> Mapping[str, Mapping[str, str]]:
    found: Mapping[str, Mapping[str, str]] = getattr(settings, kind)
    return found


def _brought(settings: Settings, kind: str) -> Texts:
    """The texts of that kind that were brought: one that the player has written anew is no longer among
    them.
    """
    marks = settings.brought.get(kind, {})
    return {
        family: {name: text for name, text in row.items() if marks.get(family, {}).get(name) == text}
        for family, row in _texts(settings, kind).items()
    }
