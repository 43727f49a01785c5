"""How a match makes its next code: answers what needs no decision, takes the decisions, and signs.

What is said is read at once as the other side will read it, so an honest code can be no fault.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from sealed.codes import channel, speaking
from sealed.codes.account import Account
from sealed.codes.answers import Private, Speech
from sealed.codes.transcript import Signed, Transcript
from sealed.rules.game import RESIGN
from sealed.rules.questions import Ask, Decide

if TYPE_CHECKING:
    from sealed.codes.match import Match


class Draft(NamedTuple):
    """The code that is being made here, until it is handed out.

    `before` is the transcript that it goes on from, `account` stands after its answers so far, which are
    `said`; `place` counts them. `moves` are the decisions in it, in order; RESIGN may be the last.
    """

    before: Transcript
    account: Account
    said: bytes = b""
    place: int = 0
    moves: tuple[str, ...] = ()
    message: str = ""


def asked(match: Match) -> Ask | None:
    """The question that the draft has to answer next; None if there is no draft, or its code is made."""
    return match.draft.account.asked(match.seat) if match.draft and not match.complete else None


def begun(match: Match) -> Match:
    """With the draft of the next code, if it is owed here, and all in it that needs no decision."""
    if match.owes is not match.seat:
        return match
    before = match.transcript
    other = before.statement.nonce
    said, account = speaking.begin(before.account, before.number + 1, match.own.nonce, other)
    return settled(replace(match, draft=Draft(before, account, said)))


def settled(match: Match) -> Match:
    """After every question that is answered without a decision; with the code, if none is left."""
    while (ask := asked(match)) is not None:
        if isinstance(ask, Decide):
            return match
        complained = _complaint(match, ask)
        if complained is not None:
            return _signed(complained, speaking.FAULT)
        match = answered(match, ask)
    return _signed(match, speaking.DONE) if match.draft and not match.complete else match


def answered(match: Match, ask: Ask, move: str | None = None) -> Match:
    """After one question; `move` is the player's, if it is a decision."""
    draft = match.draft
    assert draft is not None
    at = len(draft.account.log)
    data, account = speaking.answer(draft.account, _speech(match), ask, _private(match, move or ""))
    if move is not None:
        log = (*account.log[:at], account.log[at]._replace(move=move), *account.log[at + 1 :])
        account = account._replace(log=log)
        draft = draft._replace(moves=(*draft.moves, move))
    return replace(
        match, draft=draft._replace(account=account, said=draft.said + data, place=draft.place + 1)
    )


def _speech(match: Match) -> Speech:
    """What the next answer of the draft is bound to."""
    draft = match.draft
    assert draft is not None
    speech = draft.before.speech(draft.before.number + 1, match.transcript.name(match.seat))
    return speech._replace(place=draft.place)


def _private(match: Match, move: str = "") -> Private:
    return Private(match.own.hand, match.own.sealing, move, match.own.secret)


def _complaint(match: Match, ask: Ask) -> Match | None:
    """With a dispute in the draft instead of an answer, if there is something to dispute."""
    draft = match.draft
    assert draft is not None
    complaint = speaking.complain(draft.account, _speech(match), ask, _private(match))
    if complaint is None:
        return None
    said, account = complaint
    return replace(match, draft=draft._replace(account=account, said=draft.said + said))


def resigned(match: Match) -> Match:
    """With a code that gives up instead of answering on, and shows what is to be shown. IllegalMove: G 3."""
    draft = match.draft
    assert draft is not None
    account, moves = draft.account.resigned(match.seat), (*draft.moves, RESIGN)
    match = replace(match, draft=draft._replace(account=account, moves=moves))
    while (ask := asked(match)) is not None:
        match = answered(match, ask)
    return _signed(match, speaking.RESIGNED)


def _signed(match: Match, end: int) -> Match:
    """With the draft signed, as the next code of the transcript."""
    draft = match.draft
    assert draft is not None
    before, number = draft.before, draft.before.number + 1
    statement = before.statement.write() if number == 1 else b""
    answers = statement + bytes((end,)) + draft.said
    header = before.header(number)
    key = match.signer if number == 1 else match.own.key
    if key is None:
        raise RuntimeError("an acceptance is signed with the player key")
    signature = channel.sign(key, number, before.next_hash(number, header, answers))
    made = before.extended(Signed(header, answers, signature), draft.account)
    return replace(match, transcript=made, messages=(*match.messages[: number - 1], draft.message))
