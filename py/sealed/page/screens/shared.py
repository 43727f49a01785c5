"""A text that another app has shared into the page: `#shared`.

Any website can post one, so only turns of matches that are here open by themselves, like a link.
All else is named and waits for a click: it may be a stranger's record, invitation or file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sealed.codes import paste, route
from sealed.codes.armor import Armored, Kind
from sealed.codes.errors import CodeError
from sealed.page.browser.model import Model, Route
from sealed.page.browser.seam import Event, Refused
from sealed.page.draw import parts
from sealed.page.draw.texts import N_, _, ngettext
from sealed.page.draw.tree import Child, h
from sealed.page.engine.app import App
from sealed.page.match.chat import intake
from sealed.page.match.texts_with_games import games_in
from sealed.page.screens.brought import screen

SHORT = 30_000
"""The most letters of a text that is read before the click. The longest code, an army, has 4,400."""
# Translators: the kinds of things that a text from outside may hold; each is an item of a list.
KINDS = {
    Kind.INVITATION: N_("an invitation to a match"),
    Kind.ACCEPTANCE: N_("an acceptance of an invitation that was not made here"),
    Kind.TURN: N_("a turn of a match that is not here"),
    Kind.FILE: N_("a match file, with the secrets of its player"),
    Kind.BACKUP: N_("a backup, with everything of a player"),
    Kind.LOCKED: N_("a backup with a passphrase"),
    Kind.CERTIFICATE: N_("a certificate"),
    Kind.RECOVERY: N_("a recovery code"),
    Kind.KEY: N_("a player key"),
}
TURNS = (Kind.ACCEPTANCE, Kind.TURN)


class SharedScreen(NamedTuple):
    """The text, and what is in it, in words; nothing is said of a long one. `came` is None while it is on its
    way, False if nothing came.
    """

    text: str = ""
    holds: tuple[str, ...] = ()
    came: bool | None = None


async def open_shared(_app: App, _route: Route) -> SharedScreen:
    """The screen before it is known what was shared."""
    return SharedScreen()


def opened(app: App) -> None:
    """Takes over what was shared, now that the browser can tell that it was too long."""
    app.enqueue(take_over(app))


async def take_over(app: App) -> None:
    """Shows what was shared, or opens it at once."""
    try:
        text = await app.browser.shared_in()
    except Refused:
        app.update_screen(came=False)
        return
    if len(text) > SHORT or not text.strip():  # "" was too long for the browser, which tells it
        app.update_screen(text=text, came=True)
        return
    found = paste.read(text)
    games = games_in(text)
    if not games and await _fits(app, found):
        app.go("home", replace=True)
        app.enqueue(intake.follow(app, text))
        return
    codes = (_(KINDS[each.kind]) for each in found if isinstance(each, Armored))
    app.update_screen(
        text=text, holds=tuple(dict.fromkeys((*codes, *(each.name for each in games)))), came=True
    )


async def _fits(app: App, found: Sequence[Armored | CodeError]) -> bool:
    """Whether a text holds turns of matches that are here, and nothing else."""
    tags = {tag for heading in await app.store.matches() for tag in heading.tags.split()}
    return bool(found) and all(
        isinstance(each, Armored) and each.kind in TURNS and route.tag(each) in tags for each in found
    )


def take(app: App, _event: Event) -> None:
    """Opens the text like one that was pasted."""
    text = app.screen_value(SharedScreen).text
    app.go("home", replace=True)
    app.enqueue(intake.take(app, text))


def asked(_model: Model, screen: SharedScreen) -> Iterator[Child]:
    """The text that has come, and the two ways to go."""
    if screen.came is None:
        return
    if not screen.text.strip():
        yield h(
            "p", _("What was shared did not arrive. Copy it where it is, and paste it on the home screen.")
        )
        yield h("div.row", parts.home_link("main"))
        return
    yield h("p", _("Another app, or a website, has handed a text to this page."))
    if len(screen.text) > SHORT:
        yield h(
            "p",
            ngettext("It is long: {n} letter.", "It is long: {n} letters.", len(screen.text)).format(
                n=len(screen.text)
            ),
        )
    elif screen.holds:
        yield h("p", _("In it there is:"))
        yield h("ul", (h("li", h("b", each)) for each in screen.holds))
    else:
        yield h("p", _("There is no code in it."))
    yield h("p.mut", _("Open it only if you shared it yourself. Nothing is kept before you have seen it."))
    yield h(
        "div.row.wrap",
        parts.button("take", _("Open it"), "open", cls="main", id="take"),
        parts.link("home", _("Leave it"), cls="ghost"),
    )


SCREEN = screen(
    "shared", N_("Shared with this page"), open_shared, asked, words={"take": take}, opened=opened
)
