"""Somebody who taps at random on the screen on which positions are set up."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from sealed.page.boards.editing import Checkboxes, Control, Count, DraftPosition, Radio, Select
from sealed.page.boards.how_set_up import editing_of
from sealed.page.browser.model import Settings
from sealed.page.draw.tree import find_all, h
from sealed.page.positions import position_editor, view
from sealed.page.positions.position_editor import PositionEditor
from sealed.rules.game import Places, settle
from tests.playing import find

SETTINGS = Settings()


def usual(key: str, seed: int = 1) -> PositionEditor:
    """The position of a ruleset from which one begins, as this seed has it."""
    rules = find(key)
    assert isinstance(rules, Places)
    laid = editing_of(key).usual(rules, settle(rules, {"clock": "off"}), random.Random(seed))
    return position_editor.begin(rules, laid, SETTINGS)


def of_text(key: str, text: str, **options: str) -> PositionEditor:
    """A position that was brought as text."""
    rules = find(key)
    assert isinstance(rules, Places)
    return position_editor.begin(rules, DraftPosition.read(rules, settle(rules, options), text), SETTINGS)


def things(here: PositionEditor) -> list[str]:
    """The things on the board that can be tapped."""
    drawn = h("div", here.board.parts(position_editor.seen(SETTINGS, here)).board)
    return [str(cell[1]["data-arg"]) for cell in find_all(drawn, do="touch")]


def values(one: Control) -> list[str]:
    """The values of a control."""
    match one:
        case Count():
            return ["+", "-"]
        case Radio() | Select():
            return [value for value, _label in one.options]
        case Checkboxes():
            return [mark.value for mark in one.boxes]


def controls(here: PositionEditor) -> list[Control]:
    """All controls beside the board."""
    return [one for group in view.groups(here) for one in group.controls]


def tap(here: PositionEditor, rng: random.Random) -> PositionEditor:
    """After something was done at random."""
    ways = list(_ways(here))
    return rng.choice(ways)(here, rng) if ways else here


def _ways(here: PositionEditor) -> Iterator[Callable[[PositionEditor, random.Random], PositionEditor]]:
    if position_editor.tools_of(here) and things(here):
        yield from (_tapped, _tapped, _tapped, _carried)
    if controls(here):
        yield from (_set, _set)
    if here.editing.actions(here.position) and _is_long_after(here):
        yield _acted
    if here.earlier:
        yield lambda here, _rng: position_editor.undone(here)


def _is_long_after(here: PositionEditor) -> bool:
    """Whether so much has happened that all may be changed at once."""
    return len(here.earlier) % 5 == 4


def _tapped(here: PositionEditor, rng: random.Random) -> PositionEditor:
    tool = rng.choice(position_editor.tools_of(here)).key
    return position_editor.tapped(here._replace(tool=tool), rng.choice(things(here)))


def _carried(here: PositionEditor, rng: random.Random) -> PositionEditor:
    return position_editor.carried(here, rng.choice(things(here)), rng.choice(things(here)))


def _set(here: PositionEditor, rng: random.Random) -> PositionEditor:
    one = rng.choice(controls(here))
    value = rng.choice(values(one))
    return position_editor.controlled(here, one.field, value, rng)


def _acted(here: PositionEditor, rng: random.Random) -> PositionEditor:
    what = rng.choice(list(here.editing.actions(here.position))).field
    return position_editor.controlled(here, what, "", rng)
