"""A game that is looked at outside its match: stepped through, explained, or tried.

`Study` is the game with whoever looks at it: a record, its review, *What happened?* and a figure each have
one. `see` is what a board draws of it, as of a match. `Stepper` is where one is on the way through it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol

from sealed.name import Name
from sealed.page.boards.board import Board, tell, why_not
from sealed.page.boards.reasons import why as reason
from sealed.page.boards.seen import Refusal, Seen
from sealed.page.browser.model import Settings
from sealed.page.draw import parts
from sealed.page.draw.keys import KeyMap
from sealed.page.draw.texts import _
from sealed.page.draw.tree import Child, keep_last
from sealed.page.draw.wording import sentences, stated
from sealed.rules.game import Event, Outcome, Rules, State
from sealed.rules.log import Earlier, Log
from sealed.rules.log import Game as Logged
from sealed.rules.lookup import shown
from sealed.rules.questions import NOTHING, Ask, Decide, Hand, Seat


class PlayedGame(Logged, Protocol):
    """The interface that a table and a match by codes share, beyond what a record is written from."""

    @property
    def state(self) -> State:
        """The public state."""

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game; None while it goes on."""

    @property
    def events(self) -> tuple[Event, ...]:
        """The last events, in order."""

    def asks(self) -> tuple[Decide, ...]:
        """The decisions that are open here."""


class Viewpoint(Protocol):
    """A game, and who looks at it."""

    @property
    def game(self) -> PlayedGame:
        """The game that is played."""

    @property
    def names(self) -> tuple[Name, Name]:
        """The names of the players in seat one and seat two; never empty."""

    @property
    def seat(self) -> Seat | None:
        """The seat whose side is below; None if that is nobody's."""

    @property
    def holder(self) -> Seat | None:
        """The seat whose hand is visible, because only its player looks at the device; None if no hand
        is.
        """

    @property
    def person(self) -> Seat | None:
        """The player who alone looks at this device, and reads the end as “you”; None if there are two."""

    @property
    def ask(self) -> Decide | None:
        """The decision that `seat` is to make now; None while it waits."""


class PlainViewpoint:
    """A game at which nobody waits for more than the rules ask for (`match.play.Play`)."""

    __slots__ = ()

    @property
    def looker(self) -> str:
        """The person for whom the screen is drawn, where people take turns at it."""
        return ""

    @property
    def unsent(self) -> str:
        """The sentence that something is still to be sent."""
        return ""

    @property
    def revealed(self) -> Hand | None:
        """The sealed values that lie open to everybody; None for those that the rules have shown."""
        return None

    @property
    def waiting(self) -> tuple[Ask, ...] | None:
        """The open questions of both seats; None for those that the rules ask."""
        return None

    def lingers(self, _story: tuple[Event, ...]) -> bool:
        """Whether the last events are still shown although they ended the game."""
        return False


class Stepped(Earlier):
    """A game as it stood at a step: it was not over yet, and nobody decides there any more."""

    __slots__ = ()
    outcome: Outcome | None = None
    events: tuple[Event, ...] = ()

    def asks(self) -> tuple[Decide, ...]:
        """No decision is open."""
        return ()


