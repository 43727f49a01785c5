"""All answers of one code: how they end, and how a reader goes through them (spec/codes.md, 4).

They begin with a byte that says how they end; those of number 2 go on with the chance nonce of seat one.
Then come the answers, each to the first question of the speaker, until none is left. So after every code
exactly one seat owes.
"""

from __future__ import annotations

from sealed.codes import keys
from sealed.codes.account import Account
from sealed.codes.answers import CODECS, Private, Speech
from sealed.codes.channel import speaker
from sealed.codes.errors import Malformed
from sealed.codes.faults import BadNonce, IllegalInCode, UnreadableAnswer
from sealed.codes.keys import NONCE
from sealed.codes.wire import Reader
from sealed.rules.game import RESIGN, IllegalMove
from sealed.rules.questions import Ask

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
    if end not in (DONE, RESIGNED):
        raise Malformed("a fault where there is nothing to dispute" if end == FAULT else "an unknown end")
    if speech.number == WITH_NONCE:
        shown = reader.take(NONCE)
        if keys.chance_lock(shown) != lock:
            raise BadNonce(speech.number, speech.name)
        account = account._replace(seed=keys.chance_seed(shown, nonce)).drawn()
    seat = speaker(speech.number)
    # Who resigns may do so instead of any answer, so only the bytes tell how many come before.
    while (ask := account.asked(seat)) is not None and (end == DONE or reader.left):
        account = CODECS[type(ask)].read(account, speech, ask, reader).drawn()
        speech = speech._replace(place=speech.place + 1)
    reader.end()
    return account.resigned(seat) if end == RESIGNED else account
