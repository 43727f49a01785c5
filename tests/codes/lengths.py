"""How many messages a match by chat takes: the number of the codes that a game would have been played with.

`PYTHONPATH=py python -m tests.codes.lengths [--games 9] [--thoughts 4] [ruleset ...]` plays games of the
computer's Regular against itself, with the options that the page's form has at first, and prints shortest,
median and longest. In November 2026 `--games 5 --thoughts 1` printed 51 51 51 for Five-Card Trick and its
Final, 51 51 61 for Setna's Curse, 17 106 252 for Roundabout, 31 36 54 for Solitaire Chess, 110 135 168 for
its Final, 241 332 510 for Field Tactics, and 301, where its turns end, for Priority Pathway, whose golden
records take 222 at the median. What the covers say (`Choice.codes`) lies near these and the golden records.
"""

from __future__ import annotations

import argparse
import random
import statistics

from sealed.bots import CHARACTERS, known, think, view
from sealed.page.options import usual
from sealed.rules import registry
from sealed.rules.game import Rules
from sealed.rules.questions import Ask, Draw, Seat
from sealed.table import Table

MOST = 2_000
"""A game is broken off after so many decisions."""


def codes(table: Table) -> int:
    """The number of the last code of a game, had it been played by chat: each code answers all questions
    that are its speaker's, one after the other (docs/codes.md 4). The game is one that its rules have ended.
    """
    rules, left = table.rules, list(table.log)
    state, speaker, number = rules.start(table.options), Seat.TWO, 0
    while left:
        number += 1
        while ask := _next(rules.asks(state), speaker, number):
            place = next(at for at, entry in enumerate(left) if entry.ask == ask)
            state = rules.answer(state, ask, left.pop(place).answer).state
        speaker = speaker.other
    return number


def _next(asks: tuple[Ask, ...], speaker: Seat, number: int) -> Ask | None:
    """The first question that the code of that number answers. Draws wait for both nonces."""
    return next((ask for ask in asks if (number > 1 if isinstance(ask, Draw) else ask.seat is speaker)), None)


def played(rules: Rules, seed: int, thoughts: int) -> Table:
    """A game of Regular against itself; without an outcome if it was broken off."""
    table = Table.begin(rules, usual(rules, "off"), seed.to_bytes(8, "big"))
    rng, regular = random.Random(seed), CHARACTERS["regular"]
    for _ in range(MOST):
        if not (asks := table.asks()):
            break
        seat = asks[0].seat
        thinking = think(view(known(table, seat), seat), regular, rng)
        thought = next(thinking)
        for _more, better in zip(range(1, thoughts), thinking, strict=False):
            thought = better
        table = table.decide(seat, thought.move)
    return table


def main() -> None:
    """Prints a line for each ruleset."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("rulesets", nargs="*", default=list(registry.BY_KEY))
    arguments.add_argument("--games", type=int, default=9)
    arguments.add_argument("--thoughts", type=int, default=4)
    given = arguments.parse_args()
    for key in given.rulesets:
        games = [played(registry.load(key), seed, given.thoughts) for seed in range(given.games)]
        found = [codes(table) for table in games if table.outcome]
        told = (min(found), statistics.median(found), max(found)) if found else ()
        print(f"{key:24}", *told, f"{len(games) - len(found)} broken off", flush=True)


if __name__ == "__main__":
    main()
