"""The result of a touch: what is in the list, and never that another word goes."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from sealed.page.boards.seen import Seen
from sealed.page.boards.touching import without
from sealed.page.draw.tree import find_all, h
from tests.examples import is_thorough, share
from tests.page.touched import EIGHT, FACTS, TAKEN, lines, written

MANY = 240
"""Beginnings of lines of each ruleset in a thorough run."""


@pytest.mark.parametrize("key", EIGHT)
def test_a_touch_comes_to_what_stands_in_the_list(key: str):
    """Otherwise `PYTHONPATH=py python -m tests.page.touched` takes it, and the change shows each touch."""
    assert list(written(key)) == taken(key)


def taken(key: str) -> list[str]:
    """The part of the list that is of this ruleset."""
    found, every = [], TAKEN.read_text(encoding="utf-8").splitlines()
    of_this = False
    for line in every:
        of_this = of_this if line.startswith(" ") else line.startswith(f"{key}:")
        if of_this:
            found.append(line)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("key", EIGHT)
def test_a_touch_removes_no_word_but_what_it_is_about(key: str):
    for line in islice(lines(key, 1), share(MANY, thorough=is_thorough())):
        for thing, came in line.came.items():
            assert came is FACTS or not removed(line.seen, came.words), (line.seen.words, thing)


def removed(seen: Seen, words: tuple[str, ...]) -> list[str]:
    """The words that a touch has removed from the line, besides one word and those that depend on it."""
    gone = Counter(seen.words) - Counter(words)
    drives = seen.ask is not None and seen.ask.kind == "drive"
    found = [sorted(gone.elements())]
    for at, word in enumerate(seen.words):
        left = () if drives else without(seen, at)[at:]  # a drive depends on all before it
        depend = Counter(seen.words[at + 1 :]) - Counter(left)
        found.append(sorted((gone - depend - Counter([word])).elements()))
    return min(found, key=len)


@pytest.mark.parametrize("key", EIGHT)
def test_all_that_can_be_touched_says_one_word(key: str):
    for line in islice(lines(key, 2), 24):
        parts = line.board.parts(line.seen)
        drawn = h("div", parts.board, parts.over, parts.theirs, parts.mine, parts.known)
        assert {one[1]["data-do"] for one in find_all(drawn) if "data-do" in one[1]} <= {"touch"}
        assert {one[1]["data-ask"] for one in find_all(drawn) if "data-ask" in one[1]} <= {"known"}


@pytest.mark.parametrize("key", EIGHT)
def test_nothing_is_written_by_a_touch_while_nothing_is_asked(key: str):
    for line in islice(lines(key, 3), 8):
        looked_at = line.seen._replace(ask=None, picks=(), words=(), half="")
        assert all(line.board.touched(looked_at, thing) is None for thing in line.came if thing != "Place")
