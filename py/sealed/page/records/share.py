"""Sharing a step of a record: a link that holds the whole record, or a file where that would be too long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sealed.page.packed import LONGEST_LINK, pack
from sealed.page.records.stepping import Stepping
from sealed.page.seam import Event, Refused
from sealed.page.texts import _, ngettext

if TYPE_CHECKING:
    from sealed.page.app import App

ROUTE = "record"


def address(app: App, here: Stepping) -> str:
    """The whole address of the present step, with the record in it; "" if the record is too long for that."""
    packed = pack(here.public)
    if len(packed) > LONGEST_LINK:
        return ""
    return f"{app.browser.published() or app.browser.address()}#{ROUTE}/{packed}/{here.at}"


async def share_step(app: App, _event: Event) -> None:
    """Shares the address of the present step on a phone, and copies it elsewhere."""
    here = app.own(Stepping)
    found = address(app, here)
    app.here(panel="")
    if not found:
        letters = len(pack(here.public))
        app.notify(
            "warn",
            _("This record is too long for a link"),
            ngettext(
                "A link would have {n} letter, and that is too long. Save the record as a file.",
                "A link would have {n} letters, and that is too long. Save the record as a file.",
                letters,
            ).format(n=letters),
        )
        return
    if app.browser.can_share() and app.browser.prefers("finger"):
        try:
            await app.browser.share(found, "")
        except Refused:
            pass
        else:
            return
    await _copy(app, found)


async def _copy(app: App, found: str) -> None:
    try:
        await app.browser.copy(_as_promised(found))
    except Refused:
        app.notify(
            "mute",
            _("The browser did not let me copy it"),
            _("The link stands in the browser’s address bar: copy it from there."),
        )
        return
    app.notify(
        "good",
        _("The link to this step is copied"),
        _("The whole record is in it. It stays behind the #, so no server ever gets to see it."),
    )
    app.sound("copied")


async def _as_promised(found: str) -> str:
    return found
