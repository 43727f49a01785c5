"""The page's state as one immutable value. Views are functions of it; handlers replace it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from sealed.name import Name
from sealed.page.browser.seam import SECOND, Refused

if TYPE_CHECKING:
    from sealed.matches.book import BookEntry

CODE_WORD = "Sealed"
"""The beginning of every code (docs/codes.md 9), by which a link with a code differs from one to a screen."""


NOTHING = "none"
"""Nothing is kept, as `seam.Browser.persist` tells it."""
ASIDE = "aside"
"""Nothing is kept, beside matches that cannot be read, as it tells as well."""
UNREAD = "unread"
"""There are matches that cannot be read, and the player has not said how to go on."""

SHORTEST = 6 * SECOND
"""The least time for which a notice stays over a board."""
WORD = 400
"""The milliseconds that a slow reader takes for a word."""
LONGEST_LOG = 40
"""The number of last events that stay in the page for screen readers."""
LATEST = 12
"""The number of matches whose costly findings the page remembers, the latest ones."""
DIGITS = 5
"""A number in an address that has more of them is none: no record has as many steps."""


V = TypeVar("V")


def with_latest(known: Mapping[str, V], key: str, value: V, most: int = LATEST) -> Mapping[str, V]:
    """The mapping with that value as the latest, without the oldest if there are more than `most`: a page may
    stay open for days.
    """
    others = [each for each in known.items() if each[0] != key]
    return dict([*others, (key, value)][-most:])


class Route(NamedTuple):
    """The address behind `#`, taken apart: `#rules/five-card-trick/2.3` is the screen `rules` with the path
    `("five-card-trick", "2.3")`.

    If there is a code behind `#` instead, it is taken as if it had been pasted.
    """

    screen: str = "home"
    path: tuple[str, ...] = ()
    code: str = ""

    @classmethod
    def read(cls, text: str) -> Route:
        """The route of the text behind `#` in the address."""
        if text.startswith(CODE_WORD):
            return cls(code=text)
        screen, *path = text.split("/")
        return cls(screen or "home", tuple(path))

    @property
    def text(self) -> str:
        """The text behind `#` for this route."""
        return self.code or "/".join((self.screen, *self.path))

    def at(self, place: int) -> str:
        """One part of the path; "" if it has no such part."""
        return self.path[place] if place < len(self.path) else ""

    def number(self, place: int, prefix: str = "") -> int:
        """The number in one part of the path, behind that prefix if the part has it; 0 if there is none, or
        one of more digits than anything is counted by.
        """
        said = self.at(place).removeprefix(prefix)
        return int(said) if said.isdecimal() and len(said) <= DIGITS else 0


class Settings(NamedTuple):
    """The player's settings on this device."""

    name: str = ""
    theme: str = ""
    """`light`, `dark`, or "" for the system's."""
    clock_here: str = "off"
    """The value of the option `clock` that a new game at one device starts with. (Earlier versions kept
    `original` as `clock` without having asked.)
    """
    sound: bool = False
    letters: bool = True
    """Whether single letters work as keys."""
    fixed: bool = False
    """Whether boards that can stay as seat one sees them (`Board.turns`) do so, whoever looks."""
    marks: bool = True
    """Whether covered pieces show marks of what is known of them."""
    pieces: Mapping[str, Mapping[str, str]] = {}
    """Names that the player has given to pieces: by a board's family, then by the piece's word."""
    last: Mapping[str, Any] = {}
    """The game that was begun last at this device: `game`, `options`, `names`; against the computer also
    `person` (the seat) and `foe` (the character); {} before the first.
    """
    lines: Mapping[str, Mapping[str, str]] = {}
    """Lines that the player has kept: by a board's family, then by the player's name for it."""
    codes: bool = False
    """Whether a match by codes has ever begun on this device."""
    explained: Sequence[str] = ()
    """The rulesets whose sheet *How to play* has been read before a first match: it does not open again."""
    telling: str = ""
    """How quickly is told what has happened: `slow`, `fast`, `once` (nothing is played out), or "" as usual.
    """
    forgets: bool = True
    """Whether the teacher's board still says that a school's computer may forget what it keeps."""
    front: bool = False
    """Whether the camera that sees the player reads codes, and not the one that sees what lies before."""
    brought: Mapping[str, Mapping[str, Mapping[str, str]]] = {}
    """The `pieces` and `lines`, by those words, that came in a file which may be somebody else's
    (`foreign.py`).
    """
    damaged: bool = False
    """Whether some of what was kept of these cannot be read, and is at its default. It is not kept."""


