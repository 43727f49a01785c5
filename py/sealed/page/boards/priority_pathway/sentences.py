"""All sentences of the board of Priority Pathway: its words and events, squares, pieces, cards, questions."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from sealed.name import Name
from sealed.page.boards.board import ORDER_WORDS, Board, Lateness, Telling, tell
from sealed.page.boards.priority_pathway import chart
from sealed.page.boards.priority_pathway.chart import SHORT
from sealed.page.boards.priority_pathway.grid import on_screen
from sealed.page.boards.priority_pathway.scene import (
    CARD,
    Scene,
    Selection,
    brings,
    cards_of,
    coming,
    look,
    square_of,
    standing,
)
from sealed.page.boards.seen import Seen
from sealed.page.draw.art import SIDE
from sealed.page.draw.texts import C_, N_, NC_, _, ngettext, remember
from sealed.page.draw.tree import Child, group, h
from sealed.page.draw.wording import Noun, grouped, listed, named, noun, sentences, stated
from sealed.rules.game import Event
from sealed.rules.log import Log
from sealed.rules.priority_pathway.board import ACTIONS, BOARDS, CARDS, KINDS, PAID, PIECES
from sealed.rules.priority_pathway.state import Pathway
from sealed.rules.questions import Answer, Decide, Seat

WAYS: Mapping[str, str] = {
    # Translators: the letter of a piece, and the direction in which it goes, in few words.
    "U": N_("{letter} up"),
    "D": N_("{letter} down"),
    "L": N_("{letter} left"),
    "R": N_("{letter} right"),
    "UL": N_("{letter} up-left"),
    "UR": N_("{letter} up-right"),
    "DL": N_("{letter} down-left"),
    "DR": N_("{letter} down-right"),
}
SEALED = NC_("what a player has chosen", "sealed")
WORDS: Mapping[str, str] = {
    **SHORT,
    "?": SEALED,
    "-": ORDER_WORDS["timeout"],
    "timeout": ORDER_WORDS["timeout"],
}


@remember(1024)  # whatever is written is compared with what each word is called
def label(text: str, turned: bool) -> str:
    """A word, or a whole submission, as the player reads it: `7 CU` is “7, C up”, or where the board lies
    turned, “7, C down”.
    """
    return listed(_word(word, turned) for word in text.split())


def _word(word: str, turned: bool) -> str:
    piece, direction = word[:1], on_screen(word[1:], turned)
    if direction in WAYS and piece.isupper():
        return _(WAYS[direction]).format(letter=piece)
    return _(WORDS[word]) if word in WORDS else word


TELLINGS: Mapping[str, Telling] = {
    "sealed": Telling("", milliseconds=0),
    "late-card": Telling(N_("{who} sent no card in time: the lowest, {0}, is played."), sound="refused"),
    # Translators: {0} and {1} are cards, {2} and {3} what they bring: “Ada plays 7: at once.”
    "cards": Telling(N_("{one} plays {0}: {2}. {two} plays {1}: {3}."), sound="opened", milliseconds=1000),
    "late-action": Telling(N_("{who} sent no move in time."), sound="refused", milliseconds=320),
    "life-lost": Telling(
        N_("{who} loses a life: {0} is left."), N_("{who} loses a life: {0} are left."), milliseconds=320
    ),
    "fallen": Telling(N_("{who} loses a life, and had none."), milliseconds=420),
    # Translators: {0} is a move: “B up”.
    "impossible": Telling(N_("{who}’s move {0} is no longer possible."), sound="refused", milliseconds=320),
    "paid": Telling(
        N_("{who} pays a life for the step back: {0} is left."),
        N_("{who} pays a life for the step back: {0} are left."),
        milliseconds=220,
    ),
    # Translators: {0} is the letter of a piece, {1} and {2} are squares.
    "moved": Telling(N_("{who}’s {0} goes from {1} to {2}."), sound="place", milliseconds=420),
    # Translators: {0} is the letter of a piece.
    "captured": Telling(N_("{who} takes {other}’s {0}."), sound="capture", milliseconds=320),
    "life-gained": Telling(N_("{who} gains a life and has {0}."), sound="gain"),
    "collided": Telling(
        N_("{one}’s {0} and {two}’s {1} meet: both are gone."), sound="battle", milliseconds=420
    ),
    # Translators: {0} is the letter of a piece.
    "entered-base": Telling(N_("{who}’s {0} is in {other}’s base."), milliseconds=420),
    "entered-territory": Telling(
        N_("{who}’s commander is on {other}’s ground: if it stays one more turn, it wins."), milliseconds=420
    ),
    # Translators: {0} is a move: “B up”.
    "queued": Telling(N_("{who}’s move {0} comes next turn."), sound="queue", milliseconds=320),
    "new-set": Telling(N_("All nine cards are played: both take a new set."), milliseconds=120),
    "over": Telling(N_("The game is over."), sound="won", milliseconds=120),
}


# --- pieces and squares

NAMES = {
    "infantry": NC_("piece", "Infantry {letter} | piece=infantry {letter}"),
    "cavalry": NC_("piece", "Cavalry {letter} | piece=cavalry {letter}"),
    "commander": NC_("piece", "Commander {letter} | piece=commander {letter}"),
}
MOVES = {
    "infantry": N_("It goes one square up, down, left or right."),
    "cavalry": N_("It goes one square diagonally, or one straight back for a life."),
    "commander": N_("It goes one square in any direction."),
}


def name(letter: str) -> Noun:
    """A piece with its kind: “Infantry B”, and within a sentence “infantry B”."""
    return noun(NAMES[KINDS[letter]], letter=letter)


def cell_name(seen: Seen, scene: Scene, square: str) -> str:
    """A square for screen readers: its coordinate, its piece, its base or territory, the queued moves that
    end here, and what the player may do with it.
    """
    parts = (square, _content(seen, scene, square), _ground(seen, square), *_coming(seen, scene, square))
    return _grouped(_state(seen, scene, square), *parts)


@remember(1024)  # most squares are called in each frame what they were called in the one before
def _grouped(state: str, *parts: str) -> str:
    return grouped(filter(None, (listed(filter(None, parts)), state)))


def _content(seen: Seen, scene: Scene, square: str) -> str:
    there = standing(scene.state, square)
    if there is None:
        return C_("square", "empty")
    seat, letter = there
    if seat is seen.seat:
        return _("your {piece:piece}").format(piece=name(letter))
    return _("{name}’s {piece:piece}").format(name=seen.name(seat), piece=name(letter))


def _ground(seen: Seen, square: str) -> str:
    board = BOARDS[seen.state.board]
    place = board.squares.index(square)
    for seat in Seat:
        own = seat is seen.seat
        if place == board.bases[seat.side]:
            return _("your base") if own else _("{name}’s base").format(name=seen.name(seat))
        if place in board.territories[seat.side]:
            return _("your ground") if own else _("{name}’s ground").format(name=seen.name(seat))
    return ""


def _coming(seen: Seen, scene: Scene, square: str) -> list[str]:
    """The queued moves that lead to a square."""
    found = []
    for seat, letter, _start, end in coming(scene):
        if scene.grid.squares[end] == square:
            # Translators: {letter} is that of a piece whose move is made next turn.
            own, theirs = _("your {letter} comes here next"), _("{name}’s {letter} comes here next")
            found.append((own if seat is seen.seat else theirs).format(name=seen.name(seat), letter=letter))
    return found


def _state(seen: Seen, scene: Scene, square: str) -> str:
    pick = scene.picked
    if not pick.piece:
        return ""
    if square == pick.square:
        return C_("piece", "picked")
    target = pick.by_square.get(square)
    if target is None:
        return ""
    if target.word == pick.action:
        return _("your move leads here")
    if pick.action:
        return ""
    if target.paid:
        lives = scene.state.lives[seen.below.side]
        text = ngettext(
            "you may go here for your last life", "you may go here for one of your {n} lives", lives
        )
        return text.format(n=lives)
    if target.later:
        return _("you may go here after your queued move")
    there = standing(scene.state, square)
    if there is None:
        return _("you may go here")
    return _("you may go here if your piece has gone") if there[0] is seen.below else _("you may take it")


ABOUT: Mapping[str, str] = {
    "lives": N_(
        "Lives. Cavalry that steps straight back pays one, and sending no move in time costs one. A capture "
        "brings one, up to three. To lose a life with none left is to lose the match."
    ),
    "letter": N_(
        "The card and the move of this turn. A bolt: made at once. An hourglass: made next turn. A move that "
        "does nothing stays covered for ever."
    ),
    "hand": N_("The cards that are left. Once all nine have been played, both take a new set."),
}


def known(seen: Seen, thing: str) -> str:
    """A description of a square, of a piece or an action by its square, of a card's effects, of lives or of
    what is sealed; "" for anything else.
    """
    scene = look(seen)
    if thing in ABOUT:
        return _(ABOUT[thing])
    if thing.removeprefix(CARD) in CARDS:
        return against(seen, thing.removeprefix(CARD))
    if thing in ACTIONS:
        found = next((each.square for each in scene.picked.targets if each.word == thing), "")
        square = found or square_of(scene.state, seen.below, thing[0])
    elif thing in PIECES and thing:
        square = square_of(scene.state, seen.below, thing)
    else:
        square = thing
    if square not in scene.grid.squares:
        return ""
    there = standing(scene.state, square)
    moves = _(MOVES[KINDS[there[1]]]) if there else ""
    return sentences(stated(cell_name(seen, scene._replace(picked=Selection()), square)), moves)


# --- cards


def against(seen: Seen, card: str) -> str:
    """A card's effects against each card that the other player may still play, as a sentence."""
    state: Pathway = seen.shown
    theirs = cards_of(state.hands[seen.below.other.side])
    return chart.against(card, theirs, functools.partial(brings, state))


