"""Figures: positions of a game as its own board draws them, without a match around them.

A `Figure` names a position by a record that leads to it (docs/records.md), whose eyes look, the line so far,
and the part of the drawing to be seen. A family gives its figures in `boards/<family>/figures.py` as a
constant `FIGURES`, a mapping from a name of its own to each figure:

    FIGURES = {
        "bridge": Figure(
            record=ARMIES,                 # the whole text of a record, tags included
            lines=4,                       # … of which this many lines are played
            seat=Seat.ONE,                 # who looks, and decides if it is that seat's decision
            words=("E4",),                 # the line so far; the board lights up what may come next
            crop=Crop(192, 180, 192, 112), # a part of the board's picture
            caption=N_("A piece on the bridge may cross the river."),
            clauses=("FT 1.3",),           # what it shows, cited as refusals cite it
        ),
    }

What can be done with them:

- `find(family, name)` is one figure, `figures(family)` all, `of_clause("FT 1.3")` those of a clause.
- `picture(figure)` draws it still: nothing in it can be pressed or focused, and screen readers skip it.
- `captioned(figure)` is that picture in a `<figure>` with its caption.
- `position(figure)` replays the record; the table goes on from there.
- `seen(figure, words)` is what its board draws from, with another line if one is given. `board(figure)` is
  the board; so `board(figure).parts(seen(figure, ("E4",))).board` can be tried: it lights up what is legal,
  its cells carry the words of a match (`word`, `half`, `line`, `cannot`, `known`), and `seen(…).why(word)` is
  the refusal of a word, with its clause.

Records are replayed and boards are loaded when the first of these functions is called.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from sealed import record
from sealed.name import StandIn
from sealed.page import boards
from sealed.page.boards.board import why_not
from sealed.page.boards.seen import Refusal, Seen
from sealed.page.texts import C_, _, remember
from sealed.page.tree import Child, Memo, Node, h
from sealed.rules.lookup import shown
from sealed.rules.questions import NOTHING, Seat
from sealed.rules.registry import BY_CODE, BY_KEY, Entry

if TYPE_CHECKING:
    from sealed.page.boards.board import Board
    from sealed.table import Table


class Crop(NamedTuple):
    """A part of a board's picture, in the picture's own units."""

    x: float
    y: float
    width: float
    height: float


class Figure(NamedTuple):
    """A position, and how much of it is seen."""

    record: str
    """The record that leads to the position, or on beyond it."""
    caption: str
    """What is to be seen, as a sentence; marked with N_."""
    lines: int | None = None
    """How many lines of the game are played; None for all."""
    clauses: tuple[str, ...] = ()
    """The clauses that it shows, as refusals cite them: `RB 4.2`."""
    seat: Seat | None = None
    """The player who looks, whose hand is open; None for a bystander."""
    words: tuple[str, ...] = ()
    """The line so far of that player's decision."""
    half: str = ""
    """The first half of the line's next word, if it has been picked."""
    told: int | None = None
    """How many events of the last decision have been told; None if they are long past."""
    crop: Crop | None = None
    """The part of the board's picture that is seen; None for all of it."""
    draw: Callable[[Seen], Child] | None = None
    """Draws something else than the board, such as a hand."""

    @property
    def entry(self) -> Entry:
        """The ruleset, as the record names it."""
        found = re.search(r'^\[Game "([^"]*)"\]', self.record, re.MULTILINE)
        return BY_KEY[found[1] if found else ""]


def figures(family: str) -> Mapping[str, Figure]:
    """All figures of a family, by their names."""
    module = boards.find(family, "figures")
    found: Mapping[str, Figure] = module.FIGURES if module else {}
    return found


def find(family: str, name: str) -> Figure:
    """A figure of a family. Raises KeyError if it has none of that name."""
    return figures(family)[name]


def of_clause(clause: str) -> tuple[Figure, ...]:
    """The figures that show a clause: `of_clause("RB 4.2")`."""
    entry = BY_CODE.get(clause.partition(" ")[0])
    found = figures(entry.family).values() if entry else ()
    return tuple(figure for figure in found if clause in figure.clauses)


def board(figure: Figure) -> Board:
    """The board of the figure's game."""
    return boards.load(figure.entry.family)


@functools.lru_cache(64)
def position(figure: Figure) -> Table:
    """The table in the figure's position. Raises RecordError if the record is not to be replayed.

    Where both decide at the same time and the record goes on, the other player has sealed already, so that
    the line can be carried out.
    """
    table = _replayed(figure.record, figure.lines)
    others = _others_next(figure)
    return table.decide(figure.seat.other, others) if figure.seat and others and _both(table) else table


