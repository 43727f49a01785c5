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
from sealed.page.browser.seam import Record
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
    from sealed.matches.book import Entry


class Play(study.Looking, Protocol):
    """A match as the screen shows it, as an immutable value."""

    @property
    def way(self) -> str:
        """The name of its way of playing: `here`, `chat` or `computer`."""

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
    def laid(self) -> Hand | None:
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

    def entry(self, now: int) -> Entry | None:
        """How it has ended, for the player's own book; None while it goes on, or might still be turned, and
        where it says nothing of the player. `now` is in milliseconds since 1970.
        """


P = TypeVar("P", bound=Play)
M = TypeVar("M")
P_co = TypeVar("P_co", bound=Play, covariant=True)
if TYPE_CHECKING:
    import typing_extensions

    M_co = typing_extensions.TypeVar("M_co", covariant=True, default=object)
    """The state that a way of playing keeps; what asks for no particular one takes any."""
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


def never(_duel: Duel[Any]) -> bool:
    """False, for matches in which something never happens."""
    return False


async def _nothing_begins(_app: App) -> None:
    pass


def _undecided(duel: Duel[Any]) -> bool:
    """Whether the player here decides now for the first time."""
    seat = duel.play.seat
    own = (step for step in duel.play.game.log if isinstance(step.ask, Decide) and step.ask.seat is seat)
    return duel.play.ask is not None and not any(own)


class Tool(NamedTuple):
    """A tool in the bar: the word that it says, what it is called, and its sign."""

    word: str
    label: str
    picture: str


Draw: TypeAlias = "Callable[[Model, Duel[P, M]], Child] | None"


@dataclass(frozen=True, slots=True)
class Drawings(Generic[P, M]):
    """The drawings that a mode adds to the game; None for nothing."""

    cover: Draw[P, M] = None
    """The cover over the whole screen, where `Way.covered` says that there is one."""
    foot: Draw[P, M] = None
    """The part in place of the line when there is nothing to decide."""
    above: Draw[P, M] = None
    """The part above the line, such as a message from the other player."""
    menu: Draw[P, M] = None
    """The lines that it adds to the menu."""
    saves: Draw[P, M] = None
    """The lines of the menu that save the match."""
    tools: Callable[[Duel[P, M]], tuple[Tool, ...]] = lambda _duel: ()
    """The tools that it adds to the bar."""
    end: Draw[P, M] = None
    """The part under the result when the game is over."""
    leads: Callable[[Model, Duel[P, M]], tuple[Child, Child, Child]] | None = None
    """Buttons under the result: before all others, to begin once more in the midst of a game; after them, to
    the next step; and what shows how fair the game was.
    """
    plate: Callable[[Model, Duel[P, M], Seat], tuple[Child, Child, str]] | None = None
    """The parts beside a player's name: a sign before it that no name can imitate, a clock, a remark."""
    strip: Draw[P, M] = None
    """The strip above the words of the line, while the player decides."""
    timed: Callable[[Duel[P, M]], bool] | None = None
    """Whether there is such a strip in this match: then it has its room from the start."""
    prompt: Callable[[Duel[P, M], Seen], Child] | None = None
    """The question that stands above the line, in place of the board's."""
    offer: Callable[[Duel[P, M]], Child] | None = None
    """The buttons for a sentence in the question's place."""
    notes: Callable[[Duel[P, M], Seen], tuple[Note, ...]] | None = None
    """The drawings over the board, such as an arrow for a hint."""
    sealing: Callable[[Duel[P, M], str], tuple[str, str]] | None = None
    """The word and the label of the button that ends a move; it is given the board's label for it."""
    by_chance: str = ""
    """The label of the button that leaves something to chance (`left_to_chance`); "" for no button."""
    panels: Mapping[str, Callable[[Model, Duel[P, M]], Child]] = field(default_factory=dict)
    """Its panels by `Duel.panel`; they add to the common ones or replace them."""
    key_help: tuple[tuple[str, str], ...] = ()
    """The keys that it adds, with what they do."""


@dataclass(frozen=True, slots=True)
class Way(Generic[P, M]):
    """A way to play: how a match is read from its record and kept, what follows from what happens in it, and
    what it draws.
    """

    read: Callable[[App, Record], Awaitable[P]] = _not_kept
    """Reads a match from its record."""
    export: Callable[[App, P], Awaitable[tuple[str, str]]] = _not_kept
    """The name and the text of the file that the match is saved as."""
    draws: Drawings[P, M] = Drawings()
    covered: Callable[[Duel[P, M]], bool] = never
    """Whether a cover lies over the whole screen."""
    undecided: Callable[[Duel[P, M]], bool] = _undecided
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


NO_WAY: Way[Any, Any] = Way()
"""The mode of a position that nobody plays."""


class Laying(NamedTuple):
    """The state of laying out a line on the board (`layout`), besides the line itself."""

    earlier: tuple[tuple[str, ...], ...] = ()
    """The line before each step, so that steps can be taken back."""
    name: str = ""
    """The name, being written, under which the line is to be kept."""
    doubted: str = ""
    """The name of the kept line whose deletion awaits confirmation."""


