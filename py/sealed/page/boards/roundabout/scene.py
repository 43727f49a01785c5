"""The scene of Roundabout: the city after the last event told, or after the moves on the line; the trails of
cars, the ways of the picked car, and the cells that may be chosen.

A row of the grid is a roundabout, its cells are the spaces around it, clockwise: so every space is two cells,
and a cell is at the same time a way to drive. The cell of space 4 on South is `4@S`, the cell of the
roundabout itself `S`. A card of one's hand is `card-3`, a car that is still to be placed `car-X7`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from sealed.page.boards import touching
from sealed.page.boards.cells import IN_A_ROW, Rows, end_of
from sealed.page.boards.roundabout.map import AROUND
from sealed.page.boards.seen import Refusal, Seen
from sealed.page.boards.touching import LineChange, Touched, added, refused
from sealed.page.draw.tree import keep_last
from sealed.rules.game import Event
from sealed.rules.questions import Seat
from sealed.rules.roundabout.city import (
    CARS,
    CLOCKWISE,
    ENTOURAGE,
    HOME,
    MOVES,
    NEXT,
    OFF,
    PLACE,
    STOPS,
    YIELDS,
    State,
)
from sealed.rules.roundabout.drive import CARDS, follow, retell
from sealed.rules.roundabout.preparation import ORDERS, placeable
from sealed.rules.roundabout.rules import FINE

HAND = "card-"
TRAY = "car-"
ORDER = "order-"
SPEED = "speed-"
SIGN = "sign"
SIGNS = {1: "stop:", 3: "yield:"}
"""The card of each sign, and how the word for it begins."""


def cell(space: int, around: str) -> str:
    """The name of a cell."""
    return f"{space}@{around}"


SPACES = {cell(space, around): (space, around) for around, ring in CLOCKWISE.items() for space in ring}
"""The space and the roundabout of every cell of the map."""


class Trail(NamedTuple):
    """A move that was made: by whom, which car (its place in `CARS`), around what, from where to where."""

    seat: Seat
    car: int
    around: str
    origin: int
    target: int


class CarPath(NamedTuple):
    """One of the two ways in which the picked car could drive. `refusal`: why it cannot."""

    around: str
    origin: int
    target: int
    word: str
    refusal: Refusal | None


class Scene(NamedTuple):
    """The city as the player sees it."""

    state: State
    """The state after the last event told, or after the words on the line."""
    names: Mapping[str, str]
    """The cars' names, by their words."""
    standing: Mapping[int, int]
    """The car (its place in `CARS`) on every space that is taken."""
    driver: Seat | None = None
    """The player who is driving now; None between turns."""
    card: int = 0
    """The card that this player drives with; 0 for none."""
    trails: tuple[Trail, ...] = ()
    """The moves of the current turn, or else of the last one."""
    live: bool = False
    """Whether the moves are being made or told now, so that the cars are animated."""
    picked: int | None = None
    """The car that is picked and waits for its roundabout."""
    movable: frozenset[int] = frozenset()
    """The cars that may make the next move."""
    paths: tuple[CarPath, ...] = ()
    """Both ways of the car that is picked."""
    may: tuple[str, ...] = ()
    """The cells that can be chosen next."""

    @property
    def reverse(self) -> bool:
        """Whether the traffic goes anticlockwise now (RB 4.2)."""
        return self.card == 2

    @property
    def signer(self) -> Seat | None:
        """The player who has placed the sign; it binds the other player."""
        return self.state.turn.other if self.state.sign else None

    @property
    def stopped(self) -> int | None:
        """The car with a stop sign."""
        return STOPS.get(self.state.sign)

    @property
    def yielding(self) -> str | None:
        """The roundabout with a yield sign."""
        return YIELDS.get(self.state.sign)


@keep_last()
def look(seen: Seen, names: Mapping[str, str]) -> Scene:
    """The scene that the player sees, with these names for the cars."""
    state, events = _shown(seen)
    live = seen.telling or bool(seen.ask and seen.words)
    driver, card = _driving(events) if live else (None, 0)
    scene = Scene(state, names, _standing(state), driver, card, tuple(_trails(events)), live)
    if seen.ask is None:
        return scene
    car = PLACE[seen.half[:-1]] if seen.half.endswith("@") else None
    movable = frozenset(MOVES[word][0] for word in seen.picks if word in MOVES)
    scene = scene._replace(picked=car, movable=movable, paths=_paths(seen, scene, car))
    return scene._replace(may=_may(seen, scene))


