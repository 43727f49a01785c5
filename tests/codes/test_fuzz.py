"""Whatever comes: it is applied whole, or one error of the closed list is raised and nothing has changed."""

from __future__ import annotations

import random
from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.codes import certificate, channel, matchfile, recovery
from sealed.codes.armor import Armored, Kind, armor
from sealed.codes.channel import VERSION
from sealed.codes.errors import CodeError
from sealed.codes.match import Match
from sealed.codes.paste import read_one
from sealed.rules import registry
from sealed.rules.game import GameError
from sealed.rules.log import Entry
from sealed.rules.questions import Decide, Open, Seat
from tests.codes import fuzz, hostile
from tests.codes.forgery import box, forge
from tests.codes.hostile import CLOSED, EVERY, check_applied, check_papers, near, positions, take
from tests.codes.play import BEN, Pair, armored, decided, pair, secret
from tests.codes.toy import TOY
from tests.examples import examples

ONE, TWO = Seat.ONE, Seat.TWO


@pytest.mark.share(6)
@pytest.mark.slow
@pytest.mark.parametrize("key", EVERY)
@examples(60)
@given(data=st.data(), dice=st.randoms(use_true_random=False))
def test_any_answers_of_a_cheat_with_proper_keys(key: str, data: st.DataObject, dice: random.Random) -> None:
    cheat, judge, answers = data.draw(st.sampled_from(positions(key, 7, 12)), label="position")
    judged(cheat, judge, near(dice, answers))


@cache
def offers(key: str) -> tuple[tuple[Match, Match, bytes], ...]:
    """Matches in which each code but the first offers an end, and the next accepts it or offers again."""
    rules = TOY if key == "toy" else registry.load(key)
    matches = pair({}, rules, seed=8)
    found = []
    for n in range(8):
        seat = next(seat for seat in Seat if matches[seat].draft)
        match, judge = matches[seat], matches[seat.other]
        if not match.may_offer:
            break
        made = decided(match.offer(), random.Random(n))
        if match.offered:
            found += [(match, judge, each.transcript.codes[-1].answers) for each in (match.agree(seat), made)]
        matches.matches[seat] = made.hand_out()
        matches.matches[seat.other] = judge.receive(made.armored(made.number))
    assert found
    return tuple(found)


@pytest.mark.share(6)
@pytest.mark.slow
@pytest.mark.parametrize("key", EVERY)
@examples(40)
@given(data=st.data(), dice=st.randoms(use_true_random=False))
def test_any_acceptance_or_offer_of_a_cheat_with_proper_keys(
    key: str, data: st.DataObject, dice: random.Random
) -> None:
    cheat, judge, answers = data.draw(st.sampled_from(offers(key)), label="position")
    if data.draw(st.booleans(), label="other end"):
        answers = bytes((data.draw(st.integers(0, 5), label="end"),)) + answers[1:]
    if data.draw(st.booleans(), label="other bytes"):
        answers = near(dice, answers)
    judged(cheat, judge, answers)


def judged(cheat: Match, judge: Match, answers: bytes) -> None:
    """Applied whole, or a fault; and everybody finds the same."""
    told = take(judge, forge(cheat, answers))
    if isinstance(told, Match):
        check_applied(judge, told, cheat.seat)
        check_papers(told)


@cache
def questions(key: str) -> tuple[Entry, ...]:
    """Every question of a random match that a cheat answers with words."""
    matches = pair({}, TOY if key == "toy" else registry.load(key), seed=9).play(60)
    return tuple(step for step in matches[ONE].log if isinstance(step.ask, Decide | Open))


@pytest.mark.share(6)
@pytest.mark.slow
@pytest.mark.parametrize("key", EVERY)
@given(data=st.data())
def test_any_words_are_judged(key: str, data: st.DataObject) -> None:
    """Well-formed answers without sense: the rules refuse them, and raise nothing else."""
    rules = TOY if key == "toy" else registry.load(key)
    step = data.draw(st.sampled_from(questions(key)), label="question")
    words = data.draw(st.lists(st.sampled_from(sorted(rules.words)), max_size=7), label="words")
    assert isinstance(step.ask, Decide | Open)
    with suppress(GameError):
        text = rules.check(step.state, step.ask, " ".join(words), {})
        assert rules.check(step.state, step.ask, text, {}) == text


@pytest.mark.slow
@pytest.mark.parametrize("key", EVERY)
@given(data=st.data())
def test_any_bytes_that_decrypt(key: str, data: st.DataObject) -> None:
    cheat, judge, _ = data.draw(st.sampled_from(positions(key, 7, 12)), label="position")
    take(judge, box(cheat, data.draw(st.binary(max_size=400), label="plain")))


