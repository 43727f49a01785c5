"""Guesses a hidden army that fits all that is public: a bot plays against this army."""

from __future__ import annotations

import random

from sealed.rules.field_tactics.army import COUNTS, FLAG, MOVING
from sealed.rules.field_tactics.board import GONE, PIECES, SQUARES
from sealed.rules.field_tactics.state import CHOSEN, State, Support, seat_of, tie_slot
from sealed.rules.questions import Hand, Seat

Place = tuple[int, int]
"""A piece of the army, not yet on a square: its rank, and which of that rank it is."""
_TRIES = 50
"""The armies that are tried before the supports are given up. Chosen by feel, not measured."""


def imagined(state: State, seat: Seat, rng: random.Random) -> Hand:
    """A possible rank for every piece that a seat has sealed, such that each flag had the support it must
    have had.

    If a few tries find no such army, takes one that fits the possible ranks alone.
    """
    if not state.sealed[seat.side]:
        return {}
    supports = [support for support in state.supports if seat_of(support.piece) is seat]
    for _ in range(_TRIES):
        ranks = _matching(state, seat, rng)
        if all(_holds(support, ranks) for support in supports):
            break
    hand: dict[str, str | int] = {SQUARES[piece]: rank for piece, rank in ranks.items()}
    if state.chosen[seat.side] == CHOSEN:
        able = [state.where[p] for p, rank in ranks.items() if MOVING >> rank & 1 and state.where[p] != GONE]
        hand[tie_slot(state.round, seat)] = SQUARES[rng.choice(able)]
    return hand


def _holds(support: Support, ranks: dict[int, int]) -> bool:
    return ranks[support.piece] != FLAG or bool(support.among >> ranks[support.behind] & 1)


def _matching(state: State, seat: Seat, rng: random.Random) -> dict[int, int]:
    """A random assignment of the army's ranks to the pieces, each a rank that the piece can have."""
    places = [(rank, n) for rank, count in enumerate(COUNTS) for n in range(count)]
    rng.shuffle(places)
    pieces = sorted(PIECES[seat], key=lambda piece: (state.known[piece].bit_count(), rng.random()))
    held: dict[Place, int] = {}
    for piece in pieces:
        _find_place(state, piece, places, held, set())
    return {piece: rank for (rank, _), piece in held.items()}


def _find_place(
    state: State, piece: int, places: list[Place], held: dict[Place, int], tried: set[Place]
) -> bool:
    """Finds a place for the piece, moving others if necessary (Kuhn's augmenting paths)."""
    for place in places:
        if place in tried or not state.known[piece] >> place[0] & 1:
            continue
        tried.add(place)
        if place not in held or _find_place(state, held[place], places, held, tried):
            held[place] = piece
            return True
    return False
