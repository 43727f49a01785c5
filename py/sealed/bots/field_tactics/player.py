"""The three characters at Field Tactics.

Newcomer has a few ways to set up, attacks whatever it hopes to beat and otherwise walks forward.
Regular weighs what could happen to its pieces. Old Hand also thinks of both bases, reads what your pieces
have done, and looks at your reply.

In every formation a mine or the flag holds the base. Strong pieces wait at the bridges, planes and the spy
behind them; but Newcomer has at the bridges what it can spare, since the first player has to attack: all
squares are taken.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping, Sequence

from sealed.bots.characters import Character
from sealed.bots.field_tactics.belief import believed, even, read
from sealed.bots.field_tactics.lookahead import Lookahead
from sealed.bots.field_tactics.outlook import VICTORY, Outlook, Weight, moves
from sealed.bots.field_tactics.worth import VALUE, Battles, results
from sealed.bots.matrix import solve
from sealed.bots.thought import EVEN, LOST, NO_ERRORS, UNSURE, WON, Choice, Thought
from sealed.bots.view import View
from sealed.rules.field_tactics.army import COUNTS, LEADERS, RANKS, STILL, mask
from sealed.rules.field_tactics.board import BRIDGEHEADS, GONE, HALVES, PIECES, SQUARE, SQUARES
from sealed.rules.field_tactics.state import NOBODY, State, piece_on
from sealed.rules.log import Entry
from sealed.rules.questions import Decide, Seat

# From the front row to the back row; seat two's squares are seat one's, mirrored up and down.
_HABITS = (
    """
    G3 C1 F3 F2 C2 G2
    C3 TA C2 C1 TA C3
    PL EN G1 F1 EN PL
    MI CA FL SP MI
    """,
    """
    TA C2 C3 C3 C1 TA
    G2 F3 PL PL F2 G3
    C2 EN FL MI EN C1
    F1 CA MI G1 SP
    """,
    """
    C2 C3 C1 F3 CA C1
    F2 G3 PL EN TA G2
    TA EN MI FL PL C3
    SP F1 MI G1 C2
    """,
    """
    F3 C1 TA C2 C3 G2
    C3 C2 PL TA F2 C1
    G3 EN FL MI EN PL
    CA F1 MI G1 SP
    """,
)
_FORMATIONS = (
    """
    C3 TA F2 C2 TA C3
    CA G2 F3 SP G3 EN
    PL EN MI FL C1 PL
    C2 G1 MI F1 C1
    """,
    """
    C2 G2 C1 F3 TA C2
    TA SP G3 F2 C3 CA
    EN PL FL MI PL EN
    C1 F1 MI G1 C3
    """,
    """
    TA C3 EN C1 G2 C2
    C3 F1 PL F3 SP TA
    CA G3 FL F2 PL EN
    C1 MI MI G1 C2
    """,
    """
    EN F2 C3 TA C3 C2
    F3 TA SP G2 PL C1
    C2 G3 MI FL F1 PL
    CA C1 MI G1 EN
    """,
)
SWAPS = 5
"""The exchanges that are tried in a formation; some are not allowed and left out. Chosen by feel, not
measured.
"""


def habit(seat: Seat, rng: random.Random) -> str:
    """One of the formations of Newcomer, perhaps mirrored."""
    return _written(seat, _ranks(_facing(rng.choice(_HABITS), rng)))


def formation(seat: Seat, rng: random.Random) -> str:
    """One of the good formations, perhaps mirrored, with a few neighbours exchanged so that it is never twice
    the same.
    """
    ranks = _ranks(_facing(rng.choice(_FORMATIONS), rng))
    barred = {place for place, square in enumerate(HALVES[seat]) if square in BRIDGEHEADS[seat]}
    base = 2
    for _ in range(SWAPS):
        one, two = rng.sample([place for place in range(len(ranks)) if place != base], 2)
        still = {place for place in (one, two) if STILL >> ranks[place] & 1}
        if not still and abs(one - two) <= 7 and not {one, two} <= barred:
            ranks[one], ranks[two] = ranks[two], ranks[one]
    return _written(seat, ranks)


def _rows(text: str) -> list[list[int]]:
    return [[RANKS.index(name) for name in line.split()] for line in text.strip().splitlines()]


def _facing(text: str, rng: random.Random) -> list[list[int]]:
    """The rows of a formation, mirrored half of the time."""
    rows = _rows(text)
    return [row[::-1] for row in rows] if rng.random() < 0.5 else rows


def _ranks(rows: list[list[int]]) -> list[int]:
    """The ranks in the order of the set-up, from the back row on."""
    return [rank for row in reversed(rows) for rank in row]


def _written(seat: Seat, ranks: list[int]) -> str:
    return " ".join(f"{square}:{RANKS[rank]}" for square, rank in zip(HALVES[seat], ranks, strict=True))


WEIGHTS = (
    Weight(race=0.02, danger=0.0, hope=0.0, curiosity=0.3),
    Weight(race=0.15, danger=1.0, hope=0.3, curiosity=0.6),
    Weight(race=1.0, danger=1.0, hope=0.3, curiosity=0.6),
)
"""By skill: the weight of each part of an outlook. Newcomer's and Regular's `race` were 0 and 0.4 until
matches had been measured; the others were set by hand.
"""
SPREAD = 14.0
"""The lead in pieces that is worth 0.76 of a win (the tanh of 1). Chosen by feel, not measured."""
LEADER = 2.0
"""The extra worth of a leader because leaders win at the limit of turns (FT 5.4)."""
MOST_TOLD = 4
"""The most moves that a thought names. Chosen by feel, not measured."""
LOOKED_AT, COMPARED = 8, 4
"""The moves that Old Hand looks at further, at first; and those with which one is compared whose worth is
asked.
"""
BATCH = 4
"""The moves between two thoughts, so that the caller can stop within milliseconds. Chosen by feel."""
JITTER = 0.05
"""The most by which chance changes a move's worth, in pieces, so that equal moves take turns."""


