"""The match screen's values: a game, the player who looks at it, the line being written, and the events being
told.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, cast

from sealed.matches import news
from sealed.page import boards
from sealed.page.boards import board as kit
from sealed.page.boards import study
from sealed.page.boards.board import Board, why_not
from sealed.page.boards.seen import Note, Refusal, Seen
from sealed.page.browser.model import Heading, Model
from sealed.page.browser.seam import StoredRecord
from sealed.page.draw.keys import Do
from sealed.page.draw.texts import C_
from sealed.page.draw.tree import Child, keep_last
from sealed.page.draw.wording import facts
from sealed.page.engine.app import App, Handler, ScreenLeft
from sealed.rules.game import Caution, Event, GameError, Rules, State
from sealed.rules.log import Log
from sealed.rules.questions import NOTHING, Ask, Decide, Hand, Seat
from sealed.rules.registry import BY_KEY

if TYPE_CHECKING:
    from sealed.codes.last_sent import LastSent
    from sealed.matches.book import BookEntry


class Play(study.Viewpoint, Protocol):
    """A match as the screen shows it, as an immutable value."""

    @property
    def way(self) -> str:
        """The name of its mode: `here`, `chat` or `computer`."""

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The seat whose decision is awaited."""

    @property
    def looker(self) -> str:
        """The person for whom the screen is drawn, where people take turns at it; "" for nobody in
        particular.
        """

    @property
    def unsent(self) -> str:
        """The sentence that something of the player here is still to be sent; "" if nothing is."""

    @property
    def revealed(self) -> Hand | None:
        """The sealed values that lie open to everybody; None for those that the rules have shown by now."""

    @property
    def waiting(self) -> tuple[Ask, ...] | None:
        """The open questions that are shown; None for those that the rules ask."""

    def lingers(self, story: tuple[Event, ...]) -> bool:
        """Whether the last events, with that story of them, are still shown although they ended the game."""


class Kept(Play, Protocol):
    """A match as it is kept on this device, as an immutable value: every action returns a new one."""

    @property
    def last_sent(self) -> LastSent | None:
        """The last code that has left the device, which must be remembered; None if none has."""

    def decide(self, text: str, now: int) -> Kept:
        """The match after a move of that seat. Raises GameError. `now` is in milliseconds since 1970."""

    def body(self) -> str:
        """The body of its record, from which the match can be read again."""

    def heading(self, key: str, now: int) -> Heading:
        """The head of its record, for the list of matches."""

    def entry(self, now: int) -> BookEntry | None:
        """How it has ended, for the player's own book; None while it goes on, or might still be turned, and
        where it says nothing of the player. `now` is in milliseconds since 1970.
        """


P = TypeVar("P", bound=Play)
M = TypeVar("M")
P_co = TypeVar("P_co", bound=Play, covariant=True)
if TYPE_CHECKING:
    import typing_extensions

    M_co = typing_extensions.TypeVar("M_co", covariant=True, default=object)
    """The state that a mode keeps; what asks for no particular one takes any."""
else:  # Python 3.11 knows no defaults
    M_co = TypeVar("M_co", covariant=True)


GO_ON = "go-on"
"""The id of the button that goes on from what has been told."""
ABOVE = "letter"
"""The id of the part above the line, which a small screen has below the board."""


async def _not_kept(_app: App, _match: Any) -> Any:
    raise LookupError("a position that is only looked at is not kept")


def _nothing(_app: App) -> None:
    pass


def never(_screen: GameScreen[Any]) -> bool:
    """False, for matches in which something never happens."""
    return False


async def _nothing_begins(_app: App) -> None:
    pass


def _undecided(screen: GameScreen[Any]) -> bool:
    """Whether the player here decides now for the first time."""
    seat = screen.play.seat
    own = (step for step in screen.play.game.log if isinstance(step.ask, Decide) and step.ask.seat is seat)
    return screen.play.ask is not None and not any(own)


class BarTool(NamedTuple):
    """A tool in the bar: the word that it says, what it is called, and its sign."""

    word: str
    label: str
    picture: str


Draw: TypeAlias = "Callable[[Model, GameScreen[P, M]], Child] | None"


