"""Priority Pathway (docs/rules/priority-pathway.md): cards for the right to move, moves chosen in secret.

Each turn both players seal a card and an action, each in a slot of its own. The cards are always opened; an
action is opened only if the chart lets it act, now or in the next turn. An action that does nothing stays
sealed for good, so that a wasted turn gives no plan away.

Events, with their data: sealed · late-card (card), cards (both cards, both letters of the chart) ·
late-action, life-lost (lives then), fallen · impossible (action), paid (lives then), moved (piece, from, to),
captured (piece, square), life-gained (lives then), collided (both pieces, where each went), entered-base
(piece), entered-territory (square) · queued (action), new-set, over (clause).
"""

from __future__ import annotations

import functools
from collections.abc import Hashable, Mapping
from typing import TypeVar

from sealed.rules import N_
from sealed.rules.game import ADVANTAGE, CLOCK, Caution, Event, IllegalMove, Option, Step, parse
from sealed.rules.priority_pathway import position
from sealed.rules.priority_pathway.board import ACTIONS, BOARDS, CARDS, CHARTS, is_chart
from sealed.rules.priority_pathway.state import (
    ACTION_SEALED,
    CARD_SEALED,
    SIDES,
    UNSEALED,
    Pathway,
    action_cautions,
    check_action,
    effects,
    legal_actions,
)
from sealed.rules.priority_pathway.turn import LATE, carry_out_turn
from sealed.rules.questions import Answer, Ask, Decide, Hand, Open, Seat, Slot, Value
from sealed.rules.seats import Pair, with_side

NO_WORDS = (LATE, "?")
"""The signs in a move for a word that came too late, and for one that a record does not know."""
A = TypeVar("A", Decide, Open)
V = TypeVar("V", int, str)


@functools.cache
def _decides(turn: int) -> tuple[Decide, Decide]:
    one, two = (Decide(seat, "turn", (f"card{turn}.{seat:d}",), (f"action{turn}.{seat:d}",)) for seat in Seat)
    return one, two


@functools.cache
def _opens(turn: int, card: bool) -> tuple[Open, Open]:
    one, two = (Open(ask.seat, (ask.opens if card else ask.keeps)[0]) for ask in _decides(turn))
    return one, two


@functools.cache
def _hand_words(hand: int) -> tuple[str, ...]:
    return tuple(card for card in CARDS if hand >> int(card) & 1)


class PriorityPathway:
    """The ruleset of Priority Pathway."""

    key = "priority-pathway"
    title = "Priority Pathway"
    code = "PP"
    revision = 1
    options: tuple[Option, ...] = (
        Option("chart", "margin-3", tuple(CHARTS), is_chart),
        Option("board", "pathway", tuple(BOARDS)),
        ADVANTAGE,
        CLOCK,
    )
    words = frozenset((*CARDS, *ACTIONS))
    times: Mapping[str, int] = {"turn": 60, "reserve": 0}

    def start(self, options: Mapping[str, str]) -> Pathway:
        """The first turn."""
        chart = CHARTS.get(options["chart"], options["chart"])
        board = options["board"]
        return Pathway(board, chart, Seat(int(options["advantage"])), 1, BOARDS[board].start)

    def asks(self, state: Pathway) -> tuple[Ask, ...]:
        """A card and an action of both players; then the cards; then the actions that take effect."""
        if state.over is not None:
            return ()
        if UNSEALED in state.sealed:
            return _still(_decides(state.turn), state.sealed, UNSEALED)
        if 0 in state.cards:
            return _still(_opens(state.turn, True), state.cards, 0)
        opens = _opens(state.turn, False)
        return tuple(opens[side] for side in _due(state))

    def picks(self, state: Pathway, ask: Ask, hand: Hand, so_far: tuple[str, ...]) -> tuple[str, ...]:
        """A card and an action, in either order."""
        side = _side(ask)
        if isinstance(ask, Open):
            if so_far:
                return ("",)
            if ask.slot in hand:
                return (str(hand[ask.slot]),)
            return _hand_words(state.hands[side]) if _is_card(ask) else legal_actions(state, side)
        if not so_far:
            return _hand_words(state.hands[side]) + legal_actions(state, side)
        if len(so_far) > 1:
            return ("",)
        return legal_actions(state, side) if so_far[0] in CARDS else _hand_words(state.hands[side])

    def check(self, state: Pathway, ask: Ask, text: str, hand: Hand) -> str:
        """The canonical form of a submission such as `7 CU`, or of one opened word. An action is judged alike
        when sealed and when opened, since nothing moves in between.
        """
        side = _side(ask)
        cards, actions = _sorted(parse(self, text))
        if isinstance(ask, Open):
            wanted, other = (cards, actions) if _is_card(ask) else (actions, cards)
            if other or len(wanted) != 1:
                raise IllegalMove("PP 4.1", N_("One word is to be shown here: a card, or an action."))
        for card in cards:
            if not state.hands[side] >> int(card) & 1:
                raise IllegalMove(
                    "PP 4.1", N_("This card is not in your hand: {card}."), word=card, card=card
                )
        for action in actions:
            check_action(state, side, action)
        if isinstance(ask, Decide) and not (cards and actions):
            missing = N_("A piece and its direction are missing.") if cards else N_("A card is missing.")
            raise IllegalMove("PP 4.1", missing, unfinished=True)
        return " ".join(cards + actions)

    def seal(self, state: Pathway, ask: Ask, move: str) -> dict[Slot, Value]:
        """Card and action in slots of their own; late and unknown words are left out."""
        assert isinstance(ask, Decide)
        return {
            slot: word for slot, word in zip(ask.slots, move.split(), strict=True) if word not in NO_WORDS
        }

    def unseal(self, state: Pathway, ask: Ask, hand: Hand) -> str:
        """The words that are known."""
        assert isinstance(ask, Decide)
        return " ".join(str(hand.get(slot, "?")) for slot in ask.slots)

    def answer(self, state: Pathway, ask: Ask, answer: Answer) -> Step:
        """Takes an answer; the turn goes on when both players have answered."""
        side = _side(ask)
        if isinstance(ask, Open):
            if _is_card(ask):
                return _with_cards(state._replace(cards=with_side(state.cards, side, int(str(answer)))))
            return _with_actions(state._replace(actions=with_side(state.actions, side, str(answer))))
        assert isinstance(ask, Decide)
        assert isinstance(answer, tuple)
        card, action = (slot in answer for slot in ask.slots)
        state = state._replace(
            sealed=with_side(state.sealed, side, CARD_SEALED * card + ACTION_SEALED * action)
        )
        told = (Event("sealed", ask.seat),) if answer else ()
        if UNSEALED in state.sealed:
            return Step(state, told)
        later = _with_cards(state._replace(cards=(_late_card(state, 0), _late_card(state, 1))))
        if not later.events:
            return Step(later.state, told)
        return Step(later.state, told + later.events, (state,) * len(told) + later.told)

    def late(self, state: Pathway, ask: Ask, so_far: tuple[str, ...]) -> str | None:
        """A dash for each missing word (PP 7.1, 7.2)."""
        if not isinstance(ask, Decide):
            return None
        cards, actions = _sorted(so_far)
        return " ".join((cards or [LATE]) + (actions or [LATE]))

    def cautions(self, state: Pathway, ask: Ask, so_far: tuple[str, ...], hand: Hand) -> tuple[Caution, ...]:
        """Warns of what the action costs, and when it would have no effect."""
        _, actions = _sorted(so_far)
        return tuple(caution for action in actions for caution in action_cautions(state, _side(ask), action))

    def gist(self, state: Pathway) -> Hashable:
        """The state before anybody has sealed in the open turn, without what was shown in the last one."""
        begun = Pathway._field_defaults
        bare = state._replace(**{name: begun[name] for name in ("sealed", "cards", "actions", "last")})
        one, two = (state.turn - turn if turn else 0 for turn in state.inside)
        return bare._replace(turn=0, inside=(one, two))

    def place(self, text: str, options: Mapping[str, str]) -> tuple[Pathway, dict[Seat, Hand]]:
        """The state and the hands of a position."""
        return position.place(self, text, options)

    def position(self, state: Pathway, hands: Mapping[Seat, Hand]) -> str:
        """The position as text."""
        return position.write(self, state, hands)


