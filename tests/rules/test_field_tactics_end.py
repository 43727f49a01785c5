"""Field Tactics, clause by clause (docs/rules/field-tactics.md): how a game is won."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.rules.field_tactics.army import COUNTS, MOVING, RANKS
from sealed.rules.field_tactics.army import LEADERS as LEADER_MASK
from sealed.rules.field_tactics.board import HALVES, SQUARE
from sealed.rules.game import IllegalMove, Outcome
from sealed.rules.questions import Compare, Decide, Open, Prove, Reveal, Show
from tests.examples import examples
from tests.rules.field import LEADERS, ONE, TWO, Field, field

FAR = "F8:G3 A8:C1"
IN_BASE = Outcome(ONE, "a leader reached the enemy base", "FT 5.1")
MORE_LEADERS = "more leaders were left at the limit of turns"
MORE_MOVABLE = "more pieces that can move were left at the limit of turns"
ARMY = [name + "*" * copy for name, count in zip(RANKS, COUNTS, strict=True) for copy in range(count)]
ARMY.remove("EN")  # it makes the last turn
NOTHING_LEFT = "the opponent has no piece left that can move"


def over(game: Field) -> Outcome:
    assert game.state.over is not None
    return game.state.over


# 5.1


@pytest.mark.parametrize("name", sorted(LEADERS))
def test_ft_5_1_a_leader_in_the_enemy_base_wins_at_once(name):
    game = field(f"C7:{name} A1:C1", FAR).go("C7 CD8")
    assert over(game) == IN_BASE
    assert game.told() == [("moved", ONE, "C7", "CD8"), ("entered", ONE), ("leader", ONE, name)]
    assert game.state.opened[game.state.where.index(SQUARE["CD8"])] == RANKS.index(name)


def test_ft_5_1_seat_two_wins_in_cd1():
    game = field("F1:G3 A1:C1", "D2:F2 A8:C1", turn=2).go("D2 CD1")
    assert over(game) == Outcome(TWO, "a leader reached the enemy base", "FT 5.1")


def test_ft_5_1_not_in_the_own_base():
    game = field("C2:G3 A1:C1", FAR).go("C2 CD1")
    assert game.state.over is None


@pytest.mark.parametrize("name", ["C1", "PL", "TA", "CA", "EN", "SP"])
def test_ft_5_1_others_may_enter_stay_and_leave_without_effect(name):
    game = field(f"C7:{name} A1:G3 A2:F1", FAR).go("C7 CD8")
    assert game.state.over is None
    assert game.told("entered", "no-leader") == [("entered", ONE), ("no-leader", ONE)]
    assert not game.known("CD8") & LEADERS
    game.go("F8 F7", "A1 B1", "F7 F8", "CD8 D7", "F8 F7", "D7 CD8")
    assert game.state.over is None
    assert game.told("entered", "no-leader") == [("entered", ONE)]  # it is not asked again


def test_ft_5_1_a_defended_base_is_won_in_battle_first():
    game = field("C7:G3 A1:C1", "CD8:C2 F8:C1").go("C7 CD8")
    assert over(game) == IN_BASE
    assert [event[0] for event in game.told()] == ["attacked", "battle", "destroyed", "entered", "leader"]
    game = field("C7:F3 A1:G3", "CD8:G2 F8:C1").go("C7 CD8")
    assert game.state.over is None
    assert game.rank("CD8") == "G2"
    game = field("C7:F3 A1:G3", "CD8:F3 F8:G1").go("C7 CD8")
    assert game.state.over is None
    assert game.rank("CD8") is None


def test_ft_5_1_the_proofs_come_first_and_no_decision_before_the_answer():
    game = field("C7:F3 A1:G3 A2:C1", FAR)
    piece = game.state.where.index(SQUARE["C7"])
    known = (1 << len(RANKS)) - 1
    game.state = game.state._replace(known=(*game.state.known[:piece], known, *game.state.known[piece + 1 :]))
    game.decide(1, "C7 CD8")
    slot = game.slot("CD8")
    assert game.asks == (Prove(ONE, slot, MOVING, known), Reveal(ONE, slot, LEADER_MASK, MOVING))


def test_ft_5_1_after_a_won_base_the_battles_proof_too():
    game = field("C7:F3 A1:G3 A2:C1 A3:PL B1:SP", "CD8:C2 F8:C1")
    game.decide(1, "C7 CD8")
    (compare,) = game.asks
    assert isinstance(compare, Compare)
    game.answer(compare)
    proof, reveal = game.asks
    assert isinstance(proof, Prove)
    assert isinstance(reveal, Reveal)
    assert reveal.known == proof.known & proof.among
    assert reveal.seat == proof.seat == ONE


def test_ft_5_1_asked_only_if_it_can_still_be_a_leader():
    game = field("C2:PL A1:G3 A2:F1", FAR)
    game.decide(1, "C2 CD8")
    assert not any(isinstance(ask, Reveal) for ask in game.asks)
    assert game.asks[-1] == Decide(TWO, "move")
    game = field("C7:EN A1:C1", "CD8:TA F8:G3").go("C7 CD8")  # every leader has been opened
    assert game.state.over is None
    assert game.told("entered", "no-leader") == [("entered", ONE)]


def test_ft_5_1_comes_before_5_2():
    game = field("C7:G3 A1:C1", "CD8:C2 F8:FL").go("C7 CD8")
    assert over(game) == IN_BASE


def test_ft_5_1_comes_before_5_4():
    assert over(field("C7:G3 A1:C1", FAR, turns=599).go("C7 CD8")) == IN_BASE
    assert over(field("C7:G3 A1:C1", FAR, quiet=99).go("C7 CD8")) == IN_BASE
    game = field("C7:C2 A1:G3", FAR, turns=599).go("C7 CD8")
    assert game.state.phase == "tie-break"


def test_ft_5_1_comes_before_5_3():
    game = field("C7:F1 A1:C1 A2:C1", "CD8:C2 F8:C1").go("C7 CD8")
    assert over(game) == IN_BASE


# 5.2


def test_ft_5_2_without_a_movable_piece_one_loses():
    game = field("C5:G3 A1:C1", "C6:C2 F8:FL F7:MI").go("C5 C6")
    assert over(game) == Outcome(ONE, NOTHING_LEFT, "FT 5.2")


def test_ft_5_2_pieces_lost_in_ones_own_attacks_count():
    game = field("C5:C1 A1:FL", "C6:G3 F8:C1").go("C5 C6")
    assert over(game) == Outcome(TWO, NOTHING_LEFT, "FT 5.2")
    game = field("C5:G3 A1:FL", "C6:MI F8:C1").go("C5 C6")
    assert over(game) == Outcome(TWO, NOTHING_LEFT, "FT 5.2")


@pytest.mark.parametrize("advantage", [1, 2])
def test_ft_5_2_both_at_once_the_advantage_wins(advantage):
    game = field("C5:G3 A1:FL", "C6:G3 F8:MI", advantage=str(advantage)).go("C5 C6")
    assert over(game).winner == advantage
    assert over(game).clause == "FT 5.2"


def test_ft_5_2_comes_before_5_3():
    game = field("C5:C1", "C6:C2 F8:FL").go("C5 C6")
    assert over(game) == Outcome(TWO, NOTHING_LEFT, "FT 5.2")


# 5.3


def tied(
    red: str = "C5:TA A1:C1 A2:EN", blue: str = "C6:C3 F8:C2 F7:SP E8:FL", turn: int = 1, **options: str
) -> Field:
    """A game in which a battle begins the tie-break: neither side has a leader."""
    return field(red, blue, turn, **options).go("C5 C6" if turn == 1 else "C6 C5")


def test_ft_5_3_no_leader_and_three_movable_pieces_or_fewer_each():
    game = tied()
    assert game.told("tie-break") == [("tie-break", None, "FT 5.3")]
    assert game.asks == (
        Decide(ONE, "tie-break", opens=("tie1.1",)),
        Decide(TWO, "tie-break", opens=("tie1.2",)),
    )


def test_ft_5_3_is_seen_after_the_battle_that_led_to_it():
    game = tied()
    seen = [
        (event.kind, state.phase, state.turn) for event, state in zip(game.events, game.states, strict=True)
    ]
    assert seen == [
        ("attacked", "move", ONE),
        ("battle", "move", ONE),
        ("destroyed", "move", ONE),
        ("tie-break", "tie-break", TWO),
    ]


def test_ft_5_3_not_while_one_has_a_leader_or_more_pieces():
    assert tied(red="C5:TA A1:C1 A2:F1").state.phase == "move"
    assert tied(blue="C6:C3 F8:C2 F7:G1").state.phase == "move"
    assert tied(red="C5:TA A1:C1 A2:EN A3:CA").state.phase == "move"
    assert tied(blue="C6:C3 F8:C2 F7:SP F6:CA E8:C1").state.phase == "move"
    assert tied(blue="C6:C3 F8:C2 F7:SP F6:CA").state.phase == "tie-break"
    assert tied(red="C5:TA A1:C1 A2:EN A3:MI B1:MI B2:FL").state.phase == "tie-break"


def test_ft_5_3_both_choose_a_movable_piece_in_secret():
    game = tied()
    assert game.picks(seat=1) == {"C6", "A1", "A2"}
    assert game.picks(seat=2) == {"F8", "F7"}
    for seat, text in ((1, "F8"), (2, "E8"), (2, "C3"), (1, "pass"), (1, "A1 A2"), (1, "A1:G3")):
        refused = game.refusal(text, seat)
        assert (refused.clause, refused.unfinished) == ("FT 5.3", False)
    assert game.refusal("", 1).unfinished
    game.decide(1, "A1")
    assert "A1" not in [part for part in game.state if isinstance(part, str)]
    assert game.asks == (Decide(TWO, "tie-break", opens=("tie1.2",)),)
    game.decide(2, "F7")
    assert game.asks == (Open(ONE, "tie1.1"), Open(TWO, "tie1.2"))


def test_ft_5_3_each_is_proved_movable_unless_it_is_known():
    game = tied().decide(1, "A1").decide(2, "F7")
    one, two = game.asks
    game.answer(one).answer(two)
    *proofs, compare = game.asks
    assert [(ask.seat, ask.slot, ask.among) for ask in proofs if isinstance(ask, Prove)] == [
        (TWO, "F7", MOVING)
    ]
    assert isinstance(compare, Compare)
    game = tied().decide(1, "C6").decide(2, "F8")
    for ask in game.asks:
        game.answer(ask)
    assert [ask.slot for ask in game.asks if isinstance(ask, Prove)] == [
        "F8"
    ]  # the tank has charged or stepped before


def test_ft_5_3_what_is_opened_is_judged_by_what_is_public():
    game = tied(red="C5:TA A1:C1 A2:MI").decide(1, "A1").decide(2, "F7")
    one = game.asks[0]
    assert game.rules.check(game.state, one, "a2", {}) == "A2"  # it might not be the mine
    assert game.rules.check(game.state, one, "A1", game.hands[ONE]) == "A1"
    for text in ("C3", "F8", "A1 A2", ""):
        with pytest.raises(IllegalMove) as refused:
            game.rules.check(game.state, one, text, {})
        assert refused.value.clause == "FT 5.3"


@pytest.mark.parametrize("turn", [1, 2])
def test_ft_5_3_the_attacker_is_whose_turn_it_would_be_in_every_round(turn):
    game = tied(turn=turn, red="C5:TA A1:C1 A2:EN", blue="C6:TA F8:C1 F7:EN")
    for number, (one, two) in enumerate((("A1", "F8"), ("A2", "F7")), 1):
        game.decide(1, one).decide(2, two)
        while not isinstance(game.asks[0], Compare):
            game.answer(game.asks[0])
        compare = game.asks[0]
        attacker = TWO if turn == 1 else ONE
        assert isinstance(compare, Compare)
        assert compare.seat == attacker.other
        assert (compare.attacker, compare.defender) == ((one, two) if attacker is ONE else (two, one))
        assert compare.behind is None
        assert game.state.round == number
        game.answer(compare)


def test_ft_5_3_a_flag_plays_no_part():
    game = tied(red="C5:TA A1:C1 A2:EN", blue="C6:C3 F7:C2 F8:SP E8:FL").decide(1, "A1").decide(2, "F7")
    while not isinstance(game.asks[0], Compare):
        game.answer(game.asks[0])
    assert game.asks[0].behind is None


def test_ft_5_3_the_winner_of_a_battle_wins_the_game():
    game = tied().decide(1, "C6").decide(2, "F8").settle()
    assert over(game) == Outcome(ONE, "the chosen piece won the battle of the tie-break", "FT 5.3")
    assert game.told("chose", "battle", "destroyed") == [
        ("chose", ONE, "C6"),
        ("chose", TWO, "F8"),
        ("battle", TWO, "F8", "C6", "defender"),
        ("destroyed", TWO, "F8", "C2"),
    ]
    game = tied().decide(1, "A1").decide(2, "F8").settle()
    assert over(game).winner == TWO
    assert all(isinstance(ask, Show) for ask in game.asks)


def test_ft_5_3_a_draw_destroys_both_and_they_choose_again():
    game = tied(blue="C6:C3 F8:C1 F7:SP").decide(1, "A1").decide(2, "F8").settle()
    assert game.state.over is None
    assert (game.rank("A1"), game.rank("F8")) == (None, None)
    assert game.asks == (
        Decide(ONE, "tie-break", opens=("tie2.1",)),
        Decide(TWO, "tie-break", opens=("tie2.2",)),
    )
    assert game.picks(seat=2) == {"F7"}
    game.decide(2, "F7").decide(1, "C6").settle()
    assert over(game).winner == ONE


def test_ft_5_3_if_only_one_side_has_none_left_it_loses():
    game = tied(blue="C6:C3 F8:C1").decide(1, "A1").decide(2, "F8").settle()
    assert over(game) == Outcome(ONE, NOTHING_LEFT, "FT 5.2")


@pytest.mark.parametrize("advantage", [1, 2])
def test_ft_5_3_if_both_have_none_left_the_advantage_wins(advantage):
    game = tied(red="C5:C3 A1:C1", blue="C6:C3 F8:C1", advantage=str(advantage))
    game.decide(1, "A1").decide(2, "F8").settle()
    assert over(game).winner == advantage
    assert over(game).clause == "FT 5.2"


def test_ft_5_3_late_with_the_choice_loses():
    for order in ((1,), (2, 1)):
        game = tied()
        for seat in order:
            game.decide(seat, "timeout")
        assert over(game) == Outcome(TWO, "the opponent ran out of time", "FT 7.1")
    game = tied().decide(2, "timeout").decide(1, "A1")
    assert over(game).winner == ONE
    assert game.state == tied().decide(1, "A1").decide(2, "timeout").state
    assert game.asks == (Show(ONE, HALVES[ONE]), Show(TWO, HALVES[TWO]))


# 5.4, 5.5


def test_ft_5_4_a_hundred_turns_without_a_battle():
    game = field("C3:G3 A1:C1", FAR, quiet=98).go("C3 C4")
    assert game.state.phase == "move"
    assert game.state.quiet == 99
    game.go("F8 F7")
    assert game.state.phase == "tie-break"
    assert game.told("tie-break") == [("tie-break", None, "FT 5.4")]
    assert game.picks(seat=1) == {"C4", "A1"}


def test_ft_5_4_a_battle_begins_the_count_anew():
    game = field("C5:G3 A1:C1", "C6:C2 F8:G3", quiet=99).go("C5 C6")
    assert (game.state.phase, game.state.quiet) == ("move", 0)
    game.go("F8 F7")
    assert game.state.quiet == 1


def test_ft_5_4_six_hundred_turns_in_all():
    game = field("C5:G3 A1:C1", "C6:C2 F8:G3", turns=598).go("C5 C6")
    assert game.state.phase == "move"
    game.go("F8 F7")
    assert game.state.turns == 600
    assert over(game) == Outcome(ONE, MORE_MOVABLE, "FT 5.4")
    battle = field("C5:G3 A1:C1", "C6:C2 F8:G3 A8:C1", turns=599).go("C5 C6")
    assert battle.state.phase == "tie-break"


def at_the_limit(red: str, blue: str, **options: str) -> Field:
    """A game after its hundredth turn without a battle; red's piece on A2 has made it."""
    return field(red, blue, quiet=99, **options).go("A2 A3")


