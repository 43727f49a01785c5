"""Field Tactics, clause by clause (docs/rules/field-tactics.md): moving, as who moves it sees it."""

from __future__ import annotations

import pytest

from sealed.rules.field_tactics.board import HALVES
from tests.rules.field import ONE, begun, field

FAR = "F8:G3 A8:C1"
"""Blue pieces that are in nobody's way."""


def ways(piece: str, others: str = "", blue: str = FAR, turn: int = 1) -> set[str]:
    """Where a piece can go: `C3:G3` among others of its side."""
    red = f"{piece} {others}" if turn == 1 else others
    return field(red, blue if turn == 1 else f"{piece} {blue}", turn).picks(piece.split(":")[0])


def refusal(move: str, red: str, blue: str = FAR, turn: int = 1) -> tuple[str, str]:
    refused = field(red, blue, turn).refusal(move)
    assert not refused.unfinished
    return refused.clause, refused.word


STEPPING = ["G3", "G2", "G1", "F3", "F2", "F1", "C3", "C2", "C1", "SP"]


def test_ft_3_0_players_alternate():
    game = field("C3:G3 D3:C1", FAR)
    for seat, move in ((1, "C3 C4"), (2, "F8 F7"), (1, "D3 D4"), (2, "A8 A7")):
        assert game.state.turn == seat
        game.go(move)


def test_ft_3_0_one_own_piece_a_turn():
    game = field("C3:G3 D3:C1", FAR)
    assert game.picks() == {"C3", "D3"}
    assert game.picks("C3 C4") == {""}
    assert game.refusal("F8 F7").clause == "FT 3.0"
    assert game.refusal("A3 A4").clause == "FT 3.0"
    assert game.refusal("C3 C4 D3").clause == "FT 3.0"
    assert game.refusal("C3 first").clause == "FT 3.0"
    assert game.refusal("A1:G3").clause == "FT 3.0"
    for text in ("", "C3"):
        refused = game.refusal(text)
        assert (refused.clause, refused.unfinished) == ("FT 3.0", True)


@pytest.mark.parametrize("name", ["MI", "FL"])
def test_ft_3_0_mines_and_the_flag_never_move(name):
    assert field(f"C3:{name} A1:G3", FAR).picks() == {"A1"}
    assert refusal("C3 C4", f"C3:{name} A1:G3") == ("FT 3.0", "C3")


@pytest.mark.parametrize("name", STEPPING)
def test_ft_3_1_a_step(name):
    assert ways(f"C3:{name}", "F1:F3 F2:C1" if name != "F3" else "F1:C1") == {"C4", "C2", "B3", "D3"}
    assert refusal("C3 A3", f"C3:{name}") == ("FT 3.1", "A3")
    assert refusal("C2 C4", f"C2:{name}") == ("FT 3.1", "C4")
    assert refusal("C2 D3", f"C2:{name}") == ("FT 3.1", "D3")


@pytest.mark.parametrize("name", ["TA", "CA"])
def test_ft_3_2_a_charge_is_a_step_or_two_squares_straight_forward(name):
    assert ways(f"C2:{name}") == {"CD1", "B2", "D2", "C3", "C4"}
    assert ways(f"C7:{name}", "A1:C1", turn=2) == {"CD8", "B7", "D7", "C6", "C5"}
    assert refusal("C4 C2", f"C4:{name}") == ("FT 3.2", "C2")
    assert refusal("C2 A2", f"C2:{name}") == ("FT 3.2", "A2")
    assert refusal("A1 A4", f"A1:{name}") == ("FT 3.2", "A4")


@pytest.mark.parametrize("name", ["TA", "CA"])
def test_ft_3_2_the_square_between_is_empty(name):
    assert ways(f"C2:{name}", "C3:C1") == {"CD1", "B2", "D2"}
    assert refusal("C2 C4", f"C2:{name} C3:C1") == ("FT 3.2", "C4")
    assert ways(f"C2:{name}", "", "C3:C1 " + FAR.split()[0]) == {"CD1", "B2", "D2", "C3"}
    assert refusal("C2 C4", f"C2:{name}", "C3:C1 F8:G3") == ("FT 3.2", "C4")


@pytest.mark.parametrize("name", ["TA", "CA"])
def test_ft_3_2_the_square_between_is_empty_over_a_bridge_too(name):
    for column in "BE":
        own, enemy = f"{column}4:C1", f"{column}4:C1 F8:G3"
        assert refusal(f"{column}3 {column}5", f"{column}3:{name} {own}") == ("FT 3.2", f"{column}5")
        assert refusal(f"{column}3 {column}5", f"{column}3:{name}", enemy) == ("FT 3.2", f"{column}5")
        blue = f"{column}5:C1 F8:G3"
        assert refusal(f"{column}4 {column}6", f"{column}4:{name}", blue) == ("FT 3.2", f"{column}6")
    blue = "E6:TA E5:C1"
    assert refusal("E6 E4", "A1:C1", blue, turn=2) == ("FT 3.2", "E4")


