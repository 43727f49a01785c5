"""Whether the computer may help with a game: with a hint, with *What happened?*, or by playing on from it.

It may not while a match by chat goes on here that the game could be, or a copy of. A copy bears the names of
that match, or it has come through one of its positions. A player who alters more than the names gets around
this (docs/attacks.md): it keeps honest players honest.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator

from sealed.codes.names import looks_like, skeleton
from sealed.page.browser.model import Going, Heading
from sealed.page.browser.seam import StoredRecord
from sealed.page.draw.texts import N_, _
from sealed.page.engine.app import App
from sealed.page.match import reading
from sealed.page.match.play import Kept
from sealed.rules import registry
from sealed.rules.game import Condenses, Rules, State
from sealed.rules.log import Agree, Log, Resign
from sealed.rules.questions import Decide, Draw, Open, Seat

SAME_NAMES = N_(
    "Your match of this game between {one} and {two} is still going on by chat, and these are the same "
    "names. The computer helps once that match is over."
)
SAME_POSITION = N_(
    "This game has reached a position from your match between {one} and {two}, which is still going on "
    "by chat. The computer helps once that match is over."
)
Names = tuple[str, str]
NO_NAMES: Names = ("", "")
"""The names for a game that cannot be a running match by chat."""


PLAYERS = (Decide, Resign, Agree)
"""The questions that players decide; all others answer themselves."""


async def why_not(app: App, game: str, names: Names, states: Iterable[State]) -> str:
    """The reason why the computer may not help with a game of that ruleset, as a sentence; "" if it may.

    `names` are those that it bears (a record may name one); `states` those through which it has
    come.
    """
    rules = registry.load(game)
    passed = _same(rules, states)
    going = [one for one in await app.store.matches() if one.way == "chat" and one.turn]
    _forget_all_but(app, going)
    for other in going:
        if other.game != game:
            continue
        one, two = other.names
        if _named(names, other.names):
            return _(SAME_NAMES).format(one=one, two=two)
        if passed & _same(rules, await _positions(app, other)):
            return _(SAME_POSITION).format(one=one, two=two)
    return ""


def _same(rules: Rules, states: Iterable[State]) -> frozenset[Hashable]:
    """States as they are compared. A position can be written so that it is none of the match, although
    nothing of it is altered: with the other one having sealed first, say, which never is so by chat.
    """
    return frozenset(map(rules.gist, states) if isinstance(rules, Condenses) else states)


def names_of(play: Kept) -> Names:
    """The names by which a match that is kept here could be another. The computer is nobody's friend, and a
    match by chat that is over has codes of its own.
    """
    could_be = play.way == "here" or (play.way == "chat" and play.heading("", 0).turn)
    return play.names if could_be else NO_NAMES


def asked_in(log: Log, state: State) -> Iterator[State]:
    """The states of a game in which a player decided something, if only to give up; and the present one."""
    yield from (entry.state for entry in log if isinstance(entry.ask, PLAYERS))
    yield state


def particular(log: Log, state: State) -> Iterator[State]:
    """The states without the first ones, in which all games are alike: those before chance has dealt
    something, or both players have shown a choice. An army that nobody has seen does not count.
    """
    shown: set[Seat | None] = set()
    is_dealt = False
    for entry in log:
        if isinstance(entry.ask, PLAYERS) and (is_dealt or len(shown) == 2):
            yield entry.state
        is_dealt = is_dealt or isinstance(entry.ask, Draw)
        if isinstance(entry.ask, Open) or (isinstance(entry.ask, Decide) and not entry.ask.slots):
            shown.add(entry.ask.seat)
    if is_dealt or len(shown) == 2:
        yield state


def _named(said: Names, names: Names) -> bool:
    """Whether the names that a game bears can be taken for these."""
    pairs = [(mine, name) for mine, name in zip(said, names, strict=True) if skeleton(mine)]
    return bool(pairs) and all(looks_like(*pair) for pair in pairs)


def _forget_all_but(app: App, going: Iterable[Heading]) -> None:
    """Lets go what was read of matches that are over by now, or deleted."""
    keys = {one.key for one in going}
    app.remember(going={key: read for key, read in app.model.visit.going.items() if key in keys})


async def _positions(app: App, other: Heading) -> frozenset[State]:
    """The positions of a match that goes on. To read it takes a while, so that is done once for each code."""
    record = await app.store.match(other.key)
    if record is None:
        return frozenset()
    known = app.model.visit.going.get(other.key)
    if known is None or known.version != record.version:
        known = Going(record.version, await _read(app, record))
        app.remember(going={**app.model.visit.going, other.key: known})
    return known.positions


async def _read(app: App, record: StoredRecord) -> frozenset[State]:
    try:
        game = (await reading.read(app, record)).game
    except reading.Unread:
        return frozenset()  # its names stand in its head
    return frozenset(particular(game.log, game.state))
