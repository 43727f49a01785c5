"""Everything in one file: `#backup`. Saving one asks first; a backup that is brought is shown, and a click
merges it into this device's data.
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.codes.errors import CodeError
from sealed.codes.last_sent import handed_out
from sealed.page import faults, parts, words
from sealed.page.app import App, Screen
from sealed.page.icons import icon
from sealed.page.match.chat import backup
from sealed.page.match.chat.backup import BackupRest, Contents, MatchImport
from sealed.page.match.saved import Preview, SavedText
from sealed.page.model import Heading, Model, Route
from sealed.page.screens.saved import title_of
from sealed.page.seam import SECOND, Event
from sealed.page.texts import C_, _, ngettext
from sealed.page.times import day
from sealed.page.tree import Child, Node, h
from sealed.page.wording import blank, listed, sentences


class BackupScreen(NamedTuple):
    """The backup that was brought, if any. `done` says that it has been merged; `left` are matches that were
    not saved in a new one, `told` the sentence about it.
    """

    contents: Contents | None = None
    saved: str = ""
    """The moment when the backup was saved, according to itself."""
    done: bool = False
    told: str = ""


async def open_backup(app: App, _route: Route) -> BackupScreen:
    """Reads the backup that was pasted, and compares it with this device's data."""
    carried = app.model.carried
    app.change(carried=None)
    await app.browser.sodium()
    if not isinstance(carried, (str, BackupRest)):
        return BackupScreen()
    try:
        if isinstance(carried, BackupRest):
            contents = await backup.look_on(app, carried)
        else:
            contents = await backup.look(app, carried)
    except CodeError as error:
        app.notify("warn", *faults.said(error))
        return BackupScreen()
    since = contents.backup.since
    return BackupScreen(contents, app.browser.day(since * SECOND) if since else "")


async def save(app: App, _event: Event) -> None:
    """Saves everything, in one file if it fits."""
    saved = await backup.save(app)
    today = app.browser.day(app.browser.now())[:10]
    for number, text in enumerate(saved.files, 1):
        piece = f"-{number}" if len(saved.files) > 1 else ""
        app.browser.download(f"sealed-moves-everything-{today}{piece}.txt", text)
    count = len(saved.files)
    told = ngettext("Saved in {n} file.", "Saved in {n} files; each can be brought alone.", count)
    app.here(told=sentences(told.format(n=count), left_out(saved.left)))
    app.say(alert=app.own(BackupScreen).told)


def left_out(left: tuple[Heading, ...]) -> str:
    """A sentence on the matches that are not in the file, and what to do about them."""
    if not left:
        return ""
    return ngettext(
        "{n} match is not in it, since it cannot be read or is too large: save it by itself.",
        "{n} matches are not in it, since they cannot be read or are too large: save each by itself.",
        len(left),
    ).format(n=len(left))


async def choose(app: App, event: Event) -> None:
    """Takes the file that the player chose."""
    await words.take(app, event.value)


async def bring(app: App, _event: Event) -> None:
    """Merges the backup that is shown into this device's data."""
    here = app.own(BackupScreen)
    if here.contents is None or here.done:
        return
    contents = await backup.bring(app, here.contents)
    app.here(contents=contents, done=True)
    app.say(alert=_("All of it that was newer is here now."))
    app.focus("title")


async def bring_keys(app: App, _event: Event) -> None:
    """Adds the other keys in the backup, too."""
    here = app.own(BackupScreen)
    if here.contents is None or not here.done:
        return
    app.here(contents=await backup.bring_keys(app, here.contents))
    app.say(alert=_("These keys are here now, too."))
    app.focus("title")


async def show_rest(app: App, _event: Event) -> None:
    """Shows the matches that come after those that were brought."""
    contents = app.own(BackupScreen).contents
    if contents and contents.later:
        app.change(carried=contents.later)
        await app.open(app.model.route)
        app.focus("title")
    elif contents and contents.rest:
        app.change(carried=SavedText(contents.rest))
        app.go("saved")


def leave(app: App, _event: Event) -> None:
    """Goes home without changing anything."""
    app.go("home")


# --- drawing


def view(model: Model, here: BackupScreen) -> Child:
    """The whole screen."""
    return (
        parts.top(_("Everything in one file"), back=model.came if model.came != "backup" else "settings"),
        h(
            "main.form",
            h("section.sheet.pad.stack.gap", brought(here, here.contents))
            if here.contents
            else (
                h("section.sheet.pad.stack.gap", saving(here)),
                h("section.sheet.pad.stack.gap", bringing(model)),
            ),
        ),
    )


def saving(here: BackupScreen) -> Child:
    """The content of the file to be saved, the warning, and the button."""
    yield h("h2", _("Save everything"))
    yield h(
        "p",
        _(
            "The file holds your name, your player keys, the players whose check words you have compared, "
            "and your matches by chat with all messages. It also holds which invitations were used, which "
            "codes were sent last, and the lines and names of pieces that you have kept."
        ),
    )
    yield h(
        "p.mut",
        _(
            "Matches at one device and against the computer are in it, too, with what is sealed in them: "
            "nobody reads that by chance, but whoever unpacks the file can."
        ),
    )
    yield parts.note(
        "warn",
        "warn",
        parts.headed(
            _("Whoever has this file can play as you."),
            _("Keep it where only you can read it."),
            _("Never send it to anybody, and never paste it into a chat."),
        ),
    )
    if here.told:
        yield parts.note("good", "check", here.told)
    yield h("div.row.wrap", parts.button("save", _("Save everything"), "dl", cls="main", id="save"))


