"""Every cheat of hidden battles as a modified player: caught, named, and what it gained (docs/attacks.md)."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import log2

import pytest

from sealed.codes import certificate, channel, invitation, keys, matchfile
from sealed.codes.armor import Armored, Kind
from sealed.codes.battle import battle_codec, rank_seals, tables
from sealed.codes.battle.group import base, multiples
from sealed.codes.battle.rank_seals import RankOpening
from sealed.codes.battle.tables import ENTRY
from sealed.codes.errors import CodeError, CopiedKey, Malformed
from sealed.codes.faults import (
    BadArmy,
    BadOpening,
    BadProof,
    BadSeal,
    BadShowing,
    FalseFault,
    FalseOutcome,
    FalseTable,
    Fault,
    UnreadableAnswer,
)
from sealed.codes.keys import rank_key
from sealed.codes.match import Match, accept, invite
from sealed.codes.sodium import IDENTITY, L
from sealed.codes.statements import statements
from sealed.rules.field_tactics import FIELD_TACTICS
from sealed.rules.field_tactics.army import COUNTS, RANKS
from sealed.rules.field_tactics.board import HALVES
from sealed.rules.game import IllegalMove
from sealed.rules.questions import Army, Compare, Decide, Prove, Reveal, Seat, Show, Winner
from tests.codes.armies import Script, near_the_limit, script, set_up
from tests.codes.battle_lies import (
    RED,
    armed,
    as_rank,
    at_the_bridge,
    attacked,
    before_the_showing,
    changed,
    in_the_base,
    put,
    rigged,
    sealing,
    seats,
    setting_up,
    shown,
    survives,
    telling,
    unanswered,
    underived,
)
from tests.codes.forgery import forge
from tests.codes.play import ANA, BEN, begin, secret, take
from tests.codes.rogue import DISPUTED, DONE, OFFERED, RESIGNED, Answering, Rogue, flipped, on
from tests.toys.skirmish import SKIRMISH

ONE, TWO = Seat.ONE, Seat.TWO
RANK = {name: rank for rank, name in enumerate(RANKS)}
GENERAL, SPY, PLANE, MINE, FLAG = (RANK[name] for name in ("G3", "SP", "PL", "MI", "FL"))


def convicted(judge: Match, code: Armored, kind: type[Fault], slot: str | None = None) -> Match:
    """The judge after a code that is its sender's fault: it ends the match, and anybody can check it."""
    told = judge.receive(code)
    fault = told.fault
    assert type(fault) is kind, fault
    assert fault.number == judge.number + 1
    if slot is not None:
        assert getattr(fault, "slot", None) == slot
    lost(told, judge.seat.other)
    assert told.state == judge.state
    return told


def lost(told: Match, seat: Seat) -> None:
    """Makes sure that a seat has lost by its fault: here, in the file, and to a third person."""
    assert told.fault is not None
    assert told.outcome is not None
    assert told.outcome.winner is seat.other
    assert told.owes is None
    assert not told.provisional
    assert channel.speaker(told.fault.number) is seat
    assert told.fault.name == told.transcript.name(seat)
    assert told.evidence[-1].number == told.fault.number
    finding = certificate.check(certificate.make(told.transcript))
    assert repr(finding.transcript.fault) == repr(told.fault)
    assert finding.outcome == told.outcome
    kept = matchfile.load(matchfile.save(told), BEN)
    assert repr(kept.fault) == repr(told.fault)
    assert kept.outcome == told.outcome


def accused(judge: Match, code: Armored, slot: str) -> Match:
    """The judge after false tables that it hits: its app disputes them, and its code convicts the other."""
    told = judge.receive(code)
    assert isinstance(told.fault, FalseTable)
    assert told.notice is told.fault
    assert (told.fault.number, told.fault.slot) == (judge.number + 1, slot)
    assert told.complete
    assert told.number == judge.number + 2
    lost(told, judge.seat.other)
    return told.hand_out()


# Tables


@pytest.mark.share(4)
@pytest.mark.parametrize(
    ("attacker", "defender", "twist"),
    [
        ("C1", "C1", rigged({RANK["C1"]: Winner.DEFENDER})),  # the draw as a defeat
        ("C1", "G3", rigged({GENERAL: Winner.NEITHER})),  # the defeat as a draw
        ("G3", "C1", rigged({RANK["C1"]: Winner.NEITHER})),
        ("G3", "C1", rigged({RANK["C1"]: 9})),  # no outcome at all
        ("G3", "C1", rigged({RANK["C1"]: 0})),  # to look behind, where nothing stands
        ("G3", "C1", as_rank(RANK["C1"])),  # a table for another rank
        ("C1", "G3", changed(GENERAL * ENTRY + 3)),  # a secret that opens nothing
        ("C1", "G3", changed(16 * ENTRY)),  # a lock that opens to another factor
        ("C1", "G3", changed(-1, 0x80)),
        ("C1", "G3", lambda answering: random.Random(1).randbytes(len(answering.honest))),
    ],
)
def test_a_false_entry_that_is_hit(attacker: str, defender: str, twist: Callable[[Answering], bytes]) -> None:
    """Gained: the defender's piece is open. Lost: the match, before anything else is said."""
    rogue, judge = seats(script({"B4": attacker}, {"B5": defender}), ONE)
    code = rogue.says("B4 B5", twist=on(Compare, twist))
    told = accused(judge, code, "B4")
    assert told.hand(ONE) == {}
    assert set(told.account.hands[1]) == {"B5"}
    told_there = rogue.match.receive(told.armored(told.number))
    assert repr(told_there.fault) == repr(told.fault)
    assert told_there.owes is None


