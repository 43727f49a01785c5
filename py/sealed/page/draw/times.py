"""Times in words: how long ago something was, dates, and clocks.

A moment is a text such as `2026-11-20 18:05`, by the player's own clock, which decides where a day ends.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from sealed.page.browser.seam import SECOND
from sealed.page.draw.texts import C_, NC_, _, ngettext
from sealed.page.draw.wording import all_of

MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
WEEK = 7

DAYS = (
    NC_("day and month", "{day} January"),
    NC_("day and month", "{day} February"),
    NC_("day and month", "{day} March"),
    NC_("day and month", "{day} April"),
    NC_("day and month", "{day} May"),
    NC_("day and month", "{day} June"),
    NC_("day and month", "{day} July"),
    NC_("day and month", "{day} August"),
    NC_("day and month", "{day} September"),
    NC_("day and month", "{day} October"),
    NC_("day and month", "{day} November"),
    NC_("day and month", "{day} December"),
)
SHORT_DAYS = (
    NC_("day and month, short", "{day} Jan"),
    NC_("day and month, short", "{day} Feb"),
    NC_("day and month, short", "{day} Mar"),
    NC_("day and month, short", "{day} Apr"),
    NC_("day and month, short", "{day} May"),
    NC_("day and month, short", "{day} Jun"),
    NC_("day and month, short", "{day} Jul"),
    NC_("day and month, short", "{day} Aug"),
    NC_("day and month, short", "{day} Sep"),
    NC_("day and month, short", "{day} Oct"),
    NC_("day and month, short", "{day} Nov"),
    NC_("day and month, short", "{day} Dec"),
)


# --- moments


def ago(passed: int, moment: str, now: str) -> str:
    """The age of a moment in a word or two: “4 min”, “yesterday”, “12 Nov”. `passed` is the age in
    milliseconds.
    """
    then, today = (date.fromisoformat(text[:10]) for text in (moment, now))
    days = (today - then).days
    if passed < HOUR and days < 2:  # a few minutes before midnight are not “yesterday”
        # Translators: how long ago something has changed, in a narrow column.
        return (
            C_("age", "{n} min").format(n=max(1, passed // MINUTE)) if passed >= MINUTE else C_("age", "now")
        )
    if days == 0:
        # Translators: hours ago, in a narrow column.
        return C_("age", "{n} h").format(n=passed // HOUR)
    if days == 1:
        return C_("age", "yesterday")
    if 1 < days < WEEK:
        return ngettext("{n} day", "{n} days", days).format(n=days)
    return _date(SHORT_DAYS, then, today)


def waited(moment: str, today: str) -> str:
    """How many days lie between two moments: “12 days”; "" for less than one, and for no moment."""
    if not moment or not today:
        return ""
    days = (date.fromisoformat(today[:10]) - date.fromisoformat(moment[:10])).days
    return ngettext("{n} day", "{n} days", days).format(n=days) if days > 0 else ""


def day(moment: str, now: str = "") -> str:
    """A date such as “20 November”, or the time of day if `now` is on that date; "" for no moment."""
    if not moment:
        return ""
    then = date.fromisoformat(moment[:10])
    today = date.fromisoformat(now[:10]) if now else then
    return moment[11:] if now and then == today else _date(DAYS, then, today)


def _date(days: tuple[str, ...], day: date, today: date) -> str:
    text = _(days[day.month - 1]).format(day=day.day)
    # Translators: a date in another year than this one; {date} is a day with its month.
    return text if day.year == today.year else C_("date", "{date} {year}").format(date=text, year=day.year)


# --- clocks


def minutes(seconds: float) -> str:
    """A number of seconds as minutes and seconds: 65 is `1:05`."""
    whole = max(0, round(seconds))
    return f"{whole // 60}:{whole % 60:02d}"


def time_left(turn: float, reserve: float) -> str:
    """The turn's time left, and the reserve if there is one: “0:20 + 5:00”."""
    if not reserve:
        return minutes(turn)
    # Translators: a clock; first the time left for this turn, then the reserve.
    return C_("clock", "{time} + {reserve}").format(time=minutes(turn), reserve=minutes(reserve))


def periods_left(seconds: float, number: int, period: float) -> str:
    """The time left of a turn or a period, and the periods after it: “0:20 + 3 × 0:30”."""
    if not number:
        return minutes(seconds)
    # Translators: a clock; the time left now, and after it so many periods of that length.
    text = C_("clock", "{time} + {n} × {period}")
    return text.format(time=minutes(seconds), n=number, period=minutes(period))


def last_period(seconds: float) -> str:
    """The time left of the last period."""
    # Translators: a clock, beside a player’s name.
    return C_("clock", "{time}, the last period").format(time=minutes(seconds))


def reserve_left(reserve: float, period: float) -> str:
    """The reserve of a player whose time is not running, as a short text; "" for none."""
    if not reserve:
        return ""
    if not period:
        # Translators: the reserve that a player has left, beside the name.
        return C_("clock", "clock {time}").format(time=minutes(reserve))
    number = round(reserve / period)
    text = ngettext("one period of {time} left", "{n} periods of {time} left", number)
    return text.format(n=number, time=minutes(period))


def times_text(turns: Iterable[int], reserve: int, period: int) -> str:
    """A game's own times, in a few words: “30 s, 60 s and 300 s in reserve”."""
    # Translators: seconds.
    each = [C_("clock", "{seconds} s").format(seconds=seconds) for seconds in sorted(set(turns))]
    if period:
        number = reserve // period
        # Translators: part of a list of times; s are seconds.
        text = ngettext(
            "one period of {seconds} s in reserve", "{n} periods of {seconds} s in reserve", number
        )
        each.append(text.format(n=number, seconds=period))
    elif reserve:
        # Translators: part of a list of times; s are seconds.
        each.append(_("{seconds} s in reserve").format(seconds=reserve))
    return all_of(each)
