"""The settings: name, colours, sound, keys, clock; the player key; how safely things are kept."""

from __future__ import annotations

from typing import NamedTuple

from sealed.page.browser.model import ASIDE, NOTHING, KeyText, Model, Route
from sealed.page.browser.seam import APART, Event
from sealed.page.draw import parts
from sealed.page.draw.keys import key_name
from sealed.page.draw.texts import C_, _, ngettext
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import blank, sentences, stated
from sealed.page.engine import foreign, naming, offline, player
from sealed.page.engine.app import App, Screen, of_screen
from sealed.page.engine.device import (
    FILE,
    ask_for_file,
    care,
    keep,
    no_codes,
    nothing_kept,
    readable,
    reload_button,
    unread,
)
from sealed.page.engine.foreign import NONE, Foreign
from sealed.page.engine.saving import save
from sealed.page.rulebook.credits import thanks
from sealed.page.screens import elsewhere

KEY_FILE = "sealed-moves-key.txt"
CLEARING = "book"
"""The question before the player's own book is cleared."""


class SettingsScreen(NamedTuple):
    """The name being written, the player keys on this device, and the open question about them."""

    name: str
    keys: tuple[str, ...] = ()
    """The fingerprint of each key, if there are several: first the one for new matches, then the others."""
    has_key: bool = False
    asking: str = ""
    """`save`, `bring` or `remove`: the warning that is open; `CLEARING`, `elsewhere.REMOVING`: that question.
    """
    brought: str = ""
    """The text with the key that would be added."""
    removing: str = ""
    """The fingerprint of the key that would be removed."""
    signed: int = 0
    """The number of matches here that are signed with that key."""
    deleted: int = 0
    """The number of deleted matches that have left a trace."""
    book: int = 0
    """The number of entries in the player's own book."""
    foreign: Foreign = NONE
    """The things that came from elsewhere."""
    browser_kind: str = ""
    """How this browser installs the page (`seam.Browser.installing`)."""


async def open_settings(app: App, _route: Route) -> SettingsScreen:
    """Looks for a player key on this device; a key that was pasted opens its warning at once."""
    key = app.take_parcel(KeyText)
    app.change(headings=await app.store.matches())
    keys, has_key = await held(app)
    brought = key.text if key else ""
    asking = "bring" if brought else ""
    deleted, entries = await count_deleted(app), await app.store.book_size()
    browser_kind = app.browser.installing()
    return SettingsScreen(
        app.model.settings.name,
        keys,
        has_key,
        asking,
        brought,
        deleted=deleted,
        book=entries,
        foreign=await foreign.count(app),
        browser_kind=browser_kind,
    )


async def count_deleted(app: App) -> int:
    """The number of matches no longer here whose invitation or last code sent is still remembered."""
    tags = {tag for heading in app.model.headings for tag in heading.tags.split()}
    return sum(not any(first.startswith(tag) for tag in tags) for first in await app.store.remembered())


async def held(app: App) -> tuple[tuple[str, ...], bool]:
    """The fingerprints of the player keys on this device if there are several, and whether there is any."""
    texts = await player.texts(app)
    if len(texts) < 2:  # nothing to tell apart, so nothing has to be loaded
        return (), bool(texts)
    from sealed.codes.keys import fingerprint, player_key

    return tuple(fingerprint(player_key(seed).public) for seed in await player.seeds(app)), True


# --- handlers


def name(app: App, event: Event) -> None:
    """The player is writing a name, which is shown at once: typing must not wait for storage. One that nobody
    can take is not kept.
    """
    app.update_screen(name=event.value)
    if not naming.taken_for(event.value):
        app.enqueue(keep(app, name=" ".join(event.value.split())))


async def theme(app: App, event: Event) -> None:
    """Sets the colours: `light`, `dark`, or "" for the system's."""
    await keep(app, theme=event.arg)


async def clock(app: App, event: Event) -> None:
    """Sets the clock that a new game starts with."""
    await keep(app, clock_here=event.arg)


async def letters(app: App, event: Event) -> None:
    """Sets whether single letters work as keys."""
    await keep(app, letters=event.on)


async def marks(app: App, event: Event) -> None:
    """Sets whether covered pieces are marked."""
    await keep(app, marks=event.on)


async def hold_on(app: App, _event: Event) -> None:
    """Asks the browser to keep what is stored."""
    app.change(kept=await app.browser.persist(ask=True))
    if app.model.kept == "maybe":
        app.notify(
            "mute",
            _("The browser has not promised it"),
            _("It usually does once you have used the page for a while, or put it on your home screen."),
        )