@dataclass(frozen=True, slots=True)
class Study(PlainViewpoint):
    """A game, and who looks at it. It is a `Play`, so a line on it is written as in a match."""

    game: PlayedGame
    log: Log
    """The log of the game, kept here because a table puts it together anew each time."""
    names: tuple[Name, Name]
    board: Board
    seat: Seat | None
    """The seat whose side is below."""
    holder: Seat | None = None
    """The seat whose hand is open, and which may try a line; None if nobody does."""
    way: str = "study"
    person: Seat | None = None
    thinking: tuple[Seat, ...] = ()
    still: bool = False
    """Whether it is only looked at, although its holder could decide."""
    revealed: Hand | None = None
    waiting: tuple[Ask, ...] | None = None

    @property
    def ask(self) -> Decide | None:
        """The decision for which a line can be tried; None for none."""
        if self.still or self.holder is None:
            return None
        return next((ask for ask in self.game.asks() if ask.seat is self.holder), None)

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.game.rules

    def state(self, place: int) -> State:
        """The state at a place in the log."""
        return self.log[place].state if place < len(self.log) else self.game.state

    def at(self, place: int) -> Study:
        """The game at a place in its log, where all lies open that is known of the whole of it."""
        log, game, state = self.log[:place], self.game, self.state(place)
        hands = (game.hand(Seat.ONE), game.hand(Seat.TWO))
        if place < len(self.log):
            game = Stepped(game.rules, game.options, state, log, hands, game.sheet)
        laid = {**shown(self.log), **hands[0], **hands[1]}
        return replace(self, game=game, log=log, revealed=laid, waiting=())

    def seen(self, settings: Settings, place: int) -> Seen:
        """The board's value at a place in the log: the last step is news."""
        then = self.at(place)
        since = max(0, place - 1)
        return see(
            then.board, then, then.log, since, waiting=(), revealed=then.revealed, marks=settings.marks
        )

    def paragraph(self, start: int, end: int) -> str:
        """The sentences on the events between two places, as one text."""
        return sentences(*self.sentences(start, end))

    def sentences(self, start: int, end: int) -> list[str]:
        """The sentences of that, one by one."""
        events = (event for entry in self.log[start:end] for event in entry.events)
        return step_sentences(self, self.board, events, to_the_end=end == len(self.log))


def event_sentences(viewpoint: Viewpoint, board: Board, events: Iterable[Event]) -> list[str]:
    """The sentences of events, without those that are silent."""
    return [said for event in events if (said := tell(board, viewpoint.names, event))]


def paragraph(viewpoint: Viewpoint, board: Board, events: Iterable[Event], *, to_the_end: bool) -> str:
    """The sentences on a step as one text, in a match or outside: its events, and how the game ended if they
    are the last; "" if there is nothing to tell.
    """
    return sentences(*step_sentences(viewpoint, board, events, to_the_end=to_the_end))


def step_sentences(
    viewpoint: Viewpoint, board: Board, events: Iterable[Event], *, to_the_end: bool
) -> list[str]:
    """The sentences of which that is made."""
    last = result(viewpoint) if to_the_end else ""
    return [*event_sentences(viewpoint, board, events), *filter(None, [last])]


def result(viewpoint: Viewpoint) -> str:
    """The sentences with the result and the reason; "" while the game goes on."""
    return sentences(stated(winner(viewpoint)), why(viewpoint)) if viewpoint.game.outcome else ""


def why(viewpoint: Viewpoint) -> str:
    """The sentence that says why a game is over, to the one who looks."""
    outcome = viewpoint.game.outcome
    assert outcome is not None, "asked of a game that is over"
    won = outcome.winner is viewpoint.person if viewpoint.person and outcome.winner else None
    return reason(outcome, viewpoint.names, won=won)


def is_lost(viewpoint: Viewpoint) -> bool:
    """Whether somebody who looks alone has lost: why, is said of the one who has won."""
    outcome = viewpoint.game.outcome
    return bool(viewpoint.person and outcome and outcome.winner is viewpoint.person.other)


def winner(viewpoint: Viewpoint) -> str:
    """The result of a game that is over: “{name} wins”, or that nobody does; and to a player who looks alone,
    “You win”.
    """
    outcome = viewpoint.game.outcome
    assert outcome is not None, "asked of a game that is over"
    if outcome.winner is None:
        return _("Nobody wins")
    if viewpoint.person:
        return _("You lost") if is_lost(viewpoint) else _("You win")
    return _("{name} wins").format(name=viewpoint.names[outcome.winner.side])


