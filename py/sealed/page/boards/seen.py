"""`Seen`, from which a board draws: a game as one player, both players, or a bystander may see it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from sealed.name import Name
from sealed.page.boards.use import LIVE, Use
from sealed.page.draw.texts import filled
from sealed.page.draw.wording import Said, Told
from sealed.rules.seats import Seat

if TYPE_CHECKING:  # at run time the home page draws covers without loading the rules
    from sealed.rules.game import Event, Rules, State
    from sealed.rules.questions import Ask, Decide, Hand


class Refusal(NamedTuple):
    """Why a word or a move is refused: the clause of the rules page ("" for none), a template with its
    values, and the word that it is about ("" for none).
    """

    clause: str
    text: str
    values: Mapping[str, str | int] = {}
    word: str = ""

    @property
    def told(self) -> Told:
        """The sentence, with its clause."""
        return (Said(filled(self.text, self.values), (self.clause,) if self.clause else ()),)


class Spot(NamedTuple):
    """The middle of a place on a board, in the units of its picture, and its size."""

    x: float
    y: float
    size: float


END = "›"
"""The sign of an arrow at a thing that lies in no picture."""


class Note(NamedTuple):
    """A note over a board: an arrow from one of these things to the other, or a ring around a single one,
    with a sign beside it. `kind`: `best`; `played`, in ink and dotted; or `look`, which glows.
    """

    things: tuple[str, ...]
    sign: str = ""
    kind: str = "best"

    def at(self, thing: str, number: int) -> Note:
        """The note as drawn at one of its things, if no line can lead to the other: a ring. `1 ›` is where
        the first arrow begins, `› 1` where it ends; a note with a sign has the sign in place of a number.
        """
        if len(self.things) == 1:
            return self
        sign = self.sign or str(number)
        return Note((thing,), f"{sign} {END}" if thing == self.things[0] else f"{END} {sign}", self.kind)


def ringed(notes: Sequence[Note], thing: str) -> Note | None:
    """The one among these notes that draws a ring around a thing which lies in no picture."""
    return next((note.at(thing, n) for n, note in enumerate(notes, 1) if thing in note.things), None)


def _nothing_against(_words: tuple[str, ...]) -> Refusal | None:
    return None


class Seen(NamedTuple):
    """All that a board draws from. It holds nothing that the player at the screen may not know."""

    rules: Rules
    state: State
    names: tuple[Name, Name]
    """The names of the players in seat one and seat two."""
    seat: Seat | None
    """The seat whose side is below. None when a game is stepped through: then seat one is below."""
    hand: Hand = MappingProxyType({})
    """The values that only that seat knows, by slot: cards it has sealed, its own army."""
    ask: Decide | None = None
    """The decision that this seat is to make now; None while it waits."""
    words: tuple[str, ...] = ()
    """The line so far."""
    half: str = ""
    """The first half of the next word, if it has been picked: `block:`."""
    picks: tuple[str, ...] = ()
    """The words that may come next; "" is among them if the line may end here."""
    against: Callable[[tuple[str, ...]], Refusal | None] = _nothing_against
    """Why the last of these words may not stand on the line behind the others; None if it may."""
    waiting: tuple[Ask, ...] = ()
    """The open questions of both seats; they show which player has sealed already."""
    rounds: Sequence[Any] = ()
    """The past rounds, made from the log by the board's `history`."""
    news: tuple[Event, ...] = ()
    """The last events; the first `told` of them have been shown."""
    told: int = 0
    passed: int = 0
    """The number of them that were read, and gone on from, before the others were told."""
    shown: State = None
    """The state after the last event told, which the board draws. It is `state` once all events are told."""
    before: State = None
    """The state before the last events."""
    states: tuple[State, ...] = ()
    """The state after each of the last events."""
    news_unread: bool = True
    """Whether the player has done nothing since these events, so that news of them should stay in view."""
    lingers: bool = False
    """Whether the last events are still looked at, before something else takes the screen."""
    cell: str = ""
    """The cell that has the focus, or would get it with Tab."""
    refused: str = ""
    """The word, or the thing on the board, that was refused last; "" once the line has changed since."""
    turned: bool = False
    """Whether the board lies turned around (`Board.turned`)."""
    revealed: Hand = MappingProxyType({})
    """Everything that has been revealed, by slot: at the end, and when a game is stepped through."""
    marks: bool = True
    """Whether covered pieces show marks of what is known of them."""
    earlier: bool = False
    """Whether the last step on a line that is laid out on the board can be taken back."""
    notes: tuple[Note, ...] = ()
    """The drawings over the board."""
    use: Use = LIVE
    """The use of the board where it is drawn."""

    @property
    def below(self) -> Seat:
        """The seat whose side is drawn below."""
        return self.seat or Seat.ONE

    @property
    def telling(self) -> bool:
        """Whether the last events are still being told."""
        return self.told < len(self.news)

    @property
    def state_of_news(self) -> State:
        """The state that the last events began in while these are told or looked at; otherwise the present
        one. The top bar names its round: what comes next is not begun.
        """
        looked_at = self.before is not None and self.news and (self.telling or self.lingers)
        return self.before if looked_at else self.shown

    def why(self, word: str) -> Refusal | None:
        """Why a word may not come next; None if it may."""
        return self.against((*self.words, word))

    def after(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """The words that may come next behind these, in place of those on the line."""
        if words == self.words or self.ask is None:
            return self.picks
        return self.rules.picks(self.state, self.ask, self.hand, words)

    def ringed(self, thing: str) -> Note | None:
        """The note that draws a ring around a thing which lies in no picture; None if none does."""
        return ringed(self.notes, thing) if self.notes else None

    def name(self, seat: Seat) -> Name:
        """A player's name."""
        return self.names[seat.side]
