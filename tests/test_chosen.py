"""The tests that each run leaves to a thorough one: some of those in Pyodide, and some examples."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.conftest import pytest_report_header
from tests.examples import FEWEST, SAMPLE, in_turn, sampled, share, some, turn
from tests.pyodide.chosen import ALSO, DIFFER, MATCHES, chosen, file, function, once_each

ROOT = Path(__file__).resolve().parents[1]
LETTERS = "abcdefgh"


class Named(NamedTuple):
    """A test that is only a name."""

    nodeid: str
    slow: bool = False
    part: int = 0

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        marks = {"slow": self.slow and pytest.mark.slow, "share": self.part and pytest.mark.share(self.part)}
        return marks[name].mark if marks[name] else None


PURE = [
    Named(f"tests/rules/test_{number}.py::test_{name}[{letter}]")
    for number in range(99)
    for name in ("one", "two")
    for letter in LETTERS
]
SLOW = [Named(f"tests/page/test_x.py::test_long[{letter}]", slow=True) for letter in LETTERS]
SEALED = [Named(f"tests/codes/test_sodium.py::test_seal[{letter}]") for letter in LETTERS]
PLAYED = [Named(f"{MATCHES[0]}[{letter}]", slow=True) for letter in LETTERS]
CHEATS = [Named(f"tests/codes/test_x.py::test_cheat[{letter}]", slow=True) for letter in LETTERS]
ALL = [*PURE, *SLOW, *SEALED, *PLAYED, *CHEATS]


def test_where_the_interpreters_may_differ_every_quick_test_runs_in_both():
    found = chosen(ALL, thorough=False)
    assert set(SEALED) <= set(found)
    assert len(set(PLAYED) & set(found)) == 1


@pytest.mark.parametrize("place", [*DIFFER, *ALSO, *MATCHES])
def test_what_is_named_for_pyodide_is_there(place):
    found, _, name = place.partition("[")[0].partition("::")
    assert (ROOT / found).is_file()
    assert f"def {name}" in (ROOT / found).read_text(encoding="utf-8")


def test_of_every_other_file_one_test_runs_in_pyodide_and_together_with_all_parameters():
    found = [test for test in chosen(ALL, thorough=False) if test in PURE]
    assert {*map(file, found)} == {*map(file, PURE)}
    assert set(Counter(map(file, found)).values()) == {1}
    assert {function(test).partition("::")[2] for test in found} == {"test_one", "test_two"}
    assert {test.nodeid.partition("[")[2] for test in found} == {f"{letter}]" for letter in LETTERS}
    assert not {*SLOW, *CHEATS} & set(chosen(ALL, thorough=False))


def test_a_thorough_run_in_pyodide_leaves_out_what_is_long_and_the_same_there():
    assert Counter(chosen(ALL, thorough=True)) == Counter([*PURE, *SEALED, *PLAYED, *CHEATS])


@pytest.mark.parametrize(("platform", "shares"), [("linux", (240, 40)), ("emscripten", (30, 5))])
def test_of_examples_a_run_tries_a_share_and_a_thorough_one_all(monkeypatch, platform, shares):
    monkeypatch.setattr(sys, "platform", platform)
    assert tuple(share(240, thorough=thorough) for thorough in (True, False)) == shares
    assert share(5, thorough=False) == FEWEST
    assert share(1, thorough=False) == 1


def test_some_parameters_wait_for_a_thorough_run():
    assert [bool(one.marks) for one in some("abc", "b")] == [True, False, True]


def test_a_brief_run_has_each_function_once_and_together_all_parameters():
    found = once_each(PURE)
    assert [*map(function, found)] == [*dict.fromkeys(map(function, PURE))]
    assert {test.nodeid.partition("[")[2] for test in found} == {f"{letter}]" for letter in LETTERS}


def test_samples_in_a_row_take_every_value_and_each_as_many():
    for count in (1, 2, 3):
        taken = Counter(one for sample in range(8) for one in turn("abcdefgh", count, sample))
        assert taken == dict.fromkeys("abcdefgh", count)
    assert turn("abc", 2, 1) == ["a", "c"]
    assert turn("abc", 5, 1) == ["a", "b", "c"]
    assert turn("abcdefgh", 3, 617) == turn("abcdefgh", 3, 617 + 8)
    assert turn("abcdefgh", 3, None) == [*"abcdefgh"]


def test_of_a_function_that_is_shared_each_run_takes_a_part_of_the_cases_and_runs_in_a_row_all():
    shared = [Named(f"tests/page/test_x.py::test_{letter}[{n}]", part=3) for letter in "ab" for n in range(7)]
    runs = [in_turn([*PURE, *shared], sample) for sample in range(3)]
    for found in runs:
        assert [test for test in found if test in PURE] == PURE
        assert Counter(map(function, found))["tests/page/test_x.py::test_a"] == 3
    assert {*runs[0], *runs[1], *runs[2]} == {*PURE, *shared}
    assert in_turn([*PURE, *shared], None) == [*PURE, *shared]
    assert in_turn(shared[:1]) == shared[:1]  # whoever asks for a case by its name has it


def test_functions_of_few_cases_that_are_shared_take_turns_with_each_other():
    alone = [Named(f"tests/page/test_x.py::test_{letter}", part=3) for letter in LETTERS]
    pairs = [Named(f"tests/page/test_y.py::test_{letter}[{n}]", part=3) for letter in "ab" for n in (1, 2)]
    runs = [in_turn([*PURE, *alone, *pairs], sample) for sample in range(3)]
    for found in runs:
        assert len([test for test in found if test in (*alone, *pairs)]) == 4
    assert {*runs[0], *runs[1], *runs[2]} == {*PURE, *alone, *pairs}
    assert in_turn(alone[:1]) == alone[:1]


def test_what_is_not_sampled_waits_for_a_thorough_run():
    waiting = [one.values[0] for one in sampled("abcdefgh", 3) if one.marks]
    assert waiting == [letter for letter in "abcdefgh" if letter not in turn("abcdefgh", 3)]


def test_pytest_says_which_sample_it_takes():
    assert f"SAMPLE={SAMPLE} " in pytest_report_header()
