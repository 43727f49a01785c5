"""Whether the other side will have something to decide, if that can be known before its code is there.

A code may owe nothing but answers that a program gives by itself: an opening, a nonce, what is shown after
the end. Then nobody need be told that it is their turn. What such an answer says is not known yet, so all
that it may say is tried, up to a limit.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from sealed.codes.account import Account
from sealed.rules.questions import NOTHING, Decide, Draw, Open, Seat

SEEDS = tuple(bytes((number,)) * 32 for number in range(8))
"""Chances that are tried while the real one is not known to either side."""
VALUES = 12
"""The values of a slot that are tried: all cards of a turn of Priority Pathway."""


def chooses(account: Account, seat: Seat) -> bool:
    """Whether the next code of a seat holds a decision of its player, unless it ends the match."""
    over = account.state.over is not None or account.conviction is not None
    return account.offered or (not over and all(_choices(account, seat)))


def _choices(account: Account, seat: Seat) -> Iterator[bool]:
    """Whether the seat decides, for one way after another in which its answers may turn out and the match
    goes on.
    """
    if account.state.over is not None:
        return
    match account.next_ask(seat):
        case Decide():
            yield True
        case Open() as ask:
            for value in islice(_values(account, ask), VALUES):
                yield from _choices(account.answer(ask, value), seat)
        case None if account.seed is None and _draws(account):
            for seed in SEEDS:
                yield from _choices(account._replace(seed=seed).draw(), seat)
        case None:
            yield False
        case _:
            yield True  # a battle, after which it is the turn of whoever was attacked


def _draws(account: Account) -> bool:
    return any(isinstance(ask, Draw) for ask in account.rules.asks(account.state))


def _values(account: Account, ask: Open, words: tuple[str, ...] = ()) -> Iterator[str]:
    """The values that a slot may hold, from what both players know."""
    for word in account.rules.picks(account.state, ask, NOTHING, words):
        if word:
            yield from _values(account, ask, (*words, word))
        else:
            yield " ".join(words)
