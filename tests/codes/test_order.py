"""Codes that are repeated, reflected, too early, forked or of another match: each is told apart."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from sealed.codes import matchfile
from sealed.codes.errors import (
    AlreadyPlayed,
    CodeError,
    CopiedKey,
    Forged,
    Forked,
    InvitationTaken,
    MadeElsewhere,
    MatchOver,
    MissingBefore,
    NotForYou,
    NotYourMatch,
    OutOfStep,
    Reflected,
    StaleInvitation,
    WrongKind,
)
from sealed.codes.keys import recovery_text
from sealed.codes.match import EARLY, Match, accept
from sealed.codes.transcript import FORKS
from sealed.rules import registry
from sealed.rules.questions import Seat
from tests.codes.forgery import forge, honest, introduction
from tests.codes.play import ANA, BEN, Pair, armored, begin, decided, pair, secret, take

ONE, TWO = Seat.ONE, Seat.TWO


def refused(match: Match, code: str, error: type[CodeError]) -> Any:
    with pytest.raises(error) as caught:
        take(match, code)
    return caught.value


def another(match: Match, code: str) -> Match:
    """The match of somebody who decides otherwise: the same position, another code than this one."""
    made = (decided(match, random.Random(seed)) for seed in range(1, 50))
    return next(each for each in made if each.code != code)


# Repeats and reflections


@pytest.mark.parametrize("codes", [1, 2, 3, 6])
def test_a_code_counts_once(codes: int) -> None:
    matches = Pair(*begin(), seed=2).play(codes)
    for number, code in enumerate(matches.codes):
        maker = ONE if number % 2 == 0 else TWO
        assert refused(matches[maker], code, Reflected).number == number
        if number == 0:
            refused(matches[TWO], code, StaleInvitation)
        else:
            assert refused(matches[maker.other], code, AlreadyPlayed).number == number


def test_another_message_makes_no_other_code() -> None:
    """The message is not in t(n): a code that was sent again with other words is a repeat."""
    one, two = begin()
    made = two.decide(TWO, "low left")
    refused(take(one, made.text(1)), made.say("Hello").text(1), AlreadyPlayed)


# Other matches


def test_a_code_of_another_match_is_not_taken() -> None:
    here = pair(seed=1).play(3)
    there = Pair(*begin(secrets=(secret(21), secret(22)))).play(4)
    for seat in Seat:
        for code in there.codes:
            refused(here[seat], code, NotYourMatch)


def test_before_the_acceptance_no_turn_can_be_ones_own() -> None:
    one, _ = begin()
    refused(one, pair().play(2).codes[2], NotYourMatch)


def test_a_tag_alone_convinces_nobody() -> None:
    """The four bytes in the clear only find candidates: what does not decrypt is not taken."""
    here, there = pair(seed=1).play(2), Pair(*begin(secrets=(secret(21), secret(22)))).play(3)
    code = armored(there.codes[3])
    tag = here[ONE].transcript.hashes[1][:4]
    with pytest.raises(NotForYou):
        here[ONE].receive(code._replace(body=code.body[:1] + tag + code.body[5:]))


def test_what_is_no_code_of_a_match() -> None:
    refused(begin()[0], recovery_text(secret(11)), WrongKind)


# Acceptances


def test_a_later_acceptance_comes_too_late() -> None:
    one, two = begin()
    three = accept(armored(one.text(0)), ANA, "Cleo", secret(13))
    codes = [decided(each, random.Random(1)).text(1) for each in (two, three)]
    assert refused(take(one, codes[0]), codes[1], InvitationTaken).name == "Cleo"
    assert refused(take(one, codes[1]), codes[0], InvitationTaken).name == "Ben"
    refused(decided(two, random.Random(1)), codes[1], NotForYou)


def test_the_same_keys_twice_are_refused() -> None:
    """A reflected match key: whoever copies seat one's cannot sign, but it is told apart before."""
    one, two = begin()
    header = two.transcript.header(1)[:9] + one.secrets.match_key.public
    code = forge(two, introduction(two) + b"\x01", header=header)
    with pytest.raises(CopiedKey):
        one.receive(code)


def test_an_acceptance_signed_by_somebody_else() -> None:
    one, two = begin()
    with pytest.raises(Forged):
        one.receive(forge(two, introduction(two) + b"\x01", signer=ANA))


