"""The code that is being made here: what it has answered, what it has to answer next, and how it is signed.

Every answer is read at once by the reader of the other side's codes (`speaking.answer`). So whatever the
player decides, the code of an unmodified program can be no fault.
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.codes import channel, speaking
from sealed.codes.account import Account
from sealed.codes.answers import Private, Speech
from sealed.codes.channel import speaker
from sealed.codes.own import Own
from sealed.codes.sodium import KeyPair
from sealed.codes.transcript import Signed, Transcript
from sealed.rules.game import RESIGN
from sealed.rules.questions import Ask, Decide, Seat


class Draft(NamedTuple):
    """A code until it is handed out; each method that goes on with it gives a new one.

    `before` is the transcript that it goes on from; `account` stands after its answers so far, which are
    `said`, and `place` counts them. `moves` are the decisions in it, in order; RESIGN may be the last. `end`
    is how the answers end (docs/codes.md 4), and None while a decision is open.
    """

    before: Transcript
    account: Account
    said: bytes = b""
    place: int = 0
    moves: tuple[str, ...] = ()
    message: str = ""
    end: int | None = None

    @property
    def number(self) -> int:
        """The number of the code."""
        return self.before.number + 1

    @property
    def seat(self) -> Seat:
        """Whose code it is."""
        return speaker(self.number)

    @property
    def ask(self) -> Ask | None:
        """The question to be answered next; None if there is none."""
        return self.account.asked(self.seat) if self.end is None else None

    def settle(self, own: Own) -> Draft:
        """After every question that is answered without a decision; with its end, if none is left."""
        draft = self
        while (ask := draft.ask) is not None:
            if isinstance(ask, Decide):
                return draft
            # A defender who reads no entry in a false table has no outcome to give that would be true, so it
            # is asked first whether it has to dispute (docs/codes.md 14).
            if (disputed := draft._dispute(ask, own)) is not None:
                return disputed
            draft = draft.answer(ask, own)
        return draft._replace(end=speaking.DONE)

    def answer(self, ask: Ask, own: Own, move: str | None = None) -> Draft:
        """After one question; `move` is the player's, if it is a decision."""
        data, account = speaking.answer(self.account, self._speech(), ask, _private(own, move or ""))
        moves = self.moves
        if move is not None:
            # The account is what both sides know. Here the log may also name a move that is sealed, for its
            # player.
            at = len(self.account.log)
            log = (*account.log[:at], account.log[at]._replace(move=move), *account.log[at + 1 :])
            account, moves = account._replace(log=log), (*moves, move)
        return self._replace(account=account, said=self.said + data, place=self.place + 1, moves=moves)

    def resign(self, own: Own) -> Draft:
        """After giving up instead of answering on, and showing what is to be shown then. IllegalMove: G 3."""
        draft = self._replace(account=self.account.resigned(self.seat), moves=(*self.moves, RESIGN))
        while (ask := draft.ask) is not None:
            draft = draft.answer(ask, own)
        return draft._replace(end=speaking.RESIGNED)

    def sign(self, key: KeyPair) -> Transcript:
        """The transcript with this code in it: the answers have to have an end.

        `key` is the match key; the player key for an acceptance, whose match key is not known to be its
        player's.
        """
        if self.end is None:
            raise ValueError("a code is signed when all in it is answered")
        statement = self.before.statement.write() if self.number == 1 else b""
        answers = statement + bytes((self.end,)) + self.said
        header = self.before.header(self.number)
        signature = channel.sign(key, self.number, self.before.next_hash(self.number, header, answers))
        return self.before.extended(Signed(header, answers, signature), self.account)

    def _dispute(self, ask: Ask, own: Own) -> Draft | None:
        """With a dispute instead of an answer, if there is something to dispute."""
        complaint = speaking.complain(self.account, self._speech(), ask, _private(own))
        if complaint is None:
            return None
        said, account = complaint
        return self._replace(account=account, said=self.said + said, end=speaking.FAULT)

    def _speech(self) -> Speech:
        """What the next answer is bound to."""
        return self.before.speech(self.number, self.before.name(self.seat))._replace(place=self.place)


def begin(before: Transcript, own: Own) -> Draft:
    """The draft of the code that follows a transcript, with nothing decided in it."""
    said, account = speaking.begin(before.account, before.number + 1, own.nonce, before.statement.nonce)
    return Draft(before, account, said).settle(own)


def _private(own: Own, move: str = "") -> Private:
    return Private(own.hand, own.sealing, move, own.secret)
