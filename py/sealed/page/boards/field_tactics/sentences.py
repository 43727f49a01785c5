"""The sentences of a game of Field Tactics: events, where the game stands, and the questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sealed.name import Name
from sealed.page.boards.board import BY_THE_PLAYERS, Board, Lateness, Telling, told
from sealed.page.boards.field_tactics.history import Turn, move_text
from sealed.page.boards.field_tactics.known import it_can_be, judge
from sealed.page.boards.field_tactics.names import code_name, label, rank_name
from sealed.page.boards.field_tactics.scene import Scene, look
from sealed.page.boards.seen import Seen
from sealed.page.draw.art import SIDE
from sealed.page.draw.texts import C_, N_, _, ngettext
from sealed.page.draw.tree import Child, group, h
from sealed.page.draw.wording import Noun, any_of, grouped, named, sentences, stated
from sealed.rules.field_tactics.army import FLAG, ODDS, ranks_in
from sealed.rules.field_tactics.board import SQUARES
from sealed.rules.field_tactics.state import NOBODY, State, seat_of
from sealed.rules.game import Event
from sealed.rules.questions import Answer, Decide, Reveal, Seat, Winner

ENDS = {
    # Translators: how a battle of two pieces ends, told to the player who attacks.
    Winner.ATTACKER: N_("You win."),
    # Translators: how a battle of two pieces ends, told to the player who attacks.
    Winner.DEFENDER: N_("You lose."),
    # Translators: how a battle of two pieces ends.
    Winner.NEITHER: N_("Both are destroyed."),
}
MANY = 6
"""More free squares than this are counted instead of named."""

TELLINGS: Mapping[str, Telling] = {
    "order": Telling(N_("{who} goes first."), milliseconds=0, cases={"second": N_("{who} goes second.")}),
    "set-up": Telling(N_("{who}’s army is set up and sealed."), sound="seal"),
    "begun": Telling(N_("Both armies are set up. {who} begins."), sound="turn", milliseconds=320),
    "moved": Telling(N_("{who} moves from {0} to {1}."), sound="place", milliseconds=320),
    "passed": Telling(N_("{who} has no legal move and passes.")),
    "attacked": Telling(N_("{who} attacks {1} from {0}."), sound="place", milliseconds=520),
    # Translators: {0} and {1} are squares; the piece on {0} has attacked the one on {1}.
    "battle": Telling(
        N_("{0} against {1}: the attacker wins."),
        sound="battle",
        milliseconds=520,
        cases={
            "defender": N_("{0} against {1}: the defender holds."),
            "neither": N_("{0} against {1}: both are destroyed."),
        },
    ),
    "destroyed": Telling(N_("{who}’s {1:noun} is destroyed and shown."), milliseconds=700),
    "entered": Telling(N_("{who} has a piece in {other}’s base."), sound="place"),
    "leader": Telling(N_("It is a leader, the {0:noun}."), sound="won", milliseconds=420),
    "no-leader": Telling(N_("It turns out not to be a leader.")),
    "tie-break": Telling(
        N_("The tie-break begins (§ {0}): both choose a piece in secret."), milliseconds=420
    ),
    "sealed": Telling(N_("{who} has sealed a choice."), sound="seal"),
    "chose": Telling(N_("{who} chose the piece on {0}.")),
    "late": Telling(N_("{who} was too late."), sound="refused"),
    "showed": Telling(N_("{who}’s army is shown.")),
}


def event_words(event: Event) -> Sequence[str | int]:
    """The data of an event in the player's words."""
    match event.kind, event.data:
        case "destroyed", (square, code):
            return (square, code_name(str(code)))
        case "leader", (code,):
            return (code_name(str(code)),)
        case "tie-break", (clause,):
            return (str(clause).partition(" ")[2],)
    return [label(item) if isinstance(item, str) else item for item in event.data]


# --- the turns so far

WITHOUT_A_MOVE = ("late", "order", "passed", "resigned", "agreed", "begun", "set-up", "sealed")
"""The events that stand for a turn without a move, the one that says most first."""