@dataclass(frozen=True, slots=True)
class ModeDrawings(Generic[P, M]):
    """The drawings that a mode adds to the game; None for nothing."""

    cover: Draw[P, M] = None
    """The cover over the whole screen, where `Mode.covered` says that there is one."""
    foot: Draw[P, M] = None
    """The part in place of the line when there is nothing to decide."""
    above: Draw[P, M] = None
    """The part above the line, such as a message from the other player."""
    menu: Draw[P, M] = None
    """The lines that it adds to the menu."""
    saves: Draw[P, M] = None
    """The lines of the menu that save the match."""
    tools: Callable[[GameScreen[P, M]], tuple[BarTool, ...]] = lambda _screen: ()
    """The tools that it adds to the bar."""
    end: Draw[P, M] = None
    """The part under the result when the game is over."""
    leads: Callable[[Model, GameScreen[P, M]], tuple[Child, Child, Child]] | None = None
    """Buttons under the result: before all others, to begin once more in the midst of a game; after them, to
    the next step; and what shows how fair the game was.
    """
    plate: Callable[[Model, GameScreen[P, M], Seat], tuple[Child, Child, str]] | None = None
    """The parts beside a player's name: a sign before it that no name can imitate, a clock, a remark."""
    strip: Draw[P, M] = None
    """The strip above the words of the line, while the player decides."""
    timed: Callable[[GameScreen[P, M]], bool] | None = None
    """Whether there is such a strip in this match: then it has its room from the start."""
    prompt: Callable[[GameScreen[P, M], Seen], Child] | None = None
    """The question that is above the line, in place of the board's."""
    offer: Callable[[GameScreen[P, M]], Child] | None = None
    """The buttons for a sentence in the question's place."""
    notes: Callable[[GameScreen[P, M], Seen], tuple[Note, ...]] | None = None
    """The drawings over the board, such as an arrow for a hint."""
    sealing: Callable[[GameScreen[P, M], str], tuple[str, str]] | None = None
    """The word and the label of the button that ends a move; it is given the board's label for it."""
    by_chance: str = ""
    """The label of the button that leaves something to chance (`left_to_chance`); "" for no button."""
    panels: Mapping[str, Callable[[Model, GameScreen[P, M]], Child]] = field(default_factory=dict)
    """Its panels by `GameScreen.panel`; they add to the common ones or replace them."""
    key_help: tuple[tuple[str, str], ...] = ()
    """The keys that it adds, with what they do."""


@dataclass(frozen=True, slots=True)
class Mode(Generic[P, M]):
    """A mode: how a match is read from its record and kept, what follows from what happens in it, and
    what it draws.
    """

    read: Callable[[App, StoredRecord], Awaitable[P]] = _not_kept
    """Reads a match from its record."""
    export: Callable[[App, P], Awaitable[tuple[str, str]]] = _not_kept
    """The name and the text of the file that the match is saved as."""
    draws: ModeDrawings[P, M] = ModeDrawings()
    covered: Callable[[GameScreen[P, M]], bool] = never
    """Whether a cover lies over the whole screen."""
    undecided: Callable[[GameScreen[P, M]], bool] = _undecided
    """Whether the first decision is still to be made here: before it, the sheet *How it goes* opens once."""
    begins: Callable[[App], Awaitable[None]] = _nothing_begins
    """Called when that sheet has been closed; only now the clock may run."""
    opened: Callable[[App], None] = _nothing
    decided: Callable[[App], None] = _nothing
    """Called when a decision has been kept."""
    told: Callable[[App], None] = _nothing
    """Called when the last events have been told to their end."""
    closed: Callable[[App], None] = _nothing
    """Called when another screen, or another match, has taken the place of the match."""
    words: Mapping[str, Handler] = field(default_factory=dict)
    keys: Mapping[str, Do] = field(default_factory=dict)
    """The keys that it adds, anywhere in a match, or on the board (`board:i`) where the game has no use for
    them.
    """


NO_MODE: Mode[Any, Any] = Mode()
"""The mode of a position that nobody plays."""


