"""Plays Solitaire Chess and its Final: nothing is hidden after the deal, so the answer is to look ahead.

`worth` says what a position is worth, in cards; `search` looks ahead (alpha-beta); `player` ties them
together.
"""

from sealed.bots.solitaire_chess.player import PLAYER

__all__ = ["PLAYER"]
