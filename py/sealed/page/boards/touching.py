"""The change that a touch makes to the line: it adds a word or begins one, takes one back, or replaces one by
another; or the rules refuse it and say why. Pure, and the same for finger, mouse and keys.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from sealed.page.boards.seen import Refusal, Seen
from sealed.page.draw.texts import N_


class LineChange(NamedTuple):
    """The new line: its words, and the first half of the next one (`Seen.half`). After a refusal the words
    are unchanged, and `refusal` says why.
    """

    words: tuple[str, ...]
    half: str = ""
    refusal: Refusal | None = None


Touched: TypeAlias = LineChange | str | None
"""The result of a touch: a line; the cell to which it leads; or None, where it only asks for the facts."""


def touched(seen: Seen, word: str) -> LineChange | None:
    """The line after a touch on the thing that stands for this word, or for the words that begin so; None if
    nothing is asked, or it stands for none.
    """
    if seen.ask is None or not _meant(seen, word, seen.rules.words):
        return None
    return added(seen, word) or taken_back(seen, word) or replaced(seen, word) or refused(seen, word)


def added(seen: Seen, word: str, *, waits: bool = False) -> LineChange | None:
    """The line with this word, or with the only one that begins so, unless it `waits` for its second half;
    the same line with the word begun, or put down again. None if no such word may come next.
    """
    if word == seen.half:
        return LineChange(seen.words)
    found = _meant(seen, word, seen.picks)
    if not found:
        return None
    # With one second half left the half means the whole word, and a second touch would choose nothing. Where
    # a line goes step by step (`Own.steps`) it waits all the same: the player has to say where the car goes.
    if _begins(seen, word) and (waits or len(found) > 1):
        return LineChange(seen.words, word)
    words = (*seen.words, found[0])
    keeps = not word.startswith(seen.half) and any(one.startswith(seen.half) for one in seen.after(words))
    return LineChange(words, seen.half if keeps else "")


def taken_back(seen: Seen, word: str) -> LineChange | None:
    """The line without this word, or without the last that begins so; None if there is none."""
    found = _meant(seen, word, seen.words)
    if not found:
        return None
    return LineChange(without(seen, len(seen.words) - 1 - seen.words[::-1].index(found[-1])))


def without(seen: Seen, at: int) -> tuple[str, ...]:
    """The words without the one at that place, and without later ones that depend on it."""
    words = seen.words[:at]
    for word in seen.words[at + 1 :]:
        words = (*words, word) if word in seen.after(words) else words
    return words


def replaced(seen: Seen, word: str) -> LineChange | None:
    """The line with this word, or the beginning of one, in the place of another, which goes with those that
    depend on it. A word that is a whole move does not take the place of one that begins a longer move.
    """
    for at in reversed(range(len(seen.words))):
        before, behind = seen.words[:at], without(seen, at)[at:]
        found = _meant(seen, word, seen.after(before))
        if len(found) > 1:
            return LineChange((*before, *behind), word)
        words = (*before, *found)
        is_longer = "" not in seen.after(seen.words[: at + 1])
        if found and not (is_longer and "" in seen.after(words)) and _fits(seen, words, behind):
            return LineChange((*words, *behind))
    return None


def refused(seen: Seen, word: str, before: tuple[str, ...] | None = None) -> LineChange:
    """The unchanged line, with the reason why this word may not follow those: by default the whole line, or
    the line without its last word where nothing may follow it. A first half stays for another second half.
    """
    if before is None:
        before = seen.words[:-1] if seen.picks == ("",) else seen.words
    meant = sorted(_meant(seen, word, seen.rules.words))
    why = next((why for one in meant if (why := seen.against((*before, one)))), FULL)
    return LineChange(
        seen.words, "" if _begins(seen, word) or not word.startswith(seen.half) else seen.half, why
    )


FULL = Refusal("", N_("The line is complete. Take a word back to choose another."))


def _begins(seen: Seen, word: str) -> bool:
    """Whether this is only the first half of a word."""
    return word.endswith(":") or word not in seen.rules.words


def _meant(seen: Seen, word: str, among: Iterable[str]) -> tuple[str, ...]:
    """The words among these that a touch on the thing for this word means."""
    if _begins(seen, word):
        return tuple(one for one in among if one.startswith(word) and one != word)
    return (word,) if word in among else ()


def _fits(seen: Seen, words: tuple[str, ...], behind: tuple[str, ...]) -> bool:
    for word in behind:
        if word not in seen.after(words):
            return False
        words = (*words, word)
    return True