def _shown(seen: Seen) -> tuple[State, tuple[Event, ...]]:
    """The city as it is shown, and the events that have led to it: those of the line, or those told."""
    if seen.ask and seen.words:
        if seen.ask.kind == "drive":
            _drive, story = retell(seen.state, seen.words)
            return story[-1][1], tuple(event for event, _after in story)
        if "" in seen.picks:  # a party, or a car on its space even if it would leave it at once
            step = seen.rules.answer(seen.state, seen.ask, " ".join(seen.words))
            return step.told[0], step.events[:1]
    return seen.shown, seen.news[: seen.told]


def paths(seen: Seen, move: str) -> Iterator[tuple[str, ...]]:
    """The card, the sign, and every drive of a turn along its roundabout; or what is placed, and where."""
    words = tuple(move.split())
    if seen.state.phase != "drive":
        yield from ((TRAY + word if word in PLACE else word,) for word in words)
        return
    yield (HAND + words[0],)
    _drive, story = retell(seen.state, words)
    for sign in (word for word in words if ":" in word):
        kind, _colon, at = sign.partition(":")
        yield (str(story[-1][1].cars[PLACE[at]]) if kind == "stop" else at,)
    for trail in _trails(event for event, _after in story):
        yield cell(trail.origin, trail.around), cell(trail.target, trail.around)


def _driving(events: Iterable[Event]) -> tuple[Seat | None, int]:
    """The player who is driving after these events, and the card; None and 0 between turns."""
    driving: tuple[Seat | None, int] = (None, 0)
    for event in events:
        if event.kind == "card":
            driving = event.seat, int(event.data[0])
        elif event.kind in ("skipped", "refilled"):  # the next turn
            driving = None, 0
    return driving


def _trails(events: Iterable[Event]) -> Iterator[Trail]:
    for event in events:
        if event.kind == "drove" and event.seat:
            car, around, here, there = event.data
            yield Trail(event.seat, PLACE[str(car)], str(around), int(here), int(there))


def _standing(state: State) -> dict[int, int]:
    return {space: car for car, space in enumerate(state.cars) if space not in (OFF, HOME)}


def _paths(seen: Seen, scene: Scene, car: int | None) -> tuple[CarPath, ...]:
    if car is None:
        return ()
    here = scene.state.cars[car]
    found = []
    for around in AROUND[here]:
        word = f"{CARS[car]}@{around}"
        refusal = None if word in seen.picks else seen.why(word)
        found.append(CarPath(around, here, NEXT[scene.reverse][around][here], word, refusal))
    return tuple(found)


def _may(seen: Seen, scene: Scene) -> tuple[str, ...]:
    if seen.ask is None or seen.ask.kind != "drive":
        return tuple(first_cell(int(word)) for word in seen.picks if word.isdigit())
    if seen.half == "yield:":
        return tuple(CLOCKWISE)
    if seen.half == "stop:":
        return tuple(map(first_cell, sorted(scene.standing)))
    if scene.picked is not None:
        return tuple(cell(path.target, path.around) for path in scene.paths)
    return tuple(first_cell(scene.state.cars[car]) for car in sorted(scene.movable))


def first_cell(space: int) -> str:
    """The cell of a space on the first of its two roundabouts."""
    return cell(space, AROUND[space][0])


def tab_stop(seen: Seen, scene: Scene) -> str:
    """The cell at which Tab enters the map."""
    if seen.cell in SPACES or seen.cell in CLOCKWISE:
        return seen.cell
    return entrance(scene)


def entrance(scene: Scene) -> str:
    """The cell at which the keyboard enters the map before any had the focus."""
    return next(iter(scene.may), "1@inner")


# --- what comes of a touch


def touched(seen: Seen, names: Mapping[str, str], thing: str) -> Touched:
    """The change by a touch on a cell, on a card or a car beside the map, or on the sign. A drive begins
    where the one before it ended: no step replaces another, and all after it go back with it.
    """
    word, place = _word(seen, names, thing)
    if seen.ask is None or not word:
        return None
    if seen.words[place : place + 1] == (word,) or (thing == SIGN and place < len(seen.words)):
        return LineChange(seen.words[:place])
    if seen.ask.kind == "drive" and (place or len(seen.words) > 1):
        return added(seen, word, waits=True) or refused(seen, word, seen.words)
    if seen.ask.kind == "place" and not place and word in seen.after(()):
        return LineChange((word, *seen.words[1:]))  # the space stays
    return touching.touched(seen, word)


