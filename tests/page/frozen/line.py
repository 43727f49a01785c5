"""What the nine words of a board made of a line, before `Board.touched`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sealed.page.boards.seen import Refusal
from sealed.page.draw.texts import N_
from sealed.page.match.play import Duel, Play, picks, why


def pick(duel: Duel[Play], word: str) -> Duel[Play]:
    """Picks a word: adds it to the line; takes it back if it is on the line and may not be there twice;
    otherwise refuses it.
    """
    if duel.play.ask is None:
        return duel._replace(refusal=_nothing())
    if word in picks(duel):
        return _with_half(_written(duel, (*duel.line, word)), "" if word.startswith(duel.half) else duel.half)
    if word in duel.line and not _steps(duel):
        return take_back(duel, word)
    # After a refusal the player may try another second half.
    half = duel.half if word.startswith(duel.half) else ""
    return duel._replace(refusal=why(duel, word) or _full(), half=half)


def _with_half(duel: Duel[Play], prefix: str) -> Duel[Play]:
    """Keeps the first half of a word picked while another word is added, where the line has room for both."""
    keep = prefix and any(word.startswith(prefix) for word in picks(duel))
    return duel._replace(half=prefix) if keep else duel


def half(duel: Duel[Play], prefix: str) -> Duel[Play]:
    """Picks the first half of a word (`block:`), or drops it again; a word on the line that begins so is
    taken back.
    """
    if duel.play.ask is None:
        return duel._replace(refusal=_nothing())
    offered = [word for word in picks(duel) if word.startswith(prefix)]
    standing = [word for word in duel.line if word.startswith(prefix)]
    if duel.half == prefix:
        return duel._replace(half="", refusal=None)
    if standing and not offered:
        return take_back(duel, standing[-1])
    if not offered:
        return duel._replace(refusal=_why_half(duel, prefix), half="")
    if len(offered) == 1 and not _steps(duel):
        return pick(duel, offered[0])
    return duel._replace(half=prefix, refusal=None)


def instead(duel: Duel[Play], word: str) -> Duel[Play]:
    """Picks a word, or the first half of one, in place of the one word on the line that prevents it."""
    for at in range(len(duel.line)):
        before, behind = duel._replace(line=duel.line[:at]), duel.line[at + 1 :]
        fitting = [one for one in picks(before) if one.startswith(word) and _fits(before, (one, *behind))]
        if word in fitting:
            return _written(duel, (*before.line, word, *behind))
        if fitting and word not in duel.play.game.rules.words:
            return half(_written(duel, before.line + behind), word)
    return pick(duel, word)


def _fits(duel: Duel[Play], words: tuple[str, ...]) -> bool:
    """Whether these words may follow on the line, one after another."""
    for word in words:
        if word not in picks(duel):
            return False
        duel = duel._replace(line=(*duel.line, word))
    return True


def take_back(duel: Duel[Play], word: str = "") -> Duel[Play]:
    """The line without that word (the last one if none is named), and without the words after it that depend
    on it.
    """
    if duel.half and not word:
        return duel._replace(half="", refusal=None)
    if not duel.line:
        return duel._replace(refusal=None)
    at = len(duel.line) - 1 - duel.line[::-1].index(word) if word in duel.line else len(duel.line) - 1
    line = duel.line[:at]
    for later in duel.line[at + 1 :]:
        if later in picks(duel._replace(line=line)):
            line = (*line, later)
    return _written(duel, line)


def back_to(duel: Duel[Play], at: int) -> Duel[Play]:
    """The line up to that place, without the word there and the words after it."""
    return _written(duel, duel.line[:at])


def clear(duel: Duel[Play]) -> Duel[Play]:
    """An empty line."""
    return _written(duel, ())


def anew(duel: Duel[Play], words: tuple[str, ...]) -> Duel[Play]:
    """A new line of these words; the last may be the first half of a word."""
    duel = clear(duel)
    for word in words:
        duel = half(duel, word) if word not in duel.play.game.rules.words else pick(duel, word)
    return duel


WRITES: Mapping[str, Callable[[Duel[Play], str], Duel[Play]]] = {
    "word": pick,
    "half": half,
    "instead": instead,
    "line": lambda duel, words: anew(duel, tuple(words.split())),
    "back": take_back,
    "back-to": lambda duel, place: back_to(duel, int(place)),
}
"""The words with which a board writes a line, in a match and in a figure."""


def _written(duel: Duel[Play], line: tuple[str, ...]) -> Duel[Play]:
    return duel._replace(line=line, half="", refusal=None, typed="")


def _nothing() -> Refusal:
    return Refusal("", N_("There is nothing to decide now."))


def _full() -> Refusal:
    return Refusal("", N_("The line is complete. Take a word back to choose another."))


def _why_half(duel: Duel[Play], prefix: str) -> Refusal:
    words = sorted(word for word in duel.play.game.rules.words if word.startswith(prefix) and word != prefix)
    return next((reason for word in words if (reason := why(duel, word))), _full())


def _steps(duel: Duel[Play]) -> bool:
    return duel.play.game.rules.key == "roundabout"
