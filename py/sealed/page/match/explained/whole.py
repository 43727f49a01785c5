"""The whole match: its sum, its turning points, and its graph.

The graph is drawn twice, for wide and for narrow screens, and is a slider for fingers and keys; for screen
readers there is a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import NamedTuple

from sealed.bots.explained import Step
from sealed.matches.table_play import TablePlay
from sealed.name import quoted
from sealed.page.art import SIDE, emblem, num, signed
from sealed.page.match.explained.account import Account, Sum, Turning, sum_of, turning_points
from sealed.page.match.explained.words import (
    cause,
    given,
    headline,
    is_told,
    lane,
    legend,
    of_luck,
    opening,
    progress,
    rest,
    said,
    title,
    turned,
)
from sealed.page.match.table.hints import counted
from sealed.page.model import Settings
from sealed.page.texts import C_, _
from sealed.page.tree import Child, Node, h
from sealed.page.wording import facts, sentences
from sealed.rules.questions import Seat

TALL = 72.0
"""The height of the fall beside the sum."""
FLOOR = 80.0


def turning(account: Account, story: Sequence[Step]) -> Child:
    """The turning points, to jump to."""
    points = turning_points(account, tuple(story))
    listed = (
        h(
            "li",
            h(
                "button",
                h("span.n.num", n, aria_hidden="true"),
                h(
                    "span",
                    h("b", facts((title(account, point.number), cause(account, point)))),
                    h("span.cap", turned(account, point)),
                ),
                h("span.amount.num", signed(round(point.amount))),
                do="step",
                arg=point.number + 1,
                aria_current="true" if point.number == account.at else None,
                class_="on" if point.number == account.at else None,
            ),
            key=point.number,
        )
        for n, point in enumerate(points, 1)
    )
    empty = _("None: nobody gave much away, and luck did little.")
    return (
        h("h2", _("Turning points")),
        h("ol.tps", listed) if points else h("p.small.mut", empty if account.whole else progress(account)),
    )


def sums(account: Account, story: Sequence[Step]) -> Node:
    """The sum of the match, with the fall that repeats it; before all is known, how far it has come."""
    if not account.whole or not story:
        done, count = len(account.judged), len(account.moments)
        return h(
            "section.sheet.pad.stack.sumbox",
            h("h2", _("The match adds up")),
            h("progress.share", value=done, max=max(1, count), aria_hidden="true"),
            h(
                "p.small.mut",
                progress(account),
                " ",
                _("The sum comes at the end. You can look around meanwhile."),
            ),
        )
    whole = sum_of(account, tuple(story))
    return h(
        "section.sheet.pad.stack.sumbox",
        h("h2", headline(account, whole)),
        _table(account, whole, story) if account.explaining.adds_up else _tally(account, whole),
        h("p.small.mut", legend(account)),
        _fall(account, whole) if account.explaining.adds_up else None,
        _hints(account),
    )


def _tally(account: Account, whole: Sum) -> Node:
    """What both gave away, where that and luck do not add up to the result; and the result."""
    shown = account.study.seen(Settings(), len(account.study.log))
    both = ((account.own, whole.own), (account.own.other, whole.theirs))
    return h(
        "table.sum",
        h(
            "tbody",
            (
                h(
                    "tr",
                    h(
                        "th",
                        emblem(seat, 15),
                        _("{name} gave away").format(name=account.name(seat)),
                        scope="row",
                    ),
                    h("td", given),
                    key=f"given-{seat.name}",
                )
                for seat, given in both
            ),
        ),
        h(
            "tfoot",
            (
                h(
                    "tr",
                    h("th", account.name(seat), scope="row"),
                    h("td", account.study.board.score(shown, seat)),
                    class_=None if n else "tot",
                    key=f"score-{seat.name}",
                )
                for n, (seat, _given) in enumerate(both)
            ),
        ),
    )


def _table(account: Account, whole: Sum, story: Sequence[Step]) -> Node:
    name, other = account.name(account.own), account.name(account.own.other)
    rows: tuple[tuple[Child, str], ...] = (
        (account.explaining.start(story[0].value), str(whole.start)),
        ((emblem(account.own, 15), _("{name} gave away").format(name=name)), signed(-whole.own)),
        ((emblem(account.own.other, 15), _("{name} gave away").format(name=other)), signed(whole.theirs)),
        (rest(account), signed(whole.luck)),
    )
    return h(
        "table.sum",
        h("tbody", (h("tr", h("th", label, scope="row"), h("td", value)) for label, value in rows)),
        h(
            "tfoot",
            h(
                "tr.tot",
                h("th", account.explaining.finish(name), scope="row"),
                h("td", whole.end),
            ),
        ),
    )


def _fall(account: Account, whole: Sum) -> Node:
    """The sum as a fall of bars."""
    levels = [0, whole.start, whole.start - whole.own, whole.start - whole.own + whole.theirs, whole.end]
    low, high = min(*levels, 0), max(*levels, 1)
    scale = TALL / (high - low)
    kinds = ("first", SIDE[account.own], SIDE[account.own.other], "luck")

    def y(level: float) -> float:
        return FLOOR - (level - low) * scale

    bars = (
        _fall_bar(8 + 50 * n, y(before), y(after), kind)
        for n, (before, after, kind) in enumerate(zip(levels[:-1], levels[1:], kinds, strict=True))
    )
    ties = (
        h("path.tie", d=f"M{42 + 50 * n} {num(y(level))}H{58 + 50 * n}") for n, level in enumerate(levels[1:])
    )
    end = _fall_bar(8 + 50 * len(kinds), y(0), y(whole.end), "first")
    return h(
        "svg.fall",
        h("path.axis", d=f"M0 {num(y(0))}H256"),
        bars,
        ties,
        end,
        viewBox="0 0 256 84",
        aria_hidden="true",
    )


def _fall_bar(x: float, one: float, two: float, kind: str) -> Node:
    high = max(1.5, abs(one - two))
    return h("rect", x=num(x), y=num(min(one, two)), width=34, height=num(high), rx=3, class_=kind)


def _hints(account: Account) -> Child:
    kept = account.kept
    taken = kept.foe.hints if isinstance(kept, TablePlay) and kept.foe else 0
    return bool(taken) and h("p.small.mut", counted(taken))


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


def graph(account: Account, story: Sequence[Step]) -> Node:
    """The match in a sentence or two, then the graph with its title, its slider, and its table."""
    name = account.explaining.title(account.name(account.own))
    return h(
        "div",
        h("p.opening", opening(account, tuple(story))),
        h("div.ghead", h("h2", name), _key(account)),
        h(
            "div.gplot",
            (_drawn(account, story, frame, cls) for frame, cls in ((WIDE, "wide"), (NARROW, "narrow"))),
            _slider(account),
            zone=GRAPH,
        ),
        table(account, story),
    )


def _key(account: Account) -> Node:
    """What the colours mean."""
    return h(
        "div.gkey",
        h("span", h("i.line-key"), _measure(account)),
        h("span", h("i.box-key.one"), h("i.box-key.two"), C_("graph", "given away")),
        account.has_luck and h("span", h("i.box-key"), lane(account)),
        aria_hidden="true",
    )


def _measure(account: Account) -> str:
    return C_("graph", "how likely, about") if account.explaining.most == 50 else C_("graph", "about")


def _slider(account: Account) -> Node:
    return h(
        "input.gslide",
        type="range",
        min=1,
        max=len(account.moments),
        value=account.at + 1,
        do="step",
        id="graph-slider",
        aria_label=_("The moments of the match"),
        aria_valuetext=said(account),
    )


def _drawn(account: Account, story: Sequence[Step], frame: Frame, cls: str) -> Node:
    if not account.has_luck:
        frame = WITHOUT_LUCK[frame]
    count = len(account.moments)
    return h(
        "svg.graph",
        _now(account, frame, count),
        _edges(account, frame),
        story and _area(account, story, frame, count),
        _lanes(account, story, frame, count),
        story and h("path.curve", d=_curve(account, story, frame, count)),
        _ticks(account, frame, count),
        (
            _badge(account, story, frame, count, n, point)
            for n, point in enumerate(turning_points(account, tuple(story)), 1)
        ),
        viewBox=f"0 0 {num(frame.width)} {num(frame.height)}",
        class_=cls,
        aria_hidden="true",
    )


def _now(account: Account, frame: Frame, count: int) -> Node:
    """The column of the moment that is looked at."""
    wide = max(8.0, frame.x(1, count) - frame.x(0, count))
    middle = frame.x(account.at + 0.5, count)
    bottom = frame.ticks + 4
    return h("rect.now", x=num(middle - wide / 2), y=4, width=num(wide), height=num(bottom - 4), rx=5)


def _edges(account: Account, frame: Frame) -> Iterator[Node]:
    low = 2 * frame.even - frame.top
    for y, cls in ((frame.top, "edge"), (frame.even, "even"), (low, "edge")):
        yield h("path", d=f"M{num(frame.left)} {num(y)}H{num(frame.width - frame.right)}", class_=cls)
    yield from _numbers(account, frame, low)
    if frame.left > 20:
        own, other = (
            wrap(quoted(end), LETTERS, max_lines=2, placeholder="…")
            for end in account.explaining.ends(account.name(account.own), account.name(account.own.other))
        )
        yield from _label(frame, frame.top, own)
        yield from _label(frame, frame.even, [C_("score", "even")])
        yield from _label(frame, low - LINE * (len(other) - 1), other)  # its last line is at the edge
        yield from _label(frame, frame.given, [C_("graph", "given away")])
        if frame.luck:
            yield from _label(frame, frame.luck, [lane(account)])


def _numbers(account: Account, frame: Frame, low: float) -> Iterator[Node]:
    """What the edges and the middle of the graph stand for, beside its right end."""
    explaining = account.explaining
    for y, value in ((frame.top, explaining.most), (frame.even, 0.0), (low, -explaining.most)):
        yield h("text.gscale", explaining.scale(value), x=num(frame.width), y=num(y + 4))


def _label(frame: Frame, y: float, lines: Sequence[str]) -> list[Node]:
    """What stands beside the graph, from this height downwards."""
    return [
        h("text.gname", line, x=num(frame.left - 8), y=num(y + 4 + LINE * n)) for n, line in enumerate(lines)
    ]


def _y(account: Account, frame: Frame, value: float) -> float:
    most = account.explaining.most
    return frame.even - (frame.even - frame.top) * max(-most, min(most, value)) / most


def _points(account: Account, story: Sequence[Step], frame: Frame, count: int) -> list[tuple[float, float]]:
    values = [*(step.value for step in story), story[-1].after]
    return [(frame.x(n, count), _y(account, frame, value)) for n, value in enumerate(values)]


def _curve(account: Account, story: Sequence[Step], frame: Frame, count: int) -> str:
    points = _points(account, story, frame, count)
    return "M" + " L".join(f"{num(x)} {num(y)}" for x, y in points)


def _area(account: Account, story: Sequence[Step], frame: Frame, count: int) -> Iterator[Node]:
    """The wash towards whoever is ahead."""
    points = _points(account, story, frame, count)
    for seat, pick in ((account.own, min), (account.own.other, max)):
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


def _lanes(account: Account, story: Sequence[Step], frame: Frame, count: int) -> Iterator[Child]:
    """What was given away: the player's own downwards, the other's upwards; and luck."""
    lanes = ((frame.given, "given"), (frame.luck, "luck")) if frame.luck else ((frame.given, "given"),)
    for y, name in lanes:
        yield h("path.axis", d=f"M{num(frame.left)} {num(y)}H{num(frame.width - frame.right)}", key=name)
    height = (frame.even - frame.top) / account.explaining.most
    room = 0.42 * ((frame.luck or frame.given + 30) - frame.given)
    scale = max(height, _scale(account, story, room))
    for n, step in enumerate(story):
        own, theirs = step.given
        yield _bar(frame, count, n, frame.given, -own * scale, room, SIDE[account.own])
        yield _bar(frame, count, n, frame.given, theirs * scale, room, SIDE[account.own.other])
        if frame.luck:
            yield _bar(frame, count, n, frame.luck, step.luck * scale, room, "luck")


def _scale(account: Account, story: Sequence[Step], room: float) -> float:
    """The scale at which the largest bar fills its room."""
    largest = max((max(*step.given, abs(step.luck)) for step in story), default=0.0)
    return room / max(largest, account.explaining.much)


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


def _ticks(account: Account, frame: Frame, count: int) -> Iterator[Node]:
    step = next((step for step in STEPS if count / step <= TICKS), STEPS[-1])
    at = account.at + 1
    shown = {1, *range(step, count + 1, step)} if step > 1 else set(range(1, count + 1))
    near = {number for number in shown if number != at and abs(number - at) < 0.6 * step}
    for number in sorted(shown - near | {at}):
        x = max(frame.left + 4, min(frame.width - frame.right - 6, frame.x(number - 0.5, count)))
        yield h("text.tick", number, x=num(x), y=num(frame.ticks), class_="strong" if number == at else None)
    if frame.left > 20:
        yield h("text.gname", _unit(account), x=num(frame.left - 8), y=num(frame.ticks))


def _unit(account: Account) -> str:
    """What the numbers under the graph count."""
    return C_("graph", "round") if account.is_sealed else C_("graph", "move")


def _badge(
    account: Account, story: Sequence[Step], frame: Frame, count: int, number: int, point: Turning
) -> Node:
    """A turning point on the curve, with its number above or below."""
    x, y = _points(account, story, frame, count)[point.number + 1]
    above = y - BADGE - 8 if y > frame.top + 12 else y + BADGE + 8
    x_of = max(BADGE + 1, min(frame.width - BADGE - 1, x))
    return h(
        "g",
        h("circle.dot", cx=num(x), cy=num(y), r=4.5),
        h("circle.tpd", cx=num(x_of), cy=num(above), r=BADGE),
        h("text.tpt", number, x=num(x_of), y=num(above + 4)),
        key=f"point-{number}",
    )


def table(account: Account, story: Sequence[Step]) -> Node:
    """The graph in words, for screen readers."""
    own = account.name(account.own)
    rows = h(
        "table",
        h("caption", account.explaining.title(own)),
        h(
            "thead",
            h(
                "tr",
                (
                    h("th", text, scope="col")
                    for text in (
                        _unit(account),
                        account.explaining.title(own),
                        C_("graph", "given away"),
                        account.has_luck and lane(account),
                    )
                    if text
                ),
            ),
        ),
        h("tbody", (_row(account, n, step) for n, step in enumerate(story))),
    )
    return h("div.hear", rows)  # a table itself would not become as small as that


def _row(account: Account, number: int, step: Step) -> Node:
    own, other = account.name(account.own), account.name(account.own.other)
    sides: tuple[tuple[Seat, float], ...] = ((account.own, step.given[0]), (account.own.other, step.given[1]))
    gone = [
        given(account, number, seat, amount)
        for seat, amount in sides
        if amount >= account.explaining.nothing
        or (seat in account.moments[number].seats and not is_told(account, number, seat))
    ]
    return h(
        "tr",
        h("th", title(account, number), scope="row"),
        h("td", account.explaining.standing(step.after, own, other)),
        h("td", sentences(*gone) or C_("given away", "nothing")),
        account.has_luck and h("td", of_luck(account, step)),
        key=number,
    )