def played_last(seen: Seen, state: Pathway, one: int, two: int) -> str:
    """The cards that were played last and their effects, as a sentence; `one` is seat one's card."""
    # Translators: for each player the card that was played, and what it brings: “Ada 7, at once”.
    return _("Played last: {one} {first}, {effect}; {two} {second}, {other}.").format(
        one=seen.names[0],
        two=seen.names[1],
        first=one,
        second=two,
        effect=_(SHORT[brings(state, one, two)]),
        other=_(SHORT[brings(state, two, one)]),
    )


def hand_text(seen: Seen, seat: Seat) -> str:
    """A hand in words."""
    cards = listed(cards_of(seen.shown.hands[seat.side]))
    own = _("Your cards: {cards}") if seat is seen.seat else _("{name}’s cards: {cards}")
    return own.format(name=seen.name(seat), cards=cards)


def inventory(seen: Seen) -> str:
    """Where the pieces of both players stand, and the cards in their hands."""
    said = []
    for seat in (seen.below, seen.below.other):
        places = ((letter, square_of(seen.shown, seat, letter)) for letter in PIECES)
        found = [
            _("{piece:piece} on {square}").format(piece=name(letter), square=square)
            for letter, square in places
            if square
        ]
        said += [stated(named(seen.name(seat), listed(found))), stated(hand_text(seen, seat))]
    return sentences(*said)