class Composing(NamedTuple):
    """The state of laying out a line on the board (`composing`), besides the line itself."""

    earlier: tuple[tuple[str, ...], ...] = ()
    """The line before each step, so that steps can be taken back."""
    name: str = ""
    """The name, being written, under which the line is to be kept."""
    doubted: str = ""
    """The name of the kept line whose deletion awaits confirmation."""


class GameScreen(NamedTuple, Generic[P_co, M_co]):
    """The match screen's value, generic in the mode's own `Play` and in the state that the mode keeps while
    the screen is open: `GameScreen[Study, Taking]` in a lesson.
    """

    key: str
    version: int
    play: P_co
    board: Board
    mode: Mode[Any, Any]
    line: tuple[str, ...] = ()
    half: str = ""
    """The first half of a word that has been picked: `block:`."""
    typed: str = ""
    written: int = 0
    """When something was written on the line last, in milliseconds since 1970."""
    refusal: Refusal | None = None
    cited: str = ""
    """The clause of the last refusal that had one, which can be asked for until the decision is made."""
    composing: Composing = Composing()
    story: tuple[Event, ...] = ()
    """The last events; the first `told` of them have been shown."""
    told: int = 0
    stops: tuple[int, ...] = ()
    """The numbers of events told after which the telling waits for the player."""
    passed: int = 0
    """The last of them from which the player has gone on."""
    looked: bool = False
    """Whether the player has moved on from these events: on request, by walking over the board, or by
    beginning to write.
    """
    fixed: bool = False
    """Whether the board stays as seat one sees it, for every viewer."""
    cell: str = ""
    """The board's cell that has the focus, or would get it with Tab."""
    walked: bool = False
    """Whether the focus has moved on the board since the line was complete: then Enter is for its element."""
    past: tuple[Any, ...] = ()
    """The past rounds, made from the log by the board."""
    before: tuple[Any, ...] = ()
    """The past rounds before the events being told."""
    panel: str = ""
    """The open panel: `menu`, `log`, `agree`, `resign`, or one that the mode adds."""
    known: str = ""
    """The public facts about the thing on the board that the player asked about."""
    how: str = ""
    """The id of the element that gets the focus back from the sheet *How it goes*; "" while closed."""
    now: int = 0
    """The present in milliseconds since 1970, where a clock runs."""
    mode_value: M_co = cast("Any", None)
    """The state that the mode keeps; None of a mode that has kept none yet."""
    visit: int = 0
    """How many positions have been put here before; of a match that is kept, `version` counts."""

    @property
    def moment(self) -> tuple[str, int, int]:
        """The match, its version and the visit: the same until something has happened in it."""
        return self.key, self.version, self.visit

    @property
    def telling(self) -> bool:
        """Whether something is still being told, or waits to be read."""
        return self.untold or self.waits

    @property
    def untold(self) -> bool:
        """Whether there are events that have not been told yet."""
        return self.told < len(self.story)

    @property
    def waits(self) -> bool:
        """Whether the telling waits until the player goes on."""
        return self.told in self.stops and self.told > self.passed

    @property
    def lingers(self) -> bool:
        """Whether the last events are still shown, although they ended the game."""
        return self.play.lingers(self.story)

    @property
    def rounds(self) -> tuple[Any, ...]:
        """The past rounds to be listed: those that have been told."""
        return self.before if self.untold else self.past


def on_screen(app: App) -> GameScreen[Kept] | None:
    """The match on the screen; None if another screen is open."""
    return app.screen_value_or_none(GameScreen)


def current(app: App) -> GameScreen[Kept]:
    """The open match, for the handlers of its screen. Raises ScreenLeft if there is none."""
    return app.screen_value(GameScreen)


def mode_screen_or_none(app: App, kind: type[M]) -> GameScreen[Any, M] | None:
    """The open screen's value if its mode keeps a state of that type; otherwise None."""
    screen = app.screen_value_or_none(GameScreen)
    return screen if screen and isinstance(screen.mode_value, kind) else None


def mode_screen(app: App, kind: type[M]) -> GameScreen[Any, M]:
    """The open game screen for its handlers, as `mode_screen_or_none` finds it. Raises ScreenLeft if another
    one is open.
    """
    screen = mode_screen_or_none(app, kind)
    if screen is None:
        raise ScreenLeft(f"{app.screen.name} keeps no {kind.__name__}")
    return screen


