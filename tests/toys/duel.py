"""A sealed decision of two slots: a card, always opened, and a plan, which stays shut if the card is lower.

Four rounds; each card is played once. A plan that is opened scores what it is worth. Nobody may plan the same
twice in a row, as far as is public. Late: `-` for the card (the lowest is played) or for the plan (none).
"""

# ruff: noqa: ARG002 (the contract gives every method more than a toy looks at)

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeVar

from sealed.rules.game import ADVANTAGE, CLOCK, Caution, Event, IllegalMove, Option, Outcome, Step, parse
from sealed.rules.questions import Answer, Ask, Decide, Hand, Open, Seat, Slot, Value

CARDS = ("1", "2", "3", "4")
PLANS = {"stay": 0, "left": 1, "right": 2}
ROUNDS = 4
LATE = "-"
T = TypeVar("T")


class Duel(NamedTuple):
    advantage: Seat
    equal: str
    number: int = 1
    sealed: tuple[int, int] = (-1, -1)
    cards: tuple[str, str] = ("", "")
    plans: tuple[str, str] = ("", "")
    played: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    last: tuple[str, str] = ("", "")
    score: tuple[int, int] = (0, 0)
    over: Outcome | None = None


class DuelRules:
    key = "toy-duel"
    title = "Toy Duel"
    code = "TD"
    revision = 1
    options: tuple[Option, ...] = (Option("equal-cards", "both", ("both", "none")), ADVANTAGE, CLOCK)
    words = frozenset((*CARDS, *PLANS))
    times: Mapping[str, int] = {"turn": 30, "reserve": 60}

    def start(self, options: Mapping[str, str]) -> Duel:
        return Duel(Seat(int(options["advantage"])), options["equal-cards"])

    def asks(self, state: Duel) -> tuple[Ask, ...]:
        if state.over is not None:
            return ()
        if -1 in state.sealed:
            return tuple(_decide(state, seat) for seat in Seat if state.sealed[seat.side] < 0)
        if "" in state.cards:
            return tuple(Open(s, _slot(state, "card", s)) for s in Seat if not state.cards[s - 1])
        return tuple(Open(seat, _slot(state, "plan", seat)) for seat in Seat if _due(state, seat))

    def picks(self, state: Duel, ask: Ask, hand: Hand, so_far: tuple[str, ...]) -> tuple[str, ...]:
        cards = tuple(card for card in CARDS if card not in state.played[(ask.seat or 1) - 1])
        plans = tuple(plan for plan in PLANS if plan != state.last[(ask.seat or 1) - 1])
        return (cards, plans, ("",))[len(so_far)]

    def check(self, state: Duel, ask: Ask, text: str, hand: Hand) -> str:
        assert isinstance(ask, Decide | Open)
        words = parse(self, text)
        cards = [word for word in words if word in CARDS]
        plans = [word for word in words if word in PLANS]
        if len(cards) > 1 or len(plans) > 1:
            raise IllegalMove("TD 1", "One card and one plan.", word=words[-1])
        for card in cards:
            if card in state.played[ask.seat.side]:
                raise IllegalMove("TD 2", "The {card} is played.", word=card, card=card)
        for plan in plans:
            if plan == state.last[ask.seat.side]:
                raise IllegalMove("TD 3", "Not {plan} again.", word=plan, plan=plan)
        if isinstance(ask, Open) and (cards if ask.slot.startswith("card") else plans) != list(words):
            raise IllegalMove("TD 1", "That is for the other slot.", word=words[0] if words else "")
        if len(words) < (2 if isinstance(ask, Decide) else 1):
            raise IllegalMove("TD 1", "A card and a plan.", unfinished=True)
        return " ".join(cards + plans)

    def seal(self, state: Duel, ask: Ask, move: str) -> dict[Slot, Value]:
        assert isinstance(ask, Decide)
        pairs = zip(ask.slots, move.split(), strict=True)
        return {slot: word for slot, word in pairs if word not in (LATE, "?")}

    def unseal(self, state: Duel, ask: Ask, hand: Hand) -> str:
        assert isinstance(ask, Decide)
        return " ".join(str(hand.get(slot, "?")) for slot in ask.slots)

    def answer(self, state: Duel, ask: Ask, answer: Answer) -> Step:
        if isinstance(ask, Decide):
            assert isinstance(answer, tuple)
            what = sum(bit for bit, slot in zip((1, 2), ask.slots, strict=True) if slot in answer)
            state = state._replace(sealed=_put(state.sealed, ask.seat, what))
            cards = [_lowest(state, s) if state.sealed[s - 1] in (0, 2) else "" for s in Seat]
            return _settle(state._replace(cards=(cards[0], cards[1])) if -1 not in state.sealed else state)
        assert isinstance(ask, Open)
        field = "cards" if ask.slot.startswith("card") else "plans"
        shown: dict[str, Any] = {field: _put(getattr(state, field), ask.seat, str(answer))}
        return _settle(state._replace(**shown))

    def late(self, state: Duel, ask: Ask, so_far: tuple[str, ...]) -> str | None:
        card = next((word for word in so_far if word in CARDS), LATE)
        plan = next((word for word in so_far if word in PLANS), LATE)
        return f"{card} {plan}"

    def cautions(self, state: Duel, ask: Ask, so_far: tuple[str, ...], hand: Hand) -> tuple[Caution, ...]:
        return ()


def _put(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    return (value, pair[1]) if seat is Seat.ONE else (pair[0], value)


def _slot(state: Duel, what: str, seat: Seat) -> Slot:
    return f"{what}{state.number}.{seat:d}"


def _decide(state: Duel, seat: Seat) -> Decide:
    return Decide(seat, "turn", (_slot(state, "card", seat),), (_slot(state, "plan", seat),))


def _lowest(state: Duel, seat: Seat) -> str:
    return next(card for card in CARDS if card not in state.played[seat.side])


def _due(state: Duel, seat: Seat) -> bool:
    own, other = state.cards[seat.side], state.cards[seat.other - 1]
    acts = own > other or (own == other and state.equal == "both")
    return acts and state.sealed[seat.side] > 1 and not state.plans[seat.side]


def _settle(state: Duel) -> Step:
    if -1 in state.sealed or "" in state.cards or any(_due(state, seat) for seat in Seat):
        return Step(state)
    gains = [PLANS.get(plan, 0) for plan in state.plans]
    score = (state.score[0] + gains[0], state.score[1] + gains[1])
    events = tuple(Event("gain", seat, (gains[seat.side],)) for seat in Seat)
    over = None
    if state.number == ROUNDS:
        winner = state.advantage if score[0] == score[1] else Seat(1 + (score[1] > score[0]))
        over = Outcome(winner, "more points", "TD 9")
    one, two = ((*state.played[seat.side], state.cards[seat.side]) for seat in Seat)
    fresh = Duel(state.advantage, state.equal, state.number + 1)
    return Step(fresh._replace(played=(one, two), last=state.plans, score=score, over=over), events)


DUEL = DuelRules()
