"""The whole match: its sum, and its turning points. Its graph is in `graph`."""

from __future__ import annotations

from collections.abc import Sequence

from sealed.bots.explained import StoryStep
from sealed.matches.table_play import TablePlay
from sealed.page.browser.model import Settings
from sealed.page.draw.art import SIDE, emblem, num, signed
from sealed.page.draw.texts import _, ngettext
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import facts
from sealed.page.match.explained.account import (
    Account,
    Sum,
    Turning,
    costliest,
    lines,
    sum_of,
    turning_points,
)
from sealed.page.match.explained.sentences import cause, gave, headline, legend, progress, rest, title, turned
from sealed.page.match.explained.tale import Tale
from sealed.page.match.table.hints import counted

TALL = 72.0
"""The height of the fall beside the sum."""
FLOOR = 80.0
"""The height of the base line."""


def turning(account: Account) -> Child:
    """The turning points, to jump to."""
    points = turning_points(account.tale, lines(account))
    if not points:
        empty = _("None: neither player gave much away, and luck did little.")
        return h("h2", _("Turning points")), h("p.small.mut", empty if account.whole else progress(account))
    listed = (_point(account.tale, n, point, account.at) for n, point in enumerate(points, 1))
    worst = costliest(account.tale, lines(account))
    return (
        bool(worst)
        and (
            h("h2", ngettext("The turn that cost you most", "The two turns that cost you most", len(worst))),
            h("ol.tps", (_point(account.tale, n, each, account.at) for n, each in enumerate(worst, 1))),
        ),
        h("div", h("h2", _("Turning points")), h("p.cap", account.tale.explaining.legend())),
        h("ol.tps", listed),
    )


def _point(tale: Tale, n: int, point: Turning, at: int) -> Node:
    return h(
        "li",
        h(
            "button",
            h("span.n.num", n, aria_hidden="true"),
            h(
                "span",
                h("b", facts((title(tale, point.number), cause(tale, point)))),
                h("span.cap", turned(tale, point)),
            ),
            h("span.amount.num", signed(round(point.amount))),
            do="step",
            arg=point.number + 1,
            aria_current="true" if point.number == at else None,
            class_="on" if point.number == at else None,
        ),
        key=point.number,
    )


def sums(account: Account) -> Node:
    """The sum of the match, with the fall that repeats it; before all is known, how far it has come."""
    tale, story = account.tale, lines(account)
    if not account.whole:
        done, count = account.done, len(tale.moments)
        return h(
            "section.sheet.pad.stack.sumbox",
            h("h2", _("The match adds up")),
            h("progress.share.awake", value=done, max=max(1, count), aria_hidden="true"),
            h(
                "p.small.mut",
                progress(account),
                " ",
                _("The sum comes at the end. You can look around meanwhile."),
            ),
        )
    whole, adds_up = sum_of(tale, story), tale.explaining.adds_up
    return h(
        "section.sheet.pad.stack.sumbox",
        h("h2", headline(tale, whole)),
        _table(tale, whole, story) if adds_up else _tally(tale, whole),
        h("p.small.mut", legend(account)),
        _fall(tale, whole) if adds_up else None,
        _hints(account),
    )


def _tally(tale: Tale, whole: Sum) -> Node:
    """The losses of both and the result, where losses and luck do not add up to it."""
    shown = tale.study.seen(Settings(), len(tale.study.log))
    both = ((tale.own, whole.own), (tale.own.other, whole.theirs))
    return h(
        "table.sum",
        h(
            "tbody",
            (
                h(
                    "tr",
                    h("th", emblem(seat, 15), gave(tale, seat), scope="row"),
                    h("td", amount),
                    key=f"given-{seat.name}",
                )
                for seat, amount in both
            ),
        ),
        h(
            "tfoot",
            (
                h(
                    "tr",
                    h("th", tale.person(seat).label, scope="row"),
                    h("td", tale.study.board.score(shown, seat)),
                    class_=None if n else "tot",
                    key=f"score-{seat.name}",
                )
                for n, (seat, _amount) in enumerate(both)
            ),
        ),
    )


def _table(tale: Tale, whole: Sum, story: Sequence[StoryStep]) -> Node:
    own = tale.own
    rows: tuple[tuple[Child, str], ...] = (
        (tale.explaining.start(story[0].value), str(whole.start)),
        ((emblem(own, 15), gave(tale, own)), signed(-whole.own)),
        ((emblem(own.other, 15), gave(tale, own.other)), signed(whole.theirs)),
        (rest(tale), signed(whole.luck)),
    )
    return h(
        "table.sum",
        h("tbody", (h("tr", h("th", label, scope="row"), h("td", value)) for label, value in rows)),
        h(
            "tfoot",
            h(
                "tr.tot",
                h("th", tale.explaining.finish(tale.person(own)), scope="row"),
                h("td", whole.end),
            ),
        ),
    )


def _fall(tale: Tale, whole: Sum) -> Node:
    """The sum as a fall of bars."""
    levels = [0, whole.start, whole.start - whole.own, whole.start - whole.own + whole.theirs, whole.end]
    low, high = min(*levels, 0), max(*levels, 1)
    scale = TALL / (high - low)
    kinds = ("first", SIDE[tale.own], SIDE[tale.own.other], "luck")

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
