"""The matches by codes on this device, among which every code finds its own, is applied and kept; and
whatever of a match comes from elsewhere: a file, or own codes that were made on another device.

A code has in the clear a tag by which its match is found (`route.tag`); decryption decides. It is applied
whole or not at all, so no paste leaves a match half changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sealed.codes import last_sent, paste, route
from sealed.codes.armor import Armored
from sealed.codes.channel import INVITATION_TAG
from sealed.codes.errors import (
    CodeError,
    LostChoice,
    MadeElsewhere,
    OutOfStep,
    UnreadHere,
)
from sealed.codes.last_sent import LastSent, handed_out
from sealed.codes.match import Match
from sealed.codes.matchfile import check_newer, is_newer, with_evidence
from sealed.codes.route import Delivery, deliver_codes
from sealed.matches.arriving import PLAYED, Candidates, Intake, SlotContents, Stay, UnreadMatch
from sealed.name import StandIn
from sealed.page.browser.model import Heading
from sealed.page.browser.seam import Conflict
from sealed.page.draw.texts import _
from sealed.page.engine.app import App
from sealed.page.engine.store import new_key
from sealed.page.match import reading
from sealed.page.match.chat.play import Chat, acquainted
from sealed.page.match.chat.storage import keep, show
from sealed.page.match.play import GameScreen, on_screen
from sealed.rules.registry import BY_KEY
from sealed.rules.seats import Seat

# --- matches on this device


class KeptMatch(NamedTuple):
    """A match that pasted codes may belong to, as it is kept."""

    key: str
    version: int
    chat: Chat

    @property
    def match(self) -> Match:
        """The match by codes."""
        return self.chat.match


def open_key(app: App) -> str:
    """The key of the match that is on the screen; "" for none."""
    screen = on_screen(app)
    return screen.key if screen else ""


def staying(app: App, otherwise: Stay) -> Stay:
    """That the match on the screen stays; `otherwise` where none is there."""
    key = open_key(app)
    return Stay("match", key) if key else otherwise


async def candidates(app: App, codes: Sequence[Armored], *, afresh: bool) -> Candidates[KeptMatch]:
    """The matches that may take these codes; the open one as it stands on the screen, unless `afresh`.

    The search goes on even if the open one has the tag of a code: both seats of a match may be on one device.
    """
    wanted = {found for code in codes if (found := route.tag(code))}
    screen = on_screen(app)
    placed: list[KeptMatch] = []
    unread: list[UnreadMatch] = []
    if screen and isinstance(screen.play, Chat) and not afresh:
        placed = [KeptMatch(screen.key, screen.version, screen.play)]
    for heading in await app.store.matches() if wanted else ():
        if wanted & set(heading.tags.split()) and heading.key not in {each.key for each in placed}:
            try:
                match = await find(app, heading.key)
            except reading.Unread as no:
                unread.append(_unread(heading, no))
            else:
                placed += [match] if match else []
    return Candidates(placed, unread)


class ChatMatches:
    """The matches by codes on this device, by tag and seat: their headings are read once, and each match at
    most once, however often a text from outside names it.
    """

    def __init__(self, app: App, headings: Iterable[Heading]) -> None:
        self._app = app
        self._headings: dict[tuple[str, int], Heading] = {}
        self._read: dict[str, KeptMatch | None] = {}
        for heading in headings:
            for tag in heading.tags.split():
                self._headings.setdefault((tag, heading.seat), heading)

    @classmethod
    async def read(cls, app: App) -> ChatMatches:
        """All that are kept now."""
        return cls(app, await app.store.matches())

    async def find(self, match: Match) -> KeptMatch | None:
        """This device's copy of a match. Raises UnreadHere if it cannot be read."""
        return await self.at(match.transcript.hashes[0], match.seat)

    async def at(self, first: bytes, seat: Seat) -> KeptMatch | None:
        """The match of that t(0) and seat. Raises UnreadHere if it cannot be read."""
        heading = self._headings.get((_tag(first), seat))
        if heading is None:
            return None
        if heading.key not in self._read:
            try:
                self._read[heading.key] = await find(self._app, heading.key)
            except reading.Unread as no:
                raise _unread(heading, no).error from no
        return self._read[heading.key]

    def put(self, written: KeptMatch) -> None:
        """Takes a match that has just been written."""
        match = written.match
        place = _tag(match.transcript.hashes[0]), match.seat
        self._headings[place] = written.chat.heading(written.key, 0)
        self._read[written.key] = written


