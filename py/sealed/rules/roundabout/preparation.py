"""The preparation of Roundabout: the order of play, the parties, the places of the cars (RB 2). The players
choose them; or chance deals, if they agree on that (RB 2.6).
"""

from __future__ import annotations

from sealed.rules import N_
from sealed.rules.game import Caution, Event, IllegalMove, Step
from sealed.rules.questions import Draw, Seat
from sealed.rules.roundabout.city import (
    CARS,
    ENTOURAGE,
    HOME,
    NUMBERS,
    OFF,
    OWNER,
    PLACE,
    SPACE_BIT,
    State,
    all_home,
    complete,
    landing,
    moved,
    taken,
)
from sealed.rules.seats import with_seat

ORDERS = ("first", "second")
Words = tuple[str, ...]


def first_words(state: State) -> Words:
    """The words with which a choice in the preparation may begin."""
    if state.phase == "place":
        return placeable(state, state.turn)
    if state.phase == "party":
        return tuple(space for space in NUMBERS if int(space) not in state.parties)  # RB 2.2
    return ORDERS


def next_words(state: State, words: Words) -> Words:
    """The words that may follow; the empty word if it may end."""
    return free(state) if state.phase == "place" and len(words) == 1 else ("",)


def placeable(state: State, seat: Seat) -> Words:
    """The cars that a seat may place: not yet placed, and not of its own entourage (RB 2.3)."""
    own = ENTOURAGE[seat]
    return tuple(car for n, car in enumerate(CARS) if state.cars[n] == OFF and n not in own)


def free(state: State) -> Words:
    """The spaces on which no car stands."""
    closed = taken(state.cars)
    return tuple(space for space in NUMBERS if not closed & SPACE_BIT[int(space)])


def choices(state: State) -> Words:
    """Every complete choice; a late one is drawn from these (RB 6.2)."""
    if state.phase != "place":
        return first_words(state)
    spaces = free(state)
    return tuple(f"{car} {space}" for car in placeable(state, state.turn) for space in spaces)


def deal(state: State) -> Draw:
    """The next draw of the deal: the parties, seat one's first, then a space for each car (RB 2.6)."""
    if 0 in state.parties:
        return Draw("party", tuple(space for space in NUMBERS if int(space) not in state.parties))
    car = state.cars.index(OFF)
    return Draw(
        "place",
        tuple(
            f"{CARS[car]} {space}" for space in free(state) if landing(car, int(space), state.parties) != HOME
        ),
    )


def take_dealt(state: State, drawn: str) -> Step:
    """Takes a party, or a car with its space. The deal is one event, told with the last car (RB 2.6)."""
    if 0 in state.parties:
        seat = Seat(state.parties.index(0) + 1)
        return Step(state._replace(parties=with_seat(state.parties, seat, int(drawn))))
    car, space = drawn.split()
    state = state._replace(cars=moved(state.cars, PLACE[car], int(space)))
    if OFF in state.cars:
        return Step(state)
    return Step(state._replace(phase="order"), (Event("dealt", None, state.parties),))


def is_dealt(state: State) -> bool:
    """Whether chance has placed all cars before anybody could choose (RB 2.6)."""
    return state.phase == "order" and OFF not in state.cars


def judge_order(state: State, words: Words) -> None:  # noqa: ARG001
    """Raises IllegalMove unless the choice of order is one of its two words (RB 2.1)."""
    text = N_("Choose “first” or “second” for yourself.")
    for place, word in enumerate(words):
        if place or word not in ORDERS:
            raise IllegalMove("RB 2.1", text, word=word)
    if not words:
        raise IllegalMove("RB 2.1", text, unfinished=True)


