"""A match as anybody can follow it who is given its signed codes: both players, and a third person.

Nothing here needs a secret. A `Match` adds what one player knows; a certificate is a transcript on paper.
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.codes import channel, speaking
from sealed.codes.account import Account
from sealed.codes.answers import Speech
from sealed.codes.channel import speaker
from sealed.codes.errors import CopiedKey, Forged, Malformed
from sealed.codes.faults import FalseTable, Fault, IllegalInCode
from sealed.codes.invitation import Invitation, Statement, check_match_key, read_statement
from sealed.codes.wire import Reader
from sealed.rules.game import Outcome
from sealed.rules.log import Log, Sheet
from sealed.rules.questions import Seat

NO_STATEMENT = Statement("", b"", b"")
# So many second codes are kept of a match. One is evidence enough; a cheat who sends more of them gains
# nothing, and shall not fill the storage or the certificate of the other side.
FORKS = 8
# So many codes one match may have, as a file or certificate counts them: more than two people will send. It
# bounds what is read before anything of it is checked.
CODES = 10_000


class Signed(NamedTuple):
    """A code as it was signed: the answers of number 1 begin with the statement."""

    header: bytes
    answers: bytes
    signature: bytes


class Fork(NamedTuple):
    """A code that its sender signed although there was another of its number, or although it is wrong."""

    number: int
    signed: Signed


class Transcript(NamedTuple):
    """Everything up to code `number`; each method that adds to it gives a new one.

    `hashes` are t(0) … t(number). `two` is the match key of seat two, `statement` what it said of itself
    (both empty before the acceptance). When the last code is a fault, `account` stands before it; it may also
    have proved a fault of the code before.
    """

    invitation: Invitation
    account: Account
    hashes: tuple[bytes, ...]
    codes: tuple[Signed, ...] = ()
    two: bytes = b""
    statement: Statement = NO_STATEMENT
    fault: Fault | None = None

    @property
    def number(self) -> int:
        """The number of the last code; 0 is the invitation."""
        return len(self.codes)

    @property
    def owes(self) -> Seat | None:
        """Whose code is next; None when nothing is owed any more."""
        return None if self.fault or self.account.finished else speaker(self.number + 1)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended. Who made a code that is signed and wrong has lost, whatever was before."""
        if self.fault:
            clause = self.fault.clause if isinstance(self.fault, IllegalInCode) else ""
            return Outcome(speaker(self.fault.number).other, "the other player sent a false code", clause)
        over: Outcome | None = self.account.state.over
        return over

    @property
    def provisional(self) -> bool:
        """Whether there is a winner who still owes an opening, proof or showing."""
        over: Outcome | None = self.account.state.over
        if self.fault or over is None or over.winner is None:
            return False
        return self.account.asked(over.winner) is not None

    @property
    def sheet(self) -> Sheet:
        """What a record says besides the game: who played."""
        names = (("One", self.name(Seat.ONE)), ("Two", self.name(Seat.TWO)))
        return Sheet(tuple((tag, name) for tag, name in names if name))

    def name(self, seat: Seat) -> str:
        """A player's name; empty while it is not known."""
        return self.invitation.name if seat is Seat.ONE else self.statement.name

    def player_key(self, seat: Seat) -> bytes:
        """A player's lasting key; empty while it is not known."""
        return self.invitation.player_key if seat is Seat.ONE else self.statement.player_key

    def header(self, number: int) -> bytes:
        """The clear part of a code; before the acceptance only of number 1, and if `two` is known."""
        if number == 1:
            return channel.acceptance_header(self.hashes[0], self.two).write()
        return channel.turn_header(self.hashes[1], number).write()

    def next_hash(self, number: int, header: bytes, answers: bytes) -> bytes:
        """What t(number) is if these are the answers. IndexError if the one before it is not known."""
        return channel.next_transcript(self.hashes[number - 1], number, header, answers)

    def signed_by_sender(self, number: int, signed: Signed) -> bool:
        """Whether a code of that number, after those before it here, is signed by whom it should be."""
        if number == 1:  # who has accepted is known by its key; before, whoever it is signs for itself
            key = self.statement.player_key or self._stated(Reader(signed.answers)).player_key
        else:
            key = self.two if speaker(number) is Seat.TWO else self.invitation.match_key
        made = self.next_hash(number, signed.header, signed.answers)
        return channel.verify(signed.signature, number, made, key)

    def speech(self, number: int, name: str) -> Speech:
        """What the answers of the next code are bound to."""
        return Speech(number, name, self.hashes[0], self.hashes[-1])

    def heard(self, signed: Signed) -> Transcript:
        """With the next code, whosesoever it is. Raises Forged, CopiedKey or Malformed (header or statement).

        If the code is signed and wrong, it is kept, not applied, and its `fault` told: it ends the match.
        """
        number = self.number + 1
        if number > 1:
            if signed.header != self.header(number):
                raise Malformed("the beginning of another code")
            return self._heard(signed, self.name(speaker(number)), signed.answers)
        header, _ = channel.read_acceptance(signed.header + bytes(channel.NONCE))
        if header.tag != self.hashes[0][: channel.INVITATION_TAG]:
            raise Malformed("the beginning of another code")
        reader = Reader(signed.answers)
        accepted = self.accepted(header.match_key, self._stated(reader))
        return accepted._heard(signed, accepted.statement.name, reader.rest())

    def accepted(self, match_key: bytes, statement: Statement) -> Transcript:
        """With the keys and the name of seat two. Raises CopiedKey or Malformed."""
        invited = self.invitation
        if match_key == invited.match_key or (statement.rank_key and statement.rank_key == invited.rank_key):
            raise CopiedKey
        check_match_key(match_key)
        account = self.account._replace(keys=(invited.rank_key, statement.rank_key))
        return self._replace(two=match_key, statement=statement, account=account)

    def _stated(self, reader: Reader) -> Statement:
        return read_statement(self.invitation.rules, reader)

    def _heard(self, signed: Signed, name: str, answers: bytes) -> Transcript:
        number = self.number + 1
        if not self.signed_by_sender(number, signed):
            raise Forged(name, number)
        lock, nonce = self.invitation.lock, self.statement.nonce
        try:
            account = speaking.hear(self.account, self.speech(number, name), answers, lock, nonce)
        except Fault as fault:
            fault.__cause__ = fault.__context__ = None  # it is kept: nothing else should be, by its traceback
            return self.extended(signed, self.account)._replace(fault=fault.with_traceback(None))
        return self.extended(signed, account)

    def extended(self, signed: Signed, account: Account) -> Transcript:
        """With a code of which the account after it is known; it may prove a fault of the other side."""
        made = self.next_hash(self.number + 1, signed.header, signed.answers)
        wrong = account.wrong
        fault = FalseTable(wrong.number, self.name(speaker(wrong.number)), wrong.slot) if wrong else None
        told = self._replace(account=account, hashes=(*self.hashes, made), codes=(*self.codes, signed))
        return told._replace(fault=fault)

    def with_log(self, log: Log) -> Transcript:
        """With a log in which more moves are known; nothing else of it may differ."""
        return self._replace(account=self.account._replace(log=log))


def begin(invitation: Invitation) -> Transcript:
    """The transcript of an invitation."""
    account = Account(invitation.rules, invitation.rules.start(invitation.options))
    return Transcript(invitation, account, (channel.first_transcript(invitation.raw),))
