"""All answers of one code: how they end, and how a reader goes through them (spec/codes.md, 4).

They begin with a byte that says how they end; those of number 2 go on with the chance nonce of seat one.
Then come the answers, each to the first question of the speaker, until none is left. So after every code
exactly one seat owes. Who resigns shows what is to be shown after a game behind it.
"""

from __future__ import annotations

from collections.abc import Mapping

from sealed.codes import answers, keys
from sealed.codes.account import Account
from sealed.codes.answers import Codec, Private, Speech
from sealed.codes.battle import fighting, proving, showing
from sealed.codes.channel import speaker
from sealed.codes.errors import Malformed
from sealed.codes.faults import BadNonce, IllegalInCode, UnreadableAnswer
from sealed.codes.keys import NONCE
from sealed.codes.wire import Reader
from sealed.rules.game import RESIGN, IllegalMove
from sealed.rules.questions import Ask, Compare, Seat, Show

CODECS: Mapping[type[Ask], Codec] = {
    **answers.CODECS,
    **proving.CODECS,
    **fighting.CODECS,
    **showing.CODECS,
}
DONE, RESIGNED, FAULT = range(3)
WITH_NONCE = 2  # the number of the code that shows seat one's chance nonce


def begin(account: Account, number: int, nonce: bytes, other: bytes) -> tuple[bytes, Account]:
    """How a code's answers begin, behind their first byte; `nonce` is the speaker's, `other` the other's."""
    account = account._replace(bare=())
    if number != WITH_NONCE:
        return b"", account
    return nonce, account._replace(seed=keys.chance_seed(nonce, other)).drawn()


def answer(account: Account, speech: Speech, ask: Ask, private: Private) -> tuple[bytes, Account]:
    """The honest answer to a question, and the account after it: read as the other side will read it."""
    codec = CODECS[type(ask)]
    data = codec.write(account, speech, ask, private)
    return data, codec.read(account, speech, ask, Reader(data)).drawn()


def complain(account: Account, speech: Speech, ask: Ask, private: Private) -> tuple[bytes, Account] | None:
    """What is said instead of an answer to false tables, and the account after it; None: they are not."""
    data = fighting.complaint(account, ask, private)
    return None if data is None else (data, fighting.read_complaint(account, speech, ask, Reader(data)))


def hear(account: Account, speech: Speech, data: bytes, lock: bytes, nonce: bytes) -> Account:
    """The account after the answers of a code that is signed, so that whatever is wrong in them is a `Fault`.

    `lock` is the hash of seat one's chance nonce, `nonce` that of seat two.
    """
    try:
        return _hear(account._replace(bare=()), speech, Reader(data), lock, nonce)
    except Malformed as no:
        raise UnreadableAnswer(speech.number, speech.name, no.what) from no
    except IllegalMove as no:
        raise IllegalInCode(speech.number, speech.name, RESIGN, no.clause) from no


def _hear(account: Account, speech: Speech, reader: Reader, lock: bytes, nonce: bytes) -> Account:
    end = reader.byte()
    if end not in (DONE, RESIGNED, FAULT):
        raise Malformed("an unknown end")
    if speech.number == WITH_NONCE:
        shown = reader.take(NONCE)
        if keys.chance_lock(shown) != lock:
            raise BadNonce(speech.number, speech.name)
        account = account._replace(seed=keys.chance_seed(shown, nonce)).drawn()
    seat = speaker(speech.number)
    account, speech = _answers(account, speech, seat, end, reader)
    if end == FAULT:
        account = fighting.read_complaint(account, speech, account.asked(seat), reader)
    elif end == RESIGNED:
        account, _ = _answers(account.resigned(seat), speech, seat, DONE, reader)
    reader.end()
    return account


def _answers(
    account: Account, speech: Speech, seat: Seat, end: int, reader: Reader
) -> tuple[Account, Speech]:
    """After the answers that come before the end, and how the code goes on."""
    while (ask := account.asked(seat)) is not None:
        # Who resigns may do so instead of any answer, so only the bytes tell how many come before.
        if end == RESIGNED and reader.left <= _shown_after(account, seat):
            break
        if end == FAULT and isinstance(ask, Compare) and account.fight(ask):
            break
        account = CODECS[type(ask)].read(account, speech, ask, reader).drawn()
        speech = speech._replace(place=speech.place + 1)
    return account, speech


def _shown_after(account: Account, seat: Seat) -> int:
    """How many bytes a seat has to show if it resigns now."""
    try:
        ask = account.resigned(seat).asked(seat)
    except IllegalMove:
        return 0
    return showing.size(ask) if isinstance(ask, Show) else 0
