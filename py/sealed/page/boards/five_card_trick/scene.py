"""The scene of Five-Card Trick and its sisters: the game after the last event told, what each card means to
the player who decides, and the cards on the table.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import NamedTuple

from sealed.page.boards.cells import ARROWS, IN_A_ROW, Rows, end_of
from sealed.page.boards.seen import Refusal, Seen
from sealed.page.boards.touching import Touched, added, refused, taken_back
from sealed.page.draw.tree import keep_last
from sealed.rules.five_cards.cards import CARD, ITEM, PRIORITY, State
from sealed.rules.five_cards.final import LEAVE, TAKE
from sealed.rules.five_cards.rounds import SEALED, WAITING
from sealed.rules.five_cards.setnas_curse import NONE
from sealed.rules.game import Event, Rules
from sealed.rules.questions import Seat

BLOCK = "block:"
"""The first half of a Block, before the card that it names is chosen."""
AIM = "aim-"
"""The prefix of a card of the other player while Block is aimed at it, as a cell."""
LAMP = "lamp-"
"""The prefix of a card that means the other player's light."""
POT = "pot"
PAST = "past"
"""The rows of past rounds; behind it a seat, how many rounds ago and a card name a single cell."""
FULL = 2
"""The cards that are sent as a rule: with as many words on the line, a card that is no longer offered need
not say why.
"""
GONE = ("collided", "outnumbered", "blocked", "dropped")
"""The events after which a card does nothing."""


class Card(NamedTuple):
    """One of the five cards, as it lies before the player below."""

    name: str
    lit: bool
    blocked: bool
    word: str
    """Its word on the line; "" for none."""
    copies: int
    refusal: Refusal | None
    """Why it cannot be chosen now."""


class Face(NamedTuple):
    """A card, or an item, that lies face up on the table."""

    word: str
    gone: bool
    """Whether it has been told that it does nothing."""


class Scene(NamedTuple):
    """The table and the cards as the player below sees them."""

    state: State
    """The state after the last event told."""
    hand: tuple[Card, ...]
    """The five cards, in the order of the notation."""
    half: str
    """The first half of a Block, while the card that it names is being chosen."""
    faces: tuple[tuple[Face, ...], tuple[Face, ...]] | None
    """The cards that seat one and seat two have sent, while they lie open on the table; None otherwise."""
    sealed: bool
    """Whether the other player has sealed, and the player below has not."""
    waiting: bool
    """Whether the other player is still to seal."""


@keep_last()
def look(seen: Seen) -> Scene:
    """The scene that the player below sees."""
    state: State = seen.shown
    asked = seen.telling or bool(seen.waiting)  # nobody is asked where a game is stepped through
    under_way = asked and state.over is None and state.deciding is None
    theirs = state.seals[seen.below.other.side]
    offered = {bare(word) for word in seen.picks}
    return Scene(
        state=state,
        hand=tuple(_card(seen, name, name in offered) for name in cards(seen.rules)),
        half=seen.half,
        faces=_faces(seen),
        sealed=under_way and theirs == SEALED and WAITING in state.seals,
        waiting=under_way and theirs == WAITING,
    )


def touched(seen: Seen, thing: str) -> Touched:
    """The change by a touch on a card, on one of the other player’s while Block is aimed, or on an item. Once
    two cards are on the line a third is refused, and replaces neither. A card that may be sent twice is sent
    twice.
    """
    word = BLOCK if thing == "block" else thing
    if thing.startswith(AIM):
        word = BLOCK + thing.removeprefix(AIM)
    if seen.ask is None or not (word == BLOCK or word in seen.rules.words):
        return None
    return added(seen, word) or taken_back(seen, word) or refused(seen, word, seen.words)


def rings(seen: Seen) -> Iterator[str]:
    """The things around which a ring can be drawn: cards, items, lights, the pot, cells of past rounds."""
    yield from row(seen)
    yield POT
    if not (seen.ask and seen.shown.deciding):
        yield from extras(seen)
    for name in cards(seen.rules):
        yield LAMP + name
        yield from (past_cell(seat, ago, name) for seat in Seat for ago in (1, 2))


def past_cell(seat: Seat, ago: int, name: str) -> str:
    """The cell of a card, `ago` rounds ago."""
    return f"{PAST}-{int(seat)}-{ago}-{name}"


def aimed_at(seen: Seen) -> str:
    """The card of the other player that the Block on the line names; "" for none."""
    return next((word.removeprefix(BLOCK) for word in seen.words if word.startswith(BLOCK)), "")


def _card(seen: Seen, name: str, is_offered: bool) -> Card:
    state: State = seen.shown
    chosen = [word for word in seen.words if bare(word) == name]
    return Card(
        name,
        is_lit(state, seen.below, name),
        is_blocked(state, seen.below, name),
        chosen[0] if chosen else "",
        len(chosen),
        None if chosen or is_offered else _refusal(seen, name),
    )


def _refusal(seen: Seen, name: str) -> Refusal | None:
    """The reason why a card that is not offered cannot be chosen; None if the player has chosen enough."""
    if seen.ask is None or seen.half or seen.shown.deciding or len(seen.words) >= FULL:
        return None
    return why(seen, name)


