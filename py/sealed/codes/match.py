"""A match by codes on one player's device: everything in this package revolves around `Match`.

It is an immutable value; every operation gives a new one or raises. So whatever is pasted is applied whole or
changes nothing, and undoing is keeping the value from before. A match offers the page what a table does
(state, hand, asks, decide, events, log, outcome), for the seat of its player.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from sealed.codes import channel, draft, invitation, keys, transcript
from sealed.codes.account import Account
from sealed.codes.armor import Armored, Kind, armor, split
from sealed.codes.channel import BEFORE_TAG, INVITATION_TAG, MATCH_TAG, Inside, speaker
from sealed.codes.draft import Draft
from sealed.codes.errors import (
    AlreadyPlayed,
    CodeError,
    CopiedKey,
    Forged,
    Forked,
    InvitationTaken,
    MadeElsewhere,
    Malformed,
    MatchOver,
    MissingBefore,
    NotForYou,
    NotYourMatch,
    OutOfStep,
    Reflected,
    StaleInvitation,
    WrongKind,
)
from sealed.codes.faults import Fault
from sealed.codes.invitation import Statement, read_statement
from sealed.codes.own import Own, own
from sealed.codes.sodium import KeyPair, Refused
from sealed.codes.transcript import FORKS, NO_STATEMENT, Fork, Signed, Transcript
from sealed.codes.wire import MESSAGE, NAME, Reader, tidy
from sealed.rules.game import Event, IllegalMove, NotAsked, Outcome, Rules, State
from sealed.rules.log import Log, Sheet
from sealed.rules.questions import Decide, Draw, Hand, Seat

# So many codes that came too early are kept. They cannot be checked before those that they follow are here,
# so without a limit a sender of nonsense could fill the storage; and more than a few never cross in a chat.
EARLY = 8


class Early(NamedTuple):
    """A code that came before the one that it follows, kept as it came."""

    number: int
    code: Armored


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
        ask = self.draft.ask if self.draft else None
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
    def tags(self) -> tuple[str, ...]:
        """What its codes say in the clear of whose they are, in hex: see `route.tag`.

        The first is that of the invitation and of every acceptance, the second that of all turns.
        """
        first, *second = self.transcript.hashes[:2]
        return (first[:INVITATION_TAG].hex(), *(each[:MATCH_TAG].hex() for each in second))

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

    # --- what the player here does

    def decide(self, seat: Seat, text: str) -> Match:
        """After a move of the player here; if nothing more is asked of it, its code is made.

        Raises NotAsked, NotNotation or IllegalMove.
        """
        ask = self.draft.ask if self.draft else None
        if self.draft is None or seat is not self.seat or not isinstance(ask, Decide):
            raise NotAsked(seat)
        move = self.rules.check(self.state, ask, text, self.own.hand)
        values = self.rules.seal(self.state, ask, move) if ask.slots else {}
        mine = self.own._replace(hand={**self.own.hand, **values})
        decided = replace(self, own=mine, mark=len(self.log), notice=None, previous=self)
        match = decided.with_draft(self.draft.answer(ask, mine, move).settle(mine))
        if match.revealed:  # what was drawn is known now: another move would be a second try
            match = replace(match, previous=None)
        return match._catch_up()

    def resign(self, seat: Seat) -> Match:
        """After the player here has given up, instead of its next answer. Raises IllegalMove (G 3)."""
        if seat is not self.seat or self.draft is None:
            raise IllegalMove("G 3", "By codes you can resign when it is your turn to send one.")
        match = replace(self, mark=len(self.log), notice=None, previous=self)
        return match.with_draft(self.draft.resign(self.own))

    def say(self, message: str) -> Match:
        """With a message in the code that is being made. ValueError: it has been handed out."""
        if self.draft is None:
            raise ValueError("the code has been handed out")
        message = tidy(message, MESSAGE)
        match = replace(self, draft=self.draft._replace(message=message))
        # A message is not signed, so that of a code that is made already can be changed all the same.
        return replace(match, messages=(*self.messages[:-1], message)) if self.complete else match

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

    # --- the code that is being made

    def begin(self) -> Match:
        """With the draft of the next code, if it is owed here, and all in it that needs no decision."""
        return self.with_draft(draft.begin(self.transcript, self.own)) if self.owes is self.seat else self

    def with_draft(self, made: Draft) -> Match:
        """With the next code as far as it is made; if all in it is answered, signed and in the transcript."""
        if made.end is None:
            return replace(self, draft=made)
        key = self.signer if made.number == 1 else self.own.key
        if key is None:
            raise RuntimeError("an acceptance is signed with the player key")
        messages = (*self.messages[: made.number - 1], made.message)
        return replace(self, draft=made, transcript=made.sign(key), messages=messages)

    # --- a code that was pasted (docs/codes.md 6)

    def receive(self, code: Armored) -> Match:
        """After a code that was pasted. Raises a `CodeError`; then nothing has changed.

        A code that is signed and wrong, a second one of a number and one that came too early are kept:
        `notice` tells.

        In this order: whose match it is, whether it decrypts, whether what it follows is what is here, its
        signature, its place in the order, and at last its answers. So nothing is blamed on anybody before it
        is certain who has signed it.
        """
        match = replace(self, notice=None)
        if code.kind is Kind.ACCEPTANCE:
            return match._receive_acceptance(code)._catch_up()
        if code.kind is Kind.TURN:
            return match._receive_turn(code)._catch_up()
        if code.kind is not Kind.INVITATION:
            raise WrongKind(code.kind, Kind.TURN)
        if code.body != self.transcript.invitation.raw:
            raise NotYourMatch
        raise Reflected(0) if self.seat is Seat.ONE else StaleInvitation

    def _catch_up(self) -> Match:
        """After those codes that had come too early and are next now."""
        match = self
        while next_ := [each for each in match.early if each.number <= match.number + 1]:
            first, others = next_[0], tuple(each for each in match.early if each != next_[0])
            match = replace(match, early=others)
            try:
                match = match._receive_turn(first.code)
            except CodeError as error:  # it does not fit what came in between: it is dropped, and told
                match = replace(match, notice=error)
        return match

    def _receive_acceptance(self, code: Armored) -> Match:
        """After an acceptance, number 1."""
        header, sent = channel.read_acceptance(code.body)
        # Decryption: which invitation, then whose box.
        hashes = self.transcript.hashes
        if header.tag != hashes[0][:INVITATION_TAG]:
            raise NotYourMatch
        if self.seat is Seat.TWO:
            # Somebody else may have accepted the same invitation: that is their match, not this one.
            if header.match_key != self.own.key.public:
                raise NotForYou(1)
            inside = channel.unshut(self.own.box_key(hashes, 1), 1, sent)
            raise self._own_code(1, Signed(sent.header, inside.answers, inside.signature))
        # With our own match key in the place of theirs anybody who has the invitation could seem to be us.
        if header.match_key == self.own.key.public:
            raise CopiedKey
        try:
            met = self.own.met(Seat.ONE, header.match_key, b"")
        except Refused:
            raise Malformed("a match key that is none") from None
        inside = channel.unshut(met.box_key(hashes, 1), 1, sent)
        signed = Signed(sent.header, inside.answers, inside.signature)
        # Signature: whoever accepts signs for itself, unless this match key is that of the opponent already.
        name = read_statement(self.rules, Reader(inside.answers)).name
        another = header.match_key != self.transcript.two
        sender = self.transcript._replace(statement=NO_STATEMENT) if another else self.transcript
        if not sender.signed_by_sender(1, signed):
            raise Forged(name, 1)
        # Order: the first acceptance that was pasted has taken the invitation.
        if self.number == 0:
            return self._apply(signed, inside.message)
        if another:
            raise InvitationTaken(name)
        return self._again(1, signed)

    def _receive_turn(self, code: Armored) -> Match:
        """After a turn, number 2 or a later one."""
        header, sent = channel.read_turn(code.body)
        # Decryption: whose match, then the box.
        hashes, number = self.transcript.hashes, header.number
        if self.number == 0 or header.tag != hashes[1][:MATCH_TAG]:
            raise NotYourMatch
        inside = channel.unshut(self.own.box_key(hashes, number), number, sent)
        signed = Signed(sent.header, inside.answers, inside.signature)
        # Two sorts of code whose signature is not looked at. Of our own number: both sides can encrypt in
        # both directions, so it is evidence against nobody, and nothing but a notice. Too early: what it
        # signs is not known before the codes in between are here; it is read again then.
        if speaker(number) is self.seat:
            raise self._own_code(number, signed)
        if number > self.number + 1:
            return self._keep_early(number, code)
        # Signature: first the past that it goes on from, since a signature over another past cannot be
        # checked.
        if inside.before != hashes[number - 1][:BEFORE_TAG]:
            raise OutOfStep(self.name, number)
        if not self.transcript.signed_by_sender(number, signed):
            raise Forged(self.name, number)
        # Order.
        if number <= self.number:
            return self._again(number, signed)
        if self.owes is None:
            raise MatchOver(number)
        return self._apply(signed, inside.message)

    def _own_code(self, number: int, signed: Signed) -> CodeError:
        """What to say of a code that has one of our own numbers."""
        if number <= self.number:
            made = self.transcript.next_hash(number, signed.header, signed.answers)
            if made == self.transcript.hashes[number]:
                return Reflected(number)
        return MadeElsewhere(number)

    def _keep_early(self, number: int, code: Armored) -> Match:
        """With a code that has to wait for those before it: at most a few, and the first of each number."""
        if self.owes is None:
            raise MatchOver(number)
        missing = self.number + 1
        ours = speaker(missing) is self.seat  # then it can only have been made on another device
        notice = MadeElsewhere(missing) if ours else MissingBefore(number, missing)
        if len(self.early) >= EARLY or any(each.number == number for each in self.early):
            raise notice
        early = tuple(sorted((*self.early, Early(number, code))))
        return replace(self, early=early, notice=notice)

    def _again(self, number: int, signed: Signed) -> Match:
        """After a code of a number that is here already, signed by its sender: the same one, or a fork."""
        made = self.transcript.next_hash(number, signed.header, signed.answers)
        if made == self.transcript.hashes[number]:
            raise AlreadyPlayed(number)
        fork = Fork(number, signed)
        notice = Forked(self.name, number)
        if fork in self.forks or len(self.forks) >= FORKS:
            raise notice
        return replace(self, forks=(*self.forks, fork), notice=notice)

    def _apply(self, signed: Signed, message: str) -> Match:
        """After the next code of the other side, and what follows from it here."""
        heard = self.transcript.heard(signed)
        mine = self.own.met(self.seat, heard.two, heard.hashes[1]) if heard.number == 1 else self.own
        match = replace(
            self,
            transcript=heard,
            own=mine,
            draft=None,
            messages=(*self.messages, message),
            mark=len(self.transcript.account.log),
            previous=None,
        ).begin()
        return replace(match, notice=match.fault)  # after `begin`, which may have disputed what was sent


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
    return Match(Seat.TWO, accepted, met, signer=player).begin()
