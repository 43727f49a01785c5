"""Two spellings of one position are one position: what nobody could tell apart by playing on has one gist."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from sealed.record import position_at
from sealed.rules import registry
from sealed.rules.game import Condenses, GameError, Rules
from sealed.rules.position import NONE
from sealed.table import Table
from tests.examples import is_thorough
from tests.playing import at_random
from tests.rules.walks import pick_move

GAMES = tuple(registry.BY_KEY)
POSITIONS, SPELLINGS, PLAYS, STEPS = 6, 40, 12, 60
"""How many positions are spelled otherwise, how often, and how long each is played on, in a thorough run."""
FEW = 4
"""The share of any other run: so many times fewer positions, and spellings."""
NUMBERED = ("round", "replayed", "extension", "over")
TELLING = {"roundabout": {"sign"}}
"""Words that may bind nobody as the cars stand: that is a matter of the position, not of its spelling."""


def gist(table: Table) -> object:
    assert isinstance(table.rules, Condenses)
    return table.rules.gist(table.state)


def laid(table: Table, text: str) -> Table:
    """A table with that position, played by the rules of another. Raises GameError."""
    return Table.laid(table.rules, table.options, text, b"chance").looked_up()


def positions(rules: Rules, seed: int, count: int) -> list[Table]:
    """Positions of a random game in which nothing of the open round is sealed."""
    played = at_random(rules, seed, decisions=120)
    rng, found = random.Random(seed), []
    for number in rng.sample(range(2, len(played.past)), min(4 * count, len(played.past) - 2)):
        then = played.at(number)
        if then.outcome is None and then.asks():
            text = position_at(played, number)
            if "sent:" not in text and "chosen:" not in text:
                found.append(then)
    return found[:count]


def spelled(text: str, pool: list[str], rng: random.Random) -> Iterator[str]:
    """Other texts: without a word, with a word of another position, with the things of a value in another
    order, one less, or one replaced.
    """
    said = dict(word.split(":", 1) for word in text.split(" "))
    others = [dict(word.split(":", 1) for word in each.split(" ")) for each in pool]
    while True:
        name, other = rng.choice(sorted(said)), rng.choice(others)
        value, there = said[name], other.get(name)
        things = value.replace("/", "+/+").split("+")
        places = [place for place, thing in enumerate(things) if thing not in ("/", NONE)]
        how = rng.randrange(4)
        if how == 0:
            changed = {**said, name: None}
        elif how == 1 and places:
            one, two = rng.choice(places), rng.choice(places)
            things[one], things[two] = things[two], things[one]
            changed = {**said, name: "+".join(things).replace("+/+", "/")}
        elif how == 2 and value.isdecimal():
            changed = {**said, name: str(max(0, int(value) + rng.choice((-9, -2, -1, 1, 2, 9))))}
        elif how == 2 and len(said) > 1:  # the values of two words change places: two destroyed pieces, say
            swapped = rng.choice(sorted(said))
            changed = {**said, name: said[swapped], swapped: value}
        else:
            changed = {**said, name: there}
        yield " ".join(f"{word}:{each}" for word, each in changed.items() if each is not None)


def told_apart(one: Table, two: Table, rng: random.Random) -> bool:
    """Whether somebody who plays on sees a difference: who is asked, what is legal, what it brings, how it
    ends.
    """
    for _ in range(STEPS):
        asked = [[ask.seat for ask in table.asks()] for table in (one, two)]
        ends = [table.outcome and table.outcome.winner for table in (one, two)]
        if asked[0] != asked[1] or ends[0] != ends[1]:
            return True
        if not asked[0]:
            return False
        place = rng.randrange(len(asked[0]))
        chooser = rng.choice((one, two))
        ask = chooser.asks()[place]
        words = " ".join(pick_move(chooser.rules, chooser.state, ask, dict(chooser.hand(ask.seat)), rng))
        try:
            one, two = (table.decide(table.asks()[place].seat, words) for table in (one, two))
        except GameError:
            return True
        if happened(one) != happened(two):
            return True
    return False


def happened(table: Table) -> list[object]:
    """The events of the last decision; the number of a round is no news."""
    return [event for event in table.events if event.kind not in NUMBERED]


@pytest.mark.parametrize("game", GAMES)
def test_a_position_that_is_written_and_read_again_has_the_same_gist(game: str) -> None:
    rules = registry.load(game)
    for seed in range(3):
        for then in positions(rules, seed, 8):
            assert gist(laid(then, position_at(then, len(then.past)))) == gist(then)


def alarms(game: str, gist_of: Callable[[Table], object], seeds: range, count: int) -> dict[str, set[str]]:
    """Spellings of positions that no play has told from the first one and that count as others all the same:
    with the words in which they differ.
    """
    rules, rng, found = registry.load(game), random.Random(game), {}
    for seed in seeds:
        tables = positions(rules, seed, 4)
        texts = [position_at(each, len(each.past)) for each in tables]
        for then, text in zip(tables[:2], texts, strict=False):
            same = laid(then, text)
            for other in islice(spelled(text, texts, rng), count):
                try:
                    changed = laid(then, other)
                except GameError:
                    continue
                if gist_of(changed) == gist_of(same) or not changed.asks():
                    continue
                if not any(told_apart(same, changed, random.Random(play)) for play in range(PLAYS)):
                    found[other] = differences(text, other)
    return {text: names for text, names in found.items() if not names <= TELLING.get(game, set())}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_no_play_tells_apart_is_one_position(game: str) -> None:
    """The bar on help compared whole states: the square on which a destroyed piece had begun, a card that
    nobody could take any more, a card played three turns ago made another one.
    """
    part = 1 if is_thorough() else FEW
    assert alarms(game, gist, range(10, 10 + POSITIONS // part), SPELLINGS // part) == {}


@pytest.mark.share(6)
@pytest.mark.slow
@pytest.mark.parametrize("game", ["roundabout", "field-tactics"])
def test_whole_states_are_told_of(game: str) -> None:
    assert alarms(game, lambda table: table.state, range(10, 12), SPELLINGS)


def differences(one: str, two: str) -> set[str]:
    """The names of the words that differ."""
    return {word.partition(":")[0] for word in {*one.split(" ")} ^ {*two.split(" ")}}
