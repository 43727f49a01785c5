"""All sentences of the board of Priority Pathway: its words and events, squares, pieces, cards, questions."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.board import Telling
from sealed.page.boards.priority_pathway.chart import SHORT
from sealed.page.boards.priority_pathway.scene import (
    Scene,
    Selection,
    brings,
    cards_of,
    coming,
    look,
    square_of,
    standing,
)
from sealed.page.boards.seen import Refusal, Seen
from sealed.page.texts import N_, _, ngettext
from sealed.rules.priority_pathway.board import ACTIONS, BOARDS, CARDS, KINDS, PAID, PIECES
from sealed.rules.priority_pathway.state import Pathway
from sealed.rules.questions import Seat

WAYS: Mapping[str, str] = {
    "U": N_("up"),
    "D": N_("down"),
    "L": N_("left"),
    "R": N_("right"),
    "UL": N_("up-left"),
    "UR": N_("up-right"),
    "DL": N_("down-left"),
    "DR": N_("down-right"),
}
EFFECTS: Mapping[str, str] = {
    "I": N_("moves at once"),
    "Q": N_("moves next turn"),
    "N": N_("does not move"),
}
"""The three effects of a card, said of the player: “Ben moves at once”."""


def label(text: str) -> str:
    """A word, or a whole submission, as the player reads it: `7 CU` is “7, C up”."""
    return ", ".join(_word(word) for word in text.split())


def _word(word: str) -> str:
    piece, way = word[:1], word[1:]
    if way in WAYS and piece.isupper():
        return _("{piece} {way}").format(piece=piece, way=_(WAYS[way]))
    if word in EFFECTS:
        return _(EFFECTS[word])
    return {"?": _("sealed"), "-": _("too late"), "timeout": _("too late")}.get(word, word)


TELLINGS: Mapping[str, Telling] = {
    "sealed": Telling("", milliseconds=0),
    "late-card": Telling(N_("{who} sent no card in time: the lowest, {0}, is played."), sound="refused"),
    "cards": Telling(
        N_("{one} plays {0} and {2}. {two} plays {1} and {3}."), sound="opened", milliseconds=1000
    ),
    "late-action": Telling(N_("{who} sent no move in time."), sound="refused", milliseconds=320),
    "life-lost": Telling(
        N_("{who} loses a life: {0} is left."), N_("{who} loses a life: {0} are left."), milliseconds=320
    ),
    "fallen": Telling(N_("{who} loses a life, and had none."), milliseconds=420),
    "impossible": Telling(N_("{who}’s move {0} has become impossible."), sound="refused", milliseconds=320),
    "paid": Telling(
        N_("{who} pays a life for the step back: {0} is left."),
        N_("{who} pays a life for the step back: {0} are left."),
        milliseconds=220,
    ),
    "moved": Telling(N_("{who}’s {0} goes from {1} to {2}."), sound="place", milliseconds=420),
    "captured": Telling(N_("It takes {other}’s {0}."), sound="capture", milliseconds=320),
    "life-gained": Telling(N_("{who} gains a life and has {0}."), sound="gain"),
    "collided": Telling(
        N_("{one}’s {0} and {two}’s {1} meet: both are gone."), sound="battle", milliseconds=420
    ),
    "entered-base": Telling(N_("{who}’s {0} is in {other}’s base."), milliseconds=420),
    "entered-territory": Telling(
        N_("{who}’s commander stands on {other}’s ground: held for one more turn, it wins."), milliseconds=420
    ),
    "queued": Telling(N_("{who}’s move {0} comes next turn."), sound="queue", milliseconds=320),
    "new-set": Telling(N_("All nine cards are played: both take a new set."), milliseconds=120),
    "over": Telling(N_("The game is over."), sound="won", milliseconds=120),
}


# --- pieces and squares

NAMES = {
    "infantry": N_("infantry {letter}"),
    "cavalry": N_("cavalry {letter}"),
    "commander": N_("commander {letter}"),
}
MOVES = {
    "infantry": N_("It goes one square up, down, left or right."),
    "cavalry": N_("It goes one square over a corner, or one straight back for a life."),
    "commander": N_("It goes one square in any direction."),
}
FAR = {
    "infantry": (N_("{square} is too far: infantry go one square up, down, left or right."), "PP 2.1"),
    "cavalry": (N_("{square} is too far: cavalry go one square over a corner."), "PP 2.2"),
    "commander": (N_("{square} is too far: the commander goes one square."), "PP 2.3"),
}


def name(letter: str) -> str:
    """A piece with its kind: “infantry B”."""
    return _(NAMES[KINDS[letter]]).format(letter=letter)


def cell_name(seen: Seen, scene: Scene, square: str) -> str:
    """A square for screen readers: its coordinate, its piece, its base or territory, the queued moves that
    end here, and what the player may do with it.
    """
    parts = (square, _content(seen, scene, square), _ground(seen, square), *_coming(seen, scene, square))
    text, state = ", ".join(filter(None, parts)), _state(seen, scene, square)
    return f"{text}; {state}" if state else text


def _content(seen: Seen, scene: Scene, square: str) -> str:
    there = standing(scene.state, square)
    if there is None:
        return _("empty")
    seat, letter = there
    if seat is seen.seat:
        return _("your {piece}").format(piece=name(letter))
    return _("{name}’s {piece}").format(name=seen.name(seat), piece=name(letter))


def _ground(seen: Seen, square: str) -> str:
    board = BOARDS[seen.state.board]
    place = board.squares.index(square)
    for seat in Seat:
        own = seat is seen.seat
        if place == board.bases[seat - 1]:
            return _("your base") if own else _("{name}’s base").format(name=seen.name(seat))
        if place in board.territories[seat - 1]:
            return _("your ground") if own else _("{name}’s ground").format(name=seen.name(seat))
    return ""


def _coming(seen: Seen, scene: Scene, square: str) -> list[str]:
    """The queued moves that lead to a square."""
    found = []
    for seat, letter, _start, end in coming(scene):
        if scene.grid.squares[end] == square:
            own, theirs = _("your {letter} comes here next"), _("{name}’s {letter} comes here next")
            found.append((own if seat is seen.seat else theirs).format(name=seen.name(seat), letter=letter))
    return found


def _state(seen: Seen, scene: Scene, square: str) -> str:
    pick = scene.picked
    if not pick.piece:
        return ""
    if square == pick.square:
        return _("picked")
    target = pick.by_square.get(square)
    if target is None:
        return ""
    if target.word == pick.action:
        return _("your move leads here")
    if pick.action:
        return ""
    if target.paid:
        lives = scene.state.lives[seen.below - 1]
        return _("you may go here for one life; you have {lives}").format(lives=lives)
    if target.later:
        return _("you may go here after your queued move")
    there = standing(scene.state, square)
    if there is None:
        return _("you may go here")
    return _("you may go here if your piece has gone") if there[0] is seen.below else _("you may take it")


ABOUT: Mapping[str, str] = {
    "lives": N_(
        "Lives. Cavalry that steps straight back pays one, and who sends no move in time loses one. A "
        "capture brings one, up to three. Who loses a life with none left loses the match."
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
    if thing.removeprefix("card") in CARDS:
        return against(seen, thing.removeprefix("card"))
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
    return f"{cell_name(seen, scene._replace(picked=Selection()), square)}. {moves}".strip()


def cannot(seen: Seen, square: str) -> Refusal:
    """The reason why the picked piece does not reach a square."""
    text, clause = FAR[KINDS[look(seen).picked.piece or "A"]]
    return Refusal(clause, text, {"square": square}, square)


# --- cards


def against(seen: Seen, card: str) -> str:
    """A card's effects against each card that the other player may still play, as a sentence."""
    state: Pathway = seen.shown
    theirs = cards_of(state.hands[seen.below.other - 1])
    parts = []
    for letter in "IQN":
        fitting = [each for each in theirs if brings(state, card, each) == letter]
        if fitting:
            parts.append(
                _("{effect} against {cards}").format(effect=_(SHORT[letter]), cards=", ".join(fitting))
            )
    return _("{card}: {parts}.").format(card=card, parts="; ".join(parts))


