"""Puts the page together: the only place that knows every screen and every mode."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any

from sealed.page.browser.model import Model
from sealed.page.browser.seam import Browser
from sealed.page.engine.app import App, Registry, Screen, frame
from sealed.page.engine.handlers import WORDS

SCREENS: Mapping[str, str] = {
    "home": "home",
    "match": "match",
    "new": "new",
    "settings": "settings",
    "rules": "rules_page",
    "invited": "invited",
    "certificate": "certificate",
    "recover": "file:RECOVER",
    "file": "file",
    "backup": "backup",
    "unread": "unread",
    "unreadable": "unreadable",
    "record": "record",
    "review": "record",
    "board": "board",
    "demonstrations": "demonstrations",
    "position": "position",
    "explained": "explained",
    "saved": "backup:SAVED",
    "results": "book",
    "book": "book",
    "shared": "shared",
    "handout": "handout",
    "play": "onward",
    "write": "write",
    "typed": "typed",
    "lesson": "lesson",
    "learn": "learn",
}
"""Modules in `screens` by the first part of the route (`#rules/...`), with the name of the constant if it is
not `SCREEN`; a new screen adds its line.
"""
MODES: Mapping[str, str] = {"here": "table.here", "computer": "table.computer", "chat": "chat.mode"}
"""Modules in `match` by the mode."""
TIMES = 3
"""CPython makes code faster that has run a few times (PEP 659), and a memory snapshot keeps that."""


def screen(name: str) -> Screen[Any]:
    """The screen of that name, whose module is imported only now; home if there is none."""
    module, _colon, constant = SCREENS.get(name, SCREENS["home"]).partition(":")
    imported = importlib.import_module(f"sealed.page.screens.{module}")
    found: Screen[Any] = getattr(imported, constant or "SCREEN")
    return found


def mode(name: str) -> Any:
    """The mode of that name, whose package is imported only now."""
    return importlib.import_module(f"sealed.page.match.{MODES[name]}").MODE


def taking() -> Any:
    """Imports the module that takes texts and links from outside, and with it the codes: now that something
    has come.
    """
    from sealed.page.match.chat import taking

    return taking


async def unsettle(app: App) -> None:
    """Treats every match as one that may have gone on where nothing was kept."""
    from sealed.page.match.chat import moved_to_app  # codes are loaded only where there is something to do

    await moved_to_app.unsettle(app)


def page(browser: Browser) -> App:
    """A page for a browser, which is not started yet."""
    return App(browser, Registry(WORDS, screen, mode, taking, unsettle))


def draw_home() -> None:
    """Draws home for somebody who has no matches yet, before the page's snapshot is taken
    (static/snapshot.mjs). So its modules are imported, and what is made only once is made.
    """
    for _ in range(TIMES):
        frame(screen("home"), Model(), top=True)
