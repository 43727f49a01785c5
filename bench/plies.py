"""Random play: decisions a second of every ruleset, against python-chess in the same run.

    python bench/plies.py [--turns 15] [--seconds 0.2]

A ply is one decision, made as everything here makes it: `asks`, `picks` word by word, `check`, `seal`, and
`answer` to it and to all that follows from it; in chess: list the legal moves, push one. Both go on until the
game is over. The aim is a ratio of 1.0 at least for every ruleset.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

import chess

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "py"))

from sealed.rules import chance, game, registry
from sealed.rules.lookup import look
from sealed.rules.questions import Decide, Draw, Slot, Value

Game = Callable[[random.Random], int]


def chess_game(rng: random.Random) -> int:
    """Plays a random game of chess; how many moves it had."""
    board = chess.Board()
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return board.ply()


def game_of(key: str) -> Game:
    """A function that plays a random game of a ruleset and counts its decisions."""
    rules = registry.load(key)
    options = game.settle(rules, {})

    def play(rng: random.Random) -> int:
        state, plies, draws = rules.start(options), 0, 0
        hands: tuple[dict[Slot, Value], ...] = ({}, {}, {})
        while asks := rules.asks(state):
            ask = asks[0]
            if isinstance(ask, Decide):
                hand = hands[ask.seat]
                words: tuple[str, ...] = ()
                while word := rng.choice(rules.picks(state, ask, hand, words)):
                    words += (word,)
                move = rules.check(state, ask, " ".join(words), hand)
                if ask.slots:
                    sealed = rules.seal(state, ask, move)
                    hand.update(sealed)
                    state = rules.answer(state, ask, tuple(sealed)).state
                else:
                    state = rules.answer(state, ask, move).state
                plies += 1
            elif isinstance(ask, Draw):
                state = rules.answer(state, ask, chance.draw(b"bench", draws, ask)).state
                draws += 1
            else:
                state = rules.answer(state, ask, look(ask, hands[1] | hands[2])).state
        return plies

    return play


def speed(play: Game, rng: random.Random, seconds: float) -> float:
    """Plies a second of the processor's time, over as many whole games as fit."""
    plies, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        plies += play(rng)
    return plies / spent


def main() -> None:
    """Measures in turns, so that a slow moment of the machine falls on all alike."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--turns", type=int, default=15)
    arguments.add_argument("--seconds", type=float, default=0.2)
    given = arguments.parse_args()
    rng = random.Random(1)
    players = {"python-chess": chess_game} | {entry.key: game_of(entry.key) for entry in registry.ENTRIES}
    speeds: dict[str, list[float]] = {name: [] for name in players}
    for play in players.values():
        play(rng)
    for _ in range(given.turns):
        for name, play in players.items():
            speeds[name].append(speed(play, rng, given.seconds))
    base = speeds["python-chess"]
    print(f"{'random play':24}{'plies/s':>10}{'ratio':>8}")
    for name, measured in speeds.items():
        ratio = statistics.median(own / other for own, other in zip(measured, base, strict=True))
        print(f"{name:24}{statistics.median(measured):10,.0f}{ratio:8.2f}")


if __name__ == "__main__":
    main()
