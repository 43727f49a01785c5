"""Matrix games: neither side of a solution can be bettered, however awkward the payoff."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.bots import matrix
from sealed.bots.matrix import Payoff, Solution, conceded, returns, secured, solve

NUMBERS = {
    "few different": st.sampled_from([-1.0, 0.0, 0.0, 0.5, 1.0]),
    "whole": st.integers(-40, 40).map(float),
    "any": st.floats(-1e6, 1e6),
    "almost equal": st.sampled_from([1.0, 1.0 + 1e-15, 1.0 - 1e-13, 1.0 + 1e-9]),
    "far apart": st.sampled_from([0.0, 1e-12, 1.0, -1e-6, 1e6]),
}


def payoffs(numbers: st.SearchStrategy[float]) -> st.SearchStrategy[list[list[float]]]:
    """Payoffs of up to seven by seven."""
    return st.tuples(st.integers(1, 7), st.integers(1, 7)).flatmap(
        lambda size: st.lists(
            st.lists(numbers, min_size=size[1], max_size=size[1]), min_size=size[0], max_size=size[0]
        )
    )


ANY = st.one_of(*map(payoffs, NUMBERS.values()))


def span(payoff: Payoff) -> float:
    return max(map(max, payoff)) - min(map(min, payoff))


def check(payoff: Payoff, solution: Solution) -> None:
    """Both mixes are mixes, and nobody gains by leaving his."""
    for mix, size in ((solution.rows, len(payoff)), (solution.columns, len(payoff[0]))):
        assert len(mix) == size
        assert min(mix) >= 0
        assert sum(mix) == pytest.approx(1, abs=1e-12)
    within = 1e-9 * span(payoff) + 1e-15 * max(map(abs, (entry for row in payoff for entry in row)))
    assert conceded(payoff, solution.columns) - within <= solution.value
    assert solution.value <= secured(payoff, solution.rows) + within


@pytest.mark.parametrize("numbers", NUMBERS.values(), ids=NUMBERS)
def test_neither_side_gains_by_leaving_its_mix(numbers: st.SearchStrategy[float]) -> None:
    @given(payoffs(numbers))
    def check_all(payoff: list[list[float]]) -> None:
        check(payoff, solve(payoff))

    check_all()


@given(ANY)
def test_the_column_player_sees_the_same_game_from_the_other_side(payoff: list[list[float]]) -> None:
    turned = [[-entry for entry in column] for column in zip(*payoff, strict=True)]
    assert solve(turned).value == pytest.approx(
        -solve(payoff).value, rel=1e-9, abs=2e-9 * span(payoff) + 1e-300
    )


@given(ANY, st.data())
def test_a_worse_row_and_a_row_twice_change_nothing(payoff: list[list[float]], data: st.DataObject) -> None:
    row = data.draw(st.sampled_from(payoff))
    worse = [entry - 1.0 for entry in row]
    more = solve([*payoff, row, worse])
    check([*payoff, row, worse], more)
    assert more.rows[-1] == pytest.approx(0, abs=1e-6)
    assert more.value == pytest.approx(solve(payoff).value, rel=1e-9, abs=4e-9 * (span(payoff) + 1))


@given(st.floats(-1e9, 1e9), st.integers(1, 9), st.integers(1, 9))
def test_of_equal_payoffs_the_value_is_that_payoff(entry: float, height: int, width: int) -> None:
    assert solve([[entry] * width] * height).value == entry


@given(st.lists(st.floats(-1e9, 1e9), min_size=1))
def test_who_has_no_choice_gets_what_the_other_leaves(entries: list[float]) -> None:
    assert solve([entries]).value == min(entries)
    assert solve([[entry] for entry in entries]).value == max(entries)


def test_scissors_paper_stone() -> None:
    solution = solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert solution.value == pytest.approx(0, abs=1e-12)
    assert solution.rows == pytest.approx((1 / 3,) * 3)
    assert solution.columns == pytest.approx((1 / 3,) * 3)
    assert returns([[0, -1], [1, 0]], (0.5, 0.5)) == [-0.5, 0.5]


def test_matching_pennies_with_unequal_pennies() -> None:
    solution = solve([[3, -1], [-1, 1]])
    assert solution.value == pytest.approx(1 / 3)
    assert solution.rows == pytest.approx((1 / 3, 2 / 3))


@pytest.mark.parametrize("kinds", [2, 3, 5, 1000])
def test_games_as_large_as_a_round(kinds: int) -> None:
    """Payoffs with few different numbers, so that almost every pivot is a tie."""
    rng = random.Random(kinds)
    for _ in range(40):
        payoff = [[float(rng.randrange(kinds)) for _ in range(26)] for _ in range(21)]
        check(payoff, solve(payoff))


@given(ANY)
def test_whole_numbers_say_the_same(payoff: list[list[float]]) -> None:
    """They are the way out when rounding fails, which few games make it do."""
    check(payoff, matrix._solve_in_whole_numbers(payoff))
