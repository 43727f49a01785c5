"""A match file that was pasted: `#file`. It is only shown: a click keeps its match, to go on with it here."""

from __future__ import annotations

from typing import NamedTuple

from sealed.codes.errors import OlderFile, OlderThanSent
from sealed.codes.keys import player_key
from sealed.codes.last_sent import handed_out
from sealed.matches.arriving import Contents
from sealed.page import device, faults, parts, player, words
from sealed.page.app import App, Screen
from sealed.page.art import emblem
from sealed.page.keys import KeyMap
from sealed.page.match.chat.imports import FileContents, Prospect, Shelf, place, prospect
from sealed.page.model import Model, Route
from sealed.page.seam import SECOND, Event, Refused
from sealed.page.texts import C_, _, ngettext
from sealed.page.times import day
from sealed.page.tree import Child, Node, h
from sealed.page.wording import sentences
from sealed.rules.questions import Seat


class FileScreen(NamedTuple):
    """The match in the file, and the effect that keeping it would have. Both are None before a file comes and
    after a reload, because nothing of a file is stored before the click.
    """

    brought: FileContents | None = None
    prospect: Prospect | None = None
    own_keys: tuple[bytes, ...] = ()
    """The public parts of the player keys that this device holds."""
    changed: str = ""
    """The moment of the match's last change, according to the file."""


async def open_file(app: App, _route: Route) -> FileScreen:
    """Compares the pasted match with what this device has already."""
    await app.browser.sodium()
    here, carried = app.shows(FileScreen), app.model.carried
    app.change(carried=None)
    brought = carried if isinstance(carried, FileContents) else here.brought if here else None
    if brought is None:
        return FileScreen()
    own = tuple(player_key(seed).public for seed in await player.seeds(app))
    since = brought.match.since
    changed = app.browser.day(since * SECOND) if since else ""
    return FileScreen(brought, await prospect(app, brought.match, await Shelf.read(app)), own, changed)


async def choose(app: App, event: Event) -> None:
    """Takes the file that the player chose."""
    await words.take(app, event.value)


async def keep(app: App, _event: Event) -> None:
    """Keeps the match here, takes the codes that came with it, and goes there."""
    from sealed.page.match.chat import intake

    here = app.own(FileScreen)
    if here.brought is None:
        return
    if error := await place(app, here.brought.match):
        app.here(prospect=await prospect(app, here.brought.match, await Shelf.read(app)))
        app.say(alert=faults.spoken(error))
        return
    intake.mention(app, await intake.beside(app, Contents(here.brought.codes)))


async def pasted(app: App, event: Event) -> None:
    """Takes a text that was pasted or dropped, or is on the clipboard."""
    try:
        text = await app.browser.clipboard() if event.kind == "do" else event.value
    except Refused:
        await words.paste(app, event)  # which tells what to do instead
        return
    await add(app, text)


async def typed(app: App, _event: Event) -> None:
    """Takes what is in the letter slot."""
    await add(app, app.model.pasted)


async def add(app: App, text: str) -> None:
    """Takes a text: codes of the match that is shown bring it forward, anything else goes its own way."""
    from sealed.page.match.chat import intake

    here = app.own(FileScreen)
    brought = here.brought and here.brought.with_codes(text)
    if here.brought is None or brought is None or brought.match == here.brought.match:
        await words.take(app, text)
        return
    app.change(pasted="", notice=None)
    app.here(brought=brought, prospect=await prospect(app, brought.match, await Shelf.read(app)))
    number = handed_out(brought.match).number
    app.say(alert=_("The match in the file has come to code {number}.").format(number=number))
    await intake.take_rest(app, text, brought.match.tags)


def leave(app: App, _event: Event) -> None:
    """Goes home without changing anything."""
    app.go("home")


# --- drawing


