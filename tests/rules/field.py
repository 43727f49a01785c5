"""Battlefields for the tests of Field Tactics: positions with their hidden ranks, and honest answers."""

from __future__ import annotations

import random

from sealed.rules import game as games
from sealed.rules.field_tactics import FIELD_TACTICS
from sealed.rules.field_tactics.army import COUNTS, MOVING, RANKS
from sealed.rules.field_tactics.board import GONE, HALVES, PIECES, SQUARE, SQUARES
from sealed.rules.field_tactics.state import NOBODY, State, opened
from sealed.rules.game import Event, IllegalMove
from sealed.rules.questions import Answer, Ask, Decide, Seat, Show
from tests.rules.walks import honest, no_hands

ONE, TWO = Seat.ONE, Seat.TWO
EVERY = frozenset(RANKS)
MOVABLE = frozenset(RANKS[:14])
LEADERS = frozenset(RANKS[:6])
RED = (
    "A1:C1 B1:C1 CD1:FL E1:C2 F1:C2 A2:C3 B2:EN C2:G1 D2:F3 E2:EN F2:C3 "
    "A3:MI B3:SP C3:F2 D3:F1 E3:CA F3:MI A4:PL B4:TA C4:G3 D4:G2 E4:TA F4:PL"
)
BLUE = " ".join(
    f"{square}:{word.split(':')[1]}" for square, word in zip(HALVES[TWO], RED.split(), strict=True)
)


def names(mask: int) -> frozenset[str]:
    """The ranks of a mask by their names."""
    return frozenset(name for rank, name in enumerate(RANKS) if mask >> rank & 1)


class Field:
    """A game with both hands; `decide` and `answer` do one thing, `settle` and `go` all that follows."""

    def __init__(self, **options: str) -> None:
        self.rules = FIELD_TACTICS
        given = {name.replace("_", "-"): value for name, value in options.items()}
        self.state: State = self.rules.start(games.settle(self.rules, given))
        self.hands = no_hands()
        self.events: tuple[Event, ...] = ()
        self.states: tuple[State, ...] = ()
        """The state after each of the events."""

    @property
    def asks(self) -> tuple[Ask, ...]:
        return self.rules.asks(self.state)

    def decide(self, seat: int, text: str) -> Field:
        """A decision, and nothing that follows; `timeout` is what the clock plays."""
        ask = next(ask for ask in self.asks if isinstance(ask, Decide) and ask.seat == seat)
        hand = self.hands[ask.seat]
        move = text if text == "timeout" else self.rules.check(self.state, ask, text, hand)
        self.events = self.states = ()
        if ask.slots:
            sealed = self.rules.seal(self.state, ask, move)
            hand.update(sealed)
            return self._take(ask, tuple(sealed))
        return self._take(ask, move)

    def answer(self, ask: Ask) -> Field:
        """The honest answer to what is no decision."""
        assert ask in self.asks
        return self._take(ask, honest(ask, self.hands, random.Random(0)))

    def settle(self) -> Field:
        """Every question that is no decision, and no showing, is answered."""
        while asks := [ask for ask in self.asks if not isinstance(ask, Decide | Show)]:
            self.answer(asks[0])
        return self

    def go(self, *moves: str) -> Field:
        """Moves of the seats in turn, with all that follows from each."""
        for move in moves:
            self.decide(self.state.turn, move).settle()
        return self

    def refusal(self, text: str, seat: int | None = None, *, seen_by_all: bool = False) -> IllegalMove:
        """The error for a move of the deciding seat (with its hand unknown, as everybody sees it)."""
        wanted = self.state.turn if seat is None else seat
        ask = next(ask for ask in self.asks if isinstance(ask, Decide) and ask.seat == wanted)
        hand = {} if seen_by_all else self.hands[ask.seat]
        try:
            taken = self.rules.check(self.state, ask, text, hand)
        except IllegalMove as refused:
            return refused
        raise AssertionError(f"{text!r} was taken as {taken!r}")

    def picks(self, text: str = "", seat: int | None = None, *, seen_by_all: bool = False) -> set[str]:
        wanted = self.state.turn if seat is None else seat
        ask = next(ask for ask in self.asks if isinstance(ask, Decide) and ask.seat == wanted)
        hand = {} if seen_by_all else self.hands[ask.seat]
        return set(self.rules.picks(self.state, ask, hand, tuple(text.split())))

    def slot(self, square: str) -> str:
        """The start square of the piece that stands there."""
        return SQUARES[self.state.where.index(SQUARE[square])]

    def known(self, square: str) -> frozenset[str]:
        """The publicly possible ranks of the piece on that square."""
        return names(self.state.known[SQUARE[self.slot(square)]])

    def rank(self, square: str) -> str | None:
        """The rank on that square; None if it is empty."""
        if SQUARE[square] not in self.state.where:
            return None
        slot = self.slot(square)
        return RANKS[int(self.hands[ONE].get(slot, self.hands[TWO].get(slot, 0)))]

    def told(self, *kinds: str) -> list[tuple[object, ...]]:
        """The events since the last decision that are of these kinds (all, if none is named)."""
        return [(e.kind, e.seat, *e.data) for e in self.events if not kinds or e.kind in kinds]

    def _take(self, ask: Ask, answer: Answer) -> Field:
        step = self.rules.answer(self.state, ask, answer)
        self.state = step.state
        self.events += step.events
        self.states += step.told
        return self


def begun(red: str = RED, blue: str = BLUE, **options: str) -> Field:
    """A game in which both have set up, and seat one starts."""
    field = Field(**{"advantage": "1", **options})
    field.decide(int(field.state.advantage), "first" if field.state.advantage is ONE else "second")
    return field.decide(1, red).decide(2, blue).settle()


def field(red: str, blue: str, turn: int = 1, turns: int = 50, quiet: int = 5, **options: str) -> Field:
    """A game in which only these pieces are left: `B4:G3 C4:MI`, on any squares.

    As far as anybody knows, a piece on a square of its own half has not moved. All else is destroyed.
    """
    game = begun(**options)
    state = game.state._replace(turn=Seat(turn), turns=turns, quiet=quiet)
    for seat, text in ((ONE, red), (TWO, blue)):
        state = _with_army(state, game.hands[seat], seat, text)
    game.state = state
    return game


def _with_army(state: State, hand: dict[str, str | int], seat: Seat, text: str) -> State:
    standing = dict(word.split(":") for word in text.split())
    free = [slot for slot in HALVES[seat] if slot not in standing]
    slots = {square: square if square in HALVES[seat] else free.pop(0) for square in standing}
    left = list(COUNTS)
    for name in standing.values():
        left[RANKS.index(name)] -= 1
    assert min(left) >= 0
    lost = [rank for rank, count in enumerate(left) for _ in range(count)]
    where, known = list(state.where), list(state.known)
    for square, slot in slots.items():
        where[SQUARE[slot]] = SQUARE[square]
        hand[slot] = RANKS.index(standing[square])
        if slot != square:
            known[SQUARE[slot]] &= MOVING
    gone = [piece for piece in PIECES[seat] if SQUARES[piece] not in slots.values()]
    for piece, rank in zip(gone, lost, strict=True):
        where[piece] = GONE
        hand[SQUARES[piece]] = rank
    state = state._replace(where=tuple(where), known=tuple(known))
    for piece in gone:
        state = opened(state, piece, int(hand[SQUARES[piece]]))
    assert NOBODY not in [state.opened[piece] for piece in gone]
    return state
