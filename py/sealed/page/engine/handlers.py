"""Handlers of the words that every screen knows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

from sealed.page.browser.model import Model, Notice, Route
from sealed.page.browser.seam import Event, Refused
from sealed.page.draw import parts
from sealed.page.draw.keys import key_name
from sealed.page.draw.texts import _
from sealed.page.draw.wording import sentences
from sealed.page.engine import device, offline, saving
from sealed.page.engine.app import App, Handler, of_model
from sealed.page.engine.store import MATCH, SETTINGS

Taker: TypeAlias = Callable[[App, str], Awaitable[None]]


def go(app: App, event: Event) -> None:
    """Goes to the route in `arg`."""
    app.go(event.arg)


async def route(app: App, event: Event) -> None:
    """Opens the new address after Back, Forward or a link."""
    found = Route.read(event.value)
    try:
        if found.code:
            await app.registry.taking().follow(app, found.code)
        else:
            await app.open(found)
    except Refused:
        if not found.code and app.browser.route() == event.value:  # the address names what is shown
            app.browser.go(app.model.route.text, replace=True)
        raise
    finally:
        app.taken()


def close(model: Model, _event: Event) -> Model:
    """Closes the notice."""
    return model._replace(notice=None)


def give_way(model: Model, _event: Event) -> Model:
    """The player has pressed the board under a notice."""
    told = model.notice
    return model._replace(notice=None, passed=told) if told and not told.red else model


def show_again(app: App, _event: Event) -> None:
    """Shows the notice that went last, until the player closes it."""
    if told := app.model.passed:
        app.change(notice=told._replace(stays=True), passed=None)
        app.focus(parts.NOTICE)


def close_sheet(app: App, _event: Event) -> None:
    """Goes back to the screen below the rules."""
    app.change(closing=True)
    app.browser.back()


def close_layer(app: App, event: Event) -> None:
    """Closes what lies uppermost over the screen."""
    if app.model.handing:
        app.do("leave-file", "", event)
        return
    over = app.screen.over(app.model, app.model.screen_value)
    if over:
        app.do(*over[-1], event)


def taking(take: Taker, field: str = "slot") -> Handler:
    """The handler of every word by which a text comes in: pasted, dropped, chosen as a file, on the clipboard
    or in the letter slot. `field` gets the focus if the clipboard is refused.
    """

    async def handler(app: App, event: Event) -> None:
        try:
            text = await text_of(app, event)
        except Refused:
            app.notify(
                "mute",
                _("The browser did not let this page read the clipboard"),
                _("Paste into the letter slot yourself, with {key} or from its menu.").format(
                    key=key_name("Ctrl+v")
                ),
            )
            app.focus(field)
            return
        await take(app, text)

    return handler


async def text_of(app: App, event: Event) -> str:
    """The text to which an event leads. Raises Refused."""
    if event.kind == "do" and event.word == "paste":
        return await app.browser.clipboard()
    return app.model.pasted if event.word == "open-slot" else event.value


async def take(app: App, text: str) -> None:
    """Takes a text from outside, whatever it holds: codes, a match file, a player key."""
    await app.registry.taking().take(app, text)


paste = taking(take)


def too_long(app: App, event: Event) -> None:
    """Tells the player that a text was too long; only its length reached Python."""
    app.registry.taking().too_long(app, int(event.value))


def no_text(app: App, event: Event) -> None:
    """Tells the player that a file is no text, and how to get one."""
    app.notify(
        "warn",
        _("This file is no text"),
        _("It is a .{kind} file. Copy the text out of it, or save it as .txt.").format(kind=event.value),
    )


async def old_letters(app: App, _event: Event) -> None:
    """Tells the player, once the text before this was taken, how its letters were read: beside whatever has
    been told of that text.
    """
    told = _("The letters of this file were read as those of an old Windows (Windows-1252): look at ä, é, ß.")
    taken = app.model.notice
    alone = Notice("mute", _("An old kind of text"), told)
    app.post(taken._replace(text=sentences(taken.text, told)) if taken else alone)


async def copy_notice(app: App, _event: Event) -> None:
    """Copies the text of the notice's button."""
    if notice := app.model.notice:
        await app.browser.copy(_as_promised(notice.copies))
        app.say(alert=_("Copied."))


async def _as_promised(text: str) -> str:
    return text


