"""A driving turn of Roundabout, word by word: the next words, their effects, and refusals (RB 3 to RB 5)."""

from __future__ import annotations

import functools
from operator import getitem
from typing import NamedTuple

from sealed.rules import N_
from sealed.rules.game import Event, IllegalMove
from sealed.rules.questions import Seat
from sealed.rules.roundabout.city import (
    AROUND,
    CARS,
    FULL_HAND,
    HOME,
    MOVES,
    NEXT,
    OWNER,
    SPACE_BIT,
    STOPS,
    WAYS,
    YIELDS,
    State,
    Story,
    complete,
    landing,
    moved,
    taken,
)
from sealed.rules.seats import Pair

CARDS = ("1", "2", "3", "4", "5")
_HANDS = tuple(tuple(card for card in CARDS if hand >> int(card) & 1) for hand in range(FULL_HAND + 1))
_CLOSED = (0, 0, 0, 0, 0, AROUND["inner"] | AROUND["outer"])  # RB 4.5
"""The roundabouts closed to the moves of each card."""
_SIGNS: tuple[tuple[str, ...], ...] = ((), tuple(STOPS), (), tuple(YIELDS), (), ())
"""The signs that each card may set (RB 4.1, RB 4.3, RB 4.7)."""


class Drive(NamedTuple):
    """A driving turn after the words given so far."""

    cars: tuple[int, ...]
    taken: int
    """The spaces on which a car stands, as a mask."""
    card: int = 0
    made: int = 0
    """Moves made."""
    driven: tuple[int, ...] = ()
    """The different cars that were moved."""
    yielded: bool = False
    """Whether the one move that a yield sign allows was made."""
    sign: str = ""
    winner: Seat | None = None


_BEFORE_THE_CARD = Drive((), 0)
"""A turn before its card; no clause asks where the cars stand until one is played."""


def follow(state: State, words: tuple[str, ...]) -> Drive:
    """The turn after these legal words; the first is a card."""
    return _follow(state.cars, state.parties, state.sign, words)


@functools.lru_cache(maxsize=256)  # a turn is asked about word by word
def _follow(cars: tuple[int, ...], parties: Pair[int], sign: str, words: tuple[str, ...]) -> Drive:
    word = words[-1]
    if len(words) == 1:
        return Drive(cars, taken(cars), int(word))
    drive = _follow(cars, parties, sign, words[:-1])
    if word not in MOVES:
        return drive._replace(sign=word)
    car, around = MOVES[word]
    here = drive.cars[car]
    there = landing(car, NEXT[drive.card == 2][around][here], parties)
    standing = moved(drive.cars, car, there)
    return Drive(
        standing,
        drive.taken ^ SPACE_BIT[here] | SPACE_BIT[there],
        drive.card,
        drive.made + 1,
        drive.driven if car in drive.driven else (*drive.driven, car),
        drive.yielded or YIELDS.get(sign) == around,
        "",
        complete(standing, car) if there == HOME else None,
    )


def retell(state: State, words: tuple[str, ...]) -> tuple[Drive, Story]:
    """The turn after these legal words, and what happens in it word by word."""
    seat, drive, now = state.turn, follow(state, words[:1]), state.with_card(int(words[0]))
    story = [(Event("card", seat, (drive.card,)), now)]
    for count, word in enumerate(words[1:], 2):
        before, drive = drive, follow(state, words[:count])
        if word not in MOVES:
            now = now.passed(word)
            story.append((Event("sign", seat, (word,)), now))
            continue
        car, around = MOVES[word]
        here = before.cars[car]
        there = NEXT[drive.card == 2][around][here]
        event = Event("drove", seat, (CARS[car], around, here, there))
        if drive.cars[car] == HOME:
            story.append((event, now.with_cars(moved(before.cars, car, there))))
            event = Event("arrived", OWNER[car], (CARS[car], there))
        now = now.with_cars(drive.cars)
        story.append((event, now))
    return drive, story


def hand_words(state: State) -> tuple[str, ...]:
    """The cards in the driver's hand: a turn begins with one of them."""
    return _HANDS[state.hands[state.turn.side]]


def next_words(state: State, words: tuple[str, ...]) -> tuple[str, ...]:
    """The words that may follow a card and its moves so far, and the empty word if it may end there."""
    drive = follow(state, words)
    if drive.winner is not None or drive.sign:
        return ("",)
    signs = _SIGNS[drive.card]
    if drive.card == 1 and HOME in drive.cars:
        signs = tuple(sign for sign, space in zip(signs, drive.cars, strict=True) if space != HOME)
    return ("", *_moves(state, drive), *signs)


