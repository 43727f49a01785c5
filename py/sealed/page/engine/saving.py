"""Handing files over: first the text, then a press of the player's own, one for each file, then the player's
word.

Browsers obey a link, or open a sheet with apps, only while a press still counts. To make a text may take
longer than that: so it is made before, and lies ready (`model.Handing`). What depends on a file happens when
the player says that it is there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TypeAlias

from sealed.page.browser.model import LEAVE, PRESS, QUESTION, Ends, Handing, TextFile
from sealed.page.browser.seam import Event, NotShared, Refused
from sealed.page.draw.texts import _
from sealed.page.draw.wording import sentences
from sealed.page.engine.app import App

STEPS = 50
"""Into how many steps the progress is drawn at most: each of them costs a drawing."""

Tell: TypeAlias = Callable[[int, int], Awaitable[None]]
"""To be called with how much of how much is made. Raises Left if the player no longer waits for it."""


class SavingLeft(Exception):
    """The player has left what is being made."""


def hand_over(app: App, files: Sequence[TextFile], ends: Ends, means: str = "") -> None:
    """Lays files ready, over the open screen."""
    _lay_ready(app, Handing(tuple(files), ends, means))


def save(app: App, name: str, text: str) -> None:
    """Lays a file ready on which nothing depends."""

    async def there() -> None:
        app.say(alert=_("Saved as {file}.").format(file=name))

    hand_over(app, [TextFile(name, text)], Ends(there))


async def made(app: App, make: Callable[[Tell], Awaitable[Sequence[TextFile]]]) -> Sequence[TextFile]:
    """Files that take a while to make, while the player sees how far that is; () if that was left."""
    shown = Handing()
    app.change(handing=shown)
    app.focus("panel")
    app.draw()

    async def tell(done: int, due: int) -> None:
        nonlocal shown
        if app.model.handing is not shown:
            raise SavingLeft
        if done * STEPS // due > shown.done * STEPS // max(1, shown.due):
            shown = shown._replace(done=done, due=due)
            app.change(handing=shown)
            app.draw()
            await asyncio.sleep(0)  # so that it is seen, and can be left

    try:
        files = await make(tell)
        await tell(1, 1)
    except SavingLeft:
        return ()
    except BaseException:
        if app.model.handing is shown:
            app.change(handing=None)
        raise
    return files


def _lay_ready(app: App, handing: Handing) -> None:
    """The next of these files lies ready."""
    file, browser = handing.next, app.browser
    link = "" if browser.by_sheet(file.name) else browser.file_link(file.name, file.text)
    app.change(handing=handing._replace(link=link, state="ready"))
    app.focus(PRESS)


# --- handlers


def press(app: App, _event: Event) -> None:
    """The player takes the file. A link does that by itself; the sheet has to be asked for at once."""
    handing = app.model.handing
    if handing is None or handing.state == "making":
        return
    asked = handing._replace(state="asked", pressed=True)
    app.change(handing=asked)
    app.focus(QUESTION)
    app.say(alert=_("Is it there?"))
    if not handing.link:
        ended = app.browser.share_file(*handing.next)
        app.spawn(_sheet(app, handing, asked, ended))


async def _sheet(app: App, before: Handing, asked: Handing, ended: Awaitable[str]) -> None:
    """Waits for what the browser answers to a file for the sheet. The sheet may stay open for ever, so it is
    waited for beside the queue of handlers. If something goes wrong after the text may have left, the player
    is still asked.
    """
    try:
        how = await ended
    except NotShared:
        if before.pressed or before.ends.refused is None:
            _ended(app, asked, before._replace(state="refused"))
        else:
            app.enqueue(_taken_back(app, asked, before.ends.refused))
        return
    except Refused:
        how = "broken"
    app.enqueue(_follow(asked.ends.let_out))
    with suppress(Refused):
        how = await app.browser.share_ends() if how == "open" else how
    if how == "shared":
        _ended(app, asked, asked._replace(state="shared"))
        app.enqueue(_follow(asked.ends.handed_on))
    elif how in ("cancelled", "refused"):
        _ended(app, asked, asked._replace(state="cancelled" if how == "cancelled" else "refused"))


def _ended(app: App, asked: Handing, now: Handing) -> None:
    """Shows how the press has ended to which the player has not given a word yet."""
    if app.model.handing is not asked:
        return
    app.change(handing=now)
    app.focus(QUESTION if now.asks else PRESS)
    said = {
        "shared": sentences(_("It is shared."), _("Is it there?")),
        "cancelled": _("Nothing was chosen, so nothing was shared."),
        "refused": _("The browser did not let this page share it just now. Please press again."),
    }
    app.say(alert=said[now.state])


async def _follow(what: Callable[[], Awaitable[None]]) -> None:
    """Does what follows from the answer of a sheet, when its turn comes: it looks itself where the player is
    by then.
    """
    await what()


async def _taken_back(app: App, asked: Handing, refused: Callable[[], Awaitable[None]]) -> None:
    """Nothing was shown to anybody, and nothing else has let a text out: what was recorded before is taken
    back.
    """
    if app.model.handing is asked:
        app.change(handing=None)
        await refused()


async def there(app: App, _event: Event) -> None:
    """The player says that the file is there: the next one lies ready, or what depends on them follows."""
    handing = app.model.handing
    if handing is None or not handing.asks:
        return
    handing = handing._replace(at=handing.at + 1)
    if handing.at < len(handing.files):
        _lay_ready(app, handing)
    else:
        app.change(handing=None)
        await handing.ends.there()


def not_there(app: App, _event: Event) -> None:
    """The player does not find it: it lies ready again."""
    handing = app.model.handing
    if handing and handing.asks:
        app.change(handing=handing._replace(state="missing"))
        app.focus(PRESS)


def leave(app: App, _event: Event) -> None:
    """Closes the dialog. Nothing is said of what has become of the files."""
    app.change(handing=None)


WORDS = {PRESS: press, "is-there": there, "not-there": not_there, LEAVE: leave}
