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
from sealed.page.match.demonstrations import Brought, Shown
from sealed.page.match.games import BOARD, bring_record
from sealed.page.screens.brought import asking, leaving, screen
from sealed.page.teach.choosing import row


class Demonstrations(NamedTuple):
    """The demonstrations that were brought, and how many of them are new here."""

    shown: tuple[Shown, ...] = ()
    found: Brought = Brought()
    done: bool = False


async def open_demonstrations(app: App, _route: Route) -> Demonstrations:
    """Compares those that were brought with those that are here."""
    brought = app.brought(RecordText)
    texts = demonstrations.apart(brought.text)[: demonstrations.MOST] if brought else ()
    shown = tuple(filter(None, map(demonstrations.described, texts)))
    return Demonstrations(shown, await demonstrations.compared(app, texts))


async def bring(app: App, _event: Event) -> None:
    """Keeps those that are new."""
    here = app.own(Demonstrations)
    if not here.done:
        await demonstrations.add(app, here.found.new)
        app.here(done=True)
        app.say(alert=kept_sentence(len(here.found.new)))
        app.focus("title")


async def open_one(app: App, event: Event) -> None:
    """Shows one of them on the teacher's board."""
    here = app.own(Demonstrations)
    place = int(event.arg)
    if place < len(here.shown):
        await bring_record(app, here.shown[place].text, route=BOARD)


# --- drawing


def first(model: Model, here: Demonstrations) -> Child:
    """The demonstrations that were brought; the slot if there are none."""
    if not here.shown:
        yield h("p", _("A file of demonstrations from a teacher’s board is opened here."))
        yield from asking(model, _("Paste the file here, or drop it anywhere"))
        return
    yield h("ul.plain", (row(one, "", "open-one", str(place)) for place, one in enumerate(here.shown)))
    yield in_backup(here.found, done=here.done)
    if here.done or not here.found.new:
        yield not here.done and h("p", _("All of them are here already."))
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


def in_backup(found: Brought, *, done: bool) -> Child:
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
