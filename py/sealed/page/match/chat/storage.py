"""Writing a match by chat to storage, from its beginning on, and the state of its screen that is not
written.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias

from sealed.codes import errors, invitation, keys, last_sent
from sealed.codes.armor import Armored
from sealed.codes.errors import StaleInvitation
from sealed.codes.match import accept as accepted
from sealed.codes.match import invite as invited
from sealed.codes.names import is_same
from sealed.codes.wire import NAME, tidy
from sealed.matches.book import BookEntry
from sealed.name import NO_NAME, Name
from sealed.page.browser.model import NOTHING, Heading
from sealed.page.browser.seam import SECOND, Conflict, Unreadable
from sealed.page.draw.texts import _
from sealed.page.engine import device, naming, player
from sealed.page.engine.app import App, ScreenLeft
from sealed.page.engine.store import CLAIMED, new_key
from sealed.page.match import book, narration, reading
from sealed.page.match.chat.across import Across
from sealed.page.match.chat.play import Chat, acquainted, signer
from sealed.page.match.chat.proof import CheckedCertificate, find, known_keys
from sealed.page.match.play import GameScreen, after, begin, mode_screen_or_none, on_screen
from sealed.rules.game import Rules

LOCAL = re.compile(r"(?:[^/:]*\.)?localhost[.:/]|127\.|\[::1\]")
"""An address without its scheme that leads every device to itself."""


class ChatValue(NamedTuple):
    """The screen's state besides the match.

    `cover` says whether the envelope lies over the board; with None, it does until its code has been handed
    out. `message` is the text being written. `done` has the ways by which the code was handed out, `qr` is
    the rows of the QR code that is shown, number `picture` of `pictures`, `proof` the certificate's finding.
    """

    cover: bool | None = None
    message: str = ""
    done: tuple[str, ...] = ()
    qr: tuple[str, ...] = ()
    picture: int = 1
    pictures: int = 1
    proof: CheckedCertificate | None = None
    made: bool = False
    """Whether it is an invitation that was made just now, and no way out has been tried."""
    led: bool = False
    """Whether a code that came has led here."""
    shares: bool = False
    """Whether the browser can hand a text to another app."""
    missed: tuple[str, ...] = ()
    """The wrong answers to the question for a check word."""
    phone: bool = False
    """Whether a finger points at this device, so that sharing comes first."""
    address: str = ""
    """The address for links with codes; "" where the page has none that others could open."""
    browser_kind: str = ""
    """The kind of window, by `Browser.installing`."""
    today: str = ""
    """The moment when the screen was opened, as the player's clock showed it."""
    across: Across | None = None
    """The mode in which two devices in one room read each other's screens; None outside of it."""

    @property
    def shares_first(self) -> bool:
        """Whether sharing is the way out that comes first, and one press seals and shares. Across the table
        a code is shown, and nothing else.
        """
        return self.shares and self.phone and self.across is None


ChatScreen: TypeAlias = "GameScreen[Chat, ChatValue | None]"
"""The match screen's value in a match by chat."""


def current(app: App) -> ChatScreen:
    """The open match by chat, for the handlers of its screen. Raises ScreenLeft if there is none."""
    screen = app.screen_value(GameScreen)
    if not isinstance(screen.play, Chat):
        raise ScreenLeft(f"{screen.key} is not played by chat")
    return screen


def address(own: str, published: str) -> str:
    """The address for links: the page's own if others can open it, else the `published` one ("" for none)."""
    scheme, _slashes, rest = own.partition("://")
    return own if scheme == "https" and not LOCAL.match(rest) else published


def new_chat_value(app: App, **fields: Any) -> ChatValue:
    """The initial state of a match's screen, with these fields set. A match that is played across the table
    still is.
    """
    screen = mode_screen_or_none(app, ChatValue)
    across = screen and screen.mode_value.across
    at = address(app.browser.address(), app.browser.published())
    phone = app.browser.prefers("finger")
    today = app.browser.day(app.browser.now())
    window, shares = app.browser.installing(), app.browser.can_share()
    return ChatValue(
        shares=shares, phone=phone, address=at, browser_kind=window, today=today, across=across, **fields
    )