def test_a_table_for_another_rank_that_reads_as_the_true_one_would() -> None:
    """Hit where both ranks have the same outcome, nothing shows it; the showing does."""
    matches = script({"B4": "C1"}, {"B5": "G3"})
    rogue, judge = seats(matches, ONE)
    told = judge.receive(rogue.says("B4 B5", twist=on(Compare, as_rank(RANK["C3"]))))
    assert told.fault is None
    caught_at_the_showing(rogue, told, "B4")


def caught_at_the_showing(rogue: Rogue, judge: Match, slot: str) -> None:
    """The judge gives up, so the cheat has won, as long as it does not show; what it shows convicts it."""
    assert judge.draft is not None
    gone = judge.resign(judge.seat).hand_out()
    assert gone.outcome is not None
    assert gone.outcome.winner is rogue.seat
    assert gone.provisional
    rogue_draft = forge_showing(rogue, gone)
    convicted(gone, rogue_draft, BadShowing, slot)


def forge_showing(rogue: Rogue, judge: Match) -> Armored:
    """The showing of a cheat, as its honest program would make it: it knows that it convicts itself."""
    heard = unanswered(rogue.match, judge.armored(judge.number))
    ask = heard.account.next_ask(rogue.seat)
    assert isinstance(ask, Show)
    return forge(
        heard,
        bytes((DONE,)) + shown(rogue.hand, rogue.secrets.seal_secret, rogue.secrets.match_secret, ask.slots),
    )


def test_a_false_win_that_is_hit_is_left_without_a_proof() -> None:
    """Gained: a general is open, and off the board for one code. The attacker then has no proof."""
    matches = script({"B4": "C1"}, {"B5": "G3", "F5": "PL"})
    rogue, judge = seats(matches, ONE)
    told = judge.receive(rogue.says("B4 B5", twist=on(Compare, rigged({GENERAL: Winner.ATTACKER}))))
    assert told.fault is None
    told = told.decide(TWO, "F5 F4").hand_out()
    assert told.hand(TWO)["B5"] == GENERAL
    rogue.match = unanswered(rogue.match, told.armored(told.number))
    proof = rogue.says("A4 B4", twist=on(Prove, lambda a: a.pretending(B4=SPY)))
    convicted(told, proof, BadProof, "B4")
    for junk in (bytes(48), bytes(64)):
        code = rogue.says("A4 B4", twist=on(Prove, lambda _, junk=junk: junk))
        assert isinstance(told.receive(code).fault, BadProof | UnreadableAnswer)


def test_a_false_win_of_a_piece_that_is_known() -> None:
    """A plane that has flown cannot beat a general: its table is false at once, with the defender's code."""
    matches = script({"C4": "PL"}, {"C5": "G3"})
    rogue, judge = seats(matches, ONE)
    code = rogue.says("C4 C5", twist=on(Compare, rigged({GENERAL: Winner.ATTACKER})))
    told = accused(judge, code, "C4")
    rogue.match = rogue.match.receive(told.armored(told.number))
    lost(rogue.match, ONE)
    assert rogue.match.asks() == ()


@pytest.mark.share(4)
@pytest.mark.parametrize(
    "twist",
    [
        rigged({RANK["G2"]: Winner.NEITHER}),  # to learn whether it is one
        rigged(dict.fromkeys(range(8), Winner.DEFENDER)),
        rigged({FLAG: Winner.DEFENDER}),
        changed(RANK["G2"] * ENTRY),
        changed(RANK["G1"] * ENTRY + 16),
    ],
)
def test_a_false_entry_that_is_not_hit(twist: Callable[[Answering], bytes]) -> None:
    """Gained: that the defender is none of these (a little). The showing convicts whoever has won by it."""
    rogue, judge = seats(script({"B4": "SP"}, {"B5": "TA"}), ONE)
    told = judge.receive(rogue.says("B4 B5", twist=on(Compare, twist)))
    assert told.fault is None
    caught_at_the_showing(rogue, told, "B4")


def test_a_player_who_rigs_a_battle_cannot_agree_the_showing_away() -> None:
    """An end is offered with a false table: a hit is disputed all the same; else the showing tells."""
    rogue, judge = seats(script({"B4": "SP"}, {"B5": "TA"}), ONE)
    hit = rigged({RANK["TA"]: Winner.NEITHER})
    told = judge.receive(rogue.says("B4 B5", twist=on(Compare, hit), end=OFFERED))
    assert isinstance(told.fault, FalseTable)
    assert not told.offered
    with pytest.raises(IllegalMove):
        told.agree(TWO)
    rogue, judge = seats(script({"B4": "SP"}, {"B5": "TA"}), ONE)
    missed = rigged({RANK["G2"]: Winner.NEITHER})
    told = judge.receive(rogue.says("B4 B5", twist=on(Compare, missed), end=OFFERED))
    gone = told.agree(TWO).hand_out()
    assert gone.outcome is not None
    assert gone.outcome.winner is None
    convicted(gone, forge_showing(rogue, gone), BadShowing, "B4")


