"""The parts of the match screen that only a game at one device has: the button that goes on, a line of the
menu, and the covers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sealed.page import parts
from sealed.page.match.here import curtain, late
from sealed.page.match.views import story
from sealed.page.model import Model
from sealed.page.texts import _
from sealed.page.tree import Child, h

if TYPE_CHECKING:
    from sealed.page.match.here.play import Here
    from sealed.page.match.play import Duel


def foot(_model: Model, duel: Duel[Here]) -> Child:
    """The last events with the button that goes on, while both players look at them."""
    asked = duel.play.next
    name = duel.play.names[asked.seat - 1] if asked else ""
    label = _("Go on with {name}").format(name=name) if name else _("Go on to the result")
    return h(
        "section.line.told",
        story(duel, duel.told),
        parts.button("go-on", label, "next", cls="main", id="go-on"),
        aria_label=_("What happened"),
    )


def cover(model: Model, duel: Duel[Here]) -> Child:
    """The cover over the game: “You were late”, or the curtain while nobody may look; None for no cover."""
    play = duel.play
    if play.missed:
        return late.view(model, duel)
    if not play.covered or play.next is None:
        return None
    return curtain.view(model, duel, play.next, play.last if play.may_undo else None)


def menu(_model: Model, duel: Duel[Here]) -> Child:
    """The menu's lines that save the match while it goes on, and take the last decision back."""
    play = duel.play
    return (
        play.table.outcome is None and parts.menu_row("save-match", "", "dl", _("Save the match")),
        play.may_undo and parts.menu_row("undo", "", "undo", _("Take the last move back")),
    )
