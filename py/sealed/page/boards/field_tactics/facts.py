"""What is to be seen of a game of Field Tactics: the pieces as far as it has been told, which of them lie
open to who looks, what is publicly known of the others.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import NamedTuple

from sealed.page.boards.field_tactics.history import Fight, Past, Turn
from sealed.page.boards.seen import Seen
from sealed.rules.field_tactics.army import CHARGING, ENGINEER, PLANE, RANKS, ranks_in
from sealed.rules.field_tactics.board import GONE, PIECES, SQUARE, SQUARES
from sealed.rules.field_tactics.state import NOBODY, Battle, State, changed, left, seat_of
from sealed.rules.game import Event
from sealed.rules.questions import Mask, Seat


class Scene(NamedTuple):
    """The pieces as the board shows them."""

    where: tuple[int, ...]
    opened: tuple[int, ...]
    laid: tuple[Seat, ...] = ()
    """Whose whole army has been shown."""
    fight: Battle | None = None
    """A battle that waits for its outcome, or that is being told."""
    target: int = GONE
    """The square over which it is fought."""
    fallen: tuple[tuple[int, int], ...] = ()
    """Pieces that fell in what is being told, with the square on which they lie."""
    trail: tuple[str, ...] = ()
    """Where the last move began and ended."""
    tie: bool = False
    """Whether it is the tie-break, in which nobody moves."""


def scene(seen: Seen) -> Scene:
    """The state; while its last events are being told, what was before with those that have been told. A
    battle is still to be seen while nobody decides.
    """
    if seen.telling:
        found = _still(seen.before)
        for number, event in enumerate(seen.last[: seen.told]):
            found = _after(found, event, seen.last[number + 1 :])
        return found
    state: State = seen.state
    trail = next((turn.squares for turn in reversed(seen.rounds) if turn.squares), ())
    found = _still(state)._replace(trail=trail, laid=tuple(Seat))
    over = any(event.kind == "battle" for event in seen.last) and not seen.ask and not state.over
    fight: Fight | None = seen.rounds[-1].fight if over and seen.rounds else None
    if fight is None:
        return found
    target = SQUARE[fight.squares[1]]
    pair = ((fight.attacker, fight.ranks[0]), (fight.defender, fight.ranks[1]))
    fallen = tuple((piece, target) for piece, rank in pair if rank is not None)
    return found._replace(fight=Battle(fight.attacker, fight.defender), target=target, fallen=fallen)


def _still(state: State) -> Scene:
    laid = tuple(seat for seat in Seat if state.shown[seat - 1])
    target = state.where[state.battle.defender] if state.battle else GONE
    return Scene(state.where, state.opened, laid, state.battle, target, tie=state.phase == "tie-break")


def _after(now: Scene, event: Event, later: Sequence[Event]) -> Scene:
    """What an event shows, and only that: the moves of the rules have done the rest. Who falls in a battle
    lies open with its outcome, before the words for it.
    """
    match event.kind, event.data:
        case "moved", (str(start), str(target)):
            where = changed(now.where, now.where.index(SQUARE[start]), SQUARE[target])
            return _calm(now)._replace(where=where, trail=(start, target))
        case "attacked", (str(start), str(target)):
            there = SQUARE[target]
            battle = Battle(now.where.index(SQUARE[start]), now.where.index(there))
            return _calm(now)._replace(fight=battle, target=there, trail=(start, target))
        case "battle", (str(start), str(target), str(winner)):
            return _opened(_decided(now, SQUARE[start], SQUARE[target], winner), later)
        case "leader", (str(code),) if event.seat:
            piece = now.where.index(SQUARE["CD8" if event.seat is Seat.ONE else "CD1"])
            return now._replace(opened=changed(now.opened, piece, RANKS.index(code)))
        case "tie-break", _:
            return _calm(now)._replace(tie=True)
        case "showed", _ if event.seat:
            return now._replace(laid=(*now.laid, event.seat))
    return now


def _calm(now: Scene) -> Scene:
    return now._replace(fight=None, target=GONE, fallen=())


def _decided(now: Scene, start: int, target: int, winner: str) -> Scene:
    """A battle is decided: who lost lies on its square, and a winning attacker stands there."""
    attacker, defender = now.where.index(start), now.where.index(target)
    lost = {"attacker": (defender,), "defender": (attacker,)}.get(winner, (attacker, defender))
    where = now.where
    for piece in lost:
        where = changed(where, piece, GONE)
    if winner == "attacker" and not now.tie:
        where = changed(where, attacker, target)
    battle = Battle(attacker, defender)
    return now._replace(where=where, fight=battle, target=target, fallen=tuple((p, target) for p in lost))


def _opened(now: Scene, later: Sequence[Event]) -> Scene:
    """With the ranks of those that fell."""
    codes = {event.seat: str(event.data[1]) for event in later if event.kind == "destroyed"}
    row = now.opened
    for piece, _square in now.fallen:
        row = changed(row, piece, RANKS.index(codes[seat_of(piece)]))
    return now._replace(opened=row)


# --- what is known of a piece


def is_there(seen: Seen, seat: Seat) -> bool:
    """Whether a seat's army stands on the board, open or covered."""
    state: State = seen.before if seen.telling else seen.state
    return state.phase not in ("order", "set-up") or state.sealed[seat - 1]


