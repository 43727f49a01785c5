"""Hidden battles between honest players: whole matches by codes, and every kind of battle by itself."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pytest

from sealed.codes import certificate, channel, keys, matchfile, recovery
from sealed.codes.armor import Armored
from sealed.codes.battle.tables import TABLE
from sealed.codes.errors import MissingBefore
from sealed.codes.match import Match
from sealed.codes.statements import result, statements
from sealed.rules.field_tactics import FIELD_TACTICS
from sealed.rules.field_tactics.army import FLAG, LEADERS, ODDS, RANKS
from sealed.rules.field_tactics.board import HALVES, SQUARES
from sealed.rules.game import IllegalMove
from sealed.rules.lookup import fits, look
from sealed.rules.questions import Compare, Decide, Prove, Reveal, Seat, Show, Slot, Value, Verdict, Winner
from sealed.table import Table
from tests.codes.armies import Script, near_the_limit, random_set_up, script
from tests.codes.forgery import forge
from tests.codes.play import BEN, Pair, armored, begin, secret, take
from tests.examples import seeds
from tests.toys.skirmish import SKIRMISH

ONE, TWO = Seat.ONE, Seat.TWO
RANK = {name: rank for rank, name in enumerate(RANKS)}


def truth(matches: Pair) -> dict[Slot, Value]:
    """Both hands, as a referee sees them."""
    return {**matches[ONE].secrets.hand, **matches[TWO].secrets.hand}


def agree(matches: Pair) -> None:
    """Both sides hold the same, and it is what a referee would have answered."""
    one, two = matches[ONE], matches[TWO]
    assert one.fault is None
    assert two.fault is None
    if one.number == two.number:
        mine, theirs = one.transcript.account, two.transcript.account
        assert mine._replace(log=()) == theirs._replace(log=())
        assert [each[:3] for each in mine.log] == [each[:3] for each in theirs.log]
    values = truth(matches)
    for entry in max(one, two, key=lambda match: match.number).log:
        if isinstance(entry.ask, Compare | Reveal | Show | Prove):
            assert fits(entry.ask, entry.answer, values)
            assert look(entry.ask, values) == entry.answer


def finished(matches: Pair) -> None:
    """After the end: everything is shown, both hold it, and a third person finds the same."""
    agree(matches)
    one, two = matches[ONE], matches[TWO]
    assert one.owes is two.owes is None
    assert one.outcome == two.outcome
    assert one.outcome is not None
    assert not one.provisional
    assert one.account.unopened() == ()
    for seat in Seat:
        assert matches[seat.other].hand(seat) == matches[seat].secrets.hand
        kept = matchfile.load(matchfile.save(matches[seat]), BEN)
        assert kept == matches[seat]
    finding = certificate.check(certificate.make(one.transcript))
    assert finding.outcome == one.outcome
    assert finding.unopened == ()
    assert {each.kind for each in statements(finding)} == {"good", "mute"}


# Whole matches


@pytest.mark.slow
@pytest.mark.parametrize("seed", seeds(20))
def test_skirmishes_to_the_end(seed: int) -> None:
    matches = Pair(*begin({"advantage": "12"[seed % 2]}, SKIRMISH), seed=seed)
    while matches.turn():
        agree(matches)
        number = min(matches[seat].transcript.number for seat in Seat)
        heard = next(matches[seat].transcript for seat in Seat if matches[seat].transcript.number == number)
        assert heard.account.next_ask(channel.speaker(number)) is None  # after a code its sender owes nothing
    finished(matches)


@cache
def played(seed: int) -> Pair:
    """A whole random match of Field Tactics. Not to be played on."""
    rng = random.Random(seed)
    matches = Script(
        random_set_up(ONE, rng), random_set_up(TWO, rng), advantage="12"[seed % 2],
        engineer_beats_tank=rng.choice(("yes", "no")),
    )  # fmt: skip
    matches.armed()
    matches.rng = rng
    return matches.play()


@pytest.mark.share(4)
@pytest.mark.slow
@pytest.mark.parametrize("seed", seeds(8))
def test_field_tactics_to_the_end(seed: int) -> None:
    matches = played(seed)
    finished(matches)
    assert len(matches[ONE].account.fights) > 5


@pytest.mark.share(6)
@pytest.mark.slow
def test_the_random_matches_end_in_different_ways() -> None:
    ends = [played(seed)[ONE] for seed in range(8)]
    assert {match.state.over.clause for match in ends} == {"FT 5.1", "FT 5.2", "FT 5.3", "FT 5.4"}
    winners = {fight.verdict.winner for match in ends for fight in match.account.fights if fight.verdict}
    assert winners == set(Winner)


@pytest.mark.share(3)
@pytest.mark.parametrize("seed", seeds(3))
def test_a_table_comes_to_the_same_end(seed: int) -> None:
    """A table that plays the same decisions, seeing both hands, comes to the same end."""
    matches = played(seed)
    table = Table.begin(FIELD_TACTICS, dict(matches[ONE].options), b"")
    moves: dict[Seat, list[str]] = {ONE: [], TWO: []}
    for seat in Seat:
        for entry in matches[seat].log:
            if entry.move is not None and entry.ask.seat is seat:
                moves[seat].append(entry.move)
    while asks := table.asks():
        table = table.decide(asks[0].seat, moves[asks[0].seat].pop(0))
    assert table.state == matches[ONE].state
    assert moves == {ONE: [], TWO: []}


# One battle


def planes(behind: str | None, target: str = "FL") -> Script:
    """A red plane on C4 has just attacked what stands on C5, with that behind it on C6."""
    blue = {"C5": target} | ({"C6": behind} if behind else {})
    return script({"C4": "PL", "B4": "G3"}, {"B5": "C1", **blue}).go("C4 C5")


def verdict(matches: Pair) -> Verdict:
    """The last outcome: the defender knows it at once, the attacker with the defender's next move."""
    told = (
        max((matches[seat].account for seat in Seat), key=lambda account: len(account.log)).fights[-1].verdict
    )
    assert told is not None
    return told


