"""The board as a value: it draws a game, tells its events and names its words.

Whatever all games share (names, clocks, the line with its chips and its button, refusals, cautions, the log,
the curtain, the end, stepping through) belongs to the match screen. A board has no state and handles no
events: it draws its things by their names (`data-do="touch" data-arg="<thing>"`), and its cells with
`data-cell`; what a touch makes of the line it says when it is asked (`touched`). Everything it knows of a
game comes from a `Seen`, so it can draw any state of its game without a match around it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from sealed.name import Name
from sealed.page.boards import notes
from sealed.page.boards.cells import IN_A_ROW, Rows, listbox, option
from sealed.page.boards.seen import Note, Refusal, Seen, Spot
from sealed.page.boards.touching import Touched, touched
from sealed.page.draw.art import SIDE
from sealed.page.draw.texts import N_, NC_, _, ngettext
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import sentences
from sealed.rules.game import AGREE, LATE_WORDS, RESIGN, Event, GameError, IllegalMove, Rules, State
from sealed.rules.log import Log
from sealed.rules.questions import Answer, Decide, Hand
from sealed.rules.seats import Seat

if TYPE_CHECKING:
    from sealed.page.boards.composer import Composer


class Telling(NamedTuple):
    """How an event is told: a template with `{who}`, `{other}`, `{one}`, `{two}` (names) and `{0}`, `{1}`, …
    (the event's data, in the player's words).

    `many` is the plural of the template, for when the number `{0}` calls for it. `sound` names a sound of
    static/sound.mjs; `place` stands for a sound of each seat's own.
    """

    text: str
    many: str = ""
    sound: str = ""
    milliseconds: int = 220
    """How long the event is shown before the next one."""
    cases: Mapping[str | int, str] = {}
    """Whole sentences in place of `text`, by what is among the event's data, or by the first half of a word
    there (`stop:`).
    """


class Parts(NamedTuple):
    """The parts of a board's drawing; the match screen arranges them alike for every game.

    The match screen adds the plates with the players' names, above `theirs` and `mine`.
    """

    board: Child
    """The board itself, which fills the place that it has."""
    over: Child = None
    """A layer over the board while something is to be chosen or told: buttons, a sheet."""
    theirs: Child = None
    """The other player's things: a hand, stacks, lights."""
    mine: Child = None
    """The things of the player below, who chooses from them."""
    known: Child = None
    """Something to look up: a chart, what is known of pieces. It is left out where there is no room, so
    nothing may be shown here alone.
    """


class Aside(NamedTuple):
    """Something to look up in a panel of its own, such as a chart."""

    name: str
    """The one-word label of the button in the bar that opens it."""
    title: str
    draw: Callable[[Seen], Child]


class PastRound(NamedTuple):
    """A round or turn that is over, as its events have told it."""

    number: int
    events: tuple[Event, ...]


class Shape(NamedTuple):
    """A board's shape, from which static/layout.css finds its place, whatever the game."""

    kind: str = "table"
    """`slim`, `full` and `wide` are pictures, by their proportion; a `table` is made of boxes."""
    ratio: float = 1.0
    """The width of the picture as a part of its height."""
    least: int = 0
    """The least width of the picture in pixels, at which every cell is 24 wide: below it the page scrolls."""
    known: str = "none"
    """Where `Parts.known` stands, if there is room for it: `left` of the board, or `between` the players."""

    @classmethod
    def of(cls, kind: str, box: str, least: int, known: str = "none") -> Shape:
        """The shape of a picture with this `viewBox`."""
        _x, _y, width, height = map(float, box.split())
        return cls(kind, round(width / height, 4), least, known)

    @property
    def classes(self) -> str:
        """The classes of the screen that shows the board."""
        return f"shape-{self.kind} known-{self.known}"

    @property
    def style(self) -> str:
        """The measures of the board as custom properties."""
        return f"--ratio:{self.ratio};--least:{self.least}px"


class Lateness(NamedTuple):
    """The cost of being late: a sentence that both players may read, and the clause that sets the cost."""

    cost: str
    clause: str
    out: bool = False
    """Whether the player takes no more turns."""


