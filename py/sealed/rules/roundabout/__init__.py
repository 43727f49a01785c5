"""Roundabout (docs/rules/roundabout.md): bring your entourage to your party first. Both may drive any car.

`city` holds the board and the state, `preparation` is the page's section 2, `drive` a driving turn word by
word (sections 3 to 5); `rules` puts them together with how turns follow each other and how the game ends.
"""

from sealed.rules.roundabout.rules import ROUNDABOUT, Roundabout

__all__ = ["ROUNDABOUT", "Roundabout"]