def see(
    board: Board,
    viewpoint: Viewpoint,
    log: Log,
    since: int,
    *,
    state: State | None = None,
    told: int | None = None,
    words: tuple[str, ...] = (),
    rounds: Sequence[Any] | None = None,
    waiting: tuple[Ask, ...] | None = None,
    revealed: Hand | None = None,
    **more: Any,
) -> Seen:
    """A game as one viewer may see it: as it stood after that log, by default now, with that line. The log
    from `since` on is news, of whose events `paragraph` have been told; by default all.
    """
    game, ask, rules, hand = viewpoint.game, viewpoint.ask, viewpoint.game.rules, known(viewpoint)
    state, news = game.state if state is None else state, log[since:]
    events_of_news = tuple(event for entry in news for event in entry.events)
    states = tuple(each for entry in news for each in entry.states)
    before = news[0].state if news else state
    told = len(events_of_news) if told is None else told
    telling = told < len(events_of_news)

    def against(words: tuple[str, ...]) -> Refusal | None:
        return why_not(board, rules, game.state, ask, hand, words) if ask else None

    return Seen(
        rules=rules,
        state=state,
        names=viewpoint.names,
        seat=viewpoint.seat,
        hand=hand,
        ask=None if telling else ask,
        words=words,
        picks=picks(rules, game.state, ask, hand, words) if ask else (),
        against=against,
        waiting=(() if game.outcome else rules.asks(state)) if waiting is None else waiting,
        rounds=tuple(board.history(log)) if rounds is None else rounds,
        news=events_of_news,
        told=told,
        shown=state if not telling else states[told - 1] if told else before,
        before=before,
        states=states,
        revealed=(shown(log) if game.outcome else NOTHING) if revealed is None else revealed,
        turned=board.own.turned,
    )._replace(**more)


@keep_last(2)  # before a word and after it: it is written, announced, kept and drawn
def picks(rules: Rules, state: State, ask: Decide, hand: Hand, line: tuple[str, ...]) -> tuple[str, ...]:
    """The words that may come next on a line."""
    return rules.picks(state, ask, hand, line)


def known(viewpoint: Viewpoint) -> Hand:
    """The hand of the player who looks; empty while both do, or nobody's is open."""
    return NOTHING if viewpoint.holder is None else viewpoint.game.hand(viewpoint.holder)


# --- the way through a game


class Stepper(NamedTuple):
    """Where one is among the things to be stepped through: steps of a record, moments, positions."""

    at: int
    end: int
    marked: Sequence[int] = ()
    """The numbers, in order, of those that `before` and `after` lead to."""

    def to(self, goal: str) -> int:
        """The number to which a word leads, or the nearest that there is: `start`, `back`, `on`, `end`,
        `before`, `after`, or a number itself.
        """
        match goal:
            case "start":
                found = 0
            case "back":
                found = self.at - 1
            case "on":
                found = self.at + 1
            case "end":
                found = self.end
            case "before":
                found = max((each for each in self.marked if each < self.at), default=self.at)
            case "after":
                found = min((each for each in self.marked if each > self.at), default=self.at)
            case _:
                found = int(goal)
        return max(0, min(self.end, found))

    def can(self, goal: str) -> bool:
        """Whether that leads anywhere else."""
        return self.to(goal) != self.at


KEYS = {
    "ArrowLeft": "back",
    "ArrowRight": "on",
    "Home": "start",
    "End": "end",
    "PageUp": "before",
    "PageDown": "after",
}


def keys(zone: str) -> KeyMap:
    """The keys that step, anywhere and on the slider in that zone, whose keys are a browser's own."""
    return {f"{where}{key}": ("step", goal) for key, goal in KEYS.items() for where in ("", f"{zone}:")}


def tools(back: str, on: str, between: Child) -> Child:
    """The row of buttons that step, with those labels for a step back and a step on, around something."""
    return (
        parts.tool("step", _("To the start"), "first", arg="start"),
        parts.tool("step", back, "back", arg="back"),
        between,
        parts.tool("step", on, "next", arg="on"),
        parts.tool("step", _("To the end"), "last", arg="end"),
    )
