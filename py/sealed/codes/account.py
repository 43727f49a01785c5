"""The public side of a match, between one answer and the next: state, log, seals and chance.

After the same code both programs, and anybody who checks a certificate, hold the very same account. It does
not know on whose device it is, so it cannot give anything away.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sealed.codes.battle.fight import Conviction, Fight
from sealed.rules import N_, chance, game
from sealed.rules.game import AGREE, RESIGN, IllegalMove, Rules, State, Step
from sealed.rules.log import Agree, Entry, Log, Resign, Unasked
from sealed.rules.questions import NOTHING, Answer, Ask, Compare, Draw, Hand, Seat, Slot, Value


class Account(NamedTuple):
    """A match as its answers have told it so far; every method that changes something gives a new one.

    `seals` holds every seal of the match by its slot, opened or not, `sealed_in` the number of the code that
    brought it; `hands` the values that each seat has opened. `unsealed` are the slots that were decided in
    this code without a seal, since they are opened in it. `seed` is None until both chance nonces are known.

    For hidden battles (battle/): `rank_keys` are those of seat one and seat two, `ranked` the slots that hold
    sealed ranks, `fights` all battles in order; only the last can be open. `conviction` is the fault
    that a code has proved against the seat that did not send it; it ends the match.

    `offered`: the last code offers an end without a winner, which the next may accept (G 9).
    """

    rules: Rules
    state: State
    log: Log = ()
    seals: Mapping[Slot, bytes] = {}
    sealed_in: Mapping[Slot, int] = {}
    hands: tuple[Hand, Hand] = (NOTHING, NOTHING)
    unsealed: tuple[Slot, ...] = ()
    seed: bytes | None = None
    draws: int = 0
    rank_keys: tuple[bytes, bytes] = (b"", b"")
    ranked: frozenset[Slot] = frozenset()
    fights: tuple[Fight, ...] = ()
    conviction: Conviction | None = None
    offered: bool = False

    @property
    def finished(self) -> bool:
        """Whether no question is left for anybody."""
        return self.conviction is not None or not self.rules.asks(self.state)

    def next_ask(self, seat: Seat) -> Ask | None:
        """The first question that this seat has to answer now; None if there is none."""
        if self.conviction is not None:
            return None
        return next((ask for ask in self.rules.asks(self.state) if self._asked(ask) == seat), None)

    def _asked(self, ask: Ask) -> Seat | None:
        """The seat that answers: in a battle the attacker until its tables are in, then the defender."""
        if isinstance(ask, Compare) and self.open_fight(ask) is None:
            return ask.seat.other
        return ask.seat

    def rank_key(self, seat: Seat) -> bytes:
        """The public rank key of a seat, with which the *other* seat seals its ranks."""
        return self.rank_keys[seat.side]

    def open_fight(self, ask: Compare) -> Fight | None:
        """The battle whose outcome is owed; None before its tables are in."""
        last = self.fights[-1] if self.fights else None
        return last if last and last.ask == ask and last.verdict is None else None

    def begin_fight(self, fight: Fight) -> Account:
        """The account with a battle whose tables are in."""
        return self._replace(fights=(*self.fights, fight))

    def end_fight(self, fight: Fight) -> Account:
        """The account with the last battle as it ended."""
        return self._replace(fights=(*self.fights[:-1], fight))

    def answer(self, ask: Ask, answer: Answer, move: str | None = None) -> Account:
        """The account after a checked answer. `move` is the text of a decision, where it is known."""
        step = self.rules.answer(self.state, ask, answer)
        entry = Entry(self.state, ask, answer, move, step.events, step.told)
        return self._replace(state=step.state, log=(*self.log, entry))

    def draw(self) -> Account:
        """The account after every Draw that is asked; while the seed is unknown, a Draw waits."""
        account = self
        while account.seed is not None and (draw := account._next_draw()) is not None:
            answer = chance.draw(account.seed, account.draws, draw)
            account = account.answer(draw, answer)._replace(draws=account.draws + 1)
        return account

    def _next_draw(self) -> Draw | None:
        return next((ask for ask in self.rules.asks(self.state) if isinstance(ask, Draw)), None)

    def resign(self, seat: Seat) -> Account:
        """The account after a seat has given up. Raises IllegalMove (G 3)."""
        if self.conviction is not None:
            raise IllegalMove("G 3", N_("The match is over."), word=RESIGN)
        return self._end(Resign(seat), game.resign(self.rules, self.state, seat))

    def offer(self) -> Account:
        """The account with an offer of an end without a winner. IllegalMove: nobody could accept it (G 9)."""
        game.check_open(self.rules, self.state, "G 9", AGREE)
        if self.conviction is not None:
            raise IllegalMove("G 9", N_("The match is over."), word=AGREE)
        return self._replace(offered=True)

    def agree(self, seat: Seat) -> Account:
        """The account after a seat has accepted the offer of the code before. Raises IllegalMove (G 9)."""
        if not self.offered:
            raise IllegalMove("G 9", N_("The code before offers no draw."), word=AGREE)
        return self._end(Agree(seat), game.agree(self.rules, self.state, seat))

    def _end(self, how: Unasked, step: Step) -> Account:
        entry = Entry(self.state, how, None, None, step.events, step.told)
        return self._replace(state=step.state, log=(*self.log, entry))

    def add_seals(self, number: int, seals: Mapping[Slot, bytes], unsealed: tuple[Slot, ...]) -> Account:
        """The account with the seals of one decision in code `number`, and its slots that need none.

        RuntimeError: the ruleset has named a slot twice in a match, so that a salt would be used twice.
        """
        if any(slot in self.seals or slot in self.unsealed for slot in (*seals, *unsealed)):
            raise RuntimeError(f"{self.rules.key} uses a slot twice")
        return self._replace(
            seals={**self.seals, **seals},
            sealed_in={**self.sealed_in, **dict.fromkeys(seals, number)},
            unsealed=(*self.unsealed, *unsealed),
        )

    def open(self, seat: Seat, slot: Slot, value: Value) -> Account:
        """The account with the value of one more slot that a seat has shown."""
        one, two = self.hands
        hands = ({**one, slot: value}, two) if seat is Seat.ONE else (one, {**two, slot: value})
        return self._replace(hands=hands)

    def unopened(self) -> tuple[Slot, ...]:
        """The slots that were sealed and not opened, in the order of their seals."""
        return tuple(slot for slot in self.seals if slot not in self.hands[0] and slot not in self.hands[1])
