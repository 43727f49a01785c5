"""Text from outside: what it holds, and what follows from that.

It is decided here, and carried out by the page: a text may hold anything beside anything, and nothing of it
is dropped without a word. The pieces of a code that came in parts are kept until the rest arrives.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import IntEnum
from typing import Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from sealed.codes import paste, route
from sealed.codes.armor import Armored, Kind
from sealed.codes.errors import (
    AlreadyPlayed,
    CodeError,
    CutShort,
    MatchOver,
    NoCode,
    PartsMissing,
    Reflected,
    StaleInvitation,
    UnreadHere,
)
from sealed.codes.faults import Fault
from sealed.codes.match import Match
from sealed.codes.paste import Look, Piece
from sealed.codes.route import Delivery

PLAYED = (Kind.INVITATION, Kind.ACCEPTANCE, Kind.TURN)
"""The codes of matches."""
OLD = (AlreadyPlayed, MatchOver, Reflected, StaleInvitation)
"""The errors of an old code, which changes nothing because it was opened before or made here."""
MUTE = (NoCode, *OLD)
"""The errors that are no more than a slip; they are told without colour."""
LISTED = 10
"""The most things that a notice names; a hostile text can hold thousands."""

# --- finding

PIECES = 60_000
"""The most letters that are held of codes in pieces; all parts of one code have fewer."""
INCOMPLETE = (CutShort, PartsMissing)
GAP = "\n\n"
"""The text between two pieces that are held."""
BELOW = "\n"
"""The text between a piece and its rest, which is pasted below it."""
REST = re.compile(r"[0-9A-Za-z]{24}")
"""Letters without a gap that may be the rest of a code; a shorter run is taken for a word. The number was
chosen by feel, not measured.
"""
LINKED = re.compile(r"#\s*+Sealed1")  # a code behind an address
BETWEEN = re.compile(r"[\s#<>]")  # the end of an address
ADDRESS = re.compile(r"https?://.+")
LONGEST_ADDRESS = 308
"""The letters in front of `#` in which an address is looked for, so that a text of many `#` is read in one
pass. Chosen by feel, not measured.
"""


def in_slot(text: str) -> str:
    """The text for the letter slot while a text is read, and afterwards if it has to be corrected by hand:
    the whole text, or "" for a very long one. A field takes seconds to show a million letters.
    """
    return text if len(text) <= PIECES else ""


class SlotContents(NamedTuple):
    """The contents of a text: good codes, errors for the others, and pieces to hold until the rest comes.
    `apart`: pieces are held from earlier texts, and this one has nothing of their codes.
    """

    codes: tuple[Armored, ...]
    errors: tuple[CodeError, ...] = ()
    pieces: tuple[Piece, ...] = ()
    apart: bool = False

    def slot_text(self, text: str) -> str:
        """The text to leave in the letter slot while the page is open: pieces that wait for the rest, secrets
        last; or the whole text, if no code in it is complete.
        """
        waiting = GAP.join(each.text for each in sorted(self.pieces, key=lambda each: each.secret))
        return waiting or in_slot(text if self.errors and not self.codes else "")

    @property
    def stored_pieces(self) -> str:
        """The pieces that are stored: nothing that holds secrets, be it cut or whole."""
        return GAP.join(each.text for each in self.pieces if not each.secret)

    @property
    def played(self) -> tuple[Armored, ...]:
        """The codes of matches."""
        return tuple(code for code in self.codes if code.kind in PLAYED)

    def of(self, kind: Kind) -> Armored | None:
        """The first code of that kind."""
        return next((code for code in self.codes if code.kind is kind), None)

    def after(self, shown: Armored) -> SlotContents:
        """All but a code that is shown; the screen of a player key takes all keys."""
        gone = {shown, *(each for each in self.codes if each.kind is shown.kind is Kind.KEY)}
        return self._replace(codes=tuple(each for each in self.codes if each not in gone))

    def without(self, tags: Collection[str]) -> SlotContents:
        """All but the codes of the match with these clear tags."""
        return self._replace(codes=tuple(code for code in self.codes if route.tag(code) not in tags))


def sift(text: str, pieces: str = "") -> SlotContents:
    """The contents of a text, together with those of the pieces that came before it."""
    fresh = _found(paste.look(text))
    if not pieces or pieces == text:
        return fresh
    before = _found(paste.look(pieces))
    # The letters of another code are no rest of what came before; any other text may be one.
    other = fresh.codes or not all(isinstance(error, NoCode) for error in fresh.errors)
    whole = _found(paste.look(f"{pieces}{GAP if other else BELOW}{text}"))
    more = [code for code in whole.codes if code not in fresh.codes]
    if not more and not whole.pieces:
        return fresh  # the pieces are no longer needed
    still = [error for error in whole.errors if isinstance(error, PartsMissing)]
    if not more and not other and not REST.search(text):
        return SlotContents(
            (), fresh.errors, before.pieces, apart=True
        )  # a few words, and no letters of a code
    kept = whole.pieces if still or not fresh.codes else fresh.pieces
    told = {_what(error) for error in before.errors}
    new = tuple(error for error in whole.errors if _what(error) not in told)
    if more or fresh.codes:
        return SlotContents((*fresh.codes, *more), new if more else fresh.errors, kept)
    if new:
        return SlotContents((), new, kept)
    return SlotContents((), whole.errors if fresh.pieces else fresh.errors, kept, apart=not fresh.pieces)


def _what(error: CodeError) -> tuple[object, ...]:
    """A key for an error, the same for errors that say the same."""
    return type(error), *error.args


def _found(seen: Look) -> SlotContents:
    results = seen.results
    errors = tuple(each for each in results if isinstance(each, CodeError))
    codes = tuple(each for each in results if isinstance(each, Armored))
    pieces = seen.pieces if any(isinstance(error, INCOMPLETE) for error in errors) else ()
    few = sum(len(each.text) + len(GAP) for each in pieces) <= PIECES
    return SlotContents(codes, errors, pieces if few else ())


def addresses(text: str) -> Iterator[str]:
    """The addresses of links with a code behind `#`. The search takes linear time, so that no hostile text
    can stall the page.
    """
    end = 0
    for found in LINKED.finditer(text):
        before = text[max(end, found.start() - LONGEST_ADDRESS) : found.start()]
        end = found.end()
        if "://" in before and (address := ADDRESS.search(BETWEEN.split(before)[-1])):
            yield address[0]


# --- what follows


class Held(Protocol):
    """A match that is kept on this device."""

    @property
    def key(self) -> str:
        """The key of its record."""

    @property
    def match(self) -> Match:
        """The match by codes."""


H = TypeVar("H", bound=Held)


class UnreadMatch(NamedTuple):
    """A match that codes may belong to, and that cannot be read; `why` says it to the player, `error` is that
    of whatever comes for it.
    """

    key: str
    tags: Collection[str]
    why: str
    error: UnreadHere


class Candidates(NamedTuple, Generic[H]):
    """The matches on this device that may take some codes, and those of them that cannot be read."""

    placed: Sequence[H] = ()
    unread: Sequence[UnreadMatch] = ()

    def parted(self, codes: Sequence[Armored]) -> tuple[list[Armored], list[UnreadMatch]]:
        """The codes that may be delivered, and the unread matches of the others. A code is held back if its
        match cannot be read here, and no other match has its tag.
        """
        tags = {tag for each in self.placed for tag in each.match.tags}
        lost = {tag: each for each in reversed(self.unread) for tag in each.tags if tag not in tags}
        found = [(code, lost.get(route.tag(code))) for code in codes]
        return [code for code, no in found if no is None], [no for _, no in found if no is not None]


class Gravity(IntEnum):
    """How serious a trouble is, the most serious first."""

    SUSPICIOUS = 0
    """Somebody may have cheated: this is told before anything else."""
    FAULTY = 1
    """A code that was meant for this page cannot be taken."""
    OLD_CODE = 2
    """The code was opened before, or made here."""
    NO_CODE = 3
    """The text has no code."""


class Trouble(NamedTuple, Generic[H]):
    """A code that changed nothing, or something wrong: its error, and its match if that is here. `unread` is
    that match if it cannot be read.
    """

    error: CodeError
    kept: H | None = None
    unread: UnreadMatch | None = None

    @property
    def gravity(self) -> Gravity:
        """How serious it is."""
        if self.error.suspicious:
            return Gravity.SUSPICIOUS
        if isinstance(self.error, NoCode):
            return Gravity.NO_CODE
        return Gravity.OLD_CODE if isinstance(self.error, MUTE) else Gravity.FAULTY


class Old(NamedTuple, Generic[H]):
    """A code that was opened before: it leads to its match, which tells how it stands. Many people come back
    to a game by tapping its last link in the chat again.
    """

    kept: H
    error: CodeError
    away: bool
    """Whether another match stays on the screen."""


class Opened(NamedTuple, Generic[H]):
    """A match with a new code, as it is kept now; `own` if the code is one's own, made elsewhere."""

    kept: H
    own: bool


