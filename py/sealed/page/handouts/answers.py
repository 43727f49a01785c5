"""The cards with which a class answers a question: a letter and a shape each, told apart across a room. Cut
out they are the largest; folded, one sheet is all four.
"""

from __future__ import annotations

from sealed.page.boards.paper import Handout, Sheet
from sealed.page.draw.texts import C_, _
from sealed.page.draw.tree import Node, h
from sealed.page.records.questions import LETTERS, card

PAIRS = (LETTERS[:2], LETTERS[2:])
"""Two cards of A5 are a sheet of A4."""


def answer_cards() -> Handout:
    """Four cards for each pupil, two on a page; and a page with all four, to be folded."""
    title = _("Answer cards")
    cut = _("For each pupil: cut along the line. Hold up the card with your answer.")
    fold = _(
        "One sheet for each pupil instead of four cards: fold it along both lines, so that the letter of "
        "your answer is on the outside, and hold it up."
    )
    return Handout(
        title,
        (
            *(Sheet(title, cut, _cards("div.answers", letters)) for letters in PAIRS),
            Sheet(C_("on paper", "All answers on one sheet"), fold, _cards("div.answers.folded", LETTERS)),
        ),
    )


def _cards(kind: str, letters: str) -> Node:
    return h(kind, (h("div.answer", card(letter), key=letter) for letter in letters))
