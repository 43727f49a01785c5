"""Positions of Roundabout as text (docs/records.md, `Position`).

Whose turn it is while driving follows from the number of turns, and the other way round in the preparation:
both are checked against each other, as are the hands and the cards played last.
"""

from __future__ import annotations

from collections.abc import Mapping

from sealed.rules import N_
from sealed.rules.position import NONE, YES, Words, hands_of, joined, paired, parts, text_of
from sealed.rules.questions import Hand, Seat
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
)
from sealed.rules.roundabout.preparation import placeable
from sealed.rules.seats import Pair

CARDS = ("1", "2", "3", "4", "5")
FINE, KEPT = 11, 3  # RB 3.6
ARRIVED = "home"
PHASES = {"chosen": ("order", "party", "place", "drive"), "dealt": ("deal", "order", "drive")}
"""The phases of a game, by its option `preparation` (RB 2.6)."""

FORM = {
    "phase": "drive",
    "turns": "14",
    "turn": "1",
    "first": "2",
    "parties": "17/4",
    **dict.fromkeys(CARS, "12"),
    "hands": "1+3/2+4+5",
    "played": "5+2+4/1+3",
    "fined": f"{NONE}/{YES}",
    "sign": "stop:A3",
    "late": YES,
}
_ALL = joined(CARDS)
_ALL_PLACED = (2, len(CARS))


# --- writing


def write(state: State) -> str:
    """The position of a game that is not over."""
    words: dict[str, str | int] = {
        "phase": state.phase,
        "turns": state.turns,
        "turn": f"{state.turn:d}",
        "first": f"{state.first:d}" if state.first and state.phase == "place" else NONE,
        "parties": paired((str(state.parties[0] or NONE), str(state.parties[1] or NONE))),
        **{car: _space(place) for car, place in zip(CARS, state.cars, strict=True)},
        "hands": "/".join(joined(card for card in CARDS if hand >> int(card) & 1) for hand in state.hands),
        "played": "/".join(joined(map(str, played)) for played in state.played),
        "fined": "/".join(YES if fined else NONE for fined in state.fined),
        "sign": state.sign or NONE,
        "late": YES if state.drawing else NONE,
    }
    none = f"{NONE}/{NONE}"
    rest = {"played": none, "fined": none, "parties": none, "hands": f"{_ALL}/{_ALL}"}
    return text_of(words, {**rest, **dict.fromkeys((*CARS, "first", "sign", "late"), NONE), "turns": 0})


def _space(place: int) -> str:
    return NONE if place == OFF else ARRIVED if place == HOME else str(place)


# --- reading


def place(start: State, text: str, options: Mapping[str, str]) -> tuple[State, dict[Seat, Hand]]:
    """The state and the hands of a position; `start` is the state before the first decision.

    Raises IllegalMove.
    """
    words = Words.read(text, FORM)
    phase = words.choice("phase", ("deal", "order", "party", "place", "drive"), "drive")
    if phase not in PHASES[options["preparation"]]:
        text = N_("With this preparation the game does not come to “{said}”.")
        raise words.refusal("phase", "RB 2.6", text)
    state = start._replace(
        phase=phase,
        turn=words.seat("turn", start.turn),
        parties=_parties(words),
        cars=_cars(words),
        drawing=words.flag("late"),
    )
    _check_cars(words, state)
    state = _prepared(words, state, options) if phase != "drive" else _driven(words, state, options)
    if state.drawing and phase in ("order", "deal"):
        raise words.refusal("late", "G 4", N_("The choice of order and the deal have no clock."))
    return state, hands_of({}, {})


def _parties(words: Words) -> Pair[int]:
    found = []
    for value in words.pair("parties"):
        if value not in (*NUMBERS, NONE):
            raise words.malformed("parties")
        found.append(0 if value == NONE else int(value))
    one, two = found
    if one and one == two:
        raise words.refusal("parties", "RB 2.2", N_("The parties are on two different spaces."))
    return one, two


def _cars(words: Words) -> tuple[int, ...]:
    spaces = {NONE: OFF, ARRIVED: HOME, **{number: int(number) for number in NUMBERS}}
    return tuple(spaces[words.choice(car, spaces, NONE)] for car in CARS)