def _unread(heading: Heading, no: reading.Unread) -> UnreadMatch:
    other = heading.names[Seat(heading.seat).other.side]
    # Translators: stands in the place of a player’s name, while nobody has accepted an invitation.
    error = UnreadHere(_(BY_KEY[heading.game].title), other or StandIn(_("the one who accepts")))
    return UnreadMatch(heading.key, heading.tags.split(), no.why, error)


def _tag(first: bytes) -> str:
    return first[:INVITATION_TAG].hex()


async def same_here(app: App, first: bytes, seat: Seat) -> KeptMatch | None:
    """The match of that t(0) and seat on this device. Raises UnreadHere if it cannot be read."""
    return await (await ChatMatches.read(app)).at(first, seat)


async def find(app: App, key: str) -> KeptMatch | None:
    """The match by codes of that key; None if there is none. Raises `reading.Unread`."""
    found = await reading.find(app, key)
    if found is None or not isinstance(found[0], Chat):
        return None
    return KeptMatch(key, found[1], found[0])


# --- codes of matches

TRIES = 3
"""The number of attempts to apply codes whose match another tab changes meanwhile."""


async def receive(app: App, found: SlotContents, stay: Stay, *, beside: bool = False) -> Intake[KeptMatch]:
    """Applies the codes of matches, and keeps these. `stay` and `beside`: see `Intake`."""
    codes = found.played
    for trial in range(TRIES):
        try:
            places = await candidates(app, codes, afresh=beside or trial > 0)
            read, unread = places.parted(codes)
            deliveries = deliver_codes(read, [each.match for each in places.placed])
            opened = await _write(app, places.placed, deliveries)
            await look_elsewhere(app, places.placed, deliveries)
            return Intake(places.placed, deliveries, found.errors, opened, stay, unread, beside)
        except Conflict:
            if trial == TRIES - 1:
                raise
    raise AssertionError("the last trial returns or raises")


async def _write(
    app: App, placed: Sequence[KeptMatch], deliveries: Sequence[Delivery]
) -> tuple[KeptMatch, ...]:
    """Keeps the matches that have taken a code; returns those that it has brought forward."""
    last = {each.place: each.match for each in deliveries if each.place is not None and each.match}
    own = {each.place for each in deliveries if each.own}
    opened: list[KeptMatch] = []
    for place, match in last.items():
        old = placed[place]
        advanced = handed_out(match).number > handed_out(old.match).number or match.fault is not None
        chat = old.chat.received(match) if advanced else old.chat._replace(match=match, away=False)
        if place in own:
            chat = await made_elsewhere(app, chat)
        chat, version = await keep(app, old.key, old.version, await acquainted(app, chat))
        if old.key == open_key(app):
            show(app, chat, version, tell=advanced)
        carried = app.model.visit.parcel
        if isinstance(carried, GameScreen) and carried.key == old.key:
            app.remember(parcel=None)  # so that the match screen reads the record just written
        if advanced:
            opened.append(KeptMatch(old.key, version, chat))
    return tuple(opened)


# --- a match from outside


class FileContents(NamedTuple):
    """A match from a file, shown before it is kept, and the codes that came with it. `own` says whether it
    was saved with a player key that this device holds; `rebuilt`, that it is not from a file: it was made
    anew from a recovery code and the chat.
    """

    match: Match
    codes: tuple[Armored, ...] = ()
    own: bool = False
    rebuilt: bool = False

    def with_codes(self, text: str) -> FileContents:
        """The match brought forward by those of its codes that are in a text, of either side. The others wait
        until the match is kept.
        """
        found = (each for each in paste.read(text) if isinstance(each, Armored) and each.kind in PLAYED)
        mine = [each for each in found if route.tag(each) in self.match.tags]
        deliveries = deliver_codes((*self.codes, *mine), [self.match])
        taken = [each.match for each in deliveries if each.match is not None]
        left = tuple(each.code for each in deliveries if each.match is None and each.code)
        return self._replace(match=taken[-1] if taken else self.match, codes=left)


class Prospect(NamedTuple):
    """The effect that keeping a match from outside would have. `match` is the match that would be kept,
    `kept` this device's copy of it, if there is one. `error` says why it cannot be kept. `restored`: see
    `Chat`.
    """

    match: Match
    kept: KeptMatch | None = None
    error: CodeError | None = None
    restored: bool = False

    @property
    def newer(self) -> bool:
        """Whether the match is not on this device, or has come further than this device's copy."""
        return self.kept is None or is_newer(self.match, self.kept.match)


