"""Five-Card Trick (docs/rules/five-card-trick.md), its Final, and Setna's Curse (docs/rules/setnas-curse.md).

`cards` is what the three have in common besides their course: submissions, the state of a game, what a round
brings. `rounds` is the course: both seal, both open, the round is resolved, the next one is asked for.
`trick`, `final` and `setnas_curse` are what each allows, and how each ends.
"""

from sealed.rules.five_cards.final import FINAL, Final
from sealed.rules.five_cards.setnas_curse import SETNAS_CURSE, SetnasCurse
from sealed.rules.five_cards.trick import FIVE_CARD_TRICK, FiveCardTrick

__all__ = ["FINAL", "FIVE_CARD_TRICK", "SETNAS_CURSE", "Final", "FiveCardTrick", "SetnasCurse"]
