"""A reminder as a calendar file (RFC 5545), which the player's own calendar takes: the page sends nothing.

It says which game waits, and nothing of the match; its time is by the player's clock, in any time zone.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from sealed.page.browser.seam import SECOND

LINE = 75
"""The most octets of a line (3.1); a longer one is folded."""
MINUTES = 15
HOUR = 18
"""The hour of the day for which somebody is reminded."""


class CalendarTime(NamedTuple):
    """A moment in milliseconds since 1970, and as the player's clock writes it (`2026-11-20 18:05`)."""

    when: int
    day: str


def reminder(uid: str, summary: str, text: str, address: str, now: CalendarTime, days: int) -> str:
    """The file that reminds somebody in that number of days. `uid` is unique; `address` may be ""."""
    made = datetime.fromtimestamp(now.when // SECOND, UTC)
    begins = (datetime.fromisoformat(now.day) + timedelta(days=days)).replace(hour=HOUR, minute=0)
    rows = [
        ("BEGIN", "VCALENDAR"),
        ("VERSION", "2.0"),
        ("PRODID", "-//Sealed Moves//Sealed Moves//EN"),
        ("BEGIN", "VEVENT"),
        ("UID", uid),
        ("DTSTAMP", f"{made:%Y%m%dT%H%M%S}Z"),
        ("DTSTART", f"{begins:%Y%m%dT%H%M%S}"),
        ("DURATION", f"PT{MINUTES}M"),
        ("SUMMARY", escaped(summary)),
        ("DESCRIPTION", escaped(text)),
        *([("URL", address)] if address else []),
        ("BEGIN", "VALARM"),
        ("ACTION", "DISPLAY"),
        ("DESCRIPTION", escaped(summary)),
        ("TRIGGER", "PT0S"),
        ("END", "VALARM"),
        ("END", "VEVENT"),
        ("END", "VCALENDAR"),
    ]
    return "".join(folded(f"{name}:{value}") for name, value in rows)


def escaped(text: str) -> str:
    """A text as a value (3.3.11)."""
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", "\\n")


def folded(line: str) -> str:
    """A line with its end (3.1), in pieces of at most LINE octets, without cutting a letter in two."""
    pieces, size = [""], 0
    for letter in line:
        more = len(letter.encode())
        if size + more > LINE:
            pieces.append(" ")
            size = 1
        pieces[-1] += letter
        size += more
    return "".join(f"{piece}\r\n" for piece in pieces)
