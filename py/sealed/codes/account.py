"""What both sides know of a match, between one answer and the next: state, log, seals and chance.

Both apps, and whoever checks a certificate, hold the very same account after the same code. It is never
told who holds it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sealed.codes.battle.fight import Fight, Wrong
from sealed.rules import chance, game
from sealed.rules.game import Rules, State
from sealed.rules.log import Entry, Log, Resign
from sealed.rules.questions import NOTHING, Answer, Ask, Compare, Draw, Hand, Seat, Slot, Value


class Account(NamedTuple):
    """A match as its answers have told it so far; every method gives a new one.

    `seals` holds every value that was sealed, opened or not, by slot; `hands` what each seat has shown of
    its slots. `bare` are the slots that were decided in this code without a seal, since they are opened in
    it. `seed` is None until both chance nonces are known.

    Of hidden battles (battle/): `keys` are the rank keys of seat one and seat two, `ranked` the slots that
    hold sealed ranks, `fights` all battles in order, of which only the last can be open. `wrong` is what a
    code has proved of the seat that did not send it; it ends the match.
    """

    rules: Rules
    state: State
    log: Log = ()
    seals: Mapping[Slot, bytes] = {}
    hands: tuple[Hand, Hand] = (NOTHING, NOTHING)
    bare: tuple[Slot, ...] = ()
    seed: bytes | None = None
    draws: int = 0
    keys: tuple[bytes, bytes] = (b"", b"")
    ranked: frozenset[Slot] = frozenset()
    fights: tuple[Fight, ...] = ()
    wrong: Wrong | None = None

    @property
    def finished(self) -> bool:
        """Whether nothing is asked any more, of nobody."""
        return self.wrong is not None or not self.rules.asks(self.state)

    def asked(self, seat: Seat) -> Ask | None:
        """The first question of that seat; None if it has nothing to answer now."""
        if self.wrong is not None:
            return None
        return next((ask for ask in self.rules.asks(self.state) if self._answers(ask) == seat), None)

    def _answers(self, ask: Ask) -> Seat | None:
        """Whose question it is: a battle is the attacker's until its tables are in."""
        if isinstance(ask, Compare) and self.fight(ask) is None:
            return ask.seat.other
        return ask.seat

    def rank_key(self, seat: Seat) -> bytes:
        """The public rank key of a seat: what the *other* one seals its ranks with."""
        return self.keys[seat - 1]

    def fight(self, ask: Compare) -> Fight | None:
        """The battle of which the outcome is owed; None before its tables are in."""
        last = self.fights[-1] if self.fights else None
        return last if last and last.ask == ask and last.verdict is None else None

    def fighting(self, fight: Fight) -> Account:
        """With the tables of a battle."""
        return self._replace(fights=(*self.fights, fight))

    def fought(self, fight: Fight) -> Account:
        """With the outcome of the last battle."""
        return self._replace(fights=(*self.fights[:-1], fight))

    def answered(self, ask: Ask, answer: Answer, move: str | None = None) -> Account:
        """After a checked answer. `move` is a decision's text, where it is known."""
        step = self.rules.answer(self.state, ask, answer)
        entry = Entry(self.state, ask, answer, move, step.events, step.told)
        return self._replace(state=step.state, log=(*self.log, entry))

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
        step = game.resign(self.rules, self.state, seat)
        entry = Entry(self.state, Resign(seat), None, None, step.events, step.told)
        return self._replace(state=step.state, log=(*self.log, entry))

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