def _check_cars(words: Words, state: State) -> None:
    """Refuses cars where they cannot be (RB 2.3, RB 5.1, RB 5.2)."""
    for number, (car, space) in enumerate(zip(CARS, state.cars, strict=True)):
        owner = OWNER[number]
        leaves = owner is not None and state.parties[owner.side] and state.phase in ("place", "drive")
        if space == HOME and not leaves:
            text = N_("Only the car of an entourage leaves the board, at the party of its player.")
            raise words.refusal(car, "RB 5.1", text)
        if space in (OFF, HOME):
            continue
        if state.cars.index(space) != number:
            text = N_("Space {space} is not free: {other} is there.")
            raise words.refusal(car, "RB 3.3", text, space=space, other=CARS[state.cars.index(space)])
        if owner is not None and space == state.parties[owner.side]:
            text = N_("{car} would have left the board at its party: “{car}:home”.")
            raise words.refusal(car, "RB 5.1", text, car=car)
    for seat in Seat:
        if all(state.cars[car] == HOME for car in ENTOURAGE[seat]):
            text = N_("The whole entourage of player {seat} is at its party, so the game is over.")
            raise words.refusal(CARS[ENTOURAGE[seat][-1]], "RB 5.2", text, seat=int(seat))


# --- the preparation


def _prepared(words: Words, state: State, options: Mapping[str, str]) -> State:
    """The state of a preparation. Refuses what has not been chosen yet, and a turn out of order."""
    for name in ("turns", "hands", "played", "fined", "sign"):
        if name in words.said:
            raise words.refusal(name, "RB 3.1", N_("“{said}”: nobody has driven yet."))
    _check_progress(words, state, _ALL_PLACED if options["preparation"] == "dealt" else (0, 0))
    if state.phase in ("deal", "order"):
        return _with_turn(words, state, None, state.advantage, "RB 2.1")
    if state.phase == "party":
        named = next((seat for seat in Seat if state.parties[seat.side]), None)  # by the first player, RB 2.2
        turn = named or state.turn
        return _with_turn(words, state, named.other if named else turn, turn, "RB 2.2")
    return _placing(words, state)


def _check_progress(words: Words, state: State, before_order: Pair[int]) -> None:
    """Refuses parties and cars that this phase does not have yet, or has already; before the choice of order
    their numbers are fixed.
    """
    named, placed = sum(map(bool, state.parties)), sum(space != OFF for space in state.cars)
    phase = state.phase
    if phase == "deal":
        fits = (named, placed) < _ALL_PLACED and (named == 2 or not placed) and _dealt_in_order(state)
        clause, text = (
            "RB 2.6",
            N_("Chance draws player 1’s party, player 2’s, and then the cars in their order."),
        )
    elif phase == "order":
        fits = (named, placed) == before_order
        clause, text = (
            "RB 2.1",
            N_("“{said}” comes before everything else, or after a deal, when everything is placed."),
        )
    elif phase == "party":
        fits, clause = named < 2 and not placed, "RB 2.2"
        text = N_("While parties are named, at most one is there, and no car.")
    else:
        fits, clause = named == 2 and placed < len(CARS), "RB 2.3"
        text = N_("While cars are placed both parties are named, and some car is still to come.")
    if not fits:
        raise words.refusal("phase", clause, text)


def _dealt_in_order(state: State) -> bool:
    one, two = state.parties
    count = len(CARS) - state.cars.count(OFF)
    return (bool(one) or not two) and OFF not in state.cars[:count]


def _with_turn(words: Words, state: State, first: Seat | None, turn: Seat, clause: str) -> State:
    """The state with the first player. Refuses another seat on turn."""
    if "turn" in words.said and state.turn is not turn:
        raise words.refusal("turn", clause, N_("Here it is the turn of player {seat}."), seat=int(turn))
    if "first" in words.said:
        if first is None:
            raise words.refusal("first", "RB 2.1", N_("Who is first has yet to be chosen."))
        if words.seat("first", first) is not first:
            raise words.refusal("first", clause, N_("Then player {seat} is the first."), seat=int(first))
    return state._replace(turn=turn, first=first)


def _placing(words: Words, state: State) -> State:
    """The state of a placing: both take turns until one has no car left to place (RB 2.3, RB 2.4)."""
    placed = len(CARS) - state.cars.count(OFF)
    stuck = next((seat for seat in Seat if not placeable(state, seat)), None)
    if stuck is not None:
        first = words.seat("first", state.turn)
        return _with_turn(words, state, first, stuck.other, "RB 2.4")
    first = words.seat("first", state.turn if placed % 2 == 0 else state.turn.other)
    return _with_turn(words, state, first, first if placed % 2 == 0 else first.other, "RB 2.3")


# --- driving


