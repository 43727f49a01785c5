"""Somebody who plays a game for the first time, by one rule, the one that its sheet suggests.

No opponent of the page but the measure of Newcomer: whoever plays as plainly as this should win a first match
more often than not (docs/opponents.md, `test_first_match`).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence

from sealed.bots import View
from sealed.bots.explore import at_random
from sealed.bots.field_tactics.worth import NEIGHBOURS
from sealed.bots.five_cards.rounds import Round
from sealed.page.boards.field_tactics.set_up.ready import READY
from sealed.rules import registry
from sealed.rules.field_tactics.army import ODDS
from sealed.rules.field_tactics.board import BASE, HALVES, SQUARE, SQUARES
from sealed.rules.field_tactics.moves import move_words
from sealed.rules.field_tactics.state import NOBODY, piece_on
from sealed.rules.five_cards.cards import ALL, CLAIM, GROW, SCORE, read
from sealed.rules.five_cards.cards import State as Chips
from sealed.rules.five_cards.final import TAKE
from sealed.rules.priority_pathway.board import BOARDS, COMMANDER, PIECES
from sealed.rules.priority_pathway.state import Pathway, legal_actions
from sealed.rules.roundabout.city import CARS, DISTANCE, ENTOURAGE, MOVES, NEXT, OFF, SPACE_BIT
from sealed.rules.roundabout.city import State as City
from sealed.rules.roundabout.drive import follow, next_words
from sealed.rules.solitaire_chess.board import NUMBER, tops

SPEEDING = 11


def move(view: View, rng: random.Random) -> str:
    """The move of a beginner; a random one where its rule says nothing, such as in the preparation."""
    rule = RULES[registry.BY_KEY[view.rules.key].module]
    found = rule(view, rng)
    return found or at_random(view.rules, view.state, view.ask, view.hand, rng)


def cards(view: View, rng: random.Random) -> str:
    """Whatever brings most chips at once if the other sends nothing, for five lights, too; of equals the one
    with more new lights.
    """
    state: Chips = view.state
    if state.deciding is not None:
        return TAKE
    me = view.seat - 1

    def gain(text: str) -> tuple[int, int, float]:
        sent, lights = read(text).cards, state.lights[me]
        able = sent & ~state.blocked[me]
        chips = bool(able & SCORE) + (sent | lights == ALL)
        if able & CLAIM:
            chips += state.pot + bool(able & GROW)
        return chips, (sent & ~lights).bit_count(), rng.random()

    return max(Round(view.rules, state).choices[me], key=gain)


def driver(view: View, rng: random.Random) -> str:
    """The card that brings its own cars nearest to their party, one move after the other, out of whose way
    others are driven; no fine if it can be helped. In the preparation it places the other's cars far away.
    """
    state: City = view.state
    seat = view.seat
    if state.phase != "drive":
        away = DISTANCE[state.parties[seat.other - 1]]
        theirs = [CARS[car] for car in ENTOURAGE[seat.other] if state.cars[car] == OFF]
        offered = view.rules.picks(state, view.ask, {}, ())
        if not theirs or theirs[0] not in offered:
            return ""
        spaces = view.rules.picks(state, view.ask, {}, (theirs[0],))
        return f"{theirs[0]} {max(spaces, key=lambda space: away[int(space)])}"
    far = DISTANCE[state.parties[seat - 1]]

    def left(words: tuple[str, ...]) -> int:
        drive = follow(state, words)
        total = 0
        for here in (drive.cars[car] for car in ENTOURAGE[seat]):
            nearer = [
                SPACE_BIT[to[here]] for to in NEXT[False].values() if far[to.get(here, here)] < far[here]
            ]
            total += 2 * far[here] + bool(nearer and all(bit & drive.taken for bit in nearer))
        return total

    found = []
    for card in view.rules.picks(state, view.ask, view.hand, ()):
        words: tuple[str, ...] = (card,)
        while True:
            nexts = [(*words, word) for word in next_words(state, words) if word in MOVES]
            better = min(nexts, key=lambda some: (left(some), rng.random()), default=words)
            if left(better) >= left(words):
                break
            words = better
        fined = sum((*state.played[seat - 1][-2:], int(card))) >= SPEEDING
        found.append((fined, left(words), rng.random(), " ".join(words)))
    return min(found)[-1]


def officer(view: View, rng: random.Random) -> str:
    """Its highest card; takes what it can, the commander first, and otherwise goes nearer to the base."""
    state: Pathway = view.state
    side = view.seat - 1
    board = BOARDS[state.board]
    goal = board.bases[1 - side]
    enemies = {here: piece for piece, here in enumerate(state.at[6 - 6 * side : 12 - 6 * side])}
    own = state.at[6 * side : 6 * side + 6]
    far = away([ends.values() for ends in board.steps], goal)

    def liking(action: str) -> tuple[bool, bool, int, float]:
        here = own[PIECES.index(action[0])]
        there = board.steps[here].get(action[1:], here)  # only the queued move makes it possible (PP 4.2)
        wins = there == goal or enemies.get(there) == COMMANDER
        free = there not in own
        return not wins, not (free and there in enemies), far[there] if free else len(far), rng.random()

    action = min(legal_actions(state, side), key=liking)
    return f"{state.hands[side].bit_length() - 1} {action}"


def away(ways: Sequence[Iterable[int]], goal: int) -> dict[int, int]:
    """The steps from every square to one of them."""
    found, edge, count = {goal: 0}, {goal}, 0
    while edge:
        count += 1
        edge = {here for here, ends in enumerate(ways) if here not in found and set(ends) & edge}
        found |= dict.fromkeys(edge, count)
    return found


def collector(view: View, rng: random.Random) -> str:
    """Takes a queen if it can; otherwise the card that is fewest ranks above its stack."""
    state, side, picks = view.state, view.seat - 1, view.rules.picks
    found = []
    for first in picks(state, view.ask, {}, ()):
        for second in picks(state, view.ask, {}, (first,)):
            if second not in NUMBER or first not in NUMBER:
                continue
            square = NUMBER[second]
            card = state.deal[square]
            takes = bool(state.pieces[1 - side] >> square & 1)
            above = card % 13 + 1 - tops(state.stacks[side])[card // 13]
            found.append((not takes, above, rng.random(), f"{first} {second}"))
    return min(found)[-1] if found else ""


def commander(view: View, rng: random.Random) -> str:
    """Attacks with the strongest piece that can, unless it is known to lose; otherwise the strongest piece
    that can goes a step nearer to the enemy base. Its set-up is the first that the page offers.
    """
    if view.ask.kind == "set-up":
        codes = [word.partition(":")[2] for word in READY[0].text.split()]
        return " ".join(f"{square}:{code}" for square, code in zip(HALVES[view.seat], codes, strict=True))
    if view.ask.kind != "move":
        return ""
    state, hand = view.state, view.hand
    far = away(NEIGHBOURS, BASE[view.seat.other])
    found = []
    for start in move_words(state, hand, ()):
        for target in move_words(state, hand, (start,)):
            if not target:
                continue
            here, there = SQUARE[start], SQUARE[target]
            rank = int(hand[SQUARES[piece_on(state, here)]])
            enemy = piece_on(state, there)
            if enemy == NOBODY:
                found.append((1, far[there] >= far[here], rank, rng.random(), f"{start} {target}"))
            elif state.known[enemy] & ~ODDS[state.odds].holding[rank]:
                found.append((0, False, rank, rng.random(), f"{start} {target}"))
    return min(found)[-1] if found else ""


RULES: Mapping[str, Callable[[View, random.Random], str]] = {
    "five_cards": cards,
    "roundabout": driver,
    "priority_pathway": officer,
    "solitaire_chess": collector,
    "field_tactics": commander,
}
"""By the module of a family in `rules`."""
