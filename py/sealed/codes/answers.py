"""How each question is answered in a code: what the speaker writes, and how it is read (spec/codes.md, 4).

A codec reads what may have been written by a cheat with proper keys: what it says is taken, or it is a
`Fault`, or `Malformed` (which the reader of the whole code makes a fault too). Nothing tells which question
an answer is for: both sides run the same rules. The questions of hidden battles (section 6) have their
codecs in modules of their own (battle/); here only the seals of ranks are told from those of texts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

from sealed.codes.account import Account
from sealed.codes.battle import ranks
from sealed.codes.faults import BadOpening, BadSeal, IllegalInCode
from sealed.codes.keys import SALT
from sealed.codes.seal import SEAL, Opening, opening, seal
from sealed.codes.sodium import Refused
from sealed.codes.wire import Reader, put_words
from sealed.rules.game import GameError, IllegalMove
from sealed.rules.questions import NOTHING, Army, Ask, Decide, Hand, Open, Slot

WORDS = 64  # in one move or value: the longest of any game, an army, has 23


class Speech(NamedTuple):
    """Which code is being made or read, and what its answers are bound to.

    `name` is its sender's; `first` and `before` are t(0) and t(n-1); `place` is that of the answer in its
    code: the first byte and the nonce do not count.
    """

    number: int
    name: str
    first: bytes
    before: bytes
    place: int = 0


class Private(NamedTuple):
    """What the speaker alone knows: what it has sealed and what with, and the move that it makes now.

    `secret` is the match secret, out of which the rank key and the randomness of proofs come.
    """

    hand: Hand
    sealing: bytes
    move: str = ""
    secret: bytes = b""


class Codec(NamedTuple):
    """One kind of question. `write` gives the bytes of the honest answer; `read` takes and applies them."""

    write: Callable[[Account, Speech, Any, Private], bytes]
    read: Callable[[Account, Speech, Any, Reader], Account]


@cache
def table(words: frozenset[str]) -> tuple[str, ...]:
    """The words of a game in the order of their places: by code point."""
    return tuple(sorted(words))


# Decide


def must_seal(account: Account, ask: Decide) -> tuple[Slot, ...]:
    """The slots of a sealed decision that need a seal.

    While the other seat's decision is still asked: all of them. Once its seals are in, what the rules open
    anyway is opened in this very code, and needs none.
    """
    others = (each for each in account.rules.asks(account.state) if each.seat == ask.seat.other)
    waiting = any(isinstance(each, Decide) and each.slots for each in others)
    return ask.slots if waiting else ask.keeps


def _write_text(account: Account, text: str) -> bytes:
    """A move, or a value that was sealed, as the places of its words."""
    return put_words(text.split(), table(account.rules.words))


def _read_text(account: Account, reader: Reader) -> str:
    return " ".join(reader.words(table(account.rules.words), WORDS))


def _judge(account: Account, speech: Speech, ask: Decide | Open, text: str) -> None:
    """Make sure that a text from outside is legal, and in the one form that the game prints."""
    try:
        canonical = account.rules.check(account.state, ask, text, NOTHING)
    except IllegalMove as no:
        raise IllegalInCode(speech.number, speech.name, text, no.clause) from no
    except GameError as no:
        raise IllegalInCode(speech.number, speech.name, text, "G 2") from no
    if canonical != text:
        raise IllegalInCode(speech.number, speech.name, text, "G 2")


def _write_decide(account: Account, speech: Speech, ask: Decide, private: Private) -> bytes:
    if not ask.slots:
        return _write_text(account, private.move)
    ranked, key = _ranked(account, ask), account.rank_key(ask.seat.other)

    def sealed(slot: Slot) -> bytes:
        value = private.hand[slot]
        if slot in ranked:
            return ranks.seal(key, ranks.opening(private.sealing, slot, int(value)))
        return seal(speech.first, ask.seat, slot, opening(private.sealing, slot, str(value)))

    return b"".join(map(sealed, must_seal(account, ask)))


def _ranked(account: Account, ask: Decide) -> frozenset[Slot]:
    """The slots of a sealed decision that hold ranks: the army of which is proved in the same code."""
    if not account.rank_key(ask.seat):
        return frozenset()
    state = account.rules.answer(account.state, ask, ask.slots).state
    armies = (each for each in account.rules.asks(state) if isinstance(each, Army) and each.seat == ask.seat)
    return frozenset(slot for army in armies for slot in army.slots).intersection(ask.slots)


def _read_decide(account: Account, speech: Speech, ask: Decide, reader: Reader) -> Account:
    if not ask.slots:
        text = _read_text(account, reader)
        _judge(account, speech, ask, text)
        return account.answered(ask, text, text)
    needed, ranked = must_seal(account, ask), _ranked(account, ask)
    seals: dict[Slot, bytes] = {}
    for slot in needed:
        found = reader.take(SEAL)
        if found in account.seals.values() or found in seals.values():
            raise BadSeal(speech.number, speech.name, slot)
        if slot in ranked:
            try:
                ranks.take_seal(account.rank_key(ask.seat.other), found)
            except Refused as no:
                raise BadSeal(speech.number, speech.name, slot) from no
        seals[slot] = found
    bare = tuple(slot for slot in ask.slots if slot not in needed)
    account = account._replace(ranked=account.ranked | ranked)
    return account.sealed(seals, bare).answered(ask, ask.slots)


# Open


def _write_open(account: Account, _: Speech, ask: Open, private: Private) -> bytes:
    value, salt = opening(private.sealing, ask.slot, str(private.hand[ask.slot]))
    return _write_text(account, value) + (b"" if ask.slot in account.bare else salt)


def _read_open(account: Account, speech: Speech, ask: Open, reader: Reader) -> Account:
    text = _read_text(account, reader)
    if ask.slot not in account.bare:
        found = seal(speech.first, ask.seat, ask.slot, Opening(text, reader.take(SALT)))
        if found != account.seals[ask.slot]:
            raise BadOpening(speech.number, speech.name, ask.slot)
    _judge(account, speech, ask, text)
    return account.answered(ask, text).shown(ask.seat, ask.slot, text)


CODECS: Mapping[type[Ask], Codec] = {
    Decide: Codec(_write_decide, _read_decide),
    Open: Codec(_write_open, _read_open),
}
