"""Positions of Solitaire Chess and its Final as text (docs/records.md, `Position`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sealed.rules import N_
from sealed.rules.position import NONE, YES, Words, hands_of, joined, paired, parts, text_of
from sealed.rules.questions import Hand, Mask, Seat
from sealed.rules.seats import Pair
from sealed.rules.solitaire_chess.board import (
    CARD_NUMBER,
    CARDS,
    FIRST_GREY,
    GREY,
    NUMBER,
    PLAY,
    SQUARES,
    numbers,
    reach,
)
from sealed.rules.solitaire_chess.state import PIECES, Solitaire, has_won_alone, inside

PHASES = ("deal", "order", "place", "turn")
FORM = {
    "phase": "turn",
    "turn": "1",
    "first": "2",
    "queens": "C3+D4+C0/E5",
    "reserve": "0/1",
    "stacks": "AS+3S/2D",
    "captures": "1/0",
    "out": f"{NONE}/{YES}",
    "entered": "D4",
    "emptied": "1",
    "deal": joined(CARDS),
}
SIDES = (0, 1)


class Limits(NamedTuple):
    """The limits on a position, by its game: the base game or the Final."""

    code: str
    start: Solitaire
    gains: Callable[[Pair[int]], tuple[Pair[int], ...]]
    """The pieces that both can have gained by these captures."""
    has_turn: Callable[[Solitaire, int], bool]
    gain_clause: str
    tie_clause: str
    most_inside: int = len(SQUARES)
    may_discard: bool = False
    late_is_out: bool = False
    """Whether a player may be out while pieces are still placed."""


# --- writing


def write(state: Solitaire) -> str:
    """The position of a game that is not over."""
    words: dict[str, str | int] = {
        "phase": state.phase,
        "turn": f"{state.turn:d}",
        "first": f"{state.first:d}",
        "queens": "/".join(joined(SQUARES[square] for square in numbers(mask)) for mask in state.pieces),
        "reserve": paired(state.reserve),
        "stacks": "/".join(joined(CARDS[card] for card in numbers(mask)) for mask in state.stacks),
        "captures": paired(state.captures),
        "out": "/".join(YES if out else NONE for out in state.out),
        "entered": SQUARES[state.entered.bit_length() - 1] if state.entered else NONE,
        "emptied": str(state.emptied or NONE),
        "deal": joined(CARDS[card] for card in state.deal),
    }
    none = f"{NONE}/{NONE}"
    rest = dict.fromkeys(("queens", "stacks", "out"), none)
    return text_of(
        words,
        {
            **rest,
            "captures": "0/0",
            "reserve": f"{PIECES}/{PIECES}" if state.phase in ("deal", "order") else "",
            "first": f"{state.advantage:d}" if state.phase in ("deal", "order") else "",
            "entered": NONE,
            "emptied": str(_last_to_leave(state) or NONE),
            "deal": NONE,
        },
    )


# --- reading


def place(game: Limits, text: str) -> tuple[Solitaire, dict[Seat, Hand]]:
    """The state of a position; nobody has a hand in secret. Raises IllegalMove."""
    words = Words.read(text, FORM)
    start = game.start
    state = start._replace(
        phase=words.choice("phase", PHASES, "turn"),
        turn=words.seat("turn", start.turn),
        first=words.seat("first", start.first),
        pieces=_queens(game, words),
        deal=_deal(game, words, start),
        stacks=_stacks(words),
        captures=words.numbers("captures", (0, 0)),
        out=_out(words),
    )
    state = state._replace(
        reserve=words.numbers("reserve", _reserve(state)), emptied=_emptied(game, words, state)
    )
    if state.phase in ("deal", "order"):
        _check_begun(game, words, state)
    elif state.phase == "place":
        _check_placing(game, words, state)
    else:
        state = _check_turn(game, words, state)
    return state, hands_of({}, {})


def _queens(game: Limits, words: Words) -> Pair[Mask]:
    found = [0, 0]
    for side, value in enumerate(words.pair("queens")):
        for square in words.things("queens", value, NUMBER):
            bit = 1 << NUMBER[square]
            if (found[0] | found[1]) & bit:
                raise words.refusal(
                    "queens",
                    f"{game.code} 3.2",
                    N_("Two pieces are on {square}."),
                    thing=square,
                    square=square,
                )
            found[side] |= bit
    return found[0], found[1]


def _deal(game: Limits, words: Words, start: Solitaire) -> bytes:
    """The cards on the squares: those of the option `deal`, if they are agreed on."""
    cards = parts(words.one("deal"))
    clause = f"{game.code} 1.2"
    for card in cards:
        if card not in CARD_NUMBER:
            raise words.refusal("deal", clause, N_("“{thing}” is not a card."), thing=card)
        if cards.count(card) > 1:
            raise words.refusal("deal", clause, N_("The card {thing} is there twice."), thing=card)
    dealt = bytes(CARD_NUMBER[card] for card in cards)
    if start.deal:
        if dealt and dealt != start.deal:
            raise words.refusal("deal", clause, N_("The option “deal” says that other cards are dealt."))
        return start.deal
    before = words.one("phase", "turn") == "deal"
    if len(dealt) != (0 if before else len(CARDS)):
        text = N_("After the deal all 52 cards lie on the board, and before it none.")
        raise words.refusal("deal", clause, text)
    return dealt


def _stacks(words: Words) -> Pair[Mask]:
    one, two = (
        sum(1 << CARD_NUMBER[card] for card in words.things("stacks", value, CARD_NUMBER))
        for value in words.pair("stacks")
    )
    return one, two


def _out(words: Words) -> Pair[bool]:
    pair = words.pair("out")
    if not set(pair) <= {YES, NONE}:
        raise words.malformed("out")
    return pair[0] == YES, pair[1] == YES


def _emptied(game: Limits, words: Words, state: Solitaire) -> int:
    """The seat whose last piece on the board was the last to leave it, unless the text says otherwise."""
    meant = _last_to_leave(state)
    value = words.choice("emptied", ("1", "2", NONE), str(meant or NONE))
    if (value == NONE and meant) or (value != NONE and state.phase == "place" and not any(state.out)):
        text = N_(
            "“{said}” does not fit: a player with no piece on the board has had one, since all are placed."
        )
        raise words.refusal("emptied", f"{game.code} {game.tie_clause}", text)
    return 0 if value == NONE else int(value)


def _last_to_leave(state: Solitaire) -> int:
    """A seat that goes on playing and has no piece on the board, since all have left it; else 0."""
    gone = (side + 1 for side in SIDES if not state.pieces[side] and not state.out[side])
    return next(gone, 0) if state.phase == "turn" else 0


def _reserve(state: Solitaire) -> Pair[int]:
    """The pieces in reserve if nothing is said of them: those that are neither on the board nor captured."""
    one, two = (
        0 if state.out[side] else max(0, PIECES - state.pieces[side].bit_count() - state.captures[1 - side])
        for side in SIDES
    )
    return one, two


def _check_begun(game: Limits, words: Words, state: Solitaire) -> None:
    """Refuses anything but the deal before the order is chosen (SO 1.5)."""
    fresh = game.start._replace(phase=state.phase, deal=state.deal)
    if state != fresh or words.one("entered") != NONE or (state.phase == "deal" and game.start.deal):
        text = N_("Before the order is chosen, by player {seat}, there is nothing but the cards.")
        raise words.refusal("phase", f"{game.code} 1.5", text, seat=int(state.advantage))


# --- placing


def _check_placing(game: Limits, words: Words, state: Solitaire) -> None:
    """Refuses what does not come from placing in turns (SO 2.1)."""
    clause = f"{game.code} 2.1"
    for name, empty in (("stacks", (0, 0)), ("captures", (0, 0)), ("entered", NONE)):
        if (words.one(name) if name == "entered" else getattr(state, name)) != empty:
            raise words.refusal(name, clause, N_("“{said}”: while pieces are placed nobody has moved yet."))
    if any(state.out) and not game.late_is_out:
        raise words.refusal("out", f"{game.code} 4.1", N_("While pieces are placed nobody is out."))
    _check_out(game, words, state)
    placed = [mask.bit_count() for mask in state.pieces]
    for side in SIDES:
        if state.pieces[side] & PLAY:
            raise words.refusal("queens", clause, N_("Pieces are placed on grey squares."))
        if not state.out[side] and placed[side] + state.reserve[side] != PIECES:
            text = N_("Seat {seat} has {count} pieces on the board and in reserve.")
            raise words.refusal("reserve", clause, text, seat=side + 1, count=PIECES)
    mine = state.turn.side
    if not state.reserve[mine]:
        raise words.refusal(
            "turn", clause, N_("Seat {seat} has no piece left to place."), seat=int(state.turn)
        )
    ahead = placed[state.first.side] - placed[state.first.other.side]
    if not any(state.out) and ahead != (0 if state.turn is state.first else 1):
        text = N_("Both place in turns, player {seat} first.")
        raise words.refusal("turn", clause, text, seat=int(state.first))


def _check_out(game: Limits, words: Words, state: Solitaire) -> None:
    """Refuses a player who is out and still has pieces, or is on turn (SO 4.1)."""
    clause = f"{game.code} 4.1"
    if all(state.out):
        raise words.refusal("out", f"{game.code} 4.2", N_("When both are out the game is over."))
    for side in SIDES:
        if state.out[side] and (state.pieces[side] or state.reserve[side]):
            text = N_("A player who is out has no pieces left, neither on the board nor in reserve.")
            raise words.refusal("out", clause, text)
        if state.out[side] and state.turn == side + 1:
            raise words.refusal("turn", clause, N_("Seat {seat} is out."), seat=side + 1)


# --- moving


def _check_turn(game: Limits, words: Words, state: Solitaire) -> Solitaire:
    """The state, with the square of the last entry. Refuses what the turns so far cannot have brought."""
    _check_out(game, words, state)
    _check_pieces(game, words, state)
    for side in SIDES:
        _check_stack(game, words, state, side)
        if has_won_alone(state, side):
            text = N_("Seat {seat} plays on alone with more cards, so the game is over.")
            raise words.refusal("stacks", f"{game.code} 4.2", text, seat=side + 1)
    state = state._replace(entered=_entered(game, words, state))
    if not game.has_turn(state, state.turn.side):
        text = N_("Seat {seat} has no valid turn, so it is out.")
        raise words.refusal("turn", f"{game.code} 4.1", text, seat=int(state.turn))
    return state


def _check_pieces(game: Limits, words: Words, state: Solitaire) -> None:
    """Refuses too many pieces inside (SF 5.3), and pieces that do not add up (SO 3.7, SF 5.1)."""
    if max(inside(state, side) for side in SIDES) > game.most_inside:
        text = N_("At most {most} pieces of a player are on the play area.")
        raise words.refusal("queens", f"{game.code} 5.3", text, most=game.most_inside)
    has = [state.pieces[side].bit_count() + state.reserve[side] for side in SIDES]
    if not any(_adds_up(game, state, has, gains) for gains in game.gains(state.captures)):
        text = N_("Pieces do not add up: player 1 has {one} and player 2 {two}, on the board and in reserve.")
        clause = f"{game.code} {game.gain_clause}"
        raise words.refusal("reserve", clause, text, one=has[0], two=has[1])


def _adds_up(game: Limits, state: Solitaire, has: list[int], gains: Pair[int]) -> bool:
    """Whether both have what is left of their pieces after these gains; a discarded one is nowhere."""
    missing = [PIECES + gains[side] - state.captures[1 - side] - has[side] for side in SIDES]
    return all(
        state.out[side] or missing[side] == 0 or (game.may_discard and missing[side] > 0) for side in SIDES
    )


def _check_stack(game: Limits, words: Words, state: Solitaire, side: int) -> None:
    """Refuses a piece on a card that it has not taken (SO 3.3), unless it captured there (SO 3.4)."""
    standing = [state.deal[square] for square in numbers(state.pieces[side] & PLAY)]
    others = [card for card in standing if not state.stacks[side] >> card & 1]
    if len(others) > state.captures[side]:
        text = N_("Seat {seat} has a piece on {card}, but has neither taken that card nor captured there.")
        raise words.refusal("stacks", f"{game.code} 3.3", text, seat=side + 1, card=CARDS[others[0]])


def _entered(game: Limits, words: Words, state: Solitaire) -> Mask:
    """The square on which a piece entered in the last turn."""
    square = words.choice("entered", (*SQUARES[:FIRST_GREY], NONE), NONE)
    if square == NONE:
        return 0
    number = NUMBER[square]
    last = state.turn if any(state.out) else state.turn.other
    card = state.deal[number]
    came = any(reach(grey, 0) >> number & 1 for grey in numbers(GREY))
    if not (state.pieces[last - 1] >> number & state.stacks[last - 1] >> card & 1 and came):
        text = N_(
            "On {square} no piece of player {seat} can have entered in the last turn, and taken its card."
        )
        raise words.refusal("entered", f"{game.code} 3.5", text, square=square, seat=int(last))
    return 1 << number
