"""The moves that *What happened?* would blame in matches played by hints alone, if it did not know of the
hints.

    python bench/blamed.py [ruleset ...] [--matches 40] [--thoughts N] [--judge N]

A player takes every hint, in Field Tactics with an army that the page offers, against Newcomer; then each of
the player's decisions is judged, as for somebody who had found the move alone. Both think for so many
thoughts; by themselves Old Hand takes all that it has, and 400 in Solitaire Chess and its Final, where there
is no end. The options vary. The page itself never blames a move of a hint; here it is seen whether judge and
hint agree. The aim: at most 2 of 100 moves blamed, and none called "a lot".
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "py"), str(ROOT / "bench")]

from strength import ready, thinker  # noqa: E402

from sealed.bots import NEWCOMER, OLD_HAND, Thought, known, think, view  # noqa: E402
from sealed.bots.explained import judge, moments  # noqa: E402
from sealed.page.boards.how_explained import explaining_of  # noqa: E402
from sealed.page.match.table.hints import best  # noqa: E402
from sealed.record import replay, write  # noqa: E402
from sealed.rules import registry  # noqa: E402
from sealed.rules.questions import Seat  # noqa: E402
from sealed.table import Table  # noqa: E402

MOST = {"solitaire-chess": 400, "solitaire-chess-final": 400}
"""The thoughts where there is no end to them."""


class Blamed(NamedTuple):
    """A decision that would be blamed."""

    moment: int
    move: str
    given: float
    """In the measure of the game."""
    better: str


class Match(NamedTuple):
    """A match by hints, judged."""

    decisions: int
    won: float
    blamed: tuple[Blamed, ...]


def last(thoughts: Iterator[Thought], count: int | None) -> Thought:
    """The last of so many thoughts, or of all."""
    *_, thought = islice(thoughts, count)
    return thought


def played(key: str, number: int, thoughts: int | None) -> tuple[Table, Seat]:
    """A match by hints, and the seat of the player."""
    rules, rng = registry.load(key), random.Random(f"{key} {number}")
    options = {
        option.name: rng.choice(option.choices)
        for option in rules.options
        if option.choices and option.name not in ("clock", "limit")
    }
    table = Table.begin(rules, options, number.to_bytes(8, "big"))
    player = Seat.TWO if number % 2 else Seat.ONE
    while asks := table.asks():
        ask = asks[0]
        if ask.seat is player and ask.kind == "set-up":
            move = ready(player, number)
        else:
            seen = view(known(table, ask.seat), ask.seat)
            who = OLD_HAND if ask.seat is player else NEWCOMER
            thought = last(think(seen, who, rng, thinker=thinker(key)), thoughts)
            move = best(thought).move if ask.seat is player else thought.move
        table = table.decide(ask.seat, move)
    return table, player


def judged(key: str, number: int, thoughts: int | None, patience: int | None) -> Match:
    """A match by hints, with what would be blamed in it."""
    table, player = played(key, number, thoughts)
    table = replay(write(table))
    told = explaining_of(key).of_match(table.state)
    blamed, count = [], 0
    for n, moment in enumerate(moments(table.rules, table.log)):
        if player not in moment.seats or getattr(table.log[moment.start].ask, "kind", "") == "set-up":
            continue
        count += 1
        *_, found = (one for one in islice(judge(table, moment, thinker(key)), patience) if one is not None)
        gone = found.given[player.side]
        if gone and found.value is not None:
            value = found.value if player is Seat.ONE else 1 - found.value
            given = told.of(value) - told.of(max(0.0, value - gone))
            better = max(found.best[player.side], key=lambda choice: choice.worth).move
            blamed.append(Blamed(n, moment.moves[player.side] or "", given, better))
    winner = table.outcome.winner if table.outcome else None
    return Match(count, 0.5 if winner is None else float(winner is player), tuple(blamed))


def main() -> None:
    """Prints a line for each ruleset."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("rulesets", nargs="*", default=list(registry.BY_KEY))
    arguments.add_argument("--matches", type=int, default=1)
    arguments.add_argument("--first", type=int, default=0, help="the number of the first match")
    arguments.add_argument("--thoughts", type=int)
    arguments.add_argument("--judge", type=int)
    arguments.add_argument("--each", action="store_true", help="print every decision that would be blamed")
    given = arguments.parse_args()
    print(f"{'ruleset':24}{'matches':>8}{'won':>6}{'moves':>7}{'blamed':>8}{'a lot':>7}  most")
    for key in given.rulesets:
        told = explaining_of(key)
        found = []
        for number in range(given.first, given.first + given.matches):
            most = MOST.get(key)
            found.append(judged(key, number, given.thoughts or most, given.judge or most))
            for one in found[-1].blamed if given.each else ():
                where = f"  match {number}, moment {one.moment}"
                print(f"{where}: {one.given:.1f} by {one.move}, better {one.better}")
        amounts = [one.given for match in found for one in match.blamed]
        much = sum(amount >= told.much for amount in amounts)
        print(
            f"{key:24}{len(found):8}{sum(match.won for match in found):6.1f}"
            f"{sum(match.decisions for match in found):7}{len(amounts):8}{much:7}"
            f"  {max(amounts, default=0.0):.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