def test_a_player_who_disputes_a_table_cannot_give_up_instead() -> None:
    """The code would prove the other's fault and give up at once, and be a fault of its honest maker."""
    rogue, judge = seats(script({"B4": "SP"}, {"B5": "TA"}), ONE)
    told = judge.receive(rogue.says("B4 B5", twist=on(Compare, rigged({RANK["TA"]: Winner.NEITHER}))))
    assert told.draft is not None
    with pytest.raises(IllegalMove, match="over"):
        told.resign(TWO)
    assert told.outcome is not None
    assert told.outcome.winner is TWO


def test_noise_beside_a_won_battle_is_nobodys_fault() -> None:
    """Nothing is read there, and nothing can be learned by it."""
    matches = script({"B4": "G3"}, {"B5": "C1"})
    rogue, judge = seats(matches, ONE)
    told = judge.receive(rogue.says("B4 B5", twist=on(Compare, changed(RANK["C1"] * ENTRY + 5))))
    gone = told.resign(TWO).hand_out()
    showing = rogue.match.receive(gone.armored(gone.number))
    assert gone.receive(showing.armored(showing.number)).fault is None


def test_a_truncated_table() -> None:
    rogue, judge = seats(script({"B4": "G3"}, {"B5": "C1"}), ONE)
    for cut in (1, 32, 304):
        code = rogue.says("B4 B5", twist=on(Compare, lambda a, cut=cut: a.honest[:-cut]))
        convicted(judge, code, UnreadableAnswer)
    convicted(judge, rogue.says("B4 B5", twist=on(Compare, lambda a: a.honest + b"\0")), UnreadableAnswer)


def test_a_false_second_table() -> None:
    """Gained: one flag, and the attacker alive. The win stays provisional, and the showing proves it."""
    matches = script({"C4": "PL"}, {"C5": "FL", "C6": "G1"})
    rogue, judge = seats(matches, ONE)
    lie = rigged({}, {RANK["G1"]: Winner.ATTACKER})
    told = judge.receive(rogue.says("C4 C5", twist=on(Compare, lie)))
    assert told.fault is None
    assert told.account.hands[1] == {"C5": FLAG}
    caught_at_the_showing(rogue, told, "C4")


def test_a_second_table_that_reads_as_nothing() -> None:
    matches = script({"C4": "PL"}, {"C5": "FL", "C6": "G1"})
    for twist in (changed(304 + ENTRY * RANK["G1"]), changed(304 + ENTRY * RANK["G1"] + 8), changed(272)):
        rogue, judge = seats(matches, ONE)
        told = accused(judge, rogue.says("C4 C5", twist=on(Compare, twist)), "C4")
        assert set(told.account.hands[1]) == {"C5", "C6"}  # both are opened to dispute it


def test_a_flag_that_is_not_told_to_look_behind() -> None:
    rogue, judge = seats(script({"C4": "PL"}, {"C5": "FL", "C6": "C1"}), ONE)
    told = accused(judge, rogue.says("C4 C5", twist=on(Compare, changed(FLAG * ENTRY, 1))), "C4")
    assert set(told.account.hands[1]) == {"C5", "C6"}


# Outcomes


def test_a_survivor_that_did_not_win() -> None:
    """A draw, told as a victory: the secret is there, the proof is not."""
    rogue, judge, found, _ = attacked({"B4": "C1"}, {"B5": "C1"}, "B4 B5")
    assert found.winner is Winner.NEITHER
    for lie in (GENERAL, RANK["G1"], RANK["TA"]):
        code = rogue.says("F5 F4", twist=telling(survives(rogue, found, lie)))
        convicted(judge, code, BadProof, "B5")


def test_a_survivor_that_was_beaten() -> None:
    """It has read no secret, and cannot guess one."""
    rogue, judge, found, held = attacked({"B4": "G3"}, {"B5": "C1"}, "B4 B5")
    assert found.winner is Winner.ATTACKER
    for said in (b"\2" + bytes(16), b"\2" + bytes(16) + bytes(80), b"\3" + bytes(16) + held.write()):
        convicted(judge, rogue.says("F5 F4", twist=telling(lambda _, s=said: s)), FalseOutcome, "B4")


def test_a_false_outcome() -> None:
    """A defeat of the attacker, told as its victory or as a draw; an outcome that is none."""
    rogue, judge, found, held = attacked({"B4": "C1"}, {"B5": "G3"}, "B4 B5")
    assert found.winner is Winner.DEFENDER
    won = b"\1" + held.write()
    convicted(judge, rogue.says("F5 F4", twist=telling(lambda _: won)), FalseOutcome, "B5")
    drawn = b"\3" + found.secret + held.write()
    convicted(judge, rogue.says("F5 F4", twist=telling(lambda _: drawn)), FalseOutcome, "B5")
    for none in (b"\0", b"\4", b"\xff"):
        code = rogue.says("F5 F4", twist=telling(lambda _, none=none: none + held.write()))
        convicted(judge, code, UnreadableAnswer)


