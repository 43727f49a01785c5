"""The scene of Field Tactics: the pieces after the last event told, the picked piece, and what each
square means to the player who decides.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import NamedTuple

from sealed.page.boards import touching
from sealed.page.boards.field_tactics.history import Past
from sealed.page.boards.seen import Seen
from sealed.page.boards.touching import Touched
from sealed.page.draw.tree import keep_last
from sealed.rules.field_tactics.board import GONE, HALVES, PIECES, SQUARE, SQUARES
from sealed.rules.field_tactics.moves import PASS
from sealed.rules.field_tactics.state import NOBODY, State, seat_of, tie_slot
from sealed.rules.questions import Seat, Slot, Value


class Clash(NamedTuple):
    """A battle as it is drawn: two pieces beside each other on a square."""

    attacker: int
    defender: int
    square: int
    fallen: tuple[int, ...] = ()
    """The pieces that fell, once that has been told."""


class Scene(NamedTuple):
    """The board as the player sees it."""

    seen: Seen
    state: State
    """The state after the last event told."""
    where: tuple[int, ...]
    """The square of every piece; `GONE` for one that is destroyed, or not placed yet."""
    on: tuple[int, ...]
    """The piece on every square, or `NOBODY`."""
    ranks: tuple[int, ...]
    """The rank of every piece that lies open to the player; `NOBODY` for one that is covered."""
    past: Past
    """The public past of the pieces, up to the last event told."""
    clash: Clash | None = None
    trail: tuple[str, ...] = ()
    """Where the last move began and ended."""
    kind: str = ""
    """The kind of the decision that is asked; "" while none is."""
    origin: str = ""
    """The square of the piece that is picked."""
    target: str = ""
    """The square where it is to go; in the tie-break, the square of the chosen piece."""
    open: frozenset[str] = frozenset()
    """The squares that may come next on the line."""
    lit: frozenset[str] = frozenset()
    """The squares to light up: `open`, or once the line is complete, the alternatives to its last word."""
    starts: frozenset[str] = frozenset()
    """The squares of the pieces that may be picked."""
    passes: bool = False
    """Whether passing is the only choice."""

    def piece(self, square: str) -> int:
        """The piece on a square, or `NOBODY`."""
        return self.on[SQUARE[square]]

    def rank(self, square: str) -> int:
        """The rank of what lies open on a square, or `NOBODY`."""
        piece = self.piece(square)
        return NOBODY if piece == NOBODY else self.ranks[piece]

    def is_own(self, square: str) -> bool:
        """Whether a piece of the player who decides is there."""
        piece, ask = self.piece(square), self.seen.ask
        return ask is not None and piece != NOBODY and seat_of(piece) is ask.seat

    def is_enemy(self, square: str) -> bool:
        """Whether a piece of the other player is there."""
        piece, ask = self.piece(square), self.seen.ask
        return ask is not None and piece != NOBODY and seat_of(piece) is not ask.seat


@keep_last()
def look(seen: Seen) -> Scene:
    """The scene that the player sees."""
    state, ask = seen.shown, seen.ask
    where = _where(state)
    scene = Scene(seen, state, where, _on(where), _ranks(seen), _past(seen), _clash(seen), _trail(seen))
    if ask is None:
        return scene._replace(target=str(seen.hand.get(tie_slot(state.round, seen.below), "")))
    if ask.kind not in ("move", "tie-break"):
        return scene._replace(kind=ask.kind)
    words, may = seen.words, _squares(seen.picks)
    starts = _squares(_picks(seen, ())) if words else may
    passes = PASS in (*seen.picks, *words)
    scene = scene._replace(kind=ask.kind, open=may, lit=may, starts=starts, passes=passes)
    if not words or passes:
        return scene
    if ask.kind == "tie-break":
        return scene._replace(target=words[0], lit=starts)
    if len(words) == 1:
        return scene._replace(origin=words[0])
    return scene._replace(origin=words[0], target=words[1], lit=_squares(_picks(seen, words[:1])))


def _picks(seen: Seen, words: tuple[str, ...]) -> tuple[str, ...]:
    assert seen.ask is not None, "asked only while something is to be decided"
    return seen.rules.picks(seen.state, seen.ask, seen.hand, words)


def _squares(words: Iterable[str]) -> frozenset[str]:
    return frozenset(word for word in words if word in SQUARE)


# --- the pieces


def _where(state: State) -> tuple[int, ...]:
    """The square of every piece as it is drawn: the pieces of an army that is not sealed yet are nowhere."""
    if state.phase not in ("order", "set-up") or all(state.sealed):
        return state.where
    return tuple(
        square if state.sealed[seat_of(piece).side] else GONE for piece, square in enumerate(state.where)
    )


@functools.lru_cache(maxsize=64)
def _on(where: tuple[int, ...]) -> tuple[int, ...]:
    pieces = {square: piece for piece, square in enumerate(where)}
    return tuple(pieces.get(square, NOBODY) for square in range(len(SQUARES)))


def _ranks(seen: Seen) -> tuple[int, ...]:
    """The ranks that the player knows: those of the own hand, those opened, and those shown at the end."""
    state: State = seen.shown
    known: dict[Slot, Value] = {} if seen.telling else dict(seen.revealed)
    known |= seen.hand
    for seat in Seat:
        known |= zip(HALVES[seat], state.shown[seat.side], strict=False)
    return tuple(
        int(known.get(slot, NOBODY)) if rank == NOBODY else rank
        for slot, rank in zip(SQUARES, state.opened, strict=True)
    )


def lost(state: State, seat: Seat) -> tuple[int, ...]:
    """The ranks of a seat's lost pieces, in ascending order of their numbers."""
    return tuple(sorted(state.opened[piece] for piece in PIECES[seat] if state.where[piece] == GONE))


