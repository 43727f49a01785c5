"""The curtain between two secret turns at one device: the next player's envelope, which only that player
should open.
"""

from __future__ import annotations

from sealed.page import parts
from sealed.page.art import SIDE, emblem, wax
from sealed.page.boards.seen import Seen
from sealed.page.icons import icon
from sealed.page.match.here.play import Here
from sealed.page.match.lines import kept
from sealed.page.match.play import Duel, seen
from sealed.page.model import Model
from sealed.page.texts import _
from sealed.page.tree import Child, Node, h
from sealed.rules.questions import Decide, Seat

UNDO = "undo"
"""The panel that asks before a sealed decision is forgotten; it is shown on the curtain itself."""


def view(model: Model, duel: Duel[Here], ask: Decide, last: Decide | None) -> Node:
    """The curtain before the decision `ask`; `last` is the one before it, if it can still be taken back. It
    shows public numbers only, because either player may be looking.
    """
    shown = seen(model, duel)
    return h(
        "main.curtain",
        h("div.lining", class_=f"tint-{SIDE[ask.seat]}"),
        h(
            "div.curtain-card",
            wax(ask.seat, 104),
            h("p.cap", shown.rules.title, " · ", duel.board.headline(shown)),
            question(model, duel, shown.name(last.seat))
            if last and duel.panel == UNDO
            else way_on(shown, ask, last),
            h(
                "dl.standing",
                (standing(emblem(one, 16), shown.name(one), duel.board.score(shown, one)) for one in Seat),
                (standing("", label, value) for label, value in duel.board.standing(shown)),
            ),
        ),
        key="curtain",
    )


def said(shown: Seen, ask: Decide) -> str:
    """The sentence that says what the curtain is for."""
    if not ask.slots:
        return _("{name} is next, and alone may see what {name} has sealed. {other} looks away.")
    if all(one.seat == ask.seat for one in shown.waiting):
        return _("{other} has sealed. Nothing on this screen shows what, and Back does not either.")
    return _("{name} chooses in secret. {other} looks away.")


def way_on(shown: Seen, ask: Decide, last: Decide | None) -> Child:
    """The button that opens the curtain, and the one that takes the last decision back."""
    name = shown.name(ask.seat)
    yield h("h1", _("Pass the device to {name}").format(name=name), id="title", tabindex=-1)
    yield h("p.mut", said(shown, ask).format(name=name, other=shown.name(ask.seat.other)))
    yield h(
        "button.btn.main.holdbtn",
        icon("open", 18),
        _("I am {name}, open").format(name=name),
        hold="sit",
        id="curtain",
    )
    yield h("p.cap", _("Hold for a moment, or press Enter twice"))
    if last:
        label = _("Take it back, {other}").format(other=shown.name(last.seat))
        yield parts.button("undo", label, "undo", cls="ghost sm")


def question(model: Model, duel: Duel[Here], name: str) -> Child:
    """The question before a sealed decision is taken back: it will be forgotten."""
    forgotten = _(
        "What {name} has sealed is forgotten, and shown to nobody: {name} begins with an empty line."
    )
    yield h("h1", _("Take it back, {other}?").format(other=name), id="title")
    yield h(
        "section.stack.gap",
        h("p", forgotten.format(name=name)),
        bool(kept(model, duel)) and h("p", _("What is kept under a name stays.")),
        parts.button("forget-sealed", _("{name} begins anew").format(name=name), "undo", cls="main"),
        parts.button("panel", _("Leave it sealed"), cls="ghost"),
        zone="panel",
        id="panel",
        tabindex=-1,
        aria_labelledby="title",
    )


def standing(mark: Node | str, label: str, value: str) -> Node:
    """A public number with its label."""
    return h("div", h("dt", mark, label), h("dd.num", value))
