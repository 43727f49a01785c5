"""The parts of the match screen that only a match against the computer has."""

from __future__ import annotations

from sealed.page import parts
from sealed.page.art import SIDE, letter
from sealed.page.boards.board import tell
from sealed.page.icons import icon
from sealed.page.match.computer.hints import counted
from sealed.page.match.computer.mind import mind
from sealed.page.match.computer.play import Alone
from sealed.page.match.computer.turns import stutter, thinks
from sealed.page.match.here import clocks
from sealed.page.match.play import Duel
from sealed.page.model import Model
from sealed.page.texts import C_, _
from sealed.page.tree import Child, Node, h
from sealed.page.wording import sentences
from sealed.rules.questions import Seat


def foot(_model: Model, duel: Duel[Alone]) -> Child:
    """The computer's line while it thinks: its tint lies where its word is to come, with three dots."""
    side = SIDE[duel.play.computer]
    return h(
        "section.line.ponders",
        h(
            "div.ask",
            note(duel)
            or (
                h("b", thinks(duel)),
                " ",
                sentences(latest(duel), _("You can look around meanwhile.")),
            ),
        ),
        h(
            "div.words",
            h("span.slot.theirs", dots(), class_=f"tint-{side}"),
            class_=f"of-{side}",
        ),
        h("div.foe-letter", letter(duel.play.character.key, 64)),
        aria_label=thinks(duel),
    )


def dots() -> Node:
    """Three dots that come and go."""
    return h("span.thinks", (h("i", key=n) for n in range(3)), aria_hidden="true")


def latest(duel: Duel[Alone]) -> str:
    """The last thing that was told, which is what the person did."""
    rules, names = duel.play.table.rules, duel.play.names
    told = (tell(duel.board, rules, names, event) for event in reversed(duel.story))
    return next(filter(None, told), "")


def note(duel: Duel[Alone]) -> Child:
    """The remark that the page has to think itself, until the next decision."""
    return mind(duel).note and parts.note("warn", "warn", stutter())


def above(_model: Model, duel: Duel[Alone]) -> Child:
    """The note that the page thinks, while the line is the person's."""
    return bool(duel.play.ask) and note(duel)


def plate(_model: Model, duel: Duel[Alone], seat: Seat) -> str:
    """The remark beside a name: the computer, or the person."""
    return C_("player", "computer") if seat is duel.play.computer else C_("player", "you")


def chip(model: Model, duel: Duel[Alone], seat: Seat) -> Child:
    """The person's clock, beside the name; the computer has none."""
    if seat is duel.play.computer:
        return icon("bot", 14)
    return clocks.chip(model, duel, seat)


def tools(_model: Model, duel: Duel[Alone]) -> Child:
    """The bulb in the bar, and beside it, where there is room, the way back."""
    if duel.play.table.outcome:
        return None
    return (
        duel.play.may_undo
        and h("span.desk-only", parts.tool("undo", _("Take your last move back"), "undo"), key="undo"),
        h("span.hint-tool", parts.tool("hint", _("A hint"), "bulb"), key="hint"),
    )


def menu(_model: Model, duel: Duel[Alone]) -> Child:
    """The menu's lines that save the match, take the last decision back, and ask for a hint."""
    play = duel.play
    return (
        play.table.outcome is None and parts.menu_row("save-match", "", "dl", _("Save the match")),
        play.may_undo and parts.menu_row("undo", "", "undo", _("Take your last move back")),
        bool(play.ask) and parts.menu_row("hint", "", "bulb", _("A hint")),
    )


def end(_model: Model, duel: Duel[Alone]) -> Child:
    """The opponent's name, and the number of hints that the person took."""
    play = duel.play
    name = play.names[play.computer - 1]
    text = _("Against {name}, the computer.").format(name=name)
    return h(
        "p.foe-end.small.mut",
        letter(play.character.key, 28),
        h("span", sentences(text, counted(play.hints))),
    )
