"""Roundabout (docs/rules/roundabout.md): bring your entourage to your party first. Both players may drive any
car.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import cast

from sealed.rules import N_
from sealed.rules.game import (
    ADVANTAGE,
    CLOCK,
    TIMEOUT,
    Caution,
    Event,
    Option,
    Outcome,
    Step,
    parse,
)
from sealed.rules.questions import Answer, Ask, Decide, Draw, Hand, Seat, Slot, Value
from sealed.rules.roundabout import position, preparation
from sealed.rules.roundabout.city import (
    CARS,
    DISTANCE,
    ENTOURAGE,
    FULL_HAND,
    HOME,
    MOVES,
    NUMBERS,
    STOPS,
    YIELDS,
    State,
    Story,
    all_home,
)
from sealed.rules.roundabout.drive import follow, hand_words, judge, next_words, retell
from sealed.rules.seats import with_seat

FINE = 11  # RB 3.6
LIMIT = Option("limit", "300", ("300", "120", "60"))  # RB 5.3
PREPARATION = Option("preparation", "chosen", ("chosen", "dealt"))  # RB 2.6
_DECIDE = {
    kind: tuple((Decide(seat, kind),) for seat in Seat) for kind in ("order", "party", "place", "drive")
}


class Roundabout:
    """The ruleset of Roundabout."""

    key = "roundabout"
    title = "Roundabout"
    code = "RB"
    revision = 1
    options: tuple[Option, ...] = (ADVANTAGE, CLOCK, LIMIT, PREPARATION)
    words = frozenset(
        {*preparation.ORDERS, *NUMBERS, *CARS, *MOVES, *STOPS, *YIELDS}
    )  # NUMBERS hold the cards
    times: Mapping[str, int] = {"party": 30, "place": 45, "drive": 90, "reserve": 300}

    def start(self, options: Mapping[str, str]) -> State:
        """The deal, if agreed (RB 2.6); else the player with the advantage chooses who is first (RB 2.1)."""
        advantage = Seat(int(options["advantage"]))
        phase = "deal" if options["preparation"] == "dealt" else "order"
        return State(advantage, turn=advantage, phase=phase, limit=int(options["limit"]))

    def asks(self, state: State) -> tuple[Ask, ...]:
        """One decision at a time, or the draw in place of a late one (RB 6); before all, a deal (RB 2.6)."""
        if state.over is not None:
            return ()
        if state.phase == "deal":
            return (preparation.deal(state),)
        if not state.drawing:
            return _DECIDE[state.phase][state.turn.side]
        if state.phase == "drive":
            return (Draw("card", hand_words(state), late=True),)
        return (Draw(state.phase, preparation.choices(state), late=True),)

    def picks(self, state: State, ask: Ask, hand: Hand, so_far: tuple[str, ...]) -> tuple[str, ...]:
        """Order and party: one word. Placing: a car, a space. Driving: a card, moves, a sign (RB 7)."""
        if state.phase == "drive":
            return next_words(state, so_far) if so_far else hand_words(state)
        return preparation.next_words(state, so_far) if so_far else preparation.first_words(state)

    def check(self, state: State, ask: Ask, text: str, hand: Hand) -> str:
        """The canonical form of a move. Nothing is hidden, so it is the same for everybody."""
        words = parse(self, text)
        _JUDGE[state.phase](state, words)
        return " ".join(words)

    def seal(self, state: State, ask: Ask, move: str) -> dict[Slot, Value]:
        """Nothing is sealed in this game."""
        return {}

    def unseal(self, state: State, ask: Ask, hand: Hand) -> str:
        """Nothing is sealed in this game, so nothing can be unsealed."""
        return ""

    def answer(self, state: State, ask: Ask, answer: Answer) -> Step:
        """The state after a move, after the draw in place of a late one, or after a part of the deal."""
        if answer == TIMEOUT:
            return Step(state._replace(drawing=True), (Event("late", state.turn),))
        if isinstance(ask, Draw):
            (move,) = cast(tuple[str], answer)
            if state.phase == "deal":
                return preparation.take_dealt(state, move)
            state = state._replace(drawing=False)
            then = _PLAY[state.phase](state, tuple(move.split()))
            drawn = Event("drawn", state.turn, (move,))
            return Step(then.state, (drawn, *then.events), (state, *then.told))
        return _PLAY[state.phase](state, tuple(cast(str, answer).split()))

    def late(self, state: State, ask: Ask, so_far: tuple[str, ...]) -> str | None:
        """Chance decides, whatever had been picked (RB 6). The choice of order has no clock (G 4)."""
        return None if state.phase == "order" else TIMEOUT

    def cautions(self, state: State, ask: Ask, so_far: tuple[str, ...], hand: Hand) -> tuple[Caution, ...]:
        """Warns of a card that brings a fine, and of a car that leaves for the other player's party."""
        if state.phase == "place":
            return preparation.cautions(state, so_far)
        return _cautions(state, so_far) if state.phase == "drive" and so_far else ()

    def gist(self, state: State) -> Hashable:
        """The state without its turns. Of the last three cards a later fine asks for two (RB 3.6); who was
        first says nothing any more while driving.
        """
        first = None if state.phase == "drive" else state.first
        one, two = (played[-2:] for played in state.played)
        return state._replace(turns=0, first=first, played=(one, two))

    def place(self, text: str, options: Mapping[str, str]) -> tuple[State, dict[Seat, Hand]]:
        """The state of a position; nobody has a hand in secret."""
        return position.place(self.start(options), text, options)

    def position(self, state: State, hands: Mapping[Seat, Hand]) -> str:
        """The position as text."""
        return position.write(state)


