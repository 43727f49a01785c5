"""One device that knows both hands: what it answers itself, what it keeps, and how it goes back."""

from __future__ import annotations

import random
from dataclasses import FrozenInstanceError, replace

import pytest

from sealed.rules import chance
from sealed.rules.game import IllegalMove, IllegalOption, NotNotation
from sealed.rules.log import Agree, Resign
from sealed.rules.questions import Compare, Decide, Draw, Open, Prove, Reveal, Seat, Show
from sealed.table import NoPositions, NotAsked, Table
from tests.playing import GAMES, at_random, begin, take_turn
from tests.toys.duel import DUEL
from tests.toys.market import MARKET
from tests.toys.skirmish import SKIRMISH

ONE, TWO = Seat.ONE, Seat.TWO
SEED = b"seed"


def kinds(table: Table) -> list[type]:
    return [type(step.ask) for step in table.steps]


def duel(*rounds: tuple[str, str]) -> Table:
    table = Table.begin(DUEL, {}, SEED)
    for one, two in rounds:
        table = table.decide(ONE, one).decide(TWO, two)
    return table


def armies(one: str = "a1:MI b1:K a2:FL b2:Q", two: str = "a4:Q b4:FL a3:MI b3:K") -> Table:
    return Table.begin(SKIRMISH, {}, SEED).decide(ONE, one).decide(TWO, two)


def placed(position: str) -> Table:
    return Table.laid(SKIRMISH, {}, position)


# --- what is asked, and what the table answers itself


def test_both_are_asked_until_they_have_sealed():
    table = Table.begin(DUEL, {}, SEED)
    assert [ask.seat for ask in table.asks()] == [ONE, TWO]
    sealed = table.decide(TWO, "3 left")
    assert [ask.seat for ask in sealed.asks()] == [ONE]


def test_what_is_sealed_lies_in_the_hand_and_not_in_the_state():
    table = Table.begin(DUEL, {}, SEED).decide(ONE, "Left 3")
    assert table.hand(ONE) == {"card1.1": "3", "plan1.1": "left"}
    assert table.hand(TWO) == {}
    assert "left" not in repr(table.state)
    assert table.steps[0].move == "3 left"
    assert table.steps[0].answer == ("card1.1", "plan1.1")


def test_openings_are_looked_up_and_what_does_not_act_stays_shut():
    table = duel(("3 left", "1 right"))
    opened = [step.ask.slot for step in table.steps if isinstance(step.ask, Open)]
    assert opened == ["card1.1", "card1.2", "plan1.1"]
    assert [event.kind for event in table.events] == ["gain", "gain"]
    assert table.state.score == (1, 0)


def test_the_log_holds_every_state_question_and_answer():
    table = duel(("3 left", "1 right"), ("4 stay", "2 left"))
    state = Table.begin(DUEL, {}, SEED).state
    for step in table.log:
        assert step.state == state
        state, events, _ = DUEL.answer(step.state, step.ask, step.answer)
        assert step.events == events
    assert state == table.state


@pytest.mark.parametrize("game", GAMES)
def test_a_table_counts_its_log(game):
    """Also one that goes back, to a decision or into the midst of what followed from it."""
    table = at_random(GAMES[game], 7, decisions=40)
    assert table.length == len(table.log)
    for number in range(len(table.past)):
        assert table.at(number).length == len(table.at(number).log)
    for place in range(table.length):
        assert table.cut(place).log == table.log[:place]
        assert table.cut(place).length == place


def test_the_rules_are_asked_once_what_is_open_at_a_table(monkeypatch):
    table, asked, asks = Table.begin(DUEL, {}, SEED), [], type(DUEL).asks
    monkeypatch.setattr(type(DUEL), "asks", lambda rules, state: asked.append(state) or asks(rules, state))
    assert [table.asked(seat) for seat in Seat] == list(table.asks())
    assert table.asked(None) is None
    assert asked == [table.state]


def test_proofs_battles_and_showings_are_answered_at_once():
    table = armies().decide(ONE, "b2 b3")
    assert kinds(table) == [Decide, Prove, Compare]
    assert table.steps[-1].answer == (2, 1, None)  # the queen falls to the king
    assert placed("1 1a3:K 2b4:Q").decide(ONE, "a3 a4").outcome == (ONE, "the king has arrived", "TS 5")
    assert kinds(placed("1 1a3:K 2b4:Q").decide(ONE, "a3 a4")) == [Decide, Prove, Reveal, Show, Show]
    assert kinds(armies().resign(ONE)) == [Resign, Show, Show]
    assert kinds(armies().agree(ONE)) == [Agree, Show, Show]


