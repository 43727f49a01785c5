"""What a board draws from: a game as one player, both, or nobody in particular may see it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from sealed.rules.seats import Seat

if TYPE_CHECKING:  # the home page draws covers, and needs no rules for it
    from sealed.rules.game import Event, Rules, State
    from sealed.rules.questions import Ask, Decide, Hand


class Refusal(NamedTuple):
    """Why a word or a move cannot be: the clause of the rules page ("" for none), a template and its values,
    and the word that it is about ("" for none).
    """

    clause: str
    text: str
    values: Mapping[str, str | int] = {}
    word: str = ""


def _nothing_against(_word: str) -> Refusal | None:
    return None


class Seen(NamedTuple):
    """All that a board draws from. It holds nothing that the player who looks may not know."""

    rules: Rules
    state: State
    names: tuple[str, str]
    """Of seat one and seat two."""
    seat: Seat | None
    """Whose side is below. None: nobody's, when a game is stepped through; then seat one is below."""
    hand: Hand = MappingProxyType({})
    """What that seat knows alone."""
    ask: Decide | None = None
    """What that seat is to decide now; None: it waits."""
    words: tuple[str, ...] = ()
    """The line so far."""
    half: str = ""
    """The first half of the next word, if it has been picked: `block:`."""
    picks: tuple[str, ...] = ()
    """What the next word may be; "" among them if the line may end here."""
    why: Callable[[str], Refusal | None] = _nothing_against
    """Why a word may not be the next; None if nothing stands against it."""
    waiting: tuple[Ask, ...] = ()
    """Every question that is open, of both seats: so it is known who has sealed already."""
    rounds: Sequence[Any] = ()
    """What the board's own `history` made of the log."""
    last: tuple[Event, ...] = ()
    """What happened last; `told` of these events have been shown."""
    told: int = 0
    shown: State = None
    """The state as far as it has been told: what the board draws. Once all is told it is `state`."""
    before: State = None
    """The state before the last events."""
    states: tuple[State, ...] = ()
    """The state after each of the last events."""
    fresh: bool = True
    """Whether the player has done nothing since these events: what should not go by unseen may still stay."""
    cell: str = ""
    """The cell that has the focus, or would get it."""
    refused: str = ""
    """The word, or thing on the board, that was refused last; "" when the line was written since."""
    turned: bool = False
    """Whether the player wants the own side below, on a board that does not turn by itself."""
    laid: Hand = MappingProxyType({})
    """At the end, and when a game is stepped through: everything that has been shown, by slot."""
    marks: bool = True
    """Whether the player wants marks of what is known on covered pieces."""
    earlier: bool = False
    """Whether a step of a line that is laid out can be taken back."""

    @property
    def below(self) -> Seat:
        """Whose side is drawn below."""
        return self.seat or Seat.ONE

    @property
    def telling(self) -> bool:
        """Whether the last events are still being told."""
        return self.told < len(self.last)

    def name(self, seat: Seat) -> str:
        """A player's name."""
        return self.names[seat - 1]
