"""The screen in place of all others when the store cannot be read.

A database that fails is not an empty one. It knows which codes have left, and without it an honest player
could send a second one of a number. So the page waits for it: no code is made, taken or handed out. Two ways
lead on, since some databases never heal: playing without what is kept, where nothing is played by chat; and
giving it up, behind a typed word.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from sealed.page.browser.model import ASIDE, Heading, Model, Route, Settings
from sealed.page.browser.seam import Event, Refused, StoredRecord, Unreadable
from sealed.page.draw import parts
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, _, ngettext
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import sentences
from sealed.page.engine import device, offline
from sealed.page.engine.app import App, Screen, of_screen
from sealed.page.engine.shelf import MemoryStorage
from sealed.page.engine.store import Store
from sealed.page.match.chat.backup_handed import hand_files, left_out, plain, saved_in

FIELD = "give-up-word"
"""The id of the field for the typed word."""


class UnreadableScreen(NamedTuple):
    """`newer`: a newer version of the page has written what is kept. `told` is what became of saving it,
    `giving_up` whether that part is open, and `typed` what is in its field.
    """

    newer: bool = False
    told: str = ""
    giving_up: bool = False
    typed: str = ""

    @property
    def agreed(self) -> bool:
        """Whether the word has been typed with which everything is given up."""
        return " ".join(self.typed.split()).casefold() == word().casefold()


def word() -> str:
    """The words that are typed before everything is given up."""
    # Translators: the player types these words before all that cannot be read is deleted.
    return C_("typed to delete everything", "give up")


async def open_unreadable(app: App, _route: Route) -> UnreadableScreen:
    """Looks why it cannot be read; what was done here already stays."""
    why = app.take_parcel(Refused)
    newer = isinstance(why, Unreadable) and why.newer
    return app.screen_value_or_none(UnreadableScreen) or UnreadableScreen(newer)


# --- handlers


async def salvage(app: App, _event: Event) -> None:
    """Saves what can be read, in the files of a backup."""
    from sealed.page.match.chat import backup

    try:
        records, missed = await app.browser.salvage()
    except Refused:
        records, missed = (), 0
    if not any(record.key.startswith("match/") for record in records):
        tell(app, _("The browser gives nothing back now. Reload the page, or try again later."))
        return
    lost = ngettext("{n} record could not be read.", "{n} records could not be read.", missed)

    async def there(count: int, left: tuple[Heading, ...]) -> None:
        tell(app, sentences(saved_in(count), lost.format(n=missed) if missed else "", left_out(left)))

    gather = partial(backup.gather, app.beside(MemoryStorage(records), await settings(records)))
    await hand_files(app, "salvaged", gather, plain, there)


async def settings(records: tuple[StoredRecord, ...]) -> Settings:
    """The settings among these records, those that can be read."""
    try:
        return (await Store(MemoryStorage(records), lambda _key, _heading: None).settings())[0]
    except (ValueError, TypeError):
        return Settings()


def tell(app: App, text: str) -> None:
    """Says what became of it."""
    app.update_screen(told=text)
    app.say(alert=text)


async def go_aside(app: App, _event: Event) -> None:
    """Goes on without what is kept."""
    app.browser.play_aside()
    app.settings_version = 0
    app.change(kept=ASIDE, headings=(), notice=None)
    app.browser.go("home", replace=True)
    await app.open(Route())


def ask(app: App, _event: Event) -> None:
    """Opens the part in which everything is given up, or closes it."""
    screen = app.screen_value(UnreadableScreen)
    app.update_screen(giving_up=not screen.giving_up, typed="")
    app.focus("title" if screen.giving_up else FIELD)


async def give_up(app: App, _event: Event) -> None:
    """Deletes all that is kept, and begins anew. From then on the page asks before it makes a code in what is
    brought back.
    """
    if not app.screen_value(UnreadableScreen).agreed:
        return
    try:
        await app.browser.give_up()
    except Refused:
        app.notify(
            "bad",
            _("The browser does not delete it"),
            _("Nothing has changed. Close all other tabs of this page, and try again."),
        )
        return
    app.browser.go("home", replace=True)  # the match at this address is gone
    app.browser.reload()


# --- drawing


def view(model: Model, screen: UnreadableScreen) -> Node:
    """The whole screen."""
    return h(
        "main.form",
        h("section.sheet.pad.stack.gap", waiting(model, screen)),
        h("section.sheet.pad.stack.gap", beside()),
        h("section.sheet.pad.stack.gap", giving_up(screen)),
    )


def waiting(model: Model, screen: UnreadableScreen) -> Child:
    """The sentences on the fault, and on what mostly helps."""
    yield parts.heading(device.unread())
    if screen.newer:
        why = _("A newer version of this page has written them, and this is an older one.")
        yield h("p", sentences(why, _("Nothing is gone. Open the newest version of this page.")))
    else:
        why = _("The browser does not open what this page keeps in it. That alone deletes nothing.")
        helps = _("Usually it helps to reload the page, or to close the whole browser and open it again.")
        yield h("p", sentences(why, helps))
    yield h("p", device.no_codes())
    yield offline.news(model)
    if screen.told:
        yield parts.note("", "help", screen.told)
    yield h(
        "div.row.wrap",
        parts.button("reload", _("Reload the page"), "rematch", cls="main", id="reload"),
        parts.button("salvage", _("Save what can be read"), "dl"),
    )


def beside() -> Child:
    """The way to play on without them."""
    yield h("h2", _("Play without them"))
    yield h(
        "p",
        _(
            "Play on this device or against the computer, take lessons, use the teacher’s board. Nothing "
            "is kept, and there is no play by chat."
        ),
    )
    yield h("div.row", parts.button("aside", _("Play without keeping"), "play"))


def giving_up(screen: UnreadableScreen) -> Child:
    """The way to begin anew, if nothing helps."""
    yield h("h2", _("If nothing helps"))
    if not screen.giving_up:
        yield h("p", _("Some databases never recover. You can give up what cannot be read, and start over."))
        yield h("div.row", parts.button("ask-give-up", _("Give up what cannot be read…"), "erase"))
        return
    yield parts.note(
        "warn",
        "warn",
        parts.headed(
            _("Everything that this page keeps in this browser is then deleted."),
            _("Your matches, your player key, your results, your settings."),
            _("Matches by chat come back from a file, or from their recovery code and the chat."),
        ),
    )
    label = _("To do that, type “{word}”").format(word=word())
    yield h(
        "form.stack.gap",
        parts.field(
            label,
            h(
                "input.input",
                id=FIELD,
                do="type-word",
                value=screen.typed,
                **parts.EXACT,
            ),
        ),
        h(
            "div.row.wrap",
            h(
                "button.btn.grave",
                icon("erase", 18),
                _("Give up what cannot be read"),
                type="submit",
                disabled=not screen.agreed,
            ),
            parts.button("ask-give-up", _("Not now"), cls="ghost", type="button"),
        ),
        do="give-up",
    )


SCREEN = Screen(
    name="unreadable",
    title=lambda _model, _screen: device.unread(),
    view=view,
    words={
        "salvage": salvage,
        "aside": go_aside,
        "ask-give-up": ask,
        "type-word": of_screen(UnreadableScreen, lambda screen, event: screen._replace(typed=event.value)),
        "give-up": give_up,
    },
    open=open_unreadable,
)
