"""The sentences of a game of Field Tactics: events, where the game stands, and the questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sealed.page.boards.board import Telling
from sealed.page.boards.field_tactics.history import move_text
from sealed.page.boards.field_tactics.known import awaited, either, it_can_be
from sealed.page.boards.field_tactics.names import code_noun, label, rank_noun
from sealed.page.boards.field_tactics.scene import Scene, look
from sealed.page.boards.seen import Seen
from sealed.page.texts import N_, _, ngettext
from sealed.rules.field_tactics.board import SQUARES
from sealed.rules.field_tactics.state import NOBODY, State, seat_of
from sealed.rules.game import Event
from sealed.rules.questions import Reveal, Seat

MANY = 6
"""More targets than this are counted instead of named."""

TELLINGS: Mapping[str, Telling] = {
    "order": Telling(N_("{who} goes {0}."), milliseconds=0),
    "set-up": Telling(N_("{who}’s army stands, and is sealed."), sound="seal"),
    "begun": Telling(N_("Both armies are in order. {who} begins."), sound="turn", milliseconds=320),
    "moved": Telling(N_("{who} moves from {0} to {1}."), sound="place", milliseconds=320),
    "passed": Telling(N_("{who} has no legal move and passes.")),
    "attacked": Telling(N_("{who} attacks {1} from {0}."), sound="place", milliseconds=520),
    "battle": Telling(N_("{0} against {1}: {2}."), sound="battle", milliseconds=520),
    "destroyed": Telling(N_("{who}’s {1} is destroyed and shown."), milliseconds=700),
    "entered": Telling(N_("{who} has a piece in {other}’s base."), sound="place"),
    "leader": Telling(N_("It is a leader, the {0}."), sound="won", milliseconds=420),
    "no-leader": Telling(N_("It is shown to be no leader.")),
    "tie-break": Telling(
        N_("The tie-break begins (§ {0}): both choose a piece in secret."), milliseconds=420
    ),
    "sealed": Telling(N_("{who} has sealed a choice."), sound="seal"),
    "chose": Telling(N_("{who} chose the piece on {0}.")),
    "late": Telling(N_("{who} ran out of time."), sound="refused"),
    "showed": Telling(N_("{who}’s army is shown.")),
}


def event_words(event: Event) -> Sequence[str | int]:
    """The data of an event in the player's words."""
    match event.kind, event.data:
        case "destroyed", (square, code):
            return (square, code_noun(str(code)))
        case "leader", (code,):
            return (code_noun(str(code)),)
        case "tie-break", (clause,):
            return (str(clause).partition(" ")[2],)
    return [label(item) if isinstance(item, str) else item for item in event.data]


# --- where the game stands


def headline(seen: Seen) -> str:
    """Where the game stands, for the top bar."""
    state: State = seen.shown
    if state.over and not seen.telling:
        return _("The game is over")
    match state.phase:
        case "order":
            return _("{name} chooses who begins").format(name=seen.name(state.advantage))
        case "set-up":
            return _("The armies are set up")
    if waits := _waits(seen):
        return waits
    if seen.then.phase == "tie-break":
        return _("Tie-break, round {n}").format(n=seen.then.round)
    if seen.telling or seen.lingers or state.over:
        return _("Turn {n}").format(n=seen.state.turns)
    return _("Turn {n} · {name} to move").format(n=state.turns + 1, name=seen.name(state.turn))


def _waits(seen: Seen) -> str:
    """Names the player whose verdict or answer the game waits for."""
    number = seen.shown.turns
    if said := awaited(seen):
        return _("Turn {n} · {text}").format(n=number, text=said)
    if any(isinstance(ask, Reveal) for ask in seen.waiting):
        return _("Turn {n} · is it a leader?").format(n=number)
    return ""


# --- questions


def prompt(seen: Seen) -> str:
    """The question above the line; once the line is complete, its effect instead."""
    scene = look(seen)
    if scene.kind == "order":
        seat = seen.ask.seat if seen.ask else Seat.ONE
        return _("{name} has the advantage: go first or second?").format(name=seen.name(seat))
    if scene.passes:
        return _("None of your pieces can move, so you pass.")
    if scene.kind == "tie-break":
        text = _("Tie-break: which of your pieces fights? Both choose in secret, and the two meet.")
        if not scene.target:
            return text
        piece = _piece(scene, scene.target)
        return _("Your {piece} on {square} fights.").format(piece=piece, square=scene.target)
    if not scene.origin:
        return " ".join(filter(None, (recap(seen), _("Which piece moves?"))))
    return _goes(scene) if scene.target else _may_go(scene)


def _piece(scene: Scene, square: str) -> str:
    rank = scene.rank(square)
    return rank_noun(rank) if rank != NOBODY else _("piece")


def _may_go(scene: Scene) -> str:
    """Where the picked piece may go, and what it may attack."""
    fights = sorted(square for square in scene.open if scene.is_enemy(square))
    walks = sorted(scene.open - set(fights))
    start = _("{square}, {piece}:").format(piece=_piece(scene, scene.origin), square=scene.origin)
    ways = []
    if len(walks) > MANY:
        ways.append(ngettext("one square is free", "{n} squares are free", len(walks)).format(n=len(walks)))
    elif walks:
        ways.append(_("to {squares}").format(squares=either(walks)))
    if len(fights) > MANY:
        text = ngettext("one framed one can be attacked", "{n} framed ones can be attacked", len(fights))
        ways.append(text.format(n=len(fights)))
    elif fights:
        ways.append(_("attack {squares}").format(squares=either(fights)))
    return f"{start} {'; '.join(ways)}."


def _goes(scene: Scene) -> str:
    """The complete move; for an attack also the ranks that the attacked piece can have."""
    piece, enemy = _piece(scene, scene.origin), scene.piece(scene.target)
    if enemy == NOBODY:
        return _("Your {piece} goes from {start} to {square}.").format(
            piece=piece, start=scene.origin, square=scene.target
        )
    said = _("Your {piece} attacks {square}.").format(piece=piece, square=scene.target)
    return f"{said} {it_can_be(scene.state.known[enemy])}"


def recap(seen: Seen) -> str:
    """The other player's last move, after the player's own battle before it if its outcome is news; "" if it
    is not the player's turn to move.
    """
    if not seen.rounds or seen.ask is None:
        return ""
    *before, turn = seen.rounds[-2:]
    if turn.kind != "move" or turn.seat is seen.ask.seat:
        return ""
    news = [own for own in before if own.fight and any(event in seen.last for event in own.events)]
    return " ".join(f"{seen.name(one.seat)}: {move_text(one)}." for one in (*news, turn))


def inventory(seen: Seen) -> str:
    """Where the pieces of both armies stand, and the ranks of those that lie open."""
    scene, said = look(seen), []
    for seat in (seen.below, seen.below.other):
        found = [
            _("{square}: {piece}").format(square=square, piece=_piece(scene, square))
            for square in SQUARES
            if scene.piece(square) != NOBODY and seat_of(scene.piece(square)) is seat
        ]
        said += (
            [_("{name}: {things}.").format(name=seen.name(seat), things="; ".join(found))] if found else []
        )
    return " ".join(said)


def verb(seen: Seen) -> str:
    """The label of the button, which follows the line: “Move” or “Attack”."""
    scene = look(seen)
    if scene.kind == "order":
        return _("Choose")
    if scene.passes:
        return _("Pass")
    return _("Attack") if scene.target and scene.is_enemy(scene.target) else _("Move")
