"""Roundabout in a row of the list of matches: the seven circles, and where the cars stand."""

from __future__ import annotations

from collections.abc import Iterator

from sealed.page.boards.roundabout.map import CENTRE, SPOTS
from sealed.page.draw.art import Mark, sketched
from sealed.rules.roundabout.city import OWNER, State

SMALL = 1 / 5
WIDTH, HEIGHT = 118, 128


def sketch(state: State) -> str:
    """The city, without the cars that are not placed yet or have arrived."""
    return sketched(WIDTH, HEIGHT, _marks(state))


def _marks(state: State) -> Iterator[Mark]:
    for x, y in CENTRE.values():
        yield "r", *_at(x, y)
    for owner, space in zip(OWNER, state.cars, strict=True):
        if spot := SPOTS.get(space):
            yield str(int(owner)) if owner else "n", *_at(spot.x, spot.y)


def _at(x: float, y: float) -> tuple[float, float]:
    return WIDTH / 2 + x * SMALL, HEIGHT / 2 + y * SMALL