def view(model: Model, here: FileScreen) -> Child:
    """The whole screen."""
    found = here.brought and here.prospect
    return (
        parts.top(_("Match file"), back=model.came if model.came != "file" else "home"),
        h(
            "main.form",
            h("section.sheet.pad.stack.gap", told(model, here, found) if found else nothing(model)),
        ),
    )


def nothing(model: Model) -> Child:
    """Asks for the file, which after a reload must be chosen again."""
    yield h("h2", _("Bring a match from its file"))
    yield h(
        "p.mut",
        _(
            "Nothing of a match file is kept before you say so. If you have pasted one before, paste it "
            "again."
        ),
    )
    yield parts.slot(model.pasted, _("Paste a match file here, or drop it anywhere"))
    yield h(
        "div.row",
        parts.file_button("choose", _("Choose the file")),
    )


def told(model: Model, here: FileScreen, found: Prospect) -> Child:
    """The content of the file, warnings, and the effect of keeping it."""
    assert here.brought is not None, "shown only with a match"
    rebuilt = here.brought.rebuilt
    yield h("h2", _("This is the match") if rebuilt else _("This is a whole match, not a code"))
    yield h("dl.kv", facts(here, found))
    if found.error:
        yield from refused(model, found)
        return
    if not found.newer and found.here:
        yield parts.note(
            "", "help", _("This match is here already, and as far as in the file. Nothing is to be done.")
        )
        yield h("div.row.wrap", parts.link(found.here.key, _("Go there"), "board", cls="main"), leaving())
        return
    lost = model.kept == device.NOTHING and is_unknown(here)
    known = lost and device.is_known(handed_out(found.match).number)
    if lost:
        yield unknown(known)
    else:
        yield origin(here)
        yield signer(here)
    yield h("p", sentences(effect(found), later() if found.restored and not known else ""))
    yield h("div.row.wrap", parts.button("keep", _("Keep it here"), "dl", cls="main", id="keep"), leaving())


def facts(here: FileScreen, found: Prospect) -> Child:
    """The match in a few words."""
    match = found.match
    one, two = match.names
    count = handed_out(match).number
    # Translators: the codes of a match that a file holds; {n} is how many there are besides the invitation.
    codes = ngettext("the invitation, and {n} more", "the invitation, and {n} more", count)
    rows: tuple[tuple[str, Child], ...] = (
        (_("Game"), _(match.rules.title)),
        (_("Seat one"), (emblem(Seat.ONE, 15), " ", one)),
        (_("Seat two"), (emblem(Seat.TWO, 15), " ", two or C_("seat", "nobody has accepted yet"))),
        (_("You play as"), playing(found)),
        (_("Codes"), codes.format(n=count) if count else _("the invitation only")),
        (_("Last changed"), day(here.changed) if here.changed else C_("date", "not said")),
    )
    return (h("div", h("dt", label), h("dd", value)) for label, value in rows)


def playing(found: Prospect) -> str:
    """The player whose place the player of this device would take."""
    match = found.match
    text = _("{name}, seat one") if match.seat is Seat.ONE else _("{name}, seat two")
    return text.format(name=match.names[match.seat - 1])


def origin(here: FileScreen) -> Node:
    """Whether the file was saved with a player key that this device holds; anybody can make any other."""
    assert here.brought is not None, "shown only with a match"
    if here.brought.own:
        return parts.note(
            "good",
            "check",
            parts.headed(
                _("This file is your own."),
                _("It was saved with your player key, and nobody has changed it since."),
            ),
        )
    if here.brought.rebuilt:
        return parts.note(
            "warn",
            "warn",
            parts.headed(
                _("Whoever else has its recovery code can read what you seal."),
                _("Keep the match only if you have saved that code yourself."),
            ),
        )
    return parts.note(
        "bad",
        "warn",
        parts.headed(
            _("Whoever made this file knows its secrets."),
            _("It was not saved with a player key of this device."),
            _(
                "If somebody sent it to you, leave it: they can read what you seal, and play in your place. "
                "An invitation and a code look different. Keep it only if you have saved it yourself."
            ),
            not here.own_keys
            and _(
                "This device has no player key yet. Bring yours first, in the settings: then your own files "
                "are known as yours."
            ),
        ),
    )


