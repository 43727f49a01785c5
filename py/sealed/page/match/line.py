"""The line: a move, written word by word. Pure functions from one `Duel` to the next."""

from __future__ import annotations

from sealed.page.boards import touching
from sealed.page.boards.seen import Refusal
from sealed.page.boards.touching import LineChange
from sealed.page.draw.texts import N_, filled
from sealed.page.draw.wording import Said, Told, any_of
from sealed.page.match import written
from sealed.page.match.play import Duel, M, P, Play, by_name, cautions, hand, picks, refused, seen_of, why
from sealed.rules.game import IllegalMove, NotNotation


def warned(duel: Duel[Play]) -> Told:
    """The rules' warnings before the line is sealed."""
    return tuple(
        Said(filled(one.text, by_name(duel, one.values)), (one.clause,) if one.clause else ())
        for one in cautions(duel)
    )


def complete(duel: Duel[Play]) -> bool:
    """Whether the line is a whole move, with nothing written beside it that is not on it yet."""
    return not duel.half and not duel.typed.strip() and "" in picks(duel)


def add(duel: Duel[P, M], word: str) -> Duel[P, M]:
    """Adds a word that was written, or begins one; otherwise refuses it."""
    if duel.play.ask is None:
        return duel._replace(refusal=_nothing())
    shown = seen_of(duel)
    waits = duel.board.own.steps
    return changed(duel, touching.added(shown, word, waits=waits) or touching.refused(shown, word, duel.line))


def changed(duel: Duel[P, M], change: LineChange) -> Duel[P, M]:
    """The line after a touch, or why there was none."""
    typed = "" if change.words != duel.line else duel.typed
    return duel._replace(line=change.words, half=change.half, refusal=change.refusal, typed=typed)


def take_back(duel: Duel[P, M], place: int = -1) -> Duel[P, M]:
    """The line without the word at that place, and without later ones that depend on it; by default without
    what was begun or written last.
    """
    if duel.half and place < 0:
        return duel._replace(half="", refusal=None)
    if not duel.line:
        return duel._replace(refusal=None)
    at = place if 0 <= place < len(duel.line) else len(duel.line) - 1
    if duel.board.own.steps:
        return written_out(duel, duel.line[:at])
    return written_out(duel, touching.without(seen_of(duel), at))


def clear(duel: Duel[P, M]) -> Duel[P, M]:
    """An empty line."""
    return written_out(duel, ())


def written_out(duel: Duel[P, M], words: tuple[str, ...]) -> Duel[P, M]:
    """A new line of these words."""
    return duel._replace(line=words, half="", refusal=None, typed="")


def completion(duel: Duel[Play], text: str) -> str:
    """The word that begins so, by its notation or its name; "" unless it is the only one."""
    fitting = written.completions(duel, text)
    return fitting[0] if len(fitting) == 1 else ""


def typed(duel: Duel[P, M], text: str, *, ended: bool = True) -> Duel[P, M]:
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
                return add(duel._replace(typed=""), half_word)
            return duel._replace(typed=text.strip(), refusal=_why_unread(duel, found, text))
        (word,) = found.words
        duel = add(duel, word)
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
        return why(duel, known.words[0]) or touching.FULL
    return refused(duel, NotNotation(written.beginning(text, size + 1)))


def with_slot(duel: Duel[P, M]) -> Duel[P, M]:
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


def _nothing() -> Refusal:
    return Refusal("", N_("There is nothing to decide now."))


def _begun(duel: Duel[Play]) -> Refusal:
    text = N_("“{word}” is unfinished. Finish it or take it back first.")
    return Refusal("", text, {"word": duel.board.label(duel.half)})
