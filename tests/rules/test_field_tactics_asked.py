"""Field Tactics, clause by clause (docs/rules/field-tactics.md): what is asked, and what becomes public."""

from __future__ import annotations

import pytest

from sealed.rules import game as games
from sealed.rules.field_tactics.army import ALL, FLAG, MOVING, ODDS, RANKS, mask
from sealed.rules.field_tactics.board import HALVES, SQUARE
from sealed.rules.questions import Compare, Decide, Prove, Seat, Show
from tests.rules.field import BLUE, EVERY, MOVABLE, ONE, RED, TWO, Field, begun, field, names

FAR = "F8:G3 A8:C1"
CHARGED = frozenset({"TA", "CA", "PL"})


def without(square: str, rank: str, other: str, text: str = RED) -> str:
    """A set-up with two squares exchanged."""
    words = dict(word.split(":") for word in text.split())
    words[square], words[other] = words[other], words[square]
    assert words[square] == rank
    return " ".join(f"{name}:{what}" for name, what in words.items())


def shown(game: Field, move: str) -> frozenset[str] | None:
    """The ranks that a proof asks for after a move; None if none is asked."""
    game.decide(game.state.turn, move)
    proofs = [ask for ask in game.asks if isinstance(ask, Prove)]
    assert len(proofs) <= 1
    return names(proofs[0].among) if proofs else None


def test_ft_6_1_the_set_up_is_sealed_piece_by_piece_by_start_squares():
    one, two = Field().decide(2, "first").asks
    assert isinstance(one, Decide)
    assert isinstance(two, Decide)
    assert (one.opens, one.keeps) == ((), HALVES[ONE])
    assert (two.opens, two.keeps) == ((), HALVES[TWO])


def test_ft_6_2_after_a_step_neither_mine_nor_flag():
    assert shown(field("C3:G3 A1:MI B1:FL", FAR), "C3 C4") == MOVABLE
    assert shown(field("C3:G3 A1:MI B1:FL", FAR), "C3 B3") == MOVABLE


def test_ft_6_2_the_question_carries_what_was_known_before():
    game = field("C3:G3 A1:MI B1:FL", FAR).decide(1, "C3 C4")
    assert game.asks == (Prove(ONE, "C3", MOVING, mask("G3", "MI", "FL")), Decide(TWO, "move"))


def test_ft_6_2_not_what_is_known_already():
    assert shown(begun(), "B4 B5") is None  # at a bridge stands no mine and no flag
    game = field("C3:G3 A1:MI B1:FL", FAR).go("C3 C4", "F8 F7")
    assert shown(game, "C4 C3") is None


@pytest.mark.parametrize(
    ("move", "among"),
    [
        ("C2 C4", CHARGED),  # two forward, empty between, on one side
        ("B3 B5", CHARGED),  # over a bridge
        ("B4 B6", CHARGED),
        ("CD1 C3", CHARGED),
        ("C6 CD8", CHARGED),
        ("C3 C5", {"PL"}),  # off the bridges
        ("C4 C5", {"PL"}),
        ("B2 B5", {"PL"}),
        ("C4 C2", {"PL"}),  # backward
        ("CD1 CD8", {"PL"}),
        ("C4 B4", MOVABLE),
        ("B4 B5", MOVABLE),
        ("CD1 D2", MOVABLE),
    ],
)
def test_ft_6_2_what_a_move_says(move, among):
    start = move.split()[0]
    game = begun()
    game.state = game.state._replace(
        where=tuple({0: SQUARE[start], 45: SQUARE["F8"]}.get(piece, -1) for piece in range(46))
    )
    game.hands[ONE]["A1"] = RANKS.index("PL")
    assert shown(game, move) == among


@pytest.mark.parametrize("move", ["A2 C2", "A2 F2", "F2 D2", "A1 CD1", "B1 E1", "CD1 F1"])
def test_ft_6_2_a_slide(move):
    start = move.split()[0]
    game = begun()
    game.state = game.state._replace(
        where=tuple({0: SQUARE[start], 45: SQUARE["F8"]}.get(piece, -1) for piece in range(46))
    )
    game.hands[ONE]["A1"] = RANKS.index("EN")
    assert shown(game, move) == {"EN"}


