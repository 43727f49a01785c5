"""The account of a match that is over, as it grows: its moments, what is known of them so far, and its
figures, which say what every moment brought and cost the player from whose side it is seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sealed.bots import chance, worth
from sealed.bots.explained import Moment, StoryStep, add_up, followed, steps
from sealed.bots.thought import Judged
from sealed.matches import book, eyes
from sealed.matches.questions import replayed
from sealed.matches.table_play import Advice, TablePlay
from sealed.page import boards
from sealed.page.boards.explaining import Explaining
from sealed.page.boards.how_explained import explaining_of
from sealed.page.boards.study import Study
from sealed.page.browser.model import Route, Settings
from sealed.page.draw import parts
from sealed.page.draw.texts import C_, _
from sealed.page.draw.tree import keep_last
from sealed.page.engine.app import App, Instead
from sealed.page.engine.nothing import nothing
from sealed.page.engine.store import MATCH
from sealed.page.match import advice, reading
from sealed.page.match.explained.tale import Rest, Tale
from sealed.page.match.play import Kept
from sealed.record import RecordError
from sealed.rules.game import AGREE, RESIGN
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY

LEAST, MOST = 0.15, 1.5
"""The seconds for one moment."""


HOME = "home"


def no_account(why: str, back: str) -> Instead:
    """That a match is not explained, and why not; `back` is the route that leads on."""
    way = parts.link(back, C_("button", "Back"), "back", cls="main")
    return nothing(_("What happened?"), why, way)


class Account(NamedTuple):
    """The account of a match, as it grows."""

    key: str
    kept: Kept
    """The match as it is kept here."""
    record: str
    """The record of all that may be told."""
    tale: Tale
    judged: tuple[Judged | None, ...]
    """The judgement on each moment; None until there is one."""
    guesses: tuple[float, ...]
    """The chance of seat one before each moment, by what both could see: it holds until more is known."""
    costliest: tuple[int, ...]
    """The moments in the order in which they are looked at: those after which most had changed come first."""
    hinted: frozenset[int] = frozenset()
    """The moments at which the player made the move of a hint."""
    rough: int | None = None
    """The moment that is judged only roughly so far."""
    at: int = 0
    """The number of the moment that is looked at."""
    leads: str = ""
    """The move after which the board is shown; "" for none."""
    open: bool = False
    """Whether the board is shown in a game of sealed rounds."""
    inside: bool = False
    """Whether there is no worker, so that the page itself thinks."""
    visit: int = 0
    """How often it has been opened: whatever was asked in an earlier visit is not waited for any more."""

    @property
    def moment(self) -> Moment:
        """The moment that is looked at."""
        return self.tale.moments[self.at]

    @property
    def known(self) -> Judged | None:
        """The judgement on the moment; None until there is one."""
        return self.judged[self.at]

    @property
    def whole(self) -> bool:
        """Whether everything has been judged."""
        return None not in self.judged and self.rough is None

    @property
    def done(self) -> int:
        """How many moments have been judged."""
        return sum(one is not None for one in self.judged)

    @property
    def next(self) -> int:
        """The moment to be judged next: the one that is looked at, or else the costliest."""
        if self.rough is not None:
            return self.rough
        return next(number for number in (self.at, *self.costliest) if self.judged[number] is None)

    @property
    def settled(self) -> bool:
        """Whether it is known what the moment that is looked at has led to."""
        return is_settled(self.judged, self.at)

    def knowing(self, number: int, judged: Judged, *, rough: bool = False) -> Account:
        """The account once a moment has been judged, perhaps roughly. The move of a hint is never blamed."""
        own = self.tale.own
        if number in self.hinted:
            judged = followed(judged, own, self.tale.moments[number].moves[own.side] or "")
        known = (*self.judged[:number], judged, *self.judged[number + 1 :])
        return self._replace(judged=known, rough=number if rough else None)

    @property
    def by_table(self) -> bool:
        """Whether a table told all that has been judged."""
        return self.done > 0 and all(each.by_table for each in self.judged if each)

    @property
    def seconds(self) -> float:
        """The time for one moment."""
        tale = self.tale
        return max(LEAST, min(MOST, tale.explaining.patience / max(1, len(tale.moments))))


def begun(key: str, play: Kept, text: str, settings: Settings) -> Account:
    """The account of a match from the record of what may be told, before anything is judged."""
    table = replayed(text)
    rules, log = table.rules, table.log
    board = boards.load(BY_KEY[rules.key].family).facing(None if settings.fixed else play.holder)
    study = Study(table, log, play.names, board, play.holder or Seat.ONE, person=play.holder)
    explained = explaining_of(rules.key).of_match(table.state)
    tale = Tale.of(study, explained, is_own=play.holder is not None)
    guesses = tuple(chance(worth(rules, log[one.start].state, Seat.ONE)) for one in tale.moments)
    nothing = (None,) * len(tale.moments)
    order = _costliest(guesses, chance(worth(rules, table.state, Seat.ONE)))
    return Account(key, play, text, tale, nothing, guesses, order, _hinted(tale, play), at=tale.first)


def _costliest(guesses: tuple[float, ...], end: float) -> tuple[int, ...]:
    """The moments, those first at which or right after which the chances changed most."""
    ends = (*guesses[1:], end) if guesses else ()
    changed = [abs(after - before) for before, after in zip(guesses, ends, strict=True)]
    later = (*changed[1:], 0.0)
    return tuple(sorted(range(len(changed)), key=lambda n: -(changed[n] + later[n])))


def _hinted(tale: Tale, play: Kept) -> frozenset[int]:
    """The moments at which the only person made the move of a hint."""
    if not isinstance(play, TablePlay) or play.foe is None:
        return frozenset()
    side, told = play.foe.seat.other.side, set(play.foe.advice)
    own = [n for n, one in enumerate(tale.moments) if one.moves[side] not in (None, RESIGN, AGREE)]
    return frozenset(
        n for number, n in enumerate(own) if Advice(number, tale.moments[n].moves[side] or "") in told
    )


async def account_of(app: App, route: Route) -> Account:
    """The account of the match that the route names; what was judged in this visit is still known. Raises
    Instead if there is none.
    """
    key = MATCH + route.at(0)
    try:
        match = await reading.find(app, key)
    except reading.Unread:
        app.go(reading.unread_route(key), replace=True)
        raise no_account(
            _("This match cannot be read any more, so it cannot be explained."), "home"
        ) from None
    if match is None:
        raise no_account(_("There is no such match here."), HOME)
    play, _version = match
    if play.game.outcome is None:
        raise no_account(_("This match is still going on. It is explained once it is over."), key)
    if play.game.rules.asks(play.game.state):
        text = _("This match is over, but not all has been shown yet. It is explained once that has come.")
        raise no_account(text, key)
    if play.heading(key, 0).turn:  # what ended it can still be taken back
        raise no_account(
            _("The code that ends this match has not left yet. It is explained after that."), key
        )
    states = advice.asked_in(play.game.log, play.game.state)
    names = advice.names_of(play)
    if barred := await advice.why_not(app, play.game.rules.key, names, states):
        raise no_account(barred, key)
    text = eyes.told_to(play.game, eyes.of_player(play))
    known = app.model.visit.explained.get(key)
    if isinstance(known, Account) and known.record == text:
        return known._replace(kept=play)
    try:
        found = begun(key, play, text, app.model.settings)
    except RecordError:  # a fault ended it, which no record tells
        raise no_account(_("It ended by a fault, which cannot be explained."), key) from None
    if not found.tale.moments:
        raise no_account(_("Nothing was decided in this match."), key)
    return found


MOST_TURNING = 3
"""The number of turning points."""
CLEAR = 2.0
"""The factor between luck and mistakes at which luck decided a match; and the other way round."""

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


def is_settled(judged: tuple[Judged | None, ...], number: int) -> bool:
    """Whether a moment has been judged, and the next one, so that it is known what this one has led to."""
    return None not in judged[number : number + 2]


def lines(account: Account) -> tuple[StoryStep, ...]:
    """The steps of the match, from the player's side: `given` has the player's own first. What is not judged
    yet has given nothing away, and brought no luck.
    """
    return _lines(account.tale, account.guesses, account.judged)


@keep_last(2)  # most drawings only show another moment
def _lines(
    tale: Tale, guesses: tuple[float, ...], judged: tuple[Judged | None, ...]
) -> tuple[StoryStep, ...]:
    explaining = tale.explaining
    chances = list(_filled(guesses, judged))
    values = [explaining.of(value) for value in chances]
    given = [
        _given(explaining, value, one) if one else (0.0, 0.0)
        for value, one in zip(chances, judged, strict=True)
    ]
    found = tuple(
        step if is_settled(judged, number) else step._replace(luck=0.0)
        for number, step in enumerate(steps(values, given, explaining.end(tale.study.game.state)))
    )
    return found if tale.own is Seat.ONE else tuple(map(_turned, found))


def _filled(guesses: tuple[float, ...], judged: tuple[Judged | None, ...]) -> Iterator[float]:
    """The chance before each moment; where nobody could tell, the chance at the moment before."""
    last = 0.5
    for guess, one in zip(guesses, judged, strict=True):
        last = guess if one is None else last if one.value is None else one.value
        yield last


def _given(explaining: Explaining, value: float, one: Judged) -> tuple[float, float]:
    """The loss of each seat, in the measure of the game."""
    of = explaining.of
    return of(value) - of(max(0.0, value - one.given[0])), of(min(1.0, value + one.given[1])) - of(value)


def value_of(tale: Tale, seat: Seat, worth: float) -> float:
    """The worth of a move to its seat, in the measure of the game and from the player's side."""
    value = tale.explaining.of(chance(worth) if seat is Seat.ONE else 1 - chance(worth))
    return value if tale.own is Seat.ONE else -value


