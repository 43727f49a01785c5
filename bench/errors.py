"""How far the judge of *What happened?* is off, by a judge that looks further.

    python bench/errors.py [name ...] [--decisions 200]

Decisions are those of a beginner (tests/bots/beginner.py) against Newcomer. For each the judge says
what it gave away, in 100 chances, before anything is passed over for its error; then one who knows more does:

- `table`: Five-Card Trick by the table, against the same with the next round solved, and not looked up;
- `sum`: Five-Card Trick by the sum over lights, blocks and rests that judges its sisters, against the table;
- `roundabout`: a turn and the reply, against a turn more, with beams twice as wide.

Printed are how far both are apart, and of the decisions that the judge would blame, with its error as it is,
how many the other one calls as good as the best.
"""

from __future__ import annotations

import argparse
import itertools
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "py"), str(ROOT / "bench")]

from strength import thinker  # noqa: E402

from sealed.bots import NEWCOMER, OLD_HAND, View, known, think, view  # noqa: E402
from sealed.bots.five_cards.player import BY_TABLE, ESTIMATED, FiveCards, judged  # noqa: E402
from sealed.bots.five_cards.positions import by_experience  # noqa: E402
from sealed.bots.five_cards.rounds import Round, Rounded, Worth, equilibrium  # noqa: E402
from sealed.bots.roundabout import player as roundabout  # noqa: E402
from sealed.rules import registry  # noqa: E402
from sealed.rules.five_cards.cards import State as Chips  # noqa: E402
from sealed.rules.questions import Seat  # noqa: E402
from sealed.rules.roundabout.city import State as City  # noqa: E402
from sealed.table import Table  # noqa: E402
from tests.bots import beginner  # noqa: E402

TRICK = "five-card-trick"
NOTHING = 0.005
"""A chance that nobody would call a loss."""


class Gap(NamedTuple):
    """The loss by a decision, as chances."""

    judged: float
    further: float
    """By the judge who looks further."""


def decisions(key: str) -> Iterator[tuple[View, str]]:
    """The decisions of the beginner, match after match, each with its move."""
    rules = registry.load(key)
    for number in itertools.count():
        rng = random.Random(f"{key} {number}")
        table = Table.begin(rules, {}, number.to_bytes(8, "big"))
        player = Seat.TWO if number % 2 else Seat.ONE
        while asks := table.asks():
            seen = view(known(table, asks[0].seat), asks[0].seat)
            if asks[0].seat is player:
                move = beginner.move(seen, rng)
                yield seen, move
            else:
                *_, thought = think(seen, NEWCOMER, rng)
                move = thought.move
            table = table.decide(asks[0].seat, move)


def by_table() -> Iterator[Gap]:
    """Five-Card Trick by its table, and with the next round solved."""
    table = _table()
    return _cards(table, _solved(table))


def by_sum() -> Iterator[Gap]:
    """Five-Card Trick without its table, and with it."""
    return _cards(by_experience, _table())


def _table() -> Worth:
    player = thinker(TRICK)
    assert isinstance(player, FiveCards)
    return player.chances(TRICK)


def _solved(worth: Worth) -> Worth:
    """The worth of positions by the equilibrium of the round that follows."""
    rules = registry.load(TRICK)

    def solved(state: Chips) -> float:
        return worth(state) if state.over else equilibrium(Rounded(Round(rules, state), worth)).value

    return solved


def _cards(worth: Worth, better: Worth) -> Iterator[Gap]:
    for seen, move in decisions(TRICK):
        side = seen.seat.side
        moves = (None, move) if side else (move, None)
        given = [
            found.given[side]
            for one in (worth, better)
            for found in judged(seen.rules, seen.state, moves, one, 0.0)
            if found
        ]
        yield Gap(*given)


def by_replies() -> Iterator[Gap]:
    """A turn of Roundabout with the reply to it, and with the turn after that."""
    for seen, move in decisions("roundabout"):
        if seen.state.phase != "drive":
            continue
        *_, thought = think(seen, OLD_HAND, random.Random(1), (move,))
        (made,) = (choice for choice in thought.choices if choice.move == move)
        reached = {
            choice.move: _reached(seen, seen.rules.answer(seen.state, seen.ask, choice.move).state, 2)
            for choice in thought.choices
        }
        yield Gap((thought.worth - made.worth) / 2, (max(reached.values()) - reached[move]) / 2)


def _reached(seen: View, state: City, turns: int) -> float:
    """The worth of a position of Roundabout if both go on so many turns as well as they can."""
    if state.over is not None or not turns:
        return roundabout.PLAYER.worth(state, seen.seat)
    found = [turn for some in roundabout.turns(state, 2 * roundabout.REPLY_WIDTH) for turn in some]
    best = max(found, key=lambda turn: turn.worth)
    if turns == 1:
        return best.worth if state.turn is seen.seat else -best.worth
    (ask,) = seen.rules.asks(state)
    return _reached(seen, seen.rules.answer(state, ask, best.move).state, turns - 1)


KINDS: dict[str, tuple[Callable[[], Iterator[Gap]], float]] = {
    "table": (by_table, BY_TABLE),
    "sum": (by_sum, ESTIMATED),
    "roundabout": (by_replies, roundabout.ERROR / 2),
}
"""The judges, each with its error, as a chance."""


def main() -> None:
    """Prints a line for each."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("names", nargs="*", default=list(KINDS))
    arguments.add_argument("--decisions", type=int, default=20)
    given = arguments.parse_args()
    print(
        f"{'judge':12}{'decisions':>10}  apart: mean, 80 %, 95 %, most{'error':>8}{'blamed':>8}{'wrongly':>9}"
    )
    for name in given.names:
        gaps, error = KINDS[name]
        found = list(itertools.islice(gaps(), given.decisions))
        apart = sorted(100 * abs(gap.judged - gap.further) for gap in found)
        marks = (
            sum(apart) / len(apart),
            *(apart[int(len(apart) * share)] for share in (0.8, 0.95)),
            apart[-1],
        )
        blamed = [gap for gap in found if gap.judged > error]
        wrongly = sum(gap.further <= NOTHING for gap in blamed)
        shown = ", ".join(f"{mark:.1f}" for mark in marks)
        print(f"{name:12}{len(found):10}{shown:>31}{100 * error:8.1f}{len(blamed):8}{wrongly:9}", flush=True)


if __name__ == "__main__":
    main()