async def install(app: App, _event: Event) -> None:
    """Lets the browser ask whether the page is to be installed."""
    installed = await app.browser.install()
    app.update_screen(browser_kind="done" if installed else app.browser.installing())


def ask(app: App, event: Event) -> None:
    """Opens a warning about the player key, or the question about the book, or closes it."""
    app.update_screen(asking=event.arg, brought="")
    app.focus("key-warning" if event.arg else "title")


async def save_key(app: App, _event: Event) -> None:
    """Saves the player key as a file."""
    save(app, KEY_FILE, await every_key(app) + "\n")
    app.update_screen(asking="", has_key=True)


async def every_key(app: App) -> str:
    """Every player key here as a text, a line each; one is made if there was none."""
    await player.key(app)
    return "\n".join(await player.texts(app))


async def copy_key(app: App, _event: Event) -> None:
    """Puts the player key on the clipboard."""
    await app.browser.copy(every_key(app))
    app.update_screen(asking="", has_key=True)
    app.notify("good", _("Copied"), _("Paste it now into your password manager. It must not go into a chat."))


async def add_key(app: App, event: Event) -> None:
    """Adds the key that was brought to those on this device; new matches are signed with it if `arg` says
    `use`, or if it is the only one.
    """
    await app.browser.sodium()
    from sealed.codes.errors import CodeError
    from sealed.codes.keys import take_player_keys
    from sealed.page.engine import faults

    try:
        brought = take_player_keys(app.screen_value(SettingsScreen).brought)
    except CodeError as error:
        app.notify("warn", *faults.said(error))
        return
    if len(brought) > player.MOST_KEYS:
        app.notify(
            "warn",
            _("These are too many keys"),
            _("A text may bring {n} player keys; this one has {count}. Nothing has changed.").format(
                n=player.MOST_KEYS, count=len(brought)
            ),
        )
        return
    await player.add(app, *brought, use=event.arg == "use")
    keys, has_key = await held(app)
    app.update_screen(asking="", brought="", keys=keys, has_key=has_key)
    if brought[0] == await player.seed(app):
        app.notify("good", _("The key is in place"), _("From now on you sign new matches with it."))
    else:
        app.notify(
            "good",
            _("The key is kept here too"),
            _("Files that were saved with it are known as yours. New matches are signed as before."),
        )


async def use_key(app: App, event: Event) -> None:
    """Signs new matches with another of the keys on this device: the one at that place."""
    await player.add(app, (await player.seeds(app))[int(event.arg)], use=True)
    keys, has_key = await held(app)
    app.update_screen(keys=keys, has_key=has_key)
    app.notify("good", _("The key is in place"), _("From now on you sign new matches with it."))


async def ask_remove(app: App, event: Event) -> None:
    """Opens the warning before the key with the fingerprint in `arg` is removed."""
    seed = await _held(app, event.arg)
    if seed is None:
        return
    app.update_screen(asking="remove", removing=event.arg, signed=await count_signed(app, seed))
    app.focus("key-warning")


async def remove_key(app: App, event: Event) -> None:
    """Removes the key with the fingerprint in `arg` from this device."""
    seed = await _held(app, event.arg)
    if seed is not None:
        await player.remove(app, seed)
    keys, has_key = await held(app)
    app.update_screen(asking="", removing="", keys=keys, has_key=has_key)
    app.say(alert=_("The key is removed from this device."))
    app.focus("title")


async def clear_book(app: App, _event: Event) -> None:
    """Empties the player's own book."""
    await app.store.clear_book()
    app.update_screen(asking="", book=await app.store.book_size())
    app.say(alert=_("There are no results."))
    app.focus("title")


async def remove_foreign(app: App, _event: Event) -> None:
    """Removes all that has come from elsewhere."""
    await foreign.remove(app)
    keys, has_key = await held(app)
    app.update_screen(asking="", keys=keys, has_key=has_key, foreign=await foreign.count(app))
    app.say(alert=_("It is removed from this device."))
    app.focus("title")


async def _held(app: App, wanted: str) -> bytes | None:
    """The seed of the key with that fingerprint, if this device still holds it. (Its place may have changed
    since the screen was drawn: another tab can add a key, or choose another one for new matches.)
    """
    seeds = await player.seeds(app)
    from sealed.codes.keys import fingerprint, player_key

    return next((seed for seed in seeds if fingerprint(player_key(seed).public) == wanted), None)


