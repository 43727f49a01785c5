"""The last events of a match by codes, which stay until the player goes on: to the code that they made, or to
the result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sealed.page import parts
from sealed.page.match.chat.play import current
from sealed.page.match.chat.storage import keep_here, more
from sealed.page.match.play import Duel
from sealed.page.match.views import story
from sealed.page.texts import _
from sealed.page.tree import Node, h

if TYPE_CHECKING:
    from sealed.page.app import App
    from sealed.page.match.chat.play import Chat
    from sealed.page.seam import Event


def lingers(duel: Duel[Chat]) -> bool:
    """Whether the events that ended the match are still to be read."""
    return bool(duel.story) and duel.play.ends


def foot(duel: Duel[Chat]) -> Node:
    """These events, and the button that goes on."""
    chat = duel.play
    label = _("Go on to your code") if _leads_to_code(duel) else _("Go on to the result")
    takes_back = chat.ready and chat.match.previous is not None and not chat.unsure
    return h(
        "section.line.told",
        story(duel, duel.told),
        h(
            "div.row.wrap",
            parts.button("go-on", label, "next", cls="main", id="go-on"),
            takes_back and parts.button("undo", _("Take it back"), "undo", cls="ghost"),
        ),
        aria_label=_("What happened"),
    )


def _leads_to_code(duel: Duel[Chat]) -> bool:
    """Whether the code is still to be sent, as far as the page knows."""
    return duel.play.ready or duel.play.undelivered


async def look(app: App) -> None:
    """Notes that the player has gone on from the end."""
    chat = current(app).play
    if chat.ends:
        await keep_here(app, chat.looked())


async def go_on(app: App, _event: Event) -> None:
    """Goes on to the code, or to the result."""
    await look(app)
    duel = current(app)
    if _leads_to_code(duel):
        app.focus("ready")
    else:
        app.here(more=more(duel)._replace(cover=False))
        app.focus("result")


WORDS = {"go-on": go_on}
