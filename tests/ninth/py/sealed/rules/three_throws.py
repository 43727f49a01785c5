"""Three Throws: stone, paper, scissors, three times.

The rules page is docs/rules/three-throws.md; comments cite its clauses. Events, with their data: sealed,
late · thrown (of seat one, of seat two), won (throws won then), equal · over (clause).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeVar

from sealed.rules import N_
from sealed.rules.game import (
    ADVANTAGE,
    CLOCK,
    TIMEOUT,
    Caution,
    Event,
    IllegalMove,
    Option,
    Outcome,
    Step,
    parse,
)
from sealed.rules.position import LATE, NONE, Words, paired, text_of
from sealed.rules.questions import Answer, Ask, Decide, Hand, Open, Seat, Slot, Value

BEATS: Mapping[str, str] = {"stone": "scissors", "paper": "stone", "scissors": "paper"}
THROWS = 3
UNKNOWN = "?"
POSITION = {"throw": "2", "won": "1/0", "last": "stone/scissors", "sent": "paper/-"}
"""The words of a position, each with an example."""
T = TypeVar("T")


class State(NamedTuple):
    """The public state. A pair holds one value of seat one and one of seat two."""

    equal: str
    advantage: Seat
    number: int = 1
    """The number of the throw that is asked for."""
    sealed: tuple[bool, bool] = (False, False)
    """Whether each seat has decided."""
    opened: tuple[str, str] = ("", "")
    """The shapes opened in this throw; `timeout` for a seat that was late."""
    last: tuple[str, str] = ("", "")
    """The throw before."""
    won: tuple[int, int] = (0, 0)
    over: Outcome | None = None


class ThreeThrows:
    """The ruleset."""

    key = "three-throws"
    title = N_("Three Throws")
    code = "TT"
    revision = 1
    options: tuple[Option, ...] = (Option("equal", "nobody", ("nobody", "advantage")), ADVANTAGE, CLOCK)
    words = frozenset(BEATS)
    times: Mapping[str, int] = {"throw": 20, "reserve": 0}

    def start(self, options: Mapping[str, str]) -> State:
        """Nothing is thrown yet."""
        return State(options["equal"], Seat(int(options["advantage"])))

    def asks(self, state: State) -> tuple[Ask, ...]:
        """Both decisions, then what was sealed (1.1)."""
        if state.over:
            return ()
        deciding = [seat for seat in Seat if not state.sealed[seat.side]]
        if deciding:
            return tuple(Decide(seat, "throw", (_slot(state, seat),)) for seat in deciding)
        return tuple(Open(seat, _slot(state, seat)) for seat in Seat if not state.opened[seat.side])

    def picks(self, state: State, ask: Ask, hand: Hand, so_far: tuple[str, ...]) -> tuple[str, ...]:
        """One of the three, then the end."""
        return ("",) if so_far else tuple(BEATS)

    def check(self, state: State, ask: Ask, text: str, hand: Hand) -> str:
        """One word. Raises NotNotation or IllegalMove."""
        words = parse(self, text)
        if not words:
            raise IllegalMove("TT 1.1", N_("Choose stone, paper or scissors."), unfinished=True)
        if len(words) > 1:
            text = N_("One is enough: {more} is too many.")
            raise IllegalMove("TT 1.1", text, word=words[1], more=words[1])
        return words[0]

    def seal(self, state: State, ask: Ask, move: str) -> dict[Slot, Value]:
        """The word in its one slot (3.2)."""
        assert isinstance(ask, Decide)
        return {} if move in (TIMEOUT, UNKNOWN) else {ask.opens[0]: move}

    def unseal(self, state: State, ask: Ask, hand: Hand) -> str:
        """The word, if it is known."""
        assert isinstance(ask, Decide)
        return str(hand.get(ask.opens[0], UNKNOWN))

    def late(self, state: State, ask: Ask, so_far: tuple[str, ...]) -> str | None:
        """`timeout`, whatever had been chosen (3.1)."""
        return TIMEOUT

    def cautions(self, state: State, ask: Ask, so_far: tuple[str, ...], hand: Hand) -> tuple[Caution, ...]:
        """None: every choice is as good as another."""
        return ()

    def answer(self, state: State, ask: Ask, answer: Answer) -> Step:
        """Takes a seal or an opening; the last of them settles the throw."""
        assert isinstance(ask, Decide | Open)
        if isinstance(ask, Open):
            return _settled(state._replace(opened=_put(state.opened, ask.seat, str(answer))))
        opened = state.opened if answer else _put(state.opened, ask.seat, TIMEOUT)
        state = state._replace(sealed=_put(state.sealed, ask.seat, True), opened=opened)
        return _settled(state, Event("sealed" if answer else "late", ask.seat))

    def gist(self, state: State) -> State:
        """The state before anybody has sealed in this throw."""
        begun = State._field_defaults
        return state._replace(sealed=begun["sealed"], opened=begun["opened"])

    def position(self, state: State, hands: Mapping[Seat, Hand]) -> str:
        """Words of records.md, without those that have nothing to say."""
        sent = [_sent(state, seat, hands[seat]) for seat in Seat]
        words: dict[str, str | int] = {
            "throw": state.number,
            "won": paired(state.won),
            "last": "/".join(_written(shape) for shape in state.last),
            "sent": "/".join(sent),
        }
        return text_of(words, dict.fromkeys(("last", "sent"), f"{NONE}/{NONE}"))

    def place(self, text: str, options: Mapping[str, str]) -> tuple[State, dict[Seat, Hand]]:
        """Reads those words; each refusal has the word at fault and the clause."""
        words = Words.read(text, POSITION)
        state = self.start(options)._replace(
            number=words.number("throw", 1),
            won=words.numbers("won", (0, 0)),
            last=_last(words),
        )
        if not 1 <= state.number <= THROWS:
            raise words.refusal("throw", "TT 2.1", N_("There are {count} throws."), count=THROWS)
        if sum(state.won) >= state.number:
            raise words.refusal("won", "TT 1.2", N_("Each throw is won once at most: “{said}” is too much."))
        if (state.number == 1) != (state.last == ("", "")):
            raise words.refusal("last", "TT 2.1", N_("There is a last throw except before the first."))
        return self._with_sent(words, state)

    def _with_sent(self, words: Words, state: State) -> tuple[State, dict[Seat, Hand]]:
        """The position with what is sealed in the present throw."""
        hands: dict[Seat, Hand] = {seat: {} for seat in Seat}
        sent = words.pair("sent")
        if sent == (LATE, LATE):
            raise words.refusal("sent", "TT 3.1", N_("If both are late the throw is over."))
        for seat, shape in zip(Seat, sent, strict=True):
            if shape not in (*BEATS, NONE, LATE, UNKNOWN):
                raise words.malformed("sent")
            if shape == NONE:
                continue
            slot = _slot(state, seat)
            hands[seat] = {slot: shape} if shape in BEATS else {}
            state = self.answer(state, Decide(seat, "throw", (slot,)), () if shape == LATE else (slot,)).state
        return state, hands


def _sent(state: State, seat: Seat, hand: Hand) -> str:
    """A seat's throw in this round, as a word of the position."""
    if not state.sealed[seat.side]:
        return NONE
    return (
        _written(state.opened[seat.side])
        if state.opened[seat.side]
        else str(hand.get(_slot(state, seat), "?"))
    )


