"""Field Tactics, clause by clause (docs/rules/field-tactics.md): battles."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sealed.rules.field_tactics.army import FLAG, MINE, ODDS, RANKS
from sealed.rules.field_tactics.board import SQUARE
from sealed.rules.field_tactics.state import NOBODY
from sealed.rules.questions import Winner
from tests.rules.field import ONE, TWO, Field, field

PAGE = (Path(__file__).parents[2] / "docs" / "rules" / "field-tactics.md").read_text("utf-8")
SIGNS = {"○": "attacker", "×": "defender", "△": "neither"}
CHART = {
    (row[0], name): SIGNS[sign]
    for row in map(str.split, re.findall(r"^[A-Z0-9]{2} +(?:[○×△] *){15}$", PAGE, re.MULTILINE))
    for name, sign in zip(RANKS[:15], row[1:], strict=True)
}


def fight(attacker: str, defender: str, behind: str = "", **options: str) -> Field:
    """Red attacks on C6 from C5; `behind` are further blue pieces."""
    rest = "F1:G2" if attacker != "G2" else "F1:G1"
    theirs = "F8:G2" if "G2" not in (defender, behind[3:]) else "F8:G1"
    return field(f"C5:{attacker} {rest}", f"C6:{defender} {behind} {theirs}", **options).go("C5 C6")


def outcome(game: Field) -> object:
    ((_, _, _, _, winner),) = game.told("battle")
    return winner


def test_ft_4_1_the_winner_takes_or_keeps_the_square():
    game = fight("TA", "C3")
    assert game.told() == [
        ("attacked", ONE, "C5", "C6"),
        ("battle", ONE, "C5", "C6", "attacker"),
        ("destroyed", TWO, "C6", "C3"),
    ]
    assert (game.rank("C5"), game.rank("C6")) == (None, "TA")
    game = fight("C3", "TA")
    assert game.told("battle", "destroyed") == [
        ("battle", ONE, "C5", "C6", "defender"),
        ("destroyed", ONE, "C5", "C3"),
    ]
    assert (game.rank("C5"), game.rank("C6")) == (None, "TA")


def test_ft_4_1_on_a_draw_both_are_destroyed():
    game = fight("TA", "TA")
    assert game.told("destroyed") == [("destroyed", ONE, "C5", "TA"), ("destroyed", TWO, "C6", "TA")]
    assert (game.rank("C5"), game.rank("C6")) == (None, None)


def test_ft_4_2_who_attacks_makes_no_difference():
    mirror = {"attacker": "defender", "defender": "attacker", "neither": "neither"}
    for odds in ODDS.values():
        for a in range(MINE):
            for d in range(MINE):
                one, other = Winner(odds.table[a][d]), Winner(odds.table[d][a])
                assert mirror[one.name.lower()] == other.name.lower()


def test_ft_4_3_the_destroyed_are_revealed_and_survivors_stay_hidden():
    game = fight("TA", "C3")
    assert game.state.opened[SQUARE["C6"]] == RANKS.index("C3")
    survivor = game.state.where.index(SQUARE["C6"])
    assert game.state.opened[survivor] == NOBODY
    game = fight("F1", "FL", "C7:G3")  # a winning flag stays hidden too
    assert game.state.opened[SQUARE["C6"]] == game.state.opened[SQUARE["C7"]] == NOBODY
    assert game.known("C6") == {"FL", "G3", "G2"}


@pytest.mark.parametrize("attacker", RANKS[:14])
def test_ft_4_4_outcomes_are_those_of_the_page(attacker):
    assert len(CHART) == 225
    for defender in RANKS[:15]:
        assert outcome(fight(attacker, defender)) == CHART[attacker, defender]


def test_ft_4_4_the_chart_of_the_page_agrees_with_itself():
    mirror = {"attacker": "defender", "defender": "attacker", "neither": "neither"}
    assert all(CHART[d, a] == mirror[won] for (a, d), won in CHART.items())


def test_ft_4_4_the_option_turns_one_pair():
    assert outcome(fight("EN", "TA")) == "attacker"
    assert outcome(fight("TA", "EN")) == "defender"
    assert outcome(fight("EN", "TA", engineer_beats_tank="no")) == "defender"
    assert outcome(fight("TA", "EN", engineer_beats_tank="no")) == "attacker"
    pairs = [
        (a, d) for a in range(16) for d in range(16) if ODDS["yes"].table[a][d] != ODDS["no"].table[a][d]
    ]
    assert pairs == [(RANKS.index("TA"), RANKS.index("EN")), (RANKS.index("EN"), RANKS.index("TA"))]


@pytest.mark.parametrize("attacker", ["F1", "PL", "SP", "C1"])
@pytest.mark.parametrize("behind", RANKS[:15])
def test_ft_4_5_the_flag_fights_with_the_strength_behind_it(attacker, behind):
    game = fight(attacker, "FL", f"C7:{behind}")
    assert outcome(game) == CHART[attacker, behind]
    assert game.rank("C7") == behind
    won = outcome(game)
    assert game.rank("C6") == {"attacker": attacker, "defender": "FL", "neither": None}[str(won)]
    lost = {"attacker": {"FL"}, "defender": {attacker}, "neither": {attacker, "FL"}}[str(won)]
    assert {rank for _, _, _, rank in game.told("destroyed")} == lost


@pytest.mark.parametrize("attacker", RANKS[:14])
def test_ft_4_5_alone_it_loses_to_everything(attacker):
    assert outcome(fight(attacker, "FL")) == "attacker"


def test_ft_4_5_on_the_back_row_and_on_the_base_it_is_alone():
    game = field("A7:SP F1:G2", "A8:FL F8:G2 CD8:C1").go("A7 A8")
    assert outcome(game) == "attacker"
    game = field("B8:SP F1:G2", "CD8:FL C7:G3 D7:G2 F8:C1").go("B8 CD8")
    assert outcome(game) == "attacker"
    game = field("A1:FL B1:G3", "A2:SP F8:G2", turn=2).go("A2 A1")
    assert outcome(game) == "attacker"


def test_ft_4_5_behind_c7_and_d7_lies_the_base():
    for square in ("C7", "D7"):
        game = field(f"{square[0]}6:F1 F1:G2", f"{square}:FL CD8:G3").go(f"{square[0]}6 {square}")
        assert outcome(game) == "defender"
    for square in ("C2", "D2"):
        game = field(f"{square}:FL CD1:G3", f"{square[0]}3:F1 F8:G2", turn=2).go(f"{square[0]}3 {square}")
        assert outcome(game) == "defender"


def test_ft_4_5_directly_behind_in_the_same_column():
    for elsewhere in ("B7:G3", "D7:G3", "B6:G3", "D6:G3", "CD8:G3"):
        assert outcome(fight("F1", "FL", elsewhere)) == "attacker"


def test_ft_4_5_an_enemy_behind_it_does_not_help():
    game = field("C5:F1 C7:G3 F1:G2", "C6:FL F8:G2").go("C5 C6")
    assert outcome(game) == "attacker"


def test_ft_4_5_what_stands_there_at_the_time_of_the_battle():
    game = field("C4:PL F1:G2", "C6:FL B7:TA F8:G2", turn=2).go("B7 C7", "C4 C6")
    assert outcome(game) == "attacker"  # a plane beats the tank that has come
    game = field("C5:F1 F1:G2", "C6:FL C7:G3 F8:G2", turn=2).go("C7 B7", "C5 C6")
    assert outcome(game) == "attacker"


def test_ft_4_5_the_first_row_of_a_half_may_hold_it_too():
    game = field("D5:C1 F1:G2", "C5:FL C6:F1 F8:G2").go("D5 C5")
    assert outcome(game) == "defender"


@pytest.mark.parametrize("attacker", RANKS[:14])
def test_ft_4_6_a_mine_goes_with_its_attacker_but_for_planes_and_engineers(attacker):
    won = outcome(fight(attacker, "MI"))
    assert won == ("attacker" if attacker in ("PL", "EN") else "neither")


def test_ft_4_7_losing_the_flag_does_not_end_the_game():
    game = fight("F1", "FL")
    assert game.state.over is None
    assert game.state.turn == 2
    assert game.state.opened[game.state.opened.index(FLAG)] == FLAG
