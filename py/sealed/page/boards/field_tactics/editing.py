"""Setting up a position of Field Tactics: the pieces of both armies are put on squares and taken off, and
what everybody knows of them follows from where they are.

A piece is named by the square on which it started. One that is put on a square of its own half has started
there, if it can; so it has not moved, and may be a mine or the flag.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from sealed.name import Name
from sealed.page.boards.board import Board
from sealed.page.boards.editing import (
    TAKE,
    Action,
    Count,
    DraftPosition,
    Editing,
    Group,
    Radio,
    Tool,
    stepped,
)
from sealed.page.boards.field_tactics.art import SIZE, piece
from sealed.page.boards.field_tactics.names import rank_title
from sealed.page.boards.field_tactics.set_up.ready import READY, placed_by
from sealed.page.boards.field_tactics.walk import square_of
from sealed.page.draw.art import picture
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, N_, _
from sealed.page.draw.tree import Node
from sealed.rules.field_tactics.army import COUNTS, RANKS, STILL
from sealed.rules.field_tactics.board import BRIDGEHEADS, GONE, HALVES, PIECES, SQUARE, SQUARES
from sealed.rules.field_tactics.position import seen_ranks
from sealed.rules.field_tactics.state import NOBODY, State, changed, piece_on, seat_of
from sealed.rules.game import Places
from sealed.rules.questions import Hand, Seat, Value

AT_BRIDGES = frozenset(SQUARE[name] for names in BRIDGEHEADS.values() for name in names)
PLAYED = ("move", "tie-break")


class FieldEditing(Editing):
    """The ranks of both armies to put, each as often as an army has it."""

    unfinished = frozenset({("5.2", "phase"), ("5.3", "phase")})

    def usual(self, rules: Places, options: Mapping[str, str], rng: random.Random) -> DraftPosition:
        """Both armies as one of the set-ups to start from has them."""
        words = ["turn:1", "turns:0", "quiet:0"]
        for seat in Seat:
            ranks = placed_by(READY[0].text)
            assert ranks is not None, "a test lays every set-up that is ready"
            laid = zip(HALVES[seat], (ranks[square] for square in HALVES[Seat.ONE]), strict=True)
            words += [f"{square}:{RANKS[rank]}" for square, rank in laid]
        return DraftPosition.read(rules, options, " ".join(words))

    def tools(self, position: DraftPosition, board: Board, names: tuple[Name, Name]) -> Sequence[Tool]:
        if position.state.phase not in PLAYED:
            return ()
        pieces = (
            Tool(f"{seat:d}{rank}", _owned(seat, rank, names), _drawn(seat, rank), says=False)
            for rank in range(len(RANKS))
            for seat in Seat
        )
        return (*pieces, Tool(TAKE, C_("tool", "Take off"), icon("erase", 24), "x"))

    def actions(self, position: DraftPosition) -> Sequence[Action]:
        return (
            Action("armies", _("Whole armies"), "flag", "a"),
            Action("clear", _("All off but leaders and flags"), "erase", "b"),
        )

    def groups(self, position: DraftPosition, board: Board, names: tuple[Name, Name]) -> Sequence[Group]:
        state: State = position.state
        if state.phase not in PLAYED:
            return ()
        turns = [(f"{seat:d}", names[seat.side]) for seat in Seat]
        phases = [("move", _("Pieces move")), ("tie-break", _("The tie-break"))]
        return (
            Group("", (Radio("turn", _("To move"), turns, f"{state.turn:d}"),)),
            Group(
                "",
                (
                    Count("turns", _("Turns so far"), state.turns),
                    Count("quiet", _("Turns in a row without a battle"), state.quiet),
                    Radio("phase", _("Part of the game"), phases, state.phase),
                ),
            ),
        )

    def put(self, position: DraftPosition, tool: str, thing: str) -> DraftPosition:
        state, square = position.state, SQUARE[square_of(thing)]
        standing = piece_on(state, square)
        there = "" if standing == NOBODY else f"{seat_of(standing):d}{_rank(position, standing)}"
        if standing != NOBODY:
            position = _off(position, standing)
        return position if tool in (TAKE, there) else _on(position, Seat(int(tool[0])), int(tool[1:]), square)

    def carry(self, position: DraftPosition, tool: str, origin: str, target: str) -> DraftPosition:
        here, there = SQUARE[square_of(origin)], SQUARE[square_of(target)]
        moved = piece_on(position.state, here)
        if moved == NOBODY or here == there:
            return position
        standing = piece_on(position.state, there)
        if standing != NOBODY:
            position = _off(position, standing)
        return _known_anew(position, where=changed(position.state.where, moved, there))

    def change(self, position: DraftPosition, field: str, value: str, rng: random.Random) -> DraftPosition:
        state: State = position.state
        match field:
            case "armies":
                return self.usual(position.rules, position.options, rng)
            case "clear":
                return _cleared(self.usual(position.rules, position.options, rng))
            case "turn":
                return _unanswered(position).with_fields(turn=Seat(int(value)))
            case "turns":
                return position.with_fields(turns=max(0, stepped(state.turns, value)))
            case "quiet":
                return position.with_fields(quiet=max(0, stepped(state.quiet, value)))
            case "phase":
                return _unanswered(position).with_fields(phase=value, round=int(value == "tie-break"))
        raise AssertionError(f"nothing here is called {field}")


# --- what there is


def _owned(seat: Seat, rank: int, names: tuple[Name, Name]) -> str:
    # Translators: a piece and the player whose it is.
    return _("{piece}, {name}").format(piece=rank_title(rank), name=names[seat.side])


def _drawn(seat: Seat, rank: int) -> Node:
    return picture(
        "svg.ft", piece(seat, rank), box=f"{-SIZE / 2 - 2} {-SIZE / 2 - 2} {SIZE + 4} {SIZE + 4}", size=32
    )


def _rank(position: DraftPosition, number: int) -> int:
    """The rank of a piece; `NOBODY` if it is not known."""
    known = position.hands[seat_of(number)].get(SQUARES[number])
    return NOBODY if known is None else int(known)


def _with_ranks(position: DraftPosition, ranks: Mapping[int, int]) -> DraftPosition:
    hands: dict[Seat, Hand] = {}
    for seat in Seat:
        new: dict[str, Value] = {
            SQUARES[number]: rank for number, rank in ranks.items() if number in PIECES[seat]
        }
        hands[seat] = {**position.hands[seat], **new}
    return position._replace(hands=hands)


# --- changes


def _off(position: DraftPosition, number: int) -> DraftPosition:
    """The position with a piece destroyed, and so revealed. Raises IllegalMove if its rank is not known."""
    rank = _rank(position, number)
    if rank == NOBODY:
        raise position.refusal(
            "4.3", N_("Whatever is destroyed is revealed, and the rank of this piece is not known.")
        )
    state: State = position.state
    return _known_anew(
        position, where=changed(state.where, number, GONE), opened=changed(state.opened, number, rank)
    )


def _on(position: DraftPosition, seat: Seat, rank: int, square: int) -> DraftPosition:
    """The position with a piece of that rank brought back. Raises IllegalMove if the army has all of them on
    the board.
    """
    state: State = position.state
    gone = [n for n in PIECES[seat] if state.where[n] == GONE and state.opened[n] == rank]
    if not gone:
        text = N_("An army has no more of these than the board shows: {count}.")
        raise position.refusal("1.4", text, count=COUNTS[rank])
    number = square if square in gone else gone[0]
    if number != square and square in PIECES[seat] and _may_change(position, number, square):
        position, number = _exchanged(position, number, square), square
    state = position.state
    return _known_anew(
        position, where=changed(state.where, number, square), opened=changed(state.opened, number, NOBODY)
    )


def _may_change(position: DraftPosition, number: int, square: int) -> bool:
    """Whether the piece that started on that square can have started where this one did."""
    if _rank(position, square) == NOBODY:
        return False
    still = STILL >> _rank(position, number) & 1, STILL >> _rank(position, square) & 1
    return not (still[0] and square in AT_BRIDGES) and not (still[1] and number in AT_BRIDGES)


def _exchanged(position: DraftPosition, number: int, other: int) -> DraftPosition:
    """The position with the starting squares of two pieces of an army exchanged."""
    state: State = position.state
    ranks = {number: _rank(position, other), other: _rank(position, number)}
    rows = {name: list(getattr(state, name)) for name in ("where", "opened", "known")}
    for row in rows.values():
        row[number], row[other] = row[other], row[number]
    return _with_ranks(position.with_fields(**{name: tuple(row) for name, row in rows.items()}), ranks)


def _known_anew(position: DraftPosition, **fields: object) -> DraftPosition:
    """The position with these fields, and the public knowledge of every piece renewed; further knowledge is
    kept where it fits.
    """
    before: State = position.state
    position = _unanswered(position.with_fields(**fields))
    after: State = position.state
    known = tuple(_known(position, before, after, number) for number in range(len(SQUARES)))
    return position.with_fields(known=known)


def _known(position: DraftPosition, before: State, after: State, number: int) -> int:
    if after.where[number] == GONE:
        return 1 << after.opened[number]
    seen, rank = seen_ranks(after, number), _rank(position, number)
    if before.where[number] == GONE or before.known[number] == seen_ranks(before, number):
        return seen
    known = before.known[number] & seen
    return known if known and (rank == NOBODY or known >> rank & 1) else seen


def _unanswered(position: DraftPosition) -> DraftPosition:
    """Without what was asked of pieces that may be elsewhere now, and without what was chosen for a
    tie-break.
    """
    state: State = position.state
    supports = tuple(
        one for one in state.supports if GONE not in (state.where[one.piece], state.where[one.behind])
    )
    hands = {
        seat: {slot: value for slot, value in position.hands[seat].items() if slot in SQUARE} for seat in Seat
    }
    fresh = State._field_defaults["chosen"]
    return position._replace(hands=hands).with_fields(
        battle=None, entered=NOBODY, due=(), chosen=fresh, late=None, supports=supports
    )


def _cleared(position: DraftPosition) -> DraftPosition:
    """The position with only the highest general and the flag of each army."""
    for number in _of_no_use(position):
        position = _off(position, number)
    return position


def _of_no_use(position: DraftPosition) -> Iterator[int]:
    kept = (RANKS.index("G3"), RANKS.index("FL"))
    return (number for number in range(len(SQUARES)) if _rank(position, number) not in kept)


EDITING = FieldEditing()
