"""Opponents for one person alone. Pure: no clock, no chance but from a generator that they are handed.

`known` (view) writes the record as a seat knows it, which is all that an opponent is given, wherever it
thinks; `view` reads it. `think` thinks about the decision in it: ever better thoughts; the caller takes the
last when time is up. Each family of games has its player in a module with the name of its
module in `rules`; any other game is played by `explore`, by the contract alone.
"""

from sealed.bots.characters import CHARACTERS, NEWCOMER, OLD_HAND, REGULAR, Character
from sealed.bots.think import last, player, think, worth
from sealed.bots.thought import Choice, Player, Reads, Thought, chance
from sealed.bots.view import View, known, view

__all__ = [
    "CHARACTERS",
    "NEWCOMER",
    "OLD_HAND",
    "REGULAR",
    "Character",
    "Choice",
    "Player",
    "Reads",
    "Thought",
    "View",
    "chance",
    "known",
    "last",
    "player",
    "think",
    "view",
    "worth",
]