class Hidden(NamedTuple):
    """An invitation that is not shown; None for one of too many to be read."""

    invitation: Armored | None


First: TypeAlias = Trouble[H] | Old[H] | Opened[H]
Further: TypeAlias = Trouble[H] | Opened[H] | Hidden


class Decision(NamedTuple, Generic[H]):
    """The page's next step after codes came in: it shows a match with a new code, which may be on the screen
    already, or goes to a match or an invitation. `first` is the most important news that is not on the
    screen, `rest` all other news.
    """

    shown: H | None
    goes: H | None
    invitation: Armored | None
    first: First[H] | None
    rest: tuple[Further[H], ...]


class Stay(NamedTuple):
    """The thing that stays on the screen while codes of matches are taken: the `match` of that key; the
    `screen` that is open; or `nothing`, where the page follows the code.
    """

    what: Literal["match", "screen", "nothing"]
    key: str = ""


SCREEN = Stay("screen")
GOES = Stay("nothing")


class Intake(NamedTuple, Generic[H]):
    """The result of taking the codes of matches in a text. `errors` are those of the text, `opened` the
    matches that a code has brought forward, as they are kept now. `unread` are the matches of codes that were
    passed over, since these cannot be read. `beside`: the codes came beside something that is shown.
    """

    placed: Sequence[H]
    deliveries: Sequence[Delivery]
    errors: Sequence[CodeError]
    opened: Sequence[H]
    stay: Stay
    unread: Sequence[UnreadMatch] = ()
    beside: bool = False

    @property
    def invitations(self) -> tuple[Armored, ...]:
        """The invitations that the player could accept."""
        free = (each for each in self.deliveries if not each.error and each.place is None)
        return tuple(each.code for each in free if each.code)

    @property
    def troubles(self) -> tuple[Trouble[H], ...]:
        """The problems with the other codes, the most serious first, and each match once.

        Of a match with a new code, the old ones beside it need no word; nor do faults, which are on its
        screen.
        """
        opened = {each.key for each in self.opened}
        found: dict[object, Trouble[H]] = {each: Trouble(each) for each in self.errors}
        found |= {each.key: Trouble(each.error, unread=each) for each in self.unread}
        for each in self.deliveries:
            kept = None if each.place is None else self.placed[each.place]
            if each.error and not (kept and kept.key in opened and isinstance(each.error, MUTE)):
                about = route.tag(each.code) if each.code else ""
                found.setdefault((type(each.error), about), Trouble(each.error, kept))
        told = [each for each in found.values() if not isinstance(each.error, Fault)]
        if len(told) > 1 or self.opened:
            told = [each for each in told if not isinstance(each.error, NoCode)]
        return tuple(sorted(told, key=lambda each: each.gravity))

    @property
    def decision(self) -> Decision[H]:
        """Where it leads, and what is told of it."""
        free = self.invitations
        invitation = None if self.opened or self.beside else next(iter(free), None)
        hidden = [each for each in free if each is not invitation]
        rest: list[Further[H]] = [Hidden(each if n < LISTED else None) for n, each in enumerate(hidden)]
        shown, stays = self._shown(), self.stay != GOES
        troubles = list(self.troubles)
        if not (self.opened or free) and (old := self._old(troubles)):
            others = {each.kept.key: each for each in troubles if each.kept}
            others.pop(old.kept.key, None)
            return Decision(None, None if stays else old.kept, None, old, (*rest, *others.values()))
        opened = self._opened(shown)
        # The most harmless trouble that is still told at length: beside another match with news only a cheat
        # is, and a slip, such as an old code, is not over the match or invitation that the player came for.
        mildest = Gravity.FAULTY if shown or invitation else Gravity.NO_CODE
        if opened:
            mildest = Gravity.SUSPICIOUS
        first: First[H] | None = None
        if troubles and troubles[0].gravity <= mildest:
            first = troubles.pop(0)
        elif opened:
            first = opened.pop(0)
        return Decision(shown, None if stays else shown, invitation, first, (*rest, *opened, *troubles))

    def _shown(self) -> H | None:
        if on := next((each for each in self.opened if each.key == self.stay.key), None):
            return on
        return self.opened[0] if self.opened and self.stay == GOES else None

    def _old(self, troubles: Iterable[Trouble[H]]) -> Old[H] | None:
        """The last old code, if there is nothing but old codes."""
        if not all(isinstance(each.error, OLD) for each in troubles):
            return None
        for each in reversed(self.deliveries):
            if each.place is not None and isinstance(each.error, OLD):
                kept = self.placed[each.place]
                return Old(kept, each.error, self.stay not in (GOES, Stay("match", kept.key)))
        return None

    def _opened(self, shown: H | None) -> list[Opened[H]]:
        """The matches that are to be told of, first those that own codes have brought forward."""
        own = {self.placed[each.place].key for each in self.deliveries if each.own and each.place is not None}
        brought = [Opened(each, own=True) for each in self.opened if each.key in own]
        away = [each for each in self.opened if each.key not in own and each != shown]
        return [*brought, *(Opened(each, own=False) for each in away)]
