"""A battle in words and pictures: both pieces, the outcome, and the public facts about the survivor."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from sealed.page.boards.field_tactics.art import covered, tile
from sealed.page.boards.field_tactics.history import PastFight
from sealed.page.boards.field_tactics.names import BEATS, FALLS_WITH, LOSES_TO, rank_name
from sealed.page.boards.field_tactics.scene import Scene
from sealed.page.boards.seen import Seen
from sealed.page.draw.texts import N_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import sentences
from sealed.rules.field_tactics.army import FLAG
from sealed.rules.field_tactics.board import SQUARES
from sealed.rules.field_tactics.state import NOBODY, seat_of
from sealed.rules.game import Event
from sealed.rules.questions import Seat

PIECE = 56
"""The size of each piece."""
MEET = {"attacker": BEATS, "defender": LOSES_TO, "neither": FALLS_WITH}
HEADS = {
    "attacker": N_("{who} takes {square}"),
    "defender": N_("{other} holds {square}"),
    "neither": N_("Both fall on {square}"),
}
STAYS = {
    # Translators: “it” is the piece that has survived.
    (True, False): N_("Yours stays covered: {name} knows only that it beats {piece:a}."),
    # Translators: “it” is the piece that has survived; “does” stands for “beats {piece:a}”.
    (True, True): N_(
        "Yours stays covered: {name} knows only that it beats {piece:a}, or is the flag with a piece behind"
        " it that does."
    ),
    # Translators: “it” is the survivor.
    (False, False): N_("The survivor stays covered; it beats {piece:a}."),
    # Translators: “it” is the survivor; “does” stands for “beats {piece:a}”.
    (False, True): N_(
        "The survivor stays covered; it beats {piece:a}, or is the flag with a piece behind it that does."
    ),
}
"""The public knowledge of a survivor, by whether it is the player's own and whether it may be a flag (FT
4.5).
"""


# --- which battles have been told


def last_fight(seen: Seen) -> PastFight | None:
    """The last battle that has been told."""
    return next(_fights(seen), None)


def fresh_fight(seen: Seen) -> PastFight | None:
    """The last battle, if it has just been told; None once the player has acted since, or gone on from it."""
    is_news = seen.news_unread and _battles(seen.news[seen.passed : seen.told])
    return last_fight(seen) if is_news else None


def _fights(seen: Seen) -> Iterator[PastFight]:
    """The battles that have been told, the latest first."""
    fights = (turn.fight for turn in reversed(seen.rounds) if turn.fight)
    return itertools.islice(fights, _battles(seen.news[seen.told :]), None)


def _battles(events: Sequence[Event]) -> int:
    return sum(event.kind == "battle" for event in events)


# --- drawn


def sheet(scene: Scene) -> Child:
    """A battle while it is told and until the player goes on, over the half of the board away from it."""
    seen = scene.seen
    is_past = (seen.state.over or seen.revealed) and not seen.lingers
    if is_past or (fight := fresh_fight(seen)) is None:
        return None
    low = (int(fight.squares[1][-1]) <= 4) is (seen.below is Seat.ONE)
    return h(
        "div.duel-sheet.phone-only",
        battle(scene, fight),
        class_="high" if low else "low",
        key="sheet",
    )


def lies_over(seen: Seen) -> bool:
    """Whether a battle is to be read by the player who decides next."""
    return bool(seen.ask and not seen.revealed and fresh_fight(seen))


def battle(scene: Scene, fight: PastFight) -> Node:
    """Both pieces, the outcome, and the public facts about the survivor."""
    seat = seat_of(fight.attacker)
    who, other = scene.seen.name(seat), scene.seen.name(seat.other)
    return h(
        "section.fight",
        h("p.cap", _where(fight)),
        _pair(scene, fight),
        h("h2", _(HEADS[fight.winner]).format(who=who, other=other, square=fight.squares[1])),
        h("p.small", _outcome(scene, fight)),
        key="fight",
    )


def _where(fight: PastFight) -> str:
    text = _("Battle on {square} · turn {n}") if fight.number else _("Battle on {square}")
    return text.format(square=fight.squares[1], n=fight.number)


def _pair(scene: Scene, fight: PastFight) -> Node:
    attacker, defender = (_tile(scene, fight, piece) for piece in (fight.attacker, fight.defender))
    return h("div.pair", attacker, h("b", _(MEET[fight.winner])), defender)


def _tile(scene: Scene, fight: PastFight, piece: int) -> Node:
    rank = scene.ranks[piece]
    if rank == NOBODY:
        return covered(seat_of(piece), (), PIECE)
    return tile(seat_of(piece), rank, PIECE, "lost" if piece in dict(fight.fallen) else "")


def _outcome(scene: Scene, fight: PastFight) -> str:
    """The pieces that fell, and what the survivor gives away by surviving."""
    said = [
        _("{name}’s {piece:noun} is destroyed.").format(
            name=scene.seen.name(seat_of(piece)), piece=rank_name(rank)
        )
        for piece, rank in fight.fallen
    ]
    if fight.beaten is not None and not scene.seen.revealed:
        said.append(_stays(scene, fight, fight.beaten))
    return sentences(*said)


def _stays(scene: Scene, fight: PastFight, beaten: int) -> str:
    """The sentence on a survivor that stays covered: it beats the rank `beaten`."""
    piece = fight.survivor
    text = STAYS[
        SQUARES[piece] in scene.seen.hand,
        piece == fight.defender and bool(scene.state.known[piece] >> FLAG & 1),
    ]
    return _(text).format(name=scene.seen.name(seat_of(piece).other), piece=rank_name(beaten))
