"""A browser made of a dictionary, with the real one's interface, so that the whole page runs in CPython."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import json
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from sealed.codes.sodium import crypto_pwhash
from sealed.matches import questions
from sealed.name import OPEN
from sealed.page.browser.model import Settings
from sealed.page.browser.seam import (
    SOUNDS,
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
from sealed.page.draw import tree
from sealed.page.engine.app import App
from sealed.page.registry import page
from sealed.rules.registry import BY_KEY
from tests.page.forks import Alive, Fork, Pending, forked

ROOT = Path(__file__).resolve().parent.parent.parent
THOUGHTS = 3
"""So few that a test is quick: the first thought is a legal move already."""
NOON = 1_795_172_400_000


CHEAP = 8 << 10
"""The bytes of memory over which keys are made of passphrases here, so that a test is quick."""


@cache
def stretched(passphrase: str, salt: str, passes: int, memory: int) -> str:
    """The key of a passphrase, in hex."""
    return crypto_pwhash(passphrase.encode(), bytes.fromhex(salt), passes, memory).hex()


@cache
def thought(question: str) -> str:
    """The answer to a question, which says all that it depends on: the same for whoever asks it."""
    asked = questions.read(question)
    thoughts: list[object] = [one for one in islice(asked.answers(), THOUGHTS) if one is not None]
    return questions.written(thoughts[-1] if thoughts else next(filter(None, asked.answers())))


def returning() -> Iterator[tuple[str, StoredRecord]]:
    """The records of somebody who has begun a match of every game before, and read how it goes."""
    body = json.dumps(Settings(explained=tuple(BY_KEY))._asdict())
    yield "settings", StoredRecord("settings", 1, "", body)


class Disk(Alive):
    """The storage that outlives a tab: tabs that share a disk are tabs of one browser. A `newcomer` has
    nothing in it yet.
    """

    def __init__(self, *, newcomer: bool = False) -> None:
        self.records: dict[str, StoredRecord] = {} if newcomer else dict(returning())
        self.tabs: list[Browser] = []
        self.full = False
        self.promised = False
        self.refused = False
        """Whether the browser lets the page store nothing: what is written ends with the tab."""
        self.writes = 0
        self.died = False
        """Whether the browser was killed at a write: what runs beside everything else tells nobody."""
        self.dies_at: int | None = None
        """The number of the write at which the browser is killed: it is not written, and nothing after it
        happens.
        """
        self.unreadable = False
        """Whether the database does not open, or does not answer: a tab that finds that stays without it."""
        self.silent = 0
        """How many turns of the loop go by before it is taken for one that does not answer."""
        self.newer = False
        """Whether that is so because a newer page has written it."""
        self.operations = 0
        self.ends_at: int | None = None
        """The number of the operation at which the database ends, as `unreadable`."""
        self.gone_at: int | None = None
        """The number of the operation at which the browser is killed, whether it reads or writes."""
        self.lost: list[bool] = []
        """Of the next writes, each on a connection that turns out to be dead: whether all was on disk before.
        static/store.mjs repeats them on a fresh one.
        """
        self.unreachable = 0
        """How many operations fail on a fresh connection, too, though the database opens."""
        self.gives_out = True
        """Whether single records can be read where the database fails."""
        self.marked = False
        """The mark beside the database, in localStorage."""
        self.takes_marks = True
        """Whether that can be written."""
        self.places: dict[str, tuple[Disk, bool]] = {}
        """What copies at other paths of the origin have kept, and whether their page is gone."""

    def forked(self, fork: Fork) -> None:
        if self.places:
            raise Pending
        self.tabs = [fork.of(tab) for tab in self.tabs]

    async def read(self, key: str) -> StoredRecord | None:
        return self.records.get(key)

    async def heads(self, prefix: str) -> tuple[StoredRecord, ...]:
        return tuple(record._replace(body="") for record in await self.all_with(prefix))

    async def all_with(self, prefix: str) -> tuple[StoredRecord, ...]:
        return tuple(self.records[key] for key in sorted(self.records) if key.startswith(prefix))

    def commit(self, changes: Sequence[Change], *, again: bool = False) -> None:
        """Writes all changes or none, as static/base.mjs does. `again`: what a connection that was lost has
        written already counts as written.
        """
        if self.writes == self.dies_at:
            self.died = True
            raise Killed
        if self.full:
            raise Full("QuotaExceededError")
        new = [change for change in changes if not (again and self._has(change))]
        for change in new:
            now = self.records.get(change.key)
            if (now.version if now else 0) != change.version:
                raise Conflict(change.key)
        for key, version, head, body in new:
            if body is None:
                self.records.pop(key, None)
            else:
                self.records[key] = StoredRecord(key, version + 1, head, body)
        self.writes += 1

    def _has(self, change: Change) -> bool:
        now = self.records.get(change.key)
        if change.body is None:
            return now is None
        return now == (change.key, change.version + 1, change.head, change.body)


class DiskAt:
    """Keeps `sealed.page.browser.seam.Storage` for a disk at another path."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk

    async def read(self, key: str) -> StoredRecord | None:
        return await self.disk.read(key)

    async def heads(self, prefix: str) -> tuple[StoredRecord, ...]:
        return await self.disk.heads(prefix)

    async def records(self, prefix: str) -> tuple[StoredRecord, ...]:
        return await self.disk.all_with(prefix)

    async def write(self, changes: Iterable[Change]) -> None:
        self.disk.commit(tuple(changes))


