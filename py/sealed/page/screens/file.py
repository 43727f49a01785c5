"""A match by chat from outside. It is only shown: a click keeps it, to go on with it here.

It comes as its file (`#file`), or is rebuilt from its recovery code and the codes in the chat (`#recover`).
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.codes import matchfile, paste, recovery
from sealed.codes.armor import Armored, Kind, armor
from sealed.codes.errors import CodeError, OlderFile, OlderThanSent, TooLong
from sealed.codes.keys import player_key, take_secret
from sealed.codes.last_sent import handed_out
from sealed.codes.match import Match
from sealed.matches.arriving import PLAYED
from sealed.page.browser.model import NOTHING, Model, RecoveryText, Route
from sealed.page.browser.seam import SECOND, Event
from sealed.page.draw import parts
from sealed.page.draw.art import emblem
from sealed.page.draw.keys import KeyMap
from sealed.page.draw.texts import C_, N_, _, ngettext
from sealed.page.draw.times import day
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import sentences
from sealed.page.engine import device, faults, handlers, player
from sealed.page.engine.app import App, of_screen
from sealed.page.match.chat import intake
from sealed.page.match.chat.imports import ChatMatches, FileContents, Prospect, prospect
from sealed.page.screens.brought import asking, item, leaving, own_file, screen, strange_file
from sealed.rules.questions import Seat


class FileScreen(NamedTuple):
    """The match in the file, and the effect that keeping it would have. The screen has no such value before a
    file comes and after a reload, because nothing of a file is stored before the click.
    """

    brought: FileContents
    prospect: Prospect
    own_keys: tuple[bytes, ...]
    """The public parts of the player keys that this device holds."""
    changed: str
    """The moment of the match's last change, according to the file; "" if it does not say."""

    @property
    def signed(self) -> bool:
        """Whether a key of this device has signed for the player's seat."""
        match = self.brought.match
        return match.transcript.player_key(match.seat) in self.own_keys


async def open_file(app: App, _route: Route) -> FileScreen | None:
    """Compares the pasted match with what this device has already."""
    await app.browser.sodium()
    screen = app.screen_value_or_none(FileScreen)
    brought = app.take_parcel(FileContents) or (screen and screen.brought)
    if brought is None:
        return None
    own = tuple(player_key(seed).public for seed in await player.seeds(app))
    since = brought.match.since
    changed = app.browser.day(since * SECOND) if since else ""
    return FileScreen(brought, await prospect(app, brought.match, await ChatMatches.read(app)), own, changed)


def opened(app: App) -> None:
    """Says why the match cannot be kept, if it cannot."""
    screen = app.screen_value_or_none(FileScreen)
    if screen and screen.prospect.error:
        app.say(alert=faults.spoken(screen.prospect.error))


async def keep(app: App, _event: Event) -> None:
    """Keeps the match here, takes the codes that came with it, and goes there."""
    screen = app.screen_value_or_none(FileScreen)
    if screen is None:
        return
    try:
        await intake.keep(app, screen.brought)
    except CodeError:
        app.update_screen(prospect=await prospect(app, screen.brought.match, await ChatMatches.read(app)))
        opened(app)


async def add(app: App, text: str) -> None:
    """Takes a text: codes of the match that is shown bring it forward, anything else goes its own way."""
    screen = app.screen_value_or_none(FileScreen)
    brought = screen and screen.brought.with_codes(text)
    if screen is None or brought is None or brought.match == screen.brought.match:
        await handlers.take(app, text)
        return
    app.change(pasted="", notice=None)
    app.update_screen(
        brought=brought, prospect=await prospect(app, brought.match, await ChatMatches.read(app))
    )
    number = handed_out(brought.match).number
    app.say(alert=_("The match in the file is at code {number}.").format(number=number))
    await intake.take_rest(app, text, brought.match.tags)


# --- drawing


def sheet(model: Model, screen: FileScreen | None) -> Child:
    """The match, or the question for a file."""
    return told(model, screen) if screen else nothing(model)


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
    yield from asking(model, _("Paste a match file here, or drop it anywhere"))


def told(model: Model, screen: FileScreen) -> Child:
    """The content of the file, warnings, and the effect of keeping it."""
    found = screen.prospect
    yield h(
        "h2", _("This is the match") if screen.brought.rebuilt else _("This is a whole match, not a code")
    )
    yield facts(screen)
    if found.error:
        yield from refused(model, found)
        return
    if not found.newer and found.kept:
        yield parts.note(
            "", "help", _("This match is here already, and has come just as far. There is nothing to do.")
        )
        yield h("div.row.wrap", parts.link(found.kept.key, _("Go there"), "board", cls="main"), leaving())
        return
    lost = model.kept == NOTHING and is_unknown(screen)
    known = lost and device.is_known(handed_out(found.match).number)
    if lost:
        yield unknown(known)
    else:
        yield origin(screen)
        yield signer(screen)
    yield h("p", sentences(effect(found), later() if found.restored and not known else ""))
    yield h("div.row.wrap", parts.button("keep", _("Keep it here"), "dl", cls="main", id="keep"), leaving())


