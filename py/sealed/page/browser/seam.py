"""The browser as a protocol: all that the page needs of it. `browser.Browser` implements it, and so does the
tests' `fake.Browser`.

Everything that crosses is a text, a number or a tuple of these: no JavaScript object gets past `browser.py`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple, Protocol

SECOND = 1000
"""A second in milliseconds, in which browsers measure time."""
PAUSE = 400
"""The milliseconds without a change before the address follows (`App.readdress`). Safari throws if a page
changes its address more than 100 times in 30 seconds, and somebody may hold an arrow key down: with this
pause there are at most 75.
"""


class Event(NamedTuple):
    """Something the player or the browser did. `kind` is one of

    - `do`: an element with `data-do` was clicked, filled in or submitted. `value` is the field's, or the
      file's text; `cell` the cell to which the same press has moved the focus
    - `hold`: an element with `data-hold`: `on` True when it was held long enough, otherwise False, with a
      `value`: `tap` when it was let go too early, `left` when the pointer has gone elsewhere, `press` for
      Enter or a screen reader's click
    - `ask`: an element with `data-ask` was held long, or clicked with the other button, to ask what is known
      about it
    - `focus`: the focus came to an element with `data-cell` (in `arg`)
    - `key`: a key, as `Ctrl+Shift+Enter` or `Shift+t`, a letter in lower case; `zone` is the nearest
      `data-zone` around the focus
    - `paste`, `drop`: a text (`value`), of a file (`name`)
    - `too-long`: any of these was so long that only the number of its letters (`value`) is passed on
    - `no-text`: a file was no text, of the kind in `value`
    - `old-letters`: the text before this came from a file in the letters of an old Windows
    - `close-layer`: the player went back in the history, and something lies over the screen, which is to be
      closed
    - `route`: the part of the address behind `#` has changed to `value`
    - `stored`: another tab has written the records in `value` (keys, one a line)
    - `classroom`: the window for a class has come up and asks for a picture, or has gone (`on` False);
      `value` is `held` if it shows one that was to stay there
    - `whole`: the page fills the whole screen, or no longer does (`on` False)
    - `shown`: the page has come back to the front
    - `returned`: the page goes on, and may have been asleep: what other tabs have written meanwhile, nobody
      has told it
    - `lost`: a file of the page, at the path `value`, has not come, and nobody waits for it who could tell.
      `word` is `blocked` (something answers in its place), `file` (nothing does), or `waits`: there has been
      nothing of it for ten seconds, and it may yet come
    - `slow`: this browser runs WebAssembly without its fast part
    - `scanned`: the camera has read a code (`value`), once
    - `camera`: it is there (`value` is `on`), or will not be: the player has `refused` it, there is none
      (`missing`), it does not work (`failed`), what reads its pictures has not come (`lost`). Or it has
      `ended`; `hidden`: since the page was
    - `offline`: what is kept of the page for times without a network has changed; `value` is a JSON object
      with the fields of `model.Offline`
    """

    kind: str
    word: str = ""
    arg: str = ""
    value: str = ""
    name: str = ""
    key: str = ""
    zone: str = ""
    cell: str = ""
    on: bool = False
    editable: bool = False
    form: tuple[tuple[str, str], ...] = ()

    def field(self, name: str) -> str:
        """The value of a field of the form that was submitted; "" if there is none of that name."""
        return next((value for key, value in self.form if key == name), "")


class StoredRecord(NamedTuple):
    """A stored record. `version` counts its changes from 1; `head` is what a list of records
    needs to know.
    """

    key: str
    version: int
    head: str
    body: str


class Change(NamedTuple):
    """A record to be written. `version` is the version that it replaces, 0 for a new record. A `body` of None
    deletes it.
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
    """The browser did not do what was asked: clipboard access denied, storage full, or cancelled
    by the player."""


class Full(Refused):
    """There is no room for what was to be written; nothing was."""


class Unreachable(Refused):
    """The store could not be reached this once, not even by a fresh connection."""


class Unreadable(Unreachable):
    """The store cannot be opened, and stays so until the page is loaded anew. `newer`: a newer version of the
    page has written it.
    """

    def __init__(self, why: str, *, newer: bool = False) -> None:
        super().__init__(why)
        self.newer = newer


class Lost(Refused):
    """A file of the page did not come. `blocked`: something on the way answered in its place, such as a
    filter; then another try does not help.
    """

    def __init__(self, path: str, *, blocked: bool) -> None:
        super().__init__(path)
        self.path = path
        self.blocked = blocked


class NotShared(Refused):
    """The browser refused to share before it showed anything to anybody, so nothing has left."""


@contextmanager
def courtesy() -> Iterator[None]:
    """Around what is kept as a courtesy: where it cannot be, the page goes on without it. Raises Unreadable:
    a page that has lost all that it kept goes on with nothing.
    """
    try:
        yield
    except Unreadable:
        raise
    except (Conflict, Refused):
        pass


