"""Walking through any game without knowing which: hands, honest answers, random moves, a log of all of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from sealed.rules import game, registry
from sealed.rules.game import Event, IllegalMove, Rules, State
from sealed.rules.questions import (
    Answer,
    Army,
    Ask,
    Compare,
    Decide,
    Draw,
    Open,
    Prove,
    Reveal,
    Seat,
    Show,
    Slot,
    Value,
    Verdict,
    Winner,
)

KEYS = tuple(registry.BY_KEY)
FLAG = 15
LONGEST = 20_000
"""Decisions after which a random game counts as endless."""

Hands = dict[Seat, dict[Slot, Value]]
Mark = Callable[[Value], Value]


class Entry(NamedTuple):
    """A question and its answer. `before` is the state in which it was asked, `move` the text of a Decide."""

    before: State
    ask: Ask
    answer: Answer
    move: str | None


def no_hands() -> Hands:
    return {Seat.ONE: {}, Seat.TWO: {}}


def honest(ask: Ask, hands: Hands, rng: random.Random) -> Answer:
    """The true answer to anything but a Decide; asserts that what is to be shown is so."""
    match ask:
        case Open(seat, slot):
            return hands[seat][slot]
        case Draw():
            return tuple(rng.sample(ask.among, ask.count))
        case Show(seat, slots):
            return tuple((slot, hands[seat][slot]) for slot in slots)
        case Prove(seat, slot, among, known):
            assert _rank(hands, seat, slot) in _ranks(among), "asked to prove what is not so"
            assert _rank(hands, seat, slot) in _ranks(known), "what is known is not so"
            return None
        case Reveal(seat, slot, among, known):
            assert _rank(hands, seat, slot) in _ranks(known), "what is known is not so"
            return _rank(hands, seat, slot) if _rank(hands, seat, slot) in _ranks(among) else None
        case Army(seat, slots, counts, barred):
            ranks = [_rank(hands, seat, slot) for slot in slots]
            assert [ranks.count(rank) for rank in range(len(counts))] == list(counts), "not that army"
            assert all(_rank(hands, seat, slot) != rank for slot, rank in barred), "barred there"
            return None
        case Compare():
            return fight(ask, hands)
    raise TypeError(f"{ask} is for a player to decide")


def fight(ask: Compare, hands: Hands) -> Verdict:
    """The outcome of a fight, as a referee who sees both sides tells it."""
    attacker = _rank(hands, ask.seat.other, ask.attacker)
    defender = _rank(hands, ask.seat, ask.defender)
    assert defender in _ranks(ask.known), "what is known is not so"
    borrows = defender == FLAG and ask.behind is not None
    fighter = _rank(hands, ask.seat, ask.behind or "") if borrows else defender
    winner = Winner(ask.table[attacker][fighter])
    lost_attacker = attacker if winner is not Winner.ATTACKER else None
    lost_defender = defender if winner is not Winner.DEFENDER else None
    return Verdict(winner, lost_attacker, lost_defender)


def _rank(hands: Hands, seat: Seat, slot: Slot) -> int:
    rank = hands[seat][slot]
    assert isinstance(rank, int)
    return rank


def _ranks(mask: int) -> list[int]:
    return [rank for rank in range(mask.bit_length()) if mask >> rank & 1]


def random_options(rules: Rules, rng: random.Random) -> dict[str, str]:
    """Options with a value drawn from the choices of each; where there are none, the default."""
    given = {option.name: rng.choice(option.choices or (option.default,)) for option in rules.options}
    return game.settle(rules, given)


def pick_move(
    rules: Rules, state: State, ask: Decide, hand: dict[Slot, Value], rng: random.Random
) -> tuple[str, ...]:
    """A random whole move, word by word; asserts that there is no dead end."""
    words: tuple[str, ...] = ()
    while True:
        picks = rules.picks(state, ask, hand, words)
        assert picks, f"a dead end after {words}"
        word = rng.choice(picks)
        if not word:
            return words
        words += (word,)


class Walk:
    """A random game: the state, both hands, and the log. `mark` wraps what is sealed, to be found again."""

    def __init__(
        self,
        rules: Rules,
        seed: int,
        options: dict[str, str] | None = None,
        *,
        late: float = 0.0,
        mark: Mark = lambda value: value,
    ) -> None:
        self.rules = rules
        self.rng = random.Random(seed)
        self.options = game.settle(rules, options) if options is not None else random_options(rules, self.rng)
        self.state = rules.start(self.options)
        self.hands = no_hands()
        self.log: list[Entry] = []
        self.events: list[Event] = []
        self.late = late
        self.mark = mark

    def open_asks(self) -> list[Ask]:
        """The first question of each seat, and of chance: what may be answered now."""
        first: dict[Seat | None, Ask] = {}
        for ask in self.rules.asks(self.state):
            first.setdefault(ask.seat, ask)
        return list(first.values())

    def reply(self, ask: Ask) -> tuple[Answer, str | None]:
        """An honest answer, or a random move, now and then too late; what it seals goes into the hand."""
        if not isinstance(ask, Decide):
            return honest(ask, self.hands, self.rng), None
        words = pick_move(self.rules, self.state, ask, self.hands[ask.seat], self.rng)
        move = self.rules.check(self.state, ask, " ".join(words), self.hands[ask.seat])
        if self.rng.random() < self.late:
            move = self.rules.late(self.state, ask, words[: self.rng.randrange(len(words))]) or move
        if not ask.slots:
            return move, move
        sealed = {slot: self.mark(value) for slot, value in self.rules.seal(self.state, ask, move).items()}
        assert set(sealed) <= set(ask.slots)
        assert not set(sealed) & set(self.hands[ask.seat]), "a slot was used twice"
        self.hands[ask.seat].update(sealed)
        return tuple(slot for slot in ask.slots if slot in sealed), move

    def step(self) -> bool:
        """Answers one question, of either seat; False when there is none left."""
        asks = self.open_asks()
        if not asks:
            return False
        ask = self.rng.choice(asks)
        answer, move = self.reply(ask)
        self.log.append(Entry(self.state, ask, answer, move))
        self.state, events, _ = self.rules.answer(self.state, ask, answer)
        self.events += events
        assert len(self.log) < LONGEST, "a game without end"
        return True

    def run(self) -> Walk:
        while self.step():
            pass
        return self

    def decisions(self) -> Iterator[Entry]:
        return (entry for entry in self.log if isinstance(entry.ask, Decide))


class Desk:
    """A game played by a script: submissions of a round, decisions, refusals. For the tests of one clause."""

    def __init__(self, key: str, **options: str) -> None:
        self.rules = registry.load(key)
        given = {name.replace("_", "-"): value for name, value in options.items()}
        self.state: Any = self.rules.start(game.settle(self.rules, given))
        self.hands = no_hands()
        self.events: tuple[Event, ...] = ()

    def ask(self, seat: int) -> Decide:
        """The decision that this seat has to make now."""
        (ask,) = (ask for ask in self.rules.asks(self.state) if ask.seat == seat)
        assert isinstance(ask, Decide)
        return ask

    def round(self, one: str, two: str) -> Desk:
        """Both submit (`timeout`: too late), and what was sealed is opened; `events` are this round's."""
        asks = [self.ask(1), self.ask(2)]
        self.events = ()
        for ask, text in zip(asks, (one, two), strict=True):
            self._seal(ask, text)
        while opens := [ask for ask in self.rules.asks(self.state) if isinstance(ask, Open)]:
            self._answer(opens[0], self.hands[opens[0].seat][opens[0].slot])
        return self

    def rounds(self, *pairs: tuple[str, str]) -> Desk:
        """Several rounds, one after the other."""
        for one, two in pairs:
            self.round(one, two)
        return self

    def decide(self, seat: int, text: str) -> Desk:
        """An open decision."""
        ask = self.ask(seat)
        self.events = ()
        move = text if text == self.rules.late(self.state, ask, ()) else self.check(seat, text)
        self._answer(ask, move)
        return self

    def check(self, seat: int, text: str) -> str:
        """The canonical form of a move that this seat may make now."""
        return self.rules.check(self.state, self.ask(seat), text, self.hands[Seat(seat)])

    def refusal(self, seat: int, text: str) -> IllegalMove:
        """The error with which a move is refused; asserts that it is."""
        try:
            taken = self.check(seat, text)
        except IllegalMove as refused:
            return refused
        raise AssertionError(f"{text!r} was taken as {taken!r}")

    def told(self, *kinds: str) -> list[tuple[Any, ...]]:
        """The last events of these kinds (of all, if none is named), each as (kind, seat, *data)."""
        return [(e.kind, e.seat, *e.data) for e in self.events if not kinds or e.kind in kinds]

    def _seal(self, ask: Decide, text: str) -> None:
        late = self.rules.late(self.state, ask, ())
        move = text if text == late else self.check(ask.seat, text)
        sealed = self.rules.seal(self.state, ask, move)
        self.hands[ask.seat].update(sealed)
        self._answer(ask, tuple(sealed))

    def _answer(self, ask: Ask, answer: Answer) -> None:
        self.state, events, _ = self.rules.answer(self.state, ask, answer)
        self.events += events