@pytest.mark.parametrize(
    ("behind", "winner"),
    [("G1", Winner.DEFENDER), ("PL", Winner.NEITHER), ("C1", Winner.ATTACKER), ("MI", Winner.ATTACKER)],
)
def test_a_flag_fights_with_what_stands_behind_it(behind: str, winner: Winner) -> None:
    matches = planes(behind)
    assert matches[ONE].account.fights[-1].ask.behind == "C6"
    assert len(matches[ONE].account.fights[-1].tables.second) == TABLE
    told = verdict(matches)
    assert told.winner is winner
    assert told.defender == (None if winner is Winner.DEFENDER else FLAG)
    agree(matches)
    known = matches[TWO].state.known
    slots = {slot: known[number] for number, slot in enumerate(SQUARES)}
    if winner is Winner.ATTACKER:  # nothing is learned of the attacker
        assert slots["C4"] == 1 << RANK["PL"]  # which its flight has shown
    if winner is Winner.DEFENDER:
        assert slots["C5"] >> FLAG & 1
        assert slots["C6"].bit_count() > 5
    if winner is Winner.NEITHER:
        assert slots["C6"] == 1 << RANK["PL"]
    shown_by_both(matches)


def shown_by_both(matches: Pair, end: Callable[[Match, Seat], Match] = Match.resign) -> None:
    """One resigns, or accepts an agreed end, and both show: every answer so far holds."""
    seat = next(seat for seat in Seat if matches[seat].asks())
    matches.matches[seat] = end(matches[seat], seat).hand_out()
    matches.matches[seat.other] = take(matches[seat.other], matches[seat].text(matches[seat].number))
    assert matches[seat.other].complete
    matches.matches[seat.other] = matches[seat.other].hand_out()
    matches.matches[seat] = take(matches[seat], matches[seat.other].text(matches[seat.other].number))
    finished(matches)


