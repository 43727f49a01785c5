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
from sealed.page.match.chat.storage import ChatScreen, chat_value

PLACE = "across"
"""The id of its screen's heading."""


def of(screen: ChatScreen) -> Across | None:
    """The `Across` of the match; None while it is not played so."""
    return chat_value(screen).across


def is_open(screen: ChatScreen) -> bool:
    """Whether its screen lies over the board: while a code is shown or awaited, unless the player turns from
    it.
    """
    across = of(screen)
    if across is None or screen.telling:
        return False
    decides = screen.play.ask is not None
    return across.turned if decides else not across.turned


def looks(screen: ChatScreen) -> str:
    """The camera's order: `on`, `rest` while nothing is awaited now, or `off` once nothing will be."""
    chat = screen.play
    if chat.match.owes is None:
        return "off"
    awaits = chat.match.draft is None and chat.match.owes is chat.seat.other
    return "on" if awaits and is_open(screen) else "rest"


def place(screen: ChatScreen, across: Across, kind: str, *children: Child, **attributes: object) -> Node:
    """An element that the camera follows; the screen stays on as long as it is there."""
    return h(
        f"{kind}.across.awake",
        *children,
        data_looks=looks(screen),
        data_faces="user" if across.front else "environment",
        **attributes,
    )


# --- the way there


def is_possible(model: Model, screen: ChatScreen) -> bool:
    """Whether it can begin: codes are still to come or to go, and this window keeps what has gone."""
    chat = screen.play
    goes_on = chat.ready or chat.undelivered or chat.match.owes is not None
    return goes_on and not chat.barred and of(screen) is None and model.kept != NOTHING


def door(model: Model, screen: ChatScreen) -> Child:
    """The button that begins it; or, in a window that keeps nothing, why there is none."""
    if model.kept == NOTHING:
        return h("p.cap", _("This window keeps nothing, so it cannot be played across the table."))
    if not is_possible(model, screen):
        return None
    return h(
        "div.door",
        parts.button("across", _("Across the table"), "camera", cls="block", id="across-door"),
        h("p.cap", _("In one room? The screens show the codes, the cameras read them: no chat, no network.")),
    )


def sign(model: Model, screen: ChatScreen) -> Child:
    """The button beside the letter slot."""
    return is_possible(model, screen) and parts.tool("across", _("Across the table"), "camera")


def line(model: Model, screen: ChatScreen) -> Child:
    """The row in the menu."""
    return is_possible(model, screen) and parts.menu_row("across", "", "camera", _("Across the table"))


# --- the screen


def cover(_model: Model, screen: ChatScreen) -> Child:
    """The screen: the upper half shows my code, the lower what the camera sees."""
    across = of(screen)
    if across is None or not is_open(screen):
        return None
    return place(
        screen,
        across,
        "main",
        top(screen),
        h("section.shows", shows(screen, across), aria_label=_("Your code")),
        h("section.reads", reads(screen, across), aria_label=_("The camera")),
        key="across",
    )


def top(screen: ChatScreen) -> Node:
    """The bar, with the ways to the board and out."""
    chat = screen.play
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


def shows(screen: ChatScreen, across: Across) -> Child:
    """My code as pictures, and what they are."""
    if not across.pictures:
        yield h("div.blank", icon("qr", 40), h("p", waits_for(screen, across)))
        return
    count = len(across.pictures)
    if across.still or count == 1:
        yield picture(across.pictures[across.at], across.at + 1, count)
    else:
        yield h("div.by-turns", (picture(rows, at, count) for at, rows in enumerate(across.pictures, 1)))
    yield h(
        "div.says",
        h("h2", headline(across), id=PLACE, tabindex=-1),
        h("p", what(screen, across)),
        still(across, count),
    )


@memo(128)
def picture(rows: Sequence[str], number: int, count: int) -> Node:
    """One of the pictures of a code."""
    label = _("QR code of your code")
    if count > 1:
        label = _("QR code {number} of {count}").format(number=number, count=count)
    return qr(rows, label)


def headline(across: Across) -> str:
    """Which code is shown."""
    return (
        _("Your invitation") if across.number == 0 else _("Your code {number}").format(number=across.number)
    )


