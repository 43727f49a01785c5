"""Keys: each screen maps them to the same words that mouse and finger send."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from sealed.page.browser.seam import Event
from sealed.page.draw.texts import NC_, _

Do: TypeAlias = tuple[str, str]
"""A word and its argument."""
KeyMap: TypeAlias = Mapping[str, Do]
"""Words by key (`Escape`, `Ctrl+z`, `r`), or by zone and key (`board:Enter`; `:/` outside every zone), which
takes precedence. See `seam.Event`.
"""
WALKS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "Ctrl+Home", "Ctrl+End")
"""The keys that lead from one cell of a grid to another one."""
NAMES: Mapping[str, str] = {
    "ArrowLeft": "←",
    "ArrowRight": "→",
    "ArrowUp": "↑",
    "ArrowDown": "↓",
    "Backspace": "⌫",
    "End": NC_("key", "End"),
    "Enter": NC_("key", "Enter"),
    "Escape": NC_("key", "Escape"),
    "Home": NC_("key", "Home"),
    "PageDown": NC_("key", "PgDn"),
    "PageUp": NC_("key", "PgUp"),
    "Space": NC_("key", "Space"),
}
"""The legends of keys that write no letter."""
TOGETHER: Mapping[str, str] = {
    "Ctrl": NC_("key", "Ctrl+{key}"),
    "Shift": NC_("key", "Shift+{key}"),
}
"""A key that is pressed together with another one."""


def key_name(key: str) -> str:
    """A key as it is printed on a keyboard: `Shift+s` is “Shift+S”, `PageDown` is “PgDn”."""
    with_key, _plus, rest = key.partition("+")
    if with_key in TOGETHER and rest:
        return _(TOGETHER[with_key]).format(key=key_name(rest))
    return _(NAMES[key]) if key in NAMES else key.upper()


def meant(event: Event, keys: KeyMap, *, letters: bool) -> Do | None:
    """The word and argument that a key sends on this screen; None leaves the key to the browser.

    In a text field only keys with a zone count (`line:Enter`). Single characters count only inside a zone
    unless pressed with Shift, and only if the player has not turned them off (`letters`; WCAG 2.1.4).
    """
    in_a_field = event.editable and not event.zone
    if not in_a_field and (by_zone := keys.get(f"{event.zone}:{event.key}")):
        return by_zone if letters or event.editable or len(event.key) > 1 else None
    if event.editable:
        return None
    if len(event.key) == 1 and not (letters and event.zone):
        return None
    if len(event.key.removeprefix("Shift+")) == 1 and not letters:
        return None
    return keys.get(event.key)
