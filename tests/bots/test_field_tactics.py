"""Old Hand's advantage in Field Tactics: armies drawn from a belief, and the look ahead."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest

from sealed.bots import NEWCOMER, OLD_HAND, View, think
from sealed.bots.field_tactics.belief import believed, drawn, even
from sealed.bots.field_tactics.lookahead import ARMIES, Lookahead
from sealed.bots.field_tactics.outlook import BLOCKED_BY_OWN, GUARDED, VICTORY, LeaderPath, moves
from sealed.bots.field_tactics.player import SPARED, WEIGHTS
from sealed.bots.field_tactics.worth import NEIGHBOURS
from sealed.page.boards.field_tactics.set_up.ready import READY
from sealed.record import replay
from sealed.rules.field_tactics.army import COUNTS, RANKS
from sealed.rules.field_tactics.board import GONE, HALVES, PIECES, SQUARE
from sealed.rules.field_tactics.state import NOBODY
from sealed.rules.questions import Seat
from sealed.table import Table
from tests.bots.seats import seen
from tests.examples import seeds
from tests.playing import GAMES, at_random

KEY = "field-tactics"
PIECES_LEFT = "turns:40 B1:{one}@B5 A1:MI CD1:FL B2:{two} CD8:PL=PL A8:C1@A5=C1 B8:C1@C5=C1 F8:G1=G1"
PLANE_BEHIND = "phase:move turn:1 " + PIECES_LEFT.format(one="F3", two="C3")
"""A field officer can take a company officer on either side. On one of them a plane takes it."""


def view_of(position: str) -> View:
    return seen(replay(f'[Game "{KEY}"]\n[Position "{position}"]\n\n'), Seat.ONE)


def lookahead(view: View) -> Lookahead:
    return Lookahead(view, even(view.seat.other), WEIGHTS[2], WEIGHTS[1])


@pytest.mark.parametrize("number", seeds(20))
def test_a_drawn_army_fits_all_that_is_public(number):
    state = at_random(GAMES[KEY], number, decisions=random.Random(number).randrange(2, 200)).state
    for seat in Seat:
        belief = believed(state, seat, even(seat))
        army = drawn(state, seat, belief, random.Random(number))
        ranks = [army[square] for square in army]
        assert sorted(ranks) == [rank for rank, count in enumerate(COUNTS) for _ in range(count)]
        for piece in PIECES[seat]:
            rank = army[list(SQUARE)[piece]]
            assert state.known[piece] >> rank & 1
            assert state.opened[piece] in (NOBODY, rank)


def test_what_is_likelier_is_drawn_more_often():
    state = view_of("phase:move turn:1 B1:F3 CD8:G1 A8:C2 B8:EN").state
    likely = even(Seat.TWO)
    general, place = RANKS.index("G1"), SQUARE["A8"]
    likely[place][general] *= 4
    belief = believed(state, Seat.TWO, likely)
    rng = random.Random(1)
    found = Counter(drawn(state, Seat.TWO, belief, rng)["A8"] for _ in range(400))
    assert 0.5 < belief[place][general] < 0.9
    assert found[general] / 400 == pytest.approx(belief[place][general], abs=0.15)


def test_it_sees_a_reply_from_afar():
    view = view_of(PLANE_BEHIND)
    moves = ("B5 A5", "B5 C5")
    worth = {}
    for thought in think(view, OLD_HAND, random.Random(1), moves):
        worth[len(worth)] = {choice.move: choice.worth for choice in thought.choices}
    at_once, looked = worth[0], worth[len(worth) - 1]
    assert at_once["B5 A5"] == pytest.approx(at_once["B5 C5"], abs=0.1)
    assert looked["B5 A5"] > looked["B5 C5"] + 0.2


def test_hint_and_judge_look_at_the_same_armies_though_each_has_its_own_chance():
    table = at_random(GAMES[KEY], 5, decisions=6)
    view = seen(table, table.asks()[0].seat)
    first = dict.fromkeys(moves(view.state, view.hand)[:3], 0.0)
    hint, judge = (
        [*lookahead(view).worths(first, "", random.Random(seed), (*first,))][-1] for seed in (1, 2)
    )
    assert hint == judge


def test_the_reply_knows_no_more_than_is_public():
    """Two pieces of this side have changed places, which the other one cannot see."""
    replies = set()
    for one, two in (("F3", "C3"), ("C3", "F3")):
        position = "phase:move turn:2 " + PIECES_LEFT.format(one=one, two=two)
        table = replay(f'[Game "{KEY}"]\n[Position "{position}"]\n\n')
        view = view_of(position.replace("turn:2", "turn:1"))
        best = lookahead(view).best(table.state, Seat.TWO, table.hand(Seat.TWO))
        assert best
        replies.add((best.move, best.worth))
    assert len(replies) == 1


def test_the_best_move_is_worth_no_more_because_another_one_is_bad():
    *_, found = lookahead(view_of(PLANE_BEHIND)).worths({"B5 A5": 1.0, "B5 C5": 1.0}, "", random.Random(1))
    assert found.worths["B5 A5"] == 1.0
    assert found.worths["B5 C5"] < -1


@pytest.mark.parametrize("number", seeds(12))
def test_ways_that_a_move_leaves_as_they_were_are_not_worked_out_anew(number):
    """And all the others are: they are what they would be if nothing had been known."""
    rng = random.Random(number)
    where = list(at_random(GAMES[KEY], number, decisions=rng.randrange(2, 90)).state.where)
    passing = [rng.choice([1.0, BLOCKED_BY_OWN, 1 + GUARDED * rng.random()]) for _ in where]
    for seat in Seat:
        way = LeaderPath.of(seat, passing, tuple(where))
        for _ in range(60):
            piece = rng.choice([piece for piece, square in enumerate(where) if square != GONE])
            free = [square for square in NEIGHBOURS[where[piece]] if square not in where]
            after = list(where)
            after[piece] = rng.choice([*free, GONE])
            moved = [(piece, where[piece], after[piece])]
            assert way.after(moved) == LeaderPath.of(seat, passing, tuple(after)).turns


def test_what_is_plainly_worse_is_looked_at_less_but_for_what_was_asked_about():
    view = view_of(PLANE_BEHIND)
    first = {"B5 A5": 1.0, "B5 C5": 1.0}
    alone = list(lookahead(view).worths(first, "", random.Random(1)))
    best = list(lookahead(view).worths(first, "", random.Random(1), ("B5 A5",)))
    assert len(best) == len(alone) < ARMIES  # it ends once the other one is plainly worse
    assert best[-1].worths["B5 A5"] == alone[-1].worths["B5 A5"] == 1.0
    other = list(lookahead(view).worths(first, "", random.Random(1), ("B5 C5",)))
    assert len(other) > ARMIES  # what it gave away is weighed in all the armies
    assert other[-1].worths["B5 C5"] == pytest.approx(alone[-1].worths["B5 C5"], abs=1.5)


def test_a_move_that_was_left_out_is_no_better_for_armies_in_which_it_was_not_looked_at(monkeypatch):
    """All lose in half of the armies, but one was left out before the first of them came."""
    seen_so_far = Counter[str]()

    def after(_self: Lookahead, move: str, *_drawn: object) -> float:
        seen_so_far[move] += 1
        if move == "B5 B4":
            return -5.0
        return -VICTORY if seen_so_far[move] > ARMIES // 2 else 0.0

    monkeypatch.setattr(Lookahead, "_after", after)
    first = {"B5 A5": 1.0, "B5 C5": 1.0, "B5 B4": 1.0}
    *_, found = lookahead(view_of(PLANE_BEHIND)).worths(first, "", random.Random(1))
    assert seen_so_far["B5 B4"] < ARMIES // 2
    assert found.worths["B5 A5"] - found.worths["B5 B4"] == pytest.approx(5)


def test_who_misses_a_win_has_not_lost():
    """One move enters the base in the next turn, whatever comes; the other one only walks."""
    view = view_of("phase:move turn:1 turns:40 B1:F3@B7 A1:MI CD1:FL CD8:C3@F5=C3 A8:C1@A5=C1 F8:C1@F6=C1")
    worth = {}
    for thought in think(view, OLD_HAND, random.Random(1), ("B7 A7",)):
        worth = {choice.move: choice.worth for choice in thought.choices}
    assert max(worth.values()) > 0.99
    assert 0 < worth["B7 A7"] < 0.99


def test_it_knows_how_far_it_may_be_wrong():
    """Nothing at first; then ever better, and never that a few armies prove anything."""
    view = view_of(PLANE_BEHIND)
    found = list(lookahead(view).worths({"B5 A5": 1.0, "B5 C5": 1.0}, "", random.Random(1), ("B5 C5",)))
    errors = [one.errors["B5 C5"] for one in found]
    assert errors[0] == math.inf
    known = [error for error in errors if error < math.inf]
    assert known == sorted(known, reverse=True)
    assert known[0] > 3
    assert 0 < known[-1] < 2
    behind = found[-1].worths["B5 A5"] - found[-1].worths["B5 C5"]
    assert behind > known[-1]
    (*_, last) = think(view, OLD_HAND, random.Random(1), ("B5 C5",))
    other = next(one for one in last.choices if one.move == "B5 C5")
    assert last.choices[0].error == 0
    assert 0 < other.error < last.choices[0].worth - other.worth


def test_newcomer_has_four_formations_and_as_many_first_moves():
    """At first there is no way but over the bridges, where something stands that it can spare."""
    armies, firsts = set(), set()
    for seed in range(40):
        table = Table.begin(GAMES[KEY], {}, bytes([seed]))
        while not table.state.turns:
            ask = table.asks()[0]
            view = View(table.rules, table.options, table.state, ask, table.hand(ask.seat), table.log)
            *_, thought = think(view, NEWCOMER, random.Random(seed))
            if ask.seat is Seat.ONE and ask.kind == "set-up":
                armies.add(thought.move)
            if ask.kind == "move":
                start, _, _ = thought.move.partition(" ")
                rank = RANKS[int(view.hand[start])]
                assert SPARED >> RANKS.index(rank) & 1
                firsts.add((rank, thought.move))
            table = table.decide(ask.seat, thought.move)
    assert len(armies) == 8  # each perhaps mirrored
    assert len(firsts) >= 4


@pytest.mark.parametrize("offered", READY, ids=lambda offered: offered.name)
def test_the_first_attack_of_newcomer_takes_nothing_from_an_offered_army(offered):
    """If Newcomer begins, which it can do only at a bridge."""
    codes = [word.partition(":")[2] for word in offered.text.split()]
    army = " ".join(f"{square}:{code}" for square, code in zip(HALVES[Seat.TWO], codes, strict=True))
    for seed in range(16):
        table = Table.begin(GAMES[KEY], {}, bytes([seed]))
        while not table.state.turns:
            ask = table.asks()[0]
            if ask.kind == "set-up" and ask.seat is Seat.TWO:
                table = table.decide(ask.seat, army)
                continue
            view = View(table.rules, table.options, table.state, ask, table.hand(ask.seat), table.log)
            *_, thought = think(view, NEWCOMER, random.Random(seed))
            table = table.decide(ask.seat, thought.move)
        if table.log[-1].ask.seat is Seat.ONE:
            lost = [piece for piece in PIECES[Seat.TWO] if table.state.where[piece] == GONE]
            assert not lost or any(table.state.where[piece] == GONE for piece in PIECES[Seat.ONE])


def test_newcomer_dares_its_first_attack_with_what_it_can_spare():
    """Whatever it hopes to beat it attacks once it has attacked."""
    attacks = "phase:move turn:1 turns:4 A1:MI CD1:FL B1:{rank}@B4 CD8:PL A8:C1@B5=C1 B8:C1 F8:G1"
    for rank, dares in (("F3", False), ("C3", True)):
        view = view_of(attacks.format(rank=rank))
        *_, thought = think(view, NEWCOMER, random.Random(1))
        assert (thought.move == "B4 B5") == dares