async def count_signed(app: App, seed: bytes) -> int:
    """The number of matches here that are signed with that key."""
    from sealed.codes.keys import player_key
    from sealed.page.match.chat.play import signed_by

    public = player_key(seed).public
    kept = [await app.store.match(each.key) for each in await app.store.matches() if each.way == "chat"]
    return sum(each is not None and signed_by(each) == public for each in kept)


# --- drawing


def view(model: Model, screen: SettingsScreen) -> Child:
    """The whole screen."""
    return (
        parts.top(_("Settings"), back=model.came or "home"),
        h(
            "main.settings",
            h("section.sheet.pad.stack", h("h2", C_("heading", "You")), named(screen)),
            h("section.sheet.pad.stack", h("h2", C_("heading", "Look and sound")), shown(model)),
            h("section.sheet.pad.stack", h("h2", C_("heading", "In a match")), in_match(model)),
            h("section.sheet.pad.stack", h("h2", _("What is kept")), kept(model, screen)),
            offline.section(model, screen.browser_kind),
            h("section.sheet.pad.stack", h("h2", _("Your player key")), key(screen)),
            any(screen.foreign)
            and h(
                "section.sheet.pad.stack",
                h("h2", _("From elsewhere")),
                elsewhere.shown(screen.foreign, asking=screen.asking == elsewhere.REMOVING),
            ),
            screen.book > 0 and h("section.sheet.pad.stack", h("h2", _("Your results")), own_book(screen)),
            h("section.sheet.pad.stack", h("h2", _("Who invented the games")), thanks()),
            h("section.sheet.pad.stack", h("h2", C_("heading", "About")), about(), offline.version(model)),
        ),
    )


def named(screen: SettingsScreen) -> Node:
    """The player's name."""
    written = h(
        "input.input",
        id="name",
        do="name",
        value=screen.name,
        maxlength=naming.LONGEST,
        autocomplete="nickname",
        spellcheck="false",
        **parts.UNFILLED,
    )
    about = naming.reason(screen.name) or naming.changed(screen.name, by_chat=True)
    about = about or _("Your opponent sees it. It is asked for again before each match.")
    return parts.field(_("Name"), written, about)


def played(model: Model) -> Node:
    """The clock of new games at one device."""
    return parts.choice(
        "clock",
        _("Clock of a new game on one device"),
        [("original", C_("clock", "As in the original")), ("off", C_("clock", "None"))],
        model.settings.clock_here,
        do="clock",
    )


def shown(model: Model) -> Child:
    """Colours and sound."""
    themes = [
        ("", C_("colours", "Like the device")),
        ("light", C_("colours", "Light")),
        ("dark", C_("colours", "Dark")),
    ]
    return (
        parts.choice("theme", _("Colours"), themes, model.settings.theme, do="set-theme"),
        parts.switch(
            "sound", _("Sounds"), _("Short ones; nothing is told by sound alone."), model.settings.sound
        ),
    )


def in_match(model: Model) -> Child:
    """How a match is told, what its board shows, its keys, its clock."""
    return (
        parts.telling_speed(model),
        played(model),
        parts.switch(
            "marks",
            _("Marks on covered pieces"),
            _("What both players know of a piece in Field Tactics: that it has moved, or that it has won."),
            model.settings.marks,
        ),
        parts.switch(
            "letters",
            _("Single letters as keys"),
            _(
                "They work on the board and on the line, and with Shift anywhere in a match: {key} says "
                "whose turn it is. The menu of a match lists them. Turn this off if you speak to your device."
            ).format(key=key_name("Shift+t")),
            model.settings.letters,
        ),
    )


def key(screen: SettingsScreen) -> Child:
    """The player key: what it is, saving it, bringing one."""
    what = _(
        "Your key signs your matches by chat, so that a friend who has compared check words with you once "
        "knows you again. It is made with your first match and never leaves this device by itself."
    )
    yield h("p.small.mut", what)
    if screen.keys:
        yield others(screen)
    if screen.asking in ("", CLEARING, elsewhere.REMOVING):
        yield h(
            "div.row.wrap",
            parts.button("ask-key", _("Save the key…"), "key", arg="save"),
            parts.button("ask-key", _("Bring a key…"), "dl", arg="bring"),
        )
    elif screen.asking == "save":
        yield from saving()
    elif screen.asking == "remove":
        yield from removing(screen)
    else:
        yield from bringing(screen)


