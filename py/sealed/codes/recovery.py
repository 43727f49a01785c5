"""A match rebuilt from its recovery code and the codes in the chat, when the device is lost (docs/keeping.md
2).

Both players' codes are needed, in any order: the match secret decrypts them all. Values that were sealed here
and are not opened yet are found again by trying everything that the rules allow against their seals. Where
that would take too long, the match file is the only way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from sealed.codes import channel, invitation
from sealed.codes.armor import Armored, Kind
from sealed.codes.battle.group import RANKS
from sealed.codes.channel import (
    BEFORE_TAG,
    INVITATION_TAG,
    MATCH_TAG,
    AcceptanceHeader,
    Ciphertext,
    TurnHeader,
    speaker,
)
from sealed.codes.errors import (
    CodeError,
    LostChoice,
    MissingBefore,
    NoInvitation,
    OutOfStep,
    WrongRecovery,
)
from sealed.codes.keys import Secrets, derive_secrets
from sealed.codes.match import Match
from sealed.codes.restoration import add_channel, opens_seal, restore_match, unopened_slots
from sealed.codes.sodium import SodiumRefused
from sealed.codes.transcript import Fork, Signed, Transcript, begin_transcript, join_forks, signed_part
from sealed.rules.game import Rules, State
from sealed.rules.questions import Decide, Hand, Seat, Slot, Value

# The most moves that are tried for one decision: some seconds at most.
TRIES = 200_000


class ChatCodes(NamedTuple):
    """The codes of a chat whose clear part can be read, by their kind; and those of another version."""

    invitations: list[Transcript]
    acceptances: list[tuple[AcceptanceHeader, Ciphertext]]
    turns: list[tuple[TurnHeader, Ciphertext]]
    others: list[CodeError]


class DecryptedCode(NamedTuple):
    """A code that the match secret has decrypted. `before` is empty in an acceptance."""

    signed: Signed
    before: bytes
    message: str


def rebuild(match_secret: bytes, codes: Sequence[Armored]) -> Match:
    """The match of a secret, up to the last of its codes; all of them count as handed out.

    Raises NoInvitation, WrongRecovery, UnknownVersion, OtherRules, MissingBefore, OutOfStep or LostChoice.
    """
    secrets, chat = derive_secrets(match_secret), _sort_codes(codes)
    seat, transcript = _find_invitation(secrets, chat)
    messages: list[str] = []
    forks: list[Fork] = []
    decrypted = _decrypt_acceptances(secrets, seat, transcript, chat)
    mark = 0
    while transcript.owes is not None and (candidates := _next_codes(transcript, decrypted)):
        number, mark = transcript.number + 1, len(transcript.account.log)
        chosen = _choose(transcript, candidates, decrypted.get(number + 1, ()))
        others = [each for each in candidates if each.signed.answers != chosen.signed.answers]
        transcript = transcript.read(chosen.signed)
        messages.append(chosen.message)
        if speaker(number) is not seat:
            forks += [
                Fork(number, each.signed) for each in others if _is_fork(transcript, number, each.signed)
            ]
        if number == 1:
            secrets = add_channel(secrets, seat, transcript)
            decrypted = _decrypt_turns(secrets, transcript, chat)
    _check_whole(transcript, decrypted, chat)
    hidden = find_sealed(secrets, transcript, seat)
    match = restore_match(seat, secrets, transcript, tuple(messages), hidden, mark)
    return replace(match, forks=join_forks(forks))


# The codes of the match


def _sort_codes(codes: Sequence[Armored]) -> ChatCodes:
    """The codes by their kind, without those that cannot be read: a chat may hold those of other matches."""
    chat = ChatCodes([], [], [], [])
    for code in codes:
        try:
            if code.kind is Kind.INVITATION:
                chat.invitations.append(begin_transcript(invitation.read(code.body)))
            elif code.kind is Kind.ACCEPTANCE:
                chat.acceptances.append(channel.read_acceptance(code.body))
            elif code.kind is Kind.TURN:
                chat.turns.append(channel.read_turn(code.body))
        except CodeError as error:
            if error.layer == "version":
                chat.others.append(error)
    return chat


def _find_invitation(secrets: Secrets, chat: ChatCodes) -> tuple[Seat, Transcript]:
    """The seat that this secret has, and the invitation of its match."""
    public = secrets.match_key.public
    accepted = {header.tag for header, _ in chat.acceptances if header.match_key == public}
    for invited in chat.invitations:
        if invited.invitation.match_key == public:
            return Seat.ONE, invited
        if invited.hashes[0][:INVITATION_TAG] in accepted:
            return Seat.TWO, invited
    if chat.others:
        raise chat.others[0]
    # An acceptance with this key has told that the secret is the right one.
    raise NoInvitation if accepted or not chat.invitations else WrongRecovery


def _decrypt_acceptances(
    secrets: Secrets, seat: Seat, invited: Transcript, chat: ChatCodes
) -> Mapping[int, Sequence[DecryptedCode]]:
    """Every acceptance of the invitation that this secret decrypts; first those that turns go on from."""
    found = []
    tags = {header.tag for header, _ in chat.turns}
    for header, ciphertext in chat.acceptances:
        other = header.match_key if seat is Seat.ONE else invited.invitation.match_key
        with suppress(CodeError, SodiumRefused):
            key = secrets.with_channel(seat, other, b"").box_key(invited.hashes, 1)
            inside = channel.decrypt(key, 1, ciphertext)
            found.append(DecryptedCode(signed_part(ciphertext, inside), b"", inside.message))
    found.sort(key=lambda each: _tag(invited, each) not in tags)
    return {1: found} if found else {}


def _tag(invited: Transcript, acceptance: DecryptedCode) -> bytes:
    """The tag of the turns that go on from an acceptance."""
    return invited.next_hash(1, acceptance.signed.header, acceptance.signed.answers)[:MATCH_TAG]


def _decrypt_turns(
    secrets: Secrets, transcript: Transcript, chat: ChatCodes
) -> Mapping[int, Sequence[DecryptedCode]]:
    """Every turn of the match that this secret decrypts, by number."""
    found: dict[int, list[DecryptedCode]] = {}
    for header, ciphertext in chat.turns:
        with suppress(CodeError):
            key = secrets.box_key(transcript.hashes, header.number)
            inside = channel.decrypt(key, header.number, ciphertext)
            code = DecryptedCode(signed_part(ciphertext, inside), inside.before, inside.message)
            found.setdefault(header.number, []).append(code)
    return found


def _next_codes(
    transcript: Transcript, decrypted: Mapping[int, Sequence[DecryptedCode]]
) -> list[DecryptedCode]:
    """The codes that may come next: they follow the transcript, and are signed."""
    number, before = transcript.number + 1, transcript.hashes[-1][:BEFORE_TAG]
    return [
        each
        for each in decrypted.get(number, ())
        if (number == 1 or each.before == before) and _is_signed(transcript, number, each.signed)
    ]


def _is_signed(transcript: Transcript, number: int, signed: Signed) -> bool:
    try:
        return transcript.is_signed_by_sender(number, signed)
    except CodeError:
        return False


def _is_fork(transcript: Transcript, number: int, signed: Signed) -> bool:
    """Whether that is another code of the same maker; for code 1, not an acceptance by somebody else."""
    return signed.header == transcript.header(number) and _is_signed(transcript, number, signed)


def _choose(
    transcript: Transcript, candidates: Sequence[DecryptedCode], later: Sequence[DecryptedCode]
) -> DecryptedCode:
    """The one among several codes of a number that the next code continues; the first, if none is."""
    tags = {each.before for each in later}
    number = transcript.number + 1
    for each in candidates:
        if transcript.next_hash(number, each.signed.header, each.signed.answers)[:BEFORE_TAG] in tags:
            return each
    return candidates[0]


def _check_whole(
    transcript: Transcript, decrypted: Mapping[int, Sequence[DecryptedCode]], chat: ChatCodes
) -> None:
    """Checks that no code is left over because one before it is missing."""
    if transcript.number == 0:
        later = [header.number for header, _ in chat.turns]
    else:
        later = [number for number in decrypted if number > transcript.number]
    if transcript.owes is None or not later:
        return
    number = min(later)
    if number == transcript.number + 1:
        raise OutOfStep(transcript.name(speaker(number)), number)
    raise MissingBefore(number, transcript.number + 1)


# The sealed values


def find_sealed(secrets: Secrets, transcript: Transcript, seat: Seat) -> Hand:
    """The values behind the shut seals of this seat; those that are in its hand are not searched for.

    Raises LostChoice.
    """
    wanted = set(unopened_slots(transcript, seat))
    hand = dict(transcript.account.hands[seat.side])
    found: dict[Slot, Value] = {
        slot: secrets.hand[slot]
        for slot in wanted & secrets.hand.keys()
        if opens_seal(secrets, transcript, seat, slot, secrets.hand[slot])
    }
    wanted -= found.keys()
    # Each rank can be tried by itself; all ways to set up an army would be too many.
    for slot in wanted & transcript.account.ranked:
        for rank in range(RANKS):
            if opens_seal(secrets, transcript, seat, slot, rank):
                found[slot] = rank
    wanted -= found.keys()
    for step in transcript.account.log:
        if isinstance(step.ask, Decide) and (here := wanted.intersection(step.ask.slots)):
            values = _try_moves(secrets, transcript, step.state, step.ask, hand | found, here)
            if values.keys() != here:
                raise LostChoice
            found |= values
    return found


def _try_moves(
    secrets: Secrets, transcript: Transcript, state: State, ask: Decide, hand: Hand, wanted: Set[Slot]
) -> dict[Slot, Value]:
    """The wanted values of a decision that can be found by trying its moves."""
    rules = transcript.invitation.rules
    found: dict[Slot, Value] = {}
    tried: set[tuple[Slot, Value]] = set()
    for move in islice(_every_move(rules, state, ask, hand), TRIES):
        new = {each for each in rules.seal(state, ask, move).items() if each[0] in wanted} - tried
        found |= {
            slot: value for slot, value in new if opens_seal(secrets, transcript, ask.seat, slot, value)
        }
        tried |= new
        if found.keys() == wanted:
            break
    return found


def _every_move(rules: Rules, state: State, ask: Decide, hand: Hand) -> Iterator[str]:
    """Every move that a decision could have been answered with."""
    rows: list[tuple[str, ...]] = [()]
    while rows:
        words = rows.pop()
        for word in rules.picks(state, ask, hand, words):
            if word:
                rows.append((*words, word))
            else:
                yield rules.check(state, ask, " ".join(words), hand)