def offering(matches: Pair, move: str) -> Pair:
    """The next move, with an offer to end without a winner."""
    seat = next(seat for seat in Seat if matches[seat].asks())
    made = matches[seat].offer().decide(seat, move).hand_out()
    matches.matches = {seat: made, seat.other: take(matches[seat.other], made.text(made.number))}
    return matches


@pytest.mark.parametrize("defender", ["C1", "G3", "FL"])
def test_an_attack_whose_outcome_nobody_has_told_can_end_by_agreement(defender: str) -> None:
    """Accepted in place of all answers: the tables hold all the same, as the showing proves."""
    matches = offering(script({"B4": "G3"}, {"B5": defender} if defender != "FL" else {"C5": "FL"}), "B4 B5")
    seat = TWO
    assert matches[seat].account.fights[-1].verdict is not None  # known here, and not said
    shown_by_both(matches, Match.agree)
    for match in matches.matches.values():
        assert match.outcome == (None, "both players agreed to a draw", "G 9")
        assert match.account.fights[-1].verdict is None
        assert match.account.hands[0].keys() >= set(HALVES[ONE])
        assert match.account.hands[1].keys() >= set(HALVES[TWO])


def test_what_an_agreed_end_leaves_to_show_is_owed() -> None:
    matches = offering(script({"B4": "G3"}, {"B5": "C1"}), "B4 B5")
    two = matches[TWO].agree(TWO).hand_out()
    one = take(matches[ONE], two.text(two.number))
    assert two.owes is ONE
    assert not two.provisional
    assert one.complete
    assert not one.may_offer
    with pytest.raises(IllegalMove):
        one.offer()
    assert take(two, one.text(one.number)).owes is None


def test_resigning_after_a_move_that_has_not_left_yet_shows_too() -> None:
    """The code is whole and nothing in it is asked any more; giving up then goes on with the showing."""
    matches = script({"B4": "G3"}, {"B5": "C1", "F5": "PL"}).go("B4 B5")
    two = matches[TWO].decide(TWO, "F5 F4").resign(TWO).hand_out()
    one = take(matches[ONE], two.text(two.number))
    assert one.fault is None
    assert one.outcome is not None
    assert (one.outcome.winner, one.outcome.clause) == (ONE, "G 3")
    assert one.account.hands[1].keys() >= set(HALVES[TWO])


def test_a_flag_with_nothing_behind_loses_to_everything() -> None:
    matches = script({"B4": "G3", "A4": "PL"}, {"A8": "FL"}).go("A4 A8")
    fight = matches[ONE].account.fights[-1]
    assert fight.ask.behind is None
    assert fight.tables.second == b""
    assert verdict(matches) == Verdict(Winner.ATTACKER, None, FLAG)
    assert matches[ONE].account.fights[-1].verdict is None
    shown_by_both(matches)


@pytest.mark.share(4)
@pytest.mark.parametrize("target", ["G1", "C1", "PL", "MI", "EN", "SP", "TA"])
def test_what_is_no_flag_fights_for_itself(target: str) -> None:
    """The second table is there, and nobody reads it."""
    matches = planes("G3", target)
    assert matches[ONE].account.fights[-1].ask.behind == "C6"
    agree(matches)
    shown_by_both(matches)


@pytest.mark.share(4)
@pytest.mark.parametrize("attacker", ["G3", "F2", "C1", "EN", "SP"])
def test_ranks_at_a_bridge(attacker: str) -> None:
    """All pairs: test_battle_tables.py."""
    for defender in ("G3", "C1", "TA", attacker):
        matches = script({"B4": attacker}, {"B5": defender}).go("B4 B5")
        agree(matches)
        assert verdict(matches).winner == ODDS["yes"].table[RANK[attacker]][RANK[defender]]