def test_ft_6_2_two_forward_over_a_piece_is_a_plane():
    assert shown(field("C2:PL C3:C1 A1:MI B1:G3 A3:TA A4:CA", FAR), "C2 C4") == {"PL"}


def test_ft_6_2_two_forward_for_blue_is_down():
    game = field("F1:G3 A1:C1", "C7:TA A8:PL B8:CA B7:G3", turn=2)
    assert shown(game, "C7 C5") == CHARGED
    game = field("F1:G3 A1:C1", "C5:PL A8:TA B8:CA B7:G3", turn=2)
    assert shown(game, "C5 C7") == {"PL"}


def test_ft_6_3_a_battle_is_one_question():
    game = begun().decide(1, "B4 B5")
    assert game.asks == (Compare(TWO, "B4", "B5", None, MOVING, ODDS["yes"].table),)
    game = begun(engineer_beats_tank="no").decide(1, "B4 B5")
    (ask,) = game.asks
    assert isinstance(ask, Compare)
    assert ask.table == ODDS["no"].table


def test_ft_6_3_the_moves_proof_stands_before_it():
    game = begun().decide(1, "A4 A5")
    prove, compare = game.asks
    assert prove == Prove(ONE, "A4", mask("PL"), ALL)
    assert compare == Compare(TWO, "A4", "A5", "A6", ALL, ODDS["yes"].table)


def test_ft_6_3_behind_is_asked_only_where_a_flag_may_stand_before_an_own_piece():
    def behind(red: str, blue: str, move: str, turn: int = 1) -> str | None:
        game = field(red, blue, turn).decide(turn, move)
        ask = game.asks[-1]
        assert isinstance(ask, Compare)
        return ask.behind

    assert behind("C5:G3 A1:C1", "C6:C2 C7:SP E8:FL", "C5 C6") == "C7"
    assert behind("C5:G3 A1:C1", "C6:C2 E8:FL F8:C1", "C5 C6") is None  # nothing there
    assert behind("C5:G3 C7:C1", "C6:C2 E8:FL F8:C1", "C5 C6") is None  # not an own piece
    assert behind("C5:G3 A1:C1", "C6:C2 C7:SP F8:C1", "C5 C6") is None  # the flag is lost
    assert behind("B4:G3 A1:C1", "B5:C2 B6:SP E8:FL", "B4 B5") is None  # at a bridge
    assert behind("A7:G3 A1:C1", "A8:C2 A6:SP E8:FL", "A7 A8") is None  # on the back row
    assert behind("C7:G3 A1:C1", "CD8:C2 E8:FL F8:C1", "C7 CD8") is None  # on the base
    assert behind("C2:C1 CD1:SP B1:FL", "C3:G3 A8:C1", "C3 C2", 2) == "CD1"


def test_ft_6_3_behind_names_the_slot_and_not_the_square():
    game = field("C4:PL F1:G2", "C6:FL B7:TA F8:G2", turn=2).go("B7 C7").decide(1, "C4 C6")
    ask = game.asks[-1]
    assert isinstance(ask, Compare)
    assert (ask.defender, ask.behind) == ("C6", "B7")


def test_ft_6_3_what_has_moved_is_no_flag():
    game = field("C5:G3 A1:C1", "B6:C2 C7:SP E8:FL", turn=2).go("B6 C6").decide(1, "C5 C6")
    (ask,) = game.asks
    assert isinstance(ask, Compare)
    assert ask.behind is None
    assert not ask.known >> FLAG & 1


def test_ft_6_3_a_surviving_defender_is_one_that_beats_the_attacker():
    game = begun(without("B4", "C1", "A1"), BLUE).go("B4 B5")
    assert game.told("destroyed") == [("destroyed", ONE, "B4", "C1")]
    assert game.known("B5") == names(ODDS["yes"].holding[RANKS.index("C1")]) & MOVABLE
    assert game.asks == (Decide(TWO, "move"),)