@pytest.mark.parametrize(
    ("position", "verdict"),
    [
        ("1 1a2:K 2a3:Q", (1, None, 1)),
        ("1 1a2:Q 2a3:K", (2, 1, None)),
        ("1 1a2:K 2a3:MI", (3, 0, 14)),
        ("1 1a2:K 2a3:FL", (1, None, 15)),  # nothing behind it: it loses to everything
        ("1 1a2:Q 2a3:FL 2a4:K", (2, 1, None)),  # with the strength of the king behind it
        ("1 1a2:K 2a3:FL 2a4:Q", (1, None, 15)),  # what stands behind is not touched
        ("1 1a2:K 2a3:FL 2a4:K", (3, 0, 15)),
    ],
)
def test_the_outcome_of_a_battle(position, verdict):
    table = placed(position).decide(ONE, "a2 a3")
    assert [step.answer for step in table.steps if isinstance(step.ask, Compare)] == [verdict]


def test_a_reveal_shows_nothing_else():
    table = placed("1 1a3:Q 2b4:Q").decide(ONE, "a3 a4")
    assert [step.answer for step in table.steps if isinstance(step.ask, Reveal)] == [None]
    assert table.outcome is None


def test_what_is_dealt_comes_from_the_seed_alone():
    first, again = Table.begin(MARKET, {}, SEED), Table.begin(MARKET, {}, SEED)
    assert first == again
    assert first.draws == 1
    deals = {Table.begin(MARKET, {}, bytes([i])).state.stalls for i in range(20)}
    assert len(deals) > 10


def test_each_draw_has_a_number_of_its_own(monkeypatch):
    numbers = []
    draw = chance.draw
    monkeypatch.setattr(
        chance, "draw", lambda seed, number, ask: numbers.append(number) or draw(seed, number, ask)
    )
    table = Table.begin(MARKET, {}, SEED).decide(TWO, "first").late(TWO)
    assert numbers == [0, 1]
    assert table.steps[0].answer == "timeout"
    drawn = table.steps[1]
    assert isinstance(drawn.ask, Draw)
    assert drawn.ask.late
    assert table.draws == 2
    assert table == Table.begin(MARKET, {}, SEED).decide(TWO, "first").late(TWO)


# --- what is refused


def test_a_refusal_changes_nothing():
    table = duel(("3 left", "1 right"))
    before = (table.state, table.hands, table.log)
    with pytest.raises(IllegalMove) as refused:
        table.decide(ONE, "3 stay")
    assert refused.value.clause == "TD 2"
    with pytest.raises(NotNotation):
        table.decide(ONE, "4 up")
    with pytest.raises(NotNotation):
        table.decide(ONE, "- left")  # late words are the clock's alone
    with pytest.raises(IllegalMove) as refused:
        table.decide(ONE, "4")
    assert refused.value.unfinished
    assert (table.state, table.hands, table.log) == before


def test_who_is_not_asked_cannot_decide():
    table = Table.begin(DUEL, {}, SEED).decide(ONE, "3 left")
    for act in (lambda: table.decide(ONE, "3 left"), lambda: table.late(ONE)):
        with pytest.raises(NotAsked) as refused:
            act()
        assert refused.value.seat is ONE
    over = table.resign(TWO)
    with pytest.raises(NotAsked):
        over.decide(TWO, "3 left")


def test_a_table_cannot_be_changed():
    table = Table.begin(DUEL, {}, SEED)
    with pytest.raises(FrozenInstanceError):
        table.state = None


def test_options_are_completed_and_judged():
    assert Table.begin(DUEL, {"advantage": "1"}, SEED).options == {
        "equal-cards": "both",
        "advantage": "1",
        "clock": "original",
    }
    for options in ({"advantage": "3"}, {"board": "round"}):
        with pytest.raises(IllegalOption):
            Table.begin(DUEL, options, SEED)


# --- lateness (G 4), resigning (G 3) and agreeing (G 9)


@pytest.mark.parametrize(
    ("so_far", "move", "slots"),
    [
        ((), "- -", ()),
        (("3",), "3 -", ("card1.1",)),
        (("left",), "- left", ("plan1.1",)),
    ],
)
def test_what_was_chosen_in_time_is_sealed(so_far, move, slots):
    table = Table.begin(DUEL, {}, SEED).late(ONE, so_far)
    assert (table.steps[0].move, table.steps[0].answer) == (move, slots)
    assert tuple(table.hand(ONE)) == slots


def test_no_clock_no_lateness():
    with pytest.raises(IllegalMove) as refused:
        Table.begin(MARKET, {}, SEED).late(TWO)  # the choice of first or second
    assert refused.value.clause == "G 4"
    with pytest.raises(IllegalMove) as refused:
        Table.begin(DUEL, {"clock": "off"}, SEED).late(ONE)
    assert refused.value.clause == "G 4"


def test_resigning_on_turn_or_not():
    for seat in Seat:
        table = Table.begin(MARKET, {}, SEED).resign(seat)
        assert table.outcome == (seat.other, "the opponent resigned", "G 3")
        assert table.asks() == ()
        with pytest.raises(IllegalMove) as refused:
            table.resign(seat.other)
        assert refused.value.clause == "G 3"


