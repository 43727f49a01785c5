"""The board of Five-Card Trick, its Final and Setna's Curse, as the match screen knows it."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.board import Board, Parts, labelled
from sealed.page.boards.five_card_trick import sentences
from sealed.page.boards.five_card_trick.art import action
from sealed.page.boards.five_card_trick.art import chip as coin
from sealed.page.boards.five_card_trick.hand import hand
from sealed.page.boards.five_card_trick.picture import past_rounds, table, theirs
from sealed.page.boards.five_card_trick.scene import (
    BLOCK,
    bare,
    gems,
    items,
    look,
    paths,
    rings,
    step,
    stopped,
    touched,
)
from sealed.page.boards.seen import Seen
from sealed.page.draw.texts import C_
from sealed.page.draw.tree import Child, h
from sealed.rules.five_cards.cards import CARD
from sealed.rules.five_cards.final import LEAVE, TAKE
from sealed.rules.five_cards.setnas_curse import NONE
from sealed.rules.game import Rules
from sealed.rules.questions import Seat

LETTERS = {"score": "s", "grow": "g", "raise": "r", "claim": "c", "steal": "t", "block": "b"}
ITEM_LETTERS = {"overload": "o", "reset": "x"}
WAY_LETTERS = {TAKE: "k", LEAVE: "v"}


def chip(rules: Rules, word: str) -> Child:
    """A card with its picture, or an item."""
    name = bare(word)
    return (action(name, gems(rules), 20) if name in CARD else None, sentences.label(word))


def score(seen: Seen, seat: Seat) -> str:
    """A player's chips or gems."""
    return sentences.score(seen.rules, seen.shown.chips[seat.side])


def parts(seen: Seen) -> Parts:
    """The table between what both have sent in the last rounds, and the hand."""
    scene, below = look(seen), seen.below
    state = scene.state
    return Parts(
        board=table(seen, scene),
        theirs=(theirs(seen, scene), past_rounds(seen, state, below.other)),
        mine=(past_rounds(seen, state, below), h("div.hands", hand(seen, scene))),
    )


def plate(seen: Seen, seat: Seat) -> tuple[str, Child]:
    """A player's resting cards and items, and the chips."""
    right = h(
        "span.scorebox",
        coin(gems(seen.rules), 22),
        h("span.score.num", seen.shown.chips[seat.side], aria_hidden="true"),
        h("span.hear", score(seen, seat)),
    )
    return sentences.remark(seen, seat), right


def keys(seen: Seen) -> Mapping[str, tuple[str, str]]:
    """A letter for each card, and for each item that is left."""
    scene = look(seen)
    if scene.state.deciding:
        return {letter: ("touch", word) for word, letter in WAY_LETTERS.items()}
    aimed = BLOCK if scene.half else ""
    found = {LETTERS[card.name]: ("touch", aimed + card.name) for card in scene.hand}
    if NONE in seen.rules.words:
        found["0"] = ("touch", NONE)
    if not scene.half:
        left = [word for word in items(scene.state, seen.below) if word in ITEM_LETTERS]
        found |= {ITEM_LETTERS[word]: ("touch", word) for word in left}
    return found


BOARD = Board(
    tellings=sentences.TELLINGS,
    label=sentences.label,
    event_words=labelled(sentences.label),
    picture=chip,
    headline=sentences.headline,
    round_name=sentences.moment,
    prompt=sentences.prompt,
    button_label=lambda _seen: C_("button", "Decide"),
    lateness=sentences.lateness,
    score=score,
    tallied=True,
    standing=lambda seen: ((C_("heading", "Pot"), str(seen.shown.pot)),),
    inventory=sentences.inventory,
    known=sentences.known,
    skin=lambda rules: "setna" if gems(rules) else "",
    parts=parts,
    plate=plate,
    touched=touched,
    rings=rings,
    paths=lambda _seen, move: tuple((thing,) for word in move.split() for thing in paths(word)),
    keys=keys,
    step=step,
    stopped=stopped,
    history=sentences.history,
    row=sentences.summary,
)
"""Five columns, one for each action: lights and past rounds of both players, the table between them."""
