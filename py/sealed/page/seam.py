"""What the page needs of a browser, as a protocol. `browser.Browser` keeps it, and so does the tests'
`fake.Browser`.

Everything that crosses is a text, a number or a tuple of these: no JavaScript object gets past `browser.py`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import NamedTuple, Protocol


class Event(NamedTuple):
    """Something the player or the browser did. `kind` is one of

    - `do`: an element with `data-do` was clicked, filled in or submitted. `value` is the field's, or the
      file's text
    - `hold`: an element with `data-hold`: `on` False at the first of two presses of Enter, True when it was
      held or pressed twice
    - `ask`: an element with `data-ask` was held long, or clicked with the other button: what is known about
      it?
    - `focus`: the focus came to an element with `data-cell` (in `arg`)
    - `key`: a key, as `Ctrl+Shift+Enter`, a letter in lower case; `zone` is the nearest `data-zone` around
      the focus
    - `paste`, `drop`: a text (`value`), of a file (`name`)
    - `too-long`: any of these with so many letters (`value`) that it was kept out
    - `route`: the part of the address behind `#` (`value`) is another one
    - `stored`: another tab has written the records in `value` (keys, one a line)
    - `shown`: the page came back to the front
    """

    kind: str
    word: str = ""
    arg: str = ""
    value: str = ""
    name: str = ""
    key: str = ""
    zone: str = ""
    on: bool = False
    editable: bool = False
    form: tuple[tuple[str, str], ...] = ()

    def field(self, name: str) -> str:
        """The value of a field of the form that was submitted; "" if there is none of that name."""
        return next((value for key, value in self.form if key == name), "")


class Record(NamedTuple):
    """Something stored. `version` counts its changes from 1; `head` is what a list of records needs of it."""

    key: str
    version: int
    head: str
    body: str


class Change(NamedTuple):
    """A record to be written. `version` is the one that it follows: 0 for a new record. `body` None: delete
    it.
    """

    key: str
    version: int
    head: str
    body: str | None


class Conflict(Exception):
    """Another tab has changed the record since it was read; nothing was written. `key` says which."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Refused(Exception):
    """The browser did not do what was asked: no right to the clipboard, no room, cancelled by the player."""


Listener = Callable[[Event], bool]
"""Takes an event and says whether it was for the page: then the browser does not act on it as well."""


class Browser(Protocol):
    """The seam. Nothing here is about a game."""

    async def ready(self) -> None:
        """Waits for the styles."""

    def draw(self, frame: str) -> None:
        """Draws a frame, a JSON object: `tree`, `title`, `root` (data attributes and `lang` of `<html>`),
        `focus` and `scroll` (an element's id, or "").
        """

    def listen(self, listener: Listener) -> None:
        """Sends every event to the listener from now on."""

    # storage
    async def read(self, key: str) -> Record | None:
        """The record of that key."""

    async def heads(self, prefix: str) -> tuple[Record, ...]:
        """Every record whose key begins so, without its body."""

    async def write(self, changes: Iterable[Change]) -> None:
        """Writes all or nothing, for good before it returns. Raises Conflict, or Refused when there is no
        room.
        """

    async def persist(self, *, ask: bool) -> str:
        """How safely storage is kept: `kept`, `maybe` (the browser may clear it), or `none` (it ends
        with this tab). With `ask`, the browser is asked for the best, and may ask the player.
        """

    # the world
    async def copy(self, text: Awaitable[str]) -> None:
        """Puts a text on the clipboard. Raises Refused, or whatever comes instead of the text.

        It has to be called within the click; the text may take its time. Some browsers have forgotten the
        click as soon as anything was waited for, and then refuse.
        """

    async def clipboard(self) -> str:
        """The text on the clipboard. Raises Refused."""

    def can_share(self) -> bool:
        """Whether the browser offers to hand a text to another app."""

    async def share(self, text: str, title: str) -> bool:
        """Hands a text over; False if the player thought better of it. Raises Refused."""

    def download(self, name: str, text: str) -> None:
        """Saves a text as a file."""

    def qr(self, text: str) -> Awaitable[tuple[str, ...]]:
        """The rows of a QR code of that text, in `0` and `1`, without the quiet zone."""

    async def fetch(self, path: str) -> str:
        """A text file of the page itself, by its path from the page's address. Raises Refused."""

    async def sodium(self) -> None:
        """Loads libsodium and makes it importable as the module `sodium`."""

    def address(self) -> str:
        """The page's own address, without what stands behind `#`."""

    def route(self) -> str:
        """What stands behind `#`."""

    def go(self, route: str, *, replace: bool = False) -> None:
        """Changes what stands behind `#`; with `replace`, in place of the present entry of the history."""

    def early(self) -> str:
        """What was put into the letter slot before the page was up; known after the first drawing."""

    def languages(self) -> tuple[str, ...]:
        """The player's languages, the best one first."""

    def prefers(self, what: str) -> bool:
        """A preference of the player: `reduced-motion` or `dark`."""

    def sound(self, name: str) -> None:
        """Plays one of `sound.SOUNDS`."""

    def now(self) -> int:
        """Milliseconds since 1970."""

    def day(self, when: int) -> str:
        """That moment's date where the player is, `2026-11-20 18:05`."""

    def after(self, milliseconds: int, call: Callable[[], None]) -> Callable[[], None]:
        """Calls later, once; the answer calls it off."""
