"""Everything in one file: `#backup`. It is saved under a passphrase, or plain; a backup that is brought is
opened with its passphrase if it has one, then shown, and a click merges it into this device's data.

A match at one device, or against the computer, that was saved whole: `#saved`. It is shown without anything
that is hidden, and a click brings it back.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from sealed.codes.errors import CodeError
from sealed.codes.last_sent import handed_out
from sealed.page.browser.model import BackupText, Heading, LockedText, Model, Route, SavedText
from sealed.page.browser.seam import SECOND, Event
from sealed.page.draw import parts
from sealed.page.draw.texts import C_, N_, _, ngettext
from sealed.page.draw.times import day
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import sentences, stated
from sealed.page.engine import faults
from sealed.page.engine.app import App, of_screen
from sealed.page.engine.device import note_saved
from sealed.page.engine.offline import WAYS
from sealed.page.engine.saving import Tell
from sealed.page.match import saved
from sealed.page.match.chat import backup, backup_files, moved_to_app
from sealed.page.match.chat.backup import BackupContents, Everything, MatchImport
from sealed.page.match.chat.backup_files import File
from sealed.page.match.chat.backup_handed import hand_files, left_out, plain, saved_in
from sealed.page.screens import besides, passphrase
from sealed.page.screens.brought import asking, item, leaving, own_file, screen, strange_file
from sealed.page.screens.demonstrations import in_backup
from sealed.page.screens.matches import described, pairing
from sealed.page.screens.passphrase import Passphrase


class BackupScreen(NamedTuple):
    """The backup that was brought, if any. `done` says that it has been merged; `told` is the sentence about
    the files of a new one.
    """

    contents: BackupContents | None = None
    saved: str = ""
    """The moment when the backup was saved, according to itself."""
    done: bool = False
    told: str = ""
    browser_kind: str = ""
    """The kind of window, by `Browser.installing`."""
    locked: str = ""
    """The backup under a passphrase that was brought, until it is opened."""
    passphrase: Passphrase = Passphrase()


async def open_backup(app: App, _route: Route) -> BackupScreen:
    """Reads the backup that was pasted, and compares it with this device's data; one under a passphrase waits
    for that.
    """
    if locked := app.take_parcel(LockedText):
        return BackupScreen(locked=locked.text)
    brought = app.take_parcel(BackupText)
    if brought is None:
        return BackupScreen(browser_kind=app.browser.installing())
    try:
        contents = await backup.look(app, brought)
    except CodeError as error:
        app.notify("warn", *faults.said(error))
        return BackupScreen()
    since = contents.backup.since
    return BackupScreen(contents, app.browser.day(since * SECOND) if since else "")


def to_the_app(screen: BackupScreen) -> Child:
    """On an iPhone: how the app on the home screen is made, and how what is here comes along."""
    if screen.browser_kind != "ios":
        return
    yield h("h2", _("Continue in an app on the home screen"))
    yield h("p", _("It keeps its matches apart from Safari’s, which does not clear them with its own."))
    steps = (
        _("Save everything to take along: the file goes to your downloads."),
        WAYS["ios"](),
        _("Open Sealed Moves from there, then Settings, Save everything, and choose that file."),
        _("Continue there only. A link from a chat opens the browser: copy the code, and press Paste."),
    )
    yield h("ol.steps", (h("li", h("span.n", n), h("span.what", step)) for n, step in enumerate(steps, 1)))
    yield h("div.row", parts.button("take-along", _("Save everything to take along"), "dl"))


async def save(app: App, _event: Event) -> None:
    """Saves everything, in one file if it fits, that anybody can read."""
    await hand_everything(app, "everything", plain, saved_in)


async def take_along(app: App, _event: Event) -> None:
    """Saves everything for the app on the home screen; from then on this browser asks before it goes on."""
    said = _("Saved. Now choose the file in the app. Nothing is gone here, but continue there only.")
    await hand_everything(app, "for-the-app", plain, lambda _count: said, moved_to_app.mark)


async def save_locked(app: App, _event: Event) -> None:
    """Saves everything under the passphrase that was typed, in one file if it fits."""
    screen = app.screen_value(BackupScreen).passphrase
    if passphrase.refused(app, screen, new=True):
        return

    async def under(file: File) -> str:
        return await backup_files.under(app, file, screen.typed)

    await hand_everything(app, "locked", under, saved_under)


def saved_under(count: int) -> str:
    """The sentence for files under a passphrase."""
    told = ngettext(
        "Saved in {n} file with your passphrase.",
        "Saved in {n} files with your passphrase; each can be brought alone.",
        count,
    )
    return told.format(n=count)


async def hand_everything(
    app: App,
    name: str,
    written: Callable[[File], Awaitable[str]],
    said: Callable[[int], str],
    first: Callable[[App], Awaitable[None]] | None = None,
) -> None:
    """Makes the files of everything and lays them ready. `said` is told of their number once the player has
    them; `first` is done before any of them may leave.
    """

    async def gather(tell: Tell) -> Everything:
        return await backup.gather(app, tell)

    async def there(count: int, left: tuple[Heading, ...]) -> None:
        await note_saved(app)
        app.update_screen(passphrase=Passphrase(), told=sentences(said(count), left_out(left)))
        app.say(alert=app.screen_value(BackupScreen).told)
        app.focus("title")

    await hand_files(app, name, gather, written, there, first)


async def unlock(app: App, _event: Event) -> None:
    """Opens the backup that was brought, with the passphrase that was typed."""
    screen = app.screen_value(BackupScreen)
    if screen.passphrase.busy or passphrase.refused(app, screen.passphrase, new=False):
        return
    app.update_screen(passphrase=screen.passphrase._replace(busy=True))
    try:
        found = await backup_files.opened(app, screen.locked, screen.passphrase.typed)
    except CodeError as error:
        app.notify("warn", *faults.said(error))
        app.focus(passphrase.FIELD)
        return
    finally:
        rest(app)
    app.change(notice=None)
    await app.open_with("backup" if isinstance(found, BackupText) else "saved", found)
    app.focus("title")


def rest(app: App) -> None:
    """No key is being made any more."""
    if screen := app.screen_value_or_none(BackupScreen):
        app.update_screen(passphrase=screen.passphrase._replace(busy=False))


def suggest(app: App, _event: Event) -> None:
    """Makes a passphrase by chance, and shows it."""
    app.update_screen(passphrase=passphrase.by_chance())
    app.focus(passphrase.FIELD)


async def bring(app: App, _event: Event) -> None:
    """Merges the backup that is shown into this device's data."""
    screen = app.screen_value(BackupScreen)
    if screen.contents is None or screen.done:
        return
    contents = await backup.bring(app, screen.contents)
    app.update_screen(contents=contents, done=True)
    app.say(alert=_("Everything newer in it is here now."))
    app.focus("title")


