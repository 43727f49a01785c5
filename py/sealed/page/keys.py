"""From a key to a word. A screen gives a map; the same words come from a mouse, a finger or a key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from sealed.page.seam import Event

Do: TypeAlias = tuple[str, str]
"""A word and its argument."""
KeyMap: TypeAlias = Mapping[str, Do]
"""By key (`Escape`, `Ctrl+z`, `r`), or by zone and key (`board:Enter`), which goes first. See `seam.Event`.
"""


def meant(event: Event, keys: KeyMap, *, letters: bool) -> Do | None:
    """What a key means here, or None: then it is the browser's.

    In a field that is written in, a key means something only by its zone (`line:Enter`). Single characters
    count only inside a zone, and only if the player has not turned them off (`letters`; WCAG 2.1.4).
    """
    if event.zone and (by_zone := keys.get(f"{event.zone}:{event.key}")):
        return by_zone if letters or event.editable or len(event.key) > 1 else None
    if event.editable:
        return None
    if len(event.key) == 1 and not (letters and event.zone):
        return None
    return keys.get(event.key)
