"""The city of Roundabout: roundabouts, spaces, cars, the ways between them, and the state of a game in it.

A set of spaces is a mask with bit s for space s; a set of roundabouts is a mask with the bits of `AROUND`.
These bits do not overlap, so one mask holds everything closed to a move: taken spaces and forbidden
roundabouts.
"""

from __future__ import annotations

import functools
from collections import deque
from typing import NamedTuple, TypeAlias, TypeVar

from sealed.rules import N_
from sealed.rules.game import Event, Outcome
from sealed.rules.questions import Seat
from sealed.rules.seats import Pair, with_seat

CLOCKWISE = {  # RB 1.2
    "inner": (1, 2, 3, 4, 5, 6),
    "N": (1, 12, 13, 14, 15, 7),
    "NE": (2, 7, 16, 17, 18, 8),
    "SE": (3, 8, 19, 20, 21, 9),
    "S": (4, 9, 22, 23, 24, 10),
    "SW": (5, 10, 25, 26, 27, 11),
    "NW": (6, 11, 28, 29, 30, 12),
    "outer": tuple(range(13, 31)),
}
SPACES = range(1, 31)
NUMBERS = tuple(map(str, SPACES))
CARS = ("A1", "A2", "A3", "B1", "B2", "B3", *(f"X{n}" for n in range(1, 14)))  # RB 1.3
PLACE = {car: n for n, car in enumerate(CARS)}
ENTOURAGE = {Seat.ONE: (0, 1, 2), Seat.TWO: (3, 4, 5)}
"""The cars of each seat's entourage, as places in `CARS`."""
OWNER = (Seat.ONE,) * 3 + (Seat.TWO,) * 3 + (None,) * 13

OFF, HOME = 0, 31
"""The place of a car that is not on the board yet, and of one that has left it at its party."""

SPACE_BIT = (0, *(1 << space for space in SPACES), 0)
"""The bit of every space; none for `OFF` and `HOME`."""
AROUND = {name: 1 << 32 + n for n, name in enumerate(CLOCKWISE)}
"""The bit of every roundabout, beyond those of the spaces."""

NEXT = (  # RB 3.3, RB 4.2
    {name: dict(zip(ring, ring[1:] + ring[:1], strict=True)) for name, ring in CLOCKWISE.items()},
    {name: dict(zip(ring, ring[-1:] + ring[:-1], strict=True)) for name, ring in CLOCKWISE.items()},
)
"""`NEXT[anticlockwise][roundabout][space]`: the space that a move leads to."""

MOVES = {f"{car}@{name}": (n, name) for n, car in enumerate(CARS) for name in CLOCKWISE}
"""The car (its place in `CARS`) and the roundabout of every word for a move."""
STOPS = {f"stop:{car}": n for n, car in enumerate(CARS)}
YIELDS = {f"yield:{name}": name for name in CLOCKWISE}
_NO_WAY = ((-1, ""), (-1, ""))
"""The moves of a car that is not on the board: its mask is never free, so it has none."""
WAYS = tuple(
    tuple(
        tuple(
            tuple(
                (SPACE_BIT[to[space]] | AROUND[name], f"{car}@{name}")
                for name, to in onward.items()
                if space in to
            )
            or _NO_WAY
            for space in range(32)
        )
        for car in CARS
    )
    for onward in NEXT
)
"""`WAYS[anticlockwise][car][space]`: what must be open for each of the two moves, and the word for it."""


def _distances(party: int) -> tuple[int, ...]:
    """The fewest moves from every space to a party, over an empty board, clockwise (RB 5.3)."""
    fewest = {party: 0}
    queue = deque([party])
    back = NEXT[True]  # searches backwards from the party
    while queue:
        space = queue.popleft()
        for ring in back.values():
            if space in ring and ring[space] not in fewest:
                fewest[ring[space]] = fewest[space] + 1
                queue.append(ring[space])
    return tuple(fewest.get(space, 0) for space in range(32))


DISTANCE = ((), *(_distances(party) for party in SPACES))
"""`DISTANCE[party][space]`; 0 for a car that has arrived."""


T = TypeVar("T")


def moved(cars: tuple[int, ...], car: int, space: int) -> tuple[int, ...]:
    """The places of all cars after one of them has moved to that space."""
    return (*cars[:car], space, *cars[car + 1 :])


def landing(car: int, space: int, parties: Pair[int]) -> int:
    """The place of a car that reaches a space: that space, or home if it is its player's party (RB 5.1)."""
    owner = OWNER[car]
    return HOME if owner is not None and parties[owner.side] == space else space


def complete(cars: tuple[int, ...], car: int) -> Seat | None:
    """The owner of a car that has just gone home, if it was the last of its entourage (RB 5.2)."""
    owner = OWNER[car]
    if owner is None or any(cars[mate] != HOME for mate in ENTOURAGE[owner]):
        return None
    return owner


def all_home(winner: Seat) -> Outcome:
    """The end of a game in which an entourage is complete."""
    return Outcome(winner, N_("all three cars are at their party"), "RB 5.2")


@functools.lru_cache(maxsize=64)  # a position is asked about word by word
def taken(cars: tuple[int, ...]) -> int:
    """The mask of the spaces that hold a car."""
    mask = 0
    for space in cars:
        mask |= SPACE_BIT[space]
    return mask


FULL_HAND = 0b111110
"""A hand of cards is a mask with bit n for card n."""


class State(NamedTuple):
    """A game of Roundabout. Pairs are of seat one and seat two."""

    advantage: Seat
    turn: Seat
    """The seat that decides."""
    phase: str = "order"
    """The decision that is due: `order`, `party`, `place` or `drive`; chance may `deal` first (RB 2.6)."""
    drawing: bool = False
    """Whether chance decides instead, because the move came too late (RB 6)."""
    first: Seat | None = None
    parties: Pair[int] = (0, 0)
    cars: tuple[int, ...] = (OFF,) * len(CARS)
    """The place of every car, in the order of `CARS`."""
    hands: Pair[int] = (FULL_HAND, FULL_HAND)
    played: Pair[tuple[int, ...]] = ((), ())
    """The last cards of each seat, three at most, the newest last (RB 3.6)."""
    fined: Pair[bool] = (False, False)
    sign: str = ""
    """The sign that binds the driver. It lasts one turn of the other player: there is never a second."""
    turns: int = 0
    """Driving turns that are over, skipped ones too."""
    over: Outcome | None = None
    limit: int = 300
    """The driving turns after which the game ends (RB 5.3)."""

    # Every turn is made of these three, and `_replace` takes twice as long.

    def with_card(self, card: int) -> State:
        """The game after the driver has played a card."""
        seat = self.turn
        hands = with_seat(self.hands, seat, self.hands[seat.side] & ~(1 << card))  # RB 3.5
        played = with_seat(self.played, seat, (*self.played[seat.side][-2:], card))  # RB 3.6
        return State(*self[:7], hands, played, *self[9:])

    def with_cars(self, cars: tuple[int, ...]) -> State:
        """The game with the cars in other places."""
        return State(*self[:6], cars, self.hands, *self[8:])

    def passed(self, sign: str = "") -> State:
        """The game after the turn has passed to the other player, whom this sign binds."""
        return State(
            self.advantage, self.turn.other, *self[2:10], sign, self.turns + 1, self.over, self.limit
        )


Story: TypeAlias = list[tuple[Event, State]]
"""The events so far, each with the state after it."""