def rank_of(seen: Seen, now: Scene, piece: int) -> int:
    """The rank of a piece that lies open to who looks, or `NOBODY`."""
    if now.opened[piece] != NOBODY:
        return now.opened[piece]
    slot = SQUARES[piece]
    if slot in seen.hand:
        return int(seen.hand[slot])
    if seat_of(piece) in now.laid and slot in seen.laid:
        return int(seen.laid[slot])
    return NOBODY


def at(now: Scene, square: str) -> int:
    """The piece on a square, or `NOBODY`."""
    number = SQUARE[square]
    return now.where.index(number) if number in now.where else NOBODY


def lost(now: Scene, seat: Seat) -> tuple[int, ...]:
    """The ranks that a seat has lost, rising, as far as they have been shown."""
    gone = (now.opened[piece] for piece in PIECES[seat] if now.where[piece] == GONE)
    return tuple(sorted(rank for rank in gone if rank != NOBODY))


def standing(now: Scene, seat: Seat) -> int:
    """How many pieces a seat has on the board."""
    return sum(now.where[piece] != GONE for piece in PIECES[seat])


def can_be(seen: Seen, piece: int) -> Mask:
    """What a piece can publicly be."""
    return int(seen.state.known[piece])


def chances(seen: Seen, piece: int) -> tuple[tuple[int, int], ...]:
    """The ranks that a piece can publicly be, each with how many of it are not opened yet."""
    seat = seat_of(piece)
    spent = [seen.state.opened[mate] for mate in PIECES[seat]]
    return tuple(
        (rank, left(seen.state, seat, 1 << rank) - _living(seen, seat, rank, spent))
        for rank in ranks_in(can_be(seen, piece))
    )


def _living(seen: Seen, seat: Seat, rank: int, opened: Sequence[int]) -> int:
    """How many pieces of a rank are opened and still stand."""
    pairs = zip(PIECES[seat], opened, strict=True)
    return sum(one == rank and seen.state.where[piece] != GONE for piece, one in pairs)


def _past(seen: Seen) -> Past:
    return seen.rounds[-1].past if seen.rounds else Past()


def won(seen: Seen, piece: int) -> tuple[tuple[int, int], ...]:
    """The battles that a piece survived: the turn and the rank that fell."""
    return tuple((number, rank) for winner, number, rank in _past(seen).wins if winner == piece)


def marks(seen: Seen, piece: int) -> tuple[str, ...]:
    """What is publicly known of a covered piece, the strongest of each kind (names of `_art.MARKS`)."""
    known, past = can_be(seen, piece), _past(seen)
    found = []
    if past.moved >> piece & 1:
        kinds = (("jumped", PLANE), ("slid", ENGINEER), ("charged", CHARGING | PLANE))
        found.append(next((name for name, ranks in kinds if not known & ~ranks), "moved"))
    if won(seen, piece):
        found.append("won")
    if past.no_leaders >> piece & 1 and known & ~(PLANE | ENGINEER | CHARGING):
        found.append("no-leader")
    return tuple(found)


def last_fight(seen: Seen) -> Turn | None:
    """The turn of the last battle that has been told."""
    fights = (turn for turn in reversed(seen.rounds) if turn.fight)
    return next(itertools.islice(fights, _battles(seen.last[seen.told :]), None), None)


def fresh_fights(seen: Seen) -> list[Turn]:
    """The turns of the battles that have been told of what happened last, while the player looks at them."""
    fights = (turn for turn in reversed(seen.rounds) if turn.fight)
    untold, told = _battles(seen.last[seen.told :]), _battles(seen.last[: seen.told])
    return list(itertools.islice(fights, untold, untold + told))[::-1] if seen.fresh else []


def _battles(events: Sequence[Event]) -> int:
    return sum(event.kind == "battle" for event in events)