def _word(seen: Seen, names: Mapping[str, str], thing: str) -> tuple[str, int]:
    """The word for which a thing stands, or how it begins, and its place on the line; "" for none. A step has
    no place of its own: it comes next.
    """
    kind, word = seen.ask.kind if seen.ask else "", thing
    if thing == SIGN and seen.words and kind == "drive":
        word = SIGNS.get(int(seen.words[0]), "")
        return word, next((n for n, one in enumerate(seen.words) if one.startswith(word)), len(seen.words))
    for group, asked in ((HAND, "drive"), (TRAY, "place"), (ORDER, "order")):
        if thing.startswith(group):
            word = thing.removeprefix(group) if asked == kind else ""
    if thing in SPACES:
        place = str(SPACES[thing][0]) if kind in ("party", "place") else ""
        word = _driven(seen, look(seen, names), *SPACES[thing]) if kind == "drive" else place
    elif thing in CLOCKWISE:
        word = f"yield:{thing}" if seen.half == "yield:" else ""
    if not (word in seen.rules.words or word.endswith(("@", ":"))):
        return "", 0
    return word, len(seen.words) if kind == "drive" and word not in CARDS else int(
        kind == "place" and word.isdigit()
    )


def _driven(seen: Seen, scene: Scene, space: int, around: str) -> str:
    """The drive, or its beginning, for which a space stands; or the stop sign for the car there."""
    car = scene.standing.get(space)
    if seen.half == "stop:":
        return f"stop:{CARS[car]}" if car is not None else ""
    there = [path for path in scene.paths if path.target == space]
    if there:
        return next((path for path in there if path.around == around), there[0]).word
    if car is None or seen.half == "yield:":
        return ""
    if car in scene.movable or car == scene.picked:
        return _no_matter(seen, scene, car) or f"{CARS[car]}@"
    return f"{CARS[car]}@{_hopeful(scene, space)}"


def _no_matter(seen: Seen, scene: Scene, car: int) -> str:
    """The drive of a car for which it makes no difference around which of its two roundabouts it goes: both
    end on the same space, and neither has a yield sign (RB 4.3). "" where it does, or where one is barred.
    """
    words = [path.word for path in _paths(seen, scene, car) if path.refusal is None]
    turns = {follow(seen.state, (*seen.words, word)) for word in words}
    return words[0] if len(words) == 2 and len(turns) == 1 else ""


def _hopeful(scene: Scene, space: int) -> str:
    """The roundabout to try with a car that cannot move, so that the player is told why; preferably a free
    one.
    """
    onward = NEXT[scene.reverse]
    return next(
        (name for name in AROUND[space] if onward[name][space] not in scene.standing), AROUND[space][0]
    )


# --- cards and cars


def count_at_party(scene: Scene, seat: Seat) -> int:
    """The number of a seat's cars that have reached the party."""
    return sum(scene.state.cars[car] == HOME for car in ENTOURAGE[seat])


def held(scene: Scene, seat: Seat) -> tuple[int, ...]:
    """The cards in the hand of a seat, without the one that is being played."""
    hand = scene.state.hands[seat.side]
    return tuple(card for card in range(1, 6) if hand >> card & 1)


def playing(scene: Scene, seat: Seat) -> int:
    """The card that this seat is playing now; 0 for none."""
    return scene.card if scene.driver is seat else 0


def speed_cards(scene: Scene, seat: Seat) -> tuple[int, ...]:
    """The played cards that still count towards a fine, without the one that is being played (RB 3.6)."""
    played = scene.state.played[seat.side]
    return played[-3:-1] if playing(scene, seat) else played[-2:]


def fines(scene: Scene, seat: Seat) -> tuple[int, ...]:
    """The cards that bring or would bring a fine: of those in the hand and the one being played (RB 3.6)."""
    last, card = sum(speed_cards(scene, seat)), playing(scene, seat)
    return tuple(one for one in (*held(scene, seat), *filter(None, (card,))) if last + one >= FINE)


