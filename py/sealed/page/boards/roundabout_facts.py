"""What the picture of Roundabout has to know: where everything stands now, perhaps in the middle of a turn
that is being written or told.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sealed.page.boards.seen import Seen
from sealed.rules.game import Event
from sealed.rules.questions import Seat
from sealed.rules.roundabout.city import (
    FULL_HAND,
    HOME,
    MOVES,
    NEXT,
    OFF,
    OWNER,
    PLACE,
    STOPS,
    YIELDS,
    Pair,
    State,
    landing,
    put,
)
from sealed.rules.roundabout.drive import CARDS, follow
from sealed.rules.roundabout.rules import FINE


class Trail(NamedTuple):
    """A move that was made: by whom, which car (its place in `CARS`), around what, from where to where."""

    seat: Seat
    car: int
    around: str
    here: int
    there: int


class Scene(NamedTuple):
    """How the city stands, with what has been told, or the words on the line. Pairs: see `State`."""

    cars: tuple[int, ...]
    parties: Pair
    hands: Pair
    played: tuple[tuple[int, ...], tuple[int, ...]]
    fined: tuple[bool, bool]
    sign: str = ""
    signer: Seat | None = None
    """Who has placed the sign."""
    driver: Seat | None = None
    """Who is driving now, with a card."""
    card: int = 0
    """That card: it is out of the hand, but not yet among those that were played."""
    trails: tuple[Trail, ...] = ()
    """Moves of the turn that is going on, or was the last."""
    live: bool = False
    """Whether the moves are being made now, so that cars are seen driving."""


def scene(seen: Seen) -> Scene:
    """How the city stands for who looks."""
    state: State = seen.state
    if seen.telling and seen.before is not None:
        return _told(seen.before, seen.last[: seen.told])
    now = _standing(state)
    if seen.ask and seen.words:
        return _WRITTEN.get(state.phase, _as_it_is)(state, now, seen.words)
    trails = tuple(_trails(seen.last[: seen.told]))
    return now._replace(trails=trails)


def _standing(state: State) -> Scene:
    signer = state.turn.other if state.sign else None
    return Scene(state.cars, state.parties, state.hands, state.played, state.fined, state.sign, signer)


def _as_it_is(_state: State, now: Scene, _words: tuple[str, ...]) -> Scene:
    return now


def _named(state: State, now: Scene, words: tuple[str, ...]) -> Scene:
    """With the party that the line names for the other player."""
    return now._replace(parties=put(now.parties, state.turn.other, int(words[0])))


def _placed(_state: State, now: Scene, words: tuple[str, ...]) -> Scene:
    """With the car that the line places, also where it would leave at once."""
    if len(words) < 2:
        return now
    car = PLACE[words[0]]
    return now._replace(cars=(*now.cars[:car], int(words[1]), *now.cars[car + 1 :]))


def _driven(state: State, now: Scene, words: tuple[str, ...]) -> Scene:
    """With the moves and the sign of the line. They have been picked, so they are legal."""
    drive = follow(state, words)
    trails = []
    for count, word in enumerate(words[1:], 1):
        if word in MOVES:
            car, around = MOVES[word]
            here = follow(state, words[:count]).cars[car]
            trails.append(Trail(state.turn, car, around, here, NEXT[drive.card == 2][around][here]))
    now = now._replace(cars=drive.cars, driver=state.turn, card=drive.card, trails=tuple(trails), live=True)
    return now._replace(sign=drive.sign, signer=state.turn) if drive.sign else now


_WRITTEN = {"party": _named, "place": _placed, "drive": _driven}


def _trails(events: Iterable[Event]) -> Iterable[Trail]:
    for event in events:
        if event.kind == "drove" and event.seat:
            car, around, here, there = event.data
            yield Trail(event.seat, PLACE[str(car)], str(around), int(here), int(there))


def _told(before: State, events: tuple[Event, ...]) -> Scene:
    """As it was before, with the events that have been told."""
    now = _standing(before)._replace(trails=tuple(_trails(events)), live=True)
    for event in events:
        now = _after(now, event)
    return now


def _after(now: Scene, event: Event) -> Scene:
    seat, data = event.seat, event.data
    match event.kind:
        case "party" if seat:
            return now._replace(parties=put(now.parties, seat, int(data[0])))
        case "placed":
            return now._replace(cars=_moved(now, PLACE[str(data[0])], int(data[1])))
        case "drove":
            return now._replace(cars=_moved(now, PLACE[str(data[0])], int(data[3])))
        case "card" if seat:
            return _parked(now)._replace(driver=seat, card=int(data[0]))
        case "sign" if seat:
            return now._replace(sign=str(data[0]), signer=seat)
        case "fined" if seat:
            return now._replace(fined=put(now.fined, seat, True))
        case "skipped" if seat:
            return _parked(now)._replace(fined=put(now.fined, seat, False))
        case "refilled" if seat:
            return _parked(now)._replace(hands=put(now.hands, seat, FULL_HAND))
    return now


def _parked(now: Scene) -> Scene:
    """After the turn of who drives, if somebody does."""
    seat, card = now.driver, now.card
    if seat is None:
        return now
    played = put(now.played, seat, (*now.played[seat - 1][-2:], card))
    hands = put(now.hands, seat, now.hands[seat - 1] & ~(1 << card))
    return now._replace(driver=None, card=0, played=played, hands=hands)


def _moved(now: Scene, car: int, space: int) -> tuple[int, ...]:
    return (*now.cars[:car], landing(car, space, now.parties), *now.cars[car + 1 :])


# --- what follows from it


def on(now: Scene) -> dict[int, int]:
    """The car (its place in `CARS`) on every space that is taken."""
    return {space: car for car, space in enumerate(now.cars) if space not in (OFF, HOME)}


def home(now: Scene, seat: Seat) -> int:
    """How many of an entourage have reached the party."""
    return sum(space == HOME and OWNER[car] == seat for car, space in enumerate(now.cars))


def cards(hand: int) -> tuple[int, ...]:
    """The cards of a hand."""
    return tuple(int(card) for card in CARDS if hand >> int(card) & 1)


def sped(now: Scene, seat: Seat) -> tuple[tuple[int, ...], int]:
    """The cards that count for speeding, and the one that is being played by this seat now (0: none)."""
    return now.played[seat - 1][-2:], now.card if now.driver == seat else 0


def held(now: Scene, seat: Seat) -> tuple[int, ...]:
    """The cards in the hand of a seat, without the one that is being played."""
    playing = now.card if now.driver == seat else 0
    return tuple(card for card in cards(now.hands[seat - 1]) if card != playing)


def fines(now: Scene, seat: Seat) -> tuple[int, ...]:
    """The cards of a hand that would bring a fine."""
    last = sum(now.played[seat - 1][-2:])
    return tuple(card for card in cards(now.hands[seat - 1]) if last + card >= FINE)


def stopped(now: Scene) -> int | None:
    """The car with a stop sign."""
    return STOPS.get(now.sign)


def yielding(now: Scene) -> str | None:
    """The roundabout with a yield sign."""
    return YIELDS.get(now.sign)


def movable(seen: Seen) -> frozenset[int]:
    """The cars of which a move may come next."""
    return frozenset(MOVES[word][0] for word in seen.picks if word in MOVES)
