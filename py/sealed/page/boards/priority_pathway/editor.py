"""The editor for a chart of the players' own: 81 squares that lie over the chart's picture. A tap on a square
turns it to the next of the three marks; the keys I, Q and N set that mark.
"""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.priority_pathway.chart import SHORT, chart_figure, chart_picture, legend
from sealed.page.boards.priority_pathway.chart_names import CHART_NAMES
from sealed.page.boards.use import LIVE
from sealed.page.draw import parts
from sealed.page.draw.texts import NC_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.rules.priority_pathway.board import CARDS, CHARTS, EFFECTS, effect, is_chart

STEPS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}


class ChartEditor:
    """The editor for charts. A cell is named by two cards, the reader's own first: `chart47`."""

    label = NC_("chart", "your own")

    def is_own(self, value: str) -> bool:
        return value not in CHARTS and is_chart(value)

    def begin(self, value: str) -> str:
        return CHARTS.get(value, value)

    def edit(self, value: str, what: str) -> str:
        """`47` turns that square to the next mark, `47Q` sets its mark, `from:low-card` begins anew."""
        if what.startswith("from:"):
            return CHARTS[what.removeprefix("from:")]
        mine, theirs, letter = what[0], what[1], what[2:]
        now = effect(value, int(mine), int(theirs))
        place = 9 * (int(mine) - 1) + int(theirs) - 1
        made = letter or EFFECTS[(EFFECTS.index(now) + 1) % 3]
        return value[:place] + made + value[place + 1 :]

    def view(self, value: str, cell: str) -> Node:
        here = cell if self._place(cell) else "chart11"
        return h(
            "div.charted",
            h(
                "p.cap",
                # Translators: I, Q and N are keys, for the three marks of a chart.
                _(
                    "Press a square for the next mark, or type I, Q or N. Rows: your card. Columns: your "
                    "opponent’s card. Each reads it from their own side."
                ),
            ),
            h(
                "div.chartgrid",
                chart_picture(value),
                h(
                    "div.over81",
                    (self._row(value, mine, here) for mine in CARDS),
                    role="grid",
                    aria_label=_("Chart"),
                ),
            ),
            legend(),
            h(
                "div.row.wrap",
                h("span.cap", _("Start from another chart")),
                (
                    parts.button("edit", _(CHART_NAMES[name]), cls="sm", arg=f"chart=from:{name}", key=name)
                    for name in CHARTS
                ),
            ),
        )

    def _row(self, value: str, mine: str, focus: str) -> Node:
        return h("div", (self._square(value, mine, theirs, focus) for theirs in CARDS), role="row", key=mine)

    def _square(self, value: str, mine: str, theirs: str, focus: str) -> Node:
        cell = f"chart{mine}{theirs}"
        brought = _(SHORT[effect(value, int(mine), int(theirs))])
        return h(
            "button",
            do="edit",
            arg=f"chart={mine}{theirs}",
            role="gridcell",
            **LIVE.cell(cell, focus),
            # Translators: two cards, and what the first brings against the second.
            aria_label=_("{mine} against {theirs}: {effect}").format(
                mine=mine, theirs=theirs, effect=brought
            ),
            key=theirs,
        )

    def keys(self, cell: str) -> Mapping[str, str]:
        place = self._place(cell)
        return {letter.lower(): place + letter for letter in EFFECTS} if place else {}

    def step(self, cell: str, key: str) -> str:
        mine, theirs = (int(digit) for digit in self._place(cell) or "11")
        if key in STEPS:
            down, right = STEPS[key]
            mine, theirs = min(9, max(1, mine + down)), min(9, max(1, theirs + right))
        elif key in ("Home", "Ctrl+Home"):
            mine, theirs = (1 if key == "Ctrl+Home" else mine), 1
        elif key in ("End", "Ctrl+End"):
            mine, theirs = (9 if key == "Ctrl+End" else mine), 9
        return f"chart{mine}{theirs}"

    def picture(self, value: str) -> Child:
        return chart_figure(value, chart_picture(value))

    @staticmethod
    def _place(cell: str) -> str:
        """Both cards of a cell, `47`; "" if it is no cell of the chart."""
        cards = cell.removeprefix("chart")
        return cards if cards != cell and len(cards) == 2 and set(cards) <= set(CARDS) else ""


EDITOR = ChartEditor()