def test_ft_3_2_a_charge_may_attack():
    assert "C4" in ways("C2:TA", "", "C4:C1 F8:G3")


def test_ft_3_3_a_flight_goes_straight_over_pieces_and_the_river():
    assert ways("B2:PL", "B3:C1 B4:C1", "B6:C2 F8:G3") == {"B1", "B5", "B6", "B7", "B8", "A2", "C2"}
    assert ways("A7:PL", "A1:C1", "F8:G3", turn=2) == {"A8", "A6", "A5", "A4", "A3", "A2", "A1", "B7"}


def test_ft_3_3_one_square_to_a_side():
    assert {"B3", "D3"} <= ways("C3:PL")
    assert refusal("C3 E3", "C3:PL") == ("FT 3.3", "E3")
    assert refusal("C3 D4", "C3:PL") == ("FT 3.3", "D4")


def test_ft_3_4_a_slide_goes_straight_to_a_side():
    assert ways("A2:EN") == {"B2", "C2", "D2", "E2", "F2", "A1", "A3"}
    assert ways("D6:EN", "A1:C1", turn=2) == {"A6", "B6", "C6", "E6", "F6", "D5", "D7"}
    assert refusal("A2 A4", "A2:EN") == ("FT 3.4", "A4")


def test_ft_3_4_not_over_pieces():
    assert ways("A2:EN", "D2:C1") == {"B2", "C2", "A1", "A3"}
    assert ways("A2:EN", "", "D2:C2 F8:G3") == {"B2", "C2", "D2", "A1", "A3"}
    assert refusal("A2 E2", "A2:EN D2:C1") == ("FT 3.4", "E2")
    assert refusal("A2 E2", "A2:EN", "D2:C2 F8:G3") == ("FT 3.4", "E2")


def test_ft_3_5_only_planes_cross_the_river_off_the_bridges():
    assert "C5" not in ways("C4:G3")
    assert refusal("C4 C5", "C4:G3") == ("FT 3.5", "C5")
    assert refusal("C4 C5", "C4:EN") == ("FT 3.5", "C5")
    assert refusal("C3 C5", "C3:TA") == ("FT 3.5", "C5")
    assert refusal("C4 C6", "C4:TA") == ("FT 3.5", "C6")
    assert refusal("F5 F4", "A1:C1", "F5:G3 A8:C1", turn=2) == ("FT 3.5", "F4")
    assert {"C5", "C6"} <= ways("C4:PL")


def test_ft_3_5_everybody_crosses_the_bridges():
    for column in "BE":
        for name in (*STEPPING, "PL", "CA", "TA", "EN"):
            assert f"{column}5" in ways(f"{column}4:{name}")
            assert f"{column}4" in ways(f"{column}5:{name}")


@pytest.mark.parametrize("name", ["TA", "CA"])
def test_ft_3_5_a_charge_may_use_a_bridge(name):
    for column in "BE":
        assert {f"{column}4", f"{column}5"} <= ways(f"{column}3:{name}")
        assert {f"{column}5", f"{column}6"} <= ways(f"{column}4:{name}")
        assert f"{column}3" in ways(f"{column}5:{name}", "A1:C1", "F8:G3", turn=2)


def test_ft_3_6_sideways_a_base_lies_between_b_and_e():
    assert ways("B1:G3") == {"A1", "CD1", "B2"}
    assert ways("E1:G3") == {"F1", "CD1", "E2"}
    assert ways("A1:EN") == {"B1", "CD1", "E1", "F1", "A2"}
    assert ways("A1:EN", "CD1:C1") == {"B1", "A2"}
    assert ways("F8:EN", "", "CD8:C1 A7:G3") == {"E8", "CD8", "F7"}


def test_ft_3_6_a_base_is_the_last_square_of_columns_c_and_d():
    assert "CD1" in ways("C2:G3") & ways("D2:G3")
    assert "CD8" in ways("C7:G3") & ways("D7:G3")


def test_ft_3_6_from_a_base_in_either_column_whoevers_it_is():
    for base, row, blue in (("CD1", 2, FAR), ("CD8", 7, FAR)):
        side = base[-1]
        assert ways(f"{base}:G3", "", blue) == {f"B{side}", f"E{side}", f"C{row}", f"D{row}"}
    assert ways("CD1:G3", "A1:C1", "F8:C2", turn=2) == {"B1", "E1", "C2", "D2"}


def test_ft_3_6_a_charge_from_a_base_goes_on_in_that_column():
    assert ways("CD1:TA") == {"B1", "E1", "C2", "D2", "C3", "D3"}
    assert ways("CD1:TA", "C2:C1") == {"B1", "E1", "D2", "D3"}
    assert ways("CD8:TA", "A1:C1", "F8:G3", turn=2) == {"B8", "E8", "C7", "D7", "C6", "D6"}
    assert ways("CD8:TA") == {"B8", "E8", "C7", "D7"}  # forward there is nothing


