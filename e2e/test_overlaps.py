"""Nothing covers anything, nothing is cut, one thing scrolls at a time: every screen, in every window.

Each run takes every kind of screen in a window or two of a few (those on which something is chosen in
test_walk.py); `make thorough` takes all of them in all windows.
"""

import itertools
import random
from collections.abc import Callable, Iterable, Iterator, Sequence

import pytest
from playwright.sync_api import Page

from e2e.conftest import Profile
from e2e.measuring import FOLDED, LARGE_TYPE, SAMPLE, SIZES, WINDOWS, Ruler, Window
from e2e.people import CHAT
from e2e.walks import EACH_FAMILY, LONG, SCRIPTS, around, by_chat, choosing, elsewhere, for_teachers, rules
from sealed.rules.registry import BY_KEY

Walk = Iterable[str]


def begun(profile: Profile) -> Ruler:
    """A page on which nobody's time runs out while it is measured."""
    page = profile("settings", size="desktop", **CHAT)
    page.clock.set_fixed_time(0)
    return Ruler(page)


def walked(ruler: Ruler, walk: Walk, windows: Iterator[Sequence[Window]], named: str) -> None:
    """Measures every phase of a walk, which goes on in a window of its own, in the next of these windows."""
    measured = 0
    for what in walk:
        ruler.measure(f"{named}, {what}", next(windows))
        ruler.show(Window(1280, 800))
        measured += 1
    assert measured, named


def one_by_one(windows: Iterable[Window]) -> Iterator[Sequence[Window]]:
    """One of these windows, and another each time."""
    return itertools.cycle((window,) for window in windows)


def test_every_ruleset_has_its_walk_and_every_family_one_in_every_run() -> None:
    # But for the example, which other tests may have added.
    entries = {key: entry for key, entry in BY_KEY.items() if entry.module != "three_throws"}
    assert SCRIPTS.keys() == entries.keys()
    assert sorted(entries[key].family for key in EACH_FAMILY) == sorted(
        {*(e.family for e in entries.values())}
    )


@pytest.mark.share(4)
@pytest.mark.slow
def test_nothing_covers_anything_around_it(profile: Profile) -> None:
    ruler = begun(profile)
    here = WALKS["around"](ruler.page, "field-tactics")
    walked(ruler, here, one_by_one(SAMPLE[::3]), "field-tactics")
    chat = WALKS["by chat"](ruler.page, "priority-pathway")
    walked(ruler, chat, one_by_one(SAMPLE[::2]), "by chat")
    assert not ruler.found, "\n".join(ruler.found)


@pytest.mark.share(4)
@pytest.mark.slow
def test_nothing_covers_anything_on_other_screens(profile: Profile) -> None:
    ruler = begun(profile)
    walked(ruler, elsewhere(ruler.page), one_by_one(SAMPLE[::3]), "elsewhere")
    assert not ruler.found, "\n".join(ruler.found)


@pytest.mark.thorough
@pytest.mark.parametrize("ruleset", SCRIPTS)
def test_nothing_covers_anything_of_what_teachers_have(profile: Profile, ruleset: str) -> None:
    ruler = begun(profile)
    walked(ruler, for_teachers(ruler.page, [ruleset]), itertools.repeat((*WINDOWS, FOLDED)), "for teachers")
    assert not ruler.found, "\n".join(ruler.found)


WALKS: dict[str, Callable[[Page, str], Iterator[str]]] = {
    "choosing": lambda page, ruleset: choosing(page, ruleset, random.Random(7)),
    "around": lambda page, ruleset: around(page, ruleset, random.Random(7)),
    "long names": lambda page, ruleset: around(page, ruleset, random.Random(7), LONG),
    "by chat": lambda page, ruleset: by_chat(page, ruleset, random.Random(7)),
}


@pytest.mark.thorough
@pytest.mark.parametrize("ruleset", SCRIPTS)
def test_nothing_covers_anything_in_any_window(profile: Profile, ruleset: str) -> None:
    ruler = begun(profile)
    for name, walk in WALKS.items():
        windows = (*SIZES, *LARGE_TYPE) if name == "long names" else WINDOWS
        walked(ruler, walk(ruler.page, ruleset), itertools.repeat(windows), f"{name} {ruleset}")
    assert not ruler.found, "\n".join(ruler.found)


@pytest.mark.thorough
def test_nothing_covers_anything_on_other_screens_in_any_window(profile: Profile) -> None:
    ruler = begun(profile)
    windows = itertools.repeat(WINDOWS)
    walked(ruler, elsewhere(ruler.page), windows, "elsewhere")
    walked(ruler, rules(ruler.page), windows, "rules")
    assert not ruler.found, "\n".join(ruler.found)
