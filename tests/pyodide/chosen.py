"""Which tests run a second time, inside Pyodide.

All that could tell the two interpreters apart do. Of what runs nothing but Python each file of tests has one
test run there, and some tests are named that bring up what no other does: so every game and every module
comes up (`run.mjs` fails if a module of the product does not). Tests of the sources, of documents and of
tools have nothing that runs in a page (`run.mjs` leaves them out). `make thorough` leaves out only the long
tests of what is the same in both.
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
ALSO = (
    "tests/bots/test_field_tactics.py::test_newcomer_dares_its_first_attack_with_what_it_can_spare",
    "tests/bots/test_field_tactics.py::test_the_reply_knows_no_more_than_is_public",
    "tests/lessons/test_lessons_meant.py::test_a_word_that_begins_alike_is_near",
    "tests/page/test_class_plays.py::test_fifteen_boards_on_one_sheet",
    "tests/page/test_class_plays.py::test_without_a_window_it_fills_the_screen",
    "tests/page/test_handouts.py::test_a_family_without_a_kit_has_a_score_sheet",
    "tests/page/test_handouts.py::test_a_lesson_is_a_work_sheet_with_its_answers_apart[roundabout]",
    "tests/page/test_handouts.py::test_a_kit_has_every_piece_as_often_as_the_game_needs_it",
    "tests/page/test_handouts.py::test_a_text_of_the_page_that_something_keeps_back_is_named",
    "tests/page/test_handouts.py::test_nothing_on_paper_can_be_pressed",
    "tests/page/test_lessons.py::test_a_fault_is_shown_with_its_line_and_word",
    "tests/page/test_lessons.py::test_free_play_goes_on_against_a_character",
    "tests/page/test_lessons.py::test_guide_me_leads_from_the_first_how_it_goes_to_the_lesson",
    "tests/page/test_lessons.py::test_its_figures_are_tried_as_among_the_rules",
    "tests/page/test_matters.py::test_a_commander_that_can_be_taken_can_be_reached[6]",
    "tests/page/test_matters.py::test_a_piece_in_a_base_is_no_leader_and_nobody_is_warned_of_it[1]",
    "tests/page/test_matters.py::test_in_roundabout_it_is_who_has_farther_to_go",
    "tests/page/test_positions.py::test_lights_follow_what_was_sent",
    "tests/page/test_positions.py::test_the_keys_are_listed",
    "tests/page/test_positions.py::test_the_tools_of_every_editor_that_has_any_are_looked_at",
    "tests/page/test_said_once.py::test_of_an_answer_that_is_none",
    "tests/page/test_sentences.py::test_an_error_of_a_code_is_said_as_sentences_of_its_language",
    "tests/page/test_unreadable.py::test_what_can_be_read_is_saved_and_brought_back",
    "tests/rules/test_field_tactics_random.py::test_a_guess_explains_every_defence",
)
"""Tests that bring up modules which no other chosen test does, with all of their cases if none is named; and
one of the order of drawings, since tasks of Python 3.11 begin later.
"""
CODES = "tests/codes/"
"""Whose long tests a thorough run has there as well."""
MATCHES = (
    "tests/codes/test_match.py::test_every_game_can_be_played_by_codes",
    "tests/codes/test_battle_match.py::test_skirmishes_to_the_end",
    "tests/codes/test_battle_match.py::test_field_tactics_to_the_end",
)
"""Tests of whole matches, sealed and opened by that library: each run has one of each."""


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
    also = [test for test in quick if test.nodeid.startswith(ALSO)]
    rest = [test for test in quick if not test.nodeid.startswith(tuple(DIFFER))]
    matches = [test for test in long if test.nodeid.startswith(MATCHES)]
    once = {test.nodeid: test for test in (*also, *once_each(rest, file))}
    return [*once_each(matches), *whole, *once.values()]
