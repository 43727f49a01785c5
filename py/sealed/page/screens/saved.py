"""A match at one device, or against the computer, that was saved whole: `#saved`. It is shown without
anything that is hidden, and a click brings it back.
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.page import parts
from sealed.page.app import App, Screen
from sealed.page.icons import icon
from sealed.page.match import saved
from sealed.page.model import Model, Route
from sealed.page.screens.matches import described, pairing
from sealed.page.seam import Event
from sealed.page.texts import _
from sealed.page.tree import Child, Node, h
from sealed.page.wording import sentences, stated
from sealed.page.words import take


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
    carried = app.model.carried
    app.change(carried=None)
    if not isinstance(carried, saved.SavedText):
        return SavedScreen()
    try:
        found = saved.find(carried.text)
        matches = await saved.previews(app, found)
    except saved.Unreadable:
        return SavedScreen(damaged=True)
    days = tuple(app.browser.day(each.when) for each in found.matches)
    return SavedScreen(matches, days, rest=found.rest)


async def bring(app: App, event: Event) -> None:
    """Keeps what was brought, and goes to it; or to the matches that come after."""
    here = app.own(SavedScreen)
    try:
        plays = await saved.played(app, here.matches)
    except saved.Unreadable:
        app.change(here=SavedScreen(damaged=True))
        return
    keys = await saved.bring(app, plays)
    if here.rest:
        await show_rest(app, event)
    else:
        app.go(keys[0] if len(keys) == 1 else "home")


async def show_rest(app: App, _event: Event) -> None:
    """Shows the matches that come after."""
    app.change(carried=saved.SavedText(app.own(SavedScreen).rest))
    await app.open(app.model.route)
    app.focus("title")


async def take_file(app: App, event: Event) -> None:
    """Takes the text of a file that was chosen."""
    await take(app, event.value)


def view(model: Model, here: SavedScreen) -> Child:
    """The whole screen."""
    return (
        parts.top(_("A match that was saved"), back=model.came if model.came != "saved" else "home"),
        h("main.form", h("section.sheet.pad.stack.gap", shown(here) if here.matches else asked(model, here))),
    )


def shown(here: SavedScreen) -> Child:
    """The matches, what bringing them does, and the button."""
    yield h("ul.chk", (line(*each) for each in zip(here.matches, here.days, strict=True)))
    barred = all(each.here.bars for each in here.matches)
    if here.rest:
        yield h(
            "p", _("This file holds more matches than are read at once. The others are shown after these.")
        )
    if barred and here.rest:
        yield h("div.row.wrap", parts.button("show-rest", _("Show the others"), "next", cls="main"))
        return
    if barred:
        yield h("div.row.wrap", parts.link(here.matches[0].here.key, _("Go there"), "open", cls="main"))
        return
    yield h(
        "p.mut",
        _(
            "It goes on where it was saved, behind the curtain, and its clock has stood still since. Nothing "
            "that somebody has sealed is shown before the game shows it."
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


def line(each: saved.Preview, when: str) -> Node:
    """A match, and what becomes of it."""
    standing = stated(each.play.heading("", 0).standing) if each.play else ""
    if each.here.same:
        status = _("It is here already, at this very point.")
    elif each.here.goes_on:
        status = _(
            "It is here already, and goes on at another point. Whoever played a copy of it would see there "
            "what lies sealed here, so this one stays outside. To go back to it, both of you delete the one "
            "here first."
        )
    elif each.here.key:
        status = _("It is here as well, and over. This one will stand beside it.")
    else:
        status = _("It is new here.")
    return h(
        "li",
        icon("lock" if each.here.bars else "check", 18),
        h("div", h("b", title_of(each)), h("div.small", sentences(standing, status)), h("div.cap", when)),
        class_="mute" if each.here.bars else "good",
    )


def asked(model: Model, here: SavedScreen) -> Child:
    """What is wrong, and the slot for another text."""
    if here.damaged:
        yield parts.note(
            "warn",
            "warn",
            parts.headed(
                _("This match cannot be read."),
                _(
                    "Something of the text was cut or changed on its way, or it is of another version of the "
                    "page. Nothing has changed. Bring the whole file once more."
                ),
            ),
        )
    yield h(
        "p",
        _(
            "A match at one device, or against the computer, can be saved from its menu and brought back "
            "here."
        ),
    )
    yield parts.slot(model.pasted, _("Paste the file here, or drop it anywhere"))
    yield h(
        "div.row",
        parts.file_button("take-file", _("Choose the file"), "dl"),
    )


SCREEN = Screen(
    name="saved",
    title=lambda _model, _here: _("A match that was saved"),
    view=view,
    words={"bring": bring, "show-rest": show_rest, "take-file": take_file},
    open=open_saved,
)
