"""Refusals of the rules in the player's words, wherever a board is drawn: in a match, or in a figure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sealed.page.boards.board import Board
from sealed.page.boards.seen import Refusal
from sealed.rules.game import GameError, IllegalMove

if TYPE_CHECKING:
    from sealed.rules.game import Rules, State
    from sealed.rules.questions import Decide, Hand


def refused(board: Board, rules: Rules, error: GameError) -> Refusal:
    """An error of the rules as a refusal to show."""
    clause = error.clause if isinstance(error, IllegalMove) else ""
    word = getattr(error, "word", "")
    return Refusal(clause, error.text, by_name(board, rules, error.values), word)


def by_name(board: Board, rules: Rules, values: Mapping[str, str | int]) -> dict[str, str | int]:
    """The values for a sentence of the rules, with words of the notation replaced by the player's words."""
    values = {name: board.value_name(name, value) for name, value in values.items()}
    named = rules.words | board.things
    return {
        name: board.label(rules, value) if isinstance(value, str) and value in named else value
        for name, value in values.items()
    }


def why_not(
    board: Board, rules: Rules, state: State, ask: Decide, hand: Hand, words: tuple[str, ...]
) -> Refusal | None:
    """The rules' reason why the last of these words may not stand there; None if they have none."""
    try:
        rules.check(state, ask, " ".join(words), hand)
    except GameError as error:
        if isinstance(error, IllegalMove) and error.unfinished:
            return None
        return refused(board, rules, error)
    return None