def facts(screen: FileScreen) -> Node:
    """The match in a few words."""
    match = screen.prospect.match
    one, two = match.names
    count = handed_out(match).number
    # Translators: the codes of a match that a file holds; {n} is how many there are besides the invitation.
    codes = ngettext("the invitation, and {n} more", "the invitation, and {n} more", count)
    return parts.facts(
        (_("Game"), _(match.rules.title)),
        (_("Seat one"), (emblem(Seat.ONE, 15), " ", one)),
        (_("Seat two"), (emblem(Seat.TWO, 15), " ", two or C_("seat", "nobody has accepted yet"))),
        (_("You play as"), playing(match)),
        (_("Codes"), codes.format(n=count) if count else _("the invitation only")),
        (_("Last changed"), day(screen.changed) if screen.changed else C_("date", "not said")),
    )


def playing(match: Match) -> str:
    """The player whose place the player of this device would take."""
    text = _("{name}, seat one") if match.seat is Seat.ONE else _("{name}, seat two")
    return text.format(name=match.names[match.seat.side])


def origin(screen: FileScreen) -> Node:
    """Whether the file was saved with a player key that this device holds; anybody can make any other."""
    if screen.brought.own:
        return own_file(_("It was saved with your player key, and nobody has changed it since."))
    if screen.brought.rebuilt:
        return parts.note(
            "warn",
            "warn",
            parts.headed(
                _("Have you saved its recovery code yourself?"),
                _("Then keep the match. Anyone else who has that code can read what you seal."),
            ),
        )
    return strange_file(
        _(
            "If you have, keep it. If somebody sent it to you, leave it: they can read what you seal, and "
            "play in your place. An invitation and a code look different."
        ),
        not screen.own_keys
        and _(
            "This device has no player key yet. Bring yours first, in the settings: then your own files "
            "are known as yours."
        ),
    )


def is_unknown(screen: FileScreen) -> bool:
    """Whether nothing in the file is of a player key that this device holds."""
    return not (screen.brought.own or screen.brought.rebuilt or screen.signed)


def unknown(known: bool) -> Node:
    """The remark on such a file in a window that keeps nothing: it has no player key by which to tell the
    player's own files, so this is most likely one of them. `known`: see `device.is_known`.
    """
    if known:
        return h(
            "p",
            _("Keep it only if you have saved it yourself: the person who made it can read what you seal."),
        )
    return parts.note(
        "",
        "help",
        parts.headed(
            _("This window keeps nothing, so it cannot tell whose file this is."),
            _(
                "If you have saved it yourself, keep it and continue. If somebody sent it to you, leave "
                "it: they can read what you seal, and play in your place."
            ),
        ),
    )


def signer(screen: FileScreen) -> Child:
    """A remark on the key that signed for the player's seat: whether it is this device's, by which friends
    recognize the player.
    """
    match = screen.brought.match
    if screen.signed:
        return parts.note("good", "check", _("It is signed with the player key of this device."))
    name = match.names[match.seat.side]
    if match.seat is Seat.ONE:
        text = _("Have you started this match yourself, as {name}, seat one, on another device?")
    else:
        text = _("Have you started this match yourself, as {name}, seat two, on another device?")
    more = sentences(
        _("It was not made with the key of this device."),
        _("If you have not, leave it: somebody else has started it under that name."),
        _("Anyone who compares check words with you in it will take that key for yours."),
    )
    return parts.note("warn", "help", parts.headed(text.format(name=name), more))


