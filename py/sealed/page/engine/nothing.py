"""The screen in the place of one that has nothing to show: it says why, and leads on."""

from __future__ import annotations

from typing import NamedTuple

from sealed.page.browser.model import Model
from sealed.page.draw import parts
from sealed.page.draw.tree import Child, Node, h
from sealed.page.engine import device
from sealed.page.engine.app import Instead, Screen


class Nothing(NamedTuple):
    """Why there is nothing to show; `ways` lead on. A match `may_be_unread`: where matches cannot be read,
    that it is not there says nothing.
    """

    title: str
    head: str
    why: str
    ways: tuple[Node, ...]
    may_be_unread: bool = False


def nothing(head: str, why: str, *ways: Node, title: str = "", may_be_unread: bool = False) -> Instead:
    """That screen, to be raised by what opens another one."""
    return Instead(SCREEN, Nothing(title or head, head, why, ways, may_be_unread))


def view(model: Model, here: Nothing) -> Child:
    """Why there is nothing, and the ways on."""
    if here.may_be_unread and model.bars_codes:
        reload = device.reload_button("main")
        return h("main.plain", parts.heading(device.unread()), h("p", device.no_codes()), reload)
    return h(
        "main.plain",
        h("h1", here.head, id="title", tabindex=-1),
        h("p", here.why),
        h("div.row.wrap", here.ways),
    )


SCREEN = Screen(name="nothing", title=lambda _model, here: here.title, view=view)
