"""What comes of a touch: what came of it when the drawing said so, but for a few kinds that are chosen."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from sealed.page.boards.seen import Seen
from sealed.page.boards.touching import without
from sealed.page.draw.tree import h, walk
from sealed.rules.registry import BY_KEY
from tests.examples import is_thorough, share
from tests.page.frozen import Came
from tests.page.touches import Line, Touch, lines

EIGHT = [key for key in BY_KEY if key != "three-throws"]
MANY = 20_000
MOST = 0.03
KINDS = {
    "told better": "Another space is refused for what is wrong there, by the same clause.",
    "discard kept": "Another queen moves: the discard before her stays, since she does not depend on it.",
    "in its place": "An action that leaves no choice stands where the other stood, before the card.",
    "discard in the way": "A queen that cannot move after the discard is refused; it is not dropped.",
}
"""What differs all the same, and why."""


def now(line: Line, touch: Touch) -> Came:
    """What comes of a touch."""
    found = line.board.touched(line.seen, touch.thing)
    assert not isinstance(found, str), "it leads elsewhere"
    return Came(facts=True) if found is None else Came(*found)


def outcome(came: Came) -> tuple[object, ...]:
    """What is compared: of a refusal all but the values, in which words have become names."""
    return came._replace(refusal=None), came.refusal and came.refusal._replace(values={})


def clause(came: Came) -> str:
    return came.refusal.clause if came.refusal else ""


def kind(before: Came, after: Came) -> str:
    """How two outcomes differ; "" if they do not, and "?" for a kind that nobody has chosen."""
    if outcome(before) == outcome(after):
        return ""
    if before.refusal and after.refusal and clause(before) == clause(after) in ("RB 2.2", "RB 2.3"):
        return "told better"
    if before.words and not before.refusal and after.words[0][0] == "x" and before.words[0][0] != "x":
        return "discard in the way" if after.refusal else "discard kept"
    return "in its place" if sorted(before.words) == sorted(after.words) else "?"


def removed(seen: Seen, words: tuple[str, ...]) -> list[str]:
    """What a touch has taken off the line besides one word and those that depend on it."""
    gone = Counter(seen.words) - Counter(words)
    drives = seen.ask is not None and seen.ask.kind == "drive"
    found = [sorted(gone.elements())]
    for at, word in enumerate(seen.words):
        left = () if drives else without(seen, at)[at:]  # a drive depends on all before it
        depend = Counter(seen.words[at + 1 :]) - Counter(left)
        found.append(sorted((gone - depend - Counter([word])).elements()))
    return min(found, key=len)


@pytest.mark.slow
@pytest.mark.parametrize("key", EIGHT)
def test_a_touch_makes_of_the_line_what_it_made_before(key: str):
    count = share(MANY, thorough=is_thorough())
    kinds = Counter[str]()
    every = ((line, touch) for line in lines(key, 0) for touch in line.touches)
    for line, touch in islice(every, count):
        after, seen = now(line, touch), line.seen
        told = seen.words, seen.half, touch.thing
        assert not clause(touch.came) or clause(after) == clause(touch.came), told
        assert after.facts or not removed(seen, after.words), told
        kinds[kind(touch.came, after)] += 1
    del kinds[""]
    assert kinds.keys() <= KINDS.keys()
    assert kinds.total() <= MOST * count


@pytest.mark.parametrize("key", EIGHT)
def test_all_that_can_be_touched_says_one_word(key: str):
    for line in islice(lines(key, 1), 60):
        parts = line.board.parts(line.seen)
        shown = walk(h("div", parts.board, parts.over, parts.theirs, parts.mine))
        said = {(one[1]["data-do"], one[1]["data-arg"]) for one in shown if "data-do" in one[1]}
        chosen = {("touch", touch.thing) for touch in line.touches}
        assert chosen <= said
        assert not [
            one for one in said - chosen if one[0] != "touch" or line.board.touched(line.seen, one[1])
        ]
