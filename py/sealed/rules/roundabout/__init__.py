"""Roundabout (docs/rules/roundabout.md): bring your entourage to your party first. Both players may drive any
car. `city` holds the board and the state, `preparation` is the page's section 2, `drive` a driving turn word
by word (sections 3 to 5); `rules` puts them together and adds the order of turns and the end.
"""

from sealed.rules.roundabout.rules import ROUNDABOUT, Roundabout

__all__ = ["ROUNDABOUT", "Roundabout"]