def begin(key: str, version: int, play: P, mode: Mode[P, M]) -> GameScreen[P, M]:
    """The screen's value for a match that has just been opened."""
    board = boards.load(BY_KEY[play.game.rules.key].family)
    screen: GameScreen[P, M] = GameScreen(key, version, play, board, mode)
    return _remembering(facing(screen))._replace(looked=False)


def at_rest(
    play: P,
    board: Board,
    mode: Mode[P, M],
    mode_value: M,
    log: Log,
    since: int,
    *,
    visit: int = 0,
    cell: str = "",
) -> GameScreen[P, M]:
    """The screen's value for a position that is not stored. What is in its log from `since` on has just
    happened, and is told already.
    """
    story, past = events_of(log[since:]), tuple(board.history(log))
    told = len(story)
    return GameScreen(
        "",
        0,
        play,
        board,
        mode,
        story=story,
        told=told,
        past=past,
        visit=visit,
        cell=cell,
        mode_value=mode_value,
    )


def facing(screen: GameScreen[P, M]) -> GameScreen[P, M]:
    """The screen's value with the board as it lies before the viewer."""
    return screen._replace(board=screen.board.facing(None if screen.fixed else screen.play.seat))


class Glance(NamedTuple):
    """The state of a game for the list of matches, and in part for the message beside a code. It depends only
    on what both players may see.
    """

    round_name: str
    """The round or turn."""
    standing: str
    """That and the score, in a few words."""
    sketch: str = ""
    """The board, as `art.sketched` writes it; "" if the game has no module that does so."""


def glance(play: Play) -> Glance:
    """The glance at a match for the list of matches."""
    game, family = play.game, BY_KEY[play.game.rules.key].family
    board, sketches = boards.load(family), boards.find(family, "sketch")
    bystander = study.Study(game, game.log, play.names, board, None)
    public = study.see(board, bystander, bystander.log, len(bystander.log), waiting=(), revealed=NOTHING)
    moment = board.round_name(public)
    standing = facts((moment, *(scored(board, public, seat) for seat in Seat)))
    return Glance(moment, standing, sketches.sketch(public.shown) if sketches else "")


def scored(board: Board, shown: Seen, seat: Seat) -> str:
    """A player's name and score on a board."""
    return counted(shown.name(seat), board.score(shown, seat))


def counted(name: str, score: str) -> str:
    """Whatever is counted, with how much it is: “Ada, 7 chips”."""
    # Translators: a player, or what belongs to nobody, with a score or a number: “Ada, 7 chips”.
    return C_("score", "{name}, {score}").format(name=name, score=score)


def after(screen: GameScreen[P, M], play: P, version: int, *, tell: bool = True) -> GameScreen[P, M]:
    """The screen's value after something has happened in the match, which is then to be told.

    It begins anew, so that nothing is left of what somebody has done on the screen before; only the person
    who goes on looking keeps the place on the board, and the sheet *How it goes*.
    """
    new = GameScreen(
        screen.key, version, play, screen.board, screen.mode, fixed=screen.fixed, mode_value=screen.mode_value
    )
    fresh = _remembering(facing(new))
    if fresh.play.looker == screen.play.looker:
        fresh = fresh._replace(cell=screen.cell, how=screen.how)
    return telling(fresh, play.game.events) if tell else fresh


def telling(screen: GameScreen[P, M], story: tuple[Event, ...]) -> GameScreen[P, M]:
    """The screen's value that begins to tell these events, the last of the match. Nothing shows what they led
    to before they are told.
    """
    log = screen.play.game.log
    place = since(log, story)
    before = tuple(screen.board.history(log[:place])) if story else ()
    begun = screen._replace(story=story, told=0, passed=0, looked=False, before=before)
    goes_on = not screen.play.ask and not begun.lingers
    return begun._replace(stops=news.stops(log, place, screen.play.seat, goes_on=goes_on))


