"""What is said of Priority Pathway: squares, pieces, cards and questions, for the eye and for the ear."""

from __future__ import annotations

from sealed.page.boards.priority_pathway_facts import (
    Picked,
    Shown,
    action_on_line,
    brings,
    card_on_line,
    cards_of,
    picked,
    played,
    shown,
    square_of,
    standing,
)
from sealed.page.boards.priority_pathway_tell import SHORT, WAYS
from sealed.page.boards.seen import Refusal, Seen
from sealed.page.texts import N_, _, filled, ngettext
from sealed.rules.priority_pathway.board import ACTIONS, BOARDS, CARDS, GONE, KINDS, PAID, PIECES
from sealed.rules.priority_pathway.state import Pathway
from sealed.rules.questions import Seat

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


# --- squares


def about(seen: Seen, now: Shown, pick: Picked, square: str) -> str:
    """A cell's name: coordinate, content, state."""
    parts = (square, _content(seen, now, square), _ground(seen, square), *_coming(seen, now, square))
    text, state = ", ".join(filter(None, parts)), _state(seen, pick, square)
    return f"{text}; {state}" if state else text


def _content(seen: Seen, now: Shown, square: str) -> str:
    there = standing(seen.state, now.at, square)
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


def _coming(seen: Seen, now: Shown, square: str) -> list[str]:
    """The queued moves that lead to a square."""
    board, found = BOARDS[seen.state.board], []
    for seat, action in zip(Seat, now.queued, strict=True):
        here = now.at[6 * (seat - 1) + PIECES.index(action[0])] if action else GONE
        end = board.steps[here].get(action[1:], GONE) if here != GONE else GONE
        if end == GONE or board.squares[end] != square:
            continue
        text = (
            _("your {letter} comes here next")
            if seat is seen.seat
            else _("{name}’s {letter} comes here next")
        )
        found.append(text.format(name=seen.name(seat), letter=action[0]))
    return found


def _state(seen: Seen, pick: Picked, square: str) -> str:
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
        lives = seen.state.lives[seen.below - 1]
        return _("you may go here for one life; you have {lives}").format(lives=lives)
    if target.later:
        return _("you may go here after your queued move")
    there = standing(seen.state, seen.state.at, square)
    if there is None:
        return _("you may go here")
    return _("you may go here if your piece has gone") if there[0] is seen.below else _("you may take it")


def known(seen: Seen, arg: str) -> str:
    """What is publicly known about a square, a piece, an action or a card."""
    state: Pathway = seen.state
    if arg.removeprefix("card") in CARDS:
        return against(seen, arg.removeprefix("card"))
    if arg in ACTIONS:
        found = next((each.square for each in picked(seen).targets if each.word == arg), "")
        square = found or square_of(seen, seen.below, arg[0])
    elif arg in PIECES and arg:
        square = square_of(seen, seen.below, arg)
    else:
        square = arg
    if square not in BOARDS[state.board].squares:
        return ""
    now = shown(seen)
    there = standing(state, now.at, square)
    moves = _(MOVES[KINDS[there[1]]]) if there else ""
    return f"{about(seen, now, Picked(), square)}. {moves}".strip()


def cannot(seen: Seen, arg: str) -> Refusal:
    """Why the piece that is picked does not reach a square."""
    pick = picked(seen)
    text, clause = FAR[KINDS[pick.piece or "A"]]
    return Refusal(clause, text, {"square": arg}, arg)


# --- cards


def against(seen: Seen, card: str) -> str:
    """What an own card brings against each that the other may play."""
    state: Pathway = seen.state
    theirs = cards_of(state.hands[seen.below.other - 1])
    parts = []
    for letter in "IQN":
        fitting = [each for each in theirs if brings(state, card, each) == letter]
        if fitting:
            parts.append(
                _("{effect} against {cards}").format(effect=_(SHORT[letter]), cards=", ".join(fitting))
            )
    return _("{card}: {parts}.").format(card=card, parts="; ".join(parts))


def held(seen: Seen, seat: Seat) -> str:
    """A hand in words."""
    cards = ", ".join(cards_of(seen.state.hands[seat - 1]))
    own = _("Your cards: {cards}") if seat is seen.seat else _("{name}’s cards: {cards}")
    return own.format(name=seen.name(seat), cards=cards)


def hearts(count: int) -> str:
    """A number of lives."""
    return ngettext("{n} life", "{n} lives", count).format(n=count)


# --- what is asked


def headline(seen: Seen) -> str:
    """Where the game stands."""
    state: Pathway = seen.before if seen.telling else seen.state
    is_open = played(seen) is not None
    number = state.turn
    if is_open and not seen.telling and 0 in state.cards and not state.over:
        number -= 1  # the cards of the turn that has just ended
    turn = _("Turn {turn}").format(turn=number)
    if state.over:
        return turn
    return turn + " · " + (_("the cards lie open") if is_open else _("both choose in secret"))


def prompt(seen: Seen) -> str:
    """What is asked, above the line."""
    pick, card, action = picked(seen), card_on_line(seen), action_on_line(seen)
    if pick.piece and not pick.action:
        free = [target for target in pick.targets if target.square and not target.paid]
        text = N_("{Piece} stands on {square}. Tap one of {count} marked squares, or write {ways}.")
        ways = " ".join(dict.fromkeys(target.word[1:] for target in pick.targets))
        piece = name(pick.piece)
        return filled(
            text,
            {"Piece": piece[:1].upper() + piece[1:], "square": pick.square, "count": len(free), "ways": ways},
        )
    if card and action:
        return _("Seal it, or tap to change it.")
    if card:
        return _("{card} it is. Now a piece, and where it goes.").format(card=card)
    if action:
        return _("{action}. Now the card that you play for it.").format(action=said(action))
    return _("One card, and one piece with where it goes. In either order.")


def said(action: str) -> str:
    """An action in words: “D down, for a life”."""
    text = _("{piece} {way}").format(piece=action[0], way=_(WAYS[action[1:]]))
    return _("{action}, for a life").format(action=text) if action in PAID else text
