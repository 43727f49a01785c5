"""Several demonstrations in one text: `#demonstrations`. They are listed, and a click keeps those that are
not here yet for the teacher's board.
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.page.browser.model import Model, RecordText, Route
from sealed.page.browser.seam import Event
from sealed.page.draw import parts
from sealed.page.draw.texts import N_, _, ngettext
from sealed.page.draw.tree import Child, h
from sealed.page.engine.app import App
from sealed.page.match import demonstrations
from sealed.page.match.demonstrations import BroughtDemonstrations, ListedDemonstration
from sealed.page.match.texts_with_games import BOARD, bring_record
from sealed.page.screens.brought import asking, leaving, screen
from sealed.page.teach.choosing import row


class DemonstrationsScreen(NamedTuple):
    """The demonstrations that were brought, and how many of them are new here."""

    shown: tuple[ListedDemonstration, ...] = ()
    found: BroughtDemonstrations = BroughtDemonstrations()
    done: bool = False


async def open_demonstrations(app: App, _route: Route) -> DemonstrationsScreen:
    """Compares those that were brought with those that are here."""
    brought = app.take_parcel(RecordText)
    texts = demonstrations.apart(brought.text)[: demonstrations.MOST] if brought else ()
    shown = tuple(filter(None, map(demonstrations.described, texts)))
    return DemonstrationsScreen(shown, await demonstrations.compared(app, texts))


async def bring(app: App, _event: Event) -> None:
    """Keeps those that are new."""
    screen = app.screen_value(DemonstrationsScreen)
    if not screen.done:
        await demonstrations.add(app, screen.found.new)
        app.update_screen(done=True)
        app.say(alert=kept_sentence(len(screen.found.new)))
        app.focus("title")


async def open_one(app: App, event: Event) -> None:
    """Shows one of them on the teacher's board."""
    screen = app.screen_value(DemonstrationsScreen)
    place = int(event.arg)
    if place < len(screen.shown):
        await bring_record(app, screen.shown[place].text, route=BOARD)


# --- drawing


def first(model: Model, screen: DemonstrationsScreen) -> Child:
    """The demonstrations that were brought; the slot if there are none."""
    if not screen.shown:
        yield h("p", _("A file of demonstrations from a teacher’s board is opened here."))
        yield from asking(model, _("Paste the file here, or drop it anywhere"))
        return
    yield h("ul.plain", (row(one, "", "open-one", str(place)) for place, one in enumerate(screen.shown)))
    yield in_backup(screen.found, done=screen.done)
    if screen.done or not screen.found.new:
        yield not screen.done and h("p", _("All of them are here already."))
        yield h("div.row", parts.link("board", _("Teacher’s board"), "board", cls="main"))
        return
    yield h(
        "div.row.wrap",
        parts.button("bring", _("Keep them here"), "dl", cls="main", id="bring"),
        leaving(),
    )


def kept_sentence(count: int) -> str:
    """Says how many are kept now."""
    return ngettext(
        "{n} demonstration is on the teacher’s board now.",
        "{n} demonstrations are on the teacher’s board now.",
        count,
    ).format(n=count)


def in_backup(found: BroughtDemonstrations, *, done: bool) -> Child:
    """The note on the demonstrations in a backup, or in a text of their own."""
    if found.damaged:
        told = _("The demonstrations in it were cut or changed, and stay where they are. All else is whole.")
        yield parts.note("warn", "warn", told)
    if count := len(found.new):
        told = ngettext(
            "{n} demonstration comes to the teacher’s board.",
            "{n} demonstrations come to the teacher’s board.",
            count,
        )
        yield h("p", kept_sentence(count) if done else told.format(n=count))
    if found.too_many:
        told = ngettext(
            "The teacher’s board keeps ten: {n} more stays in the file.",
            "The teacher’s board keeps ten: {n} more stay in the file.",
            found.too_many,
        )
        yield h("p", told.format(n=found.too_many))


SCREEN = screen(
    "demonstrations",
    N_("Demonstrations"),
    open_demonstrations,
    first,
    words={"bring": bring, "open-one": open_one},
)
