"""Across the table, as it is seen: my code, what the camera sees, and a strip on the board while I decide."""

from __future__ import annotations

from collections.abc import Sequence

from sealed.page.browser.model import NOTHING, Model
from sealed.page.draw import parts
from sealed.page.draw.icons import icon
from sealed.page.draw.qr import qr
from sealed.page.draw.texts import C_, _, ngettext
from sealed.page.draw.tree import Child, Node, h, memo
from sealed.page.draw.wording import facts
from sealed.page.match.chat.across import Across
from sealed.page.match.chat.storage import ChatDuel, more

PLACE = "across"
"""The id of its screen's heading."""


def of(duel: ChatDuel) -> Across | None:
    """The mode that the match is played in; None for none."""
    return more(duel).across


def is_open(duel: ChatDuel) -> bool:
    """Whether its screen lies over the board: while a code is shown or awaited, unless the player turns from
    it.
    """
    mode = of(duel)
    if mode is None or duel.telling:
        return False
    decides = duel.play.ask is not None
    return mode.turned if decides else not mode.turned


def looks(duel: ChatDuel) -> str:
    """The camera's order: `on`, `rest` while nothing is awaited now, or `off` once nothing will be."""
    chat = duel.play
    if chat.match.owes is None:
        return "off"
    awaits = chat.match.draft is None and chat.match.owes is chat.seat.other
    return "on" if awaits and is_open(duel) else "rest"


def place(duel: ChatDuel, mode: Across, kind: str, *children: Child, **attributes: object) -> Node:
    """An element that the camera follows; the screen stays on as long as it is there."""
    return h(
        f"{kind}.across.awake",
        *children,
        data_looks=looks(duel),
        data_faces="user" if mode.front else "environment",
        **attributes,
    )


# --- the way there


def is_possible(model: Model, duel: ChatDuel) -> bool:
    """Whether it can begin: codes are still to come or to go, and this window keeps what has gone."""
    chat = duel.play
    goes_on = chat.ready or chat.undelivered or chat.match.owes is not None
    return goes_on and not chat.barred and of(duel) is None and model.kept != NOTHING


def door(model: Model, duel: ChatDuel) -> Child:
    """The button that begins it; or, in a window that keeps nothing, why there is none."""
    if model.kept == NOTHING:
        return h("p.cap", _("This window keeps nothing, so it cannot be played across the table."))
    if not is_possible(model, duel):
        return None
    return h(
        "div.door",
        parts.button("across", _("Across the table"), "camera", cls="block", id="across-door"),
        h("p.cap", _("In one room? The screens show the codes, the cameras read them: no chat, no network.")),
    )


def sign(model: Model, duel: ChatDuel) -> Child:
    """The button beside the letter slot."""
    return is_possible(model, duel) and parts.tool("across", _("Across the table"), "camera")


def line(model: Model, duel: ChatDuel) -> Child:
    """The row in the menu."""
    return is_possible(model, duel) and parts.menu_row("across", "", "camera", _("Across the table"))


# --- the screen


def cover(_model: Model, duel: ChatDuel) -> Child:
    """The screen: the upper half shows my code, the lower what the camera sees."""
    mode = of(duel)
    if mode is None or not is_open(duel):
        return None
    return place(
        duel,
        mode,
        "main",
        top(duel),
        h("section.shows", shows(duel, mode), aria_label=_("Your code")),
        h("section.reads", reads(duel, mode), aria_label=_("The camera")),
        key="across",
    )


def top(duel: ChatDuel) -> Node:
    """The bar, with the ways to the board and out."""
    chat = duel.play
    sees_board = chat.match.number > 0 and chat.match.owes is not None
    return parts.top(
        _("Across the table"),
        facts((_(chat.game.rules.title), C_("match", "with {name}").format(name=chat.named)))
        if chat.named
        else _(chat.game.rules.title),
        sees_board and parts.named_tool("across-turn", _("Board"), "board"),
        parts.named_tool("across-leave", C_("button", "Leave"), "x"),
        closes="across-leave",
    )


def shows(duel: ChatDuel, mode: Across) -> Child:
    """My code as pictures, and what they are."""
    if not mode.pictures:
        yield h("div.blank", icon("qr", 40), h("p", waits_for(duel, mode)))
        return
    count = len(mode.pictures)
    if mode.still or count == 1:
        yield picture(mode.pictures[mode.at], mode.at + 1, count)
    else:
        yield h("div.by-turns", (picture(rows, at, count) for at, rows in enumerate(mode.pictures, 1)))
    yield h(
        "div.says",
        h("h2", headline(mode), id=PLACE, tabindex=-1),
        h("p", what(duel, mode)),
        still(mode, count),
    )


