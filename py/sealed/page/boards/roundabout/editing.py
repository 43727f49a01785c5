"""Setting up a position of Roundabout: cars and parties are put on spaces, and hands, fines and signs are
made to fit the turns that were driven.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping, Sequence

from sealed.name import Name
from sealed.page.boards.board import Board
from sealed.page.boards.editing import (
    NO_HANDS,
    TAKE,
    Action,
    Checkbox,
    Checkboxes,
    Control,
    Count,
    DraftPosition,
    Editing,
    Group,
    Radio,
    Select,
    Tool,
    stepped,
)
from sealed.page.boards.roundabout.art import LENGTH, WIDTH, body, side
from sealed.page.boards.roundabout.scene import SPACES
from sealed.page.draw.art import emblem, picture
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, _
from sealed.page.draw.tree import Node
from sealed.rules.game import Places
from sealed.rules.questions import Seat
from sealed.rules.roundabout.city import (
    CARS,
    ENTOURAGE,
    FULL_HAND,
    HOME,
    NUMBERS,
    OFF,
    OWNER,
    STOPS,
    YIELDS,
    State,
    landing,
    moved,
)
from sealed.rules.roundabout.rules import FINE
from sealed.rules.seats import Pair, with_seat

PARTY = "party-"
CARDS = (1, 2, 3, 4, 5)
KEPT = 3
"""The cards played last that a position has."""
SIGNED: Mapping[int, Collection[str]] = {1: STOPS, 3: YIELDS}
"""The signs that a card can set."""


class CityEditing(Editing):
    """Nineteen cars and two parties to place, each once."""

    unfinished = frozenset({("2.3", ""), ("3.5", "hands")})

    def usual(self, rules: Places, options: Mapping[str, str], rng: random.Random) -> DraftPosition:
        """Parties and cars where chance has put them, and nobody has driven yet."""
        spaces = rng.sample(range(1, len(NUMBERS) + 1), len(CARS) + 2)
        state: State = rules.start(options)
        state = state._replace(
            phase="drive", parties=(spaces[0], spaces[1]), cars=tuple(spaces[2:]), first=None
        )
        return _fitting(DraftPosition(rules, options, state, NO_HANDS))

    def tools(self, position: DraftPosition, board: Board, names: tuple[Name, Name]) -> Sequence[Tool]:
        if position.state.phase != "drive":
            return ()
        cars = (Tool(car, board.label(car), _drawn(OWNER[number])) for number, car in enumerate(CARS))
        parties = (
            # Translators: the space to which a player's cars drive.
            Tool(f"{PARTY}{seat:d}", _("{name}’s party").format(name=names[seat.side]), emblem(seat, 20))
            for seat in Seat
        )
        return (*cars, *parties, Tool(TAKE, C_("tool", "Take off"), icon("erase", 24), "x"))

    def actions(self, position: DraftPosition) -> Sequence[Action]:
        return (Action("deal", _("All at random"), "dice", "d"),)

    def groups(self, position: DraftPosition, board: Board, names: tuple[Name, Name]) -> Sequence[Group]:
        state: State = position.state
        if state.phase != "drive":
            return ()
        turns = [(f"{seat:d}", names[seat.side]) for seat in Seat]
        return (
            Group(
                "",
                (
                    Radio("turn", _("To drive"), turns, f"{state.turn:d}"),
                    Count("turns", _("Turns so far"), state.turns),
                    Select("sign", _("The sign in force this turn"), _signs(position, board), state.sign),
                ),
            ),
            *(Group(names[seat.side], tuple(_things(position, board, seat)), seat) for seat in Seat),
        )

    def put(self, position: DraftPosition, tool: str, thing: str) -> DraftPosition:
        if thing not in SPACES:
            return position  # the island of a roundabout
        state: State = position.state
        space = SPACES[thing][0]
        if tool.startswith(PARTY):
            parties = with_seat(state.parties, Seat(int(tool[-1])), space)
            return _landed(position.with_fields(parties=parties))
        standing = state.cars.index(space) if space in state.cars else None
        if tool == TAKE:
            return (
                position if standing is None else position.with_fields(cars=moved(state.cars, standing, OFF))
            )
        car = CARS.index(tool)
        if standing == car:
            return position.with_fields(cars=moved(state.cars, car, OFF))
        return _driven(position, car, space)

    def carry(self, position: DraftPosition, tool: str, origin: str, target: str) -> DraftPosition:
        state: State = position.state
        if origin not in SPACES or target not in SPACES or SPACES[origin][0] not in state.cars:
            return position
        return _driven(position, state.cars.index(SPACES[origin][0]), SPACES[target][0])

    def change(self, position: DraftPosition, field: str, value: str, rng: random.Random) -> DraftPosition:
        state: State = position.state
        kind, _dash, number = field.partition("-")
        seat = Seat(int(number or 1))
        match kind:
            case "deal":
                return self.usual(position.rules, position.options, rng)
            case "turn":
                return _fitting(position.with_fields(turn=Seat(int(value)), sign=""))
            case "turns":
                turns = max(0, stepped(state.turns, value))
                return _fitting(
                    position.with_fields(
                        turns=turns, turn=state.turn.other if turns != state.turns else state.turn
                    )
                )
            case "sign":
                return position.with_fields(sign=value)
            case "hand":
                hand = state.hands[seat.side] ^ 1 << int(value)
                return _played(position.with_fields(hands=with_seat(state.hands, seat, hand)))
            case "last":
                return _played(position, {seat: int(value)})
            case "fined":
                return position.with_fields(fined=with_seat(state.fined, seat, not state.fined[seat.side]))
            case "home":
                car = CARS.index(value)
                return position.with_fields(
                    cars=moved(state.cars, car, OFF if state.cars[car] == HOME else HOME)
                )
        raise AssertionError(f"nothing here is called {field}")


# --- what there is


def _drawn(owner: Seat | None) -> Node:
    box = f"{-LENGTH / 2 - 1} {-WIDTH / 2 - 1} {LENGTH + 2} {WIDTH + 2}"
    return picture("svg.rb", body(side(owner), 0), box=box, size=30)


def _things(position: DraftPosition, board: Board, seat: Seat) -> Iterator[Control]:
    state: State = position.state
    hand, played = state.hands[seat.side], state.played[seat.side]
    cards = (Checkbox(f"{card}", f"{card}", bool(hand >> card & 1)) for card in CARDS)
    yield Checkboxes(f"hand-{seat:d}", _("Cards in hand"), tuple(cards))
    if played:
        choices = [(f"{card}", f"{card}") for card in CARDS if _could_be_last(state, seat, card)]
        if len(choices) > 1:
            yield Radio(f"last-{seat:d}", _("Card played last"), choices, f"{played[-1]}")
    mates = (Checkbox(CARS[n], board.label(CARS[n]), state.cars[n] == HOME) for n in ENTOURAGE[seat])
    yield Checkboxes(f"home-{seat:d}", _("At the party"), tuple(mates))
    if sum(played) >= FINE and seat is not state.turn:
        fined = Checkbox("yes", _("The next turn is skipped"), state.fined[seat.side])
        yield Checkboxes(f"fined-{seat:d}", _("Speeding"), (fined,))


def _could_be_last(state: State, seat: Seat, card: int) -> bool:
    hand = state.hands[seat.side]
    return not hand >> card & 1 or (hand == FULL_HAND and card in state.played[seat.side])


def _signs(position: DraftPosition, board: Board) -> Sequence[tuple[str, str]]:
    """The signs that the other player's last card can have set."""
    last = position.state.played[position.state.turn.other.side][-1:]
    words = SIGNED.get(last[0], ()) if last else ()
    labelled = ((word, board.label(word)) for word in words)
    # Translators: no sign stands anywhere.
    return (("", C_("sign", "none")), *labelled)


