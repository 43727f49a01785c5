"""The table of which rank beats which (FT 4.4), the row of one rank, and the legend of the marks."""

from __future__ import annotations

from sealed.page.boards.field_tactics.art import mark, tile
from sealed.page.boards.field_tactics.known import possible
from sealed.page.boards.field_tactics.names import BEATS, FALLS_WITH, LOSES_TO, MEANINGS, rank_title
from sealed.page.draw.texts import NC_, _, remember
from sealed.page.draw.tree import Child, Node, h, memo
from sealed.rules.field_tactics.army import FLAG, ODDS, RANKS
from sealed.rules.questions import Seat, Winner

GROUPS = (
    (Winner.ATTACKER, "wins", BEATS),
    (Winner.NEITHER, "ties", FALLS_WITH),
    (Winner.DEFENDER, "loses", LOSES_TO),
)
SIGNS = {Winner.ATTACKER: "○", Winner.NEITHER: "△", Winner.DEFENDER: "×"}
HEARD = {
    # Translators: what happens to the piece of the table's row when it meets that of the column.
    Winner.ATTACKER: NC_("piece of a row", "wins"),
    Winner.NEITHER: NC_("piece of a row", "both fall"),
    Winner.DEFENDER: NC_("piece of a row", "loses"),
}
EVERY = range(FLAG)


@memo(64)
def row_of(odds: str, rank: int, seat: Seat) -> Node:
    """The row of a rank as a card: the ranks that a piece of that seat beats, falls with and loses to."""
    head = h("div.who", tile(seat, rank, 40), h("h2", rank_title(rank)))
    if rank == FLAG:
        text = _("It fights with the strength of your piece directly behind it. With none there it loses.")
        return h("section.sheet.lore-card", head, h("p.small.mut", text))
    results = ODDS[odds].table[rank]
    return h(
        "section.sheet.lore-card",
        head,
        h("div.versus", (_group(results, seat, *group) for group in GROUPS)),
        aria_label=rank_title(rank),
    )


def _group(results: tuple[int, ...], seat: Seat, winner: Winner, kind: str, label: str) -> Child:
    found = [rank for rank in EVERY if results[rank] == winner]
    if not found:
        return None
    names = possible(sum(1 << rank for rank in found))
    return (
        h("span.cap", _(label)),
        h(
            "span.tiles",
            (tile(seat.other, rank, 20) for rank in found),
            role="img",
            title=names,
            class_=kind,
        ),
    )


def panel(odds: str, chosen: int, marked: Seat) -> Child:
    """The whole table with the row of the chosen rank, and the legend of the marks on a seat's pieces."""
    return table(odds, chosen), h("h3", _("What the marks mean")), legend(marked)


@remember(64)
def table(odds: str, chosen: int) -> Node:
    """The whole table; the row of the chosen piece (-1: none) stands out."""
    rows = ODDS[odds].table
    return h(
        "div.odds-wrap",
        h(
            "table.odds",
            h(
                "thead",
                h("tr", h("th", _corner(), scope="col"), (_column(rank) for rank in EVERY)),
            ),
            h("tbody", (_row(rows[rank], rank, rank == chosen) for rank in EVERY)),
        ),
        h(
            "p.small.mut",
            _("○ the piece on the left wins, × it loses, △ both fall. It makes no difference who attacks."),
        ),
    )


def _corner() -> Child:
    """The table's corner, which tells screen readers how to read rows and columns."""
    return h("span.hear", _("A piece, and how it fares against…"))


def _column(rank: int) -> Node:
    """The head of a column, with room for the piece alone; its name is at its row."""
    name = rank_title(rank)
    seen = h("span", tile(Seat.TWO, rank, 19), title=name, aria_hidden="true")
    return h("th", seen, h("span.hear", name), scope="col")


def _row(results: tuple[int, ...], rank: int, on: bool) -> Node:
    cells = (
        h("td", h("span", SIGNS[winner], aria_hidden="true"), h("span.hear", _(HEARD[winner])))
        for winner in map(Winner, results[:FLAG])
    )
    name = h("span.named", tile(Seat.ONE, rank, 19), h("span", rank_title(rank)))
    return h("tr", h("th", name, scope="row"), cells, class_="on" if on else None, key=RANKS[rank])


@memo()
def legend(seat: Seat) -> Node:
    """The marks on a seat's covered pieces, each with its meaning."""
    return h(
        "div.legend",
        (h("div", mark(seat, name, 26), h("span", _(MEANINGS[name])), key=name) for name in MEANINGS),
    )
