"""Finished matches judged: in every game, by what each seat could know, and always alike."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from sealed.bots.explained import Moment, add_up, judge, moments, steps
from sealed.bots.thought import Judged
from sealed.record import replay, write
from sealed.rules import registry
from sealed.rules.game import AGREE, RESIGN
from sealed.rules.lookup import shown
from sealed.rules.questions import Decide, Seat
from sealed.table import Table
from tests import playing
from tests.playing import find, play_on

GAMES = tuple(playing.GAMES)
THOUGHTS = 4


def finished(game: str, seed: int, decisions: int = 24) -> Table:
    """A random match as everybody may know it; if it is not over by then, seat one gives up."""
    table = playing.at_random(find(game), seed, decisions=decisions)
    table = table if table.outcome else table.resign(Seat.ONE)
    return replay(write(table, secrets=shown(table.log)), find)


def judged(table: Table, moment: Moment, count: int = THOUGHTS) -> Judged:
    """The moment after so many thoughts, or as many as it takes until there is one."""
    found = judge(table, moment, None, find)
    known = [one for one in islice(found, count) if one is not None]
    return known[-1] if known else next(one for one in found if one is not None)


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_belongs_to_one_moment(game: str) -> None:
    table = finished(game, 1, 60)
    found = moments(table.rules, table.log)
    assert [one.end for one in found[:-1]] == [one.start for one in found[1:]]
    assert found[-1].end == len(table.log)
    made = [entry for entry in table.log if isinstance(entry.ask, Decide)]
    told = [move for one in found for move in one.moves if move not in (None, RESIGN)]
    assert len(told) == len(made)
    for one in found:
        asks = table.rules.asks(table.log[one.start].state)
        assert {ask.seat for ask in asks if isinstance(ask, Decide)} >= set(one.seats) or RESIGN in one.moves


@pytest.mark.share(6)
@pytest.mark.parametrize("game", GAMES)
def test_it_adds_up_and_is_always_the_same(game: str) -> None:
    table = finished(game, 2, 10)
    found = moments(table.rules, table.log)
    story = [judged(table, one) for one in found]
    assert story == [judged(table, one) for one in found]
    values = [0.5 if one.value is None else one.value for one in story]
    assert all(0 <= value <= 1 for value in values)
    assert all(min(one.given) >= 0 for one in story)
    winner = table.outcome.winner if table.outcome else None
    end = 0.5 if winner is None else float(winner is Seat.ONE)
    whole = add_up(steps(values, [one.given for one in story], end))
    assert whole.start - whole.given[0] + whole.given[1] + whole.luck == pytest.approx(end)


@pytest.mark.share(6)
@pytest.mark.parametrize("game", registry.BY_KEY)
def test_a_match_that_begins_in_the_middle_is_judged(game: str) -> None:
    table = playing.at_random(find(game), 3, decisions=4, late=0)
    table = play_on(table, len(table.past)).settle()
    rng = random.Random(1)
    for _ in range(2):
        table = playing.take_turn(table, table.asks()[0], rng)
    table = replay(write(table if table.outcome else table.resign(Seat.ONE)), find)
    for moment in moments(table.rules, table.log):
        one = judged(table, moment, 40)
        assert all(one.told[seat - 1] for seat in moment.seats if RESIGN not in moment.moves)


def mixed(one: Judged, seat: Seat) -> list[str]:
    """The moves that a good player would mix."""
    return [choice.move for choice in one.best[seat - 1] if choice.share > 0]


def given_by_the_good(table: Table, moment: Moment) -> list[float]:
    """The judged loss of each seat that has moved as a good player does."""
    one = judged(table, moment)
    return [one.given[seat - 1] for seat in moment.seats if moment.moves[seat - 1] in mixed(one, seat)]


def as_the_good_move(table: Table, moment: Moment) -> Moment:
    """The moment with a good player's move in place of each seat's own, if there is one."""
    one, moves = judged(table, moment), list(moment.moves)
    for seat in moment.seats:
        moves[seat - 1] = next(iter(mixed(one, seat)), moves[seat - 1])
    return moment._replace(moves=(moves[0], moves[1]))


@pytest.mark.share(6)
@pytest.mark.parametrize("game", GAMES)
def test_what_a_good_player_plays_gives_nothing_away(game: str) -> None:
    """A random match seldom has a good move: in place of its first moves such moves are judged, too."""
    table = finished(game, 3, 8)
    found = moments(table.rules, table.log)
    better = [as_the_good_move(table, moment) for moment in found[:2]]
    given = [each for moment in (*found, *better) for each in given_by_the_good(table, moment)]
    assert given
    assert set(given) == {0}


def first_told(table: Table, moment: Moment, kind: str) -> list[int]:
    """Among how many moves that of each seat was when it was first told what it gave away."""
    one = judged(table, moment, 1)
    asks = table.rules.asks(table.log[moment.start].state)
    open_to = {ask.seat for ask in asks if isinstance(ask, Decide) and ask.kind == kind}
    return [len(one.best[seat - 1]) for seat in moment.seats if one.told[seat - 1] and seat in open_to]


@pytest.mark.parametrize(("game", "kind"), [("roundabout", "drive"), ("field-tactics", "move")])
def test_nothing_is_told_of_a_move_that_was_compared_with_no_other(game: str, kind: str) -> None:
    table = finished(game, 4, 6)
    found = moments(table.rules, table.log)
    compared = [count for moment in found for count in first_told(table, moment, kind)]
    assert compared
    assert min(compared) > 1


@pytest.mark.parametrize("game", GAMES)
def test_giving_up_gives_away_all_that_was_left(game: str) -> None:
    table = finished(game, 4, 3)
    if RESIGN not in moments(table.rules, table.log)[-1].moves:
        return  # some games are over that soon
    one = judged(table, moments(table.rules, table.log)[-1])
    if one.value is not None:
        assert one.given == (pytest.approx(one.value), 0)


def test_an_agreed_end_costs_the_player_who_was_ahead() -> None:
    table = playing.at_random(find("five-card-trick"), 5, decisions=30, late=0).agree(Seat.ONE)
    (last,) = moments(table.rules, table.log)[-1:]
    assert last.moves == (AGREE, AGREE)
    one = judged(table, last)
    assert one.value is not None
    assert sum(one.given) == pytest.approx(abs(one.value - 0.5))
    assert (one.given[0] > 0) == (one.value > 0.5)


def test_what_is_never_shown_is_not_judged() -> None:
    """PP 4.4."""
    table = finished("priority-pathway", 1, 40)
    unknown = 0
    for moment in moments(table.rules, table.log)[:8]:
        one = judged(table, moment)
        for seat in moment.seats:
            if not moment.knows(seat):
                unknown += 1
                assert not one.told[seat - 1]
                assert one.given[seat - 1] == 0
                assert all("?" not in choice.move for choice in one.best[seat - 1])
            else:
                assert one.told[seat - 1] or moment.moves[seat - 1] not in table.rules.words
    assert unknown


HALF_KNOWN = """
[Game "field-tactics"]
[Position "phase:move turn:{turn} A1:? B1:? CD1:?@D2 E1:? F1:? A2:? B2:? C2:?@CD1 D2:?@CD8=PL E2:TA@x F2:? \
A3:? B3:? C3:? D3:? E3:F3@x F3:?@E3=G3+G2+G1 A4:? B4:C1@x C4:? D4:? E4:SP@x F4:? A8:C2@B8 B8:C1@x CD8:C3@x \
E8:PL@x F8:PL A7:TA B7:MI C7:G2 D7:F3@x E7:CA F7:TA A6:SP B6:C2@B5 C6:EN D6:EN@x E6:C3@D6 F6:MI A5:G3 \
B5:C1@x C5:FL D5:G1 E5:F2@x F5:F1@E5"]

