"""Plays Priority Pathway: both submit in secret, so a turn is a matrix game of some 200 by 200 submissions.

`worth` says what a pair of submissions leads to, and what that is worth; `player` finds mixtures that cannot
be beaten.
"""

from sealed.bots.priority_pathway.player import PLAYER

__all__ = ["PLAYER"]
