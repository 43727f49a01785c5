"""Solitaire Chess and its Final (docs/rules/solitaire-chess.md): queens walk over cards and build stacks.

`board` holds what never changes (squares, lines, cards), `state` a game, the legal targets of its queens
and what a turn does. `judge` says why one is refused; `rules` puts them together, and `final` makes the
changes of the page's section 5.
"""

from sealed.rules.solitaire_chess.final import FINAL, SolitaireChessFinal
from sealed.rules.solitaire_chess.rules import SOLITAIRE_CHESS, SolitaireChess

__all__ = ["FINAL", "SOLITAIRE_CHESS", "SolitaireChess", "SolitaireChessFinal"]
