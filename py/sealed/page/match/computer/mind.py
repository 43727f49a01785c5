"""The state of the computer's thinking while its match is on the screen (`Duel.more`)."""

from __future__ import annotations

from typing import NamedTuple

from sealed.bots import Thought
from sealed.page.match.computer.play import Alone
from sealed.page.match.computer.question import Question
from sealed.page.match.play import Duel


class Hint(NamedTuple):
    """The advice on one decision: what was asked, what was thought of it, and how much of it was told."""

    question: Question
    thought: Thought | None = None
    told: int = 0


class Mind(NamedTuple):
    """The question that the computer thinks about, and its answer."""

    question: Question | None = None
    move: str = ""
    """Its answer, kept here until the person has decided as well; "" while it thinks."""
    hint: Hint | None = None
    inside: bool = False
    """Whether there is no worker, so that the page itself thinks."""
    note: bool = False
    """Whether that is being said: until the next decision."""


NO_MIND = Mind()


def mind(duel: Duel[Alone]) -> Mind:
    """The state of its thinking."""
    return duel.more if isinstance(duel.more, Mind) else NO_MIND
