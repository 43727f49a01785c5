"""The scene of Solitaire Chess: the position after the last event told, what each square means to the player
who decides, and the trail of the last turn.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import NamedTuple

from sealed.page.boards import touching
from sealed.page.boards.cells import ARROWS, GAP, Rows
from sealed.page.boards.seen import Seen
from sealed.page.boards.touching import Touched
from sealed.page.draw.tree import keep_last
from sealed.rules.questions import NOTHING, Mask, Seat
from sealed.rules.solitaire_chess.board import (
    CARD_NUMBER,
    CARDS,
    FIRST_GREY,
    NUMBER,
    SQUARES,
    SUITS,
    names,
    reach,
)
from sealed.rules.solitaire_chess.final import DISCARD, SolitaireChessFinal
from sealed.rules.solitaire_chess.state import Solitaire, wanted

RESERVE = "Place"
"""The queens in reserve: a touch leads to the next free entry square."""
COLUMNS = "LABCDEFGHR"
BITS = {name: 1 << number for name, number in NUMBER.items()}
"""The mask of every square."""
bit = BITS.__getitem__
PLACES = {name: (COLUMNS.index(name[0]), 8 - int(name[1])) for name in SQUARES}
"""Column and row of every square in the picture, from its upper left."""
_AT = {place: name for name, place in PLACES.items()}
ROWS = Rows(tuple(tuple(_AT.get((x, y), GAP) for x in range(10)) for y in range(9)))
"""The squares as they are seen; the corners are missing."""


def mask(squares: tuple[str, ...]) -> Mask:
    """The mask of squares; "" is none."""
    return sum(map(bit, filter(None, squares)))


# --- what has just happened


class Trail(NamedTuple):
    """The trail of the last turn, up to the last event told: where a queen came from and went, the card she
    took, the queens that left the board.
    """

    origin: str = ""
    target: str = ""
    card: str = ""
    """The card that she took, once that has been told."""
    seat: Seat | None = None
    left: tuple[tuple[Seat, str], ...] = ()
    """The queens that left the board: captured, discarded, or all queens of a player who is out."""


def trail(seen: Seen) -> Trail:
    """The trail of the last turn that has been told."""
    found = Trail()
    states = (seen.before, *seen.states)
    for before, event in zip(states, seen.news[: seen.told], strict=False):
        match event.kind, event.data:
            case "placed", (str(square),):
                found = Trail("", square, "", event.seat)
            case (("moved" | "entered"), (str(origin), str(target))):
                left = found.left if found.seat is event.seat and not found.target else ()
                found = Trail(origin, target, "", event.seat, left)
            case "discarded", (str(square),) if event.seat:
                found = Trail(seat=event.seat, left=((event.seat, square),))
            case "took", (str(card), _):
                found = found._replace(card=card)
            case "captured", (str(square),) if event.seat:
                found = found._replace(left=(*found.left, (event.seat.other, square)))
            case "out", _ if event.seat:
                gone = tuple((event.seat, square) for square in names(before.pieces[event.seat.side]))
                found = found._replace(left=(*found.left, *gone))
    return found


# --- what each square means to the player who decides


class Scene(NamedTuple):
    """The board as the player who decides sees it; while nobody decides, all masks are empty."""

    state: Solitaire
    """The state after the last event told."""
    trail: Trail = Trail()
    side: int = -1
    """The side that decides, 0 or 1; -1 for nobody."""
    phase: str = ""
    line: tuple[str, ...] = ()
    half: bool = False
    """Whether the next square picked is the one of the queen to discard."""
    origin: str = ""
    """The queen that has been picked to move."""
    dropped: str = ""
    """The queen that is to be discarded."""
    target: str = ""
    """Where she is to go, once that is on the line; or the grey square that a queen is placed on."""
    open: Mask = 0
    """The squares that may come next on the line: queens to pick, squares to move to or to place on."""
    others: Mask = 0
    """The squares that could replace the last word, once the line is complete."""
    starts: Mask = 0
    """The squares with which a turn may begin."""
    drops: bool = False
    """Whether the first word may be a discard."""
    low: Mask = 0
    """The cards within the picked queen's reach that are too low for the player's stacks."""

    @property
    def chosen(self) -> tuple[str, str, str]:
        """The squares on the line; "" for what is not said yet."""
        return self.origin, self.target, self.dropped

    @property
    def goals(self) -> Mask:
        """The squares where the picked queen may go, including those that could replace her target."""
        return (self.open | self.others) if self.origin else 0

    @property
    def enemies(self) -> Mask:
        """The other player's queens."""
        return self.state.pieces[1 - self.side] if self.side >= 0 else 0

    @property
    def own(self) -> Mask:
        """The queens of the player who decides."""
        return self.state.pieces[self.side] if self.side >= 0 else 0


@keep_last()
def look(seen: Seen) -> Scene:
    """The scene for the player who decides."""
    state, ask = seen.shown, seen.ask
    if ask is None:
        return Scene(state, trail(seen))
    found = Scene(
        state,
        trail(seen),
        ask.seat.side,
        state.phase,
        seen.words,
        bool(seen.half),
        open=_squares(seen.picks, seen.half),
    )
    if state.phase == "order":
        return found
    if state.phase == "place":
        return found._replace(target=seen.words[0], others=_next(seen, ())) if seen.words else found
    first = seen.rules.picks(seen.state, ask, NOTHING, ())
    drops = any(word.startswith(DISCARD) for word in first)
    return _turning(seen, found._replace(starts=_squares(first), drops=drops))


