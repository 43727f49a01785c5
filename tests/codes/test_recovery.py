"""A lost device: the recovery code and the chat bring the match back."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.codes import keys, matchfile, recovery
from sealed.codes.armor import Armored, Kind
from sealed.codes.errors import LostChoice, MissingBefore, NoInvitation, OutOfStep, WrongRecovery
from sealed.codes.match import Match, accept
from sealed.codes.paste import read
from sealed.codes.recovery import rebuild
from sealed.codes.transcript import FORKS
from sealed.rules import registry
from sealed.rules.questions import Seat
from tests.codes.forgery import forge, honest
from tests.codes.play import ANA, GAMES, Pair, armored, begin, decided, pair, secret, take
from tests.examples import examples

ONE, TWO = Seat.ONE, Seat.TWO


def codes_of(matches: Pair) -> list[Armored]:
    return [armored(code) for code in matches.codes]


def handed_out(match: Match) -> Match:
    return match.hand_out() if match.complete and match.draft else match


@pytest.mark.slow
@examples(30)
@given(st.integers(0, 2**32), st.sampled_from(["off", "on"]), st.randoms(use_true_random=False))
def test_it_comes_back_as_it_was(seed: int, deal: str, rng: random.Random) -> None:
    """After every code, from all codes in any order, each of them perhaps twice."""
    matches = pair({"rounds": "2", "deal": deal}, seed=seed)
    going = True
    while going:
        codes = codes_of(matches) + rng.choices(codes_of(matches), k=2)
        rng.shuffle(codes)
        for seat in Seat:
            if matches[seat].number <= len(matches.codes) - 1 and (seat is ONE or matches[seat].number):
                match = rebuild(secret(10 + seat), codes)
                assert match == matches[seat]
                assert match.code == matches[seat].code
        going = matches.turn()


@pytest.mark.share(9)
@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_every_game_comes_back(key: str) -> None:
    """Values that were sealed and not opened are found again by trying."""
    matches = pair({}, registry.load(key), seed=5)
    found = dict.fromkeys(Seat, 0)
    for codes in range(1, 10):
        matches.turn()
        for seat in Seat:
            if matches[seat].number >= codes:
                assert rebuild(secret(10 + seat), codes_of(matches)) == matches[seat]
                found[seat] += 1
    assert min(found.values()) > 3


def test_offers_and_an_agreed_end_come_back() -> None:
    matches = Pair(*begin(), seed=3).play(3)
    seat = next(seat for seat in Seat if matches[seat].draft)
    for speaker, move in ((seat, Match.offer), (seat.other, lambda match: match.agree(match.seat))):
        made = move(matches[speaker])
        made = made if made.complete else decided(made, matches.rng)
        matches.codes.append(made.text(made.number))
        matches.matches[speaker] = made.hand_out()
        matches.matches[speaker.other] = take(matches[speaker.other], made.text(made.number))
        for each in Seat:
            assert rebuild(secret(10 + each), codes_of(matches)) == matches[each]
    assert rebuild(secret(12), codes_of(matches)).outcome.winner is None


def test_out_of_a_whole_chat() -> None:
    matches = pair(seed=3).say_and_play("Your move!", 7)
    chat = "\n".join(f"[12:0{n}] Ana: here you go\n> {code}\n" for n, code in enumerate(matches.codes))
    found = [each for each in read(chat) if isinstance(each, Armored)]
    match = rebuild(keys.take_secret(armored(keys.recovery_text(secret(12)))), found)
    assert match == matches[TWO]
    assert match.messages.count("Your move!") == 7


def test_play_goes_on_after_it() -> None:
    matches = pair(seed=3).play(5)
    for seat in Seat:
        matches.matches[seat] = rebuild(secret(10 + seat), codes_of(matches))
    matches.play()
    assert matches[ONE].outcome == matches[TWO].outcome is not None


def test_with_the_invitation_alone() -> None:
    one, _ = begin()
    match = rebuild(secret(11), [armored(one.text(0))])
    assert match == one


def test_codes_of_other_matches_do_no_harm() -> None:
    matches = pair(seed=3).play(5)
    others = Pair(*begin(secrets=(secret(21), secret(22))), seed=3).play(5)
    junk = [Armored(kind, b"\1junk") for kind in Kind]
    codes = codes_of(others) + junk + codes_of(matches)
    assert rebuild(secret(12), codes) == matches[TWO]


# What is refused


def test_another_secret_opens_nothing() -> None:
    codes = codes_of(pair(seed=3).play(5))
    with pytest.raises(WrongRecovery):
        rebuild(secret(99), codes)
    for chosen in ([], codes[1:], codes[2:]):  # nobody can tell whether the secret fits
        with pytest.raises(NoInvitation):
            rebuild(secret(99), chosen)
    with pytest.raises(WrongRecovery):
        rebuild(secret(12), codes[:1])  # seat two is known by its acceptance


@pytest.mark.parametrize("mine", [secret(11), secret(12)])
def test_a_missing_invitation_is_named(mine: bytes) -> None:
    """It had been said that the recovery code fits another match."""
    codes = codes_of(pair(seed=3).play(5))[1:]
    with pytest.raises(NoInvitation):
        rebuild(mine, codes)
    others = codes_of(Pair(*begin(secrets=(secret(21), secret(22))), seed=3).play(5))
    # Seat two's acceptance names its key; of seat one's codes nothing does.
    with pytest.raises(NoInvitation if mine == secret(12) else WrongRecovery):
        rebuild(mine, others + codes)


@pytest.mark.parametrize("missing", [1, 2, 3, 4])
def test_a_missing_code_is_named(missing: int) -> None:
    codes = codes_of(pair({}, registry.load("setnas-curse"), seed=3).play(5))
    with pytest.raises(MissingBefore) as caught:
        rebuild(secret(11), codes[:missing] + codes[missing + 1 :])
    assert (caught.value.number, caught.value.missing) == (missing + 1, missing)


def test_codes_that_do_not_go_on_from_each_other() -> None:
    here = pair({}, registry.load("setnas-curse"), seed=3).play(2)
    other = Pair(here[ONE], here[TWO], seed=9)
    other.codes = list(here.codes)
    one = decided(here[TWO], random.Random(1))
    two = next(made for n in range(9) if (made := decided(here[TWO], random.Random(n))).code != one.code)
    answer = decided(take(here[ONE], two.text(3)), random.Random(1))
    with pytest.raises(OutOfStep):
        rebuild(secret(11), [*codes_of(here), armored(one.text(3)), armored(answer.text(4))])


def test_of_two_codes_of_a_number_the_one_that_was_answered_counts() -> None:
    matches = pair({}, registry.load("setnas-curse"), seed=3).play(2)
    fork = forge(matches[TWO], honest(matches[TWO])[:1].replace(b"\0", b"\1"))
    matches.play(2)
    for codes in ([fork, *codes_of(matches)], [*codes_of(matches), fork]):
        match = rebuild(secret(11), codes)
        assert match.transcript == matches[ONE].transcript
        assert [each.number for each in match.forks] == [3]
        assert not rebuild(secret(12), codes).forks  # one's own is no evidence against the other


def test_second_codes_are_kept_up_to_the_number_that_a_file_may_hold_and_each_once() -> None:
    matches = pair({}, registry.load("setnas-curse"), seed=3).play(2)
    resigned = forge(matches[TWO], b"\1")
    again = [forge(matches[TWO], b"\1", noise=noise, message=f"{noise}") for noise in (0, 1, 2)]
    more = [forge(matches[TWO], honest(matches[TWO]) + bytes((extra,))) for extra in range(FORKS)]
    matches.play(2)
    match = rebuild(secret(11), [*codes_of(matches), resigned, *again])
    assert len(match.forks) == 1
    match = rebuild(secret(11), [*codes_of(matches), resigned, *more])
    assert len(match.forks) == FORKS
    assert matchfile.load(matchfile.save(match)).forks == match.forks


def test_of_two_acceptances_the_one_that_was_answered_counts() -> None:
    one, two = begin()
    three = decided(accept(armored(one.text(0)), ANA, "Cleo", secret(13)), random.Random(1))
    matches = Pair(one, two).play(3)
    codes = [armored(three.text(1)), *codes_of(matches)]
    match = rebuild(secret(11), codes)
    assert match.names == ("Ana", "Ben")
    assert match.forks == ()  # somebody else's acceptance is no second one of Ben's


def test_a_fault_is_found_again() -> None:
    matches = pair({}, registry.load("setnas-curse"), seed=3).play(1)
    wrong = forge(matches[ONE], b"\0")
    match = rebuild(secret(12), [*codes_of(matches), wrong])
    assert match.fault is not None
    assert match.owes is None
    assert match.transcript.hashes == matches[TWO].receive(wrong).transcript.hashes


def test_a_choice_that_cannot_be_found_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    matches = pair(seed=3).play(1)
    monkeypatch.setattr(recovery, "TRIES", 0)
    with pytest.raises(LostChoice):
        rebuild(secret(12), codes_of(matches))