def _both(table: Table) -> bool:
    return {ask.seat for ask in table.asks()} == set(Seat)


def _others_next(figure: Figure) -> str:
    """What the other player does next in the record; "" if that does not go on, or if what has happened is
    looked at.
    """
    if figure.seat is None or figure.lines is None or figure.told is not None:
        return ""
    mark = f"{figure.seat.other:d}:"
    return next(
        (each.text for each in record.read(figure.record).lines[figure.lines :] if each.mark == mark), ""
    )


@functools.lru_cache(16)
def _replayed(text: str, lines: int | None) -> Table:
    read = record.read(text)
    return record.play(read if lines is None else read._replace(lines=read.lines[:lines]))


def seen(
    figure: Figure, words: tuple[str, ...] | None = None, table: Table | None = None, **changes: Any
) -> Seen:
    """What the figure's board draws from; with other words on the line, or other values in a `Seen` (`cell`,
    `half`, `refused`, …), where it is tried; of another table, where something has been played.
    """
    table, line = table or position(figure), figure.words if words is None else words
    rules, state, log = table.rules, table.state, table.log
    last = table.events if figure.told is not None else ()
    told = min(figure.told or 0, len(last))
    states = tuple(each for step in table.steps for each in step.states) if last else ()
    before = table.steps[0].state if table.steps and last else state
    telling = told < len(last)
    asked = (ask for ask in table.asks() if ask.seat is figure.seat)
    ask = None if telling else next(asked, None)
    hand = table.hand(figure.seat) if figure.seat else NOTHING

    def why(word: str) -> Refusal | None:
        return why_not(board(figure), rules, state, ask, hand, (*line, word)) if ask else None

    return Seen(
        rules=rules,
        state=state,
        # Translators: the two players in figures, called by their colours. They stand where names would.
        names=(StandIn(C_("player", "Red")), StandIn(C_("player", "Blue"))),
        seat=figure.seat,
        hand=hand,
        ask=ask,
        words=line,
        half=figure.half,
        picks=rules.picks(state, ask, hand, line) if ask else (),
        why=why,
        waiting=() if table.outcome else rules.asks(state),
        rounds=tuple(board(figure).history(rules, log)),
        last=last,
        told=told,
        shown=(states[told - 1] if told else before) if telling else state,
        before=before,
        states=states,
        fresh=bool(last),
        laid=shown(log) if table.outcome else NOTHING,
    )._replace(**changes)


# --- drawing


@remember(64)
def picture(figure: Figure) -> Node:
    """The figure as a picture that nobody can press, hidden from screen readers."""
    shown, own = seen(figure), board(figure)
    drawn = (figure.draw or (lambda seen: own.parts(seen).board))(shown)
    family, skin = figure.entry.family.replace("_", "-"), own.skin(shown.rules)
    content = tuple(still(each, figure.crop) for each in _pictures(_elements(drawn)))
    return Memo(h("div.figure", content, class_=f"of-{family} {skin}".strip(), aria_hidden="true"))


def captioned(figure: Figure) -> Node:
    """The picture in a `<figure>` with its caption."""
    return h("figure.shown", picture(figure), h("figcaption", _(figure.caption)))


def _pictures(elements: list[Child]) -> list[Child]:
    """The pictures among elements, without the buttons over them; everything if none is a picture."""
    return [one for one in elements if isinstance(one, list) and one[0] == "svg"] or elements


def _elements(drawn: Child) -> list[Child]:
    """The elements of a drawing that may be several."""
    if isinstance(drawn, (str, list, Memo)):
        return [drawn]
    return [one for each in drawn or () for one in _elements(each)] if not isinstance(drawn, bool) else []


_ACTIVE = re.compile(r"data-|aria-|(id|role|tabindex|title|href|type)$")
"""The attributes by which an element is found, pressed, focused or read."""
_KEPT = frozenset(("aria-pressed", "aria-disabled"))
"""Of these, the ones that styles look at."""


def still(node: Child, crop: Crop | None = None) -> Child:
    """A drawing without all that makes it live; the picture in it cut to the crop."""
    if isinstance(node, Memo):
        return still(node.element, crop)
    if not isinstance(node, list):
        return node
    tag, given, *children = node
    props = {name: value for name, value in given.items() if name in _KEPT or not _ACTIVE.match(name)}
    if tag == "svg" and crop is not None and "board" in str(given.get("class", "")).split():
        props["viewBox"] = " ".join(f"{number:g}" for number in crop)
    tag = "div" if tag in ("button", "a", "input") else tag
    return [tag, props, *(still(child, crop) for child in children)]
