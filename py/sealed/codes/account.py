"""What both sides know of a match, between one answer and the next: state, log, seals and chance.

Both apps, and whoever checks a certificate, hold the very same account after the same code. It is never
told who holds it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sealed.rules import chance, game
from sealed.rules.game import Rules, State
from sealed.rules.log import Entry, Log, Resign
from sealed.rules.questions import NOTHING, Answer, Ask, Draw, Hand, Seat, Slot, Value


class Account(NamedTuple):
    """A match as its answers have told it so far; every method gives a new one.

    `seals` holds every value that was sealed, opened or not, by slot; `hands` what each seat has shown of
    its slots. `bare` are the slots that were decided in this code without a seal, since they are opened in
    it. `seed` is None until both chance nonces are known.
    """

    rules: Rules
    state: State
    log: Log = ()
    seals: Mapping[Slot, bytes] = {}
    hands: tuple[Hand, Hand] = (NOTHING, NOTHING)
    bare: tuple[Slot, ...] = ()
    seed: bytes | None = None
    draws: int = 0

    @property
    def finished(self) -> bool:
        """Whether nothing is asked any more, of nobody."""
        return not self.rules.asks(self.state)

    def asked(self, seat: Seat) -> Ask | None:
        """The first question of that seat; None if it has nothing to answer now."""
        return next((ask for ask in self.rules.asks(self.state) if ask.seat == seat), None)

    def answered(self, ask: Ask, answer: Answer, move: str | None = None) -> Account:
        """After a checked answer. `move` is a decision's text, where it is known."""
        state, events = self.rules.answer(self.state, ask, answer)
        return self._replace(state=state, log=(*self.log, Entry(self.state, ask, answer, move, events)))

    def drawn(self) -> Account:
        """After every Draw that is asked; while the seed is not known it waits."""
        account = self
        while account.seed is not None and (draw := account._draw()) is not None:
            answer = chance.draw(account.seed, account.draws, draw)
            account = account.answered(draw, answer)._replace(draws=account.draws + 1)
        return account

    def _draw(self) -> Draw | None:
        return next((ask for ask in self.rules.asks(self.state) if isinstance(ask, Draw)), None)

    def resigned(self, seat: Seat) -> Account:
        """After a seat has given up. Raises IllegalMove (G 3)."""
        state, events = game.resign(self.rules, self.state, seat)
        return self._replace(
            state=state, log=(*self.log, Entry(self.state, Resign(seat), None, None, events))
        )

    def sealed(self, seals: Mapping[Slot, bytes], bare: tuple[Slot, ...]) -> Account:
        """With more slots in use. A ruleset that repeats a slot in a match is broken: RuntimeError."""
        if any(slot in self.seals or slot in self.bare for slot in (*seals, *bare)):
            raise RuntimeError(f"{self.rules.key} uses a slot twice")
        return self._replace(seals={**self.seals, **seals}, bare=(*self.bare, *bare))

    def shown(self, seat: Seat, slot: Slot, value: Value) -> Account:
        """With the value of one more slot."""
        one, two = self.hands
        hands = ({**one, slot: value}, two) if seat is Seat.ONE else (one, {**two, slot: value})
        return self._replace(hands=hands)

    def shut(self) -> tuple[Slot, ...]:
        """The slots that were sealed and not opened, in the order of their seals."""
        return tuple(slot for slot in self.seals if slot not in self.hands[0] and slot not in self.hands[1])
