"""Taking in whatever a pasted text can hold besides the codes of a match: a match file, a certificate, a
recovery code, a backup, a player key. Each is shown before anything of it is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sealed.codes import elsewhere, keys, last_sent, matchfile, paste, route
from sealed.codes.armor import Armored, armor
from sealed.codes.errors import (
    CodeError,
    LostChoice,
    MadeElsewhere,
    NeverSent,
    OutOfStep,
    UnreadHere,
)
from sealed.codes.last_sent import LastSent
from sealed.codes.match import Match
from sealed.codes.matchfile import Label, check_newer, is_newer, with_evidence
from sealed.codes.route import Delivery, deliver_codes
from sealed.page import player
from sealed.page.match import saved
from sealed.page.match.chat.owner import PLAYED, KeptMatch, Shelf, find, open_key, same_here
from sealed.page.match.chat.play import Chat, acquainted
from sealed.page.match.chat.refusal import refuse
from sealed.page.match.chat.storage import enter, keep, show
from sealed.page.match.kept import Unread
from sealed.page.store import new_key
from sealed.page.texts import _

if TYPE_CHECKING:
    from sealed.page.app import App

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
    `here` this device's copy of it, if there is one. `error` says why it cannot be kept. `restored`: see
    `Chat`.
    """

    match: Match
    here: KeptMatch | None = None
    error: CodeError | None = None
    restored: bool = False

    @property
    def newer(self) -> bool:
        """Whether the match is not on this device, or has come further than this device's copy."""
        return self.here is None or is_newer(self.match, self.here.chat.match)


async def prospect(app: App, match: Match, shelf: Shelf, also: LastSent | None = None) -> Prospect:
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
            check_newer(match, here.chat.match)
        match = last_sent.bring_back(match, known) if known else match
    except CodeError as error:
        return Prospect(match, here, error)
    last = last_sent.last_code(match)
    sent_here = last is not None and last.number <= await app.store.left_here(last_sent.match_name(match))
    return Prospect(match, here, restored=not sent_here or (here is not None and here.chat.restored))


async def take_file(app: App, code: Armored, text: str) -> tuple[str, ...]:
    """Takes a match file to the screen that shows it. Returns the tags of its match, because codes of that
    match that came with the file wait on that screen too.
    """
    app.change(pasted="")
    maker = matchfile.maker(armor(*code), await player.seeds(app))
    try:
        match = matchfile.load(armor(*code), keys.player_key(maker) if maker else None)
    except NeverSent as error:
        await _unfinished(app, matchfile.label(armor(*code)), error)
        return ()
    except CodeError as error:
        refuse(app, error)
        return ()
    app.change(carried=FileContents(match, (), maker is not None).with_codes(text))
    await go_or_open(app, "file")
    return match.tags


async def _unfinished(app: App, label: Label, error: CodeError) -> None:
    """Handles a file whose acceptance was never sent: it counts only if this device has the match."""
    try:
        here = await same_here(app, label.invited.hashes[0], label.seat)
    except UnreadHere as unread:
        refuse(app, unread)
        return
    if here and here.chat.match.secrets.match_secret == label.secret:
        already(app, here)
    else:
        refuse(app, error)


def already(app: App, here: KeptMatch) -> None:
    """Goes to this device's match, and tells that the one from outside is no newer."""
    app.go(here.key)
    app.notify("mute", _("This match is here already"), _("What came is no newer. Nothing has changed."))


async def place(app: App, match: Match) -> CodeError | None:
    """Keeps a match from outside and goes to it; if it may not be kept, returns why."""
    claim = match.transcript.hashes[0].hex()
    claimed = await app.store.claimed(claim)  # before looking: another tab may be bringing the same match
    found = await prospect(app, match, await Shelf.read(app))
    if found.error:
        return found.error
    if not found.newer and found.here:
        already(app, found.here)
        return None
    kept = await write(app, found, claimed)
    if open_key(app) == kept.key:
        show(app, kept.chat, kept.version, tell=False)
    else:
        enter(app, kept.key, kept.version, kept.chat)
    app.notify(
        "good",
        _("The match is here"),
        _("Go on with it in this browser only, or two different codes of one number would be sent."),
    )
    return None


