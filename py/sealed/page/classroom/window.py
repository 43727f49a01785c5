"""A screen that is shown to a class: by a window of its own, which follows or keeps its picture for a while,
or on the whole of this screen.

Any screen whose value has `classroom` and `panel` can be: it takes `WORDS`, `KEYS`, `rows` and `sign` from
here, says in `Screen.picture` what the class sees (`hung`), and draws `whole` while that fills the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, cast

from sealed.page import parts, words
from sealed.page.app import App, Handler
from sealed.page.icons import icon
from sealed.page.keys import KeyMap, key_name
from sealed.page.model import Model
from sealed.page.seam import Event
from sealed.page.texts import C_, NC_, _
from sealed.page.tree import Child, Node, h

FREEZE, FULL = "Shift+x", "Shift+f"
KEYS: KeyMap = {FREEZE: ("freeze", ""), FULL: ("whole-screen", "")}
KEY_HELP = (
    ((FREEZE,), NC_("use of a key", "hold the picture for the class, and let it go on")),
    ((FULL,), NC_("use of a key", "the picture for the class on the whole screen, and back")),
)
"""The keys, with what they do."""


class Classroom(NamedTuple):
    """How a screen is shown to a class."""

    held: bool = False
    """Whether the window keeps its picture while the teacher looks ahead."""
    kept: Child = None
    """That picture; None if it is known to the window alone, because this page has been loaded anew."""
    full: bool = False
    """Whether the picture fills this screen."""


NOT_SHOWN = Classroom()


def of(here: Any) -> Classroom:
    """How a screen's value is shown; the window may come and go while the screen has nothing for a class."""
    return cast("Classroom", getattr(here, "classroom", None) or NOT_SHOWN)


def _can_be_shown(here: object) -> bool:
    """Whether a screen has something for a class: one that only asks which record to open has not."""
    return hasattr(here, "classroom")


def hung(here: Any, drawn: Callable[[], Child]) -> Child:
    """What the window for the class is to show of a screen: what it holds, or else what is drawn now."""
    room = of(here)
    return room.kept if room.held else drawn()


# --- handlers


def open_window(app: App, _event: Event) -> None:
    """Opens the window, or brings it to the front."""
    if _can_be_shown(app.model.here):
        app.here(panel="")
    if not app.browser.open_class():
        app.notify(
            "warn",
            _("The browser has opened no window"),
            _("Allow this page to open windows, and try again. Or fill this screen: {key}.").format(
                key=key_name(FULL)
            ),
        )


def freeze(app: App, _event: Event) -> None:
    """Holds the picture that the class sees, or lets it follow again."""
    here = cast("Any", app.model.here)
    if not _can_be_shown(here):
        return
    room = of(here)
    app.here(panel="")
    if not (app.model.classroom or room.held):
        app.notify("mute", _("There is no window for the class"), _("The menu opens it."))
        return
    held = not room.held
    kept = app.screen.picture(app.model, here) if held else None
    app.here(classroom=room._replace(held=held, kept=kept))
    app.say(line=_("The class goes on seeing this.") if held else _("The class sees what you see."))


def whole_screen(app: App, _event: Event) -> None:
    """Has the picture fill the screen, or no longer; `whole` follows when the page is ready for it."""
    if not _can_be_shown(app.model.here):
        return
    app.here(panel="")
    app.browser.whole_screen(not of(app.model.here).full)


def whole_or_not(app: App, event: Event) -> None:
    """The picture fills the screen from now on, or no longer: the player, or the browser, has seen to it."""
    if _can_be_shown(app.model.here):
        app.here(classroom=of(app.model.here)._replace(full=event.on))
        app.focus("title")


def greeted(app: App, event: Event) -> None:
    """The window for the class has come up, or gone. If it holds a picture, then it still does after this
    page has been loaded anew: the class must not see where the teacher is by now.
    """
    app.model = words.classroom(app.model, event)
    room = of(app.model.here)
    if _can_be_shown(app.model.here) and event.value == "held" and not room.held:
        app.here(classroom=room._replace(held=True, kept=None))


def left(app: App, here: Any) -> None:
    """The screen has been left: nothing fills the screen any more."""
    if of(here).full:
        app.browser.whole_screen(False)


WORDS: Mapping[str, Handler] = {
    "open-class": open_window,
    "freeze": freeze,
    "whole-screen": whole_screen,
    "whole": whole_or_not,
    "classroom": greeted,
}


# --- what the teacher sees of it


def rows(model: Model, here: Any) -> tuple[str, Child]:
    """The group of the menu."""
    held = of(here).held
    freezes = _("Let the class follow again") if held else _("Hold the picture for the class")
    return (
        C_("heading", "For a class"),
        (
            parts.menu_row("open-class", "", "board", _("Window for the class")),
            (held or model.classroom > 0) and parts.menu_row("freeze", "", "lock", freezes),
            parts.menu_row("whole-screen", "", "full", _("Whole screen")),
        ),
    )


def sign(here: Any) -> Child:
    """Says that the class does not see what stands here."""
    return of(here).held and h(
        "button.note.held",
        icon("lock", 18),
        h("span", h("b", _("The class sees an earlier picture.")), " ", _("Press to let it follow again.")),
        do="freeze",
        id="held",
    )


def whole(title: str, picture: Child, steps: Child) -> Node:
    """The screen while the picture fills it; what steps, and the way back, go when nobody has moved for a
    while (static/whole.mjs).
    """
    return h(
        "main.whole",
        h("h1.hear", title, id="title", tabindex=-1),
        picture,
        h("div.whole-tools", steps, parts.tool("whole-screen", _("Back to all tools"), "x"), zone="steps"),
    )