def effect(found: Prospect) -> str:
    """A sentence on the effect of keeping it."""
    if found.kept is None:
        return _("Keeping it makes a new match here.")
    there = handed_out(found.kept.chat.match).number
    number = handed_out(found.match).number
    if number == there:
        return _("Keeping it replaces the same match here: in the file your next code is begun.")
    return _(
        "Keeping it replaces the older one here, which is at code {here}. This one is at code {number}."
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
        yield parts.slot(model.pasted, _("Paste all later codes from the chat here, yours too"), parts.BESIDE)
    yield h(
        "div.row.wrap",
        found.kept and parts.link(found.kept.key, _("Go to the match here"), "board", cls="main"),
        parts.link("recover", _("Recover a match"), "rematch"),
        leaving(),
    )


def keys(_model: Model, _screen: FileScreen | None) -> KeyMap:
    """Escape leaves. No key keeps the match: only the button does."""
    return {"Escape": ("leave", "")}


SCREEN = screen(
    "file",
    N_("Match file"),
    open_file,
    sheet,
    words={**dict.fromkeys(("paste", "drop", "open-slot"), handlers.taking(add)), "keep": keep},
    keys=keys,
    opened=opened,
)


# --- rebuilding

CODES = "codes"
"""The id of the field in which the codes are collected."""


class RecoverScreen(NamedTuple):
    """The text that was collected, and what went wrong with it."""

    text: str = ""
    error: CodeError | None = None

    def added(self, pasted: str) -> RecoverScreen:
        """The screen with more text, unless all of it together would be too long to be read."""
        text = "\n".join(filter(None, (self.text, pasted)))
        if len(text) > paste.PASTE:
            return self._replace(error=TooLong(len(text), paste.PASTE))
        return RecoverScreen(text)

    @property
    def codes(self) -> tuple[Armored, ...]:
        """Every whole code in the text."""
        return tuple(each for each in paste.read(self.text) if isinstance(each, Armored)) if self.text else ()

    @property
    def secret(self) -> Armored | None:
        """The recovery code; or a match file, which holds it too."""
        by_kind = {code.kind: code for code in reversed(self.codes)}
        return by_kind.get(Kind.RECOVERY) or by_kind.get(Kind.FILE)

    @property
    def played(self) -> tuple[Armored, ...]:
        """The codes of matches."""
        return tuple(code for code in self.codes if code.kind in PLAYED)


async def open_recover(app: App, _route: Route) -> RecoverScreen:
    """Opens the screen with the text pasted elsewhere and the codes that this device has already."""
    await app.browser.sodium()
    before = app.screen_value_or_none(RecoverScreen) or RecoverScreen()
    brought = app.take_parcel(RecoveryText)
    return before.added(brought.text if brought else "")


async def take(app: App, text: str) -> None:
    """Adds a text to what was collected."""
    app.change(screen_value=app.screen_value(RecoverScreen).added(text))


async def rebuild(app: App, _event: Event) -> None:
    """Rebuilds the match and goes to the screen that shows it before it is kept."""
    screen = app.screen_value(RecoverScreen)
    if screen.secret is None:
        return
    try:
        match = recovery.rebuild(secret(screen.secret), screen.played)
    except CodeError as error:
        app.update_screen(error=error)
        app.say(alert=faults.spoken(error))
        return
    await app.open_with("file", FileContents(match, rebuilt=True))


def secret(code: Armored) -> bytes:
    """The match secret in a recovery code or a match file. Raises a CodeError."""
    if code.kind is Kind.FILE:
        return matchfile.label(armor(*code)).secret
    return take_secret(code)


def body(_model: Model, screen: RecoverScreen) -> Child:
    """The list of what is needed and whether it is here, and the button."""
    yield h("h2", _("From its recovery code and the chat"))
    yield h(
        "p.mut",
        _(
            "Paste the recovery code that you saved with the match, or an old file of it, and all codes "
            "of both sides from the chat, in any order. The words around them do not matter."
        ),
    )
    yield h(
        "textarea.input.many",
        id=CODES,
        do="written",
        value=screen.text,
        rows=8,
        data_slot="",
        aria_label=_("Recovery code and codes"),
        **parts.SECRET,
    )
    count = len(screen.played)
    yield h(
        "ul.chk",
        have(screen.secret is not None, _("The recovery code, or a file of the match")),
        have(count > 0, ngettext("{n} code of a match", "{n} codes of matches", count).format(n=count)),
    )
    if screen.secret:
        yield parts.note(
            "warn",
            "warn",
            _("Use only what you have saved yourself: anyone else who has it can read what you seal."),
        )
    if screen.error:
        yield faults.note(screen.error)
    yield h(
        "div.row.wrap",
        parts.button(
            "rebuild", _("Rebuild the match"), "rematch", cls="main", disabled=not (screen.secret and count)
        ),
        parts.file_button("take", _("Add a file"), "dl"),
    )


def have(there: bool, label: str) -> Node:
    """Something that is needed, and whether it is here."""
    return item("good" if there else "mute", "check" if there else "wait", label)


RECOVER = screen(
    "recover",
    N_("Recover a match"),
    open_recover,
    body,
    words={
        **dict.fromkeys(("take", "paste", "drop"), handlers.taking(take, CODES)),
        "written": of_screen(
            RecoverScreen, lambda screen, event: screen._replace(text=event.value, error=None)
        ),
        "rebuild": rebuild,
    },
)
