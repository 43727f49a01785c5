"""All answers of one code, how they end, and how a reader goes through them (docs/codes.md 4).

They begin with a byte that says how they end; those of code 2 go on with seat one's chance nonce. Then come
the answers, each to the speaker's first open question, until none is left: so after every code exactly one
seat owes the next. A player who resigns, or accepts an agreed end, adds the showing that every game ends
with.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from sealed.codes import codec, keys
from sealed.codes.account import Account
from sealed.codes.battle import battle_codec, proof_codecs, showing_codec
from sealed.codes.channel import speaker
from sealed.codes.codec import Binding, Codec, Knowledge
from sealed.codes.errors import Malformed
from sealed.codes.faults import BadNonce, IllegalInCode, UnreadableAnswer
from sealed.codes.keys import CHANCE_NONCE
from sealed.codes.wire import Reader
from sealed.rules.game import IllegalMove
from sealed.rules.questions import Ask, Compare, Seat, Show


class End(IntEnum):
    """The way in which the answers of a code end, which is its first byte."""

    DONE = 0  # nothing is left to answer
    RESIGNED = 1  # giving up instead of the next answer
    DISPUTED = 2  # disputing a table instead of the next answer
    AGREED = 3  # accepting the offer of the code before, instead of all answers
    OFFERED = 4  # as DONE, and offering an end without a winner


CODECS: Mapping[type[Ask], Codec] = {
    **codec.CODECS,
    **proof_codecs.CODECS,
    **battle_codec.CODECS,
    **showing_codec.CODECS,
}
WITH_NONCE = 2  # the number of the code that shows seat one's chance nonce


def begin(account: Account, number: int, mine: bytes, theirs: bytes) -> tuple[bytes, Account]:
    """The bytes before the answers of code `number`, and the account then; the rest are chance nonces."""
    account = account._replace(unsealed=())
    if number != WITH_NONCE:
        return b"", account
    return mine, account._replace(seed=keys.chance_seed(mine, theirs)).draw()


def write(account: Account, binding: Binding, ask: Ask, knowledge: Knowledge) -> tuple[bytes, Account]:
    """The honest answer to a question, and the account after it: read as the other side will read it."""
    way = CODECS[type(ask)]
    data = way.write(account, binding, ask, knowledge)
    return data, way.read(account, binding, ask, Reader(data)).draw()


def dispute(
    account: Account, binding: Binding, ask: Ask, knowledge: Knowledge
) -> tuple[bytes, Account] | None:
    """The bytes that dispute tables instead of answering, and the account then; None for true tables."""
    data = battle_codec.write_dispute(account, ask, knowledge)
    return None if data is None else (data, battle_codec.read_dispute(account, binding, ask, Reader(data)))


def read(account: Account, binding: Binding, data: bytes, lock: bytes, nonce: bytes) -> Account:
    """The account after the answers of a code whose signature holds. Anything wrong in them is a `Fault`.

    `lock` is the hash of seat one's chance nonce, `nonce` is seat two's.
    """
    try:
        return _read(account._replace(unsealed=()), binding, Reader(data), lock, nonce)
    except Malformed as no:
        raise UnreadableAnswer(binding.number, binding.name, no.what) from no
    except IllegalMove as no:  # an end by the players; moves and values are judged by their codecs
        raise IllegalInCode(binding.number, binding.name, no.word, no.clause) from no


def _read(account: Account, binding: Binding, reader: Reader, lock: bytes, nonce: bytes) -> Account:
    first = reader.byte()
    if first not in tuple(End):
        raise Malformed("an unknown kind of ending")
    end = End(first)
    if binding.number == WITH_NONCE:
        shown = reader.take(CHANCE_NONCE)
        if keys.chance_lock(shown) != lock:
            raise BadNonce(binding.number, binding.name)
        account = account._replace(seed=keys.chance_seed(shown, nonce)).draw()
    seat = speaker(binding.number)
    if end is End.AGREED:
        account = account.agree(seat)
    account, binding = _read_answers(account, binding, seat, end, reader)
    if end is End.DISPUTED:
        account = battle_codec.read_dispute(account, binding, account.next_ask(seat), reader)
    elif end is End.RESIGNED:
        account, _ = _read_answers(account.resign(seat), binding, seat, End.DONE, reader)
    reader.end()
    return close(account, end)


def close(account: Account, end: End) -> Account:
    """The account after a code whose answers end like this. An offer holds until the next code, no longer.

    Raises IllegalMove if the code makes an offer that nobody could accept (G 9).
    """
    account = account._replace(offered=False)
    return account.offer() if end is End.OFFERED else account


def _read_answers(
    account: Account, binding: Binding, seat: Seat, end: End, reader: Reader
) -> tuple[Account, Binding]:
    """The account after the answers before the end, and the binding of the rest of the code."""
    while (ask := account.next_ask(seat)) is not None:
        # A player may resign instead of any answer, so only the bytes tell how many come before.
        if end is End.RESIGNED and reader.left <= _bytes_to_show(account, seat):
            break
        if end is End.DISPUTED and isinstance(ask, Compare) and account.open_fight(ask):
            break
        account = CODECS[type(ask)].read(account, binding, ask, reader).draw()
        binding = binding._replace(place=binding.place + 1)
    return account, binding


def _bytes_to_show(account: Account, seat: Seat) -> int:
    """The number of bytes that a seat has to show if it resigns now."""
    try:
        ask = account.resign(seat).next_ask(seat)
    except IllegalMove:  # it cannot resign, so that is a fault in any case
        return 0
    return showing_codec.size(ask) if isinstance(ask, Show) else 0
