"""The turns so far: the moves, the battles, and each piece's past."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sealed.page.boards.field_tactics.names import rank_name
from sealed.page.draw.texts import _
from sealed.page.draw.wording import listed
from sealed.rules.field_tactics.board import SQUARE, SQUARES
from sealed.rules.field_tactics.state import NOBODY, State
from sealed.rules.game import Event
from sealed.rules.log import Entry, Log, Unasked
from sealed.rules.questions import Compare, Decide, Mask, Seat, Verdict


class PastFight(NamedTuple):
    """A battle that is over."""

    attacker: int
    defender: int
    squares: tuple[str, str]
    """The attacker's square and the defender's."""
    winner: str
    """`attacker`, `defender` or `neither`."""
    ranks: tuple[int | None, int | None]
    """The attacker's rank and the defender's; None for the one that survived."""
    number: int = 0
    """The turn's number; 0 in the tie-break."""

    @property
    def survivor(self) -> int:
        """The piece that is left, or `NOBODY`."""
        return {"attacker": self.attacker, "defender": self.defender}.get(self.winner, NOBODY)

    @property
    def fallen(self) -> Iterator[tuple[int, int]]:
        """The pieces that were destroyed, with their ranks."""
        pairs = zip((self.attacker, self.defender), self.ranks, strict=True)
        return ((piece, rank) for piece, rank in pairs if rank is not None)

    @property
    def beaten(self) -> int | None:
        """The rank that the survivor beat; None if both fell."""
        return None if self.survivor == NOBODY else next(rank for _piece, rank in self.fallen)


class Past(NamedTuple):
    """The public past of all pieces by the end of a turn."""

    moved: Mask = 0
    """A bit for every piece that has moved or attacked."""
    no_leaders: Mask = 0
    """A bit for every piece that stood in the enemy base and was no leader."""
    wins: tuple[tuple[int, int, int], ...] = ()
    """Battles that a piece survived: the piece, the turn's number, the rank that fell."""


class Turn(NamedTuple):
    """A decision with its consequences; where both players decide in secret, both decisions are one turn.
    Only moves have a number.
    """

    kind: str
    """The kind of the decision; "" for an end without one, such as giving up."""
    number: int
    seat: Seat
    piece: int = NOBODY
    """The piece that moved, or attacked."""
    squares: tuple[str, ...] = ()
    """The squares where the move began and ended."""
    fight: PastFight | None = None
    events: tuple[Event, ...] = ()
    past: Past = Past()


def history(log: Log) -> Sequence[Turn]:
    """The turns so far, latest last."""
    found: list[Turn] = []
    for entry in log:
        if not found or _begins(entry, found[-1]):
            found.append(_turn(entry))
        last = found[-1]
        found[-1] = last._replace(events=(*last.events, *entry.events), fight=_fight(entry) or last.fight)
    past = Past()
    for number, turn in enumerate(found):
        past = _past_after(past, turn)
        begun = next((event.seat for event in turn.events if event.kind == "begun"), None)
        found[number] = turn._replace(past=past, seat=begun or turn.seat)
    return found


def _past_after(past: Past, turn: Turn) -> Past:
    """The past of all pieces after one more turn."""
    if turn.piece != NOBODY:
        bit = 1 << turn.piece
        is_none = any(event.kind == "no-leader" for event in turn.events)
        past = past._replace(
            moved=past.moved | bit, no_leaders=past.no_leaders | bit if is_none else past.no_leaders
        )
    fight = turn.fight
    if fight and fight.beaten is not None:
        past = past._replace(wins=(*past.wins, (fight.survivor, turn.number, fight.beaten)))
    return past


def _begins(entry: Entry, turn: Turn) -> bool:
    """Whether a step of the log begins a new turn. Two decisions made in secret together are one turn."""
    if not isinstance(entry.ask, Decide):
        return isinstance(entry.ask, Unasked)
    return not (entry.ask.slots and entry.ask.kind == turn.kind and turn.fight is None)


def _turn(entry: Entry) -> Turn:
    ask, state = entry.ask, entry.state
    if not isinstance(ask, Decide):
        return Turn("", 0, ask.seat or Seat.ONE)
    squares = next((event.data for event in entry.events if event.kind in ("moved", "attacked")), ())
    piece = state.where.index(SQUARE[str(squares[0])]) if squares else NOBODY
    number = state.turns + 1 if ask.kind == "move" else 0
    return Turn(ask.kind, number, ask.seat, piece, tuple(map(str, squares)))


def _fight(entry: Entry) -> PastFight | None:
    state: State = entry.state
    if state.battle is None or not isinstance(entry.ask, Compare) or not isinstance(entry.answer, Verdict):
        return None
    winner, *ranks = entry.answer
    pieces = state.battle.attacker, state.battle.defender
    squares = (SQUARES[state.where[pieces[0]]], SQUARES[state.where[pieces[1]]])
    number = state.turns if state.phase == "move" else 0
    return PastFight(*pieces, squares, winner.name.lower(), (ranks[0], ranks[1]), number)


# --- in words


def move_text(turn: Turn) -> str:
    """A move in a few signs: “B4–B6”, “B4×B6, mine falls”; "" for a turn without one."""
    if turn.fight:
        return listed(("×".join(turn.squares or turn.fight.squares), falls(turn.fight)))
    attacks = any(event.kind == "attacked" for event in turn.events)
    return ("×" if attacks else "–").join(turn.squares)


def falls(fight: PastFight) -> str:
    """The outcome of a battle: “mine falls”."""
    attacker, defender = (rank_name(rank) if rank is not None else None for rank in fight.ranks)
    if attacker is not None and defender is not None:
        # Translators: the outcome of a battle in a list of moves, in few words: “B4×B6, tank and spy fall”.
        return _("{one:noun} and {two:noun} fall").format(one=attacker, two=defender)
    if defender is not None:
        # Translators: the outcome of a battle in a list of moves: “B4×B6, mine falls”.
        return _("{piece:noun} falls").format(piece=defender)
    # Translators: the outcome of a battle in a list of moves, where the piece that attacked has fallen.
    return _("attacking {piece:noun} falls").format(piece=attacker)