def is_unknown(here: FileScreen) -> bool:
    """Whether nothing in the file is of a player key that this device holds."""
    assert here.brought is not None, "shown only with a match"
    match = here.brought.match
    signed = match.transcript.player_key(match.seat) in here.own_keys
    return not (here.brought.own or here.brought.rebuilt or signed)


def unknown(known: bool) -> Node:
    """The remark on such a file in a window that keeps nothing: it has no player key by which to tell the
    player's own files, so this is most likely one of them. `known`: see `device.is_known`.
    """
    if known:
        return h(
            "p",
            _("Keep it only if you have saved it yourself: whoever made it can read what you seal."),
        )
    return parts.note(
        "",
        "help",
        parts.headed(
            _("This window keeps nothing, so it cannot tell whose file this is."),
            _(
                "If you have saved it yourself, keep it and go on. If somebody sent it to you, leave it: "
                "they can read what you seal, and play in your place."
            ),
        ),
    )


def signer(here: FileScreen) -> Child:
    """A remark on the key that signed for the player's seat: whether it is this device's, by which friends
    recognize the player.
    """
    assert here.brought is not None, "shown only with a match"
    match = here.brought.match
    if match.transcript.player_key(match.seat) in here.own_keys:
        return parts.note("good", "check", _("It is signed with the player key of this device."))
    name = match.names[match.seat - 1]
    if match.seat is Seat.ONE:
        text = _("You play as {name}, seat one; the invitation in it was NOT made by this device’s key.")
    else:
        text = _("You play as {name}, seat two; the acceptance in it was NOT made by this device’s key.")
    more = sentences(
        _("If you have not begun this match yourself on another device, somebody has in your name."),
        _("Whoever compares check words with you in it takes that key for yours."),
    )
    return parts.note("bad", "warn", parts.headed(text.format(name=name), more))


def effect(found: Prospect) -> str:
    """A sentence on the effect of keeping it."""
    if found.here is None:
        return _("Keeping it makes a new match here.")
    there = handed_out(found.here.chat.match).number
    number = handed_out(found.match).number
    if number == there:
        return _("Keeping it takes the place of the same match here: in the file your next code is begun.")
    return _(
        "Keeping it takes the place of the older one here, which has come to code {here}. This one has come "
        "to code {number}."
    ).format(here=there, number=number)


def later() -> str:
    """The note that a question has to be answered before the match can be played on here."""
    return _(
        "It can be read at once. Before you play on, you are asked whether you have sent a later code from "
        "elsewhere."
    )


def refused(model: Model, found: Prospect) -> Child:
    """The reason why the match cannot be kept, and a slot for later codes if these can help."""
    assert found.error is not None, "called only then"
    yield faults.note(found.error)
    if isinstance(found.error, (OlderThanSent, OlderFile)):
        yield parts.slot(model.pasted, _("Paste all later codes of the chat here, yours too"))
    yield h(
        "div.row.wrap",
        found.here and parts.link(found.here.key, _("Go to the match here"), "board", cls="main"),
        parts.link("recover", _("Recover a match"), "rematch"),
        leaving(),
    )


def leaving() -> Node:
    """The button that leaves without keeping the match."""
    return parts.button("leave", _("Leave it"), cls="ghost")


def keys(_model: Model, _here: FileScreen) -> KeyMap:
    """Escape leaves. No key keeps the match: only the button does."""
    return {"Escape": ("leave", "")}


SCREEN = Screen(
    name="file",
    title=lambda _model, _here: _("Match file"),
    view=view,
    words={
        "choose": choose,
        "keep": keep,
        "leave": leave,
        "paste": pasted,
        "drop": pasted,
        "open-slot": typed,
    },
    keys=keys,
    open=open_file,
)
