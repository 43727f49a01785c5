"""The answer to one question in a code: writing and reading its bytes (docs/codes.md 4).

The bytes may come from a cheat with proper keys. They are taken whole, or they are a `Fault`; or they are
`Malformed`, which the reader of the whole code makes a fault too. Nothing in a code tells which question an
answer is for: both sides run the same rules.

The codecs of `Decide` and `Open` are here. Those of hidden battles have modules of their own (battle/); only
the seals of ranks are handled here beside those of texts, since both answer a `Decide`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

from sealed.codes.account import Account
from sealed.codes.battle import rank_seals
from sealed.codes.faults import BadOpening, BadSeal, IllegalInCode
from sealed.codes.keys import SALT
from sealed.codes.seal import SEAL, Opening, make_opening, seal
from sealed.codes.sodium import SodiumRefused
from sealed.codes.wire import Reader, put_words
from sealed.name import Name
from sealed.rules.game import GameError, IllegalMove
from sealed.rules.questions import NOTHING, Army, Ask, Decide, Hand, Open, Slot

WORDS = 64  # the most in one move or value: the longest of any game, an army, has 23


class Binding(NamedTuple):
    """The code that is being made or read, to which its answers are bound: none of them holds anywhere else.

    `name` is its sender's; `first` and `before` are t(0) and t(n-1); `place` is the answer's in its
    code, where the first byte and the nonce do not count.
    """

    number: int
    name: Name
    first: bytes
    before: bytes
    place: int = 0


class Knowledge(NamedTuple):
    """The speaker's own knowledge: the sealed values, the secret that seals them, and the move made now.

    The rank key and the randomness of proofs are derived from the match secret.
    """

    hand: Hand
    seal_secret: bytes
    move: str = ""
    match_secret: bytes = b""


class Codec(NamedTuple):
    """One kind of question. `write` gives the bytes of the honest answer; `read` takes and applies them."""

    write: Callable[[Account, Binding, Any, Knowledge], bytes]
    read: Callable[[Account, Binding, Any, Reader], Account]


@cache
def word_table(words: frozenset[str]) -> tuple[str, ...]:
    """The words of a game in the order of their places: by code point."""
    return tuple(sorted(words))


# Decide


def slots_to_seal(account: Account, ask: Decide) -> tuple[Slot, ...]:
    """The slots of a sealed decision that need a seal.

    All of them, while the other seat's sealed decision is still open. Once its seals are in, the slots that
    the rules open anyway are opened in this very code, and need none. That follows from the state alone, so
    the presence of a seal says nothing about the choice.
    """
    others = (each for each in account.rules.asks(account.state) if each.seat == ask.seat.other)
    waiting = any(isinstance(each, Decide) and each.slots for each in others)
    return ask.slots if waiting else ask.keeps


def _write_text(account: Account, text: str) -> bytes:
    """A move, or a value that was sealed, as the places of its words."""
    return put_words(text.split(), word_table(account.rules.words))


def _read_text(account: Account, reader: Reader) -> str:
    return " ".join(reader.words(word_table(account.rules.words), WORDS))


def _judge(account: Account, binding: Binding, ask: Decide | Open, text: str) -> None:
    """Checks that a text from outside is legal, and in the canonical form (G 2).

    It is judged without any hand, so that everybody who knows the public state comes to the same result.
    """
    try:
        canonical = account.rules.check(account.state, ask, text, NOTHING)
    except IllegalMove as no:
        raise IllegalInCode(binding.number, binding.name, text, no.clause) from no
    except GameError as no:
        raise IllegalInCode(binding.number, binding.name, text, "G 2") from no
    if canonical != text:
        raise IllegalInCode(binding.number, binding.name, text, "G 2")


def _write_decide(account: Account, binding: Binding, ask: Decide, knowledge: Knowledge) -> bytes:
    if not ask.slots:
        return _write_text(account, knowledge.move)
    ranked, key = _ranked_slots(account, ask), account.rank_key(ask.seat.other)

    def seal_of(slot: Slot) -> bytes:
        value = knowledge.hand[slot]
        if slot in ranked:
            return rank_seals.seal(key, rank_seals.make_opening(knowledge.seal_secret, slot, int(value)))
        return seal(binding.first, ask.seat, slot, make_opening(knowledge.seal_secret, slot, str(value)))

    return b"".join(map(seal_of, slots_to_seal(account, ask)))


def _ranked_slots(account: Account, ask: Decide) -> frozenset[Slot]:
    """The slots of a sealed decision that hold ranks: those of the army that its seat has to prove next."""
    if not account.rank_key(ask.seat):
        return frozenset()
    state = account.rules.answer(account.state, ask, ask.slots).state
    armies = (each for each in account.rules.asks(state) if isinstance(each, Army) and each.seat == ask.seat)
    return frozenset(slot for army in armies for slot in army.slots).intersection(ask.slots)


def _read_decide(account: Account, binding: Binding, ask: Decide, reader: Reader) -> Account:
    if not ask.slots:
        text = _read_text(account, reader)
        _judge(account, binding, ask, text)
        return account.answer(ask, text, text)
    needed, ranked = slots_to_seal(account, ask), _ranked_slots(account, ask)
    seals: dict[Slot, bytes] = {}
    for slot in needed:
        given = reader.take(SEAL)
        # By copying the other's seal a player would hold the same choice without knowing it.
        if given in account.seals.values() or given in seals.values():
            raise BadSeal(binding.number, binding.name, slot)
        if slot in ranked:
            try:
                rank_seals.check_seal(account.rank_key(ask.seat.other), given)
            except SodiumRefused as no:
                raise BadSeal(binding.number, binding.name, slot) from no
        seals[slot] = given
    unsealed = tuple(slot for slot in ask.slots if slot not in needed)
    account = account._replace(ranked=account.ranked | ranked)
    return account.add_seals(binding.number, seals, unsealed).answer(ask, ask.slots)


# Open


def _write_open(account: Account, _: Binding, ask: Open, knowledge: Knowledge) -> bytes:
    value, salt = make_opening(knowledge.seal_secret, ask.slot, str(knowledge.hand[ask.slot]))
    return _write_text(account, value) + (b"" if ask.slot in account.unsealed else salt)


def _read_open(account: Account, binding: Binding, ask: Open, reader: Reader) -> Account:
    text = _read_text(account, reader)
    if ask.slot not in account.unsealed:
        opening = Opening(text, reader.take(SALT))
        if seal(binding.first, ask.seat, ask.slot, opening) != account.seals[ask.slot]:
            raise BadOpening(binding.number, binding.name, ask.slot)
    _judge(account, binding, ask, text)
    return account.answer(ask, text).open(ask.seat, ask.slot, text)


CODECS: Mapping[type[Ask], Codec] = {
    Decide: Codec(_write_decide, _read_decide),
    Open: Codec(_write_open, _read_open),
}
