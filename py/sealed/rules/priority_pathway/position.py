"""Positions of Priority Pathway as text (docs/records.md, `Position`).

Since when a commander has been on enemy ground is not written: it came there in the turn before, or its side
would have won (PP 6.3).
"""

from __future__ import annotations

from collections.abc import Mapping

from sealed.rules import N_
from sealed.rules.game import IllegalMove, Rules
from sealed.rules.position import (
    LATE,
    NONE,
    UNKNOWN,
    Words,
    hands_of,
    joined,
    paired,
    parts,
    text_of,
)
from sealed.rules.priority_pathway.board import (
    ACTIONS,
    BOARDS,
    CARDS,
    CHARTS,
    COMMANDER,
    GONE,
    KINDS,
    PIECES,
    effect,
    ways,
)
from sealed.rules.priority_pathway.state import (
    ACTION_SEALED,
    CARD_SEALED,
    FULL_HAND,
    MOST_LIVES,
    SIDES,
    UNSEALED,
    Pathway,
    PublicTurn,
    check_action,
)
from sealed.rules.priority_pathway.turn import LAST_TURN
from sealed.rules.priority_pathway.turn import LATE as DASH
from sealed.rules.questions import Decide, Hand, Seat, Slot, Value
from sealed.rules.seats import Pair

FORM = {
    "turn": "4",
    "pieces": "Ab3+Bc2+Fc1/Ad6+Fc7",
    "lives": "3/2",
    "hands": "1+2+4+5+7+9/1+2+3+4+6+8",
    "last": "6+BU/5+-",
    "queued": "BU/-",
    "sent": "7+AU/-",
}


# --- writing


def write(rules: Rules, state: Pathway, hands: Mapping[Seat, Hand]) -> str:
    """The position of a game that is not over."""
    sent = (_sent(rules, state, side, hands[Seat(side + 1)]) for side in SIDES)
    words: dict[str, str | int] = {
        "turn": state.turn,
        "pieces": "/".join(_pieces(state, side) for side in SIDES),
        "lives": paired(state.lives),
        "hands": "/".join(joined(card for card in CARDS if hand >> int(card) & 1) for hand in state.hands),
        "last": "/".join(_shown(state.last, side) for side in SIDES),
        "queued": paired((state.queued[0] or NONE, state.queued[1] or NONE)),
        "sent": "/".join(sent),
    }
    return text_of(words, dict.fromkeys(("last", "queued", "sent"), f"{NONE}/{NONE}"))


def _pieces(state: Pathway, side: int) -> str:
    squares = BOARDS[state.board].squares
    places = zip(PIECES, state.at[6 * side : 6 * side + 6], strict=True)
    return joined(piece + squares[square] for piece, square in places if square != GONE)


def _shown(last: PublicTurn | None, side: int) -> str:
    """The card and the action of a seat in the last turn."""
    if last is None:
        return NONE
    action = LATE if last.actions[side] == DASH else last.actions[side] or NONE
    return f"{last.cards[side]}+{action}"


def _sent(rules: Rules, state: Pathway, side: int, hand: Hand) -> str:
    """A seat's sealed choices in this turn, as a word of the position."""
    sealed = state.sealed[side]
    if sealed == UNSEALED:
        return NONE
    card, action = _slots(rules, state, side)
    first = hand.get(card, state.cards[side] or UNKNOWN) if sealed & CARD_SEALED else LATE
    second = hand.get(action, state.actions[side] or UNKNOWN) if sealed & ACTION_SEALED else LATE
    return f"{first}+{second}"


def _ask(rules: Rules, state: Pathway, side: int) -> Decide:
    """The decision of a seat in this turn."""
    ask = rules.asks(state._replace(sealed=(UNSEALED, UNSEALED), cards=(0, 0)))[side]
    assert isinstance(ask, Decide)
    return ask


def _slots(rules: Rules, state: Pathway, side: int) -> tuple[Slot, Slot]:
    card, action = _ask(rules, state, side).slots
    return card, action


# --- reading


