"""A match rebuilt from its recovery code and the codes in the chat, when the device is lost.

Both players' codes are needed, in any order: whoever knows the match secret can read them all. What was
sealed here and not opened yet is found again by trying, against its seal, all that the rules allow. Where
that is too much, the match file is the only way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from sealed.codes import channel, invitation, transcript
from sealed.codes.armor import Armored, Kind
from sealed.codes.battle.group import RANKS
from sealed.codes.channel import (
    BEFORE_TAG,
    INVITATION_TAG,
    MATCH_TAG,
    AcceptanceHeader,
    Sent,
    TurnHeader,
    speaker,
)
from sealed.codes.errors import CodeError, LostChoice, MissingBefore, OutOfStep, WrongRecovery
from sealed.codes.match import Match
from sealed.codes.own import Own, own
from sealed.codes.restoring import acquainted, fits, restored, still_shut
from sealed.codes.sodium import Refused
from sealed.codes.transcript import Fork, Signed, Transcript
from sealed.rules.game import Rules, State
from sealed.rules.questions import Decide, Hand, Seat, Slot, Value

TRIES = 200_000
"""So many moves are tried for one decision: some seconds at most."""


class Chat(NamedTuple):
    """The codes of a chat whose clear part can be read, by their kind."""

    invitations: list[Transcript]
    acceptances: list[tuple[AcceptanceHeader, Sent]]
    turns: list[tuple[TurnHeader, Sent]]


class Opened(NamedTuple):
    """A code that the match secret has decrypted. `before` is empty in an acceptance."""

    signed: Signed
    before: bytes
    message: str


def rebuild(secret: bytes, codes: Sequence[Armored]) -> Match:
    """The match of a secret, as far as its codes go; all of them count as handed out.

    Raises WrongRecovery, MissingBefore, OutOfStep or LostChoice.
    """
    mine, chat = own(secret), _chat(codes)
    seat, told = _invited(mine, chat)
    messages: list[str] = []
    forks: list[Fork] = []
    opened = _acceptances(mine, seat, told, chat)
    mark = 0
    while told.owes is not None and (found := _next(told, opened)):
        number, mark = told.number + 1, len(told.account.log)
        chosen = _followed(told, found, opened.get(number + 1, ()))
        others = [each for each in found if each.signed.answers != chosen.signed.answers]
        told = told.heard(chosen.signed)
        messages.append(chosen.message)
        if speaker(number) is not seat:
            forks += [Fork(number, each.signed) for each in others if _is_fork(told, number, each.signed)]
        if number == 1:
            mine = acquainted(mine, seat, told)
            opened = _turns(mine, told, chat)
    _whole(told, opened, chat)
    hidden = _found_again(mine, told, seat)
    match = restored(seat, mine, told, tuple(messages), hidden, mark)
    return replace(match, forks=tuple(forks))


# Which codes


def _chat(codes: Sequence[Armored]) -> Chat:
    chat = Chat([], [], [])
    for code in codes:
        with suppress(CodeError):
            if code.kind is Kind.INVITATION:
                chat.invitations.append(transcript.begin(invitation.read(code.body)))
            elif code.kind is Kind.ACCEPTANCE:
                chat.acceptances.append(channel.read_acceptance(code.body))
            elif code.kind is Kind.TURN:
                chat.turns.append(channel.read_turn(code.body))
    return chat


def _invited(mine: Own, chat: Chat) -> tuple[Seat, Transcript]:
    """The invitation of the match, and the seat that this secret has in it."""
    accepted = {header.tag for header, _ in chat.acceptances if header.match_key == mine.key.public}
    for invited in chat.invitations:
        if invited.invitation.match_key == mine.key.public:
            return Seat.ONE, invited
        if invited.hashes[0][:INVITATION_TAG] in accepted:
            return Seat.TWO, invited
    raise WrongRecovery


def _acceptances(mine: Own, seat: Seat, invited: Transcript, chat: Chat) -> Mapping[int, Sequence[Opened]]:
    """Every acceptance of the invitation that this secret opens; first those that turns go on from."""
    found = []
    tags = {header.tag for header, _ in chat.turns}
    for header, sent in chat.acceptances:
        other = header.match_key if seat is Seat.ONE else invited.invitation.match_key
        with suppress(CodeError, Refused):
            met = mine.met(seat, other, b"")
            inside = channel.unshut(met.box_key(invited.hashes, 1), 1, sent)
            signed = Signed(sent.header, inside.answers, inside.signature)
            found.append(Opened(signed, b"", inside.message))
    found.sort(key=lambda each: _tag(invited, each) not in tags)
    return {1: found} if found else {}


def _tag(invited: Transcript, opened: Opened) -> bytes:
    return invited.next_hash(1, opened.signed.header, opened.signed.answers)[:MATCH_TAG]


def _turns(mine: Own, told: Transcript, chat: Chat) -> Mapping[int, Sequence[Opened]]:
    """Every turn of the match that this secret opens, by number."""
    found: dict[int, list[Opened]] = {}
    for header, sent in chat.turns:
        with suppress(CodeError):
            inside = channel.unshut(mine.box_key(told.hashes, header.number), header.number, sent)
            signed = Signed(sent.header, inside.answers, inside.signature)
            found.setdefault(header.number, []).append(Opened(signed, inside.before, inside.message))
    return found


def _next(told: Transcript, opened: Mapping[int, Sequence[Opened]]) -> list[Opened]:
    """The codes that may come next: they follow what was told so far, and are signed."""
    number, before = told.number + 1, told.hashes[-1][:BEFORE_TAG]
    return [
        each
        for each in opened.get(number, ())
        if (number == 1 or each.before == before) and _is_signed(told, number, each.signed)
    ]


def _is_signed(told: Transcript, number: int, signed: Signed) -> bool:
    try:
        return told.signed_by_sender(number, signed)
    except CodeError:
        return False


def _is_fork(told: Transcript, number: int, signed: Signed) -> bool:
    """Whether that is another code of who made this one: of number 1, not somebody else's acceptance."""
    return signed.header == told.header(number) and _is_signed(told, number, signed)


