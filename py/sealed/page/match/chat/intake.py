"""Text from outside is taken in: the codes in it are found, applied and kept by `imports`, and only then
shown.

What is to be done is decided in `matches.arriving`, put into words in `telling`, and told by one `Report`.
Whatever has a screen of its own is shown there before anything of it is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Set

from sealed.codes import keys, matchfile, paste, route
from sealed.codes.armor import Armored, Kind, armor
from sealed.codes.errors import CodeError, NeverSent, NoCode, NotYourMatch, TooLong, UnreadHere
from sealed.codes.last_sent import handed_out
from sealed.codes.matchfile import Label
from sealed.matches.arriving import (
    GAP,
    GOES,
    SCREEN,
    Intake,
    Old,
    Opened,
    SlotContents,
    Stay,
    Trouble,
    addresses,
    in_slot,
    sift,
)
from sealed.page.browser.model import BackupText, CertificateText, KeyText, LockedText, RecoveryText
from sealed.page.browser.seam import Conflict, Refused
from sealed.page.draw.texts import _
from sealed.page.draw.wording import Said, Told
from sealed.page.engine import device, player
from sealed.page.engine.app import App
from sealed.page.match import below, book, demonstrations, saved
from sealed.page.match.chat import letter_slot, report, telling
from sealed.page.match.chat.imports import (
    FileContents,
    KeptMatch,
    open_key,
    place,
    receive,
    same_here,
    staying,
)
from sealed.page.match.chat.play import Chat
from sealed.page.match.chat.report import Luggage, Report
from sealed.page.match.chat.storage import current
from sealed.page.match.linked import small_page
from sealed.page.match.play import on_screen
from sealed.page.match.texts_with_games import games_in
from sealed.rules.registry import BY_KEY

ON_SCREEN = "its match is on the screen, or leads there"
"""Why it is for the ear alone that a code is opened."""
LONG = 10_000
"""A text of more letters is drawn in its slot before it is read; a code is read sooner than that."""


def open_match(app: App) -> Stay:
    """The open match stays if a text is about another."""
    return staying(app, GOES)


async def take(app: App, text: str, stay: Callable[[App], Stay] = open_match) -> None:
    """Takes a text from outside; a text that is too long is refused whole. What stays is asked for once the
    text has been read.
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
        if found.stored_pieces != slot.body:
            await app.store.keep_slot(found.stored_pieces, slot.version)
    except (Refused, Conflict):
        app.change(pasted=in_slot(text))
        raise
    app.change(pasted=found.slot_text(text), held=found.stored_pieces, notice=None)
    told = await _open(app, found, text, stay(app))
    if found.apart and told.whole:
        kept = _("A part of an earlier code is kept: forget it below the slot.")
        told = told.with_remark(_("No code in this text"), kept)
    await report.post(app, elsewhere(app, text, told))


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


async def _open(app: App, found: SlotContents, text: str, stay: Stay) -> Report:
    """Opens what a text holds: what has a screen of its own there, codes where their matches are."""
    games = games_in(text)
    if shown := next((code for kind in SCREENS if (code := found.of(kind))), None):
        told, waiting = await _show(app, shown, text)
        rest = found.after(shown)
        told = told.with_beside(telling.about_codes(rest.codes))
        if shown.kind is Kind.RECOVERY:  # its screen takes the codes beside it as the chat of its match
            told = told.with_beside(map(telling.sentence, map(Trouble, rest.errors)))
        else:
            told = told.followed_by(await beside(app, rest.without(waiting), staying(app, SCREEN)))
        return told.with_beside(
            each.sentence for each in games if shown.kind is not Kind.BACKUP or not each.saved
        )
    if games and not found.codes:
        told = Report(await games[0].open(app, text))
        troubles = [Trouble(each) for each in found.errors if not isinstance(each, NoCode)]
        return told.with_beside((*map(telling.sentence, troubles), *(each.sentence for each in games[1:])))
    told = await _played(app, found, stay, text)
    return told.with_beside(each.sentence for each in games)


async def _played(
    app: App, found: SlotContents, stay: Stay, text: str = "", *, beside: bool = False
) -> Report:
    """Takes codes of matches; see `Intake`."""
    before = letter_slot.shown_now(app)
    return brought(app, await receive(app, found, stay, beside=beside), text, before)


async def follow(app: App, text: str) -> None:
    """Takes the code of a link: in the tab that has its match open, if there is one, else here. The page goes
    to its match, whatever is open: a person who taps a link wants to see where it leads.

    On a phone it is taken here: only one tab is in view there, and the other follows by itself.
    """
    await app.browser.sodium()
    if await barred(app, text):
        return
    tags = {route.tag(each) for each in paste.read(text) if isinstance(each, Armored)} - {""}
    if app.browser.prefers("finger") or not await hand_over(app, text, tags):
        screen = on_screen(app)
        stays = screen and isinstance(screen.play, Chat) and not tags.isdisjoint(screen.play.match.tags)
        await take(app, text, open_match if stays else lambda _app: GOES)


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
    app.post(telling.refusal(TooLong(length, paste.PASTE)))
    app.sound("refused")


