"""Playing by codes: what the match screen shows and does besides the game."""

from __future__ import annotations

from sealed.page.match.chat import behind, check, envelope, handing, panels, waiting
from sealed.page.match.chat.play import Chat, read
from sealed.page.match.play import Way
from sealed.page.model import Model
from sealed.page.texts import _
from sealed.page.tree import Child
from sealed.rules.seats import Seat


def plate(model: Model, seat: Seat) -> str:
    """Beside the other's name: that the key is known from check words that were compared, and under which
    name if that was another.
    """
    chat: Chat = model.here.play
    if seat is chat.seat or not chat.friend:
        return ""
    return _("key compared") if chat.friend == chat.other else _("key of {name}").format(name=chat.friend)


def above(model: Model) -> Child:
    """The other's message, and what else came with the last code."""
    return waiting.above(model)


WAY = Way(
    read=read,
    foot=waiting.foot,
    cover=envelope.cover,
    menu=panels.menu,
    end=panels.end,
    plate=plate,
    above=above,
    decided=handing.decided,
    opened=waiting.opened,
    panels=panels.PANELS,
    words={**handing.WORDS, **check.WORDS, **panels.WORDS, **behind.WORDS},
)
