"""How matches of Five-Card Trick and its sisters are explained, and what matters in a round."""

from __future__ import annotations

from sealed.bots import Thought
from sealed.bots.five_cards.rounds import Round
from sealed.page.boards.board import Board
from sealed.page.boards.explaining import Explaining
from sealed.page.boards.five_card_trick.scene import bare, cards, is_blocked, is_lit
from sealed.page.boards.five_card_trick.sentences import word_label
from sealed.page.boards.seen import Seen
from sealed.page.draw.texts import _
from sealed.rules.five_cards.cards import State
from sealed.rules.game import Rules
from sealed.rules.questions import Seat

TABLES = frozenset({"five-card-trick"})
"""The rulesets with a table of what positions are worth."""

WORTH_A_WORD = 2
"""The chips from which on the pot is what matters."""


class ExplainedFiveCards(Explaining):
    """The measure of every game; with its table, Five-Card Trick is known almost exactly."""

    def about(self, rules: Rules, *, with_table: bool) -> str:
        if with_table and rules.key in TABLES:
            return _("“about”: within 2 % a round")
        return super().about(rules, with_table=with_table)

    def matters(self, seen: Seen, thought: Thought) -> str:
        state: State = seen.state
        me, them = seen.below, seen.below.other
        if state.deciding is not None:
            return _("The pot holds {pot}. Claim Priority can be used once only.").format(pot=state.pot)
        able = Able(seen)
        if state.pot >= WORTH_A_WORD:
            return _of_the_pot(seen, able)
        if able.can(me, "claim") and not able.can(them, "steal"):
            return _("{name} cannot steal this round: only another Claim stops yours.").format(
                name=seen.name(them)
            )
        for seat in (me, them):
            dark = [name for name in cards(seen.rules) if not is_lit(state, seat, name)]
            if len(dark) == 1 and able.sends(seat, dark[0]):
                text = _("You need only {card:name} to have all five lit.")
                theirs = _("{name} needs only {card:name} to have all five lit.")
                return (text if seat is me else theirs).format(name=seen.name(seat), card=word_label(dark[0]))
        if sum(choice.share > 0 for choice in thought.choices) > 1:
            return _("Several choices are good here. Just don’t be predictable.").format(name=seen.name(them))
        return ""

    def moment(self, board: Board, seen: Seen) -> str:
        return _("Round {round}").format(round=seen.shown.round)


class Able:
    """The cards that both may send in a round, and those of them that would do anything."""

    def __init__(self, seen: Seen) -> None:
        self._state: State = seen.state
        self._choices = Round(seen.rules, seen.state).choices

    def sends(self, seat: Seat, card: str) -> bool:
        """Whether a seat may send a card."""
        return any(bare(word) == card for text in self._choices[seat.side] for word in text.split())

    def can(self, seat: Seat, card: str) -> bool:
        """Whether a card that a seat sends may do anything."""
        return self.sends(seat, card) and not is_blocked(self._state, seat, card)


def _of_the_pot(seen: Seen, able: Able) -> str:
    """Who can take a large pot, and what stops that."""
    me, them = seen.below, seen.below.other
    if not able.can(them, "claim"):
        text = _("{name} cannot claim the pot of {pot} this round, so a Steal would take nothing.")
    elif "overload" in seen.rules.words:  # FCF 6.2: two Claims beat one
        text = _("{name} can claim the pot of {pot}. Steal takes it instead; more Claims beat fewer.")
    elif able.can(me, "steal") and able.sends(me, "claim"):
        text = _("{name} can claim the pot of {pot}: only Steal, or a Claim of your own, stops that.")
    elif able.sends(me, "claim"):
        text = _("{name} can claim the pot of {pot}: only a Claim of your own stops that now.")
    elif able.can(me, "steal"):
        text = _("{name} can claim the pot of {pot}: only your Steal stops that now.")
    else:
        text = _("{name} can claim the pot of {pot}, and you cannot stop that this round.")
    return text.format(name=seen.name(them), pot=seen.state.pot)


EXPLAINING = ExplainedFiveCards()
