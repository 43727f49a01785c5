"""Solitaire Chess (docs/rules/solitaire-chess.md): queens walk over cards and build stacks, always upward.

Events, with their data: dealt (the cards), order (first or second) · placed (square), moved (from, to),
entered (from, to), discarded (square), took (card, cards then), captured (square), gained (reserve then) ·
late, out, over (clause).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import partial
from typing import cast

from sealed.rules import N_
from sealed.rules.game import ADVANTAGE, CLOCK, TIMEOUT, Caution, Event, Option, Outcome, Step, parse
from sealed.rules.questions import Answer, Ask, Decide, Draw, Hand, Mask, Seat, Slot, Value
from sealed.rules.seats import Pair
from sealed.rules.solitaire_chess import position
from sealed.rules.solitaire_chess.board import CARD_NUMBER, CARDS, NUMBER, SQUARES, names
from sealed.rules.solitaire_chess.judge import ORDERS, judge_order, judge_place, judge_turn
from sealed.rules.solitaire_chess.position import Limits
from sealed.rules.solitaire_chess.state import (
    Solitaire,
    Story,
    can_move,
    free_grey,
    gist,
    has_won_alone,
    leave,
    move,
    movers,
    place,
    targets,
    wanted,
)

_GAINING = 5
"""The captures that gain a piece (SO 3.7)."""
_DEAL = (Draw("deal", CARDS, len(CARDS)),)
_DECIDE = {kind: {seat: (Decide(seat, kind),) for seat in Seat} for kind in ("order", "place", "turn")}


def is_deal(value: str) -> bool:
    """Whether a value of the option `deal` names all the cards, separated by spaces (SO 1.2)."""
    return sorted(value.split(" ")) == sorted(CARDS)


DEAL = Option("deal", "", ("",), is_deal)


class SolitaireChess:
    """The ruleset of Solitaire Chess; the hooks at its end are what the Final overrides."""

    key = "solitaire-chess"
    title = "Solitaire Chess"
    code = "SO"
    revision = 1
    options: tuple[Option, ...] = (
        ADVANTAGE,
        CLOCK,
        Option("gain", "taker", ("taker", "owner")),
        Option("gain-count", "game", ("game", "player")),
        DEAL,
    )
    words: frozenset[str] = frozenset((*ORDERS, *SQUARES))
    times: Mapping[str, int] = {"place": 60, "turn": 60, "reserve": 300, "period": 60}

    def start(self, options: Mapping[str, str]) -> Solitaire:
        """The state before the deal, or after the deal that the options give."""
        deal = bytes(CARD_NUMBER[card] for card in options["deal"].split())
        advantage = Seat(int(options["advantage"]))
        gain, gain_count = options.get("gain", ""), options.get("gain-count", "")
        phase = "order" if deal else "deal"
        return Solitaire(advantage, gain, gain_count, deal, phase, turn=advantage, first=advantage)

    def asks(self, state: Solitaire) -> tuple[Ask, ...]:
        """The deal; who is first; then one decision at a time."""
        if state.over is not None:
            return ()
        return _DEAL if state.phase == "deal" else _DECIDE[state.phase][state.turn]

    def picks(self, state: Solitaire, ask: Ask, hand: Hand, so_far: tuple[str, ...]) -> tuple[str, ...]:
        """First or second; a grey square to place on; or a queen's square and her target."""
        if state.phase == "turn":
            return self._next_words(state, so_far) if so_far else self._first_words(state)
        if so_far:
            return ("",)
        return ORDERS if state.phase == "order" else names(free_grey(state))

    def check(self, state: Solitaire, ask: Ask, text: str, hand: Hand) -> str:
        """The canonical form of a move. Nothing is hidden, so it is the same for everybody."""
        words = parse(self, text)
        if state.phase == "order":
            judge_order(self.code, words)
        elif state.phase == "place":
            judge_place(self.code, state, words)
        else:
            self._judge(state, words)
        return " ".join(words)

    def seal(self, state: Solitaire, ask: Ask, move: str) -> dict[Slot, Value]:
        """Nothing is sealed in this game."""
        return {}

    def unseal(self, state: Solitaire, ask: Ask, hand: Hand) -> str:
        """Nothing is sealed in this game, so nothing can be unsealed."""
        return ""

    def answer(self, state: Solitaire, ask: Ask, answer: Answer) -> Step:
        """The state after the deal, a choice, or a turn with all that it brings."""
        if isinstance(ask, Draw):
            cards = cast(tuple[str, ...], answer)
            dealt = bytes(CARD_NUMBER[card] for card in cards)
            return Step(state._replace(deal=dealt, phase="order"), (Event("dealt", None, cards),))
        story = self._told(state, cast(str, answer))
        return Step.of(story, story[-1][1])

    def _told(self, state: Solitaire, text: str) -> Story:
        """Carries out a choice or a turn. Changes after the last event belong to that event."""
        story: Story = []
        if text == TIMEOUT:
            story.append((Event("late", state.turn), state))
            state = self._late(state, story)
        elif state.phase == "order":
            first = state.advantage if text == "first" else state.advantage.other  # SO 1.5
            story.append((Event("order", state.turn, (text,)), state))
            state = state._replace(phase="place", first=first, turn=first)
        elif state.phase == "place":
            state = self._next_placing(place(state, text, story), story)
        else:
            state = self._play(state, text.split(" "), story)
            state = self._begin_turn(state, state.turn.other, story)
        story[-1] = (story[-1][0], state)
        return story

    def late(self, state: Solitaire, ask: Ask, so_far: tuple[str, ...]) -> str | None:
        """The whole move is late. The choice of first or second has no clock (G 4)."""
        return TIMEOUT if state.phase in self.times else None

    def cautions(
        self, state: Solitaire, ask: Ask, so_far: tuple[str, ...], hand: Hand
    ) -> tuple[Caution, ...]:
        """Warns of a capture that gives the other player a queen."""
        if state.phase != "turn" or len(so_far) < 2:
            return ()
        side, target = state.turn.side, 1 << NUMBER[so_far[-1]]
        if not target & state.pieces[1 - side] or 1 - side not in self._gains(state, side, target):
            return ()
        text = N_("For this capture your opponent gains a queen in reserve.")
        return (Caution(f"{self.code} {self._gain_clause(state, target)}", text),)

    def gist(self, state: Solitaire) -> Hashable:
        """The pieces, the cards that somebody can still take, and who is ahead by how many."""
        return gist(state)

    def place(self, text: str, options: Mapping[str, str]) -> tuple[Solitaire, dict[Seat, Hand]]:
        """The state of a position; nobody has a hand in secret."""
        return position.place(self._game(self.start(options)), text)

    def position(self, state: Solitaire, hands: Mapping[Seat, Hand]) -> str:
        """The position as text."""
        return position.write(state)

    # --- the words of a turn

    def _first_words(self, state: Solitaire) -> tuple[str, ...]:
        side = state.turn.side
        places = names(free_grey(state)) if state.reserve[side] else ()
        return (*places, *(SQUARES[square] for square in movers(state, side, self._ready(state, side))))

    def _next_words(self, state: Solitaire, so_far: tuple[str, ...]) -> tuple[str, ...]:
        side, square = state.turn.side, NUMBER[so_far[0]]
        if len(so_far) > 1 or not state.pieces[side] >> square & 1:
            return ("",)
        return names(targets(state, side, square, wanted(state, side)))

    def _judge(self, state: Solitaire, words: tuple[str, ...]) -> None:
        judge_turn(self.code, state, self._ready(state, state.turn.side), words)

    def _ready(self, state: Solitaire, side: int) -> Mask:
        """The pieces of a side that may move, judged by their number alone."""
        return state.pieces[side]

    def _has_turn(self, state: Solitaire, side: int) -> bool:
        """Whether a side has a valid turn; a placing is one (SO 4.1)."""
        if state.reserve[side] and free_grey(state):
            return True
        return can_move(state, side, self._ready(state, side))

    # --- whose turn is next

    def _play(self, state: Solitaire, words: list[str], story: Story) -> Solitaire:
        if len(words) == 1:
            return place(state, words[0], story)
        side, goal = state.turn.side, 1 << NUMBER[words[1]]
        gaining = self._gains(state, side, goal) if goal & state.pieces[1 - side] else ()
        return move(state, words[0], words[1], gaining, story)

    def _next_placing(self, state: Solitaire, story: Story) -> Solitaire:
        """The other player places next, or the one with pieces left to place; then the first player moves (SO
        2.1).
        """
        for seat in (state.turn.other, state.turn):
            if state.reserve[seat.side]:
                return state._replace(turn=seat)
        return self._begin_turn(state._replace(phase="turn"), state.first, story)

    def _begin_turn(self, state: Solitaire, seat: Seat, story: Story) -> Solitaire:
        """Begins the turn of that seat, or of the other. A player who has no valid turn is out (SO 4.1); one
        who plays on alone with more cards has won (SO 4.2).
        """
        for on_turn in (seat, seat.other):
            if state.out[on_turn.side]:
                continue
            if has_won_alone(state, on_turn.side):
                break
            if self._has_turn(state, on_turn.side):
                return state._replace(turn=on_turn)
            state = leave(state, on_turn, story)
        one, two = (stack.bit_count() for stack in state.stacks)
        if one == two:
            return self._end(state, *self._tie(state), story)
        return self._end(
            state, Seat.ONE if one > two else Seat.TWO, "4.2", N_("more cards in the four stacks"), story
        )

    def _end(self, state: Solitaire, winner: Seat, clause: str, reason: str, story: Story) -> Solitaire:
        over = Outcome(winner, reason, f"{self.code} {clause}")
        state = state._replace(over=over)
        story.append((Event("over", winner, (over.clause,)), state))
        return state

    # --- hooks that the Final overrides

    def _gains(self, state: Solitaire, taker: int, goal: Mask) -> tuple[int, ...]:
        """The sides that gain pieces by a capture there, each named once per piece (SO 3.7)."""
        counted = sum(state.captures) if state.gain_count == "game" else state.captures[taker]
        if counted >= _GAINING:
            return ()
        return (taker if state.gain == "taker" else 1 - taker,)

    def _game(self, start: Solitaire) -> Limits:
        """The limits of a position that begins with this state."""
        return Limits(self.code, start, partial(_gains_of, start), self._has_turn, "3.7", "4.2")

    def _gain_clause(self, state: Solitaire, goal: Mask) -> str:
        return "3.7"

    def _late(self, state: Solitaire, story: Story) -> Solitaire:
        """A late player loses the game (SO 4.3)."""
        return self._end(state, state.turn.other, "4.3", N_("the opponent did not move in time"), story)

    def _tie(self, state: Solitaire) -> tuple[Seat, str, str]:
        """The winner when both have equally many cards, with clause and reason (SO 4.2)."""
        return state.advantage, "4.2", N_("equal cards, so the agreed tie-break decided")


def _gains_of(start: Solitaire, captures: Pair[int]) -> tuple[Pair[int], ...]:
    """The pieces that both can have gained by these captures of their own: where all count together, any of
    them may have been the first ones (SO 3.7).
    """
    one, two = captures
    if start.gain_count == "player":
        takers = [(min(one, _GAINING), min(two, _GAINING))]
    else:
        count = min(one + two, _GAINING)
        takers = [
            (first, count - first) for first in range(count + 1) if first <= one and count - first <= two
        ]
    return tuple(pair if start.gain == "taker" else pair[::-1] for pair in takers)


SOLITAIRE_CHESS = SolitaireChess()