Listener = Callable[[Event], bool]
"""Takes an event; True if it was for the page, so that the browser does not act on it as well."""


APART = ("ios", "mac")
"""The kinds of browsers (`Browser.installing`) in which an installed page has a storage of its own: those of
Apple, which clear what pages keep if nobody comes back.
"""


class Storage(Protocol):
    """Records that are kept. Every method may raise Unreachable."""

    async def read(self, key: str) -> StoredRecord | None:
        """The record with that key."""

    async def heads(self, prefix: str) -> tuple[StoredRecord, ...]:
        """Every record whose key begins with the prefix, without its body."""

    async def records(self, prefix: str) -> tuple[StoredRecord, ...]:
        """Every record whose key begins with the prefix, whole, in one go: for records that are small."""

    async def write(self, changes: Iterable[Change]) -> None:
        """Writes all changes or none; they are on disk when it returns. Raises Conflict, or Full."""


class OtherCopy(NamedTuple):
    """Another path of this origin at which a copy of the page has kept matches; `gone` says that there is no
    page any more.
    """

    path: str
    matches: int
    gone: bool


class Browser(Storage, Protocol):
    """The browser as the page sees it. Nothing here is about a game."""

    async def ready(self) -> None:
        """Waits until the style sheets have loaded."""

    def draw(self, frame: str) -> None:
        """Draws a frame, a JSON object: `tree`, `title`, `root` (data attributes and `lang` of `<html>`),
        `focus` and `scroll` (an element's id, or ""), and `rest`, the id of the element that gets the focus
        if the one that had it is gone. In place of an id, `board` is the board's cell that Tab would reach.
        `layers` is how many things lie over the screen with the route `at`: Back closes these first.
        """

    def listen(self, listener: Listener) -> None:
        """Sends every event to the listener from now on."""

    # storage
    async def persist(self, *, ask: bool) -> str:
        """The safety of the browser's storage: `kept`, `maybe` (the browser may clear it), `none` (it ends
        with this tab), or `aside` (it ends with this tab, beside one that fails). With `ask`, the browser is
        asked to keep it for good, and may ask the player. Raises Unreadable.
        """

    async def salvage(self) -> tuple[tuple[StoredRecord, ...], int]:
        """Every record that can be read where the storage fails, and how many cannot. Raises Refused."""
        ...

    def play_aside(self) -> None:
        """Goes on without what is kept: from now on records are kept in memory, where there is none yet."""

    async def give_up(self) -> None:
        """Deletes all that is kept; `leave_mark` comes first. Raises Refused if it could not be done."""

    def leave_mark(self) -> bool:
        """Notes, beside the storage, that codes may leave unknown to it; False if that cannot be
        written.
        """
        ...

    def is_marked(self) -> bool:
        """Whether there is such a note."""
        ...

    def clear_mark(self) -> None:
        """Forgets it, since the storage knows now."""

    async def places(self) -> tuple[OtherCopy, ...]:
        """The other paths of this origin that hold matches. Raises Refused."""
        ...

    def storage_at(self, path: str) -> Storage:
        """The storage of the copy of the page at such a path."""
        ...

    async def remove_at(self, path: str) -> None:
        """Removes that, if no match is left in it. Raises Refused."""

    def reload(self) -> None:
        """Loads the page anew."""

    # the world
    async def copy(self, text: Awaitable[str]) -> None:
        """Puts a text on the clipboard. Raises Refused, or the exception that `text` raises.

        It has to be called within the click, but the text may come later: some browsers no longer count the
        click once anything has been awaited, and then refuse.
        """

    async def clipboard(self) -> str:
        """The text on the clipboard. Raises Refused."""

    def can_share(self) -> bool:
        """Whether the browser offers to hand a text to another app."""

    async def share(self, text: str, title: str) -> str:
        """Shares a text with another app: `shared`, `cancelled`, or `open` while the player is choosing one.
        Raises NotShared, or Refused if something went wrong after the text may have left.
        """

    async def share_ends(self) -> str:
        """How the sheet has ended that the last `share` or `share_file` left open: `shared`, `cancelled` or
        `refused`. It may take for ever. Raises Refused if something went wrong.
        """
        ...

    def by_sheet(self, name: str) -> bool:
        """Whether a file of that name is handed over by a sheet with apps (`share_file`) and not by a link:
        on iOS and iPadOS, installed or not, and in a window inside an app, where the browser says that it
        can.
        """
        ...

    def file_link(self, name: str, text: str) -> str:
        """The address for a link that saves a text as a file when the player follows it."""

    def share_file(self, name: str, text: str) -> Awaitable[str]:
        """Shares a file with another app, with the answers of `share` and what it raises. It has to be called
        within the press; what it returns may be awaited later.
        """
        ...

    async def print(self, foot: str) -> bool:
        """Has the page printed, with that text in the foot of each sheet if the browser can do so; False if
        it has no printing, or does not begin with it.
        """
        ...

    def qr(self, text: str) -> Awaitable[tuple[str, ...]]:
        """The rows of a QR code of that text, in `0` and `1`, without the quiet zone."""

    async def fetch(self, path: str) -> str:
        """A text file of the page itself, by its path from the page's address. Raises Lost if it does not
        come, or is not the one that it should be.
        """

    async def kept_back(self) -> str:
        """The path of a file of the page in whose place something else has come; "" if there is none."""
        ...

    async def sodium(self) -> None:
        """Loads libsodium and makes it importable as the module `sodium`."""

    async def stretch(self, passphrase: str, salt: str, passes: int, memory: int) -> str:
        """The key, in hex, that argon2id makes of a passphrase and a salt (in hex), by these passes over this
        number of bytes of memory; outside the page, which stays smooth. Raises Refused.
        """
        ...

    def address(self) -> str:
        """The page's own address, without `#` and what follows."""

    def published(self) -> str:
        """The address that the page is published at, as its build knows it; "" if it does not."""

    def route(self) -> str:
        """The part of the address behind `#`."""

    def go(self, route: str, *, replace: bool = False) -> None:
        """Changes the part of the address behind `#`; with `replace`, without a new entry in the history."""

    def back(self) -> None:
        """Goes one entry back in the history, like the browser's Back button."""

    def early(self) -> str:
        """The text put into the letter slot before Python was ready; known after the first drawing."""

    async def shared_in(self) -> str:
        """The text that another app has shared into the page, once; "" if it was too long, which an event
        tells. Raises Refused if there is none.
        """
        ...

    async def keep_page(self) -> None:
        """Begins to keep the page for times without a network, which has waited so as to spare the
        connection.
        """

    async def keep_matches(self, *, on: bool) -> None:
        """In one file: keeps from now on what has been in memory alone, or deletes all that is kept and loads
        the page anew. Raises Refused.
        """

    async def renew(self) -> None:
        """Goes over to the newer build that is kept, and loads the page anew."""

    def installing(self) -> str:
        """How the page can be installed: `done`, `offer` (the browser has a dialogue for it), or the kind of
        browser, whose menu has it: `ios`, `android`, `mac`, `firefox`, `inside` (a window of another app,
        which cannot install it), `file` (the page was opened as a file), or "" for any other.
        """
        ...

    async def install(self) -> bool:
        """Opens the browser's dialogue for it; False if the player did not want it after all."""
        ...

    def languages(self) -> tuple[str, ...]:
        """The player's languages, most preferred first."""

    def prefers(self, what: str) -> bool:
        """Whether the player prefers `reduced-motion` or `dark`, or points with a `finger`."""

    def dwells(self, element: str) -> bool:
        """Whether the pointer rests on the element with that id, or the focus is in it."""

    async def hand_over(self, route: str, text: str) -> bool:
        """Has a text pasted in another tab that shows this route; False if there is none."""

    async def start_thinking(self) -> None:
        """Starts the worker that thinks outside the page, so that it is there when it is asked. Raises
        Refused if there are no workers.
        """

    async def think(self, question: str) -> str:
        """The answer of `match.table.worker` to a question, thought about by that worker. Raises Refused
        if there is none, or if it fails.
        """

    def stop_thinking(self) -> None:
        """Ends that worker, if there is one; a caller that waits for it is refused."""

    def open_class(self) -> bool:
        """Opens the window for a class, or brings it to the front; False if the browser lets no window open.
        Only within a click or a key.
        """
        ...

    def class_is_open(self) -> bool:
        """Whether the window for the class is open, though it may not have greeted yet."""
        ...

    def show_class(self, frame: str) -> None:
        """Sends that window a frame, a JSON object: `tree` and `root` (as in `draw`), and whether the picture
        is `held`. The first after it has greeted is whole.
        """

    def whole_screen(self, on: bool) -> None:
        """Has the page fill the whole screen, or no longer. Only within a click or a key."""

    def sound(self, name: str) -> None:
        """Plays one of `SOUNDS`."""

    def now(self) -> int:
        """Milliseconds since 1970; never fewer than the last time, even if the device's clock is set back."""

    def day(self, when: int) -> str:
        """A moment, in milliseconds since 1970, as date and time in the player's time zone:
        `2026-11-20 18:05`.
        """

    def days(self, moments: Iterable[int]) -> tuple[str, ...]:
        """The days of many moments, at once."""

    def after(self, milliseconds: int, call: Callable[[], None]) -> Callable[[], None]:
        """Calls the function once after that time; the returned function cancels the call."""


SOUNDS = frozenset(
    (
        *("place-one", "place-two", "capture", "queue", "seal", "copied", "opened", "refused", "battle"),
        *("light", "five", "fine", "gain", "turn", "won", "lost", "gong"),
    )
)
"""The names of the sounds (static/sound.mjs makes them). They are off until the player turns them on, and no
news comes by sound alone.
"""
