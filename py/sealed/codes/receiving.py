"""What a match does with a code that was pasted into it: apply it, keep it, or say what is wrong with it.

In this order: whose match, whether it decrypts, whether what it follows is what we have, its signature, its
place in the order, and at last its answers. Whoever can be blamed has signed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from sealed.codes import channel, making
from sealed.codes.armor import Armored, Kind
from sealed.codes.channel import BEFORE_TAG, INVITATION_TAG, MATCH_TAG, Inside, speaker
from sealed.codes.errors import (
    AlreadyPlayed,
    CopiedKey,
    Forged,
    Forked,
    InvitationTaken,
    MadeElsewhere,
    Malformed,
    MatchOver,
    MissingBefore,
    NotForYou,
    NotYourMatch,
    OutOfStep,
    Reflected,
    StaleInvitation,
    WrongKind,
)
from sealed.codes.invitation import read_statement
from sealed.codes.saying import CodeError
from sealed.codes.sodium import Refused
from sealed.codes.transcript import NO_STATEMENT, Fork, Signed
from sealed.codes.wire import Reader
from sealed.rules.questions import Seat

if TYPE_CHECKING:
    from sealed.codes.match import Match

FORKS = 8  # so many are evidence enough
EARLY = 8


class Early(NamedTuple):
    """A code that came before the one that it follows, kept as it came."""

    number: int
    code: Armored


def receive(match: Match, code: Armored) -> Match:
    """The match after a code. Raises a CodeError."""
    match = replace(match, notice=None)
    if code.kind is Kind.ACCEPTANCE:
        return catch_up(_acceptance(match, code))
    if code.kind is Kind.TURN:
        return catch_up(_turn(match, code))
    if code.kind is not Kind.INVITATION:
        raise WrongKind(code.kind, Kind.TURN)
    if code.body != match.transcript.invitation.raw:
        raise NotYourMatch
    raise Reflected(0) if match.seat is Seat.ONE else StaleInvitation


def catch_up(match: Match) -> Match:
    """The match after those codes that had come too early and are next now."""
    while next_ := [each for each in match.early if each.number <= match.number + 1]:
        first, others = next_[0], tuple(each for each in match.early if each != next_[0])
        match = replace(match, early=others)
        try:
            match = _turn(match, first.code)
        except CodeError as error:
            match = replace(match, notice=error)
    return match


# Acceptance


def _acceptance(match: Match, code: Armored) -> Match:
    header, sent = channel.read_acceptance(code.body)
    hashes = match.transcript.hashes
    if header.tag != hashes[0][:INVITATION_TAG]:
        raise NotYourMatch
    if match.seat is Seat.TWO:
        if header.match_key != match.own.key.public:
            raise NotForYou(1)
        inside = channel.unshut(match.own.box_key(hashes, 1), 1, sent)
        raise _own(match, 1, Signed(sent.header, inside.answers, inside.signature))
    if header.match_key == match.own.key.public:
        raise CopiedKey
    try:
        met = match.own.met(Seat.ONE, header.match_key, b"")
    except Refused:
        raise Malformed("a match key that is none") from None
    inside = channel.unshut(met.box_key(hashes, 1), 1, sent)
    signed = Signed(sent.header, inside.answers, inside.signature)
    name = read_statement(match.rules, Reader(inside.answers)).name
    another = header.match_key != match.transcript.two
    sender = match.transcript._replace(statement=NO_STATEMENT) if another else match.transcript
    if not sender.signed_by_sender(1, signed):
        raise Forged(name, 1)
    if match.number == 0:
        return _apply(match, signed, inside.message)
    if another:
        raise InvitationTaken(name)
    return _again(match, 1, signed)


# Turns


def _turn(match: Match, code: Armored) -> Match:
    header, sent = channel.read_turn(code.body)
    hashes, number = match.transcript.hashes, header.number
    if match.number == 0 or header.tag != hashes[1][:MATCH_TAG]:
        raise NotYourMatch
    inside = channel.unshut(match.own.box_key(hashes, number), number, sent)
    signed = Signed(sent.header, inside.answers, inside.signature)
    if speaker(number) is match.seat:
        raise _own(match, number, signed)
    if number > match.number + 1:
        return _too_early(match, number, code)
    _check(match, number, inside, signed)
    if number <= match.number:
        return _again(match, number, signed)
    if match.owes is None:
        raise MatchOver(number)
    return _apply(match, signed, inside.message)


def _check(match: Match, number: int, inside: Inside, signed: Signed) -> None:
    """Make sure that a code follows what we have, and is signed."""
    if inside.before != match.transcript.hashes[number - 1][:BEFORE_TAG]:
        raise OutOfStep(match.name, number)
    if not match.transcript.signed_by_sender(number, signed):
        raise Forged(match.name, number)


def _too_early(match: Match, number: int, code: Armored) -> Match:
    """Kept until those before it are there: at most a few, and the first of each number."""
    if match.owes is None:
        raise MatchOver(number)
    missing = match.number + 1
    own = speaker(missing) is match.seat  # then it can only have been made on another device
    notice = MadeElsewhere(missing) if own else MissingBefore(number, missing)
    if len(match.early) >= EARLY or any(each.number == number for each in match.early):
        raise notice
    early = tuple(sorted((*match.early, Early(number, code))))
    return replace(match, early=early, notice=notice)


# Either


def _own(match: Match, number: int, signed: Signed) -> CodeError:
    """What to say of a code that was made with our own keys."""
    if number <= match.number:
        made = match.transcript.next_hash(number, signed.header, signed.answers)
        if made == match.transcript.hashes[number]:
            return Reflected(number)
    return MadeElsewhere(number)


def _again(match: Match, number: int, signed: Signed) -> Match:
    """A code of a number that is here already, signed by its sender: the same, or a fork."""
    made = match.transcript.next_hash(number, signed.header, signed.answers)
    if made == match.transcript.hashes[number]:
        raise AlreadyPlayed(number)
    fork = Fork(number, signed)
    notice = Forked(match.transcript.name(match.seat.other), number)
    if fork in match.forks or len(match.forks) >= FORKS:
        raise notice
    return replace(match, forks=(*match.forks, fork), notice=notice)


def _apply(match: Match, signed: Signed, message: str) -> Match:
    """The next code of the other side, and what follows from it here."""
    heard = match.transcript.heard(signed)
    own = match.own
    if heard.number == 1:
        own = own.met(match.seat, heard.two, heard.hashes[1])
    match = replace(
        match,
        transcript=heard,
        own=own,
        draft=None,
        messages=(*match.messages, message),
        mark=len(match.transcript.account.log),
        previous=None,
    )
    begun = making.begun(match)  # which may dispute what it was sent
    return replace(begun, notice=begun.fault)
