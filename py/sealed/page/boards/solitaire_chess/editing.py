"""Setting up a position of Solitaire Chess: queens are put on squares, cards are swapped, and the reserves,
the stacks below the queens, and who is to place follow from that.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

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
    Radio,
    Tool,
    stepped,
)
from sealed.page.boards.solitaire_chess.art import SUITS, card_name, suit_name, token
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, N_, _
from sealed.rules.game import GameError, Places
from sealed.rules.questions import Mask, Seat
from sealed.rules.seats import Pair, with_side
from sealed.rules.solitaire_chess.board import CARD_NUMBER, CARDS, FIRST_GREY, NUMBER, RANKS
from sealed.rules.solitaire_chess.final import SolitaireChessFinal
from sealed.rules.solitaire_chess.state import PIECES, Solitaire

SWAP = "swap"
MOST_GAINED = 12
"""More queens than a player could gain in any of the games."""


class QueensEditing(Editing):
    """Two queens to put, and cards to swap."""

    unfinished = frozenset({("2.1", "turn"), ("4.1", "turn"), ("4.2", "stacks")})

    def usual(self, rules: Places, options: Mapping[str, str], rng: random.Random) -> DraftPosition:
        """A deal, and all queens in reserve."""
        state: Solitaire = rules.start(options)
        laid = DraftPosition(rules, options, state._replace(phase="turn"), NO_HANDS)
        return _followed(laid if state.deal else _dealt(laid, rng))

    def tools(self, position: DraftPosition, board: Board, names: tuple[Name, Name]) -> Sequence[Tool]:
        queens = (Tool(f"{seat:d}", names[seat.side], token(seat, 30)) for seat in Seat)
        return (
            *queens,
            # Translators: a tool that exchanges two cards on the board.
            Tool(SWAP, C_("tool", "Swap cards"), icon("rematch", 24), "w", pair=True),
            Tool(TAKE, C_("tool", "Take off"), icon("erase", 24), "x"),
        )

    def actions(self, position: DraftPosition) -> Sequence[Action]:
        return (
            Action("deal", _("New deal"), "dice", "d"),
            Action("clear", _("All queens off"), "undo", "b"),
        )

    def groups(self, position: DraftPosition, board: Board, names: tuple[Name, Name]) -> Sequence[Group]:
        state: Solitaire = position.state
        phases = [("place", _("Queens are placed")), ("turn", _("Queens move"))]
        turns = [(f"{seat:d}", names[seat.side]) for seat in Seat]
        return (
            Group("", (Radio("turn", _("To move"), turns, f"{state.turn:d}"),)),
            *(
                Group(names[seat.side], tuple(_numbers(position, seat)), seat)
                for seat in (Seat.TWO, Seat.ONE)
            ),
            Group("", (Radio("phase", _("Part of the game"), phases, state.phase),)),
            *(
                Group(
                    _("The cards that {name} has taken").format(name=names[seat.side]),
                    tuple(_stacks(state, seat)),
                    seat,
                    folded=True,
                )
                for seat in (Seat.TWO, Seat.ONE)
            ),
        )

    def put(self, position: DraftPosition, tool: str, thing: str) -> DraftPosition:
        state: Solitaire = position.state
        square = NUMBER[thing]
        if tool == SWAP:
            return position
        standing = _on(state, square)
        if standing is not None:
            position = _without(position, standing, square)
        elif tool == TAKE:
            return position
        if tool == TAKE or standing == int(tool) - 1:
            return _followed(position)
        return _followed(_with(position, int(tool) - 1, square))

    def carry(self, position: DraftPosition, tool: str, origin: str, target: str) -> DraftPosition:
        state: Solitaire = position.state
        here, there = NUMBER[origin], NUMBER[target]
        if tool == SWAP:
            return _followed(_swapped(position, here, there))
        side = _on(state, here)
        if side is None or here == there:
            return position
        beaten = _on(state, there)
        if beaten is not None:
            position = _without(position, beaten, there)
        kept = position.state.stacks  # what she has taken where she comes from stays taken
        position = _without(position, side, here).with_fields(stacks=kept)
        return _followed(_with(position, side, there))

    def change(self, position: DraftPosition, field: str, value: str, rng: random.Random) -> DraftPosition:
        state: Solitaire = position.state
        name, _dash, seat = field.partition("-")
        side = int(seat) - 1 if seat else 0
        match name:
            case "deal":
                return _followed(_dealt(position, rng))
            case "clear":
                return _followed(_empty(position))
            case "turn":
                return position.with_fields(turn=Seat(int(value)), entered=0)
            case "phase":
                return _followed(position.with_fields(phase=value))
            case "reserve":
                wanted = with_side(state.reserve, side, max(0, stepped(state.reserve[side], value)))
                return _followed(position.with_fields(reserve=wanted))
            case "captures":
                return _captured(position, side, stepped(state.captures[side], value))
            case "stack":
                card = 1 << CARD_NUMBER[value]
                return position.with_fields(stacks=with_side(state.stacks, side, state.stacks[side] ^ card))
        raise AssertionError(f"nothing here is called {field}")


# --- what is not on the squares


def _numbers(position: DraftPosition, seat: Seat) -> Iterator[Count]:
    state, side = position.state, seat.side
    # Translators: how many queens a player has beside the board.
    yield Count(f"reserve-{seat:d}", C_("queens", "in reserve"), state.reserve[side])
    yield Count(f"captures-{seat:d}", _("captures so far"), state.captures[side])


def _stacks(state: Solitaire, seat: Seat) -> Iterator[Checkboxes]:
    taken = state.stacks[seat.side]
    for suit in SUITS:
        cards = (rank + suit for rank in RANKS)
        marks = tuple(
            Checkbox(card, card_name(card), bool(taken >> CARD_NUMBER[card] & 1), _printed(card))
            for card in cards
        )
        yield Checkboxes(f"stack-{seat:d}", suit_name(suit), marks)


def _printed(card: str) -> str:
    return "10" if card[0] == "T" else card[0]


# --- changes


def _on(state: Solitaire, square: int) -> int | None:
    """The side whose queen stands on a square."""
    return next((side for side in (0, 1) if state.pieces[side] >> square & 1), None)


def _without(position: DraftPosition, side: int, square: int) -> DraftPosition:
    """The position with that queen in reserve again, and the card below her removed."""
    state: Solitaire = position.state
    return position.with_fields(
        pieces=with_side(state.pieces, side, state.pieces[side] & ~(1 << square)),
        reserve=with_side(state.reserve, side, state.reserve[side] + 1),
        stacks=with_side(state.stacks, side, state.stacks[side] & ~_card(state, square)),
        entered=state.entered & ~(1 << square),
    )


def _with(position: DraftPosition, side: int, square: int) -> DraftPosition:
    """The position with a queen from the reserve there, and the card below her taken. Raises IllegalMove."""
    state: Solitaire = position.state
    if not state.reserve[side]:
        clause = "5.1" if isinstance(position.rules, SolitaireChessFinal) else "3.7"
        text = N_("Seat {seat} has no queen left in reserve.")
        raise position.refusal(clause, text, seat=side + 1)
    return position.with_fields(
        pieces=with_side(state.pieces, side, state.pieces[side] | 1 << square),
        reserve=with_side(state.reserve, side, state.reserve[side] - 1),
        stacks=with_side(state.stacks, side, state.stacks[side] | _card(state, square)),
        entered=state.entered & ~(1 << square),
    )


def _card(state: Solitaire, square: int) -> Mask:
    """The card on a square; 0 on a grey one, and while nobody takes cards."""
    return 1 << state.deal[square] if square < FIRST_GREY and state.phase == "turn" and state.deal else 0


def _swapped(position: DraftPosition, first: int, second: int) -> DraftPosition:
    """The position with two cards exchanged, also in the stacks of the players whose queens are on them."""
    state: Solitaire = position.state
    if max(first, second) >= FIRST_GREY or not state.deal:
        raise position.refusal("1.2", N_("Only cards can be swapped, and grey squares have none."))
    deal = bytearray(state.deal)
    deal[first], deal[second] = deal[second], deal[first]
    stacks = state.stacks
    for square in (first, second):
        side = _on(state, square)
        if side is not None and stacks[side] >> state.deal[square] & 1:
            own = stacks[side] & ~(1 << state.deal[square]) | 1 << deal[square]
            stacks = with_side(stacks, side, own)
    return position.with_fields(deal=bytes(deal), stacks=stacks)


def _dealt(position: DraftPosition, rng: random.Random) -> DraftPosition:
    """The position with other cards, and those below queens taken."""
    state: Solitaire = position.state
    cards = rng.sample(range(len(CARDS)), len(CARDS))
    position = position.with_fields(deal=bytes(cards), stacks=(0, 0), entered=0)
    one, two = (
        sum(_card(position.state, square) for square in range(FIRST_GREY) if state.pieces[side] >> square & 1)
        for side in (0, 1)
    )
    phase = "turn" if state.phase in ("deal", "order") else state.phase
    return position.with_fields(stacks=(one, two), phase=phase)


def _empty(position: DraftPosition) -> DraftPosition:
    """The position with all queens in reserve, as many as at the start."""
    both = (0, 0)
    return position.with_fields(
        phase="turn",
        pieces=both,
        reserve=(PIECES, PIECES),
        stacks=both,
        captures=both,
        out=(False, False),
        entered=0,
        emptied=0,
    )


def _captured(position: DraftPosition, side: int, number: int) -> DraftPosition:
    """The position with that number of captures by a side, and reserves that fit them, if there are any."""
    if number < 0:
        return position
    state: Solitaire = position.state
    position = _followed(position.with_fields(captures=with_side(state.captures, side, number)))
    near: Pair[int] = state.reserve
    pairs = ((one, two) for one in range(MOST_GAINED) for two in range(MOST_GAINED))
    for reserve in sorted(pairs, key=lambda pair: abs(pair[0] - near[0]) + abs(pair[1] - near[1])):
        found = position.with_fields(reserve=reserve)
        try:
            position.rules.place(found.text, position.options)
        except GameError as error:
            if getattr(error, "word", "").startswith("reserve"):
                continue
        return found
    return position


def _followed(position: DraftPosition) -> DraftPosition:
    """The position with everything that follows from the places of the queens."""
    state: Solitaire = position.state
    if state.phase == "place":
        return _placing(position)
    gone = [side + 1 for side in (0, 1) if not state.pieces[side] and not state.out[side]]
    emptied = state.emptied if state.emptied in gone or not gone else gone[0]
    return position.with_fields(emptied=emptied)


def _placing(position: DraftPosition) -> DraftPosition:
    """The position with the player on turn who is to place the next queen, if both have placed in turns."""
    state: Solitaire = position.state
    ahead = state.pieces[state.first.side].bit_count() - state.pieces[state.first.other.side].bit_count()
    turn = state.first if ahead <= 0 else state.first.other
    out = any(state.out)
    return position.with_fields(turn=state.turn if out else turn, emptied=state.emptied if out else 0)


EDITING = QueensEditing()