def entering(leader: str) -> Script:
    """Red goes up column B into the defended base, step by step; blue's plane goes to and fro."""
    blue = {"B5": "C1", "B6": "C1", "B7": "C2", "B8": "C2", "CD8": "EN", "F5": "PL"}
    matches = script({"B4": leader, "F4": "C3"}, blue)
    return matches.go("B4 B5", "F5 F4", "B5 B6", "F4 F5", "B6 B7", "F5 F4", "B7 B8", "F4 F5")


def test_a_leader_enters_a_defended_base() -> None:
    matches = entering("F3")
    codes = len(matches.codes)
    matches.go("B8 CD8")
    # The attack; the outcome, and nothing more; the proof, the leader and the showing; the other's.
    assert len(matches.codes) == codes + 4
    finished(matches)
    entries = matches[ONE].log[-5:]
    assert [type(entry.ask) for entry in entries] == [Compare, Prove, Reveal, Show, Show]
    assert matches[ONE].state.over.clause == "FT 5.1"
    assert entries[2].answer == RANK["F3"]


def test_ft_5_4_a_match_decided_by_the_counts_owes_no_proof() -> None:
    matches = near_the_limit(A2="C3")
    codes = len(matches.codes)
    matches.go("A2 A3")  # a first step, which is otherwise proved
    assert len(matches.codes) == codes + 2  # the move with the showing; the other's
    finished(matches)
    state = matches[ONE].state
    assert (state.over.winner, state.over.clause) == (ONE, "FT 5.4")
    assert state.quiet == 100
    assert state.due == ()
    assert [type(entry.ask) for entry in matches[ONE].log[-3:]] == [Decide, Show, Show]


@pytest.mark.slow
def test_ft_5_4_equal_counts_begin_a_tie_break_in_which_both_fall_once() -> None:
    red = {"A4": "PL", "B3": "C1", "E3": "G3"}
    walk = ("A6 A5", "A3 A4", "A5 A6", "A4 A3")
    matches = script(red, {"A5": "PL", "B6": "C1", "E6": "C2"})
    matches.go("A4 A5", *(walk[number % 4] for number in range(100)))
    assert matches[ONE].state.phase == "tie-break"
    chosen = {ONE: iter(("B3", "E3")), TWO: iter(("B6", "E6"))}
    for _ in range(4):
        matches.go(next(chosen[next(seat for seat in Seat if matches[seat].asks())]))
    finished(matches)
    assert matches[ONE].state.round == 2
    assert matches[ONE].state.over[::2] == (ONE, "FT 5.3")


def test_what_is_no_leader_is_shown_not_to_be_one() -> None:
    matches = entering("C3")
    assert matches[TWO].account.log[-1].state.over is None
    codes = len(matches.codes)
    matches.go("B8 CD8")
    assert len(matches.codes) == codes + 3
    asked = [entry for entry in matches[ONE].log if isinstance(entry.ask, Reveal)]
    assert asked[-1].answer is None
    assert not matches[TWO].state.known[SQUARES.index("B4")] & LEADERS
    assert matches[TWO].asks()
    agree(matches)
    shown_by_both(matches)


# The end


def test_who_gives_up_leaves_a_battle_without_an_outcome() -> None:
    matches = script({"B4": "G3"}, {"B5": "C1"})
    attacked = matches[ONE].decide(ONE, "B4 B5").hand_out()
    two = take(matches[TWO], attacked.text(attacked.number))
    # The outcome is told at once, so whoever would resign has told it; an unanswered one stands in a code
    # that answers nothing before it.
    before = two.draft
    assert before is not None
    assert before.account.fights[-1].verdict is not None
    code = gives_up_first(matches[TWO], attacked)
    told = attacked.receive(code)
    assert told.fault is None
    assert told.account.fights[-1].verdict is None
    assert told.state.over.clause == "G 3"
    assert set(told.hand(TWO)) == set(two.secrets.hand)
    assert told.complete
    assert told.owes is None
    finding = certificate.check(certificate.make(told.transcript))
    assert finding.outcome == told.outcome