def clock_decided(seen: Seen, ask: Decide, _answer: Answer | None) -> Lateness:
    """The cost of being late in a game that says no more about it."""
    return Lateness(_("The clock has decided for {name}.").format(name=seen.name(ask.seat)), "G 4")


def alone(_seen: Seen, move: str) -> Sequence[tuple[str, ...]]:
    """The words of a move as things that it chooses, each alone."""
    return tuple((word,) for word in move.split())


def path(spots: Mapping[str, Spot], move: str) -> Sequence[tuple[str, ...]]:
    """Two words of a move as a way, if both lie in the picture; all others are chosen, each alone."""
    words = tuple(move.split())
    return (words,) if len(words) == 2 and spots.keys() >= {*words} else tuple((word,) for word in words)


def labelled(label: Callable[[str], str]) -> Callable[[Event], Sequence[str | int]]:
    """The data of events with their words labelled."""
    return lambda event: [label(item) if isinstance(item, str) else item for item in event.data]


class Covering(NamedTuple):
    """The sentences on what a side has covered."""

    cover: str
    uncover: str
    waits: str


HANDS = Covering(
    N_("Cover {name}’s hand"),
    N_("Open {name}’s hand"),
    N_("It is {name}’s turn, whose hand is covered."),
)
ARMIES = Covering(
    N_("Cover {name}’s army"),
    N_("Open {name}’s army"),
    N_("It is {name}’s turn, whose army is covered."),
)


class Own(NamedTuple):
    """The fields that only a single family needs, or the next one may."""

    renamed: Callable[[Mapping[str, str]], Board] | None = None
    """The board that calls its pieces by these names (`named`)."""
    pieces: Mapping[str, str] = {}
    """Pieces that the player may name: their words in the notation, with their default names."""
    longest_name: int = 0
    """The most letters that the name of a piece may have."""
    turned_board: Callable[[bool], Board] | None = None
    """The board with seat two's side below, or seat one's, if it can lie either way (`facing`)."""
    turned: bool = False
    """Whether seat two's side is below, on a board that can also keep seat one's side there."""
    steps: bool = False
    """Whether a line is a sequence of steps, each made from where the one before it ended.

    Then picking a word again makes that step again; the first half of a word waits for its second even if
    only one fits; and taking a step back takes back all steps after it.
    """
    prompt_has_last_moves: bool = False
    """Whether the question above the line begins with the last moves, so that no row of the list need."""
    marks: bool = False
    """Whether covered pieces can show marks of what is known of them (`Seen.marks`)."""
    long_line: str = ""
    """The sentence for a sealed line that is too long to be written out."""
    rarely_ends_here: Callable[[Seen], bool] = lambda _seen: False
    """Whether the move may end here, but hardly anybody means it to: then its button does not call."""
    lies_over: Callable[[Seen], bool] = lambda _seen: False
    """Whether something to read lies over the board on a phone: the line has a button that goes on."""
    rule: Callable[[Seen], str] = lambda _seen: ""
    """The rule of the sheet *How it goes* as the players have agreed it; "" if it is always the same."""
    value_name: Callable[[str, str | int], str | int] = lambda _name, value: value
    """The text to put in place of `{name}` in a refusal's sentence, given the rules' value for it."""
    covering: Covering = HANDS
    """The words for a covered side."""


OWN = Own()


