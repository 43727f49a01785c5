"""The seam to the browser: the one module of the page that touches JavaScript (static/page.mjs, by the name
`sealed_page`).
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

import pyodide_js
import sealed_page as page
from pyodide.ffi import JsException, create_once_callable, create_proxy

from sealed.page.browser.seam import (
    Change,
    Conflict,
    Event,
    Full,
    Listener,
    Lost,
    NotShared,
    OtherCopy,
    Refused,
    Storage,
    StoredRecord,
    Unreachable,
    Unreadable,
)

T = TypeVar("T")


class RealBrowser:
    """Implements `seam.Browser`, where each method is described. Texts and numbers cross as they are,
    everything else as JSON.
    """

    def __init__(self) -> None:
        self._heads: tuple[str, str, tuple[StoredRecord, ...]] = ("", "", ())

    async def ready(self) -> None:
        await page.ready

    def draw(self, frame: str) -> None:
        page.draw(frame)

    def listen(self, listener: Listener) -> None:
        def hear(message: str) -> bool:
            said = json.loads(message)
            said["form"] = tuple(map(tuple, said.get("form", ())))
            return listener(Event(**said))

        page.listen(create_proxy(hear))  # for as long as the page lives

    async def read(self, key: str) -> StoredRecord | None:
        return _record(await _stored(page.read(key)))

    async def heads(self, prefix: str) -> tuple[StoredRecord, ...]:
        text = str(await _stored(page.heads(prefix)))
        if (prefix, text) != self._heads[:2]:
            # Of a thousand matches it is long, and is asked for again and again.
            self._heads = (prefix, text, _records(text))
        return self._heads[2]

    async def records(self, prefix: str) -> tuple[StoredRecord, ...]:
        return _records(await _stored(page.records(prefix)))

    async def write(self, changes: Iterable[Change]) -> None:
        _written(await _stored(page.write(json.dumps(tuple(changes)))))

    async def persist(self, *, ask: bool) -> str:
        return str(await _stored(page.persist(ask)))

    async def salvage(self) -> tuple[tuple[StoredRecord, ...], int]:
        found = json.loads(await _stored(page.salvage()))
        return tuple(StoredRecord(*row) for row in found["rows"]), int(found["missed"])

    def play_aside(self) -> None:
        page.playAside()

    async def give_up(self) -> None:
        await _stored(page.giveUp())

    def leave_mark(self) -> bool:
        return bool(page.leaveMark())

    def is_marked(self) -> bool:
        return bool(page.isMarked())

    def clear_mark(self) -> None:
        page.clearMark()

    async def places(self) -> tuple[OtherCopy, ...]:
        return tuple(OtherCopy(*row) for row in json.loads(await _asked(page.elsewhere("places"))))

    def storage_at(self, path: str) -> Storage:
        return _StorageAt(path)

    async def remove_at(self, path: str) -> None:
        await _stored(page.elsewhere("removeAt", path))

    def reload(self) -> None:
        page.reload()

    async def copy(self, text: Awaitable[str]) -> None:
        slip = page.copy()  # before the first await: WebKit allows it only within the click
        try:
            slip.fill(await text)
        except BaseException:
            slip.drop()
            raise
        await _asked(slip.copied)

    async def clipboard(self) -> str:
        return str(await _asked(page.clipboard()))

    def can_share(self) -> bool:
        return bool(page.canShare())

    async def share(self, text: str, title: str) -> str:
        return await _shared(page.share(text, title))

    async def share_ends(self) -> str:
        return str(await _asked(page.shareEnds()))

    def by_sheet(self, name: str) -> bool:
        return bool(page.bySheet(name))

    def file_link(self, name: str, text: str) -> str:
        return str(page.fileLink(name, text))

    def share_file(self, name: str, text: str) -> Awaitable[str]:
        return _shared(page.shareFile(name, text))  # it is asked now, within the press

    async def print(self, foot: str) -> bool:
        return bool(await _asked(page.printOut(foot)))

    async def qr(self, text: str) -> tuple[str, ...]:
        return tuple(str(await _asked(page.qr(text))).split("\n"))

    async def fetch(self, path: str) -> str:
        return str(await _asked(page.file(path)))

    async def kept_back(self) -> str:
        return str(await _asked(page.keptBack()))

    async def sodium(self) -> None:
        pyodide_js.registerJsModule("sodium", await _asked(page.sodium()))

    async def stretch(self, passphrase: str, salt: str, passes: int, memory: int) -> str:
        return str(await _asked(page.stretch(passphrase, salt, passes, memory)))

    def address(self) -> str:
        return str(page.address())

    def published(self) -> str:
        return str(page.published)

    def route(self) -> str:
        return str(page.route())

    def go(self, route: str, *, replace: bool = False) -> None:
        page.go(route, replace)

    def back(self) -> None:
        page.back()

    def early(self) -> str:
        return str(page.early())

    async def shared_in(self) -> str:
        return str(await _asked(page.sharedIn()))

    async def keep_page(self) -> None:
        await _asked(page.keepPage())

    async def keep_matches(self, *, on: bool) -> None:
        await _asked(page.keepMatches(on))

    async def renew(self) -> None:
        await _asked(page.renew())

    def installing(self) -> str:
        return str(page.installing())

    async def install(self) -> bool:
        return bool(await _asked(page.install()))

    def languages(self) -> tuple[str, ...]:
        return tuple(str(page.languages()).split(","))

    def prefers(self, what: str) -> bool:
        return bool(page.prefers(what))

    def dwells(self, element: str) -> bool:
        return bool(page.dwells(element))

    async def hand_over(self, route: str, text: str) -> bool:
        return bool(await _asked(page.handOver(route, text)))

    async def start_thinking(self) -> None:
        await _asked(page.startThinking())

    async def think(self, question: str) -> str:
        return str(await _asked(page.think(question)))

    def stop_thinking(self) -> None:
        page.stopThinking()

    def open_class(self) -> bool:
        return bool(page.openClass())

    def class_is_open(self) -> bool:
        return bool(page.classIsOpen())

    def show_class(self, frame: str) -> None:
        page.showClass(frame)

    def whole_screen(self, on: bool) -> None:
        page.wholeScreen(on)

    def sound(self, name: str) -> None:
        page.sound(name)

    def now(self) -> int:
        return int(page.now())

    def day(self, when: int) -> str:
        return str(page.day(when))

    def days(self, moments: Iterable[int]) -> tuple[str, ...]:
        return tuple(json.loads(page.days(json.dumps(tuple(moments)))))

    def after(self, milliseconds: int, call: Callable[[], None]) -> Callable[[], None]:
        timer = page.after(create_once_callable(call), milliseconds)
        return lambda: page.never(timer)


async def _shared(ended: Awaitable[object]) -> str:
    done = str(await _asked(ended))
    if done == "refused":
        raise NotShared(done)
    return done


class _StorageAt:
    """The storage of the copy of the page at another path of this origin."""

    def __init__(self, path: str) -> None:
        self._path = path

    async def read(self, key: str) -> StoredRecord | None:
        return _record(await _stored(page.elsewhere("readAt", self._path, key)))

    async def heads(self, prefix: str) -> tuple[StoredRecord, ...]:
        return _records(await _stored(page.elsewhere("rowsAt", self._path, prefix, False)))

    async def records(self, prefix: str) -> tuple[StoredRecord, ...]:
        return _records(await _stored(page.elsewhere("rowsAt", self._path, prefix, True)))

    async def write(self, changes: Iterable[Change]) -> None:
        _written(await _stored(page.elsewhere("writeAt", self._path, json.dumps(tuple(changes)))))


def _record(row: str) -> StoredRecord | None:
    return StoredRecord(*json.loads(row)) if row else None


def _records(rows: str) -> tuple[StoredRecord, ...]:
    return tuple(StoredRecord(*row) for row in json.loads(rows))


def _written(clash: str) -> None:
    if clash:
        raise Conflict(clash)


async def _asked(promise: Awaitable[T]) -> T:
    try:
        return await promise
    except JsException as error:
        if error.name in ("Blocked", "Missing"):
            raise Lost(error.message, blocked=error.name == "Blocked") from None
        raise Refused(str(error)) from None


async def _stored(promise: Awaitable[T]) -> T:
    """The value of a promise of the store, as `_asked` gives it; the exception tells why the store refused,
    since the player is told.
    """
    try:
        return await promise
    except JsException as error:
        if error.name in ("Unreadable", "Newer"):
            raise Unreadable(str(error), newer=error.name == "Newer") from None
        raise (Full if error.name == "QuotaExceededError" else Unreachable)(str(error)) from None