def row(_board: Board, names: tuple[Name, Name], turn: Turn) -> Child:
    """A row of the list of moves."""
    text = _moved(turn, names) or _happened(turn, names)
    return group(
        h("span.k.num", turn.number or "·"), " ", h("span.happened", text, class_=f"{SIDE[turn.seat]}-name")
    )


def _moved(turn: Turn, names: tuple[Name, Name]) -> str:
    """A move after its player's name: “Ada: B4–B6”; "" for a turn without one."""
    late = any(event.kind == "late" for event in turn.events)
    move = "" if late else move_text(turn)
    return named(names[turn.seat.side], move) if move else ""


def _happened(turn: Turn, names: tuple[Name, Name]) -> str:
    found = {event.kind: event for event in reversed(turn.events)}
    event = next((found[kind] for kind in WITHOUT_A_MOVE if kind in found), None)
    if event is None:
        return ""
    telling = BY_THE_PLAYERS.get(event.kind) or TELLINGS[event.kind]
    return told(telling, names, event, event_words(event))


# --- where the game stands


def headline(seen: Seen) -> str:
    """Where the game stands, for the top bar."""
    state: State = seen.shown
    if waits := _waits(seen):
        return waits
    if state.phase != "move" or seen.state_of_news.phase == "tie-break" or not _to_move(seen):
        return moment(seen)
    return _("Turn {n} · {name} to move").format(n=state.turns + 1, name=seen.name(state.turn))


def moment(seen: Seen) -> str:
    """The turn that is played, or what it is time for otherwise."""
    state: State = seen.shown
    if state.over and not seen.telling:
        return _("The game is over")
    match state.phase:
        case "order":
            return _("{name} chooses who begins").format(name=seen.name(state.advantage))
        case "set-up":
            return _("The armies are set up")
    if seen.state_of_news.phase == "tie-break":
        return _("Tie-break, round {n}").format(n=seen.state_of_news.round)
    if not _to_move(seen):
        return _("Turn {n}").format(n=seen.state.turns)
    return _("Turn {n}").format(n=state.turns if _waits(seen) else state.turns + 1)


def _to_move(seen: Seen) -> bool:
    """Whether a turn is about to be played, and not looked at or told."""
    return not (seen.telling or seen.lingers or seen.shown.over)


def _waits(seen: Seen) -> str:
    """Names the player whose verdict or answer the game waits for."""
    number, name = seen.shown.turns, judge(seen)
    if name is not None:
        return _("Turn {n} · waits for {name}’s verdict").format(n=number, name=name)
    if any(isinstance(ask, Reveal) for ask in seen.waiting):
        return _("Turn {n} · is it a leader?").format(n=number)
    return ""


# --- questions


def prompt(seen: Seen) -> str:
    """The question above the line; once the line is complete, its effect instead."""
    scene = look(seen)
    if scene.kind == "order":
        seat = seen.ask.seat if seen.ask else Seat.ONE
        return _("{name} may choose: go first or second?").format(name=seen.name(seat))
    if scene.passes:
        return _("None of your pieces can move, so you pass.")
    if scene.kind == "tie-break":
        text = _("Tie-break: which of your pieces fights? Both choose in secret, and the two meet.")
        if not scene.target:
            return text
        piece = _piece(scene, scene.target)
        return _("Your {piece:noun} on {square} fights.").format(piece=piece, square=scene.target)
    if not scene.origin:
        return sentences(recap(seen), _("Which piece moves?"))
    return _goes(scene) if scene.target else _may_go(scene)


def _piece(scene: Scene, square: str) -> Noun:
    return rank_name(scene.rank(square))


def _may_go(scene: Scene) -> str:
    """Where the picked piece may go, and what it may attack."""
    fights = sorted(square for square in scene.open if scene.is_enemy(square))
    walks = sorted(scene.open - set(fights))
    return sentences(_walks(scene, walks), _fights(scene, fights, alone=not walks))


