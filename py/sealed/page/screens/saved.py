"""A match at one device, or against the computer, that was saved whole: `#saved`. It is shown without
anything that is hidden, and a click brings it back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sealed.page import parts
from sealed.page.icons import icon
from sealed.page.match import saved
from sealed.page.match.play import Kept
from sealed.page.model import Model, Route
from sealed.page.screens import Screen
from sealed.page.screens.matches import opponent
from sealed.page.seam import Event
from sealed.page.texts import _
from sealed.page.tree import Child, Node, h
from sealed.page.words import take
from sealed.rules.registry import BY_KEY

if TYPE_CHECKING:
    from sealed.page.app import App


class Preview(NamedTuple):
    """A saved match, the moment when it was saved, and the same match here."""

    play: Kept
    when: str
    here: saved.Twin


class SavedScreen(NamedTuple):
    """The matches in the text that was brought; `damaged` says that it could not be read."""

    matches: tuple[Preview, ...] = ()
    damaged: bool = False


async def open_saved(app: App, _route: Route) -> SavedScreen:
    """Reads the matches in the text that was brought; nothing is written."""
    carried = app.model.carried
    app.change(carried=None)
    if not isinstance(carried, saved.SavedText):
        return SavedScreen()
    try:
        return SavedScreen(tuple([await _looked_at(app, each) for each in saved.find(carried.text)]))
    except saved.Unreadable:
        return SavedScreen(damaged=True)


async def _looked_at(app: App, found: saved.SavedMatch) -> Preview:
    play = await saved.restore(app, found)
    return Preview(play, app.browser.day(found.when), await saved.twin(app, play))


async def bring(app: App, _event: Event) -> None:
    """Keeps what was brought, and goes to it."""
    keys = await saved.bring(app, [each.play for each in app.own(SavedScreen).matches])
    app.go(keys[0] if len(keys) == 1 else "home")


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
    yield h("ul.chk", (line(each) for each in here.matches))
    if all(each.here.bars for each in here.matches):
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


def line(each: Preview) -> Node:
    """A match, and what becomes of it."""
    heading = each.play.heading(each.here.key, 0)
    title = f"{BY_KEY[heading.game].title}, {opponent(heading)}"
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
        h("div", h("b", title), h("div.small", f"{heading.standing}. ", status), h("div.cap", each.when)),
        class_="mute" if each.here.bars else "good",
    )


def asked(model: Model, here: SavedScreen) -> Child:
    """What is wrong, and the slot for another text."""
    if here.damaged:
        yield parts.note(
            "warn",
            "warn",
            h("b", _("This match cannot be read. ")),
            _(
                "Something of the text was cut or changed on its way, or it is of another version of the "
                "page. Nothing has changed. Bring the whole file once more."
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
    words={"bring": bring, "take-file": take_file},
    open=open_saved,
)