# --- cars


def _driven(position: DraftPosition, car: int, space: int) -> DraftPosition:
    """The position with a car on that space, or home if its party is there. It exchanges places with a car
    that is there.
    """
    state: State = position.state
    cars, here = state.cars, state.cars[car]
    there = landing(car, space, state.parties)
    if space in cars and there != HOME:
        other = cars.index(space)
        cars = moved(cars, other, landing(other, here, state.parties) if here not in (OFF, HOME) else OFF)
    return position.with_fields(cars=moved(cars, car, there))


def _landed(position: DraftPosition) -> DraftPosition:
    """The position with each car home that is on its party's space."""
    state: State = position.state
    places = (landing(car, space, state.parties) if space else OFF for car, space in enumerate(state.cars))
    return position.with_fields(cars=tuple(places))


# --- hands


def _had(state: State, seat: Seat) -> int:
    """The turns that a seat has had (RB 3.1)."""
    starter = state.turn if state.turns % 2 == 0 else state.turn.other
    return (state.turns + (seat is starter)) // 2


def _fitting(position: DraftPosition) -> DraftPosition:
    """The position with hands from which one card has been played for each turn, and no turn before."""
    state: State = position.state
    one, two = (_hand(state, seat) for seat in Seat)
    return _played(position.with_fields(hands=(one, two), first=None))