def played_last(seen: Seen, state: Pathway, one: int, two: int) -> str:
    """The cards that were played last and their effects, as a sentence; `one` is seat one's card."""
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
    cards = ", ".join(cards_of(seen.shown.hands[seat - 1]))
    own = _("Your cards: {cards}") if seat is seen.seat else _("{name}’s cards: {cards}")
    return own.format(name=seen.name(seat), cards=cards)


def inventory(seen: Seen) -> str:
    """Where the pieces of both players stand, and the cards in their hands."""
    said = []
    for seat in (seen.below, seen.below.other):
        places = ((letter, square_of(seen.shown, seat, letter)) for letter in PIECES)
        found = [
            _("{piece} on {square}").format(piece=name(letter), square=square)
            for letter, square in places
            if square
        ]
        said.append(_("{name}: {things}.").format(name=seen.name(seat), things=", ".join(found)))
        said.append(f"{hand_text(seen, seat)}.")
    return " ".join(said)


def hearts(count: int) -> str:
    """A number of lives: “2 lives”."""
    return ngettext("{n} life", "{n} lives", count).format(n=count)


# --- what is asked


def headline(seen: Seen) -> str:
    """Where the game stands."""
    scene = look(seen)
    state, number = scene.state, scene.state.turn
    if scene.opened and not seen.telling and 0 in state.cards and not state.over:
        number -= 1  # the cards of the turn that has just ended
    turn = _("Turn {turn}").format(turn=number)
    if state.over:
        return turn
    return turn + " · " + (_("the cards lie open") if scene.opened else _("both choose in secret"))


def prompt(seen: Seen) -> str:
    """The question above the line, which depends on the words so far and on the picked piece."""
    scene = look(seen)
    pick, card = scene.picked, scene.card
    action = next((word for word in seen.words if word not in CARDS), "")
    if pick.piece and not pick.action:
        free = [target for target in pick.targets if target.square and not target.paid]
        text = ngettext(
            "{Piece} stands on {square}. Tap the marked square, or write {ways}.",
            "{Piece} stands on {square}. Tap one of {count} marked squares, or write {ways}.",
            len(free),
        )
        ways = " ".join(dict.fromkeys(target.word[1:] for target in pick.targets))
        piece = name(pick.piece)
        piece = piece[:1].upper() + piece[1:]
        return text.format(Piece=piece, square=pick.square, count=len(free), ways=ways)
    if card and action:
        return _("Seal it, or tap to change it.")
    if card:
        return _("{card} it is. Now a piece, and where it goes.").format(card=card)
    if action:
        return _("{action}. Now the card that you play for it.").format(action=action_text(action))
    return _("One card, and one piece with where it goes. In either order.")


def action_text(action: str) -> str:
    """An action in words: “D down, for a life”."""
    text = _("{piece} {way}").format(piece=action[0], way=_(WAYS[action[1:]]))
    return _("{action}, for a life").format(action=text) if action in PAID else text
