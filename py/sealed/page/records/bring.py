"""Bringing a record to its screen: what was pasted, dropped, chosen as a file, or followed as a link."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from sealed.page.model import Route
from sealed.page.packed import IN_TEXT, LONGEST_LINK, pack

if TYPE_CHECKING:
    from sealed.page.app import App

SCREEN = "record"
UNADDRESSED = "-"
"""In the address in the place of a record that is too long for it."""
QUOTED = re.compile(r"^> ?", re.MULTILINE)


class RecordText(NamedTuple):
    """A record on its way to its screen, and the certificate that it was taken from, to which Back leads."""

    text: str
    certificate: str = ""


def bring(app: App, text: str, *, certificate: str = "", step: int = 0) -> None:
    """Goes to the screen of a record."""
    packed = pack(text)
    home = packed if len(packed) <= LONGEST_LINK else UNADDRESSED
    app.change(pasted="", carried=RecordText(text, certificate), notice=None)
    route = f"{SCREEN}/{home}/{step}"
    if app.model.route.text == route:
        app.run(app.open(Route.read(route)))  # the address stays as it is, so nobody would notice
    else:
        app.go(route)


def unquoted(text: str) -> str:
    """A record without the marks that a chat or a mail puts before every line of a quotation."""
    rows = text.splitlines()
    return QUOTED.sub("", text) if rows and all(row.startswith(">") for row in rows if row.strip()) else text


def linked(text: str) -> str:
    """The route of the first link to a record in a text; "" if there is none."""
    found = IN_TEXT.search(text)
    return f"{SCREEN}/{found[1]}/{found[2] or 0}" if found else ""