def _walks(scene: Scene, squares: Sequence[str]) -> str:
    """The free squares where the picked piece may go; "" for none."""
    n = len(squares)
    if n > MANY:
        text = ngettext(
            "{square}, {piece:noun}: one square is free.", "{square}, {piece:noun}: {n} squares are free.", n
        )
    else:
        # Translators: a piece that is picked, and the squares where it may go: “B3, tank: to A3, B4 or C3.”
        text = _("{square}, {piece:noun}: to {squares}.")
    return _may(text, scene, squares) if squares else ""


def _fights(scene: Scene, squares: Sequence[str], *, alone: bool) -> str:
    """The squares that the picked piece may attack, in words: `alone` or after the squares where it may go;
    "" for none.
    """
    text = _("{square}, {piece:noun}: attack {squares}.") if alone else _("Or attack {squares}.")
    return _may(text, scene, squares) if squares else ""


def _may(text: str, scene: Scene, squares: Sequence[str]) -> str:
    return text.format(
        square=scene.origin,
        piece=_piece(scene, scene.origin),
        squares=any_of(squares),
        n=len(squares),
    )


def _goes(scene: Scene) -> str:
    """The complete move; for an attack also the ranks that the attacked piece can have."""
    piece, enemy = _piece(scene, scene.origin), scene.piece(scene.target)
    if enemy == NOBODY:
        return _("Your {piece:noun} goes from {start} to {square}.").format(
            piece=piece, start=scene.origin, square=scene.target
        )
    said = _("Your {piece:noun} attacks {square}.").format(piece=piece, square=scene.target)
    return sentences(said, it_can_be(scene.state.known[enemy]), _ends(scene, enemy))


def _ends(scene: Scene, enemy: int) -> str:
    """How an attack ends whose end is known, whatever the attacked piece is; "" for one that is not."""
    among = scene.state.known[enemy]
    if among >> FLAG & 1:
        return ""  # it fights as the piece behind it (FT 4.5)
    row = ODDS[scene.state.odds].table[scene.rank(scene.origin)]
    ends = {row[rank] for rank in ranks_in(among)}
    return _(ENDS[Winner(ends.pop())]) if len(ends) == 1 else ""


def recap(seen: Seen) -> str:
    """The other player's last move, after the player's own battle before it if its outcome is news; "" if it
    is not the player's turn to move.
    """
    if not seen.rounds or seen.ask is None:
        return ""
    *before, turn = seen.rounds[-2:]
    if turn.kind != "move" or turn.seat is seen.ask.seat:
        return ""
    news = [own for own in before if own.fight and any(event in seen.news for event in own.events)]
    names = seen.names
    return sentences(*(stated(_moved(one, names)) or _happened(one, names) for one in (*news, turn)))


def inventory(seen: Seen) -> str:
    """Where the pieces of both armies stand, and the ranks of those that lie open."""
    scene = look(seen)
    return sentences(*(stated(_army(scene, seat)) for seat in (seen.below, seen.below.other)))


def _army(scene: Scene, seat: Seat) -> str:
    """Where a player's pieces stand; "" if there are none."""
    found = [
        named(square, f"{_piece(scene, square):noun}")
        for square in SQUARES
        if scene.piece(square) != NOBODY and seat_of(scene.piece(square)) is seat
    ]
    return named(scene.seen.name(seat), grouped(found)) if found else ""


def verb(seen: Seen) -> str:
    """The label of the button, which follows the line: “Move” or “Attack”."""
    scene = look(seen)
    if scene.kind == "order":
        return C_("button", "Choose")
    if scene.passes:
        return C_("button", "Pass")
    attacks = scene.target and scene.is_enemy(scene.target)
    return C_("button", "Attack") if attacks else C_("button", "Move")


def lateness(seen: Seen, ask: Decide, _answer: Answer | None) -> Lateness:
    """The cost for a player whose time has run out."""
    return Lateness(_("{name} loses the game.").format(name=seen.name(ask.seat)), "FT 7.1")