def test_a_second_acceptance_with_another_player_key_is_forged() -> None:
    one, two = begin()
    taken = take(one, two.decide(TWO, "low left").text(1))
    other = two.transcript.introduction._replace(player_key=ANA.public).write() + b"\x01"
    with pytest.raises(Forged):
        taken.receive(forge(two, other, signer=ANA))
    fork = taken.receive(forge(two, introduction(two) + b"\x01"))
    assert isinstance(fork.notice, Forked)


def test_an_acceptance_of_another_invitation() -> None:
    one, _ = begin()
    _, other = begin(secrets=(secret(21), secret(22)))
    refused(one, decided(other, random.Random(1)).text(1), NotYourMatch)


# Signatures


def test_a_turn_signed_with_another_key() -> None:
    matches = pair(seed=1).play(1)
    one, two = matches[ONE], matches[TWO]
    with pytest.raises(Forged):
        two.receive(forge(one, honest(one), signer=BEN))


def test_signatures_cannot_be_moved_to_another_code() -> None:
    matches = pair(seed=1).play(2)
    two = decided(matches[TWO], random.Random(1))
    code = armored(two.text(3))
    changed = bytearray(code.body)
    changed[-1] ^= 1
    with pytest.raises(NotForYou):
        matches[ONE].receive(code._replace(body=bytes(changed)))


# Forks


def setna(codes: int, seed: int = 4) -> Pair:
    """A match in which each code holds one decision."""
    return pair({}, registry.load("setnas-curse"), seed).play(codes)


def fork(matches: Pair) -> tuple[Match, str, str]:
    """The receiving match, and two codes that the other side made from one position."""
    seat = matches[ONE].owes
    assert seat is not None
    first = decided(matches[seat], random.Random(0)).code
    assert first is not None
    return matches[seat.other], first, another(matches[seat], first).code or ""


@pytest.mark.parametrize("codes", [0, 1, 2])
def test_of_two_codes_of_a_number_the_first_counts_and_both_are_kept(codes: int) -> None:
    match, first, second = fork(setna(codes))
    for here, there in ((first, second), (second, first)):
        taken = take(match, here)
        told = take(taken, there)
        assert isinstance(told.notice, Forked)
        assert told.notice.number == codes + 1
        assert (told.transcript, told.state, told.draft) == (taken.transcript, taken.state, taken.draft)
        assert [each.number for each in told.evidence] == [codes + 1]
        assert len(told.forks) == 1
        refused(told, there, Forked)  # once is enough
        refused(told, here, AlreadyPlayed)


def test_an_old_code_can_be_forked_too() -> None:
    matches = setna(1)
    _, first, second = fork(matches)
    matches.matches[TWO] = take(matches[TWO], first)
    matches.matches[ONE] = decided(matches[ONE], random.Random(0)).hand_out()
    matches.play(3)
    told = take(matches[TWO], second)
    assert [each.number for each in told.forks] == [2]
    assert take(told, decided(matches[ONE], random.Random(1)).code or "").number == 6


def test_evidence_is_kept_within_reason() -> None:
    matches = setna(1)
    two = take(matches[TWO], decided(matches[ONE], random.Random(0)).text(2))
    for extra in range(FORKS + 3):
        code = forge(matches[ONE], honest(matches[ONE]) + bytes((extra,)))
        if extra < FORKS:
            two = two.receive(code)
        else:
            with pytest.raises(Forked):
                two.receive(code)
    assert len(two.forks) == FORKS


def test_one_second_code_is_kept_once_in_however_many_signatures() -> None:
    """A cheat could fill the evidence, and leave no room for what another fork would prove."""
    matches = setna(1)
    two = take(matches[TWO], decided(matches[ONE], random.Random(0)).text(2))
    answers = honest(matches[ONE]) + b"x"
    two = two.receive(forge(matches[ONE], answers))
    for noise in range(1, FORKS + 1):
        with pytest.raises(Forked):
            two.receive(forge(matches[ONE], answers, noise=noise, message=f"{noise}"))
    assert len(two.forks) == 1
    assert matchfile.load(matchfile.save(two)).forks == two.forks


def test_a_code_that_goes_on_from_the_other_fork_is_out_of_step() -> None:
    matches = setna(1)
    _, first, second = fork(matches)
    there = another(matches[ONE], first)
    other = Pair(there.hand_out(), take(matches[TWO], second)).play(2)
    here = decided(take(matches[TWO], first), random.Random(3)).hand_out()
    error = refused(here, other.codes[-1], OutOfStep)
    assert "Ana" in str(error)


