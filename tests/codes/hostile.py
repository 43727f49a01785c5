"""A hostile channel and a hostile signer that act at random, and the requirements that hold whatever they
send.

Both are given their dice. A test gives those of Hypothesis, which it can shrink; `python -m tests.codes.fuzz`
gives those of a seed, and throws them a million times.
"""

from __future__ import annotations

import random
from collections.abc import Sequence, Set
from functools import cache
from typing import NamedTuple

import pytest

from sealed.codes import backup, certificate, locked, matchfile
from sealed.codes.armor import CAPS, Armored, Kind, armor, split
from sealed.codes.errors import CodeError
from sealed.codes.faults import every
from sealed.codes.keys import SECRET, take_player_key, take_secret
from sealed.codes.match import Match, accept
from sealed.codes.paste import read_one
from sealed.codes.transcript import Transcript
from sealed.letters.base62 import ALPHABET
from sealed.rules import registry
from sealed.rules.questions import Seat
from tests.codes.delivering import deliver
from tests.codes.forgery import box, forge, introduction
from tests.codes.play import BEN, GAMES, Pair, begin, decided, secret

ONE, TWO = Seat.ONE, Seat.TWO
EVERY = ["toy", *GAMES]
CLOSED = set(every())


class Position(NamedTuple):
    """A code of an honest match: who makes it, who is to read it, and the answers in it."""

    maker: Match
    judge: Match
    answers: bytes


@cache
def positions(key: str, seed: int, count: int) -> tuple[Position, ...]:
    """The first codes of a random match, at most so many; the showings of a short one, too."""
    matches = Pair(*begin({"advantage": "12"[seed % 2]}, registry.load(key)), seed=seed)
    found: list[Position] = []
    while len(found) < count:
        numbers = {seat: matches[seat].number for seat in Seat}
        ahead = max(Seat, key=lambda seat: numbers[seat])
        owes = matches[ONE].owes if numbers[ONE] == numbers[TWO] else ahead
        if owes is None:
            break
        made = decided(matches[owes], random.Random(1000 * seed + len(found)))
        if made.draft is not None and made.complete:
            found.append(Position(made, matches[owes.other], made.transcript.codes[-1].answers))
            assert made.number > 1 or found[-1].answers.startswith(introduction(made))
        if not matches.turn():
            break
    return tuple(found)


# Whoever signs


def near(dice: random.Random, honest: bytes) -> bytes:
    """Bytes near the honest ones: some replaced, dropped, repeated, added."""
    row = bytearray(honest)
    for _ in range(dice.randint(1, 3)):
        at = dice.randint(0, len(row))
        kind = dice.choice(["set", "drop", "insert", "cut", "double"])
        if kind == "set" and at < len(row):
            row[at] = dice.randint(0, 255)
        elif kind == "drop":
            del row[at : at + dice.randint(1, 40)]
        elif kind == "insert":
            row[at:at] = noise(dice, dice.randint(1, 8))
        elif kind == "cut":
            del row[at:]
        elif kind == "double":
            row[at:at] = row[:at]
    return bytes(row[: len(honest) + 1000])


def noise(dice: random.Random, size: int) -> bytes:
    """So many random bytes."""
    return bytes(dice.randint(0, 255) for _ in range(size))


def take(match: Match, code: Armored) -> Match | CodeError:
    """The match after a code, or the error of the closed list; in either case the match itself stays."""
    before = matchfile.save(match)
    told: Match | CodeError
    try:
        told = match.receive(code)
    except CodeError as error:
        told = error
    assert matchfile.save(match) == before
    if isinstance(told, CodeError):
        assert type(told) in CLOSED
        assert str(told)
    return told


def check_applied(judge: Match, told: Match, cheat: Seat) -> None:
    """Make sure that the next code of a cheat was applied whole, or is a fault and was not applied."""
    assert told.number >= judge.number + 1
    if told.number == judge.number + 1 and not told.fault:
        assert told.transcript.account.next_ask(cheat) is None
    if told.fault and told.fault.number == told.number == judge.number + 1:
        # An acceptance brings a rank key. If the judge has spoken, too, it has proved the fault.
        before = judge.transcript.account._replace(rank_keys=told.account.rank_keys)
        assert told.transcript.account == before
    if told.fault:
        assert told.outcome is not None
        assert told.outcome.winner is judge.seat  # who listens is never to blame


