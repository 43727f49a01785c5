"""Dates as people say them. A moment is a text such as `2026-11-20 18:05`, by the player's own clock."""

from __future__ import annotations

from sealed.page.texts import N_, _

MONTHS = (
    *(N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June")),
    *(N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December")),
)


def day(moment: str, now: str = "") -> str:
    """A date such as `20 November`, or the time of day if `now` is on that date; "" for no moment."""
    if not moment:
        return ""
    date, _space, time = moment.partition(" ")
    year, month, number = date.split("-")
    if now.startswith(date):
        return time
    if now and not now.startswith(year):
        return date
    return _("{day} {month}").format(day=int(number), month=_(MONTHS[int(month) - 1]))
