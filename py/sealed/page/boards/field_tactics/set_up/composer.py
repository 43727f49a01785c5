"""The composer of an army: it changes the set-up so far after a tap, a drag or a key (FT 2)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from sealed.page.boards.composer import Ready
from sealed.page.boards.field_tactics.names import value_name
from sealed.page.boards.field_tactics.set_up import keys, sentences
from sealed.page.boards.field_tactics.set_up.ready import READY, placed_by, signs, small
from sealed.page.boards.field_tactics.set_up.scene import (
    NONE,
    Scene,
    look,
    mirrored,
    put,
    turned,
    without,
    words_of,
)
from sealed.page.boards.seen import Refusal, Seen
from sealed.page.boards.touching import LineChange
from sealed.page.draw.texts import N_, _
from sealed.page.draw.tree import Child, h
from sealed.rules.field_tactics.army import FLAG, RANKS, STILL
from sealed.rules.field_tactics.board import HALVES, SIDE
from sealed.rules.field_tactics.set_up import Placed, may_stand
from sealed.rules.game import IllegalMove
from sealed.rules.questions import Seat


class ArmyComposer:
    """The `Composer` that lays out an army.

    It takes these actions: `square:A1` and `rank:MI` (a tap, or with `take:` and `drop:` before it the two
    ends of a drag), `find:G3,G2,G1` (one of these ranks), `away`, `remove:A1`, `down`, `fill`, `mirror`,
    `clear`.
    """

    title = N_("Set-ups")
    ready: Sequence[Ready] = READY

    def compose(self, seen: Seen, action: str, rng: random.Random) -> LineChange:
        scene = look(seen)
        do, _colon, arg = action.partition(":")
        match do:
            case "take":
                return _taken(seen, scene, arg)
            case "drop":
                return _dropped(seen, scene, arg)
            case "square":
                return _on_square(seen, scene, arg)
            case "rank":
                return _on_rank(seen, scene, RANKS.index(arg))
            case "find":
                return _found(seen, scene, [RANKS.index(code) for code in arg.split(",")])
            case "away":
                return _made(seen, without(scene.ranks, scene.square))
            case "remove":
                return _made(seen, without(scene.ranks, arg))
            case "fill":
                return _made(seen, filled(scene, rng))
            case "mirror":
                return _made(seen, {mirrored(square): rank for square, rank in scene.ranks.items()})
            case "clear":
                return LineChange(())
        return LineChange(seen.words)

    def line(self, seen: Seen) -> Child:
        number = len(seen.words)
        if not number:  # nothing but this, so that on a small desk it and the slot are two rows
            name = _(READY[0].name)
            return h("button.btn.sm", _("Begin with “{name}”").format(name=name), do="lay", arg="ready:0")
        return h(
            "div.standing23",
            h("b.num", _("{n} of {all}").format(n=number, all=SIDE)),
            h("progress", value=number, max=SIDE, aria_hidden="true"),
        )

    def spoken_step(self, seen: Seen, before: Seen) -> str:
        return sentences.said(seen, before)

    def read(self, seen: Seen) -> str:
        return sentences.read(seen)

    def keys(self, seen: Seen) -> Mapping[str, tuple[str, str]]:
        return keys.keys(seen)

    def shortcuts(self, seen: Seen) -> Sequence[tuple[str, str]]:
        return keys.shortcuts()

    def saved_text(self, seen: Seen) -> str:
        scene = look(seen)
        return " ".join(words_of(_for_either(scene.seat, scene.ranks)))

    def lay(self, seen: Seen, text: str) -> LineChange:
        ranks = placed_by(text)
        if ranks is None:
            return LineChange(seen.words, seen.half, Refusal("", N_("That is not a set-up for this game.")))
        return _made(seen, _for_either(look(seen).seat, ranks))

    def picture(self, seen: Seen, text: str) -> Child:
        return small(look(seen).seat, text)

    def placed(self, seen: Seen) -> Child:
        seat = look(seen).seat
        return signs(seat), small(seat, self.saved_text(seen))


COMPOSER = ArmyComposer()


def _for_either(seat: Seat, ranks: Placed) -> Placed:
    """Turns a seat's set-up into the form in which it is kept, with the squares of seat one, and back."""
    return ranks if seat is Seat.ONE else {turned(square): rank for square, rank in ranks.items()}