async def bring_keys(app: App, _event: Event) -> None:
    """Adds the other keys in the backup, too."""
    screen = app.screen_value(BackupScreen)
    if screen.contents is None or not screen.done:
        return
    app.update_screen(contents=await backup.bring_keys(app, screen.contents))
    app.say(alert=_("These keys are here now, too."))
    app.focus("title")


async def bring_used(app: App, _event: Event) -> None:
    """Takes for used what a backup of somebody else says is."""
    screen = app.screen_value(BackupScreen)
    if screen.contents is None or not screen.done:
        return
    app.update_screen(contents=await backup.bring_used(app, screen.contents))
    app.say(alert=_("These invitations count as used here, too."))
    app.focus("title")


async def bring_book(app: App, _event: Event) -> None:
    """Adds the book of a backup that no key of this device has stamped."""
    screen = app.screen_value(BackupScreen)
    if screen.contents is None or not screen.done:
        return
    app.update_screen(contents=await backup.bring_book(app, screen.contents))
    app.say(alert=_("What was in its results is in yours, too."))
    app.focus("title")


async def show_rest(app: App, _event: Event) -> None:
    """Shows the matches that come after those that were brought."""
    contents = app.screen_value(BackupScreen).contents
    if contents and (later := contents.later):
        await app.open_with("backup" if isinstance(later, BackupText) else "saved", later)
        app.focus("title")