def what(screen: ChatScreen, across: Across) -> str:
    """Which reader the picture is for, and how many parts there are."""
    if across.number == 0 and chat_value(screen).address:
        return _("Any phone’s own camera app takes it: it leads to this page.")
    if across.number == 0:
        return _("A phone’s own camera app copies it, to be pasted on this page.")
    name = screen.play.other
    if across.parts == 1:
        text = _("For {name}’s camera on this page; a phone’s own camera app cannot read it.")
        return text.format(name=name)
    text = ngettext(
        "{n} part, for {name}’s camera on this page: hold still until all are read.",
        "{n} parts, one after the other, for {name}’s camera on this page: hold still until all are read.",
        across.parts,
    )
    return text.format(n=across.parts, name=name)


def still(across: Across, count: int) -> Child:
    """The button to the next part, where pictures may not take turns by themselves."""
    if not across.still or count == 1:
        return None
    return h(
        "div.row.middle",
        parts.button("across-next", _("Next part"), "next", cls="main sm", id="across-next"),
        h("b.num", _("{n} of {count}").format(n=across.at + 1, count=count)),
    )


def waits_for(screen: ChatScreen, across: Across) -> str:
    """The text in place of a picture."""
    if not across.camera:
        return _("Your code is shown as soon as the camera is there.")
    return _("Nothing of yours to show yet: {name} begins.").format(name=screen.play.other)


def reads(screen: ChatScreen, across: Across) -> Child:
    """The camera's view, and the parts read so far."""
    chat = screen.play
    if looks(screen) == "off":
        text = _("With this code the match is over. Once {name} has read it, you are done.")
        yield h("div.blank", icon("check", 40), h("p", text.format(name=chat.other)))
        yield h("div.row.middle", parts.button("across-leave", _("To the result"), "next", cls="main"))
        return
    if screen.play.ask is not None:
        yield h(
            "div.blank", icon("board", 40), h("p", _("Nothing is awaited now: it is your turn to decide."))
        )
        yield h("div.row.middle", parts.button("across-turn", _("To the board"), "board", cls="main"))
        return
    yield h(
        "div.sees",
        not across.camera and h("div.blank", icon("camera", 40), h("p", asks(screen))),
        class_="front" if across.front else None,
    )
    yield h(
        "div.row.middle.tells",
        h("p.grow", status(screen, across), aria_live="polite"),
        across.camera and parts.tool("across-other", _("Other camera"), "swap"),
    )


def asks(screen: ChatScreen) -> str:
    """The reason, while the browser asks for the camera."""
    text = _(
        "Please allow the camera. It reads {name}’s code from the other screen; no picture is kept or sent."
    )
    return (
        text.format(name=screen.play.other)
        if screen.play.named
        else _(
            "Please allow the camera. It reads the answer from the other screen; no picture is kept or sent."
        )
    )


def status(screen: ChatScreen, across: Across) -> str:
    """The awaited code, or how far it has been read."""
    if found := across.reads:
        text = ngettext("{n} of {count} part read", "{n} of {count} parts read", found.parts)
        return text.format(n=len(found.rows), count=found.parts)
    if not screen.play.named:
        return _("Waiting for an acceptance. Hold the other screen before the camera.")
    return _("Waiting for {name}’s code. Hold the other screen before the camera.").format(
        name=screen.play.named
    )


# --- the board


def strip(_model: Model, screen: ChatScreen) -> Child:
    """The strip above the line while the board is seen: the camera rests."""
    across = of(screen)
    if across is None:
        return None
    return place(
        screen,
        across,
        "div.time",
        icon("camera", 18),
        h("p.grow.cap", _("Across the table: the camera rests, its light may stay on.")),
        across.pictures and parts.tool("across-turn", _("Show my code"), "qr"),
        parts.tool("across-leave", _("Leave the table"), "x"),
        role="group",
        aria_label=_("Across the table"),
    )


def foot(model: Model, screen: ChatScreen) -> Child:
    """The part in place of the line while the player looks at the board and a code is awaited."""
    chat = screen.play
    head = (
        _("Waiting for {name}").format(name=chat.other)
        if chat.match.number
        else _("Waiting for an acceptance")
    )
    return h(
        "section.line.told.waits",
        strip(model, screen),
        h("h2", head),
        h("div.row", parts.button("across-turn", _("Show my code"), "qr", cls="main")),
        aria_label=C_("heading", "Waiting"),
    )
