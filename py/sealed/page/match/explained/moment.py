"""One moment of a match: what was sent, what it gave away, what luck did, and what would have been best."""

from __future__ import annotations

from collections.abc import Sequence

from sealed.bots import Choice
from sealed.bots.explained import Step
from sealed.page import parts
from sealed.page.art import SIDE, emblem, num
from sealed.page.icons import icon
from sealed.page.match.explained import board, opened
from sealed.page.match.explained.account import Told
from sealed.page.match.explained.words import (
    gave_away,
    in_match,
    is_told,
    move,
    moved,
    of_luck,
    often,
    outside,
    title,
    why,
)
from sealed.page.model import Model
from sealed.page.texts import C_, _
from sealed.page.tree import Child, Node, h
from sealed.page.wording import facts
from sealed.rules.game import AGREE, RESIGN
from sealed.rules.questions import Decide, Seat

MOST_SHOWN = 4


def view(model: Model, told: Told, story: Sequence[Step]) -> Child:
    """The moment that is looked at, and what would have been best."""
    at = told.account.at
    step = story[at] if at < len(story) else None
    if is_open(told):
        return opened.view(model, told, step, head(model, told)), opened.moves(told, verdicts(told, step))
    box = h(
        "section.sheet.pad.stack.momentbox",
        head(model, told),
        h("div.sub2", (_sent(told, seat) for seat in seats(told))),
        verdicts(told, step),
        h("p.told2", in_match(told)),
        board.after(model, told),
        aria_label=_("The moment"),
    )
    return box, mixes(told)


def is_open(told: Told) -> bool:
    """Whether somebody decided in the open."""
    ask = told.log[told.moment.start].ask
    return isinstance(ask, Decide) and not ask.slots


def head(model: Model, told: Told) -> Node:
    """The name of the moment, with the buttons to the next ones."""
    at = told.account.at
    return h(
        "div.row.between.momenthead",
        h("h2", title(model, told, at), id="moment", tabindex=-1),
        h(
            "div.steprow.desk-only",
            parts.tool("moment", _("One back"), "back", arg="back"),
            h("span.cap.num", _("{n} of {count}").format(n=at + 1, count=len(told.account.moments))),
            parts.tool("moment", _("One on"), "next", arg="on"),
        ),
    )


def seats(told: Told) -> list[Seat]:
    """The seats that decided, the player's own first."""
    both = (told.own, told.own.other)
    return [seat for seat in both if seat in told.moment.seats]


def _sent(told: Told, seat: Seat) -> Node:
    """What a seat decided, as it lay."""
    text = told.moment.moves[seat - 1] or ""
    if text in (RESIGN, AGREE):
        cards: Child = h("span.bigcard", move(told, text))
    else:
        rules = told.table.rules
        cards = (
            h("span.bigcard", told.board.chip(rules, word), key=n) for n, word in enumerate(text.split())
        )
    return h(
        "div.subm",
        h("div.who", emblem(seat, 17), told.name(seat)),
        h("div.cardsrow", cards),
        class_=SIDE[seat],
        key=seat.name,
    )


def verdicts(told: Told, step: Step | None) -> Child:
    """Three sentences: the player, the other, luck."""
    if told.judged is None or step is None:
        return h("p.small.mut", _("This is still being looked at."))
    return (
        *(_verdict(told, seat, step.given[0 if seat is told.own else 1]) for seat in seats(told)),
        _luck(told, step),
    )


def _verdict(told: Told, seat: Seat, amount: float) -> Node:
    if not is_told(told, told.account.at, seat):
        return h("div.verd", icon("help", 20), h("p", why(told, seat)))
    is_careless = amount >= told.explaining.nothing
    return h(
        "div.verd",
        icon("warn" if is_careless else "check", 20),
        h("p", parts.headed(gave_away(told, seat, amount), why(told, seat))),
        class_="careless" if is_careless else "careful",
    )


def _luck(told: Told, step: Step) -> Child:
    text = of_luck(told, step)
    if not told.account.has_luck:
        return h("div.verd", icon("eye", 20), h("p", text, " ", moved(told, step)))
    return h("div.verd", icon("dice", 20), h("p", parts.headed(text, moved(told, step))))


# --- the best mix


def mixes(told: Told) -> Child:
    """How often a good player would have sent what."""
    judged = told.judged
    listed = judged and any(judged.best)
    return h(
        "section.sheet.pad.stack.mixbox",
        h(
            "div",
            h("h2", _("The best mix")),
            h("p.cap", _("How often to send what, so that nobody can profit from knowing it.")),
        ),
        (_mix(told, seat) for seat in (told.own, told.own.other)) if listed else None,
        h(
            "p.cap",
            _("Inside the mix nothing is given away, whether it works out or not.")
            if listed
            else _("There was nothing to send.")
            if judged
            else _("This is still being looked at."),
        ),
    )


def _mix(told: Told, seat: Seat) -> Child:
    judged = told.judged
    assert judged is not None, "it is judged"
    made = told.moment.moves[seat - 1]
    best = judged.best[seat - 1]
    shown = [one for n, one in enumerate(best) if n < MOST_SHOWN or one.move == made]
    return (
        h("div.row.mixname", emblem(seat, 14), h("b", told.name(seat)), key=f"name-{seat.name}"),
        h("ol.mix", (_share(told, seat, one, made) for one in shown), key=f"mix-{seat.name}"),
    )


def _share(told: Told, seat: Seat, one: Choice, made: str | None) -> Node:
    """A submission with its share, in words and as a bar."""
    is_sent, is_out = one.move == made, one.share <= 0
    name = move(told, one.move) or C_("move", "nothing")
    return h(
        "li",
        h(
            "div.t",
            # Translators: what a player sent in a round, among what could have been sent.
            h("b", facts((name, C_("move", "sent"))) if is_sent else name),
            h("span", outside(told, seat) if is_out else often(one.share)),
        ),
        h("div.often", h("i", style=f"inline-size: {num(100 * one.share)}%"), aria_hidden="true"),
        class_=f"{SIDE[seat]} out" if is_out else SIDE[seat],
        key=one.move,
    )