@dataclass(frozen=True, eq=False)  # a board is itself alone: rows are remembered by it
class Board:
    """A family's board, put together from its functions. Whatever has a default here may be left out."""

    tellings: Mapping[str, Telling]
    """How to tell each kind of event; a test checks that no kind is missing."""

    # --- words

    label: Callable[[str], str]
    """A word of the notation as the player reads it: `block:claim` is “Block Claim”."""
    event_words: Callable[[Event], Sequence[str | int]]
    """The data of an event in the player's words."""

    # --- sentences

    headline: Callable[[Seen], str]
    """Where the game stands, for the top bar: “Round 9 of 25”. While players look at what has happened, it is
    the round in which that was (`Seen.state_of_news`).
    """
    round_name: Callable[[Seen], str]
    """The round or turn alone, without what is decided in it."""
    prompt: Callable[[Seen], str]
    """The question above the line: “Two of five, in any order.”"""
    button_label: Callable[[Seen], str]
    """The label of the button for a decision that is not hidden: “Move”, “End turn”, “Place”."""
    score: Callable[[Seen, Seat], str]
    """A player's score in a few words: “7 chips”."""
    known: Callable[[Seen, str], str]
    """The public facts about a thing on the board: the answer to a long press or `?`."""

    # --- drawing

    parts: Callable[[Seen], Parts]
    """The board drawn, and each player's things beside it."""
    plate: Callable[[Seen, Seat], tuple[str, Child]]
    """The board's part of a player's plate: a remark under the name, and the score at the right."""

    # --- touches and keys

    keys: Callable[[Seen], Mapping[str, tuple[str, str]]]
    """Letter keys and what they do: `s` for (`touch`, `score`), `q` for (`walk`, `Queen`)."""
    step: Callable[[Seen, str], str]
    """The cell to which an arrow, Home, End or PageDown leads from `seen.cell` ("" before any cell had the
    focus).
    """

    # --- the past

    history: Callable[[Log], Sequence[Any]]
    """The past rounds or turns, latest last, each with its `number`, 0 in a preparation, and its `events`, to
    be listed by `summary`. They can be hashed, since the row of each is made once.
    """

    # --- what a game may have besides

    row: Callable[[Board, tuple[Name, Name], Any], Child] = lambda board, names, entry: happened(
        board, names, entry
    )
    """The content of a row in the list of past rounds (`summary`)."""
    own: Own = OWN
    touched: Callable[[Seen, str], Touched] = touched
    """The change by a touch on a thing, with finger, mouse or key. A thing is a word of the notation, or the
    board says for which word it stands.
    """
    past_title: str = N_("Rounds so far")
    """The title of the list of past rounds or turns."""
    picture: Callable[[Rules, str], Child] | None = None
    """A word as a chip on the line with a picture, where one helps (`chip`)."""
    things: frozenset[str] = frozenset()
    """Names besides the words of the notation that the rules use in refusals and events, such as cards.
    `label` translates these too.
    """
    never_turns: bool = False
    """Whether the sides stay where they are in a game at one device, because nothing is hidden. Then
    `Seen.seat` is always seat one, whichever player decides.
    """
    side: Callable[[Decide | None], Seat] = lambda ask: ask.seat if ask else Seat.ONE
    """The seat whose side is below where both sides are played and nothing is covered: the seat that
    decides, since it chooses from the hand below.
    """
    tallied: bool = False
    """Whether the scores decide the game, so that the result says them."""
    standing: Callable[[Seen], tuple[tuple[str, str], ...]] = lambda _seen: ()
    """Public numbers for the curtain to show beside the scores: (label, value), such as (“Pot”, “3”)."""
    inventory: Callable[[Seen], str] = lambda _seen: ""
    """Both players' things on the board in words, for screen readers; the player below comes first."""
    lateness: Callable[[Seen, Decide, Answer | None], Lateness] = clock_decided
    """The cost for the player in whose place the clock has answered."""
    skin: Callable[[Rules], str] = lambda _rules: ""
    """The skin (static/tokens.css) of a ruleset; "" for none."""
    shape: Callable[[Seen], Shape] = lambda _seen: Shape()
    """The shape of the drawing."""
    spots: Callable[[Seen], Mapping[str, Spot]] = lambda _seen: {}
    """Where the things lie in the picture, by their names; empty for a board that is no picture."""
    rings: Callable[[Seen], Iterable[str]] = lambda _seen: ()
    """The things beside the picture around which a ring can be drawn (`notes.ring`)."""
    paths: Callable[[Seen, str], Sequence[tuple[str, ...]]] = alone
    """The things between which a move of the seat that decides goes, a pair for each way, and those that it
    chooses, each alone.
    """
    reference: Aside | None = None
    hints: Callable[[Seen], Sequence[tuple[str, str]]] | None = None
    """The board's keys in few words, such as (“1–9”, “card”); without it, every key with its word
    (`shortcuts`).
    """
    stopped: Callable[[Seen, str], str] = lambda _seen, _key: ""
    """The announcement for an arrow that leads nowhere; "" for none."""
    composer: Callable[[Seen], Composer | None] = lambda _seen: None
    """The composer of the decision that is asked, if its line is laid out on the board."""

    def named(self, names: Mapping[str, str]) -> Board:
        """The board that calls its pieces by these names. They stay on this device: codes and records never
        contain them.
        """
        return self.own.renamed(names) if self.own.renamed else self

    def facing(self, seat: Seat | None) -> Board:
        """The board as it lies before a viewer in that seat. Its words for directions follow; codes
        and records keep those of seat one.
        """
        return self.own.turned_board(seat is Seat.TWO) if self.own.turned_board else self

    def chip(self, rules: Rules, word: str) -> Child:
        """A word as a chip on the line."""
        return self.picture(rules, word) if self.picture else self.label(word)

    def shortcuts(self, seen: Seen) -> Sequence[tuple[str, str]]:
        """The keys that are shown where there is a keyboard, and what each does."""
        if self.hints:
            return self.hints(seen)
        return [(key.upper(), self.label(thing.rstrip(":"))) for key, (_do, thing) in self.keys(seen).items()]

    def summary(self, names: tuple[Name, Name], entry: Any) -> Child:
        """The content of a row in the list of past rounds."""
        return self.row(self, names, entry)

    def noted(self, seen: Seen, move: str, sign: str, kind: str = "best") -> tuple[Note, ...]:
        """A move as notes over the board, the last one with the sign; none if it came too late, or ended
        the game.
        """
        if not move or {RESIGN, AGREE, *LATE_WORDS} & set(move.split()):
            return ()
        *before, last = dict.fromkeys(self.paths(seen, move))
        return (*(Note(things, "", kind) for things in before), Note(last, sign, kind))

    def stage(self, seen: Seen, other: Child, own: Child) -> Node:
        """The whole drawing: the parts, with the plates of the other player (above) and of the one below."""
        parts, below = self.parts(seen), seen.below
        return h(
            "div.stage",
            _side(seen, below.other, "them", (other, parts.theirs)),
            h("div.boardbox", parts.board, parts.over, key="board"),
            _side(seen, below, "me", (own, parts.mine)),
            h("div.know", parts.known, key="know") if parts.known else None,
            zone="board" if seen.use.is_live else None,
        )