class Heading(NamedTuple):
    """A match in the list on the home page, from the head of its record."""

    key: str
    game: str
    """The ruleset's key; "" if the head of the record cannot be read: then all else is empty, too."""
    way: str
    """`here`, `chat` or `computer`."""
    seat: int
    """The seat of the player here: 1, 2, or 0 for both."""
    names: tuple[Name, Name]
    turn: str
    """The player on turn: `you`, `them`, or "" when it is over."""
    note: str
    """A sentence's template, such as `Round {round}` or `No answer since {day}`; its values follow."""
    values: dict[str, str | int]
    when: int
    """The moment of the last change, in milliseconds since 1970."""
    standing: str = ""
    """The progress and the score: `Round 9 of 25 · Ada 7 chips, Ben 6 chips`."""
    tags: str = ""
    """By chat: the clear tags of its codes in hex, by which a pasted code finds it (docs/codes.md 6)."""
    foe: str = ""
    """Against the computer: the key of its character."""
    sketch: str = ""
    """The part of the board that both players may see, as `art.sketched` writes it; "" where nobody has
    written it.
    """
    fresh: bool = False
    """At this device: whether nobody has decided anything in it yet."""
    key_of_other: str = ""
    """By chat: the player key (in hex) of the other, or of whom an invitation is meant for; "" if that is not
    known.
    """

    away: bool = False
    """By chat: whether the player has put it away, until a code arrives."""
    entry: str = ""
    """The name of its entry in the player's own book, once it has ended."""

    @property
    def is_invitation(self) -> bool:
        """Whether it is an invitation of the player here that nobody has accepted yet."""
        return self.way == "chat" and self.seat == 1 and len(self.tags.split()) == 1


class Care(NamedTuple):
    """The facts that tell how safe matches are in a browser that may clear them: when the page was last open
    before today, and when everything was last saved; "" if that is not known.
    """

    before: str = ""
    saved: str = ""
    today: str = ""


class Offline(NamedTuple):
    """The part of the page that the browser has stored for times without a network (static/offline.mjs)."""

    kept: str = ""
    """`whole`; `coming`; `later` (at the second visit, or when it is asked for, since bytes are dear here);
    `full` (there is no room for it); `failed` (not all has arrived); `none` (this browser keeps no pages);
    `file` (it was opened as a file); or "" while nobody has looked.
    """
    build: str = ""
    """The build that is shown, as a few letters; "" if that is not known."""
    hash: str = ""
    """The hash of all its files (tools/offline.py), for people who compare copies; "" if it is not known."""
    file: tuple[int, str] | tuple[()] = ()
    """The bytes and the hash of the page in one file, where it is published beside this one."""
    newer: str = ""
    """A newer build that is kept whole and waits for the player; "" for none."""
    changed: frozenset[str] = frozenset()
    """Rulesets, each with a mode (`roundabout/chat`), whose matches cannot go on with it."""
    moved: bool = False
    """Whether the player has gone over to it in another tab."""
    cramped: bool = False
    """Whether there is a newer build for which there is no room beside this one."""
    mixed: bool = False
    """Whether the files of this page are of two builds, since one was published while they came."""


class Notice(NamedTuple):
    """A message that stays until it is closed, but over a board only until it has been read (`App`).
    `kind`: `good`, `warn`, `bad` or `mute`; `clause` may be "".
    `label` is the text of its button, which leads to `route`; `share` is how much of something has arrived,
    in percent. `at` is the route of the screen that it belongs to; it disappears when the player leaves that.
    """

    kind: str
    head: str
    text: str = ""
    clause: str = ""
    route: str = ""
    label: str = ""
    copies: str = ""
    """A text that its button puts on the clipboard, in place of leading anywhere."""
    share: int = 0
    at: str = ""
    stays: bool = False
    """Whether it stays over a board, too: the player has asked for it, or has to look at it."""
    lines: tuple[str, ...] = ()
    """Lines of a text that were left out, to be unfolded below it."""

    @property
    def red(self) -> bool:
        """Whether it tells of something wrong, so that it must not go unseen."""
        return self.kind == "bad"

    @property
    def reading_time(self) -> int:
        """The milliseconds for which it stays over a board."""
        return max(SHORTEST, WORD * len(f"{self.head} {self.text}".split()))


