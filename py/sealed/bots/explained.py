"""A finished match explained, decision by decision.

`moments` finds the decisions in its log; `judge` says what each was worth, what each seat gave away on
average, and what the best moves were; `steps` and `add_up` lead from all of it to the result.

Each seat is judged by what it could know then: its player is handed the record as that seat knew it, as in a
match. A move inside the mix of a good player gave nothing away, whatever came of it. A family's player that
knows better (`Judges`) is asked in place of the search.

A moment's value is that before it, if both decide well. What the seats gave away leads to the value that
could then be expected; whatever is left to the value before the next moment is luck, and so is what an
estimate had wrong. So the sum is exact, however rough the numbers are.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, cast

from sealed.bots.characters import OLD_HAND
from sealed.bots.think import player, think
from sealed.bots.thought import NOTHING_TOLD, UNSURE, Choice, Judged, Judges, Player, Thought, chance
from sealed.bots.view import known, view
from sealed.rules import registry
from sealed.rules.game import AGREE, LATE_WORDS, RESIGN, Imagines, Rules
from sealed.rules.log import Agree, Earlier, Entry, Game, Log, Resign
from sealed.rules.questions import Decide, Hand, Seat
from sealed.rules.seats import Pair

UNKNOWN = "?"
"""The word for what was sealed and never shown."""


class Moment(NamedTuple):
    """A decision, or those of both seats in one sealed round."""

    start: int
    """The place in the log at which it begins."""
    end: int
    """The place at which the next one begins; after the last one, the end of the log."""
    moves: Pair[str | None]
    """The move of each seat, or its known part; None for a seat that did not decide."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that decided."""
        return tuple(seat for seat in Seat if self.moves[seat.side] is not None)

    def knows(self, seat: Seat) -> bool:
        """Whether all of a seat's move is known."""
        move = self.moves[seat.side]
        return move is not None and UNKNOWN not in move.split()


def moments(rules: Rules, log: Log) -> tuple[Moment, ...]:
    """The moments of a match, in order. What comes before the first decision belongs to none."""
    found: list[Moment] = []
    for place, entry in enumerate(log):
        moves = _moves(entry)
        if moves is None:
            continue
        if found and _is_same_round(rules, log, found[-1], entry):
            (was_one, was_two), (one, two) = found[-1].moves, moves
            found[-1] = found[-1]._replace(moves=(was_one or one, was_two or two))
            continue
        if found:
            found[-1] = found[-1]._replace(end=place)
        found.append(Moment(place, len(log), moves))
    return tuple(found)


def _moves(entry: Entry) -> Pair[str | None] | None:
    """The moves of an entry of the log; None if nobody decided anything."""
    match entry.ask:
        case Decide(seat=seat):
            move = entry.move or UNKNOWN
        case Resign(seat=seat):
            move = RESIGN
        case Agree():
            return AGREE, AGREE
        case _:
            return None
    return (move, None) if seat is Seat.ONE else (None, move)


def _is_same_round(rules: Rules, log: Log, last: Moment, entry: Entry) -> bool:
    """Whether a seat sealed this in the round in which the other has sealed already."""
    if not isinstance(entry.ask, Decide) or not entry.ask.slots:
        return False
    if last.moves[entry.ask.seat.side] is not None:
        return False
    return entry.ask in rules.asks(log[last.start].state)


SMALL = 1e-4
"""The least share of a move that a good player mixes."""


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
    """Both seats' thoughts at one moment, in turn, until both have thought enough; None while they go on.

    Where things stay hidden for longer than a round, each seat thinks of another game than the other. Then a
    position is worth what both can see.
    """
    hides = hasattr(game.rules, "imagine")
    state = game.log[moment.start].state
    public = chance(thinker.worth(state, Seat.ONE)) if hides else None
    found: dict[Seat, Thought] = {}
    rough: dict[Seat, Thought] = {}
    open_now = {
        seat: _thoughts(game, moment, seat, thinker, load)
        for seat in seats or moment.seats
        if _knew(game, moment, seat)
    }
    if not open_now:
        yield NOTHING_TOLD._replace(value=public)
    count = len(open_now)
    while open_now:
        for seat, thoughts in list(open_now.items()):
            thought = next(thoughts, None)
            if thought is None:
                del open_now[seat]
                if seat in rough:
                    found.setdefault(seat, rough.pop(seat))
            elif _prices(thought, moment, seat):
                found[seat] = thought
            else:
                rough[seat] = thought
            yield _judged(moment, found, public) if len(found) == count else None


def _thoughts(
    game: Game, moment: Moment, seat: Seat, thinker: Player, load: Callable[[str], Rules]
) -> Iterator[Thought]:
    then = Earlier.of(game, moment.start, game.sheet)
    then = replace(then, hands=_without(then.hands, game.log[moment.start :]))
    seen = view(known(then, seat), seat, load)
    move = moment.moves[seat.side]
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
    """Whether a thought says what the seat's move is worth, and how far that may be off: not at first, and
    not always while it looks further.
    """
    move = moment.moves[seat.side]
    if move is None or not moment.knows(seat) or _is_late(move):
        return True  # nothing was asked
    made = [choice for choice in thought.choices if choice.move == move]
    return any(choice.error < UNSURE for choice in made)


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
    """The loss by a seat's move, the best moves of that seat, and whether its own move was judged."""
    thought = found.get(seat)
    if thought is None:
        return 0.0, (), False
    made = next((one for one in thought.choices if one.move == moment.moves[seat.side]), None)
    return (0.0 if made is None else _lost(thought, made)), thought.choices, made is not None


def _lost(thought: Thought, made: Choice) -> float:
    """The loss by a move: nothing if a good player makes it now and then, or if it is no more than the
    judge's own error.
    """
    lost = thought.worth - made.worth
    return 0.0 if made.share > SMALL or lost <= made.error else lost / 2


def followed(judged: Judged, seat: Seat, move: str) -> Judged:
    """The judgement of a moment at which a seat made the move of a hint: it gave nothing away, and nothing is
    better. Who advises a move does not blame it.
    """
    best = [*judged.best]
    most = max((choice.worth for choice in best[seat.side]), default=0.0)
    best[seat.side] = tuple(
        choice._replace(worth=most) if choice.move == move else choice for choice in best[seat.side]
    )
    given = tuple(0.0 if side == seat.side else lost for side, lost in enumerate(judged.given))
    return judged._replace(given=(given[0], given[1]), best=(best[0], best[1]))


class StoryStep(NamedTuple):
    """A moment in the story of a match. All numbers are seen from seat one's side."""

    value: float
    given: Pair[float]
    """The loss of each seat, never less than 0."""
    luck: float
    after: float
    """The value before the next moment; after the last one, the result."""


class MatchTotal(NamedTuple):
    """The whole match: `start` - `given[0]` + `given[1]` + `luck` is `end`."""

    start: float
    given: Pair[float]
    luck: float
    end: float


def steps(values: Sequence[float], given: Iterable[Pair[float]], end: float) -> tuple[StoryStep, ...]:
    """The steps between these values. `end` is the result, or the last value that is known so far."""
    ends = (*values[1:], end) if values else ()
    return tuple(
        StoryStep(value, gone, after - value + gone[0] - gone[1], after)
        for value, gone, after in zip(values, given, ends, strict=True)
    )


def add_up(story: Sequence[StoryStep]) -> MatchTotal:
    """The total of a story of at least one step."""
    given = sum(step.given[0] for step in story), sum(step.given[1] for step in story)
    return MatchTotal(story[0].value, given, sum(step.luck for step in story), story[-1].after)