def test_a_draw_told_as_a_victory_of_the_attacker() -> None:
    rogue, judge, found, held = attacked({"B4": "C1"}, {"B5": "C1"}, "B4 B5")
    assert found.winner is Winner.NEITHER
    won = b"\1" + held.write()
    convicted(judge, rogue.says("F5 F4", twist=telling(lambda _: won)), FalseOutcome, "B5")


def test_a_secret_that_opens_nothing() -> None:
    rogue, judge, found, _ = attacked({"B4": "C1"}, {"B5": "G3"}, "B4 B5")
    for wrong in (bytes(16), flipped(found.secret, 0), flipped(found.secret, 15, 0x80)):
        code = rogue.says("F5 F4", twist=telling(lambda a, s=wrong: b"\2" + s + a.honest[17:]))
        convicted(judge, code, FalseOutcome, "B4")


def test_a_false_opening() -> None:
    """Another rank for a beaten piece, to keep a good one hidden: it does not open the seal."""
    rogue, judge, _, held = attacked({"B4": "G3"}, {"B5": "F1"}, "B4 B5")
    lies = [held._replace(rank=rank) for rank in range(16) if rank != held.rank]
    lies += [held._replace(blind=(held.blind + 1) % L), held._replace(rank=GENERAL, blind=held.blind)]
    lies += [rank_seals.make_opening(rogue.secrets.seal_secret, "B5", RANK["C1"])]
    for lie in lies:
        code = rogue.says("F5 F4", twist=telling(lambda _, lie=lie: b"\1" + lie.write()))
        convicted(judge, code, BadOpening, "B5")
    long = b"\1" + bytes((held.rank,)) + (held.blind + L).to_bytes(32, "little")
    if held.blind + L < 2**256:
        convicted(judge, rogue.says("F5 F4", twist=telling(lambda _: long)), BadOpening, "B5")
    seventeen = b"\1\x10" + held.write()[1:]
    convicted(judge, rogue.says("F5 F4", twist=telling(lambda _: seventeen)), BadOpening, "B5")


def test_a_flag_that_falls_on_purpose() -> None:
    """Gained: the attacker's rank and the attacker, for a flag. Nothing shows it but the showing."""
    rogue, judge, found, held = attacked({"C4": "PL"}, {"C5": "FL", "C6": "G1"}, "C4 C5")
    assert found.winner is Winner.DEFENDER
    code = rogue.says("B5 B4", twist=telling(lambda _: b"\1" + held.write()))
    told = judge.receive(code)
    assert told.fault is None
    caught_at_the_showing(rogue, told, "C5")


def test_a_flag_that_did_not_hold() -> None:
    """Backed by too little, or by nothing that ties."""
    rogue, judge, found, held = attacked({"C4": "PL"}, {"C5": "FL", "C6": "C1"}, "C4 C5")
    assert found.winner is Winner.ATTACKER
    convicted(
        judge, rogue.says("B5 B4", twist=telling(lambda _: b"\2" + bytes(16) + bytes(600))), FalseOutcome
    )
    rogue, judge, found, held = attacked({"C4": "PL"}, {"C5": "FL", "C6": "PL"}, "C4 C5")
    assert found.winner is Winner.NEITHER
    code = rogue.says("B5 B4", twist=telling(survives(rogue, found, GENERAL)))
    convicted(judge, code, BadProof, "C5")
    rogue, judge, found, held = attacked({"C4": "PL"}, {"C5": "FL", "C6": "G1"}, "C4 C5")
    tie = b"\3" + found.secret + held.write()

    def tied(answering: Answering) -> bytes:
        """The proof that what stands behind is a plane, of a general."""
        fight = answering.account.fights[-1]
        back = rank_seals.make_opening(rogue.secrets.seal_secret, "C6", RANK["G1"])._replace(rank=PLANE)
        lie = found._replace(winner=Winner.NEITHER)
        proof = battle_codec._proof(
            answering.account, answering.binding, fight, lie, held, back, rogue.secrets.match_secret
        )
        return tie + proof

    convicted(judge, rogue.says("B5 B4", twist=telling(tied)), BadProof, "C6")


def test_a_truncated_proof() -> None:
    rogue, judge, _, _ = attacked({"B4": "C1"}, {"B5": "G3"}, "B4 B5")
    for cut in (1, 16, 32):
        code = rogue.says("F5 F4", twist=telling(lambda a, cut=cut: a.honest[:-cut]))
        assert isinstance(judge.receive(code).fault, BadProof | UnreadableAnswer)
    for at in (17, 40, -1):
        code = rogue.says("F5 F4", twist=telling(lambda a, at=at: flipped(a.honest, at)))
        convicted(judge, code, BadProof, "B5")


# Disputes


