"""The whole match: its sum, and its turning points."""

from __future__ import annotations

from collections.abc import Sequence

from sealed.bots.explained import Step
from sealed.matches.table_play import TablePlay
from sealed.page.art import SIDE, emblem, num, signed
from sealed.page.match.explained.account import Told
from sealed.page.match.explained.story import Sum, sum_of, turning_points
from sealed.page.match.explained.words import cause, headline, legend, progress, rest, title, turned
from sealed.page.match.table.hints import counted
from sealed.page.model import Model
from sealed.page.texts import _
from sealed.page.tree import Child, Node, h
from sealed.page.wording import facts

TALL = 72.0
"""The height of the fall beside the sum."""
FLOOR = 80.0


def turning(model: Model, told: Told, story: Sequence[Step]) -> Child:
    """The turning points, to jump to."""
    points = turning_points(told, tuple(story))
    listed = (
        h(
            "li",
            h(
                "button",
                h("span.n.num", n, aria_hidden="true"),
                h(
                    "span",
                    h("b", facts((title(model, told, point.number), cause(point)))),
                    h("span.cap", turned(told, point)),
                ),
                h("span.amount.num", signed(round(point.amount))),
                do="moment",
                arg=point.number + 1,
                aria_current="true" if point.number == told.account.at else None,
                class_="on" if point.number == told.account.at else None,
            ),
            key=point.number,
        )
        for n, point in enumerate(points, 1)
    )
    empty = _("None: nobody gave much away, and luck did little.")
    return (
        h("h2", _("Turning points")),
        h("ol.tps", listed) if points else h("p.small.mut", empty if told.account.whole else progress(told)),
    )


def sums(told: Told, story: Sequence[Step]) -> Node:
    """The sum of the match, with the fall that repeats it; before all is known, how far it has come."""
    if not told.account.whole or not story:
        done, count = len(told.account.judged), len(told.account.moments)
        return h(
            "section.sheet.pad.stack.sumbox",
            h("h2", _("The match adds up")),
            h("progress.share", value=done, max=max(1, count), aria_hidden="true"),
            h(
                "p.small.mut",
                progress(told),
                " ",
                _("The sum comes at the end. You can look around meanwhile."),
            ),
        )
    whole = sum_of(told, tuple(story))
    return h(
        "section.sheet.pad.stack.sumbox",
        h("h2", headline(told, whole)),
        _table(told, whole, story) if told.explaining.adds_up else _tally(told, whole),
        h("p.small.mut", legend(told)),
        _fall(told, whole) if told.explaining.adds_up else None,
        _hints(told),
    )


def _tally(told: Told, whole: Sum) -> Node:
    """What both gave away, where that and luck do not add up to the result; and the result."""
    shown = told.seen(Model(), len(told.log))
    both = ((told.own, whole.own), (told.own.other, whole.theirs))
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
                        _("{name} gave away").format(name=told.name(seat)),
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
                    h("th", told.name(seat), scope="row"),
                    h("td", told.board.score(shown, seat)),
                    class_=None if n else "tot",
                    key=f"score-{seat.name}",
                )
                for n, (seat, _given) in enumerate(both)
            ),
        ),
    )


def _table(told: Told, whole: Sum, story: Sequence[Step]) -> Node:
    name, other = told.name(told.own), told.name(told.own.other)
    rows: tuple[tuple[Child, str], ...] = (
        (told.explaining.start(story[0].value), str(whole.start)),
        ((emblem(told.own, 15), _("{name} gave away").format(name=name)), signed(-whole.own)),
        ((emblem(told.own.other, 15), _("{name} gave away").format(name=other)), signed(whole.theirs)),
        (rest(told), signed(whole.luck)),
    )
    return h(
        "table.sum",
        h("tbody", (h("tr", h("th", label, scope="row"), h("td", value)) for label, value in rows)),
        h(
            "tfoot",
            h(
                "tr.tot",
                h("th", told.explaining.finish(name), scope="row"),
                h("td", whole.end),
            ),
        ),
    )


def _fall(told: Told, whole: Sum) -> Node:
    """The sum as a fall of bars."""
    levels = [0, whole.start, whole.start - whole.own, whole.start - whole.own + whole.theirs, whole.end]
    low, high = min(*levels, 0), max(*levels, 1)
    scale = TALL / (high - low)
    kinds = ("first", SIDE[told.own], SIDE[told.own.other], "luck")

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


def _hints(told: Told) -> Child:
    kept = told.account.kept
    taken = kept.foe.hints if isinstance(kept, TablePlay) and kept.foe else 0
    return bool(taken) and h("p.small.mut", counted(taken))
