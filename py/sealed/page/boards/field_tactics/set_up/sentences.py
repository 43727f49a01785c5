"""Placing an army in words: the questions, the names of squares and ranks, and the changes."""

from __future__ import annotations

from sealed.page.boards.field_tactics.names import rank_name, rank_noun, rank_title, several
from sealed.page.boards.field_tactics.set_up.scene import NONE, TRAY, Scene, look, rows, targets
from sealed.page.boards.field_tactics.walk import is_base, square_of
from sealed.page.boards.seen import Seen
from sealed.page.draw.texts import C_, N_, _, ngettext
from sealed.page.draw.wording import grouped, listed, named, sentences, stated
from sealed.rules.field_tactics.army import LEADERS, ODDS, RANKS
from sealed.rules.field_tactics.board import BRIDGEHEADS, HALVES, SIDE
from sealed.rules.questions import Winner

MOVES = {
    "PL": N_("Flies straight ahead or back over everything, or steps sideways."),
    "TA": N_("Steps, or charges two squares ahead."),
    "CA": N_("Steps, or charges two squares ahead."),
    "EN": N_("Slides any distance sideways, or steps ahead or back."),
    "MI": N_("Never moves."),
    "FL": N_("Never moves. It fights with the strength of the piece behind it."),
}
STEP = N_("Moves one step.")
LEADER = N_("Moves one step. A leader: it wins in the enemy base.")


def prompt(seen: Seen) -> str:
    """The question above the line, which depends on the picked piece or square."""
    scene = look(seen)
    left = SIDE - len(scene.ranks)
    if scene.rank != NONE:
        number = scene.left[scene.rank]
        text = ngettext(
            "{piece:title}: choose its square.", "{piece:title}, {n} left: choose their squares.", number
        )
        return text.format(piece=rank_name(scene.rank), n=number)
    if scene.piece != NONE:
        text = _("{square}, {piece:noun}: choose another square to move or swap it.")
        return text.format(piece=rank_name(scene.piece), square=scene.square)
    if scene.square:
        return _("{square} is empty: choose a piece in the tray.").format(square=scene.square)
    if not left:
        return _("Your army is complete. You may still swap pieces; then seal it.")
    if left == SIDE:
        return _("Place your army: choose a piece, then its square. Or begin with a set-up and change it.")
    return ngettext("One piece to place.", "{n} pieces to place.", left).format(n=left)


# --- squares and ranks


def square_name(scene: Scene, square: str, may: frozenset[str]) -> str:
    """A square for screen readers: coordinate, content, state. `may` are the squares for the picked piece."""
    parts = [square, rank_title(scene.ranks[square]) if square in scene.ranks else C_("square", "empty")]
    if square in BRIDGEHEADS[scene.seat]:
        parts.append(C_("square", "at the bridge"))
    if is_base(square):
        parts.append(C_("square", "your base"))
    return grouped(filter(None, (listed(parts), _state(scene, square, may))))


def _state(scene: Scene, square: str, may: frozenset[str]) -> str:
    if square == scene.square:
        return C_("square", "picked")
    if scene.picked == NONE:
        return ""
    picked = rank_name(scene.picked)
    if square not in may:
        # Translators: the picked piece may not stand on this square.
        return _("not for {piece:noun}").format(piece=picked)
    if square not in scene.ranks:
        # Translators: the picked piece may stand on this square.
        return _("free for {piece:noun}").format(piece=picked)
    # Translators: the piece on this square changes places with the picked one.
    return _("swaps with {piece:noun}").format(piece=picked) if scene.piece != NONE else ""


def rank_in_tray(scene: Scene, rank: int) -> str:
    """A rank of the tray for screen readers, with the number of its pieces left there."""
    number = scene.left[rank]
    text = ngettext("{piece:title}, one left", "{piece:title}, {n} left", number)
    return text.format(piece=rank_name(rank), n=number)


def known(seen: Seen, thing: str) -> str:
    """The answer to a long press or `?`: a square and the piece on it, or a rank of the tray."""
    scene = look(seen)
    kind, _colon, name = thing.replace(TRAY, "rank:").rpartition(":")
    if kind == "rank":
        return about(seen, RANKS.index(name))
    square = square_of(name) if square_of(name) in HALVES[scene.seat] else rows(scene.seat).cells[0]
    told = stated(square_name(scene, square, targets(scene)))
    return sentences(told, _does(seen, scene.ranks[square])) if square in scene.ranks else told


def about(seen: Seen, rank: int) -> str:
    """A rank, and how it moves and fights."""
    return sentences(stated(rank_title(rank)), _does(seen, rank))


def movement(rank: int) -> str:
    """How a rank moves."""
    return _(MOVES.get(RANKS[rank], LEADER if LEADERS >> rank & 1 else STEP))


def _does(seen: Seen, rank: int) -> str:
    said = [movement(rank)]
    if RANKS[rank] != "FL":
        table = ODDS[seen.state.odds].table
        wins = sum(1 << other for other in range(len(RANKS) - 1) if table[rank][other] == Winner.ATTACKER)
        draws = sum(1 << other for other in range(len(RANKS) - 1) if table[rank][other] == Winner.NEITHER)
        said += [_("Beats: {pieces}.").format(pieces=several(wins))] if wins else []
        said += [_("Falls together with: {pieces}.").format(pieces=several(draws))] if draws else []
    return sentences(*said)


# --- changes


def said(seen: Seen, before: Seen) -> str:
    """The changes since `before`, and the next question."""
    now, then = look(seen).ranks, look(before).ranks
    came = [square for square in now if then.get(square) != now[square]]
    went = [square for square in then if square not in now]
    if not came and not went:
        return _("Nothing is picked.") if before.half and not seen.half else prompt(seen)
    changes = [stated(named(square, rank_title(now[square]))) for square in came]
    changes += [_("{square} is empty.").format(square=square) for square in went]
    if len(changes) > 2:
        changes = [_("The set-up has changed.")]
    left = SIDE - len(now)
    if seen.half or not left:
        return sentences(*changes, prompt(seen))
    text = ngettext("One piece to place.", "{n} pieces to place.", left)
    return sentences(*changes, text.format(n=left))


def read(seen: Seen) -> str:
    """The whole set-up, row by row from the river."""
    scene = look(seen)
    if not scene.ranks:
        return prompt(seen)
    told = [
        listed(named(square, rank_noun(scene.ranks[square])) for square in row if square in scene.ranks)
        for row in rows(scene.seat).rows
    ]
    return sentences(stated(grouped(filter(None, told))), prompt(seen))