# Too early, and on two devices


def early(seed: int = 6) -> tuple[Pair, list[Match]]:
    """A match of some codes, and what seat two's device was after each of them."""
    matches = setna(0, seed)
    kept = [matches[TWO]]
    while matches.turn() and matches[TWO].number < 12:
        kept.append(matches[TWO])
    return matches, kept


def test_a_code_that_follows_ones_own_was_answered_elsewhere() -> None:
    """Code 6 while one's own code 5 is still to be made here: it was made on another device."""
    matches, kept = early()
    told = take(kept[4], matches.codes[6])
    assert isinstance(told.notice, MadeElsewhere)
    assert told.notice.number == 5
    assert told.early[0].number == 6
    with pytest.raises(MadeElsewhere):
        take(told, matches.codes[6])


def test_a_code_that_came_too_early_is_kept() -> None:
    matches, kept = early()
    old = kept[3]
    told = take(old, matches.codes[6])
    assert isinstance(told.notice, MissingBefore)
    assert (told.notice.number, told.notice.missing) == (6, 4)
    assert told.early[0].number == 6
    assert told.transcript == old.transcript
    refused(told, matches.codes[6], MissingBefore)
    taken = take(told, matches.codes[4])
    assert taken.number >= 4
    assert taken.early == told.early


def test_an_early_code_is_taken_when_the_same_decisions_are_made() -> None:
    """Another device with the same choices makes the same codes; then the early code fits."""
    matches, kept = early()
    old = kept[3]
    ahead = take(take(old, matches.codes[6]), matches.codes[4])
    assert ahead.number == 4
    step = matches[TWO].log[len(ahead.log)]
    again = ahead.decide(TWO, step.move or "")
    assert again.number == 6
    assert again.transcript.codes == matches[TWO].transcript.codes[:6]
    assert again.early == ()


def test_an_early_code_that_does_not_fit_is_dropped_and_told() -> None:
    matches, kept = early()
    old = kept[3]
    ahead = take(take(old, matches.codes[6]), matches.codes[4])
    made = another(take(old, matches.codes[4]), matches.codes[5])
    made = ahead.decide(TWO, made.log[len(ahead.log)].move or "")
    assert made.number == 5
    assert made.early == ()
    assert isinstance(made.notice, OutOfStep)


def test_few_early_codes_are_kept() -> None:
    matches, kept = early()
    old = kept[3]
    ahead = old
    for number in range(6, 6 + 2 * (EARLY + 2), 2):
        code = forge(matches[ONE], b"\x01", number=number, header=matches[ONE].transcript.header(number))
        if len(ahead.early) < EARLY:
            ahead = ahead.receive(code)
        else:
            with pytest.raises(MissingBefore):
                ahead.receive(code)
    assert len(ahead.early) == EARLY


def test_ones_own_code_from_another_device_is_known_as_such() -> None:
    matches, kept = early()
    error = refused(kept[4], matches.codes[7], MadeElsewhere)
    assert "7" in str(error)
    refused(matches[TWO], another(kept[4], matches.codes[5]).text(5), MadeElsewhere)


# The end


def test_after_the_end_nothing_more_is_taken() -> None:
    matches = pair({"rounds": "1"}, seed=1).play()
    last = matches[ONE].number
    seat = ONE if last % 2 == 0 else TWO
    code = forge(matches[seat.other], b"\x01", told=matches[seat].transcript)
    with pytest.raises(MatchOver):
        matches[seat].receive(code)
    later = forge(
        matches[seat.other], b"\x01", number=last + 3, header=matches[seat].transcript.header(last + 3)
    )
    with pytest.raises(MatchOver):
        matches[seat].receive(later)


CHANGES: list[Callable[[bytes], bytes]] = [
    lambda body: body[:-1],
    lambda body: body + b"\0",
    lambda body: body[:20],
    lambda body: body[:5],
    lambda body: body[:0],
]


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_cut_bodies_are_errors(change: Callable[[bytes], bytes], number: int) -> None:
    matches = pair(seed=1).play(1)
    one, two = begin()
    target = (two, one, matches[TWO])[number]
    code = armored((one.text(0), matches.codes[1], decided(matches[ONE], random.Random(1)).text(2))[number])
    with pytest.raises(CodeError):
        target.receive(code._replace(body=change(code.body)))