@given(st.binary(max_size=400), st.sampled_from(list(Kind)), st.integers(0, 5))
def test_any_bytes_at_all(body: bytes, kind: Kind, number: int) -> None:
    for seat in Seat:
        take(longer()[seat], Armored(kind, body))
        take(
            longer()[seat],
            Armored(kind, bytes((VERSION,)) + longer()[seat].transcript.hashes[min(number, 1)] + body),
        )


@cache
def longer() -> Pair:
    return pair(seed=3).play(6)


@cache
def papers() -> tuple[bytes, bytes]:
    """The bytes of a file and of a certificate."""
    match = longer()[ONE]
    kept = read_one(matchfile.save(match), Kind.FILE)
    return kept.body, read_one(certificate.make(match.transcript), Kind.CERTIFICATE).body


def damaged(data: st.DataObject, body: bytes) -> bytes:
    row = bytearray(body)
    at = data.draw(st.integers(0, len(row) - 1), label="at")
    if data.draw(st.booleans(), label="cut"):
        del row[at : at + data.draw(st.integers(1, 60), label="size")]
    else:
        row[at] ^= data.draw(st.integers(1, 255), label="bits")
    return bytes(row)


@given(data=st.data())
def test_any_file_is_a_match_or_an_error(data: st.DataObject) -> None:
    text = armor(Kind.FILE, damaged(data, papers()[0]))
    try:
        match = matchfile.load(text, BEN)
    except CodeError:
        return
    # A message, or when it last changed, is nobody's to sign; a draft can be cut off.
    hashes = longer()[ONE].transcript.hashes
    assert match.transcript.hashes[: len(hashes) - 1] == hashes[:-1]


@given(data=st.data())
def test_any_certificate_proves_what_was_signed_or_nothing(data: st.DataObject) -> None:
    text = armor(Kind.CERTIFICATE, damaged(data, papers()[1]))
    with pytest.raises(CodeError) as caught:
        certificate.check(text)
    assert type(caught.value) in CLOSED


@given(st.binary(max_size=300), st.sampled_from([Kind.FILE, Kind.CERTIFICATE]))
def test_any_bytes_as_a_file(body: bytes, kind: Kind) -> None:
    read = matchfile.load if kind is Kind.FILE else certificate.check
    with pytest.raises(CodeError):
        read(armor(kind, body))


@given(data=st.data())
def test_any_codes_to_rebuild_from(data: st.DataObject) -> None:
    codes = [armored(code) for code in longer().codes]
    chosen = data.draw(st.lists(st.sampled_from(codes), max_size=8), label="codes")
    if data.draw(st.booleans(), label="junk"):
        body = data.draw(st.binary(max_size=80), label="body")
        chosen.append(Armored(data.draw(st.sampled_from(list(Kind)), label="kind"), body))
    seat = data.draw(st.sampled_from(list(Seat)), label="seat")
    try:
        match = recovery.rebuild(secret(10 + seat), chosen)
    except CodeError:
        return
    assert match.transcript.hashes == longer()[seat].transcript.hashes[: match.number + 1]


# The program that throws as many as are asked for (fuzz.py)


@pytest.mark.share(3)
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_altered_codes_are_not_taken(seed: int) -> None:
    told = fuzz.work(fuzz.Round("codes", seed, 150))
    assert told.failure == ""
    assert told.names["Mistyped"] + told.names["CutShort"] > 30
    assert told.names["NotForYou"] > 10
    assert fuzz.work(fuzz.Round("codes", seed, 150)) == told


@pytest.mark.share(6)
@pytest.mark.slow
@pytest.mark.parametrize("seed", range(len(fuzz.GAMES)), ids=fuzz.GAMES)
def test_a_hostile_signer_gets_nowhere(seed: int) -> None:
    told = fuzz.work(fuzz.Round("steps", seed, 60))
    assert told.failure == ""
    assert told.names["taken"] > 0
    assert told.names["UnreadableAnswer"] > 0
    assert told.names.total() == 60


def test_an_altered_code_that_is_taken_would_be_noticed() -> None:
    target = hostile.targets("toy", 3, 6)[2]
    assert hostile.arrive(target, target.text, frozenset({target.code})) == ["unaltered"]
    with pytest.raises(AssertionError, match="taken"):
        hostile.arrive(target, target.text, frozenset())


def test_a_signature_that_is_not_checked_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channel, "verify", lambda *_: True)
    told = fuzz.work(fuzz.Round("steps", 0, 200))
    assert "assert way != " in told.failure


def test_it_says_what_became_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.main(["--codes", "20", "--steps", "10", "--processes", "0"]) == 0
    said = capsys.readouterr().out
    assert "20 altered codes" in said
    assert "10 steps of hostile signers" in said
    assert "0 rounds failed" in said