def others(screen: SettingsScreen) -> Child:
    """The keys, if there are several, and which of them signs new matches."""
    yield h(
        "p.small",
        _("New matches are signed with the key that begins with {key}.").format(key=screen.keys[0]),
        blank(),
        _("The others stay, so that what was saved with them is known as yours:"),
    )
    for place, key in enumerate(screen.keys[1:], 1):
        yield h(
            "div.row.wrap",
            h("code", key),
            parts.button("use-key", _("Use it for new matches"), "key", arg=str(place), cls="sm"),
            parts.button("ask-remove", _("Remove…"), "x", arg=key, cls="ghost sm"),
        )


def saving() -> Child:
    """The warning before the key leaves the page."""
    yield h("h3", _("Anyone who has this text can play as you"), id="key-warning", tabindex=-1)
    yield parts.note(
        "warn",
        "warn",
        _("Keep it where only you can read it: a password manager, or a file that you do not share."),
        blank(),
        h("b", _("Never send it to anyone, and never paste it into a chat.")),
    )
    yield h(
        "div.row.wrap",
        parts.button("save-key", _("Save as a file"), "dl", cls="main"),
        parts.button("copy-key", C_("button", "Copy"), "copy"),
        parts.button("ask-key", _("Not now"), cls="ghost"),
    )


def removing(screen: SettingsScreen) -> Child:
    """The warning before a key is removed."""
    yield h(
        "h3",
        _("Remove the key that begins with {key}?").format(key=screen.removing),
        id="key-warning",
        tabindex=-1,
    )
    yield parts.note(
        "warn",
        "warn",
        _(
            "Files and backups that were saved with it are then no longer known as yours, and it is gone "
            "for good unless you have saved it. Matches that have started continue without it."
        ),
        screen.signed > 0
        and (
            blank(),
            h(
                "b",
                ngettext(
                    "{n} match here is signed with it.", "{n} matches here are signed with it.", screen.signed
                ).format(n=screen.signed),
            ),
            blank(),
            _("A file that you save of one stays yours, since the key of new matches stamps it."),
        ),
    )
    yield h(
        "div.row.wrap",
        parts.button("remove-key", _("Remove this key"), "x", arg=screen.removing),
        parts.button("ask-key", _("Not now"), cls="ghost"),
    )


def bringing(screen: SettingsScreen) -> Child:
    """The warning before a key is added, and the question whether new matches are signed with it."""
    yield h("h3", _("Bring your key from another device"), id="key-warning", tabindex=-1)
    if screen.has_key:
        yield parts.note(
            "warn",
            "warn",
            sentences(
                _(
                    "There is a key here already. It stays, whatever you choose, and matches that have "
                    "started continue."
                ),
                _("Friends know you by the key that new matches are signed with."),
            ),
        )
    yield parts.note(
        "warn",
        "warn",
        _("Use only a key that you have saved yourself: anyone else who has it can play as you."),
    )
    yield h(
        "textarea.input",
        id="brought",
        do="bring",
        value=screen.brought,
        rows=3,
        aria_label=_("The text of the key"),
        placeholder=_("Paste the text of the key here, or choose its file"),
        **parts.SECRET,
    )
    yield h(
        "div.row.wrap",
        parts.file_button("bring", _("Choose the file"), "dl"),
        parts.button(
            "add-key",
            _("Use it for new matches") if screen.has_key else _("Use this key"),
            "check",
            arg="use",
            cls="main",
            disabled=not screen.brought.strip(),
        ),
        screen.has_key
        and parts.button(
            "add-key",
            _("Keep both"),
            "key",
            arg="beside",
            disabled=not screen.brought.strip(),
        ),
        parts.button("ask-key", _("Not now"), cls="ghost"),
    )


