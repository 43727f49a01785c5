"""Three Throws on paper: three cards for each player."""

from __future__ import annotations

from collections.abc import Sequence

from sealed.page.boards.kit import Kit
from sealed.page.boards.paper import Sheet, card, cuts
from sealed.page.boards.three_throws.art import NAMES, glyph
from sealed.page.draw.texts import N_, NC_, _
from sealed.rules.seats import Seat

ADVICE = N_("Cut them out. Choose in secret, lay your card face down, and turn both over together.")


def sheets(_key: str) -> Sequence[Sheet]:
    """The cards of both players."""
    faces = ((word, card(seat, glyph(word), _(name))) for seat in Seat for word, name in NAMES.items())
    return (Sheet(_("The cards"), _(ADVICE), cuts(faces, 45, 62)),)


KIT = Kit(sheets, (NC_("heading", "Throw"),))