# --- drawing


def first(_model: Model, screen: BackupScreen) -> Child:
    """The things that were brought, or the first of the two offers."""
    if screen.locked:
        return unlocking(screen)
    return brought(screen, screen.contents) if screen.contents else offered(screen)


def second(model: Model, screen: BackupScreen) -> Child:
    """The second of them."""
    return None if screen.contents or screen.locked else bringing(model)


def unlocking(screen: BackupScreen) -> Child:
    """Asks for the passphrase of a file."""
    yield h("h2", _("This file has a passphrase"))
    yield h("p", _("What is in it is shown once it is open, and kept only if you say so."))
    yield passphrase.known_one(screen.passphrase, leaving())


def offered(screen: BackupScreen) -> Child:
    """The content of the file to be saved, the warning, and the button."""
    yield to_the_app(screen)
    yield h("h2", _("Save everything"))
    yield h(
        "p",
        _(
            "The file holds your name, your player keys, the players whose check words you have "
            "compared, and your matches by chat with all messages. It also holds which invitations were "
            "used, which codes were sent last, your results, the demonstrations of the teacher’s board, "
            "and the lines and names of pieces that you have kept."
        ),
    )
    yield h(
        "p.mut",
        _(
            "Matches on one device and against the computer are in it, too, with what is sealed in them: "
            "nobody reads that by accident, but anyone who unpacks the file can."
        ),
    )
    if screen.told:
        yield parts.note("good", "check", screen.told)
    yield h("h3", _("With a passphrase"), " ", parts.tag(C_("way to save", "suggested"), "good"))
    yield h(
        "p",
        _(
            "Wherever you keep the file, in a cloud, on a stick or in a mail to yourself, nobody can "
            "open it without the passphrase."
        ),
    )
    yield passphrase.new_one(screen.passphrase)
    yield parts.note(
        "",
        "help",
        parts.headed(
            _("Nobody can recover it."),
            _(
                "Write the passphrase down, or leave it to a password manager: without it nobody can open "
                "the file."
            ),
            _("It protects the file alone. On this device everything stays open, as it is now."),
        ),
    )
    yield h("h3", _("Without a passphrase"))
    yield parts.note(
        "warn",
        "warn",
        parts.headed(
            _("Anyone who has this file can play as you."),
            _("Keep it where only you can read it."),
            _("Never send it to anyone, and never paste it into a chat."),
        ),
    )
    yield h("div.row.wrap", parts.button("save", _("Save as a plain file"), "dl", id="save"))


def bringing(model: Model) -> Child:
    """Asks for a file."""
    yield h("h2", _("Bring it back"))
    yield h("p.mut", _("What is in the file is shown first. Nothing that is newer here is replaced."))
    yield from asking(model, _("Paste the file here, or drop it anywhere"))


def brought(screen: BackupScreen, contents: BackupContents) -> Child:
    """The content of the backup, the effect of bringing it, and the button."""
    yield h("h2", _("It is here now") if screen.done else _("This file holds everything of a player"))
    yield facts(screen, contents)
    if not screen.done:
        yield origin(contents)
    if contents.damaged:
        yield parts.note(
            "warn",
            "warn",
            _(
                "The matches on one device in it were cut or changed, and stay where they are. All else "
                "is whole."
            ),
        )
    if contents.matches or contents.tables:
        yield h("h3", _("Matches"))
        yield h(
            "ul.chk",
            (line(each, done=screen.done) for each in contents.matches),
            (table_line(each, done=screen.done) for each in contents.tables),
        )
    waits = contents.later is not None
    if waits:
        yield more_follow()
    yield from besides.of(contents, done=screen.done)
    yield in_backup(contents.shown, done=screen.done)
    if screen.done:
        yield h(
            "div.row.wrap",
            waits and parts.button("show-rest", _("Show the others"), "next", cls="main", id="show-rest"),
            parts.home_link("ghost" if waits else "main"),
        )
        return
    yield h(
        "p",
        _(
            "Nothing that is newer here is replaced, and keys are added to those that are here. Before you "
            "play on in a match that comes out of it, you are asked whether you have sent a later code from "
            "elsewhere."
        ),
    )
    yield h(
        "div.row.wrap",
        parts.button("bring", _("Bring all of it here"), "dl", cls="main", id="bring"),
        leaving(),
    )