def test_ft_6_3_or_the_flag_with_one_of_those_behind_it():
    game = field("A6:F1 F1:G2 A1:MI", "A7:TA A8:FL B8:G3 B7:PL F8:G1").go("A6 A7")
    assert game.known("A7") == {"TA", "G3", "PL", "G1", "FL"}
    assert game.known("A8") == {"TA", "G3", "PL", "G1", "FL"}  # of what stood behind nothing is remembered


def test_ft_6_3_a_flag_that_fell_in_a_draw_shows_that_the_piece_behind_ties():
    game = field("C5:F1 F1:G2", "C6:FL C7:F1 B8:G3 B7:PL F8:MI").go("C5 C6")
    assert game.told("destroyed") == [("destroyed", ONE, "C5", "F1"), ("destroyed", TWO, "C6", "FL")]
    assert game.known("C7") == {"F1", "MI"}


def test_ft_6_3_after_attacker_wins_what_beats_the_destroyed_is_proved():
    game = field("C5:F1 F1:G2 A1:C1 A2:TA", "C6:C2 F8:G2").decide(1, "C5 C6")
    (compare,) = game.asks
    game.answer(compare)
    slot = game.slot("C6")
    beating = ODDS["yes"].beating[RANKS.index("C2")]
    assert game.asks == (
        Prove(ONE, slot, beating, mask("F1", "G2", "C1", "TA")),
        Decide(TWO, "move"),
    )
    assert game.known("C6") == {"F1", "G2", "TA"}


def test_ft_6_3_not_if_it_is_known():
    game = field("C5:G3 F1:G2", "C6:C2 F8:G2").decide(1, "C5 C6")
    game.answer(game.asks[0])
    assert game.asks == (Decide(TWO, "move"),)


def test_ft_6_3_not_after_a_flag_with_a_piece_behind_it():
    game = field("C5:G3 F1:G2 A1:C1 A2:TA", "C6:FL C7:F1 B8:C1").decide(1, "C5 C6")
    before = game.known("C5")
    game.answer(game.asks[0])
    assert game.told("destroyed") == [("destroyed", TWO, "C6", "FL")]
    assert game.asks == (Decide(TWO, "move"),)
    assert game.known("C6") == before
    assert game.known("C7") == {"F1", "C1"}  # neither is the flag any more; nothing else is learned


def test_ft_6_3_a_lone_flag_says_nothing_of_who_beat_it():
    game = field("C5:G3 F1:G2 A1:C1 A2:TA", "C6:FL B8:C1").decide(1, "C5 C6")
    before = game.known("C5")
    game.answer(game.asks[0])
    assert game.asks == (Decide(TWO, "move"),)
    assert game.known("C6") == before


def test_ft_6_3_a_proof_that_is_owed_waits_while_the_other_decides():
    game = field("C5:F1 F1:G2 A1:C1 A2:TA", "C6:C2 F8:G2 B7:C3 A8:MI").decide(1, "C5 C6")
    game.answer(game.asks[0])
    owed = game.asks[0]
    game.decide(2, "B7 C7")
    assert [type(ask) for ask in game.asks] == [Prove, Prove, Decide]
    assert game.asks[0] == owed
    assert game.asks[1].seat == TWO
    game.decide(1, "C6 C7")
    assert [(type(ask), ask.seat) for ask in game.asks] == [(Prove, 1), (Prove, 2), (Compare, 2)]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_ft_6_3_proof_and_outcome_in_either_order(order):
    game = begun().decide(1, "A4 A5")
    asks = game.asks
    for place in order:
        game.answer(asks[place])
    reference = begun().go("A4 A5").state
    assert game.settle().state == reference


def test_ft_6_4_when_the_game_is_over_both_show_all_their_pieces():
    game = field("C7:G3 A1:C1", FAR).go("C7 CD8")
    one, two = game.asks
    assert (one, two) == (Show(ONE, HALVES[ONE]), Show(TWO, HALVES[TWO]))
    game.answer(two)
    assert game.asks == (one,)
    game.answer(one)
    assert game.asks == ()
    assert game.state.shown[0] == tuple(game.hands[ONE][slot] for slot in HALVES[ONE])
    assert game.told("showed") == [("showed", TWO), ("showed", ONE)]