def _side(seen: Seen, seat: Seat, place: str, content: Child) -> Node:
    """One player's plate and things, at the other player's place or at one's own."""
    turn = "turn" if seen.ask and seen.ask.seat is seat else ""
    return h(
        "section",
        content,
        class_=" ".join(filter(None, (place, SIDE[seat], turn))),
        aria_label=seen.name(seat),
        key=place,
    )


BY_THE_PLAYERS = {
    "resigned": Telling(N_("{who} resigns."), sound="lost", milliseconds=0),
    "agreed": Telling(N_("Both players have agreed to a draw."), sound="opened", milliseconds=0),
}
"""The ends that every game has in common, which no board has to tell itself (G 3, G 9)."""


def telling_of(board: Board, event: Event) -> Telling:
    """How an event is told. Raises KeyError for a kind that the board does not know."""
    return BY_THE_PLAYERS.get(event.kind) or board.tellings[event.kind]


def tell(board: Board, names: tuple[Name, Name], event: Event) -> str:
    """An event as a sentence in the player's language. Raises KeyError for a kind the board does not know."""
    return told(telling_of(board, event), names, event, board.event_words(event))


def happened(board: Board, names: tuple[Name, Name], entry: PastRound) -> Child:
    """A row in the list of past rounds: its number, and what happened in it."""
    said = sentences(*(tell(board, names, event) for event in entry.events))
    return h("span.k.num", entry.number), " ", h("span.happened", said)