async def forget_pieces(app: App, _event: Event) -> None:
    """Forgets the pieces of codes that wait for their rest."""
    kept = await app.store.slot()
    if kept.body:
        await app.store.keep_slot("", kept.version)
    app.change(held="", pasted="")
    app.say(alert=_("Forgotten."))
    app.focus("slot")


def slot(model: Model, event: Event) -> Model:
    """The player typed in the letter slot."""
    return model._replace(pasted=event.value)


async def stored(app: App, event: Event) -> None:
    """Tells the open screen that another tab has written records."""
    keys = event.value.split("\n")
    if SETTINGS in keys:
        settings, app.settings_version = await app.store.settings()
        app.change(settings=settings)
    if any(key.startswith(MATCH) for key in keys):
        app.forget_positions(keys)
        app.change(headings=await app.store.matches())
    if app.screen.stored:
        await app.screen.stored(app, keys)


async def returned(app: App, _event: Event) -> None:
    """Looks whether other tabs have written something while the page may have been asleep."""
    if not app.model.bars_codes:
        keys = (SETTINGS, MATCH, app.model.route.text)
        await stored(app, Event("stored", value="\n".join(keys)))


def lost(app: App, event: Event) -> None:
    """Tells of a file of the page that has not come, where nobody who waits for it could."""
    from sealed.page.engine import refusals

    app.notify("warn", *refusals.of_file(event.word, event.value))


def slow(app: App, _event: Event) -> None:
    """Says, once in this browser, why all of it is slow, and what to allow."""
    app.notify(
        "mute",
        _("This browser runs the page without its fast part"),
        _(
            "A setting or a mode that protects it more than usual has switched off the compiler for "
            "WebAssembly. Everything works, but slowly. If you trust this page, allow it for this page."
        ),
    )


def damaged(app: App, _event: Event) -> None:
    """Tells that some settings could not be read. Nothing is written for that: the next change does it."""
    app.notify(
        "warn",
        _("Your settings were damaged"),
        _(
            "What could not be read of them is as it is on a new device: colours, sounds, your name, names "
            "of pieces, kept lines. Your matches are not touched by that."
        ),
        route="settings",
        label=_("Settings"),
    )


def reload(app: App, _event: Event) -> None:
    """Loads the page anew."""
    app.browser.reload()


def classroom(model: Model, event: Event) -> Model:
    """A window for a class has come up and asks for a picture, or it has gone."""
    return model._replace(classroom=model.classroom + 1 if event.on else 0)


async def theme(app: App, _event: Event) -> None:
    """Switches between light and dark. The choice that matches the system's is stored as following the
    system.
    """
    dark = app.browser.prefers("dark")
    now = app.model.settings.theme or ("dark" if dark else "light")
    wanted = "light" if now == "dark" else "dark"
    await device.keep(app, theme="" if (wanted == "dark") == dark else wanted)
    app.say(line=_("Dark colours") if wanted == "dark" else _("Light colours"))


async def telling(app: App, event: Event) -> None:
    """Sets how quickly is told what has happened in a match."""
    await device.keep(app, telling=event.arg)


async def sound(app: App, _event: Event) -> None:
    """Turns sounds on or off."""
    await device.keep(app, sound=not app.model.settings.sound)
    app.say(line=_("Sounds on") if app.model.settings.sound else _("Sounds off"))
    app.sound("turn")


WORDS: Mapping[str, Handler] = {
    "go": go,
    "forget-pieces": forget_pieces,
    "route": route,
    "close": of_model(close),
    "copy-notice": copy_notice,
    "give-way": of_model(give_way),
    "close-sheet": close_sheet,
    "close-layer": close_layer,
    "paste": paste,
    "drop": paste,
    "too-long": too_long,
    "no-text": no_text,
    "old-letters": old_letters,
    "slot": of_model(slot),
    "open-slot": paste,
    "stored": stored,
    "returned": returned,
    "lost": lost,
    "slow": slow,
    "damaged": damaged,
    "reload": reload,
    "offline": offline.tell,
    "keep-matches": device.keep_matches,
    "keep-page": offline.keep_page,
    "renew": offline.renew,
    "classroom": of_model(classroom),
    "theme": theme,
    "sound": sound,
    "telling": telling,
    **saving.WORDS,
}
