"""Touches on things at random beginnings of lines in random games, of every ruleset."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from sealed.page import boards
from sealed.page.boards.board import Board
from sealed.page.boards.figures import colours
from sealed.page.boards.seen import Seen
from sealed.page.boards.study import Study, see
from sealed.page.draw.keys import Do
from sealed.page.match.play import NO_WAY, Duel
from sealed.rules.registry import BY_KEY
from tests.page.frozen import SAID, Came, came
from tests.playing import GAMES, begin, take_turn
from tests.rules.walks import pick_move


class Touch(NamedTuple):
    """A thing on a board, what its drawing said, and what came of a touch on it."""

    thing: str
    said: Do
    came: Came


class Line(NamedTuple):
    """The beginning of a line, and a touch on each thing that there is then."""

    board: Board
    seen: Seen
    touches: tuple[Touch, ...]


def lines(key: str, seed: int, per_game: int = 600) -> Iterator[Line]:
    """Beginnings of lines at random in random games of a ruleset."""
    rules, board, rng = GAMES[key], boards.load(BY_KEY[key].family), random.Random(f"{key} {seed}")
    for game in count():
        table, touched = begin(rules, 1000 * seed + game), 0
        while touched < per_game and (asks := table.asks()):
            ask = rng.choice(asks)
            if ask.kind != "set-up" and rng.random() < 0.3:
                move = pick_move(rules, table.state, ask, dict(table.hand(ask.seat)), rng)
                study = Study(table, table.log, colours(), board, ask.seat, ask.seat)
                if study.ask is not None:
                    for line in _at(study, tuple(move[: rng.randint(0, len(move))]), rng):
                        touched += len(line.touches)
                        yield line
            table = take_turn(table, ask, rng)


def _at(study: Study, words: tuple[str, ...], rng: random.Random) -> Iterator[Line]:
    """That line, and then, if a word can be begun there, the line on which one is."""
    yield (line := _line(study, words))
    halves = [one.came for one in line.touches if one.said[0] == "half" and one.came.half]
    if halves:
        begun = rng.choice(halves)
        yield _line(study, begun.words, begun.half)


def _line(study: Study, words: tuple[str, ...], half: str = "") -> Line:
    board, family = study.board, BY_KEY[study.rules.key].family
    seen = see(board, study, study.log, len(study.log), words=words, half=half)
    duel = Duel("", 0, study, board, NO_WAY, words, half)
    touches = (Touch(thing, do, came(duel, family, seen, do)) for thing, do in SAID[family](seen))
    return Line(board, seen, tuple(touches))
