"""The line: a move, written word by word. Pure functions from one `Duel` to the next."""

from __future__ import annotations

from sealed.page.boards.seen import Refusal
from sealed.page.match.play import Duel, Play, hand, picks, refused, why
from sealed.page.texts import N_
from sealed.rules.game import GameError, IllegalMove, parse


def complete(duel: Duel[Play]) -> bool:
    """Whether the line is a whole move."""
    return not duel.half and "" in picks(duel)


def pick(duel: Duel[Play], word: str) -> Duel[Play]:
    """Takes a word: as the next one; back, if it stands on the line and may not stand there once more; else
    refuses it.
    """
    if word in picks(duel):
        return _with_half(_written(duel, (*duel.line, word)), "" if word.startswith(duel.half) else duel.half)
    if word in duel.line and not duel.board.steps:
        return take_back(duel, word)
    half = duel.half if word.startswith(duel.half) else ""  # another second half may be tried
    return duel._replace(refusal=why(duel, word) or _full(), half=half)


def _with_half(duel: Duel[Play], prefix: str) -> Duel[Play]:
    """The first half of a word stays picked while another word is taken, where both can stand together."""
    keep = prefix and any(word.startswith(prefix) for word in picks(duel))
    return duel._replace(half=prefix) if keep else duel


def half(duel: Duel[Play], prefix: str) -> Duel[Play]:
    """Takes the first half of a word (`block:`), or puts it down again; a word that stands on the line is
    taken back.
    """
    offered = [word for word in picks(duel) if word.startswith(prefix)]
    standing = [word for word in duel.line if word.startswith(prefix)]
    if duel.half == prefix:
        return duel._replace(half="", refusal=None)
    if standing and not offered:
        return take_back(duel, standing[-1])
    if not offered:
        return duel._replace(refusal=_why_half(duel, prefix), half="")
    if len(offered) == 1 and not duel.board.steps:
        return pick(duel, offered[0])
    return duel._replace(half=prefix, refusal=None)


def instead(duel: Duel[Play], word: str) -> Duel[Play]:
    """Takes a word, or the first half of one, in the place of the one on the line that alone stands in its
    way.
    """
    for at in range(len(duel.line)):
        before, behind = duel._replace(line=duel.line[:at]), duel.line[at + 1 :]
        fitting = [one for one in picks(before) if one.startswith(word) and _fits(before, (one, *behind))]
        if word in fitting:
            return _written(duel, (*before.line, word, *behind))
        if fitting and word not in duel.play.game.rules.words:
            return half(_written(duel, before.line + behind), word)
    return pick(duel, word)


def _fits(duel: Duel[Play], words: tuple[str, ...]) -> bool:
    """Whether these words may follow, one after another."""
    for word in words:
        if word not in picks(duel):
            return False
        duel = duel._replace(line=(*duel.line, word))
    return True


def take_back(duel: Duel[Play], word: str = "") -> Duel[Play]:
    """Without that word (the last one, if none is named); and without what follows it, where that cannot
    stand without it.
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
    """The line up to that place, without the word there and what follows it."""
    return _written(duel, duel.line[:at])


def clear(duel: Duel[Play]) -> Duel[Play]:
    """An empty line."""
    return _written(duel, ())


def anew(duel: Duel[Play], words: tuple[str, ...]) -> Duel[Play]:
    """A line of these words instead of what stands there; the last may be the first half of a word."""
    duel = clear(duel)
    for word in words:
        duel = half(duel, word) if word not in duel.play.game.rules.words else pick(duel, word)
    return duel


def typed(duel: Duel[Play], text: str) -> Duel[Play]:
    """Takes words as they are typed, in any letter case: all of them, or up to the first that cannot be."""
    rest = text.split()
    while rest:
        try:
            (word,) = parse(duel.play.game.rules, rest[0])
        except GameError as error:
            return duel._replace(typed=" ".join(rest), refusal=refused(duel, error))
        if word not in picks(duel):
            return duel._replace(typed=" ".join(rest), refusal=why(duel, word) or _full())
        duel = _written(duel, (*duel.line, word))
        rest = rest[1:]
    return duel._replace(typed="")


def move(duel: Duel[Play]) -> tuple[str, Refusal | None]:
    """The move that the line is, or why it is none yet."""
    ask, game = duel.play.ask, duel.play.game
    if ask is None:
        return "", Refusal("", N_("There is nothing to decide now."))
    try:
        return game.rules.check(game.state, ask, " ".join(duel.line), hand(duel)), None
    except IllegalMove as error:
        return "", refused(duel, error)


def _written(duel: Duel[Play], line: tuple[str, ...]) -> Duel[Play]:
    return duel._replace(line=line, half="", refusal=None, typed="")


def _full() -> Refusal:
    return Refusal("", N_("The line is complete. Take a word back to choose another."))


def _why_half(duel: Duel[Play], prefix: str) -> Refusal:
    words = sorted(word for word in duel.play.game.rules.words if word.startswith(prefix) and word != prefix)
    return next((reason for word in words if (reason := why(duel, word))), _full())
