"""Beginning a match by chat: making an invitation, or accepting one that was pasted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sealed.codes import errors, invitation, keys
from sealed.codes.armor import Armored
from sealed.codes.errors import StaleInvitation
from sealed.codes.match import accept as accepted
from sealed.codes.match import invite as invited
from sealed.codes.names import is_same
from sealed.codes.wire import NAME, tidy
from sealed.name import NO_NAME, Name
from sealed.page import device
from sealed.page.match.chat.play import Chat, acquainted, signer
from sealed.page.match.chat.storage import keep_new
from sealed.page.seam import Conflict
from sealed.page.store import CLAIMED
from sealed.page.texts import _
from sealed.rules.game import Rules

if TYPE_CHECKING:
    from sealed.page.app import App


async def invite(
    app: App, rules: Rules, options: Mapping[str, str], name: str, meant: Name = NO_NAME
) -> bool:
    """Makes an invitation, keeps it and shows it; returns whether the name could be used. It counts as used
    on this device, so that no player can accept their own. `meant` is the name of the player whom it is meant
    for, if that is known.
    """
    if not (named := proper(app, name)):
        return False
    match = invited(await signer(app), rules, options, named, keys.new_secret())
    await keep_new(app, Chat(match, meant=meant), match.transcript.hashes[0].hex())
    app.aside(device.ask_to_keep(app))
    return True


async def again(app: App, chat: Chat) -> None:
    """Makes another invitation to the same game, for the player whom this match was played with."""
    await invite(app, chat.match.rules, chat.match.options, chat.names[chat.seat - 1], chat.match.name)


async def accept(app: App, code: Armored, name: str) -> None:
    """Accepts an invitation, once and for good. Raises a CodeError."""
    if not (named := proper(app, name)):
        return
    inviter = invitation.read(code.body).name
    if is_same(named, inviter):
        app.notify(
            "mute",
            _("Please take another name"),
            _("{name} is the name of the player who invites you, and nobody could tell you apart.").format(
                name=inviter
            ),
        )
        app.focus("name-1")
        return
    match = accepted(code, await signer(app), named, keys.new_secret())
    claim = match.transcript.hashes[0].hex()
    try:
        await keep_new(app, await acquainted(app, Chat(match)), claim)
    except Conflict as conflict:
        if conflict.key != CLAIMED + claim:
            raise
        app.notify("mute", *errors.say(StaleInvitation(), _))
        return
    app.aside(device.ask_to_keep(app))


def proper(app: App, name: str) -> str:
    """The name in the form that may be sent. If it is empty, the player is told so and the result is ""."""
    named = tidy(name, NAME)
    if not named:
        app.notify(
            "mute", _("Your name is missing"), _("The other player has to know who plays. Any name will do.")
        )
        app.focus("name-1")
    return named
