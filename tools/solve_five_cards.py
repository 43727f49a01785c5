"""Makes the tables of Five-Card Trick, its Final and Setna's Curse by backward induction.

    python tools/solve_five_cards.py five-card-trick static/opponents/five-card-trick.table
    python tools/solve_five_cards.py five-card-trick static/opponents/five-card-trick.table --loss 60

What a round does is taken from the public rules, which are run for every pair of submissions and for every
past that a seat can have; five_cards.c, for which a C compiler is needed, only solves the matrix games that
come of it. docs/opponents.md says what the tables hold, how long it takes to make them and how good they are.
"""

from __future__ import annotations

import argparse
import ctypes
import hashlib
import json
import lzma
import random
import subprocess
import sys
import tempfile
import time
from array import array
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import NormalDist, mean, stdev
from typing import Any, NamedTuple

TOOLS = Path(__file__).resolve().parent
sys.path.insert(0, str(TOOLS.parent / "py"))

from sealed.bots.five_cards.positions import BLOCK_AT, BLOCKS, Local, lead, local, rounds_left  # noqa: E402  # noqa: E402
from sealed.bots.five_cards.rounds import (  # noqa: E402
    Round,
    Rounded,
    equilibrium,
)
from sealed.bots.five_cards.table import Table  # noqa: E402
from sealed.bots.matrix import conceded, secured, solve  # noqa: E402
from sealed.rules import registry  # noqa: E402
from sealed.rules.five_cards.cards import State  # noqa: E402
from sealed.rules.five_cards.rounds import Rounds  # noqa: E402
from sealed.rules.game import Rules, settle  # noqa: E402

POTS = 4
"""Larger pots are rare (1.3 % of rounds); their worth is taken to go on as that of the two largest."""
LEADS = 31
NEAR = tuple(range(-5, 6))
FAR = (-10, -6, -4, -2, -1, 0, 1, 2, 4, 6, 10)
"""The leads that are solved, with few rounds left and with many. Those between them are filled in."""
PERIOD, ALL_NEAR = 5, 4
STEPS = 24_000
NORMAL = array("d", (NormalDist().cdf(-6 + 12 * n / STEPS) for n in range(STEPS + 1)))

Floats = array  # of type "f"


class Plan(NamedTuple):
    """The contents of a table to be made."""

    options: dict[str, str]
    exact: tuple[int, ...]
    """The rounds left for which it holds the chances themselves, for each lead."""
    fitted: tuple[int, ...]
    """The rounds left for which it holds the best-fitting normal distribution."""
    in_chips: tuple[int, ...]
    """The rounds left for which it holds the worth of positions in chips, which is found much faster."""


NO_ITEMS = {"overload": "none", "claim-priority": "none", "limit-reset": "none"}
PLANS = {
    "five-card-trick": Plan({}, (1, 2, 3), (4, 6, 9, 14), ()),
    "setnas-curse": Plan({}, (), (), (1, 2, 3, 6)),
    "five-card-trick-final": Plan(NO_ITEMS, (), (), (1, 2, 3, 6)),
}
EXACT_POTS, EXACT_STEPS = 3, 50
AHEAD = {True: 1 / 16, False: 1 / 8}
"""The unit of what a position is ahead, in chips: if a slope belongs to it, and if not."""
SLOPES = 20
"""The units of a slope to its median."""


class Moves(NamedTuple):
    """The results, by the rules, of every past of a seat and every pair of submissions."""

    locals: list[Local]
    first: array[int]
    sent: array[int]
    next: array[int]
    bonus: array[int]
    gain: array[int]
    pot: array[int]
    block: array[int]
    cards: int


