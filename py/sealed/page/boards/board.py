"""What every board is: a class that draws a game, tells its events and says its words.

What is the same in every game (names, clocks, the line with its chips and its button, refusals, cautions, the
log, the curtain, the end, stepping through) is the match screen's. A board has no state and handles no
events: it draws the words that may be said as `data-do="word" data-arg="<word>"`, and its cells with
`data-cell`. All it knows of a game is in `Seen`, so it can draw any state of its game without a match
around it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from sealed.page.art import SIDE
from sealed.page.boards.seen import Refusal, Seen
from sealed.page.texts import N_, _, ngettext
from sealed.page.tree import Child, Node, h
from sealed.rules.seats import Seat

if TYPE_CHECKING:
    from sealed.page.boards.composer import Composer
    from sealed.rules.game import Event, Rules
    from sealed.rules.log import Log


class Telling(NamedTuple):
    """How an event is told: a template with `{who}`, `{other}`, `{one}`, `{two}` (names) and `{0}`, `{1}`, …
    (the event's data, words of the game by the names that the page gives them).

    With `many`, number `{0}` decides which of the two it is. `sound` is one of static/sound.mjs; `place` has
    one for each seat.
    """

    text: str
    many: str = ""
    sound: str = ""
    milliseconds: int = 220
    """How long it takes when it is shown."""


class Parts(NamedTuple):
    """What a board draws, in flat parts: the match screen arranges them, the same for every game.

    The plates with the players' names are the match screen's and stand above `theirs` and `mine`.
    """

    board: Child
    """The board itself, alone in its place, which it fills."""
    theirs: Child = None
    """What lies before the other player: a hand, stacks, lights."""
    mine: Child = None
    """The same of the player below, to be chosen from."""
    known: Child = None
    """What is to be looked up: a chart, what is known of pieces. Where there is no room it is left out, so
    nothing may stand only here.
    """
    phase: str = ""
    """A class of the whole stage, for a phase that is arranged in another way."""


class Board(ABC):
    """A family's board. What has a default here is what a game may leave out."""

    tellings: Mapping[str, Telling]
    """By the kind of event; a test holds it complete."""
    past_title: ClassVar[str] = N_("Rounds so far")
    """The title of the list of what has been played."""
    turns: ClassVar[bool] = False
    """Whether it can be turned (`Seen.turned`)."""
    steps: ClassVar[bool] = False
    """Whether its line is a row of steps, each made after the one before it.

    Then picking a word again makes that step again, the first half of a word waits for its second even if
    there is only one, and a step is taken back with all after it.
    """
    steady: ClassVar[bool] = False
    """Whether at one device the sides stay where they are, seat one below, because nothing is hidden. Then
    `Seen.seat` is seat one, whoever decides.
    """
    marks: ClassVar[bool] = False
    """Whether it marks on covered pieces what is known of them (`Seen.marks`)."""
    things: ClassVar[frozenset[str]] = frozenset()
    """What the rules' sentences name besides the words of the notation, such as cards. `label` knows them."""
    pieces: ClassVar[Mapping[str, str]] = {}
    """Pieces that the player may name, by their words, with the names that they have until then."""
    longest_name: ClassVar[int] = 0
    """How many letters such a name may have."""

    # --- words

    @abstractmethod
    def label(self, rules: Rules, word: str) -> str:
        """A word of the notation as the player reads it: `block:claim` is “Block Claim”."""

    def chip(self, rules: Rules, word: str) -> Child:
        """The word on the line, with a picture where one helps."""
        return self.label(rules, word)

    def event_words(self, rules: Rules, event: Event) -> Sequence[str | int]:
        """The data of an event in the player's words."""
        return [self.label(rules, item) if isinstance(item, str) else item for item in event.data]

    def value_name(self, name: str, value: str | int) -> str | int:
        """What this board calls `value` where a refusal's sentence mentions `{name}`."""
        return value

    def named(self, names: Mapping[str, str]) -> Board:
        """The board with these names for its pieces. They are in what it shows and says, nowhere else."""
        return self

    # --- what it says

    @abstractmethod
    def headline(self, seen: Seen) -> str:
        """Where the game stands, for the top bar: “Round 9 of 25”."""

    @abstractmethod
    def prompt(self, seen: Seen) -> str:
        """What is asked, above the line: “Two of five, in any order.”"""

    @abstractmethod
    def verb(self, seen: Seen) -> str:
        """What the button of a decision in the open says: “Move”, “End turn”, “Place”."""

    @abstractmethod
    def score(self, seen: Seen, seat: Seat) -> str:
        """A player's score in a few words: “7 chips”."""

    def standing(self, seen: Seen) -> tuple[tuple[str, str], ...]:
        """Public numbers beside the scores, for the curtain: (label, value), such as (“Pot”, “3”)."""
        return ()

    @abstractmethod
    def known(self, seen: Seen, thing: str) -> str:
        """What is publicly known about a thing on the board, for a long press or `?`."""

    def cannot(self, seen: Seen, thing: str) -> Refusal:
        """Why a thing that says `data-do="cannot"` is nothing to choose, where no word says it."""
        raise NotImplementedError(f"{type(self).__name__} draws a thing that cannot be chosen: {thing}")

    # --- what it draws

    def skin(self, rules: Rules) -> str:
        """The skin (static/tokens.css) of a ruleset; "" for none."""
        return ""

    @abstractmethod
    def parts(self, seen: Seen) -> Parts:
        """The board, and what lies before both players."""

    def stage(self, seen: Seen, other: Child, own: Child) -> Node:
        """The parts with the plates of the other player (above) and of the one below."""
        parts, below = self.parts(seen), seen.below
        return h(
            "div.stage",
            _side(seen, below.other, "them", (other, parts.theirs)),
            h("div.boardbox", parts.board, key="board"),
            _side(seen, below, "me", (own, parts.mine)),
            h("div.know", parts.known, key="know") if parts.known else None,
            class_=parts.phase or None,
            zone="board",
        )

    @abstractmethod
    def plate(self, seen: Seen, seat: Seat) -> tuple[str, Child]:
        """What stands in a player's plate: a remark under the name, and what is at its right (the score)."""

    def aside(self, seen: Seen) -> tuple[str, Child] | None:
        """Something to look up: the title and the content of a panel (`data-do="panel" data-arg="board"`)."""
        return None

    # --- keys

    @abstractmethod
    def keys(self, seen: Seen) -> Mapping[str, tuple[str, str]]:
        """Letters for the page's words: `s` for (`word`, `score`), `b` for (`half`, `block:`)."""

    def shortcuts(self, seen: Seen) -> Sequence[tuple[str, str]]:
        """Its keys in few words, such as (“1–9”, “card”), for those who have a keyboard."""
        return [
            (key.upper(), self.label(seen.rules, thing.rstrip(":")))
            for key, (_word, thing) in self.keys(seen).items()
        ]

    @abstractmethod
    def step(self, seen: Seen, key: str) -> str:
        """The cell to which an arrow, Home, End or PageDown leads from `seen.cell` ("": nowhere yet)."""

    def stopped(self, seen: Seen, key: str) -> str:
        """What stands in the way where an arrow leads nowhere; "" for nothing that needs saying."""
        return ""

    # --- long lines, and what has been played

    def composer(self, seen: Seen) -> Composer | None:
        """What lays out the line on the board, where the decision that is asked is made in this way."""
        return None

    @abstractmethod
    def history(self, rules: Rules, log: Log) -> Sequence[Any]:
        """The past rounds or turns, of which `summary` makes the list, latest last."""

    @abstractmethod
    def summary(self, rules: Rules, names: tuple[str, str], entry: Any) -> Child:
        """A row of the list of past rounds."""


def _side(seen: Seen, seat: Seat, place: str, content: Child) -> Node:
    """What belongs to one player, in the place of the other player's or of one's own."""
    turn = "turn" if seen.ask and seen.ask.seat is seat else ""
    return h(
        "section",
        content,
        class_=" ".join(filter(None, (place, SIDE[seat], turn))),
        aria_label=seen.name(seat),
        key=place,
    )


RESIGNED = Telling(N_("{who} gives up."), sound="lost", milliseconds=0)


def telling_of(board: Board, event: Event) -> Telling:
    """How an event is told. Raises KeyError for a kind that the board does not know."""
    return RESIGNED if event.kind == "resigned" else board.tellings[event.kind]


def tell(board: Board, rules: Rules, names: tuple[str, str], event: Event) -> str:
    """An event as a sentence in the player's language. Raises KeyError for a kind the board does not know."""
    telling = telling_of(board, event)
    if telling.many and event.data:
        template = ngettext(telling.text, telling.many, int(event.data[0]))
    else:
        template = _(telling.text)
    who = names[event.seat - 1] if event.seat else ""
    other = names[event.seat.other - 1] if event.seat else ""
    data = board.event_words(rules, event)
    return template.format(*data, who=who, other=other, one=names[0], two=names[1])


def sound_of(board: Board, event: Event) -> str:
    """The sound of an event; "" for none."""
    sound = telling_of(board, event).sound
    return f"{sound}-{(event.seat or Seat.ONE).name.lower()}" if sound == "place" else sound