class FieldTacticsPlayer:
    """Plays Field Tactics."""

    def worth(self, state: State, seat: Seat) -> float:
        """By the pieces that both have left, which is public."""
        if state.over is not None:
            return EVEN if state.over.winner is None else WON if state.over.winner is seat else LOST
        return math.tanh((_left(state, seat) - _left(state, seat.other)) / SPREAD)

    def think(
        self, view: View, character: Character, rng: random.Random, also: Sequence[str]
    ) -> Iterator[Thought]:
        """Thoughts about a move, a set-up, or another choice."""
        kind = view.ask.kind
        if kind == "move":
            return self._move(view, character, rng, also)
        if kind == "set-up":
            text = habit(view.seat, rng) if not character.skill else formation(view.seat, rng)
            return iter((_plain(text, also),))
        if kind == "tie-break":
            return self._tie_break(view, rng, also)
        return iter((_plain("first", also),))

    def _move(
        self, view: View, character: Character, rng: random.Random, also: Sequence[str]
    ) -> Iterator[Thought]:
        state: State = view.state
        likely = read(state, view.seat.other, view.log) if character.skill > 1 else even(view.seat.other)
        battles = Battles.of(believed(state, view.seat.other, likely), view.seat.other, state.odds)
        outlook = Outlook.of(state, view.seat, view.hand, battles, WEIGHTS[character.skill])
        last = _last_move(view)
        base = self.worth(state, view.seat)
        before = math.atanh(max(-0.99, min(0.99, base))) * SPREAD
        choices = moves(state, view.hand)
        if not character.skill:
            choices = _dared(view, choices)
        rng.shuffle(choices)
        still = outlook.position(state.where)
        worths: dict[str, float] = {}
        noise: dict[str, float] = {}
        for number, move in enumerate(dict.fromkeys([*also, *choices]), 1):
            worths[move] = outlook.move(move, last)
            noise[move] = JITTER * rng.random()
            if number == max(1, len(also)) or (number > len(also) and number % BATCH == 0):
                yield _thought(worths, noise, before - still, also, dict.fromkeys(worths, math.inf))
        if character.skill < 2 or max(worths.values()) >= VICTORY:
            yield _thought(worths, noise, before - still, also)
            return
        yield _thought(worths, noise, before - still, also, dict.fromkeys(worths, math.inf))
        ranked = sorted(worths, key=lambda move: (-worths[move], move))  # the same whoever asks
        first = dict.fromkeys([*also, *ranked[: COMPARED if also else LOOKED_AT]])
        lookahead = Lookahead(view, likely, WEIGHTS[character.skill], WEIGHTS[character.skill - 1])
        for better in lookahead.worths({move: worths[move] for move in first}, last, rng, also):
            yield _thought(better.worths, noise, before - still, also, better.errors)

    def _tie_break(self, view: View, rng: random.Random, also: Sequence[str]) -> Iterator[Thought]:
        """The square of a piece, from a mixture that cannot be beaten if the belief is right."""
        state: State = view.state
        belief = believed(state, view.seat.other, read(state, view.seat.other, view.log))
        squares = list(view.rules.picks(state, view.ask, view.hand, ()))
        enemies = [piece for piece in PIECES[view.seat.other] if state.where[piece] != GONE]
        table = results(state.odds)
        payoff = []
        for square in squares:
            rank = int(view.hand[SQUARES[piece_on(state, SQUARE[square])]])
            payoff.append(
                [
                    sum(
                        chance * (table[rank][other][0] - table[rank][other][2])
                        for other, chance in enumerate(belief[enemy])
                    )
                    for enemy in enemies
                ]
            )
        solved = solve(payoff)
        played = rng.choices(squares, solved.rows)[0]
        shares = dict(zip(squares, solved.rows, strict=True))
        ranked = sorted(squares, key=lambda square: -shares[square])
        told = dict.fromkeys([*ranked[:MOST_TOLD], played, *also])
        choices = [
            Choice(
                square,
                sum(e * s for e, s in zip(payoff[squares.index(square)], solved.columns, strict=True)),
                shares[square],
            )
            for square in told
        ]
        yield Thought(played, solved.value, tuple(sorted(choices, key=lambda choice: -choice.share)))