def _hand(state: State, seat: Seat) -> int:
    """The hand with as many cards gone as fit the turns of that seat: the lowest are played first."""
    hand, had = state.hands[seat.side], _had(state, seat)
    gone = (FULL_HAND & ~hand).bit_count()
    if had <= KEPT:
        wanted = had
    elif seat is state.turn:
        wanted = min(gone, len(CARDS) - 1)
    else:
        wanted = max(gone, 1)
    for card in CARDS:
        if (FULL_HAND & ~hand).bit_count() < wanted:
            hand &= ~(1 << card)
    for card in reversed(CARDS):
        if (FULL_HAND & ~hand).bit_count() > wanted:
            hand |= 1 << card
    return hand


def _played(position: DraftPosition, newest: Mapping[Seat, int] | None = None) -> DraftPosition:
    """The position with last cards that fit the hands, these being the very last; and with fines and a sign
    that fit them.
    """
    state: State = position.state
    played = {seat: _last_cards(state, seat, (newest or {}).get(seat, 0)) for seat in Seat}
    one, two = played[Seat.ONE], played[Seat.TWO]
    fined: Pair[bool] = state.fined
    for seat in Seat:
        fast = sum(played[seat]) >= FINE and seat is not state.turn
        must = fast and _had(state, seat) <= KEPT
        fined = with_seat(fined, seat, must or (fast and fined[seat.side]))
    before = played[state.turn.other]
    signs = SIGNED.get(before[-1], ()) if before else ()
    skipped = sum(before) >= FINE and not fined[state.turn.other.side]
    sign = state.sign if state.sign in signs and not skipped else ""
    return position.with_fields(played=(one, two), fined=fined, sign=sign)


def _last_cards(state: State, seat: Seat, played_last: int) -> tuple[int, ...]:
    """The last cards of a seat: those missing in its hand, and before them some of the hand before."""
    hand, before = state.hands[seat.side], state.played[seat.side]
    count = min(KEPT, _had(state, seat))
    gone = [card for card in CARDS if not hand >> card & 1]
    played_last = played_last or (before[-1] if before else 0)
    order = [card for card in before if card in gone]  # in which they were played, where that is known
    newest = [card for card in gone if card not in order] + order
    older = list(before) if not gone else [card for card in CARDS if card not in gone]
    pile = newest or older
    if played_last in pile:
        pile = [card for card in pile if card != played_last] + [played_last]
    if newest:
        newest = pile[-count:] if count else []
        need = count - len(newest)
        return (*[card for card in CARDS if card not in newest][:need], *newest)
    return tuple((pile or list(CARDS))[-count:]) if count else ()


EDITING = CityEditing()