def facts(screen: BackupScreen, contents: BackupContents) -> Node:
    """The content in numbers."""
    found = contents.backup
    return parts.facts(
        (C_("backup", "Saved"), day(screen.saved) if screen.saved else C_("date", "not said")),
        (_("Player keys"), str(len(found.seeds))),
        (_("Compared players"), besides.players(contents) or C_("players", "none")),
        (_("Matches by chat"), str(len(found.matches))),
        (_("Other matches"), str(len(contents.tables))),
        (_("Used invitations"), str(len(found.used))),
        (_("Last codes sent"), str(len(found.sent))),
        (_("Matches in its results"), str(contents.book.size)),
        (_("Added to your settings"), besides.settings(contents.adds) or C_("settings", "nothing")),
    )


def origin(contents: BackupContents) -> Node:
    """A remark on the player key that saved it: whether this device holds that key."""
    if contents.own:
        return own_file(
            _(
                "Its keys and matches by chat were saved with your player key, and nobody has changed "
                "them since."
            )
        )
    return strange_file(
        _(
            "If you have, bring it. If somebody sent it to you, leave it: they could play as you, and "
            "strangers could pass as players you know."
        ),
    )


def line(each: MatchImport, *, done: bool) -> Node:
    """A match in the backup, and the effect of bringing it."""
    match = each.match
    title = _("A match")
    if match:
        # Translators: a match by chat in a file, and the last code of it that the file holds.
        text = _("{game} with {name}, to code {number}")
        if not match.name:
            text = _("{game} with the one who accepts, to code {number}")
        title = text.format(game=_(match.rules.title), name=match.name, number=handed_out(match).number)
    if each.error:
        status = faults.spoken(each.error)
    elif not each.wanted:
        status = _("It is here already.")
    elif done:
        status = _("It is here now.")
    elif each.found and each.found.kept:
        status = _("It replaces the older one here.")
    else:
        status = _("It is new here.")
    kind = "warn" if each.error else "good" if each.wanted else "mute"
    picture = "warn" if each.error else "check"
    return item(kind, picture, title, h("div.small", status))


def table_line(each: saved.Preview, *, done: bool) -> Node:
    """A match at one device or against the computer, and the effect of bringing it."""
    if each.twin.bars:
        status = _("It is here already.")
    else:
        status = _("It is here now.") if done else _("It is new here.")
    kind = "mute" if each.twin.bars else "good"
    return item(kind, "check", title_of(each), h("div.small", status))


def more_follow() -> Node:
    """The remark that not all matches of a file are shown yet."""
    return h("p", _("This file holds more matches than are read at once. The others are shown after these."))


SCREEN = screen(
    "backup",
    N_("Everything in one file"),
    open_backup,
    first,
    second,
    words={
        "save": save,
        "take-along": take_along,
        "save-locked": save_locked,
        "unlock": unlock,
        "passphrase": of_screen(
            BackupScreen, lambda screen, event: screen._replace(passphrase=screen.passphrase.wrote(event))
        ),
        "show": of_screen(
            BackupScreen, lambda screen, _event: screen._replace(passphrase=screen.passphrase.turned())
        ),
        "suggest": suggest,
        "bring": bring,
        "bring-keys": bring_keys,
        "bring-used": bring_used,
        "bring-book": bring_book,
        "show-rest": show_rest,
    },
)


# --- matches at one device


class SavedScreen(NamedTuple):
    """The matches in the text that was brought, and when each was saved; `damaged` says that it could not be
    read, `rest` is the text of those that come after these.
    """

    matches: tuple[saved.Preview, ...] = ()
    days: tuple[str, ...] = ()
    damaged: bool = False
    rest: str = ""