def hearts(count: int) -> str:
    """A number of lives: “2 lives”."""
    return ngettext("{n} life", "{n} lives", count).format(n=count)


# --- what is asked


def headline(seen: Seen) -> str:
    """Where the game stands."""
    scene = look(seen)
    if scene.state.over:
        return moment(seen)
    is_open = scene.opened and not seen.ask
    text = _("Turn {n} · the cards lie open") if is_open else _("Turn {n} · both choose in secret")
    return text.format(n=_turn(seen))


def moment(seen: Seen) -> str:
    """The turn in which the game stands."""
    return _("Turn {n}").format(n=_turn(seen))


def _turn(seen: Seen) -> int:
    scene = look(seen)
    state = scene.state
    just_ended = scene.opened and not (seen.telling or seen.ask) and 0 in state.cards and not state.over
    return int(state.turn) - bool(just_ended)  # the cards that lie open are those of the turn before


def prompt(seen: Seen) -> str:
    """The question above the line, which depends on the words so far and on the picked piece."""
    scene = look(seen)
    pick, card = scene.picked, scene.card
    action = next((word for word in seen.words if word not in CARDS), "")
    if pick.piece and not pick.action:
        free = [target for target in pick.targets if target.square and not target.paid]
        # Translators: {piece:first} begins the sentence.
        text = ngettext(
            "{piece:first} is on {square}. Choose the marked square.",
            "{piece:first} is on {square}. Choose one of {count} marked squares.",
            len(free),
        )
        return text.format(piece=name(pick.piece), square=pick.square, count=len(free))
    if card and action:
        return _("Seal it, or choose again to change it.")
    if card:
        return _("{card} it is. Now choose a piece, and where it goes.").format(card=card)
    if action:
        # Translators: {action} is a move, in few words: “B up”.
        return _("{action}. Now choose the card for it.").format(action=action_text(action, seen.turned))
    return _("Choose a card and a move.")


