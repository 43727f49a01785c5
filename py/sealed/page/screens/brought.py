"""The common part of screens that take something from outside. Each asks for its kind, shows what has come
and whose it is, and a click keeps it or leaves it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

from sealed.page.browser.model import Model, Route
from sealed.page.browser.seam import Event
from sealed.page.draw import parts
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.engine.app import App, Handler, Screen
from sealed.page.engine.handlers import paste

T = TypeVar("T")


def screen(
    name: str,
    title: str,
    opens: Callable[[App, Route], Awaitable[T]],
    *sheets: Callable[[Model, T], Child],
    words: Mapping[str, Handler],
    **more: Any,
) -> Screen[T]:
    """The screen of a kind of thing, from the template of its title and what stands on each of its sheets (no
    sheet if that is None). A file that is chosen goes where its kind belongs, unless `words` have another
    handler for it.
    """

    def view(model: Model, screen: T) -> Child:
        drawn = (sheet(model, screen) for sheet in sheets)
        return (
            parts.top(_(title), back=model.came or "home"),
            h("main.form", (h("section.sheet.pad.stack.gap", each) for each in drawn if each is not None)),
        )

    return Screen(
        name,
        lambda _model, _screen: _(title),
        view,
        {"choose": paste, "take-file": paste, "leave": leave, **words},
        open=opens,
        **more,
    )


def leave(app: App, _event: Event) -> None:
    """Goes home without changing anything."""
    app.go("home")


def asking(model: Model, prompt: str, word: str = "choose", picture: str = "") -> Child:
    """The letter slot, and the button for a file, which `word` takes."""
    yield parts.slot(model.pasted, prompt, parts.BESIDE)
    yield h("div.row", parts.file_button(word, _("Choose the file"), picture))


def own_file(text: str) -> Node:
    """The remark on a file that was saved with a player key of this device."""
    return parts.note("good", "check", parts.headed(_("This file is your own."), text))


def strange_file(*advice: Child) -> Node:
    """The question that a file raises which anybody may have made: most are the player's own, on a new
    device.
    """
    return parts.note(
        "warn",
        "help",
        parts.headed(
            _("Have you saved this file yourself?"),
            _(
                "It was not saved with a player key of this device, as it is with your own on a new "
                "device. The person who made this file knows its secrets."
            ),
            *advice,
        ),
    )


def item(kind: str, picture: str, title: str, *more: Child) -> Node:
    """A row of a list of what has come, in the colour of its kind."""
    return h("li", icon(picture, 18), h("div", h("b", title), more), class_=kind)


def leaving() -> Node:
    """The button that leaves what has come where it is."""
    return parts.button("leave", _("Leave it"), cls="ghost")
