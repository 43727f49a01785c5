"""An open decision: the board with arrows, a bar, and the best moves in words."""

from __future__ import annotations

from sealed.bots import Choice
from sealed.bots.explained import Step
from sealed.page.art import emblem, num
from sealed.page.match.explained import board
from sealed.page.match.explained.account import Told
from sealed.page.match.explained.story import value_to
from sealed.page.match.explained.words import in_match, move
from sealed.page.model import Model
from sealed.page.texts import C_, _
from sealed.page.tree import Child, Node, h
from sealed.page.wording import named
from sealed.rules.questions import Seat

MOST_SHOWN = 3


def view(model: Model, told: Told, step: Step | None, head: Node) -> Node:
    """The board before the decision, with the bar of how it stood."""
    return h(
        "section.sheet.pad.stack.momentbox.openbox",
        head,
        _bar(told, step),
        board.before(model, told, _choices(told)),
        h("p.told2", in_match(told)),
        aria_label=_("The moment"),
    )


def _bar(told: Told, step: Step | None) -> Child:
    """Before the move as a bar and in words, after it in words. The tick is even."""
    if step is None:
        return h("p.small.mut", _("This is still being looked at."))
    explaining, own, other = told.explaining, told.name(told.own), told.name(told.own.other)
    most = explaining.most
    share = 50 + 50 * max(-most, min(most, step.value)) / most
    if told.own is Seat.TWO:
        share = 100 - share
    return h(
        "div.evalbar",
        h(
            "div.words2",
            h("span", named(C_("move", "Before"), explaining.standing(step.value, own, other))),
            h("span", named(C_("move", "After"), explaining.standing(step.after, own, other))),
        ),
        h("div.track2", h("i"), h("u"), style=f"--at: {num(share)}%", aria_hidden="true"),
    )


def _choices(told: Told) -> tuple[Choice, ...]:
    """The best moves of the seat that decided, best first, and the one that it made."""
    judged, seat = told.judged, told.moment.seats[0]
    if judged is None:
        return ()
    ranked = sorted(judged.best[seat - 1], key=lambda choice: (-choice.worth, -choice.share))
    made = told.moment.moves[seat - 1]
    return tuple(choice for n, choice in enumerate(ranked) if n < MOST_SHOWN or choice.move == made)


def moves(told: Told, verdicts: Child) -> Node:
    """The same moves in words, as buttons that show where they lead."""
    seat, choices = told.moment.seats[0], _choices(told)
    made = told.moment.moves[seat - 1]
    best = [choice for choice in choices if choice.move != made]
    return h(
        "section.sheet.stack.mixbox.candbox",
        h(
            "div.candhead",
            h("h2", emblem(seat, 17), " ", _("The best moves of {name}").format(name=told.name(seat))),
            bool(choices) and h("p.cap", _("Choose one to see where it leads, and again to go back.")),
        ),
        h(
            "ol.cands",
            (
                _row(told, seat, choice, _mark(told, seat, choice, best), choice.move == made)
                for choice in choices
            ),
        ),
        h("div.stack.candwhy", verdicts),
    )


def _mark(told: Told, seat: Seat, choice: Choice, best: list[Choice]) -> str:
    """The number of a move on the board, or the sign of the one that was made."""
    judged = told.judged
    assert judged is not None, "it is judged"
    if choice in best:
        return str(1 + best.index(choice))
    return "?" if judged.given[seat - 1] and choice != _choices(told)[0] else "\N{CHECK MARK}"


def _row(told: Told, seat: Seat, choice: Choice, mark: str, is_made: bool) -> Node:
    explaining = told.explaining
    rating = explaining.rating(value_to(told, seat, choice.worth))
    if is_made and mark == "?":
        rating = gave_away_shortly(told, seat, choice)
    return h(
        "li",
        h(
            "button",
            h("span.k", mark, aria_hidden="true"),
            h("span", h("b", move(told, choice.move)), is_made and h("span.cap", C_("move", "played"))),
            h("span.v", rating),
            do="leads",
            arg=choice.move,
            aria_pressed=str(told.account.leads == choice.move).lower(),
            class_=("played lost" if mark == "?" else "played") if is_made else None,
        ),
        key=choice.move,
    )


def gave_away_shortly(told: Told, seat: Seat, made: Choice) -> str:
    """What the move that was made gave away, in a few words."""
    best, value = (value_to(told, seat, choice.worth) for choice in (_choices(told)[0], made))
    if best - value < told.explaining.nothing:
        return told.explaining.rating(value)
    # Translators: {n} is an amount, such as “about 3”. It stands beside a move.
    return _("gave away {n}").format(n=told.explaining.lot(best - value))