def _turned(step: StoryStep) -> StoryStep:
    """A step from the side of seat two."""
    one, two = step.given
    return StoryStep(-step.value, (two, one), -step.luck, -step.after)


def sum_of(tale: Tale, story: tuple[StoryStep, ...]) -> Sum:
    """The whole match. Rounding goes to luck, so that the sum is right to the last digit."""
    shown = tale.explaining.shown
    whole = add_up(story)
    start, end = shown(whole.start), shown(whole.end)
    own, theirs = map(round, whole.given)
    return Sum(start, own, theirs, end - start + own - theirs, end)


def summary(tale: Tale, story: tuple[StoryStep, ...]) -> book.Balance:
    """The whole match for the player's own book. What nobody could know is not called luck there."""
    whole = sum_of(tale, story)
    luck = whole.luck if tale.rest is Rest.LUCK and tale.explaining.adds_up else None
    return book.Balance(max(0, whole.own), max(0, whole.theirs), luck)


def _turned_by(tale: Tale, step: StoryStep) -> float:
    """The part of a step that luck turned. Where the luck lies in hidden things, it is no more than the
    change that both could see: luck that makes up for a mistake without consequence has turned nothing.
    """
    if tale.rest is not Rest.HIDDEN:
        return step.luck
    change = step.after - step.value
    return max(min(step.luck, max(change, 0.0)), min(change, 0.0))


