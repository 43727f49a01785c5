"""The end of a match: the winner and the reason, and what the player can do now."""

from __future__ import annotations

from sealed.page import parts, study
from sealed.page.art import wax
from sealed.page.boards.seen import Seen
from sealed.page.match.play import Duel, Play, scored
from sealed.page.model import Model
from sealed.page.store import MATCH
from sealed.page.texts import C_, _
from sealed.page.tree import Child, h
from sealed.page.wording import facts
from sealed.rules.questions import Seat


def view(model: Model, duel: Duel[Play], shown: Seen) -> Child:
    """The result, shown instead of the line."""
    outcome = duel.play.game.outcome
    assert outcome is not None, "shown only when the game is over"
    winner = outcome.winner
    again = duel.way.again(model, duel)
    return h(
        "section.line.over-line",
        winner and wax(winner, 72, "settle"),
        h("h2", study.winner(duel.play), id="result", tabindex=-1),
        h("p.mut", study.why(duel.play), " ", parts.clause(outcome.clause)),
        h("p.num", facts(scored(duel.board, shown, seat) for seat in Seat)),
        h(
            "div.row.wrap",
            again,
            parts.button("rematch", C_("button", "Rematch"), "rematch", cls="" if again else "main"),
            duel.key.startswith(MATCH)
            and parts.link(f"explained/{duel.key.removeprefix(MATCH)}", _("What happened?"), "help"),
            parts.button("review", C_("button", "Review"), "eye"),
            duel.way.proves(model, duel),
            parts.button("record", _("Save record"), "dl", cls="ghost"),
            parts.home_link("ghost"),
        ),
        duel.way.end(model, duel),
        aria_label=_("The result"),
    )
