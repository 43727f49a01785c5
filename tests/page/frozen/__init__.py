"""What a touch on a thing said, and what came of it, before `Board.touched`: to compare with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from sealed.page.boards.roundabout.names import DRIVERS
from sealed.page.boards.seen import Refusal, Seen
from sealed.page.draw.keys import Do
from sealed.page.match.play import Duel, Play
from sealed.rules.field_tactics.board import SQUARES as FIELD
from sealed.rules.field_tactics.moves import PASS
from sealed.rules.five_cards.final import LEAVE, TAKE
from sealed.rules.priority_pathway.board import BOARDS
from sealed.rules.roundabout.city import CLOCKWISE
from sealed.rules.roundabout.drive import CARDS
from sealed.rules.roundabout.preparation import ORDERS
from sealed.rules.solitaire_chess.board import SQUARES
from sealed.rules.solitaire_chess.final import DISCARD
from tests.page.frozen import field_tactics, five_card_trick, line, priority_pathway, roundabout
from tests.page.frozen import solitaire_chess as chess


class Came(NamedTuple):
    """What came of a touch: a line, a refusal with it, or the facts about the thing."""

    words: tuple[str, ...] = ()
    half: str = ""
    refusal: Refusal | None = None
    facts: bool = False


def _choice(seen: Seen, words: tuple[str, ...]) -> Iterator[tuple[str, Do]]:
    for word in words:
        yield word, ("line" if seen.words and word not in seen.words else "word", word)


def _field_tactics(seen: Seen) -> Iterator[tuple[str, Do]]:
    scene = field_tactics.look(seen)
    if scene.kind == "order":
        yield from _choice(seen, ORDERS)
    if scene.passes:
        yield from _choice(seen, (PASS,))
    for square in FIELD:
        yield square, field_tactics.press(scene, square)


def _chess(seen: Seen) -> Iterator[tuple[str, Do]]:
    scene = chess.look(seen)
    if scene.phase == "order":
        yield from _choice(seen, ORDERS)
    elif scene.drops:
        yield DISCARD, ("line" if scene.line and not scene.dropped else "half", DISCARD)
    for square in SQUARES:
        yield square, chess.press(scene, square)


def _five_cards(seen: Seen) -> Iterator[tuple[str, Do]]:
    scene = five_card_trick.look(seen)
    if scene.state.deciding:
        for word in (TAKE, LEAVE):
            yield word, ("word", word)
        return
    for card in scene.hand:
        yield card.name, five_card_trick.press(card.name)
        if scene.half:
            yield five_card_trick.AIM + card.name, five_card_trick.aim(card.name)
    for word in five_card_trick.extras(seen):
        yield word, ("word", word)


def _pathway(seen: Seen) -> Iterator[tuple[str, Do]]:
    scene = priority_pathway.look(seen)
    for card in priority_pathway.cards_of(scene.state.hands[seen.below.side]):
        do = "instead" if scene.card and scene.card != card else "word"
        yield priority_pathway.CARD + card, (do, card)
    for target in scene.picked.targets:
        if not target.square:
            yield target.word, ("word", target.word)
    for square in BOARDS[scene.state.board].squares:
        yield square, priority_pathway.press(seen, scene, square)


def _roundabout(seen: Seen) -> Iterator[tuple[str, Do]]:
    scene = roundabout.look(seen, DRIVERS)
    if seen.state.phase == "order":
        for word in ORDERS:
            do = "back" if word in seen.words else "instead" if seen.words else "word"
            yield roundabout.ORDER + word, (do, word)
    if seen.state.phase == "place":
        for car in roundabout.tray(seen):
            yield roundabout.TRAY + car, roundabout.press(seen, scene, roundabout.TRAY + car)
    if seen.state.phase == "drive":
        for number in CARDS:
            cell = f"{roundabout.HAND}{number}"
            yield cell, roundabout.press(seen, scene, cell)
        drives = seen.ask is not None and seen.ask.kind == "drive" and seen.words
        kind = roundabout.SIGNS.get(int(seen.words[0])) if drives else None
        if kind:
            put = next((n for n, word in enumerate(seen.words) if word.startswith(kind)), None)
            yield "sign", ("half", kind) if put is None else ("back-to", str(put))
    for cell in (*roundabout.SPACES, *CLOCKWISE):
        yield cell, roundabout.press(seen, scene, cell)


SAID: Mapping[str, Callable[[Seen], Iterator[tuple[str, Do]]]] = {
    "field_tactics": _field_tactics,
    "solitaire_chess": _chess,
    "five_card_trick": _five_cards,
    "priority_pathway": _pathway,
    "roundabout": _roundabout,
}
"""By family: the things on its board while somebody decides, with what each said."""

CANNOT: Mapping[str, Callable[[Seen, str], Refusal]] = {
    "field_tactics": field_tactics.cannot,
    "solitaire_chess": chess.cannot,
    "priority_pathway": priority_pathway.cannot,
}


def came(duel: Duel[Play], family: str, seen: Seen, do: Do) -> Came:
    """What came of a touch that said this."""
    word, arg = do
    if word == "known":
        return Came(facts=True)
    if word == "cannot":
        return Came(duel.line, duel.half, CANNOT[family](seen, arg))
    now = line.WRITES[word](duel, arg)
    return Came(now.line, now.half, now.refusal)
