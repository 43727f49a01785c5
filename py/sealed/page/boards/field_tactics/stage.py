"""The picture of Field Tactics: the board with both players' plates, and beside it, where there is room, what
is known of the pieces.
"""

from __future__ import annotations

from sealed.page.art import SIDE
from sealed.page.boards import choice
from sealed.page.boards.field_tactics.art import covered, tile
from sealed.page.boards.field_tactics.facts import (
    at,
    can_be,
    chances,
    fresh_fights,
    is_there,
    last_fight,
    lost,
    marks,
    rank_of,
    scene,
)
from sealed.page.boards.field_tactics.history import Fight, Turn
from sealed.page.boards.field_tactics.known import it_can_be, lost_text, past_of
from sealed.page.boards.field_tactics.names import one_of, rank_name
from sealed.page.boards.field_tactics.odds import legend, row_of
from sealed.page.boards.field_tactics.picture import board
from sealed.page.boards.field_tactics.scene import Look, look, square_of
from sealed.page.boards.seen import Seen
from sealed.page.texts import N_, _
from sealed.page.tree import Child, Node, h
from sealed.rules.field_tactics.army import FLAG
from sealed.rules.field_tactics.board import SQUARES
from sealed.rules.field_tactics.moves import PASS
from sealed.rules.field_tactics.state import NOBODY, seat_of
from sealed.rules.questions import Seat

MEET = {"attacker": N_("beats"), "defender": N_("loses to"), "neither": N_("falls with")}
PASSING = {PASS: N_("Pass")}
HEADS = {
    "attacker": N_("{who} takes {square}"),
    "defender": N_("{other} holds {square}"),
    "neither": N_("Both fall on {square}"),
}


def stage(seen: Seen, other: Child, own: Child) -> Node:
    """The whole picture."""
    here, below = look(seen), seen.below
    return h(
        "div.tactics",
        _side(seen, below.other, other, "above"),
        h("div.boardbox", board(seen, here), _ask(seen, here), _sheet(seen, here)),
        _side(seen, below, own, "below"),
        h("div.lore.desk-only", _lore(seen, here)),
    )


def _side(seen: Seen, seat: Seat, plate: Child, place: str) -> Node:
    return h(
        "section.player",
        plate,
        class_=f"{place} {SIDE[seat]}",
        aria_label=seen.name(seat),
        key=seat.name,
    )


def losses(seen: Seen, seat: Seat) -> Child:
    """What a seat has lost, as small pictures in its plate."""
    ranks = lost(scene(seen), seat)
    if not ranks:
        return None
    return h("span.cap.desk-only", _("Lost"), aria_hidden="true"), h(
        "span.losses",
        (
            h("span", tile(seat, rank, 22), ranks.count(rank) > 1 and h("b", ranks.count(rank)), key=rank)
            for rank in dict.fromkeys(ranks)
        ),
        role="img",
        aria_label=lost_text(seen, seat),
        title=lost_text(seen, seat),
        do="known",
        arg=f"lost-{int(seat)}",
    )


# --- what is asked without a square


def _ask(seen: Seen, here: Look) -> Child:
    """Buttons over the river for a decision that is no square."""
    if here.kind == "order":
        return h("div.choose", choice.buttons(seen), key="choose")
    if here.passes:
        return h("div.choose", choice.buttons(seen, PASSING), key="choose")
    return None


# --- a battle


def _sheet(seen: Seen, here: Look) -> Child:
    """A battle while it is told, and until who looks goes on: over the half of the board that is far away."""
    if seen.state.over or seen.laid or not (turns := fresh_fights(seen)):
        return None
    *earlier, turn = turns
    assert turn.fight is not None, "only of turns with a battle"
    row = int(turn.fight.squares[1][-1])
    low = (row <= 4) is (seen.below is Seat.ONE)
    on = seen.ask and h("button.btn.main", _("Go on"), do="told")  # while both look, the way on is below
    place = "high" if low else "low"
    return h(
        "div.duel-sheet.phone-only",
        (_brief(seen, here, one) for one in earlier),
        battle(seen, here, turn),
        on,
        class_=place,
        key="sheet",
    )


def _brief(seen: Seen, here: Look, turn: Turn) -> Node:
    """A battle before the last, where two were told at once: the own attack and the other's answer."""
    assert turn.fight is not None, "asked of battles only"
    return h("div.brief", h("p.cap", _where(turn, turn.fight)), _pair(seen, here, turn.fight, 32))


