"""Finds the match that a pasted code belongs to, among all on this device.

The tag in the clear finds the candidates; decryption and signature decide. Several codes of one paste are
taken in the order in which they were made, whatever their order in the text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sealed.codes import channel
from sealed.codes.armor import Armored, Kind
from sealed.codes.channel import INVITATION_TAG
from sealed.codes.errors import (
    CodeError,
    MadeElsewhere,
    NotForYou,
    NotYourMatch,
    OtherMatch,
    Reflected,
    SecondCode,
)
from sealed.codes.last_sent import bring_forward, read_own_code
from sealed.codes.match import Match


class Delivery(NamedTuple):
    """The result for one code. Nothing is kept yet: that is up to the caller.

    `place` is the index of its match among those that were given, `match` that match after the code; both are
    None if the code belongs to none. `error` is the error to show. An invitation to accept, a certificate, a
    file or a key has neither match nor error. `others` are the errors of further matches with the same tag:
    where both seats of a match are on one device, a code is the opponent's in one and the player's own in the
    other. `own` says that it is a code of one's own that was made elsewhere, and has brought its match
    forward.
    """

    code: Armored | None = None
    place: int | None = None
    match: Match | None = None
    error: CodeError | None = None
    others: tuple[tuple[int, CodeError], ...] = ()
    own: bool = False

    @property
    def said(self) -> tuple[tuple[int | None, CodeError | None], ...]:
        """The result of every match that has the tag: its place, and its error if it did not take the
        code.
        """
        return ((self.place, self.error), *self.others)


# Errors that are shown only if no other candidate has a better one: the code is not for this match, or is its
# own.
_LITTLE = (NotForYou, MadeElsewhere, Reflected)


def deliver_codes(
    codes: Iterable[Armored], matches: Sequence[Match], here: int | None = None
) -> tuple[Delivery, ...]:
    """Delivers all the codes of a pasted text; the result is empty if there are none.

    `here` is the match that the player looks at. A code taken by another match has the error `OtherMatch`,
    besides that match after the code.
    """
    now = list(matches)
    deliveries: list[Delivery] = []
    for code in _in_order(codes):
        for delivery in route(code, now):
            told = delivery
            if delivery.match is not None and delivery.place is not None:
                now[delivery.place] = delivery.match
                if here is not None and delivery.place != here:
                    told = delivery._replace(error=_elsewhere(delivery.match, code))
            deliveries.append(told)
    return tuple(deliveries)


def route(code: Armored, matches: Sequence[Match]) -> tuple[Delivery, ...]:
    """Delivers one code: to one match, or also to the one of its own maker, where both seats are on one
    device.
    """
    if code.kind not in (Kind.INVITATION, Kind.ACCEPTANCE, Kind.TURN):
        return (Delivery(code),)
    try:
        candidates = [place for place, match in enumerate(matches) if _may_take(match, code)]
    except CodeError as error:
        return (Delivery(code, error=error),)
    if code.kind is Kind.INVITATION and not candidates:
        return (Delivery(code),)
    taken: Delivery | None = None
    refused: list[tuple[int, CodeError]] = []
    for place in candidates:
        try:
            match = matches[place].receive(code)
            taken = taken or Delivery(code, place, match, match.notice)
        except CodeError as error:
            refused.append((place, error))
    followed: Delivery | None = None
    for at, (place, no) in enumerate(refused):
        found = _own(code, matches[place], no)
        if isinstance(found, Match):
            followed = Delivery(code, place, found, found.notice, own=True)
            del refused[at]
            break
        refused[at] = place, found
    if first := taken or followed:
        both = (first._replace(others=tuple(refused)), followed if taken else None)
        return tuple(each for each in both if each)
    if not refused:
        return (Delivery(code, error=NotYourMatch()),)
    refused.sort(key=lambda each: _telling(each[1]), reverse=True)
    (at, told), *others = refused
    return (Delivery(code, at, error=told, others=tuple(others)),)


def _telling(error: CodeError) -> int:
    return _LITTLE.index(type(error)) if isinstance(error, _LITTLE) else len(_LITTLE)


def _own(code: Armored, match: Match, error: CodeError) -> Match | CodeError:
    """The result for a code of the player's own, which so far is `error`: the match that the code brings
    forward, or the error to show if it is of no use here. Any other error stays.
    """
    if not isinstance(error, (MadeElsewhere, Reflected)):
        return error
    own = read_own_code(match, code)
    if own is None:
        return error
    try:
        forward = bring_forward(match, own)
    except CodeError as lost:
        return lost
    # Signed, and of a number that another code has been handed out of: the other branch of a fork.
    fork = SecondCode(own.number) if isinstance(error, MadeElsewhere) else error
    return forward or fork


def tag(code: Armored) -> str:
    """The tag in hex by which a code finds its match, where it is one of `Match.tags`; "" if it has none.

    It is not encrypted, so anybody can imitate it: it only finds the candidates, and decryption decides.
    """
    try:
        return _read_tag(code)
    except CodeError:
        return ""


def _read_tag(code: Armored) -> str:
    """Like `tag`, but raises a CodeError if the clear part of a code cannot be read."""
    match code.kind:
        case Kind.INVITATION:
            return channel.first_hash(code.body)[:INVITATION_TAG].hex()
        case Kind.ACCEPTANCE:
            return channel.read_acceptance(code.body)[0].tag.hex()
        case Kind.TURN:
            return channel.read_turn(code.body)[0].tag.hex()
    return ""


def _may_take(match: Match, code: Armored) -> bool:
    """Whether the clear part of a code names this match. Raises a CodeError if it cannot be read.

    An invitation is all in the clear. Its tag alone would not be enough: two invitations with one tag take
    2^32 tries, and their maker could pass the second off as the first.
    """
    if code.kind is Kind.INVITATION:
        return code.body == match.transcript.invitation.raw
    return _read_tag(code) in match.tags


def _in_order(codes: Iterable[Armored]) -> list[Armored]:
    """Invitations, acceptances, turns by number, then all else; equals keep their order."""
    order = (Kind.INVITATION, Kind.ACCEPTANCE, Kind.TURN)
    return sorted(
        codes, key=lambda code: (order.index(code.kind) if code.kind in order else 3, _number(code))
    )


def _number(code: Armored) -> int:
    try:
        return channel.read_turn(code.body)[0].number if code.kind is Kind.TURN else 0
    except CodeError:
        return 0


def _elsewhere(match: Match, code: Armored) -> CodeError:
    return OtherMatch(match.rules.title, match.name, _number(code))
