"""A match by codes as this device has it: each player has a device, and any chat carries the codes between
them.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import NamedTuple

from sealed.codes import keys, last_sent, matchfile
from sealed.codes.errors import CodeError
from sealed.codes.last_sent import LastSent
from sealed.codes.match import Match
from sealed.codes.names import Acquaintance, Acquaintances
from sealed.codes.sodium import KeyPair
from sealed.matches.book import Entry, ended, match_name
from sealed.name import NO_NAME, Name, StandIn
from sealed.page.browser.model import Heading
from sealed.page.browser.seam import SECOND, Record
from sealed.page.draw.texts import N_, _
from sealed.page.draw.times import day
from sealed.page.engine import player
from sealed.page.engine.app import App, ScreenLeft
from sealed.page.match.play import Duel, glance
from sealed.rules.game import IllegalMove
from sealed.rules.log import Agree, Resign, Unasked
from sealed.rules.questions import Ask, Decide, Seat

ANOTHER = N_(
    "You have sent another code {number} already. Bring this match up to date, as the note says, or "
    "choose what you chose then."
)
DOUBTED = N_(
    "A code or a file that came says that you have sent code {number} already, and this may be another. "
    "See the note."
)
RESTORED = N_(
    "You may have sent a later code of this match from elsewhere. First answer the question in the note: "
    "have you?"
)


SIGNER = "signer"
"""The player key, in hex, that signs an acceptance which has not been handed out: another of the keys of this
device would sign another acceptance. Records written by older versions do not have it.
"""
LATER = ("elsewhere", "restored", "filed", "meant", "meant_key", "delivered", "put_off", "away")
"""The fields that are missing in records written by older versions of the page."""


class Chat(NamedTuple):
    """A match as this player has it, with what only the page knows of it.

    `changed` is when it last changed, as the player's clock showed it (`2026-11-20 18:05`); `compared` is the
    result of comparing check words (`same`, `differ`, or "" before that); `seen` is how many steps of the log
    the player has been shown. `elsewhere` is the highest number of an own code that was made on another
    device, according to codes from outside: nobody can check that. `restored` says that own codes in it were
    sent from elsewhere, and that the player has not declared yet that there are no later ones. Nothing else
    answers that: a code of the other side tells nothing of own codes, an own one nothing of later ones.
    `filed` is the number of the last code that was in a file of the match before it left: it matters where
    the browser keeps nothing. `meant` is the name of the player whom an invitation is meant for, `meant_key`
    that player's key in hex. `delivered` is the number of the last code of which it is known that it has
    left: that a code is handed out is recorded before it may leave, and then a sheet with apps may be closed,
    or the page be killed. `put_off` says that the player does not want to compare check words now. `away`
    says that the match is put away, until a code arrives.

    Three fields are not kept with the match: `known` is the other player as far as this device knows,
    `remembered` the last own code that is known to have left, from this device or another, and `said` the
    highest number of an own code that has left according to a backup which anybody may have made.
    """

    match: Match
    changed: str = ""
    compared: str = ""
    seen: int = 0
    known: Acquaintance = Acquaintance()
    elsewhere: int = 0
    restored: bool = False
    filed: int = -1
    meant: Name = NO_NAME
    meant_key: str = ""
    delivered: int = -1
    put_off: bool = False
    away: bool = False
    remembered: LastSent | None = None
    said: int = 0

    @property
    def way(self) -> str:
        return "chat"

    @property
    def game(self) -> Match:
        return self.match

    @property
    def names(self) -> tuple[Name, Name]:
        one, two = self.match.names
        # Translators: stands in the place of a player’s name, while nobody has accepted an invitation.
        return one, two or self.meant or StandIn(_("the one who accepts"))

    @property
    def other(self) -> Name:
        """The other player's name, or a stand-in while it is not known."""
        return self.names[self.seat.other.side]

    @property
    def named(self) -> Name:
        """The other player's name, or the name that an invitation is meant for; "" for neither."""
        return self.match.name or self.meant

    @property
    def seat(self) -> Seat:
        return self.match.seat

    @property
    def holder(self) -> Seat:
        """The player whose device this is."""
        return self.match.seat

    @property
    def ask(self) -> Decide | None:
        return next(iter(self.match.asks()), None)

    @property
    def person(self) -> Seat:
        """The player whose device this is: nobody else reads how it ended here."""
        return self.match.seat

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The seat whose code is awaited."""
        if self.match.draft is not None or self.undelivered:
            return (self.seat,)
        return (self.match.owes,) if self.match.owes else ()

    @property
    def ready(self) -> bool:
        """Whether a code has been made and has not left the device."""
        return self.match.complete and self.match.draft is not None

    @property
    def undelivered(self) -> bool:
        """Whether the last code counts as handed out, and nothing has told that it has left: no way out has
        ended well, the player has not said so, and nobody has answered it.
        """
        return self.match.complete and self.match.draft is None and self.match.number > self.delivered

    @property
    def ends(self) -> bool:
        """Whether the match is over and the player has not gone on yet from the moves that ended it. A fault
        is told at once; so is the end by a word of the players, which the result says again.
        """
        if self.match.outcome is None or self.match.fault is not None:
            return False
        moves = (step for step in self.match.log[self.seen :] if step.state.over is None)
        return any(step.events and not isinstance(step.ask, Unasked) for step in moves)

    @property
    def waits(self) -> bool:
        """Whether our last code has left and the other side owes the next."""
        return self.match.draft is None and self.match.owes is self.seat.other and not self.undelivered

    @property
    def friend(self) -> Name:
        """The name under which the other's player key was compared; "" if it never was."""
        return self.known.friend

    @property
    def key_of_other(self) -> str:
        """The other's player key in hex; "" while it is not known."""
        return self.match.transcript.player_key(self.seat.other).hex()

    @property
    def last_sent(self) -> LastSent | None:
        """The last code that has left this device, if it is news. What came with a match that was brought
        here has not left from here.
        """
        if self.restored:
            return None
        last, known = last_sent.last_code(self.match), self.remembered
        return None if last is None or (known and known.number > last.number) else last

    @property
    def newest_own(self) -> int:
        """The number of the player's own newest code that counts as handed out here; -1 for none."""
        last = last_sent.last_code(self.match)
        return last.number if last else -1

    @property
    def behind(self) -> bool:
        """Whether a code has left that this match does not hold: its next code would be a second one of that
        number.
        """
        return self.remembered is not None and not last_sent.holds(self.match, self.remembered)

    @property
    def doubted(self) -> bool:
        """Whether codes from outside claim that the code being made has already left another device."""
        return self.match.draft is not None and self._is_doubted(self.match)

    def _is_doubted(self, match: Match) -> bool:
        said = max(self.elsewhere, self.said, *(each.number - 1 for each in self.match.early))
        return last_sent.handed_out(match).number < said

    @property
    def unsure(self) -> bool:
        """Whether the code being made may have left another device, and the player has to say so first."""
        return self.restored and self.match.draft is not None

    @property
    def barred(self) -> bool:
        """Whether no code of this match may leave now."""
        return self.behind or self.doubted or self.unsure

    def decide(self, text: str, now: int) -> Chat:
        decided = self.made(self.match.decide(self.seat, text))
        return decided._replace(match=replace(decided.match, since=now // SECOND), seen=len(self.match.log))

    def looked(self) -> Chat:
        """The match after the player has been shown everything in it."""
        return self._replace(seen=len(self.match.log))

    def left(self, match: Match) -> Chat:
        """The match with its code handed out. What ended it stays until the player goes on."""
        left = self._replace(match=match)
        return left if left.ends else left.looked()

    def resign(self) -> Chat:
        """The match after the player here has given up. Raises IllegalMove."""
        return self.made(self.match.resign(self.seat)).looked()

    def offer(self, offers: bool) -> Chat:
        """The match with or without an offer of an end in the code being made. Raises IllegalMove."""
        return self.made(self.match.offer(offers))

    def agree(self) -> Chat:
        """The match after the player here has accepted the other's offer. Raises IllegalMove."""
        agreed = self.made(self.match.agree(self.seat))
        return agreed.looked()

    def made(self, match: Match) -> Chat:
        """The match after these decisions. Raises IllegalMove if they have made a second code of a number.

        Equal decisions make an equal code, so a player who knows what was sealed on another device can repeat
        it.
        """
        made = self._replace(match=match)
        if made.unsure:
            raise IllegalMove("", RESTORED)
        if made.ready and made.behind:
            raise IllegalMove("", ANOTHER, number=match.number)
        if made.ready and self._is_doubted(match):
            raise IllegalMove("", DOUBTED, number=match.number)
        return made

    def received(self, match: Match) -> Chat:
        """The match after codes from outside; everything that happened since is still to be told. What came
        from outside, or answers what did, has left.
        """
        seen = len(last_sent.handed_out(self.match).account.log)  # an own code may replace the draft
        delivered = last_sent.handed_out(match).number
        return self._replace(match=replace(match, mark=seen), seen=seen, delivered=delivered, away=False)

    def body(self) -> str:
        kept = {
            "match": matchfile.save(self.match),
            "changed": self.changed,
            "compared": self.compared,
            "seen": self.seen,
            "elsewhere": self.elsewhere,
            "restored": self.restored,
            "filed": self.filed,
            "meant": self.meant,
            "meant_key": self.meant_key,
            "delivered": self.delivered,
            "put_off": self.put_off,
            "away": self.away,
        }
        if self.match.draft and self.match.signer and not last_sent.handed_out(self.match).number:
            kept[SIGNER] = self.match.signer.public.hex()
        return json.dumps(kept, ensure_ascii=False)

    def heading(self, key: str, now: int) -> Heading:
        turn, note, values = self._standing()
        seen = glance(self)
        return Heading(
            key,
            self.match.rules.key,
            "chat",
            int(self.seat),
            self.names if self.meant else self.match.names,
            turn,
            note,
            values,
            now,
            seen.standing if self.match.number else "",
            " ".join(self.match.tags),
            sketch=seen.sketch,
            key_of_other=self.key_of_other or self.meant_key,
            away=self.away and self.waits,
            entry=entry.match if (entry := self.entry(now)) else "",
        )

    def entry(self, now: int) -> Entry | None:
        """How it has ended, once the code that ends it has left and nothing can turn it any more. Who has
        decided nothing has not played: anybody can answer an invitation with a wrong code.
        """
        match = self.match
        over, asked = match.outcome, [step.ask for step in match.log]
        own = any(isinstance(ask, Agree) or _is_by(ask, self.seat) for ask in asked)
        if over is None or not own or match.draft is not None or match.provisional:
            return None
        if over.winner is None and match.owes:  # what is shown then may still be false
            return None
        name, result = match_name(last_sent.match_name(match)), ended(over, self.seat)
        return Entry(
            name, match.rules.key, self.key_of_other, match.name, int(self.seat), result, now // SECOND
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


def _is_by(ask: Ask | Unasked, seat: Seat) -> bool:
    return isinstance(ask, Decide | Resign) and ask.seat is seat


def current(app: App) -> Duel[Chat]:
    """The open match by chat, for the handlers of its screen. Raises ScreenLeft if there is none."""
    duel = app.own(Duel)
    if not isinstance(duel.play, Chat):
        raise ScreenLeft(f"{duel.key} is not played by chat")
    return duel


async def read(app: App, kept: Record) -> Chat:
    """A match from its record. All its codes are read and checked again."""
    await app.browser.sodium()
    said = json.loads(kept.body)
    match = matchfile.load(said["match"], await own_key(app, said.get(SIGNER, "")))
    seen = min(max(said["seen"], await app.store.told(kept.key)), len(match.log))
    # Versions that knew nothing of delivery took every code that was handed out for sent.
    delivered = last_sent.handed_out(match).number
    chat = Chat(replace(match, mark=seen), said["changed"], said["compared"], seen, delivered=delivered)
    chat = chat._replace(**{name: said[name] for name in LATER if name in said})
    return await acquainted(app, chat._replace(meant=Name(chat.meant)))


async def signer(app: App) -> KeyPair:
    """The player's own key, made now if there was none; libsodium is loaded when this returns."""
    return keys.player_key(await player.seed(app))


async def own_key(app: App, public: str) -> KeyPair | None:
    """The player key with that public half (in hex); that of new matches if this device does not hold it, or
    for ""; None if it has none.
    """
    held = tuple(map(keys.player_key, await player.seeds(app)))
    return next((key for key in held if key.public.hex() == public), held[0] if held else None)


async def acquainted(app: App, chat: Chat) -> Chat:
    """The match with what this device remembers besides: the other player's key and name, the last code that
    has left, and what a backup says of that.
    """
    known = await acquaintance(app, chat.key_of_other, chat.match.name)
    name = last_sent.match_name(chat.match)
    return chat._replace(known=known, remembered=await app.store.sent(name), said=await app.store.doubt(name))


async def acquaintance(app: App, key: str, name: str) -> Acquaintance:
    """Looks up the player with that key (in hex) and name among those that this device knows."""
    return (await compared(app)).look_up(name, bytes.fromhex(key)) if key else Acquaintance()


async def compared(app: App) -> Acquaintances:
    """The player keys whose owners' check words were compared on this device."""
    friends = await app.store.friends()
    return Acquaintances(compared={bytes.fromhex(key): name for key, name in friends.items()})


def signed_by(kept: Record) -> bytes:
    """The player key that has signed for the player in a match's record; empty if none has yet, or if the
    record cannot be read.
    """
    try:
        return matchfile.signer(json.loads(kept.body)["match"])
    except (CodeError, ValueError, KeyError, TypeError):
        return b""