def judge_party(state: State, words: Words) -> None:
    """Raises IllegalMove for a party that cannot be there (RB 2.2)."""
    text = N_("Name one space, 1 to 30, for your opponent’s party.")
    for place, word in enumerate(words):
        if place or word not in NUMBERS:
            raise IllegalMove("RB 2.2", text, word=word)
        if int(word) in state.parties:
            text = N_("Your own party is on space {space}; the other one is on another space.")
            raise IllegalMove("RB 2.2", text, word=word, space=word)
    if not words:
        raise IllegalMove("RB 2.2", text, unfinished=True)


def judge_place(state: State, words: Words) -> None:
    """Raises IllegalMove for a car that cannot be placed there (RB 2.3)."""
    text = N_("Name a car that is not yet placed, and then a free space for it.")
    if words:
        _judge_car(state, words[0])
    for place, word in enumerate(words[1:]):
        if place or word not in NUMBERS:
            raise IllegalMove("RB 2.3", text, word=word)
        if taken(state.cars) & SPACE_BIT[int(word)]:
            raise IllegalMove("RB 2.3", N_("Space {space} is not free."), word=word, space=word)
    if len(words) < 2:
        raise IllegalMove("RB 2.3", text, unfinished=True)


def _judge_car(state: State, word: str) -> None:
    if word not in PLACE:
        raise IllegalMove("RB 2.3", N_("Name a car first, and then a free space for it."), word=word)
    if PLACE[word] in ENTOURAGE[state.turn]:
        text = N_("{car} is one of your own cars; only your opponent may place it.")
        raise IllegalMove("RB 2.3", text, word=word, car=word)
    if state.cars[PLACE[word]] != OFF:
        raise IllegalMove("RB 2.3", N_("{car} is placed already."), word=word, car=word)


def play_order(state: State, words: Words) -> Step:
    """Takes the choice of order; the first player names a party next (RB 2.1), or drives after a deal (RB
    2.6).
    """
    first = state.turn if words == ("first",) else state.turn.other
    chosen = Event("order", state.turn, words)
    if is_dealt(state):
        return Step(state._replace(first=first, turn=first, phase="drive"), (chosen, Event("driving", first)))
    return Step(state._replace(first=first, turn=first, phase="party"), (chosen,))


def play_party(state: State, words: Words) -> Step:
    """Takes a party; the other player names one next, and after both the first player places a car (RB 2.2,
    RB 2.3).
    """
    seat, space = state.turn, int(words[0])
    parties = with_seat(state.parties, seat.other, space)
    phase = "place" if all(parties) else "party"
    named = Event("party", seat.other, (space,))
    return Step(state._replace(parties=parties, turn=seat.other, phase=phase), (named,))


def play_place(state: State, words: Words) -> Step:
    """Places a car. Skips a player with none to place (RB 2.4); after the last car driving begins."""
    seat, car, space = state.turn, PLACE[words[0]], int(words[1])
    state = state._replace(cars=moved(state.cars, car, space))
    story = [(Event("placed", seat, (words[0], space)), state)]
    if landing(car, space, state.parties) == HOME:  # RB 2.5
        state = state._replace(cars=moved(state.cars, car, HOME))
        story.append((Event("arrived", OWNER[car], (words[0], space)), state))
        winner = complete(state.cars, car)
        if winner is not None:
            return Step.of(story, state._replace(over=all_home(winner)))
    if OFF not in state.cars:
        assert state.first is not None
        state = state._replace(phase="drive", turn=state.first.other)
        story.append((Event("driving", state.turn), state))
    elif placeable(state, seat.other):
        state = state._replace(turn=seat.other)
    else:
        story.append((Event("places-nothing", seat.other), state))
    return Step.of(story, state)


def cautions(state: State, words: Words) -> tuple[Caution, ...]:
    """Warns of a car that would leave the board at once."""
    if len(words) < 2 or landing(PLACE[words[0]], int(words[1]), state.parties) != HOME:
        return ()
    text = N_("Space {space} is the party of {car}’s own player: it leaves the board at once.")
    return (Caution("RB 2.5", text, {"car": words[0], "space": words[1]}),)
