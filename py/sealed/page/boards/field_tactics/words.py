"""What is asked in a game of Field Tactics, where it stands and what happened, in words."""

from __future__ import annotations

from sealed.page.boards.field_tactics.facts import at, rank_of
from sealed.page.boards.field_tactics.history import Turn
from sealed.page.boards.field_tactics.known import awaited, either, it_can_be
from sealed.page.boards.field_tactics.names import rank_name
from sealed.page.boards.field_tactics.scene import Look, is_enemy, look
from sealed.page.boards.seen import Seen
from sealed.page.texts import _
from sealed.rules.field_tactics.state import NOBODY, State
from sealed.rules.questions import Reveal, Seat

MANY = 6
"""More targets are counted, not named."""


def headline(seen: Seen) -> str:
    """Where the game stands, for the top bar."""
    state: State = seen.state
    if state.over and not seen.telling:
        return _("The game is over")
    match state.phase:
        case "order":
            return _("{name} chooses who begins").format(name=seen.name(state.advantage))
        case "set-up":
            return _("The armies are set up")
    if waits := _waits(seen):
        return waits
    if state.phase == "tie-break":
        return _("Tie-break, round {n}").format(n=state.round)
    if seen.telling or state.over:
        return _("Turn {n}").format(n=state.turns)
    return _("Turn {n} · {name} to move").format(n=state.turns + 1, name=seen.name(state.turn))


def _waits(seen: Seen) -> str:
    """Whose verdict, or answer, the game waits for."""
    number = seen.state.turns
    if said := awaited(seen):
        return _("Turn {n} · {text}").format(n=number, text=said)
    if any(isinstance(ask, Reveal) for ask in seen.waiting):
        return _("Turn {n} · is it a leader?").format(n=number)
    return ""


def prompt(seen: Seen) -> str:
    """What is asked, above the line."""
    here = look(seen)
    if here.kind == "order":
        return _("{name} has the advantage: go first or second?").format(
            name=seen.name(here.seat or Seat.ONE)
        )
    if here.passes:
        return _("None of your pieces can move, so you pass.")
    if here.kind == "tie-break":
        text = _("Tie-break: which of your pieces fights? Both choose in secret, and the two meet.")
        if not here.target:
            return text
        piece = _piece(seen, here, here.target)
        return _("{piece} on {square} fights.").format(piece=piece, square=here.target)
    if not here.origin:
        return " ".join(filter(None, (recap(seen), _("Which piece moves?"))))
    piece = _piece(seen, here, here.origin)
    if here.target:
        return _goes(seen, here, piece)
    return _whither(here, piece)


def _piece(seen: Seen, here: Look, square: str) -> str:
    rank = rank_of(seen, here.now, at(here.now, square))
    return rank_name(rank) if rank != NOBODY else _("Piece")


def _whither(here: Look, piece: str) -> str:
    fights = sorted(square for square in here.open if is_enemy(here, square))
    walks = sorted(here.open - set(fights))
    start = _("{piece} on {square}:").format(piece=piece, square=here.origin)
    ways = []
    if len(walks) > MANY:
        ways.append(_("{n} squares are free").format(n=len(walks)))
    elif walks:
        ways.append(_("to {squares}").format(squares=either(walks)))
    if len(fights) > MANY:
        ways.append(_("{n} framed ones can be attacked").format(n=len(fights)))
    elif fights:
        ways.append(_("attack {squares}").format(squares=either(fights)))
    return f"{start} {'; '.join(ways)}."


def _goes(seen: Seen, here: Look, piece: str) -> str:
    enemy = at(here.now, here.target)
    if enemy == NOBODY:
        return _("{piece} goes from {start} to {square}.").format(
            piece=piece, start=here.origin, square=here.target
        )
    said = _("{piece} attacks {square}.").format(piece=piece, square=here.target)
    return f"{said} {it_can_be(seen, enemy)}"


def recap(seen: Seen) -> str:
    """What the other player did last; before it how the own battle ended, if that is news."""
    if not seen.rounds or seen.ask is None:
        return ""
    *before, turn = seen.rounds[-2:]
    if turn.kind != "move" or turn.seat is seen.ask.seat:
        return ""
    news = [own for own in before if own.fight and any(event in seen.last for event in own.events)]
    return " ".join(f"{seen.name(one.seat)}: {move_text(one)}." for one in (*news, turn))


def move_text(turn: Turn) -> str:
    """A turn in a few signs: “B4–B6”, “B4×B6, Mine falls”."""
    kinds = {event.kind: event for event in turn.events}
    if "late" in kinds:
        return _("out of time")
    if turn.fight:
        return "×".join(turn.squares or turn.fight.squares) + ", " + falls(turn)
    if turn.squares:
        return ("×" if "attacked" in kinds else "–").join(turn.squares)
    if "order" in kinds:
        return _("goes first") if kinds["order"].data == ("first",) else _("goes second")
    words = {"passed": _("passes"), "resigned": _("gives up"), "begun": _("begins: the armies stand")}
    return next((text for kind, text in words.items() if kind in kinds), _("seals"))


def falls(turn: Turn) -> str:
    """Which of the two fell in a battle."""
    assert turn.fight is not None, "asked of battles only"
    attacker, defender = (rank_name(rank) if rank is not None else "" for rank in turn.fight.ranks)
    if attacker and defender:
        return _("{one} and {two} fall").format(one=attacker, two=defender)
    if defender:
        return _("{piece} falls").format(piece=defender)
    return _("attacking {piece} falls").format(piece=attacker)


def verb(seen: Seen) -> str:
    """What the button says."""
    here = look(seen)
    if here.kind == "order":
        return _("Choose")
    if here.passes:
        return _("Pass")
    return _("Attack") if here.target and is_enemy(here, here.target) else _("Move")
