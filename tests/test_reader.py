"""A program of another language, written from the documents alone (tests/reader), agrees with this one.

It plays whole matches against ours, by codes, and runs the testkit of tests/vectors.
"""

from __future__ import annotations

import json
import random
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from sealed.codes import certificate, keys
from sealed.codes.match import Match, accept, invite
from sealed.rules import registry
from sealed.rules.questions import Seat
from tests.codes import edges
from tests.codes.play import armored, decided, secret, take
from tests.examples import some

pytestmark = pytest.mark.slow  # Pyodide has no processes

FOLDER = Path(__file__).resolve().parent / "reader"
VECTORS = Path(__file__).resolve().parent / "vectors" / "codes"
LINES = 1_000
LETTERS = 120
NO_RULES = {"text", "checksum", "version", "decryption", "signature", "order"}
"""The layers in which nobody has to know a game's rules."""
PLAYED = {"FCT", "SC"}
"""The games whose rules it knows."""


def is_whole(vector: dict[str, Any]) -> bool:
    """Whether the reader can run all of it; of any other it opens the codes and checks their signatures."""
    if "codes" in vector:
        return vector["game"] in {entry.key for entry in registry.ENTRIES if entry.code in PLAYED}
    return vector["layer"] in NO_RULES or vector["match"]["game"] in PLAYED


@pytest.mark.share(6)
def test_it_runs_the_testkit(capsys: pytest.CaptureFixture[str]) -> None:
    done = subprocess.run(["node", FOLDER / "vectors.mjs"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    vectors = [json.loads(path.read_text(encoding="utf-8")) for path in VECTORS.glob("*.json")]
    whole = sum(is_whole(each) for each in vectors)
    with capsys.disabled():
        print(f"\nthe reader in JavaScript: {done.stdout.strip()}")
    assert [int(number) for number in re.findall(r"\d+", done.stdout)] == [whole, len(vectors) - whole, 0]
    assert whole > 0.7 * len(vectors)


@pytest.mark.share(6)
def test_it_answers_as_this_program_does_at_the_edges(capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever its library takes another way would be one code with two judgements."""
    calls = [call for seed in range(2) for call in edges.calls(random.Random(seed))]
    bytes_alone = [[each.name, *map(edges.hexadecimal, each.args)] for each in calls]
    command = ["node", FOLDER.parent / "codes" / "edges.mjs"]
    done = subprocess.run(command, input=json.dumps(bytes_alone), capture_output=True, text=True, check=True)
    answers = json.loads(done.stdout)
    told = 0
    for call, answer in zip(calls, answers, strict=True):
        if answer != "not here":
            right = call.right()
            assert answer == (None if right is None else right.hex()), call
            told += 1
    with capsys.disabled():
        print(f"\nthe reader in JavaScript: {told} of {len(calls)} calls at the edge answered alike")
    assert told > 0.85 * len(calls)


def test_it_is_short_enough_to_begin_with() -> None:
    texts = [path.read_text(encoding="utf-8").splitlines() for path in sorted(FOLDER.glob("*.mjs"))]
    assert sum(len(lines) for lines in texts) <= LINES
    assert max(len(line) for lines in texts for line in lines) <= LETTERS


@contextmanager
def other_side(game: str, seat: Seat, seed: int) -> Iterator[Any]:
    """A function that hands over a code, or nothing yet, and returns what the reader then says."""
    command = ["node", FOLDER / "play.mjs", game, str(seat.value), str(seed)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None

        def hand_over(code: str | None) -> dict[str, Any]:
            assert process.stdin is not None
            assert process.stdout is not None
            if code is not None:
                process.stdin.write(code + "\n")
                process.stdin.flush()
            line = process.stdout.readline()
            assert line, "the reader has ended"
            told: dict[str, Any] = json.loads(line)
            return told

        yield hand_over
        process.stdin.close()
        assert process.wait() == 0


def begin(game: str, ours: Seat, hand_over: Any) -> tuple[Match, dict[str, Any]]:
    """Our match, and what the reader has said first."""
    rules = registry.load(next(entry.key for entry in registry.ENTRIES if entry.code == game))
    player = keys.player_key(secret(7))
    if ours is Seat.ONE:
        match = invite(player, rules, {}, "Ana", secret(8))
        assert match.code is not None
        return match, hand_over(match.code)
    told = hand_over(None)
    return accept(armored(told["code"]), player, "Ana", secret(8)), told


def answer(match: Match, rng: random.Random) -> Match:
    """Our next code: now and then we give up, offer an end or agree to one."""
    if match.outcome is None and match.number:
        if match.offered and rng.random() < 0.5:
            return match.agree(match.seat)
        if rng.random() < 0.02:
            return match.resign(match.seat)
    match = decided(match, rng)
    return match.offer() if match.may_offer and rng.random() < 0.1 else match


def is_ahead(match: Match, told: dict[str, Any]) -> bool:
    """Whether we have a code for the reader already: the last one, in which there is nothing to decide."""
    return match.number >= len(told["t"])


def check(match: Match, told: dict[str, Any]) -> None:
    """Both programs have come to the same by the codes that both have."""
    shared = match.transcript
    state = shared.account.state
    assert told["t"] == [each.hex() for each in shared.hashes]
    assert (told["chips"], told["pot"]) == (list(state.chips), state.pot)
    winner = shared.outcome and shared.outcome.winner
    assert (told["result"] is None) == (shared.outcome is None)
    assert told["result"] is None or told["result"]["winner"] == (winner and winner.value)


@pytest.mark.share(8)
@pytest.mark.parametrize("seed", some(range(60), range(4)))
@pytest.mark.parametrize("ours", Seat)
@pytest.mark.parametrize("game", sorted(PLAYED))
def test_it_plays_whole_matches(game: str, ours: Seat, seed: int) -> None:
    rng = random.Random(seed)
    with other_side(game, ours.other, seed) as hand_over:
        match, told = begin(game, ours, hand_over)
        if ours is Seat.ONE:
            match = take(match, told["code"])
        while match.owes is ours or is_ahead(match, told):
            made = answer(match, rng)
            assert made.code is not None
            match = made.hand_out()
            told = hand_over(made.code)
            if told["code"]:
                match = take(match, told["code"])
            if not is_ahead(match, told):
                check(match, told)
    assert match.transcript.outcome is not None
    assert match.fault is None
    assert certificate.check(certificate.make(match.transcript)).outcome == match.outcome