# --- the rules' answer


def _made(seen: Seen, ranks: Placed, half: str = "") -> LineChange:
    """The line of a set-up; if the rules refuse it, the old line with the same pick, and the refusal."""
    line = words_of(ranks)
    refusal = _against(seen, line)
    return LineChange(seen.words, seen.half, refusal) if refusal else LineChange(line, half)


def _against(seen: Seen, line: tuple[str, ...]) -> Refusal | None:
    """The reason why these words cannot be the line or its beginning; None if they can."""
    assert seen.ask is not None, "an army is laid out when it is asked for"
    try:
        seen.rules.check(seen.state, seen.ask, " ".join(line), seen.hand)
    except IllegalMove as error:
        values = {name: value_name(name, value) for name, value in error.values.items()}
        return None if error.unfinished else Refusal(error.clause, error.text, values, error.word)
    return None


# --- one thing after another


def _taken(seen: Seen, scene: Scene, what: str) -> LineChange:
    """A drag begins: it picks up what is under it, whatever was picked before."""
    kind, _colon, arg = what.partition(":")
    if kind == "square":
        return LineChange(seen.words, f"{arg}:" if arg in scene.ranks else "")
    return LineChange(seen.words, f":{arg}" if scene.left[RANKS.index(arg)] else "")


def _dropped(seen: Seen, scene: Scene, what: str) -> LineChange:
    """A drag ends: on a square, or elsewhere, which takes the piece off the board."""
    kind, _colon, square = what.partition(":")
    if scene.picked == NONE:
        return LineChange(seen.words)
    return _made(seen, put(scene, square) if kind == "square" else without(scene.ranks, scene.square))


def _on_square(seen: Seen, scene: Scene, square: str) -> LineChange:
    if square == scene.square:
        return LineChange(seen.words)
    if scene.piece != NONE:
        return _made(seen, put(scene, square))
    if scene.rank != NONE and square not in scene.ranks:
        return _made(seen, put(scene, square), seen.half if scene.left[scene.rank] > 1 else "")
    return LineChange(seen.words, f"{square}:")


def _on_rank(seen: Seen, scene: Scene, rank: int) -> LineChange:
    if not scene.left[rank]:
        return _found(seen, scene, [rank])
    if scene.square:
        return _made(seen, {**without(scene.ranks, scene.square), scene.square: rank})
    return LineChange(seen.words, "" if rank == scene.rank else f":{RANKS[rank]}")


def _found(seen: Seen, scene: Scene, ranks: list[int]) -> LineChange:
    """The next of these ranks: on the square that is picked; else one in the tray, or, when none is left
    there, on the board.
    """
    choices = [rank for rank in ranks if scene.left[rank] or rank == scene.piece]
    if scene.square and choices and choices != [scene.piece]:
        after = choices.index(scene.piece) + 1 if scene.piece in choices else 0
        rank = choices[after % len(choices)]
        return _made(seen, {**without(scene.ranks, scene.square), scene.square: rank}, seen.half)
    offered = [f":{RANKS[rank]}" for rank in ranks if scene.left[rank]]
    if not offered:
        offered = [f"{square}:" for square in HALVES[scene.seat] if scene.ranks.get(square) in ranks]
    after = offered.index(seen.half) + 1 if seen.half in offered else 0
    return LineChange(seen.words, offered[after % len(offered)])


# --- the whole army


def filled(scene: Scene, rng: random.Random) -> Placed:
    """The set-up with the remaining pieces on the empty squares at random; all arrangements are equally
    likely.
    """
    empty = [square for square in HALVES[scene.seat] if square not in scene.ranks]
    left = [rank for rank, count in enumerate(scene.left) for _each in range(count)]
    still = [rank for rank in left if STILL >> rank & 1]
    rooms = rng.sample([square for square in empty if may_stand(scene.seat, {square: FLAG})], len(still))
    others = [square for square in empty if square not in rooms]
    moving = [rank for rank in left if rank not in still]
    rng.shuffle(moving)
    return {**scene.ranks, **dict(zip(rooms, still, strict=True)), **dict(zip(others, moving, strict=True))}