@keep_last(2)
def turning_points(tale: Tale, story: tuple[StoryStep, ...]) -> tuple[Turning, ...]:
    """The moments at which most was lost or won, in the order of play."""
    found = []
    for number, step in enumerate(story):
        causes = {LUCK: _turned_by(tale, step), OWN: -step.given[0], THEIRS: step.given[1]}
        if not tale.has_luck:
            del causes[LUCK]
        cause = max(causes, key=lambda cause: abs(causes[cause]))
        if abs(causes[cause]) >= tale.explaining.nothing:
            found.append(Turning(number, cause, causes[cause]))
    found.sort(key=lambda point: -abs(point.amount))
    return tuple(sorted(found[:MOST_TURNING]))


def costliest(tale: Tale, story: tuple[StoryStep, ...]) -> tuple[Turning, ...]:
    """After the player's own match that is lost: the two decisions at which most was given away."""
    outcome = tale.study.game.outcome
    if not tale.is_own or outcome is None or outcome.winner is not tale.own.other:
        return ()
    given = (Turning(number, OWN, -step.given[0]) for number, step in enumerate(story))
    found = sorted(
        (each for each in given if -each.amount >= tale.explaining.nothing), key=lambda e: e.amount
    )
    return tuple(sorted(found[:2]))


def decisive(tale: Tale, story: tuple[StoryStep, ...]) -> Turning | None:
    """The turning point that did most for the result, but for giving up; None if none did."""
    way = sum_of(tale, story)
    onward = 1 if way.end >= way.start else -1
    points = [
        point
        for point in turning_points(tale, story)
        if onward * point.amount > 0 and not {RESIGN, AGREE} & set(tale.moments[point.number].moves)
    ]
    return max(points, key=lambda point: abs(point.amount), default=None)


class DecidingCauses(NamedTuple):
    """The causes that decided a match: mistakes, luck, both or neither."""

    mistakes: bool
    luck: bool


def verdict(whole: Sum) -> DecidingCauses:
    """The causes that decided a match, out of its sum."""
    way = 1 if whole.end >= whole.start else -1
    mistakes, luck = way * (whole.theirs - whole.own), way * whole.luck
    return DecidingCauses(mistakes > 0 and CLEAR * mistakes > luck, luck > 0 and CLEAR * luck > mistakes)