def test_a_false_fault() -> None:
    """Gained: nothing. The piece is open, and the match lost."""
    rogue, judge, _, held = attacked({"B4": "G3"}, {"B5": "C1"}, "B4 B5")
    convicted(judge, forge(rogue.match, bytes((DISPUTED,)) + held.write()), FalseFault)
    lie = held._replace(rank=GENERAL)
    convicted(judge, forge(rogue.match, bytes((DISPUTED,)) + lie.write()), BadOpening, "B5")
    for said in (b"", held.write()[:-1], held.write() + b"\0"):
        told = judge.receive(forge(rogue.match, bytes((DISPUTED,)) + said))
        assert isinstance(told.fault, UnreadableAnswer | FalseFault)


def test_a_false_fault_of_a_flag() -> None:
    rogue, judge, _, held = attacked({"C4": "PL"}, {"C5": "FL", "C6": "G1"}, "C4 C5")
    back = rank_seals.make_opening(rogue.secrets.seal_secret, "C6", RANK["G1"])
    convicted(judge, forge(rogue.match, bytes((DISPUTED,)) + held.write() + back.write()), FalseFault)
    convicted(judge, forge(rogue.match, bytes((DISPUTED,)) + held.write()), UnreadableAnswer)
    lie = back._replace(rank=0)
    convicted(judge, forge(rogue.match, bytes((DISPUTED,)) + held.write() + lie.write()), BadOpening, "C6")


def test_a_fault_where_nothing_was_attacked() -> None:
    matches = script({"B4": "G3", "F4": "C1"}, {"B5": "C1", "F5": "PL"})
    matches.go("B4 B5", "F5 F4", "A4 B4", "F4 F5")
    rogue, judge = seats(matches, ONE)
    convicted(judge, rogue.says("B4 A4", twist=lambda _: None, end=DISPUTED), UnreadableAnswer)
    rogue, judge = seats(matches, ONE)
    assert judge.receive(rogue.says("B4 A4", twist=lambda _: None)).fault is None


def test_false_tables_are_no_excuse() -> None:
    """A player who is sent false tables has to dispute them; the rest of that player's code is judged by its
    own rules.
    """
    matches = script({"B4": "C1"}, {"B5": "C1"})
    rogue, other = seats(matches, ONE)
    code = rogue.says("B4 B5", twist=on(Compare, rigged({RANK["C1"]: Winner.DEFENDER})))
    two = unanswered(other, code)
    account = two.draft.before.account if two.draft else two.account
    held = rank_seals.make_opening(two.secrets.seal_secret, "B5", RANK["C1"])
    fight = account.fights[-1]
    byte, found_secret = tables._read_first(battle_codec.fight_meeting(account, fight), fight.tables, held)
    assert byte == Winner.DEFENDER
    as_told = bytes((DONE, byte)) + found_secret + bytes(80)
    told = rogue.match.receive(forge(two, as_told))
    assert isinstance(told.fault, BadProof | UnreadableAnswer)
    lost(told, TWO)


# Seals and armies


def test_a_seal_that_is_copied_or_used_again() -> None:
    rogue, judge = setting_up()
    theirs = judge.account.seals["CD8"]
    copy = sealing(lambda rows: put(rows, 4, theirs))
    convicted(judge, rogue.says(RED, twist=on(Decide, copy)), BadSeal, HALVES[ONE][4])
    twice = sealing(lambda rows: put(rows, 5, rows[2]))
    convicted(judge, rogue.says(RED, twist=on(Decide, twice)), BadSeal, HALVES[ONE][5])


@pytest.mark.share(4)
@pytest.mark.parametrize("rank", range(16))
def test_a_seal_that_anybody_can_open(rank: int) -> None:
    """j X, the identity among them: everybody would know what masks its entry."""
    rogue, judge = setting_up()
    bare = multiples(judge.account.rank_key(TWO))[rank]
    code = rogue.says(RED, twist=on(Decide, sealing(lambda rows: put(rows, 7, bare))))
    convicted(judge, code, BadSeal, HALVES[ONE][7])


@pytest.mark.parametrize("junk", [b"\1" + bytes(31), b"\xff" * 32, bytes(32)])
def test_a_seal_that_is_no_point(junk: bytes) -> None:
    rogue, judge = setting_up()
    code = rogue.says(RED, twist=on(Decide, sealing(lambda rows: put(rows, 0, junk))))
    convicted(judge, code, BadSeal, "A1")


@pytest.mark.parametrize(
    "lies",
    [
        {"B4": 0, "E4": 1, "C4": 2, "D4": 0},  # four generals
        {"A4": 0},
        {"F4": 1},
    ],
)
def test_an_army_that_is_none(lies: dict[str, int]) -> None:
    rogue, judge = setting_up()
    convicted(judge, rogue.says(RED, twist=armed(**lies)), BadArmy)


@pytest.mark.parametrize(("square", "still"), [("B4", MINE), ("E4", MINE), ("E4", FLAG)])
def test_a_mine_or_the_flag_at_a_bridge(square: str, still: int) -> None:
    rogue, judge = setting_up()
    convicted(judge, rogue.says(RED, twist=at_the_bridge(square, still)), BadArmy)


