"""Plays Field Tactics: one's own army is known, the other one is a belief.

`belief` says what each enemy piece probably is, `worth` what pieces and ways are worth, `battles` what an
attack brings, `outlook` weighs the moves by all of these, `lookahead` looks further, `set_up` has the
formations; `player` ties them together.
"""

from sealed.bots.field_tactics.player import PLAYER

__all__ = ["PLAYER"]
