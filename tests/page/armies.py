"""Armies that are laid out on the board of Field Tactics."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pytest

from sealed.page.boards.field_tactics.set_up.composer import COMPOSER
from sealed.page.boards.seen import Seen
from sealed.rules.field_tactics import FIELD_TACTICS
from sealed.rules.field_tactics.set_up import SET_UP
from sealed.rules.questions import Seat
from sealed.table import Table
from tests.page.looking import sees

ONE, TWO = Seat.ONE, Seat.TWO
every_seat = pytest.mark.parametrize("seat", list(Seat))


def look(seat: Seat = ONE, words: str = "", half: str = "", **more: Any) -> Seen:
    """A player's `Seen` while placing an army."""
    state = Table.begin(FIELD_TACTICS, {"clock": "off", "advantage": "1"}, b"").decide(ONE, "first").state
    return sees(FIELD_TACTICS, state, seat, SET_UP[seat], words, half=half, **more)


def done(seen: Seen, *steps: str, seed: int = 1) -> tuple[Seen, Any]:
    """The `Seen` after these actions, and the last answer."""
    made = None
    for what in steps:
        assert seen.ask
        made = COMPOSER.compose(seen, what, random.Random(seed))
        picks = FIELD_TACTICS.picks(seen.state, seen.ask, {}, made.words)
        refused = made.refusal.word if made.refusal else ""
        seen = seen._replace(words=made.words, half=made.half, picks=picks, refused=refused)
    return seen, made


def army(seen: Seen) -> dict[str, str]:
    """The codes of the ranks by their squares."""
    return dict(word.split(":") for word in seen.words)


def is_whole(seat: Seat, words: Iterable[str]) -> bool:
    """Whether the rules take it as a set-up."""
    state = look(seat).state
    return len(FIELD_TACTICS.check(state, SET_UP[seat], " ".join(words), {}).split()) == 23
