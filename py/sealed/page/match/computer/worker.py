"""Thinks in a worker (static/think.mjs), which has a Python of its own, so that the page stays smooth."""

from __future__ import annotations

import time

from sealed.page.match.computer.question import Question, written


def answer(text: str) -> str:
    """The last thought about the question in a text, when its time is up."""
    question = Question.read(text)
    end = time.monotonic() + question.seconds
    thoughts = question.thoughts()
    thought = next(thoughts)
    while time.monotonic() < end:
        better = next(thoughts, None)
        if better is None:
            break
        thought = better
    return written(thought)
