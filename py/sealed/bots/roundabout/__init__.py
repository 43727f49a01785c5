"""Plays Roundabout: the best turns, looked for word by word, by how far both still have to go.

`worth` says what a position is worth, `player` looks for turns.
"""

from sealed.bots.roundabout.player import PLAYER

__all__ = ["PLAYER"]
