"""The graph of a match: how its chances went, and what every moment brought.

It is drawn twice, for wide and for narrow screens, and is a slider for fingers and keys; for screen readers
there is a table. All of it but the moment that is looked at stays as it is while one steps, and what is
drawn for each moment is drawn in stretches: as more is judged, only the last of them changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import NamedTuple

from sealed.bots.explained import StoryStep
from sealed.bots.thought import Judged
from sealed.name import quoted
from sealed.page.draw.art import SIDE, num
from sealed.page.draw.texts import C_, TEXTS, _
from sealed.page.draw.tree import Child, Memo, Node, h, keep_last, memo, stretches
from sealed.page.draw.wording import sentences
from sealed.page.match.explained.account import Account, Turning, lines, turning_points
from sealed.page.match.explained.sentences import given, is_told, lane, of_luck, opening, said, title
from sealed.page.match.explained.tale import Tale
from sealed.rules.questions import Seat
from sealed.rules.seats import Pair

Point = tuple[float, float]

GRAPH = "graph"
"""The zone of the graph, whose slider has keys of its own in a browser."""
TICKS = 6
"""The most numbers under the graph, about."""
STEPS = (1, 2, 5, 10, 20, 25, 50)
BADGE = 10.5
LETTERS = 12
"""The most letters of a line beside the graph."""
LINE = 13
"""From one line of a label to the next."""
LEAST_BAR = 0.8
"""The least height of a bar that is drawn: a lower one is a smudge on the line, not a bar. Chosen by feel."""
LANE = 0.42
"""The part of the distance between two lanes that the largest bar takes. Bars grow from both towards each
other, so that with half of it they would touch.
"""
CLEARANCE = 0.6
"""The part of a step between two numbers under the graph that stays free beside the present one: closer, the
two would run into each other. Chosen by feel, for up to three figures.
"""


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


WIDE = Frame(846, 218, 84, 28, 18, 68, 147, 184, 212)
NARROW = Frame(362, 150, 6, 26, 14, 50, 106, 128, 146)
WITHOUT_LUCK = {
    WIDE: WIDE._replace(height=186, luck=0, ticks=180),
    NARROW: NARROW._replace(height=128, luck=0, ticks=124),
}


def graph(account: Account) -> Node:
    """The match in a sentence or two, then the graph with its title, its slider, and its table."""
    tale, story = account.tale, lines(account)
    return h(
        "div",
        h("p.opening", opening(account)),
        h("div.ghead", h("h2", tale.explaining.title(tale.people[0])), _key(tale)),
        h(
            "div.gplot",
            (_drawn(tale, story, account.at, *each) for each in ((WIDE, "wide"), (NARROW, "narrow"))),
            _slider(account),
            zone=GRAPH,
        ),
        _table(tale, account.judged, story, TEXTS.language),
    )


def _key(tale: Tale) -> Node:
    """The key to the colours."""
    return h(
        "div.gkey",
        h("span", h("i.line-key"), _measure(tale)),
        h("span", h("i.box-key.one"), h("i.box-key.two"), C_("graph", "given away")),
        tale.has_luck and h("span", h("i.box-key"), lane(tale)),
        aria_hidden="true",
    )


def _measure(tale: Tale) -> str:
    return C_("graph", "chance to win") if tale.explaining.most == 50 else C_("graph", "about")


def _slider(account: Account) -> Node:
    return h(
        "input.gslide",
        type="range",
        min=1,
        max=len(account.tale.moments),
        value=account.at + 1,
        do="step",
        id="graph-slider",
        aria_label=_("The moments of the match"),
        aria_valuetext=said(account),
    )


def _drawn(tale: Tale, story: tuple[StoryStep, ...], at: int, frame: Frame, cls: str) -> Node:
    if not tale.has_luck:
        frame = WITHOUT_LUCK[frame]
    return h(
        "svg.graph",
        _now(frame, at, len(tale.moments)),
        _ticks(tale, frame, at),
        _still(tale, story, frame, TEXTS.language),
        viewBox=f"0 0 {num(frame.width)} {num(frame.height)}",
        class_=cls,
        aria_hidden="true",
    )


@keep_last(4)  # both frames, whatever moment is looked at
def _still(tale: Tale, story: tuple[StoryStep, ...], frame: Frame, _language: str) -> Memo:
    """All that is the same whatever moment is looked at."""
    points = tuple(_points(tale, story, frame))
    return Memo(
        h(
            "g",
            _edges(tale, frame),
            points and _area(tale, points, frame),
            _lanes(tale, story, frame),
            points and h("path.curve", d="M" + " L".join(f"{num(x)} {num(y)}" for x, y in points)),
            (
                _badge(points[point.number + 1], frame, n, point)
                for n, point in enumerate(turning_points(tale, story), 1)
            ),
        )
    )


def _now(frame: Frame, at: int, count: int) -> Node:
    """The column of the moment that is looked at."""
    wide = max(8.0, frame.x(1, count) - frame.x(0, count))
    middle = frame.x(at + 0.5, count)
    bottom = frame.ticks + 4
    return h("rect.now", x=num(middle - wide / 2), y=4, width=num(wide), height=num(bottom - 4), rx=5)


def _edges(tale: Tale, frame: Frame) -> Iterator[Node]:
    low = 2 * frame.even - frame.top
    for y, cls in ((frame.top, "edge"), (frame.even, "even"), (low, "edge")):
        yield h("path", d=f"M{num(frame.left)} {num(y)}H{num(frame.width - frame.right)}", class_=cls)
    yield from _numbers(tale, frame, low)
    if frame.left > 20:
        own, other = (
            wrap(quoted(end), LETTERS, max_lines=2, placeholder="…")
            for end in tale.explaining.ends(*tale.people)
        )
        yield from _label(frame, frame.top, own)
        yield from _label(frame, frame.even, [C_("score", "even")])
        yield from _label(frame, low - LINE * (len(other) - 1), other)  # its last line is at the edge
        yield from _label(frame, frame.given, [C_("graph", "given away")])
        if frame.luck:
            yield from _label(frame, frame.luck, [lane(tale)])


def _numbers(tale: Tale, frame: Frame, low: float) -> Iterator[Node]:
    """The values at the edges and in the middle of the graph, beside its right end."""
    explaining = tale.explaining
    for y, value in ((frame.top, explaining.most), (frame.even, 0.0), (low, -explaining.most)):
        yield h("text.gscale", explaining.scale(value), x=num(frame.width), y=num(y + 4))


def _label(frame: Frame, y: float, lines: Sequence[str]) -> list[Node]:
    """Lines of text beside the graph, from this height downwards."""
    return [
        h("text.gname", line, x=num(frame.left - 8), y=num(y + 4 + LINE * n)) for n, line in enumerate(lines)
    ]


def _points(tale: Tale, story: Sequence[StoryStep], frame: Frame) -> Iterator[Point]:
    """The curve: before each moment, and after the last one."""
    most, count = tale.explaining.most, len(tale.moments)
    for n, value in enumerate((*(step.value for step in story), story[-1].after)):
        yield frame.x(n, count), frame.even - (frame.even - frame.top) * max(-most, min(most, value)) / most


def _area(tale: Tale, points: Sequence[Point], frame: Frame) -> Iterator[Node]:
    """The wash towards the side that is ahead."""
    for seat, pick in ((tale.own, min), (tale.own.other, max)):
        rows = [(points[0][0], frame.even), *_half(points, frame.even, pick), (points[-1][0], frame.even)]
        path = "M" + " L".join(f"{num(x)} {num(y)}" for x, y in rows) + "Z"
        yield h("path.area", d=path, class_=SIDE[seat], key=f"area-{SIDE[seat]}")


def _half(points: Sequence[Point], even: float, pick: Callable[[float, float], float]) -> Iterator[Point]:
    """The curve where it is on one side of the middle, and the middle elsewhere."""
    before: Point | None = None
    for x, y in points:
        if before is not None and (before[1] - even) * (y - even) < 0:
            part = (even - before[1]) / (y - before[1])
            yield before[0] + part * (x - before[0]), even
        yield x, pick(y, even)
        before = x, y


class Lanes(NamedTuple):
    """The lines of what was given away and of luck, with their scale and the room above and below them."""

    frame: Frame
    moments: int
    own: Seat
    scale: float
    room: float

    def bar(self, number: int, base: float, amount: float, cls: str) -> Node | None:
        """A bar for the gain or loss of a moment, from its line; None for next to nothing."""
        size = max(-self.room, min(self.room, amount * self.scale))
        if abs(size) < LEAST_BAR:
            return None
        wide = max(2.0, 0.5 * (self.frame.x(1, self.moments) - self.frame.x(0, self.moments)))
        x = self.frame.x(number + 0.5, self.moments) - wide / 2
        y = base - size if size > 0 else base
        return h("rect.bar", x=num(x), y=num(y), width=num(wide), height=num(abs(size)), rx=1.5, class_=cls)


def _lanes(tale: Tale, story: tuple[StoryStep, ...], frame: Frame) -> Iterator[Child]:
    """The losses, the player's own downwards and the other's upwards; and luck."""
    lanes = ((frame.given, "given"), (frame.luck, "luck")) if frame.luck else ((frame.given, "given"),)
    for y, name in lanes:
        yield h("path.axis", d=f"M{num(frame.left)} {num(y)}H{num(frame.width - frame.right)}", key=name)
    height = (frame.even - frame.top) / tale.explaining.most
    room = LANE * ((frame.luck or frame.given + 30) - frame.given)
    largest = max((max(*step.given, abs(step.luck)) for step in story), default=0.0)
    scale = max(height, room / max(largest, tale.explaining.much))  # the largest bar fills its room
    laid = Lanes(frame, len(tale.moments), tale.own, scale, room)
    yield from (_bars(laid, part.start, story[part]) for part in stretches(len(story)))


@memo(128)
def _bars(lanes: Lanes, first: int, story: tuple[StoryStep, ...]) -> Node:
    """The bars of a stretch of the match."""
    frame, own = lanes.frame, lanes.own
    return h(
        "",
        (
            (
                lanes.bar(n, frame.given, -step.given[0], SIDE[own]),
                lanes.bar(n, frame.given, step.given[1], SIDE[own.other]),
                frame.luck and lanes.bar(n, frame.luck, step.luck, "luck"),
            )
            for n, step in enumerate(story, first)
        ),
        key=f"bars-{first}",
    )


def _ticks(tale: Tale, frame: Frame, at: int) -> Iterator[Node]:
    count, at = len(tale.moments), at + 1
    step = next((step for step in STEPS if count / step <= TICKS), STEPS[-1])
    shown = {1, *range(step, count + 1, step)} if step > 1 else set(range(1, count + 1))
    near = {number for number in shown if number != at and abs(number - at) < CLEARANCE * step}
    for number in sorted(shown - near | {at}):
        x = max(frame.left + 4, min(frame.width - frame.right - 6, frame.x(number - 0.5, count)))
        yield h("text.tick", number, x=num(x), y=num(frame.ticks), class_="strong" if number == at else None)
    if frame.left > 20:
        yield h("text.gname", _unit(tale), x=num(frame.left - 8), y=num(frame.ticks))


def _unit(tale: Tale) -> str:
    """The unit of the numbers under the graph."""
    return C_("graph", "round") if tale.is_sealed else C_("graph", "move")


def _badge(point: Point, frame: Frame, number: int, turning: Turning) -> Node:
    """A turning point on the curve, with its number above or below."""
    x, y = point
    above = y - BADGE - 8 if y > frame.top + 12 else y + BADGE + 8
    x_of = max(BADGE + 1, min(frame.width - BADGE - 1, x))
    return h(
        "g",
        h("circle.dot", cx=num(x), cy=num(y), r=4.5),
        h("circle.tpd", cx=num(x_of), cy=num(above), r=BADGE),
        h("text.tpt", number, x=num(x_of), y=num(above + 4)),
        key=f"point-{turning.number}",
    )


@keep_last(1)
def _table(
    tale: Tale, judged: tuple[Judged | None, ...], story: tuple[StoryStep, ...], language: str
) -> Memo:
    """The graph in words, for screen readers."""
    heads = (
        _unit(tale),
        tale.explaining.title(tale.people[0]),
        C_("graph", "given away"),
        tale.has_luck and lane(tale),
    )
    told = tuple(one and one.told for one in judged)
    rows = h(
        "table",
        h("caption", heads[1]),
        h("thead", h("tr", (h("th", text, scope="col") for text in heads if text))),
        h(
            "tbody",
            (_rows(tale, part.start, story[part], told[part], language) for part in stretches(len(story))),
        ),
    )
    return Memo(h("div.hear", rows))  # a table itself would not become as small as that


@memo(64)
def _rows(
    tale: Tale, first: int, story: tuple[StoryStep, ...], told: tuple[Pair[bool] | None, ...], _language: str
) -> Node:
    """The rows of a stretch of the match."""
    rows = enumerate(zip(story, told, strict=True), first)
    return h("", (_row(tale, n, step, known) for n, (step, known) in rows if known), key=first)


def _row(tale: Tale, number: int, step: StoryStep, told: Pair[bool]) -> Node:
    moment = tale.moments[number]
    gone = [
        given(tale, number, told, seat, amount)
        for seat, amount in zip((tale.own, tale.own.other), step.given, strict=True)
        if amount >= tale.explaining.nothing or (seat in moment.seats and not is_told(moment, told, seat))
    ]
    return h(
        "tr",
        h("th", title(tale, number), scope="row"),
        h("td", tale.explaining.rating(step.after)),
        h("td", sentences(*gone) or C_("given away", "nothing")),
        tale.has_luck and h("td", of_luck(tale, step)),
        key=number,
    )
