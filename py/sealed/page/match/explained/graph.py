"""The graph of a match: how likely the player was to win, what was given away, and luck.

It is drawn twice, for wide and for narrow screens, and is a slider for fingers and keys; for screen readers
there is a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import NamedTuple

from sealed.bots.explained import Step
from sealed.name import quoted
from sealed.page.art import SIDE, num
from sealed.page.match.explained.account import Told
from sealed.page.match.explained.steps import GRAPH
from sealed.page.match.explained.story import Turning, turning_points
from sealed.page.match.explained.words import given, is_told, of_luck, said, title
from sealed.page.model import Model
from sealed.page.texts import C_, _
from sealed.page.tree import Child, Node, h
from sealed.page.wording import sentences
from sealed.rules.questions import Seat

TICKS = 6
"""The most numbers under the graph, about."""
STEPS = (1, 2, 5, 10, 20, 25, 50)
BADGE = 10.5
LETTERS = 12
"""The most letters of a line beside the graph."""
LINE = 13
"""From one line of a label to the next."""


class Frame(NamedTuple):
    """The places in a drawing of the graph."""

    width: float
    height: float
    left: float
    right: float
    top: float
    """The edge at which the player wins."""
    even: float
    given: float
    """The line of what was given away; 0 for no lanes."""
    luck: float
    ticks: float
    """The line of the numbers."""

    def x(self, place: float, count: int) -> float:
        """The place of a value: the first before the first moment, the last after the last."""
        return self.left + (self.width - self.left - self.right) * place / max(1, count)


WIDE = Frame(846, 218, 84, 4, 18, 68, 147, 184, 212)
NARROW = Frame(362, 150, 6, 6, 14, 50, 106, 128, 146)
WITHOUT_LUCK = {
    WIDE: WIDE._replace(height=186, luck=0, ticks=180),
    NARROW: NARROW._replace(height=128, luck=0, ticks=124),
}


def graph(model: Model, told: Told, story: Sequence[Step]) -> Node:
    """The graph with its title, its slider, and its table."""
    name = told.explaining.title(told.name(told.own))
    return h(
        "div.gleft",
        h("div.ghead", h("h2", name), _key(told)),
        h(
            "div.gplot",
            (_drawn(told, story, frame, cls) for frame, cls in ((WIDE, "wide"), (NARROW, "narrow"))),
            _slider(model, told),
            zone=GRAPH,
        ),
        table(model, told, story),
    )


def _key(told: Told) -> Node:
    """What the colours mean."""
    return h(
        "div.gkey",
        h("span", h("i.line-key"), _measure(told)),
        h("span", h("i.box-key.one"), h("i.box-key.two"), C_("graph", "given away")),
        told.account.has_luck and h("span", h("i.box-key"), C_("graph", "luck")),
        aria_hidden="true",
    )


def _measure(told: Told) -> str:
    return C_("graph", "how likely, about") if told.explaining.most == 50 else C_("graph", "about")


def _slider(model: Model, told: Told) -> Node:
    account = told.account
    return h(
        "input.gslide",
        type="range",
        min=1,
        max=len(account.moments),
        value=account.at + 1,
        do="moment",
        id="graph-slider",
        aria_label=_("The moments of the match"),
        aria_valuetext=said(model, told),
    )


def _drawn(told: Told, story: Sequence[Step], frame: Frame, cls: str) -> Node:
    if not told.account.has_luck:
        frame = WITHOUT_LUCK[frame]
    count = len(told.account.moments)
    return h(
        "svg.graph",
        _now(told, frame, count),
        _edges(told, frame),
        story and _area(told, story, frame, count),
        _lanes(told, story, frame, count),
        story and h("path.curve", d=_curve(told, story, frame, count)),
        _ticks(told, frame, count),
        (
            _badge(told, story, frame, count, n, point)
            for n, point in enumerate(turning_points(told, tuple(story)), 1)
        ),
        viewBox=f"0 0 {num(frame.width)} {num(frame.height)}",
        class_=cls,
        aria_hidden="true",
    )


def _now(told: Told, frame: Frame, count: int) -> Node:
    """The column of the moment that is looked at."""
    wide = max(8.0, frame.x(1, count) - frame.x(0, count))
    middle = frame.x(told.account.at + 0.5, count)
    bottom = frame.ticks + 4
    return h("rect.now", x=num(middle - wide / 2), y=4, width=num(wide), height=num(bottom - 4), rx=5)


def _edges(told: Told, frame: Frame) -> Iterator[Node]:
    low = 2 * frame.even - frame.top
    for y, cls in ((frame.top, "edge"), (frame.even, "even"), (low, "edge")):
        yield h("path", d=f"M{num(frame.left)} {num(y)}H{num(frame.width - frame.right)}", class_=cls)
    if frame.left > 20:
        own, other = (
            wrap(quoted(end), LETTERS, max_lines=2, placeholder="…")
            for end in told.explaining.ends(told.name(told.own), told.name(told.own.other))
        )
        yield from _label(frame, frame.top, own)
        yield from _label(frame, frame.even, [C_("score", "even")])
        yield from _label(frame, low - LINE * (len(other) - 1), other)  # its last line is at the edge
        yield from _label(frame, frame.given, [C_("graph", "given away")])
        if frame.luck:
            yield from _label(frame, frame.luck, [C_("graph", "luck")])


def _label(frame: Frame, y: float, lines: Sequence[str]) -> list[Node]:
    """What stands beside the graph, from this height downwards."""
    return [
        h("text.gname", line, x=num(frame.left - 8), y=num(y + 4 + LINE * n)) for n, line in enumerate(lines)
    ]


def _y(told: Told, frame: Frame, value: float) -> float:
    most = told.explaining.most
    return frame.even - (frame.even - frame.top) * max(-most, min(most, value)) / most


def _points(told: Told, story: Sequence[Step], frame: Frame, count: int) -> list[tuple[float, float]]:
    values = [*(step.value for step in story), story[-1].after]
    return [(frame.x(n, count), _y(told, frame, value)) for n, value in enumerate(values)]


def _curve(told: Told, story: Sequence[Step], frame: Frame, count: int) -> str:
    points = _points(told, story, frame, count)
    return "M" + " L".join(f"{num(x)} {num(y)}" for x, y in points)


def _area(told: Told, story: Sequence[Step], frame: Frame, count: int) -> Iterator[Node]:
    """The wash towards whoever is ahead."""
    points = _points(told, story, frame, count)
    for seat, pick in ((told.own, min), (told.own.other, max)):
        rows = [(points[0][0], frame.even), *_half(points, frame.even, pick), (points[-1][0], frame.even)]
        path = "M" + " L".join(f"{num(x)} {num(y)}" for x, y in rows) + "Z"
        yield h("path.area", d=path, class_=SIDE[seat], key=f"area-{SIDE[seat]}")


def _half(
    points: Sequence[tuple[float, float]], even: float, pick: Callable[[float, float], float]
) -> Iterator[tuple[float, float]]:
    """The curve where it is on one side of the middle, and the middle elsewhere."""
    before: tuple[float, float] | None = None
    for x, y in points:
        if before is not None and (before[1] - even) * (y - even) < 0:
            part = (even - before[1]) / (y - before[1])
            yield before[0] + part * (x - before[0]), even
        yield x, pick(y, even)
        before = x, y


def _lanes(told: Told, story: Sequence[Step], frame: Frame, count: int) -> Iterator[Child]:
    """What was given away: the player's own downwards, the other's upwards; and luck."""
    lanes = ((frame.given, "given"), (frame.luck, "luck")) if frame.luck else ((frame.given, "given"),)
    for y, name in lanes:
        yield h("path.axis", d=f"M{num(frame.left)} {num(y)}H{num(frame.width - frame.right)}", key=name)
    height = (frame.even - frame.top) / told.explaining.most
    room = 0.42 * ((frame.luck or frame.given + 30) - frame.given)
    scale = max(height, _scale(told, story, room))
    for n, step in enumerate(story):
        own, theirs = step.given
        yield _bar(frame, count, n, frame.given, -own * scale, room, SIDE[told.own])
        yield _bar(frame, count, n, frame.given, theirs * scale, room, SIDE[told.own.other])
        if frame.luck:
            yield _bar(frame, count, n, frame.luck, step.luck * scale, room, "luck")


def _scale(told: Told, story: Sequence[Step], room: float) -> float:
    """The scale at which the largest bar fills its room."""
    largest = max((max(*step.given, abs(step.luck)) for step in story), default=0.0)
    return room / max(largest, told.explaining.much)


def _bar(
    frame: Frame, count: int, number: int, base: float, size: float, room: float, cls: str
) -> Node | None:
    size = max(-room, min(room, size))
    if abs(size) < 0.8:
        return None
    wide = max(2.0, 0.5 * (frame.x(1, count) - frame.x(0, count)))
    x = frame.x(number + 0.5, count) - wide / 2
    y = base - size if size > 0 else base
    return h("rect.bar", x=num(x), y=num(y), width=num(wide), height=num(abs(size)), rx=1.5, class_=cls)


def _ticks(told: Told, frame: Frame, count: int) -> Iterator[Node]:
    step = next((step for step in STEPS if count / step <= TICKS), STEPS[-1])
    at = told.account.at + 1
    shown = {1, *range(step, count + 1, step)} if step > 1 else set(range(1, count + 1))
    near = {number for number in shown if number != at and abs(number - at) < 0.6 * step}
    for number in sorted(shown - near | {at}):
        x = max(frame.left + 4, min(frame.width - frame.right - 6, frame.x(number - 0.5, count)))
        yield h("text.tick", number, x=num(x), y=num(frame.ticks), class_="strong" if number == at else None)
    if frame.left > 20:
        yield h("text.gname", _unit(told), x=num(frame.left - 8), y=num(frame.ticks))


def _unit(told: Told) -> str:
    """What the numbers under the graph count."""
    return C_("graph", "round") if told.is_sealed else C_("graph", "move")


def _badge(told: Told, story: Sequence[Step], frame: Frame, count: int, number: int, point: Turning) -> Node:
    """A turning point on the curve, with its number above or below."""
    x, y = _points(told, story, frame, count)[point.number + 1]
    above = y - BADGE - 8 if y > frame.top + 12 else y + BADGE + 8
    x_of = max(BADGE + 1, min(frame.width - BADGE - 1, x))
    return h(
        "g",
        h("circle.dot", cx=num(x), cy=num(y), r=4.5),
        h("circle.tpd", cx=num(x_of), cy=num(above), r=BADGE),
        h("text.tpt", number, x=num(x_of), y=num(above + 4)),
        key=f"point-{number}",
    )


def table(model: Model, told: Told, story: Sequence[Step]) -> Node:
    """The graph in words, for screen readers."""
    own = told.name(told.own)
    rows = h(
        "table",
        h("caption", told.explaining.title(own)),
        h(
            "thead",
            h(
                "tr",
                (
                    h("th", text, scope="col")
                    for text in (
                        _unit(told),
                        told.explaining.title(own),
                        C_("graph", "given away"),
                        told.account.has_luck and C_("graph", "luck"),
                    )
                    if text
                ),
            ),
        ),
        h("tbody", (_row(model, told, n, step) for n, step in enumerate(story))),
    )
    return h("div.hear", rows)  # a table itself would not become as small as that


def _row(model: Model, told: Told, number: int, step: Step) -> Node:
    own, other = told.name(told.own), told.name(told.own.other)
    sides: tuple[tuple[Seat, float], ...] = ((told.own, step.given[0]), (told.own.other, step.given[1]))
    gone = [
        given(told, number, seat, amount)
        for seat, amount in sides
        if amount >= told.explaining.nothing
        or (seat in told.account.moments[number].seats and not is_told(told, number, seat))
    ]
    return h(
        "tr",
        h("th", title(model, told, number), scope="row"),
        h("td", told.explaining.standing(step.after, own, other)),
        h("td", sentences(*gone) or C_("given away", "nothing")),
        told.account.has_luck and h("td", of_luck(told, step)),
        key=number,
    )