{turn}: {move}
{turn}: resign
"""
"""A position in which one army is known and the other one is not."""


@pytest.mark.parametrize(("turn", "move"), [(1, "E3 F3"), (2, "A7 A8")])
def test_a_player_whose_army_is_unknown_from_the_start_is_not_judged(turn: int, move: str) -> None:
    table = replay(HALF_KNOWN.format(turn=turn, move=move).strip(), find)
    first = moments(table.rules, table.log)[0]
    assert judged(table, first).told[turn - 1] is (turn == 2)


def test_an_army_that_is_not_known_is_not_judged() -> None:
    """Where things stay hidden for longer than a round, nobody can say what a move without them gave away."""
    table = playing.at_random(find("field-tactics"), 1, decisions=12, late=0).resign(Seat.ONE)
    table = replay(write(table, secrets={**shown(table.log[:12]), **table.hand(Seat.TWO)}), find)
    told = dict.fromkeys(Seat, False)
    for moment in moments(table.rules, table.log)[2:-1]:
        one = judged(table, moment)
        for seat in moment.seats:
            told[seat] |= one.told[seat - 1]
    assert told == {Seat.ONE: False, Seat.TWO: True}


@pytest.mark.share(6)
@pytest.mark.parametrize("game", registry.BY_KEY)
def test_it_judges_by_what_a_seat_could_know(game: str) -> None:
    """The other's hidden values change nothing: a record without them is judged alike for that seat."""
    table = playing.at_random(find(game), 6, decisions=9, late=0)
    table = table if table.outcome else table.resign(Seat.ONE)
    public = shown(table.log)
    for seat in Seat:
        whole = replay(write(table), find)
        half = replay(write(table, secrets={**public, **table.hand(seat)}), find)
        for one, other in zip(moments(whole.rules, whole.log), moments(half.rules, half.log), strict=True):
            if seat in one.seats and len(one.seats) == 1:
                mine, theirs = judged(whole, one), judged(half, other)
                assert mine.best[seat - 1] == theirs.best[seat - 1]
                assert mine.given[seat - 1] == theirs.given[seat - 1]
