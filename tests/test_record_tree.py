"""The tree of a record: read, grown by hand, and written again to the letter."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.record import RecordError, read, replay, write
from sealed.record.lines import DEEPEST, MOST_AWAY, MOST_COMMENTS
from sealed.record.marks import Answer, Drawing, Notes, Question
from sealed.record.tree import RecordFull, Tree, due, grown
from sealed.rules.game import GameError, IllegalMove
from sealed.rules.questions import Seat
from tests.examples import examples
from tests.net.views import GOLDEN
from tests.playing import GAMES, find
from tests.record_trees import HEAD, TREE, WAYS
from tests.record_trees import tree as branched
from tests.rules.walks import pick_move

START = '[Game "setnas-curse"]\n[Advantage "2"]\n'


def said(grown_tree: Tree) -> list[str]:
    """The lines of all steps, in the order of their numbers."""
    return [line.text for step in grown_tree.steps for line in step.lines]


def test_a_record_is_a_tree_whose_steps_are_numbered_in_the_order_of_the_text():
    found = grown(TREE)
    assert found.text == TREE
    assert said(found) == [line.split(": ")[1].split(" ;")[0] for line in TREE.splitlines() if ": " in line]
    assert found.line(0) == (0, 1, 6, 8)
    assert found.line(4) == (0, 2, 4)
    assert found.line(5) == (0, 2, 5)
    assert [found.branch(at) for at in (0, 1, 2, 3, 4, 7)] == [0, 0, 2, 2, 4, 7]
    assert [found.depth(at) for at in (1, 3, 4, 7)] == [0, 1, 2, 1]
    assert [found.notes(at).comments for at in (0, 1, 2, 5)] == [
        ("above",),
        ("what was played",),
        ("instead", "beside"),
        ("last of all",),
    ]


def test_another_move_begins_a_branch_and_the_same_move_leads_to_what_is_there():
    found, at = grown(START).decided(0, Seat.ONE, "score raise")
    found, first = found.decided(at, Seat.TWO, "score steal")
    again, where = found.decided(at, Seat.TWO, "score steal")
    assert (again, where) == (found, first)
    found, other = found.decided(at, Seat.TWO, "none")
    assert (other, found.steps[at].ways) == (3, (2, 3))
    assert found.text.endswith("1: score raise\n2: score steal\n(\n2: none\n)\n")


def test_what_the_rules_forbid_changes_nothing():
    tree = grown(START)
    with pytest.raises(IllegalMove) as found:
        tree.decided(0, Seat.ONE, "score score")
    assert found.value.clause == "SC 2.1"
    assert tree == grown(START)


def test_a_branch_becomes_the_main_line_with_all_that_it_lies_in():
    found, at = grown(TREE).main(5)
    assert found.line(0) == found.line(at)
    way = [line.text for step in found.line(0) for line in found.steps[step].lines]
    assert way == ["score steal", "claim block:claim"]
    assert grown(found.text).text == found.text


def test_a_step_goes_with_all_that_follows_and_the_numbers_close_up():
    found, at = grown(TREE).without(2)
    assert at == 0
    assert said(found) == ["score raise", "score steal", "raise", "score steal"]
    found, at = grown(TREE).without(1)  # the branch beside it is the main line now
    assert found.text.splitlines()[5:7] == ["; instead", "1: score steal ; beside"]


def test_what_is_drawn_and_noted_makes_a_demonstration():
    found = grown(HEAD + "; two of them\n;but this was a comment\n1: none\n").tagged(Demonstration="Two ways")
    notes = Notes(
        ("Look", "and think"), ("not yet",), (Drawing("arrow", ("A1", "B2")), Drawing("ring", ("C3",)))
    )
    found = found.noted(1, notes)
    assert found.notes(1) == notes
    assert found.notes(0).comments == ("two of them", "but this was a comment")
    assert found.text.splitlines()[-5:] == [
        "1: none",
        "; Look",
        "; and think",
        ";draw A1>B2 !C3",
        ";mine not yet",
    ]
    assert grown(found.text).text == found.text


def test_there_is_room_for_so_much():
    found = grown(START)
    with pytest.raises(RecordFull):
        found.noted(0, Notes(("x",) * (MOST_COMMENTS + 1)))
    rows = "".join(f"(\n{2 - n % 2}: {WAYS[n]}\n{1 + n % 2}: none\n" for n in range(DEEPEST))
    deep = grown(f"{START}\n1: none\n2: none\n{rows}" + ")\n" * DEEPEST)
    at = max(range(len(deep.steps)), key=deep.depth)
    assert deep.depth(at) == DEEPEST
    with pytest.raises(RecordFull):
        deep.decided(at, next(ask.seat for ask in deep.steps[at].table.asks()), "claim steal")


def test_branches_have_a_limit_of_lines():
    rows = "1: none\n(\n" + "".join(f"1: X{n}\n" for n in range(MOST_AWAY)) + ")\n"
    assert len(read(START + rows).branches[0].lines) == MOST_AWAY
    with pytest.raises(RecordError, match="at most 5000 lines"):
        read(START + rows + "(\n1: last\n)\n")


def test_a_result_that_the_game_does_not_have_is_refused_as_in_a_record():
    with pytest.raises(RecordError, match="result"):
        grown('[Game "setnas-curse"]\n[Result "1-0"]\n\n1: none\n')


@pytest.mark.share(4)
@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*-1.txt")), ids=lambda path: path.stem)
def test_a_golden_record_is_the_same_as_a_tree(path):
    text = path.read_text(encoding="utf-8")
    found, table = grown(text), replay(text)
    assert found.text == write(table)
    assert found.steps[-1].table.log == table.log


@examples(40)
@given(st.sampled_from(sorted(GAMES)), st.integers(0, 30))
def test_a_random_tree_is_grown_to_the_letter(key, seed):
    text = branched(key, seed)
    assert grown(text, find).text == text


@examples(60)
@given(st.data())
def test_whatever_is_played_and_said_is_written_and_read_again(data):
    key = data.draw(st.sampled_from(sorted(GAMES)))
    rng = random.Random(data.draw(st.integers(0, 1000)))
    begun = grown(f'[Game "{key}"]\n[Demonstration "Random"]\n', find)
    history = [(begun, 0)]
    for _ in range(data.draw(st.integers(1, 14))):
        found, _at = history[-1]
        at = rng.randrange(len(found.steps))
        try:
            history.append(changed(found, at, rng))
        except GameError:
            continue
        found, at = history[-1]
        assert 0 <= at < len(found.steps)
        again = grown(found.text, find)
        assert again.text == found.text
        assert said(again) == said(found)
    assert history[0] == (begun, 0)  # an earlier tree is what it was
    assert begun.text == grown(begun.text, find).text


def changed(found: Tree, at: int, rng: random.Random) -> tuple[Tree, int]:
    """The tree after a random change at a step."""
    table = found.steps[at].table
    what = rng.choice(("play", "play", "play", "play", "note", "main", "delete"))
    if what == "note":
        drawn = (Drawing("arrow", ("A1", "B2")),) if rng.random() < 0.5 else ()
        asked = Question("Who; wins?", (Answer("Red", "So.", is_right=True), Answer("c2>c3")))
        question = asked if rng.random() < 0.5 else None
        return found.noted(at, Notes(("A comment, ; with; signs",), ("for me",), drawn, question)), at
    if what == "main":
        return found.main(at)
    if what == "delete" and at and rng.random() < 0.4:
        return found.without(at)
    if due(table) is not None:
        return found.drawn(at, rng.randbytes(8))
    ask = min(table.asks(), key=lambda ask: ask.seat, default=None)
    if ask is None:
        return found, at
    words = pick_move(table.rules, table.state, ask, dict(table.hand(ask.seat)), rng)
    return found.decided(at, ask.seat, " ".join(words))