def rings(seen: Seen) -> tuple[str, ...]:
    """The things beside the map around which a ring can be drawn: cards, and cars to be placed."""
    if seen.state.phase == "place":
        return tuple(TRAY + car for car in tray(seen))
    return CARDS_IN_HAND if seen.state.phase == "drive" else ()


def tray(seen: Seen) -> tuple[str, ...]:
    """The cars that the player below may place; once there are none, all that are not placed yet."""
    left = tuple(car for car, space in zip(CARS, seen.shown.cars, strict=True) if space == OFF)
    return placeable(seen.shown, seen.below) or left


MAP = Rows(tuple(tuple(cell(space, around) for space in ring) for around, ring in CLOCKWISE.items()))
ISLANDS = Rows((tuple(CLOCKWISE),))
CARDS_IN_HAND = tuple(HAND + card for card in CARDS)
IN_ORDER = tuple(ORDER + word for word in ORDERS)


def step(seen: Seen, scene: Scene, key: str) -> str:
    """The cell to which a key moves the focus; "" for none. A letter finds the next car with that initial."""
    at = seen.cell
    if len(key) == 1:
        return _next(_initialled(seen, scene, key), at)
    if key in ("PageDown", "PageUp"):
        return _next(scene.may or _may_beside(seen), at, back=key == "PageUp")
    beside = _beside(seen)
    if at in beside.cells and key in ("ArrowLeft", "ArrowRight", "Home", "End"):
        return beside.step(at, key)
    if key in ("Ctrl+Home", "Ctrl+End"):
        return MAP.step(at, key)
    if seen.half == "yield:" or at in CLOCKWISE:
        return ISLANDS.step(at, IN_A_ROW.get(key, key)) if at in CLOCKWISE else ISLANDS.cells[0]
    if scene.paths and not key.startswith("Ctrl"):
        return _next(scene.may, at, back=key in ("ArrowLeft", "ArrowUp"))
    return _along(at, key) if at in SPACES else entrance(scene)


def stopped(seen: Seen, key: str) -> str:
    """The announcement for an arrow that would lead out of the cards, or out of the cars to be placed."""
    row = next((row for row in _beside(seen).rows if seen.cell in row), ())
    return end_of(row, seen.cell, key) if key in ("ArrowLeft", "ArrowRight") else ""


def _beside(seen: Seen) -> Rows:
    """The cells beside the map: cards, cars to be placed, and who is first."""
    return Rows((CARDS_IN_HAND, tuple(TRAY + car for car in tray(seen)), IN_ORDER))


def _may_beside(seen: Seen) -> tuple[str, ...]:
    """The cards, or the cars to be placed, that can be chosen next."""
    return tuple(cell for cell in _beside(seen).cells if cell.partition("-")[2] in seen.picks)


def _along(at: str, key: str) -> str:
    """Along the road: right is clockwise, up and down change to the space's other roundabout."""
    space, around = SPACES[at]
    match key:
        case "ArrowRight" | "ArrowLeft":
            return cell(NEXT[key == "ArrowLeft"][around][space], around)
        case "ArrowUp" | "ArrowDown":
            return cell(space, next(name for name in AROUND[space] if name != around))
    return MAP.step(at, key)


def _next(cells: Sequence[str], at: str, *, back: bool = False) -> str:
    """The next of these cells, wrapping around. A cell counts as one of them if the space's other cell is."""
    if not cells:
        return ""
    by = -1 if back else 1
    if at in cells:
        return cells[(cells.index(at) + by) % len(cells)]
    space = at.partition("@")[0]
    same = [n for n, name in enumerate(cells) if name.partition("@")[0] == space]
    return cells[(same[0] + by) % len(cells)] if same else cells[-1 if back else 0]


def _initialled(seen: Seen, scene: Scene, letter: str) -> list[str]:
    """The cells of the cars with that initial: on the map, or still to be placed."""
    cars = [car for car in CARS if scene.names[car][:1].casefold() == letter]
    if seen.ask is not None and seen.ask.kind == "place":
        left = tray(seen)
        return [TRAY + car for car in cars if car in left]
    places = {CARS[car]: space for space, car in scene.standing.items()}
    return [first_cell(places[car]) for car in cars if car in places]


def initials(seen: Seen, names: Mapping[str, str]) -> Sequence[str]:
    """The letters that lead to a car."""
    cars = tray(seen) if seen.state.phase == "place" else CARS
    return [names[car][:1].casefold() for car in cars]
