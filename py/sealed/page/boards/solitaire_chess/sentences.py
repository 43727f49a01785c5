"""All sentences of the board of Solitaire Chess: words and events, squares and stacks, questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sealed.name import Name
from sealed.page.boards.board import ORDER_WORDS, Board, Lateness, Telling, told
from sealed.page.boards.seen import Seen
from sealed.page.boards.solitaire_chess.art import (
    RANKS,
    SUIT_NAMES,
    SUITS,
    card_name,
    rank_name,
    suit_name,
    word,
)
from sealed.page.boards.solitaire_chess.scene import (
    BITS,
    PLACES,
    Scene,
    bit,
    card_at,
    dealt,
    height,
    is_grey,
    look,
    mask,
    owner,
    stack,
    top,
)
from sealed.page.draw.art import SIDE
from sealed.page.draw.texts import C_, N_, NC_, _, ngettext, remember
from sealed.page.draw.tree import Child, group, h
from sealed.page.draw.wording import listed, named, sentences, stated
from sealed.rules.game import Event
from sealed.rules.log import Log
from sealed.rules.questions import Answer, Decide, Seat
from sealed.rules.solitaire_chess.board import NUMBER
from sealed.rules.solitaire_chess.final import DISCARD
from sealed.rules.solitaire_chess.state import Solitaire, wanted

# --- words and events

WORDS: Mapping[str, str] = {
    **ORDER_WORDS,
    # Translators: the square of the queen to discard is still to come.
    DISCARD: NC_("move", "discard …"),
}


def label(text: str) -> str:
    """A word, or a whole move, as the player reads it: `xD4 C0 C3` is “discard D4, C0, C3”, `7S` the seven of
    spades.
    """
    one, *others = text.split() or ("",)
    return listed(map(_word, (one, *others))) if others else _word(one)


def _word(word: str) -> str:
    if word in WORDS:
        return _(WORDS[word])
    if word.startswith(DISCARD):
        # Translators: the queen on that square is to be discarded, in few words.
        return C_("move", "discard {square}").format(square=word.removeprefix(DISCARD))
    return card_name(word) if is_card(word) else word


def is_card(word: str) -> bool:
    """Whether a text is a card's notation. (No square's is: `S`, `H`, `D` and `C` never end one.)"""
    return len(word) == 2 and word[0] in RANKS and word[1] in SUITS


TELLINGS: Mapping[str, Telling] = {
    "dealt": Telling(
        N_("The cards are dealt by a fair draw."),
        sound="turn",
        milliseconds=420,
    ),
    "order": Telling(N_("{who} goes first."), milliseconds=0, cases={"second": N_("{who} goes second.")}),
    "placed": Telling(N_("{who} places a queen on {0}."), sound="place"),
    "discarded": Telling(N_("{who} discards the queen on {0}.")),
    "moved": Telling(N_("{who} moves from {0} to {1}."), sound="place"),
    "entered": Telling(N_("{who} enters from {0} to {1}."), sound="place"),
    # Translators: {0:card} is a card: “seven of spades”.
    "took": Telling(N_("The {0:card} joins {who}’s stack."), sound="gain", milliseconds=320),
    "captured": Telling(N_("{who} captures {other}’s queen on {0}."), sound="capture", milliseconds=320),
    "gained": Telling(N_("{who} gains a queen in reserve."), sound="gain"),
    "late": Telling(N_("{who} was too late."), sound="refused"),
    "out": Telling(
        N_("{who} is out: the queens leave the board, and the four stacks stay."), milliseconds=420
    ),
    "over": Telling(N_("The game is over."), sound="won"),
}


# --- squares and stacks


def cell_names(seen: Seen, scene: Scene) -> Mapping[str, str]:
    """Each square for screen readers: its coordinate, card and queen, and what the player may do with it."""
    cards, (one, two) = dealt(scene.state.deal), scene.state.pieces
    meant = scene.open | scene.others | scene.low | mask(scene.chosen) if scene.side >= 0 else 0
    return {
        square: _listed(
            square,
            cards[square],
            seen.names[0] if one & at else seen.names[1] if two & at else "",
            _meaning(scene, square) if meant & at else "",
        )
        for square, at in BITS.items()
    }


def _things(seen: Seen, state: Solitaire, square: str) -> tuple[str, str, str]:
    """A square, its card, and whose queen is there; "" for none."""
    seat = owner(state, square)
    return square, card_at(state, square), seen.name(seat) if seat else ""


@remember(4096)
def _listed(square: str, card: str, name: str, meaning: str = "") -> str:
    """The facts about a square, one after the other."""
    thing = card_name(card) if card else _("entry square") if is_grey(square) else ""
    queen = _("{name}’s queen").format(name=name) if name else ""
    return listed(filter(None, (square, thing, queen, meaning)))


def _meaning(scene: Scene, square: str) -> str:
    at = bit(square)
    if square == scene.dropped and square != scene.target:
        return C_("queen", "she is to be discarded")
    if square == scene.origin:
        return C_("queen", "picked")
    if square == scene.target:
        # Translators: the square to which she is to go.
        return C_("square", "chosen")
    if scene.goals & at:
        higher = _("higher than your stack: you may go there")
        return C_("queen", "you may capture her") if scene.enemies & at else higher
    if scene.open & at and scene.half:
        return C_("queen", "you may discard her")
    if scene.open & at and scene.own & at:
        return C_("queen", "she can enter") if is_grey(square) else C_("queen", "she can move")
    if (scene.open | scene.others) & at:
        return _("free: you may place a queen")
    if scene.low & at:
        highest = top(scene.state, Seat(scene.side + 1), card_at(scene.state, square)[1])
        return _("too low: your stack shows the {rank:rank}").format(rank=rank_name(highest))
    return ""


def stack_name(seen: Seen, state: Solitaire, seat: Seat, suit: str) -> str:
    """A stack for screen readers: “Ada’s spades, 3 cards, the seven on top”."""
    return _stack_name(seen.name(seat), suit, top(state, seat, suit), height(state, seat, suit))


@remember(1024)
def _stack_name(name: str, suit: str, card: str, number: int) -> str:
    if not number:
        # Translators: one of a player’s four stacks, without a card.
        return _("{name}’s {suit:suit}: none yet").format(name=name, suit=suit_name(suit))
    text = ngettext(
        "{name}’s {suit:suit}: one card, the {rank:rank}",
        "{name}’s {suit:suit}: {n} cards, the {rank:rank} on top",
        number,
    )
    return text.format(name=name, suit=suit_name(suit), n=number, rank=rank_name(card))


def inventory(seen: Seen) -> str:
    """Where the queens of both players stand, and their stacks."""
    state, said = seen.shown, []
    for seat in (seen.below, seen.below.other):
        squares = [square for square in NUMBER if owner(state, square) is seat]
        text = ngettext("{name}’s queen is on {squares}.", "{name}’s queens are on {squares}.", len(squares))
        said += [text.format(name=seen.name(seat), squares=listed(squares))] if squares else []
        said += [stated(stack_name(seen, state, seat, suit)) for suit in SUIT_NAMES]
    return sentences(*said)


ABOUT: Mapping[str, str] = {
    "Place": N_("Queens in reserve. Placing one on a free grey square takes a whole turn."),
    DISCARD: N_(
        "How many queens are on cards: three at most. Instead of a move, one may leave for good, and "
        "another enters at once."
    ),
}


def known(seen: Seen, arg: str) -> str:
    """A square's content and who may still take its card, the cards of a stack (`1S`), the reserve, or the
    queens inside; "" for anything else.
    """
    state = seen.shown
    if arg in ABOUT:
        return _(ABOUT[arg])
    if arg in PLACES:
        return _of_square(seen, state, arg)
    if len(arg) == 2 and arg[0] in "12" and arg[1] in SUIT_NAMES:
        seat, suit = Seat(int(arg[0])), arg[1]
        name, cards = stack_name(seen, state, seat, suit), stack(state, seat, suit)
        if len(cards) < 2:
            return stated(name)
        # Translators: the cards of a stack, the lowest first.
        below = _("From below: {cards}.").format(cards=listed(map(rank_name, cards)))
        return sentences(stated(name), below)
    return ""


def _of_square(seen: Seen, state: Solitaire, square: str) -> str:
    card = card_at(state, square)
    return sentences(
        stated(_listed(*_things(seen, state, square))), _fits(seen, state, square) if card else ""
    )


def _fits(seen: Seen, state: Solitaire, square: str) -> str:
    """Who may still take the card on a square."""
    fits = [seen.name(seat) for seat in Seat if wanted(state, seat.side) >> NUMBER[square] & 1]
    if len(fits) == 2:
        text = _("Higher than the {suit:suit} of both.")
        return text.format(suit=suit_name(card_at(state, square)[1]))
    return _("Only {name} may still take it.").format(name=fits[0]) if fits else _("Too low for both.")


# --- what is asked


def headline(seen: Seen) -> str:
    """Where the game stands."""
    state = seen.shown
    if seen.state.over and not seen.telling:
        return _("The game is over")
    name = seen.name(state.turn)
    match state.phase:
        case "deal":
            return _("The deal")
        case "order":
            return _("{name} chooses who begins").format(name=name)
        case "place":
            return _("Placing · {name} to place").format(name=name)
    return _("Turn {n} · {name} to move").format(n=_turn(seen), name=name)


def moment(seen: Seen) -> str:
    """The turn in which the game stands, without the player who moves."""
    playing = seen.shown.phase == "turn" and (seen.telling or not seen.state.over)
    if seen.shown.phase == "place":
        return C_("heading", "Placing")
    return _("Turn {n}").format(n=_turn(seen)) if playing else headline(seen)


def _turn(seen: Seen) -> int:
    return (seen.rounds[-1].number if seen.rounds else 0) + (not seen.telling)


def prompt(seen: Seen) -> str:
    """The question above the line; once the line is complete, its effect instead."""
    scene = look(seen)
    if scene.phase == "order":
        return _("{name} may choose: go first or second?").format(name=seen.name(Seat(scene.side + 1)))
    if scene.target:
        return _whole(seen, scene)
    if scene.phase == "place":
        left = scene.state.reserve[scene.side]
        text = ngettext(
            "Place your last queen.",
            "Place a queen: {n} to go.",
            left,
        )
        return text.format(n=left)
    if scene.half:
        return _("Which queen leaves the board? Another enters at once.")
    if scene.origin:
        return _goes(scene)
    if scene.dropped:
        return _("The queen on {square} leaves. Which one enters?").format(square=scene.dropped)
    if scene.drops and not scene.starts:
        return _("Your queens are stuck: discard one first.")
    if scene.state.reserve[scene.side]:
        return _("Pick a queen, or place one.")
    return _("Pick a queen of yours.")


def _goes(scene: Scene) -> str:
    if is_grey(scene.origin):
        return _(
            "Where does she enter from {square}? Framed: higher than your stacks. Entering never captures."
        ).format(square=scene.origin)
    if scene.goals & scene.enemies:
        text = _("Where to from {square}? Framed: higher than your stacks. Dashed: a capture.")
    else:
        text = _("Where to from {square}? Framed: higher than your stacks.")
    return text.format(square=scene.origin)


def _whole(seen: Seen, scene: Scene) -> str:
    """The effect that the complete line will have."""
    if not scene.origin:
        return _("A queen from your reserve on {square}.").format(square=scene.target)
    if scene.enemies & bit(scene.target):
        name = seen.name(Seat(2 - scene.side))
        return _("She captures {name}’s queen on {square}.").format(name=name, square=scene.target)
    card = card_at(scene.state, scene.target)
    return _("The {card:card} joins your {suit:suit}.").format(card=card_name(card), suit=suit_name(card[1]))


def verb(seen: Seen) -> str:
    """The label of the button, which follows the line: “Move”, “Capture”, “Place”."""
    scene = look(seen)
    if scene.phase == "order":
        return C_("button", "Choose")
    if scene.phase == "place" or (scene.target and not scene.origin):
        return C_("button", "Place")
    if scene.origin and is_grey(scene.origin):
        # Translators: a queen enters the board from a square at its edge.
        return C_("button", "Enter")
    captures = scene.target and scene.enemies & bit(scene.target)
    return C_("button", "Capture") if captures else C_("button", "Move")


def lateness(seen: Seen, ask: Decide, _answer: Answer | None) -> Lateness:
    """The cost for a player whose decision the clock has made."""
    name, code = seen.name(ask.seat), seen.rules.code
    if code == "SO":
        return Lateness(_("{name} loses the game.").format(name=name), "SO 4.3")
    text = _("{name}’s queens leave the board, and {name} takes no more turns. The stacks stay.")
    return Lateness(text.format(name=name), f"{code} 5.6", out=True)


WHOLE = ("order", "placed", "gained", "late", "out")
"""The events that the list tells in the sentences in which they were told."""


class Turn(NamedTuple):
    """A decision that was made, with its events. Only moves are numbered: `number` is 0 before the first."""

    number: int
    seat: Seat
    moved: bool
    events: tuple[Event, ...]


def history(log: Log) -> Sequence[Turn]:
    """The decisions so far, latest last."""
    found, number = [], 0
    for entry in log:
        if isinstance(entry.ask, Decide):
            moved = entry.ask.kind == "turn"
            number += moved
            found.append(Turn(number, entry.ask.seat, moved, entry.events))
    return found


@remember(256)
def summary(_board: Board, names: tuple[Name, Name], turn: Turn) -> Child:
    """A row of the list: “17 Ben: B3–E6 J♣”. The player's name has the colour of the seat."""
    move, own = _move(names, turn), f"{SIDE[turn.seat]}-name"
    card = next((str(event.data[0]) for event in turn.events if event.kind == "took"), "")
    whole = sentences(*(_sentence(names, event) for event in turn.events if event.kind in WHOLE))
    return group(
        h("span.k.num", turn.number if turn.moved else "·"),
        " ",
        h(
            "span.happened",
            move and h("span", move if card or not whole else stated(move), class_=own),
            card and (" ", word(card)),
            whole and (" " if move else None, h("span", whole, class_=None if move else own)),
        ),
    )


def _sentence(names: tuple[Name, Name], event: Event) -> str:
    return told(TELLINGS[event.kind], names, event, event.data)


def _move(names: tuple[Name, Name], turn: Turn) -> str:
    """A move after its player's name, without the card that it takes; "" for a turn without one."""
    found = listed(fact for event in turn.events if (fact := _fact(event)))
    return named(names[turn.seat.side], found) if found else ""


def _fact(event: Event) -> str:
    data = event.data
    match event.kind:
        case "discarded":
            # Translators: in a list of moves: the queen on that square.
            return _("{square} discarded").format(square=data[0])
        case "moved" | "entered":
            return f"{data[0]}–{data[1]}"
        case "captured":
            # Translators: in a list of moves, after the move: “Ada: D4–D2, a queen captured”.
            return _("a queen captured")
    return ""