def since(log: Log, story: tuple[Event, ...]) -> int:
    """The place in the log from which on these events happened, its last."""
    place, left = len(log), len(story)
    while left > 0 and place:
        place -= 1
        left -= len(log[place].events)
    return place


def _remembering(screen: GameScreen[P, M]) -> GameScreen[P, M]:
    """The screen's value with what has been played; what happened last stands on the board, and is read."""
    log = screen.play.game.log
    past = tuple(screen.board.history(log))
    story = last_events(log)
    return screen._replace(past=past, story=story, told=len(story), looked=True)


def last_events(log: Log) -> tuple[Event, ...]:
    """The events of the last turn, and of what has been sealed since."""
    return events_of(log[news.latest(log) :])


def events_of(log: Log) -> tuple[Event, ...]:
    """All events of these steps, in order."""
    return tuple(event for step in log for event in step.events)


def picks(screen: GameScreen[Play]) -> tuple[str, ...]:
    """The words that may come next; "" is among them if the line may end here."""
    ask = screen.play.ask
    game = screen.play.game
    return study.picks(game.rules, game.state, ask, hand(screen), screen.line) if ask else ()


def left_to_chance(rules: Rules, state: State) -> tuple[str, ...]:
    """The moves among which chance may choose in a player's place, where the game has a module that says so;
    empty for none.
    """
    module = boards.find(BY_KEY[rules.key].family, "chance")
    found: tuple[str, ...] = module.choices(state) if module else ()
    return found


def hand(screen: GameScreen[Play]) -> Hand:
    """The hand of the player at the screen; empty while both players look."""
    return study.known(screen.play)


def why(screen: GameScreen[Play], word: str) -> Refusal | None:
    """The rules' reason why a word may not come next. None if they have none, even where `picks` does not
    offer the word because the line is complete.
    """
    ask, game = screen.play.ask, screen.play.game
    if ask is None:
        return None
    return why_not(screen.board, game.rules, game.state, ask, hand(screen), (*screen.line, word))


def refused(screen: GameScreen[Play], error: GameError) -> Refusal:
    """An error of the rules as a refusal to show."""
    return kit.refused(screen.board, screen.play.game.rules, error)


def by_name(screen: GameScreen[Play], values: Mapping[str, str | int]) -> dict[str, str | int]:
    """The values for a sentence of the rules, with words of the notation replaced by the player's words."""
    return kit.by_name(screen.board, screen.play.game.rules, values)


def cautions(screen: GameScreen[Play]) -> tuple[Caution, ...]:
    """Warnings about the present line."""
    ask = screen.play.ask
    rules = screen.play.game.rules
    return rules.cautions(screen.play.game.state, ask, screen.line, hand(screen)) if ask else ()


def plate(model: Model, screen: GameScreen[Play], seat: Seat) -> tuple[Child, Child, str]:
    """The sign, the clock and the remark with a player's name (`ModeDrawings.plate`)."""
    drawn = screen.mode.draws.plate
    return drawn(model, screen, seat) if drawn else (None, None, "")


def seen(model: Model, screen: GameScreen[Play]) -> Seen:
    """The `Seen` that the board draws from."""
    return seen_of(screen, model.settings.marks)


@keep_last(2)  # the next key is looked up in what was drawn last
def seen_of(screen: GameScreen[Play], marks: bool = True) -> Seen:
    """The viewer's `Seen`, with marks on covered pieces or without."""
    log = screen.play.game.log
    return study.see(
        screen.board,
        screen.play,
        log,
        since(log, screen.story),
        told=screen.told,
        waiting=screen.play.waiting,
        revealed=screen.play.revealed,
        words=screen.line,
        rounds=screen.past,
        seat=below(screen),
        half=screen.half,
        news_unread=not screen.looked,
        passed=screen.passed,
        lingers=screen.lingers or screen.waits,
        cell=screen.cell,
        refused=screen.refusal.word if screen.refusal else "",
        marks=marks,
        earlier=bool(screen.composing.earlier),
    )


def below(screen: GameScreen[Play]) -> Seat | None:
    """The seat whose side is below: the viewer's, unless the board never turns."""
    steady = screen.play.way == "here" and screen.board.never_turns
    return Seat.ONE if steady else screen.play.seat
