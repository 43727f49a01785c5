"""Touches on things at random beginnings of lines in random games of every ruleset, and what comes of them.

`PYTHONPATH=py python -m tests.page.touched` takes what comes of them now as what is to come of them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from typing import NamedTuple

from sealed.page import boards
from sealed.page.boards.board import Board
from sealed.page.boards.figures import colours
from sealed.page.boards.seen import Seen
from sealed.page.boards.study import Study, see
from sealed.page.boards.touching import LineChange
from sealed.page.draw.tree import find_all, h
from sealed.rules.registry import BY_KEY
from tests.playing import GAMES, begin, take_turn
from tests.rules.walks import pick_move

TAKEN = Path(__file__).with_name("touched.txt")
EIGHT = tuple(key for key in BY_KEY if key != "three-throws")
LINES = 16
"""So many beginnings of lines of each ruleset stand in the list."""
FACTS = LineChange((), "facts")
"""The result of a touch on a thing that only tells about itself."""


class Line(NamedTuple):
    """The beginning of a line, and what comes of a touch on each thing that there is then."""

    board: Board
    seen: Seen
    came: dict[str, LineChange]


def lines(key: str, seed: int) -> Iterator[Line]:
    """Beginnings of lines at random in random games of a ruleset."""
    rules, board, rng = GAMES[key], boards.load(BY_KEY[key].family), random.Random(f"{key} {seed}")
    for game in count():
        table, found = begin(rules, 1000 * seed + game), 0
        while found < LINES and (asks := table.asks()):
            ask = rng.choice(asks)
            if ask.kind != "set-up" and rng.random() < 0.2:
                move = pick_move(rules, table.state, ask, dict(table.hand(ask.seat)), rng)
                study = Study(table, table.log, colours(), board, ask.seat, ask.seat)
                if study.ask is not None:
                    for line in _at(study, tuple(move[: rng.randint(0, len(move))]), rng):
                        found += 1
                        yield line
            table = take_turn(table, ask, rng)


def _at(study: Study, words: tuple[str, ...], rng: random.Random) -> Iterator[Line]:
    """That line, and then, if a word can be begun there, the line on which one is."""
    yield (line := _line(study, words))
    if begun := [one for one in line.came.values() if one.half and one is not FACTS]:
        chosen = rng.choice(begun)
        yield _line(study, chosen.words, chosen.half)


def _line(study: Study, words: tuple[str, ...], half: str = "") -> Line:
    seen = see(study.board, study, study.log, len(study.log), words=words, half=half)
    parts = study.board.parts(seen)
    drawn = h("div", parts.board, parts.over, parts.theirs, parts.mine)
    things = dict.fromkeys(one[1]["data-arg"] for one in find_all(drawn, do="touch"))
    came = {thing: study.board.touched(seen, thing) for thing in things}
    return Line(
        study.board,
        seen,
        {thing: one if isinstance(one, LineChange) else FACTS for thing, one in came.items()},
    )


def written(key: str) -> Iterator[str]:
    """A line of text for each beginning of a line, and one for all things of which a touch comes to the same:
    what stands on the line then, or the clause that refuses it. Of the others it only tells.
    """
    for line in islice(lines(key, 0), LINES):
        yield f"{key}: {outcome(LineChange(line.seen.words, line.seen.half))}"
        found: dict[str, list[str]] = {}
        for thing, one in line.came.items():
            found.setdefault(outcome(one), []).append(thing)
        for came, things in found.items():
            if came != outcome(FACTS):
                yield f"  {came} < {' '.join(things)}"


def outcome(one: LineChange) -> str:
    """The result of a touch as a text."""
    begun = f"({one.half})" if one.half else ""
    refused = f"no, {one.refusal.clause or one.refusal.text}" if one.refusal else ""
    return " ".join(filter(None, (*one.words, begun, refused))) or "nothing"


def all_written() -> str:
    """The whole list."""
    return "".join(f"{line}\n" for key in EIGHT for line in written(key))


if __name__ == "__main__":
    TAKEN.write_text(all_written(), encoding="utf-8")
