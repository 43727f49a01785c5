"""The cards beside the board (the last battle, the facts about a piece), and the losses in each plate."""

from __future__ import annotations

from sealed.page.boards.field_tactics.art import covered, tile
from sealed.page.boards.field_tactics.battle import battle, last_fight
from sealed.page.boards.field_tactics.known import chances, it_can_be, lost_text, marks, past_of, whose
from sealed.page.boards.field_tactics.odds import legend, row_of
from sealed.page.boards.field_tactics.scene import Scene, lost
from sealed.page.boards.field_tactics.walk import square_of
from sealed.page.boards.seen import Seen
from sealed.page.draw.texts import _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import listed, named, stated
from sealed.rules.field_tactics.state import NOBODY, seat_of
from sealed.rules.questions import Seat


def losses(seen: Seen, seat: Seat) -> Child:
    """A seat's lost pieces, as small pictures in its plate; None if it has lost none."""
    ranks = lost(seen.shown, seat)
    if not ranks:
        return None
    return h(
        "span.losses",
        (
            h("span", tile(seat, rank, 22), ranks.count(rank) > 1 and h("b", ranks.count(rank)), key=rank)
            for rank in dict.fromkeys(ranks)
        ),
        role="img",
        title=lost_text(seen, seat),
        **seen.use.choice(f"lost-{int(seat)}"),
    )


def cards(scene: Scene) -> tuple[Child, Child]:
    """The cards of the last battle and of the piece that is picked or has the focus; a picked piece first."""
    fight = last_fight(scene.seen)
    card = fight and h("div.sheet.lore-card", battle(scene, fight), key="battle")
    about = _about(scene)
    return (about, card) if scene.origin else (card, about)


def looked_at(scene: Scene) -> str:
    """The square of the piece that is picked, or else of the piece that has the focus; "" for none."""
    squares = (scene.origin, square_of(scene.seen.cell))
    return next((square for square in squares if square and scene.piece(square) != NOBODY), "")


def _about(scene: Scene) -> Child:
    seen = scene.seen
    if square := looked_at(scene):
        seat, rank = seat_of(scene.piece(square)), scene.rank(square)
        return row_of(scene.state.odds, rank, seat) if rank != NOBODY else _secret(scene, square)
    if not seen.marks or seen.revealed:
        return None
    return h("section.sheet.lore-card", h("h2", _("What is known")), legend(seen.below.other), key="legend")


def _secret(scene: Scene, square: str) -> Node:
    """The card of a covered piece: its past, and the ranks that it can still have."""
    piece = scene.piece(square)
    seat = seat_of(piece)
    past = listed(past_of(scene, piece))
    return h(
        "section.sheet.lore-card",
        h("div.who", covered(seat, marks(scene, piece), 40), h("h2", listed((square, whose(scene, piece))))),
        past and h("p.small", stated(named(_("What is known"), past))),
        h("p.small", it_can_be(scene.state.known[piece])),
        h(
            "div.tiles.odds-of",
            (
                h("span", tile(seat, rank, 24), number > 1 and h("b", number), key=rank)
                for rank, number in chances(scene, piece)
            ),
            aria_hidden="true",
        ),
        key=f"about-{square}",
    )
