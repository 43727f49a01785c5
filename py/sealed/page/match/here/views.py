"""What the match screen shows of a game at one device besides the game: the way on, the menu, and what covers
it all.
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
    """The button that goes on, while both players look at what happened."""
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
    """What hides the game: that somebody was late, or the curtain while nobody may look."""
    play = duel.play
    if duel.review is not None:
        return None
    if play.missed:
        return late.view(model, duel)
    if play.at or play.showing or play.next is None:
        return None
    return curtain.view(model, duel, play.next, play.last if play.may_undo else None)


def menu(_model: Model, duel: Duel[Here]) -> Child:
    """The menu's line for taking back, where that is possible."""
    play = duel.play
    return play.may_undo and parts.menu_row("undo", "", "undo", _("Take the last move back"))
