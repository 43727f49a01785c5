"""The subject of an account, whatever is on the screen and however much has been judged: the game, its
moments, its players, and the measure of all its numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from sealed.bots.explained import Moment, moments
from sealed.name import Name
from sealed.page.boards.explaining import Explaining
from sealed.page.boards.study import Study
from sealed.page.draw.wording import Person
from sealed.rules.game import Rules
from sealed.rules.log import Log
from sealed.rules.questions import Decide, Draw, Seat

ORDER = "order"
"""The kind of the question who begins, in every game that has it."""
SET_UP = "set-up"
"""The kind of the question how an army is laid out: nobody can say what the answer is worth."""


class Rest(Enum):
    """The rest between the value of a moment, the losses at it, and the value of the next."""

    LUCK = "luck"
    """Chance, or what both sent at once."""
    HIDDEN = "hidden"
    """Things stay hidden for longer than a round, and nothing is drawn: each decision is judged by what its
    player could know, and what nobody could know decides the rest.
    """
    BOTH = "both"
    AHEAD = "ahead"
    """Nothing was hidden or drawn once the first decision was made: it lay too far ahead to be seen."""


@dataclass(frozen=True, slots=True, eq=False)
class Tale:
    """A match that is told. It equals only itself, so what is drawn of it is looked up at once."""

    study: Study
    """The game, of which what was never shown stays unknown."""
    explaining: Explaining
    moments: tuple[Moment, ...]
    rounds: tuple[Any, ...]
    """The rounds of the game as its board lists them, one for each moment."""
    rest: Rest = Rest.AHEAD
    """The rest between two values when nobody lost anything."""
    is_own: bool = False
    """Whether it is told to a person who played the seat from whose side everything is seen."""

    @classmethod
    def of(cls, study: Study, explaining: Explaining, *, is_own: bool) -> Tale:
        """The tale of a game that is over."""
        found = moments(study.rules, study.log)
        rounds = tuple(study.board.history(study.log))
        return cls(study, explaining, found, rounds, _rest(study.rules, study.log, found), is_own)

    def kind(self, number: int) -> str:
        """The kind of question at a moment, as the rules name it; "" if somebody gave up, or both agreed."""
        ask = self.study.log[self.moments[number].start].ask
        return ask.kind if isinstance(ask, Decide) else ""

    @property
    def first(self) -> int:
        """The first moment worth a look: when it is chosen who begins, nothing may be on the board yet."""
        return next((n for n in range(len(self.moments)) if self.kind(n) != ORDER), 0)

    @property
    def has_luck(self) -> bool:
        """Whether what is left has a lane of its own in the graph: it was luck, or hidden."""
        return self.rest is not Rest.AHEAD

    @property
    def is_hidden(self) -> bool:
        """Whether each player knew what nobody else did for longer than a round."""
        return self.rest in (Rest.HIDDEN, Rest.BOTH)

    @property
    def is_sealed(self) -> bool:
        """Whether the game is played in sealed rounds, and not only begun by one."""
        return 2 * sum(len(moment.seats) == 2 for moment in self.moments) > len(self.moments)

    @property
    def own(self) -> Seat:
        """The seat from whose side everything is seen."""
        return self.study.seat or Seat.ONE

    def name(self, seat: Seat) -> Name:
        """A player's name."""
        return self.study.names[seat.side]

    def person(self, seat: Seat) -> Person:
        """A player as sentences speak of one: “you” to the one who reads them."""
        return Person(self.name(seat), self.is_own and seat is self.own)

    @property
    def people(self) -> tuple[Person, Person]:
        """The player from whose side everything is seen, and the other."""
        return self.person(self.own), self.person(self.own.other)


def _rest(rules: Rules, log: Log, found: tuple[Moment, ...]) -> Rest:
    asks = [entry.ask for entry in log[found[0].start :]] if found else []
    if any(isinstance(ask, Draw) for ask in asks):
        return Rest.BOTH if hasattr(rules, "imagine") else Rest.LUCK
    if not any(isinstance(ask, Decide) and ask.slots for ask in asks):
        return Rest.AHEAD
    return Rest.HIDDEN if hasattr(rules, "imagine") else Rest.LUCK
