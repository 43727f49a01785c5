"""The names that records use where the rules use different ones."""

from __future__ import annotations

from sealed.rules.game import IllegalOption, Option, Outcome
from sealed.rules.questions import Seat

_WON = {Seat.ONE: "1-0", Seat.TWO: "0-1"}
_AGREED, _OPEN = "1/2-1/2", "*"
RESULTS = frozenset({*_WON.values(), _AGREED, _OPEN})
OTHER_TAGS = frozenset({"Game", "Result"})
"""The tags that are written from the game itself, as the options are."""


def option_tag(option: Option | IllegalOption) -> str:
    """The tag of an option: `EngineerBeatsTank` of `engineer-beats-tank`."""
    return "".join(word.capitalize() for word in option.name.split("-"))


def result_of(outcome: Outcome | None) -> str:
    """The value of `Result`: `*` for a game that is not over, `1/2-1/2` for one that nobody has won."""
    if outcome is None:
        return _OPEN
    return _WON[outcome.winner] if outcome.winner else _AGREED