def check_papers(told: Match) -> None:
    """Make sure that a match comes back from its file and its certificate as it is."""
    assert matchfile.load(matchfile.save(told), BEN).state == told.state
    checked = certificate.check(certificate.make(told.transcript))
    assert checked.transcript.account.state == told.transcript.account.state
    assert checked.outcome == told.transcript.outcome


class HostileMatch:
    """A match with somebody who signs anything with proper keys, step by step.

    What is applied without a fault is built on: the judge goes on from it, and so does the cheat. After a
    fault, or when the way leads no further, both begin anew somewhere in the honest match.
    """

    def __init__(self, key: str, dice: random.Random, length: int = 14) -> None:
        self.dice = dice
        self.honest = positions(key, dice.randrange(8), length)
        self.cheat, self.judge, self.answers = dice.choice(self.honest)

    def step(self) -> str:
        """One code of the cheat. What became of it: `taken`, or the name of an error or fault."""
        dice, judge = self.dice, self.judge
        way = dice.choice(["answers", "answers", "answers", "honest", "other", "plain", "signer", "message"])
        code = self._code(way)
        told = take(judge, code)
        if isinstance(told, CodeError):
            return type(told).__name__
        name = type(told.notice).__name__ if told.notice else "taken"
        if told.number == judge.number:  # kept as evidence, or for later
            assert told.notice is not None
            self.judge = told if len(told.early) + len(told.forks) < 5 else judge
            return name
        assert way != "signer"
        check_applied(judge, told, self.cheat.seat)
        if dice.random() < 0.05:
            check_papers(told)
        self._go_on(told)
        return name

    def _code(self, way: str) -> Armored:
        dice, told = self.dice, self._past()
        if way == "plain":
            return box(self.cheat, noise(dice, dice.randint(0, 300)))
        if way == "other":
            other = dice.choice(self.honest)
            return forge(other.maker, near(dice, other.answers) if dice.random() < 0.5 else other.answers)
        answers = near(dice, self.answers) if way != "honest" else self.answers
        if way == "signer":
            return forge(self.cheat, answers, told=told, signer=self.judge.secrets.match_key)
        message = dice.choice(["hello", "a\u202eb", " x", "x" * 280]) if way == "message" else ""
        return forge(self.cheat, answers, told=told, message=message)

    def _past(self) -> Transcript | None:
        """The transcript that the next code follows: the judge's, whatever the cheat has sent."""
        return self.judge.transcript if self.judge.number else None

    def _go_on(self, told: Match) -> None:
        if told.asks():
            told = decided(told, self.dice)
        if told.draft and told.complete:
            told = told.hand_out()
        self.judge = told
        if told.owes is not self.cheat.seat or told.number > 30 or self.dice.random() < 0.2:
            self._restart()
            return
        alike = [each for each in self.honest if each.maker.seat is self.cheat.seat]
        later = [each for each in alike if each.maker.number == told.number + 1]
        self.answers = (later or alike)[0].answers

    def _restart(self) -> None:
        self.cheat, self.judge, self.answers = self.dice.choice(self.honest)


# Whoever only carries


class Target(NamedTuple):
    """A code on its way, as a text, and the match that waits for it; None: an invitation, a certificate."""

    text: str
    code: Armored
    match: Match | None


@cache
def targets(key: str, seed: int, count: int) -> tuple[Target, ...]:
    """Every code of the beginning of a match, whole and in parts, its invitation and its certificate."""
    found: list[Target] = []
    for position in positions(key, seed, count):
        number = position.maker.number
        code = position.maker.armored(number)
        found.append(Target(armor(*code), code, position.judge))
        if parts := split(code, 300):
            found.append(Target("\n".join(parts), code, position.judge))
    last = position.maker
    invited = Armored(Kind.INVITATION, last.transcript.invitation.raw)
    found.append(Target(armor(*invited), invited, None))
    proof = read_one(certificate.make(positions(key, seed, 4)[-1].maker.transcript), Kind.CERTIFICATE)
    found.append(Target(armor(*proof), proof, None))
    return tuple(found)


