"""What the match screen shows of a game at one device besides the game: clocks, the way on, the curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sealed.clock import Clock, Left
from sealed.page import parts
from sealed.page.match.here import curtain
from sealed.page.match.views import story
from sealed.page.model import Model
from sealed.page.texts import _, ngettext
from sealed.page.tree import Child, h
from sealed.rules.questions import Seat

if TYPE_CHECKING:
    from sealed.page.match.here.play import Here
    from sealed.page.match.play import Duel


def plate(_model: Model, duel: Duel[Here], seat: Seat) -> str:
    """The time that a player has left, in a game with a clock."""
    play = duel.play
    clock = play.ticked(duel.now or play.since)
    ask = play.ask if seat in play.thinking else None
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


def foot(_model: Model, duel: Duel[Here]) -> Child:
    """The button that goes on, while both players look at what happened."""
    asked = duel.play.next
    name = duel.play.names[asked.seat - 1] if asked else ""
    return h(
        "section.line.told",
        story(duel, duel.told),
        parts.button("go-on", _("Go on with {name}").format(name=name), "next", cls="main", id="go-on"),
        aria_label=_("What happened"),
    )


def cover(model: Model, duel: Duel[Here]) -> Child:
    """The curtain, while nobody may look."""
    play = duel.play
    if play.at or play.showing or play.next is None or duel.review is not None:
        return None
    return curtain.view(model, duel, play.next, play.last if play.may_undo else None)


def menu(_model: Model, duel: Duel[Here]) -> Child:
    """The menu's line for taking back, where that is possible."""
    play = duel.play
    return play.may_undo and parts.menu_row("undo", "", "undo", _("Take the last move back"))
