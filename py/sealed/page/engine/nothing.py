"""The screen in the place of one that has nothing to show: it says why, and leads on."""

from __future__ import annotations

from typing import NamedTuple

from sealed.page.browser.model import Model
from sealed.page.draw import parts
from sealed.page.draw.tree import Child, Node, h
from sealed.page.engine import device
from sealed.page.engine.app import Instead, Screen


class NothingScreen(NamedTuple):
    """Why there is nothing to show; `ways_on` lead on. A match `may_be_unread`: where matches cannot be read,
    that it is not there says nothing.
    """

    title: str
    head: str
    why: str
    ways_on: tuple[Node, ...]
    may_be_unread: bool = False


def nothing(head: str, why: str, *ways_on: Node, title: str = "", may_be_unread: bool = False) -> Instead:
    """That screen, to be raised by what opens another one."""
    return Instead(SCREEN, NothingScreen(title or head, head, why, ways_on, may_be_unread))


def view(model: Model, screen: NothingScreen) -> Child:
    """Why there is nothing, and the ways on."""
    if screen.may_be_unread and model.bars_codes:
        reload = device.reload_button("main")
        return h("main.plain", parts.heading(device.unread()), h("p", device.no_codes()), reload)
    return h(
        "main.plain",
        h("h1", screen.head, id="title", tabindex=-1),
        h("p", screen.why),
        h("div.row.wrap", screen.ways_on),
    )


SCREEN = Screen(name="nothing", title=lambda _model, screen: screen.title, view=view)
