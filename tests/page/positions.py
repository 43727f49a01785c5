"""Somebody who taps at random on the screen on which positions are set up."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from sealed.page.boards.editing import Choice, Control, Count, Laid, Marks, Pick
from sealed.page.boards.how_set_up import editing_of
from sealed.page.browser.model import Settings
from sealed.page.draw.tree import find_all, h
from sealed.page.positions import setting, view
from sealed.page.positions.setting import Setting
from sealed.rules.game import Places, settle
from tests.playing import find

SETTINGS = Settings()


def usual(key: str, seed: int = 1) -> Setting:
    """The position of a ruleset from which one begins, as this seed has it."""
    rules = find(key)
    assert isinstance(rules, Places)
    laid = editing_of(key).usual(rules, settle(rules, {"clock": "off"}), random.Random(seed))
    return setting.begin(rules, laid, SETTINGS)


def of_text(key: str, text: str, **options: str) -> Setting:
    """A position that was brought as text."""
    rules = find(key)
    assert isinstance(rules, Places)
    return setting.begin(rules, Laid.read(rules, settle(rules, options), text), SETTINGS)


def things(here: Setting) -> list[str]:
    """The things on the board that can be tapped."""
    drawn = h("div", here.board.parts(setting.seen(SETTINGS, here)).board)
    return [str(cell[1]["data-arg"]) for cell in find_all(drawn, do="touch")]


def values(one: Control) -> list[str]:
    """The values of a control."""
    match one:
        case Count():
            return ["+", "-"]
        case Choice() | Pick():
            return [value for value, _label in one.options]
        case Marks():
            return [mark.value for mark in one.marks]


def controls(here: Setting) -> list[Control]:
    """All controls beside the board."""
    return [one for group in view.groups(here) for one in group.controls]


def tap(here: Setting, rng: random.Random) -> Setting:
    """After something was done at random."""
    ways = list(_ways(here))
    return rng.choice(ways)(here, rng) if ways else here


def _ways(here: Setting) -> Iterator[Callable[[Setting, random.Random], Setting]]:
    if setting.tools_of(here) and things(here):
        yield from (_tapped, _tapped, _tapped, _carried)
    if controls(here):
        yield from (_set, _set)
    if here.editing.actions(here.laid) and _is_long_after(here):
        yield _acted
    if here.earlier:
        yield lambda here, _rng: setting.undone(here)


def _is_long_after(here: Setting) -> bool:
    """Whether so much has happened that all may be changed at once."""
    return len(here.earlier) % 5 == 4


def _tapped(here: Setting, rng: random.Random) -> Setting:
    tool = rng.choice(setting.tools_of(here)).key
    return setting.tapped(here._replace(tool=tool), rng.choice(things(here)))


def _carried(here: Setting, rng: random.Random) -> Setting:
    return setting.carried(here, rng.choice(things(here)), rng.choice(things(here)))


def _set(here: Setting, rng: random.Random) -> Setting:
    one = rng.choice(controls(here))
    value = rng.choice(values(one))
    return setting.controlled(here, one.what, value, rng)


def _acted(here: Setting, rng: random.Random) -> Setting:
    what = rng.choice(list(here.editing.actions(here.laid))).what
    return setting.controlled(here, what, "", rng)
