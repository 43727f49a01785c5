"""Priority Pathway played by a script: positions, both submissions of a turn, refusals."""

from __future__ import annotations

from typing import Any

import pytest

from sealed.rules import game
from sealed.rules.game import Event, IllegalMove
from sealed.rules.priority_pathway import PATHWAY as RULES
from sealed.rules.priority_pathway.board import BOARDS, GONE, PIECES
from sealed.rules.questions import NOTHING, Answer, Ask, Decide, Open, Value
from tests.rules.walks import no_hands

BY_CARD = "N" * 27 + "Q" * 27 + "I" * 27
"""A chart in which the own card alone decides: 1 to 3 nothing, 4 to 6 queued, 7 to 9 immediate."""
START = {
    "1A": "b2", "1B": "c2", "1C": "d2", "1D": "b1", "1E": "d1", "1F": "c1",
    "2A": "d6", "2B": "c6", "2C": "b6", "2D": "d7", "2E": "b7", "2F": "c7",
}  # fmt: skip


class Duel:
    """A game played by a script. `pieces` ("1A c3") replaces the set-up; commanders not named are at home."""

    def __init__(self, pieces: str = "", **changes: Any) -> None:
        options = {name: changes.pop(name) for name in ("chart", "board", "advantage") if name in changes}
        self.state = RULES.start(game.settle(RULES, {"chart": BY_CARD} | options))
        self.board = BOARDS[self.state.board]
        if pieces:
            places = dict(one.split() for one in pieces.split(", "))
            home = {
                "1F": self.board.squares[self.board.bases[0]],
                "2F": self.board.squares[self.board.bases[1]],
            }
            self.put(**{name: (home | places).get(name, "") for name in START})
        self.state = self.state._replace(**changes)
        self.hands = no_hands()
        self.events: tuple[Event, ...] = ()
        self.opened: list[tuple[int, Value]] = []

    def put(self, **places: str) -> None:
        at = list(self.state.at)
        for name, square in places.items():
            at[number(name)] = self.board.squares.index(square) if square else GONE
        self.state = self.state._replace(at=tuple(at))

    def ask(self, seat: int) -> Decide:
        (ask,) = (ask for ask in RULES.asks(self.state) if ask.seat == seat)
        assert isinstance(ask, Decide)
        return ask

    def turn(self, one: str, two: str) -> Duel:
        """Both submit, a dash for what comes late; what is asked for is opened. `events` are this turn's."""
        self.events, self.opened = (), []
        for ask, text in zip((self.ask(1), self.ask(2)), (one, two), strict=True):
            late = "-" in text.split()
            move = (
                RULES.late(self.state, ask, _known(text))
                if late
                else RULES.check(self.state, ask, text, NOTHING)
            )
            assert move is not None
            assert not late or move == text
            sealed = RULES.seal(self.state, ask, move)
            self.hands[ask.seat] |= sealed
            self.answer(ask, tuple(sealed))
        while (asks := RULES.asks(self.state)) and isinstance(asks[0], Open):
            value = self.hands[asks[0].seat][asks[0].slot]
            assert RULES.check(self.state, asks[0], str(value), NOTHING) == value
            self.opened.append((int(asks[0].seat), value))
            self.answer(asks[0], value)
        return self

    def answer(self, ask: Ask, answer: Answer) -> None:
        self.state, events, _ = RULES.answer(self.state, ask, answer)
        self.events += events

    def turns(self, *pairs: tuple[str, str]) -> Duel:
        for one, two in pairs:
            self.turn(one, two)
        return self

    def at(self, name: str) -> str:
        square = self.state.at[number(name)]
        return "" if square == GONE else self.board.squares[square]

    def refusal(self, seat: int, text: str) -> IllegalMove:
        with pytest.raises(IllegalMove) as refused:
            RULES.check(self.state, self.ask(seat), text, NOTHING)
        return refused.value

    def actions(self, seat: int, piece: str = "") -> set[str]:
        words = RULES.picks(
            self.state, self.ask(seat), NOTHING, (RULES.picks(self.state, self.ask(seat), {}, ())[0],)
        )
        return {word for word in words if word.startswith(piece)}

    def cautions(self, seat: int, text: str) -> list[str]:
        return [c.clause for c in RULES.cautions(self.state, self.ask(seat), tuple(text.split()), NOTHING)]

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    @property
    def won(self) -> tuple[int, str] | None:
        over = self.state.over
        if over is None:
            return None
        assert over.winner is not None
        return int(over.winner), over.clause


def number(name: str) -> int:
    return 6 * (int(name[0]) - 1) + PIECES.index(name[1])


def _known(text: str) -> tuple[str, ...]:
    return tuple(word for word in text.split() if word != "-")
