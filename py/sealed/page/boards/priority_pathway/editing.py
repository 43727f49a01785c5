"""Setting up a position of Priority Pathway: pieces are put on squares, and the hands follow the turn."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from sealed.name import Name
from sealed.page.boards.board import Board
from sealed.page.boards.editing import (
    NO_HANDS,
    TAKE,
    Action,
    Checkbox,
    Checkboxes,
    Count,
    DraftPosition,
    Editing,
    Group,
    Select,
    Tool,
)
from sealed.page.boards.editing import stepped as after_step
from sealed.page.boards.priority_pathway.art import RADIUS, piece
from sealed.page.boards.priority_pathway.sentences import name
from sealed.page.draw.art import picture
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, _
from sealed.page.draw.tree import Node
from sealed.rules.priority_pathway.board import BOARDS, CARDS, GONE, KINDS, PIECES, ways
from sealed.rules.priority_pathway.state import FULL_HAND, UNSEALED, Pathway
from sealed.rules.questions import Seat
from sealed.rules.seats import with_seat

SIDE = len(PIECES)
BOX = 2 * RADIUS + 4


class PathwayEditing(Editing):
    """Twelve pieces to place, each once."""

    unfinished = frozenset({("3.1", "hands")})

    def tools(self, position: DraftPosition, board: Board, names: tuple[Name, Name]) -> Sequence[Tool]:
        pieces = (
            Tool(f"{seat:d}{letter}", _owned(seat, letter, names), _drawn(seat, letter), says=False)
            for letter in PIECES
            for seat in Seat
        )
        return (*pieces, Tool(TAKE, C_("tool", "Take off"), icon("erase", 24), "x"))

    def actions(self, position: DraftPosition) -> Sequence[Action]:
        return (Action("start", _("As at the start"), "undo", "b"),)

    def groups(self, position: DraftPosition, board: Board, names: tuple[Name, Name]) -> Sequence[Group]:
        return (
            Group("", (Count("turn", _("Turn"), position.state.turn),)),
            *(
                Group(names[seat.side], tuple(_things(position, board, seat)), seat)
                for seat in (Seat.TWO, Seat.ONE)
            ),
        )

    def put(self, position: DraftPosition, tool: str, thing: str) -> DraftPosition:
        square, at = _square(position, thing), list(position.state.at)
        standing = at.index(square) if square in at else GONE
        if standing != GONE:
            at[standing] = GONE
        if tool != TAKE and standing != _number(tool):
            at[_number(tool)] = square
        return position.with_fields(at=tuple(at))

    def carry(self, position: DraftPosition, tool: str, origin: str, target: str) -> DraftPosition:
        here, there, at = _square(position, origin), _square(position, target), list(position.state.at)
        if here not in at or here == there:
            return position
        moved = at.index(here)
        if there in at:
            at[at.index(there)] = GONE
        at[moved] = there
        return position.with_fields(at=tuple(at))

    def change(self, position: DraftPosition, field: str, value: str, rng: random.Random) -> DraftPosition:
        state: Pathway = position.state
        kind, _dash, number = field.partition("-")
        seat = Seat(int(number or 1))
        match kind:
            case "start":
                return position._replace(state=position.rules.start(position.options), hands=NO_HANDS)
            case "turn":
                return _fitting(_unplayed(position, turn=max(0, after_step(state.turn, value))))
            case "lives":
                lives = max(0, after_step(state.lives[seat.side], value))
                return position.with_fields(lives=with_seat(state.lives, seat, lives))
            case "hand":
                hand = state.hands[seat.side] ^ 1 << int(value)
                return _unplayed(position, hands=with_seat(state.hands, seat, hand))
            case "queued":
                last = state.last if value == state.queued[seat.side] else None
                return position.with_fields(last=last, queued=with_seat(state.queued, seat, value))
        raise AssertionError(f"nothing here is called {field}")


# --- what there is


def _owned(seat: Seat, letter: str, names: tuple[Name, Name]) -> str:
    # Translators: a piece and the player whose it is.
    return _("{piece}, {name}").format(piece=name(letter), name=names[seat.side])


def _drawn(seat: Seat, letter: str) -> Node:
    shape = piece(seat, letter, KINDS[letter], up=seat is Seat.ONE)
    return picture("svg.pp", shape, box=f"{-BOX / 2} {-BOX / 2} {BOX} {BOX}", size=30)


def _things(position: DraftPosition, board: Board, seat: Seat) -> Iterator[Count | Checkboxes | Select]:
    state: Pathway = position.state
    hand = state.hands[seat.side]
    yield Count(f"lives-{seat:d}", C_("player", "lives"), state.lives[seat.side])
    cards = (Checkbox(card, card, bool(hand >> int(card) & 1)) for card in CARDS)
    yield Checkboxes(f"hand-{seat:d}", _("Cards in hand"), tuple(cards))
    actions = (letter + direction for letter in PIECES for direction in ways(seat, letter))
    named = ((action, board.label(action)) for action in actions)
    # Translators: no move waits for its turn.
    moves = (("", C_("move that waits", "none")), *named)
    yield Select(f"queued-{seat:d}", _("The move that comes this turn"), moves, state.queued[seat.side])


# --- changes


def _square(position: DraftPosition, thing: str) -> int:
    return BOARDS[position.state.board].squares.index(thing)


def _number(tool: str) -> int:
    """The piece of a tool, `2C`."""
    return SIDE * (int(tool[0]) - 1) + PIECES.index(tool[1])


def _unplayed(position: DraftPosition, **fields: object) -> DraftPosition:
    """The position with these fields, and without sealed choices and the last turn, which would have to fit
    them.
    """
    nothing = {"sealed": (UNSEALED, UNSEALED), "cards": (0, 0), "actions": ("", ""), "last": None}
    return position._replace(hands=NO_HANDS).with_fields(**nothing, **fields)


def _fitting(position: DraftPosition) -> DraftPosition:
    """The position with as many cards in both hands as the turn leaves: the lowest are played first. Before
    the first turn nothing is queued.
    """
    state: Pathway = position.state
    left = len(CARDS) - (state.turn - 1) % len(CARDS)
    one, two = (_of_size(hand, left) for hand in state.hands)
    return position.with_fields(hands=(one, two), queued=state.queued if state.turn > 1 else ("", ""))


def _of_size(hand: int, size: int) -> int:
    for card in map(int, CARDS):
        if hand.bit_count() > size:
            hand &= ~(1 << card)
    for card in map(int, reversed(CARDS)):
        if hand.bit_count() < size:
            hand |= 1 << card
    return hand & FULL_HAND


EDITING = PathwayEditing()
