"""A stored match that cannot be read: `#unread/<id>`. It stays until the player deletes it.

Matches of an older version of the page are among these: their codes are written in another way, or their game
had other rules, so nobody can go on with them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sealed.codes import matchfile
from sealed.codes.channel import VERSION
from sealed.codes.errors import CodeError, OtherRules, UnknownVersion
from sealed.page import parts
from sealed.page.model import Model, Route
from sealed.page.screens import Screen
from sealed.page.seam import Event, Record
from sealed.page.store import MATCH
from sealed.page.texts import _
from sealed.page.tree import Child, h

if TYPE_CHECKING:
    from sealed.page.app import App


class UnreadScreen(NamedTuple):
    """The stored record, the error in it, and whether the page asks before it deletes it."""

    record: Record
    why: CodeError | None = None
    doubt: bool = False


async def open_unread(app: App, route: Route) -> UnreadScreen | None:
    """Reads the record, whatever is in it; None if there is none."""
    kept = await app.store.match(f"{MATCH}{route.at(0)}")
    if not kept:
        return None
    await app.browser.sodium()
    return UnreadScreen(kept, reason(kept.body))


def reason(body: str) -> CodeError | None:
    """The error that the label of the match has, such as another version; None if it tells nothing."""
    try:
        matchfile.label(body)  # the label finds the file within the record
    except CodeError as error:
        return error
    except Exception:  # a record of another version may hold anything
        return None
    return None


def save(app: App, _event: Event) -> None:
    """Saves the record as a file."""
    here = app.own(UnreadScreen)
    name = f"{here.record.key.replace('/', '-')}.txt"
    app.browser.download(name, here.record.body)
    app.say(alert=_("Saved as {file}.").format(file=name))


def doubt(app: App, event: Event) -> None:
    """Opens or closes the question before deleting."""
    app.here(doubt=bool(event.arg))


async def delete(app: App, _event: Event) -> None:
    """Deletes the match."""
    here = app.own(UnreadScreen)
    await app.store.drop_match(here.record.key, here.record.version)
    app.go("home")


def view(_model: Model, here: UnreadScreen | None) -> Child:
    """The whole screen."""
    if here is None:
        return h(
            "main.plain",
            h("h1", _("There is no such match here"), id="title", tabindex=-1),
            h("a.btn.main", _("Home"), href="#home"),
        )
    return h(
        "main.plain",
        h("h1", _("This match cannot be read"), id="title", tabindex=-1),
        h("p", explained(here.why)),
        not is_older(here.why) and h("a.btn.main", _("Try again"), href=f"#{here.record.key}"),
        parts.button("save", _("Save it as a file"), "dl"),
        choices(here),
        h("a.btn.ghost", _("Home"), href="#home"),
    )


def is_older(why: CodeError | None) -> bool:
    """Whether the match is of an older version, so that reloading the page cannot help."""
    return isinstance(why, UnknownVersion) and why.version < VERSION


def explained(why: CodeError | None) -> str:
    """Sentences on what is wrong with the match, and what can be done."""
    if is_older(why):
        return _(
            "It was begun in an older version of Sealed Moves, which wrote its codes in another way, so it "
            "cannot go on here. Save it as a file if you want to keep it, or delete it. Then begin a new "
            "match, both of you with the newest page."
        )
    if isinstance(why, OtherRules):
        return _(
            "It was begun in another version of Sealed Moves, whose rules of {game} were not the same, so it "
            "cannot go on here. If yours is the older one, reload this page while you are online, and try "
            "again. Save the match as a file if you want to keep it, or delete it and begin a new one."
        ).format(game=why.game)
    return _(
        "It was kept by another version of Sealed Moves, or it is damaged. Nothing has changed. "
        "Reload this page while you are online, and try again. Before you delete the match, save "
        "it as a file."
    )


def choices(here: UnreadScreen) -> Child:
    """The button that deletes the match, which asks first."""
    if not here.doubt:
        return parts.button("doubt", _("Delete this match"), "erase", arg="1")
    return (
        h("p", _("Without a file of it, the match is then gone for good.")),
        parts.button("delete", _("Delete"), "erase"),
        parts.button("doubt", _("Keep it")),
    )


SCREEN = Screen(
    name="unread",
    title=lambda _model, _here: _("This match cannot be read"),
    view=view,
    words={"save": save, "doubt": doubt, "delete": delete},
    open=open_unread,
)