def test_ft_3_6_a_flight_from_a_base_goes_on_in_that_column():
    columns = {f"{column}{row}" for column in "CD" for row in range(2, 8)}
    assert ways("CD1:PL") == columns | {"B1", "E1", "CD8"}
    assert ways("CD1:PL", "C2:C1 D2:C1") == (columns | {"B1", "E1", "CD8"}) - {"C2", "D2"}


def test_ft_3_6_charges_and_flights_enter_a_base_from_that_column():
    assert "CD8" in ways("C6:TA") & ways("D6:CA") & ways("C2:PL") & ways("D4:PL")
    assert "CD8" not in ways("C6:TA", "", "C7:C1 F8:G3")
    assert "CD8" not in ways("B6:TA") | ways("B6:PL")
    assert "CD1" in ways("D3:TA", "A1:C1", "F8:G3", turn=2)


def test_ft_3_7_not_onto_an_own_piece():
    assert ways("C3:G3", "C4:C1 B3:MI D3:FL") == {"C2"}
    assert refusal("C3 C4", "C3:G3 C4:C1") == ("FT 3.7", "C4")
    assert refusal("C3 C3", "C3:G3 C4:C1") == ("FT 3.7", "C3")
    for text in ("A1 A2", "C3 C4", "D2 CD1", "E2 D2"):  # of pieces that cannot go anywhere, too
        refused = begun().refusal(text)
        assert (refused.clause, refused.word) == ("FT 3.7", text.split()[1])
    assert begun().refusal("A1 A3").clause == "FT 3.7"
    assert begun().refusal("C3 C5").clause == "FT 3.1"
    assert refusal("C2 C4", "C2:PL C4:C1") == ("FT 3.7", "C4")
    assert refusal("CD1 C2", "CD1:TA C2:C1") == ("FT 3.7", "C2")


def test_ft_3_8_pass_without_a_legal_move():
    game = field("A1:G3 B1:MI A2:FL", FAR)
    assert game.picks() == {"pass"}
    assert game.picks("pass") == {""}
    assert game.refusal("A1").clause == "FT 3.7"
    assert game.refusal("B1 A1").clause == "FT 3.0"
    game.go("pass")
    assert game.state.turn == 2
    assert game.told() == [("passed", 1)]


def test_ft_3_8_only_then():
    game = field("A1:G3 B1:MI A3:FL", FAR)
    assert "pass" not in game.picks()
    refused = game.refusal("pass")
    assert (refused.clause, refused.word) == ("FT 3.8", "pass")
    assert field("A1:G3 B1:MI A2:FL", FAR).refusal("pass A1").clause == "FT 3.8"


def test_ft_3_8_a_plane_may_still_fly_and_an_enemy_may_be_attacked():
    assert "pass" not in field("A1:PL B1:MI A2:FL", FAR).picks()
    assert field("A1:G3 B1:MI", "A2:C1 F8:G3").picks() == {"A1"}
    assert field("A1:TA B1:MI A2:FL A3:C1 A4:MI B3:C1", FAR).picks() == {"B3"}


def test_ft_3_8_a_pass_is_a_turn():
    game = field("A1:G3 B1:MI A2:FL", FAR, turns=50, quiet=99)
    game.go("pass")
    assert game.state.turns == 51
    assert game.state.over is not None
    assert game.state.over.clause == "FT 5.4"


def test_ft_3_8_by_codes_it_is_refused_only_if_it_cannot_be_true():
    blocked = field("A1:G3 B1:MI A2:FL", FAR)
    assert blocked.refusal("B1 A1", seen_by_all=True).clause == "FT 3.7"
    assert "pass" in blocked.picks(seen_by_all=True)
    free = field("A1:MI A4:G3", FAR)
    assert "pass" in free.picks(seen_by_all=True)  # what stands on A4 may be the mine
    assert "pass" not in free.picks()
    moved = field("A1:C1 A5:G3", FAR)
    assert "pass" not in moved.picks(seen_by_all=True)
    assert moved.refusal("pass", seen_by_all=True).clause == "FT 3.8"


def test_ft_3_8_seen_by_all_a_piece_goes_where_something_that_it_can_be_goes():
    game = begun()
    assert game.picks(seen_by_all=True) == set(HALVES[ONE])  # each may be a plane
    assert "pass" not in game.picks(seen_by_all=True)  # at the bridges nothing stands that never moves
    assert game.picks("C4", seen_by_all=True) == {"C5", "C6", "C7", "CD8"}  # it may be a plane
    assert game.picks("B4", seen_by_all=True) == {"B5", "B6", "B7", "B8"}
    moved = field("C5:C1 A1:PL B1:SP", FAR)
    assert moved.known("C5") == {"C1", "PL", "SP"}
    assert moved.picks("C5", seen_by_all=True) == {"CD8", "C7", "C6", "B5", "D5", "C4", "C3", "C2", "CD1"}
