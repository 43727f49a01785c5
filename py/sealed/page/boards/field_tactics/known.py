"""What is known of the pieces and squares of Field Tactics, in words: what a covered piece can be, how a
square is heard.
"""

from __future__ import annotations

from collections.abc import Iterator

from sealed.page.boards.field_tactics.facts import (
    at,
    can_be,
    is_there,
    lost,
    marks,
    rank_of,
    scene,
    standing,
    won,
)
from sealed.page.boards.field_tactics.names import one_of, rank_name
from sealed.page.boards.field_tactics.scene import Look, is_enemy, look, square_of
from sealed.page.boards.seen import Seen
from sealed.page.texts import N_, _, ngettext
from sealed.rules.field_tactics.army import ALL, MOVING, ranks_in
from sealed.rules.field_tactics.board import BRIDGEHEADS, SQUARES
from sealed.rules.field_tactics.state import NOBODY, seat_of
from sealed.rules.questions import Compare, Mask, Seat

KNOWN = {
    "moved": N_("has moved"),
    "charged": N_("has charged"),
    "jumped": N_("is a plane"),
    "slid": N_("is an engineer"),
    "no-leader": N_("is no leader"),
}
"""What a mark says of a piece."""
LEGEND = {
    "moved": N_("has moved: no mine, no flag"),
    "charged": N_("has charged: tank, cavalry or plane"),
    "jumped": N_("has flown: a plane"),
    "slid": N_("has slid: an engineer"),
    "won": N_("has survived a battle"),
    "no-leader": N_("stood in the base: no leader"),
}
_BRIDGES = frozenset(name for names in BRIDGEHEADS.values() for name in names)
# --- what a piece can be


def possible(ranks: Mask) -> str:
    """A set of ranks in few words: “any General, Field Officer .. or ..., Plane or Tank”."""
    if ranks == ALL:
        return _("anything")
    if ranks == MOVING:
        return _("anything that moves")
    parts = [part for group in (0, 3, 6) if (part := _of_kind(ranks, group))]
    parts += [rank_name(rank) for rank in ranks_in(ranks) if rank > 8]
    return either(parts)


def _of_kind(ranks: Mask, first: int) -> str:
    """Generals, field officers or company officers, of which there are three each."""
    found = [rank for rank in range(first, first + 3) if ranks >> rank & 1]
    if len(found) == 3:
        return _("any {kind}").format(kind=rank_name(first).rpartition(" ")[0])
    names = [rank_name(rank) for rank in found]
    return either([*names[:1], *(name.rpartition(" ")[2] for name in names[1:])])


def either(parts: list[str]) -> str:
    """Several things, of which one."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{some} or {last}").format(some=", ".join(parts[:-1]), last=parts[-1])


def past_of(seen: Seen, piece: int) -> Iterator[str]:
    """What is publicly known of a piece, each in a few words."""
    for name in marks(seen, piece):
        if name in KNOWN:
            yield _(KNOWN[name])
    if number := len(won(seen, piece)):
        yield ngettext("has won once", "has won {n} times", number).format(n=number)


def whose(seen: Seen, piece: int, rank: int) -> str:
    """A piece as the player hears of it: “your Tank”, “Ben’s piece, covered”."""
    seat = seat_of(piece)
    if rank == NOBODY:
        return _("{name}’s piece, covered").format(name=seen.name(seat))
    if SQUARES[piece] in seen.hand:
        return _("your {piece}").format(piece=rank_name(rank))
    return _("{name}’s {piece}").format(name=seen.name(seat), piece=rank_name(rank))


# --- squares


def cell_name(seen: Seen, here: Look, square: str) -> str:
    """A square as it is heard: where it is, what stands there, what it means to who decides."""
    parts = [square, *_things(seen, here, square)]
    if meaning := _meaning(here, square):
        parts.append(meaning)
    return ", ".join(parts)


def _things(seen: Seen, here: Look, square: str) -> Iterator[str]:
    if square.startswith("CD"):
        owner = Seat.ONE if square == "CD1" else Seat.TWO
        yield _("{name}’s base").format(name=seen.name(owner))
    elif square in _BRIDGES:
        yield _("at the bridge")
    piece = at(here.now, square)
    if piece == NOBODY or not is_there(seen, seat_of(piece)):
        yield _("empty")
        return
    rank = rank_of(seen, here.now, piece)
    yield whose(seen, piece, rank)
    if rank == NOBODY:
        yield from past_of(seen, piece)
    if here.now.fight and square == SQUARES[here.now.target]:
        yield awaited(seen) or _("a battle")


def awaited(seen: Seen) -> str:
    """Whose verdict on a battle is still to come; "" if none is."""
    for ask in seen.waiting:
        if isinstance(ask, Compare) and not seen.telling:
            return _("waits for {name}’s verdict").format(name=seen.name(ask.seat))
    return ""


def _meaning(here: Look, square: str) -> str:
    if square == here.origin:
        return _("picked")
    if square == here.target:
        return _("chosen")
    if square in here.goals:
        return _("you may attack it") if is_enemy(here, square) else _("you may go there")
    if square in here.open | here.others:
        return _("you may choose it") if here.kind == "tie-break" else _("can move")
    return ""


def known(seen: Seen, arg: str) -> str:
    """What is to be known of a square; of what a seat has lost (`lost-1`)."""
    if arg.startswith("lost-"):
        return lost_text(seen, Seat(int(arg[-1])))
    square = square_of(arg)
    if not square:
        return ""
    here = look(seen)
    said = f"{cell_name(seen, here, square)}."
    piece = at(here.now, square)
    if piece == NOBODY or not is_there(seen, seat_of(piece)):
        return said
    rank = rank_of(seen, here.now, piece)
    if rank == NOBODY:
        return f"{said} {_victories(seen, piece)}{it_can_be(seen, piece)}"
    if here.now.opened[piece] == NOBODY and SQUARES[piece] in seen.hand and not seen.state.over:
        other = seen.name(seat_of(piece).other)
        return f"{said} " + _("What {name} knows: {text}").format(name=other, text=it_can_be(seen, piece))
    return said


def _victories(seen: Seen, piece: int) -> str:
    return "".join(
        _("It beat {piece} in turn {n}.").format(piece=one_of(rank), n=number) + " "
        for number, rank in won(seen, piece)
    )


def it_can_be(seen: Seen, piece: int) -> str:
    """What a covered piece can still be, as a sentence."""
    ranks = can_be(seen, piece)
    number = ranks.bit_count()
    if number == 1:
        return _("It can only be: {ranks}.").format(ranks=possible(ranks))
    if ranks in (ALL, MOVING):
        return _("It can be {ranks}.").format(ranks=possible(ranks))
    return _("It can be one of {n} ranks: {ranks}.").format(n=number, ranks=possible(ranks))


def lost_text(seen: Seen, seat: Seat) -> str:
    """What a seat has lost, as a sentence."""
    ranks = lost(scene(seen), seat)
    name = seen.name(seat)
    if not ranks:
        return _("{name} has lost nothing yet.").format(name=name)
    counted = ((rank, ranks.count(rank)) for rank in dict.fromkeys(ranks))
    names = (rank_name(rank) if n == 1 else f"{n} × {rank_name(rank)}" for rank, n in counted)
    return _("{name} has lost: {pieces}.").format(name=name, pieces=", ".join(names))


def left_text(here: Look, seat: Seat) -> str:
    """How many pieces a seat has."""
    number = standing(here.now, seat)
    return ngettext("one piece", "{n} pieces", number).format(n=number)