def _afresh(before: str, text: str) -> str:
    """A text for a live region, which is read out only when it changes: a silent space makes it change."""
    return text + "\N{NO-BREAK SPACE}" if text and text == before else text


class Voice(NamedTuple):
    """The texts of the three live regions: the line, the events, and refusals and codes. `events` grows, and
    its first sentence is the one with number `number`: what is being read out must not be taken away. `at` is
    the route of the screen that they belong to.
    """

    line: str = ""
    events: tuple[str, ...] = ()
    alert: str = ""
    number: int = 0
    at: str = ""

    def on(self, route: str) -> Voice:
        """For the screen with that route: what belongs to another one is gone."""
        return self if self.at == route else self.told("")._replace(line="", alert="", at=route)

    def saying(self, line: str | None, events: str | None, alert: str | None) -> Voice:
        """The texts with one more event, and with others in the place of the line or the alert; None for no
        other.
        """
        voice = self if events is None else self.told(events)
        line = voice.line if line is None else _afresh(voice.line, line)
        return voice._replace(line=line, alert=voice.alert if alert is None else _afresh(voice.alert, alert))

    def told(self, sentence: str) -> Voice:
        """The texts with one more event, without the oldest if there are many; "" removes all events."""
        if not sentence:
            return self._replace(events=(), number=self.number + len(self.events))
        gone = max(0, len(self.events) + 1 - LONGEST_LOG)
        return self._replace(events=(*self.events, sentence)[gone:], number=self.number + gone)


# --- files that leave the page (`saving`)


class TextFile(NamedTuple):
    """A text on its way out of the page, with the name of its file."""

    name: str
    text: str


PRESS, QUESTION = "hand-file", "is-it-there"
"""The ids of what hands a file over, and of the question that follows."""
LEAVE = "leave-file"
"""The word that closes the dialog with the files."""


async def nothing_more() -> None:
    """Does nothing: nothing depends on the file."""


class Ends(NamedTuple):
    """The actions that follow once a file's fate is known. `there` runs on the player's word that all files
    are there; `handed_on` on the good end of a sheet with apps, and `let_out` on any of its answers after
    which a text may have left; `refused` takes back what was recorded before, when the browser has shown no
    sheet at all.
    """

    there: Callable[[], Awaitable[None]] = nothing_more
    handed_on: Callable[[], Awaitable[None]] = nothing_more
    let_out: Callable[[], Awaitable[None]] = nothing_more
    refused: Callable[[], Awaitable[None]] | None = None


class Handing(NamedTuple):
    """Files that lie ready for the player, who takes each with a press; `at` counts those that are there, by
    the player's word.

    `link` is the address of the next one, "" where a sheet with apps takes it. `state` is `making` (`done` of
    `due` are made), `ready`, or how the last press went: `asked` (nobody knows), `shared`, `cancelled`,
    `refused`, or `missing` if the player does not find it. `pressed`: whether any of them may have left.
    `means` is the sentence on what follows from the player's word.
    """

    files: tuple[TextFile, ...] = ()
    ends: Ends = Ends()
    means: str = ""
    at: int = 0
    link: str = ""
    state: Literal["making", "ready", "asked", "shared", "cancelled", "refused", "missing"] = "making"
    pressed: bool = False
    done: int = 0
    due: int = 0

    @property
    def next(self) -> TextFile:
        """The file that lies ready."""
        return self.files[self.at]

    @property
    def asks(self) -> bool:
        """Whether the player is asked for the file, which a press may have let out."""
        return self.state in ("asked", "shared")


# --- what is brought to a screen (`App.open_with`)


class CertificateText(NamedTuple):
    """A certificate on its way to the screen that checks it."""

    text: str


class RecoveryText(NamedTuple):
    """A recovery code, and whatever came with it, on its way to the screen that rebuilds its match."""

    text: str


