"""The board at a moment of a match: with arrows for the best moves, and where one of them leads."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import NamedTuple

from sealed.bots import Choice
from sealed.page import parts
from sealed.page.boards.seen import Seen
from sealed.page.match.explained.account import Told
from sealed.page.model import Model
from sealed.page.shapes import num
from sealed.page.texts import _
from sealed.page.tree import Child, Memo, Node, h, walk
from sealed.rules.questions import Decide, Seat

MOST_ARROWS = 2
"""Of the best moves; the one that was made has an arrow of its own."""
SHIFT = re.compile(r"translate\(([-\d.]+)[ ,]+([-\d.]+)\)")
GAP = 0.27
"""An arrow begins and ends so many squares away from the middle of a square."""


class Spot(NamedTuple):
    """The middle of a square of a board, and its size."""

    x: float
    y: float
    size: float


def after(model: Model, told: Told) -> Child:
    """The board once a round is over, if the player wants to see it."""
    account = told.account
    shown = told.seen(model, told.moment.end)
    both = (told.own, told.own.other)
    return (
        h(
            "div.row.boardrow",
            h("span.grow.small.num", _(" · ").join(_score(told, shown, seat) for seat in both)),
            parts.button("board", _("The board"), "eye", aria_expanded=str(account.open).lower()),
        ),
        account.open and h("div.explainboard", told.board.parts(shown).board, key="board"),
    )


def _score(told: Told, shown: Seen, seat: Seat) -> str:
    return _("{name}, {score}").format(name=told.name(seat), score=told.board.score(shown, seat))


def before(model: Model, told: Told, choices: tuple[Choice, ...]) -> Node:
    """The board before an open decision, with its best moves; or where one of them leads."""
    shown = told.seen(model, told.moment.start)._replace(last=(), told=0)
    if told.account.leads:
        shown = _led(told, shown, told.account.leads)
        return h("div.explainboard", told.board.parts(shown).board, key="board")
    drawn = told.board.parts(shown).board
    return h("div.explainboard", _marked(drawn, tuple(_arrows(told, drawn, choices))), key="board")


def _led(told: Told, shown: Seen, move: str) -> Seen:
    """The board after a move, before anything else follows from it."""
    entry = told.table.log[told.moment.start]
    assert isinstance(entry.ask, Decide), "somebody decides"
    state = told.table.rules.answer(entry.state, entry.ask, move).state
    return shown._replace(state=state, shown=state, before=entry.state, last=(), told=0, states=())


# --- arrows


def _marked(drawn: Child, marks: tuple[Node, ...]) -> Child:
    """The drawing of a board with marks over it; without a place for them, as it is."""
    if not marks:
        return drawn
    if isinstance(drawn, Memo):
        return _marked(drawn.element, marks)
    if isinstance(drawn, tuple):
        return (_marked(drawn[0], marks), *drawn[1:]) if drawn else drawn
    if isinstance(drawn, list) and drawn[0] == "svg":
        return [*drawn, h("g.marks", marks, aria_hidden="true", key="marks")]
    return drawn


def _arrows(told: Told, drawn: Child, choices: tuple[Choice, ...]) -> Iterator[Node]:
    """The move that was made under the best ones."""
    seat = told.moment.seats[0]
    made = told.moment.moves[seat - 1] or ""
    spots = {name: spot for element in walk(drawn) for name, spot in _spot(element)}
    ranked = [choice.move for choice in choices if choice.move != made][:MOST_ARROWS]
    judged = told.judged
    given = judged.given[seat - 1] if judged else 0.0
    best = [choice.move for choice in choices][:1]
    if (line := _line(spots, made)) is not None:
        text = "\N{CHECK MARK}" if made in best or not given else "?"
        yield from _arrow(*line, "played", text, len(ranked))
    for number, move in enumerate(ranked, 1):
        if (line := _line(spots, move)) is not None:
            yield from _arrow(*line, "best", str(number), number)


def _line(spots: dict[str, Spot], move: str) -> tuple[Spot, Spot] | None:
    """The two squares between which a move goes."""
    words = move.split()
    if len(words) != 2 or words[0] not in spots or words[1] not in spots or words[0] == words[1]:
        return None
    return spots[words[0]], spots[words[1]]


def _spot(element: list[object]) -> Iterator[tuple[str, Spot]]:
    """The place of a square that is drawn as a group around a rectangle."""
    has = element[1]
    if element[0] != "g" or not isinstance(has, dict) or "data-cell" not in has:
        return
    shift = SHIFT.search(str(has.get("transform", "")))
    x, y = (float(shift[1]), float(shift[2])) if shift else (0.0, 0.0)
    for child in walk(element):
        if child[0] == "rect" and "width" in child[1]:
            sides = [float(child[1].get(name, 0)) for name in ("x", "y", "width", "height")]
            size = min(sides[2:])
            middle = x + sides[0] + sides[2] / 2, y + sides[1] + sides[3] / 2
            yield str(has["data-cell"]), Spot(*middle, size)
            return


def _arrow(start: Spot, end: Spot, kind: str, text: str, number: int) -> Iterator[Node]:
    """An arrow with an outline, so that it can be read on any card, and its number at the end."""
    far = math.hypot(end.x - start.x, end.y - start.y)
    dx, dy = (end.x - start.x) / far, (end.y - start.y) / far
    x, y = start.x + GAP * start.size * dx, start.y + GAP * start.size * dy
    tip_x, tip_y = end.x - GAP * end.size * dx, end.y - GAP * end.size * dy
    wing = 0.2 * end.size
    points = [(tip_x - wing * (dx + turn * dy), tip_y - wing * (dy - turn * dx)) for turn in (1, -1)]
    shaft = f"M{num(x)} {num(y)}L{num(tip_x)} {num(tip_y)}"
    (one_x, one_y), (two_x, two_y) = points
    head = f"M{num(one_x)} {num(one_y)}L{num(tip_x)} {num(tip_y)}L{num(two_x)} {num(two_y)}"
    at_x, at_y = end.x + 0.34 * end.size, end.y - 0.4 * end.size
    yield h(
        "g.mark",
        h("path.mark-edge", d=shaft + head),
        h("path.mark-line", d=shaft),
        h("path.mark-head", d=head),
        h("circle.mark-dot", cx=num(at_x), cy=num(at_y), r=num(0.24 * end.size)),
        h(
            "text.mark-text",
            text,
            x=num(at_x),
            y=num(at_y + 0.1 * end.size),
            style=f"font-size: {num(0.3 * end.size)}px",
        ),
        class_=kind,
        key=f"{kind}-{number}",
    )
