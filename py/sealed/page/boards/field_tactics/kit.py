"""Field Tactics on paper: the field, an army of tents for each side, a screen to set them up behind, and the
table by which a third person judges the battles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sealed.page.boards.carried import SIDES
from sealed.page.boards.field_tactics.art import cover, piece, tile
from sealed.page.boards.field_tactics.carried import CARRIED
from sealed.page.boards.field_tactics.names import rank_title
from sealed.page.boards.field_tactics.picture import BOX, ground
from sealed.page.boards.field_tactics.set_up.sentences import movement
from sealed.page.boards.kit import Kit, Noted
from sealed.page.boards.paper import Sheet, box, count_row, cuts, side_name
from sealed.page.draw.art import picture
from sealed.page.draw.texts import C_, N_, NC_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.rules.field_tactics.army import COUNTS, FLAG, ODDS, RANKS
from sealed.rules.questions import Winner
from sealed.rules.seats import Seat

SIGNS = {Winner.ATTACKER: "○", Winner.DEFENDER: "×", Winner.NEITHER: "△"}
"""The outcomes as the rules print them (FT 4.4), for the piece of the row."""


def sheets(_key: str) -> Sequence[Sheet]:
    """The field, both armies, the screen and the table."""
    return (
        Sheet(C_("on paper", "The field"), "", _field()),
        *(
            Sheet(
                _("Army of {side}").format(side=side_name(seat)),
                _("Cut them out and fold each at its middle, so that it stands with its rank towards you."),
                cuts(_tents(seat), 22, 48),
            )
            for seat in Seat
        ),
        Sheet(
            C_("on paper", "The screen"),
            _("Fold the page at its middle and stand it between you while you set up; then take it away."),
            _screen(),
        ),
        Sheet(
            C_("on paper", "The battles"),
            _(
                "A third person sees both ranks, and says only who is destroyed. It makes no difference who "
                "attacks. The signs tell what becomes of the piece at the left."
            ),
            _battles(),
        ),
        Sheet(
            C_("on paper", "Turns"),
            _("Cut the signs and counters out. The counter of turns starts again after 100."),
            _turns(),
        ),
    )


def _turns() -> Child:
    """The signs, and the boxes along which both counters go."""
    signs = (
        ("first", h("div.kit-sign", C_("on paper", "Starts"))),
        ("level", h("div.kit-sign", C_("on paper", "Level"))),
        ("counter", h("div.kit-sign", C_("on paper", "Turns"))),
        ("hundred", h("div.kit-sign", C_("on paper", "Hundreds"))),
        ("quiet", h("div.kit-sign", C_("on paper", "Quiet"))),
    )
    hundreds = (box(f"hundred {n}", str(100 * n)) for n in range(1, 7))
    return (
        cuts(signs, 24, 10),
        count_row(),
        h("div.kit-count.again", h("b", C_("on paper", "Hundreds")), hundreds),
    )


def _field() -> Node:
    return h("div.kit-board", picture("svg.board.fd", ground(Seat.ONE), box=BOX))


def _tents(seat: Seat) -> Iterator[tuple[str, Child]]:
    for rank, count in enumerate(COUNTS):
        for _each in range(count):
            yield f"{SIDES[seat]} {RANKS[rank]}", _tent(seat, rank)


def _tent(seat: Seat, rank: int) -> Node:
    """A piece with its back upside down above it, to be folded where they meet."""
    back = h("g", cover(seat), transform="translate(0 -30) rotate(180)")
    front = h("g", piece(seat, rank), transform="translate(0 27)")
    code = h("text.co", RANKS[rank], y=59, font_size=10, text_anchor="middle")
    fold = h("path.fold", d="M-29 0H29")
    return picture("svg.fd", back, front, code, fold, box="-29 -63 58 126", style="width:22mm;height:48mm")


def _screen() -> Node:
    """A screen for one's own army, printed on both sides."""
    return h("div.kit-screen", (_half(seat) for seat in (Seat.TWO, Seat.ONE)))


def _half(seat: Seat) -> Node:
    rows = (
        h(
            "li",
            tile(seat, rank, 26),
            h("b.num", f"{count} ×"),
            h("span", rank_title(rank), " ", h("small", movement(rank))),
        )
        for rank, count in enumerate(COUNTS)
    )
    return h("div.kit-half", h("ul", rows), class_="across" if seat is Seat.TWO else None)


def _battles() -> Child:
    table = ODDS["yes"].table
    head = h("tr", h("td"), (h("th", _sign(rank), scope="col") for rank in range(FLAG)))
    rows = (
        h(
            "tr",
            h("th", _sign(one), scope="row"),
            (h("td", SIGNS[Winner(table[one][two])]) for two in range(FLAG)),
        )
        for one in range(FLAG)
    )
    meanings = (
        (SIGNS[Winner.ATTACKER], C_("sign", "wins")),
        (SIGNS[Winner.DEFENDER], C_("sign", "is destroyed")),
        (SIGNS[Winner.NEITHER], C_("sign", "both are destroyed")),
    )
    flag = _(
        "The flag fights with the strength of the own piece directly behind it; with none there it loses."
    )
    return (
        h("table.battles", h("thead", head), h("tbody", rows)),
        h("ul.kit-signs", (h("li", h("b", sign), " ", text, key=sign) for sign, text in meanings)),
        h("p", tile(Seat.ONE, FLAG, 26), " ", flag),
    )


def _sign(rank: int) -> Child:
    return tile(Seat.ONE, rank, 24), h("small", RANKS[rank])


def _noted(heading: str, *rows: str) -> Noted:
    return Noted(heading, tuple(tuple(row.split()) for row in rows))


ARMIES = (
    _noted(
        N_("Red’s army"),
        "A4 B4 C4 D4 E4 F4",
        "A3 B3 C3 D3 E3 F3",
        "A2 B2 C2 D2 E2 F2",
        "A1 B1 CD1 CD1 E1 F1",
    ),
    _noted(
        N_("Blue’s army"),
        "A8 B8 CD8 CD8 E8 F8",
        "A7 B7 C7 D7 E7 F7",
        "A6 B6 C6 D6 E6 F6",
        "A5 B5 C5 D5 E5 F5",
    ),
)
"""Where each piece of both armies is at first."""

KIT = Kit(
    sheets,
    (NC_("heading", "Move"), NC_("heading", "Battle")),
    carried=lambda _key: CARRIED,
    rounds=lambda _key: 300,
    noted=ARMIES,
    abreast=2,
)
