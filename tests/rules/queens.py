"""Solitaire Chess played by a script: positions over a known deal, turns, refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from sealed.rules import game
from sealed.rules.game import Event, IllegalMove
from sealed.rules.questions import NOTHING, Decide, Seat
from sealed.rules.solitaire_chess import FINAL, SOLITAIRE_CHESS
from sealed.rules.solitaire_chess.board import CARD_NUMBER, CARDS, NUMBER, SQUARES, SUITS, names

DEAL = " ".join(CARDS)
"""The deck in order:

        8C 9C TC JC QC KC          7
     KD AC 2C 3C 4C 5C 6C 7C       6
     5D 6D 7D 8D 9D TD JD QD       5
     TH JH QH KH AD 2D 3D 4D       4
     2H 3H 4H 5H 6H 7H 8H 9H       3
     7S 8S 9S TS JS QS KS AH       2
        AS 2S 3S 4S 5S 6S          1
     A  B  C  D  E  F  G  H
"""
CARD_AT = dict(zip(SQUARES, CARDS, strict=False))


class Queens:
    """A game played by a script. Squares of `one` and `two` put it into the middle, without reserves."""

    rules = SOLITAIRE_CHESS

    def __init__(
        self,
        one: str | None = None,
        two: str = "",
        *,
        stacks: tuple[str, str] = ("", ""),
        turn: int = 1,
        options: Mapping[str, str] | None = None,
        **changes: Any,
    ) -> None:
        self.state = self.rules.start(game.settle(self.rules, {"deal": DEAL, **(options or {})}))
        self.events: tuple[Event, ...] = ()
        if one is not None:
            changes = {"reserve": (0, 0)} | changes
            if "entered" in changes:
                changes["entered"] = mask(changes["entered"])
            self.state = self.state._replace(
                phase="turn",
                turn=Seat(turn),
                first=Seat.ONE,
                pieces=(mask(one), mask(two)),
                stacks=(cards(stacks[0]), cards(stacks[1])),
                **changes,
            )

    def do(self, *texts: str) -> Queens:
        """The next decisions, one after the other; `events` are those of the last."""
        for text in texts:
            (ask,) = self.rules.asks(self.state)
            late = text == self.rules.late(self.state, ask, ())
            assert late or self.rules.check(self.state, ask, text, NOTHING) == text
            self.state, self.events, _ = self.rules.answer(self.state, ask, text)
        return self

    def refusal(self, text: str) -> IllegalMove:
        (ask,) = self.rules.asks(self.state)
        with pytest.raises(IllegalMove) as refused:
            self.rules.check(self.state, ask, text, NOTHING)
        return refused.value

    def clause(self, text: str) -> str:
        """The clause that forbids a move; not merely for being unfinished."""
        refused = self.refusal(text)
        assert not refused.unfinished
        return refused.clause

    def picks(self, *so_far: str) -> set[str]:
        (ask,) = self.rules.asks(self.state)
        return set(self.rules.picks(self.state, ask, NOTHING, so_far))

    def asked(self) -> tuple[tuple[int, str], ...]:
        """The seats that decide now, and what each decides."""
        asks = self.rules.asks(self.state)
        decides = tuple(ask for ask in asks if isinstance(ask, Decide))
        assert decides == asks
        return tuple((int(ask.seat), ask.kind) for ask in decides)

    def cautions(self, text: str) -> list[str]:
        (ask,) = self.rules.asks(self.state)
        return [c.clause for c in self.rules.cautions(self.state, ask, tuple(text.split()), NOTHING)]

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def at(self, seat: int) -> str:
        return " ".join(names(self.state.pieces[seat - 1]))

    def stack(self, seat: int) -> str:
        return " ".join(card for card in CARDS if self.state.stacks[seat - 1] >> CARD_NUMBER[card] & 1)

    @property
    def won(self) -> tuple[int, str] | None:
        over = self.state.over
        if over is None:
            return None
        assert over.winner is not None
        return int(over.winner), over.clause


class FinalQueens(Queens):
    rules = FINAL


def mask(squares: str) -> int:
    return sum(1 << NUMBER[square] for square in squares.split())


def cards(text: str) -> int:
    return sum(1 << CARD_NUMBER[card] for card in text.split())


ALL = " ".join(f"K{suit}" for suit in SUITS)
"""Stacks that nothing is higher than."""
