"""“You were late”: a screen of its own that tells both players about the clock's decision before the game
goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sealed.page import parts
from sealed.page.art import SIDE, wax
from sealed.page.boards.board import Lateness
from sealed.page.icons import icon
from sealed.page.match.here.curtain import way_out
from sealed.page.match.play import seen
from sealed.page.model import Model
from sealed.page.texts import _
from sealed.page.times import minutes
from sealed.page.tree import Child, Node, h
from sealed.page.wording import facts, sentences, stated
from sealed.rules.log import Entry
from sealed.rules.questions import Decide

if TYPE_CHECKING:
    from sealed.page.match.here.play import Here
    from sealed.page.match.here.timed import Timed
    from sealed.page.match.play import Duel


def view(model: Model, duel: Duel[Here]) -> Node:
    """The screen: the cost of being late, the time of the next turn, and the way on."""
    entry, ask = decision(duel)
    shown = seen(model, duel)._replace(state=entry.state, shown=entry.state)
    late = duel.board.lateness(shown, ask, entry.answer)
    return h(
        "main.curtain.late",
        way_out(model, duel),
        h("div.lining", class_=f"tint-{SIDE[ask.seat]}"),
        h(
            "div.curtain-card",
            wax(ask.seat, 104),
            h("p.cap", facts((_(shown.rules.title), duel.board.headline(shown)))),
            h("h1", head(duel), id="title", tabindex=-1),
            h("p.mut", reason(ask)),
            h(
                "ul.cost",
                h("li", icon("x", 18), h("p", late.cost, " ", parts.clause(late.clause))),
                (text := rest_of_time(duel, ask, late)) and h("li", icon("check", 18), h("p", text)),
            ),
            parts.button("go-on", way_on(duel), "next", cls="main", id="go-on"),
            h("p.cap", _("Neither Back nor the rules nor undo give time back.")),
        ),
        key="late",
    )


def decision(duel: Duel[Timed]) -> tuple[Entry, Decide]:
    """The decision that the clock has made, as the log has it, and the question that it answered."""
    entry = duel.play.table.steps[0]
    assert isinstance(entry.ask, Decide), "the clock only decides"
    return entry, entry.ask


def head(duel: Duel[Timed]) -> str:
    """The heading."""
    _entry, ask = decision(duel)
    return _("You were late, {name}").format(name=duel.play.names[ask.seat - 1])


def announcement(model: Model, duel: Duel[Here]) -> str:
    """The announcement for screen readers: the heading, the reason and the cost."""
    entry, ask = decision(duel)
    then = seen(model, duel)._replace(state=entry.state, shown=entry.state)
    late = duel.board.lateness(then, ask, entry.answer)
    return sentences(stated(head(duel)), reason(ask), late.cost)


def reason(ask: Decide) -> str:
    """The reason: the time ran out before the line was sealed, or before the move was made."""
    if ask.slots:
        return _("The time ran out before the line was sealed.")
    return _("The time ran out before a move was made.")


def rest_of_time(duel: Duel[Here], ask: Decide, late: Lateness) -> str:
    """The sentence that nothing else is lost, with the time of the next turn; "" if the player has none."""
    play = duel.play
    if play.table.outcome or late.out:
        return ""
    time = minutes(play.clock.times[ask.kind])
    if play.table.rules.times.get("reserve") or any(play.clock.reserve):
        return _("No more than this is lost. The next turn has {time} again, without a reserve.").format(
            time=time
        )
    return _("No more than this is lost. The next turn has its full {time}.").format(time=time)


def way_on(duel: Duel[Here]) -> Child:
    """The label of the button that goes on; it names the next player if that turn is secret."""
    play = duel.play
    if play.showing or play.next is None or not play.private:
        return _("Go on")
    return _("Go on: pass to {name}").format(name=play.names[play.next.seat - 1])
