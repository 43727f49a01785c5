"""The screens: modules with a constant `SCREEN`, each imported when its screen is first opened."""

from __future__ import annotations

import importlib
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from sealed.page.keys import Do, KeyMap
from sealed.page.model import Model, Route
from sealed.page.seam import Event
from sealed.page.tree import Child

if TYPE_CHECKING:
    from sealed.page.app import App

T = TypeVar("T")

Handler: TypeAlias = "Callable[[App, Event], Coroutine[Any, Any, None] | None]"

MODULES: Mapping[str, str] = {
    "home": "home",
    "match": "match",
    "new": "new",
    "settings": "settings",
    "rules": "rules_page",
    "invited": "invited",
    "certificate": "certificate",
    "recover": "recover",
    "file": "file",
    "backup": "backup",
    "unread": "unread",
    "record": "record",
    "review": "record",
    "explained": "explained",
    "saved": "saved",
    "shared": "shared",
}
"""Modules in this package by the first part of the route (`#rules/...`); a new screen adds its line."""


class ScreenLeft(Exception):
    """A handler has asked for the value of a screen that has been left while it waited. `App` ends it without
    a word: what it has written is kept, and there is nothing left to show it on.
    """


def _no_keys(_model: Model, _here: object) -> KeyMap:
    return {}


def _nothing_over(_model: Model, _here: object) -> Sequence[Do]:
    return ()


def _no_words(_model: Model, _here: object) -> Mapping[str, Handler]:
    return {}


def _title(_model: Model, _here: object) -> str:
    return "title"


def _nobody(_model: Model, _here: object) -> str:
    return ""


def _no_skin(_model: Model, _here: object) -> str:
    return ""


def _no_board(_model: Model, _here: object) -> bool:
    return False


class Screen(NamedTuple, Generic[T]):
    """A screen: pure functions from the model and the screen's own value, and handlers.

    `view` draws; its main heading has the id `title` and tabindex -1, so that the focus can go there. `open`
    loads what the route shows and returns the screen's value, the `T` that the others are given.
    `opened` is called when it is in place, `closed` with its last value when another has taken its place.
    `stored` is called when another tab has written the records of these keys.
    """

    name: str
    title: Callable[[Model, T], str]
    view: Callable[[Model, T], Child]
    words: Mapping[str, Handler] = MappingProxyType({})
    more: Callable[[Model, T], Mapping[str, Handler]] = _no_words
    """Handlers of words that depend on the screen's present value."""
    keys: Callable[[Model, T], KeyMap] = _no_keys
    over: Callable[[Model, T], Sequence[Do]] = _nothing_over
    """The words that close what lies over it, such as a panel, from the lowest up. Back says the last."""
    skin: Callable[[Model, T], str] = _no_skin
    person: Callable[[Model, T], str] = _nobody
    """The person for whom it is drawn, where people take turns at it: for another one it is drawn from
    nothing.
    """
    sheet: Callable[[Model, T], Child] | None = None
    """Draws the screen's value as a sheet over another screen."""
    board: Callable[[Model, T], bool] = _no_board
    """Whether a board is in view, which a notice must not cover for long."""
    zones: frozenset[str] = frozenset()
    """The first words of the zones of that sheet: what happens in them is for this screen's handlers."""
    keeps: bool = False
    """Whether the rules open as a sheet over this screen, so that nothing on it is lost."""
    rest: Callable[[Model, T], str] = _title
    """The id of the element that gets the focus if a drawing has removed the focused one."""
    open: Callable[[App, Route], Awaitable[T]] | None = None
    opened: Callable[[App], None] | None = None
    closed: Callable[[App, T], None] | None = None
    stored: Callable[[App, Sequence[str]], Awaitable[None]] | None = None


def load(name: str) -> Screen[Any]:
    """The screen of that name; home if there is none."""
    module = MODULES.get(name, MODULES["home"])
    screen: Screen[Any] = importlib.import_module(f"sealed.page.screens.{module}").SCREEN
    return screen
