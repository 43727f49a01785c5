"""A modified player: it answers as it likes, goes on as if that held, and signs with its proper keys.

`Rogue(match).says(...)` makes the next code of a match, question by question, as the honest program would,
but for what `twist` does: it is given each question, and gives what is written instead of the honest answer.
What the other side would refuse is the last that such a code needs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace

from sealed.codes import answers
from sealed.codes.account import Account
from sealed.codes.answers import End
from sealed.codes.armor import Armored
from sealed.codes.codec import Binding, Knowledge
from sealed.codes.draft import Draft
from sealed.codes.errors import Malformed
from sealed.codes.faults import Fault
from sealed.codes.keys import Secrets
from sealed.codes.match import Match
from sealed.codes.wire import Reader
from sealed.name import NO_NAME
from sealed.rules.questions import Ask, Decide, Hand, Seat, Slot
from tests.codes.forgery import forge

Twist = Callable[["Answering"], bytes | None]
"""Bytes instead of an answer; None for the honest answer."""
DONE, RESIGNED, DISPUTED, AGREED, OFFERED = End


class Answering:
    """One answer that is being made: the account before it, the question, and what would be honest."""

    def __init__(self, rogue: Rogue, account: Account, binding: Binding, ask: Ask, move: str) -> None:
        self.rogue, self.account, self.binding, self.ask = rogue, account, binding, ask
        self.knowledge = Knowledge(rogue.hand, rogue.secrets.seal_secret, move, rogue.secrets.match_secret)

    @property
    def honest(self) -> bytes:
        """The honest program's bytes. Raises ValueError or RuntimeError where it has none."""
        return answers.CODECS[type(self.ask)].write(self.account, self.binding, self.ask, self.knowledge)

    def pretending(self, **ranks: int) -> bytes:
        """The honest program's bytes if it takes some pieces for others, while the seals stay as they are."""
        lie = self.knowledge._replace(hand={**self.knowledge.hand, **ranks})
        return answers.CODECS[type(self.ask)].write(self.account, self.binding, self.ask, lie)


class Rogue:
    """The player who cheats in a match; `secrets` and `hand` are what it really has."""

    def __init__(self, match: Match, hand: Hand | None = None) -> None:
        self.match = match
        self.secrets: Secrets = match.secrets
        self.hand: Hand = dict(match.secrets.hand) if hand is None else hand

    @property
    def seat(self) -> Seat:
        return self.match.seat

    def says(self, *moves: str, twist: Twist, end: End = DONE) -> Armored:
        """The next code. After it the rogue goes on, if the code could be taken at all."""
        draft = self.match.draft
        assert draft is not None
        told = draft.before
        number, left = told.number + 1, iter(moves)
        said, account = answers.begin(
            told.account, number, self.secrets.chance_nonce, told.introduction.nonce
        )
        binding = told.binding(number, NO_NAME)
        while (ask := account.next_ask(self.seat)) is not None:
            written, account, went = self._answer(account, binding, ask, left, twist)
            said += written
            if not went:
                introduction = told.introduction.write() if number == 1 else b""
                return forge(self.match, introduction + bytes((end,)) + said)
            binding = binding._replace(place=binding.place + 1)
        match = replace(self.match, secrets=self.secrets._replace(hand=self.hand))
        self.match = match.with_draft(Draft(told, answers.close(account, end), said, end=end)).hand_out()
        return self.match.armored(number)

    def _answer(
        self, account: Account, binding: Binding, ask: Ask, moves: Iterator[str], twist: Twist
    ) -> tuple[bytes, Account, bool]:
        move = ""
        if isinstance(ask, Decide):
            move = next(moves)
            if ask.slots:
                with suppress(Exception):
                    self.hand = {**self.hand, **account.rules.seal(account.state, ask, move)}
        answering = Answering(self, account, binding, ask, move)
        written = twist(answering)
        if written is None:
            written = answering.honest
        reader = Reader(written)
        try:
            after = answers.CODECS[type(ask)].read(account, binding, ask, reader).draw()
            reader.end()
        except (Fault, Malformed):
            return written, account, False
        return written, after, True

    def hears(self, code: Armored) -> Rogue:
        """After a code of the other side."""
        self.match = self.match.receive(code)
        return self


def on(kind: type[Ask], make: Callable[[Answering], bytes | None], slot: Slot = "") -> Twist:
    """A twist of one kind of question (about one slot); all else is answered honestly."""

    def twist(answering: Answering) -> bytes | None:
        if isinstance(answering.ask, kind) and slot in ("", getattr(answering.ask, "slot", "")):
            return make(answering)
        return None

    return twist


def flipped(data: bytes, at: int, bits: int = 1) -> bytes:
    """The bytes with some bits of one changed."""
    at %= len(data)
    return data[:at] + bytes((data[at] ^ bits,)) + data[at + 1 :]
