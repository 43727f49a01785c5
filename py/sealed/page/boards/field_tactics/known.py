"""The facts about pieces and squares in words: the ranks that a covered piece can have, and the names of
squares for screen readers.
"""

from __future__ import annotations

from collections.abc import Iterator

from sealed.name import Name
from sealed.page.boards.field_tactics.names import alternatives, rank_name
from sealed.page.boards.field_tactics.scene import Scene, look, lost, standing
from sealed.page.boards.field_tactics.walk import is_base, square_of
from sealed.page.boards.seen import Seen
from sealed.page.draw.texts import C_, NC_, _, ngettext, remember
from sealed.page.draw.wording import any_of, listed, sentences, stated
from sealed.rules.field_tactics.army import ALL, CHARGING, COUNTS, ENGINEER, MOVING, PLANE, ranks_in
from sealed.rules.field_tactics.board import BRIDGEHEADS, PIECES, SQUARES
from sealed.rules.field_tactics.state import NOBODY, State, seat_of
from sealed.rules.questions import Compare, Mask, Seat

MARKED = {
    "moved": NC_("piece", "has moved"),
    "charged": NC_("piece", "has charged"),
    "jumped": NC_("piece", "is a plane"),
    "slid": NC_("piece", "is an engineer"),
    "no-leader": NC_("piece", "is no leader"),
}
"""The text of each mark."""
_WAYS = (("jumped", PLANE), ("slid", ENGINEER), ("charged", CHARGING | PLANE))
"""Marks that say more than `moved`, each for a moved piece that can have only these ranks."""
_BRIDGES = frozenset(name for names in BRIDGEHEADS.values() for name in names)


# --- public facts about a piece


def marks(scene: Scene, piece: int) -> tuple[str, ...]:
    """The marks of a covered piece, the strongest of each kind (names of `art.MARKS`)."""
    past, known = scene.past, scene.state.known[piece]
    found = []
    if past.moved >> piece & 1:
        found.append(next((name for name, ranks in _WAYS if not known & ~ranks), "moved"))
    if _victories(scene, piece):
        found.append("won")
    if past.no_leaders >> piece & 1 and known & ~(PLANE | ENGINEER | CHARGING):
        found.append("no-leader")
    return tuple(found)


def _victories(scene: Scene, piece: int) -> list[tuple[int, int]]:
    """The battles that a piece survived: for each the turn, and the rank that fell."""
    return [(number, rank) for winner, number, rank in scene.past.wins if winner == piece]


def chances(scene: Scene, piece: int) -> list[tuple[int, int]]:
    """The ranks that a covered piece can have, each with the number of such pieces not revealed yet."""
    opened = [scene.state.opened[mate] for mate in PIECES[seat_of(piece)]]
    return [(rank, COUNTS[rank] - opened.count(rank)) for rank in ranks_in(scene.state.known[piece])]


def past_of(scene: Scene, piece: int) -> Iterator[str]:
    """The facts of a piece's past, each in a few words: “has charged”, “has won once”."""
    for name in marks(scene, piece):
        if name in MARKED:
            yield _(MARKED[name])
    if number := len(_victories(scene, piece)):
        yield ngettext("has won once", "has won {n} times", number).format(n=number)


# --- sets of ranks


def possible(ranks: Mask) -> str:
    """A set of ranks in a few words: “any general, field officer with three or two dots or tank”."""
    return any_of(alternatives(ranks))


def it_can_be(ranks: Mask) -> str:
    """The ranks that a covered piece can still have, as a sentence."""
    number = ranks.bit_count()
    if ranks == ALL:
        return _("It can be anything.")
    if ranks == MOVING:
        return _("It can be anything that moves.")
    if number == 1:
        return _("It can only be: {ranks}.").format(ranks=possible(ranks))
    text = ngettext("It can be one rank: {ranks}.", "It can be one of {n} ranks: {ranks}.", number)
    return text.format(n=number, ranks=possible(ranks))


# --- squares


def cell_name(scene: Scene, square: str) -> str:
    """A square for screen readers: its coordinate, its piece, and what it means to the player who decides."""
    return _listed(square, *_things(scene, square), _meaning(scene, square))


@remember(1024)  # most squares are called in each frame what they were called in the one before
def _listed(*parts: str) -> str:
    return listed(filter(None, parts))