def test_agreeing_to_an_end_without_a_winner():
    for seat in Seat:
        before = Table.begin(MARKET, {}, SEED)
        table = before.agree(seat)
        assert table.outcome == (None, "both players agreed to a draw", "G 9")
        assert [event.kind for event in table.events] == ["agreed"]
        assert (table.asks(), table.revealed) == ((), False)
        assert table.undo() == before
        with pytest.raises(IllegalMove) as refused:
            table.agree(seat.other)
        assert refused.value.clause == "G 9"


@pytest.mark.parametrize(("end", "clause"), [(Table.resign, "G 3"), (Table.agree, "G 9")])
def test_nobody_resigns_or_agrees_before_a_late_draw(end, clause):
    table = Table.laid(MARKET, {"deal": "fig date plum"}).decide(TWO, "first")
    waiting = table.decided(table.asks()[0], "timeout")
    with pytest.raises(IllegalMove) as refused:
        end(waiting, ONE)
    assert refused.value.clause == clause
    assert end(waiting.settle(), ONE).outcome is not None


# --- going back


def test_undo_is_the_table_that_was():
    table = Table.begin(MARKET, {}, SEED)
    then = table.decide(TWO, "first")
    later = then.decide(TWO, " ".join(first(then)))
    for new, old in ((later, then), (then, table)):
        assert new.undo() == new.previous == old
        assert new.undo().log == old.log
    assert (table.undo(), table.previous) == (table, None)


def test_every_table_since_the_start_can_be_had_again():
    tables = [Table.begin(MARKET, {}, SEED)]
    tables.append(tables[-1].decide(TWO, "first"))
    tables.append(tables[-1].late(TWO))
    tables.append(tables[-1].resign(ONE))
    for number, table in enumerate(tables):
        again = tables[-1].at(number)
        assert again == table
        assert (again.log, again.events, again.past) == (table.log, table.events, table.past)


def first(table: Table) -> tuple[str, ...]:
    """The first move on offer."""
    words: tuple[str, ...] = ()
    while word := table.rules.picks(table.state, table.asks()[0], table.hand(table.asks()[0].seat), words)[0]:
        words += (word,)
    return words


def test_going_back_says_whether_something_was_shown():
    table = Table.begin(DUEL, {}, SEED)
    half = table.decide(ONE, "3 left")
    assert not half.revealed
    assert half.decide(TWO, "1 left").revealed  # cards were opened
    market = Table.begin(MARKET, {}, SEED).decide(TWO, "first")
    assert not market.revealed
    assert market.late(TWO).revealed  # something was drawn
    army = armies()
    assert not army.revealed  # nor do proofs, they show no more than the move does
    stepped = placed("1 1a1:K 2b4:Q").decide(ONE, "a1 a2")
    assert kinds(stepped) == [Decide, Prove]
    assert not stepped.revealed
    assert army.decide(ONE, "b2 b3").revealed  # a battle
    assert placed("1 1a3:Q 2b4:Q").decide(ONE, "a3 a4").revealed
    assert army.resign(ONE).revealed  # the showing


def test_a_long_past_is_let_go_without_trouble():
    table = Table.laid(MARKET, {"deal": "fig date plum"})
    ask = table.asks()[0]
    for _ in range(5_000):
        table = replace(table.decided(ask, "first"), state=table.state)
    assert len(table.log) == 5_000
    assert "first" not in repr(table)
    del table


# --- demonstrations


def test_a_position_is_played_on_from():
    table = placed("2 1a2:K 2a3:Q 2b3:FL")
    assert [ask.seat for ask in table.asks()] == [TWO]
    assert table.hand(ONE) == {"a2": 0}
    assert table.decide(TWO, "a3 a2").outcome is None


def test_a_position_is_judged():
    with pytest.raises(IllegalMove):
        placed("1 1a9:K")
    with pytest.raises(NoPositions):
        Table.laid(DUEL, {}, "anything")


# --- every game


@pytest.mark.share(6)
@pytest.mark.parametrize("key", GAMES)
def test_simultaneous_decisions_lead_to_the_same_state_in_either_order(key):
    rng = random.Random(key)
    for seed in range(5):
        table = begin(GAMES[key], seed)
        while asks := table.asks():
            if len(asks) == 1:
                table = take_turn(table, asks[0], rng)
                continue
            one, two = (take_turn(table, ask, random.Random(seed)) for ask in asks)
            moves = {step.ask.seat: step.move for half in (one, two) for step in half.steps if step.move}
            left = one.decide(TWO, moves[TWO])
            right = two.decide(ONE, moves[ONE])
            assert (left.state, left.hands) == (right.state, right.hands)
            table = left


@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_can_be_taken_back_and_played_again(key):
    table = at_random(GAMES[key], 7)
    assert table.outcome is not None
    past = [table]
    while past[-1].previous is not None:
        past.append(past[-1].undo())
    again = past.pop()
    assert again == begin(GAMES[key], 7)
    for later in reversed(past):
        step = later.steps[0]
        if step.ask in again.asks():
            again = again.decided(step.ask, step.move).settle()
        assert (again.state, again.hands, again.draws) == (later.state, later.hands, later.draws)