async def prospect(app: App, match: Match, shelf: ChatMatches, also: LastSent | None = None) -> Prospect:
    """Works out the effect of keeping this match, without writing anything. `shelf` has this device's copy,
    `also` is the last code sent that came with the match in a backup.
    """
    try:
        here = await shelf.find(match)
    except UnreadHere as error:
        return Prospect(match, error=error)
    known = await app.store.sent(last_sent.match_name(match))
    if also and (known is None or known.number < also.number):
        known = also
    try:
        if here:
            check_newer(match, here.match)
        match = last_sent.bring_back(match, known) if known else match
    except CodeError as error:
        return Prospect(match, here, error)
    last = last_sent.last_code(match)
    sent_here = last is not None and last.number <= await app.store.left_here(last_sent.match_name(match))
    return Prospect(match, here, restored=not sent_here or (here is not None and here.chat.restored))


async def place(app: App, match: Match) -> tuple[KeptMatch, bool]:
    """Keeps a match from outside; returns it as it is here now, and whether that was done: what is here may
    be as new. Raises the CodeError for which it may not be kept.
    """
    claim = match.transcript.hashes[0].hex()
    claimed = await app.store.claimed(claim)  # before looking: another tab may be bringing the same match
    found = await prospect(app, match, await ChatMatches.read(app))
    if found.error:
        raise found.error
    if not found.newer and found.kept:
        return found.kept, False
    return await write(app, found, claimed), True


async def write(app: App, found: Prospect, claimed: int, compared: str = "") -> KeptMatch:
    """Writes a match from outside, as a new one or in the place of this device's copy; nothing is shown.

    `claimed` is the version of the record that its invitation was used here, read before the prospect.
    """
    match = found.match
    # What a file has as handed out was handed out elsewhere: nothing here could tell that it had not left.
    delivered = last_sent.handed_out(match).number
    chat = Chat(match, compared=compared, seen=len(match.log), restored=found.restored, delivered=delivered)
    chat = await acquainted(app, chat)
    if old := found.kept:
        both = with_evidence(match, old.match)
        chat = chat._replace(match=both, compared=old.chat.compared or compared, elsewhere=old.chat.elsewhere)
        return _kept(old.key, await keep(app, old.key, old.version, chat, ended=match.since))
    key, claim = new_key(), match.transcript.hashes[0].hex()
    return _kept(key, await keep(app, key, 0, chat, claim=claim, claimed=claimed, ended=match.since))


def _kept(key: str, written: tuple[Chat, int]) -> KeptMatch:
    chat, version = written
    return KeptMatch(key, version, chat)


# --- own codes that were made elsewhere

TELLING = (MadeElsewhere, OutOfStep, LostChoice)
"""The errors of codes that could not be taken because an own code is missing here."""


async def look_elsewhere(app: App, placed: Sequence[KeptMatch], deliveries: Iterable[Delivery]) -> None:
    """Remembers own codes made elsewhere, those that codes which could not be taken tell of: from then on
    no other code of their number leaves this device.
    """
    for each in deliveries:
        for at, error in each.said:
            if at is not None and each.code and isinstance(error, TELLING):
                await _remember(app, placed[at].key, each.code, error)


async def _remember(app: App, key: str, code: Armored, error: CodeError) -> None:
    try:
        here = await find(app, key)
    except (
        reading.Unread
    ):  # another tab has written it meanwhile; the next code from outside tells of it again
        return
    if here is None:
        return
    chat, version = here.chat, here.version
    sent = handed_out(chat.match).number
    if (own := last_sent.read_own_code(chat.match, code)) and own.number > sent:
        if not chat.remembered or chat.remembered.number < own.number:
            found = last_sent.as_last_sent(chat.match, own)
            await app.store.keep_sent(found)
            chat = chat._replace(remembered=found)
    elif isinstance(error, (MadeElsewhere, OutOfStep)):
        # This cannot be checked: we know only that the other side answers a code that is not ours.
        number = error.number - isinstance(error, OutOfStep)
        if not number > max(chat.elsewhere, sent):
            return
        chat, version = await keep(app, key, version, chat._replace(elsewhere=number))
    if open_key(app) == key:
        show(app, chat, version, tell=False)


async def made_elsewhere(app: App, chat: Chat) -> Chat:
    """The match after a code of one's own that was made elsewhere has brought it forward, before that is
    written. A later one may have left there: so the player is asked. It is remembered as sent, lest an older
    copy be played on here once this one is deleted.
    """
    last = last_sent.last_code(chat.match)
    known = chat.remembered
    if last and (known is None or known.number < last.number):
        await app.store.keep_sent(last)
    return chat._replace(restored=True)