def _drive(state: State, words: tuple[str, ...]) -> Step:
    seat = state.turn
    drive, story = retell(state, words)
    _event, state = story[-1]
    if drive.winner is not None:
        return Step.of(story, state._replace(sign="", over=all_home(drive.winner)))
    if not drive.sign:
        state = state.passed()
    played = sum(state.played[seat.side])
    if played >= FINE:  # RB 3.6
        state = state._replace(fined=with_seat(state.fined, seat, True))
        story.append((Event("fined", seat, (played,)), state))
    return _next_turn(state, story)


def _next_turn(state: State, story: Story) -> Step:
    """Ends a turn: begins the next one that is not skipped, or ends the game after the last (RB 5.3)."""
    while state.fined[state.turn.side] and state.turns < state.limit:
        skipped = state.turn
        state = state._replace(fined=with_seat(state.fined, skipped, False)).passed()  # RB 4.6: no sign stays
        story.append((Event("skipped", skipped), state))
    if state.turns == state.limit:
        return Step.of(story, state._replace(over=_after_last_turn(state)))
    if not state.hands[state.turn.side]:  # RB 3.5
        state = state._replace(hands=with_seat(state.hands, state.turn, FULL_HAND))
        story.append((Event("refilled", state.turn), state))
    return Step.of(story, state)


def _after_last_turn(state: State) -> Outcome:
    one, two = (_still_to_go(state, seat) for seat in Seat)
    if len(one) != len(two):
        winner = Seat.ONE if len(one) < len(two) else Seat.TWO
        return Outcome(winner, N_("more cars at the party after the last turn"), "RB 5.3")
    if sum(one) != sum(two):
        winner = Seat.ONE if sum(one) < sum(two) else Seat.TWO
        return Outcome(winner, N_("fewer moves left to the party after the last turn"), "RB 5.3")
    return Outcome(
        state.advantage,
        N_("everything was equal after the last turn, so the agreed tie-break decided"),
        "RB 5.3",
    )


def _still_to_go(state: State, seat: Seat) -> list[int]:
    """The fewest moves to the party of each of an entourage's cars that are still on the board."""
    distance = DISTANCE[state.parties[seat.side]]
    return [distance[state.cars[car]] for car in ENTOURAGE[seat] if state.cars[car] != HOME]


def _cautions(state: State, words: tuple[str, ...]) -> tuple[Caution, ...]:
    found = []
    seat = state.turn
    total = sum(state.played[seat.side][-2:]) + int(words[0])
    if total >= FINE:
        text = N_("Your last three cards make {total} then, so your next turn is skipped.")
        found.append(Caution("RB 3.6", text, {"total": total}))
    drive = follow(state, words)
    for car in ENTOURAGE[seat.other]:
        if drive.cars[car] == HOME != state.cars[car]:
            text = N_("This brings {car} to your opponent’s party.")
            found.append(Caution("RB 5.1", text, {"car": CARS[car]}))
    if drive.winner == seat.other:
        found.append(Caution("RB 5.2", N_("This wins the game for your opponent.")))
    return tuple(found)


_JUDGE = {
    "order": preparation.judge_order,
    "party": preparation.judge_party,
    "place": preparation.judge_place,
    "drive": judge,
}
_PLAY = {
    "order": preparation.play_order,
    "party": preparation.play_party,
    "place": preparation.play_place,
    "drive": _drive,
}
ROUNDABOUT = Roundabout()
