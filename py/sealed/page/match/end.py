"""The end of a match: the winner and the reason, and what the player can do now."""

from __future__ import annotations

import re

from sealed.page.boards import study
from sealed.page.boards.seen import Seen
from sealed.page.browser.model import Model
from sealed.page.draw import parts
from sealed.page.draw.art import wax
from sealed.page.draw.texts import C_, _
from sealed.page.draw.tree import Child, h
from sealed.page.engine.store import MATCH
from sealed.page.match.play import GameScreen, Play
from sealed.rules.game import Outcome
from sealed.rules.questions import Seat

LONG = 20
"""The letters of a result beside which a phone has no room for the score: it is below then."""
NUMBER = re.compile(r"\d+")
ENDED_BY_PLAYERS = frozenset({"G 3", "G 9"})
"""Who resigns, or agrees to end the match, may be ahead: the score says nothing about the result then."""


def view(model: Model, screen: GameScreen[Play], shown: Seen) -> Child:
    """The result, shown instead of the line."""
    outcome = screen.play.game.outcome
    assert outcome is not None, "shown only when the game is over"
    leads, below, unsent = screen.mode.draws.leads, screen.mode.draws.end, screen.play.unsent
    again, further, proof = leads(model, screen) if leads else (None, None, None)
    result, score = study.winner(screen.play), tally(screen, shown)
    is_long = bool(score) and len(result) > LONG
    return h(
        "section.line.over-line",
        h(
            "div.headline",
            seal(screen.play, outcome),
            h("h2", result, id="result", tabindex=-1),
            None if is_long else score,
        ),
        h("p.mut", is_long and (score, " · "), study.why(screen.play), " ", parts.clause(outcome.clause)),
        h(
            "div.row.wrap",
            again,
            parts.button(
                "rematch", C_("button", "Rematch"), "rematch", cls="" if again or unsent else "main"
            ),
            further,
            screen.key.startswith(MATCH)
            and parts.link(f"explained/{screen.key.removeprefix(MATCH)}", looked_back(screen.play), "help"),
            parts.button("review", C_("button", "Review"), "eye", cls="ghost" if further else ""),
            proof,
            parts.button("record", _("Save record"), "dl", cls="ghost"),
            parts.home_link("ghost"),
        ),
        below and below(model, screen),
        class_=told_as(screen.play, outcome),
        aria_label=_("The result"),
    )


def told_as(play: Play, outcome: Outcome) -> str | None:
    """How the result looks to a player who looks alone: `won` or `lost`."""
    if not (play.person and outcome.winner):
        return None
    return "lost" if study.is_lost(play) else "won"


def seal(play: Play, outcome: Outcome) -> Child:
    """The winner's seal; to a player who looks alone the own one, which is broken if the match is lost."""
    if not outcome.winner:
        return None
    if play.person:
        lost = study.is_lost(play)
        return h("span.seal", wax(play.person, 72, "" if lost else "settle", broken=lost))
    return h("span.seal", wax(outcome.winner, 72, "settle"))


def tally(screen: GameScreen[Play], shown: Seen) -> Child:
    """The score in figures, where it decides the game: the looker’s own, or the winner’s, first."""
    outcome = screen.play.game.outcome
    if not screen.board.tallied or outcome is None or outcome.clause in ENDED_BY_PLAYERS:
        return None
    first = screen.play.person or outcome.winner or Seat.ONE
    figures = [NUMBER.search(screen.board.score(shown, seat)) for seat in (first, first.other)]
    own, other = (found and found[0] for found in figures)
    # Translators: the score of a match that is over, such as “30 to 11”.
    return own and other and h("b.tally.num", C_("score", "{own} to {other}").format(own=own, other=other))


def looked_back(play: Play) -> str:
    """The label of the way to the account of the match: who has lost is led to what that was."""
    return _("What cost you most") if study.is_lost(play) else _("What happened?")
