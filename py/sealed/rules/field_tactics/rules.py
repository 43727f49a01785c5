"""The ruleset of Field Tactics: what is asked in every state, in the order of the rules (FT 6), what may be
answered, and what each answer does.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping
from typing import cast

from sealed.rules import N_
from sealed.rules.field_tactics import position
from sealed.rules.field_tactics.advice import about_move, about_set_up
from sealed.rules.field_tactics.army import LEADERS, MOVING, ODDS, RANKS
from sealed.rules.field_tactics.board import GONE, HALVES, PIECES, SQUARE, SQUARES
from sealed.rules.field_tactics.guess import imagined
from sealed.rules.field_tactics.moves import PASS, can_be, judge_move, move_words
from sealed.rules.field_tactics.set_up import (
    ARMY,
    PLACINGS,
    SET_UP,
    UNKNOWN,
    check_set_up,
    sealed_ranks,
    set_up_words,
)
from sealed.rules.field_tactics.state import (
    CHOSEN,
    NOBODY,
    UNCHOSEN,
    Battle,
    Proof,
    State,
    ended,
    seat_of,
    tie_slot,
)
from sealed.rules.field_tactics.turn import chose, fought, play, showed_choice, told_leader
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
from sealed.rules.questions import (
    Answer,
    Army,
    Ask,
    Compare,
    Decide,
    Hand,
    Open,
    Prove,
    Reveal,
    Seat,
    Show,
    Shown,
    Slot,
    Value,
    Verdict,
)
from sealed.rules.seats import with_seat

_ORDER = {seat: (Decide(seat, "order"),) for seat in Seat}
_MOVE = {seat: (Decide(seat, "move"),) for seat in Seat}
_SHOW = {seat: Show(seat, half) for seat, half in HALVES.items()}


def asked(state: State) -> tuple[Ask, ...]:
    """Every question that can be answered now."""
    if state.over is not None:
        owing = (seat for seat in Seat if state.sealed[seat.side] and not state.shown[seat.side])
        return tuple(_SHOW[seat] for seat in owing)  # FT 6.4
    if state.phase == "order":
        return _ORDER[state.advantage]
    if state.phase == "set-up":
        return _about_armies(state)
    proofs = tuple(
        Prove(seat_of(proof.piece), SQUARES[proof.piece], proof.among, proof.known) for proof in state.due
    )
    return (*proofs, *_next(state))


def _about_armies(state: State) -> tuple[Ask, ...]:
    asks: list[Ask] = []
    for seat in Seat:
        if not state.sealed[seat.side]:
            if state.late is not seat:
                asks.append(SET_UP[seat])
        elif not state.proved[seat.side]:
            asks.append(ARMY[seat])
    return tuple(asks)


def _next(state: State) -> tuple[Ask, ...]:
    """The questions that the game waits for, apart from proofs that are owed."""
    if state.battle is not None:
        return (_compare(state, state.battle),)
    if state.entered != NOBODY:
        piece = state.entered
        return (Reveal(seat_of(piece), SQUARES[piece], LEADERS, state.known[piece]),)
    if state.phase == "move":
        return _MOVE[state.turn]
    if UNCHOSEN in state.chosen:
        waiting = (s for s in Seat if state.chosen[s - 1] == UNCHOSEN and state.late is not s)
        return tuple(Decide(seat, "tie-break", opens=(tie_slot(state.round, seat),)) for seat in waiting)
    return tuple(
        Open(seat, tie_slot(state.round, seat)) for seat in Seat if state.chosen[seat.side] == CHOSEN
    )


def _compare(state: State, battle: Battle) -> Compare:
    return Compare(
        seat_of(battle.defender),
        SQUARES[battle.attacker],
        SQUARES[battle.defender],
        SQUARES[battle.behind] if battle.behind != NOBODY else None,
        state.known[battle.defender],
        ODDS[state.odds].table,
    )


ORDERS = ("first", "second")


class FieldTactics:
    """The ruleset of Field Tactics."""

    key = "field-tactics"
    title = "Field Tactics"
    code = "FT"
    revision = 1
    options: tuple[Option, ...] = (ADVANTAGE, CLOCK, Option("engineer-beats-tank", "yes", tuple(ODDS)))
    words = frozenset({*ORDERS, *PLACINGS, *SQUARES, PASS})
    times: Mapping[str, int] = {"set-up": 600, "move": 180, "tie-break": 180, "reserve": 300}
    ranks = RANKS

    def start(self, options: Mapping[str, str]) -> State:
        """The player with the advantage chooses who starts (FT 2.3)."""
        return State(Seat(int(options["advantage"])), options["engineer-beats-tank"])

    def asks(self, state: State) -> tuple[Ask, ...]:
        """The questions that can be answered now; after the end, the showings still owed (FT 6.4)."""
        return asked(state)

    def picks(self, state: State, ask: Ask, hand: Hand, so_far: tuple[str, ...]) -> tuple[str, ...]:
        """Set-up: any remaining piece on any empty square. Move: two squares. Tie-break: one square."""
        assert isinstance(ask, Decide | Open)
        if isinstance(ask, Decide) and ask.kind == "set-up":
            return set_up_words(ask.seat, so_far)
        if isinstance(ask, Decide) and ask.kind == "move":
            return move_words(state, hand, so_far)
        if so_far:
            return ("",)
        return _fighters(state, ask, hand) if state.phase == "tie-break" else ORDERS

    def check(self, state: State, ask: Ask, text: str, hand: Hand) -> str:
        """The canonical form of a move, or of an opened choice."""
        assert isinstance(ask, Decide | Open)
        words = parse(self, text)
        if isinstance(ask, Decide) and ask.kind == "set-up":
            return check_set_up(ask.seat, words)
        if isinstance(ask, Decide) and ask.kind == "move":
            judge_move(state, words, hand)
        elif state.phase == "tie-break":
            text = N_("Choose the square of one piece of yours that can move.")
            _judge_one(words, _fighters(state, ask, hand), "FT 5.3", text)
        else:
            _judge_one(words, ORDERS, "FT 2.3", N_("Choose “first” or “second” for yourself."))
        return " ".join(words)

    def seal(self, state: State, ask: Ask, move: str) -> dict[Slot, Value]:
        """The rank on every start square; in the tie-break a square."""
        assert isinstance(ask, Decide)
        if move in (TIMEOUT, UNKNOWN):
            return {}
        return sealed_ranks(move) if ask.kind == "set-up" else {ask.slots[0]: move}

    def unseal(self, state: State, ask: Ask, hand: Hand) -> str:
        """The words that are known."""
        assert isinstance(ask, Decide)
        if ask.kind == "set-up":
            return " ".join(
                f"{slot}:{RANKS[int(hand[slot])]}" if slot in hand else UNKNOWN for slot in ask.slots
            )
        return str(hand.get(ask.slots[0], UNKNOWN))

    def answer(self, state: State, ask: Ask, answer: Answer) -> Step:
        """The state after a checked answer."""
        match ask:
            case Decide():
                return _decided(state, ask, answer)
            case Army(seat=seat):
                return _proved(state, seat)
            case Open(seat=seat):
                return showed_choice(state, seat, str(answer))
            case Prove():
                return Step(state._replace(due=_without(state, ask)))
            case Compare():
                return fought(state, cast(Verdict, answer))
            case Reveal():
                return told_leader(state, None if answer is None else int(cast(int, answer)))
            case Show(seat=seat):
                ranks = tuple(int(rank) for _, rank in cast(Shown, answer))
                return Step(
                    state._replace(shown=with_seat(state.shown, seat, ranks)), (Event("showed", seat),)
                )
        raise AssertionError(ask)

    def late(self, state: State, ask: Ask, so_far: tuple[str, ...]) -> str | None:
        """A player out of time loses (FT 7.1); the choice to go first has no clock (G 4)."""
        return None if state.phase == "order" else TIMEOUT

    def cautions(self, state: State, ask: Ask, so_far: tuple[str, ...], hand: Hand) -> tuple[Caution, ...]:
        """Warns of a flag with nothing behind it, and of a turn that reaches the limit."""
        assert isinstance(ask, Decide)
        if ask.kind == "set-up":
            return about_set_up(ask.seat, so_far)
        return about_move(state, so_far, hand) if ask.kind == "move" else ()

    def imagine(self, state: State, seat: Seat, rng: random.Random) -> Hand:
        """An army of that seat that fits what is public."""
        return imagined(state, seat, rng)

    def gist(self, state: State) -> Hashable:
        """The position: squares, pieces, and public knowledge."""
        return position.gist(state)

    def place(self, text: str, options: Mapping[str, str]) -> tuple[State, dict[Seat, Hand]]:
        """The state and the hands of a position."""
        return position.place(self.start(options), text)

    def position(self, state: State, hands: Mapping[Seat, Hand]) -> str:
        """The position as text."""
        return position.write(state, hands)


def _fighters(state: State, ask: Decide | Open, hand: Hand) -> tuple[str, ...]:
    """The squares of a seat's pieces that can move, to a player with this hand (FT 5.3)."""
    if isinstance(ask, Open) and ask.slot in hand:
        return (str(hand[ask.slot]),)
    living = (piece for piece in PIECES[ask.seat] if state.where[piece] != GONE)
    return tuple(SQUARES[state.where[piece]] for piece in living if can_be(state, piece, hand) & MOVING)


