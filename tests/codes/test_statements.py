"""The statements of a certificate: they claim no more than it proves, whoever has made it."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.codes import keys
from sealed.codes.certificate import check, make
from sealed.codes.match import Match, accept, invite
from sealed.codes.names import Acquaintances
from sealed.codes.sodium import KeyPair
from sealed.codes.statements import Finding, player_name, result, statements, verdict
from sealed.name import Name
from sealed.rules import registry
from sealed.rules.game import Outcome
from sealed.rules.questions import Seat
from tests.codes.armies import script
from tests.codes.forgery import forge, honest
from tests.codes.play import ANA, BEN, Pair, armored, begin, decided, pair, secret, take
from tests.codes.toy import TOY
from tests.examples import examples

ONE, TWO = Seat.ONE, Seat.TWO
MALLORY, TRENT = (keys.player_key(secret(n)) for n in (66, 67))
EVE = Acquaintances(
    frozenset({keys.player_key(secret(5)).public}), {ANA.public: Name("Ana"), BEN.public: Name("Ben")}
)
"""Somebody who has compared check words with both, and has a key of her own."""


class Said(NamedTuple):
    kind: str
    head: str
    text: str


def said(finding: Finding, known: Acquaintances | None = None) -> list[Said]:
    return [Said(each.kind, str(each.head), str(each.text)) for each in statements(finding, known)]


def of(kind: str, finding: Finding, known: Acquaintances | None = None) -> list[str]:
    return [each.head for each in said(finding, known) if each.kind == kind]


def summed(finding: Finding, known: Acquaintances | None = None) -> tuple[str, str]:
    kind, sentence = verdict(finding, known)
    return kind, str(sentence)


def of_match(match: Match) -> Finding:
    return check(make(match.transcript, match.forks))


def whole() -> Finding:
    """An honest match to its end."""
    return of_match(pair({"rounds": "1"}, seed=3).play()[ONE])


def signed_by(one: KeyPair, two: KeyPair, names: tuple[str, str] = ("Ana", "Ben")) -> Finding:
    """A whole match under these keys and names: one person can play both seats."""
    invited = invite(one, TOY, {"rounds": "1"}, names[0], secret(11))
    accepted = accept(armored(invited.text(0)), two, names[1], secret(12))
    return of_match(Pair(invited, accepted, 3).play()[ONE])


def ends(finding: Finding) -> tuple[str, str]:
    """The names of who has signed the last code, and of the other."""
    number, names = finding.transcript.number, ("“Ana” (seat one)", "“Ben” (seat two)")
    return names[number % 2], names[1 - number % 2]


# F4: the last code binds nobody but its maker


def test_who_has_lost_signs_another_last_code_and_the_certificate_says_whose_word_it_is() -> None:
    matches = pair({"rounds": "1"}, seed=3).play()
    number = matches[ONE].number
    again = pair({"rounds": "1"}, seed=3).play(number - 1)
    speaker = again[ONE].owes
    assert speaker is not None
    made = [decided(again[speaker], random.Random(seed)) for seed in range(9)]
    mine = next(each for each in made if each.code != matches.codes[number]).hand_out()
    found, true = of_match(mine), of_match(matches[speaker.other])
    assert found.transcript.number == true.transcript.number == number
    assert found.transcript.hashes != true.transcript.hashes  # both are good certificates of one match
    for each in (found, true):
        by, other = ends(each)
        [last] = [line for line in said(each) if line.head.startswith("Code")]
        assert last.head == f"Code {number}, the last, is signed by {by} alone"
        assert f"{other} may have a certificate that continues differently" in last.text
        assert summed(each) == ("good", f"checked up to code {number}")
        assert str(result(each)).startswith("By these codes ")


def test_who_was_convicted_swaps_the_faulty_code_for_a_legal_one() -> None:
    matches = Pair(*begin(), seed=2).play(1)
    convicted = of_match(
        matches[TWO].receive(forge(matches[ONE], honest(matches[ONE]) + b"p" * 32 + b"\1\1"))
    )
    assert "“Ana” (seat one) made an illegal move" in of("bad", convicted)
    swapped = of_match(decided(matches[ONE], random.Random(1)).hand_out())
    assert "Code 2, the last, is signed by “Ana” (seat one) alone" in of("mute", swapped)
    assert summed(swapped) == ("warn", "checked up to its end")


# F5: names are no identities


def test_who_has_compared_both_keys_is_told_that_these_are_they() -> None:
    finding = whole()
    assert {
        "“Ana” (seat one) is the “Ana” you know",
        "“Ben” (seat two) is the “Ben” you know",
    } <= set(of("good", finding, EVE))
    assert summed(finding, EVE)[0] == "good"


def test_who_has_compared_none_is_told_to() -> None:
    for known in (None, Acquaintances()):
        assert "Compare the keys" in of("mute", whole(), known)
    half = Acquaintances(compared={ANA.public: Name("Ana")})
    assert "“Ana” (seat one) is the “Ana” you know" in of("good", whole(), half)
    assert "You have not compared the key of “Ben” (seat two)" in of("mute", whole(), half)


def test_ones_own_key_is_known() -> None:
    mine = Acquaintances(frozenset({BEN.public, TRENT.public}), {ANA.public: Name("Ana")})
    assert "“Ben” (seat two) is you" in of("good", whole(), mine)
    stolen = signed_by(ANA, MALLORY)
    assert "“Ben” (seat two) is you" not in of("good", stolen, mine)


def test_one_person_with_two_stolen_names() -> None:
    finding = signed_by(MALLORY, TRENT)
    assert of("warn", finding, EVE) == [
        "This is not the key of the “Ana” you know",
        "This is not the key of the “Ben” you know",
    ]
    assert summed(finding, EVE) == ("warn", "look at the keys")
    assert not [line for line in said(finding, EVE) if "it names" in line.text]
    assert any("by the key shown beside its player’s name" in line.text for line in said(finding, EVE))


@pytest.mark.parametrize("known", [None, EVE, Acquaintances(frozenset({MALLORY.public}))])
def test_one_key_in_both_seats(known: Acquaintances | None) -> None:
    finding = signed_by(MALLORY, MALLORY)
    assert of("bad", finding, known) == ["One key has signed for both seats"]
    assert summed(finding, known) == ("bad", "one key, both seats")
    assert not [line for line in said(finding, known) if "Nobody changed" in line.text]


def test_a_name_in_other_letters_that_look_the_same() -> None:
    finding = signed_by(MALLORY, BEN, ("\u0410na", "Ben"))
    assert of("warn", finding, EVE) == ["“Аna” (seat one) may not be the “Ana” you know"]
    both = signed_by(ANA, MALLORY, ("Ana", "\u0410n\u0430"))
    assert of("warn", both, None) == ["The two names look alike"]
    assert summed(both) == ("warn", "look at the keys")
    by = ("“Ana” (seat one)", "“\u0410n\u0430” (seat two)")[both.transcript.number % 2]
    assert f"Code {both.transcript.number}, the last, is signed by {by} alone" in of("mute", both)


def test_a_friend_under_another_name() -> None:
    posing = signed_by(ANA, MALLORY, ("Ben", "Cleo"))
    assert of("warn", posing, EVE) == [
        "“Ben” (seat one) has the key of “Ana”, a player you know",
        "This is not the key of the “Ben” you know",
    ]
    finding = signed_by(ANA, BEN, ("Cleo", "Ben"))
    assert of("warn", finding, EVE) == ["“Cleo” (seat one) has the key of “Ana”, a player you know"]


# What is missing


def test_what_is_owed_is_named_with_its_number_and_who_may_have_left_it_out() -> None:
    matches = pair(seed=3)
    for _ in range(4):
        matches.turn()
        finding = of_match(matches[ONE] if matches[ONE].owes is TWO else matches[TWO])
        number = finding.transcript.number
        [end] = [line for line in said(finding) if line.kind == "warn"]
        name = ("“Ana” (seat one)", "“Ben” (seat two)")[(number + 1) % 2]
        assert end.head == "The end is not here"
        assert end.text.startswith(f"Next would be code {number + 1}, of {name}: it is not in this file.")
        assert "may have left it out" in end.text
        assert str(result(finding)) == f"This goes up to code {number}, where the match is not over."
        assert summed(finding) == ("warn", "checked up to its end")


def provisional() -> Finding:
    """Ana has resigned in a game with hidden ranks; Ben, who has won, has not shown his yet."""
    return of_match(script({"B4": "G3"}, {"B5": "C1"})[ONE].resign(ONE).hand_out())


def test_a_provisional_win_is_none_yet() -> None:
    finding = provisional()
    assert str(result(finding)).startswith("By these codes “Ben” (seat two) would have won: ")
    [end] = [line for line in said(finding) if line.kind == "warn"]
    assert end.head == "What “Ben” (seat two) still has to show is not here"
    assert end.text.startswith("Until then nobody has won. Next would be code ")
    assert summed(finding) == ("warn", "checked up to its end")


def with_outcome(finding: Finding, winner: Seat | None) -> Finding:
    """The finding with the same codes, if the rules had ended the match that way."""
    account = finding.transcript.account
    over = Outcome(winner, "both agreed", "")
    account = account._replace(state=account.state._replace(over=over))
    return Finding(finding.transcript._replace(account=account), finding.forks)


def test_an_end_without_a_winner_and_what_is_still_owed_then() -> None:
    drawn = with_outcome(whole(), None)
    assert str(result(drawn)) == "By these codes nobody has won: both agreed."
    assert summed(drawn)[0] == "good"
    owed = with_outcome(provisional(), None)
    assert str(result(owed)) == "By these codes nobody has won: both agreed."
    [end] = [line for line in said(owed) if line.kind == "warn"]
    assert end.head == "What “Ben” (seat two) still has to show is not here"
    assert "won" not in end.text


def test_what_the_loser_owes_takes_nothing_from_the_winner() -> None:
    lost = with_outcome(provisional(), ONE)
    assert not lost.transcript.provisional
    [owed] = [line for line in said(lost) if "still has to show" in line.head]
    assert (owed.kind, owed.head) == ("mute", "What “Ben” (seat two) still has to show is not here")
    assert owed.text.startswith("That takes nothing from “Ana” (seat one). Next would be code ")


# No sentence in green that a line in red contradicts


def test_many_forks_of_one_number_are_one_line() -> None:
    matches = pair({}, registry.load("setnas-curse"), seed=2).play(1)
    codes = [forge(matches[ONE], honest(matches[ONE]) + bytes((extra,))) for extra in range(3)]
    two = take(matches[TWO], decided(matches[ONE], random.Random(0)).text(2))
    for code in codes:
        two = two.receive(code)
    assert of("bad", of_match(two)) == ["“Ana” (seat one) has signed 4 different codes 2"]


def test_a_false_opening_stands_beside_nothing_green_that_denies_it() -> None:
    matches = pair({}, registry.load("setnas-curse"), seed=2).play(6)
    speaker = matches[ONE].owes
    assert speaker is TWO or speaker is ONE
    liar, judge = matches[speaker], matches[speaker.other]
    while not liar.hand(speaker).keys() - judge.hand(speaker).keys():
        matches.turn()
        speaker = speaker.other
        liar, judge = matches[speaker], matches[speaker.other]
    finding = of_match(judge.receive(forge(liar, b"\0" + b"\0" + bytes(16) + b"s" * 32)))
    assert any("opened something other than what was sealed" in head for head in of("bad", finding))
    assert not [line for line in said(finding) if "Nobody changed" in line.text]
    assert [head for head in of("mute", finding) if "their seals" in head or "its seal" in head]


@st.composite
def certificates(draw: st.DrawFn) -> Finding:
    """Certificates of matches that end anywhere: cut short, resigned, with second codes, with a fault."""
    key = draw(st.sampled_from(("toy", "setnas-curse", "five-card-trick")))
    rules = TOY if key == "toy" else registry.load(key)
    invited = invite(ANA, rules, {}, "Ana", secret(11))
    accepted = accept(armored(invited.text(0)), draw(st.sampled_from((BEN, ANA))), "Ben", secret(12))
    matches = Pair(invited, accepted, draw(st.integers(0, 3))).play(draw(st.integers(1, 9)))
    liar = next((each for each in matches.matches.values() if each.draft), None)
    if liar is None or draw(st.booleans()):
        return of_match(draw(st.sampled_from((matches[ONE], matches[TWO]))))
    judge = matches[liar.seat.other]
    nonce = liar.secrets.chance_nonce if judge.number == 1 else b""
    made = draw(st.lists(st.binary(min_size=1, max_size=3), min_size=1, max_size=4, unique=True))
    codes = [forge(liar, b"\1" + nonce + more) for more in made]
    if draw(st.booleans()):  # an honest one first: the others are second codes
        seed = draw(st.integers(0, 9))
        judge = take(judge, decided(liar, random.Random(seed)).text(judge.number + 1))
    for code in codes:
        judge = judge.receive(code)
    return of_match(judge)


FIXED = ("is good", "are good", "is you", "you know")
"""The green statements that may stand beside red ones: good signatures and known keys, which convict."""


@examples(120)
@given(finding=certificates(), known=st.sampled_from((None, EVE, Acquaintances(frozenset({ANA.public})))))
def test_nothing_green_contradicts_what_is_red(finding: Finding, known: Acquaintances | None) -> None:
    lines, told = said(finding, known), finding.transcript
    kind, summary = summed(finding, known)
    if told.fault or finding.forks:
        assert (kind, summary) == ("bad", "wrong codes")
        assert all(line.head.endswith(FIXED) for line in lines if line.kind == "good")
    reds = [line for line in lines if line.kind == "bad"]
    one_key = told.player_key(ONE) == told.player_key(TWO)
    assert len(reds) == one_key + (told.fault is not None) + len({fork.number for fork in finding.forks})
    if reds:
        assert not any("Nobody changed" in line.text for line in lines)
    if any(line.kind in ("bad", "warn") for line in lines):
        assert kind != "good"
    assert [line.kind for line in lines] == sorted(
        (line.kind for line in lines),
        key=lambda kind: ("bad", "warn").index(kind) if kind in ("bad", "warn") else 2,
    )
    heads = [line.head for line in lines]
    assert len(heads) == len(set(heads))
    by, _ = ends(finding)
    assert f"Code {told.number}, the last, is signed by {by} alone" in heads
    if told.owes:
        assert any(
            f"code {told.number + 1}, of {player_name(told, told.owes)}: it is not" in line.text
            for line in lines
        )
    assert summary in (
        "wrong codes",
        "one key, both seats",
        "look at the keys",
        "checked up to its end",
        f"checked up to code {told.number}",  # no more is ever promised: the last code binds its maker alone
    )
