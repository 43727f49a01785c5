"""How matches of Solitaire Chess and its Final are explained: in cards, as a player counts them."""

from __future__ import annotations

from math import atanh
from typing import ClassVar

from sealed.bots.solitaire_chess.worth import SPREAD
from sealed.page.boards.explaining import ANY_GAME, Explaining
from sealed.page.shapes import signed
from sealed.page.texts import _, ngettext
from sealed.rules.solitaire_chess.state import Solitaire

SURE = 0.998
"""From here on a search has seen the end."""


class Cards(Explaining):
    """In cards ahead, about."""

    most: ClassVar[float] = 12.0
    nothing: ClassVar[float] = 0.5
    little: ClassVar[float] = 1.5
    much: ClassVar[float] = 4.0

    def __init__(self, end: int = 0) -> None:
        self._end = end
        """By how many cards seat one was ahead in the end."""

    def of_match(self, state: Solitaire) -> Explaining:
        if state.over is not None and state.over.clause.startswith("G "):
            return ANY_GAME  # whoever gives up may have been ahead in cards
        one, two = (stack.bit_count() for stack in state.stacks)
        return Cards(one - two)

    def of(self, chance: float) -> float:
        worth = 2 * chance - 1
        if abs(worth) < SURE:
            return max(-self.most, min(self.most, SPREAD * atanh(worth)))
        if worth * self._end > 0:
            return float(self._end)
        return self.most if worth > 0 else -self.most

    def end(self, state: Solitaire) -> float:
        return float(self._end)

    def title(self, name: str) -> str:
        return _("How many cards {name} was ahead").format(name=name)

    def ends(self, own: str, other: str) -> tuple[str, str]:
        return own, other

    def shown(self, value: float) -> int:
        return round(value)

    def number(self, shown: int) -> str:
        return signed(shown)

    def finish(self, name: str) -> str:
        return _("Cards at the end")

    def standing(self, value: float, own: str, other: str) -> str:
        number = abs(self.shown(value))
        if not number:
            return _("even")
        text = ngettext("{name} ahead by about {n} card", "{name} ahead by about {n} cards", number)
        return text.format(name=own if value > 0 else other, n=number)

    def start(self, value: float) -> str:
        return _("Even at the start") if not self.shown(value) else _("At the start")

    def rating(self, value: float) -> str:
        number = abs(self.shown(value))
        if not number:
            return _("even")
        text = _("ahead by about {n}") if value > 0 else _("behind by about {n}")
        return text.format(n=number)

    def moved(self, before: float, after: float, own: str, other: str) -> str:
        then, now = self.standing(before, own, other), self.standing(after, own, other)
        if then == now:
            return _("It stayed as it was: {now}.").format(now=now)
        return _("Before: {then}. After: {now}.").format(then=then, now=now)

    def legend(self) -> str:
        return _("In cards, all of them “about”.")


EXPLAINING = Cards()
