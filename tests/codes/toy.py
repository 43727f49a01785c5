"""A small ruleset that asks for everything a code can answer, for the tests of the codes alone.

A round: both seal a card and a plan; the cards are opened; who showed `high` opens the plan too, any other
plan stays shut for good; who showed the lower card walks twice, in the open; a die is drawn, and scores for
the higher card. Most points after the rounds win. With the option `deal` two cards are drawn before the
first round: all wait for chance.
"""

# ruff: noqa: ARG001, ARG002

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from sealed.rules.game import (
    ADVANTAGE,
    CLOCK,
    Caution,
    Event,
    IllegalMove,
    Option,
    Outcome,
    Step,
    parse,
)
from sealed.rules.questions import NOTHING, Answer, Ask, Decide, Draw, Hand, Open, Seat, Slot, Value

CARDS = ("low", "mid", "high")
PLANS = ("left", "right")
WAYS = ("north", "south")
DIE = ("1", "2", "3", "4", "5", "6")


class Toy(NamedTuple):
    rounds: int
    advantage: Seat
    dealt: bool
    number: int = 1
    sealed: tuple[bool, bool] = (False, False)
    cards: tuple[str, str] = ("", "")
    plans: tuple[str, str] = ("", "")
    walked: int = 0
    steps: str = ""
    score: tuple[int, int] = (0, 0)
    over: Outcome | None = None


def _put(pair: tuple[str, str], seat: Seat, value: str) -> tuple[str, str]:
    return (value, pair[1]) if seat is Seat.ONE else (pair[0], value)


class ToyRules:
    key = "toy"
    title = "Toy"
    code = "TOY"
    revision = 1
    options: tuple[Option, ...] = (
        ADVANTAGE,
        CLOCK,
        Option("rounds", "3", (), lambda text: text in ("1", "2", "3", "20")),
        Option("deal", "off", ("off", "on")),
    )
    words = frozenset((*CARDS, *PLANS, *WAYS))
    times: Mapping[str, int] = {}

    def start(self, options: Mapping[str, str]) -> Toy:
        return Toy(int(options["rounds"]), Seat(int(options["advantage"])), options["deal"] == "off")

    def asks(self, state: Toy) -> tuple[Ask, ...]:
        if state.over is not None:
            return ()
        if not state.dealt:
            return (Draw("deal", CARDS, 2),)
        if not all(state.sealed):
            return tuple(self._round(state, s) for s in Seat if not state.sealed[s - 1])
        if not all(state.cards):
            return tuple(Open(s, slot(state, "card", s)) for s in Seat if not state.cards[s - 1])
        due = [s for s in Seat if state.cards[s - 1] == "high" and not state.plans[s - 1]]
        if due:
            return tuple(Open(s, slot(state, "plan", s)) for s in due)
        walker = _lower(state)
        if walker is not None and state.walked < 2:
            return (Decide(walker, "walk"),)
        return (Draw("die", DIE),)

    def _round(self, state: Toy, seat: Seat) -> Decide:
        return Decide(seat, "round", opens=(slot(state, "card", seat),), keeps=(slot(state, "plan", seat),))

    def picks(self, state: Toy, ask: Ask, hand: Hand, so_far: tuple[str, ...]) -> tuple[str, ...]:
        rows = _rows(state, ask)
        return ("",) if len(so_far) == len(rows) else rows[len(so_far)]

    def check(self, state: Toy, ask: Ask, text: str, hand: Hand) -> str:
        words = parse(self, text)
        rows = _rows(state, ask)
        for word, row in zip(words, rows, strict=False):
            if word not in row:
                raise IllegalMove("TOY 2", "“{typed}” is not for this.", word=word, typed=word)
        if len(words) > len(rows):
            raise IllegalMove("TOY 2", "Too many words.")
        if len(words) < len(rows):
            raise IllegalMove("TOY 2", "More words are needed.", unfinished=True)
        return " ".join(words)

    def seal(self, state: Toy, ask: Ask, move: str) -> dict[Slot, Value]:
        assert isinstance(ask, Decide)
        return dict(zip(ask.slots, move.split(), strict=True))

    def unseal(self, state: Toy, ask: Ask, hand: Hand) -> str:
        assert isinstance(ask, Decide)
        return " ".join(str(hand.get(s, "?")) for s in ask.slots)

    def answer(self, state: Toy, ask: Ask, answer: Answer) -> Step:
        match ask:
            case Decide(seat=seat, kind="round"):
                one, two = state.sealed
                sealed = (True, two) if seat is Seat.ONE else (one, True)
                return Step(state._replace(sealed=sealed), (Event("sealed", seat),))
            case Open(seat=seat, slot=name):
                field = "cards" if ".card." in name else "plans"
                shown: dict[str, Any] = {field: _put(getattr(state, field), seat, str(answer))}
                return Step(state._replace(**shown), (Event("shown", seat, (name, str(answer))),))
            case Decide(seat=seat):
                steps = f"{state.steps} {seat}{answer}"
                return Step(
                    state._replace(walked=state.walked + 1, steps=steps),
                    (Event("walked", seat, (str(answer),)),),
                )
            case Draw(kind="deal"):
                assert isinstance(answer, tuple)
                return Step(state._replace(dealt=True), (Event("dealt", None, tuple(map(str, answer))),))
            case _:
                assert isinstance(answer, tuple)
                return self._next(state, int(str(answer[0])))

    def _next(self, state: Toy, die: int) -> Step:
        lower = _lower(state)
        score = list(state.score)
        if lower is not None:
            score[lower.other - 1] += die
        state = state._replace(
            number=state.number + 1, sealed=(False, False), cards=("", ""), plans=("", ""), walked=0,
            score=(score[0], score[1]),
        )  # fmt: skip
        if state.number > state.rounds:
            one, two = score
            winner = Seat.ONE if one > two else Seat.TWO if two > one else state.advantage
            state = state._replace(over=Outcome(winner, "more points", "TOY 9"))
        return Step(state, (Event("die", None, (die,)),))

    def late(self, state: Toy, ask: Ask, so_far: tuple[str, ...]) -> str | None:
        return None

    def cautions(self, state: Toy, ask: Ask, so_far: tuple[str, ...], hand: Hand) -> tuple[Caution, ...]:
        return ()


def slot(state: Toy, what: str, seat: Seat) -> Slot:
    return f"r{state.number}.{what}.{int(seat)}"


def _lower(state: Toy) -> Seat | None:
    one, two = (CARDS.index(card) for card in state.cards)
    return None if one == two else Seat.ONE if one < two else Seat.TWO


def _rows(state: Toy, ask: Ask) -> tuple[tuple[str, ...], ...]:
    match ask:
        case Decide(kind="round"):
            return (CARDS, PLANS)
        case Open(slot=name):
            return (CARDS if ".card." in name else PLANS,)
        case _:
            return (WAYS,)


TOY = ToyRules()
__all__ = ["NOTHING", "TOY", "Toy", "slot"]
