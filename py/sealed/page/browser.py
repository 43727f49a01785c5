"""The seam to the browser: the one module of the page that touches JavaScript (static/page.mjs, by the name
`sealed_page`).
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import pyodide_js
import sealed_page as page
from pyodide.ffi import JsException, create_once_callable, create_proxy

from sealed.page.seam import Change, Conflict, Event, Listener, Record, Refused


class Browser:
    """Keeps `seam.Browser`. Texts and numbers cross; whatever is more than that crosses as JSON."""

    async def ready(self) -> None:
        """See `seam.Browser`."""
        await page.ready

    def draw(self, frame: str) -> None:
        """See `seam.Browser`."""
        page.draw(frame)

    def listen(self, listener: Listener) -> None:
        """See `seam.Browser`."""

        def hear(message: str) -> bool:
            said = json.loads(message)
            said["form"] = tuple(map(tuple, said.get("form", ())))
            return listener(Event(**said))

        page.listen(create_proxy(hear))  # for as long as the page lives

    async def read(self, key: str) -> Record | None:
        """See `seam.Browser`."""
        found = await _asked(page.read(key))
        return Record(*json.loads(found)) if found else None

    async def heads(self, prefix: str) -> tuple[Record, ...]:
        """See `seam.Browser`."""
        return tuple(Record(*row) for row in json.loads(await _asked(page.heads(prefix))))

    async def write(self, changes: Iterable[Change]) -> None:
        """See `seam.Browser`."""
        clash = await _asked(page.write(json.dumps(tuple(changes))))
        if clash:
            raise Conflict(clash)

    async def persist(self, *, ask: bool) -> str:
        """See `seam.Browser`."""
        return str(await _asked(page.persist(ask)))

    async def copy(self, text: Awaitable[str]) -> None:
        """See `seam.Browser`."""
        slip = page.copy()  # before anything is waited for
        try:
            slip.fill(await text)
        except BaseException:
            slip.drop()
            raise
        await _asked(slip.copied)

    async def clipboard(self) -> str:
        """See `seam.Browser`."""
        return str(await _asked(page.clipboard()))

    def can_share(self) -> bool:
        """See `seam.Browser`."""
        return bool(page.canShare())

    async def share(self, text: str, title: str) -> bool:
        """See `seam.Browser`."""
        return bool(await _asked(page.share(text, title)))

    def download(self, name: str, text: str) -> None:
        """See `seam.Browser`."""
        page.download(name, text)

    async def qr(self, text: str) -> tuple[str, ...]:
        """See `seam.Browser`."""
        return tuple(str(await _asked(page.qr(text))).split("\n"))

    async def fetch(self, path: str) -> str:
        """See `seam.Browser`."""
        return str(await _asked(page.file(path)))

    async def sodium(self) -> None:
        """See `seam.Browser`."""
        pyodide_js.registerJsModule("sodium", await _asked(page.sodium()))

    def address(self) -> str:
        """See `seam.Browser`."""
        return str(page.address())

    def route(self) -> str:
        """See `seam.Browser`."""
        return str(page.route())

    def go(self, route: str, *, replace: bool = False) -> None:
        """See `seam.Browser`."""
        page.go(route, replace)

    def early(self) -> str:
        """See `seam.Browser`."""
        return str(page.early())

    def languages(self) -> tuple[str, ...]:
        """See `seam.Browser`."""
        return tuple(str(page.languages()).split(","))

    def prefers(self, what: str) -> bool:
        """See `seam.Browser`."""
        return bool(page.prefers(what))

    def sound(self, name: str) -> None:
        """See `seam.Browser`."""
        page.sound(name)

    def now(self) -> int:
        """See `seam.Browser`."""
        return int(page.now())

    def day(self, when: int) -> str:
        """See `seam.Browser`."""
        return str(page.day(when))

    def after(self, milliseconds: int, call: Callable[[], None]) -> Callable[[], None]:
        """See `seam.Browser`."""
        timer = page.after(create_once_callable(call), milliseconds)
        return lambda: page.never(timer)


async def _asked(promise: Awaitable[Any]) -> Any:
    try:
        return await promise
    except JsException as error:
        raise Refused(str(error)) from None
