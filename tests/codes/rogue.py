"""A modified player: it answers as it likes, goes on as if that held, and signs with its proper keys.

`Rogue(match).says(...)` makes the next code of a match, question by question, as the honest program would,
but for what `twist` does: it is given each question, and gives what is written instead of the honest answer.
What the other side would refuse is the last that such a code needs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace

from sealed.codes import speaking
from sealed.codes.account import Account
from sealed.codes.answers import Private, Speech
from sealed.codes.armor import Armored
from sealed.codes.draft import Draft
from sealed.codes.errors import Malformed
from sealed.codes.faults import Fault
from sealed.codes.match import Match
from sealed.codes.own import Own
from sealed.codes.wire import Reader
from sealed.rules.questions import Ask, Decide, Hand, Seat, Slot
from tests.codes.evil import forge

Twist = Callable[["Answering"], bytes | None]
"""What is written instead of an answer; None: the honest answer."""
DONE, RESIGNED, FAULT = range(3)


class Answering:
    """One answer that is being made: the account before it, the question, and what would be honest."""

    def __init__(self, rogue: Rogue, account: Account, speech: Speech, ask: Ask, move: str) -> None:
        self.rogue, self.account, self.speech, self.ask = rogue, account, speech, ask
        self.private = Private(rogue.hand, rogue.own.sealing, move, rogue.own.secret)

    @property
    def honest(self) -> bytes:
        """What the honest program writes. Raises ValueError or RuntimeError where it cannot."""
        return speaking.CODECS[type(self.ask)].write(self.account, self.speech, self.ask, self.private)

    def pretending(self, **ranks: int) -> bytes:
        """What the honest program writes when it takes some pieces for others, with the seals as they are."""
        lie = self.private._replace(hand={**self.private.hand, **ranks})
        return speaking.CODECS[type(self.ask)].write(self.account, self.speech, self.ask, lie)


class Rogue:
    """Who cheats in a match; `own` and `hand` are what it really has."""

    def __init__(self, match: Match, hand: Hand | None = None) -> None:
        self.match = match
        self.own: Own = match.own
        self.hand: Hand = dict(match.own.hand) if hand is None else hand

    @property
    def seat(self) -> Seat:
        return self.match.seat

    def says(self, *moves: str, twist: Twist, end: int = DONE) -> Armored:
        """The next code. After it the rogue goes on, if the code could be taken at all."""
        draft = self.match.draft
        assert draft is not None
        told = draft.before
        number, left = told.number + 1, iter(moves)
        said, account = speaking.begin(told.account, number, self.own.nonce, told.statement.nonce)
        speech = told.speech(number, "")
        while (ask := account.asked(self.seat)) is not None:
            written, account, went = self._answer(account, speech, ask, left, twist)
            said += written
            if not went:
                answers = (told.statement.write() if number == 1 else b"") + bytes((end,)) + said
                return forge(self.match, answers)
            speech = speech._replace(place=speech.place + 1)
        match = replace(self.match, own=self.own._replace(hand=self.hand))
        self.match = match.with_draft(Draft(told, account, said, end=end)).hand_out()
        return self.match.armored(number)

    def _answer(
        self, account: Account, speech: Speech, ask: Ask, moves: Iterator[str], twist: Twist
    ) -> tuple[bytes, Account, bool]:
        move = ""
        if isinstance(ask, Decide):
            move = next(moves)
            if ask.slots:
                with suppress(Exception):
                    self.hand = {**self.hand, **account.rules.seal(account.state, ask, move)}
        answering = Answering(self, account, speech, ask, move)
        written = twist(answering)
        if written is None:
            written = answering.honest
        reader = Reader(written)
        try:
            after = speaking.CODECS[type(ask)].read(account, speech, ask, reader).drawn()
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
    """With some bits of a byte changed."""
    at %= len(data)
    return data[:at] + bytes((data[at] ^ bits,)) + data[at + 1 :]