def test_an_army_proved_in_another_match() -> None:
    """Its proof with its own seals, and with those of that match."""
    elsewhere, _ = setting_up()
    kept: dict[type, bytes] = {}

    def record(answering: Answering) -> bytes | None:
        kept[type(answering.ask)] = answering.honest
        return None

    elsewhere.says(RED, twist=record)
    one, two = begin({"advantage": "2"}, FIELD_TACTICS, (secret(21), secret(12)))
    two = two.decide(TWO, "first").decide(TWO, set_up(TWO)).hand_out()
    rogue = Rogue(take(one, two.text(1)))
    convicted(two, rogue.says(RED, twist=on(Army, lambda _: kept[Army])), BadArmy)
    both = rogue.says(RED, twist=lambda answering: kept.get(type(answering.ask)))
    assert isinstance(two.receive(both).fault, BadArmy)


@pytest.mark.parametrize("at", [0, 15, 16, 700, 1711])
def test_an_army_with_a_byte_changed(at: int) -> None:
    rogue, judge = setting_up()
    convicted(judge, rogue.says(RED, twist=on(Army, lambda a: flipped(a.honest, at))), BadArmy)


def test_an_army_without_its_end() -> None:
    rogue, judge = setting_up()
    convicted(judge, rogue.says(RED, twist=on(Army, lambda a: a.honest[:-1])), UnreadableAnswer)
    convicted(judge, rogue.says(RED, twist=on(Army, lambda _: b"")), UnreadableAnswer)


# Moves


def moved(red: dict[str, str], lie: dict[str, int], *moves: str) -> tuple[Rogue, Match, Armored]:
    """Red makes its last move with a piece that cannot, and proves what is not so."""
    matches = script(red, {"B5": "C1", "F5": "PL", "E5": "C1"}).go(*moves[:-1])
    rogue, judge = seats(matches, ONE)
    return rogue, judge, rogue.says(moves[-1], twist=on(Prove, lambda a: a.pretending(**lie)))


def test_a_mine_that_moves() -> None:
    moves = ("B4 B5", "F5 F4", "A4 B4")
    for still in ("MI", "FL"):
        _, judge, code = moved({"B4": "G3", "A4": still, "F4": "C1"}, {"A4": GENERAL}, *moves)
        convicted(judge, code, BadProof, "A4")


def test_a_plane_that_is_a_tank() -> None:
    _, judge, code = moved({"B4": "G3", "C4": "TA", "F4": "C1"}, {"C4": PLANE}, "C4 C5")
    convicted(judge, code, BadProof, "C4")


def test_an_engineer_that_is_none() -> None:
    """From E4 three to the side, over what is empty there: only an engineer goes so far."""
    red = {"B4": "G3", "E4": "G2", "D4": "G1", "F4": "C1", "C4": "F3"}
    matches = script(red, {"B5": "C1", "E5": "C1", "F5": "PL"})
    matches.go("E4 E5", "F5 F4", "B4 B5", "F4 F5", "D4 E4", "F5 F4", "C4 D4", "F4 F5")
    rogue, judge = seats(matches, ONE)
    code = rogue.says("D4 B4", twist=on(Prove, lambda a: a.pretending(C4=RANK["EN"])))
    assert isinstance(judge.receive(code).fault, BadProof)


def test_a_proof_of_another_match_or_of_an_earlier_move() -> None:
    kept: list[bytes] = []

    def record(answering: Answering) -> None:
        kept.append(answering.honest)

    red, blue = {"B4": "G3", "C4": "PL", "F4": "C1"}, {"B5": "C1", "F5": "PL", "C5": "C1"}
    elsewhere = Rogue(Script(set_up(ONE, **red), set_up(TWO, **blue), (secret(31), secret(32))).armed()[ONE])
    elsewhere.says("C4 C5", twist=on(Prove, record))
    (proof,) = kept
    rogue, judge = seats(script(red, blue), ONE)
    honest = rogue.says("C4 C5", twist=on(Prove, record))
    assert judge.receive(honest).fault is None
    assert kept[1] != proof
    rogue, judge = seats(script(red, blue), ONE)
    convicted(judge, rogue.says("C4 C5", twist=on(Prove, lambda _: proof)), BadProof, "C4")
    for at in (0, 20, -1):
        code = rogue.says("C4 C5", twist=on(Prove, lambda a, at=at: flipped(a.honest, at)))
        convicted(judge, code, BadProof, "C4")
    convicted(judge, rogue.says("C4 C5", twist=on(Prove, lambda a: a.honest[:-1] + b"\xff")), BadProof)


def test_the_proof_of_an_earlier_move() -> None:
    """An earlier proof of the same piece, for the same set, fails: it belongs to its place."""
    red, blue = {"B4": "G3", "C4": "PL", "F4": "C1", "A4": "C3"}, {"B5": "C1", "F5": "PL"}
    matches = script(red, blue).go("B4 B5", "F5 F4")
    kept: list[bytes] = []
    rogue, _ = seats(matches, ONE)
    rogue.says("A4 B4", twist=on(Prove, lambda a: kept.append(a.honest), "A4"))  # type: ignore[func-returns-value]
    matches.go("B5 B4", "F4 F5")
    rogue, judge = seats(matches, ONE)
    matches.go("B4 B5", "F5 F4")
    rogue, judge = seats(matches, ONE)
    code = rogue.says("A4 B4", twist=on(Prove, lambda _: kept[0], "A4"))
    convicted(judge, code, BadProof, "A4")


