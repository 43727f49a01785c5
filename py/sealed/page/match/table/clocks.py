"""The clocks of the people at a table: beside each player's name, and above the line of the player who
decides; and what is said of a decision that a clock has made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sealed.clock import Clock, Left
from sealed.page.boards.board import Lateness
from sealed.page.boards.seen import Seen
from sealed.page.browser.model import Model
from sealed.page.draw import times
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import _, ngettext
from sealed.page.draw.tree import Child, h
from sealed.page.draw.wording import sentences
from sealed.page.match.line import complete
from sealed.page.match.play import GameScreen, seen
from sealed.rules.game import IllegalMove
from sealed.rules.questions import Decide, Seat

if TYPE_CHECKING:
    from sealed.page.match.table.play import TableMatch

WARNINGS = (30, 10)
"""The seconds left at which screen readers warn; from the first of them on, the clock is shown large."""


def chip(_model: Model, screen: GameScreen[TableMatch], seat: Seat) -> Child:
    """The time that a player has left, beside the name; None without a clock."""
    text = time_of(screen, seat)
    return h("span.clock.num", icon("wait", 13), text) if text else None


def time_of(screen: GameScreen[TableMatch], seat: Seat) -> str:
    """The time that a player has left, as a short text; "" without a clock."""
    timing, asked = screen.play.timing, screen.play.next
    clock = screen.play.ticked(screen.now or timing.since)
    left = clock.left(asked) if asked and asked.seat is seat and timing.since else None
    if not left:
        return times.reserve_left(clock.reserve[seat.side], clock.period)
    return period_text(clock, left) if clock.period else times.time_left(left.turn, left.reserve)


def period_text(clock: Clock, left: Left) -> str:
    """The time left of the turn or the running period, and the periods after it: “0:20 + 3 × 0:30”."""
    if left.turn:
        return times.periods_left(left.turn, round(left.reserve / clock.period), clock.period)
    number, seconds = clock.split(left.reserve)
    return times.periods_left(seconds, number, clock.period) if number else times.last_period(seconds)


def strip(_model: Model, screen: GameScreen[TableMatch]) -> Child:
    """The clock above the line of the player who decides, large when little time is left. It has its place
    from the start, so that nothing moves when time gets short. Screen readers are told by `warning`.
    """
    play, asked = screen.play, screen.play.next
    due = play.timing.due(asked, screen.now or play.timing.since)
    if due is None or asked is None or play.at is None:
        return None
    low = due <= WARNINGS[0]
    return h(
        "div.time",
        h("b.num", times.minutes(due) if low else time_of(screen, asked.seat)),
        h("p", advice(screen)),
        class_="low" if low else None,
        role="timer",
        aria_live="off",
        aria_label=_("Your time"),
    )


def timed(screen: GameScreen[TableMatch]) -> bool:
    """Whether any decision of the match has a clock."""
    return bool(screen.play.timing.clock.times)


def advice(screen: GameScreen[TableMatch]) -> str:
    """A sentence on the fate of the line if the time runs out now."""
    ask = screen.play.ask
    if ask is None or not ask.slots:
        return _("Only a move that is made in time counts.")
    if line_counts(screen):
        return _("What is on the line when time is up is sealed.")
    if complete(screen):
        return _("Complete, but not sealed: seal it in time.")
    return _("Seal before time runs out, or your choice is gone.")


def line_counts(screen: GameScreen[TableMatch]) -> bool:
    """Whether the clock would seal the words on the line, because the late move with them is another one than
    without them.
    """
    ask = screen.play.ask
    if ask is None:
        return False
    try:
        ours, without = (screen.play.table.late_move(ask, line) for line in (line_or_any(screen), ()))
    except IllegalMove:
        return False
    return ours != without


def line_or_any(screen: GameScreen[TableMatch]) -> tuple[str, ...]:
    """The line; if it is empty, the first word that could come. So an empty line gets the same advice as one
    with a word on it.
    """
    rules, play = screen.play.table.rules, screen.play
    if screen.line or play.ask is None:
        return screen.line
    return rules.picks(play.table.state, play.ask, play.table.hand(play.ask.seat), ())[:1]


def warning(screen: GameScreen[TableMatch], before: float | None, due: float) -> str:
    """The announcement for screen readers when the time left has gone down from `before` (None: not known) to
    `due` seconds; "" unless one of `WARNINGS` lies between.
    """
    for mark in WARNINGS[::-1]:
        if due <= mark < (mark + 1 if before is None else before):
            number = round(due)
            left = ngettext("One second left.", "{n} seconds left.", number).format(n=number)
            return sentences(left, advice(screen))
    return ""


# --- too late


class Missed(NamedTuple):
    """The news of a decision that the clock has made, and the board as it was then."""

    ask: Decide
    shown: Seen
    head: str
    reason: str
    late: Lateness


def missed(model: Model, screen: GameScreen[TableMatch]) -> Missed:
    """The last decision, which was the clock's."""
    entry = screen.play.table.steps[0]
    ask = entry.ask
    assert isinstance(ask, Decide), "the clock only decides"
    shown = seen(model, screen)._replace(state=entry.state, shown=entry.state)
    head = _("You were late, {name}").format(name=screen.play.names[ask.seat.side])
    reason = (
        _("The time ran out before the line was sealed.")
        if ask.slots
        else _("The time ran out before a move was made.")
    )
    return Missed(ask, shown, head, reason, screen.board.lateness(shown, ask, entry.answer))
