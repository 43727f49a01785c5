"""How the matches of a family of games are explained: in which measure, and with which words; and what a
hint says that matters.

What is here holds for every game. A family that knows better has a module `explained` in its package, with a
constant `EXPLAINING`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from sealed.page.boards.board import Board
from sealed.page.boards.seen import Seen
from sealed.page.draw.texts import _
from sealed.page.draw.wording import Person
from sealed.rules.game import Rules, State
from sealed.rules.seats import Seat

if TYPE_CHECKING:
    from sealed.bots import Thought


class Explaining:
    """Explains in chances out of 100, all of them about right."""

    most: ClassVar[float] = 50.0
    """The largest value of either side: the edge of the graph."""
    nothing: ClassVar[float] = 2.0
    """A loss below this is not worth a word."""
    adds_up: ClassVar[bool] = True
    """Whether all that was given away, and luck, lead from the first value to the result."""
    patience: ClassVar[float] = 45.0
    """The seconds, about, after which all of a long match should have been judged."""
    little: ClassVar[float] = 5.0
    much: ClassVar[float] = 10.0

    def matters(self, seen: Seen, thought: Thought) -> str:
        """The hint about what matters now to the player below, in whole sentences; `thought` is a good
        player's. "" if nothing can be said about it in this game.
        """
        return ""

    def of_match(self, state: State) -> Explaining:
        """The way to explain a match that ended in this state."""
        return self

    def of(self, chance: float) -> float:
        """The value of a chance of seat one: 0 if both are even."""
        return 100 * chance - 50

    def end(self, state: State) -> float:
        """The value to seat one of the end of a game."""
        winner = state.over.winner
        return 0.0 if winner is None else self.most if winner is Seat.ONE else -self.most

    def about(self, rules: Rules, *, with_table: bool) -> str:
        """How far the numbers can be trusted, in a few words."""
        # Translators: what “about” means in “about 60 in 100”.
        return _("“about”: estimates")

    def moment(self, board: Board, seen: Seen) -> str:
        """The name of a round or turn in which both decided."""
        return board.round_name(seen)

    def title(self, own: Person) -> str:
        """The title of the graph."""
        return own.said(_("Your chances"), _("{name}’s chances")).format(name=own.name)

    def after_each(self, own: Person) -> str:
        """The sentence that explains the numbers beside the best moves."""
        text = own.said(_("Your chances after each of them."), _("{name}’s chances after each of them."))
        return text.format(name=own.name)

    def ends(self, own: Person, other: Person) -> tuple[str, str]:
        """The labels of the graph's upper and lower edge."""
        wins = own.said(_("You win"), _("{name} wins")).format(name=own.name)
        return wins, _("{name} wins").format(name=other.name)

    def shown(self, value: float) -> int:
        """A value as the player reads it, from the side of the player whose chances these are."""
        return round(50 + value)

    def scale(self, value: float) -> str:
        """A value at the edge of the graph: 100 is a win of the player whose chances these are."""
        return str(self.shown(value))

    def start(self, value: float) -> str:
        """The label of the first value."""
        return _("Even at the start") if self.shown(value) == 50 else _("At the start")

    def finish(self, own: Person) -> str:
        """The label of the last value."""
        text = own.said(_("Your chances at the end"), _("{name}’s chances at the end"))
        return text.format(name=own.name)

    def rating(self, value: float) -> str:
        """A value in a few words, from the side of the player whose chances these are."""
        # Translators: {n} is a chance of winning, in a few words.
        return _("about {n} %").format(n=self.shown(value))

    def moved(self, before: float, after: float, own: Person, other: Person) -> str:
        """How a value changed, in a sentence."""
        then, now = self.shown(before), self.shown(after)
        if then == now:
            text = own.said(
                _("Your chance to win stayed at about {n} %."),
                _("{name}’s chance to win stayed at about {n} %."),
            )
            return text.format(name=own.name, n=now)
        if now > then:
            text = own.said(
                _("Your chance to win rose from {then} to {now} %."),
                _("{name}’s chance to win rose from {then} to {now} %."),
            )
        else:
            text = own.said(
                _("Your chance to win fell from {then} to {now} %."),
                _("{name}’s chance to win fell from {then} to {now} %."),
            )
        return text.format(name=own.name, then=then, now=now)

    def lot(self, value: float) -> str:
        """An amount, in a few words. It is never less than one."""
        # Translators: {n} are chances of winning, which were given away or won by luck.
        return _("about {n} %").format(n=max(1, round(value)))

    def grade(self, lost: float) -> int:
        """How much somebody gave away altogether, who lost so much: 0 for little, 1 for some, 2 for a lot."""
        return (lost >= self.much) + (lost >= 3 * self.much)

    def legend(self) -> str:
        """The sentence that explains the numbers of the sum."""
        # Translators: what the numbers in a sum are; all of them are estimates.
        return _("Chances to win in %, all of them estimates.")


ANY_GAME = Explaining()
