"""What the pictures of Priority Pathway have to know of a game: where everything is, as far as it has been
told, and where a piece may go.
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.page.boards.priority_pathway_art import Grid, number_of
from sealed.page.boards.seen import Seen
from sealed.rules.game import Event
from sealed.rules.priority_pathway.board import BOARDS, CARDS, GONE, PAID, PIECES, STEPS, effect
from sealed.rules.priority_pathway.state import (
    SIDES,
    UNSEALED,
    Pathway,
    Turn,
    effects,
    legal_actions,
    queued_end,
)
from sealed.rules.questions import Seat

Pair = tuple[str, str]


class Shown(NamedTuple):
    """A game as far as its last events have been told. Pairs are in the order of the seats, pieces as in
    `Board`.
    """

    at: tuple[int, ...]
    lives: tuple[int, int]
    queued: Pair
    """The moves that are still to come, to be drawn as ghosts."""
    falls: tuple[tuple[int, int], ...] = ()
    """Pieces that have just been removed, and where."""
    last: tuple[int, ...] = ()
    """The squares between which something went last."""


def grid_of(seen: Seen) -> Grid:
    """The board as it lies before who looks."""
    return Grid(seen.state.board, seen.turned)


def shown(seen: Seen) -> Shown:
    """Where everything is now in the telling."""
    if seen.telling:
        return told(seen.before, seen.last[: seen.told])
    state: Pathway = seen.state
    done = told(state, seen.last)
    queued = ("", "") if state.over else state.queued  # what is still queued then will never come
    return Shown(state.at, state.lives, queued, done.falls, done.last)


def told(before: Pathway, events: tuple[Event, ...]) -> Shown:
    """A state after some of the events that led on from it."""
    at, lives = list(before.at), list(before.lives)
    now, later = list(before.queued), ["", ""]
    falls: list[tuple[int, int]] = []
    last: list[int] = []

    def square(name: str | int) -> int:
        return number_of(before.board, str(name))

    for event in events:
        side, data = (event.seat or Seat.ONE) - 1, event.data
        match event.kind:
            case "cards":
                now = [now[s] or later[s] for s in SIDES]
                later, falls, last = ["", ""], [], []
            case "moved":
                piece = 6 * side + PIECES.index(str(data[0]))
                if now[side][:1] == data[0] and _way(before, data[1], data[2]) == now[side][1:]:
                    now[side] = ""
                at[piece] = square(data[2])
                last += [square(data[1]), square(data[2])]
            case "captured":
                piece = 6 * (1 - side) + PIECES.index(str(data[0]))
                falls.append((piece, square(data[1])))
                at[piece] = GONE
            case "collided":
                for s in SIDES:
                    piece = 6 * s + PIECES.index(str(data[s]))
                    falls.append((piece, square(data[2 + s])))
                    last += [place for place in (at[piece], square(data[2 + s])) if place != GONE]
                    at[piece] = GONE
                    now[s] = "" if now[s][:1] == data[s] else now[s]
            case "impossible":
                now[side] = "" if now[side] == data[0] else now[side]
            case "paid" | "life-lost" | "life-gained":
                lives[side] = int(data[0])
            case "queued":
                later[side] = str(data[0])
    queued = (now[0] or later[0], now[1] or later[1])
    return Shown(tuple(at), (lives[0], lives[1]), queued, tuple(falls), tuple(last))


def _way(state: Pathway, start: str | int, end: str | int) -> str:
    board = BOARDS[state.board]
    steps = board.steps[number_of(state.board, str(start))]
    return next((way for way, to in steps.items() if board.squares[to] == end), "")


# --- cards


def played(seen: Seen) -> Turn | None:
    """The cards that lie open, with what they bring and the actions that have been shown ("" while one has
    not,
    or never will be); None while none do.
    """
    state: Pathway = seen.state
    if seen.telling:
        done = seen.last[: seen.told]
        told_cards = next((event for event in reversed(done) if event.kind == "cards"), None)
        if told_cards is None:
            return None
        one, two, first, second = told_cards.data
        letters = f"{first}{second}"
        known = state.last.actions if 0 in state.cards and state.last else state.actions
        actions = tuple(known[s] if letters[s] != "N" or known[s] == "-" else "" for s in SIDES)
        return Turn((int(one), int(two)), letters, (actions[0], actions[1]))
    if 0 not in state.cards:
        return Turn(state.cards, effects(state), state.actions)
    looking = seen.last and not seen.ask and state.sealed == (UNSEALED, UNSEALED)
    return state.last if looking else None


def last_cards(seen: Seen) -> tuple[int, int] | None:
    """The cards that were played last, in the order of the seats."""
    state: Pathway = seen.state
    now = played(seen)
    if now is not None:
        return now.cards
    before = seen.before if seen.telling else state
    return before.last.cards if before.last else None


def cards_of(mask: int) -> tuple[str, ...]:
    """The cards of a hand."""
    return tuple(card for card in CARDS if mask >> int(card) & 1)


def card_on_line(seen: Seen) -> str:
    """The card that has been picked; "" for none."""
    return next((word for word in seen.words if word in CARDS), "")


def action_on_line(seen: Seen) -> str:
    """The action that has been picked; "" for none."""
    return next((word for word in seen.words if word not in CARDS), "")


def brings(state: Pathway, mine: str | int, theirs: str | int) -> str:
    """What a card brings its player against another: a letter of the chart."""
    return effect(state.chart, int(mine), int(theirs))


# --- squares


class Target(NamedTuple):
    """An action that may be submitted, and where it is shown: on a square, or with no place of its own."""

    word: str
    square: str
    paid: bool
    later: bool
    """Whether it can only come after the queued move of its piece."""


def targets(seen: Seen, piece: str) -> tuple[Target, ...]:
    """Where a piece of the one below may go. A square is shown for one action at most."""
    state, side = seen.state, seen.below - 1
    board, number = BOARDS[state.board], PIECES.index(piece)
    here, ghost = state.at[6 * side + number], queued_end(state, side, number)
    found: list[Target] = []
    taken = {here}
    words = [word for word in legal_actions(state, side) if word[0] == piece]
    for word in sorted(words, key=lambda one: one[1:] not in board.steps[here]):
        end = board.steps[here].get(word[1:], GONE)
        later = end == GONE
        if later:
            end = board.steps[ghost][word[1:]]
        name = "" if end in taken else board.squares[end]
        taken.add(end)
        found.append(Target(word, name, word in PAID, later))
    return tuple(found)


def standing(state: Pathway, at: tuple[int, ...], square: str) -> tuple[Seat, str] | None:
    """Whose piece stands on a square, and which; None if it is empty."""
    number = number_of(state.board, square)
    if number not in at:
        return None
    place = at.index(number)
    return Seat(place // 6 + 1), PIECES[place % 6]


def way_between(start: str, end: str) -> str:
    """The direction of the board in which a square lies beside another; "" if it does not."""
    step = (ord(end[0]) - ord(start[0]), int(end[1]) - int(start[1]))
    return next((way for way, each in STEPS.items() if each == step), "")


def square_of(seen: Seen, seat: Seat, piece: str) -> str:
    """Where a piece stands; "" if it is gone."""
    place = seen.state.at[6 * (seat - 1) + PIECES.index(piece)]
    return "" if place == GONE else BOARDS[seen.state.board].squares[place]


class Picked(NamedTuple):
    """What is picked on the board: a piece, where it stands, where it may go, and the action if whole."""

    piece: str = ""
    square: str = ""
    targets: tuple[Target, ...] = ()
    action: str = ""

    @property
    def by_square(self) -> dict[str, Target]:
        """The targets that have a square."""
        return {target.square: target for target in self.targets if target.square}

    @property
    def chosen(self) -> Target | None:
        """Where the whole action leads."""
        return next((target for target in self.targets if target.word == self.action), None)


def picked(seen: Seen) -> Picked:
    """What is picked on the board of the one who decides."""
    action = action_on_line(seen)
    letter = (seen.half or action)[:1]
    if not seen.ask or letter not in PIECES or not letter:
        return Picked()
    square = square_of(seen, seen.below, letter)
    return Picked(letter, square, targets(seen, letter), "" if seen.half else action) if square else Picked()
