"""Codes that are signed and wrong: the sender is blamed, the match is over, nothing is applied."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from sealed.codes import certificate, matchfile
from sealed.codes.errors import AlreadyPlayed, CodeError, Forked, MatchOver
from sealed.codes.faults import BadNonce, BadOpening, BadSeal, Fault, IllegalInCode, UnreadableAnswer
from sealed.codes.match import Match
from sealed.codes.seal import make_opening, seal
from sealed.codes.wire import put_words
from sealed.rules.game import IllegalMove, NotAsked
from sealed.rules.questions import Seat
from tests.codes.forgery import before, forge, honest, introduction
from tests.codes.play import BEN, Pair, begin, decided, take
from tests.codes.toy import TOY

ONE, TWO = Seat.ONE, Seat.TWO
TABLE = sorted(TOY.words)
DONE, RESIGNED, DISPUTED, AGREED, OFFERED = (bytes((end,)) for end in range(5))


def words(text: str) -> bytes:
    return put_words(text.split(), TABLE)


def sealed(match: Match, slot: str, value: str) -> bytes:
    """A proper seal of any value, legal or not."""
    return seal(
        match.transcript.hashes[0], match.seat, slot, make_opening(match.secrets.seal_secret, slot, value)
    )


def salt(match: Match, slot: str, value: str) -> bytes:
    return make_opening(match.secrets.seal_secret, slot, value).salt


def at(*moves: str) -> tuple[Match, Match]:
    """The match that owes the next code, and the one that waits for it, after these moves in turn; seat two
    begins.
    """
    matches = Pair(*begin({"rounds": "1"}))
    for move in moves:
        seat = matches[ONE].owes
        assert seat is not None
        matches.matches[seat] = matches[seat].decide(seat, move)
        if matches[seat].complete:
            matches.turn()
    seat = matches[ONE].owes
    assert seat is not None
    return matches[seat], matches[seat.other]


def blamed(judge: Match, cheat: Match, answers: bytes, kind: type[Fault]) -> Fault:
    """The fault that a code with these answers is; checks all that follows from a fault."""
    code = forge(cheat, answers)
    told = judge.receive(code)
    fault = told.fault
    assert type(fault) is kind
    assert told.notice is fault
    assert (fault.number, fault.name) == (judge.number + 1, judge.name or "Ben")
    # Nothing of it is applied, nothing is owed, its sender has lost.
    assert told.state == judge.state
    assert told.log == judge.log
    assert told.owes is None
    assert told.outcome is not None
    assert told.outcome.winner is judge.seat
    assert not told.provisional
    assert told.code is None
    # It is kept as evidence, and no other code of its number counts.
    assert told.evidence[-1].number == fault.number
    with pytest.raises(AlreadyPlayed):
        told.receive(code)
    other = told.receive(forge(cheat, DONE + RESIGNED if cheat.number else introduction(cheat) + RESIGNED))
    assert isinstance(other.notice, Forked)
    assert other.transcript == told.transcript
    with pytest.raises(NotAsked):
        told.decide(judge.seat, "low left")
    with pytest.raises(IllegalMove):
        told.resign(judge.seat)
    # It can be kept, and proved to others.
    kept = matchfile.load(matchfile.save(told), BEN)
    assert repr(kept.fault) == repr(fault)
    assert unblamed(kept) == unblamed(told)
    finding = certificate.check(certificate.make(told.transcript, told.forks))
    assert repr(finding.transcript.fault) == repr(fault)
    assert finding.outcome == told.outcome
    return fault


def unblamed(match: Match) -> Match:
    """Two errors are never equal; all else can be compared."""
    return replace(match, transcript=match.transcript._replace(fault=None))


# Number 1: seat two seals first


TWO_SEALS = (b"c" * 32, b"p" * 32)


@pytest.mark.parametrize(
    ("answers", "kind"),
    [
        ((), UnreadableAnswer),  # not even how it ends
        ((DONE,), UnreadableAnswer),  # no answer
        ((DONE, b"c" * 32), UnreadableAnswer),  # one of two seals
        ((DONE, b"c" * 32, b"p" * 31), UnreadableAnswer),
        ((DONE, *TWO_SEALS, b"\0"), UnreadableAnswer),  # and more
        ((DISPUTED,), UnreadableAnswer),
        (
            (
                DISPUTED,
                *TWO_SEALS,
            ),
            UnreadableAnswer,
        ),
        (
            (
                b"\5",
                *TWO_SEALS,
            ),
            UnreadableAnswer,
        ),
        ((AGREED, *TWO_SEALS), IllegalInCode),  # an invitation offers nothing
        ((OFFERED, *TWO_SEALS, b"\0"), UnreadableAnswer),
        ((OFFERED, b"c" * 32), UnreadableAnswer),
        ((RESIGNED, *TWO_SEALS, b"\0"), UnreadableAnswer),
        ((DONE, b"c" * 32, b"c" * 32), BadSeal),  # the same seal twice
        (
            (
                RESIGNED,
                b"c" * 32,
            ),
            UnreadableAnswer,
        ),  # resigned in the middle of an answer
    ],
)
def test_a_wrong_acceptance(answers: tuple[bytes, ...], kind: type[Fault]) -> None:
    two, one = at()
    blamed(one, two, introduction(two) + b"".join(answers), kind)


# Number 2: the nonce, a value in the open, one more seal


def second(match: Match, value: str = "mid", nonce: bytes | None = None, plan: bytes = b"q" * 32) -> bytes:
    return (match.secrets.chance_nonce if nonce is None else nonce) + plan + words(value)


@pytest.mark.parametrize("end", [DONE, RESIGNED])
def test_chance_cannot_be_changed(end: bytes) -> None:
    one, two = at("mid left")
    blamed(two, one, end + second(one, nonce=bytes(16)), BadNonce)
    blamed(two, one, end + one.secrets.chance_nonce[:15], UnreadableAnswer)
    blamed(two, one, end, UnreadableAnswer)


def test_a_seal_of_the_other_side_cannot_be_copied() -> None:
    one, two = at("mid left")
    for slot in ("r1.card.2", "r1.plan.2"):
        theirs = two.transcript.account.seals[slot]
        fault = blamed(two, one, DONE + second(one, plan=theirs), BadSeal)
        assert fault.slot == "r1.plan.1"


@pytest.mark.parametrize("value", ["left", "north", "mid mid", "mid left", ""])
def test_an_opened_value_has_to_be_legal(value: str) -> None:
    one, two = at("mid left")
    blamed(two, one, DONE + second(one, value), IllegalInCode)


@pytest.mark.parametrize(
    "written", [b"\1\7", b"\1\x80\0", b"\x41" + b"\0" * 65, b"\1", b"", b"\1\xff\xff\xff\xff\x0f"]
)
def test_words_that_are_none(written: bytes) -> None:
    one, two = at("mid left")
    blamed(two, one, DONE + one.secrets.chance_nonce + b"q" * 32 + written, UnreadableAnswer)


def test_more_than_was_asked() -> None:
    one, two = at("mid left")
    blamed(two, one, DONE + second(one) + words("low"), UnreadableAnswer)
    blamed(two, one, RESIGNED + second(one) + words("low"), UnreadableAnswer)


# Number 3: openings


def third(match: Match, card: str = "mid", pepper: bytes | None = None) -> bytes:
    return words(card) + (salt(match, "r1.card.2", card) if pepper is None else pepper)


def test_what_was_sealed_has_to_be_opened() -> None:
    two, one = at("mid left", "low right")
    assert not one.receive(forge(two, DONE + third(two))).fault
    for answers in (
        third(two, "high"),  # another value with its own salt
        third(two, "high", salt(two, "r1.card.2", "mid")),
        third(two, "mid", bytes(16)),
        third(two, "mid", salt(two, "r1.plan.2", "mid")),  # of another slot
        third(two, "left", salt(two, "r1.plan.2", "left")),  # the opening of another seal of one's own
        third(two, "mid", salt(one, "r1.card.1", "mid")),
    ):
        fault = blamed(one, two, DONE + answers, BadOpening)
        assert fault.slot == "r1.card.2"


def test_an_opening_cut_short() -> None:
    two, one = at("mid left", "low right")
    blamed(one, two, DONE + third(two)[:-1], UnreadableAnswer)
    blamed(one, two, DONE + words("mid"), UnreadableAnswer)  # as if no seal had been made


def test_an_illegal_value_that_was_sealed_properly() -> None:
    """The seal holds; the rules judge what was behind it."""
    two, one = at()
    seals = sealed(two, "r1.card.2", "north") + sealed(two, "r1.plan.2", "left")
    one = one.receive(forge(two, introduction(two) + DONE + seals)).decide(ONE, "low right")
    told = one.transcript
    answers = DONE + words("north") + salt(two, "r1.card.2", "north")
    fault = one.hand_out().receive(forge(two, answers, told=told)).fault
    assert isinstance(fault, IllegalInCode)
    assert (fault.move, fault.clause) == ("north", "TOY 2")


# Open decisions


@pytest.mark.parametrize("move", ["left", "high", "north south", ""])
def test_an_illegal_move_in_the_open(move: str) -> None:
    one, two = at("mid left", "low right")[::-1]
    one = take(one, two.text(3))
    assert [ask.kind for ask in one.asks()] == ["walk"]
    fault = blamed(two.hand_out(), one, DONE + words(move), IllegalInCode)
    assert fault.move == move


def test_a_legal_move_too_few_and_too_many() -> None:
    one, two = at("mid left", "low right")[::-1]
    one = take(one, two.text(3))
    north = words("north")
    assert not two.receive(forge(one, DONE + north + north)).fault
    blamed(two, one, DONE + north, UnreadableAnswer)
    blamed(two, one, DONE + north + north + north, UnreadableAnswer)
    assert not two.receive(forge(one, RESIGNED + north)).fault
    blamed(two, one, RESIGNED + north + words("mid"), IllegalInCode)


def test_nobody_resigns_what_is_over() -> None:
    one, two = at("mid left", "low right")[::-1]
    one = take(one, two.text(3))
    north = words("north")
    fault = blamed(two, one, RESIGNED + north + north, IllegalInCode)
    assert (fault.move, fault.clause) == ("resign", "G 3")


# Ends that both agree to (G 9)


def test_nobody_accepts_what_was_not_offered() -> None:
    one, two = at("mid left")
    fault = blamed(two, one, AGREED + one.secrets.chance_nonce, IllegalInCode)
    assert (fault.move, fault.clause) == ("draw", "G 9")
    one, two = begin()
    fault = blamed(one, two, introduction(two) + AGREED, IllegalInCode)  # an invitation offers nothing
    assert (fault.move, fault.clause) == ("draw", "G 9")


def test_an_offer_holds_for_one_code() -> None:
    """An offer in the code before the last can no longer be accepted."""
    one, two = begin({"rounds": "1"})
    two = two.offer().decide(TWO, "mid left").hand_out()
    one = take(one, two.text(1)).decide(ONE, "low right").hand_out()
    two = take(two, one.text(2))
    one = take(one, two.text(3))  # which opens, by itself
    fault = blamed(two.hand_out(), one, AGREED, IllegalInCode)
    assert fault.clause == "G 9"


@pytest.mark.parametrize(
    ("more", "kind"),
    [((b"\0",), UnreadableAnswer), ((b"\2", b"\0", b"\1"), UnreadableAnswer), ((AGREED,), UnreadableAnswer)],
)
def test_an_acceptance_answers_nothing_else(more: tuple[bytes, ...], kind: type[Fault]) -> None:
    one, two = begin()
    two = two.offer().decide(TWO, "mid left").hand_out()
    one = take(one, two.text(1))
    said = AGREED + one.secrets.chance_nonce
    assert two.receive(forge(one, said)).outcome.winner is None
    blamed(two, one, said + b"".join(more), kind)


def test_nobody_offers_what_ends_the_match() -> None:
    matches = Pair(*begin({"rounds": "1"}), seed=1)
    while not (made := matches[matches[ONE].owes]).draft or not decided(made, random.Random(1)).outcome:
        matches.turn()
    seat = made.seat
    ended = honest(decided(made, random.Random(1)))
    assert not matches[seat.other].receive(forge(made, ended)).fault
    fault = blamed(matches[seat.other], made, OFFERED + ended[1:], IllegalInCode)
    assert (fault.move, fault.clause) == ("draw", "G 9")


def test_nobody_accepts_or_offers_what_is_over() -> None:
    one, two = begin()
    two = two.offer().decide(TWO, "mid left").hand_out()
    told = take(one, two.text(1)).agree(ONE).hand_out()
    later = forge(two, AGREED, told=told.transcript, number=3, header=told.transcript.header(3))
    with pytest.raises(MatchOver):
        told.receive(later)


# Who is not to be blamed


def test_honest_players_are_never_at_fault() -> None:
    for seed in range(30):
        matches = Pair(*begin(), seed=seed).play()
        assert not matches[ONE].fault
        assert not matches[TWO].fault


def test_what_is_not_signed_is_nobodys_fault() -> None:
    """A wrong answer with another signature is refused, and changes nothing."""
    one, two = at("mid left")
    with pytest.raises(CodeError) as caught:
        two.receive(forge(one, DONE + second(one, nonce=bytes(16)), signer=BEN))
    assert not isinstance(caught.value, Fault)


def test_a_message_is_nobodys_fault() -> None:
    """It is not signed: a wrong one is refused, and the right code can still come."""
    one, two = at("mid left")
    good = honest(one.decide(ONE, "low left"))
    with pytest.raises(CodeError) as caught:
        two.receive(forge(one, good, message="right\u202eleft"))
    assert not isinstance(caught.value, Fault)
    assert two.receive(forge(one, good)).number >= 2


def test_a_fault_ends_the_match_for_good() -> None:
    one, two = at("mid left")
    told = two.receive(forge(one, DONE))
    later = forge(one, DONE, told=told.transcript, number=4, header=told.transcript.header(4))
    with pytest.raises(MatchOver):
        told.receive(later)


def test_a_cheat_cannot_blame_a_forger() -> None:
    """Whose fault it is follows from the number, and the number from the key that signed."""
    one, two = at("mid left")
    fault = two.receive(forge(one, DONE)).fault
    assert fault is not None
    assert fault.name == "Ana"
    assert before(one).number + 1 == fault.number