def _moves(state: State, drive: Drive) -> list[str]:
    card = drive.card
    if drive.made == card:
        return []  # RB 3.2
    closed = drive.taken | _CLOSED[card]
    if drive.yielded:
        closed |= AROUND[YIELDS[state.sign]]  # RB 4.3
    words = []
    for (one, word), (other, other_word) in map(getitem, WAYS[card == 2], drive.cars):
        if not one & closed:
            words.append(word)
        if not other & closed:
            words.append(other_word)
    if card == 4 and len(drive.driven) == 2:  # RB 4.4
        words = [word for word in words if MOVES[word][0] in drive.driven]
    if state.sign in STOPS:  # RB 4.1
        words = [word for word in words if MOVES[word][0] != STOPS[state.sign]]
    return words


def judge(state: State, words: tuple[str, ...]) -> None:
    """Raises IllegalMove for the first word that a clause forbids, or at the end if words are missing."""
    for count, word in enumerate(words):
        drive = follow(state, words[:count]) if count else _BEFORE_THE_CARD
        if drive.winner is not None:
            text = N_("The game was won with the move before; nothing may follow it.")
            raise IllegalMove("RB 5.2", text, word=word)
        if word in MOVES:
            _judge_move(state, drive, word)
        elif word in CARDS:
            _judge_card(state, drive, word)
        else:
            _judge_sign(drive, word)
    if not words:
        raise IllegalMove(
            "RB 3.7", N_("Play a card of your hand, even if you move nothing."), unfinished=True
        )


def _judge_card(state: State, drive: Drive, word: str) -> None:
    if drive.card:
        raise IllegalMove("RB 3.2", N_("You play one card in a turn, and it comes first."), word=word)
    if not state.hands[state.turn.side] >> int(word) & 1:
        raise IllegalMove("RB 3.2", N_("The card {card} is not in your hand."), word=word, card=word)


def _judge_move(state: State, drive: Drive, word: str) -> None:
    car, around = MOVES[word]
    if not (card := drive.card):
        raise IllegalMove("RB 3.7", N_("A turn begins with a card of your hand."), word=word)
    name, here, onward = CARS[car], drive.cars[car], NEXT[card == 2][around]
    if drive.sign:
        text = N_("The sign comes last: nothing is moved after it.")
        raise IllegalMove("RB 4.1" if card == 1 else "RB 4.3", text, word=word)
    if drive.made == card:
        raise IllegalMove("RB 3.2", N_("The card {card} allows no further move."), word=word, card=card)
    if here == HOME:
        raise IllegalMove("RB 3.3", N_("{car} has left the board."), word=word, car=name)
    if here not in onward:
        text = N_("{car} is on space {space}, which is not on the roundabout {around}.")
        raise IllegalMove("RB 3.3", text, word=word, car=name, space=here, around=around)
    if drive.taken & SPACE_BIT[onward[here]]:
        text = N_("Space {space}, the next around {around}, is not free.")
        raise IllegalMove("RB 3.3", text, word=word, space=onward[here], around=around)
    if STOPS.get(state.sign) == car:
        text = N_("{car} has a stop sign, and stays where it is in this turn.")
        raise IllegalMove("RB 4.1", text, word=word, car=name)
    if drive.yielded and YIELDS.get(state.sign) == around:
        text = N_("The roundabout {around} has a yield sign, and one move around it was made.")
        raise IllegalMove("RB 4.3", text, word=word, around=around)
    if card == 4 and len(drive.driven) == 2 and car not in drive.driven:
        raise IllegalMove("RB 4.4", N_("The card 4 moves at most two different cars."), word=word)
    if AROUND[around] & _CLOSED[card]:
        raise IllegalMove("RB 4.5", N_("The card 5 moves nothing around inner or outer."), word=word)


def _judge_sign(drive: Drive, word: str) -> None:
    if word not in STOPS and word not in YIELDS:
        text = N_("A turn is a card, its moves and, with 1 or 3, a sign; “{said}” is none of these.")
        raise IllegalMove("RB 3.2", text, word=word, said=word)
    if not drive.card:
        raise IllegalMove("RB 3.7", N_("A turn begins with a card of your hand."), word=word)
    if drive.sign:
        raise IllegalMove("RB 4.7", N_("A card places one sign at most."), word=word)
    if word not in _SIGNS[drive.card]:
        text = N_("Only the card 1 places a stop sign, and only the card 3 a yield sign.")
        raise IllegalMove("RB 4.7", text, word=word)
    if word in STOPS and drive.cars[STOPS[word]] == HOME:
        text = N_("{car} has left the board, so no sign can be put on it.")
        raise IllegalMove("RB 4.1", text, word=word, car=CARS[STOPS[word]])
