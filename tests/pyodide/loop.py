"""An event loop that blocks, for the tests inside Pyodide.

Pyodide's own loop is JavaScript's, and cannot wait for a coroutine without stack switching in WebAssembly,
which node does not have everywhere. The tests wait for nothing from outside: a loop with nothing to select
from will do.
"""

import asyncio
import time
from asyncio import events
from collections.abc import Coroutine
from typing import Any


class _Nothing:
    """A selector with nothing to select from."""

    def select(self, timeout: float | None) -> list[Any]:
        """Waits, and nothing has come. Raises RuntimeError if it were to wait for ever."""
        if timeout is None:
            raise RuntimeError("this waits for something that nobody brings")
        time.sleep(timeout)
        return []


class Loop(asyncio.BaseEventLoop):
    """asyncio's own loop, with no files or sockets to watch."""

    def __init__(self) -> None:
        super().__init__()
        self._selector = _Nothing()

    def _process_events(self, event_list: list[Any]) -> None:
        """There are none."""

    def _write_to_self(self) -> None:
        """Nobody wakes it from another thread."""


def run(main: Coroutine[Any, Any, Any], **options: Any) -> Any:
    """Does what `asyncio.run` does, which refuses to run inside Pyodide's own loop."""
    outer = events._get_running_loop()
    events._set_running_loop(None)
    try:
        with asyncio.Runner(loop_factory=Loop, **options) as runner:
            return runner.run(main)
    finally:
        events._set_running_loop(outer)
