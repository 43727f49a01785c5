"""The curtain between two secret turns at one device: the next player's envelope, which only that player
opens.
"""

from __future__ import annotations

from sealed.page import parts
from sealed.page.art import SIDE, emblem, wax
from sealed.page.boards.seen import Seen
from sealed.page.duel.play import Duel, seen
from sealed.page.icons import icon
from sealed.page.model import Model
from sealed.page.texts import _
from sealed.page.tree import Node, h
from sealed.rules.questions import Decide, Seat


def view(model: Model, ask: Decide, *, may_undo: bool) -> Node:
    """The curtain in front of that decision. It shows public numbers only."""
    duel: Duel = model.here
    shown = seen(model)
    seat = ask.seat
    name, other = shown.name(seat), shown.name(seat.other)
    return h(
        "main.curtain",
        h("div.lining", class_=f"tint-{SIDE[seat]}"),
        h(
            "div.curtain-card",
            wax(seat, 104),
            h("p.cap", shown.rules.title, " · ", duel.board.headline(shown)),
            h("h1", _("Pass the device to {name}").format(name=name), id="title", tabindex=-1),
            h("p.mut", said(shown, ask).format(name=name, other=other)),
            h(
                "button.btn.main.holdbtn",
                icon("open", 18),
                _("I am {name}, open").format(name=name),
                hold="sit",
                id="curtain",
            ),
            h("p.cap", _("Hold for a moment, or press Enter twice")),
            may_undo
            and parts.button("undo", _("Take it back, {other}").format(other=other), "undo", cls="ghost sm"),
            h(
                "dl.standing",
                (standing(emblem(one, 16), shown.name(one), duel.board.score(shown, one)) for one in Seat),
                (standing("", label, value) for label, value in duel.board.standing(shown)),
            ),
        ),
        key="curtain",
    )


def said(shown: Seen, ask: Decide) -> str:
    """What the curtain is for."""
    if not ask.slots:
        return _("{name} is next, and alone may see what {name} has sealed. {other} looks away.")
    if all(one.seat == ask.seat for one in shown.waiting):
        return _("{other} has sealed. Nothing on this screen shows what, and Back does not either.")
    return _("{name} chooses in secret. {other} looks away.")


def standing(mark: Node | str, label: str, value: str) -> Node:
    """A public number."""
    return h("div", h("dt", mark, label), h("dd.num", value))
