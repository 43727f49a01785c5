"""Placing the army of Field Tactics in words: what is asked, what a square or a rank is called, what has
changed.
"""

from __future__ import annotations

from sealed.page.boards.field_tactics.names import rank_name
from sealed.page.boards.field_tactics.scene import square_of
from sealed.page.boards.field_tactics.set_up.composer import NONE, Placing, placing, targets
from sealed.page.boards.field_tactics.set_up.keys import TRAY, rows
from sealed.page.boards.seen import Seen
from sealed.page.texts import N_, _, ngettext
from sealed.rules.field_tactics.army import LEADERS, ODDS, RANKS, ranks_in
from sealed.rules.field_tactics.board import BRIDGEHEADS, HALVES, SIDE
from sealed.rules.questions import Mask, Winner

MOVES = {
    "PL": N_("Flies straight ahead or back over everything, or steps sideways."),
    "TA": N_("Steps, or charges two squares ahead."),
    "CA": N_("Steps, or charges two squares ahead."),
    "EN": N_("Slides sideways as far as it likes, or steps ahead or back."),
    "MI": N_("Never moves."),
    "FL": N_("Never moves. It fights with the strength of the piece behind it."),
}
STEP = N_("Moves one step.")
LEADER = N_("Moves one step. A leader: it wins in the enemy base.")


def prompt(seen: Seen) -> str:
    """What is asked, above the line."""
    now = placing(seen)
    left = SIDE - len(now.ranks)
    if now.rank != NONE:
        number = now.left[now.rank]
        text = ngettext("{piece}: tap its square.", "{piece}, {n} left: tap their squares.", number)
        return text.format(piece=rank_name(now.rank), n=number)
    if now.piece != NONE:
        text = _("{piece} on {square}: tap another square to move or swap it.")
        return text.format(piece=rank_name(now.piece), square=now.square)
    if now.square:
        return _("{square} is empty: tap a piece in the tray.").format(square=now.square)
    if not left:
        return _("Your army stands. You may still swap pieces; then seal it.")
    if left == SIDE:
        return _("Place your army: tap a piece, then squares. Or begin with a set-up and change it.")
    return ngettext("One piece to place.", "{n} pieces to place.", left).format(n=left)


# --- squares and ranks


def square_name(now: Placing, square: str, may: frozenset[str]) -> str:
    """A square for who does not see it: coordinate, content, state. What is picked `may` go to those."""
    parts = [square, rank_name(now.ranks[square]) if square in now.ranks else _("empty")]
    if square in BRIDGEHEADS[now.seat]:
        parts.append(_("at the bridge"))
    if len(square) > 2:
        parts.append(_("your base"))
    name = ", ".join(parts)
    state = _state(now, square, may)
    return f"{name}; {state}" if state else name


def _state(now: Placing, square: str, may: frozenset[str]) -> str:
    if square == now.square:
        return _("picked")
    if now.rank == NONE and now.piece == NONE:
        return ""
    picked = rank_name(now.rank if now.rank != NONE else now.piece)
    if square not in may:
        return _("not for {piece}").format(piece=picked)
    if square not in now.ranks:
        return _("free for {piece}").format(piece=picked)
    return _("swaps with {piece}").format(piece=picked) if now.piece != NONE else ""


def rank_in_tray(now: Placing, rank: int) -> str:
    """A rank of the tray for who does not see it."""
    return _("{piece}, {n} left").format(piece=rank_name(rank), n=now.left[rank])


def known(seen: Seen, arg: str) -> str:
    """What a rank does, for a long press or `?` on a piece of the board or of the tray."""
    now = placing(seen)
    kind, _colon, name = arg.replace(TRAY, "rank:").rpartition(":")
    if kind == "rank":
        return about(seen, RANKS.index(name))
    square = square_of(name) if square_of(name) in HALVES[now.seat] else rows(now.seat)[0][0]
    told = f"{square_name(now, square, targets(now))}."
    return f"{told} {about(seen, now.ranks[square])}" if square in now.ranks else told


def about(seen: Seen, rank: int) -> str:
    """How a rank moves and fights."""
    code = RANKS[rank]
    moves = MOVES.get(code, LEADER if LEADERS >> rank & 1 else STEP)
    said = [f"{rank_name(rank)}. {_(moves)}"]
    if code != "FL":
        table = ODDS[seen.state.odds].table
        wins = sum(1 << other for other in range(len(RANKS) - 1) if table[rank][other] == Winner.ATTACKER)
        draws = sum(1 << other for other in range(len(RANKS) - 1) if table[rank][other] == Winner.NEITHER)
        said += [_("Beats {pieces}.").format(pieces=named(wins))] if wins else []
        said += [_("Falls together with {pieces}.").format(pieces=named(draws))] if draws else []
    return " ".join(said)


def named(ranks: Mask) -> str:
    """These ranks, whole families in one word."""
    families = (
        (0b111, _("generals")),
        (0b111 << 3, _("field officers")),
        (0b111 << 6, _("company officers")),
    )
    found = []
    for family, name in families:
        if ranks & family == family:
            found.append(name)
            ranks &= ~family
    return ", ".join([*found, *(rank_name(rank) for rank in ranks_in(ranks))])


# --- what has changed


def said(seen: Seen, before: Seen) -> str:
    """See `Composer`."""
    now, then = placing(seen), placing(before)
    came = [square for square in now.ranks if then.ranks.get(square) != now.ranks[square]]
    went = [square for square in then.ranks if square not in now.ranks]
    if not came and not went:
        return prompt(seen) if seen.half else _("Nothing is picked.") if before.half else prompt(seen)
    changes = [_("{piece} on {square}.").format(piece=rank_name(now.ranks[s]), square=s) for s in came]
    changes += [_("{square} is empty.").format(square=square) for square in went]
    if len(changes) > 2:
        changes = [_("The set-up has changed.")]
    left = SIDE - len(now.ranks)
    state = (
        prompt(seen)
        if seen.half or not left
        else ngettext("One piece to place.", "{n} pieces to place.", left)
    )
    return " ".join((*changes, state.format(n=left)))


def read(seen: Seen) -> str:
    """See `Composer`: row by row, from the river."""
    now = placing(seen)
    if not now.ranks:
        return prompt(seen)
    told = [
        ", ".join(f"{square} {rank_name(now.ranks[square])}" for square in row if square in now.ranks)
        for row in rows(now.seat)
    ]
    return f"{'; '.join(filter(None, told))}. {prompt(seen)}"
