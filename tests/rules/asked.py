"""Reads the questions, their order and their slots from a rules page, and from a game.

The table of a page and its line `Slots` decide what a code holds (docs/codes.md 4).
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import product
from typing import NamedTuple

from sealed.rules.game import GameError, Rules, State
from sealed.rules.questions import Ask, Compare, Decide, Draw, Open, Seat, Slot
from tests.rules.pages import source
from tests.rules.walks import Hands, honest, no_hands, pick_move

BEGIN, END = "", "end"
Questions = tuple[str, ...]
"""Questions that are open together: "Decide round 1", "Draw deal"."""

_ROW = re.compile(r"^\| ?(\d*) ?\| (.+?) \| ([\d, end]+) \|$", re.MULTILINE)
_ITEM = re.compile(r"(\(?)((?:`[^`]+`(?: or )?)+)(?: ([12AB])\b)?\)?(?:, )?")
_SPAN = re.compile(r"`([^`]+)`|of seat ([12])|(opens|keeps)")


class Form(NamedTuple):
    """The slots of a seat's decision: `{n}` is which decision of its kind it is, from 1."""

    opens: tuple[str, ...] = ()
    keeps: tuple[str, ...] = ()

    def slots(self, n: int) -> tuple[tuple[Slot, ...], tuple[Slot, ...]]:
        opens, keeps = (tuple(each.replace("{n}", str(n)) for each in row) for row in self)
        return opens, keeps


Forms = Mapping[tuple[str, Seat], Form]
"""By the kind of the decision and the seat; those without slots are left out."""


def forms(page: str) -> Forms:
    """The slots that a page names."""
    line = re.search(r"^- Slots: (.+)$", source(page), re.MULTILINE)
    assert line, f"{page} does not say which slots there are"
    found: dict[tuple[str, Seat], Form] = {}
    kind, seats, where = "", tuple(Seat), ""
    for span, seat, word in _SPAN.findall(line[1]):
        if span.startswith("Decide "):
            kind, seats = span.removeprefix("Decide "), tuple(Seat)
        elif seat:
            seats = (Seat(int(seat)),)
        elif word:
            where = word
        else:
            for each in seats:
                slots = tuple(span.replace("{seat}", str(int(each))).split())
                found[kind, each] = found.get((kind, each), Form())._replace(**{where: slots})
    return found


class Row(NamedTuple):
    """A row of a page's table: all that may be open together there, and the rows that may follow."""

    number: str
    together: frozenset[Questions]
    then: frozenset[str]


def rows(page: str) -> dict[str, Row]:
    """The table of a page, by number."""
    found = (Row(number, _together(text), frozenset(then.split(", "))) for number, text, then in
             _ROW.findall(source(page)))  # fmt: skip
    return {row.number: row for row in found}


def _together(text: str) -> frozenset[Questions]:
    items = _ITEM.findall(text.partition(":")[0])
    found = set()
    for a, b in ((Seat.ONE, Seat.TWO), (Seat.TWO, Seat.ONE)):
        seats = {"A": str(int(a)), "B": str(int(b)), "1": "1", "2": "2", "": ""}
        ways = []
        for bracket, spans, seat in items:
            named = [f"{each} {seats[seat]}".strip() for each in re.findall(r"`([^`]+)`", spans)]
            ways.append([*named, ""] if bracket else named)
        found |= {tuple(filter(None, way)) for way in product(*ways)}
    return frozenset(found)


# What a game asks


def name_of(ask: Ask) -> str:
    """A question as pages write it. An opening is named by the beginning of its slot."""
    match ask:
        case Draw(kind):
            return f"Draw {kind}"
        case Decide(seat, kind):
            return f"Decide {kind} {seat:d}"
        case Open(seat, slot):
            return f"Open {re.match('[a-z]*', slot)[0]} {seat:d}"  # type: ignore[index]
    return f"{type(ask).__name__} {ask.seat:d}"


class Trace:
    """A random game, in the order in which codes answer it: what is asked together, and the slots.

    Of the moves that are wished for, the first that is legal is made.
    """

    def __init__(
        self, rules: Rules, state: State, hands: Hands | None = None, seed: int = 0,
        wishes: Sequence[str] = (), *, whole: bool = False,
    ) -> None:  # fmt: skip
        self.whole = whole  # from its beginning
        self.rules, self.state, self.hands = rules, state, hands or no_hands()
        self.rng, self.wishes = random.Random(seed), wishes
        self.speaker, self.number = Seat.TWO, 1
        self.tables: Compare | None = None
        self.count: dict[tuple[str, Seat], int] = {}
        self.sealed: list[tuple[str, Seat, int, Decide]] = []
        self.draws: list[Draw] = []

    def stages(self) -> Iterator[Questions]:
        """The questions that are open together, each time that a new one is asked."""
        left: tuple[Ask, ...] = ()
        while asks := self.rules.asks(self.state):
            if asks != left:
                yield tuple(map(name_of, asks))
            ask = self._next(asks)
            self._answer(ask)
            left = tuple(each for each in asks if each != ask)

    def counted(self, n: int) -> Iterable[int]:
        """Which of its kind the nth decision here may be: a later one, if the game has begun elsewhere."""
        return (n,) if self.whole else range(n, n + 50)

    def run(self) -> Trace:
        """Plays it to its end."""
        for _ in self.stages():
            pass
        return self

    def _next(self, asks: tuple[Ask, ...]) -> Ask:
        """The question that is answered next: a Draw from code 2 on, else the speaker's first."""
        while True:
            draw = next((ask for ask in asks if isinstance(ask, Draw)), None)
            if draw and self.number > 1:
                return draw
            ask = next((ask for ask in asks if self._asked(ask) == self.speaker), None)
            if isinstance(ask, Compare) and self.tables != ask:
                self.tables = ask  # and the other half in the next code
            elif ask:
                return ask
            else:
                self.speaker, self.number = self.speaker.other, self.number + 1

    def _asked(self, ask: Ask) -> Seat | None:
        if isinstance(ask, Compare) and self.tables != ask:
            return ask.seat.other
        return ask.seat

    def _answer(self, ask: Ask) -> None:
        if isinstance(ask, Draw):
            self.draws.append(ask)
        self.tables = None if ask == self.tables else self.tables
        if not isinstance(ask, Decide):
            answer = honest(ask, self.hands, self.rng)
        else:
            hand = self.hands[ask.seat]
            answer = self._move(ask)
            key = ask.kind, ask.seat
            self.count[key] = self.count.get(key, 0) + 1
            if ask.slots:
                self.sealed.append((*key, self.count[key], ask))
                hand.update(self.rules.seal(self.state, ask, answer))
                answer = ask.slots
        self.state = self.rules.answer(self.state, ask, answer).state

    def _move(self, ask: Decide) -> str:
        hand = self.hands[ask.seat]
        for wish in self.wishes:
            with suppress(GameError):
                return self.rules.check(self.state, ask, wish, hand)
        words = pick_move(self.rules, self.state, ask, hand, self.rng)
        return self.rules.check(self.state, ask, " ".join(words), hand)
