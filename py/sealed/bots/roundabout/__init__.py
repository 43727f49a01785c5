"""Plays Roundabout: the best turns, looked for word by word, by how far both still have to go.

`worth` says what a position is worth, `beam` looks for turns, `player` ties them together.
"""

from sealed.bots.roundabout.player import PLAYER

__all__ = ["PLAYER"]