def _followed(told: Transcript, found: Sequence[Opened], later: Sequence[Opened]) -> Opened:
    """Of several codes of one number the one that the next goes on from; the first, if none does."""
    tags = {each.before for each in later}
    number = told.number + 1
    for each in found:
        if told.next_hash(number, each.signed.header, each.signed.answers)[:BEFORE_TAG] in tags:
            return each
    return found[0]


def _whole(told: Transcript, opened: Mapping[int, Sequence[Opened]], chat: Chat) -> None:
    """Make sure that no code is left over, because one before it is missing."""
    if told.number == 0:
        later = [header.number for header, _ in chat.turns]
    else:
        later = [number for number in opened if number > told.number]
    if told.owes is None or not later:
        return
    number = min(later)
    if number == told.number + 1:
        raise OutOfStep(told.name(speaker(number)), number)
    raise MissingBefore(number, told.number + 1)


# What was sealed


def _found_again(mine: Own, told: Transcript, seat: Seat) -> Hand:
    """The values behind the shut seals of this seat. Raises LostChoice."""
    wanted = set(still_shut(told, seat))
    hand = dict(told.account.hands[seat - 1])
    found: dict[Slot, Value] = {}
    for slot in wanted & told.account.ranked:  # a whole army cannot be tried, its pieces can
        for rank in range(RANKS):
            if fits(mine, told, seat, slot, rank):
                found[slot] = rank
    wanted -= found.keys()
    for step in told.account.log:
        if isinstance(step.ask, Decide) and (here := wanted.intersection(step.ask.slots)):
            values = _sealed_in(mine, told, step.state, step.ask, hand | found, here)
            if values.keys() != here:
                raise LostChoice
            found |= values
    return found


def _sealed_in(
    mine: Own, told: Transcript, state: State, ask: Decide, hand: Hand, wanted: Set[Slot]
) -> dict[Slot, Value]:
    """Those of the wanted values of a decision that are found by trying its moves."""
    rules = told.invitation.rules
    found: dict[Slot, Value] = {}
    tried: set[tuple[Slot, Value]] = set()
    for move in islice(_moves(rules, state, ask, hand), TRIES):
        new = {each for each in rules.seal(state, ask, move).items() if each[0] in wanted} - tried
        found |= {slot: value for slot, value in new if fits(mine, told, ask.seat, slot, value)}
        tried |= new
        if found.keys() == wanted:
            break
    return found


def _moves(rules: Rules, state: State, ask: Decide, hand: Hand) -> Iterator[str]:
    """Every move that a decision could have been answered with."""
    rows: list[tuple[str, ...]] = [()]
    while rows:
        words = rows.pop()
        for word in rules.picks(state, ask, hand, words):
            if word:
                rows.append((*words, word))
            else:
                yield rules.check(state, ask, " ".join(words), hand)
