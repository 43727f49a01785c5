"""Games of Roundabout for the tests of its clauses: preparations, positions, and what is asked in them."""

from __future__ import annotations

from sealed.rules.questions import Decide, Draw, Seat
from sealed.rules.roundabout.city import CARS, HOME
from tests.rules.walks import Desk

ONE, TWO = Seat.ONE, Seat.TWO
ALL_CARDS = (1, 2, 3, 4, 5)
ASIDE = {"A1": 26, "A2": 27, "A3": 28, "B1": 22, "B2": 23, "B3": 24}
"""Where the entourages of a test stand unless it says otherwise; neutral cars are gone."""


def desk(**options: str) -> Desk:
    return Desk("roundabout", **options)


def town(
    parties: tuple[int, int] = (30, 18),
    turn: int = 1,
    hands: tuple[tuple[int, ...], tuple[int, ...]] = (ALL_CARDS, ALL_CARDS),
    played: tuple[tuple[int, ...], tuple[int, ...]] = ((), ()),
    fined: tuple[bool, bool] = (False, False),
    sign: str = "",
    turns: int = 0,
    advantage: int = 2,
    limit: int = 300,
    **places: int,
) -> Desk:
    """A game in which they drive, with cars on the spaces that are named (`HOME`: gone)."""
    at = {**ASIDE, **places}
    game = desk(advantage=str(advantage), limit=str(limit))
    game.state = game.state._replace(
        phase="drive",
        turn=Seat(turn),
        first=Seat(turn).other,
        parties=parties,
        cars=tuple(at.get(car, HOME) for car in CARS),
        hands=(_mask(hands[0]), _mask(hands[1])),
        played=played,
        fined=fined,
        sign=sign,
        turns=turns,
    )
    return game


def _mask(cards: tuple[int, ...]) -> int:
    return sum(1 << card for card in cards)


def hand(game: Desk, seat: int) -> list[int]:
    return [card for card in ALL_CARDS if game.state.hands[seat - 1] >> card & 1]


def place(game: Desk, car: str) -> int:
    space = game.state.cars[CARS.index(car)]
    assert isinstance(space, int)
    return space


def turn(game: Desk) -> int:
    (ask,) = game.rules.asks(game.state)
    assert isinstance(ask, Decide)
    return int(ask.seat)


def kind(game: Desk) -> str:
    (ask,) = game.rules.asks(game.state)
    assert isinstance(ask, Decide | Draw)
    return ask.kind


def picks(game: Desk, text: str = "") -> set[str]:
    (ask,) = game.rules.asks(game.state)
    return set(game.rules.picks(game.state, ask, {}, tuple(text.split())))


def cautions(game: Desk, text: str) -> list[str]:
    (ask,) = game.rules.asks(game.state)
    return [caution.clause for caution in game.rules.cautions(game.state, ask, tuple(text.split()), {})]


def draw(game: Desk, drawn: str) -> None:
    (ask,) = game.rules.asks(game.state)
    assert isinstance(ask, Draw)
    assert drawn in ask.among
    game.state, game.events, _ = game.rules.answer(game.state, ask, (drawn,))


def placed(order: str = "first", one: str = "30", two: str = "18") -> Desk:
    """A game in which the cars are to be placed; seat two has the advantage and chooses the order."""
    game = desk().decide(2, order)
    first = turn(game)
    for seat in (first, 3 - first):
        game.decide(seat, two if seat == 1 else one)  # it names the other's
    return game


def dealt() -> list[str]:
    """A whole deal (RB 2.6), as chance gives it: parties on 30 and 18, the cars on 1 to 17, 19 and 20."""
    spaces = [space for space in range(1, 21) if space != 18]
    return ["30", "18", *(f"{car} {space}" for car, space in zip(CARS, spaces, strict=True))]


def neutral_first(game: Desk, first: int) -> Desk:
    """Places all neutral cars on 1 to 13; then it is the turn of the player who was not first."""
    for n in range(13):
        game.decide(first if n % 2 == 0 else 3 - first, f"X{n + 1} {n + 1}")
    return game
