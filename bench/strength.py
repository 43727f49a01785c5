"""How strong the opponents are: matches against each other and against random play.

    python bench/strength.py [ruleset ...] [--games 200] [--pairs regular:newcomer ...] [--thoughts N]

Without `--games` it plays so few that it only shows that all goes well; a figure worth having takes hours.

One of a pair may be `pupil`, who knows the rules and what a lesson wants (bench/pupil.py), or `hints`, who
takes a ready set-up, one match after another the next, and every hint: Old Hand with an army of the page's.

Every game is played twice with the seats changed, and options vary. The share is that of the first of a
pair, a game without a winner counts half; the interval is Wilson's for 95 %. Each opponent is handed the
record as its seat knows it, as in the page. It thinks for the time that it takes in the page, divided by
`--slower` (how much slower Python is there), of this process's own time; or, with `--thoughts`, for so many
thoughts.
"""

from __future__ import annotations

import argparse
import functools
import math
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

import pupil  # noqa: E402

from sealed.bots import CHARACTERS, Character, View, known, think, view  # noqa: E402
from sealed.bots.explore import at_random  # noqa: E402
from sealed.bots.think import player  # noqa: E402
from sealed.bots.thought import Player, Reads  # noqa: E402
from sealed.page.boards.field_tactics.set_up.ready import READY  # noqa: E402
from sealed.rules import registry  # noqa: E402
from sealed.rules.field_tactics.board import GONE, HALVES, PIECES  # noqa: E402
from sealed.rules.field_tactics.state import State  # noqa: E402
from sealed.rules.questions import Seat  # noqa: E402
from sealed.table import Table  # noqa: E402
from tests.bots import beginner  # noqa: E402

PAIRS = (
    "beginner:newcomer",
    "regular:newcomer",
    "old-hand:regular",
    "newcomer:random",
    "regular:random",
    "old-hand:random",
)
TACTICS = "field-tactics"
SLOWER = 3.8
LONGEST = 2_000
TABLES = ROOT / "static" / "opponents"
Think = Callable[[View, Character, random.Random], str]


class Budget(NamedTuple):
    """When a thought is taken as it is."""

    slower: float
    thoughts: int

    def choose(self, view: View, character: Character, rng: random.Random) -> str:
        """The move of an opponent that has thought for so long."""
        begun = time.process_time()
        move = ""
        for count, thought in enumerate(think(view, character, rng, thinker=thinker(view.rules.key)), 1):
            move = thought.move
            if self.thoughts and count >= self.thoughts:
                break
            if not self.thoughts and time.process_time() - begun > character.seconds / self.slower:
                break
        return move


@functools.cache
def thinker(key: str) -> Player:
    """The player of a ruleset, with its table if there is one."""
    found = player(registry.load(key))
    if not isinstance(found, Reads) or key not in found.tables:
        return found
    return found.with_table((TABLES / f"{key}.table").read_bytes())


class Result(NamedTuple):
    """A game: what the first of the pair has scored, and the seconds of its decisions."""

    score: float
    seconds: tuple[float, ...]
    decisions: int
    clause: str
    struck: bool
    """Whether the other one's first attack won a piece (Field Tactics)."""


