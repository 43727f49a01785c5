"""What explains the games, in the texts beside their boards: captions, and the words of *How it goes*."""

from __future__ import annotations

from collections.abc import Iterator

from sealed.page.learn.examples import Book
from sealed.page.texts import END_OF_CONTEXT

from .message import Message


def of_examples(book: Book) -> Iterator[Message]:
    """The texts of a family's examples. What a title stands above is its note."""
    for example in book.examples.values():
        yield _message(example.title, "A heading above some positions of a game.")
        yield from (Message(step.caption) for step in example.steps)
    for how in book.hows.values():
        yield from (
            Message(text) for text in (how.aim, how.more, how.rule, how.cards_title, *how.overlooked) if text
        )
        for step in how.steps:
            yield from (_message(step.title, step.caption), Message(step.caption))
        yield from (_message(sign.text) for sign in how.signs)


def _message(text: str, note: str = "") -> Message:
    context, _end, said = text.rpartition(END_OF_CONTEXT)
    return Message(said, context=context, note=note)
