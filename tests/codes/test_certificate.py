"""A certificate proves what was signed, with no other input, and holds nothing private."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sealed.codes import certificate, channel
from sealed.codes.armor import Kind, armor
from sealed.codes.certificate import check, make
from sealed.codes.errors import CodeError, CopiedKey, Forged, Malformed, NoCode, UnknownVersion, WrongKind
from sealed.codes.faults import BadOpening, IllegalInCode
from sealed.codes.keys import fingerprint
from sealed.codes.match import Match
from sealed.codes.paste import read_one
from sealed.codes.statements import heading, player_name, result, statements, verdict
from sealed.codes.transcript import Fork, Signed, Transcript
from sealed.rules import registry
from sealed.rules.questions import Seat
from tests.codes.forgery import forge, honest, sign_again
from tests.codes.play import ANA, BEN, GAMES, Pair, begin, decided, pair, take

ONE, TWO = Seat.ONE, Seat.TWO


def of(match: Match) -> str:
    return make(match.transcript, match.forks)


def told(text: str) -> list[str]:
    finding = check(text)
    found = (part for each in statements(finding) for part in each[1:])
    return [str(each) for each in (*heading(finding), result(finding), *found)]


@pytest.mark.share(10)
@pytest.mark.slow
@pytest.mark.parametrize("key", ["toy", *GAMES])
def test_a_finished_match_can_be_checked_by_anybody(key: str) -> None:
    matches = pair({}, registry.load(key), seed=3).play()
    texts = {of(match) for match in matches.matches.values()}
    assert len(texts) == 1  # both have the same
    finding = check(texts.pop())
    match = matches[ONE]
    assert finding.outcome == match.outcome
    assert finding.transcript.account.state == match.state
    assert finding.transcript.hashes == match.transcript.hashes
    assert finding.transcript.fault is None
    assert finding.unopened == ()
    assert finding.sheet.tags == (("One", "Ana"), ("Two", "Ben"))
    assert (finding.rules, finding.options) == (match.rules, match.options)
    assert [step._replace(move=None) for step in finding.log] == [s._replace(move=None) for s in match.log]


def test_what_it_says_in_words() -> None:
    matches = pair({"rounds": "1"}, seed=3).play()
    match = matches[ONE]
    assert match.outcome is not None
    assert match.outcome.winner is not None
    lines = told(of(match))
    assert lines[0] == f"Toy, match {match.transcript.hashes[0][:4].hex()}, {match.number + 1} codes."
    assert lines[1] == f"“Ana” (seat one) plays with the key {fingerprint(ANA.public)}."
    assert (
        lines[3]
        == f"By these codes {player_name(match.transcript, match.outcome.winner)} has won: more points."
    )
    assert "Nobody changed a sealed move after the other player had chosen." in lines
    assert any(line.endswith(("stays covered", "stay covered")) for line in lines)


def test_nothing_private_is_in_it() -> None:
    matches = pair(seed=3).say_and_play("Between you and me", 50)
    body = read_one(of(matches[ONE]), Kind.CERTIFICATE).body
    assert b"Between you and me" not in body
    for match in matches.matches.values():
        mine = match.secrets
        assert mine.channel is not None
        for secret in (mine.match_secret, mine.match_key.secret, mine.seal_secret, mine.channel.shared):
            assert secret not in body
        shut = set(match.transcript.account.unopened()) & set(match.secrets.hand)
        assert shut  # values that the rules never open
        finding = check(of(match))
        assert not shut & set(finding.hand(match.seat))


def test_an_unfinished_match_says_how_far_it_goes() -> None:
    matches = pair(seed=3).play(3)
    number = matches[ONE].number
    assert f"This goes up to code {number}, where the match is not over." in told(of(matches[ONE]))
    assert check(of(matches[ONE])).outcome is None


def test_resigning_leaves_something_unopened() -> None:
    one, two = begin()
    matches = Pair(one, two.decide(TWO, "low left")).play(1)
    resigned = matches[ONE].resign(ONE)
    finding = check(of(resigned))
    assert finding.outcome is not None
    assert finding.outcome.winner is TWO
    assert finding.unopened == ("r1.card.2",)
    assert finding.kept == ("r1.plan.2",)
    unknown = "What is sealed stays unknown: code 1 of “Ben” (seat two)."
    assert f"After a resignation nothing is owed. {unknown}" in told(of(resigned))
    assert verdict(finding)[0] == "good"


def test_an_agreed_end_is_proved_by_the_code_that_offers_and_the_one_that_accepts() -> None:
    one, two = begin()
    two = two.offer().decide(TWO, "low left").hand_out()
    agreed = take(one, two.text(1)).agree(ONE)
    finding = check(of(agreed))
    assert finding.outcome == (None, "both players agreed to a draw", "G 9")
    assert finding.transcript.agreed == 2
    assert finding.unopened
    said = told(of(agreed))
    assert (
        "After an agreed draw nothing is owed. What is sealed stays unknown: code 1 of “Ben” (seat two)."
        in said
    )
    assert str(verdict(finding)[1]) == "checked up to code 2"  # nothing amber: nobody has kept anything back
    assert "By these codes nobody has won: both players agreed to a draw." in said
    at = said.index("Both agreed to a draw")
    assert said[at + 1] == "Code 1 offers it, and “Ana” (seat one) accepts it in code 2."
    first, last = agreed.transcript.codes
    at = len(agreed.transcript.introduction.write())
    assert first.answers[at] == 4
    silent = first._replace(answers=first.answers[:at] + b"\0" + first.answers[at + 1 :])
    for codes in ((silent, last), (first, last._replace(answers=b"\0" + last.answers[1:]))):
        with pytest.raises(Forged):
            check(of(replace(agreed, transcript=agreed.transcript._replace(codes=codes))))
    assert not any("offers it" in each for each in told(of(take(one, two.text(1)))))


def test_there_is_none_of_an_invitation() -> None:
    with pytest.raises(ValueError, match="accepted"):
        of(begin()[0])


# Evidence


def test_a_fault_is_proved() -> None:
    matches = Pair(*begin(), seed=2).play(1)
    two = matches[TWO].receive(forge(matches[ONE], honest(matches[ONE]) + b"p" * 32 + b"\1\1"))
    finding = check(of(two))
    assert isinstance(finding.transcript.fault, IllegalInCode)
    assert finding.outcome is not None
    assert (finding.outcome.winner, finding.outcome.clause) == (TWO, "TOY 2")
    assert "By these codes “Ben” (seat two) has won: the other player sent a false code." in told(of(two))


def test_a_false_opening_is_proved() -> None:
    matches = pair({}, registry.load("setnas-curse"), seed=2).play(2)
    one = matches[ONE].receive(forge(matches[TWO], b"\0" + b"\0" + bytes(16) + b"s" * 32))
    assert isinstance(check(of(one)).transcript.fault, BadOpening)


def test_a_fork_is_proved() -> None:
    matches = pair({}, registry.load("setnas-curse"), seed=2).play(1)
    fork = forge(matches[ONE], b"\1" + matches[ONE].secrets.chance_nonce)
    matches.play(4)
    two = matches[TWO].receive(fork)
    finding = check(of(two))
    assert [each.number for each in finding.forks] == [2]
    assert "“Ana” (seat one) has signed two different codes 2" in told(of(two))


# What is refused


def signed_again(match: Match, fork: Fork) -> Fork:
    """The second code of the fork, with another good signature of its maker."""
    hashed = match.transcript.next_hash(fork.number, fork.signed.header, fork.signed.answers)
    signature = sign_again(match.secrets.match_key, fork.number, hashed, 7)
    return fork._replace(signed=fork.signed._replace(signature=signature))


def remade(match: Transcript, **changes: object) -> str:
    return make(match._replace(**changes))  # type: ignore[arg-type]


def test_what_was_not_signed_proves_nothing() -> None:
    matches = pair({"rounds": "1"}, seed=3).play()
    match = matches[ONE].transcript
    for number, signed in enumerate(match.codes, 1):
        others = match.codes[: number - 1], match.codes[number:]
        changed = signed._replace(answers=signed.answers[:-1] + bytes((signed.answers[-1] ^ 1,)))
        unsigned = signed._replace(signature=match.codes[number % match.number].signature)
        for wrong in (changed, unsigned):
            with pytest.raises(Forged):
                check(remade(match, codes=(*others[0], wrong, *others[1])))
        if number < match.number:
            with pytest.raises(CodeError):
                check(remade(match, codes=(*others[0], *others[1])))


def test_it_may_be_cut_but_then_it_is_not_over() -> None:
    """The loser can leave the end out, but cannot claim to have won."""
    match = pair({"rounds": "1"}, seed=3).play()[ONE].transcript
    for count in range(1, match.number):
        assert check(remade(match, codes=match.codes[:count])).outcome is None


def test_a_code_after_the_end_is_none() -> None:
    match = pair({"rounds": "1"}, seed=3).play()[ONE].transcript
    with pytest.raises(Malformed):
        check(remade(match, codes=(*match.codes, match.codes[-1])))


def test_another_seat_two_cannot_be_put_in() -> None:
    match = pair({"rounds": "1"}, seed=3).play()[ONE]
    for key, error in (
        (match.secrets.match_key.public, CopiedKey),
        (BEN.public, Forged),
        (bytes(32), Malformed),
    ):
        with pytest.raises(error):
            check(remade(match.transcript, match_key_two=key))


def test_evidence_has_to_be_true() -> None:
    matches = pair({}, registry.load("setnas-curse"), seed=2).play(1)
    fork = forge(matches[ONE], b"\1" + matches[ONE].secrets.chance_nonce)
    matches.play(3)
    two = matches[TWO].receive(fork)
    (kept,) = two.forks
    first = two.transcript.codes[1]
    for wrong, error in (
        (kept._replace(number=4), Forged),
        (kept._replace(number=0), Malformed),
        (kept._replace(number=9), Malformed),
        (kept._replace(signed=first), Malformed),
        (kept._replace(signed=kept.signed._replace(signature=first.signature)), Forged),
    ):
        with pytest.raises(error):
            check(make(two.transcript, (wrong,)))


def test_one_second_code_is_evidence_once() -> None:
    """Eight copies of one fork had shown as eight lines."""
    matches = pair({}, registry.load("setnas-curse"), seed=2).play(1)
    old = matches[ONE]
    fork = forge(old, b"\1" + old.secrets.chance_nonce)
    matches.play(3)
    two = matches[TWO].receive(fork)
    (kept,) = two.forks
    again = signed_again(old, kept)
    assert again != kept
    assert check(make(two.transcript, (again,))).forks == (again,)
    for repeated in ((kept,) * 2, (kept,) * 8, (kept, again)):
        with pytest.raises(Malformed):
            check(make(two.transcript, repeated))


def test_nobody_can_make_up_a_second_acceptance() -> None:
    """An introduction brings a key of its own: only that of the player who has accepted counts."""
    matches = pair({}, registry.load("setnas-curse"), seed=2).play(3)
    told = matches[ONE].transcript
    answers = told.introduction._replace(player_key=ANA.public).write() + b"\1"
    signature = channel.sign(ANA, 1, told.next_hash(1, told.header(1), answers))
    made_up = Fork(1, Signed(told.header(1), answers, signature))
    with pytest.raises(Forged):
        check(make(told, (made_up,)))


def test_what_is_no_certificate() -> None:
    matches = pair({"rounds": "1"}, seed=3).play()
    body = read_one(of(matches[ONE]), Kind.CERTIFICATE).body
    for text, error in (
        ("Ana has won.", NoCode),
        (matches.codes[1], WrongKind),
        (armor(Kind.CERTIFICATE, b"\1" + body[1:]), UnknownVersion),
        (armor(Kind.CERTIFICATE, body + b"\0"), Malformed),
        (armor(Kind.CERTIFICATE, body[:-1]), Malformed),
    ):
        with pytest.raises(error):
            check(text)


# The script


def test_the_script(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    matches = pair({"rounds": "1"}, seed=3).play()
    path = tmp_path / "certificate.txt"
    path.write_text(of(matches[ONE]), encoding="utf-8")
    assert certificate.main([str(path)]) == 0
    said = capsys.readouterr().out
    assert "has won: more points." in said
    assert f"“Ben” (seat two) plays with the key {fingerprint(BEN.public)}." in said
    assert "note: Compare the keys. Anyone can take any name." in said
    assert "note: Code 5, the last, is signed by “Ben” (seat two) alone. Nothing here answers it." in said
    path.write_text("Ana has won.", encoding="utf-8")
    assert certificate.main([str(path)]) == 1
    assert capsys.readouterr().out.startswith("No true certificate. No code in this text.")
    assert certificate.main([]) == 2


def test_the_script_tells_a_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    matches = Pair(*begin(), seed=2).play(1)
    two = matches[TWO].receive(forge(matches[ONE], b"\0"))
    path = tmp_path / "certificate.txt"
    path.write_text(of(two), encoding="utf-8")
    assert certificate.main([str(path)]) == 0
    assert "“Ana” (seat one) sent no proper answer" in capsys.readouterr().out


def test_decided_moves_are_still_drafts() -> None:
    """Anything unsigned is not certified."""
    _, two = begin()
    made = decided(two, Pair(*begin()).rng)
    assert check(of(made)).transcript.number == 1