async def beside(app: App, found: SlotContents, stay: Stay) -> Report:
    """Takes the codes of matches that came with something else, without leaving for their match."""
    if not found.played:
        return Report(beside=tuple(telling.sentence(Trouble(each)) for each in found.errors))
    return await _played(app, found, stay, beside=True)


async def keep(app: App, contents: FileContents) -> None:
    """Keeps a match from outside, takes the codes that came with it, and goes there. Raises the CodeError for
    which it may not be kept.
    """
    match, is_new = await place(app, contents.match)
    told = Report(telling.kept(), match=match) if is_new else Report(telling.already(), route=match.key)
    await report.post(
        app, told.followed_by(await beside(app, SlotContents(contents.codes), Stay("match", match.key)))
    )


async def take_rest(app: App, text: str, tags: Collection[str]) -> None:
    """Takes what is in a text besides the codes of the match with these tags, which the open screen has
    taken, without leaving that screen.
    """
    rest = sift(text).without(tags)
    taken = await beside(app, rest, staying(app, SCREEN))
    told = Report(beside=tuple(telling.about_codes(rest.codes))).followed_by(taken)
    await report.post(app, told.with_beside(each.sentence for each in games_in(text)))


def brought(app: App, result: Intake[KeptMatch], text: str, before: Told) -> Report:
    """The report on codes of matches: where they lead, and the news to tell. News that could be read `before`
    on the screen of the match is not told again.
    """
    shown, goes, invitation, first, rest = result.decision
    if result.opened or invitation or isinstance(first, Old):
        app.change(pasted="")
    told = Report(
        beside=tuple(telling.sentence(each) for each in rest), sound="opened" if result.opened else ""
    )
    if shown and shown.key == open_key(app):
        letter_slot.bring(app)
        told = told._replace(focus=letter_slot.focus(current(app)))
    elif goes or shown:
        told = told._replace(match=goes or shown)
    elif invitation:
        told = told._replace(route=f"invited/{armor(*invitation)}")
    if result.opened:
        number = handed_out(result.opened[0].match).number
        opened = Said(_("Code {number} is opened.").format(number=number), unseen=ON_SCREEN)
        told = told._replace(heard=(opened,))
    leads = told.match and letter_slot.news(app.model, told.match.chat)
    new = leads or (one for one in letter_slot.shown_now(app) if one not in before)
    told = told._replace(heard=(*told.heard, *new))
    if first:
        notice = telling.notice(first, text, open_key(app))
        if isinstance(first, Trouble) and isinstance(first.error, NotYourMatch):
            notice = telling.for_the_app(notice, text) if app.browser.installing() == "ios" else notice
        told = told._replace(notice=notice, sound=told.sound or "refused")
        if isinstance(first, Opened) and not first.own:
            told = told._replace(focus="notice-go")
    return told


def elsewhere(app: App, text: str, told: Report) -> Report:
    """The report with a warning if the pasted link points to another site; only its code was used."""
    at = app.browser.address()
    homes = [home for home in (at, app.browser.published()) if home]
    own = {home.rstrip("/") for home in homes} | {small_page(home, key) for home in homes for key in BY_KEY}
    other = next((address for address in addresses(text) if address.rstrip("/") not in own), "")
    if not other:
        return told
    remark = _("The link leads to {address}. Only the code in it was read; nothing was opened there.").format(
        address=other
    )
    return told.with_remark(_("Only the code was read"), remark)


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


async def _show(app: App, code: Armored, text: str) -> tuple[Report, tuple[str, ...]]:
    """Where a code is shown; and the tags of its match if codes of that match that came with it wait on that
    screen, too.
    """
    app.change(pasted="")
    if code.kind is Kind.FILE:
        return await _show_file(app, code, text)
    return Report(route=SCREENS[code.kind], brought=_luggage(code, text)), ()


def _luggage(code: Armored, text: str) -> Luggage:
    """The luggage that a screen gets of a text; the code itself may have come in pieces, and is then not in
    the text.
    """
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


async def _show_file(app: App, code: Armored, text: str) -> tuple[Report, tuple[str, ...]]:
    maker = matchfile.maker(armor(*code), await player.seeds(app))
    try:
        match = matchfile.load(armor(*code), keys.player_key(maker) if maker else None)
    except NeverSent as error:
        return await _unfinished(app, matchfile.label(armor(*code)), error), ()
    except CodeError as error:
        return report.refusal(error), ()
    contents = FileContents(match, (), maker is not None).with_codes(text)
    return Report(route=SCREENS[code.kind], brought=contents), match.tags


async def _unfinished(app: App, label: Label, error: CodeError) -> Report:
    """The report on a file whose acceptance was never sent: it counts only if this device has the match."""
    try:
        here = await same_here(app, label.invited.hashes[0], label.seat)
    except UnreadHere as unread:
        return report.refusal(unread)
    if here and here.match.secrets.match_secret == label.secret:
        return Report(telling.already(), route=here.key)
    return report.refusal(error)