def _judge_one(words: tuple[str, ...], choices: tuple[str, ...], clause: str, text: str) -> None:
    """Raises IllegalMove for a decision that is not exactly one of these words."""
    for place, word in enumerate(words):
        if place or word not in choices:
            raise IllegalMove(clause, text, word=word)
    if not words:
        raise IllegalMove(clause, text, unfinished=True)


def _decided(state: State, ask: Decide, answer: Answer) -> Step:
    seat = ask.seat
    if answer == TIMEOUT:
        return _out_of_time(state, seat)
    if ask.kind == "order":
        starter = seat if answer == "first" else seat.other
        return Step(state._replace(phase="set-up", turn=starter), (Event("order", seat, (str(answer),)),))
    if ask.kind == "move":
        return play(state, str(answer))
    if not answer:
        return _late_with_a_seal(state, ask)
    if ask.kind == "set-up":
        step = Step(state._replace(sealed=with_seat(state.sealed, seat, True)), (Event("set-up", seat),))
    else:
        step = chose(state, seat)
    if state.late is None:
        return step
    return Step(_out_of_time(step.state, state.late).state, step.events)


def _late_with_a_seal(state: State, ask: Decide) -> Step:
    """A late player loses. Seat two's lateness waits for seat one's set-up, which records write first."""
    waits = any(isinstance(other, Decide) and other.seat < ask.seat for other in asked(state))
    if waits:
        return Step(state._replace(late=ask.seat), (Event("late", ask.seat),))
    return _out_of_time(state, ask.seat)


def _out_of_time(state: State, seat: Seat) -> Step:
    """The state in which that seat has lost. Anything sealed meanwhile is void, whichever came first."""
    if state.phase == "set-up":
        state = state._replace(sealed=(False, False), proved=(False, False))
    over = Outcome(seat.other, N_("the opponent ran out of time"), "FT 7.1")
    return Step(ended(state._replace(chosen=(UNCHOSEN, UNCHOSEN)), over), (Event("late", seat),))


def _proved(state: State, seat: Seat) -> Step:
    """The state after the proof of an army. Play begins when both armies are proved."""
    state = state._replace(proved=with_seat(state.proved, seat, True))
    if not all(state.proved):
        return Step(state)
    return Step(state._replace(phase="move"), (Event("begun", state.turn),))


def _without(state: State, ask: Prove) -> tuple[Proof, ...]:
    """All proofs owed except this one."""
    done = Proof(SQUARE[ask.slot], ask.among, ask.known)
    place = state.due.index(done)
    return state.due[:place] + state.due[place + 1 :]


FIELD_TACTICS = FieldTactics()
