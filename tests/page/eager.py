"""Handlers whose first step runs at once, as in a browser; a task of Python 3.11 waits for its turn."""

from __future__ import annotations

import asyncio
import types
from collections.abc import Coroutine, Generator
from typing import Any

import pytest

from sealed.page.engine.app import App


def begin_at_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on the app's handlers take their first step before whatever began them goes on."""

    def run(waiting: Coroutine[Any, Any, None]) -> None:
        try:
            first = waiting.send(None)
        except StopIteration:
            return

        @types.coroutine
        def the_rest() -> Generator[Any, Any, None]:
            yield first
            yield from waiting

        task = asyncio.ensure_future(the_rest())
        app.tasks.add(task)
        task.add_done_callback(app.tasks.discard)

    monkeypatch.setattr(app, "enqueue", run)