def _turning(seen: Seen, found: Scene) -> Scene:
    words, dropped, state = seen.words, "", found.state
    if words and words[0].startswith(DISCARD):
        dropped, words = words[0].removeprefix(DISCARD), words[1:]
    if not words:
        return found._replace(dropped=dropped)
    origin = words[0]
    if not found.own & bit(origin):
        return found._replace(target=origin, others=found.starts)
    occupied = (state.pieces[0] | state.pieces[1]) & ~(bit(dropped) if dropped else 0)
    low = reach(NUMBER[origin], occupied) & ~occupied & ~wanted(state, found.side)
    others = _next(seen, seen.words[:-1]) if len(words) > 1 else 0
    target = words[1] if len(words) > 1 else ""
    return found._replace(origin=origin, dropped=dropped, target=target, low=low, others=others)


def _next(seen: Seen, words: tuple[str, ...]) -> Mask:
    """The squares that may follow these words."""
    return _squares(seen.rules.picks(seen.state, seen.ask, NOTHING, words)) if seen.ask else 0


def _squares(words: tuple[str, ...], half: str = "") -> Mask:
    """The squares among words; with a first half picked, those that complete it."""
    return mask(
        tuple(
            word.removeprefix(half)
            for word in words
            if word.startswith(half) and word.removeprefix(half) in NUMBER
        )
    )


def touched(seen: Seen, thing: str) -> Touched:
    """The change by a touch on a square, on the button for a discard, or on the queens in reserve. A queen
    that cannot move is refused for her own reason, whatever is on the line.
    """
    scene = look(seen)
    if thing == RESERVE:
        return step(seen, thing)
    if thing not in BITS:
        return touching.touched(seen, thing)
    if scene.phase in ("", "deal", "order"):
        return None
    at = bit(thing)
    if scene.half or (thing == scene.dropped and not (scene.open | scene.others) & at):
        return touching.touched(seen, DISCARD + thing)
    may = scene.open | scene.others | scene.starts
    if scene.line and scene.own & ~may & at and thing not in scene.line:
        return touching.refused(seen, thing, ())
    return touching.touched(seen, thing)


# --- cards and stacks


@functools.lru_cache(16)
def dealt(deal: tuple[int, ...]) -> Mapping[str, str]:
    """The card on each square, by the numbers of the deal; "" on a grey one, and before the deal."""
    return {
        square: CARDS[deal[number]] if number < FIRST_GREY and deal else ""
        for square, number in NUMBER.items()
    }


def card_at(state: Solitaire, square: str) -> str:
    """The card that lies on a square; "" for none."""
    return dealt(state.deal)[square]


def is_grey(square: str) -> bool:
    """Whether a square is an entry square."""
    return NUMBER[square] >= FIRST_GREY


def owner(state: Solitaire, square: str) -> Seat | None:
    """The player whose queen stands on a square."""
    at, (one, two) = bit(square), state.pieces
    return Seat.ONE if one & at else Seat.TWO if two & at else None


_SUITS = {suit: sum(1 << CARD_NUMBER[card] for card in CARDS if card[1] == suit) for suit in SUITS}
"""The mask of the cards of every suit."""


def stack(state: Solitaire, seat: Seat, suit: str) -> tuple[str, ...]:
    """The cards of a stack, the top one last."""
    return tuple(
        card for card in CARDS if card[1] == suit and state.stacks[seat.side] >> CARD_NUMBER[card] & 1
    )


def top(state: Solitaire, seat: Seat, suit: str) -> str:
    """The card on top of a stack; "" if it is empty."""
    cards = state.stacks[seat.side] & _SUITS[suit]
    return CARDS[cards.bit_length() - 1] if cards else ""


def height(state: Solitaire, seat: Seat, suit: str) -> int:
    """The number of cards in a stack."""
    return (state.stacks[seat.side] & _SUITS[suit]).bit_count()


def count(state: Solitaire, seat: Seat) -> int:
    """The cards in the four stacks of a player."""
    return state.stacks[seat.side].bit_count()


def most_inside(seen: Seen) -> bool:
    """Whether the number of queens on the play area is limited, as in the Final (SF 5.3)."""
    return isinstance(seen.rules, SolitaireChessFinal)


CELLS = ROWS.cells


def step(seen: Seen, key: str) -> str:
    """The square to which a key moves the focus. Besides the keys of every board: Ctrl with an arrow (along
    the line to the next piece), `Queen` (the next own queen), `Place` (the next free entry square).
    """
    scene = look(seen)
    if seen.cell not in PLACES:
        start = next((square for square in CELLS if scene.open & bit(square)), "D4")
        return start if key in ARROWS else _jump(scene, CELLS[0], key) or start
    return _jump(scene, seen.cell, key) or seen.cell


def _jump(scene: Scene, cell: str, key: str) -> str:
    name = key.removeprefix("Ctrl+")
    if name in ARROWS and name != key:
        return _along(scene, cell, *ARROWS[name])
    if key == "Queen":
        return ROWS.next_of([square for square in CELLS if scene.own & bit(square)], cell)
    if key == "Place":
        return ROWS.next_of([square for square in CELLS if is_grey(square) and _free(scene, square)], cell)
    return ROWS.step(cell, key, marked(scene))


def marked(scene: Scene) -> list[str]:
    """The framed squares in reading order."""
    return [square for square in CELLS if (scene.open | scene.goals) & bit(square)]


def _free(scene: Scene, square: str) -> bool:
    return not (scene.state.pieces[0] | scene.state.pieces[1]) & bit(square)


def _along(scene: Scene, cell: str, right: int, down: int) -> str:
    """The farthest square that a queen sees from there: the first piece, or the edge of the play area."""
    (x, y), found = ROWS.place(cell), ""
    while square := ROWS.at(x := x + right, y := y + down):
        if is_grey(square) and found:
            break
        found = square
        if not _free(scene, square):
            break
    return found
