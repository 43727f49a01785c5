"""How the keyboard walks over the board of Roundabout: along the roads, and through what lies beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sealed.page.boards.cells import Rows
from sealed.page.boards.roundabout.map import AROUND
from sealed.page.boards.roundabout.scene import (
    HAND,
    SPACES,
    TRAY,
    Scene,
    cell,
    entrance,
    first_cell,
    tray,
)
from sealed.page.boards.seen import Seen
from sealed.rules.roundabout.city import CARS, CLOCKWISE, NEXT
from sealed.rules.roundabout.drive import CARDS

MAP = Rows(tuple(tuple(cell(space, around) for space in ring) for around, ring in CLOCKWISE.items()))
ISLANDS = Rows((tuple(CLOCKWISE),))
CARDS_IN_HAND = tuple(HAND + card for card in CARDS)
IN_A_ROW = {"ArrowUp": "ArrowLeft", "ArrowDown": "ArrowRight"}
"""In a grid of a single row, up and down lead along it as well."""


def step(seen: Seen, scene: Scene, key: str) -> str:
    """The cell to which a key moves the focus; "" for none. A letter finds the next car with that initial."""
    at = seen.cell
    if len(key) == 1:
        return _next(_initialled(seen, scene, key), at)
    if key in ("PageDown", "PageUp"):
        return _next(scene.may, at, back=key == "PageUp")
    beside = Rows((CARDS_IN_HAND, tuple(TRAY + car for car in tray(seen))))
    if at in beside.cells and key in ("ArrowLeft", "ArrowRight", "Home", "End"):
        return beside.step(at, key)
    if key in ("Ctrl+Home", "Ctrl+End"):
        return MAP.step(at, key)
    if seen.half == "yield:" or at in CLOCKWISE:
        return ISLANDS.step(at, IN_A_ROW.get(key, key)) if at in CLOCKWISE else ISLANDS.cells[0]
    if scene.ways and not key.startswith("Ctrl"):
        return _next(scene.may, at, back=key in ("ArrowLeft", "ArrowUp"))
    return _along(at, key) if at in SPACES else entrance(scene)


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
