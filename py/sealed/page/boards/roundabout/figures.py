"""Figures of Roundabout (`sealed.page.learn.figures`)."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.roundabout.art import gauge
from sealed.page.boards.roundabout.board import BOARD
from sealed.page.boards.roundabout.hand import mine
from sealed.page.boards.roundabout.scene import look, playing, speed_cards
from sealed.page.boards.seen import Seen
from sealed.page.learn.figures import Crop, Figure
from sealed.page.texts import N_
from sealed.page.tree import Child
from sealed.rules.roundabout.city import CARS
from sealed.rules.roundabout.rules import FINE
from sealed.rules.seats import Seat

PARTIES = (23, 29)


def dealt(cars: Mapping[str, int], *lines: str) -> str:
    """A record in which chance has put the parties and the cars there."""
    drawn = (*PARTIES, *(f"{car} {space}" for car, space in cars.items()))
    tags = ('[Game "roundabout"]', '[Advantage "1"]', '[Preparation "dealt"]', "")
    return "\n".join((*tags, *(f"*: {one}" for one in drawn), "1: first", *lines, ""))


_SPACES = "4 17 22 11 16 26 1 3 6 7 20 12 13 15 19 21 25 27 30"
CITY = {car: int(space) for car, space in zip(CARS, _SPACES.split(), strict=True)}
"""Every car, and the space on which it stands."""
START = dealt(CITY)
BLOCKED = dealt({**CITY, "X5": 23})
FAST = dealt(CITY, "1: 4", "2: 1", "1: 3", "2: 2")
STOPPED = dealt(CITY, "1: 5", "2: 1 stop:A1")
YIELDING = dealt(CITY, "1: 5", "2: 3 yield:S")

ROUND_RUBY = Crop(-118, 44, 236, 132)
AT_PARTY = Crop(-118, 222, 236, 132)


def _hand(seen: Seen) -> Child:
    return mine(seen, look(seen, BOARD.names))


def _speed(seen: Seen) -> Child:
    scene, seat = look(seen, BOARD.names), seen.below
    return gauge(seat, speed_cards(scene, seat), playing(scene, seat), FINE, "")


FIGURES: Mapping[str, Figure] = {
    "card": Figure(
        START,
        N_("A card is played. Its number is the most moves of this turn."),
        clauses=("RB 3.2",),
        seat=Seat.ONE,
        words=("3",),
        draw=_hand,
    ),
    "ways": Figure(
        START,
        N_("Ruby stands on Inner and on South. She may go on around either, clockwise."),
        clauses=("RB 3.3",),
        seat=Seat.ONE,
        words=("3",),
        half="A1@",
        crop=ROUND_RUBY,
    ),
    "back": Figure(
        START,
        N_("With a 2, all moves go counterclockwise."),
        clauses=("RB 4.2",),
        seat=Seat.ONE,
        words=("2",),
        half="A1@",
        crop=ROUND_RUBY,
    ),
    "home": Figure(
        START,
        N_("Rosa is one space before the party of her colour: once there, she is home."),
        clauses=("RB 5.1",),
        seat=Seat.ONE,
        words=("3",),
        crop=AT_PARTY,
    ),
    "blocked": Figure(
        BLOCKED,
        N_("Gus stands on red’s party, so Rosa cannot come. Either player may drive Gus away."),
        clauses=("RB 3.3",),
        seat=Seat.ONE,
        words=("3",),
        half="A3@",
        crop=AT_PARTY,
    ),
    "speed": Figure(
        FAST,
        N_("4, 3 and 5 make 12. From 11 on, the next turn is skipped."),
        clauses=("RB 3.6",),
        seat=Seat.ONE,
        words=("5",),
        draw=_speed,
    ),
    "stop": Figure(
        STOPPED,
        N_("Blue has put a stop sign on Ruby: she stays until blue’s next turn begins."),
        clauses=("RB 4.1",),
        seat=Seat.ONE,
        crop=ROUND_RUBY,
    ),
    "yield": Figure(
        YIELDING,
        N_("A yield sign lies on South: one move in all around it, until blue’s next turn begins."),
        clauses=("RB 4.3",),
        seat=Seat.ONE,
        crop=Crop(-118, 134, 236, 132),
    ),
}
