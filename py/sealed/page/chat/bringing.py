"""What a pasted text can hold besides the codes of a match: a match file, a certificate, a recovery code, a
player key.

And what both this and `intake` need: where a match is kept, and how an error is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sealed.codes import matchfile
from sealed.codes.armor import Armored, armor
from sealed.codes.channel import INVITATION_TAG, MATCH_TAG
from sealed.codes.errors import (
    AlreadyPlayed,
    CutShort,
    MatchOver,
    NoCode,
    PartsMissing,
    Reflected,
    StaleInvitation,
)
from sealed.codes.matchfile import check_newer, with_evidence
from sealed.codes.saying import CodeError, say
from sealed.page.chat.keeping import enter, keep, keep_new, show
from sealed.page.duel.chat import Chat, acquainted, read, signer
from sealed.page.duel.play import Duel
from sealed.page.texts import _

if TYPE_CHECKING:
    from sealed.page.app import App

MUTE = (NoCode, AlreadyPlayed, Reflected, MatchOver, StaleInvitation)
"""What is no more than a slip."""


class Placed(NamedTuple):
    """A match that pasted codes may belong to, as it is kept."""

    key: str
    version: int
    chat: Chat


def tags_of(chat: Chat) -> tuple[str, ...]:
    """The clear tags of a match's codes."""
    hashes = chat.match.transcript.hashes
    return (hashes[0][:INVITATION_TAG].hex(), *(each[:MATCH_TAG].hex() for each in hashes[1:2]))


def open_key(app: App) -> str:
    """The key of the match that is on the screen; "" for none."""
    return app.model.here.key if isinstance(app.model.here, Duel) else ""


def refuse(app: App, error: CodeError, *, loud: bool = True) -> None:
    """Tells an error of the closed list, in its own words."""
    kind = "bad" if error.suspicious else "mute" if isinstance(error, MUTE) else "warn"
    share = 0
    if isinstance(error, CutShort):
        share = max(1, 100 * error.arrived // error.expected)
    elif isinstance(error, PartsMissing):
        share = 100 * error.arrived // error.count
    app.notify(kind, *say(error, _), share=share)
    if loud:
        app.sound("refused")


# --- bringing


async def take_file(app: App, code: Armored, _text: str) -> None:
    """A match file: its match comes here, if it is not older than the one that is here."""
    app.change(pasted="")
    try:
        match = matchfile.load(armor(*code), await signer(app))
    except CodeError as error:
        refuse(app, error)
        return
    await place(app, Chat(match, seen=len(match.log)))


async def place(app: App, chat: Chat) -> None:
    """Keeps a match that came from elsewhere, if it is not older than the same one here, and goes there."""
    match = chat.match
    wanted = tags_of(chat)[0]
    for heading in await app.store.matches():
        if wanted in heading.tags.split() and heading.seat == match.seat:
            kept = await app.store.match(heading.key)
            if kept:
                await _replace(app, Placed(kept.key, kept.version, await read(app, kept)), chat)
                return
    claim = match.transcript.hashes[0].hex()
    claimed = await app.store.claimed(claim)
    await keep_new(app, await acquainted(app, chat), claim="" if claimed else claim)
    _brought(app)


async def _replace(app: App, old: Placed, chat: Chat) -> None:
    """A match that is here already: the newer of the two stays."""
    try:
        check_newer(chat.match, old.chat.match)
    except CodeError as error:
        refuse(app, error)
        return
    if chat.match.number > old.chat.match.number:
        match = with_evidence(chat.match, old.chat.match)
        chat = chat._replace(match=match, compared=old.chat.compared, friend=old.chat.friend)
        chat, version = await keep(app, old.key, old.version, chat)
        if open_key(app) == old.key:
            show(app, chat, version, tell=False)
        else:
            enter(app, old.key, version, chat)
        _brought(app)
    else:
        app.go(old.key)
        app.notify(
            "mute", _("This match is here already"), _("It is as new as the file. Nothing has changed.")
        )


def _brought(app: App) -> None:
    """Says what has come, and what a stranger's file would mean: one may be sent in a code's place."""
    app.notify(
        "warn",
        _("The match is here"),
        _(
            "Go on with it in this browser only, and only if you have saved it yourself: whoever else has it "
            "can read what you seal, and play in your place."
        ),
    )


async def take_certificate(app: App, code: Armored, _text: str) -> None:
    """A certificate: to the screen that checks it."""
    app.change(pasted="", carried=armor(*code))
    await go_or_open(app, "certificate")


async def take_recovery(app: App, code: Armored, text: str) -> None:
    """A recovery code, which may have come in pieces: to the screen that rebuilds its match."""
    app.change(pasted="", carried=f"{armor(*code)}\n{text}")
    await go_or_open(app, "recover")


async def take_key(app: App, code: Armored, _text: str) -> None:
    """A player key: to the settings, which warn before they take it."""
    app.change(pasted="", carried=armor(*code))
    await go_or_open(app, "settings")


async def go_or_open(app: App, route: str) -> None:
    """Goes to a screen; opens it anew if it is open already."""
    if app.model.route.screen == route:
        await app.open(app.model.route)
    else:
        app.go(route)