def _things(scene: Scene, square: str) -> Iterator[str]:
    if is_base(square):
        owner = Seat.ONE if square == "CD1" else Seat.TWO
        yield _("{name}’s base").format(name=scene.seen.name(owner))
    elif square in _BRIDGES:
        yield C_("square", "at the bridge")
    piece = scene.piece(square)
    if piece == NOBODY:
        yield C_("square", "empty")
        return
    yield whose(scene, piece)
    if scene.ranks[piece] == NOBODY:
        yield from past_of(scene, piece)
    if scene.clash and square == SQUARES[scene.clash.square]:
        yield awaited(scene.seen) or C_("square", "a battle")


def whose(scene: Scene, piece: int) -> str:
    """A piece with its owner: “your tank”, “Ben’s piece, covered”."""
    name, rank = scene.seen.name(seat_of(piece)), scene.ranks[piece]
    if rank == NOBODY:
        return _("{name}’s piece, covered").format(name=name)
    if SQUARES[piece] in scene.seen.hand:
        return _("your {piece:noun}").format(piece=rank_name(rank))
    return _("{name}’s {piece:noun}").format(name=name, piece=rank_name(rank))


def judge(seen: Seen) -> Name | None:
    """The player whose verdict on a battle is awaited; None if none is."""
    asks = (ask for ask in seen.waiting if isinstance(ask, Compare) and not seen.telling)
    return next((seen.name(ask.seat) for ask in asks), None)


def awaited(seen: Seen) -> str:
    """A remark that the verdict on a battle is awaited; "" if none is. It stands on the board, where a long
    name would have no room.
    """
    # Translators: the battle waits for what the other player’s code tells.
    return _("waits for the verdict") if judge(seen) is not None else ""


def _meaning(scene: Scene, square: str) -> str:
    if square == scene.origin:
        return C_("piece", "picked")
    if square == scene.target:
        return C_("square", "chosen")
    if square not in scene.lit:
        return ""
    if scene.origin:
        return (
            C_("square", "you may attack it") if scene.is_enemy(square) else C_("square", "you may go there")
        )
    # Translators: “can move” stands in a list after a square and its piece.
    return C_("square", "you may choose it") if scene.kind == "tie-break" else C_("piece", "can move")


def known(seen: Seen, thing: str) -> str:
    """A description of a square with its piece, or of a seat's losses (`lost-1`); "" for anything else."""
    if thing.startswith("lost-"):
        return lost_text(seen, Seat(int(thing[-1])))
    square = square_of(thing)
    if not square:
        return ""
    scene = look(seen)
    said, piece = stated(cell_name(scene, square)), scene.piece(square)
    if piece == NOBODY:
        return said
    ranks = it_can_be(scene.state.known[piece])
    if scene.ranks[piece] == NOBODY:
        beaten = (
            _("It beat {piece:a} in turn {n}.").format(piece=rank_name(rank), n=number)
            for number, rank in _victories(scene, piece)
        )
        return sentences(said, *beaten, ranks)
    if scene.state.opened[piece] == NOBODY and SQUARES[piece] in seen.hand and not seen.state.over:
        other = seen.name(seat_of(piece).other)
        # Translators: {text} is a whole sentence, such as “It can be anything.”
        return sentences(said, _("What {name} knows: {text}").format(name=other, text=ranks))
    return said


# --- losses, and pieces left


def lost_text(seen: Seen, seat: Seat) -> str:
    """A seat's losses as a sentence."""
    ranks, name = lost(seen.shown, seat), seen.name(seat)
    if not ranks:
        return _("{name} has lost nothing yet.").format(name=name)
    counted = ((rank, ranks.count(rank)) for rank in dict.fromkeys(ranks))
    names = (
        ngettext("{piece:noun}", "{n} × {piece:noun}", n).format(piece=rank_name(rank), n=n)
        for rank, n in counted
    )
    return _("{name} has lost: {pieces}.").format(name=name, pieces=listed(names))


def left_text(state: State, seat: Seat) -> str:
    """The number of a seat's pieces in words: “14 pieces”."""
    number = standing(state, seat)
    return ngettext("one piece", "{n} pieces", number).format(n=number)
