"""Suggestions for a word that a lesson does not have."""

from __future__ import annotations

from collections.abc import Iterable

from sealed.record import marks

TASK, TOUCH, ASK, PLAY = "task", "touch", "ask", "play"
BEGINS = (TASK, TOUCH, ASK, PLAY)
"""The words with which something asked begins."""
COVERED = "covered"
OF_TASK = ("ok", "goal", "best", "lost", "if", "led", "else", "line", COVERED)
OF_ALL = ("hint", "done")
WORDS = (*BEGINS, *OF_TASK, *OF_ALL, marks.RIGHT, marks.WRONG, marks.DRAW, marks.MINE)
"""All words of a lesson."""
OTHERS = {
    **dict.fromkeys(("question", "quiz"), ASK),
    **dict.fromkeys(("answer", "correct", "true"), marks.RIGHT),
    "false": marks.WRONG,
    **dict.fromkeys(("note", "comment", "private"), marks.MINE),
    **dict.fromkeys(("tip", "clue", "help"), "hint"),
    **dict.fromkeys(("good", "praise", "well"), "done"),
    **dict.fromkeys(("move", "accept", "accepted"), "ok"),
    **dict.fromkeys(("otherwise", "default", "other"), "else"),
    **dict.fromkeys(("mistake", "when"), "if"),
    **dict.fromkeys(("arrow", "ring", "mark"), marks.DRAW),
    **dict.fromkeys(("exercise", "todo", "do"), TASK),
    **dict.fromkeys(("hidden", "secret"), COVERED),
}
"""Words that are near in their meaning."""
BEGUN_ALIKE = 4
"""The first letters in common that make two words near each other."""


def word_of_lesson(said: str) -> str:
    """The word that was meant; "" if none is near."""
    return OTHERS.get(said, "") or nearest(said, WORDS)


def nearest(said: str, among: Iterable[str]) -> str:
    """The first of some words that is one letter away, or begins like it; "" if none does."""
    known = tuple(among)
    close = (one for one in known if _is_slip(said, one))
    alike = (one for one in known if one[:BEGUN_ALIKE] == said[:BEGUN_ALIKE] and len(said) >= BEGUN_ALIKE)
    return next(close, "") or next(alike, "")


def _is_slip(one: str, other: str) -> bool:
    """Whether one letter is left out, put in, written wrongly, or has changed its place with the next."""
    if abs(len(one) - len(other)) > 1 or one == other:
        return False
    at = next(
        (n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    if len(one) < len(other):
        return one[at:] == other[at + 1 :]
    if len(one) > len(other):
        return one[at + 1 :] == other[at:]
    swapped = one[at : at + 2] == other[at : at + 2][::-1] and one[at + 2 :] == other[at + 2 :]
    return one[at + 1 :] == other[at + 1 :] or swapped
