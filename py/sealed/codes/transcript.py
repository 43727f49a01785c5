"""A match as anybody can follow it with its signed codes alone: both players, and a third person.

Nothing here needs a secret. A `Match` adds what one player knows; a certificate is a transcript as a text.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sealed.codes import answers, channel, names
from sealed.codes.account import Account
from sealed.codes.answers import End
from sealed.codes.channel import Ciphertext, Plaintext, speaker
from sealed.codes.codec import Binding
from sealed.codes.errors import CopiedKey, Forged, Malformed, SameName
from sealed.codes.faults import FalseTable, Fault, IllegalInCode
from sealed.codes.invitation import Introduction, Invitation, check_key, read_introduction
from sealed.codes.wire import Reader
from sealed.name import NO_NAME, Name
from sealed.rules import N_
from sealed.rules.game import Outcome
from sealed.rules.log import Agree, Log, Sheet
from sealed.rules.questions import Seat

NO_INTRODUCTION = Introduction(NO_NAME, b"", b"")
# The most second codes that are kept of a match. One is evidence enough, and a cheat who sends more must not
# be able to fill the other side's storage or certificate.
FORKS = 8
# The most codes of one match in a file or certificate: more than two people will ever send. It bounds what is
# read before anything is checked.
CODES = 10_000


class Signed(NamedTuple):
    """A code as it was signed: the answers of number 1 begin with the statement."""

    header: bytes
    answers: bytes
    signature: bytes


def signed_part(code: Ciphertext, inside: Plaintext) -> Signed:
    """The signed part of a decrypted code: all but the message."""
    return Signed(code.header, inside.answers, inside.signature)


class Fork(NamedTuple):
    """A code that should never have been signed: a second one of its number, or one with a fault."""

    number: int
    signed: Signed

    def is_same(self, other: Fork) -> bool:
        """Whether both are the same code. Signatures are not compared: the key's owner can make any number of
        good ones for one code.
        """
        return (self.number, self.signed.answers) == (other.number, other.signed.answers)


def join_forks(forks: Iterable[Fork]) -> tuple[Fork, ...]:
    """Each of these once, and only the first `FORKS` of them."""
    kept: list[Fork] = []
    for fork in forks:
        if len(kept) < FORKS and not any(map(fork.is_same, kept)):
            kept.append(fork)
    return tuple(kept)


class Transcript(NamedTuple):
    """Everything up to code `number`; each method that adds to it returns a new one.

    `hashes` are t(0) … t(number). `match_key_two` is the match key of seat two, `introduction` its half of
    the names, keys and chance; both are empty before the acceptance. If the last code has a fault, `account`
    is the one before it. If the last code proves a fault of the code before it, `account` is the one after
    it.
    """

    invitation: Invitation
    account: Account
    hashes: tuple[bytes, ...]
    codes: tuple[Signed, ...] = ()
    match_key_two: bytes = b""
    introduction: Introduction = NO_INTRODUCTION
    fault: Fault | None = None

    @property
    def number(self) -> int:
        """The number of the last code; 0 is the invitation."""
        return len(self.codes)

    @property
    def owes(self) -> Seat | None:
        """The seat that makes the next code; None when no code is owed any more."""
        return None if self.fault or self.account.finished else speaker(self.number + 1)

    @property
    def outcome(self) -> Outcome | None:
        """The end of the match. The maker of a signed code with a fault has lost, whatever came before."""
        if self.fault:
            clause = self.fault.clause if isinstance(self.fault, IllegalInCode) else ""
            return Outcome(speaker(self.fault.number).other, N_("the other player sent a false code"), clause)
        over: Outcome | None = self.account.state.over
        return over

    @property
    def agreed(self) -> int | None:
        """The number of the code that accepts an end without a winner; the one before offers it (G 9)."""
        if not any(isinstance(step.ask, Agree) for step in self.account.log):
            return None
        return next(n for n, code in enumerate(self.codes, 1) if n > 1 and code.answers[0] == End.AGREED)

    @property
    def provisional(self) -> bool:
        """Whether there is a winner who still owes an opening, proof or showing."""
        over: Outcome | None = self.account.state.over
        if self.fault or over is None or over.winner is None:
            return False
        return self.account.next_ask(over.winner) is not None

    @property
    def sheet(self) -> Sheet:
        """The tags of its record: the names of the players."""
        names = (("One", self.name(Seat.ONE)), ("Two", self.name(Seat.TWO)))
        return Sheet(tuple((tag, str(name)) for tag, name in names if name))

    def name(self, seat: Seat) -> Name:
        """A player's name; empty while it is not known."""
        return self.invitation.name if seat is Seat.ONE else self.introduction.name

    def player_key(self, seat: Seat) -> bytes:
        """A player's lasting key; empty while it is not known."""
        return self.invitation.player_key if seat is Seat.ONE else self.introduction.player_key

    def header(self, number: int) -> bytes:
        """The clear part of a code. Number 1 needs `match_key_two`, all later ones the acceptance."""
        if number == 1:
            return channel.acceptance_header(self.hashes[0], self.match_key_two).write()
        return channel.turn_header(self.hashes[1], number).write()

    def next_hash(self, number: int, header: bytes, answers: bytes) -> bytes:
        """The hash t(number) if these are the answers. IndexError if the one before it is not known."""
        return channel.next_hash(self.hashes[number - 1], number, header, answers)

    def is_signed_by_sender(self, number: int, signed: Signed) -> bool:
        """Whether a code of that number, following those here, is signed by the seat that makes it.

        An acceptance is signed with the player key. Before there is one, any key that the acceptance itself
        names will do: anybody may accept.
        """
        if number == 1:
            key = self.introduction.player_key or self._read_introduction(Reader(signed.answers)).player_key
        else:
            key = self.match_key_two if speaker(number) is Seat.TWO else self.invitation.match_key
        hashed = self.next_hash(number, signed.header, signed.answers)
        return channel.verify(signed.signature, number, hashed, key)

    def binding(self, number: int, name: Name) -> Binding:
        """The binding of the answers of the next code."""
        return Binding(number, name, self.hashes[0], self.hashes[-1])

    def read(self, signed: Signed) -> Transcript:
        """The transcript with the next code of either side. Raises Forged, CopiedKey, SameName or Malformed.

        Anything wrong before the signature is an error, and nobody's fault. If the signature holds and the
        answers do not, the code is kept but not applied, and `fault` says what is wrong: that ends the match.
        """
        number = self.number + 1
        if number > 1:
            if signed.header != self.header(number):
                raise Malformed("the beginning of another code")
            return self._read(signed, self.name(speaker(number)), signed.answers)
        header, _ = channel.read_acceptance(signed.header + bytes(channel.BOX_NONCE))
        if header.tag != self.hashes[0][: channel.INVITATION_TAG]:
            raise Malformed("the beginning of another code")
        reader = Reader(signed.answers)
        accepted = self.accept(header.match_key, self._read_introduction(reader))
        return accepted._read(signed, accepted.introduction.name, reader.rest())

    def accept(self, match_key: bytes, introduction: Introduction) -> Transcript:
        """The transcript with the keys and the name of seat two. Raises CopiedKey, SameName or Malformed."""
        self.check_acceptance(match_key, introduction)
        account = self.account._replace(rank_keys=(self.invitation.rank_key, introduction.rank_key))
        return self._replace(match_key_two=match_key, introduction=introduction, account=account)

    def check_acceptance(self, match_key: bytes, introduction: Introduction) -> None:
        """Checks that both seats can be told apart. Raises CopiedKey, SameName or Malformed.

        With one match key signatures could not tell the seats apart. With one rank key seat one
        would know the secret of the key that its own seals are made with, and could open them as any ranks.
        With one name people would mistake one for the other.
        """
        one, rank_key = self.invitation, introduction.rank_key
        if match_key == one.match_key or (rank_key and rank_key == one.rank_key):
            raise CopiedKey
        if names.is_same(introduction.name, one.name):
            raise SameName(introduction.name)
        check_key(match_key)

    def _read_introduction(self, reader: Reader) -> Introduction:
        return read_introduction(self.invitation.rules, reader)

    def _read(self, signed: Signed, name: Name, data: bytes) -> Transcript:
        number = self.number + 1
        if not self.is_signed_by_sender(number, signed):
            raise Forged(name, number)
        lock, nonce = self.invitation.lock, self.introduction.nonce
        try:
            account = answers.read(self.account, self.binding(number, name), data, lock, nonce)
        except Fault as fault:
            # The fault is kept with the match. Through its traceback it would keep every value on the stack.
            fault.__cause__ = fault.__context__ = None
            return self.append(signed, self.account)._replace(fault=fault.with_traceback(None))
        return self.append(signed, account)

    def append(self, signed: Signed, account: Account) -> Transcript:
        """The transcript with the next code, whose answers lead to `account` and may prove a fault."""
        hashed = self.next_hash(self.number + 1, signed.header, signed.answers)
        proved = account.conviction
        fault = FalseTable(proved.number, self.name(speaker(proved.number)), proved.slot) if proved else None
        return self._replace(
            account=account, hashes=(*self.hashes, hashed), codes=(*self.codes, signed), fault=fault
        )

    def with_log(self, log: Log) -> Transcript:
        """The transcript with a log in which more moves are known; nothing else in it may differ."""
        return self._replace(account=self.account._replace(log=log))


def begin_transcript(invitation: Invitation) -> Transcript:
    """The transcript of an invitation."""
    account = Account(invitation.rules, invitation.rules.start(invitation.options))
    return Transcript(invitation, account, (channel.first_hash(invitation.raw),))
