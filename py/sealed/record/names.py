"""The names that records use where the rules use different ones."""

from __future__ import annotations

from sealed.rules.game import IllegalOption, Option, Outcome
from sealed.rules.questions import Seat

RESULTS = {"1-0": Seat.ONE, "0-1": Seat.TWO, "*": None}
_RESULT_OF = {winner: result for result, winner in RESULTS.items()}
OTHER_TAGS = frozenset({"Game", "Result"})
"""The tags that are written from the game itself, as the options are."""


def option_tag(option: Option | IllegalOption) -> str:
    """The tag of an option: `EngineerBeatsTank` of `engineer-beats-tank`."""
    return "".join(word.capitalize() for word in option.name.split("-"))


def result_of(outcome: Outcome | None) -> str:
    """The value of `Result`: `*` for a game without a winner, whether it is over or not."""
    return _RESULT_OF[outcome.winner if outcome else None]