def why(seen: Seen, name: str) -> Refusal | None:
    """The reason why a card may not be sent; None if it may. For Block it is the same whatever it names."""
    return seen.why(f"{BLOCK}score" if name == "block" else name)


def _faces(seen: Seen) -> tuple[tuple[Face, ...], tuple[Face, ...]] | None:
    """The cards of the round being told or told last; they are covered once the player begins to write."""
    told = seen.news[: seen.told]
    begun = [place for place, event in enumerate(told) if event.kind == "round"]
    if not begun or (seen.words and not seen.telling):
        return None
    told = told[begun[-1] :]  # several rounds may be told in a row
    return _sent(told, Seat.ONE), _sent(told, Seat.TWO)


def _sent(told: tuple[Event, ...], seat: Seat) -> tuple[Face, ...]:
    text = next((str(event.data[0]) for event in told if event.kind == "sent" and event.seat == seat), "")
    gone = {event.data[0] for event in told if event.kind in GONE and event.seat in (seat, None)}
    gone |= {"steal" for event in told if event.kind == "stole-nothing" and event.seat == seat}
    return tuple(Face(word, bare(word) in gone) for word in text.split())


def paths(word: str) -> tuple[str, ...]:
    """The things that a word chooses: a card, or the pot; of a Block also the card that it names."""
    name, colon, target = word.partition(":")
    if colon:
        return LAMP + target, name
    return (word, POT) if word == TAKE else (word,)


# --- cards, lights and items


def bare(word: str) -> str:
    """A card without what it names: `block` of `block:claim`."""
    return word.partition(":")[0]


def cards(rules: Rules) -> tuple[str, ...]:
    """The five cards of this ruleset by their words, in the order of the notation."""
    return _cards(rules.words)


@functools.cache
def _cards(words: frozenset[str]) -> tuple[str, ...]:
    return tuple(name for name in CARD if name in words)


def gems(rules: Rules) -> bool:
    """Whether the ruleset is Setna's Curse, whose skin has gems for chips and torches for lights."""
    return "raise" in rules.words


def is_lit(state: State, seat: Seat, name: str) -> bool:
    """Whether the light of a card is on."""
    return bool(state.lights[seat.side] & CARD[name])


def is_blocked(state: State, seat: Seat, name: str) -> bool:
    """Whether a card is blocked in this round."""
    return bool(state.blocked[seat.side] & CARD[name])


def items(state: State, seat: Seat) -> tuple[str, ...]:
    """The items that a seat has left, as words."""
    left = state.items[seat.side]
    words = [word for word, item in ITEM.items() if left & item]
    return (*words, "claim-priority") if left & PRIORITY else tuple(words)


# --- by keys


def step(seen: Seen, key: str) -> str:
    """The card to which a key moves the focus; the first arrow leads to the first card. While Block is aimed,
    every arrow leads from the hand to the other player's cards, and the one down back to the hand. What can
    be sent besides the cards is a row of its own.
    """
    if seen.cell in extras(seen):
        return Rows((extras(seen),)).step(seen.cell, IN_A_ROW.get(key, key), extras(seen)) or seen.cell
    hand, cell = row(seen), place(seen)
    if key in ARROWS and not (seen.cell in hand or seen.cell.startswith(AIM)):
        return cell
    if not seen.half:
        closed = [card.name for card in look(seen).hand if card.refusal]
        marked = [each for each in hand if each not in closed]
        return Rows((hand,)).step(cell, IN_A_ROW.get(key, key), marked) or cell
    rows = Rows((aims(seen), hand))
    if key in ARROWS and cell in hand:
        return (key not in IN_A_ROW and rows.step(AIM + cell, key)) or AIM + cell
    return rows.step(cell, key, aims(seen)) or cell


def extras(seen: Seen) -> tuple[str, ...]:
    """The cells besides the hand: the items that are left, and the empty submission."""
    offered = (*items(seen.shown, seen.below), NONE) if seen.ask else ()
    return tuple(word for word in offered if word in seen.rules.words)


def row(seen: Seen) -> tuple[str, ...]:
    """The cells of the hand: the cards, or the two ways to decide about the pot."""
    return (TAKE, LEAVE) if seen.ask and seen.shown.deciding else cards(seen.rules)


def stopped(seen: Seen, key: str) -> str:
    """The announcement for an arrow at the end of a row; "" where it leads on."""
    if not seen.half:
        return end_of(extras(seen) if seen.cell in extras(seen) else row(seen), seen.cell, key)
    return "" if key == "ArrowDown" else end_of(aims(seen), seen.cell, key)


def aims(seen: Seen) -> tuple[str, ...]:
    """The cells of the other player's cards while Block is aimed."""
    return tuple(AIM + name for name in cards(seen.rules))


def place(seen: Seen) -> str:
    """The cell that the Tab key leads to: the one that had the focus, or the first card. Where Block was
    aimed it is Block once that is done.
    """
    hand = row(seen)
    if seen.cell.startswith(AIM):
        return seen.cell if seen.half else "block"
    return seen.cell if seen.cell in hand else hand[0]
