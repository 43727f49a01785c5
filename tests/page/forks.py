"""Forks of common beginnings: each is played once in a process, and each test gets a fork with people,
browsers and disks of its own. Values are immutable and so can be shared.

Within one test no two forks are of the same match: the second one is of another that was played the same way.
A test that has put something else in the place of what the page is made of plays its own.
"""

from __future__ import annotations

import asyncio
import functools
from collections import Counter
from collections.abc import Callable, Container, Coroutine, Iterator
from contextlib import contextmanager
from copy import copy
from typing import Any, ParamSpec, TypeVar

from sealed.page.engine.app import App

P = ParamSpec("P")
T = TypeVar("T")

PLAIN = (str, int, type(None))
SEVERAL = 3
"""So many of one kind are kept: a test that begins more of them plays the others."""
MOST = 48
"""So many are kept altogether, those that were asked for last: each takes some megabytes."""
OTHER_PAGE = frozenset({"monkeypatch", "speak"})
"""Fixtures by which a test makes the page another one."""


class Pending(Exception):
    """Something is to happen later on a page, and knows which page that is: no fork of it can be made."""


class Forks:
    """The states that were played, and how many of each the running test has had."""

    def __init__(self) -> None:
        self.keeps = True
        """Whether anything is kept: else each test plays all that it begins with."""
        self._played: dict[tuple[Any, ...], Any] = {}
        self._had: Counter[tuple[Any, ...]] | None = None
        """None where nothing is kept: in no test, or in one that makes the page another one."""
        self._pending: set[tuple[Any, ...]] = set()

    @contextmanager
    def test(self, fixtures: Container[str] = ()) -> Iterator[None]:
        """While a test runs that uses these fixtures."""
        with self.off():
            if self.keeps and not any(name in fixtures for name in OTHER_PAGE):
                self._had = Counter()
            yield

    @contextmanager
    def off(self) -> Iterator[None]:
        """While everything is played."""
        had, self._had = self._had, None
        try:
            yield
        finally:
            self._had = had

    def turn(self, *asked: Any) -> tuple[Any, ...] | None:
        """The place of what this test asks for now; None if it is to be played."""
        if (
            self._had is None
            or not all(isinstance(one, PLAIN) for one in asked[1:])
            or asked in self._pending
        ):
            return None
        self._had[asked] += 1
        return (*asked, self._had[asked]) if self._had[asked] <= SEVERAL else None

    async def get(self, place: tuple[Any, ...], play: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """A fork of what is kept there; if nothing is, it is played."""
        if place in self._played:
            played = self._played.pop(place)
        else:
            with self.off():  # a fork that is played on is still to be another match than that fork
                played = await play()
            try:
                Fork().of(played)
            except Pending:
                self._pending.add(place[:-1])
                return played
        self._played[place] = played
        if len(self._played) > MOST:
            del self._played[next(iter(self._played))]
        found: T = Fork().of(played)
        return found


FORKS = Forks()


def forked(play: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """A decorator: what the function plays to, from texts and numbers alone, is played once."""

    @functools.wraps(play)
    async def fork(*args: P.args, **kwargs: P.kwargs) -> T:
        given = (value for item in kwargs.items() for value in item)
        place = FORKS.turn(play, *args, *given)
        if place is None:
            return await play(*args, **kwargs)
        return await FORKS.get(place, lambda: play(*args, **kwargs))

    return fork


class Alive:
    """An object that changes, so that each fork has one of its own."""

    def forked(self, fork: Fork) -> None:
        """Makes a copy, of which the fields are those of the fork, forget the original."""


class Fork:
    """One fork: whatever is alive in it is copied once, whoever refers to it."""

    def __init__(self) -> None:
        self._copies: dict[int, Any] = {}

    def of(self, value: Any) -> Any:
        """A value with nothing in it that could be changed from elsewhere."""
        if isinstance(value, (Alive, App)):
            if id(value) not in self._copies:
                self._copies[id(value)] = new = copy(value)
                for name, field in vars(value).items():
                    setattr(new, name, self._field(field))
                self._settle(new)
            return self._copies[id(value)]
        return tuple(map(self.of, value)) if type(value) is tuple else value

    def _field(self, value: Any) -> Any:
        return copy(value) if isinstance(value, (list, set, dict)) else self.of(value)

    def _settle(self, new: Any) -> None:
        if isinstance(new, Alive):
            new.forked(self)
            return
        assert not new.tasks
        new.turn, new._taken = asyncio.Lock(), asyncio.Event()
        new._taken.set()
        new.store = copy(new.store)
        new.store._storage, new.store._changed = new.browser, new._listed
