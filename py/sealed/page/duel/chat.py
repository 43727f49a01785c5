"""A match by codes: each player has a device of their own, and codes go between them in any chat."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from sealed.codes import keys, matchfile
from sealed.codes.channel import INVITATION_TAG, MATCH_TAG
from sealed.codes.match import Match
from sealed.codes.sodium import KeyPair
from sealed.page import player
from sealed.page.chat import check, envelope, handing, panels, waiting
from sealed.page.chat.days import day
from sealed.page.duel.play import Way
from sealed.page.model import Heading, Model
from sealed.page.seam import Record
from sealed.page.texts import N_, _
from sealed.page.tree import Child
from sealed.rules.questions import Decide, Seat

if TYPE_CHECKING:
    from sealed.page.app import App

SECOND = 1000


class Chat(NamedTuple):
    """A match as the player here has it, with what only the page knows of it.

    `changed` is when it last changed, as the player's clock showed it (`2026-11-20 18:05`); `compared` what
    comparing the check words gave: `same`, `differ`, or "" while nobody has; `seen` how many steps of the log
    the player has been shown. `friend` is the name under which the other's player key is remembered; it is
    not kept with the match.
    """

    match: Match
    changed: str = ""
    compared: str = ""
    seen: int = 0
    friend: str = ""

    @property
    def way(self) -> str:
        """See `Play`."""
        return "chat"

    @property
    def game(self) -> Match:
        """See `Play`."""
        return self.match

    @property
    def names(self) -> tuple[str, str]:
        """See `Play`."""
        one, two = self.match.names
        return one, two or _("whoever accepts")

    @property
    def other(self) -> str:
        """The other player's name, or what stands for it."""
        return self.names[self.seat.other - 1]

    @property
    def seat(self) -> Seat:
        """See `Play`."""
        return self.match.seat

    @property
    def holder(self) -> Seat:
        """See `Play`: this device is one player's."""
        return self.match.seat

    @property
    def ask(self) -> Decide | None:
        """See `Play`."""
        return next(iter(self.match.asks()), None)

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """See `Play`: whose code it is that is waited for."""
        if self.match.draft is not None:
            return (self.seat,)
        return (self.match.owes,) if self.match.owes else ()

    @property
    def ready(self) -> bool:
        """Whether a code has been made that has not left the device."""
        return self.match.complete and self.match.draft is not None

    @property
    def waits(self) -> bool:
        """Whether the other side owes a code, and ours is on its way."""
        return self.match.draft is None and self.match.owes is self.seat.other

    @property
    def key_of_other(self) -> str:
        """The other's player key in hex; "" while it is not known."""
        return self.match.transcript.player_key(self.seat.other).hex()

    def decide(self, text: str, now: int) -> Chat:
        """See `Play`."""
        decided = replace(self.match.decide(self.seat, text), since=now // SECOND)
        return self._replace(match=decided, seen=len(self.match.log))

    def received(self, match: Match) -> Chat:
        """After codes that came: everything since is to be told."""
        seen = len(self.match.log)
        return self._replace(match=replace(match, mark=seen), seen=seen)

    def body(self) -> str:
        """See `Play`."""
        kept = {
            "match": matchfile.save(self.match),
            "changed": self.changed,
            "compared": self.compared,
            "seen": self.seen,
        }
        return json.dumps(kept, ensure_ascii=False)

    def heading(self, key: str, now: int) -> Heading:
        """See `Play`."""
        turn, note, values = self._standing()
        hashes = self.match.transcript.hashes
        tags = [hashes[0][:INVITATION_TAG].hex(), *(each[:MATCH_TAG].hex() for each in hashes[1:2])]
        return Heading(
            key,
            self.match.rules.key,
            "chat",
            int(self.seat),
            self.match.names,
            turn,
            note,
            values,
            now,
            " ".join(tags),
        )

    def _standing(self) -> tuple[str, str, dict[str, str | int]]:
        """Whose turn it is, and what is to be said of it in the list of matches."""
        match, values = (
            self.match,
            {"name": self.other, "number": self.match.number + 1, "day": day(self.changed)},
        )
        if self.ready and match.number == 0:
            return "you", N_("The invitation is ready to be sent"), {}
        if self.ready:
            return "you", N_("Code {number} is ready to be sent"), {"number": match.number}
        if match.draft is not None and match.number == 0:
            return "you", N_("You have accepted; your first move is open"), {}
        if match.draft is not None:
            return "you", N_("Code {number} of {name} is opened"), values | {"number": match.number}
        if match.owes and match.number == 0:
            return "them", N_("Invitation made {day}; nobody has accepted yet"), values
        if match.owes:
            return "them", N_("{name} owes code {number} since {day}"), values
        outcome = match.outcome
        if outcome and outcome.winner:
            return "", N_("{name} won"), {"name": self.names[outcome.winner - 1]}
        return "", N_("nobody won"), {}


async def read(app: App, kept: Record) -> Chat:
    """A match from its record. Its codes are read and checked again."""
    await app.browser.sodium()
    said = json.loads(kept.body)
    match = matchfile.load(said["match"], await signer(app))
    seen = min(said["seen"], len(match.log))
    chat = Chat(replace(match, mark=seen), said["changed"], said["compared"], seen)
    return await acquainted(app, chat)


async def signer(app: App) -> KeyPair:
    """The player's own key; libsodium is loaded when this returns."""
    return keys.player_key(await player.seed(app))


async def acquainted(app: App, chat: Chat) -> Chat:
    """With the name under which the other's player key is remembered here."""
    key = chat.key_of_other
    return chat._replace(friend=await app.store.friend(key)) if key and not chat.friend else chat


def plate(model: Model, seat: Seat) -> str:
    """Beside the other's name: that the key is known from check words that were compared, and under which
    name if that was another.
    """
    chat: Chat = model.here.play
    if seat is chat.seat or not chat.friend:
        return ""
    return _("key compared") if chat.friend == chat.other else _("key of {name}").format(name=chat.friend)


def above(model: Model) -> Child:
    """The other's message, and what else came with the last code."""
    return waiting.above(model)


WAY = Way(
    read=read,
    foot=waiting.foot,
    cover=envelope.cover,
    menu=panels.menu,
    end=panels.end,
    plate=plate,
    above=above,
    decided=handing.decided,
    opened=waiting.opened,
    panels=panels.PANELS,
    words={**handing.WORDS, **check.WORDS, **panels.WORDS},
)