async def write(app: App, found: Prospect, claimed: int, compared: str = "") -> KeptMatch:
    """Writes a match from outside, as a new one or in the place of this device's copy; nothing is shown.

    `claimed` is the version of the record that its invitation was used here, read before the prospect.
    """
    match = found.match
    # What a file has as handed out was handed out elsewhere: nothing here could tell that it had not left.
    delivered = last_sent.handed_out(match).number
    chat = Chat(match, compared=compared, seen=len(match.log), restored=found.restored, delivered=delivered)
    chat = await acquainted(app, chat)
    if old := found.here:
        both = with_evidence(match, old.chat.match)
        chat = chat._replace(match=both, compared=old.chat.compared or compared, elsewhere=old.chat.elsewhere)
        return _kept(old.key, await keep(app, old.key, old.version, chat))
    key, claim = new_key(), match.transcript.hashes[0].hex()
    return _kept(key, await keep(app, key, 0, chat, claim=claim, claimed=claimed))


def _kept(key: str, written: tuple[Chat, int]) -> KeptMatch:
    chat, version = written
    return KeptMatch(key, version, chat)


# --- own codes that were made elsewhere

TELLING = (MadeElsewhere, OutOfStep, LostChoice)
"""The errors of codes that could not be taken because an own code is missing here."""


async def look_elsewhere(app: App, placed: Sequence[KeptMatch], deliveries: Iterable[Delivery]) -> None:
    """Remembers own codes made elsewhere, as far as codes that could not be taken tell of them: from then on
    no other code of their number leaves this device.
    """
    for each in deliveries:
        for at, error in each.said:
            if at is not None and each.code and isinstance(error, TELLING):
                await _remember(app, placed[at].key, each.code, error)


async def _remember(app: App, key: str, code: Armored, error: CodeError) -> None:
    try:
        kept = await find(app, key)
    except Unread:  # another tab has written it meanwhile; the next code from outside tells of it again
        return
    if kept is None:
        return
    chat, version = kept.chat, kept.version
    sent = last_sent.handed_out(chat.match).number
    if (own := elsewhere.read_own_code(chat.match, code)) and own.number > sent:
        if not chat.remembered or chat.remembered.number < own.number:
            found = elsewhere.as_last_sent(chat.match, own)
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


def brought_forward(app: App, here: KeptMatch) -> None:
    """Tells that a match has been brought forward by codes of one's own that were made elsewhere."""
    app.notify(
        "good",
        _("Your own code is here now"),
        _(
            "You have played this match elsewhere, and it has come to code {number} here, too. Go on in one "
            "place only, or two different codes of one number would be sent."
        ).format(number=last_sent.handed_out(here.chat.match).number),
        route="" if open_key(app) == here.key else here.key,
        label="" if open_key(app) == here.key else _("Go there"),
    )


# --- other texts that can be pasted


async def take_certificate(app: App, code: Armored, _text: str) -> tuple[str, ...]:
    """Takes a certificate to the screen that checks it."""
    app.change(pasted="", carried=armor(*code))
    await go_or_open(app, "certificate")
    return ()


async def take_recovery(app: App, code: Armored, text: str) -> tuple[str, ...]:
    """Takes a recovery code, which may have come in pieces, to the screen that rebuilds its match."""
    app.change(pasted="", carried=f"{armor(*code)}\n{text}")
    await go_or_open(app, "recover")
    return ()


async def show_rebuilt(app: App, match: Match) -> None:
    """Takes a match made anew from the chat to the screen that shows matches from outside."""
    app.change(carried=FileContents(match, rebuilt=True))
    await go_or_open(app, "file")


async def take_backup(app: App, code: Armored, text: str) -> tuple[str, ...]:
    """Takes a backup, with the matches that stand below it, to the screen that shows what is in it."""
    below = text[text.find(saved.OPENING) :] if saved.holds(text) else ""
    app.change(pasted="", carried=f"{armor(*code)}\n{below}")
    await go_or_open(app, "backup")
    return ()


async def take_key(app: App, code: Armored, text: str) -> tuple[str, ...]:
    """Takes all player keys in a text to the settings, which warn before they add them. (The first may have
    come in pieces, and is then not in the text.)
    """
    more = (each for each in paste.read(text) if isinstance(each, Armored) and each.kind is code.kind)
    app.change(pasted="", carried="\n".join(dict.fromkeys(armor(*each) for each in (code, *more))))
    await go_or_open(app, "settings")
    return ()


async def go_or_open(app: App, route: str) -> None:
    """Goes to a screen; reopens it if it is open already."""
    if app.model.route.screen == route:
        await app.open(app.model.route)
    else:
        app.go(route)