@pytest.mark.parametrize("advantage", ["1", "2"])
def test_ft_5_4_the_player_with_more_leaders_left_wins(advantage):
    red, blue = "A2:G3 A1:F1", "F8:G1 A8:C1 B8:C1 E8:C2 D7:PL"  # fewer movable pieces, more leaders
    game = at_the_limit(red, blue, advantage=advantage)
    assert over(game) == Outcome(ONE, MORE_LEADERS, "FT 5.4")
    assert [event[0] for event in game.told()] == ["moved"]
    assert game.asks == (Show(ONE, HALVES[ONE]), Show(TWO, HALVES[TWO]))
    game = at_the_limit("A2:C1 A1:C1 B1:PL", "F8:F1", advantage=advantage)
    assert over(game) == Outcome(TWO, MORE_LEADERS, "FT 5.4")


@pytest.mark.parametrize("advantage", ["1", "2"])
def test_ft_5_4_if_equal_the_player_with_more_movable_pieces_left_wins(advantage):
    still = " A1:MI B1:MI CD1:FL"  # which do not count
    game = at_the_limit("A2:G3 B2:C1" + still, "F8:F1 A8:C1 B8:C1", advantage=advantage)
    assert over(game) == Outcome(TWO, MORE_MOVABLE, "FT 5.4")
    game = at_the_limit("A2:SP B2:C1 C2:C1 D2:PL", "F8:TA A8:C1 B8:MI E8:MI", advantage=advantage)
    assert over(game) == Outcome(ONE, MORE_MOVABLE, "FT 5.4")