def place(rules: Rules, text: str, options: Mapping[str, str]) -> tuple[Pathway, dict[Seat, Hand]]:
    """The state and the hands of a position. Raises IllegalMove."""
    words = Words.read(text, FORM)
    start: Pathway = rules.start(options)
    cards = _hands(words)
    turn = words.number("turn", 1 + FULL_HAND.bit_count() - cards[0].bit_count())
    if not 1 <= turn <= LAST_TURN:
        raise words.refusal("turn", "PP 6.6", N_("The turns are counted from 1 to {last}."), last=LAST_TURN)
    left = 9 - (turn - 1) % 9
    if any(hand.bit_count() != left for hand in cards):
        text = N_(
            "In turn {turn} both hold {left}: one card is played each turn, and all nine come back together."
        )
        raise words.refusal("hands", "PP 3.1", text, turn=turn, left=left)
    lives = words.numbers("lives", start.lives)
    if max(lives) > MOST_LIVES:
        raise words.refusal("lives", "PP 3.2", N_("A player’s lives: at most {most}."), most=MOST_LIVES)
    at = _placed(words, start)
    state = start._replace(turn=turn, hands=cards, lives=lives, at=at, inside=_inside(words, start, turn, at))
    last = _last(words, state)
    state = state._replace(last=last, queued=_queued(words, state, last))
    return _under_way(rules, words, state)


def _hands(words: Words) -> Pair[int]:
    full = joined(CARDS)
    pair = words.pair("hands", f"{full}/{full}")
    one, two = (sum(1 << int(card) for card in words.things("hands", value, CARDS)) for value in pair)
    return one, two


def _placed(words: Words, start: Pathway) -> tuple[int, ...]:
    """The square of every piece."""
    if "pieces" not in words.said:
        return start.at
    squares = BOARDS[start.board].squares
    known = {piece + square: (piece, square) for piece in PIECES for square in squares}
    at = [GONE] * 12
    for side, value in enumerate(words.pair("pieces")):
        for thing in words.things("pieces", value, known):
            piece, name = known[thing]
            number, square = 6 * side + PIECES.index(piece), squares.index(name)
            if at[number] != GONE:
                text = N_("“{thing}” is one too many: each side has only one such piece.")
                raise words.refusal("pieces", "PP 1.3", text, thing=thing)
            if square in at:
                raise words.refusal(
                    "pieces", "PP 2.4", N_("Two pieces are on {square}."), thing=thing, square=name
                )
            at[number] = square
        if at[6 * side + COMMANDER] == GONE:
            text = N_("The commander of player {seat} is not there, so the game is over.")
            raise words.refusal("pieces", "PP 6.1", text, seat=side + 1)
    for side in SIDES:
        base = BOARDS[start.board].bases[1 - side]
        if base in at[6 * side : 6 * side + 6]:
            text = N_("On {square}, the enemy base, a piece would have won the game.")
            raise words.refusal("pieces", "PP 6.2", text, square=squares[base])
    return tuple(at)


def _inside(words: Words, start: Pathway, turn: int, at: tuple[int, ...]) -> Pair[int]:
    """The turn in which each commander entered the enemy territory: the last one, or it would have won."""
    grounds = BOARDS[start.board].territories
    one, two = (turn - 1 if at[6 * side + COMMANDER] in grounds[1 - side] else 0 for side in SIDES)
    if turn == 1 and any(at[6 * side + COMMANDER] in grounds[1 - side] for side in SIDES):
        raise words.refusal("pieces", "PP 6.3", N_("In the first turn no commander is on enemy ground yet."))
    return one, two


def _last(words: Words, state: Pathway) -> PublicTurn | None:
    """The public part of the turn before."""
    pair = words.pair("last")
    if pair == (NONE, NONE):
        return None
    if state.turn == 1:
        raise words.refusal("last", "PP 4.5", N_("Before the first turn there was none."))
    cards, actions = zip(*(_card_and_action(words, "last", value, NONE) for value in pair), strict=True)
    one, two = (int(card) if card in CARDS else 0 for card in cards)
    if not one or not two:
        raise words.malformed("last")
    if any(hand >> card & 1 for hand, card in zip(state.hands, (one, two), strict=True)) and (
        state.hands != (FULL_HAND, FULL_HAND)
    ):
        raise words.refusal("last", "PP 3.1", N_("A card that was played is no longer in the hand."))
    brings = _brings(state, (one, two), (actions[0], actions[1]))
    for side in SIDES:
        if (actions[side] == NONE) != (brings[side] == "N" and actions[side] != LATE):
            text = N_("Against each other these cards are “{effects}”; an action is shown unless it is “N”.")
            raise words.refusal("last", "PP 4.4", text, effects=brings)
        if actions[side] not in (NONE, LATE):
            _check_way(words, "last", side, actions[side])
    first, second = ({NONE: "", LATE: DASH}.get(action, action) for action in actions)
    return PublicTurn((one, two), brings, (first, second))


