"""Rounds in which nobody gains, for the tests of the end of a game."""

from tests.rules.walks import Desk

LEVEL = ("score grow", "claim steal")
"""Two pairs that a player may send in turn for ever; sent by both, everything collides."""


def level_rounds(desk: Desk, upto: int, pairs: tuple[str, str] = LEVEL) -> Desk:
    """Rounds in which both send the same, until that round is next; a pot that may be taken is left."""
    while desk.state.over is None and desk.state.round < upto:
        pair = pairs[desk.state.round % 2]
        desk.round(pair, pair)
        while desk.state.deciding:
            desk.decide(desk.state.deciding, "leave")
    return desk
