"""Setting up a position of Five-Card Trick, its Final and Setna's Curse: what both sent in the last two
rounds, and the lights that follow from it.

What a round leaves behind follows from what was sent (`sealed.rules.five_cards.position`). So a change is
made to the words of the position, and the rules work out the rest.
"""

from __future__ import annotations

import functools
import random
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from sealed.name import Name
from sealed.page.boards.board import Board
from sealed.page.boards.editing import (
    Action,
    Checkbox,
    Checkboxes,
    Control,
    Count,
    DraftPosition,
    Editing,
    Group,
    Select,
    stepped,
)
from sealed.page.boards.five_card_trick.scene import gems
from sealed.page.draw.texts import C_, _
from sealed.page.draw.wording import listed
from sealed.rules import registry
from sealed.rules.five_cards.rounds import Rounds
from sealed.rules.game import GameError, Rules
from sealed.rules.position import NONE, joined, paired, parts
from sealed.rules.questions import Decide, Seat

NOTHING = f"{NONE}/{NONE}"
Words = dict[str, str]
ROUNDS = {"last": 2, "before": 3}
"""The first round that has such a round before it."""


class FiveCardEditing(Editing):
    """Rounds, chips and lights."""

    def actions(self, position: DraftPosition) -> Sequence[Action]:
        return (Action("start", _("As at the start"), "undo", "b"),)

    def groups(self, position: DraftPosition, board: Board, names: tuple[Name, Name]) -> Sequence[Group]:
        said = words_of(position)
        return (
            Group(
                "",
                (
                    Count("round", _("Round"), int(said.get("round", "1"))),
                    Count("pot", _("Pot"), int(said.get("pot", "1"))),
                ),
            ),
            *(
                Group(names[seat.side], tuple(_things(position, said, board, seat)), seat)
                for seat in (Seat.TWO, Seat.ONE)
            ),
        )

    def change(self, position: DraftPosition, field: str, value: str, rng: random.Random) -> DraftPosition:
        said = words_of(position)
        name, _dash, number = field.partition("-")
        side = int(number or 1) - 1
        said.pop("sent", None)
        said.pop("priority", None)
        match name:
            case "start":
                return self.usual(position.rules, position.options, rng)
            case "round":
                return _in_round(position, said, stepped(position.state.round, value))
            case "pot":
                return _read(position, {**said, "pot": f"{stepped(position.state.pot, value)}"})
            case "chips":
                chips = list(position.state.chips)
                chips[side] = max(0, stepped(chips[side], value))
                return _read(position, {**said, "chips": f"{chips[0]}/{chips[1]}"})
            case "lights":
                lights = set(parts(_side(said, "lights", side))) ^ {value}
                own = joined(card for card in _rules(position).cards if card in lights)
                return _read(position, {**said, "lights": _with(said, "lights", side, own)})
            case "last" | "before":
                return _sent(position, {**said, name: _with(said, name, side, value)}, name, side)
        raise AssertionError(f"nothing here is called {field}")


# --- what there is


def words_of(position: DraftPosition) -> Words:
    """The words of a position."""
    pairs = (word.partition(":") for word in position.text.split())
    return {name: value for name, _colon, value in pairs}


def _things(position: DraftPosition, said: Words, board: Board, seat: Seat) -> Iterator[Control]:
    rules, side = position.rules, seat.side
    kept = gems(rules)
    chips = C_("player", "gems") if kept else C_("player", "chips")
    yield Count(f"chips-{seat:d}", chips, position.state.chips[side])
    lit = parts(_side(said, "lights", side))
    lights = (Checkbox(card, board.label(card), card in lit) for card in _rules(position).cards)
    yield Checkboxes(f"lights-{seat:d}", _("Torches") if kept else _("Lights"), tuple(lights))
    for name, label in (("last", _("Sent in the last round")), ("before", _("Sent in the round before"))):
        if position.state.round >= ROUNDS[name]:
            value = _side(said, name, side)
            yield Select(f"{name}-{seat:d}", label, _labelled(position, board, seat, value), value)


def _labelled(position: DraftPosition, board: Board, seat: Seat, value: str) -> Sequence[tuple[str, str]]:
    """All that can be sent, and what was, which may have marks."""
    every = dict.fromkeys(
        (NONE, value, *_sendable(position.rules.key, tuple(position.options.items()), seat))
    )
    return tuple((one, _label(board, one)) for one in every)