SPARED = mask("C1", "C2", "C3", "CA")
"""The ranks with which Newcomer dares its first attack."""


def _dared(view: View, choices: list[str]) -> list[str]:
    """The moves that Newcomer dares to make: until it has attacked, no attack with a piece that it would
    miss, unless there is nothing else.
    """
    state: State = view.state
    if any(_is_attack(entry.state, str(entry.answer)) for entry in view.log if _is_move_of(entry, view.seat)):
        return choices
    dared = [
        move
        for move in choices
        if not _is_attack(state, move) or SPARED >> int(view.hand[SQUARES[_mover(state, move)]]) & 1
    ]
    return dared or choices


def _is_move_of(entry: Entry, seat: Seat) -> bool:
    return isinstance(entry.ask, Decide) and entry.ask.seat is seat and entry.ask.kind == "move"


def _is_attack(state: State, move: str) -> bool:
    target = move.partition(" ")[2]
    return bool(target) and piece_on(state, SQUARE[target]) != NOBODY


def _mover(state: State, move: str) -> int:
    return piece_on(state, SQUARE[move.partition(" ")[0]])


def _left(state: State, seat: Seat) -> float:
    """The worth of the pieces that a seat has left."""
    lost = [state.opened[piece] for piece in PIECES[seat] if state.where[piece] == GONE]
    return sum(
        (count - lost.count(rank)) * (VALUE[rank] + LEADER * (LEADERS >> rank & 1))
        for rank, count in enumerate(COUNTS)
    )


def _last_move(view: View) -> str:
    """The last move of the same seat."""
    for entry in reversed(view.log):
        if isinstance(entry.ask, Decide) and entry.ask.seat is view.seat:
            return str(entry.answer)
    return ""


def _plain(move: str, also: Sequence[str]) -> Thought:
    """A thought about a choice that is sensible, and not weighed further."""
    told = dict.fromkeys([move, *also])
    return Thought(move, EVEN, tuple(Choice(one, EVEN, float(one == move)) for one in told))


def _thought(
    worths: Mapping[str, float],
    noise: dict[str, float],
    base: float,
    also: Sequence[str],
    errors: Mapping[str, float] = NO_ERRORS,
) -> Thought:
    """The best move so far; `noise` decides between those that are about equal."""
    ranked = sorted(worths, key=lambda move: -worths[move] - noise[move])
    told = dict.fromkeys([*ranked[:MOST_TOLD], *also])
    most = worths[ranked[0]]
    choices = tuple(
        Choice(
            move,
            _share(worths[move], base),
            float(move == ranked[0]),
            _error(most, errors.get(move, 0.0), base),
        )
        for move in told
    )
    return Thought(ranked[0], choices[0].worth, choices)


def _error(most: float, error: float, base: float) -> float:
    """The error of a move's distance from the best one, in worth."""
    return UNSURE if error == math.inf else _share(most, base) - _share(most - error, base)


def _share(value: float, base: float) -> float:
    return WON if value >= VICTORY else math.tanh((value + base) / SPREAD)


PLAYER = FieldTacticsPlayer()
