"""The board of Solitaire Chess and its Final: 52 cards, 22 entry squares, queens, and four stacks for each
player.

Nothing is hidden, so at one device the sides stay where they are. `_facts` is what is to be seen, `_says`
puts it in words, `_stage` draws it from the pictures of `_art`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sealed.page.boards import solitaire_chess_says as says
from sealed.page.boards.board import Board
from sealed.page.boards.seen import Refusal, Seen
from sealed.page.boards.solitaire_chess_art import SUITS, token
from sealed.page.boards.solitaire_chess_facts import cannot, count, look, most_inside, position
from sealed.page.boards.solitaire_chess_stage import stage
from sealed.page.boards.solitaire_chess_tell import DISCARD, TELLINGS, label
from sealed.page.boards.solitaire_chess_walk import step
from sealed.page.texts import N_, _, ngettext
from sealed.page.tree import Child, h
from sealed.rules.game import Rules
from sealed.rules.log import Log
from sealed.rules.questions import Seat
from sealed.rules.solitaire_chess.board import CARDS

MANY = 6
"""More queens in reserve are one picture and a number."""


class SolitaireChessBoard(Board):
    """See `boards.Board` and `boards.More`."""

    tellings = TELLINGS
    steady = True
    things = frozenset(CARDS)
    past_title = N_("Moves so far")

    def skin(self, rules: Rules) -> str:
        """See `boards.Board`."""
        return ""

    def label(self, rules: Rules, word: str) -> str:
        """See `boards.Board`."""
        return label(word)

    def chip(self, rules: Rules, word: str) -> Child:
        """See `boards.Board`."""
        return label(word)

    def headline(self, seen: Seen) -> str:
        """See `boards.Board`."""
        return says.headline(seen)

    def prompt(self, seen: Seen) -> str:
        """See `boards.Board`."""
        return says.prompt(seen)

    def verb(self, seen: Seen) -> str:
        """See `boards.Board`."""
        return says.verb(seen)

    def stage(self, seen: Seen, other: Child, own: Child) -> Child:
        """See `boards.Board`."""
        return stage(seen, other, own)

    def plate(self, seen: Seen, seat: Seat) -> tuple[str, Child]:
        """See `boards.Board`."""
        state = position(seen)
        number, places = state.reserve[seat - 1], look(seen)
        text = ngettext("one queen in reserve", "{n} queens in reserve", number).format(n=number)
        pictures = [token(seat)] * (number if number <= MANY else 1)
        queens = h(
            "span.tokens", *pictures, number > MANY and h("span.num", f"×{number}"), aria_hidden="true"
        )
        caption = _("in reserve") if number else _("out") if state.out[seat - 1] else _("no reserve")
        shown = queens if number else None, h("span.cap", caption)
        if number and places.side == seat - 1 and places.phase in ("place", "turn"):
            name = text + ": " + _("to the next free entry square")
            return self._cards(seen, seat), h(
                "button.reserve", shown, do="walk", arg="Place", aria_label=name, title=name
            )
        return self._cards(seen, seat), h("span.reserve", shown, title=text)

    def _cards(self, seen: Seen, seat: Seat) -> str:
        number = count(position(seen), seat)
        return ngettext("one card", "{n} cards", number).format(n=number)

    def score(self, seen: Seen, seat: Seat) -> str:
        """See `boards.Board`."""
        return self._cards(seen, seat)

    def standing(self, seen: Seen) -> tuple[tuple[str, str], ...]:
        """See `boards.Board`."""
        return ()

    def keys(self, seen: Seen) -> Mapping[str, tuple[str, str]]:
        """See `boards.Board`."""
        me = seen.ask.seat if seen.ask else seen.below
        found = {"q": ("walk", "Queen"), "p": ("walk", "Place")}
        for first, seat in ((1, me), (5, me.other)):
            found |= {str(n): ("known", f"{int(seat)}{suit}") for n, suit in enumerate(SUITS, first)}
        if most_inside(seen):
            found[DISCARD] = ("half", DISCARD)
        return found

    def shortcuts(self, seen: Seen) -> Sequence[tuple[str, str]]:
        """See `boards.More`."""
        keys = [
            ("Q", _("next queen")),
            ("P", _("free entry square")),
            ("PgDn", _("next framed square")),
            ("Ctrl+→", _("along the line")),
            ("1–4", _("your stacks")),
            ("5–8", _("the other’s")),
        ]
        return [*keys, ("X", _("discard"))] if most_inside(seen) else keys

    def step(self, seen: Seen, key: str) -> str:
        """See `boards.Board`."""
        return step(seen, key)

    def known(self, seen: Seen, arg: str) -> str:
        """See `boards.Board`."""
        return says.known(seen, arg)

    def cannot(self, seen: Seen, arg: str) -> Refusal:
        """See `boards.More`."""
        return cannot(seen, arg)

    def history(self, rules: Rules, log: Log) -> Sequence[says.Turn]:
        """See `boards.Board`."""
        return says.history(log)

    def summary(self, rules: Rules, names: tuple[str, str], entry: Any) -> Child:
        """See `boards.Board`."""
        return says.summary(names, entry)


BOARD = SolitaireChessBoard()
