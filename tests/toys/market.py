"""Open decisions and chance: goods are dealt to three stalls, then both take turns in taking one.

Who is late is given a good by chance; until then nobody may resign. The choice of `first` or `second` has no
clock.
"""

# ruff: noqa: ARG002 (the contract gives every method more than a toy looks at)

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sealed.rules.game import (
    ADVANTAGE,
    CLOCK,
    TIMEOUT,
    Caution,
    Event,
    IllegalMove,
    Option,
    Outcome,
    Step,
    parse,
)
from sealed.rules.questions import Answer, Ask, Decide, Draw, Hand, Seat, Slot, Value

GOODS = ("fig", "date", "plum", "nut", "salt")
STALLS = ("A", "B", "C")
ORDER = ("first", "second")


class Market(NamedTuple):
    advantage: Seat
    stalls: tuple[str, ...] = ()
    turn: Seat | None = None
    late: bool = False
    worth: tuple[int, int] = (0, 0)
    over: Outcome | None = None


def _is_deal(value: str) -> bool:
    goods = value.split(" ")
    return not value or (len(set(goods)) == len(STALLS) == len(goods) and set(goods) <= set(GOODS))


class MarketRules:
    key = "toy-market"
    title = "Toy Market"
    code = "TM"
    revision = 1
    options: tuple[Option, ...] = (ADVANTAGE, CLOCK, Option("deal", "", (), _is_deal))
    words = frozenset((*GOODS, *STALLS, *ORDER))
    times: Mapping[str, int] = {"take": 20, "reserve": 0}

    def start(self, options: Mapping[str, str]) -> Market:
        deal = options["deal"]
        return Market(Seat(int(options["advantage"])), tuple(deal.split(" ")) if deal else ())

    def asks(self, state: Market) -> tuple[Ask, ...]:
        if state.over is not None:
            return ()
        if not state.stalls:
            return (Draw("deal", GOODS, len(STALLS)),)
        if state.late:
            return (Draw("late", _left(state), late=True),)
        return (Decide(state.advantage, "order") if state.turn is None else Decide(state.turn, "take"),)

    def picks(self, state: Market, ask: Ask, hand: Hand, so_far: tuple[str, ...]) -> tuple[str, ...]:
        if state.turn is None:
            return ("",) if so_far else ORDER
        rows = [(*move.split(" "), "") for move in _left(state)]
        return tuple(row[len(so_far)] for row in rows if row[: len(so_far)] == so_far)

    def check(self, state: Market, ask: Ask, text: str, hand: Hand) -> str:
        words = parse(self, text)
        whole = ORDER if state.turn is None else _left(state)
        move = " ".join(words)
        if move in whole:
            return move
        if any(one.startswith(f"{move} ") or not move for one in whole):
            raise IllegalMove("TM 1", "A stall and its good.", unfinished=True)
        raise IllegalMove("TM 2", "That is not there.", word=words[-1])

    def seal(self, state: Market, ask: Ask, move: str) -> dict[Slot, Value]:
        raise AssertionError("nothing is sealed here")

    def unseal(self, state: Market, ask: Ask, hand: Hand) -> str:
        raise AssertionError("nothing is sealed here")

    def answer(self, state: Market, ask: Ask, answer: Answer) -> Step:
        if isinstance(ask, Draw):
            assert isinstance(answer, tuple)
            drawn = tuple(str(thing) for thing in answer)
            if ask.late:
                return _take(state._replace(late=False), drawn[0])
            return Step(state._replace(stalls=drawn), (Event("dealt", None, drawn),))
        if state.turn is None:
            first = state.advantage if answer == "first" else state.advantage.other
            return Step(state._replace(turn=first))
        if answer == TIMEOUT:
            return Step(state._replace(late=True), (Event("late", state.turn),))
        return _take(state, str(answer))

    def late(self, state: Market, ask: Ask, so_far: tuple[str, ...]) -> str | None:
        return None if state.turn is None else TIMEOUT

    def cautions(self, state: Market, ask: Ask, so_far: tuple[str, ...], hand: Hand) -> tuple[Caution, ...]:
        return ()


def _left(state: Market) -> tuple[str, ...]:
    return tuple(f"{stall} {good}" for stall, good in zip(STALLS, state.stalls, strict=True) if good)


def _take(state: Market, move: str) -> Step:
    turn = state.turn
    assert turn is not None
    stall, good = move.split(" ")
    stalls = tuple("" if name == stall else there for name, there in zip(STALLS, state.stalls, strict=True))
    one, two = state.worth
    value = GOODS.index(good)
    worth = (one + value, two) if turn is Seat.ONE else (one, two + value)
    over = None
    if not any(stalls):
        winner = state.advantage if worth[0] == worth[1] else Seat(1 + (worth[1] > worth[0]))
        over = Outcome(winner, "the better goods", "TM 9")
    taken = state._replace(stalls=stalls, worth=worth, turn=turn.other, over=over)
    return Step(taken, (Event("took", turn, (stall, good)),))


MARKET = MarketRules()
