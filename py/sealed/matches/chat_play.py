"""A match by codes as this device has it: each player has a device, and any chat carries the codes between
them.
"""

from __future__ import annotations

import json
from dataclasses import replace
from enum import Enum
from typing import NamedTuple, Self

from sealed.codes import last_sent, matchfile
from sealed.codes.last_sent import LastSent
from sealed.codes.match import Match
from sealed.codes.names import Acquaintance
from sealed.matches.book import BookEntry, ended, match_name
from sealed.matches.timing import SECOND
from sealed.name import NO_NAME, Name
from sealed.rules.game import Event
from sealed.rules.log import Agree, Resign, Unasked
from sealed.rules.questions import Ask, Decide, Seat

SIGNER = "signer"
"""The player key, in hex, that signs an acceptance which has not been handed out: another of the keys of this
device would sign another acceptance. Records written by older versions do not have it.
"""


class Bar(Enum):
    """Why no code of a match may leave now, and none may be finished."""

    RESTORED = "own codes came from elsewhere, and nobody has said yet that there are no later ones"
    BEHIND = "a code has left that the match does not hold"
    DOUBTED = "codes from outside claim that one of this number has left already"


class BarredMove(Exception):
    """Decisions might have made a second code of a number."""

    def __init__(self, bar: Bar, number: int) -> None:
        super().__init__(bar, number)
        self.bar = bar
        self.number = number


class ChatPlay(NamedTuple):
    """A match as this player has it, with what only this device knows of it.

    `changed` is when it last changed, as the player's clock showed it (`2026-11-20 18:05`); `compared` is the
    result of comparing check words (`same`, `differ`, or "" before that); `seen` is how many steps of the log
    the player has been shown. `elsewhere` is the highest number of an own code that was made on another
    device, according to codes from outside: nobody can check that. `restored` says that own codes in it were
    sent from elsewhere, and that the player has not declared yet that there are no later ones. Nothing else
    answers that: a code of the other side tells nothing of own codes, an own one nothing of later ones.
    `saved_up_to` is the number of the last code that was in a file of the match before it left: it matters
    where the browser keeps nothing. `invitee_name` is the name of the player whom an invitation is meant for,
    `invitee_key` that player's key in hex. `delivered` is the number of the last code that is known to have
    left: that a code is handed out is recorded before it may leave, and then a sheet with apps may be closed,
    or the page be killed. `check_postponed` says that the player does not want to compare check words now.
    `away` says that the match is put away, until a code arrives.

    Three fields are not kept with the match: `known` is this device's knowledge of the other player,
    `remembered` the last own code that is known to have left, from this device or another, and
    `backup_claims` the highest number of an own code that has left according to a backup which anybody may
    have made.
    """

    match: Match
    changed: str = ""
    compared: str = ""
    seen: int = 0
    known: Acquaintance = Acquaintance()
    elsewhere: int = 0
    restored: bool = False
    saved_up_to: int = -1
    invitee_name: Name = NO_NAME
    invitee_key: str = ""
    delivered: int = -1
    check_postponed: bool = False
    away: bool = False
    remembered: LastSent | None = None
    backup_claims: int = 0

    @property
    def way(self) -> str:
        """The name of its mode."""
        return "chat"

    @property
    def game(self) -> Match:
        """The game that is played."""
        return self.match

    @property
    def names(self) -> tuple[Name, Name]:
        """The names of both players, where they are known."""
        one, two = self.match.names
        return one, two or self.invitee_name

    @property
    def named(self) -> Name:
        """The other player's name, or the name that an invitation is meant for; "" for neither."""
        return self.match.name or self.invitee_name

    @property
    def seat(self) -> Seat:
        """The player whose device this is, and who looks at it."""
        return self.match.seat

    @property
    def holder(self) -> Seat:
        """The player whose device this is."""
        return self.match.seat

    @property
    def ask(self) -> Decide | None:
        """The decision that the player here has to make now."""
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

    def lingers(self, story: tuple[Event, ...]) -> bool:
        """Whether the events that ended the match, with that story of them, are still to be read."""
        return bool(story) and self.ends

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
        said = max(self.elsewhere, self.backup_claims, *(each.number - 1 for each in self.match.early))
        return last_sent.handed_out(match).number < said

    @property
    def unsure(self) -> bool:
        """Whether the code being made may have left another device, and the player has to say so first."""
        return self.restored and self.match.draft is not None

    @property
    def barred(self) -> bool:
        """Whether no code of this match may leave now."""
        return self.behind or self.doubted or self.unsure

    def decide(self, text: str, now: int) -> Self:
        """The match after a move of the player here, `now` in milliseconds since 1970. Raises GameError and
        BarredMove.
        """
        decided = self.made(self.match.decide(self.seat, text))
        return decided._replace(match=replace(decided.match, since=now // SECOND), seen=len(self.match.log))

    def looked(self) -> Self:
        """The match after the player has been shown everything in it."""
        return self._replace(seen=len(self.match.log))

    def left(self, match: Match) -> Self:
        """The match with its code handed out. What ended it stays until the player goes on."""
        left = self._replace(match=match)
        return left if left.ends else left.looked()

    def resign(self) -> Self:
        """The match after the player here has given up. Raises IllegalMove and BarredMove."""
        return self.made(self.match.resign(self.seat)).looked()

    def offer(self, offers: bool) -> Self:
        """The match with or without an offer of an end in the code being made. Raises IllegalMove and
        BarredMove.
        """
        return self.made(self.match.offer(offers))

    def agree(self) -> Self:
        """The match after the player here has accepted the other's offer. Raises IllegalMove and
        BarredMove.
        """
        agreed = self.made(self.match.agree(self.seat))
        return agreed.looked()

    def made(self, match: Match) -> Self:
        """The match after these decisions. Raises BarredMove if they have made a second code of a number.

        Equal decisions make an equal code, so a player who knows what was sealed on another device can repeat
        it.
        """
        made = self._replace(match=match)
        if bar := made._bar(self._is_doubted(match)):
            raise BarredMove(bar, match.number)
        return made

    def _bar(self, doubted: bool) -> Bar | None:
        if self.unsure:
            return Bar.RESTORED
        if self.ready and self.behind:
            return Bar.BEHIND
        return Bar.DOUBTED if self.ready and doubted else None

    def received(self, match: Match) -> Self:
        """The match after codes from outside; everything that happened since is still to be told. What came
        from outside, or answers what did, has left.
        """
        seen = len(last_sent.handed_out(self.match).account.log)  # an own code may replace the draft
        delivered = last_sent.handed_out(match).number
        return self._replace(match=replace(match, mark=seen), seen=seen, delivered=delivered, away=False)

    def body(self) -> str:
        """The body of its record."""
        kept = {
            "match": matchfile.save(self.match),
            "changed": self.changed,
            "compared": self.compared,
            "seen": self.seen,
            "elsewhere": self.elsewhere,
            "restored": self.restored,
            "filed": self.saved_up_to,
            "meant": self.invitee_name,
            "meant_key": self.invitee_key,
            "delivered": self.delivered,
            "put_off": self.check_postponed,
            "away": self.away,
        }
        if self.match.draft and self.match.signer and not last_sent.handed_out(self.match).number:
            kept[SIGNER] = self.match.signer.public.hex()
        return json.dumps(kept, ensure_ascii=False)

    def entry(self, now: int) -> BookEntry | None:
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
        return BookEntry(
            name, match.rules.key, self.key_of_other, match.name, int(self.seat), result, now // SECOND
        )


def _is_by(ask: Ask | Unasked, seat: Seat) -> bool:
    return isinstance(ask, Decide | Resign) and ask.seat is seat
