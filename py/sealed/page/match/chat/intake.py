"""Text from outside is taken in: the codes in it are found, applied and kept by `imports`, and only then
shown.

What is to be done is decided in `matches.arriving`, and put into words in `telling`. Whatever has a screen of
its own is shown there before anything of it is kept.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence, Set
from typing import TypeAlias

from sealed.codes import keys, matchfile, paste, route
from sealed.codes.armor import Armored, Kind, armor
from sealed.codes.errors import CodeError, NeverSent, NoCode, NotYourMatch, TooLong, UnreadHere
from sealed.codes.last_sent import handed_out
from sealed.codes.matchfile import Label
from sealed.matches.arriving import GAP, Contents, Old, Opened, Outcome, Trouble, addresses, in_slot, sift
from sealed.page import device, player
from sealed.page.app import App
from sealed.page.linked import small_page
from sealed.page.match import below, book, demonstrations, saved
from sealed.page.match.chat import letter_slot, telling
from sealed.page.match.chat.imports import (
    FileContents,
    KeptMatch,
    already,
    open_key,
    receive,
    same_here,
)
from sealed.page.match.chat.play import Chat
from sealed.page.match.chat.storage import enter
from sealed.page.match.games import games_in
from sealed.page.match.play import Duel, on_screen
from sealed.page.model import BackupText, CertificateText, KeyText, LockedText, Notice, RecoveryText
from sealed.page.seam import Conflict, Refused
from sealed.page.texts import _
from sealed.page.wording import sentences
from sealed.rules.registry import BY_KEY

LONG = 10_000
"""A text of more letters is drawn in its slot before it is read; a code is read sooner than that."""


async def take(app: App, text: str, here: str | None = None) -> None:
    """Takes a text from outside; a text that is too long is refused whole. `here` is the key of the match
    that stays on the screen if the text is about another: the open one, if nothing is said.
    """
    if len(text) > paste.PASTE:
        keep_out(app, len(text))
        return
    if await barred(app, text):
        return
    before = app.model.pasted
    if len(text) > LONG:
        app.change(pasted=in_slot(text))
        app.draw()
    try:
        await app.browser.sodium()
        slot = await app.store.slot()
        secret = () if before == text else (each.text for each in paste.unfinished(before) if each.secret)
        found = sift(text, GAP.join(filter(None, (slot.body, *secret))))
        if found.kept != slot.body:
            await app.store.keep_slot(found.kept, slot.version)
    except (Refused, Conflict):
        app.change(pasted=in_slot(text))
        raise
    app.change(pasted=found.left(text), held=found.kept, notice=None)
    mention(app, await _open(app, found, text, open_key(app) if here is None else here))
    if found.apart and app.model.notice:
        add(app, _("No code in this text"), _("A part of an earlier code is kept: forget it below the slot."))
    elsewhere(app, text)


async def barred(app: App, text: str) -> bool:
    """Whether a text holds a code that is not taken, since the matches here cannot be read; if so, the player
    is told. A certificate is taken: it needs none of them.
    """
    if not app.model.bars_codes:
        return False
    await app.browser.sodium()
    found = sift(text)
    if all(code.kind is Kind.CERTIFICATE for code in found.codes) and (found.codes or games_in(text)):
        return False
    app.change(pasted=in_slot(text))
    app.notify("warn", device.unread(), device.no_codes())
    return True


async def _open(app: App, found: Contents, text: str, here: str) -> list[str]:
    """Opens what a text holds: what has a screen of its own there, codes where their matches are. Returns a
    sentence for each thing that is neither shown nor told.
    """
    games = games_in(text)
    if shown := next((code for kind in SCREENS if (code := found.of(kind))), None):
        waiting = await _show(app, shown, text)
        rest = found.after(shown)
        told = [*telling.about_codes(rest.codes)]
        if shown.kind is Kind.RECOVERY:  # its screen takes the codes beside it as the chat of its match
            told += map(telling.sentence, map(Trouble, rest.errors))
        else:
            told += await beside(app, rest.without(waiting))
        return [*told, *(each.sentence for each in games if shown.kind is not Kind.BACKUP or not each.saved)]
    if games and not found.codes:
        await games[0].open(app, text)
        troubles = [Trouble(each) for each in found.errors if not isinstance(each, NoCode)]
        return [*map(telling.sentence, troubles), *(each.sentence for each in games[1:])]
    result = await receive(app, found, here or None)
    return [*carry_out(app, result, text), *(each.sentence for each in games)]


async def follow(app: App, text: str) -> None:
    """Takes the code of a link: in the tab that has its match open, if there is one, else here. The page goes
    to its match, whatever is open: whoever taps a link wants to see what it leads to.

    On a phone it is taken here: only one tab is in view there, and the other follows by itself.
    """
    await app.browser.sodium()
    if await barred(app, text):
        return
    tags = {route.tag(each) for each in paste.read(text) if isinstance(each, Armored)} - {""}
    if app.browser.prefers("finger") or not await hand_over(app, text, tags):
        duel = on_screen(app)
        stays = duel and isinstance(duel.play, Chat) and not tags.isdisjoint(duel.play.match.tags)
        await take(app, text, duel.key if duel and stays else "")


async def hand_over(app: App, text: str, tags: Set[str]) -> bool:
    """Hands a text to another tab that has the match of its codes, with these tags, open; whether there was
    one.
    """
    for heading in await app.store.matches() if tags else ():
        if not tags.isdisjoint(heading.tags.split()) and await app.browser.hand_over(heading.key, text):
            app.notify(
                "good",
                _("Opened in the other tab"),
                _("Your match is open in another tab, and the code is there now. You can close this one."),
                route=heading.key,
                label=_("Continue here instead"),
            )
            return True
    return False


def keep_out(app: App, length: int) -> None:
    """Tells the player that a text of that length was not read. The letter slot stays as it is."""
    refuse(app, TooLong(length, paste.PASTE))


async def beside(app: App, found: Contents) -> list[str]:
    """Takes the codes of matches that came with something else, without leaving for their match. Returns a
    sentence for each thing that is neither shown nor told.
    """
    if not found.played:
        return [telling.sentence(Trouble(each)) for each in found.errors]
    carried = app.model.carried
    stays = carried.key if isinstance(carried, Duel) else open_key(app)
    return carry_out(app, await receive(app, found, stays, beside=True))


async def take_rest(app: App, text: str, tags: Collection[str]) -> None:
    """Takes what stands in a text besides the codes of the match with these tags, which the open screen has
    taken, without leaving that screen.
    """
    rest = sift(text).without(tags)
    games = (each.sentence for each in games_in(text))
    mention(app, [*telling.about_codes(rest.codes), *await beside(app, rest), *games])


def carry_out(app: App, result: Outcome[KeptMatch], text: str = "") -> list[str]:
    """Goes where codes have led, and tells the most important in a notice. Returns a sentence for each thing
    that is neither shown nor told.
    """
    before = app.model.notice
    shown, goes, invitation, first, rest = result.decision
    if result.opened or invitation or isinstance(first, Old):
        app.change(pasted="")
    if result.opened:
        app.sound("opened")
    if shown and shown.key == open_key(app):
        app.focus("title")
        letter_slot.bring(app)
    elif goes:
        enter(app, goes.key, goes.version, goes.chat)
    elif invitation:
        app.go(f"invited/{armor(*invitation)}")
    if result.opened:  # on the screen where it goes on
        number = handed_out(result.opened[0].match).number
        app.say(alert=_("Code {number} is opened.").format(number=number))
    if first:
        notice = telling.notice(first, text, open_key(app))
        if isinstance(first, Trouble) and isinstance(first.error, NotYourMatch):
            notice = telling.for_the_app(notice, text) if app.browser.installing() == "ios" else notice
        post(app, telling.both(before, notice) if before and result.beside else notice)
        if isinstance(first, Opened) and not first.own:
            app.focus("notice-go")
        elif not result.opened:
            app.sound("refused")
    return [telling.sentence(each) for each in rest]


# --- notices


def refuse(app: App, error: CodeError) -> None:
    """Tells the player an error of the closed list."""
    post(app, telling.refusal(error))
    app.sound("refused")


def post(app: App, notice: Notice) -> None:
    """Shows a notice, on the screen that is open or about to open."""
    fields = notice._asdict()
    del fields["at"]
    app.notify(**fields)


def mention(app: App, found: Sequence[str]) -> None:
    """Adds sentences, if there are any, to the notice, or makes one of them."""
    if found:
        add(app, _("There was more in this text"), telling.in_a_row(found))


def add(app: App, head: str, text: str) -> None:
    """Adds a text to the notice, or makes one with that headline."""
    if notice := app.model.notice:
        post(app, notice._replace(text=sentences(notice.text, text)))
    else:
        app.notify("mute", head, text)


def elsewhere(app: App, text: str) -> None:
    """Warns that the pasted link points to another site; only its code was used."""
    at = app.browser.address()
    own = {at.rstrip("/"), *(small_page(at, key) for key in BY_KEY)}
    other = next((address for address in addresses(text) if address.rstrip("/") not in own), "")
    if not other:
        return
    remark = _("The link leads to {address}. Only the code in it was read; nothing was opened there.").format(
        address=other
    )
    add(app, _("Only the code was read"), remark)


# --- what has a screen of its own

SCREENS = {
    Kind.BACKUP: "backup",
    Kind.LOCKED: "backup",
    Kind.FILE: "file",
    Kind.CERTIFICATE: "certificate",
    Kind.RECOVERY: "recover",
    Kind.KEY: "settings",
}
"""Kinds that open a screen. Codes of matches in the same text are taken as well."""


async def _show(app: App, code: Armored, text: str) -> tuple[str, ...]:
    """Takes a code to its screen. Returns the tags of its match if codes of that match that came with it wait
    on that screen, too.
    """
    app.change(pasted="")
    if code.kind is Kind.FILE:
        return await _show_file(app, code, text)
    await app.bring(SCREENS[code.kind], _luggage(code, text))
    return ()


Luggage: TypeAlias = BackupText | LockedText | CertificateText | KeyText | RecoveryText


def _luggage(code: Armored, text: str) -> Luggage:
    """What a screen gets of a text; the code itself may have come in pieces, and is then not in it."""
    letters = armor(*code)
    if code.kind is Kind.RECOVERY:
        return RecoveryText(f"{letters}\n{text}")
    if code.kind is Kind.BACKUP:  # with the book, the demonstrations and the matches that stand below it
        packed = (below.place(opening, text) for opening in (book.OPENING, demonstrations.OPENING))
        begins = (*packed, text.find(saved.OPENING) if saved.holds(text) else -1)
        place = min((each for each in begins if each >= 0), default=len(text))
        return BackupText(f"{letters}\n{text[place:]}")
    if code.kind is Kind.LOCKED:
        return LockedText(letters)
    if code.kind is Kind.KEY:  # all of them: the settings warn before they add them
        more = (each for each in paste.read(text) if isinstance(each, Armored) and each.kind is code.kind)
        return KeyText("\n".join(dict.fromkeys((letters, *(armor(*each) for each in more)))))
    return CertificateText(letters)


async def _show_file(app: App, code: Armored, text: str) -> tuple[str, ...]:
    maker = matchfile.maker(armor(*code), await player.seeds(app))
    try:
        match = matchfile.load(armor(*code), keys.player_key(maker) if maker else None)
    except NeverSent as error:
        await _unfinished(app, matchfile.label(armor(*code)), error)
        return ()
    except CodeError as error:
        refuse(app, error)
        return ()
    await app.bring("file", FileContents(match, (), maker is not None).with_codes(text))
    return match.tags


async def _unfinished(app: App, label: Label, error: CodeError) -> None:
    """Handles a file whose acceptance was never sent: it counts only if this device has the match."""
    try:
        here = await same_here(app, label.invited.hashes[0], label.seat)
    except UnreadHere as unread:
        refuse(app, unread)
        return
    if here and here.match.secrets.match_secret == label.secret:
        already(app, here)
    else:
        refuse(app, error)
