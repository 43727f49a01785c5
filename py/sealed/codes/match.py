"""One match by codes on one player's device: an immutable value; every operation gives a new one or raises.

So whatever is pasted is applied whole or changes nothing, and undoing is keeping the value from before. A
match offers the page what a table does (state, hand, asks, decide, events, log, outcome), for the seat of
its player.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

from sealed.codes import channel, invitation, keys, making, receiving, transcript
from sealed.codes.account import Account
from sealed.codes.armor import Armored, Kind, armor, split
from sealed.codes.channel import Inside, speaker
from sealed.codes.errors import CopiedKey, StaleInvitation, WrongKind
from sealed.codes.faults import Fault
from sealed.codes.invitation import Statement
from sealed.codes.making import Draft
from sealed.codes.own import Own, own
from sealed.codes.receiving import Early
from sealed.codes.saying import CodeError
from sealed.codes.sodium import KeyPair
from sealed.codes.transcript import Fork, Transcript
from sealed.codes.wire import MESSAGE, NAME, tidy
from sealed.rules.game import Event, IllegalMove, NotAsked, Outcome, Rules, State
from sealed.rules.log import Log, Sheet
from sealed.rules.questions import Decide, Draw, Hand, Seat


@dataclass(frozen=True, slots=True)
class Match:
    """A match as the player of `seat` has it. `messages` are those of the codes 1, 2, …, of both.

    `draft` is None when there is nothing to say, and when the code has been handed out: then it can be
    neither undone nor changed. `signer` is the player key, needed only to finish an acceptance. `notice` is
    what the last code that came is to be told about (a fork, a fault, a code kept for later), `since` when
    the match last changed, as whoever keeps it says.
    """

    seat: Seat
    transcript: Transcript
    own: Own
    draft: Draft | None = None
    messages: tuple[str, ...] = ()
    early: tuple[Early, ...] = ()
    forks: tuple[Fork, ...] = ()
    since: int = 0
    signer: KeyPair | None = field(default=None, repr=False, compare=False)
    mark: int = field(default=0, compare=False)
    notice: CodeError | None = field(default=None, compare=False)
    previous: Match | None = field(default=None, repr=False, compare=False)

    # --- what is to be seen: the face that a table has too

    @property
    def rules(self) -> Rules:
        """The ruleset."""
        return self.transcript.invitation.rules

    @property
    def options(self) -> Mapping[str, str]:
        """Every option with its value."""
        return self.transcript.invitation.options

    @property
    def account(self) -> Account:
        """What both know, and what is answered in the draft."""
        return self.draft.account if self.draft else self.transcript.account

    @property
    def state(self) -> State:
        """The public state, after all that was answered here."""
        return self.account.state

    @property
    def log(self) -> Log:
        """All that was asked and answered, in order."""
        return self.account.log

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in the last decision or code and in all that followed from it, in order."""
        return tuple(event for step in self.log[self.mark :] for event in step.events)

    @property
    def sheet(self) -> Sheet:
        """What the record of this match says besides the game: who plays."""
        return self.transcript.sheet

    def hand(self, seat: Seat) -> Hand:
        """What is known here of what a seat has sealed: of one's own all, of the other's what was opened."""
        return self.own.hand if seat is self.seat else self.account.hands[seat - 1]

    def asks(self) -> tuple[Decide, ...]:
        """The decision that is open for the player here; none while the other side owes a code."""
        ask = making.asked(self)
        return (ask,) if isinstance(ask, Decide) else ()

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, as far as is known here; None while it goes on."""
        over: Outcome | None = self.state.over
        return self.transcript.outcome if self.fault else over

    @property
    def revealed(self) -> bool:
        """Whether something was drawn since the last decision, so that undoing it would be a second try."""
        return any(isinstance(step.ask, Draw) for step in self.log[self.mark :])

    # --- what a match has more than a table

    @property
    def number(self) -> int:
        """The number of the last code that was made or applied; the one that is owed is the next."""
        return self.transcript.number

    @property
    def owes(self) -> Seat | None:
        """Who has to send code `number` + 1; None when nothing is owed."""
        return self.transcript.owes

    @property
    def names(self) -> tuple[str, str]:
        """The names of seat one and seat two; empty while one is not known."""
        return self.transcript.name(Seat.ONE), self.transcript.name(Seat.TWO)

    @property
    def name(self) -> str:
        """The other player's name; empty while it is not known."""
        return self.transcript.name(self.seat.other)

    @property
    def fault(self) -> Fault | None:
        """What was wrong in a code that its sender had signed; it has ended the match."""
        return self.transcript.fault

    @property
    def evidence(self) -> tuple[Fork, ...]:
        """What is signed though it should not be: second codes of a number, and the one with a fault."""
        if self.fault is None:
            return self.forks
        return (*self.forks, Fork(self.fault.number, self.transcript.codes[self.fault.number - 1]))

    @property
    def provisional(self) -> bool:
        """Whether there is a winner who still owes an opening, proof or showing."""
        return self.transcript.provisional

    @property
    def check_words(self) -> tuple[str, ...] | None:
        """Four words to compare aloud, the same on both sides; None until both sides' chance is known."""
        seed = self.account.seed
        return keys.check_words(self.transcript.hashes[1], seed) if seed else None

    @property
    def message(self) -> str:
        """The message of the code that is being made here, or of the one that was made last."""
        if self.draft and not self.complete:
            return self.draft.message
        return self._last_message(self.seat)

    @property
    def heard(self) -> str:
        """The message of the other side's last code."""
        return self._last_message(self.seat.other)

    def _last_message(self, seat: Seat) -> str:
        number = self.number if speaker(self.number) is seat else self.number - 1
        return self.messages[number - 1] if number > 0 else ""

    @property
    def complete(self) -> bool:
        """Whether the last code is one's own: it is to be handed out, or waits for its answer."""
        return speaker(self.number) is self.seat

    @property
    def code(self) -> str | None:
        """The code to hand out now; None while there is none. Made again, it is the same text."""
        return self.text(self.number) if self.complete else None

    def text(self, number: int) -> str:
        """A code that was made here, again. ValueError: it was not."""
        return armor(*self.armored(number))

    def parts(self, number: int) -> tuple[str, ...]:
        """The same code in parts, if it is too long for one message; else ()."""
        return split(self.armored(number))

    def armored(self, number: int) -> Armored:
        """A code that was made here, as bytes. ValueError: it was not."""
        if speaker(number) is not self.seat or number > self.number:
            raise ValueError(f"code {number} was not made here")
        if number == 0:
            return Armored(Kind.INVITATION, self.transcript.invitation.raw)
        hashes, signed = self.transcript.hashes, self.transcript.codes[number - 1]
        before = hashes[number - 1][: channel.BEFORE_TAG] if number > 1 else b""
        inside = Inside(signed.signature, before, signed.answers, self.messages[number - 1])
        body = channel.shut(self.own.box_key(hashes, number), signed.header, inside)
        return Armored(Kind.ACCEPTANCE if number == 1 else Kind.TURN, body)

    # --- what may be done

    def decide(self, seat: Seat, text: str) -> Match:
        """After a move of the player here; if nothing more is asked of it, its code is made.

        Raises NotAsked, NotNotation or IllegalMove.
        """
        ask = making.asked(self)
        if seat is not self.seat or not isinstance(ask, Decide):
            raise NotAsked(seat)
        move = self.rules.check(self.state, ask, text, self.own.hand)
        values = self.rules.seal(self.state, ask, move) if ask.slots else {}
        match = replace(
            self,
            own=self.own._replace(hand={**self.own.hand, **values}),
            mark=len(self.log),
            notice=None,
            previous=self,
        )
        match = making.settled(making.answered(match, ask, move))
        if match.revealed:  # what was drawn is known now: another move would be a second try
            match = replace(match, previous=None)
        return receiving.catch_up(match)

    def resign(self, seat: Seat) -> Match:
        """After the player here has given up, instead of its next answer. Raises IllegalMove (G 3)."""
        if seat is not self.seat or self.draft is None:
            raise IllegalMove("G 3", "By codes you can resign when it is your turn to send one.")
        return making.resigned(replace(self, mark=len(self.log), notice=None, previous=self))

    def say(self, message: str) -> Match:
        """With a message in the code that is being made. ValueError: it has been handed out."""
        if self.draft is None:
            raise ValueError("the code has been handed out")
        message = tidy(message, MESSAGE)
        if not self.complete:
            return replace(self, draft=self.draft._replace(message=message))
        draft = self.draft._replace(message=message)
        return replace(self, draft=draft, messages=(*self.messages[:-1], message))

    def undo(self) -> Match:
        """Before the last decision, if its code has not been handed out; else as it is.

        What came or was written since, a message, evidence or an early code, stays.
        """
        if self.draft is None or self.previous is None:
            return self
        before = replace(self.previous, early=self.early, forks=self.forks, since=self.since)
        return before.say(self.message)

    def hand_out(self) -> Match:
        """When the code may have left the device: it cannot be changed now. ValueError: there is none."""
        if not self.complete:
            raise ValueError("there is no code to hand out")
        return replace(self, draft=None, previous=None)

    def receive(self, code: Armored) -> Match:
        """After a code that was pasted. Raises a `CodeError`; then nothing has changed.

        A code that is signed and wrong, a second one of a number and one that came too early are kept:
        `notice` tells.
        """
        return receiving.receive(self, code)


