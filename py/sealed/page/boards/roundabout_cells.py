"""The cells of Roundabout: what each says, what happens when it is pressed, and where the arrow keys lead.

A row of the grid is a roundabout, its cells are the spaces around it, clockwise: so every space is two
cells, and a cell is at the same time a way to drive. The cell of space 4 on South is `4@S`, that of the
roundabout itself `S`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sealed.page.boards.roundabout_facts import Scene, movable, on
from sealed.page.boards.roundabout_map import AROUND
from sealed.page.boards.seen import Refusal, Seen
from sealed.rules.questions import Seat
from sealed.rules.roundabout.city import CARS, CLOCKWISE, NEXT, OFF, OWNER, PLACE

ROWS = CLOCKWISE
HAND = "card-"
TRAY = "car-"


class Way(NamedTuple):
    """One of the two ways in which the picked car could drive. `refusal`: why it cannot."""

    around: str
    here: int
    there: int
    word: str
    refusal: Refusal | None


def cell(space: int, around: str) -> str:
    """The name of a cell."""
    return f"{space}@{around}"


def place(name: str) -> tuple[int, str] | None:
    """The space and the roundabout of a cell; None if it is none of a space."""
    space, at, around = name.partition("@")
    return (int(space), around) if at and space.isdigit() else None


def picked(seen: Seen) -> int | None:
    """The car that is picked and waits for its roundabout."""
    return PLACE[seen.half[:-1]] if seen.half.endswith("@") else None


def reverse(now: Scene) -> bool:
    """Whether the traffic goes counterclockwise now (RB 4.2)."""
    return now.card == 2


def ways(seen: Seen, now: Scene) -> tuple[Way, ...]:
    """Both ways of the car that is picked."""
    car = picked(seen)
    if car is None:
        return ()
    here = now.cars[car]
    found = []
    for around in AROUND[here]:
        word = f"{CARS[car]}@{around}"
        refusal = None if word in seen.picks else seen.why(word)
        found.append(Way(around, here, NEXT[reverse(now)][around][here], word, refusal))
    return tuple(found)


# --- what happens when a cell is pressed

Do = tuple[str, str]


class View(NamedTuple):
    """All that the picture and its cells are made from, found out once."""

    seen: Seen
    now: Scene
    names: Mapping[str, str]
    """Of the cars, by their words."""
    cars: Mapping[int, int]
    """The car (its place in `CARS`) on every space that is taken."""
    ways: tuple[Way, ...]
    """Of the car that is picked."""
    movable: frozenset[int]
    """The cars of which a move may come next."""
    may: frozenset[str]
    """The cells that can be chosen next."""
    focus: str
    """The cell that Tab leads to."""


def view(seen: Seen, now: Scene, names: Mapping[str, str]) -> View:
    """What is to be seen."""
    focus = seen.cell if place(seen.cell) or seen.cell in ROWS else default(seen, now)
    may = frozenset(marked(seen, now))
    return View(seen, now, names, on(now), ways(seen, now), movable(seen), may, focus)


def press(it: View, space: int, around: str) -> Do:
    """The word of the page, and its argument, of the cell of a space."""
    about = ("known", cell(space, around))
    if it.seen.ask is None:
        return about
    match it.seen.ask.kind:
        case "party":
            return _chosen(it.seen, str(space))
        case "place":
            return _chosen(it.seen, str(space), it.seen.words[:1])
        case "drive":
            return _driven(it, space, around) or about
    return about


def _chosen(seen: Seen, word: str, before: tuple[str, ...] = ()) -> Do:
    """A word that goes behind `before`, in the place of any that stands there."""
    if seen.words == (*before, word):
        return "back", word
    return ("instead" if len(seen.words) > len(before) else "word"), word


def _driven(it: View, space: int, around: str) -> Do | None:
    car, half = it.cars.get(space), it.seen.half
    if half == "stop:":
        return ("word", f"stop:{CARS[car]}") if car is not None else None
    if half == "yield:":
        return None
    there = [way for way in it.ways if way.there == space]
    if there:
        return "word", next((way for way in there if way.around == around), there[0]).word
    if car is None:
        return None
    if car in it.movable or half == f"{CARS[car]}@":
        return "half", f"{CARS[car]}@"
    return "word", f"{CARS[car]}@{_hopeful(it, space)}"


def _hopeful(it: View, space: int) -> str:
    """The roundabout around which a car that cannot move is tried, to be told why: a free one first."""
    onward = NEXT[reverse(it.now)]
    return next((name for name in AROUND[space] if onward[name][space] not in it.cars), AROUND[space][0])


def press_roundabout(seen: Seen, name: str) -> Do:
    """The same for the cell of a roundabout itself."""
    return ("word", f"yield:{name}") if seen.half == "yield:" else ("known", name)


def press_card(seen: Seen, card: int) -> Do:
    """The same for a card of the own hand."""
    word = str(card)
    if seen.ask is None or seen.ask.kind != "drive":
        return "known", HAND + word
    if seen.words[:1] == (word,):
        return "back-to", "0"
    return ("instead" if len(seen.words) == 1 else "word"), word


def press_car(seen: Seen, car: int) -> Do:
    """The same for a car that is not yet placed."""
    word = CARS[car]
    if seen.ask is None or seen.ask.kind != "place":
        return "known", TRAY + word
    if seen.words[:1] == (word,):
        return "back-to", "0"
    return ("instead" if seen.words else "word"), word


# --- where the keys lead


def tray(now: Scene, seat: Seat | None = None) -> tuple[int, ...]:
    """The cars not yet placed; those that this seat may place."""
    return tuple(n for n, space in enumerate(now.cars) if space == OFF and (seat is None or OWNER[n] != seat))


def marked(seen: Seen, now: Scene) -> tuple[str, ...]:
    """The cells that can be chosen next."""
    if seen.ask is None:
        return ()
    if seen.ask.kind != "drive":
        return tuple(cell(int(word), AROUND[int(word)][0]) for word in seen.picks if word.isdigit())
    if seen.half == "yield:":
        return tuple(ROWS)
    if seen.half == "stop:":
        return tuple(cell(space, AROUND[space][0]) for space in sorted(on(now)))
    if picked(seen) is not None:
        return tuple(cell(way.there, way.around) for way in ways(seen, now))
    cars = sorted(movable(seen))
    return tuple(cell(now.cars[car], AROUND[now.cars[car]][0]) for car in cars)


def default(seen: Seen, now: Scene) -> str:
    """The cell that Tab leads to before any had the focus."""
    return next(iter(marked(seen, now)), "1@inner")


def step(seen: Seen, now: Scene, key: str, names: Sequence[str]) -> str:
    """The cell to which a key leads; "" for none. A letter leads to the next car with that initial."""
    at = seen.cell
    if len(key) == 1:
        return _by_letter(seen, now, key, names)
    if key in ("PageDown", "PageUp"):
        return _next(marked(seen, now), at, 1 if key == "PageDown" else -1)
    for group, members in ((HAND, "12345"), (TRAY, tuple(CARS[n] for n in tray(now, seen.seat)))):
        if at.startswith(group) and key in ("ArrowLeft", "ArrowRight", "Home", "End"):
            return group + _in_row(list(members), at.removeprefix(group), key)
    if key in ("Ctrl+Home", "Ctrl+End"):
        return "1@inner" if key == "Ctrl+Home" else "30@outer"
    if seen.half == "yield:" or at in ROWS:
        return _in_row(list(ROWS), at, key)
    if (found := ways(seen, now)) and not key.startswith("Ctrl"):
        return _next(
            [cell(way.there, way.around) for way in found], at, -1 if key in ("ArrowLeft", "ArrowUp") else 1
        )
    return _along(place(at), key) or default(seen, now)


def _along(at: tuple[int, str] | None, key: str) -> str:
    """Along the road: right is clockwise, up and down change to the space's other roundabout."""
    if at is None:
        return ""
    space, around = at
    ring = ROWS[around]
    match key:
        case "ArrowRight" | "ArrowLeft":
            return cell(NEXT[key == "ArrowLeft"][around][space], around)
        case "ArrowUp" | "ArrowDown":
            return cell(space, next(name for name in AROUND[space] if name != around))
        case "Home" | "End":
            return cell(ring[0 if key == "Home" else -1], around)
    return ""