def bringing(model: Model) -> Child:
    """Asks for a file."""
    yield h("h2", _("Bring it back"))
    yield h("p.mut", _("What is in the file is shown first. Nothing that is newer here is replaced."))
    yield parts.slot(model.pasted, _("Paste the file here, or drop it anywhere"))
    yield h(
        "div.row",
        parts.file_button("choose", _("Choose the file")),
    )


def brought(here: BackupScreen, contents: Contents) -> Child:
    """The content of the backup, the effect of bringing it, and the button."""
    yield h("h2", _("It is brought") if here.done else _("This file holds everything of a player"))
    yield h("dl.kv", facts(here, contents))
    if not here.done:
        yield origin(contents)
    if contents.damaged:
        yield parts.note(
            "warn",
            "warn",
            _(
                "The matches at one device in it were cut or changed, and stay where they are. All else is "
                "whole."
            ),
        )
    if contents.matches or contents.tables:
        yield h("h3", _("Matches"))
        yield h(
            "ul.chk",
            (line(each, done=here.done) for each in contents.matches),
            (table_line(each, done=here.done) for each in contents.tables),
        )
    waits = bool(contents.more or contents.rest)
    if waits:
        yield h(
            "p", _("This file holds more matches than are read at once. The others are shown after these.")
        )
    if contents.more_keys:
        yield from more_keys(here, len(contents.more_keys))
    if here.done:
        yield h(
            "div.row.wrap",
            waits and parts.button("show-rest", _("Show the others"), "next", cls="main", id="show-rest"),
            parts.home_link("ghost" if waits else "main"),
        )
        return
    yield h(
        "p",
        _(
            "Nothing that is newer here is replaced, and keys are added to those that are here. Before you "
            "play on in a match that comes out of it, you are asked whether you have sent a later code from "
            "elsewhere."
        ),
    )
    yield h(
        "div.row.wrap",
        parts.button("bring", _("Bring all of it here"), "dl", cls="main", id="bring"),
        parts.button("leave", _("Leave it"), cls="ghost"),
    )


def more_keys(here: BackupScreen, count: int) -> Child:
    """The keys that do not come with the rest, and once that is here, the button that brings them."""
    yield h(
        "p",
        ngettext(
            "{n} of its keys has signed nothing in it, and does not come along.",
            "{n} of its keys have signed nothing in it, and do not come along.",
            count,
        ).format(n=count),
        blank(),
        _("Bring such a key only if you have made it yourself: what was saved with it then counts as yours."),
    )
    if here.done:
        label = ngettext("Bring {n} more key", "Bring {n} more keys", count).format(n=count)
        yield h("div.row.wrap", parts.button("bring-keys", label, "key"))


def facts(here: BackupScreen, contents: Contents) -> Child:
    """The content in numbers."""
    found = contents.backup
    rows = (
        (C_("backup", "Saved"), day(here.saved) if here.saved else C_("date", "not said")),
        (_("Player keys"), len(found.seeds)),
        (_("Compared players"), listed(name for _key, name in found.friends) or C_("players", "none")),
        (_("Matches by chat"), len(found.matches)),
        (_("Other matches"), len(contents.tables)),
        (_("Used invitations"), len(found.used)),
        (_("Last codes sent"), len(found.sent)),
    )
    return (h("div", h("dt", label), h("dd", str(value))) for label, value in rows)


def origin(contents: Contents) -> Node:
    """A remark on the player key that saved it: whether this device holds that key."""
    if contents.own:
        return parts.note(
            "good",
            "check",
            parts.headed(
                _("This file is your own."),
                _(
                    "Its keys and matches by chat were saved with your player key, and nobody has changed "
                    "them since."
                ),
            ),
        )
    return parts.note(
        "bad",
        "warn",
        parts.headed(
            _("Whoever made this file knows its secrets."),
            _("It was not saved with a player key of this device."),
            _(
                "Bring it only if you have saved it yourself on another device. If somebody sent it to you, "
                "leave it: they could play as you, and you would take strangers for players whom you know."
            ),
        ),
    )


def line(each: MatchImport, *, done: bool) -> Node:
    """A match in the backup, and the effect of bringing it."""
    match = each.match
    title = _("A match")
    if match:
        # Translators: a match by chat in a file, and the last code of it that the file holds.
        text = _("{game} with {name}, to code {number}")
        if not match.name:
            text = _("{game} with whoever accepts, to code {number}")
        title = text.format(game=_(match.rules.title), name=match.name, number=handed_out(match).number)
    if each.error:
        status = faults.spoken(each.error)
    elif not each.wanted:
        status = _("It is here already.")
    elif done:
        status = _("It is here now.")
    elif each.found and each.found.here:
        status = _("It takes the place of the older one here.")
    else:
        status = _("It is new here.")
    kind = "warn" if each.error else "good" if each.wanted else "mute"
    picture = "warn" if each.error else "check"
    return h("li", icon(picture, 18), h("div", h("b", title), h("div.small", status)), class_=kind)


def table_line(each: Preview, *, done: bool) -> Node:
    """A match at one device or against the computer, and the effect of bringing it."""
    if each.here.bars:
        status = _("It is here already.")
    else:
        status = _("It is here now.") if done else _("It is new here.")
    kind = "mute" if each.here.bars else "good"
    return h("li", icon("check", 18), h("div", h("b", title_of(each)), h("div.small", status)), class_=kind)


SCREEN = Screen(
    name="backup",
    title=lambda _model, _here: _("Everything in one file"),
    view=view,
    words={
        "save": save,
        "choose": choose,
        "bring": bring,
        "bring-keys": bring_keys,
        "show-rest": show_rest,
        "leave": leave,
    },
    open=open_backup,
)