def told(telling: Telling, names: tuple[Name, Name], event: Event, data: Sequence[str | int]) -> str:
    """An event as a sentence, with its data in the player's words."""
    if telling.many and event.data:
        template = ngettext(telling.text, telling.many, int(event.data[0]))
    else:
        template = _(_case(telling, event))
    who = names[event.seat.side] if event.seat else ""
    other = names[event.seat.other.side] if event.seat else ""
    return template.format(*data, who=who, other=other, one=names[0], two=names[1])


def _case(telling: Telling, event: Event) -> str:
    """The template for the words in an event's data."""
    cases = telling.cases
    asked = (case for item in event.data for case in (item, _first_half(item))) if cases else ()
    return next((cases[case] for case in asked if case in cases), telling.text)


def _first_half(item: str | int) -> str:
    return item[: item.find(":") + 1] if isinstance(item, str) else ""


def sound_of(board: Board, event: Event) -> str:
    """The sound of an event; "" for none."""
    sound = telling_of(board, event).sound
    return f"{sound}-{(event.seat or Seat.ONE).name.lower()}" if sound == "place" else sound


def refused(board: Board, rules: Rules, error: GameError) -> Refusal:
    """An error of the rules as a refusal to show."""
    clause = error.clause if isinstance(error, IllegalMove) else ""
    word = getattr(error, "word", "")
    return Refusal(clause, error.text, by_name(board, rules, error.values), word)


def by_name(board: Board, rules: Rules, values: Mapping[str, str | int]) -> dict[str, str | int]:
    """The values for a sentence of the rules, with words of the notation replaced by the player's words."""
    values = {name: board.own.value_name(name, value) for name, value in values.items()}
    named = rules.words | board.things
    return {
        name: board.label(value) if isinstance(value, str) and value in named else value
        for name, value in values.items()
    }


def why_not(
    board: Board, rules: Rules, state: State, ask: Decide, hand: Hand, words: tuple[str, ...]
) -> Refusal | None:
    """The rules' reason why the last of these words may not be there; None if they have none."""
    try:
        rules.check(state, ask, " ".join(words), hand)
    except GameError as error:
        if isinstance(error, IllegalMove) and error.unfinished:
            return None
        return refused(board, rules, error)
    return None


ORDER: Mapping[str, str] = {"first": N_("Go first"), "second": N_("Go second")}
"""The buttons of the choice of who begins, for the player who has the advantage."""

ORDER_WORDS: Mapping[str, str] = {
    "first": NC_("the one who begins", "first"),
    "second": NC_("the one who does not begin", "second"),
    "timeout": NC_("in place of a choice", "too late"),
}
"""The words of that choice as the line shows them, and what is there when the time ran out."""


def choice(
    seen: Seen,
    kind: str,
    label: str,
    drawn: Mapping[str, Child],
    button: str = "button.btn",
    group: str = "",
    **attributes: str | None,
) -> Node:
    """A list with a button for each of these words, and what is drawn on it; picking one replaces the other
    on the line. `group` begins the names of their cells.
    """
    focus = seen.cell if seen.cell.removeprefix(group) in drawn else group + next(iter(drawn))
    buttons = (
        h(
            seen.use.kind(button),
            content,
            notes.ring(seen.ringed(word)),
            **attributes,
            **option(seen.use, group + word, focus, on=word in seen.words),
            class_="pick" if word in seen.words else None,
            key=word,
        )
        for word, content in drawn.items()
    )
    return listbox(kind, buttons, label)


def labels(words: Mapping[str, str] = ORDER) -> Mapping[str, str]:
    """The labels of the buttons of such a list."""
    return {word: _(text) for word, text in words.items()}


def offered(seen: Seen, words: Mapping[str, str] = ORDER) -> tuple[str, ...]:
    """The words of such a list that may be chosen, or are on the line."""
    return tuple(word for word in words if word in seen.picks or word in seen.words)


def step_in_choice(seen: Seen, key: str, words: Mapping[str, str] = ORDER) -> str:
    """The word of such a list to which a key moves the focus, also from the board; "" if it does not."""
    row = tuple(words)
    if seen.cell in words:
        return Rows((row,)).step(seen.cell, IN_A_ROW.get(key, key), row) or seen.cell
    return row[0] if offered(seen, words) and key in ("PageDown", "PageUp") else ""
