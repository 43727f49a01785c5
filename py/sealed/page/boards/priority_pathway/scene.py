"""The scene of Priority Pathway: the game after the last event told, the picked piece with its targets, the
trail of the last turn, and the cards that lie open.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from sealed.page.boards import touching
from sealed.page.boards.priority_pathway.grid import Grid, number_of, on_screen
from sealed.page.boards.seen import Refusal, Seen
from sealed.page.boards.touching import LineChange, Touched, added, refused, taken_back
from sealed.page.draw.texts import N_
from sealed.page.draw.tree import keep_last
from sealed.rules.priority_pathway.board import (
    ACTIONS,
    BOARDS,
    CARDS,
    GONE,
    KINDS,
    PAID,
    PIECES,
    STEPS,
    effect,
)
from sealed.rules.priority_pathway.state import (
    SIDES,
    UNSEALED,
    Pathway,
    PublicTurn,
    effects,
    legal_actions,
    queued_end,
)
from sealed.rules.questions import Seat


class Target(NamedTuple):
    """An action that may be submitted, and the square on which it is shown; "" if it has none of its own."""

    word: str
    square: str
    paid: bool
    later: bool
    """Whether it can only come after the queued move of its piece."""


class Selection(NamedTuple):
    """The choice on the board so far: a piece, its square, its targets, and the action once complete."""

    piece: str = ""
    square: str = ""
    targets: tuple[Target, ...] = ()
    action: str = ""

    @property
    def by_square(self) -> dict[str, Target]:
        """The targets that have a square."""
        return {target.square: target for target in self.targets if target.square}

    @property
    def chosen(self) -> Target | None:
        """The target of the complete action; None while it is not complete."""
        return next((target for target in self.targets if target.word == self.action), None)


class Trail(NamedTuple):
    """The trail of the last turn, up to the last event told."""

    fallen: tuple[tuple[int, int], ...] = ()
    """The pieces that have just been removed (their numbers in the state's `at`), and the square of each."""
    squares: tuple[int, ...] = ()
    """The squares where a move began or ended."""


class Scene(NamedTuple):
    """The board as the player below sees it."""

    state: Pathway
    """The state after the last event told."""
    grid: Grid
    trail: Trail = Trail()
    picked: Selection = Selection()
    card: str = ""
    """The card on the line; "" for none."""
    opened: PublicTurn | None = None
    """The cards that lie open, with their effects and the actions that have been shown; None if none do."""

    @property
    def queued(self) -> tuple[str, str]:
        """The moves that are still to come. Moves still queued when the game ends are never made."""
        return ("", "") if self.state.over else self.state.queued

    @property
    def last_cards(self) -> tuple[int, int] | None:
        """The cards that were played last, in the order of the seats."""
        turn = self.opened or self.state.last
        return turn.cards if turn else None


CARD = "card"
"""How the name of a card in the hand begins."""
WAYS = {"up": "U", "down": "D", "left": "L", "right": "R"}
"""The directions as they are seen, by the names of their keys."""
FAR = {
    "infantry": (N_("{square} is too far: infantry go one square up, down, left or right."), "PP 2.1"),
    "cavalry": (N_("{square} is too far: cavalry go one square diagonally."), "PP 2.2"),
    "commander": (N_("{square} is too far: the commander goes one square."), "PP 2.3"),
}


@keep_last()
def look(seen: Seen) -> Scene:
    """The scene that the player below sees."""
    state: Pathway = seen.shown
    card = next((word for word in seen.words if word in CARDS), "")
    return Scene(state, grid_of(seen), trail(seen), selection(seen), card, open_cards(seen))


def grid_of(seen: Seen) -> Grid:
    """The board as it lies before the player."""
    return Grid(seen.state.board, seen.turned)


# --- what has just happened


def trail(seen: Seen) -> Trail:
    """The trail of the last turn, up to the last event told."""
    fallen: list[tuple[int, int]] = []
    squares: list[int] = []

    def square(name: str | int) -> int:
        return number_of(seen.state.board, str(name))

    for before, event in zip((seen.before, *seen.states), seen.news[: seen.told], strict=False):
        side, data = (event.seat or Seat.ONE).side, event.data
        match event.kind:
            case "cards":
                fallen, squares = [], []
            case "moved":
                squares += [square(data[1]), square(data[2])]
            case "captured":
                fallen.append((6 * (1 - side) + PIECES.index(str(data[0])), square(data[1])))
            case "collided":
                for s in SIDES:
                    piece, end = 6 * s + PIECES.index(str(data[s])), square(data[2 + s])
                    fallen.append((piece, end))
                    squares += [place for place in (before.at[piece], end) if place != GONE]
    return Trail(tuple(fallen), tuple(squares))


def open_cards(seen: Seen) -> PublicTurn | None:
    """The cards that lie open, with each side's action: "-" if it came too late, "" if it has not been shown,
    or never will be. They lie open until the player begins the next turn; None while none do.
    """
    state: Pathway = seen.shown
    if 0 not in state.cards:
        now: Pathway = seen.state  # actions open after the cards, without an event of their own
        actions = now.last.actions if 0 in now.cards and now.last else now.actions
        letters = effects(state)
        one, two = (_shown_action(actions[side], letters[side]) for side in SIDES)
        return PublicTurn(state.cards, letters, (one, two))
    begun = seen.words or seen.half or state.sealed[seen.below.side] != UNSEALED
    looking = seen.news and seen.news_unread and not seen.telling and not begun
    return state.last if looking else None


def _shown_action(action: str, letter: str) -> str:
    return action if letter != "N" or action == "-" else ""


# --- what may be chosen


def selection(seen: Seen) -> Selection:
    """The choice on the board of the player who decides; empty while nobody decides or no piece is picked."""
    action = next((word for word in seen.words if word not in CARDS), "")
    letter = (seen.half or action)[:1]
    if not seen.ask or letter not in PIECES or not letter:
        return Selection()
    square = square_of(seen.shown, seen.below, letter)
    return (
        Selection(letter, square, targets(seen, letter), "" if seen.half else action)
        if square
        else Selection()
    )


def targets(seen: Seen, piece: str) -> tuple[Target, ...]:
    """The actions that a piece of the player below may submit. No two are shown on the same square: the
    second has no square of its own.
    """
    state, side = seen.shown, seen.below.side
    board, number = BOARDS[state.board], PIECES.index(piece)
    here, ghost = state.at[6 * side + number], queued_end(state, side, number)
    found: list[Target] = []
    taken = {here}
    words = [word for word in legal_actions(state, side) if word[0] == piece]
    for word in sorted(words, key=lambda one: one[1:] not in board.steps[here]):
        end = board.steps[here].get(word[1:], GONE)
        later = end == GONE
        if later:
            end = board.steps[ghost][word[1:]]
        name = "" if end in taken else board.squares[end]
        taken.add(end)
        found.append(Target(word, name, word in PAID, later))
    return tuple(found)


def paths(seen: Seen, move: str) -> Iterator[tuple[str, ...]]:
    """The card of a move, and the way of its piece, which begins where a queued move will have taken it."""
    state, side = seen.shown, (seen.ask.seat if seen.ask else seen.below).side
    board = BOARDS[state.board]
    for word in move.split():
        if word in CARDS:
            yield (CARD + word,)
            continue
        number, direction = PIECES.index(word[0]), word[1:]
        starts = (state.at[6 * side + number], queued_end(state, side, number))
        start = next(square for square in starts if direction in board.steps[square])
        yield board.squares[start], board.squares[board.steps[start][direction]]


def touched(seen: Seen, thing: str) -> Touched:
    """The change by a touch on a square, a card, an action, or on a piece or a direction by its letter."""
    scene = look(seen)
    if thing in WAYS:
        action = _towards(seen, thing)
        found = [word for word in seen.picks if word.startswith(action)]
        if len(found) > 1:
            return LineChange(seen.words, action)
        return touching.touched(seen, found[0] if found else action)
    if thing == seen.half and thing in seen.picks:
        return LineChange((*seen.words, thing))
    word = _word(seen, scene, thing) if thing in scene.grid.squares else thing.removeprefix(CARD)
    if seen.ask and not word and scene.picked.piece and not scene.picked.action:
        text, clause = FAR[KINDS[scene.picked.piece]]
        return LineChange(seen.words, seen.half, Refusal(clause, text, {"square": thing}, thing))
    if thing in ACTIONS and scene.picked.action:  # a button, which takes no other action's place
        return added(seen, word) or taken_back(seen, word) or refused(seen, word, seen.words)
    return touching.touched(seen, word) if word else None


def directions(seen: Seen) -> tuple[str, ...]:
    """The ways that the piece which is begun may take next; of a corner also the second."""
    actions = {direction: _towards(seen, direction) for direction in WAYS}
    return tuple(
        direction
        for direction, action in actions.items()
        if action[1:] in STEPS or any(word.startswith(action) for word in seen.picks)
    )


def _towards(seen: Seen, direction: str) -> str:
    return seen.half + on_screen(WAYS[direction], seen.turned)


def _word(seen: Seen, scene: Scene, square: str) -> str:
    """The action, or the piece, for which a square stands; "" for none."""
    pick, there = scene.picked, standing(scene.state, square)
    own = there[1] if there and there[0] is seen.below else ""
    target = pick.by_square.get(square)
    if target and not (own and pick.action):
        return target.word
    direction = way_between(pick.square, square) if pick.piece and not pick.action else ""
    return own or (pick.piece + direction if direction else "")


# --- squares and cards


def standing(state: Pathway, square: str) -> tuple[Seat, str] | None:
    """The owner and the piece on a square; None if it is empty."""
    return _standing(state.board, state.at).get(square)


@functools.lru_cache(64)
def _standing(board: str, at: tuple[int, ...]) -> Mapping[str, tuple[Seat, str]]:
    squares = BOARDS[board].squares
    there = ((place, number) for number, place in enumerate(at) if place != GONE)
    return {squares[place]: (Seat(number // 6 + 1), PIECES[number % 6]) for place, number in there}


def square_of(state: Pathway, seat: Seat, piece: str) -> str:
    """The square on which a piece stands; "" if the piece is gone."""
    place = state.at[6 * seat.side + PIECES.index(piece)]
    return "" if place == GONE else BOARDS[state.board].squares[place]


def coming(scene: Scene) -> tuple[tuple[Seat, str, int, int], ...]:
    """The queued moves that end on the board: the owner, the piece, and the squares between which
    it will go.
    """
    return _coming(scene.state.board, scene.state.at, scene.queued)


@functools.lru_cache(64)
def _coming(
    board: str, at: tuple[int, ...], queued: tuple[str, str]
) -> tuple[tuple[Seat, str, int, int], ...]:
    found = []
    for seat, action in zip(Seat, queued, strict=True):
        here = at[6 * seat.side + PIECES.index(action[0])] if action else GONE
        end = BOARDS[board].steps[here].get(action[1:], GONE) if here != GONE else GONE
        if end != GONE:
            found.append((seat, action[0], here, end))
    return tuple(found)


def way_between(start: str, end: str) -> str:
    """The direction of the board in which a square lies beside another; "" if it does not."""
    step = (ord(end[0]) - ord(start[0]), int(end[1]) - int(start[1]))
    return next((direction for direction, each in STEPS.items() if each == step), "")


def tab_stop(seen: Seen, scene: Scene) -> str:
    """The square at which Tab enters the board."""
    board = BOARDS[scene.state.board]
    if seen.cell in board.squares:
        return seen.cell
    base = board.squares[board.bases[seen.below.side]]
    return scene.picked.square or square_of(scene.state, seen.below, "F") or base


def cards_of(mask: int) -> tuple[str, ...]:
    """The cards of a hand."""
    return tuple(card for card in CARDS if mask >> int(card) & 1)


def own_cells(seen: Seen) -> tuple[str, ...]:
    """The cells of the hand of the player who decides."""
    return tuple(CARD + card for card in cards_of(seen.shown.hands[seen.below.side])) if seen.ask else ()


def brings(state: Pathway, mine: str | int, theirs: str | int) -> str:
    """The effect of a card against another for the player of the first: a letter of the chart."""
    return effect(state.chart, int(mine), int(theirs))
