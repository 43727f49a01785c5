"""Codes: how long they are, and what making, reading, keeping and checking them takes.

    python bench/codes.py [--matches 5]

The baseline is what cryptography alone must cost whoever reads a code: one decryption and one signature
check, measured in the same run. Times are medians in milliseconds over whole random matches; `late` are the
codes from number 50 on, since reading must not grow with the match.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import ParamSpec, TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "py"))

from sealed.codes import certificate, channel, keys, matchfile, paste
from sealed.codes.armor import Armored
from sealed.codes.channel import Ciphertext, Plaintext
from sealed.codes.match import Match, accept, invite
from sealed.rules import registry
from sealed.rules.game import Rules
from sealed.rules.questions import Seat

P = ParamSpec("P")
T = TypeVar("T")
COLUMNS = ("move", "read", "late", "save", "load", "certify")


def timed(into: list[float], work: Callable[P, T], *args: P.args, **values: P.kwargs) -> T:
    """The result of the work, and its milliseconds into the list."""
    start = time.perf_counter()
    result = work(*args, **values)
    into.append(1000 * (time.perf_counter() - start))
    return result


def taken(match: Match, text: str) -> Match:
    """The match after a pasted text."""
    (code,) = paste.read(text)
    if not isinstance(code, Armored):
        raise code
    return match.receive(code)


def moved(match: Match, rng: random.Random) -> Match:
    """The match after a random move, picked word by word."""
    ask, hand = match.asks()[0], match.hand(match.seat)
    words: tuple[str, ...] = ()
    while word := rng.choice(match.rules.picks(match.state, ask, hand, words)):
        words = (*words, word)
    return match.decide(match.seat, " ".join(words))


def baseline(times: int = 300) -> float:
    """Milliseconds of one decryption and one signature check."""
    near, far = keys.match_key(bytes(32)), keys.match_key(b"\1" * 32)
    key = channel.agree(Seat.ONE, near, far.public).key(bytes(32), 2)
    header = channel.turn_header(bytes(32), 2).write()
    signature = channel.sign(near, 2, bytes(32))
    _, sent = channel.read_turn(channel.encrypt(key, header, Plaintext(signature, bytes(4), bytes(50), "")))

    def both(sent: Ciphertext) -> None:
        channel.decrypt(key, 2, sent)
        channel.verify(signature, 2, bytes(32), near.public)

    found: list[float] = []
    for _ in range(times):
        timed(found, both, sent)
    return statistics.median(found)


class Figures:
    """The measurements of one game: times by column, lengths by the kind of code."""

    def __init__(self) -> None:
        self.times: dict[str, list[float]] = defaultdict(list)
        self.sizes: dict[str, list[int]] = defaultdict(list)

    def play(self, rules: Rules, rng: random.Random) -> None:
        """A whole random match, then its file and its certificate."""
        players = [keys.player_key(rng.randbytes(32)) for _ in Seat]
        one = invite(players[0], rules, {}, "Ana", rng.randbytes(32))
        two = accept(one.armored(0), players[1], "Ben", rng.randbytes(32))
        sides = {Seat.ONE: one, Seat.TWO: two}
        while self.step(sides, rng):
            pass
        kept = timed(self.times["save"], matchfile.save, sides[Seat.ONE])
        timed(self.times["load"], matchfile.load, kept)
        timed(self.times["certify"], certificate.check, certificate.make(sides[Seat.TWO].transcript))

    def step(self, sides: dict[Seat, Match], rng: random.Random) -> bool:
        """One code of one side, taken by the other; False at the end."""
        for seat in Seat:
            while sides[seat].asks():
                sides[seat] = timed(self.times["move"], moved, sides[seat], rng)
        if sides[Seat.ONE].number == sides[Seat.TWO].number:
            return False
        speaker = max(Seat, key=lambda seat: sides[seat].number)
        number = sides[speaker.other].number + 1
        text = sides[speaker].text(number)
        column = "late" if number >= 50 else "read"
        sides[speaker.other] = timed(self.times[column], taken, sides[speaker.other], text)
        self.sizes["accept" if number == 1 else "odd" if number % 2 else "even"].append(len(text))
        return True

    def row(self, base: float) -> str:
        """The medians, and the longest code of each kind."""
        sizes = "".join(f"{max(self.sizes[kind]):7}" for kind in ("accept", "even", "odd"))
        times = "".join(f"{statistics.median(self.times[name] or [0]):9.2f}" for name in COLUMNS)
        reading = statistics.median(self.times["read"] + self.times["late"])
        return f"{sizes}{times}{reading / base:9.1f}"


def main() -> None:
    """Print a line for every game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--matches", type=int, default=5)
    matches = parser.parse_args().matches
    base = baseline()
    print(f"decrypting and checking a signature alone: {base:.3f} ms")
    heads = "".join(f"{name:>9}" for name in (*COLUMNS, "/ base"))
    print(f"{'':24}{'accept':>7}{'even':>7}{'odd':>7}{heads}")
    for entry in registry.ENTRIES:
        figures, rng = Figures(), random.Random(entry.key)
        for _ in range(matches):
            figures.play(registry.load(entry.key), rng)
        print(f"{entry.key:24}{figures.row(base)}")


if __name__ == "__main__":
    main()