def battle(seen: Seen, here: Look, turn: Turn) -> Child:
    """The two that met, who is left, and what both know of it."""
    fight = turn.fight
    assert fight is not None, "asked of battles only"
    seat = seat_of(fight.attacker)
    names = {"who": seen.name(seat), "other": seen.name(seat.other), "square": fight.squares[1]}
    return h(
        "section.fight",
        h("p.cap", _where(turn, fight)),
        _pair(seen, here, fight, 56),
        h("h3", _(HEADS[fight.winner]).format(**names)),
        h("p.small", _told(seen, fight)),
        key="fight",
    )


def _where(turn: Turn, fight: Fight) -> str:
    said = _("Battle on {square}").format(square=fight.squares[1])
    return f"{said} · {_('turn {n}').format(n=turn.number)}" if turn.number else said


def _pair(seen: Seen, here: Look, fight: Fight, size: int) -> Node:
    attacker, defender = (_tile(seen, here, fight, side, size) for side in (0, 1))
    return h("div.pair", attacker, h("b", _(MEET[fight.winner])), defender)


def _tile(seen: Seen, here: Look, fight: Fight, side: int, size: int) -> Node:
    piece = fight.attacker if side == 0 else fight.defender
    rank = rank_of(seen, here.now, piece)
    if rank == NOBODY:
        return covered(seat_of(piece), (), size)
    return tile(seat_of(piece), rank, size, "" if fight.ranks[side] is None else "lost")


def _told(seen: Seen, fight: Fight) -> str:
    """Which fell, and what the survivor gives away."""
    said = []
    for piece, rank in zip((fight.attacker, fight.defender), fight.ranks, strict=True):
        if rank is not None:
            name = seen.name(seat_of(piece))
            said.append(_("{name}’s {piece} is destroyed.").format(name=name, piece=rank_name(rank)))
    survivor = {"attacker": fight.attacker, "defender": fight.defender}.get(fight.winner)
    if survivor is not None and not seen.laid:
        said.append(_stays(seen, fight, survivor))
    return " ".join(said)


def _stays(seen: Seen, fight: Fight, survivor: int) -> str:
    beaten = one_of(fight.beaten_by(survivor) or 0)
    if survivor == fight.defender and can_be(seen, survivor) >> FLAG & 1:  # FT 4.5
        what = _("beats {piece}, or is the flag with a piece behind it that does").format(piece=beaten)
    else:
        what = _("beats {piece}").format(piece=beaten)
    if SQUARES[survivor] in seen.hand:
        other = seen.name(seat_of(survivor).other)
        return _("Yours stays covered: {name} knows only that it {what}.").format(name=other, what=what)
    return _("The survivor stays covered; it {what}.").format(what=what)


# --- beside the board


def _lore(seen: Seen, here: Look) -> Child:
    """The last battle, and what is known of the piece that is picked or looked at."""
    turn = last_fight(seen)
    card = turn and h("div.sheet.lore-card", battle(seen, here, turn), key="battle")
    about = _about(seen, here)
    return (about, card) if here.origin else (card, about)


def _about(seen: Seen, here: Look) -> Child:
    for square in (here.origin, square_of(seen.cell)):
        piece = at(here.now, square) if square else NOBODY
        if piece == NOBODY or not is_there(seen, seat_of(piece)):
            continue
        rank = rank_of(seen, here.now, piece)
        return (
            row_of(seen.state.odds, rank, seat_of(piece)) if rank != NOBODY else _secret(seen, square, piece)
        )
    if not seen.marks or seen.laid:
        return None
    return h("section.sheet.lore-card", h("h3", _("What is known")), legend(seen.below.other), key="legend")


def _secret(seen: Seen, square: str, piece: int) -> Node:
    """A covered piece: what is known of it, and what it can be."""
    seat = seat_of(piece)
    head = _("{square}, {name}’s").format(square=square, name=seen.name(seat))
    past = ", ".join(past_of(seen, piece))
    return h(
        "section.sheet.lore-card",
        h("div.who", covered(seat, marks(seen, piece), 40), h("h3", head)),
        past and h("p.small", past[:1].upper() + past[1:], "."),
        h("p.small", it_can_be(seen, piece)),
        h(
            "div.tiles.odds-of",
            (
                h("span", tile(seat, rank, 24), number > 1 and h("b", number), key=rank)
                for rank, number in chances(seen, piece)
            ),
            aria_hidden="true",
        ),
        key=f"about-{square}",
    )