def invite(player: KeyPair, rules: Rules, options: Mapping[str, str], name: str, secret: bytes) -> Match:
    """A new match, with an invitation to hand out. Raises IllegalOption; ValueError: the name is empty."""
    mine = own(secret)
    lock, rank_key = keys.chance_lock(mine.nonce), invitation.own_rank_key(rules, secret)
    made = invitation.write(rules, options, tidy(name, NAME), player, mine.key.public, lock, rank_key)
    return Match(Seat.ONE, transcript.begin(made), mine)


def accept(code: Armored, player: KeyPair, name: str, secret: bytes, known: Collection[bytes] = ()) -> Match:
    """The match of an invitation, with the draft of an acceptance. ValueError of a name that is empty.

    `known` are the hashes of the invitations that were made or accepted on this device: of those none is
    accepted again. Raises the errors of reading an invitation, and WrongKind, StaleInvitation or CopiedKey.
    """
    if code.kind is not Kind.INVITATION:
        raise WrongKind(code.kind, Kind.INVITATION)
    invited = transcript.begin(invitation.read(code.body))
    if invited.hashes[0] in known:
        raise StaleInvitation
    mine = own(secret)
    rank_key = invitation.own_rank_key(invited.invitation.rules, secret)
    statement = Statement(invitation.proper_name(tidy(name, NAME)), player.public, mine.nonce, rank_key)
    if mine.key.public == invited.invitation.match_key:
        raise CopiedKey
    accepted = invited.accepted(mine.key.public, statement)
    met = mine.met(Seat.TWO, accepted.invitation.match_key, accepted.hashes[0])
    return making.begun(Match(Seat.TWO, accepted, met, signer=player))
