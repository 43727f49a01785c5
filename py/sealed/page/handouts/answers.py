"""The cards with which a class answers a question: a letter and a shape each, told apart across a room."""

from __future__ import annotations

from sealed.page.handouts.paper import Handout, Sheet
from sealed.page.records.questions import LETTERS, card
from sealed.page.texts import _
from sealed.page.tree import Node, h

PAIRS = (LETTERS[:2], LETTERS[2:])
"""Two cards of A5 are a sheet of A4."""


def answer_cards() -> Handout:
    """Four cards for each pupil, two on a page."""
    title = _("Answer cards")
    advice = _("For each pupil: cut along the line. Hold up the card with your answer.")
    return Handout(title, tuple(Sheet(title, advice, _pair(letters)) for letters in PAIRS))


def _pair(letters: str) -> Node:
    return h("div.answers", (h("div.answer", card(letter), key=letter) for letter in letters))
