"""The age of something in a word or two: “4 min”, “yesterday”, “12 Nov”."""

from __future__ import annotations

from datetime import date

from sealed.page.seam import SECOND
from sealed.page.texts import N_, _, ngettext

MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
WEEK = 7
MONTHS = (
    *(N_("{day} Jan"), N_("{day} Feb"), N_("{day} Mar"), N_("{day} Apr"), N_("{day} May"), N_("{day} Jun")),
    *(N_("{day} Jul"), N_("{day} Aug"), N_("{day} Sep"), N_("{day} Oct"), N_("{day} Nov"), N_("{day} Dec")),
)


def ago(passed: int, moment: str, now: str) -> str:
    """The age of a moment. `passed` is the age in milliseconds; `moment` and `now` are texts such as
    `2026-11-20 18:05` by the player's own clock, which decides where a day ends.
    """
    then, today = (date.fromisoformat(text[:10]) for text in (moment, now))
    days = (today - then).days
    if passed < HOUR and days < 2:  # a few minutes before midnight are not “yesterday”
        return _("{n} min").format(n=max(1, passed // MINUTE)) if passed >= MINUTE else _("now")
    if days == 0:
        return _("{n} h").format(n=passed // HOUR)
    if days == 1:
        return _("yesterday")
    if 1 < days < WEEK:
        return ngettext("{n} day", "{n} days", days).format(n=days)
    if then.year == today.year:
        return _(MONTHS[then.month - 1]).format(day=then.day)
    return moment[:10]
