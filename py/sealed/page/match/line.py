"""The line: a move, written word by word. Pure functions from one `Duel` to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sealed.page.boards.seen import Refusal, Seen
from sealed.page.draw.texts import N_, filled
from sealed.page.draw.wording import Said, Told, any_of
from sealed.page.match import written
from sealed.page.match.play import Duel, Play, by_name, cautions, hand, picks, refused, why
from sealed.rules.game import IllegalMove, NotNotation


def warned(duel: Duel[Play]) -> Told:
    """What the rules warn of before the line is sealed."""
    return tuple(
        Said(filled(one.text, by_name(duel, one.values)), (one.clause,) if one.clause else ())
        for one in cautions(duel)
    )


def complete(duel: Duel[Play]) -> bool:
    """Whether the line is a whole move, with nothing written beside it that is not on it yet."""
    return not duel.half and not duel.typed.strip() and "" in picks(duel)


def pick(duel: Duel[Play], word: str) -> Duel[Play]:
    """Picks a word: adds it to the line; takes it back if it is on the line and may not be there twice;
    otherwise refuses it.
    """
    if duel.play.ask is None:
        return duel._replace(refusal=_nothing())
    if word in picks(duel):
        return _with_half(_written(duel, (*duel.line, word)), "" if word.startswith(duel.half) else duel.half)
    if word in duel.line and not duel.board.steps:
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
    if len(offered) == 1 and not duel.board.steps:
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


def cannot(duel: Duel[Play], seen: Seen, thing: str) -> Duel[Play]:
    """The same line, with the board's reason why a thing on it that has no word cannot be chosen."""
    refusal = duel.board.cannot(seen, thing)
    return duel._replace(refusal=refusal._replace(values=by_name(duel, refusal.values)))


WRITES: Mapping[str, Callable[[Duel[Play], str], Duel[Play]]] = {
    "word": pick,
    "half": half,
    "instead": instead,
    "line": lambda duel, words: anew(duel, tuple(words.split())),
    "back": take_back,
    "back-to": lambda duel, place: back_to(duel, int(place)),
}
"""The words with which a board writes a line, in a match and in a figure."""


def completion(duel: Duel[Play], text: str) -> str:
    """The word that begins so, by its notation or its name; "" unless it is the only one."""
    fitting = written.completions(duel, text)
    return fitting[0] if len(fitting) == 1 else ""


def typed(duel: Duel[Play], text: str, *, ended: bool = True) -> Duel[Play]:
    """Adds what is typed, in notation or in the words that the page writes, up to the first that is refused.
    Unless it has ended, what may still become a longer word waits in the slot; the first half of a word is
    picked where it ends.
    """
    given, text = text, written.meant(duel, text)
    line = duel.line
    while rest := written.tokens(text):
        found = written.find(duel, picks(duel), rest)
        if found.begun and not ended:
            return duel._replace(typed=given if duel.line == line else text, refusal=None)
        if len(found.words) != 1:
            half_word = "" if found.words else written.half_of(duel, found.begun, rest)
            if half_word and half_word != duel.half:
                return half(duel._replace(typed=""), half_word)
            return duel._replace(typed=text.strip(), refusal=_why_unread(duel, found, text))
        (word,) = found.words
        kept = "" if word.startswith(duel.half) else duel.half
        duel = _with_half(_written(duel, (*duel.line, word)), kept)
        text = written.behind(text, found.size)
    return duel._replace(typed="")


def _why_unread(duel: Duel[Play], found: written.Found, text: str) -> Refusal:
    """Why the beginning of a text cannot stand next: it means two things, or none, or is not offered."""
    if found.words:
        said = N_("This may be one of several. Write {words}.")
        return Refusal("", said, {"words": any_of(found.words)})
    rest = written.tokens(text)
    known, size = written.find(duel, sorted(duel.play.game.rules.words), rest), written.understood(duel, rest)
    if known.words and known.size == size:
        return why(duel, known.words[0]) or _full()
    return refused(duel, NotNotation(written.beginning(text, size + 1)))


def with_slot(duel: Duel[Play]) -> Duel[Play]:
    """The line with what is still in the slot, or why it cannot be sealed or played with that beside it: the
    player may believe that it is a part of the move.
    """
    read = typed(duel, duel.typed)
    if not read.typed:
        return read
    text = N_("“{text}” is not on your line. Correct or delete it first.")
    return read._replace(refusal=Refusal("", text, {"text": read.typed.strip()}))


def move(duel: Duel[Play]) -> tuple[str, Refusal | None]:
    """The line as a move, or why it is not a whole move yet. A word that is only begun is not left out in
    silence: the player may believe that it is a part of the move.
    """
    ask, game = duel.play.ask, duel.play.game
    if ask is None:
        return "", _nothing()
    if duel.half and any(
        word.startswith(duel.half) for word in picks(duel)
    ):  # else a piece is held on a board
        return "", _begun(duel)
    try:
        return game.rules.check(game.state, ask, " ".join(duel.line), hand(duel)), None
    except IllegalMove as error:
        return "", refused(duel, error)


def _written(duel: Duel[Play], line: tuple[str, ...]) -> Duel[Play]:
    return duel._replace(line=line, half="", refusal=None, typed="")


def _nothing() -> Refusal:
    return Refusal("", N_("There is nothing to decide now."))


def _full() -> Refusal:
    return Refusal("", N_("The line is complete. Take a word back to choose another."))


def _begun(duel: Duel[Play]) -> Refusal:
    text = N_("“{word}” is unfinished. Finish it or take it back first.")
    return Refusal("", text, {"word": duel.board.label(duel.half)})


def _why_half(duel: Duel[Play], prefix: str) -> Refusal:
    words = sorted(word for word in duel.play.game.rules.words if word.startswith(prefix) and word != prefix)
    return next((reason for word in words if (reason := why(duel, word))), _full())
