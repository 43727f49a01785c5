"""A match by codes as it is read from its record, and what is said of it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Self

from sealed.codes import keys, last_sent, matchfile
from sealed.codes.errors import CodeError
from sealed.codes.match import Match
from sealed.codes.names import Acquaintance, Acquaintances
from sealed.codes.sodium import KeyPair
from sealed.matches.chat_play import SIGNER, Bar, BarredMove, ChatPlay
from sealed.name import Name, StandIn
from sealed.page.boards.study import PlainViewpoint
from sealed.page.browser.model import Heading
from sealed.page.browser.seam import StoredRecord
from sealed.page.draw.texts import N_, _
from sealed.page.draw.times import day
from sealed.page.engine import player
from sealed.page.engine.app import App
from sealed.page.match.play import glance
from sealed.rules.game import IllegalMove

BARRED = {
    Bar.BEHIND: N_(
        "You have sent another code {number} already. Bring this match up to date, as the note says, or "
        "choose what you chose then."
    ),
    Bar.DOUBTED: N_(
        "A code or a file that came says that you have sent code {number} already, and this may be another. "
        "See the note."
    ),
    Bar.RESTORED: N_(
        "You may have sent a later code of this match from elsewhere. First answer the question in the note: "
        "have you?"
    ),
}
"""Why a move cannot be finished."""

LATER = {
    **{name: name for name in ("elsewhere", "restored", "delivered", "away")},
    "filed": "saved_up_to",
    "meant": "invitee_name",
    "meant_key": "invitee_key",
    "put_off": "check_postponed",
}
"""The names that are missing in records written by older versions of the page, with the fields that they
fill.
"""


class Chat(ChatPlay, PlainViewpoint):
    """A match by codes, with what is said of it."""

    __slots__ = ()

    @property
    def names(self) -> tuple[Name, Name]:
        one, two = super().names
        # Translators: stands in the place of a player’s name, while nobody has accepted an invitation.
        return one, two or StandIn(_("the one who accepts"))

    @property
    def other(self) -> Name:
        """The other player's name, or a stand-in while it is not known."""
        return self.names[self.seat.other.side]

    @property
    def unsent(self) -> str:
        """The sentence that the player's last code is still to be sent, as far as is known; "" if it is
        not.
        """
        if not (self.ready or self.undelivered):
            return ""
        if self.match.number == 0:
            return _("Your invitation may not have left yet.")
        text = _("Your code {number} is ready, and not sent yet.")
        if self.undelivered:
            text = _("Your code {number} may not have left: send it again, or say that you have sent it.")
        return text.format(number=self.match.number)

    def made(self, match: Match) -> Self:
        """The match after these decisions. Raises IllegalMove if they might have made a second code of a
        number.
        """
        try:
            return super().made(match)
        except BarredMove as no:
            raise IllegalMove("", BARRED[no.bar], number=no.number) from no

    def heading(self, key: str, now: int) -> Heading:
        turn, note, values = self._standing()
        seen = glance(self)
        return Heading(
            key,
            self.match.rules.key,
            "chat",
            int(self.seat),
            self.names if self.invitee_name else self.match.names,
            turn,
            note,
            values,
            now,
            seen.standing if self.match.number else "",
            " ".join(self.match.tags),
            sketch=seen.sketch,
            key_of_other=self.key_of_other or self.invitee_key,
            away=self.away and self.waits,
            entry=entry.match if (entry := self.entry(now)) else "",
        )

    def _standing(self) -> tuple[str, str, dict[str, str | int]]:
        """The player on turn, and the sentence about it for the list of matches."""
        match = self.match
        values: dict[str, str | int] = {
            "name": self.other,
            "number": match.number + 1,
            "day": day(self.changed),
        }
        if self.ready:
            return "you", N_("Code {number} is ready to be sent"), {"number": match.number}
        if self.undelivered and match.number == 0:
            return "you", N_("The invitation may not have left"), {}
        if self.undelivered:
            return "you", N_("Code {number} may not have left"), {"number": match.number}
        if match.draft is not None and match.number == 0:
            return "you", N_("You have accepted; your first move is open"), {}
        if match.offered:
            return "you", N_("{name} offers a draw"), values
        if match.draft is not None:
            return "you", N_("Code {number} of {name} is opened"), values | {"number": match.number}
        if match.owes and match.number == 0:
            values["end"] = (match.code or "")[-4:]
            return "them", N_("Invitation …{end}, made {day}; nobody has accepted yet"), values
        if match.owes:
            return "them", N_("No answer from {name} since {day}"), values
        outcome = match.outcome
        if outcome and outcome.winner:
            return "", N_("{name} won"), {"name": self.names[outcome.winner.side]}
        return "", N_("Nobody won"), {}


async def read(app: App, kept: StoredRecord) -> Chat:
    """A match from its record. All its codes are read and checked again."""
    await app.browser.sodium()
    said = json.loads(kept.body)
    match = matchfile.load(said["match"], await own_key(app, said.get(SIGNER, "")))
    seen = min(max(said["seen"], await app.store.told(kept.key)), len(match.log))
    # Versions that knew nothing of delivery took every code that was handed out for sent.
    delivered = last_sent.handed_out(match).number
    chat = Chat(replace(match, mark=seen), said["changed"], said["compared"], seen, delivered=delivered)
    chat = chat._replace(**{field: said[name] for name, field in LATER.items() if name in said})
    return await acquainted(app, chat._replace(invitee_name=Name(chat.invitee_name)))


async def signer(app: App) -> KeyPair:
    """The player's own key, made now if there was none; libsodium is loaded when this returns."""
    return keys.player_key(await player.seed(app))


async def own_key(app: App, public: str) -> KeyPair | None:
    """The player key with that public half (in hex); the one for new matches if this device does not hold it,
    or for ""; None if it has none.
    """
    held = tuple(map(keys.player_key, await player.seeds(app)))
    return next((key for key in held if key.public.hex() == public), held[0] if held else None)


async def acquainted(app: App, chat: Chat) -> Chat:
    """The match with what this device remembers besides: the other player's key and name, the last code that
    has left, and what a backup says of that.
    """
    known = await acquaintance(app, chat.key_of_other, chat.match.name)
    name = last_sent.match_name(chat.match)
    return chat._replace(
        known=known, remembered=await app.store.sent(name), backup_claims=await app.store.doubt(name)
    )


async def acquaintance(app: App, key: str, name: str) -> Acquaintance:
    """Looks up the player with that key (in hex) and name among those that this device knows."""
    return (await compared(app)).look_up(name, bytes.fromhex(key)) if key else Acquaintance()


async def compared(app: App) -> Acquaintances:
    """The player keys whose owners' check words were compared on this device."""
    friends = await app.store.friends()
    return Acquaintances(compared={bytes.fromhex(key): name for key, name in friends.items()})


def signed_by(kept: StoredRecord) -> bytes:
    """The player key that has signed for the player in a match's record; empty if none has yet, or if the
    record cannot be read.
    """
    try:
        return matchfile.signer(json.loads(kept.body)["match"])
    except (CodeError, ValueError, KeyError, TypeError):
        return b""