class Killed(BaseException):
    """The tab is gone in the middle of what it was doing."""


BLOCKS = frozenset(
    {"p", "div", "section", "ul", "ol", "li", "dl", "table", "figure", "form", "h1", "h2", "h3"}
)
"""Elements that may stand neither in a button nor in a paragraph, where a text parser would end it."""


NO_BLOCKS = frozenset({"button", "p"})
"""Elements that cannot contain a block."""


SAID_BY_THINGS = {("touch", "known"), ("edit", "known")}
"""The words of a thing on a board, for a touch and a long press; the cells of an option have their own."""


class Browser(Alive):
    """Keeps `sealed.page.browser.seam.Browser`. What the page did to the world stands in its attributes."""

    app: App
    """The page that it shows."""

    def __init__(self, disk: Disk | None = None, *, route: str = "", early: str = "") -> None:
        self.disk = disk or Disk()
        self.disk.tabs.append(self)
        self.history = [route]
        self.early_text = early
        self.board: str | None = ""
        """The clipboard; None where the browser does not let the page read it."""
        self.clicked = False
        """Whether the browser still knows that somebody did something: WebKit forgets it, and refuses the
        clipboard, as soon as the storage has answered.
        """
        self.shared: list[str] = []
        self.pictures: list[str] = []
        """The texts of which QR codes were made."""
        self.saved: dict[str, str] = {}
        """The files that have come out, by a link or on a sheet."""
        self.takes_files = True
        """Whether the player presses for a file as soon as it lies ready, and says that it is there."""
        self.links_work = True
        """Whether a link to a file does anything."""
        self.hands_on = False
        """Whether files go to a sheet with apps."""
        self.sheet_answers: Sequence[str] = ("shared",)
        """What `share_file` answers, and after `open` then `share_ends`: `refused` at once is NotShared,
        `broken` is Refused, and `never` no answer at all.
        """
        self.links: dict[str, tuple[str, str]] = {}
        """The names and texts of files by the addresses of their links."""
        self.printed: list[str] = []
        self.keeps_page = False
        """Whether the player has asked for it."""
        self.prints = True
        """Whether a dialog opens when the page asks for one."""
        self.lost_files: dict[str, bool] = {}
        """The files that do not come, by their paths: whether something answers in their place."""
        self.sounds: list[str] = []
        self.windows = 0
        self.class_stands = False
        """Whether its window is open, though it may not have greeted yet."""
        """How many times the window for a class was opened, or brought to the front."""
        self.lets_windows_open = True
        self.hung: list[dict[str, Any]] = []
        """The frames that were sent to the window for a class."""
        self.hung_memos: list[Any] = []
        self.fills_the_screen = False
        self.frames: list[dict[str, Any]] = []
        self.memos: list[Any] = []
        """The memos of the last frame, in the order in which they came."""
        self.time = NOON
        self.timers: list[tuple[int, int, Callable[[], None]]] = []
        self.off: set[int] = set()
        self.count = itertools.count()
        self.preferences: set[str] = set()
        self.dwelt_on = ""
        """The id of the element on which the pointer rests."""
        self.sodium_loaded = False
        self.listener: Listener = lambda _event: False
        self.focus = ""
        self.own_address = "https://sealed.example/"
        self.published_at = ""
        self.incoming: str | None = None
        """What another app has shared into the page; None for nothing."""
        self.renewed = 0
        self.is_lost = False
        """Whether this tab has found that the database fails."""
        self.aside: Disk | None = None
        """What the player plays on with without it."""
        self.reloads = 0
        self.way_to_install = ""
        self.agrees = True
        """Whether the player agrees when the browser asks whether to install the page."""
        self.has_no_worker = False
        self.busy = 0
        """The milliseconds that go by each time somebody asks what time it is."""
        self.slowness = 1
        """How many turns of the loop the worker takes for a thought."""
        self.thinks = False
        """Whether the worker of the computer is running."""
        self.questions: list[str] = []
        """What that worker was asked."""
        self.stretched: list[tuple[str, int, int]] = []
        """The passphrases of which keys were made outside the page, and at what cost."""

    def forked(self, _fork: Fork) -> None:
        if any(number not in self.off for _, number, _ in self.timers):
            raise Pending
        self.timers = []
        self.listener = self.app.hear

    # what a test does

    def send(self, kind: str, word: str = "", arg: object = "", **more: Any) -> bool:
        """Something happens to the page; True if it was for the page."""
        self.clicked = True
        if kind == "classroom":
            self.class_stands = more["on"]
        link = tree.find(self.tree, "a", do="hand-file") if word == "hand-file" and self.frames else None
        taken = self.listener(Event(kind, word, str(arg), **more))
        if link and self.links_work:
            name, text = self.links[link[1]["href"]]
            assert name == link[1]["download"]
            self.saved[name] = text
        self.take_files()
        return taken

    def take_files(self) -> bool:
        """Presses for the file that lies ready and says that it is there, if this player does; whether that
        was done.
        """
        handing = self.app.model.handing
        if not self.takes_files or handing is None or handing.state != "ready":
            return False
        self.click("hand-file")
        self.click("is-there")
        return True

    def click(self, do: str, arg: object = None) -> None:
        """Clicks the element that says this word; fails if there is none, or it cannot be clicked."""
        wanted = {"do": do} | ({} if arg is None else {"arg": str(arg)})
        element = tree.find(self.tree, **wanted)
        assert element is not None, f"nothing on the page says {wanted}"
        assert not element[1].get("disabled"), f"{wanted} is disabled"
        assert self.send("do", do, element[1].get("data-arg", ""))

    def key(self, key: str, zone: str = "", **more: Any) -> bool:
        """A key is pressed, with the focus somewhere in this zone."""
        return self.send("key", key=key, zone=zone, **more)

    def visit(self, route: str) -> None:
        """A link is followed, or an address typed."""
        self.history.append(route)
        self.send("route", value=route)

    def greets(self, value: str = "") -> None:
        """The window for a class comes up, with nothing on it yet."""
        self.hung_memos = []
        self.send("classroom", on=True, value=value)

    def wait(self, milliseconds: int) -> None:
        """Time goes by, and timers run."""
        until = self.time + milliseconds
        while self.timers and self.timers[0][0] <= until:
            when, number, call = heapq.heappop(self.timers)
            self.time = max(self.time, when)
            if number not in self.off:
                call()
        self.time = until

    def load(self) -> App:
        """A new page, which has not begun yet."""
        self.app = page(self)
        return self.app

    # the same, and what that begins comes to its end

    async def sends(self, kind: str, word: str = "", arg: object = "", **more: Any) -> bool:
        taken = self.send(kind, word, arg, **more)
        await settle(self.app)
        return taken

    async def clicks(self, do: str, arg: object = None) -> None:
        self.click(do, arg)
        await settle(self.app)

    async def presses(self, key: str, zone: str = "", **more: Any) -> bool:
        return await self.sends("key", key=key, zone=zone, **more)

    async def visits(self, route: str) -> None:
        self.visit(route)
        await settle(self.app)

    async def waits(self, milliseconds: int) -> None:
        self.wait(milliseconds)
        await settle(self.app)

    async def steps_back(self) -> None:
        self.back()
        await settle(self.app)

    @property
    def frame(self) -> dict[str, Any]:
        """The last frame."""
        return self.frames[-1]

    @property
    def tree(self) -> list[Any]:
        """The tree that the page shows."""
        found: list[Any] = self.frame["tree"]
        return found

    @property
    def text(self) -> str:
        """All readable text on the page."""
        return tree.text(self.tree)

    def said(self, region: str) -> str:
        """The text of a live region: `line`, `events` or `alert`."""
        return tree.text(tree.find(self.tree, id=f"say-{region}"))

    # the seam

    async def ready(self) -> None:
        pass

    def draw(self, frame: str) -> None:
        assert OPEN not in frame, "a name that is neither an element nor in marks"
        found = json.loads(frame)
        memos: list[Any] = []
        found["tree"] = self._whole(found["tree"], memos, self.memos)
        self.memos = memos
        for layer in layers(found["tree"]):
            assert len(layer) <= 1, f"two main buttons in one view: {[tree.text(each) for each in layer]}"
        self.frames.append(found)
        self.focus = self.frame["focus"] or self.focus

    def _whole(self, node: Any, memos: list[Any], before: list[Any], around: Any = None) -> Any:
        """The tree with its memos in full, as static/drawing.mjs builds it; it is built in its place.
        `around`: the button or paragraph in which it stands.
        """
        if type(node) is int:
            memos.append(before[node])
            for found in tree.walk(memos[-1]) if around is not None else ():
                assert found[0] not in BLOCKS, f"<{found[0]}> in {around[:2]}"
            return memos[-1]
        if len(node) == 1:
            place = len(memos)
            memos.append(None)
            memos[place] = self._whole(node[0], memos, before, around)
            return memos[place]
        tag, attributes = node[0], node[1]
        assert around is None or tag not in BLOCKS, f"<{tag}> in {around[:2]}"
        if "title" in attributes:
            title = attributes["title"]
            assert title != attributes.get("aria-label"), f"“{title}” is read out twice"
            assert title != "", f"an empty title: {node[:2]}"
        assert attributes.get("id") != "", f"an empty id: {node[:2]}"
        if "data-cell" in attributes or "data-ask" in attributes:
            said = (attributes.get("data-do", "touch"), attributes.get("data-ask", "known"))
            assert said in SAID_BY_THINGS, f"{attributes.get('data-arg')} says {said}"
        if tag in NO_BLOCKS:
            around = node
        for place in range(2, len(node)):
            child = node[place]
            if type(child) is list or type(child) is int:
                node[place] = self._whole(child, memos, before, around)
        return node

    def listen(self, listener: Listener) -> None:
        self.listener = listener

    async def _storage_answers(self) -> Disk:
        """The disk, or what the player plays on without."""
        await asyncio.sleep(0)
        self.clicked = False
        if self.aside:
            return self.aside
        disk = self.disk
        if disk.operations == disk.ends_at:
            disk.unreadable, disk.ends_at = True, None
        if disk.operations == disk.gone_at:
            disk.died, disk.gone_at = True, None
            raise Killed
        disk.operations += 1
        for _ in range(disk.silent if disk.unreadable and not self.is_lost else 0):
            await asyncio.sleep(0)
        self.is_lost = self.is_lost or disk.unreadable
        if self.is_lost:
            raise Unreadable("UnknownError", newer=disk.newer)
        if disk.unreachable:
            disk.unreachable -= 1
            raise Unreachable("AbortError")
        return disk

    async def read(self, key: str) -> StoredRecord | None:
        return await (await self._storage_answers()).read(key)

    async def heads(self, prefix: str) -> tuple[StoredRecord, ...]:
        return await (await self._storage_answers()).heads(prefix)

    async def records(self, prefix: str) -> tuple[StoredRecord, ...]:
        return await (await self._storage_answers()).all_with(prefix)

    async def write(self, changes: Iterable[Change]) -> None:
        changes = list(changes)
        disk = await self._storage_answers()
        if disk.lost:
            if disk.lost.pop(0):
                disk.commit(changes)
            disk = await self._storage_answers()
            disk.commit(changes, again=True)
        else:
            disk.commit(changes)
        for tab in disk.tabs:
            if tab is not self:
                tab.listener(Event("stored", value="\n".join(change.key for change in changes)))

    async def persist(self, *, ask: bool) -> str:
        if self.aside:
            return "aside"
        if self.is_lost or self.disk.unreadable:
            raise Unreadable("UnknownError", newer=self.disk.newer)
        if self.disk.refused:
            return "none"
        self.disk.promised = self.disk.promised or ask
        return "kept" if self.disk.promised else "maybe"

    async def salvage(self) -> tuple[tuple[StoredRecord, ...], int]:
        if not self.disk.gives_out:
            raise Unreachable("UnknownError")
        return await self.disk.all_with(""), 0

    def play_aside(self) -> None:
        self.aside = Disk(newcomer=True)

    async def give_up(self) -> None:
        if not self.leave_mark():
            raise Refused("no mark can be left")
        self.disk.records.clear()
        self.disk.unreadable = False

    def leave_mark(self) -> bool:
        self.disk.marked = self.disk.marked or self.disk.takes_marks
        return self.disk.takes_marks

    def is_marked(self) -> bool:
        return self.disk.marked

    def clear_mark(self) -> None:
        self.disk.marked = False

    async def places(self) -> tuple[OtherCopy, ...]:
        counted = {
            path: (sum(key.startswith("match/") for key in disk.records), gone)
            for path, (disk, gone) in self.disk.places.items()
        }
        return tuple(OtherCopy(path, number, gone) for path, (number, gone) in counted.items() if number)

    def storage_at(self, path: str) -> Storage:
        return DiskAt(self.disk.places[path][0])

    async def remove_at(self, path: str) -> None:
        del self.disk.places[path]

    def reload(self) -> None:
        self.reloads += 1

    async def copy(self, text: Awaitable[str]) -> None:
        allowed = self.clicked
        letters = await text
        if not allowed:
            raise Refused("NotAllowedError")
        assert OPEN not in letters
        self.board = letters

    async def clipboard(self) -> str:
        if self.board is None:
            raise Refused("NotAllowedError")
        return self.board

    def can_share(self) -> bool:
        return True

    async def share(self, text: str, title: str) -> str:
        assert title in text
        assert OPEN not in text
        self.shared.append(text)
        return "shared"

    async def share_ends(self) -> str:
        late = self.sheet_answers[1] if len(self.sheet_answers) > 1 else "cancelled"
        return late if late == "refused" else await self._sheet(late)  # no longer at once

    def by_sheet(self, name: str) -> bool:
        assert name
        return self.hands_on

    def file_link(self, name: str, text: str) -> str:
        assert OPEN not in name + text
        address = f"blob:{len(self.links)}"
        self.links[address] = name, text
        return address

    def share_file(self, name: str, text: str) -> Awaitable[str]:
        assert self.clicked, "only a press opens the sheet"
        assert OPEN not in name + text
        if "shared" in self.sheet_answers:
            self.saved[name] = text
        return self._sheet(self.sheet_answers[0])

    async def _sheet(self, answer: str) -> str:
        await asyncio.sleep(0)
        if answer == "never":
            await asyncio.Event().wait()
        if answer == "refused":
            raise NotShared("NotAllowedError")
        if answer == "broken":
            raise Refused("DataError")
        return answer

    async def print(self, foot: str) -> bool:
        if self.prints:
            self.printed.append(foot)
        return self.prints

    async def qr(self, text: str) -> tuple[str, ...]:
        if len(text) > 2_900:
            raise Refused("no picture holds so much")
        self.pictures.append(text)
        return tuple(f"{ord(letter):07b}" for letter in text[:7])

    async def fetch(self, path: str) -> str:
        if path in self.lost_files:
            raise Lost(path, blocked=self.lost_files[path])
        try:
            return (ROOT / path).read_text(encoding="utf-8")
        except OSError as error:
            raise Refused(str(error)) from None

    async def kept_back(self) -> str:
        return next((path for path, blocked in self.lost_files.items() if blocked), "")

    async def sodium(self) -> None:
        self.sodium_loaded = True

    async def stretch(self, passphrase: str, salt: str, passes: int, memory: int) -> str:
        if self.has_no_worker:
            raise Refused("there are no workers")
        self.stretched.append((passphrase, passes, memory))
        return stretched(passphrase, salt, passes, CHEAP)

    def address(self) -> str:
        return self.own_address

    def published(self) -> str:
        return self.published_at

    def route(self) -> str:
        return self.history[-1]

    def go(self, route: str, *, replace: bool = False) -> None:
        if replace:
            self.history[-1] = route
        elif route != self.history[-1]:
            self.visit(route)

    def back(self) -> None:
        if self.frame["layers"]:
            self.send("close-layer")
            return
        self.history.pop()
        self.send("route", value=self.history[-1])

    def early(self) -> str:
        return self.early_text

    async def shared_in(self) -> str:
        if self.incoming is None:
            raise Refused("nothing was shared")
        text, self.incoming = self.incoming, None
        return text

    async def keep_page(self) -> None:
        self.keeps_page = True

    async def keep_matches(self, *, on: bool) -> None:
        self.disk.refused = not on
        if not on:
            self.disk.records.clear()
            self.reloads += 1

    async def renew(self) -> None:
        self.renewed += 1

    def installing(self) -> str:
        return self.way_to_install

    async def install(self) -> bool:
        return self.agrees

    def languages(self) -> tuple[str, ...]:
        return ("en-GB",)

    def prefers(self, what: str) -> bool:
        return what in self.preferences

    def dwells(self, element: str) -> bool:
        return element == self.dwelt_on

    async def hand_over(self, route: str, text: str) -> bool:
        await asyncio.sleep(0)
        others = [tab for tab in self.disk.tabs if tab is not self and tab.route() == route]
        return any(tab.send("paste", value=text) for tab in others[:1])

    async def start_thinking(self) -> None:
        if self.has_no_worker:
            raise Refused("there are no workers")
        self.thinks = True

    async def think(self, question: str) -> str:
        await self.start_thinking()
        self.questions.append(question)
        for _ in range(self.slowness):
            await asyncio.sleep(0)
        if path := await self.kept_back():
            raise Lost(path, blocked=True)
        if self.has_no_worker:
            raise Refused("it has failed")
        return thought(question)

    def stop_thinking(self) -> None:
        self.thinks = False

    def open_class(self) -> bool:
        self.windows += self.lets_windows_open
        self.class_stands |= self.lets_windows_open
        return self.lets_windows_open

    def class_is_open(self) -> bool:
        return self.class_stands

    def show_class(self, frame: str) -> None:
        assert OPEN not in frame
        found = json.loads(frame)
        memos: list[Any] = []
        found["tree"] = self._whole(found["tree"], memos, self.hung_memos)
        self.hung_memos = memos
        self.hung.append(found)

    def whole_screen(self, on: bool) -> None:
        self.fills_the_screen = on
        self.listener(Event("whole", on=on))

    def sound(self, name: str) -> None:
        assert name in SOUNDS
        self.sounds.append(name)

    def now(self) -> int:
        self.time += self.busy
        return self.time

    def day(self, when: int) -> str:
        return time.strftime("%Y-%m-%d %H:%M", time.gmtime(when / 1000))

    def days(self, moments: Iterable[int]) -> tuple[str, ...]:
        return tuple(map(self.day, moments))

    def after(self, milliseconds: int, call: Callable[[], None]) -> Callable[[], None]:
        number = next(self.count)
        heapq.heappush(self.timers, (self.time + milliseconds, number, call))
        return lambda: self.off.add(number)


