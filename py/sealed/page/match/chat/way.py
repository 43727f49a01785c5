"""The way of playing by codes: what the match screen shows and does besides the game."""

from __future__ import annotations

from sealed.codes import names
from sealed.codes.acquaintances import Acquaintance
from sealed.page.match.chat import (
    behind,
    check,
    delivery,
    ending,
    envelope,
    handout,
    letter_slot,
    offer,
    panels,
)
from sealed.page.match.chat.play import Chat, read
from sealed.page.match.chat.storage import more
from sealed.page.match.play import Duel, Way
from sealed.page.model import Model
from sealed.page.texts import _
from sealed.rules.seats import Seat


def plate(_model: Model, duel: Duel[Chat], seat: Seat) -> str:
    """A remark beside the other player's name: the key is known from compared check words, and under which
    name if that name was another; or another key goes with that name.
    """
    chat = duel.play
    if seat is chat.seat or chat.known == Acquaintance():
        return ""
    if not chat.friend:
        return _("another key")
    same = names.is_same(chat.friend, chat.other)
    return _("key compared") if same else _("key of {name}").format(name=chat.friend)


def sealing(duel: Duel[Chat], verb: str) -> tuple[str, str]:
    """The button that ends a move: on phones it shares the code, too."""
    kept = more(duel)
    if kept.shares and kept.phone:
        return "seal-and-share", _("{verb} and share").format(verb=verb)
    return "seal", verb


WAY = Way(
    read=read,
    foot=letter_slot.foot,
    cover=envelope.cover,
    menu=panels.menu,
    end=panels.end,
    plate=plate,
    above=letter_slot.above,
    export=panels.export,
    decided=handout.decided,
    opened=letter_slot.opened,
    sealing=sealing,
    lingers=ending.lingers,
    unsent=delivery.unsent,
    panels=panels.PANELS,
    words={
        **handout.WORDS,
        **delivery.WORDS,
        **check.WORDS,
        **panels.WORDS,
        **behind.WORDS,
        **offer.WORDS,
        **ending.WORDS,
    },
)
