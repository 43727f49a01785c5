"""A question to a class: the letters of its answers, the hands that are up for each, and how a class sees it.

Pupils hold up a card with a letter, and the teacher counts. Nobody is named, and nothing of it is kept: a
tally is gone with the next step.
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.page.boards.seen import Note
from sealed.page.draw.art import ngon, num, picture, soft
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import named
from sealed.record.marks import Answer, Question

LETTERS = "ABCD"
MOST_HANDS = 999
"""The most hands that are counted: three figures, and more than any class has."""
ROOM = 120
"""The letters of reasons for which there is room under four answers, where the last row can read them."""
SIZE = 46.0


class HandsUp(NamedTuple):
    """The hands that were counted, each by its letter and in their order; and whether the class sees them,
    with the answer.
    """

    hands: str = ""
    is_open: bool = False

    def count(self, letter: str) -> int:
        """The hands for an answer."""
        return self.hands.count(letter)

    def counted(self, letter: str) -> HandsUp:
        """The tally with one hand more, unless the answer lies open."""
        if self.is_open or len(self.hands) >= MOST_HANDS:
            return self
        return self._replace(hands=self.hands + letter)

    def taken_back(self) -> HandsUp:
        """Without the last hand, unless the answer lies open."""
        return self if self.is_open else self._replace(hands=self.hands[:-1])

    @property
    def public(self) -> HandsUp:
        """The part of it that a class may know: nothing before the answer lies open."""
        return self if self.is_open else UNCOUNTED


UNCOUNTED = HandsUp()
"""Nobody has been counted. One value, so that a class is sent its picture once (`tree.keep_last`)."""


def answer_name(answer: Answer) -> str:
    """An answer as it is read: its words, or the things between which an arrow leads."""
    drawing = answer.drawing
    if drawing is None:
        return answer.text
    if drawing.shape == "arrow":
        # Translators: a move from one place on the board to another, as an answer to a question.
        return C_("answer", "{start} → {end}").format(start=drawing.things[0], end=drawing.things[1])
    return drawing.things[0]


def lettered(question: Question) -> tuple[tuple[str, Answer], ...]:
    """The answers, each behind its letter."""
    return tuple(zip(LETTERS, question.answers, strict=False))


def read_out(question: Question) -> tuple[str, ...]:
    """The question and its answers, one after the other; not which of them is right."""
    return question.text, *(named(letter, answer_name(answer)) for letter, answer in lettered(question))


def reasons(question: Question, tally: HandsUp) -> tuple[str, ...]:
    """Why each of the right answers is right, and why that is wrong for which most hands were up, as far as
    there is room: behind its letter where there are several.
    """
    answers = dict(lettered(question))
    told = {letter for letter, one in answers.items() if one.is_right}
    room = ROOM - sum(len(answers[letter].reason) for letter in told)
    for letter in sorted(answers.keys() - told, key=tally.count, reverse=True):
        if tally.count(letter) and 0 < len(answers[letter].reason) <= room:
            told.add(letter)
            room -= len(answers[letter].reason)
    of = [(letter, answer.reason) for letter, answer in answers.items() if letter in told]
    return tuple(named(letter, reason) if len(of) > 1 else reason for letter, reason in of if reason)


def notes(question: Question) -> tuple[Note, ...]:
    """The answers that are drawn over the board, each with its letter."""
    drawn = ((letter, answer.drawing) for letter, answer in lettered(question))
    return tuple(Note(drawing.things, letter) for letter, drawing in drawn if drawing)


def card(letter: str) -> Node:
    """A letter in its shape, by which cards are told apart across a room."""
    text = h("text.answer-letter", letter, y=20, text_anchor="middle", font_size=56)
    return picture("svg.answer-card", _shape(letter), text, box="-50 -50 100 100")


def _shape(letter: str) -> Node:
    match letter:
        case "A":
            return h("circle.answer-shape", r=num(SIZE))
        case "B":
            return h("rect.answer-shape", x=-42, y=-42, width=84, height=84, rx=3)
        case "C":
            return h("path.answer-shape", d=soft(ngon(4, 48), 0.05))
    return h("path.answer-shape", d=soft(ngon(8, 48, 38), 0.05))


def for_class(question: Question, tally: HandsUp) -> Child:
    """The question as a class sees it; once the answer lies open, with the hands, what is right, and why."""
    answers = lettered(question)
    most = max(1, *(tally.count(letter) for letter, _answer in answers))
    yield h("p.class-question", question.text)
    yield h(
        "ol.class-answers",
        (
            h(
                "li",
                card(letter),
                h("span", answer_name(answer)),
                tally.is_open and answer.is_right and icon("check", 24),
                tally.is_open and h("b.num", tally.count(letter)),
                class_="right" if tally.is_open and answer.is_right else None,
                style=f"--part:{tally.count(letter) / most:.3f}" if tally.is_open else None,
                key=letter,
            )
            for letter, answer in answers
        ),
    )
    if tally.is_open:
        yield from (h("p.class-reason", reason, key=reason) for reason in reasons(question, tally))
