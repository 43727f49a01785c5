"""A test of the page may be a coroutine: the page waits for its browser, and so does who looks at it."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable, Iterator

import pytest

from sealed.page.draw import texts
from tests.page.forks import FORKS
from tests.page.languages import catalogue


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Runs an `async def test_…` in a loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    given = {name: pyfuncitem.funcargs[name] for name in inspect.signature(pyfuncitem.obj).parameters}
    asyncio.run(pyfuncitem.obj(**given))
    return True


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Lets a test have forks of what was played for others."""
    with FORKS.test(getattr(item, "fixturenames", ())):
        yield


@pytest.fixture
def speak() -> Iterator[Callable[..., None]]:
    """Makes the page speak a language of these entries (`catalogue`), until the end of the test."""

    def use(*entries: tuple[str, str, str]) -> None:
        texts.TEXTS.use(["xx"], lambda _name: catalogue(*entries))

    yield use
    texts.TEXTS.use(["en"])
