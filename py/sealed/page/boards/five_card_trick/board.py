"""The board of Five-Card Trick, its Final and Setna's Curse, as the match screen knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sealed.name import Name
from sealed.page.boards.board import Board, Lateness, Parts
from sealed.page.boards.five_card_trick import words
from sealed.page.boards.five_card_trick.art import action, chip
from sealed.page.boards.five_card_trick.hand import hand
from sealed.page.boards.five_card_trick.picture import past_rounds, table, theirs
from sealed.page.boards.five_card_trick.scene import (
    aim,
    bare,
    gems,
    items,
    look,
    press,
    step,
    stopped,
    traces,
)
from sealed.page.boards.five_card_trick.words import Round, history, lateness, summary
from sealed.page.boards.seen import Seen
from sealed.page.texts import C_
from sealed.page.tree import Child, h
from sealed.rules.five_cards.cards import CARD
from sealed.rules.five_cards.final import LEAVE, TAKE
from sealed.rules.five_cards.setnas_curse import NONE
from sealed.rules.game import Rules
from sealed.rules.log import Log
from sealed.rules.questions import Answer, Decide, Seat

LETTERS = {"score": "s", "grow": "g", "raise": "r", "claim": "c", "steal": "t", "block": "b"}
ITEM_LETTERS = {"overload": "o", "reset": "x"}
WAY_LETTERS = {TAKE: "k", LEAVE: "v"}


class FiveCardBoard(Board):
    """Five columns, one for each action: lights and past rounds of both players, the table between them."""

    tellings = words.TELLINGS

    def skin(self, rules: Rules) -> str:
        return "setna" if gems(rules) else ""

    def label(self, rules: Rules, word: str) -> str:
        return words.label(word)

    def chip(self, rules: Rules, word: str) -> Child:
        name = bare(word)
        return (action(name, gems(rules), 20) if name in CARD else None, words.label(word))

    def headline(self, seen: Seen) -> str:
        return words.headline(seen)

    def moment(self, seen: Seen) -> str:
        return words.moment(seen)

    def prompt(self, seen: Seen) -> str:
        return words.prompt(seen)

    def verb(self, seen: Seen) -> str:
        return C_("button", "Decide")

    def lateness(self, seen: Seen, ask: Decide, answer: Answer | None) -> Lateness:
        return lateness(seen, ask)

    def score(self, seen: Seen, seat: Seat) -> str:
        return words.score(seen.rules, seen.shown.chips[seat.side])

    def standing(self, seen: Seen) -> tuple[tuple[str, str], ...]:
        return ((C_("heading", "Pot"), str(seen.shown.pot)),)

    def inventory(self, seen: Seen) -> str:
        return words.inventory(seen)

    def known(self, seen: Seen, thing: str) -> str:
        return words.known(seen, thing)

    def parts(self, seen: Seen) -> Parts:
        scene, below = look(seen), seen.below
        state = scene.state
        return Parts(
            board=table(seen, scene),
            theirs=(theirs(seen, scene), past_rounds(seen, state, below.other)),
            mine=(past_rounds(seen, state, below), h("div.hands", hand(seen, scene))),
        )

    def traces(self, seen: Seen, move: str) -> Sequence[tuple[str, ...]]:
        return tuple((thing,) for word in move.split() for thing in traces(word))

    def plate(self, seen: Seen, seat: Seat) -> tuple[str, Child]:
        chips = seen.shown.chips[seat.side]
        right = h(
            "span.scorebox",
            chip(gems(seen.rules), 22),
            h("span.score.num", chips, aria_hidden="true"),
            h("span.hear", self.score(seen, seat)),
        )
        return words.remark(seen, seat), right

    def keys(self, seen: Seen) -> Mapping[str, tuple[str, str]]:
        scene = look(seen)
        if scene.state.deciding:
            return {letter: ("word", word) for word, letter in WAY_LETTERS.items()}
        sends = aim if scene.half else press
        found = {LETTERS[card.name]: sends(card.name) for card in scene.hand}
        if NONE in seen.rules.words:
            found["0"] = ("word", NONE)
        if not scene.half:
            left = [word for word in items(scene.state, seen.below) if word in ITEM_LETTERS]
            found |= {ITEM_LETTERS[word]: ("word", word) for word in left}
        return found

    def step(self, seen: Seen, key: str) -> str:
        return step(seen, key)

    def stopped(self, seen: Seen, key: str) -> str:
        return stopped(seen, key)

    def history(self, rules: Rules, log: Log) -> Sequence[Round]:
        return history(log)

    def summary(self, rules: Rules, names: tuple[Name, Name], entry: Round) -> Child:
        return summary(self, rules, names, entry)


BOARD = FiveCardBoard()
