"""A match by codes as this device has it: each player has a device, and codes go between them in any chat."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from sealed.codes import keys, last_sent, matchfile
from sealed.codes.last_sent import LastSent
from sealed.codes.match import Match
from sealed.codes.sodium import KeyPair
from sealed.page import player
from sealed.page.match.chat.days import day
from sealed.page.match.play import Duel
from sealed.page.model import Heading
from sealed.page.seam import Record
from sealed.page.texts import N_, _
from sealed.rules.game import IllegalMove
from sealed.rules.questions import Decide, Seat

if TYPE_CHECKING:
    from sealed.page.app import App

SECOND = 1000
ANOTHER = N_(
    "You have sent another code {number} already. Choose what you chose then, or bring this match up to "
    "date, as the remark says."
)
DOUBTED = N_(
    "A code that came says that you have sent code {number} already, and this is another. See the remark."
)


class Chat(NamedTuple):
    """A match as the player here has it, with what only the page knows of it.

    `changed` is when it last changed, as the player's clock showed it (`2026-11-20 18:05`); `compared` what
    comparing the check words gave: `same`, `differ`, or "" while nobody has; `seen` how many steps of the log
    the player has been shown. `elsewhere` is the highest number of a code of one's own that was made
    elsewhere, as codes from outside say, which nobody can check.

    Not kept with the match: `friend`, the name under which the other's player key is remembered;
    `remembered`, the last code of one's own that is known to have left, from here or from elsewhere.
    """

    match: Match
    changed: str = ""
    compared: str = ""
    seen: int = 0
    friend: str = ""
    elsewhere: int = 0
    remembered: LastSent | None = None

    @property
    def way(self) -> str:
        return "chat"

    @property
    def game(self) -> Match:
        return self.match

    @property
    def names(self) -> tuple[str, str]:
        one, two = self.match.names
        return one, two or _("whoever accepts")

    @property
    def other(self) -> str:
        """The other player's name, or what stands for it."""
        return self.names[self.seat.other - 1]

    @property
    def seat(self) -> Seat:
        return self.match.seat

    @property
    def holder(self) -> Seat:
        """This device is one player's."""
        return self.match.seat

    @property
    def ask(self) -> Decide | None:
        return next(iter(self.match.asks()), None)

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """Whose code it is that is waited for."""
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

    @property
    def last_sent(self) -> LastSent | None:
        last, known = last_sent.last_code(self.match), self.remembered
        return None if last is None or (known and known.number > last.number) else last

    @property
    def behind(self) -> bool:
        """Whether another code than this match holds has left, so that its next one would be a second one."""
        return self.remembered is not None and not last_sent.holds(self.match, self.remembered)

    @property
    def doubted(self) -> bool:
        """Whether codes from outside say that the code that is being made has left elsewhere."""
        return self.match.draft is not None and self._is_doubted(self.match)

    def _is_doubted(self, match: Match) -> bool:
        said = max(self.elsewhere, *(each.number - 1 for each in self.match.early), 0)
        return last_sent.handed_out(match).number < said

    @property
    def barred(self) -> bool:
        """Whether no code of this match may leave now."""
        return self.behind or self.doubted

    def decide(self, text: str, now: int) -> Chat:
        decided = self.made(self.match.decide(self.seat, text))
        return decided._replace(match=replace(decided.match, since=now // SECOND), seen=len(self.match.log))

    def resign(self) -> Chat:
        """After the player here has given up. Raises IllegalMove."""
        return self.made(self.match.resign(self.seat))

    def made(self, match: Match) -> Chat:
        """With what was decided. Raises IllegalMove if that has made a second code of a number.

        The same decisions make the same code: who knows what was sealed elsewhere can do it here again.
        """
        made = self._replace(match=match)
        if made.ready and made.behind:
            raise IllegalMove("", ANOTHER, number=match.number)
        if made.ready and self._is_doubted(match):
            raise IllegalMove("", DOUBTED, number=match.number)
        return made

    def received(self, match: Match) -> Chat:
        """After codes that came: everything since is to be told."""
        seen = len(self.match.log)
        return self._replace(match=replace(match, mark=seen), seen=seen)

    def body(self) -> str:
        kept = {
            "match": matchfile.save(self.match),
            "changed": self.changed,
            "compared": self.compared,
            "seen": self.seen,
            "elsewhere": self.elsewhere,
        }
        return json.dumps(kept, ensure_ascii=False)

    def heading(self, key: str, now: int) -> Heading:
        turn, note, values = self._standing()
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
            " ".join(self.match.tags),
        )

    def _standing(self) -> tuple[str, str, dict[str, str | int]]:
        """Whose turn it is, and what is to be said of it in the list of matches."""
        match = self.match
        values: dict[str, str | int] = {
            "name": self.other,
            "number": match.number + 1,
            "day": day(self.changed),
        }
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


def current(app: App) -> Duel[Chat]:
    """The open match by chat, for the handlers of its screen. Raises TypeError if there is none."""
    duel = app.own(Duel)
    if not isinstance(duel.play, Chat):
        raise TypeError(f"{duel.key} is not played by chat")
    return duel


async def read(app: App, kept: Record) -> Chat:
    """A match from its record. Its codes are read and checked again."""
    await app.browser.sodium()
    said = json.loads(kept.body)
    match = matchfile.load(said["match"], await own_key(app))
    seen = min(said["seen"], len(match.log))
    chat = Chat(replace(match, mark=seen), said["changed"], said["compared"], seen)
    return await acquainted(app, chat._replace(elsewhere=said.get("elsewhere", 0)))


async def signer(app: App) -> KeyPair:
    """The player's own key, made now if there was none; libsodium is loaded when this returns."""
    return keys.player_key(await player.seed(app))


async def own_key(app: App) -> KeyPair | None:
    """The player's own key, if this device has one."""
    return await signer(app) if await app.store.player() else None


async def acquainted(app: App, chat: Chat) -> Chat:
    """With what is remembered here besides the match: the name that goes with the other's player key, and the
    last code that has left.
    """
    key = chat.key_of_other
    friend = await app.store.friend(key) if key and not chat.friend else chat.friend
    return chat._replace(friend=friend, remembered=await app.store.sent(last_sent.match_name(chat.match)))