def standing(state: State, seat: Seat) -> int:
    """The number of a seat's pieces, on the board or still to be placed."""
    return sum(state.where[piece] != GONE for piece in PIECES[seat])


# --- what was told last


def _past(seen: Seen) -> Past:
    """The public past of the pieces. A turn still being told adds its move, but not its outcome."""
    untold, later = len(seen.news) - seen.told, Past()
    for turn in reversed(seen.rounds):
        if untold <= 0:
            past: Past = turn.past
            return past._replace(moved=later.moved) if untold < 0 else past
        untold -= len(turn.events)
        later = turn.past
    return Past()


def _clash(seen: Seen) -> Clash | None:
    """The battle that waits for its outcome, or else the last one told, until another move or a decision."""
    state: State = seen.shown
    if state.battle is not None:
        return Clash(state.battle.attacker, state.battle.defender, state.where[state.battle.defender])
    if not seen.telling and (seen.ask or state.over):
        return None
    for place, event in reversed(list(enumerate(seen.news[: seen.told]))):
        if event.kind == "battle":
            before: State = seen.states[place - 1] if place else seen.before
            after: State = seen.states[place]
            start, square = (SQUARE[str(word)] for word in event.data[:2])
            pair = (before.where.index(start), before.where.index(square))
            return Clash(*pair, square, tuple(piece for piece in pair if after.where[piece] == GONE))
        if event.kind in ("moved", "passed", "tie-break"):
            return None
    return None


def _trail(seen: Seen) -> tuple[str, ...]:
    """The squares where the last move began and ended; while events are told, the last move among them."""
    if not seen.telling:
        return next((turn.squares for turn in reversed(seen.rounds) if turn.squares), ())
    moves = (event.data for event in reversed(seen.news[: seen.told]) if event.kind in ("moved", "attacked"))
    return tuple(map(str, next(moves, ())))


# --- what is chosen


def touched(seen: Seen, thing: str) -> Touched:
    """The change by a touch on a square, or on a button beside the board. An empty square begins no move."""
    scene = look(seen)
    if thing not in SQUARE:
        return touching.touched(seen, thing)
    chooses = scene.kind == "tie-break" or (scene.kind == "move" and (seen.words or scene.is_own(thing)))
    return touching.touched(seen, thing) if chooses else None