def _side(ask: Ask) -> int:
    assert ask.seat is not None
    return ask.seat.side


def _is_card(ask: Open) -> bool:
    return ask.slot.startswith("card")


def _sorted(words: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """The cards and the actions of a submission: at most one of each (PP 4.1)."""
    cards: list[str] = []
    actions: list[str] = []
    for word in words:
        (cards if word in CARDS else actions).append(word)
    if len(cards) > 1:
        raise IllegalMove("PP 4.1", N_("One card a turn: {card} is too much."), word=cards[1], card=cards[1])
    if len(actions) > 1:
        extra = actions[1]
        raise IllegalMove("PP 4.1", N_("One action a turn: {action} is too much."), word=extra, action=extra)
    return cards, actions


def _late_card(state: Pathway, side: int) -> int:
    """The lowest card of a hand if none was sealed (PP 7.1), else 0."""
    if state.sealed[side] & CARD_SEALED:
        return 0
    hand = state.hands[side]
    return (hand & -hand).bit_length() - 1


def _due(state: Pathway) -> tuple[int, ...]:
    """The seats whose action takes effect and is not yet open (PP 4.4)."""
    letters, actions = effects(state), state.actions
    one, two = letters[0] != "N" and not actions[0], letters[1] != "N" and not actions[1]
    return SIDES if one and two else (0,) if one else (1,) if two else ()


def _with_cards(state: Pathway) -> Step:
    """Opens both cards as soon as both are there; until then neither is shown."""
    if 0 in state.cards:
        return Step(state)
    covered = state._replace(cards=(0, 0))
    events = [
        Event("late-card", Seat(side + 1), (state.cards[side],))
        for side in SIDES
        if not state.sealed[side] & CARD_SEALED
    ]
    states = [covered] * len(events) + [state]
    events.append(Event("cards", None, (*state.cards, *effects(state))))
    later = _with_actions(state)
    if not later.events:
        states[-1] = later.state
    return Step(later.state, (*events, *later.events), (*states, *later.told))


def _with_actions(state: Pathway) -> Step:
    return Step(state) if _due(state) else carry_out_turn(state)


def _still(asks: tuple[A, A], pair: Pair[int], missing: int) -> tuple[A, ...]:
    """The questions of the seats that have not yet answered."""
    if pair[0] == pair[1]:
        return asks
    return asks[:1] if pair[0] == missing else asks[1:]


PATHWAY = PriorityPathway()
