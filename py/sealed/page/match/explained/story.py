"""The figures of an account: what every moment brought and cost the player from whose side it is seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sealed.bots import chance
from sealed.bots.explained import Step, steps
from sealed.bots.thought import Judged
from sealed.page.match.explained.account import Account
from sealed.rules.questions import Seat

MOST_TURNING = 4
"""The number of turning points."""
CLEAR = 2.0
"""If luck did so many times as much as mistakes, luck decided a match; and the other way round."""

LUCK, OWN, THEIRS = "luck", "own", "theirs"


class Turning(NamedTuple):
    """A turning point: which moment, what turned it, and by how much for the player."""

    number: int
    cause: str
    """`LUCK`, or who gave something away: `OWN` or `THEIRS`."""
    amount: float


class Sum(NamedTuple):
    """A match in whole numbers: `start` - `own` + `theirs` + `luck` is `end`."""

    start: int
    own: int
    theirs: int
    luck: int
    end: int


def lines(account: Account) -> tuple[Step, ...]:
    """The steps so far, from the player's side: `given` has the player's own first. A moment is one of them
    once it is known what the next one was worth.
    """
    explaining = account.explaining
    chances = list(_filled(account.judged))
    values = [explaining.of(value) for value in chances]
    given = [_given(account, value, one) for value, one in zip(chances, account.judged, strict=True)]
    if not values:
        return ()
    if account.whole:
        found = steps(values, given, explaining.end(account.study.game.state))
    else:
        found = steps(values[:-1], given[:-1], values[-1])
    return found if account.own is Seat.ONE else tuple(map(_turned, found))


def _filled(judged: tuple[Judged, ...]) -> Iterator[float]:
    """The chance before each moment; where nobody could tell, that of the moment before."""
    last = 0.5
    for one in judged:
        last = last if one.value is None else one.value
        yield last


def _given(account: Account, value: float, one: Judged) -> tuple[float, float]:
    """What each seat gave away, in the measure of the game."""
    of = account.explaining.of
    return of(value) - of(max(0.0, value - one.given[0])), of(min(1.0, value + one.given[1])) - of(value)


def value_to(account: Account, seat: Seat, worth: float) -> float:
    """The worth of a move to a seat, in the measure of the game and from that seat's side."""
    if seat is Seat.ONE:
        return account.explaining.of(chance(worth))
    return -account.explaining.of(1 - chance(worth))


def _turned(step: Step) -> Step:
    """A step from the side of seat two."""
    one, two = step.given
    return Step(-step.value, (two, one), -step.luck, -step.after)


def sum_of(account: Account, story: tuple[Step, ...]) -> Sum:
    """The whole match. Rounding goes to luck, so that the sum is right to the last digit."""
    shown = account.explaining.shown
    start, end = shown(story[0].value), shown(story[-1].after)
    own, theirs = (round(sum(step.given[side] for step in story)) for side in (0, 1))
    return Sum(start, own, theirs, end - start + own - theirs, end)


def turning_points(account: Account, story: tuple[Step, ...]) -> tuple[Turning, ...]:
    """The moments at which most was lost or won, in the order of play."""
    found = []
    for number, step in enumerate(story):
        causes = {LUCK: step.luck, OWN: -step.given[0], THEIRS: step.given[1]}
        if not account.has_luck:
            del causes[LUCK]
        cause = max(causes, key=lambda cause: abs(causes[cause]))
        if abs(causes[cause]) >= account.explaining.nothing:
            found.append(Turning(number, cause, causes[cause]))
    found.sort(key=lambda point: -abs(point.amount))
    return tuple(sorted(found[:MOST_TURNING]))


class Verdict(NamedTuple):
    """What decided a match: whether mistakes, and whether luck did."""

    mistakes: bool
    luck: bool


def verdict(whole: Sum) -> Verdict:
    """What decided a match, out of its sum."""
    way = 1 if whole.end >= whole.start else -1
    mistakes, luck = way * (whole.theirs - whole.own), way * whole.luck
    return Verdict(mistakes > 0 and CLEAR * mistakes > luck, luck > 0 and CLEAR * luck > mistakes)