def play(key: str, pair: tuple[str, str], seed: int, turned: bool, budget: Budget) -> Result:
    """One game. The first of the pair has seat one, or seat two if the seats are turned."""
    rules, rng = registry.load(key), random.Random(f"{key} {seed}")
    options = {
        option.name: rng.choice(option.choices)
        for option in rules.options
        if option.choices and option.name not in ("clock", "limit")
    }
    table = Table.begin(rules, options, seed.to_bytes(8, "big"))
    names = pair[::-1] if turned else pair
    first = Seat.TWO if turned else Seat.ONE
    seconds: list[float] = []
    decisions = 0
    struck: bool | None = None
    while (asks := table.asks()) and decisions < LONGEST:
        ask, name = asks[0], names[asks[0].seat.side]
        if name == "random":
            move = at_random(rules, table.state, ask, table.hand(ask.seat), rng)
        elif name == "pupil":
            move = pupil.choose(view(known(table, ask.seat), ask.seat), rng)
        elif name == "hints" and ask.kind == "set-up":
            move = ready(ask.seat, seed)
        elif name == "beginner":
            move = beginner.move(view(known(table, ask.seat), ask.seat), rng)
        else:
            seen = view(known(table, ask.seat), ask.seat)
            begun = time.process_time()
            move = budget.choose(seen, CHARACTERS["old-hand" if name == "hints" else name], rng)
            if ask.seat is first:
                seconds.append(time.process_time() - begun)
        before, table = table, table.decide(ask.seat, move)
        decisions += 1
        if struck is None and key == TACTICS and ask.kind == "move" and ask.seat is not first:
            struck = attacked(before.state, table.state, ask.seat)
    winner = table.outcome.winner if table.outcome else None
    score = 0.5 if winner is None else float(winner is first)
    clause = table.outcome.clause if table.outcome else ""
    return Result(score, tuple(seconds), decisions, clause, bool(struck))


def ready(seat: Seat, number: int) -> str:
    """A set-up that the page offers, as the player of a seat lays it."""
    codes = [word.partition(":")[2] for word in READY[number % len(READY)].text.split()]
    return " ".join(f"{square}:{code}" for square, code in zip(HALVES[seat], codes, strict=True))


def attacked(before: State, after: State, seat: Seat) -> bool | None:
    """Whether a move of a seat has won a piece in a battle; None if it was no attack."""
    fallen = [
        {piece for piece in PIECES[side] if after.where[piece] == GONE}
        - {piece for piece in PIECES[side] if before.where[piece] == GONE}
        for side in (seat, seat.other)
    ]
    return None if not any(fallen) and after.quiet else bool(fallen[1]) and not fallen[0]


def wilson(share: float, games: int) -> tuple[float, float]:
    """Wilson's interval of a share, for 95 %."""
    z = 1.96
    middle = (share + z * z / 2 / games) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / 4 / games / games)
    return middle - half, middle + half


def _job(job: tuple[str, tuple[str, str], int, bool, Budget]) -> Result:
    return play(*job)


def matches(
    key: str, pair: tuple[str, str], games: int, budget: Budget, processes: int, first: int
) -> Iterator[Result]:
    """The results of so many games."""
    jobs = [(key, pair, first + number // 2, bool(number % 2), budget) for number in range(games)]
    if processes < 2:
        yield from map(_job, jobs)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(_job, jobs)


def main() -> None:
    """Prints a line for each ruleset and pair."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("rulesets", nargs="*", default=list(registry.BY_KEY))
    arguments.add_argument("--games", type=int, default=2)
    arguments.add_argument("--pairs", nargs="*", default=PAIRS)
    arguments.add_argument("--thoughts", type=int, default=0)
    arguments.add_argument("--slower", type=float, default=SLOWER)
    arguments.add_argument("--processes", type=int, default=1)
    arguments.add_argument("--first", type=int, default=0, help="the seed of the first game")
    given = arguments.parse_args()
    budget = Budget(given.slower, given.thoughts)
    print(f"{'ruleset':24}{'pair':24}{'games':>6}{'share':>8}  {'95 %':13}{'median ms':>10}{'decisions':>10}")
    for key in given.rulesets:
        for pair in given.pairs:
            one, two = pair.split(":")
            results = list(matches(key, (one, two), given.games, budget, given.processes, given.first))
            share = sum(result.score for result in results) / len(results)
            low, high = wilson(share, len(results))
            spent = [seconds for result in results for seconds in result.seconds]
            median = 1000 * statistics.median(spent) if spent else 0.0
            length = statistics.mean(result.decisions for result in results)
            interval = f"{low:.0%} to {high:.0%}"
            struck = sum(result.struck for result in results)
            print(
                f"{key:24}{pair:24}{len(results):6}{share:8.1%}  {interval:13}{median:10.1f}{length:10.0f}"
                + (f"  first attack won a piece in {struck}" if key == TACTICS else ""),
                flush=True,
            )


if __name__ == "__main__":
    main()
