"""A value is one thing: none has more fields than this, with those of what it extends."""

from __future__ import annotations

import dataclasses
import importlib
import inspect
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.modules import MODULES

MOST = 28
OTHERS = {
    # What a family brings: a board draws, names and tells everything that its games have.
    "sealed.page.boards.board.Board": 36,
    "sealed.page.match.play.Mode": 12,
    "sealed.page.match.play.ModeDrawings": 18,
}
"""The most fields of values that are capped apart: a mode has one of its own for what it draws."""
SEAMS = {"main", "sealed.page.browser.browser"}  # there is no browser here


def fields(kind: type[Any]) -> int:
    """The number of fields of a class, also of those that it extends; 0 of one that is no value."""
    if dataclasses.is_dataclass(kind):
        return len(dataclasses.fields(kind))
    return len(getattr(kind, "_fields", ())) if issubclass(kind, tuple) else 0


def classes(module: str) -> Iterator[type[Any]]:
    """The classes that a module defines."""
    found = importlib.import_module(module)
    return (kind for _, kind in inspect.getmembers(found, inspect.isclass) if kind.__module__ == module)


@cache
def values() -> dict[str, int]:
    """How many fields each value has, by its name."""
    kinds = (kind for module in MODULES if module not in SEAMS for kind in classes(module))
    return {f"{kind.__module__}.{kind.__qualname__}": fields(kind) for kind in kinds}


def test_no_value_has_many_fields() -> None:
    assert {name: many for name, many in values().items() if many > OTHERS.get(name, MOST)} == {}


@pytest.mark.parametrize("name", OTHERS)
def test_what_is_capped_apart_is_there(name: str) -> None:
    assert values()[name] > 0


def test_what_a_value_inherits_is_counted() -> None:
    @dataclasses.dataclass
    class One:
        a: int

    @dataclasses.dataclass
    class Two(One):
        b: int

    assert fields(Two) == 2
    assert fields(int) == 0
    assert values()["sealed.page.match.chat.play.Chat"] == values()["sealed.matches.chat_play.ChatPlay"] > 10
