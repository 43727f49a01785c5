"""A match by codes on one player's device: everything in this package revolves around `Match`.

It is an immutable value; every operation returns a new one or raises. So whatever is pasted is applied whole
or changes nothing, and undoing means going back to an earlier value. A match has the same interface for the
page as a table (state, hand, asks, decide, events, log, outcome), for the seat of its player.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from sealed.codes import channel, invitation, keys
from sealed.codes.account import Account
from sealed.codes.armor import Armored, Kind, armor, split
from sealed.codes.channel import BEFORE_TAG, INVITATION_TAG, MATCH_TAG, Plaintext, speaker
from sealed.codes.draft import Draft, begin_draft
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
from sealed.codes.invitation import Introduction, check_name, read_introduction
from sealed.codes.keys import Secrets, derive_secrets
from sealed.codes.sodium import KeyPair, SodiumRefused
from sealed.codes.transcript import (
    NO_INTRODUCTION,
    Fork,
    Signed,
    Transcript,
    begin_transcript,
    join_forks,
    signed_part,
)
from sealed.codes.wire import MESSAGE, NAME, Reader, tidy
from sealed.letters import CHAT_MESSAGE
from sealed.name import Name
from sealed.rules import N_
from sealed.rules.game import Event, IllegalMove, NotAsked, Outcome, Rules, State
from sealed.rules.log import Agree, Log, Sheet
from sealed.rules.questions import Decide, Draw, Hand, Seat

# The most codes that are kept because they came too early. They cannot be checked before those that they
# follow are here, so without a limit a sender of nonsense could fill the storage; in a chat few ever cross.
EARLY = 8
# A screen with a code on it is drawn many times, and asks for its letters in several places.
_spelt = functools.lru_cache(2)(armor)


class EarlyCode(NamedTuple):
    """A code that came before the one that it follows, kept unread."""

    number: int
    code: Armored


@dataclass(frozen=True, slots=True)
class Match:
    """A match as the player of `seat` has it. `messages` are those of codes 1, 2, … of both players.

    `draft` is the code that is being made here. It is None when no code is due, and once the code has been
    handed out, after which it can be neither undone nor changed. `signer` is the player key, needed only to
    finish an acceptance. `early` and `forks` are codes that are kept and not applied. `notice` is the error
    to show for the last code that came (a fork, a fault, a code kept for later). `mark` is the length of the
    log before the last decision or code. `since` is when the match last changed, as the caller tells it.
    """

    seat: Seat
    transcript: Transcript
    secrets: Secrets
    draft: Draft | None = None
    messages: tuple[str, ...] = ()
    early: tuple[EarlyCode, ...] = ()
    forks: tuple[Fork, ...] = ()
    since: int = 0
    signer: KeyPair | None = field(default=None, repr=False, compare=False)
    mark: int = field(default=0, compare=False)
    notice: CodeError | None = field(default=None, compare=False)
    previous: Match | None = field(default=None, repr=False, compare=False)

    # --- reading: the interface shared with a table

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
        """The public account, including the answers in the draft."""
        return self.draft.account if self.draft else self.transcript.account

    @property
    def state(self) -> State:
        """The public state, after all answers so far, those of the draft included."""
        return self.account.state

    @property
    def log(self) -> Log:
        """All questions and answers so far, in order."""
        return self.account.log

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the last decision or code and of all that followed from it, in order."""
        return tuple(event for step in self.log[self.mark :] for event in step.events)

    @property
    def sheet(self) -> Sheet:
        """The tags of its record: the names of the players."""
        return self.transcript.sheet

    def hand(self, seat: Seat) -> Hand:
        """The known values that a seat has sealed: all of the player's own, the opened ones of the other."""
        return self.secrets.hand if seat is self.seat else self.account.hands[seat.side]

    def asks(self) -> tuple[Decide, ...]:
        """The decision that is open for the player here; none while the other side owes a code."""
        ask = self.draft.ask if self.draft else None
        return (ask,) if isinstance(ask, Decide) else ()

    @property
    def outcome(self) -> Outcome | None:
        """The end of the match, to this device's knowledge; None while it goes on."""
        over: Outcome | None = self.state.over
        return self.transcript.outcome if self.fault else over

    @property
    def revealed(self) -> bool:
        """Whether something was drawn since the last decision, so that undoing it would be a second try."""
        return any(isinstance(step.ask, Draw) for step in self.log[self.mark :])

    # --- reading: what only a match has

    @property
    def number(self) -> int:
        """The number of the last code that was made or applied; the code that is owed has the next number."""
        return self.transcript.number

    @property
    def owes(self) -> Seat | None:
        """The seat that has to send code `number` + 1; None when no code is owed."""
        return self.transcript.owes

    @property
    def names(self) -> tuple[Name, Name]:
        """The names of seat one and seat two; empty while one is not known."""
        return self.transcript.name(Seat.ONE), self.transcript.name(Seat.TWO)

    @property
    def name(self) -> Name:
        """The other player's name; empty while it is not known."""
        return self.transcript.name(self.seat.other)

    @property
    def fault(self) -> Fault | None:
        """The fault in a signed code, which has ended the match; None if there is none."""
        return self.transcript.fault

    @property
    def evidence(self) -> tuple[Fork, ...]:
        """Codes that should never have been signed: second codes of a number, and the one with a fault."""
        if self.fault is None:
            return self.forks
        return (*self.forks, Fork(self.fault.number, self.transcript.codes[self.fault.number - 1]))

    @property
    def provisional(self) -> bool:
        """Whether there is a winner who still owes an opening, proof or showing."""
        return self.transcript.provisional

    @property
    def tags(self) -> tuple[str, ...]:
        """The tags, in hex, by which its codes are found (see `route.tag`).

        The first is for the invitation and every acceptance, the second for all turns.
        """
        first, *second = self.transcript.hashes[:2]
        return (first[:INVITATION_TAG].hex(), *(each[:MATCH_TAG].hex() for each in second))

    @property
    def check_words(self) -> tuple[str, ...] | None:
        """Four words to compare aloud, the same on both sides; None until both chance nonces are known."""
        seed = self.account.seed
        return keys.check_words(self.transcript.hashes[1], seed) if seed else None

    @property
    def offering(self) -> bool:
        """Whether the code that is being made here, or the one that was made last, offers an end without a
        winner (G 9).
        """
        if self.draft and self.draft.end is None:
            return self.draft.offers
        return self.complete and self.transcript.account.offered

    @property
    def may_offer(self) -> bool:
        """Whether the code that is being made here can offer an end without a winner."""
        return self.draft is not None and self.draft.may_offer

    @property
    def offered(self) -> bool:
        """Whether the player here can accept an end without a winner, or pass it over by going on."""
        return self.draft is not None and self.draft.may_agree

    @property
    def message(self) -> str:
        """The message of the code that is being made here, or of the one that was made last."""
        if self.draft and not self.complete:
            return self.draft.message
        return self._last_message(self.seat)

    @property
    def their_message(self) -> str:
        """The message of the other side's last code."""
        return self._last_message(self.seat.other)

    def _last_message(self, seat: Seat) -> str:
        number = self.number if speaker(self.number) is seat else self.number - 1
        return self.messages[number - 1] if number > 0 else ""

    @property
    def complete(self) -> bool:
        """Whether the last code is the player's own, to be handed out or waiting for its answer."""
        return speaker(self.number) is self.seat

    @property
    def code(self) -> str | None:
        """The code to hand out now; None while there is none. It is the same text every time."""
        return self.text(self.number) if self.complete else None

    def text(self, number: int) -> str:
        """A code that was made here, as text. ValueError: it was not made here."""
        return _spelt(*self.armored(number))

    def parts(self, number: int, letters: int = CHAT_MESSAGE) -> tuple[str, ...]:
        """The code in parts, each of at most that number of letters; () if the whole code is no longer than
        that.
        """
        return split(self.armored(number), letters)

    def armored(self, number: int) -> Armored:
        """A code that was made here, as bytes, the same every time. ValueError: it was not made here."""
        if speaker(number) is not self.seat or number > self.number:
            raise ValueError(f"code {number} was not made here")
        if number == 0:
            return Armored(Kind.INVITATION, self.transcript.invitation.raw)
        hashes, signed = self.transcript.hashes, self.transcript.codes[number - 1]
        before = hashes[number - 1][:BEFORE_TAG] if number > 1 else b""
        inside = Plaintext(signed.signature, before, signed.answers, self.messages[number - 1])
        body = channel.encrypt(self.secrets.box_key(hashes, number), signed.header, inside)
        return Armored(Kind.ACCEPTANCE if number == 1 else Kind.TURN, body)

    # --- what the player here does

    def decide(self, seat: Seat, text: str) -> Match:
        """The match after a move of the player here; if nothing more is to be answered, its code is made.

        Raises NotAsked, NotNotation or IllegalMove.
        """
        ask = self.draft.ask if self.draft else None
        if self.draft is None or seat is not self.seat or not isinstance(ask, Decide):
            raise NotAsked(seat)
        move = self.rules.check(self.state, ask, text, self.secrets.hand)
        values = self.rules.seal(self.state, ask, move) if ask.slots else {}
        secrets = self.secrets._replace(hand={**self.secrets.hand, **values})
        decided = replace(self, secrets=secrets, mark=len(self.log), notice=None, previous=self)
        match = decided.with_draft(self.draft.answer(ask, secrets, move).settle(secrets))
        if match.revealed:  # the player has seen the draw: another move would be a second try
            match = replace(match, previous=None)
        return match.catch_up()

    def resign(self, seat: Seat) -> Match:
        """The match after the player here has given up instead of answering on. Raises IllegalMove (G 3)."""
        if seat is not self.seat or self.draft is None:
            raise IllegalMove("G 3", N_("By chat you can resign when it is your turn to send a code."))
        match = replace(self, mark=len(self.log), notice=None, previous=self)
        return match.with_draft(self.draft.resign(self.secrets))

    def offer(self, offers: bool = True) -> Match:
        """The match with or without an offer, in the code being made, to end without a winner (G 9).

        Raises IllegalMove if that code ends the match, or if none is being made.
        """
        if self.draft is None:
            raise IllegalMove("G 9", N_("By chat you can offer this when it is your turn to send a code."))
        return self.with_draft(self.draft.offer(offers))

    def agree(self, seat: Seat) -> Match:
        """The match after the player here has accepted the other's offer. Raises IllegalMove (G 9)."""
        if seat is not self.seat or self.draft is None:
            raise IllegalMove("G 9", N_("By chat you can accept this when it is your turn to send a code."))
        draft = self.draft.agree(self.secrets)
        # The answers that this code had made by itself are dropped, so the log may have become shorter.
        mark = next(n for n, step in enumerate(draft.account.log) if isinstance(step.ask, Agree))
        return replace(self, mark=mark, notice=None, previous=self).with_draft(draft)

    def say(self, message: str) -> Match:
        """The match with a message in the code being made. ValueError: the code has been handed out."""
        if self.draft is None:
            raise ValueError("the code has been handed out")
        message = tidy(message, MESSAGE)
        match = replace(self, draft=self.draft._replace(message=message))
        # A message is not signed, so it can still change in a code that is complete already.
        return replace(match, messages=(*self.messages[:-1], message)) if self.complete else match

    def undo(self) -> Match:
        """The match before the last decision, if its code has not been handed out; else as it is.

        A message, an offer, evidence or an early code that came since stays.
        """
        if self.draft is None or self.previous is None:
            return self
        before = replace(self.previous, early=self.early, forks=self.forks, since=self.since)
        return before.say(self.message).offer(self.draft.offers)

    def hand_out(self) -> Match:
        """The match from the moment its code may have left the device. ValueError: there is none.

        The code cannot be changed any more: a second one of its number would be a fork (docs/codes.md 11).
        """
        if not self.complete:
            raise ValueError("there is no code to hand out")
        return replace(self, draft=None, previous=None)

    # --- the code that is being made

    def begin(self) -> Match:
        """The match with the draft of the next code, if owed here, and every answer that is no decision."""
        if self.owes is not self.seat:
            return self
        return self.with_draft(begin_draft(self.transcript, self.secrets))

    def with_draft(self, draft: Draft) -> Match:
        """The match with this draft of the next code; when all is answered, it is signed and appended."""
        if draft.end is None:
            return replace(self, draft=draft)
        key = self.signer if draft.number == 1 else self.secrets.match_key
        if key is None:
            raise RuntimeError("an acceptance is signed with the player key")
        messages = (*self.messages[: draft.number - 1], draft.message)
        return replace(self, draft=draft, transcript=draft.sign(key), messages=messages)

    # --- a code that was pasted

    def receive(self, code: Armored) -> Match:
        """The match after a pasted code. Raises a `CodeError`; then nothing has changed.

        A code that is signed and wrong, a second one of a number, and one that came too early are kept, and
        `notice` says so.

        The steps are those of docs/codes.md 6, in their order: 1 and 2, text, checksum and version, are done
        in armor.py and when the clear part is read; then 3 decryption, 4 signature, 5 order, 6 answers. So
        nobody is blamed for a code that somebody else could have made.
        """
        match = replace(self, notice=None)
        if code.kind is Kind.ACCEPTANCE:
            return match._receive_acceptance(code).catch_up()
        if code.kind is Kind.TURN:
            return match._receive_turn(code).catch_up()
        if code.kind is not Kind.INVITATION:
            raise WrongKind(code.kind, Kind.TURN)
        if code.body != self.transcript.invitation.raw:
            raise NotYourMatch
        raise Reflected(0) if self.seat is Seat.ONE else StaleInvitation

    def catch_up(self) -> Match:
        """The match after the codes that had come too early and are due now."""
        match = self
        while ready := [each for each in match.early if each.number <= match.number + 1]:
            match = replace(match, early=tuple(each for each in match.early if each != ready[0]))
            try:
                match = match._receive_turn(ready[0].code)
            except CodeError as error:  # it does not fit the codes in between: dropped, with a notice
                match = replace(match, notice=error)
        return match

    def _receive_acceptance(self, code: Armored) -> Match:
        """The match after an acceptance, code 1."""
        header, ciphertext = channel.read_acceptance(code.body)
        # 3. Decryption: which invitation, then whose box.
        hashes = self.transcript.hashes
        if header.tag != hashes[0][:INVITATION_TAG]:
            raise NotYourMatch
        if self.seat is Seat.TWO:
            # Somebody else may have accepted the same invitation: that is their match, not this one.
            if header.match_key != self.secrets.match_key.public:
                raise NotForYou(1)
            inside = channel.decrypt(self.secrets.box_key(hashes, 1), 1, ciphertext)
            raise self._name_own_code(1, signed_part(ciphertext, inside))
        # If their match key were our own, no signature would tell their codes from ours.
        if header.match_key == self.secrets.match_key.public:
            raise CopiedKey
        try:
            # Enough for the box. Seals are bound to t(1), which is known once the code has been applied.
            secrets = self.secrets.with_channel(Seat.ONE, header.match_key, b"")
        except SodiumRefused:
            raise Malformed("an invalid key") from None
        inside = channel.decrypt(secrets.box_key(hashes, 1), 1, ciphertext)
        signed = signed_part(ciphertext, inside)
        # Before the signature, since anybody may accept and sign what they like: it is nobody's fault.
        introduction = read_introduction(self.rules, Reader(inside.answers))
        self.transcript.check_acceptance(header.match_key, introduction)
        name = introduction.name
        # 4. Signature: by the player key that the acceptance names; if the match key is already the
        # opponent's, by the opponent's player key.
        stranger = header.match_key != self.transcript.match_key_two
        before = self.transcript._replace(introduction=NO_INTRODUCTION) if stranger else self.transcript
        if not before.is_signed_by_sender(1, signed):
            raise Forged(name, 1)
        # 5. Order: the first acceptance that was pasted has taken the invitation.
        if self.number == 0:
            return self._apply(signed, inside.message)
        if stranger:
            raise InvitationTaken(name)
        return self._compare(1, signed)

    def _receive_turn(self, code: Armored) -> Match:
        """The match after a turn, code 2 or later."""
        header, ciphertext = channel.read_turn(code.body)
        # 3. Decryption: whose match, then the box.
        hashes, number = self.transcript.hashes, header.number
        if self.number == 0 or header.tag != hashes[1][:MATCH_TAG]:
            raise NotYourMatch
        inside = channel.decrypt(self.secrets.box_key(hashes, number), number, ciphertext)
        signed = signed_part(ciphertext, inside)
        # Two sorts of code are handled before the signature is checked. Those of our own number: both sides
        # can encrypt in both directions, so they are evidence against nobody, and no more than a notice.
        # Those that come too early: the hash that they sign is unknown until the codes in between are here.
        # They are read again then.
        if speaker(number) is self.seat:
            raise self._name_own_code(number, signed)
        if number > self.number + 1:
            return self._keep_early(number, code)
        # 4. Signature. First the past that the code continues: over another past it cannot be checked.
        if inside.before != hashes[number - 1][:BEFORE_TAG]:
            raise OutOfStep(self.name, number)
        if not self.transcript.is_signed_by_sender(number, signed):
            raise Forged(self.name, number)
        # 5. Order.
        if number <= self.number:
            return self._compare(number, signed)
        if self.owes is None:
            raise MatchOver(number)
        return self._apply(signed, inside.message)

    def _name_own_code(self, number: int, signed: Signed) -> CodeError:
        """The error for a code of one of our own numbers, whether it was made here or elsewhere."""
        if self._is_here(number, signed):
            return Reflected(number)
        return MadeElsewhere(number, min(number, self.number + 1))

    def _is_here(self, number: int, signed: Signed) -> bool:
        """Whether this is the code of its number that is here already, whatever message it carries."""
        if number > self.number:
            return False
        hashed = self.transcript.next_hash(number, signed.header, signed.answers)
        return hashed == self.transcript.hashes[number]

    def _keep_early(self, number: int, code: Armored) -> Match:
        """The match with a code that waits for earlier ones: at most a few, and the first of each number."""
        if self.owes is None:
            raise MatchOver(number)
        missing = self.number + 1
        # If the missing code is our own, this one answers a code that was not made here.
        ours = speaker(missing) is self.seat
        notice = MadeElsewhere(missing, missing) if ours else MissingBefore(number, missing)
        if len(self.early) >= EARLY or any(each.number == number for each in self.early):
            raise notice
        early = tuple(sorted((*self.early, EarlyCode(number, code))))
        return replace(self, early=early, notice=notice)

    def _compare(self, number: int, signed: Signed) -> Match:
        """The match after a signed code whose number is here already: the same code, or a fork."""
        if self._is_here(number, signed):
            raise AlreadyPlayed(number)
        notice = Forked(self.name, number)
        forks = join_forks((*self.forks, Fork(number, signed)))
        if forks == self.forks:
            raise notice
        return replace(self, forks=forks, notice=notice)

    def _apply(self, signed: Signed, message: str) -> Match:
        """The match after the next code of the other side, and all that follows from it here."""
        # 6. Answers: the transcript reads them.
        transcript, secrets = self.transcript.read(signed), self.secrets
        if transcript.number == 1:
            secrets = secrets.with_channel(self.seat, transcript.match_key_two, transcript.hashes[1])
        match = replace(
            self,
            transcript=transcript,
            secrets=secrets,
            draft=None,
            messages=(*self.messages, message),
            mark=len(self.transcript.account.log),
            previous=None,
        ).begin()
        return replace(match, notice=match.fault)  # after `begin`, which may have disputed what was sent