def action_text(action: str, turned: bool) -> str:
    """An action in words, as it is seen: “D down, for a life”."""
    text = _(WAYS[on_screen(action[1:], turned)]).format(letter=action[0])
    # Translators: {action} is a move, in few words: “D down”. It costs a life.
    return _("{action}, for a life").format(action=text) if action in PAID else text


def lateness(seen: Seen, ask: Decide, sealed: Answer | None) -> Lateness:
    """The cost for a player whose decision the clock has made. `sealed` are the slots that were sealed in
    time: they tell both players whether card or action is missing, and no more.
    """
    assert isinstance(sealed, tuple), "every decision of this game is sealed"
    card, action = (slot in sealed for slot in ask.slots)
    name = seen.name(ask.seat)
    if card and action:
        return Lateness(
            _("Nothing: card and action were on the line, and are sealed.").format(name=name), "PP 7.1"
        )
    if action:  # PP 7.1
        text = _("No card was chosen: the lowest in {name}’s hand is played. The action still counts.")
        return Lateness(text.format(name=name), "PP 7.1")
    if card:  # PP 7.2
        text = _("No action was chosen: {name} loses a life, and the card has no effect.")
    else:
        text = _("Nothing was chosen: {name} loses a life, and the lowest card is played without effect.")
    return Lateness(text.format(name=name), "PP 7.2")


SILENT = ("sealed", "cards", "late-card", "new-set", "over")
"""The events without a sentence in the list, which leaves them out or shows them in another way."""


class Turn(NamedTuple):
    """A turn whose cards are open, with everything that has followed."""

    number: int
    cards: tuple[int, int]
    events: tuple[Event, ...]


def history(log: Log) -> Sequence[Turn]:
    """The turns so far, latest last."""
    turns: list[Turn] = []
    early: tuple[Event, ...] = ()
    for entry in log:
        for event in entry.events:
            if event.kind == "cards":
                one, two, *_letters = event.data
                turns.append(Turn(len(turns) + 1, (int(one), int(two)), (*early, event)))
                early = ()
            elif event.kind == "late-card":
                early = (*early, event)
            elif turns and event.kind != "sealed":
                turns[-1] = turns[-1]._replace(events=(*turns[-1].events, event))
    return turns


def fell_through(turn: Turn, names: tuple[Name, Name]) -> Iterator[str]:
    """Why a move that had been sent in time was not made, as a sentence for each player whose was not."""
    letters = next((event.data[2:] for event in turn.events if event.kind == "cards"), ())
    late = {event.seat for event in turn.events if event.kind == "late-action"}
    for seat, letter in zip(Seat, letters, strict=False):
        if letter == "N" and seat not in late:
            card, against = turn.cards[seat.side], turn.cards[seat.other.side]
            # Translators: {card} and {other} are the numbers on two cards.
            text = _("{name}’s {card} was smaller than {other}: no move.")
            if card >= against:
                text = _("{name}’s {card} brought nothing against {other}: no move.")
            yield text.format(name=names[seat.side], card=card, other=against)


def event_words(event: Event, turned: bool) -> Sequence[str | int]:
    """The data of an event in the player's words; a card that is too small to bring anything says so."""
    said = [label(item, turned) if isinstance(item, str) else item for item in event.data]
    if event.kind == "cards":
        one, two, *letters = event.data
        for place, (card, other) in enumerate(((one, two), (two, one))):
            if letters[place] == "N" and int(card) < int(other):
                # Translators: what a card brings: no move, because the other player’s card is larger.
                said[2 + place] = C_("effect", "nothing, as it is smaller")
    return said


def summary(board: Board, names: tuple[Name, Name], turn: Turn) -> Child:
    """A row of the list: both cards, and their effects."""
    told = [tell(board, names, event) for event in turn.events if event.kind not in SILENT]
    said = sentences(*fell_through(turn, names), *told)
    return group(
        h("span.k.num", turn.number),
        (
            (" ", h("b.num", card, class_=f"{side}-ink"))
            for side, card in zip(SIDE.values(), turn.cards, strict=True)
        ),
        " ",
        h("span.happened.small.mut.grow", said or _("Nothing moves.")),
    )
