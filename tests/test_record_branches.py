"""Records with branches: what might have been played in place of a line stands below it in parentheses."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.record import RecordError, read, read_as_far, replay, write
from sealed.record.lines import DEEPEST, MOST_BRANCHES
from sealed.rules.log import Comment, Line
from sealed.rules.lookup import shown
from sealed.table import Table
from tests.examples import examples
from tests.playing import GAMES, find
from tests.record_trees import HEAD, TREE, WAYS, tree


def test_a_tree_is_written_as_it_was_read():
    assert write(replay(TREE)) == TREE


def test_a_branch_stands_at_the_line_that_it_replaces_with_its_own_comments_and_branches():
    first, second = read(TREE).branches
    assert (first.place, [line.text for line in first.lines]) == (1, ["score steal", "raise claim"])
    assert first.comments == (Comment(0, " instead"), Comment(1, " beside", True))
    assert [(branch.place, branch.lines[0].text) for branch in first.branches] == [
        (2, "none"),
        (2, "claim block:claim"),
    ]
    assert first.branches[1].comments == (Comment(1, " last of all"),)
    assert (second.place, second.lines) == (2, (Line(22, "2:", "raise"),))


def test_the_game_itself_is_what_it_is_without_its_branches():
    table = replay(TREE)
    plain = [line for line in TREE.splitlines(keepends=True) if line[0] == "["]
    plain += ["\n", "1: score raise\n", "2: score steal\n", "1: score steal\n"]
    assert table.log == replay("".join(plain)).log


@pytest.mark.parametrize(
    ("below", "line", "word", "text"),
    [
        ("(\n1: score steal\n)\n", 5, "(", "A branch comes below the line that it replaces."),
        ("1: score raise\n(\n(\n", 7, "(", "A branch comes below the line that it replaces."),
        ("1: score raise\n(\n)\n", 7, ")", "A branch has at least one line."),
        ("1: score raise\n(\n; nothing\n)\n", 8, ")", "A branch has at least one line."),
        ("1: score raise\n)\n", 6, ")", "There is no branch to end here."),
        ("1: score raise\n(\n1: none\n", 6, "(", "This branch has no end: a row with “)”."),
        ("1: score raise\n( ; why\n1: none\n)\n", 6, "( ; why", "A parenthesis has a row to itself."),
        ("1: score raise\n(\n1: score raise\n)\n", 7, "score raise", "This branch is here already."),
        ("1: none\n(\n1: score\n)\n(\n1: score\n)\n", 10, "score", "This branch is here already."),
        ("1: none\n(1: score)\n", 6, "(1:", "A line of a game begins with the seat"),
        (
            "1: none\n(\n1: score\n(\n1: raise\n)\n)\n",
            8,
            "(",
            "The line that replaces the first line of a branch",
        ),
        (" (\n", 5, "(", "A line of a game begins with the seat"),
    ],
)
def test_what_is_no_tree_is_refused_with_its_line_and_word(below, line, word, text):
    with pytest.raises(RecordError) as found:
        read(HEAD + below)
    assert (found.value.line, found.value.word, found.value.clause) == (line, word, None)
    assert text in str(found.value)


@pytest.mark.parametrize(
    ("below", "line", "word", "clause"),
    [
        ("1: none\n(\n1: score score\n)\n", 7, "score", "SC 2.1"),
        ("1: none\n(\n2: score\n)\n", 7, "2", None),
        ("1: none\n(\n1: steal score\n)\n", 7, "steal", None),
        ("1: resign\n(\n2: resign\n1: none\n)\n", 8, "none", None),
        ("1: none\n2: none\n(\n2: score\n1: none\n(\n1: claim claim\n)\n)\n", 11, "claim", "SC 2.1"),
    ],
)
def test_a_branch_is_judged_by_the_rules_like_the_game(below, line, word, clause):
    text = HEAD.replace('[Result "*"]\n', "") + below
    with pytest.raises(RecordError) as found:
        replay(text)
    assert (found.value.line + 1, found.value.word, found.value.clause) == (line, word, clause)


def test_of_a_fault_in_a_branch_the_game_above_it_is_left():
    for fault in ("1: score score\n)\n", "score\n)\n", "", "2: none\n(\n"):
        reading = read_as_far(HEAD + "1: none\n2: score\n1: score\n(\n" + fault)
        assert reading.error
        assert reading.table
        assert [step.move for step in reading.table.log if step.move][:2] == ["none", "score"]


def test_branches_lie_so_deep_and_no_deeper():
    def nested(count: int) -> str:
        rows = "".join(f"(\n{2 - n % 2}: {WAYS[n]}\n{1 + n % 2}: none\n" for n in range(count))
        return f"{HEAD}1: none\n2: none\n{rows}" + ")\n" * count

    assert write(replay(nested(DEEPEST))) == nested(DEEPEST)
    with pytest.raises(RecordError, match="at most 8 deep") as found:
        replay(nested(DEEPEST + 1))
    assert found.value.line == 6 + 3 * DEEPEST + 1


def test_a_record_has_a_limit_of_branches():
    rows = "".join(f"(\n1: X{n}\n)\n" for n in range(MOST_BRANCHES))
    assert len(read(HEAD + "1: none\n" + rows).branches) == MOST_BRANCHES
    with pytest.raises(RecordError, match="at most 400 branches"):
        read(HEAD + "1: none\n" + rows + "(\n1: last\n)\n")


def test_who_may_not_know_everything_is_told_no_branch():
    table = replay(TREE)
    assert "(\n" in write(table)
    assert "(\n" not in write(table, secrets=shown(table.log))


def test_a_branch_below_what_is_taken_back_is_not_written():
    assert write(replay(TREE).at(1)).count("(\n") == 3
    assert write(replay(TREE).at(0)) == HEAD.removesuffix("\n") + "\n; above\n"


# --- random trees


@examples(60)
@given(st.sampled_from(sorted(GAMES)), st.integers(0, 30))
def test_a_random_tree_is_written_and_read_to_the_letter(key, seed):
    text = tree(key, seed)
    table = replay(text, find)
    assert write(table) == text
    assert table.sheet.branches == read(text).branches


def test_random_trees_have_branches_in_branches():
    depths = [text.count("(\n") for text in (tree(key, seed) for key in sorted(GAMES)[:6] for seed in (1, 2))]
    assert sum(depths) > 20
    assert any("\n(\n" in text.partition("\n(\n")[2].partition("\n)\n")[0] for text in map(tree_of, range(9)))


def tree_of(seed: int) -> str:
    return tree("solitaire-chess", seed)


ROWS = ("(", ")", ";", "; a comment", "1: resign", "2: timeout", "= both", "1! action CU", "*: 3", "( ", "()")


def damaged(text: str, rng: random.Random) -> str:
    """The text with one to three of its rows lost, exchanged, repeated, or new."""
    rows = text.splitlines()
    for _ in range(rng.randint(1, 3)):
        at, to = rng.randrange(len(rows)), rng.randrange(len(rows))
        what = rng.choice(("drop", "swap", "twice", "new"))
        if what == "drop" and len(rows) > 1:
            del rows[at]
        elif what == "swap":
            rows[at], rows[to] = rows[to], rows[at]
        else:
            rows.insert(at, rows[to] if what == "twice" else rng.choice(ROWS))
    return "\n".join(rows)


def check_damaged(key: str, seed: int, rng: random.Random) -> None:
    """A damaged tree is read, or refused with its line; what is read is written to the letter."""
    text = damaged(tree(key, seed), rng)
    reading, found = read_as_far(text, find), follow(text)
    if isinstance(found, Table):
        once = write(found)
        assert write(replay(once, find)) == once
        assert reading.error is None
    else:
        assert reading.error
        assert 1 <= reading.error.line <= found.line <= len(text.splitlines())


@examples(150)
@given(st.sampled_from(sorted(GAMES)), st.integers(0, 5), st.randoms(use_true_random=False))
def test_a_damaged_tree_is_read_or_refused_with_its_line(key, seed, rng):
    check_damaged(key, seed, rng)


@pytest.mark.thorough
@pytest.mark.parametrize("part", range(20))
def test_so_are_two_hundred_thousand(part):
    rng, keys = random.Random(part), sorted(GAMES)
    for _ in range(10_000):
        check_damaged(rng.choice(keys), rng.randrange(3), rng)


def follow(text: str) -> Table | RecordError:
    try:
        return replay(text, find)
    except RecordError as error:
        return error