def moves_of(rules: Rules, options: dict[str, str]) -> Moves:
    """Runs the rules until nothing new comes of it."""
    start = rules.start(settle(rules, options))
    begin = Round(rules, start)
    texts = begin.choices[0]
    number = {text: n for n, text in enumerate(texts)}
    found = {local(start, 0): start}
    first, sent, after, bonus = [0], [], [], []
    for state in (queue := [start]):
        full, dark = Round(rules, state), Round(rules, state.but(lights=(0, 0)))
        other = full.choices[1][0]
        for text in full.choices[0]:
            then, without = full.after(text, other), dark.after(text, other)
            key = local(then, 0)
            if key not in found:
                found[key] = start.but(past=(then.past[0], start.past[1]), lights=(then.lights[0], 0))
                queue.append(found[key])
            sent.append(number[text])
            after.append(list(found).index(key))
            bonus.append(lead(then) - lead(without))
        first.append(len(sent))
    ends = [
        played.after(one, two)
        for blocked in BLOCKS
        for pot in range(1, POTS + 1)
        for played in [Round(rules, start.but(blocked=blocked, pot=pot))]
        for one in texts
        for two in texts
    ]
    return Moves(
        list(found),
        numbers(first),
        numbers(sent),
        numbers(after),
        numbers(bonus),
        numbers(map(lead, ends)),
        numbers(end.pot - 1 for end in ends),
        numbers(BLOCK_AT[end.blocked] for end in ends),
        len(texts),
    )


def numbers(of: Iterable[int]) -> array[int]:
    """As C takes them."""
    return array("i", of)


class _Game(ctypes.Structure):
    _fields_ = [
        *((name, ctypes.c_int) for name in ("locals", "cards", "pots", "leads")),
        *((name, ctypes.c_void_p) for name in ("first", "sent", "next", "bonus", "gain", "pot", "block")),
        ("place", ctypes.c_void_p),
    ]


def at(values: array[Any]) -> ctypes.c_void_p:
    """Where an array begins, for C."""
    return ctypes.c_void_p(values.buffer_info()[0])


