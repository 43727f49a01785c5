"""The cards with which a class answers a question: a letter and a shape each, told apart across a room."""

from __future__ import annotations

from sealed.page.art import ngon, num, picture, soft
from sealed.page.handouts.paper import Handout, Sheet
from sealed.page.texts import _
from sealed.page.tree import Node, h

CARDS = "ABCD"
PAIRS = (CARDS[:2], CARDS[2:])
"""Two cards of A5 are a sheet of A4."""
SIZE = 46.0


def answer_cards() -> Handout:
    """Four cards for each pupil, two on a page."""
    title = _("Answer cards")
    advice = _("For each pupil: cut along the line. Hold up the card with your answer.")
    return Handout(title, tuple(Sheet(title, advice, _pair(letters)) for letters in PAIRS))


def _pair(letters: str) -> Node:
    return h("div.answers", (h("div.answer", _card(letter), key=letter) for letter in letters))


def _card(letter: str) -> Node:
    text = h(
        "text.answer-letter", letter, y=num(SIZE * 0.29), text_anchor="middle", font_size=num(SIZE * 0.8)
    )
    return picture("svg", _shape(letter), text, box="-50 -50 100 100")


def _shape(letter: str) -> Node:
    match letter:
        case "A":
            return h("circle.answer-shape", r=num(SIZE))
        case "B":
            return h("rect.answer-shape", x=-42, y=-42, width=84, height=84, rx=3)
        case "C":
            return h("path.answer-shape", d=soft(ngon(4, 48), 0.05))
    return h("path.answer-shape", d=soft(ngon(8, 48, 38), 0.05))
