"""Handing out the address of a record: as a link, or with a word why it is too long for that."""

from __future__ import annotations

from sealed.letters import CHAT_MESSAGE
from sealed.page.browser.packed import LONGEST_LINK, pack
from sealed.page.browser.seam import Refused
from sealed.page.draw.texts import N_, _, ngettext
from sealed.page.engine.app import App
from sealed.page.match.linked import small_page


def link(app: App, route: str, text: str, at: int, *, is_sent: bool = True) -> str:
    """The whole address of a step of a record on that screen; "" if the record is too long for an address.
    One that is sent leads by way of a small page, with a title and a picture for chats.
    """
    packed = pack(text)
    if len(packed) > LONGEST_LINK:
        return ""
    at_home = home(app)
    if not at_home:
        return ""
    return f"{small_page(at_home, route) if is_sent else at_home}#{route}/{packed}/{at}"


def home(app: App) -> str:
    """The address of the page for links that others open; "" in a file that knows of none."""
    return app.browser.published() or app.browser.address()


def tell_of_no_address(app: App) -> None:
    """Says why there is no link."""
    app.notify(
        "mute",
        _("A link needs an address on the web"),
        _("This page was opened as a file and knows of none. Save what you want to hand on as a file."),
    )


STEP = (
    N_("The link to this step is copied"),
    N_("The whole record is in it. It stays behind the #, so no server ever gets to see it."),
)
"""The message once the link to a step is copied."""


async def share(
    app: App, found: str, text: str, said: str, copied: tuple[str, str] = STEP, *, opens: bool = False
) -> None:
    """Shares a link on a phone, below the sentence `said`, and copies it elsewhere; says so of a text that is
    too long for one. Where it cannot be copied it stands in the address bar: it is opened, if the screen has
    another address (`opens`).
    """
    if not (found or home(app)):
        tell_of_no_address(app)
        return
    if not found:
        letters = len(pack(text))
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
    if len(found) > CHAT_MESSAGE:
        letters = len(found)
        app.notify(
            "warn",
            _("This link is long"),
            ngettext(
                "It has {n} letter, and Discord takes 2,000 in a message. A file goes everywhere.",
                "It has {n} letters, and Discord takes 2,000 in a message. A file goes everywhere.",
                letters,
            ).format(n=letters),
            copies=found,
            label=_("Copy the link"),
        )
        return
    if app.browser.can_share() and app.browser.prefers("finger"):
        try:
            await app.browser.share(f"{said}\n{found}", said)
        except Refused:
            pass
        else:
            return
    try:
        await app.browser.copy(_as_promised(found))
    except Refused:
        if opens:
            app.go(found.partition("#")[2])
        app.notify(
            "mute",
            _("The browser did not let this page copy it"),
            _("The link is in the browser’s address bar: copy it from there."),
        )
        return
    head, sentence = copied
    app.notify("good", _(head), _(sentence))
    app.sound("copied")


async def _as_promised(found: str) -> str:
    return found
