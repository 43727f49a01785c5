"""A match is kept whole: whatever moment it is, it comes back as it was."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.codes import matchfile
from sealed.codes.armor import Kind, armor
from sealed.codes.errors import (
    CodeError,
    Malformed,
    NeverSent,
    NoCode,
    OlderFile,
    OutOfStep,
    UnknownVersion,
    WrongKind,
)
from sealed.codes.keys import player_key
from sealed.codes.match import Match
from sealed.codes.paste import read_one
from sealed.rules import registry
from sealed.rules.questions import Seat
from tests.codes.forgery import forge
from tests.codes.play import ANA, BEN, GAMES, Pair, a_move, begin, decided, pair, secret, take
from tests.examples import examples

ONE, TWO = Seat.ONE, Seat.TWO


def again(match: Match) -> Match:
    return matchfile.load(matchfile.save(match), ANA if match.seat is ONE else BEN)


def same(match: Match) -> None:
    kept = again(match)
    assert kept == match
    assert kept.code == match.code
    assert matchfile.save(kept) == matchfile.save(match)
    assert kept.asks() == match.asks()


@pytest.mark.slow
@examples(30)
@given(st.integers(0, 2**32), st.sampled_from(["off", "on"]))
def test_at_every_moment_it_comes_back_as_it_was(seed: int, deal: str) -> None:
    matches = pair({"rounds": "1", "deal": deal}, seed=seed)
    going = True
    while going:
        for seat in Seat:
            match = matches[seat]
            same(match)
            while asks := match.asks():  # and after each decision of a code
                move = a_move(match.rules, match.state, asks[0], match.hand(seat), matches.rng)
                match = match.say("Hm.").decide(seat, move)
                same(match)
        going = matches.turn()


@pytest.mark.share(6)
@pytest.mark.parametrize("key", GAMES)
def test_every_game_comes_back(key: str) -> None:
    matches = pair({}, registry.load(key), seed=5)
    for _ in range(9):
        matches.turn()
        for match in matches.matches.values():
            same(match)


def test_a_decision_can_still_be_undone_after_coming_back() -> None:
    _, two = begin()
    made = two.decide(TWO, "low left")
    assert again(made).undo() == two
    handed = made.hand_out()
    assert again(handed).undo() == handed


def test_resigning_messages_and_what_is_kept_beside_come_back() -> None:
    _, two = begin()
    same(two.say("Enough").resign(TWO))
    same(two.decide(TWO, "low left").resign(TWO).hand_out())
    same(replace(two, since=1_795_000_000))
    matches = pair({}, registry.load("setnas-curse"), seed=6).play(3)
    old = matches[TWO]
    matches.play(4)
    ahead = take(old, matches.codes[6])
    assert ahead.early
    same(ahead)
    told = old.transcript._replace(codes=old.transcript.codes[:2], hashes=old.transcript.hashes[:3])
    forked = matches[ONE].receive(forge(old, b"\x01", told=told))
    assert [each.number for each in forked.forks] == [3]
    same(forked)


def test_offers_and_agreed_ends_come_back() -> None:
    _, two = begin()
    for made in (two.offer(), two.offer().decide(TWO, "low left"), two.offer().resign(TWO)):
        same(made)
        assert again(made).offering == made.offering
        assert again(made).undo().offering == made.undo().offering
    matches = Pair(*begin(), seed=3)
    for _ in range(6):
        matches.turn()
        seat = next(seat for seat in Seat if matches[seat].draft)
        made = decided(matches[seat].offer(), matches.rng).hand_out()
        same(made)
        told = take(matches[seat.other], made.text(made.number))
        same(told)
        assert again(told).offered
        same(told.say("Gladly").agree(told.seat))
        same(told.offer().agree(told.seat))
        agreed = told.agree(told.seat).hand_out()
        same(agreed)
        same(take(made, agreed.text(agreed.number)))


def test_a_draft_that_cannot_agree_or_offer_is_none() -> None:
    """The rules judge the draft of a file, too."""
    one, two = begin()
    matches = Pair(one, two).play(1)
    body = read_one(matchfile.save(matches[ONE]), Kind.FILE).body
    draft = b"\1\0\0"  # no message, no move; behind it no early code, no fork, no stamp
    assert body.endswith(draft + b"\0\0\0")
    agreeing = body.removesuffix(draft + b"\0\0\0") + b"\1\0\1\4draw\0\0\0"
    with pytest.raises(Malformed):
        matchfile.load(armor(Kind.FILE, agreeing))
    over = matches[ONE].resign(ONE)
    body = read_one(matchfile.save(over), Kind.FILE).body
    assert b"\1\0\1\6resign" in body
    same(matchfile.load(armor(Kind.FILE, body.replace(b"\1\0\1\6resign", b"\2\0\1\6resign"))))


def test_an_unfinished_acceptance_needs_its_player() -> None:
    _, two = begin()
    with pytest.raises(NeverSent):  # out of any text but one that this device has kept itself
        matchfile.load(matchfile.save(two))
    assert matchfile.load(matchfile.save(two), BEN).signer == BEN
    other = matchfile.load(matchfile.save(two), ANA)  # on a device with another key that one signs
    assert other.transcript.player_key(TWO) == ANA.public


def test_the_file_says_that_it_holds_secrets() -> None:
    matches = pair(seed=1).play(4)
    text = matchfile.export(matches[ONE], bytes(32))
    assert "secrets" in text.splitlines()[0]
    assert max(map(len, text.splitlines())) <= 100
    assert matchfile.load(text) == matches[ONE]
    assert matchfile.load("> " + text.replace("\n", "\r\n> ")) == matches[ONE]


def test_events_after_coming_back_are_those_of_the_last_code() -> None:
    matches = pair(seed=1).play(4)
    for seat in Seat:
        assert set(matches[seat].events) <= set(again(matches[seat]).events)


# What is refused


def test_an_older_file_does_not_replace_a_newer_match() -> None:
    matches = pair({}, registry.load("setnas-curse"), seed=2).play(3)
    old = matches[ONE]
    matches.play(2)
    matchfile.check_newer(matches[ONE], old)
    matchfile.check_newer(old, old)
    with pytest.raises(OlderFile) as caught:
        matchfile.check_newer(old, matches[ONE])
    assert (caught.value.number, caught.value.here) == (old.number, matches[ONE].number)


def test_a_match_that_went_another_way_does_not_replace_it() -> None:
    matches = Pair(*begin({}, registry.load("setnas-curse")), seed=2).play(1)
    one = [matches[ONE].decide(ONE, move).hand_out() for move in ("none", "score")]
    with pytest.raises(OutOfStep):
        matchfile.check_newer(one[0], one[1])


def test_a_code_that_was_not_handed_out_does_not_stand_in_the_way_of_one_that_was() -> None:
    matches = Pair(*begin({}, registry.load("setnas-curse")), seed=2).play(1)
    ready, other = [matches[ONE].decide(ONE, move) for move in ("none", "score")]
    sent = other.hand_out()
    matchfile.check_newer(sent, ready)
    assert matchfile.is_newer(sent, ready)
    matchfile.check_newer(other, ready)
    assert not matchfile.is_newer(other, ready)
    assert matchfile.is_newer(ready, matches[ONE])
    with pytest.raises(OlderFile):
        matchfile.check_newer(ready, sent)


def test_what_is_no_match_file() -> None:
    matches = pair(seed=1).play(2)
    for text, error in (("Hello", NoCode), (matches.codes[1], WrongKind), ("Sealed1F" + "0" * 60, CodeError)):
        with pytest.raises(error):
            matchfile.load(text)


def body(match: Match) -> bytearray:
    return bytearray(read_one(matchfile.save(match), Kind.FILE).body)


def refused(changed: bytes, error: type[CodeError]) -> None:
    with pytest.raises(error):
        matchfile.load(armor(Kind.FILE, bytes(changed)), BEN)


def test_another_version_is_told_as_such() -> None:
    row = body(pair(seed=1).play(2)[ONE])
    for version in (1, 3):
        row[0] = version
        refused(row, UnknownVersion)


def test_a_file_has_to_fit_together() -> None:
    match = pair(seed=1).play(2)[TWO]
    row = body(match)
    secret = bytes(row).index(match.secrets.match_secret)
    for change in (
        row[:1] + b"\3" + row[2:],  # seat three
        row[:1] + b"\1" + row[2:],  # the other seat
        row[:secret] + bytes(32) + row[secret + 32 :],  # another secret
        row + b"\0",
        row[:-1],
    ):
        refused(change, Malformed)


def test_a_sealed_value_has_to_fit_its_seal() -> None:
    match = begin()[1].decide(TWO, "low left").hand_out()
    row = bytes(body(match))
    assert row.count(b"\x04left") == 1
    refused(row.replace(b"\x04left", b"\x05right"), Malformed)
    refused(row.replace(b"\x02\x09r1.card.2\x03low", b"\x01"), Malformed)  # one of two is missing


def test_a_draft_has_to_be_legal() -> None:
    match = begin()[1].decide(TWO, "low left")
    row = bytes(body(match))
    for move in (b"low north", b"what left", b"low", b"\xff\xff"):
        refused(row.replace(b"\x08low left", bytes((len(move),)) + move), Malformed)
    refused(row.replace(b"\x01\x08low left", b"\x02\x08low left\x08low left"), Malformed)  # one too many


# Whose it is


def test_a_file_is_known_by_the_key_of_its_player() -> None:
    match = pair(seed=1).play(4)[ONE]
    text = matchfile.export(match, secret(1))
    assert matchfile.maker(text, [secret(2), secret(1)]) == secret(1)
    assert matchfile.maker(text, [secret(2)]) is None
    assert matchfile.maker(text, []) is None
    assert matchfile.maker(matchfile.save(match), [secret(1)]) is None
    assert matchfile.load(text) == matchfile.load(matchfile.save(match))


def test_a_file_that_was_changed_is_nobody_s() -> None:
    text = matchfile.export(begin()[1].decide(TWO, "low left").hand_out(), secret(2))
    row = read_one(text, Kind.FILE).body
    for at in range(len(row)):
        changed = armor(Kind.FILE, row[:at] + bytes((row[at] ^ 1,)) + row[at + 1 :])
        assert matchfile.maker(changed, [secret(2)]) is None
    refused(row[:-17] + b"\2", Malformed)
    refused(row[:-1], Malformed)
    refused(row + b"\0", Malformed)


def test_one_s_own_file_finishes_an_acceptance() -> None:
    two = begin()[1].decide(TWO, "low left")
    text = matchfile.export(two, secret(2))
    made = matchfile.maker(text, [secret(2)])
    assert made is not None
    kept = matchfile.load(text, player_key(made))
    assert kept == two
    assert kept.code == two.code
    with pytest.raises(NeverSent):
        matchfile.load(text)