def test_passing_with_pieces_that_could_move() -> None:
    """Nobody else could tell: for all that is known, they may be mines and flags. The showing tells."""
    one, two = begin({"advantage": "1"}, SKIRMISH)
    two = two.decide(TWO, "a4:FL b4:MI a3:Q b3:K").hand_out()
    rogue = Rogue(take(one, two.text(1)))
    code = rogue.says("a1:FL b1:MI a2:K b2:Q", "pass", twist=lambda _: None)
    told = two.receive(code)
    assert told.fault is None
    caught_at_the_showing(rogue, told, "pass")
    honest = take(one, two.text(1)).decide(ONE, "a1:FL b1:MI a2:K b2:Q")
    with pytest.raises(IllegalMove):  # its own app would not pass
        honest.decide(ONE, "pass")


@pytest.mark.parametrize("still", ["MI", "FL"])
def test_ft_5_4_a_mine_that_moves_in_the_last_turn(still: str) -> None:
    """The proof lapses when the counts decide; the showing, in the same code, holds it."""
    rogue, judge = seats(near_the_limit(A2=still), ONE)
    code = rogue.says("A2 A3", twist=lambda _: None)
    convicted(judge, code, BadShowing, "A2 A3")


# The base


def test_a_leader_in_the_base_that_says_it_is_none() -> None:
    """Not to be revealed and to go on: there is no proof of it. (Who has such a leader has won.)"""
    rogue, judge = in_the_base("G2")
    hidden = on(Reveal, lambda a: a.pretending(B4=RANK["C3"]))
    convicted(judge, rogue.says(twist=hidden), BadProof, "B4")


def test_what_is_no_leader_says_it_is_one() -> None:
    rogue, judge = in_the_base("C3")
    held = rank_seals.make_opening(rogue.secrets.seal_secret, "B4", RANK["C3"])
    for lie in (held._replace(rank=0), held):  # a false opening; a true one, of what was not asked for
        code = rogue.says(twist=on(Reveal, lambda _, lie=lie: b"\1" + lie.write()))
        convicted(judge, code, BadOpening, "B4")
    convicted(judge, rogue.says(twist=on(Reveal, lambda _: b"\2")), UnreadableAnswer)
    convicted(judge, rogue.says(twist=on(Reveal, lambda a: a.honest[:-1])), UnreadableAnswer)


# The showing


def test_an_honest_showing() -> None:
    rogue, judge, two = before_the_showing()
    whole = shown(rogue.hand, rogue.secrets.seal_secret, rogue.secrets.match_secret, HALVES[TWO])
    assert len(whole) == 76
    told = judge.receive(forge(two, bytes((DONE,)) + whole))
    assert told.fault is None
    assert not told.provisional


def test_bytes_all_over_a_showing_count() -> None:
    rogue, judge, two = before_the_showing()
    whole = shown(rogue.hand, rogue.secrets.seal_secret, rogue.secrets.match_secret, HALVES[TWO])
    for at in (0, 5, 10, 12, 43, 44, 60):
        convicted(judge, forge(two, bytes((DONE,)) + flipped(whole, at)), BadShowing)
    convicted(judge, forge(two, bytes((DONE,)) + flipped(whole, 11, 0x10)), UnreadableAnswer)
    convicted(judge, forge(two, bytes((DONE,)) + whole[:44] + b"\xff" * 32), BadShowing)
    for said in (whole[:-1], whole + b"\0", b""):
        convicted(judge, forge(two, bytes((DONE,)) + said), UnreadableAnswer)


def test_two_pieces_shown_in_each_others_place() -> None:
    rogue, judge, two = before_the_showing()
    one_slot, other = "A5", "C5"
    hand = {**rogue.hand, one_slot: rogue.hand[other], other: rogue.hand[one_slot]}
    assert hand != rogue.hand
    said = shown(hand, rogue.secrets.seal_secret, rogue.secrets.match_secret, HALVES[TWO])
    convicted(judge, forge(two, bytes((DONE,)) + said), BadShowing, min(one_slot, other))


def test_knowing_the_others_x_does_not_help() -> None:
    """Knowing x, one could open a seal as any rank, but only with one blinding factor, which no seal secret
    gives.
    """
    rogue, judge, two = before_the_showing()
    x = rank_key(judge.secrets.match_secret)
    held = rank_seals.make_opening(rogue.secrets.seal_secret, "A5", int(rogue.hand["A5"]))
    lie = RankOpening(0 if held.rank else 1, (held.blind + (held.rank - (0 if held.rank else 1)) * x) % L)
    assert rank_seals.seal(judge.account.rank_key(ONE), lie) == judge.account.seals["A5"]
    hand = {**rogue.hand, "A5": lie.rank}
    said = shown(hand, rogue.secrets.seal_secret, rogue.secrets.match_secret, HALVES[TWO])
    convicted(judge, forge(two, bytes((DONE,)) + said), BadShowing, "A5")


