"""The account of a match that is over, as it grows: its moments, what is known of them so far, and its
figures, which say what every moment brought and cost the player from whose side it is seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from sealed.bots import chance
from sealed.bots.explained import Moment, Step, add_up, moments, steps
from sealed.bots.thought import Judged
from sealed.matches import book, eyes
from sealed.matches.questions import replayed
from sealed.name import Name
from sealed.page import boards
from sealed.page.app import App
from sealed.page.boards import explaining
from sealed.page.boards.explaining import Explaining
from sealed.page.match import advice, kept
from sealed.page.match.play import Kept
from sealed.page.model import Route, Settings
from sealed.page.store import MATCH
from sealed.page.study import Study
from sealed.page.texts import _
from sealed.record import RecordError
from sealed.rules.game import AGREE, RESIGN, Rules
from sealed.rules.log import Log
from sealed.rules.questions import Decide, Draw, Seat
from sealed.rules.registry import BY_KEY

LEAST, MOST = 0.15, 1.5
"""The seconds for one moment."""


class Rest(Enum):
    """What is left between the value of a moment, what was given away at it, and the value of the next."""

    LUCK = "luck"
    """Chance, or what both sent at once."""
    HIDDEN = "hidden"
    """Things stay hidden for longer than a round, and nothing is drawn: each decision is judged by what its
    player could know, and what nobody could know decides the rest.
    """
    BOTH = "both"
    AHEAD = "ahead"
    """Nothing was hidden or drawn once the first decision was made: it lay too far ahead to be seen."""


class NoAccount(NamedTuple):
    """A match that is not explained, and why not."""

    key: str
    kept: Kept | None
    """The match as it is kept here; None if there is none of that key."""
    why_not: str


class Account(NamedTuple):
    """The account of a match, as it grows."""

    key: str
    kept: Kept
    """The match as it is kept here."""
    record: str
    """The record of all that may be told."""
    study: Study
    """The game, of which what was never shown stays unknown."""
    explaining: Explaining
    moments: tuple[Moment, ...]
    judged: tuple[Judged, ...] = ()
    at: int = 0
    """The number of the moment that is looked at."""
    leads: str = ""
    """The move after which the board is shown; "" for none."""
    open: bool = False
    """Whether the board is shown in a game of sealed rounds."""
    rest: Rest = Rest.AHEAD
    """What is left between two values when nobody gave anything away."""
    inside: bool = False
    """Whether there is no worker, so that the page itself thinks."""
    visit: int = 0
    """How often it has been opened: whatever was asked in an earlier visit is not waited for any more."""

    @property
    def has_luck(self) -> bool:
        """Whether what is left has a lane of its own in the graph: it was luck, or hidden."""
        return self.rest is not Rest.AHEAD

    @property
    def is_own(self) -> bool:
        """Whether it is told to a person who played that seat."""
        return self.study.seat is not None and self.kept.holder is not None

    @property
    def own(self) -> Seat:
        """The seat from whose side everything is seen."""
        return self.study.seat or Seat.ONE

    @property
    def moment(self) -> Moment:
        """The moment that is looked at."""
        return self.moments[self.at]

    @property
    def known(self) -> Judged | None:
        """What is known of it; None for nothing yet."""
        return self.judged[self.at] if self.at < len(self.judged) else None

    def name(self, seat: Seat) -> Name:
        """A player's name."""
        return self.study.names[seat.side]

    @property
    def is_sealed(self) -> bool:
        """Whether the game is played in sealed rounds."""
        return any(len(moment.seats) == 2 for moment in self.moments)

    @property
    def whole(self) -> bool:
        """Whether everything has been judged."""
        return len(self.judged) == len(self.moments)

    @property
    def by_table(self) -> bool:
        """Whether a table told all that has been judged."""
        return bool(self.judged) and all(each.by_table for each in self.judged)

    @property
    def seconds(self) -> float:
        """The time for one moment."""
        return max(LEAST, min(MOST, self.explaining.patience / max(1, len(self.moments))))


def begun(key: str, play: Kept, text: str, settings: Settings) -> Account:
    """The account of a match from the record of what may be told, before anything is judged."""
    table = replayed(text)
    rules, log = table.rules, table.log
    board = boards.load(BY_KEY[rules.key].family).facing(None if settings.fixed else play.holder)
    study = Study(table, log, play.names, board, play.holder or Seat.ONE)
    found = moments(rules, log)
    return Account(
        key,
        play,
        text,
        study,
        explaining.load(rules.key).of_match(table.state),
        found,
        rest=_rest(rules, log, found),
    )


def _rest(rules: Rules, log: Log, found: tuple[Moment, ...]) -> Rest:
    asks = [entry.ask for entry in log[found[0].start :]] if found else []
    if any(isinstance(ask, Draw) for ask in asks):
        return Rest.BOTH if hasattr(rules, "imagine") else Rest.LUCK
    if not any(isinstance(ask, Decide) and ask.slots for ask in asks):
        return Rest.AHEAD
    return Rest.HIDDEN if hasattr(rules, "imagine") else Rest.LUCK


