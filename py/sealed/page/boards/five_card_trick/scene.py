"""What the pictures of Five-Card Trick and its sisters have to know of a game."""

from __future__ import annotations

from sealed.page.boards.seen import Seen
from sealed.page.texts import ngettext
from sealed.rules.five_cards.cards import CARD, ITEM, PRIORITY, State
from sealed.rules.game import Rules
from sealed.rules.questions import Seat

GAINS = ("scored", "claimed", "stole", "all-lit", "taken")
FROM_POT = ("claimed", "stole", "taken")


def bare(word: str) -> str:
    """A card without what it names: `block` of `block:claim`."""
    return word.partition(":")[0]


def cards(rules: Rules) -> tuple[str, ...]:
    """What the five cards are called in this ruleset, in the order of the notation."""
    return tuple(name for name in CARD if name in rules.words)


def gems(rules: Rules) -> bool:
    """Whether it is played for gems, under the skin of Setna's Curse."""
    return "raise" in rules.words


def count(rules: Rules, number: int) -> str:
    """A number of chips or gems."""
    if gems(rules):
        return ngettext("{n} gem", "{n} gems", number).format(n=number)
    return ngettext("{n} chip", "{n} chips", number).format(n=number)


def items(state: State, seat: Seat) -> tuple[str, ...]:
    """The items that a seat has left, as words."""
    left = state.items[seat - 1]
    words = [word for word, item in ITEM.items() if left & item]
    return (*words, "claim-priority") if left & PRIORITY else tuple(words)


def amounts(seen: Seen) -> tuple[tuple[int, int], int]:
    """Both players' chips and the pot, as far as the last events have been told."""
    state: State = seen.state
    if not seen.telling:
        return state.chips, state.pot
    chips, pot = list(before(seen)[0]), before(seen)[1]
    for event in seen.last[: seen.told]:
        if event.kind in GAINS and event.seat:
            chips[event.seat - 1] = int(event.data[1])
            pot = 0 if event.kind in FROM_POT else pot
        elif event.kind == "grew":
            pot = int(event.data[1])
        elif event.kind == "refilled":
            pot = int(event.data[0])
    return (chips[0], chips[1]), pot


def before(seen: Seen) -> tuple[tuple[int, int], int]:
    """Both players' chips and the pot before the last events: what they gained is taken off again."""
    state: State = seen.state
    chips, pot = list(state.chips), state.pot
    for event in reversed(seen.last):
        if event.kind in GAINS and event.seat:
            chips[event.seat - 1] -= int(event.data[0])
            pot = int(event.data[0]) if event.kind in FROM_POT else pot
        elif event.kind == "grew":
            pot -= int(event.data[0])
        elif event.kind == "refilled":
            pot = 0
    return (chips[0], chips[1]), pot
