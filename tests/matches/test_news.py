"""Waiting news and the last turn, over the golden records of every game."""

from __future__ import annotations

import functools
import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed import record
from sealed.matches.news import Turn, latest, opens, stops, turns
from sealed.rules.log import Log
from sealed.rules.questions import Compare, Decide, Open, Reveal, Seat, Show
from sealed.rules.registry import BY_KEY
from tests.examples import examples
from tests.golden.replays import FOLDER, records

GAMES = [game for game in BY_KEY if records(game)]
OPEN = ("roundabout", "solitaire-chess", "solitaire-chess-final")
"""The games in which nothing is hidden."""
PATHS = sorted(path.name for game in GAMES for path in records(game))


@functools.cache
def log(name: str) -> Log:
    return record.replay((FOLDER / name).read_text(encoding="utf-8")).log


def events(part: Log) -> int:
    return sum(len(step.events) for step in part)


def told(name: str, seat: Seat) -> list[tuple[Turn, Turn | None]]:
    """The turns after which something waits for that seat, each with the next one, where all are told at
    once.
    """
    played, found, count = log(name), [], 0
    waits = stops(played, 0, seat, goes_on=True)
    each = list(turns(played))
    for turn, after in zip(each, [*each[1:], None], strict=True):
        count += events(turn.steps)
        if count in waits and turn.reveals(seat):
            found.append((turn, after))
    assert len(found) == len(waits)
    return found


@pytest.mark.share(6)
@pytest.mark.parametrize("name", PATHS)
def test_a_game_is_cut_into_turns(name: str) -> None:
    found = list(turns(log(name)))
    assert tuple(step for turn in found for step in turn.steps) == log(name)
    for turn in found:
        decisions = [step.ask for step in turn.steps if isinstance(step.ask, Decide)]
        assert turn.steps == log(name)[turn.start :][: len(turn.steps)]
        assert len({ask.seat for ask in decisions}) == len(decisions) <= 2
        assert len(decisions) < 2 or all(ask.slots for ask in decisions)


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("game", GAMES)
def test_what_waits_is_what_the_own_move_has_opened_and_what_comes_then_is_an_answer(
    game: str, seat: Seat
) -> None:
    waits = [each for path in records(game) for each in told(path.name, seat)]
    assert bool(waits) is (game not in OPEN)
    for turn, after in waits:
        asks = [step.ask for step in turn.steps]
        assert any(isinstance(ask, Decide) and ask.seat is seat for ask in asks)
        showing = [ask.seat for ask in asks if isinstance(ask, Open | Compare | Reveal | Show)]
        assert seat.other in showing
        assert after is None or not after.waits


@pytest.mark.parametrize("seat", Seat)
def test_an_own_battle_waits_before_the_answer_and_an_own_step_does_not(seat: Seat) -> None:
    kinds = set()
    for path in records("field-tactics"):
        waiting = {turn.start for turn, _after in told(path.name, seat)}
        found = list(turns(log(path.name)))
        for turn, after in itertools.pairwise(found):
            ask = turn.steps[0].ask
            if isinstance(ask, Decide) and ask.kind == "move" and not after.waits:
                fights = any(event.kind == "battle" for step in turn.steps for event in step.events)
                assert (turn.start in waiting) is (fights and ask.seat is seat)
                kinds.add((fights, ask.seat is seat))
    assert len(kinds) == 4


@pytest.mark.parametrize("game", GAMES)
def test_nothing_waits_where_the_player_is_asked_next_and_so_goes_on_alone(game: str) -> None:
    for path in records(game):
        played = log(path.name)
        for turn in turns(played):
            so_far = played[: turn.start + len(turn.steps)]
            for seat in Seat:
                assert stops(so_far, turn.start, seat, goes_on=False) == ()
                end = (events(turn.steps),) if turn.reveals(seat) else ()
                assert stops(so_far, turn.start, seat, goes_on=True) == end


def test_nobody_is_waited_for_where_both_look() -> None:
    assert not any(stops(log(name), 0, None, goes_on=True) for name in PATHS)


@given(st.data())
@examples(60)
def test_it_does_not_matter_how_many_turns_are_told_at_once(data: st.DataObject) -> None:
    played = log(data.draw(st.sampled_from(PATHS)))
    seat, goes_on = data.draw(st.sampled_from(Seat)), data.draw(st.booleans())
    played = played[: data.draw(st.integers(0, len(played)))]
    first = data.draw(st.integers(0, len(played)))
    second = data.draw(st.integers(first, len(played)))
    before = events(played[first:second])
    whole = stops(played, first, seat, goes_on=goes_on)
    later = stops(played, second, seat, goes_on=goes_on)
    assert list(whole) == sorted(set(whole))
    assert all(0 < stop <= events(played[first:]) for stop in whole)
    assert [stop - before for stop in whole if stop > before] == list(later)


@given(st.data())
@examples(60)
def test_the_last_news_is_the_last_turn_with_more_than_a_seal(data: st.DataObject) -> None:
    played = log(data.draw(st.sampled_from(PATHS)))
    played = played[: data.draw(st.integers(1, len(played)))]
    place = latest(played)
    after = [turn for turn in turns(played) if turn.start > place]
    assert all(turn.waits for turn in after)
    assert len(after) <= 1
    happened = next(turn for turn in turns(played) if turn.start == place)
    assert not happened.waits or place == 0


def test_a_round_that_is_played_again_because_both_were_late_has_happened():
    played = log("five-card-trick-1.txt")
    place = next(n for n, step in enumerate(played) if any(event.kind == "replayed" for event in step.events))
    assert latest(played[: place + 1]) == latest(played[: place + 2]) == place - 1


@pytest.mark.parametrize("name", PATHS)
def test_what_a_player_has_come_to_see_is_what_both_look_at_together_at_one_device(name: str) -> None:
    found = list(turns(log(name)))
    assert all(opens(turn.steps) for turn in found if any(map(turn.reveals, Seat)))


def test_own_seals_alone_are_no_news_where_the_other_ones_are_still_to_be_opened() -> None:
    played = log("five-card-trick-1.txt")
    place = next(n for n, step in enumerate(played) if isinstance(step.ask, Open))
    own = played[place].ask.seat
    assert own is not None
    so_far = (*played[:place], played[place]._replace(events=played[-1].events))
    assert stops(so_far, 0, own, goes_on=True) == ()
    assert stops(so_far, 0, own.other, goes_on=True) != ()


def test_nothing_has_happened_in_a_game_that_has_not_begun() -> None:
    assert latest(()) == 0
    assert stops((), 0, Seat.ONE, goes_on=True) == ()