def chat_value(screen: ChatScreen) -> ChatValue:
    """The state of the open screen of a match by chat."""
    return screen.mode_value or ChatValue()


async def keep(
    app: App,
    key: str,
    version: int,
    chat: Chat,
    *,
    sent: bool = True,
    claim: str = "",
    claimed: int = 0,
    ended: int = 0,
) -> tuple[Chat, int]:
    """Writes the match, and with `sent` the last code that has left; returns the match with its new version.
    `ended` is when it has ended, in seconds since 1970, if that was not now. Raises Conflict as
    `Store.keep_match` does, and Unreadable where no code may be made or taken.

    Where nothing is kept, codes that leave are noted outside: one day the storage may be there again, as it
    was before (docs/threat-model.md).
    """
    if app.model.bars_codes:
        raise Unreadable("no match is played by chat beside those that cannot be read")
    if app.model.kept == NOTHING and last_sent.last_code(chat.match):
        app.browser.leave_mark()
    now = app.browser.now()
    chat = chat._replace(changed=app.browser.day(now), match=replace(chat.match, since=now // SECOND))
    last = chat.last_sent if sent else None
    entry = await entered(app, chat.entry(ended * SECOND or now), chat)
    version = await book.keep_match(app, chat, key, version, entry, claim=claim, claimed=claimed, sent=last)
    return chat._replace(remembered=last or chat.remembered), version


async def entered(app: App, entry: BookEntry | None, chat: Chat) -> BookEntry | None:
    """The entry of the player's own book for a match, if it was this player who signed for one seat of it,
    and somebody else for the other. Of a match that was brought, a key that came with it proves nothing.
    """
    if entry is None:
        return None
    seeds = await (player.own_seeds if chat.restored else player.seeds)(app)
    own = {keys.player_key(seed).public for seed in seeds}
    signed, other = (chat.match.transcript.player_key(seat) for seat in (chat.seat, chat.seat.other))
    return entry if signed in own and other not in own else None


async def keep_new(app: App, chat: Chat, claim: str, claimed: int = 0) -> None:
    """Writes a new match and goes to it. `claim` is its t(0) in hex; `claimed` is the version of the record
    that this invitation was used here (0: never). Raises Conflict if it has been used since.
    """
    key = new_key()
    chat, version = await keep(app, key, 0, chat, claim=claim, claimed=claimed)
    enter(app, key, version, chat, made=chat.match.number == 0 and chat.match.complete)
    if not app.model.settings.codes:
        with suppress(Conflict):  # another tab has changed the settings: home finds out by the match
            await device.keep(app, codes=True)


def enter(app: App, key: str, version: int, chat: Chat, *, made: bool = False, led: bool = False) -> None:
    """Goes to a match that is already in memory; `made` and `led`: see `ChatValue`."""
    screen = begin(key, version, chat, app.registry.mode(chat.way))
    app.remember(parcel=screen._replace(mode_value=ChatValue(made=made, led=led)))
    app.change(pasted="")
    app.go(key, replace=app.model.route.screen != "home")  # Back leads home, not to a form already used


async def put_away(app: App, key: str, *, away: bool) -> None:
    """Puts a match out of the list, or back into it. Raises Unread."""
    heading = next((one for one in await app.store.matches() if one.key == key), None)
    if heading and (found := await reading.find(app, key)):
        play, version = found
        assert isinstance(play, Chat), "only matches by chat are put away"
        await rewrite(app, heading, play._replace(away=away), version)


async def rewrite(app: App, heading: Heading, chat: Chat, version: int) -> None:
    """Writes what the page notes of a match. That is no turn of it: it stays as old as its heading says."""
    await app.store.keep_match(chat.heading(heading.key, heading.when), chat.body(), version)


async def keep_leaving(app: App, chat: Chat) -> None:
    """Writes the open match before its code is shared. The browser may still refuse to share it, so the code
    is not remembered as the last one sent yet.
    """
    screen = current(app)
    show(app, *await keep(app, screen.key, screen.version, chat, sent=False), tell=False)


async def keep_here(app: App, chat: Chat, *, tell: bool = False) -> None:
    """Writes the open match, then shows it."""
    screen = current(app)
    chat, version = await keep(app, screen.key, screen.version, chat)
    show(app, chat, version, tell=tell)


def show(app: App, chat: Chat, version: int, *, tell: bool) -> None:
    """Shows the open match as it was written; with `tell`, the new events are told. What stands on the screen
    was made of the log: where that is another one now, be it that a step was taken back, it is made anew.
    """
    screen = current(app)
    if tell or screen.play.match.log != chat.match.log:
        app.change(screen_value=after(screen, chat, version, tell=tell))
    else:
        app.change(screen_value=screen._replace(panel="", refusal=None, play=chat, version=version))
    if tell:
        app.update_screen(mode_value=new_chat_value(app))
        narration.begin(app)
    prove(app)


def prove(app: App) -> None:
    """Checks the certificate of a finished match in a moment, since that takes a while, and shows its
    finding.
    """
    screen = current(app)
    match = screen.play.match
    if match.outcome is None or match.draft or not match.number:
        return
    moment = screen.moment

    async def check() -> None:
        known = await known_keys(app)
        later = on_screen(app)
        if later and later.moment == moment:
            told = chat_value(current(app))
            finding = told.proof.finding if told.proof else find(current(app).play)
            app.update_screen(mode_value=told._replace(proof=CheckedCertificate(finding, known)))

    def begin_check() -> None:
        app.spawn(check())

    app.browser.after(1, begin_check)


# --- beginning a match


async def invite(
    app: App, rules: Rules, options: Mapping[str, str], name: str, meant: Name = NO_NAME, meant_key: str = ""
) -> bool:
    """Makes an invitation, keeps it and shows it; returns whether the name could be used. It counts as used
    on this device, so that no player can accept their own. `meant` and `meant_key` are name and key of the
    player whom it is meant for, if that is known.
    """
    if not (named := proper(app, name)):
        return False
    match = invited(await signer(app), rules, options, named, keys.new_secret())
    await keep_new(
        app, Chat(match, invitee_name=meant, invitee_key=meant_key), match.transcript.hashes[0].hex()
    )
    app.spawn(device.ask_to_keep(app))
    return True


async def accept(app: App, code: Armored, name: str) -> bool:
    """Accepts an invitation, once and for good; whether that was done. Raises a CodeError."""
    if not (named := proper(app, name)):
        return False
    inviter = invitation.read(code.body).name
    if is_same(named, inviter):
        app.notify(
            "mute",
            _("Please take another name"),
            _("{name} is the name of the player who invites you, and you could not be told apart.").format(
                name=inviter
            ),
        )
        app.focus("name-1")
        return False
    match = accepted(code, await signer(app), named, keys.new_secret())
    claim = match.transcript.hashes[0].hex()
    try:
        # It may have been accepted where nothing was kept: then the player is asked first.
        chat = Chat(match, restored=await app.store.unsettled())
        await keep_new(app, await acquainted(app, chat), claim)
    except Conflict as conflict:
        if conflict.key != CLAIMED + claim:
            raise
        app.notify("mute", *errors.say(StaleInvitation(), _))
        return False
    app.spawn(device.ask_to_keep(app))
    return True


def proper(app: App, name: str) -> str:
    """The name in the form that may be sent. If it is empty, the player is told so and the result is ""."""
    named = tidy(name, NAME)
    if not named:
        missing = _("Your opponent has to know who is playing. Any name will do.")
        said = naming.unsent() if name.strip() else missing
        head = _("Please take another name") if name.strip() else _("Your name is missing")
        app.notify("mute", head, said)
        app.focus("name-1")
    return named