@memo(128)
def picture(rows: Sequence[str], number: int, count: int) -> Node:
    """One of the pictures of a code."""
    label = _("QR code of your code")
    if count > 1:
        label = _("QR code {number} of {count}").format(number=number, count=count)
    return qr(rows, label)


def headline(mode: Across) -> str:
    """Which code is shown."""
    return _("Your invitation") if mode.number == 0 else _("Your code {number}").format(number=mode.number)


def what(duel: ChatDuel, mode: Across) -> str:
    """Which reader the picture is for, and how many parts there are."""
    if mode.number == 0 and more(duel).address:
        return _("Any phone’s own camera app takes it: it leads to this page.")
    if mode.number == 0:
        return _("A phone’s own camera app copies it, to be pasted on this page.")
    name = duel.play.other
    if mode.parts == 1:
        text = _("For {name}’s camera on this page; a phone’s own camera app cannot read it.")
        return text.format(name=name)
    text = ngettext(
        "{n} part, for {name}’s camera on this page: hold still until all are read.",
        "{n} parts, one after the other, for {name}’s camera on this page: hold still until all are read.",
        mode.parts,
    )
    return text.format(n=mode.parts, name=name)


def still(mode: Across, count: int) -> Child:
    """The button to the next part, where pictures may not take turns by themselves."""
    if not mode.still or count == 1:
        return None
    return h(
        "div.row.middle",
        parts.button("across-next", _("Next part"), "next", cls="main sm", id="across-next"),
        h("b.num", _("{n} of {count}").format(n=mode.at + 1, count=count)),
    )


def waits_for(duel: ChatDuel, mode: Across) -> str:
    """The text in place of a picture."""
    if not mode.camera:
        return _("Your code is shown as soon as the camera is there.")
    return _("Nothing of yours to show yet: {name} begins.").format(name=duel.play.other)


def reads(duel: ChatDuel, mode: Across) -> Child:
    """The camera's view, and the parts read so far."""
    chat = duel.play
    if looks(duel) == "off":
        text = _("With this code the match is over. Once {name} has read it, you are done.")
        yield h("div.blank", icon("check", 40), h("p", text.format(name=chat.other)))
        yield h("div.row.middle", parts.button("across-leave", _("To the result"), "next", cls="main"))
        return
    if duel.play.ask is not None:
        yield h(
            "div.blank", icon("board", 40), h("p", _("Nothing is awaited now: it is your turn to decide."))
        )
        yield h("div.row.middle", parts.button("across-turn", _("To the board"), "board", cls="main"))
        return
    yield h(
        "div.sees",
        not mode.camera and h("div.blank", icon("camera", 40), h("p", asks(duel))),
        class_="front" if mode.front else None,
    )
    yield h(
        "div.row.middle.tells",
        h("p.grow", status(duel, mode), aria_live="polite"),
        mode.camera and parts.tool("across-other", _("Other camera"), "swap"),
    )


def asks(duel: ChatDuel) -> str:
    """The reason, while the browser asks for the camera."""
    text = _(
        "Please allow the camera. It reads {name}’s code from the other screen; no picture is kept or sent."
    )
    return (
        text.format(name=duel.play.other)
        if duel.play.named
        else _(
            "Please allow the camera. It reads the answer from the other screen; no picture is kept or sent."
        )
    )


def status(duel: ChatDuel, mode: Across) -> str:
    """The awaited code, or how far it has been read."""
    if found := mode.reads:
        text = ngettext("{n} of {count} part read", "{n} of {count} parts read", found.parts)
        return text.format(n=len(found.rows), count=found.parts)
    if not duel.play.named:
        return _("Waiting for an acceptance. Hold the other screen before the camera.")
    return _("Waiting for {name}’s code. Hold the other screen before the camera.").format(
        name=duel.play.named
    )


# --- the board


def strip(_model: Model, duel: ChatDuel) -> Child:
    """The strip above the line while the board is seen: the camera rests."""
    mode = of(duel)
    if mode is None:
        return None
    return place(
        duel,
        mode,
        "div.time",
        icon("camera", 18),
        h("p.grow.cap", _("Across the table: the camera rests, its light may stay on.")),
        mode.pictures and parts.tool("across-turn", _("Show my code"), "qr"),
        parts.tool("across-leave", _("Leave the table"), "x"),
        role="group",
        aria_label=_("Across the table"),
    )


def foot(model: Model, duel: ChatDuel) -> Child:
    """The part in place of the line while the player looks at the board and a code is awaited."""
    chat = duel.play
    head = (
        _("Waiting for {name}").format(name=chat.other)
        if chat.match.number
        else _("Waiting for an acceptance")
    )
    return h(
        "section.line.told.waits",
        strip(model, duel),
        h("h2", head),
        h("div.row", parts.button("across-turn", _("Show my code"), "qr", cls="main")),
        aria_label=C_("heading", "Waiting"),
    )
