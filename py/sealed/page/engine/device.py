"""The player's settings for this device, and how safely the browser keeps stored data.

In a window that keeps nothing every turn of a match by chat asks for more. That is said at length once, and
never as a fault of the player's.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from sealed.page.browser.model import ASIDE, NOTHING, Care
from sealed.page.browser.seam import Event, Refused
from sealed.page.draw import parts
from sealed.page.draw.texts import _
from sealed.page.draw.times import day, waited
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import sentences, stated
from sealed.page.engine.app import App

if TYPE_CHECKING:
    from sealed.codes.last_sent import LastSent


INSIDE = "inside"
"""A window of another app, as `seam.Browser.installing` tells it."""
FILE = "file"
"""The page in one file, as it tells that."""


async def ask_to_keep(app: App) -> None:
    """Asks the browser to keep stored data.

    Run it with `app.aside` when a match begins, because the browser may ask the player and wait for the
    answer.
    """
    app.change(kept=await app.browser.persist(ask=True))


async def keep_matches(app: App, event: Event) -> None:
    """In one file: keeps what has been in memory alone, or deletes all that is kept."""
    await app.browser.keep_matches(on=bool(event.arg))
    app.change(kept=await app.browser.persist(ask=False))
    app.focus("title")


async def drop_match(app: App, key: str, version: int, *, sent: LastSent | None = None) -> None:
    """Deletes a match. When it was the last one of its players, their names are forgotten, too, and no game
    can be begun again with them.
    """
    await app.store.drop_match(key, version, sent=sent)
    await forget_players(app)


async def forget_players(app: App) -> None:
    """Forgets the names of last time if no match of these players is left."""
    last = set(app.model.settings.last.get("names", ()))
    if last and not any(last == set(one.names) for one in await app.store.matches()):
        await keep(app, last={})


async def keep(app: App, **fields: Any) -> None:
    """Writes the settings with these changes, then puts them into the model."""
    settings = app.model.settings._replace(**{**fields, "damaged": False})
    app.settings_version = await app.store.keep_settings(settings, app.settings_version)
    app.change(settings=settings)


def nothing_kept() -> str:
    """A warning in browser windows that store nothing for good."""
    return _("This window keeps nothing: when it is closed or reloaded, your matches are gone.")


def readable() -> str:
    """The warning for everybody before a file keeps anything."""
    return _(
        "Every page that this browser opens from a file, in whatever folder it lies, can read what this one "
        "keeps: your matches, your name and your player key."
    )


def ask_for_file() -> Node:
    """The question before anything is kept, where the page was opened as a file."""
    return parts.note(
        "warn",
        "warn",
        parts.headed(_("So far nothing is kept: your matches end with this window."), readable()),
        h("div.row", parts.button("keep-matches", _("Keep my matches in this browser"), "lock", arg="on")),
    )


def unread() -> str:
    """The sentence of a browser that does not let the page read what it keeps."""
    return _("Your matches are here and cannot be read now")


def no_codes() -> str:
    """The consequence for matches by chat, and the reason."""
    return _(
        "Until they can be read, no code is made, opened or sent here: a code made without them could be "
        "a second one with the same number, and that would look like cheating."
    )


async def note_saved(app: App) -> None:
    """Remembers that everything has been saved now, if the browser keeps it: the files have left either way,
    and nobody must read that they have not.
    """
    with suppress(Refused):
        app.change(care=await app.store.care(app.browser.day(app.browser.now()), saved=True))


def care(known: Care) -> str:
    """The page's best advice on how safe its matches are in a browser of Apple's. Safari clears its storage
    once nobody has come back for some time. How long that is differs between its versions, and no page can
    ask; so nothing is said of days that are left.
    """
    here = known.before and _("This page was last open here on {day}.").format(day=day(known.before))
    text = _("Safari may clear what a page keeps after a week or more without a visit.")
    if not known.saved:
        saved = _("Nothing here has ever been saved.")
    elif ago := waited(known.saved, known.today):
        # Translators: {days} is such as “3 days”.
        saved = _("Everything was last saved {days} ago.").format(days=ago)
    else:
        saved = _("Everything was last saved today.")
    return sentences(here, text, saved)


def is_known(number: int) -> bool:
    """Whether a player whose newest code has that number knows what a window that keeps nothing asks for: it
    did so at the first code, which is the invitation or the acceptance.
    """
    return number > 1


def reload_button(cls: str = "sm") -> Node:
    """The button that loads the page anew."""
    return h("div.row", parts.button("reload", _("Reload the page"), "rematch", cls=cls))


def window_note(kept: str, browser_kind: str, *ways_out: Child) -> Child:
    """The remark that matches which begin in this window are lost, or in the wrong place; None if there is
    nothing to say.

    `kept` is `Model.kept`, `browser_kind` what `installing` tells. `ways_out` are below the remark.
    """
    if kept == ASIDE:
        return parts.note("warn", "warn", parts.headed(stated(unread()), no_codes()), reload_button())
    if kept == NOTHING and browser_kind == FILE:
        return ask_for_file()
    if kept == NOTHING:
        return parts.note(
            "warn",
            "warn",
            parts.headed(
                _("This window keeps nothing."),
                _(
                    "When it is closed or reloaded, the match is gone. You would have to save it as a "
                    "file before each code that you send, and open that file again before the next. "
                    "Better start in a window that keeps matches: your usual browser, and not a private "
                    "window."
                ),
            ),
            *ways_out,
        )
    if browser_kind == INSIDE:
        return parts.note(
            "warn",
            "warn",
            parts.headed(
                _("This is a window inside another app."),
                _(
                    "A match that you start here stays here: your usual browser will not have it, and "
                    "the app may forget it. Better start in your usual browser."
                ),
            ),
            *ways_out,
        )
    return None