def test_ft_5_4_if_equal_again_the_tie_break_begins():
    game = at_the_limit("A2:G3 B2:C1 A1:MI", "F8:F1 A8:C1")
    assert game.state.over is None
    assert game.told("tie-break") == [("tie-break", None, "FT 5.4")]
    assert game.picks(seat=1) == {"A3", "B2"}


def test_ft_5_4_proofs_that_are_owed_lapse():
    game = field("A2:G3 A1:F1 B1:MI", "F8:G1 A8:C1", quiet=99).decide(1, "A2 A3")
    assert over(game).clause == "FT 5.4"
    assert game.state.due == ()
    assert all(isinstance(ask, Show) for ask in game.asks)
    assert not game.state.known[SQUARE["A2"]] & ~MOVING  # the showing holds it


@given(st.data())
@examples(200)
def test_ft_5_4_the_counts_decide_exactly(data):
    """Whatever the armies, the end is what the page says of them: read here from the ranks that are left."""
    red, blue = (data.draw(st.lists(st.sampled_from(ARMY), unique=True, max_size=10)) for _ in range(2))
    names = [[piece.rstrip("*") for piece in side] for side in (red, blue)]
    words = [
        [f"{square}:{name}" for square, name in zip(squares, side, strict=False)]
        for squares, side in zip((HALVES[ONE][:10], HALVES[TWO][:10]), names, strict=True)
    ]
    red_words, blue_words = " ".join(["D4:EN", *words[0]]), " ".join(["D5:EN", *words[1]])
    turns, quiet = data.draw(st.sampled_from([(599, 5), (599, 98), (300, 99)]))
    game = field(red_words, blue_words, turns=turns, quiet=quiet).go("D4 D3")
    led = [sum(name in LEADERS for name in side) for side in names]
    able = [sum(name not in ("MI", "FL") for name in side) for side in names]
    counts = [(led[side], able[side]) for side in (0, 1)]
    if counts[0] == counts[1]:
        assert (game.state.over, game.state.phase) == (None, "tie-break")
    else:
        assert over(game).winner == (ONE if counts[0] > counts[1] else TWO)
        assert over(game).clause == "FT 5.4"
        assert over(game).reason == (MORE_MOVABLE if led[0] == led[1] else MORE_LEADERS)


