"""Field Tactics as the match screen sees it; while an army is placed, its board is the one of `set_up`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Concatenate, ParamSpec, TypeAlias, TypeVar

from sealed.page.boards.board import (
    ARMIES,
    ORDER,
    Aside,
    Board,
    Own,
    Parts,
    Shape,
    offered,
    path,
    step_in_choice,
)
from sealed.page.boards.field_tactics import known, names, odds, picture, sentences
from sealed.page.boards.field_tactics.battle import lies_over, sheet
from sealed.page.boards.field_tactics.beside import cards, looked_at, losses
from sealed.page.boards.field_tactics.history import history
from sealed.page.boards.field_tactics.picture import PASSING, spots
from sealed.page.boards.field_tactics.scene import look, touched
from sealed.page.boards.field_tactics.set_up import keys as placing_keys
from sealed.page.boards.field_tactics.set_up import picture as placing
from sealed.page.boards.field_tactics.set_up import sentences as placing_words
from sealed.page.boards.field_tactics.set_up.composer import COMPOSER
from sealed.page.boards.field_tactics.set_up.scene import chosen
from sealed.page.boards.field_tactics.walk import is_river, step
from sealed.page.boards.seen import Seen
from sealed.page.draw.keys import key_name
from sealed.page.draw.texts import C_, N_, _
from sealed.page.draw.tree import Child
from sealed.rules.field_tactics.state import NOBODY
from sealed.rules.questions import Seat

SHAPE = Shape.of("slim", picture.BOX, least=210, known="left")


def is_placing(seen: Seen) -> bool:
    """Whether an army is being set up."""
    return seen.ask is not None and seen.ask.kind == "set-up"


Given = ParamSpec("Given")
Made = TypeVar("Made")
Look: TypeAlias = Callable[Concatenate[Seen, Given], Made]


def while_placing(placing: Look[Given, Made], playing: Look[Given, Made]) -> Look[Given, Made]:
    """One of two functions, by whether an army is being set up."""

    def either(seen: Seen, /, *given: Given.args, **named: Given.kwargs) -> Made:
        return (placing if is_placing(seen) else playing)(seen, *given, **named)

    return either


def parts(seen: Seen) -> Parts:
    """The battlefield, with what both have lost."""
    scene = look(seen)
    over = (picture.choices(scene), sheet(scene))
    return Parts(picture.board(scene), over, known=cards(scene))


def aside(seen: Seen) -> Child:
    """Which ranks beat which; the rank of the piece looked at is marked."""
    if is_placing(seen):
        rank = chosen(seen)
    else:
        scene = look(seen)
        square = looked_at(scene)
        rank = scene.rank(square) if square else NOBODY
    return odds.panel(seen.state.odds, rank, seen.below.other)


def keys(seen: Seen) -> Mapping[str, tuple[str, str]]:
    """A letter and a digit name a square."""
    found = {column.lower(): ("touch", column) for column in "ABCDEF"}
    if seen.half:
        rows = {word[-1]: word for word in seen.picks if word.startswith(seen.half)}
        found |= {str(n): ("touch", rows.get(str(n), f"{seen.half}{n}")) for n in range(1, 9)}
    return found


def hints(_seen: Seen) -> Sequence[tuple[str, str]]:
    """The keys with their uses."""
    return (
        ("E 5", C_("use of a key", "a square")),
        (key_name("PageDown"), C_("use of a key", "next lit square")),
        (key_name("Ctrl+ArrowUp"), C_("use of a key", "to the edge")),
        ("?", C_("use of a key", "what is known")),
    )


def walk(seen: Seen, key: str) -> str:
    """The square, or the choice, to which a key moves the focus."""
    listed = step_in_choice(seen, key) or step_in_choice(seen, key, PASSING)
    return listed or step(seen, key, look(seen).lit)


def stopped(seen: Seen, key: str) -> str:
    """Why an arrow leads nowhere: the river."""
    river = not is_placing(seen) and is_river(seen, key)
    return _("The river: only planes cross it here.") if river else ""


BOARD = Board(
    tellings=sentences.TELLINGS,
    own=Own(
        marks=True,
        prompt_has_last_moves=True,
        lies_over=lies_over,
        long_line=N_("Your army is sealed."),
        covering=ARMIES,
        value_name=names.value_name,
    ),
    past_title=N_("Moves so far"),
    label=names.label,
    event_words=sentences.event_words,
    headline=sentences.headline,
    round_name=sentences.moment,
    prompt=while_placing(placing_words.prompt, sentences.prompt),
    button_label=sentences.verb,
    lateness=sentences.lateness,
    score=lambda seen, seat: known.left_text(seen.shown, seat),
    inventory=while_placing(placing_words.read, sentences.inventory),
    known=while_placing(placing_words.known, known.known),
    touched=touched,
    side=lambda ask: ask.seat if ask and ask.kind == "set-up" else Seat.ONE,
    shape=while_placing(lambda _seen: placing.SHAPE, lambda _seen: SHAPE),
    spots=lambda seen: spots(seen.below),
    rings=lambda seen: offered(seen, {**ORDER, **PASSING}),
    paths=lambda seen, move: path(spots(seen.below), move),
    parts=while_placing(placing.parts, parts),
    plate=lambda seen, seat: (known.left_text(seen.shown, seat), losses(seen, seat)),
    reference=Aside(N_("Ranks"), N_("Who beats whom"), aside),
    keys=while_placing(lambda _seen: {}, keys),  # the letters of a setting up are ranks: `ArmyComposer.keys`
    hints=hints,
    step=while_placing(placing_keys.step, walk),
    stopped=stopped,
    composer=lambda seen: COMPOSER if is_placing(seen) else None,
    history=history,
    row=sentences.row,
)
"""Two hidden armies as the player below may see them."""
