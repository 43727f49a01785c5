"""A moment judged: what it was worth, what each seat gave away on average, and what the best moves were.

Each seat is judged by what it could know then: its player is handed the record as that seat knew it, as in a
match. A move inside the mix of a good player gave nothing away, whatever came of it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol, cast, runtime_checkable

from sealed.bots.characters import OLD_HAND
from sealed.bots.explained.moments import UNKNOWN, Moment
from sealed.bots.think import player, think
from sealed.bots.thought import Choice, Player, Thought, chance
from sealed.bots.view import known, view
from sealed.rules import registry
from sealed.rules.game import AGREE, LATE_WORDS, RESIGN, Imagines, Rules, State
from sealed.rules.log import Entry, Game, Log, Sheet
from sealed.rules.questions import Decide, Hand, Seat
from sealed.rules.seats import Pair

SMALL = 1e-4
"""The least share of a move that a good player mixes."""


class Judged(NamedTuple):
    """A moment judged. All chances are those of seat one."""

    value: float | None
    """The chance of a win before it, if both decide well; None if that cannot be told."""
    given: Pair[float] = (0.0, 0.0)
    """What the move of each seat gave away on average, never less than 0."""
    best: Pair[tuple[Choice, ...]] = ((), ())
    """The best moves of each seat, best first, and the one that it made."""
    told: Pair[bool] = (False, False)
    """Whether the move of each seat could be judged."""
    by_table: bool = False
    """Whether a table told what positions are worth (`bots.Reads`)."""


NOTHING_TOLD = Judged(None)


@runtime_checkable
class Judges(Player, Protocol):
    """A player that judges a moment better than by thinking for each seat in turn."""

    def judge(self, rules: Rules, state: State, moves: Pair[str | None]) -> Iterator[Judged | None]:
        """The moment judged, at last; before it None every few milliseconds."""


@dataclass(frozen=True, slots=True)
class _Then:
    """A game as it was at a moment."""

    rules: Rules
    options: Mapping[str, str]
    state: State
    log: Log
    hands: Pair[Hand]
    sheet: Sheet

    def hand(self, seat: Seat) -> Hand:
        """The known values among those that a seat has sealed."""
        return self.hands[seat - 1]


def judge(
    game: Game,
    moment: Moment,
    thinker: Player | None = None,
    load: Callable[[str], Rules] = registry.load,
) -> Iterator[Judged | None]:
    """The moment judged, better and better; None while there is nothing to tell yet.

    `game` holds what may be told once the match is over. The same game gives the same judgements.
    """
    rules, state = game.rules, game.log[moment.start].state
    thinker = thinker or player(rules)
    if {RESIGN, AGREE} & set(moment.moves):
        yield from _given_up(game, moment, thinker, load)
    elif isinstance(thinker, Judges):
        yield from thinker.judge(rules, state, moment.moves)
    else:
        yield from _by_thinking(game, moment, thinker, load)


def _given_up(
    game: Game, moment: Moment, thinker: Player, load: Callable[[str], Rules]
) -> Iterator[Judged | None]:
    """The judgement of giving up, which gives all chances away, and of agreeing to a draw, which gives a lead
    away.
    """
    state = game.log[moment.start].state
    asked = {ask.seat: None for ask in game.rules.asks(state) if isinstance(ask, Decide)}
    undecided = moment._replace(moves=(None, None))
    if isinstance(thinker, Judges) and asked:
        found = thinker.judge(game.rules, state, (None, None))
    else:
        found = _by_thinking(game, undecided, thinker, load, tuple(seat for seat in asked if seat))
    for one in found:
        if one is not None and one.value is not None:
            ended = one.value if moment.moves[0] == RESIGN else one.value - 0.5
            other = 1 - one.value if moment.moves[1] == RESIGN else 0.5 - one.value
            given = (
                max(0.0, ended) if moment.moves[0] else 0.0,
                max(0.0, other) if moment.moves[1] else 0.0,
            )
            yield Judged(one.value, given)
        else:
            yield one


def _by_thinking(
    game: Game,
    moment: Moment,
    thinker: Player,
    load: Callable[[str], Rules],
    seats: tuple[Seat, ...] = (),
) -> Iterator[Judged | None]:
    """What the players of both seats think, one thought of each in turn.

    Where things stay hidden for longer than a round, each seat thinks of another game than the other. Then a
    position is worth what both can see.
    """
    hides = hasattr(game.rules, "imagine")
    state = game.log[moment.start].state
    public = chance(thinker.worth(state, Seat.ONE)) if hides else None
    found: dict[Seat, Thought] = {}
    open_now = {
        seat: _thoughts(game, moment, seat, thinker, load)
        for seat in seats or moment.seats
        if _knew(game, moment, seat)
    }
    if not open_now:
        yield NOTHING_TOLD._replace(value=public)
    while open_now:
        for seat, thoughts in list(open_now.items()):
            thought = next(thoughts, None)
            if thought is None:
                del open_now[seat]
            elif _prices(thought, moment, seat) or seat not in found:
                found[seat] = thought
                yield _judged(moment, found, public)
            else:
                yield None


def _thoughts(
    game: Game, moment: Moment, seat: Seat, thinker: Player, load: Callable[[str], Rules]
) -> Iterator[Thought]:
    log = game.log[: moment.start]
    hands = game.hand(Seat.ONE), game.hand(Seat.TWO)
    then = _Then(
        game.rules,
        game.options,
        game.log[moment.start].state,
        log,
        _without(hands, game.log[moment.start :]),
        game.sheet,
    )
    seen = view(known(then, seat), seat, load)
    move = moment.moves[seat - 1]
    also = (move,) if move and moment.knows(seat) and not _is_late(move) else ()
    return think(seen, OLD_HAND, random.Random(moment.start), also, thinker)


def _without(hands: Pair[Hand], later: Log) -> Pair[Hand]:
    """Both hands before this part of the log: without what was sealed in it."""
    slots = {slot for entry in later if isinstance(entry.ask, Decide) for slot in entry.ask.slots}
    one, two = ({slot: value for slot, value in hand.items() if slot not in slots} for hand in hands)
    return one, two


def _knew(game: Game, moment: Moment, seat: Seat) -> bool:
    """Whether all is known that the seat then knew: where things stay hidden for longer than a round, a
    decision cannot be judged without them.
    """
    if not hasattr(game.rules, "imagine"):
        return True
    state = game.log[moment.start].state
    held = cast(Imagines, game.rules).imagine(state, seat, random.Random(0))
    if not held.keys() <= game.hand(seat).keys():
        return False
    own = (entry for entry in game.log[: moment.start] if isinstance(entry.ask, Decide))
    sealed = [entry for entry in own if entry.ask.seat is seat and entry.answer and _slots(entry)]
    return all(UNKNOWN not in (entry.move or UNKNOWN).split() for entry in sealed)


def _slots(entry: Entry) -> bool:
    return isinstance(entry.ask, Decide) and bool(entry.ask.slots)


def _is_late(move: str) -> bool:
    return bool(set(move.split()) & set(LATE_WORDS))


def _prices(thought: Thought, moment: Moment, seat: Seat) -> bool:
    """Whether a thought says what the seat's move is worth: while it looks further it may not yet."""
    return any(choice.move == moment.moves[seat - 1] for choice in thought.choices)


def _judged(moment: Moment, found: Mapping[Seat, Thought], public: float | None) -> Judged:
    values = [
        chance(thought.worth) if seat is Seat.ONE else 1 - chance(thought.worth)
        for seat, thought in found.items()
    ]
    value = sum(values) / len(values) if public is None else public
    one, two = (_of_seat(moment, found, seat) for seat in Seat)
    return Judged(value, (one[0], two[0]), (one[1], two[1]), (one[2], two[2]))


def _of_seat(
    moment: Moment, found: Mapping[Seat, Thought], seat: Seat
) -> tuple[float, tuple[Choice, ...], bool]:
    """What a seat's move gave away, the best moves of that seat, and whether its own was judged."""
    thought = found.get(seat)
    if thought is None:
        return 0.0, (), False
    made = next((one for one in thought.choices if one.move == moment.moves[seat - 1]), None)
    return (0.0 if made is None else _lost(thought, made)), thought.choices, made is not None


def _lost(thought: Thought, made: Choice) -> float:
    """What a move gave away: nothing if a good player makes it now and then."""
    if made.share > SMALL:
        return 0.0
    return max(0.0, thought.worth - made.worth) / 2