def _written(shape: str) -> str:
    return LATE if shape == TIMEOUT else shape or NONE


def _last(words: Words) -> tuple[str, str]:
    """The shapes of the last throw."""
    one, two = words.pair("last")
    if not {one, two} <= {*BEATS, LATE} and (one, two) != (NONE, NONE):
        raise words.malformed("last")
    shapes = {NONE: "", LATE: TIMEOUT}
    return shapes.get(one, one), shapes.get(two, two)


def _slot(state: State, seat: Seat) -> Slot:
    return f"throw{state.number}.{seat:d}"


def _put(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    return (value, pair[1]) if seat is Seat.ONE else (pair[0], value)


def _settled(state: State, *told: Event) -> Step:
    """The state after an answer; when nothing is left to open, after the throw."""
    if not (all(state.sealed) and all(state.opened)):
        return Step(state, told)
    winner = _winner(state)
    won = _put(state.won, winner, state.won[winner - 1] + 1) if winner else state.won
    thrown = State(state.equal, state.advantage, state.number, last=state.opened, won=state.won)
    counted = thrown._replace(number=state.number + 1, won=won)
    result = Event("won", winner, (won[winner - 1],)) if winner else Event("equal")
    events = (*told, Event("thrown", None, state.opened), result)
    states = (*(state for _ in told), thrown, counted)
    if state.number < THROWS:
        return Step(counted, events, states)
    over = _outcome(counted)
    ended = counted._replace(over=over)
    return Step(ended, (*events, Event("over", over.winner, (over.clause,))), (*states, ended))


def _winner(state: State) -> Seat | None:
    one, two = state.opened
    if one == two:
        favoured = state.equal == "advantage" and one != TIMEOUT
        return state.advantage if favoured else None  # TT 1.3, TT 3.1
    return Seat.ONE if two == TIMEOUT or BEATS.get(one) == two else Seat.TWO  # TT 1.2, TT 3.1


def _outcome(state: State) -> Outcome:
    one, two = state.won
    if one == two:
        return Outcome(state.advantage, N_("as many throws won, so the advantage decides"), "TT 2.2")
    return Outcome(Seat.ONE if one > two else Seat.TWO, N_("more throws won"), "TT 2.1")


THREE_THROWS = ThreeThrows()
