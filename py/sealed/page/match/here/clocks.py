"""The clocks at one device: beside each player's name, and above the line of the player who thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sealed.clock import Clock, Left
from sealed.page.icons import icon
from sealed.page.match.line import complete
from sealed.page.model import Model
from sealed.page.texts import _, ngettext
from sealed.page.tree import Child, h
from sealed.rules.game import IllegalMove
from sealed.rules.questions import Seat

if TYPE_CHECKING:
    from sealed.page.match.here.play import Here
    from sealed.page.match.play import Duel

WARNINGS = (30, 10)
"""With so many seconds left, screen readers are told; from the first on, the clock is shown large."""


def chip(_model: Model, duel: Duel[Here], seat: Seat) -> Child:
    """The time that a player has left, beside the name; None without a clock."""
    text = time_of(duel, seat)
    return h("span.clock.num", icon("wait", 13), text) if text else None


def time_of(duel: Duel[Here], seat: Seat) -> str:
    """The time that a player has left, in a few words; "" without a clock."""
    play = duel.play
    clock = play.ticked(duel.now or play.timing.since)
    ask = play.next if play.next and play.next.seat is seat and play.timing.since else None
    left = clock.left(ask) if ask else None
    if not left:
        return waiting(clock, clock.reserve[seat - 1])
    return in_periods(clock, left) if clock.period else by_the_second(left, clock.reserve[seat - 1])


def waiting(clock: Clock, reserve: float) -> str:
    """The reserve of a player whose time is not running."""
    if not reserve:
        return ""
    if not clock.period:
        return _("clock {time}").format(time=minutes(reserve))
    number = round(reserve / clock.period)
    text = ngettext("one period of {time} left", "{n} periods of {time} left", number)
    return text.format(n=number, time=minutes(clock.period))


def by_the_second(left: Left, reserve: float) -> str:
    """The turn's time and the reserve, if there was one."""
    if not reserve:
        return minutes(left.turn)
    return _("{time} + {reserve}").format(time=minutes(left.turn), reserve=minutes(left.reserve))


def in_periods(clock: Clock, left: Left) -> str:
    """The turn's time or that of the running period, and how many periods are left after it."""
    if left.turn:
        number, seconds = round(left.reserve / clock.period), left.turn
    else:
        number, seconds = clock.split(left.reserve)
        if not number:
            return _("{time}, the last period").format(time=minutes(seconds))
    if not number:
        return minutes(seconds)
    return _("{time} + {n} × {period}").format(time=minutes(seconds), n=number, period=minutes(clock.period))


def minutes(seconds: float) -> str:
    """Seconds as minutes and seconds: `1:05`."""
    whole = max(0, round(seconds))
    return f"{whole // 60}:{whole % 60:02d}"


def strip(_model: Model, duel: Duel[Here]) -> Child:
    """The clock above the line of the player who thinks; large when little time is left. Its place is there
    from the start, so that a low clock moves nothing. Screen readers are told by `warning`.
    """
    play = duel.play
    due = play.timing.due(play.next, duel.now or play.timing.since)
    if due is None or play.next is None or play.at is None:
        return None
    low = due <= WARNINGS[0]
    return h(
        "div.time",
        h("b.num", minutes(due) if low else time_of(duel, play.next.seat)),
        h("p", advice(duel)),
        class_="low" if low else None,
        role="timer",
        aria_live="off",
        aria_label=_("Your time"),
    )


def advice(duel: Duel[Here]) -> str:
    """What becomes of the line when the time is up."""
    if duel.play.ask is None or not duel.play.ask.slots:
        return _("Only a move that is made in time counts.")
    if counts(duel):
        return _("What is on the line when time is up is sealed.")
    if complete(duel):
        return _("Complete, but not sealed: seal it in time.")
    return _("Seal in time: what is only on the line is lost.")


def counts(duel: Duel[Here]) -> bool:
    """Whether the clock would seal what is on the line."""
    ask = duel.play.ask
    if ask is None:
        return False
    try:
        ours, without = (duel.play.table.late_move(ask, line) for line in (line_or_any(duel), ()))
    except IllegalMove:
        return False
    return ours != without


def line_or_any(duel: Duel[Here]) -> tuple[str, ...]:
    """The line; while it is empty, a word that could stand there."""
    rules, play = duel.play.table.rules, duel.play
    if duel.line or play.ask is None:
        return duel.line
    return rules.picks(play.table.state, play.ask, play.table.hand(play.ask.seat), ())[:1]


def warning(duel: Duel[Here], before: float | None, due: float) -> str:
    """What screen readers are told when the time for the decision has sunk from `before` to `due` seconds;
    "" for nothing.
    """
    for mark in WARNINGS[::-1]:
        if due <= mark < (mark + 1 if before is None else before):
            number = round(due)
            left = ngettext("One second left.", "{n} seconds left.", number).format(n=number)
            return f"{left} {advice(duel)}"
    return ""