def kept(model: Model, screen: SettingsScreen) -> Child:
    """The notes on how safely this browser keeps matches and what it remembers of deleted ones; the way to a
    backup.
    """
    state, deleted = model.kept, screen.deleted
    if state == "kept":
        yield parts.note("good", "check", _("The browser has promised to keep your matches and settings."))
    elif state == ASIDE:
        yield parts.note("warn", "warn", parts.headed(stated(unread()), no_codes()), reload_button())
    elif state == NOTHING and screen.browser_kind == FILE:
        yield ask_for_file()
    elif state == NOTHING:
        yield parts.note(
            "bad",
            "warn",
            sentences(
                nothing_kept(),
                _(
                    "Private windows are like that, and browsers in which cookies and site data are blocked. "
                    "Save each match as a file, or let this page keep data, or open it in an ordinary window."
                ),
            ),
        )
    else:
        yield parts.note(
            "",
            "help",
            _(
                "Your matches are kept in this browser. It may clear them if it runs out of room, or if you "
                "do not come back for a long time. A match can be saved as a file from its menu."
            ),
        )
        yield h("div.row", parts.button("hold-on", _("Ask the browser to keep them"), "lock"))
    if screen.browser_kind == FILE and state != NOTHING:
        yield parts.note("warn", "warn", readable())
        yield h(
            "div.row", parts.button("keep-matches", _("Keep nothing on this computer"), "erase", cls="grave")
        )
    if screen.browser_kind in APART and state not in (NOTHING, ASIDE):
        yield parts.note("", "help", care(model.care))
    yield h("div.row", parts.link("backup", _("Save everything…"), "dl"))
    if deleted:
        yield h(
            "p.small.mut",
            ngettext(
                "This device remembers {n} deleted match: its invitation, and the number and a hash of "
                "the last code that you sent. So an old file of it can never make you send two codes "
                "with the same number.",
                "This device remembers {n} deleted matches: their invitations, and the number and a hash "
                "of the last code that you sent in each. So an old file of one can never make you send "
                "two codes with the same number.",
                deleted,
            ).format(n=deleted),
        )
    yield h(
        "p.small.mut",
        _(
            "When you delete a match by chat, two things stay here: that its invitation was used, and "
            "the number and a hash of your last code. So you never send two codes with the same number. "
            "None of the moves are kept."
        ),
    )
    yield h("p.small.mut", _("Nothing is ever sent anywhere: there is no server that could keep it for you."))


def own_book(screen: SettingsScreen) -> Child:
    """The way to the player's own book, and the question before it is cleared."""
    yield h(
        "p.small.mut",
        ngettext(
            "They tell how {n} match of yours ended. They are on this device and in your saved copies of "
            "everything, and nowhere else.",
            "They tell how {n} matches of yours ended. They are on this device and in your saved copies "
            "of everything, and nowhere else.",
            screen.book,
        ).format(n=screen.book),
    )
    if screen.asking != CLEARING:
        yield h(
            "div.row.wrap",
            parts.link("results", _("Open the results"), "book"),
            parts.button("ask-key", _("Clear the results…"), "erase", arg=CLEARING, id="clear-book"),
        )
        return
    yield h("h3", _("Clear the results?"), id="key-warning", tabindex=-1)
    yield parts.note(
        "warn",
        "warn",
        _(
            "All that they count will be gone, unless you have saved everything before. Your matches "
            "stay, and those that are over are not counted again."
        ),
    )
    yield h(
        "div.row.wrap",
        parts.button("clear-book", _("Clear the results"), "erase", cls="grave"),
        parts.button("ask-key", _("Not now"), cls="ghost"),
    )


def about() -> Child:
    """Licence, sources, rules."""
    yield h(
        "p.small.mut",
        _(
            "Sealed Moves is free software under the MIT licence. "
            "It runs in your browser and loads nothing from elsewhere."
        ),
    )
    yield h(
        "p.small.row.wrap",
        h("a.reached", _("Licence"), href="LICENSE"),
        h("a.reached", _("Parts by others"), href="THIRD-PARTY.md"),
        h("a.reached", _("Rules for all games"), href="#rules/for-all-games"),
        h("a.reached", _("Check a certificate"), href="#certificate"),
        h("a.reached", _("Recover a match"), href="#recover"),
    )


SCREEN = Screen(
    name="settings",
    title=lambda _model, _screen: _("Settings"),
    view=view,
    open=open_settings,
    words={
        "name": name,
        "set-theme": theme,
        "clock": clock,
        "letters": letters,
        "marks": marks,
        "hold-on": hold_on,
        "install": install,
        "ask-key": ask,
        "save-key": save_key,
        "copy-key": copy_key,
        "bring": of_screen(SettingsScreen, lambda screen, event: screen._replace(brought=event.value)),
        "add-key": add_key,
        "use-key": use_key,
        "ask-remove": ask_remove,
        "remove-key": remove_key,
        "clear-book": clear_book,
        "remove-foreign": remove_foreign,
    },
)