def _label(board: Board, value: str) -> str:
    cards = (thing.removesuffix("~").strip("()") for thing in parts(value))
    named = listed(board.label(card) for card in cards)
    if not named:
        return C_("what was sent", "nothing in time")
    if "(" in value:
        return _("{cards}, with what counts as not sent").format(cards=named)
    # Translators: a card could do nothing, because a Block had named it.
    return _("{cards}, with one blocked").format(cards=named) if "~" in value else named


@functools.lru_cache(8)
def _sendable(key: str, options: tuple[tuple[str, str], ...], seat: Seat) -> tuple[str, ...]:
    """All that a seat could send in the first round, as positions have it."""
    return tuple(dict.fromkeys(_lines(registry.load(key), dict(options), seat)))


def _lines(rules: Rules, options: Mapping[str, str], seat: Seat) -> Iterator[str]:
    state = rules.start(options)
    ask = next(ask for ask in rules.asks(state) if isinstance(ask, Decide) and ask.seat is seat)
    waiting: deque[tuple[str, ...]] = deque([()])
    while waiting:
        words = waiting.popleft()
        for word in rules.picks(state, ask, {}, words):
            if word:
                waiting.append((*words, word))
            else:
                yield joined(rules.check(state, ask, " ".join(words), {}).split())


# --- changes


def _rules(position: DraftPosition) -> Rounds:
    rules = position.rules
    assert isinstance(rules, Rounds)
    return rules


def _side(said: Words, name: str, side: int) -> str:
    return said.get(name, NOTHING).split("/")[side]


def _with(said: Words, name: str, side: int, value: str) -> str:
    one, two = said.get(name, NOTHING).split("/")
    return paired((value, two) if side == 0 else (one, value))


def _read(position: DraftPosition, said: Words) -> DraftPosition:
    """The position of these words. Raises GameError."""
    return DraftPosition.read(
        position.rules, position.options, " ".join(f"{name}:{value}" for name, value in said.items())
    )


def _first(position: DraftPosition, candidates: Iterator[Words]) -> DraftPosition:
    """The first of these that is possible. Raises the error of the very first if none is."""
    refused: GameError | None = None
    for said in candidates:
        try:
            return _read(position, said)
        except GameError as error:
            refused = refused or error
    assert refused is not None, "there is one at least"
    raise refused


def _sent(position: DraftPosition, said: Words, name: str, side: int) -> DraftPosition:
    """The position with another submission in one of the last rounds; in Setna's Curse a card may count as
    not sent.
    """
    value = _side(said, name, side)
    dropped = joined(f"({card})" for card in parts(value))
    ways = (value, dropped) if "(" not in value and gems(position.rules) else (value,)
    given = ({**said, name: _with(said, name, side, way)} for way in ways)
    return _first(position, (lit for one in given for lit in _lit(position, one)))


def _in_round(position: DraftPosition, said: Words, number: int) -> DraftPosition:
    """In another round: one more has been played, or one less."""
    said = {**said, "round": f"{number}"}
    if number <= position.state.round:
        for name, first in ROUNDS.items():
            if number < first:
                said.pop(name, None)
        return _first(position, _lit(position, {**said, "lights": NOTHING} if number == 1 else said))
    options = tuple(position.options.items())
    pairs = (
        [one for one in _sendable(position.rules.key, options, seat) if len(parts(one)) == 2] for seat in Seat
    )
    every = product(*pairs)
    shifted = said | ({"before": said["last"]} if "last" in said else {})
    given = ({**shifted, "last": paired((one, two))} for one, two in every if one == two)
    return _first(position, (lit for one in given for lit in _lit(position, one)))


def _lit(position: DraftPosition, said: Words) -> Iterator[Words]:
    """These words with lights that fit what was sent: all of its cards are on, or else those of the last
    round alone, or none; and then with the lights that they have.
    """
    wide, narrow = ("last", "before"), ("last",)
    for names in product((wide, narrow, ()), repeat=2):
        sides = (_lights(position, said, names[side], side) for side in (0, 1))
        yield {**said, "lights": "/".join(sides)}
    yield said


def _lights(position: DraftPosition, said: Words, names: tuple[str, ...], side: int) -> str:
    on = set(parts(_side(said, "lights", side))) if len(names) > 1 else set()
    for name in names:
        things = (thing.removesuffix("~") for thing in parts(_side(said, name, side)))
        on |= {thing.partition(":")[0] for thing in things if not thing.startswith("(")}
    cards = _rules(position).cards
    lit = [card for card in cards if card in on]
    return joined(lit if len(lit) < len(cards) else ())


EDITING = FiveCardEditing()