def gives_up_first(match: Match, attacked: Match) -> Armored:
    """The code of a player who resigns instead of telling an outcome: the byte, and the showing."""
    heard = take(match, attacked.text(attacked.number))
    assert heard.draft is not None
    hand = [int(heard.secrets.hand[slot]) for slot in HALVES[TWO]]
    packed = bytes(low | high << 4 for low, high in zip(hand[::2], [*hand[1::2], 0], strict=True))
    x = keys.rank_key(heard.secrets.match_secret).to_bytes(32, "little")
    return forge(heard, b"\1" + packed + heard.secrets.seal_secret + x)


def test_a_win_is_provisional_until_the_winner_has_shown() -> None:
    matches = script({"B4": "G3"}, {"B5": "C1"})
    one = matches[ONE].resign(ONE).hand_out()
    assert one.outcome is not None
    assert one.outcome.winner is TWO
    assert one.provisional
    assert one.owes is TWO
    finding = certificate.check(certificate.make(one.transcript))
    assert str(result(finding)).startswith("By these codes “Ben” (seat two) would have won: ")
    assert "What “Ben” (seat two) still has to show is not here" in [
        str(each.head) for each in statements(finding)
    ]
    two = take(matches[TWO], one.text(one.number))
    assert not two.provisional
    one = take(one, two.text(two.number))
    assert not one.provisional
    assert one.owes is None


def test_what_the_loser_owes_holds_nothing_up() -> None:
    matches = played(0)
    one = matches[ONE]
    winner = one.state.over.winner
    last = one.transcript.codes[:-1]
    told = certificate.check(
        certificate.make(one.transcript._replace(codes=last, hashes=one.transcript.hashes))
    )
    late = told.transcript.owes
    assert late is not None
    assert told.transcript.provisional == (late is winner)
    assert set(told.unopened) <= set(HALVES[late])
    assert told.unopened


def test_who_has_sealed_no_army_shows_none() -> None:
    one, two = begin({"advantage": "1"}, FIELD_TACTICS)
    one = take(one, two.text(1)).resign(ONE)
    two = take(two.hand_out(), one.text(2))
    assert two.owes is None
    assert two.fault is None
    assert len(one.text(2)) < 200


# Kept, and brought back


@pytest.mark.share(6)
@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_it_is_kept_after_every_code(seed: int) -> None:
    rng = random.Random(seed)
    matches = Script(random_set_up(ONE, rng), random_set_up(TWO, rng)).armed()
    matches.rng = rng
    for _ in range(25):
        matches.turn()
        for seat in Seat:
            match = matches[seat]
            kept = matchfile.load(matchfile.save(match), BEN)
            assert kept == match
            assert kept.code == match.code


def test_an_army_is_found_again_piece_by_piece() -> None:
    """Nobody could try all armies; each seal is tried by itself."""
    matches = script({"B4": "G3"}, {"B5": "C1"}).go("B4 B5")
    codes = [armored(code) for code in matches.codes]
    for seat in Seat:
        rebuilt = recovery.rebuild(secret(10 + seat), codes)
        assert rebuilt.secrets.hand == matches[seat].secrets.hand
        assert rebuilt.transcript == matches[seat].transcript


def test_a_battle_that_comes_too_early_waits() -> None:
    matches = script({"B4": "G3", "E4": "C1"}, {"B5": "C1", "E5": "G3"})
    before = matches[TWO]
    matches.go("B4 B5", "E5 E4", "B5 B4")
    first, second = (armored(matches.codes[number]) for number in (-3, -1))
    early = before.receive(second)
    assert isinstance(early.notice, MissingBefore)
    late = early.receive(first)
    assert late.number == before.number + 1
    late = late.decide(TWO, "E5 E4")  # which is the code that the second goes on from
    assert late.number == before.number + 3
    assert [fight.ask.attacker for fight in late.account.fights] == ["B4", "E5"]
