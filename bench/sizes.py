"""How long codes are: random matches of every ruleset by codes, to their end.

    python bench/sizes.py [--matches 5]

The baseline is the bare minimum that such a code must hold: tag, number, nonce, signature and authentication (103 bytes), in the same
letters, 139 of them. The targets are those of docs/codes.md: an invitation 300, an acceptance 400, a turn that opens and seals 240,
one that only answers 200.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "py"), str(Path(__file__).resolve().parents[1])]

from sealed.rules import registry
from sealed.rules.game import Rules
from tests.codes.play import pair

BARE = 139


def lengths(rules: Rules, seed: int) -> tuple[int, int, list[int], list[int]]:
    """Letters of the invitation, the acceptance, the turns of seat one, those of seat two."""
    codes = [len(code) for code in pair({}, rules, seed).play().codes]
    return codes[0], codes[1], codes[2::2], codes[3::2]


def main() -> None:
    """Prints a row for each ruleset."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=5)
    count = parser.parse_args().matches
    print(
        f"{'letters':<22} {'invitation':>10} {'acceptance':>10} {'turns':>6} {'one: median, most':>18} {'two: median, most':>18}  to bare"
    )
    for key in registry.BY_KEY:
        rules = registry.load(key)
        played = [lengths(rules, seed) for seed in range(count)]
        one = [n for _, _, turns, _ in played for n in turns]
        two = [n for _, _, _, turns in played for n in turns]
        median = statistics.median(one + two)
        print(
            f"{key:<22} {max(p[0] for p in played):>10} {max(p[1] for p in played):>10} {(len(one) + len(two)) // count:>6}"
            f" {statistics.median(one):>12.0f}, {max(one):>4} {statistics.median(two):>12.0f}, {max(two):>4}  {median / BARE:.2f}"
        )


if __name__ == "__main__":
    main()
