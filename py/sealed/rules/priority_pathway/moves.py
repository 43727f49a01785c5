"""Carries out moves of Priority Pathway in steps, each with at most one move of each side at once."""

from __future__ import annotations

from dataclasses import dataclass, field

from sealed.rules.game import Event
from sealed.rules.priority_pathway.board import BOARDS, COMMANDER, GONE, PAID, PIECES, Board
from sealed.rules.priority_pathway.state import MOST_LIVES, SIDES, Pathway
from sealed.rules.questions import Seat
from sealed.rules.seats import Pair

_SEATS = tuple(Seat)


@dataclass(slots=True)
class Field:
    """The board while one turn is carried out; it is discarded afterwards.

    `inside` is the turn in which a commander entered the enemy territory, 0 while it is not there; `queued`
    are the moves of the turn before that are still to come, then those of this one.
    """

    before: Pathway
    board: Board
    at: list[int]
    lives: list[int]
    inside: list[int]
    queued: list[str]
    reached: list[bool] = field(default_factory=lambda: [False, False])
    """Whether a piece of that side has entered the enemy base in this turn."""
    fallen: list[bool] = field(default_factory=lambda: [False, False])
    """Whether that side has lost a life while having none in this turn."""
    events: list[Event] = field(default_factory=list)
    states: list[Pathway] = field(default_factory=list)

    @classmethod
    def of(cls, state: Pathway) -> Field:
        """The board of a state."""
        board, queued = BOARDS[state.board], list(state.queued)
        return cls(state, board, list(state.at), list(state.lives), list(state.inside), queued)

    def tell(self, kind: str, side: int, *data: str | int) -> None:
        """Adds an event of that side."""
        self.add(Event(kind, _SEATS[side], data))

    def add(self, event: Event) -> None:
        """Adds an event, with the present state."""
        self.events.append(event)
        self.states.append(self.state)

    @property
    def state(self) -> Pathway:
        """The state before the turn, updated with everything that has happened on the board since."""
        (one, two), (first, second), (mine, theirs) = self.lives, self.queued, self.inside
        return self.before.on_board(tuple(self.at), (one, two), (first, second), (mine, theirs))

    def lose_life(self, side: int) -> None:
        """Takes one life for lateness (PP 7.2). With none left the game is lost, and lives stay 0 (PP 3.2,
        6.4).
        """
        if self.lives[side]:
            self.lives[side] -= 1
            self.tell("life-lost", side, self.lives[side])
        else:
            self.fallen[side] = True
            self.tell("fallen", side)


def carry_out(now: Field, waiting: list[str]) -> None:
    """Carries out one step: at most one move of each side, together (PP 4.7). An empty text is no move.

    A move leaves `waiting` when it is made, or has become impossible.
    """
    actions = (waiting[0], waiting[1])
    ends = (_end(now, 0, waiting), _end(now, 1, waiting))  # both judged before the step (PP 4.6)
    movers = (_number(0, actions[0]), _number(1, actions[1]))
    starts = [now.at[mover] for mover in movers]
    for side in SIDES:
        if ends[side] != GONE and actions[side] in PAID:  # PP 2.6, 4.7: paid first, whatever the outcome
            now.lives[side] -= 1
            now.tell("paid", side, now.lives[side])
    if GONE not in ends and (ends[0] == ends[1] or (ends[0] == starts[1] and ends[1] == starts[0])):
        waiting[:] = ("", "")
        _collide(now, movers, ends)
        return
    victims = [_victim(now, side, ends[side]) for side in SIDES]
    for side in SIDES:
        if ends[side] == GONE:
            continue
        now.at[movers[side]] = ends[side]
        waiting[side] = ""
        squares = now.board.squares
        now.tell("moved", side, actions[side][0], squares[starts[side]], squares[ends[side]])
        if victims[side] != GONE and (ends[1 - side] == GONE or victims[side] != movers[1 - side]):
            _capture(now, side, victims[side], ends[side])
        _arrive(now, side, movers[side], ends[side])


def _number(side: int, action: str) -> int:
    return 6 * side + (ord(action[0]) - ord("A") if action else 0)


def _end(now: Field, side: int, waiting: list[str]) -> int:
    """The square where a move from its piece's present square ends, or GONE if it has become impossible (PP
    4.6).
    """
    action = waiting[side]
    if not action:
        return GONE
    here = now.at[_number(side, action)]
    end = GONE if here == GONE else now.board.steps[here].get(action[1:], GONE)
    blocked = end in now.at[6 * side : 6 * side + 6]
    if end == GONE or blocked or (action in PAID and not now.lives[side]):
        waiting[side] = ""
        now.tell("impossible", side, action)
        return GONE
    return end


def _victim(now: Field, side: int, end: int) -> int:
    """The enemy piece on a square, or GONE."""
    first = 6 * (1 - side)
    enemies = now.at[first : first + 6]
    return first + enemies.index(end) if end != GONE and end in enemies else GONE


def _collide(now: Field, movers: Pair[int], ends: Pair[int]) -> None:
    """Removes two pieces that meet: no life is gained, no base entered (PP 4.7, 6.2)."""
    for mover in movers:
        _remove(now, mover)
    letters = (PIECES[movers[0] % 6], PIECES[movers[1] % 6])
    names = (now.board.squares[ends[0]], now.board.squares[ends[1]])
    now.add(Event("collided", None, (*letters, *names)))


def _capture(now: Field, side: int, victim: int, square: int) -> None:
    _remove(now, victim)
    now.tell("captured", side, PIECES[victim % 6], now.board.squares[square])
    if now.lives[side] < MOST_LIVES:  # PP 2.5
        now.lives[side] += 1
        now.tell("life-gained", side, now.lives[side])


def _remove(now: Field, piece: int) -> None:
    now.at[piece] = GONE
    if piece % 6 == COMMANDER:
        now.inside[piece // 6] = 0


def _arrive(now: Field, side: int, piece: int, square: int) -> None:
    if square == now.board.bases[1 - side]:  # PP 6.2: counts even if the piece is taken later in the turn
        now.reached[side] = True
        now.tell("entered-base", side, PIECES[piece % 6])
    if piece % 6 != COMMANDER:
        return
    if square not in now.board.territories[1 - side]:  # PP 6.3: leaving starts the count anew
        now.inside[side] = 0
    elif not now.inside[side]:
        now.inside[side] = now.before.turn
        now.tell("entered-territory", side, now.board.squares[square])
