"""How matches of Solitaire Chess and its Final are explained: in cards, as a player counts them; and what
matters in a turn.
"""

from __future__ import annotations

from math import atanh
from typing import ClassVar

from sealed.bots import Thought
from sealed.bots.solitaire_chess.worth import SPREAD
from sealed.page.boards.explaining import ANY_GAME, Explaining
from sealed.page.boards.seen import Seen
from sealed.page.boards.solitaire_chess.art import card_name
from sealed.page.boards.solitaire_chess.scene import card_at
from sealed.page.draw.art import signed
from sealed.page.draw.texts import C_, _, ngettext
from sealed.page.draw.wording import Person, all_of
from sealed.rules.questions import Seat
from sealed.rules.solitaire_chess.board import NUMBER, PLAY, names, numbers
from sealed.rules.solitaire_chess.state import Solitaire, targets

SURE = 0.998
"""From here on a search has seen the end."""


class Cards(Explaining):
    """In cards ahead, about."""

    most: ClassVar[float] = 12.0
    nothing: ClassVar[float] = 0.5
    little: ClassVar[float] = 1.5
    much: ClassVar[float] = 4.0

    adds_up: ClassVar[bool] = False

    def matters(self, seen: Seen, thought: Thought) -> str:
        state: Solitaire = seen.state
        if state.phase != "turn":
            return ""
        me, them = seen.below, seen.below.other
        if lost := _captures(state, them):
            squares = names(lost)
            return ngettext(
                "Your queen on {squares} can be taken.",
                "Your queens on {squares} can be taken.",
                len(squares),
            ).format(squares=all_of(squares))
        if won := _captures(state, me):
            return _("You can take {name}’s queen on {square}.").format(
                name=seen.name(them), square=names(won)[0]
            )
        end = thought.move.split()[-1]
        card = card_at(state, end) if end in NUMBER else ""
        return card and _("The {card:card} on {square} is worth having.").format(
            card=card_name(card), square=end
        )

    def of_match(self, state: Solitaire) -> Explaining:
        if state.over is not None and state.over.clause.startswith("G "):
            return ANY_GAME  # a player who gives up may be ahead in cards
        return self

    def of(self, chance: float) -> float:
        worth = 2 * chance - 1
        if abs(worth) >= SURE:
            return self.most if worth > 0 else -self.most
        return max(-self.most, min(self.most, SPREAD * atanh(worth)))

    def title(self, own: Person) -> str:
        text = own.said(_("How many cards you were ahead"), _("How many cards {name} was ahead"))
        return text.format(name=own.name)

    def after_each(self, own: Person) -> str:
        text = own.said(
            _("How many cards you are ahead after each of them."),
            _("How many cards {name} is ahead after each of them."),
        )
        return text.format(name=own.name)

    def ends(self, own: Person, other: Person) -> tuple[str, str]:
        return own.label, other.label

    def shown(self, value: float) -> int:
        return round(value)

    def scale(self, value: float) -> str:
        return signed(self.shown(value)) if value else "0"

    def rating(self, value: float) -> str:
        number = abs(self.shown(value))
        if not number:
            return C_("score", "even")
        if abs(value) >= self.most:
            return _("as good as won") if value > 0 else _("as good as lost")
        if value > 0:
            text = ngettext("ahead by about {n} card", "ahead by about {n} cards", number)
        else:
            text = ngettext("behind by about {n} card", "behind by about {n} cards", number)
        return text.format(n=number)

    def moved(self, before: float, after: float, own: Person, other: Person) -> str:
        then, now = (self._standing(value, own, other) for value in (before, after))
        is_small = abs(after - before) < self.nothing
        if then == now and is_small:
            # Translators: {now} is “even”, or “Ada ahead by about 2 cards”.
            return _("It stayed as it was: {now}.").format(now=now)
        if then == now or (is_small and max(abs(before), abs(after)) < self.most):
            # Translators: {now} is “even”, or “Ada ahead by about 2 cards”.
            return _("It stayed about as it was: {now}.").format(now=now)
        # Translators: {then} and {now} are “even”, or “Ada ahead by about 2 cards”.
        return _("Before: {then}. After: {now}.").format(then=then, now=now)

    def _standing(self, value: float, own: Person, other: Person) -> str:
        """Who is ahead, in a few words."""
        number, ahead = abs(self.shown(value)), own if value > 0 else other
        if not number:
            return C_("score", "even")
        if abs(value) >= self.most:
            text = ahead.said(_("as good as won for you"), _("as good as won for {name}"))
        else:
            text = ahead.said(
                ngettext("you ahead by about {n} card", "you ahead by about {n} cards", number),
                ngettext("{name} ahead by about {n} card", "{name} ahead by about {n} cards", number),
            )
        return text.format(name=ahead.name, n=number)

    def lot(self, value: float) -> str:
        number = max(1, round(value))
        return ngettext("about {n} card", "about {n} cards", number).format(n=number)

    def legend(self) -> str:
        return _("In cards, all of them “about”.")


def _captures(state: Solitaire, seat: Seat) -> int:
    """The squares of the queens that a seat could take if it were on turn. A queen who enters takes none."""
    side, enemies, found = seat.side, state.pieces[seat.other.side], 0
    for square in numbers(state.pieces[side] & PLAY):
        found |= targets(state, side, square, 0) & enemies
    return found


EXPLAINING = Cards()