def _in_row(names: list[str], at: str, key: str) -> str:
    if at not in names:
        return names[0]
    now = names.index(at)
    match key:
        case "Home":
            return names[0]
        case "End":
            return names[-1]
        case "ArrowLeft" | "ArrowUp":
            return names[max(0, now - 1)]
    return names[min(len(names) - 1, now + 1)]


def _next(names: Sequence[str], at: str, by: int) -> str:
    """The next of these cells, around and around; from the same space on its other roundabout, too."""
    if not names:
        return ""
    if at in names:
        return names[(names.index(at) + by) % len(names)]
    space = at.partition("@")[0]
    same = [n for n, name in enumerate(names) if name.partition("@")[0] == space]
    return names[(same[0] + by) % len(names)] if same else names[0 if by > 0 else -1]


def _by_letter(seen: Seen, now: Scene, letter: str, names: Sequence[str]) -> str:
    fitting = [n for n, name in enumerate(names) if name[:1].casefold() == letter]
    if seen.ask is not None and seen.ask.kind == "place":
        cells = [TRAY + CARS[n] for n in fitting if n in tray(now, seen.seat)]
    else:
        standing = set(on(now).values())
        cells = [cell(now.cars[n], AROUND[now.cars[n]][0]) for n in fitting if n in standing]
    return _next(cells, seen.cell, 1)