class Solver:
    """The positions of a ruleset and the layers of their worth, from the end to the beginning."""

    def __init__(self, rules: Rules, options: dict[str, str]) -> None:
        self.moves = moves = moves_of(rules, options)
        count = len(moves.locals)
        self.place = array("i", bytes(4 * count * count * len(BLOCKS)))
        self.names = array("i", self.place)
        tables = (moves.first, moves.sent, moves.next, moves.bonus, moves.gain, moves.pot, moves.block)
        self.game = _Game(count, moves.cards, POTS, LEADS, *(at(table) for table in (*tables, self.place)))
        self.library = compiled()
        self.count: int = self.library.reach(ctypes.byref(self.game), at(self.place), at(self.names))

    def floats(self, each: int) -> Floats[float]:
        """So many numbers for each position."""
        return array("f", bytes(4 * self.count * each))

    def ended(self, tie: Floats[float]) -> Floats[float]:
        """The layer after the last round, where a tie is worth this for each position and pot."""
        after = self.floats((POTS + 1) * LEADS)
        half = LEADS // 2
        for n in range(self.count):
            ties = tie[n * POTS : (n + 1) * POTS]
            ties.append(min(1.0, max(0.0, 2 * ties[-1] - ties[-2])))
            for pot, worth in enumerate(ties):
                begin = (n * (POTS + 1) + pot) * LEADS
                after[begin + half] = worth
                for place in range(begin + half + 1, begin + LEADS):
                    after[place] = 1.0
        return after

    def before(self, after: Floats[float], leads: Sequence[int]) -> Floats[float]:
        """The chances one round earlier, for these leads."""
        values = self.floats(POTS * len(leads))
        game, names, asked = ctypes.byref(self.game), at(self.names), numbers(leads)
        self.library.probabilities(game, names, 0, self.count, at(after), at(asked), len(leads), at(values))
        return values

    def filled(self, values: Floats[float], leads: Sequence[int]) -> Floats[float]:
        """The values of a layer, filled for every lead."""
        after = self.floats((POTS + 1) * LEADS)
        asked, game = numbers(leads), ctypes.byref(self.game)
        self.library.fill(game, self.count, at(values), at(asked), len(leads), at(NORMAL), STEPS, at(after))
        return after

    def fitted(self, values: Floats[float], leads: Sequence[int]) -> tuple[Floats[float], Floats[float]]:
        """By how much each position is ahead, and how much a chip moves it."""
        ahead, slope = self.floats(POTS), self.floats(POTS)
        game, asked = ctypes.byref(self.game), numbers(leads)
        self.library.fit(
            game, self.count, at(values), at(asked), len(leads), at(NORMAL), STEPS, at(ahead), at(slope)
        )
        return ahead, slope

    def chips(self, rounds: int) -> Iterable[Floats[float]]:
        """The worth of each position in chips, with ever more rounds left."""
        values = self.floats(POTS)
        for _ in range(rounds):
            after = self.floats(POTS + 1)
            for pot in range(POTS):
                after[pot :: POTS + 1] = values[pot::POTS]
            after[POTS :: POTS + 1] = array(
                "f",
                (2 * a - b for a, b in zip(values[POTS - 1 :: POTS], values[POTS - 2 :: POTS], strict=True)),
            )
            values = self.floats(POTS)
            self.library.chips(ctypes.byref(self.game), at(self.names), 0, self.count, at(after), at(values))
            yield values

    def lost(self, rounded: Rounded, exact: Floats[float]) -> tuple[float, float]:
        """The losses of both sides' mixes in a round, if positions after it have this worth."""
        ones, twos = rounded.played.choices
        mixes = equilibrium(rounded).mixes
        payoff = [[self.worth(rounded.played.after(one, two), exact) for two in twos] for one in ones]
        value = solve(payoff).value
        low = secured(payoff, [mixes[0].get(text, 0.0) for text in ones])
        high = conceded(payoff, [mixes[1].get(text, 0.0) for text in twos])
        return value - low, high - value

    def worth(self, state: State, exact: Floats[float]) -> float:
        """The worth of a state before a round to seat one, by a layer that has every lead."""
        one, two = (self.moves.locals.index(local(state, me)) for me in (0, 1))
        place = self.place[(one * len(self.moves.locals) + two) * len(BLOCKS) + BLOCK_AT[state.blocked]]
        ahead = min(LEADS - 1, max(0, lead(state) + LEADS // 2))
        return exact[(place * (POTS + 1) + min(state.pot, POTS + 1) - 1) * LEADS + ahead]

    @property
    def failures(self) -> int:
        """How many matrix games could not be solved."""
        return ctypes.c_int.in_dll(self.library, "failures").value

    def upright(self) -> tuple[list[int], bytes]:
        """The positions that a table holds, in its order, and the blocks that come about with each pair."""
        count, order, bits = len(self.moves.locals), [], []
        for one in range(count):
            for two in range(one, count):
                places = self.place[(one * count + two) * len(BLOCKS) :][: 6 if one == two else len(BLOCKS)]
                order += [place for place in places if place >= 0]
                bits.append(sum(1 << block for block, place in enumerate(places) if place >= 0))
        return order, bytes(bit & 255 for bit in bits) + bytes(bit >> 8 for bit in bits)


def compiled() -> ctypes.CDLL:
    """The library of five_cards.c. Nothing may be contracted, or the table would depend on the machine."""
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder, "five_cards.so")
        flags = ["-O3", "-ffp-contract=off", "-shared", "-fPIC"]
        subprocess.run(["cc", *flags, "-o", library, TOOLS / "five_cards.c", "-lm"], check=True)
        return ctypes.CDLL(str(library))


def chances(solver: Solver, most: int) -> Iterable[tuple[int, Floats[float], Sequence[int]]]:
    """The layers of win probabilities of round 25 and those before. A tie there is the beginning of an
    extension, which is solved twice: first the last one, with a tie for even.
    """
    tie = array("f", [0.5]) * (solver.count * POTS)
    for length in (PERIOD, PERIOD, most):
        after = solver.ended(tie)
        for rounds in range(1, length + 1):
            leads = NEAR if rounds <= ALL_NEAR else FAR
            values = solver.before(after, leads)
            if length == most:
                yield rounds, values, leads
            after = solver.filled(values, leads)
            print(f"  {rounds} of {length}: {time.process_time():.0f} s", flush=True)
        tie = values[len(leads) // 2 :: len(leads)]


class Packer:
    """Puts layers into the bytes that `sealed.bots.five_cards.table` reads."""

    def __init__(self, solver: Solver) -> None:
        self.order, self.body = solver.upright()
        self.layers: list[dict[str, float]] = []

    def add_exact(self, rounds: int, values: Floats[float], leads: Sequence[int]) -> None:
        """A layer of chances."""
        wide = POTS * len(leads)
        self.body += bytes(
            round(min(1.0, max(0.0, value)) * EXACT_STEPS)
            for place in self.order
            for value in values[place * wide : place * wide + EXACT_POTS * len(leads)]
        )
        self.layers.append({"rounds": rounds, "pots": EXACT_POTS, "reach": leads[-1], "steps": EXACT_STEPS})

    def add_normal(self, rounds: int, ahead: Floats[float], slope: Floats[float] | None) -> None:
        """A layer of what fits best."""
        unit = AHEAD[slope is not None]
        chosen = [place * POTS + pot for place in self.order for pot in range(POTS)]
        self.body += bytes(max(-127, min(127, round(ahead[n] / unit))) & 255 for n in chosen)
        steepness = 0.0
        if slope is not None:
            steepness = round(sorted(slope)[len(slope) // 2] / SLOPES, 5)
            self.body += bytes(max(1, min(255, round(slope[n] / steepness))) for n in chosen)
        self.layers.append({"rounds": rounds, "pots": POTS, "ahead": unit, "slope": steepness})

    def packed(self, rules: Rules, moves: Moves) -> bytes:
        """The table as it is kept."""
        assert isinstance(rules, Rounds)
        about = {
            "ruleset": rules.key,
            "revision": rules.revision,
            "last_round": rules.last_round,
            "locals": moves.locals,
            "layers": self.layers,
        }
        header = json.dumps(about, separators=(",", ":")).encode() + b"\n"
        filters = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "pb": 0, "lp": 0}]
        return lzma.compress(header + self.body, lzma.FORMAT_XZ, filters=filters)


def table(key: str) -> bytes:
    """The table of a ruleset."""
    rules, plan = registry.load(key), PLANS[key]
    solver = Solver(rules, plan.options)
    print(f"{len(solver.moves.locals)} locals, {solver.count} positions, {time.process_time():.0f} s")
    packer = Packer(solver)
    if most := max(plan.exact + plan.fitted, default=0):
        for rounds, values, leads in chances(solver, most):
            if rounds in plan.exact:
                packer.add_exact(rounds, values, leads)
            if rounds in plan.fitted:
                packer.add_normal(rounds, *solver.fitted(values, leads))
    for rounds, values in enumerate(solver.chips(max(plan.in_chips, default=0)), 1):
        print(f"  {rounds}: {time.process_time():.0f} s", flush=True)
        if rounds in plan.in_chips:
            packer.add_normal(rounds, values, None)
    print(f"{solver.failures} matrix games not solved")
    return packer.packed(rules, solver.moves)


def visited(rules: Rules, chance: Table, matches: int) -> dict[int, list[Rounded]]:
    """The rounds of matches in which both sides play by a table, by the rounds left after them."""
    found: dict[int, list[Rounded]] = {}
    rng = random.Random(1)
    for _ in range(matches):
        state = rules.start(settle(rules, {}))
        while state.over is None:
            rounded = Rounded(Round(rules, state), chance)
            best = equilibrium(rounded)
            found.setdefault(rounds_left(state) - 1, []).append(rounded)
            sent = (rng.choices(list(mix), list(mix.values()))[0] for mix in best.mixes)
            state = rounded.played.after(*sent)
    return found


def loss(key: str, packed: bytes, matches: int) -> None:
    """Prints what the mixes of a table give away against the best answer to them, by the chances of which the
    table is made.
    """
    rules, most = registry.load(key), max(PLANS[key].fitted)
    rounds = visited(rules, Table(packed), matches)
    solver = Solver(rules, {})
    for left, values, leads in chances(solver, most):
        exact = solver.filled(values, leads)
        lost = [part for rounded in rounds[left] for part in solver.lost(rounded, exact)]
        error = stdev(lost) / len(lost) ** 0.5
        print(f"{left + 1} rounds left: {mean(lost):.2%} ± {2 * error:.2%} ({len(lost)} mixes)", flush=True)


def main() -> None:
    """Writes the table of a ruleset, and says what to pin; or measures it."""
    arguments = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    arguments.add_argument("ruleset", choices=PLANS)
    arguments.add_argument("file", type=Path)
    arguments.add_argument("--loss", type=int, help="measure the file on the positions of so many matches")
    given = arguments.parse_args()
    if given.loss:
        loss(given.ruleset, given.file.read_bytes(), given.loss)
        return
    data = table(given.ruleset)
    given.file.parent.mkdir(exist_ok=True)
    given.file.write_bytes(data)
    print(f"{len(data)} bytes, sha256 {hashlib.sha256(data).hexdigest()}")


if __name__ == "__main__":
    main()