def invite(player: KeyPair, rules: Rules, options: Mapping[str, str], name: str, secret: bytes) -> Match:
    """A new match, with an invitation to hand out. Raises IllegalOption; ValueError: the name is empty."""
    secrets = derive_secrets(secret)
    lock = keys.chance_lock(secrets.chance_nonce)
    rank_key = invitation.public_rank_key(rules, secret)
    match_key = secrets.match_key.public
    made = invitation.write(rules, options, tidy(name, NAME), player, match_key, lock, rank_key)
    return Match(Seat.ONE, begin_transcript(made), secrets)


def accept(code: Armored, player: KeyPair, name: str, secret: bytes, known: Collection[bytes] = ()) -> Match:
    """The match of an invitation, with the draft of an acceptance. ValueError: the name is empty.

    `known` are the hashes of the invitations that were made or accepted on this device: none of those is
    accepted again. Raises the errors of reading an invitation, and WrongKind, StaleInvitation or SameName.
    """
    if code.kind is not Kind.INVITATION:
        raise WrongKind(code.kind, Kind.INVITATION)
    invited = begin_transcript(invitation.read(code.body))
    if invited.hashes[0] in known:
        raise StaleInvitation
    secrets, theirs = derive_secrets(secret), invited.invitation.match_key
    rank_key = invitation.public_rank_key(invited.invitation.rules, secret)
    introduction = Introduction(check_name(tidy(name, NAME)), player.public, secrets.chance_nonce, rank_key)
    accepted = invited.accept(secrets.match_key.public, introduction)
    secrets = secrets.with_channel(Seat.TWO, theirs, accepted.hashes[0])
    return Match(Seat.TWO, accepted, secrets, signer=player).begin()