def test_nothing_else_is_opened_once_x_is_shown() -> None:
    """All that the last code may hold is the showing: a dispute or an outcome is no answer any more."""
    rogue, judge, two = before_the_showing()
    held = rank_seals.make_opening(rogue.secrets.seal_secret, "A5", int(rogue.hand["A5"]))
    whole = shown(rogue.hand, rogue.secrets.seal_secret, rogue.secrets.match_secret, HALVES[TWO])
    for said in (bytes((DISPUTED,)) + held.write(), bytes((DONE, 1)) + held.write() + whole):
        convicted(judge, forge(two, said), UnreadableAnswer)
    told = judge.receive(forge(two, bytes((RESIGNED,)) + whole))
    assert told.fault is not None


@pytest.mark.parametrize("place", [0, 3, 22])
def test_a_showing_that_is_not_derived_from_its_secret(place: int) -> None:
    rogue, judge = setting_up()
    slot = HALVES[ONE][place]
    code = rogue.says(RED, twist=underived(place, judge))
    told = judge.receive(code)
    assert told.fault is None  # the army is right
    assert told.account.state.proved == (True, True)
    told = told if told.draft else told.hand_out()
    gone = told.resign(TWO).hand_out()
    said = bytes((DONE,)) + shown(
        rogue.hand, rogue.secrets.seal_secret, rogue.secrets.match_secret, HALVES[ONE]
    )
    convicted(gone, forge(unanswered(rogue.match, gone.armored(gone.number)), said), BadShowing, slot)


def test_refusing_to_show() -> None:
    """The winner who does not show has won nothing yet, for ever; the loser's showing holds nothing up."""
    _, judge, _ = before_the_showing()
    assert judge.outcome is not None
    assert judge.outcome.winner is TWO
    assert judge.provisional
    assert judge.owes is TWO
    finding = certificate.check(certificate.make(judge.transcript))
    heads = [str(each.head) for each in statements(finding)]
    assert "What “Ben” (seat two) still has to show is not here" in heads
    assert any("not opened" in head for head in heads)


def test_giving_up_without_showing() -> None:
    rogue, judge = seats(script({"B4": "G3"}, {"B5": "C1"}), ONE)
    convicted(judge, forge(rogue.match, bytes((RESIGNED,))), UnreadableAnswer)


# Rank keys


def test_a_rank_key_that_is_none() -> None:
    """In an invitation: the identity, no point. It cannot be read, so nobody takes it."""
    for key in (IDENTITY, b"\xff" * 32, b"\1" + bytes(31)):
        mine = invite(ANA, FIELD_TACTICS, {}, "Ana", secret(11))
        made = invitation.write(
            FIELD_TACTICS,
            {},
            "Ana",
            ANA,
            mine.secrets.match_key.public,
            keys.chance_lock(mine.secrets.chance_nonce),
            key,
        )
        with pytest.raises(Malformed):
            accept(Armored(Kind.INVITATION, made.raw), BEN, "Ben", secret(12))


@pytest.mark.parametrize("key", [IDENTITY, b"\xff" * 32, b"\1" + bytes(31)])
def test_a_rank_key_that_is_none_in_an_acceptance(key: bytes) -> None:
    one, two = begin({"advantage": "1"}, FIELD_TACTICS)
    lie = two.transcript.introduction._replace(rank_key=key).write()
    with pytest.raises(Malformed):
        one.receive(forge(two, lie + bytes((DONE,))))


def test_the_rank_key_of_the_other_side() -> None:
    """It would seal with a base of its own: refused, and the invitation stays open."""
    one, two = begin({"advantage": "1"}, FIELD_TACTICS)
    lie = two.transcript.introduction._replace(rank_key=one.transcript.invitation.rank_key)
    with pytest.raises(CopiedKey):
        one.receive(forge(two, lie.write() + bytes((DONE,))))
    assert not isinstance(CopiedKey(), Fault)
    with pytest.raises(CodeError):
        one.receive(forge(two, two.transcript.introduction._replace(rank_key=b"").write() + bytes((DONE,))))


def test_a_game_that_compares_nothing_has_no_rank_keys() -> None:
    one, two = begin()
    assert one.account.rank_keys == two.account.rank_keys == (b"", b"")
    assert base(rank_key(secret(11))) not in one.transcript.invitation.raw


# What a cheat gains: the numbers of docs/attacks.md


def risk_and_gain(false: set[str]) -> tuple[float, float]:
    """The risk and the gain of false entries, about a defender who is still unknown.

    How likely one of them is hit, which ends the match; and how many bits are learned if none is.
    """
    hit = sum(COUNTS[RANK[name]] for name in false) / sum(COUNTS)
    return round(hit, 3), round(-log2(1 - hit), 2)


def test_what_a_false_entry_tells() -> None:
    assert risk_and_gain({"PL"}) == (0.087, 0.13)
    assert risk_and_gain({"G3", "G2", "G1", "F3", "F2", "F1", "C3", "C2", "CA"}) == (0.478, 0.94)
