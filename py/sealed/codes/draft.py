"""The code that is being made here: its answers so far, the question that is next, and how it is signed.

Every answer is read back at once by the same reader that reads the other side's codes (`answers.write`). So
whatever the player decides, an unmodified program cannot make a code with a fault.
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.codes import answers, channel
from sealed.codes.account import Account
from sealed.codes.answers import End
from sealed.codes.channel import speaker
from sealed.codes.codec import Binding, Knowledge
from sealed.codes.keys import Secrets
from sealed.codes.sodium import KeyPair
from sealed.codes.transcript import Signed, Transcript
from sealed.rules import N_
from sealed.rules.game import AGREE, RESIGN, IllegalMove
from sealed.rules.questions import Ask, Decide, Seat


class Draft(NamedTuple):
    """A code until it is handed out; every method that changes it returns a new one.

    `before` is the transcript that it follows; `account` is the one after its answers so far; `written` are
    the bytes of these answers, `place` is their number. `moves` are the decisions in it, in order; RESIGN may
    be the last, AGREE the only one. `offers` tells whether the player wants it to offer an end without a
    winner. `end` is how the answers end (docs/codes.md 4), or None while a decision is open.
    """

    before: Transcript
    account: Account
    written: bytes = b""
    place: int = 0
    moves: tuple[str, ...] = ()
    message: str = ""
    offers: bool = False
    end: End | None = None

    @property
    def number(self) -> int:
        """The number of the code."""
        return self.before.number + 1

    @property
    def seat(self) -> Seat:
        """The seat that makes the code."""
        return speaker(self.number)

    @property
    def ask(self) -> Ask | None:
        """The question to be answered next; None if there is none."""
        return self.account.next_ask(self.seat) if self.end is None else None

    def settle(self, secrets: Secrets) -> Draft:
        """The draft after every question that needs no decision; with its end, if no question is left."""
        draft = self
        while (ask := draft.ask) is not None:
            if isinstance(ask, Decide):
                return draft
            # A defender whose entry in a false table is invalid has no true outcome to give. So the first
            # thing is to find out whether there is something to dispute (docs/codes.md 14).
            if (disputed := draft._dispute(ask, secrets)) is not None:
                return disputed
            draft = draft.answer(ask, secrets)
        return draft._done()

    def _done(self) -> Draft:
        """The draft with all answered, and with the player's offer unless the code ends the match."""
        if self.offers and self.may_offer:
            return self._close(End.OFFERED)
        return self._close(End.DONE)

    def _close(self, end: End) -> Draft:
        return self._replace(account=answers.close(self.account, end), end=end)

    @property
    def may_offer(self) -> bool:
        """Whether the match goes on after this code as it stands, so that it can offer an end."""
        return not self.account.finished and self.account.state.over is None

    @property
    def may_agree(self) -> bool:
        """Whether this code can still accept the offer of the code before: nothing is decided in it.

        Answers that need no decision may even end the match: nobody has heard of that yet.
        """
        return self.before.account.offered and not self.moves and self.account.conviction is None

    def offer(self, offers: bool) -> Draft:
        """The draft with or without an offer. Raises IllegalMove if this code ends the match (G 9)."""
        if offers:
            self.account.offer()
        draft = self._replace(offers=offers)
        return draft._done() if self.end in (End.DONE, End.OFFERED) else draft

    def agree(self, secrets: Secrets) -> Draft:
        """The draft that accepts the offer of the code before instead of answering. Raises IllegalMove (G 9).

        Answers that need no decision, such as an opening that is due, are left out: only the showing follows.
        """
        if self.moves:
            raise IllegalMove(
                "G 9", N_("You have played on. Undo that first if you want to accept the offer.")
            )
        if self.account.conviction is not None:
            raise IllegalMove("G 9", N_("The match is over."))
        fresh = _begin(self.before, secrets)
        account = fresh.account.agree(self.seat)
        draft = fresh._replace(account=account, moves=(AGREE,), message=self.message, offers=self.offers)
        while (ask := draft.ask) is not None:
            draft = draft.answer(ask, secrets)
        return draft._close(End.AGREED)

    def answer(self, ask: Ask, secrets: Secrets, move: str | None = None) -> Draft:
        """The draft after one question; `move` is the player's, if it is a decision."""
        knowledge = _knowledge(secrets, move or "")
        data, account = answers.write(self.account, self._binding(), ask, knowledge)
        moves = self.moves
        if move is not None:
            # An account has only what both sides know; here its log also names the player's own sealed move.
            at = len(self.account.log)
            log = (*account.log[:at], account.log[at]._replace(move=move), *account.log[at + 1 :])
            account, moves = account._replace(log=log), (*moves, move)
        return self._replace(account=account, written=self.written + data, place=self.place + 1, moves=moves)

    def resign(self, secrets: Secrets) -> Draft:
        """The draft that gives up instead of answering on, then shows all. Raises IllegalMove (G 3)."""
        account, moves = self.account.resign(self.seat), (*self.moves, RESIGN)
        draft = self._replace(account=account, moves=moves, end=None)  # the code may have been complete
        while (ask := draft.ask) is not None:
            draft = draft.answer(ask, secrets)
        return draft._close(End.RESIGNED)

    def sign(self, key: KeyPair) -> Transcript:
        """The transcript with this code in it. ValueError: a decision is still open.

        `key` is the match key; for an acceptance it is the player key, since an acceptance ties the match key
        to a player.
        """
        if self.end is None:
            raise ValueError("a code is signed when all in it is answered")
        introduction = self.before.introduction.write() if self.number == 1 else b""
        data = introduction + bytes((self.end,)) + self.written
        header = self.before.header(self.number)
        signature = channel.sign(key, self.number, self.before.next_hash(self.number, header, data))
        return self.before.append(Signed(header, data, signature), self.account)

    def _dispute(self, ask: Ask, secrets: Secrets) -> Draft | None:
        """The draft with a dispute instead of an answer; None if there is nothing to dispute."""
        dispute = answers.dispute(self.account, self._binding(), ask, _knowledge(secrets))
        if dispute is None:
            return None
        data, account = dispute
        return self._replace(account=account, written=self.written + data)._close(End.DISPUTED)

    def _binding(self) -> Binding:
        """The binding of the next answer."""
        return self.before.binding(self.number, self.before.name(self.seat))._replace(place=self.place)


def begin_draft(before: Transcript, secrets: Secrets) -> Draft:
    """The draft of the code that follows a transcript, with nothing decided in it."""
    return _begin(before, secrets).settle(secrets)


def _begin(before: Transcript, secrets: Secrets) -> Draft:
    """The draft before its first answer."""
    mine, theirs = secrets.chance_nonce, before.introduction.nonce
    written, account = answers.begin(before.account, before.number + 1, mine, theirs)
    return Draft(before, account, written)


def _knowledge(secrets: Secrets, move: str = "") -> Knowledge:
    return Knowledge(secrets.hand, secrets.seal_secret, move, secrets.match_secret)