def altered(dice: random.Random, all_targets: Sequence[Target]) -> tuple[Target, str]:
    """A code on its way, and what arrives in its place."""
    target = dice.choice(all_targets)
    other = dice.choice(all_targets)
    if dice.random() < 0.5:
        return target, armor(*_altered_bytes(dice, target.code, other.code))
    return target, _altered_letters(dice, target.text, other.text)


def _altered_letters(dice: random.Random, text: str, other: str) -> str:
    """The text with letters changed, lost, added or exchanged; cut; or with the end of another code."""
    for _ in range(dice.randint(1, 3)):
        at = dice.randrange(len(text) + 1)
        kind = dice.choice(["set", "set", "drop", "insert", "swap", "cut", "other", "case", "double"])
        if kind == "set":
            text = text[:at] + dice.choice(ALPHABET) + text[at + 1 :]
        elif kind == "drop":
            text = text[:at] + text[at + dice.randint(1, 5) :]
        elif kind == "insert":
            text = text[:at] + dice.choice((*ALPHABET, " ", "\n", "> ", "é", "\u200b", "Sealed1")) + text[at:]
        elif kind == "swap":
            text = text[: max(at - 1, 0)] + text[max(at - 1, 0) : at + 1][::-1] + text[at + 1 :]
        elif kind == "cut":
            text = text[:at]
        elif kind == "other":
            text = text[:at] + other[dice.randrange(len(other)) :]
        elif kind == "case":
            text = text[:at] + text[at : at + 1].swapcase() + text[at + 1 :]
        elif kind == "double":
            text = text[:at] + text[: dice.randrange(at + 1)] + text[at:]
    return text


def _altered_bytes(dice: random.Random, code: Armored, other: Armored) -> Armored:
    """The code with other bytes but a right checksum: as somebody changes it on purpose."""
    body = near(dice, code.body)
    if dice.random() < 0.2:
        at = dice.randrange(len(code.body) + 1)
        body = code.body[:at] + other.body[at:]
    kind = dice.choice(list(Kind)) if dice.random() < 0.1 else code.kind
    if kind in (Kind.KEY, Kind.RECOVERY) and dice.random() < 0.5:
        return Armored(kind, body[:SECRET])
    return Armored(kind, body[: CAPS[kind] * 32 // 43 - 32])


def arrive(target: Target, text: str, honest: Set[Armored]) -> list[str]:
    """Tries what arrives: nothing that was altered is accepted. Returns the names of the errors.

    `unaltered` is a code that came through whole, in spite of all: this one, or another honest one.
    """
    names = []
    for delivery in deliver(text, [target.match] if target.match else []):
        error = delivery.error
        if delivery.code is not None and delivery.code in honest:
            names.append("unaltered")
        elif error is None and delivery.code is not None:
            assert delivery.match is None, "an altered code was taken"
            names.append(_read_otherwise(delivery.code))
        else:
            assert delivery.match is None or delivery.match == target.match, "an altered code was kept"
            assert type(error) in CLOSED
            names.append(type(error).__name__)
    return names


def _read_otherwise(code: Armored) -> str:
    """The error of what is no code of a match: nobody has signed what was altered."""
    if code.kind in (Kind.KEY, Kind.RECOVERY) and len(code.body) == SECRET:
        return f"a {code.kind.name.lower()}"  # any 32 bytes are one; the page shows it before it keeps it
    with pytest.raises(CodeError) as caught:
        _read_alone(code)
    assert type(caught.value) in CLOSED
    return type(caught.value).__name__


def _read_alone(code: Armored) -> None:
    if code.kind is Kind.INVITATION:
        accept(code, BEN, "Ben", secret(12))
    elif code.kind is Kind.CERTIFICATE:
        certificate.check(armor(*code))
    elif code.kind is Kind.KEY:
        take_player_key(armor(*code))
    elif code.kind is Kind.RECOVERY:
        take_secret(code)
    elif code.kind is Kind.BACKUP:
        backup.read(armor(*code))
    elif code.kind is Kind.LOCKED:
        locked.unlock(locked.read(armor(*code)), bytes(32))
    else:
        matchfile.load(armor(*code))