class Duel(NamedTuple, Generic[P_co, M_co]):
    """The match screen's value, generic in the way's own `Play` and in the state that the way keeps while the
    screen is open: `Duel[Study, Taking]` in a lesson.
    """

    key: str
    version: int
    play: P_co
    board: Board
    way: Way[Any, Any]
    line: tuple[str, ...] = ()
    half: str = ""
    """The first half of a word that has been picked: `block:`."""
    typed: str = ""
    written: int = 0
    """When something was written on the line last, in milliseconds since 1970."""
    refusal: Refusal | None = None
    cited: str = ""
    """The clause of the last refusal that had one, which can be asked for until the decision is made."""
    laying: Laying = Laying()
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
    """Whether the board stays as seat one sees it, whoever looks."""
    cell: str = ""
    """The board's cell that has the focus, or would get it with Tab."""
    walked: bool = False
    """Whether the focus has moved on the board since the line was complete: then Enter is for its element."""
    past: tuple[Any, ...] = ()
    """The past rounds, made from the log by the board."""
    before: tuple[Any, ...] = ()
    """The past rounds before the events being told."""
    panel: str = ""
    """The open panel: `menu`, `log`, `agree`, `resign`, or one that the way of playing adds."""
    known: str = ""
    """The public facts about the thing on the board that the player asked about."""
    how: str = ""
    """The id of the element that gets the focus back from the sheet *How it goes*; "" while closed."""
    now: int = 0
    """The present in milliseconds since 1970, where a clock runs."""
    more: M_co = cast("Any", None)
    """The state that the way of playing keeps; None of a way that has kept none yet."""
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
        """The past rounds to be listed: as far as they have been told."""
        return self.before if self.untold else self.past


def on_screen(app: App) -> Duel[Kept] | None:
    """The match on the screen; None if another screen is open."""
    return app.shows(Duel)


def current(app: App) -> Duel[Kept]:
    """The open match, for the handlers of its screen. Raises ScreenLeft if there is none."""
    return app.own(Duel)


def shows(app: App, kind: type[M]) -> Duel[Any, M] | None:
    """The open screen's value if its way of playing keeps a state of that type; otherwise None."""
    duel = app.shows(Duel)
    return duel if duel and isinstance(duel.more, kind) else None


def own(app: App, kind: type[M]) -> Duel[Any, M]:
    """The open game screen for its handlers, as `shows` finds it. Raises ScreenLeft if another one is
    open.
    """
    duel = shows(app, kind)
    if duel is None:
        raise ScreenLeft(f"{app.screen.name} keeps no {kind.__name__}")
    return duel


def begin(key: str, version: int, play: P, way: Way[P, M]) -> Duel[P, M]:
    """The screen's value for a match that has just been opened."""
    board = boards.load(BY_KEY[play.game.rules.key].family)
    duel: Duel[P, M] = Duel(key, version, play, board, way)
    return _remembering(facing(duel))._replace(looked=False)


def at_rest(
    play: P, board: Board, way: Way[P, M], more: M, log: Log, since: int, *, visit: int = 0, cell: str = ""
) -> Duel[P, M]:
    """The screen's value for a position of which nothing is kept. What is in its log from `since` on has just
    happened, and is told already.
    """
    story, past = events_of(log[since:]), tuple(board.history(log))
    told = len(story)
    return Duel("", 0, play, board, way, story=story, told=told, past=past, visit=visit, cell=cell, more=more)


def facing(duel: Duel[P, M]) -> Duel[P, M]:
    """The screen's value with the board as it lies before whoever looks."""
    return duel._replace(board=duel.board.facing(None if duel.fixed else duel.play.seat))


class Glance(NamedTuple):
    """The state of a game for the list of matches, and in part for the message beside a code. It depends only
    on what both players may see.
    """

    moment: str
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
    public = study.see(board, bystander, bystander.log, len(bystander.log), waiting=(), laid=NOTHING)
    moment = board.moment(public)
    standing = facts((moment, *(scored(board, public, seat) for seat in Seat)))
    return Glance(moment, standing, sketches.sketch(public.shown) if sketches else "")


def scored(board: Board, shown: Seen, seat: Seat) -> str:
    """A player's name and score on a board."""
    return counted(shown.name(seat), board.score(shown, seat))


def counted(name: str, score: str) -> str:
    """Whatever is counted, with how much it is: “Ada, 7 chips”."""
    # Translators: a player, or what belongs to nobody, with a score or a number: “Ada, 7 chips”.
    return C_("score", "{name}, {score}").format(name=name, score=score)


def after(duel: Duel[P, M], play: P, version: int, *, tell: bool = True) -> Duel[P, M]:
    """The screen's value after something has happened in the match, which is then to be told.

    It begins anew, so that nothing is left of what somebody has done on the screen before; only whoever goes
    on looking keeps the place on the board, and the sheet *How it goes*.
    """
    new = Duel(duel.key, version, play, duel.board, duel.way, fixed=duel.fixed, more=duel.more)
    fresh = _remembering(facing(new))
    if fresh.play.looker == duel.play.looker:
        fresh = fresh._replace(cell=duel.cell, how=duel.how)
    return telling(fresh, play.game.events) if tell else fresh


