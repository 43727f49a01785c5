"""The board of Solitaire Chess and its Final, as the match screen knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sealed.name import Name
from sealed.page.boards.board import Board, Lateness, Parts, Shape, step_in_choice
from sealed.page.boards.seen import Refusal, Seen, Spot
from sealed.page.boards.solitaire_chess import words
from sealed.page.boards.solitaire_chess.art import SUITS, token
from sealed.page.boards.solitaire_chess.hand import side
from sealed.page.boards.solitaire_chess.picture import SPOTS, board
from sealed.page.boards.solitaire_chess.scene import cannot, count, look, most_inside, step
from sealed.page.boards.solitaire_chess.words import Turn, history, lateness, summary
from sealed.page.keys import key_name
from sealed.page.texts import C_, N_, _, ngettext
from sealed.page.tree import Child, Node, h
from sealed.page.wording import named
from sealed.rules.game import Rules
from sealed.rules.log import Log
from sealed.rules.questions import Answer, Decide, Seat
from sealed.rules.solitaire_chess.board import CARDS
from sealed.rules.solitaire_chess.final import DISCARD

MANY = 6
"""Up to this many queens in reserve are drawn one by one; more are one picture and a number."""


class SolitaireChessBoard(Board):
    """A board of cards with queens, and four stacks for each player. Nothing is hidden, so it never turns."""

    tellings = words.TELLINGS
    past_title = N_("Moves so far")
    steady = True
    things = frozenset(CARDS)

    def label(self, rules: Rules, word: str) -> str:
        return words.label(word)

    def headline(self, seen: Seen) -> str:
        return words.headline(seen)

    def moment(self, seen: Seen) -> str:
        return words.moment(seen)

    def prompt(self, seen: Seen) -> str:
        return words.prompt(seen)

    def verb(self, seen: Seen) -> str:
        return words.verb(seen)

    def lateness(self, seen: Seen, ask: Decide, answer: Answer | None) -> Lateness:
        return lateness(seen, ask)

    def score(self, seen: Seen, seat: Seat) -> str:
        number = count(seen.shown, seat)
        return ngettext("one card", "{n} cards", number).format(n=number)

    def inventory(self, seen: Seen) -> str:
        return words.inventory(seen)

    def known(self, seen: Seen, thing: str) -> str:
        return words.known(seen, thing)

    def cannot(self, seen: Seen, thing: str) -> Refusal:
        return cannot(seen, thing)

    def shape(self, seen: Seen) -> Shape:
        return Shape("full", 0.8715, least=232)

    def spots(self, seen: Seen) -> Mapping[str, Spot]:
        return SPOTS

    def traces(self, seen: Seen, move: str) -> Sequence[tuple[str, ...]]:
        discarded, _space, rest = move.partition(" ")
        if not discarded.startswith(DISCARD):
            return super().traces(seen, move)
        return ((discarded.removeprefix(DISCARD),), *super().traces(seen, rest))

    def parts(self, seen: Seen) -> Parts:
        scene, below = look(seen), seen.below
        return Parts(
            board=board(seen, scene),
            theirs=side(seen, scene, below.other),
            mine=side(seen, scene, below),
        )

    def plate(self, seen: Seen, seat: Seat) -> tuple[str, Child]:
        return self.score(seen, seat), self._reserve(seen, seat)

    def _reserve(self, seen: Seen, seat: Seat) -> Node:
        """The queens in reserve; while one of them may be placed, the way to the free entry squares."""
        number, out = seen.shown.reserve[seat.side], seen.shown.out[seat.side]
        text = ngettext("one queen in reserve", "{n} queens in reserve", number).format(n=number)
        pictures = [token(seat)] * (number if number <= MANY else 1)
        queens = number > 0 and h(
            "span.tokens",
            *pictures,
            h("span.num", f"×{number}") if number > MANY else h("span.num.few", number),
            aria_hidden="true",
        )
        caption = (
            C_("queens", "in reserve")
            if number
            else C_("player", "out")
            if out
            else C_("queens", "no reserve")
        )
        shown = queens, h("span.cap", caption)
        if number and seen.ask and seen.ask.seat is seat and seen.ask.kind in ("place", "turn"):
            # Translators: where the button leads that shows the queens in reserve.
            name = named(text, _("to the next free entry square"))
            return h("button.reserve", shown, do="walk", arg="Place", ask="known", aria_label=name)
        kind = "out" if out else None
        return h("span.reserve", shown, title=text, ask="known", arg="Place", class_=kind)

    def keys(self, seen: Seen) -> Mapping[str, tuple[str, str]]:
        me = seen.ask.seat if seen.ask else seen.below
        found = {"q": ("walk", "Queen"), "p": ("walk", "Place")}
        for first, seat in ((1, me), (5, me.other)):
            found |= {str(n): ("known", f"{int(seat)}{suit}") for n, suit in enumerate(SUITS, first)}
        if most_inside(seen):
            found[DISCARD] = ("half", DISCARD)
        return found

    def shortcuts(self, seen: Seen) -> Sequence[tuple[str, str]]:
        keys = [
            ("Q", C_("use of a key", "next queen")),
            ("P", C_("use of a key", "free entry square")),
            (key_name("PageDown"), C_("use of a key", "next framed square")),
            (key_name("Ctrl+ArrowRight"), C_("use of a key", "along the line")),
            ("1–4", C_("use of a key", "your stacks")),
            ("5–8", C_("use of a key", "the other’s stacks")),
        ]
        return [*keys, ("X", C_("use of a key", "discard"))] if most_inside(seen) else keys

    def step(self, seen: Seen, key: str) -> str:
        return step_in_choice(seen, key) or step(seen, key)

    def history(self, rules: Rules, log: Log) -> Sequence[Turn]:
        return history(log)

    def summary(self, rules: Rules, names: tuple[Name, Name], entry: Turn) -> Child:
        return summary(names, entry)


BOARD = SolitaireChessBoard()
