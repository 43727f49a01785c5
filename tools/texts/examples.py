"""Collects the texts that explain the games: those beside their boards, with captions and the words of *How
it goes*; and the lessons.
"""

from __future__ import annotations

from collections.abc import Iterator

from sealed.lessons import Asked, Lesson
from sealed.page.boards.examples import Book
from sealed.page.draw.texts import END_OF_CONTEXT
from sealed.page.lessons.lesson_progress import WORDS

from .message import Message


def of_examples(book: Book) -> Iterator[Message]:
    """The texts of a family's examples. What a title stands above is its note."""
    for example in book.examples.values():
        yield _message(example.title, "A heading above some positions of a game.")
        yield from (Message(step.caption) for step in example.steps)
    for how in book.hows.values():
        yield from (
            Message(text)
            for text in (how.aim, how.other_ending, how.rule, how.cards_title, *how.overlooked)
            if text
        )
        for step in how.steps:
            yield from (_message(step.title, step.caption), Message(step.caption))
        yield from (_message(sign.text) for sign in how.signs)


def of_lesson(lesson: Lesson) -> Iterator[Message]:
    """The texts of a lesson; the answers to a question are no sentences."""
    answers = {
        answer.text: item.question.text
        for item in lesson.items
        if isinstance(item, Asked)
        for answer in item.question.answers
    }
    yield Message(lesson.title, note="The title of a lesson.")
    for sentence in lesson.sentences:
        if sentence.text in answers:
            yield Message(sentence.text, context=WORDS, note=answers[sentence.text])
        else:
            yield Message(sentence.text)


def _message(text: str, note: str = "") -> Message:
    context, _end, said = text.rpartition(END_OF_CONTEXT)
    return Message(said, context=context, note=note)