def layers(page: list[Any]) -> list[list[Any]]:
    """The main buttons of a page: those of the screen, and those of each panel that lies over it. One that
    lies over the line's own on a phone counts as that (`onward`); a figure of the rules is a screen apart.
    """
    found: list[list[Any]] = [[]]
    left = [(page, found[0])]
    # Every element of every frame passes here, so the rare ones are told by a part of a word first.
    while left:
        node, layer = left.pop()
        attributes = node[1]
        kinds = attributes.get("class", "")
        over = ("rulesheet" in kinds or "notice" in kinds) and {"rulesheet", "notice"} & {*kinds.split()}
        if over or attributes.get("role") == "dialog":
            layer = []
            found.append(layer)
        if "btn" in kinds:
            words = {*kinds.split()}
            apart = "onward" in words or attributes.get("data-do") == "figure-play"
            if "sealbtn" in words or ({"btn", "main"} <= words and not apart):
                layer.append(node)
        if node[0] != "svg":  # pictures have no buttons of the page
            left += [(child, layer) for child in node if type(child) is list]
    return found


async def settle(app: App) -> None:
    """Lets everything that was begun end; a file that lies ready is taken, if this player does that."""
    while app.tasks or (isinstance(app.browser, Browser) and app.browser.take_files()):
        await asyncio.gather(*app.tasks)
        await asyncio.sleep(0)  # since Python 3.14 gather need not let go: the loop takes out what is done


@forked
async def opened(disk: Disk | None = None, *, route: str = "", early: str = "") -> Browser:
    """A page that has drawn for the first time."""
    browser = Browser(disk, route=route, early=early)
    app = browser.load()
    await app.start()
    await settle(app)
    return browser