def telling(duel: Duel[P, M], story: tuple[Event, ...]) -> Duel[P, M]:
    """The screen's value that begins to tell these events, the last of the match. Nothing shows what they led
    to before they are told.
    """
    log = duel.play.game.log
    place = since(log, story)
    before = tuple(duel.board.history(log[:place])) if story else ()
    begun = duel._replace(story=story, told=0, passed=0, looked=False, before=before)
    goes_on = not duel.play.ask and not begun.lingers
    return begun._replace(stops=news.stops(log, place, duel.play.seat, goes_on=goes_on))


def since(log: Log, story: tuple[Event, ...]) -> int:
    """The place in the log from which on these events happened, its last."""
    place, left = len(log), len(story)
    while left > 0 and place:
        place -= 1
        left -= len(log[place].events)
    return place


def _remembering(duel: Duel[P, M]) -> Duel[P, M]:
    """The screen's value with what has been played; what happened last stands on the board, and is read."""
    log = duel.play.game.log
    past = tuple(duel.board.history(log))
    story = last_events(log)
    return duel._replace(past=past, story=story, told=len(story), looked=True)


def last_events(log: Log) -> tuple[Event, ...]:
    """The events of the last turn, and of what has been sealed since."""
    return events_of(log[news.latest(log) :])


def events_of(log: Log) -> tuple[Event, ...]:
    """All events of these steps, in order."""
    return tuple(event for step in log for event in step.events)


def picks(duel: Duel[Play]) -> tuple[str, ...]:
    """The words that may come next; "" is among them if the line may end here."""
    ask = duel.play.ask
    game = duel.play.game
    return study.picks(game.rules, game.state, ask, hand(duel), duel.line) if ask else ()


def left_to_chance(rules: Rules, state: State) -> tuple[str, ...]:
    """The moves among which chance may choose in a player's place, where the game has a module that says so;
    empty for none.
    """
    module = boards.find(BY_KEY[rules.key].family, "chance")
    found: tuple[str, ...] = module.choices(state) if module else ()
    return found


def hand(duel: Duel[Play]) -> Hand:
    """The hand of the player at the screen; empty while both players look."""
    return study.known(duel.play)


def why(duel: Duel[Play], word: str) -> Refusal | None:
    """The rules' reason why a word may not come next. None if they have none, even where `picks` does not
    offer the word because the line is complete.
    """
    ask, game = duel.play.ask, duel.play.game
    if ask is None:
        return None
    return why_not(duel.board, game.rules, game.state, ask, hand(duel), (*duel.line, word))


def refused(duel: Duel[Play], error: GameError) -> Refusal:
    """An error of the rules as a refusal to show."""
    return kit.refused(duel.board, duel.play.game.rules, error)


def by_name(duel: Duel[Play], values: Mapping[str, str | int]) -> dict[str, str | int]:
    """The values for a sentence of the rules, with words of the notation replaced by the player's words."""
    return kit.by_name(duel.board, duel.play.game.rules, values)


def cautions(duel: Duel[Play]) -> tuple[Caution, ...]:
    """Warnings about the present line."""
    ask = duel.play.ask
    rules = duel.play.game.rules
    return rules.cautions(duel.play.game.state, ask, duel.line, hand(duel)) if ask else ()


def plate(model: Model, duel: Duel[Play], seat: Seat) -> tuple[Child, Child, str]:
    """The sign, the clock and the remark with a player's name (`Drawings.plate`)."""
    drawn = duel.way.draws.plate
    return drawn(model, duel, seat) if drawn else (None, None, "")


def seen(model: Model, duel: Duel[Play]) -> Seen:
    """The `Seen` that the board draws from."""
    return seen_of(duel, model.settings.marks)


@keep_last(2)  # the next key is looked up in what was drawn last
def seen_of(duel: Duel[Play], marks: bool = True) -> Seen:
    """The viewer's `Seen`, with marks on covered pieces or without."""
    log = duel.play.game.log
    return study.see(
        duel.board,
        duel.play,
        log,
        since(log, duel.story),
        told=duel.told,
        waiting=duel.play.waiting,
        laid=duel.play.laid,
        words=duel.line,
        rounds=duel.past,
        seat=below(duel),
        half=duel.half,
        fresh=not duel.looked,
        passed=duel.passed,
        lingers=duel.lingers or duel.waits,
        cell=duel.cell,
        refused=duel.refusal.word if duel.refusal else "",
        marks=marks,
        earlier=bool(duel.laying.earlier),
    )


def below(duel: Duel[Play]) -> Seat | None:
    """The seat whose side is below: that of the player who looks, unless the board never turns."""
    steady = duel.play.way == "here" and duel.board.steady
    return Seat.ONE if steady else duel.play.seat
