"""A stored match that cannot be read: `#unread/<id>`. It stays until the player deletes it.

Matches of an older version of the page are among these: their codes are written in another way, or their game
had other rules, so nobody can go on with them.
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.page.browser.model import Model, Route
from sealed.page.browser.seam import Event, StoredRecord
from sealed.page.draw import parts
from sealed.page.draw.texts import _
from sealed.page.draw.tree import Child, h
from sealed.page.draw.wording import sentences
from sealed.page.engine import device, saving
from sealed.page.engine.app import App, Screen
from sealed.page.engine.store import MATCH
from sealed.page.match import reading
from sealed.page.match.reading import Unread
from sealed.page.screens.matches import described


class UnreadScreen(NamedTuple):
    """Why the match cannot be read, with its record, and whether the page asks before it deletes that."""

    unread: Unread
    doubt: bool = False

    @property
    def record(self) -> StoredRecord:
        """The record as it is kept."""
        return self.unread.record


async def open_unread(app: App, route: Route) -> UnreadScreen | None:
    """Tries to read the match, and goes to it if that works by now; None if there is none."""
    key = f"{MATCH}{route.at(0)}"
    try:
        found = await reading.find(app, key)
    except Unread as no:
        return UnreadScreen(no)
    if found:
        app.go(key, replace=True)
    return None


def save(app: App, _event: Event) -> None:
    """Saves the record as a file."""
    screen = app.screen_value(UnreadScreen)
    name = f"{screen.record.key.replace('/', '-')}.txt"
    saving.save(app, name, screen.record.body)


def doubt(app: App, event: Event) -> None:
    """Opens or closes the question before deleting."""
    app.update_screen(doubt=bool(event.arg))


async def delete(app: App, _event: Event) -> None:
    """Deletes the match."""
    screen = app.screen_value(UnreadScreen)
    await device.drop_match(app, screen.record.key, screen.record.version)
    app.go("home")


def view(model: Model, screen: UnreadScreen | None) -> Child:
    """The whole screen."""
    if screen is None:
        return h(
            "main.plain",
            h("h1", _("There is no such match here"), id="title", tabindex=-1),
            h("a.btn.main", parts.home_name(), href="#home"),
        )
    known = [one for one in model.headings if one.key == screen.record.key and one.game]
    return h(
        "main.plain",
        h("h1", _("This match cannot be read"), id="title", tabindex=-1),
        (h("p.mut", described(one)) for one in known),
        h("p", sentences(screen.unread.why, screen.unread.advice)),
        not screen.unread.lasts and h("a.btn.main", _("Try again"), href=f"#{screen.record.key}"),
        screen.record.body and parts.button("save", _("Save it as a file"), "dl"),
        choices(screen),
        h("a.btn.ghost", parts.home_name(), href="#home"),
    )


def choices(screen: UnreadScreen) -> Child:
    """The button that deletes the match, which asks first."""
    if not screen.doubt:
        return parts.button("doubt", _("Delete this match"), "erase", cls="grave", arg="1")
    return (
        h("p", _("Without a file of it, the match is then gone for good.")),
        parts.button("delete", _("Delete"), "erase", cls="grave"),
        parts.button("doubt", _("Keep it")),
    )


SCREEN = Screen(
    name="unread",
    title=lambda _model, _screen: _("This match cannot be read"),
    view=view,
    words={"save": save, "doubt": doubt, "delete": delete},
    open=open_unread,
)