def test_ft_5_4_is_told_before():
    for game in (
        field("C5:G3 A1:C1", "C6:C2 F8:G3", quiet=99),
        field("C5:G3 A1:C1", "C6:C2 F8:G3", turns=599),
    ):
        (ask,) = game.asks

        def clauses(text: str, game: Field = game, ask: object = ask) -> list[str]:
            found = game.rules.cautions(game.state, ask, tuple(text.split()), game.hands[ONE])  # type: ignore[arg-type]
            return [caution.clause for caution in found]

        assert clauses("C5 B5") == ["FT 5.4"]
        assert clauses("C5 C6") == []
        assert clauses("C5") == []


@pytest.mark.parametrize(
    ("red", "blue", "said"),
    [
        ("A2:G3 A1:F1", "F8:G1", "you have more leaders left, and win"),
        ("A2:C1", "F8:G1", "your opponent has more leaders left, and wins"),
        ("A2:G3 A1:C1", "F8:G1", "you have more pieces left that can move, and win"),
        ("A2:G3", "F8:G1 A8:C1", "your opponent has more pieces left that can move, and wins"),
        ("A2:G3", "F8:G1 A8:MI", "the tie-break begins"),
    ],
)
def test_ft_5_4_is_told_before_with_what_it_will_bring(red, blue, said):
    game = field(red, blue, quiet=99)
    (ask,) = game.asks
    (caution,) = game.rules.cautions(game.state, ask, ("A2", "A3"), game.hands[ONE])
    assert said in caution.text
    seen_by_all = game.rules.cautions(game.state, ask, ("A2", "A3"), {})
    assert seen_by_all == (caution,)  # the counts are public (FT 4.3)


def test_ft_5_4_is_not_told_to_a_leader_who_enters_the_enemy_base():
    game = field("C7:G3", "F8:G1 A8:C1", quiet=99)
    (ask,) = game.asks
    assert game.rules.cautions(game.state, ask, ("C7", "CD8"), game.hands[ONE]) == ()
    game = field("C7:C1", "F8:G1 A8:C1", quiet=99)
    (ask,) = game.asks
    assert game.rules.cautions(game.state, ask, ("C7", "CD8"), game.hands[ONE])


def test_ft_5_5_judged_in_the_order_of_the_page():
    # 5.1 before 5.2 to 5.4 and 5.2 before 5.3 stand above. 5.2 before 5.4:
    game = field("C5:G3 A1:C1", "C6:C2 F8:FL", turns=599).go("C5 C6")
    assert over(game).clause == "FT 5.2"
    # 5.3 before 5.4:
    game = field("C5:TA A1:C1", "C6:C3 F8:C2", turns=599).go("C5 C6")
    assert game.told("tie-break") == [("tie-break", None, "FT 5.3")]