def _brings(state: Pathway, cards: Pair[int], actions: Pair[str]) -> str:
    """The effects of both cards (PP 4.3, PP 7.2)."""
    chart = CHARTS.get(state.chart, state.chart)
    own = (effect(chart, cards[0], cards[1]), effect(chart, cards[1], cards[0]))
    return "".join("N" if actions[side] == LATE else own[side] for side in SIDES)


def _card_and_action(words: Words, name: str, value: str, missing: str) -> Pair[str]:
    """A card and an action; `missing` stands for one that is not told."""
    things = parts(value)
    if len(things) != 2:
        raise words.malformed(name)
    card, action = things
    if card not in (*CARDS, LATE, missing) or action not in (*ACTIONS, LATE, missing):
        raise words.malformed(name)
    return card, action


def _check_way(words: Words, name: str, side: int, action: str) -> None:
    """Refuses a direction that the kind of the piece cannot take (PP 2.1 to 2.3)."""
    if action[1:] not in ways(Seat(side + 1), action[0]):
        text = N_("“{action}” is not a move of that piece of player {seat}.")
        clause = "PP 2.1" if KINDS[action[0]] == "infantry" else "PP 2.2"
        raise words.refusal(name, clause, text, action=action, seat=side + 1)


def _queued(words: Words, state: Pathway, last: PublicTurn | None) -> Pair[str]:
    """The moves that wait for this turn; if the last turn is written, those that it has queued."""
    found = ["", ""]
    for side, value in enumerate(words.pair("queued")):
        if value == NONE:
            continue
        if value not in ACTIONS:
            raise words.malformed("queued")
        if state.turn == 1:
            raise words.refusal("queued", "PP 4.5", N_("Before the first turn nothing was queued."))
        _check_way(words, "queued", side, value)
        found[side] = value
    one, two = found
    if last is None:
        return one, two
    first, second = (last.actions[side] if last.effects[side] == "Q" else "" for side in SIDES)
    if "queued" in words.said and (one, two) != (first, second):
        text = N_("What is queued is what the last turn has queued: “{queued}”.")
        queued = paired((first or NONE, second or NONE))
        raise words.refusal("queued", "PP 4.5", text, queued=queued)
    return first, second


def _under_way(rules: Rules, words: Words, state: Pathway) -> tuple[Pathway, dict[Seat, Hand]]:
    """The state with what was sealed in this turn, and the hands."""
    hands: tuple[dict[Slot, Value], dict[Slot, Value]] = ({}, {})
    sent = words.pair("sent")
    if sent == (f"{LATE}+{LATE}",) * 2:
        text = N_("If both are late the turn is over, and what follows it is the position.")
        raise words.refusal("sent", "PP 7.1", text)
    asks = [_ask(rules, state, side) for side in SIDES]
    before = state
    for side, value in enumerate(sent):
        if value == NONE:
            continue
        card, action = _card_and_action(words, "sent", value, UNKNOWN)
        _check_sent(words, before, side, card, action)
        in_time = {
            slot: word for slot, word in zip(asks[side].slots, (card, action), strict=True) if word != LATE
        }
        hands[side].update((slot, word) for slot, word in in_time.items() if word != UNKNOWN)
        state = rules.answer(state, asks[side], tuple(in_time)).state
    return state, hands_of(*hands)


def _check_sent(words: Words, state: Pathway, side: int, card: str, action: str) -> None:
    if card in CARDS and not state.hands[side] >> int(card) & 1:
        raise words.refusal("sent", "PP 4.1", N_("The card {card} is not in that hand."), card=card)
    if action in ACTIONS:
        try:
            check_action(state, side, action)
        except IllegalMove as error:
            raise words.passed_on("sent", error) from error
