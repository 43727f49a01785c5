"""The clocks at one device: beside each player's name, and above the line of the player who decides."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from sealed.clock import Clock, Left
from sealed.page import times
from sealed.page.icons import icon
from sealed.page.match.line import complete
from sealed.page.model import Model
from sealed.page.seam import SECOND
from sealed.page.texts import _, ngettext
from sealed.page.tree import Child, h
from sealed.page.wording import sentences
from sealed.rules.game import IllegalMove
from sealed.rules.questions import Seat

if TYPE_CHECKING:
    from sealed.page.app import App
    from sealed.page.match.here.timed import Timed
    from sealed.page.match.play import Duel

WARNINGS = (30, 10)
"""The seconds left at which screen readers warn; from the first of them on, the clock is shown large."""


def chip(_model: Model, duel: Duel[Timed], seat: Seat) -> Child:
    """The time that a player has left, beside the name; None without a clock."""
    text = time_of(duel, seat)
    return h("span.clock.num", icon("wait", 13), text) if text else None


def time_of(duel: Duel[Timed], seat: Seat) -> str:
    """The time that a player has left, as a short text; "" without a clock."""
    play = duel.play
    clock = play.ticked(duel.now or play.timing.since)
    ask = play.next if play.next and play.next.seat is seat and play.timing.since else None
    left = clock.left(ask) if ask else None
    if not left:
        return times.reserve_left(clock.reserve[seat - 1], clock.period)
    return period_text(clock, left) if clock.period else times.time_left(left.turn, left.reserve)


def period_text(clock: Clock, left: Left) -> str:
    """The time left of the turn or the running period, and the periods after it: “0:20 + 3 × 0:30”."""
    if left.turn:
        return times.periods_left(left.turn, round(left.reserve / clock.period), clock.period)
    number, seconds = clock.split(left.reserve)
    return times.periods_left(seconds, number, clock.period) if number else times.last_period(seconds)


def strip(_model: Model, duel: Duel[Timed]) -> Child:
    """The clock above the line of the player who decides, large when little time is left. It has its place
    from the start, so that nothing moves when time gets short. Screen readers are told by `warning`.
    """
    play = duel.play
    due = play.timing.due(play.next, duel.now or play.timing.since)
    if due is None or play.next is None or play.at is None:
        return None
    low = due <= WARNINGS[0]
    return h(
        "div.time",
        h("b.num", times.minutes(due) if low else time_of(duel, play.next.seat)),
        h("p", advice(duel)),
        class_="low" if low else None,
        role="timer",
        aria_live="off",
        aria_label=_("Your time"),
    )


def advice(duel: Duel[Timed]) -> str:
    """A sentence on the fate of the line if the time runs out now."""
    if duel.play.ask is None or not duel.play.ask.slots:
        return _("Only a move that is made in time counts.")
    if line_counts(duel):
        return _("What is on the line when time is up is sealed.")
    if complete(duel):
        return _("Complete, but not sealed: seal it in time.")
    return _("Seal in time: what is only on the line is lost.")


def line_counts(duel: Duel[Timed]) -> bool:
    """Whether the clock would seal the words on the line, because the late move with them is another one than
    without them.
    """
    ask = duel.play.ask
    if ask is None:
        return False
    try:
        ours, without = (duel.play.table.late_move(ask, line) for line in (line_or_any(duel), ()))
    except IllegalMove:
        return False
    return ours != without


def line_or_any(duel: Duel[Timed]) -> tuple[str, ...]:
    """The line; if it is empty, the first word that could come. So an empty line gets the same advice as one
    with a word on it.
    """
    rules, play = duel.play.table.rules, duel.play
    if duel.line or play.ask is None:
        return duel.line
    return rules.picks(play.table.state, play.ask, play.table.hand(play.ask.seat), ())[:1]


def warning(duel: Duel[Timed], before: float | None, due: float) -> str:
    """The announcement for screen readers when the time left has gone down from `before` (None: not known) to
    `due` seconds; "" unless one of `WARNINGS` lies between.
    """
    for mark in WARNINGS[::-1]:
        if due <= mark < (mark + 1 if before is None else before):
            number = round(due)
            left = ngettext("One second left.", "{n} seconds left.", number).format(n=number)
            return sentences(left, advice(duel))
    return ""


def run(
    app: App, shown: Callable[[App], Duel[Timed] | None], late: Callable[[App], Coroutine[Any, Any, None]]
) -> None:
    """Shows the clock every second while it runs, and decides (`late`) for a player whose time is up. `shown`
    finds the match, as long as it is on the screen.
    """
    duel = shown(app)
    if duel is None:
        return
    play, now = duel.play, app.browser.now()
    due = play.timing.due(play.next, now)
    if due is None:
        return
    before = play.timing.due(play.next, duel.now) if duel.now else None
    app.here(now=now)
    if due == 0:
        app.run(late(app))
        return
    if text := play.at and warning(duel, before, due):
        app.say(alert=text)
    key, version = duel.key, duel.version

    def again() -> None:
        later = shown(app)
        if later and (later.key, later.version) == (key, version):
            run(app, shown, late)
            app.draw()

    app.browser.after(SECOND, again)
