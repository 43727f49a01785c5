"""Plays Field Tactics: one's own army is known, the other one is a belief.

`belief` says what each enemy piece probably is, `worth` what pieces and ways are worth and what an
attack brings, `outlook` weighs the moves by both, `lookahead` looks further; `player` has the
formations, and ties them together.
"""

from sealed.bots.field_tactics.player import PLAYER

__all__ = ["PLAYER"]
