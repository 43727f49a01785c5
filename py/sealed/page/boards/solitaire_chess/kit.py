"""Solitaire Chess and its Final on paper: the board without its cards, the cards to deal, and the queens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sealed.page.boards.carried import SIDES
from sealed.page.boards.kit import Kit, Noted
from sealed.page.boards.paper import Sheet, box, count_row, cuts, side_name
from sealed.page.boards.solitaire_chess.art import HEIGHT, WIDTH, face, index, pip, queen
from sealed.page.boards.solitaire_chess.carried import FINAL, FRESH, GAINING, GAINING_IN_FINAL, carried
from sealed.page.boards.solitaire_chess.picture import BOX, ground, names_around
from sealed.page.boards.solitaire_chess.scene import PLACES, is_grey
from sealed.page.draw.art import picture
from sealed.page.draw.texts import C_, N_, NC_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.rules.seats import Seat
from sealed.rules.solitaire_chess.board import CARDS, RANKS, SQUARES, SUITS

SCALE = 0.42
"""Millimetres on paper of a unit of the board."""
QUEENS, QUEENS_OF_FINAL = 12, 18
"""The queens of each player: those of the beginning, and those that captures bring, in the Final to both."""


def sheets(key: str) -> Sequence[Sheet]:
    """The board, what lies on it, and the stacks."""
    advice = _("Cut them out: cards, queens, and the sign that tells whose turn it is.")
    stacks = _("Cut the sheet in two, one half for each. Cross out each card that you take.")
    return (
        Sheet(C_("on paper", "The board"), "", _board()),
        Sheet(
            C_("on paper", "Cards and queens"),
            advice,
            (_cards(), _queens(QUEENS_OF_FINAL if key == FINAL else QUEENS), _signs(key), _taken(key)),
        ),
        Sheet(C_("on paper", "The stacks"), stacks, tuple(_stacks(seat) for seat in Seat)),
    )


def _board() -> Node:
    """Grey squares carry their whole names: on paper nothing else tells how they are written."""
    cells = (
        h(
            "g",
            ground(is_grey(square), (x + y) % 2 == 1),
            is_grey(square)
            and h("text.start", square, x=WIDTH / 2, y=HEIGHT / 2, dy="0.36em", text_anchor="middle"),
            transform=f"translate({x * WIDTH} {y * HEIGHT})",
        )
        for square, (x, y) in PLACES.items()
    )
    return h("div.kit-board", picture("svg.board.sc", tuple(cells), names_around(), box=BOX))


def _cards() -> Node:
    size = f"width:{WIDTH * SCALE:.1f}mm;height:{HEIGHT * SCALE:.1f}mm"
    area = f"0 0 {WIDTH} {HEIGHT}"
    faces = ((name, picture("svg.sc", h("g", face(name)), box=area, style=size)) for name in CARDS)
    return cuts(faces, 17, 21.6)


def _queens(count: int) -> Node:
    return cuts(_drawn_queens(count), 14, 14)


def _drawn_queens(count: int) -> Iterator[tuple[str, Child]]:
    for seat in Seat:
        for _each in range(count):
            drawn = picture("svg.sc", queen(seat), box="-18 -18 36 36", style="width:14mm;height:14mm")
            yield f"{SIDES[seat]} queen", drawn


def _signs(key: str) -> Node:
    turn = ("turn", h("div.kit-sign", C_("on paper", "Your turn")))
    fresh = (FRESH, h("div.kit-sign", C_("on paper", "Just entered")))
    counter = ("counter", h("i.kit-counter"))
    return cuts((turn, fresh, counter) if key == FINAL else (turn, counter), 28, 12)


def _taken(key: str) -> Child:
    """Boxes for the queens taken, up to the number that counts."""
    most = GAINING_IN_FINAL if key == FINAL else GAINING
    return h("h3", C_("on paper", "Queens taken")), count_row(most)


def _stacks(seat: Seat) -> Node:
    """A player's four stacks: a box for each card, to be crossed out."""
    rows = (
        (
            h("b", pip(suit, 22)),
            *(box(f"{SIDES[seat]} stack {rank}{suit}", index(rank + suit)) for rank in RANKS),
        )
        for suit in SUITS
    )
    return h("div.kit-stacks", h("h3", side_name(seat)), h("div.kit-suits", tuple(rows)))


DEALT = Noted(
    N_("The cards as dealt: type them in from B1 on, row by row"),
    tuple(
        tuple(square if (square := f"{column}{row}") in SQUARES else "" for column in "ABCDEFGH")
        for row in range(7, 0, -1)
    ),
)

KIT = Kit(
    sheets,
    (NC_("heading", "Move"), NC_("heading", "Cards")),
    carried=carried,
    rounds=lambda key: 120 if key == FINAL else 60,
    noted=(DEALT,),
    abreast=2,
)
