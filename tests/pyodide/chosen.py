"""Which tests run a second time, inside Pyodide.

All that could tell the two interpreters apart do. Of what runs nothing but Python each file of tests has one
test run there, and those that bring up many modules one of each function, which is another one from function
to function: so every game and every module comes up (`run.mjs` fails if a module of the product does not).
`make thorough` leaves out only the long tests of what is the same in both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, TypeVar
from zlib import crc32

DIFFER = {
    "tests/codes/test_sodium.py": "libsodium is another one there, behind another seam",
    "tests/codes/test_vectors.py": "and makes the same codes of the same keys",
    "tests/page/test_names.py": "letters are those of another version of Unicode",
    "tests/page/test_times.py": "clocks and calendars are the browser's",
    "tests/test_record_form.py": "what comes from outside is read by regular expressions of another version",
}
"""Where the interpreters may differ in what they are told, and why."""
WIDE = (
    "tests/bots/test_field_tactics.py",
    "tests/lessons/test_lessons_meant.py",
    "tests/page/test_class_plays.py",
    "tests/page/test_figures.py",
    "tests/page/test_handouts.py",
    "tests/page/test_lessons.py",
    "tests/page/test_matters.py",
    "tests/page/test_positions.py",
    "tests/page/test_roundabout_board.py",
    "tests/page/test_sentences.py",
    "tests/page/test_sketches.py",
    "tests/page/test_typed.py",
    "tests/page/test_unreadable.py",
    "tests/rules/test_field_tactics_random.py",
)
"""Files that bring up modules which no single test of the others does: one of each function runs there."""
ALSO = (
    "tests/bots/test_think.py::test_it_plays_legally[priority-pathway-newcomer]",
    "tests/bots/test_think.py::test_it_plays_legally[solitaire-chess-newcomer]",
    "tests/page/test_chat.py::test_each_way_out_hands_out_the_same_code_and_closes_undo[qr]",
    "tests/page/test_matters.py::test_in_the_course_of_a_match_something_matters[field-tactics]",
    "tests/page/test_iphones.py::test_what_is_taken_along_asks_in_both_places_before_it_goes_on",
    "tests/page/test_ways.py::test_one_more_game_begins_as_the_last_one_did",
)
"""Tests that do the same, all of their cases."""
CODES = "tests/codes/"
"""Whose long tests a thorough run has there as well."""
MATCHES = ("tests/codes/test_match.py", "tests/codes/test_battle_match.py")
"""Tests of whole matches, sealed and opened by that library: each run has some of them."""


class Test(Protocol):
    """A collected test: its name, with any parameters in brackets, and its marks."""

    @property
    def nodeid(self) -> str:
        """Its file and name."""

    def get_closest_marker(self, name: str) -> Any:
        """A mark of that name, if it bears one."""


AnyTest = TypeVar("AnyTest", bound=Test)


def function(test: Test) -> str:
    """The function of a test, whatever its parameters."""
    return test.nodeid.partition("[")[0]


def file(test: Test) -> str:
    """The file of a test."""
    return test.nodeid.partition("::")[0]


def once_each(tests: Iterable[AnyTest], of: Callable[[Test], str] = function) -> list[AnyTest]:
    """One test of each function, or of each of what else they are told apart by."""
    groups: dict[str, list[AnyTest]] = {}
    for test in tests:
        groups.setdefault(of(test), []).append(test)
    return [those[crc32(name.encode()) % len(those)] for name, those in groups.items()]


def chosen(tests: Sequence[AnyTest], *, thorough: bool) -> list[AnyTest]:
    """The tests that run in Pyodide, of all that run in CPython."""
    slow = [test for test in tests if test.get_closest_marker("slow")]
    long = [test for test in slow if test.nodeid.startswith(CODES)]
    quick = [test for test in tests if not test.get_closest_marker("slow")]
    if thorough:
        return [*long, *quick]
    whole = [test for test in quick if test.nodeid.startswith(tuple(DIFFER))]
    wide = [test for test in quick if test.nodeid.startswith(WIDE)]
    also = [test for test in quick if test.nodeid.startswith(ALSO)]
    rest = [test for test in quick if not test.nodeid.startswith((*DIFFER, *WIDE))]
    matches = [test for test in long if test.nodeid.startswith(MATCHES)]
    once = {test.nodeid: test for test in (*once_each(wide), *also, *once_each(rest, file))}
    return [*once_each(matches), *whole, *once.values()]