class BackupText(NamedTuple):
    """A backup on its way to its screen, which has shown all matches by codes before `start`. `held` are the
    player keys of this device before any of it was brought, since a key that came with it proves nothing;
    None if nothing was.
    """

    text: str
    start: int = 0
    held: tuple[bytes, ...] | None = None


class LockedText(NamedTuple):
    """A backup under a passphrase on its way to the screen that asks for that."""

    text: str


class KeyText(NamedTuple):
    """Player keys on their way to the settings, which warn before they add them."""

    text: str


class RecordText(NamedTuple):
    """A record on its way to its screen, and the certificate that it was taken from, to which Back leads."""

    text: str
    certificate: CertificateText | None = None
    lines: Sequence[int] = ()
    """The line of the text that was brought in which each of its lines began; () where they are the same."""


class SavedText(NamedTuple):
    """A text with saved matches on its way to the screen that shows them."""

    text: str


# --- what lasts as long as the page is open

Parcel: TypeAlias = tuple[Any, ...] | Refused
"""A value that is brought to a screen, which recognizes it by its type: one of those above, a match that has
been read already, or the reason why there is none.
"""


class Explained(Protocol):
    """The account of a match that is over (`match.explained`)."""

    @property
    def key(self) -> str:
        """The key of the match."""


class Demonstrated(Protocol):
    """A demonstration, with what can be undone in it (`teach.teaching`)."""

    @property
    def kept(self) -> str:
        """The id under which it is kept."""


class Going(NamedTuple):
    """The positions of a match by chat that goes on, as that version of its record tells them."""

    version: int
    positions: frozenset[tuple[Any, ...]]


class Visit(NamedTuple):
    """The page's memory while it is open, of matches by their keys."""

    parcel: Parcel | None = None
    """The value for the next screen (`App.open_with`)."""
    explained: Mapping[str, Explained] = {}
    """The latest accounts."""
    going: Mapping[str, Going] = {}
    """The matches by chat that go on, as they were read (`match.advice`)."""
    series: Mapping[str, Sequence[BookEntry]] = {}
    """The entries of the player's own book in the series of the latest matches that are over."""
    demonstrated: Demonstrated | None = None
    """The demonstration that was left last."""


# --- all of it


class Model(NamedTuple):
    """The state of the whole page. `screen_value` is the value of the open screen, which only that screen
    looks into: its views are given it, and its handlers get it from `App.screen_value`.
    """

    route: Route = Route()
    came: str = ""
    """The route from which the player came to this screen; "" at the start."""
    settings: Settings = Settings()
    headings: tuple[Heading, ...] = ()
    kept: str = ""
    """Whether storage is kept: `kept`, `maybe`, NOTHING, ASIDE (`seam.Browser.persist`), UNREAD, or "" while
    nobody has asked.
    """
    care: Care = Care()
    offline: Offline = Offline()
    pasted: str = ""
    held: str = ""
    """The pieces of codes that are kept until their rest arrives."""
    """The text in the letter slot."""
    notice: Notice | None = None
    passed: Notice | None = None
    """The last notice of this screen that has gone without having been closed."""
    voice: Voice = Voice()
    sheet: object = None
    """The page of rules over the open screen; None if there is none."""
    closing: bool = False
    """Whether that page is being closed by going back in the history, to the screen below it."""
    visit: Visit = Visit()
    classroom: int = 0
    """How many times a window for a class has come up, and asked for a picture; 0 while there is none."""
    handing: Handing | None = None
    """The files that lie ready for the player; None if there are none."""
    screen_value: object = None

    @property
    def bars_codes(self) -> bool:
        """Whether no code is made, taken or handed out, since what has been sent before cannot be read."""
        return self.kept in (UNREAD, ASIDE)

    @property
    def waiting(self) -> int:
        """How many matches by chat wait for the player here."""
        return sum(one.turn == "you" and one.way == "chat" for one in self.headings)

    def listed(self, key: str, heading: Heading | None) -> Model:
        """The model with this heading for the match of that key, or without that match; the latest comes
        first.
        """
        others = [one for one in self.headings if one.key != key]
        found = (*others, heading) if heading else others
        return self._replace(headings=tuple(sorted(found, key=lambda one: -one.when)))