async def open_saved(app: App, _route: Route) -> SavedScreen:
    """Reads the matches in the text that was brought; nothing is written."""
    brought = app.take_parcel(SavedText)
    if brought is None:
        return SavedScreen()
    try:
        found = saved.find(brought.text)
        matches = await saved.previews(app, found)
    except saved.UnreadableMatch:
        return SavedScreen(damaged=True)
    days = app.browser.days(each.when for each in found.matches)
    return SavedScreen(matches, days, rest=found.rest)


async def bring_saved(app: App, event: Event) -> None:
    """Keeps what was brought, and goes to it; or to the matches that come after."""
    screen = app.screen_value(SavedScreen)
    try:
        plays = await saved.played(app, screen.matches)
    except saved.UnreadableMatch:
        app.change(screen_value=SavedScreen(damaged=True))
        return
    keys = await saved.bring(app, plays)
    if screen.rest:
        await show_later(app, event)
    else:
        app.go(keys[0] if len(keys) == 1 else "home")


async def show_later(app: App, _event: Event) -> None:
    """Shows the matches that come after."""
    await app.open_with("saved", SavedText(app.screen_value(SavedScreen).rest))
    app.focus("title")


def saved_sheet(model: Model, screen: SavedScreen) -> Child:
    """The matches, or the question for them."""
    return shown(screen) if screen.matches else asked(model, screen)


def shown(screen: SavedScreen) -> Child:
    """The matches, what bringing them does, and the button."""
    yield h("ul.chk", (saved_line(*each) for each in zip(screen.matches, screen.days, strict=True)))
    barred = all(each.twin.bars for each in screen.matches)
    if screen.rest:
        yield more_follow()
    if barred and screen.rest:
        yield h("div.row.wrap", parts.button("show-rest", _("Show the others"), "next", cls="main"))
        return
    if barred:
        yield h("div.row.wrap", parts.link(screen.matches[0].twin.key, _("Go there"), "open", cls="main"))
        return
    yield h(
        "p.mut",
        _(
            "It continues where it was saved, behind the curtain, and its clock has stood still since. "
            "Nothing that was sealed is shown before the game shows it."
        ),
    )
    yield h(
        "div.row.wrap",
        parts.button("bring", _("Bring it here"), "dl", cls="main", id="bring"),
        parts.link("home", _("Leave it"), cls="ghost"),
    )


def title_of(each: saved.Preview) -> str:
    """The game, and who plays."""
    if each.play:
        return described(each.play.heading("", 0))
    return pairing(each.outline.game, each.outline.names)


def saved_line(each: saved.Preview, when: str) -> Node:
    """A match, and what becomes of it."""
    standing = stated(each.play.heading("", 0).standing) if each.play else ""
    if each.twin.same:
        status = _("It is here already, at this very point.")
    elif each.twin.goes_on:
        status = _(
            "It is here already, at another point. Anyone who played a copy of it could see what is "
            "sealed here, so this one stays out. To go back to it, both of you delete the one here first."
        )
    elif each.twin.key:
        status = _("It is here as well, and over. This one will be beside it.")
    else:
        status = _("It is new here.")
    said = h("div.small", sentences(standing, status)), h("div.cap", when)
    barred = each.twin.bars
    return item("mute" if barred else "good", "lock" if barred else "check", title_of(each), *said)


def asked(model: Model, screen: SavedScreen) -> Child:
    """The error, and a slot for another text."""
    if screen.damaged:
        yield parts.note(
            "warn",
            "warn",
            parts.headed(
                _("This match cannot be read."),
                _(
                    "Part of the text was cut or changed on its way, or it comes from another version of "
                    "the page. Nothing has changed. Bring the whole file again."
                ),
            ),
        )
    yield h(
        "p",
        _(
            "A match on one device, or against the computer, can be saved from its menu and brought back "
            "here."
        ),
    )
    yield from asking(model, _("Paste the file here, or drop it anywhere"), "take-file", "dl")


SAVED = screen(
    "saved",
    N_("A match that was saved"),
    open_saved,
    saved_sheet,
    words={"bring": bring_saved, "show-rest": show_later},
)
