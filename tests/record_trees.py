"""A record with branches."""

from __future__ import annotations

import functools
import random
from collections.abc import Sequence

from sealed.record import read, write
from sealed.rules.log import Branch, Comment, Line, Sheet
from sealed.rules.questions import Seat
from sealed.table import Table
from tests.playing import begin, find, take_turn

WAYS = (
    "score",
    "raise",
    "claim",
    "steal",
    "score raise",
    "raise claim",
    "claim steal",
    "score steal",
    "raise",
)
HEAD = '[Game "setnas-curse"]\n[Advantage "2"]\n[Result "*"]\n\n'
TREE = (
    HEAD
    + """\
; above
1: score raise
; what was played
(
; instead
1: score steal ; beside
2: raise claim
(
2: none
)
(
2: claim block:claim
; last of all
)
)
2: score steal
(
2: raise
)
1: score steal
"""
)


def lines_of(table: Table) -> tuple[Line, ...]:
    return read(write(table, Sheet(table.sheet.tags))).lines


def joined(lines: Sequence[Line], branches: tuple[Branch, ...], other: Sequence[Line]) -> tuple[Branch, ...]:
    """The branches with another game among them, as far as it goes another way than the lines do."""
    same = [here[1:] == there[1:] for here, there in zip(lines, other, strict=False)]
    if all(same):
        return branches
    at = same.index(False)
    rest = tuple(other[at:])
    for number, branch in enumerate(branches):
        if branch.place == at + 1 and branch.lines[0][1:] == rest[0][1:]:
            grown = branch._replace(branches=joined(branch.lines, branch.branches, rest))
            return (*branches[:number], grown, *branches[number + 1 :])
    return (*branches, Branch(at + 1, rest, (Comment(0, " instead"), Comment(1, " beside", True))))


@functools.cache
def tree(key: str, seed: int, ways: int = 6, decisions: int = 12) -> str:
    """A game of so many decisions, into which others are joined that leave it, or each other, somewhere."""
    rng = random.Random(seed)
    games = [begin(find(key), seed)]
    for number in range(ways):
        table = games[rng.randrange(len(games))]
        table = table.at(rng.randrange(len(table.past) + 1)) if number else table
        for _ in range(decisions):
            asks = sorted(table.asks(), key=lambda ask: ask.seat)
            if not asks:
                break
            table = table.resign(Seat.TWO) if rng.random() < 0.02 else take_turn(table, asks[0], rng, 0.05)
        games.append(table)
    main, *others = games[1:]
    branches: tuple[Branch, ...] = ()
    for other in others:
        branches = joined(lines_of(main), branches, lines_of(other))
    return write(main, Sheet(main.sheet.tags, main.sheet.comments, tuple(sorted(branches, key=place))))


def place(branch: Branch) -> int:
    return branch.place
