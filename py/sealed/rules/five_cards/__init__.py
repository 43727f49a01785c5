"""Five-Card Trick (docs/rules/five-card-trick.md), its Final, and Setna's Curse (docs/rules/setnas-curse.md).

The three share `cards` (submissions, the state of a game, the effects of a round) and `rounds` (both seal,
both open, the round is resolved, the next one is asked for). `trick`, `final` and `setnas_curse` say what
each allows, and how each ends.
"""

from sealed.rules.five_cards.final import FINAL, Final
from sealed.rules.five_cards.setnas_curse import SETNAS_CURSE, SetnasCurse
from sealed.rules.five_cards.trick import FIVE_CARD_TRICK, FiveCardTrick

__all__ = ["FINAL", "FIVE_CARD_TRICK", "SETNAS_CURSE", "Final", "FiveCardTrick", "SetnasCurse"]