@pytest.mark.parametrize("end", [games.resign, games.agree])
def test_ft_6_4_also_when_the_players_end_it_and_only_who_has_sealed(end):
    for game, seats in (
        (begun(), [ONE, TWO]),
        (Field(), []),
        (Field().decide(2, "first").decide(2, BLUE), [TWO]),
    ):
        state = end(game.rules, game.state, ONE).state
        assert [ask.seat for ask in game.rules.asks(state)] == seats
        assert all(isinstance(ask, Show) for ask in game.rules.asks(state))


def test_ft_6_4_a_pass_is_checked_against_the_shown_pieces():
    state = field("A1:MI A4:G3 B1:C1", FAR).state
    hand = {"A1": RANKS.index("MI"), "A4": RANKS.index("G3"), "B1": RANKS.index("C1")}
    ask = Decide(ONE, "move")
    with pytest.raises(games.IllegalMove):
        Field().rules.check(state, ask, "pass", hand)


def test_ft_6_5_what_a_piece_can_publicly_be_at_first():
    game = begun()
    for seat in Seat:
        for slot in HALVES[seat]:
            assert game.known(slot) == (MOVABLE if slot in ("B4", "E4", "B5", "E5") else EVERY)


def test_ft_6_5_without_what_a_proof_has_excluded_from_the_moment_it_is_asked():
    game = begun().decide(1, "A4 A5")
    assert game.known("A4") == {"PL"}
    assert game.asks[0] == Prove(ONE, "A4", mask("PL"), ALL)


def test_ft_6_5_without_a_rank_of_which_all_pieces_have_been_opened():
    game = begun().go("B4 B5")  # a tank each
    assert "TA" in game.known("E4")
    game.go("E5 E4")  # and the other two
    for seat in Seat:
        for square in HALVES[seat]:
            if square not in ("B4", "E4", "B5", "E5"):
                assert game.known(square) == EVERY - {"TA"}


def test_ft_6_5_only_of_the_own_side():
    game = field("C5:G3 F1:G2 A1:CA", "C6:CA F8:G2 B8:C1").go("C5 C6")
    assert "CA" not in game.known("B8")
    assert "CA" in game.known("F1")


def test_ft_6_5_nothing_cleverer():
    game = begun().go("A4 A5")  # plane against plane: one left each, and nobody says where
    assert all("PL" in game.known(square) for square in ("F4", "F5", "A1", "A8"))
    assert game.known("F4") == EVERY


def test_ft_6_5_an_outcome_alone_changes_nothing():
    """After an attack on a flag with a piece behind it no proof is asked of the attacker (FT 6.3)."""
    game = field("C5:G3 A1:C1 B1:CA", "C6:FL C7:F1 F8:G2")
    before = game.known("C5")
    assert before == {"G3", "C1", "CA"}
    game.go("C5 C6")
    assert ("C5", "C6", "attacker") in [event.data for event in game.events]
    assert game.known("C6") == before  # though a C1 beats no field officer


def test_ft_6_5_known_always_holds_the_truth():
    game = begun()
    for move in ("B4 B5", "E5 E4", "A4 A5", "F5 F4", "C4 B4", "C5 B5"):
        game.go(move)
        for seat in Seat:
            for piece, slot in enumerate(HALVES[ONE] + HALVES[TWO]):
                if slot in game.hands[seat]:
                    assert game.state.known[piece] >> int(game.hands[seat][slot]) & 1


def test_cautions_about_the_flag():
    rules = begun().rules
    ask = Field().decide(2, "first").asks[0]
    state = Field().decide(2, "first").state
    assert [c.clause for c in rules.cautions(state, ask, ("A1:FL",), {})] == ["FT 4.5"]
    assert [c.clause for c in rules.cautions(state, ask, ("CD1:FL",), {})] == ["FT 4.5"]
    assert rules.cautions(state, ask, ("A2:FL", "A1:G3"), {}) == ()
    game = field("A2:FL A1:G3 C3:C1", FAR)
    (move,) = game.asks
    assert [c.clause for c in rules.cautions(game.state, move, ("A1",), game.hands[ONE])] == ["FT 4.5"]
    assert rules.cautions(game.state, move, ("C3", "C4"), game.hands[ONE]) == ()
    assert rules.cautions(game.state, move, ("A1",), {}) == ()