def _driven(words: Words, state: State, options: Mapping[str, str]) -> State:
    """The state while driving. Refuses turns, hands, fines and signs that do not fit each other."""
    if 0 in state.parties:
        raise words.refusal("parties", "RB 2.2", N_("Driving begins when both parties are named."))
    if OFF in state.cars:
        missing = CARS[state.cars.index(OFF)]
        raise words.refusal(
            missing, "RB 2.3", N_("Driving begins when all cars are placed; {car} is not."), car=missing
        )
    turns = words.number("turns", 0)
    if turns >= state.limit:
        text = N_("The game is over after turn {limit}.")
        raise words.refusal("turns", "RB 5.3", text, limit=state.limit)
    starter = state.turn if turns % 2 == 0 else state.turn.other
    first = starter if options["preparation"] == "dealt" else starter.other  # RB 3.1, RB 2.6
    state = _with_turn(words, state, first, state.turn, "RB 3.1")
    state = state._replace(turns=turns, hands=_hands(words), played=_played(words), fined=_fined(words))
    for seat in Seat:
        had = (turns + (seat is starter)) // 2
        _check_cards(words, state, seat, had)
        _check_fine(words, state, seat, had)
    return state._replace(sign=_sign(words, state))


def _hands(words: Words) -> Pair[int]:
    pair = words.pair("hands", f"{_ALL}/{_ALL}")
    one, two = (sum(1 << int(card) for card in words.things("hands", value, CARDS)) for value in pair)
    return one, two


def _played(words: Words) -> Pair[tuple[int, ...]]:
    found = []
    for value in words.pair("played"):
        cards = parts(value)
        if len(cards) > KEPT or not set(cards) <= set(CARDS):
            raise words.malformed("played")
        found.append(tuple(map(int, cards)))
    return found[0], found[1]


def _fined(words: Words) -> Pair[bool]:
    pair = words.pair("fined")
    if not set(pair) <= {YES, NONE}:
        raise words.malformed("fined")
    return pair[0] == YES, pair[1] == YES


def _check_cards(words: Words, state: State, seat: Seat, had: int) -> None:
    """Refuses cards that do not add up, of a seat that has had that number of turns (RB 3.5, RB 3.7)."""
    hand, played = state.hands[seat.side], state.played[seat.side]
    if len(played) != min(KEPT, had):
        text = N_(
            "A card is played in each turn. Seat {seat} has had {had}; of its last cards {kept} are written."
        )
        raise words.refusal("played", "RB 3.7", text, seat=int(seat), had=had, kept=KEPT)
    gone = (FULL_HAND & ~hand).bit_count()  # cards of this hand that are played
    cut = max(0, len(played) - gone)
    older, newest = played[:cut], played[cut:]
    adds_up = (
        len(set(newest)) == len(newest)
        and len(set(older)) == len(older)
        and not any(hand >> card & 1 for card in newest)
        and (had > KEPT or gone == had)  # nobody is fined before the third card
    )
    if not adds_up:
        text = N_("The hand of player {seat} and the cards played last do not add up to hands of 1 to 5.")
        raise words.refusal("hands", "RB 3.5", text, seat=int(seat))
    refilled = seat is state.turn
    if hand == (0 if refilled else FULL_HAND) and played:
        text = N_("An empty hand is refilled when its player’s turn begins, and not before.")
        raise words.refusal("hands", "RB 3.5", text)


def _check_fine(words: Words, state: State, seat: Seat, had: int) -> None:
    """Refuses a fine without speeding, and a turn that would have been skipped (RB 3.6)."""
    fast, fined = sum(state.played[seat.side]) >= FINE, state.fined[seat.side]
    if fined and (not fast or seat is state.turn):
        text = N_("A fine is for a player not on turn whose last three cards make {fine} or more.")
        raise words.refusal("fined", "RB 3.6", text, fine=FINE)
    if fast and not fined and had <= KEPT:  # too early for a turn that was skipped
        text = N_("The last three cards of player {seat} make {fine} or more: its next turn is skipped.")
        raise words.refusal("fined", "RB 3.6", text, seat=int(seat), fine=FINE)


def _sign(words: Words, state: State) -> str:
    """The sign that the last driver has set."""
    sign = words.choice("sign", (NONE, *STOPS, *YIELDS), NONE)
    if sign == NONE:
        return ""
    card, clause = (1, "RB 4.1") if sign in STOPS else (3, "RB 4.3")
    other = state.turn.other.side
    if sum(state.played[other]) >= FINE and not state.fined[other]:
        text = N_("The last turn of the other player was skipped, so no sign is left.")
        raise words.refusal("sign", "RB 4.6", text)
    if state.played[other][-1:] != (card,):
        text = N_("Only the card {card} sets this sign, and it is not the last card of the other player.")
        raise words.refusal("sign", clause, text, card=card)
    if sign in STOPS and state.cars[STOPS[sign]] == HOME:
        raise words.refusal("sign", "RB 4.1", N_("A car that has left the board has no sign."))
    return sign
