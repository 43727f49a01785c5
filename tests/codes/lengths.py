"""How many messages a match by chat takes: the number of the codes that a game would have been played with.

`PYTHONPATH=py python -m tests.codes.lengths [--games 9] [--thoughts 4] [ruleset ...]` plays games of the
computer's Regular against itself, with the options that the page's form has at first, and prints shortest,
median and longest. In November 2026 it printed, with 4 thoughts: 39 49 60 for Priority Pathway (10 games),
5 128 300 for Roundabout (12), 47 63 77 for Solitaire Chess (12), 51 51 61 for Setna's Curse (6); with 8, 19
32 58 for Priority Pathway (12); with 6, 88 97 104 for Field Tactics (3); with 3, 101 108 113 for the Final
of Solitaire Chess (5); and before, 51 51 51 for Five-Card Trick and its Final (5). Whoever thinks less
plays longer: with one thought it was 301 in Priority Pathway and 332 in Field Tactics, where nobody finds a
way to the end. What the covers say (`CoverChoice.codes`) lies near the medians.
"""

from __future__ import annotations

import argparse
import random
import statistics

from sealed.bots import CHARACTERS, known, think, view
from sealed.page.boards.options import usual
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