async def account_of(app: App, route: Route) -> Account | NoAccount:
    """The account of the match that the route names; what was judged in this visit is still known."""
    key = MATCH + route.at(0)
    try:
        match = await kept.find(app, key)
    except kept.Unread:
        app.go(kept.unread_route(key), replace=True)
        return NoAccount(key, None, _("This match cannot be read any more, so it cannot be explained."))
    if match is None:
        return NoAccount(key, None, _("There is no such match here."))
    play, _version = match
    if play.game.outcome is None:
        return NoAccount(key, play, _("This match still goes on. It is explained once it is over."))
    if play.game.rules.asks(play.game.state):
        text = _("This match is over, but not all has been shown yet. It is explained once that has come.")
        return NoAccount(key, play, text)
    if play.heading(key, 0).turn:  # what ended it can still be taken back
        return NoAccount(
            key, play, _("The code that ends this match has not left yet. It is explained after that.")
        )
    states = advice.asked_in(play.game.log, play.game.state)
    names = advice.names_of(play)
    if barred := await advice.why_not(app, play.game.rules.key, names, states):
        return NoAccount(key, play, barred)
    text = eyes.told_to(play.game, eyes.of_player(play))
    known = app.model.explained.get(key)
    if isinstance(known, Account) and known.record == text:
        return known._replace(kept=play)
    try:
        found = begun(key, play, text, app.model.settings)
    except RecordError:  # a fault ended it, which no record tells
        return NoAccount(key, play, _("It ended by a fault, which cannot be explained."))
    if not found.moments:
        return NoAccount(key, play, _("Nothing was decided in this match."))
    return found


MOST_TURNING = 3
"""The number of turning points."""
CLEAR = 2.0
"""If luck did so many times as much as mistakes, luck decided a match; and the other way round."""

LUCK, OWN, THEIRS = "luck", "own", "theirs"


class Turning(NamedTuple):
    """A turning point: which moment, what turned it, and by how much for the player."""

    number: int
    cause: str
    """`LUCK`, or who gave something away: `OWN` or `THEIRS`."""
    amount: float


class Sum(NamedTuple):
    """A match in whole numbers: `start` - `own` + `theirs` + `luck` is `end`."""

    start: int
    own: int
    theirs: int
    luck: int
    end: int


def lines(account: Account) -> tuple[Step, ...]:
    """The steps so far, from the player's side: `given` has the player's own first. A moment is one of them
    once it is known what the next one was worth.
    """
    explaining = account.explaining
    chances = list(_filled(account.judged))
    values = [explaining.of(value) for value in chances]
    given = [_given(account, value, one) for value, one in zip(chances, account.judged, strict=True)]
    if not values:
        return ()
    if account.whole:
        found = steps(values, given, explaining.end(account.study.game.state))
    else:
        found = steps(values[:-1], given[:-1], values[-1])
    return found if account.own is Seat.ONE else tuple(map(_turned, found))


def _filled(judged: tuple[Judged, ...]) -> Iterator[float]:
    """The chance before each moment; where nobody could tell, that of the moment before."""
    last = 0.5
    for one in judged:
        last = last if one.value is None else one.value
        yield last


def _given(account: Account, value: float, one: Judged) -> tuple[float, float]:
    """What each seat gave away, in the measure of the game."""
    of = account.explaining.of
    return of(value) - of(max(0.0, value - one.given[0])), of(min(1.0, value + one.given[1])) - of(value)


def value_to(account: Account, seat: Seat, worth: float) -> float:
    """The worth of a move to a seat, in the measure of the game and from that seat's side."""
    if seat is Seat.ONE:
        return account.explaining.of(chance(worth))
    return -account.explaining.of(1 - chance(worth))


def _turned(step: Step) -> Step:
    """A step from the side of seat two."""
    one, two = step.given
    return Step(-step.value, (two, one), -step.luck, -step.after)


def sum_of(account: Account, story: tuple[Step, ...]) -> Sum:
    """The whole match. Rounding goes to luck, so that the sum is right to the last digit."""
    shown = account.explaining.shown
    whole = add_up(story)
    start, end = shown(whole.start), shown(whole.end)
    own, theirs = map(round, whole.given)
    return Sum(start, own, theirs, end - start + own - theirs, end)


def summary(account: Account, story: tuple[Step, ...]) -> book.Account:
    """The whole match for the player's own book. What nobody could know is not called luck there."""
    whole = sum_of(account, story)
    luck = whole.luck if account.rest is Rest.LUCK and account.explaining.adds_up else None
    return book.Account(max(0, whole.own), max(0, whole.theirs), luck)


def turning_points(account: Account, story: tuple[Step, ...]) -> tuple[Turning, ...]:
    """The moments at which most was lost or won, in the order of play."""
    found = []
    for number, step in enumerate(story):
        causes = {LUCK: step.luck, OWN: -step.given[0], THEIRS: step.given[1]}
        if not account.has_luck:
            del causes[LUCK]
        cause = max(causes, key=lambda cause: abs(causes[cause]))
        if abs(causes[cause]) >= account.explaining.nothing:
            found.append(Turning(number, cause, causes[cause]))
    found.sort(key=lambda point: -abs(point.amount))
    return tuple(sorted(found[:MOST_TURNING]))


def decisive(account: Account, story: tuple[Step, ...]) -> Turning | None:
    """The turning point that did most for the result, but for giving up; None if none did."""
    way = sum_of(account, story)
    onward = 1 if way.end >= way.start else -1
    points = [
        point
        for point in turning_points(account, story)
        if onward * point.amount > 0 and not {RESIGN, AGREE} & set(account.moments[point.number].moves)
    ]
    return max(points, key=lambda point: abs(point.amount), default=None)


class Verdict(NamedTuple):
    """What decided a match: whether mistakes, and whether luck did."""

    mistakes: bool
    luck: bool


def verdict(whole: Sum) -> Verdict:
    """What decided a match, out of its sum."""
    way = 1 if whole.end >= whole.start else -1
    mistakes, luck = way * (whole.theirs - whole.own), way * whole.luck
    return Verdict(mistakes > 0 and CLEAR * mistakes > luck, luck > 0 and CLEAR * luck > mistakes)
