"""The line: a move, written word by word. Pure functions from one `GameScreen` to the next."""

from __future__ import annotations

from sealed.page.boards import touching
from sealed.page.boards.seen import Refusal
from sealed.page.boards.touching import LineChange
from sealed.page.draw.texts import N_, filled
from sealed.page.draw.wording import Said, Told, any_of
from sealed.page.match import parse_typed
from sealed.page.match.play import (
    GameScreen,
    M,
    P,
    Play,
    by_name,
    cautions,
    hand,
    picks,
    refused,
    seen_of,
    why,
)
from sealed.rules.game import IllegalMove, NotNotation


def warned(screen: GameScreen[Play]) -> Told:
    """The rules' warnings before the line is sealed."""
    return tuple(
        Said(filled(one.text, by_name(screen, one.values)), (one.clause,) if one.clause else ())
        for one in cautions(screen)
    )


def complete(screen: GameScreen[Play]) -> bool:
    """Whether the line is a whole move, with nothing written beside it that is not on it yet."""
    return not screen.half and not screen.typed.strip() and "" in picks(screen)


def add(screen: GameScreen[P, M], word: str) -> GameScreen[P, M]:
    """Adds a word that was written, or begins one; otherwise refuses it."""
    if screen.play.ask is None:
        return screen._replace(refusal=_nothing())
    shown = seen_of(screen)
    waits = screen.board.own.steps
    return changed(
        screen, touching.added(shown, word, waits=waits) or touching.refused(shown, word, screen.line)
    )


def changed(screen: GameScreen[P, M], change: LineChange) -> GameScreen[P, M]:
    """The line after a touch, or why there was none."""
    typed = "" if change.words != screen.line else screen.typed
    return screen._replace(line=change.words, half=change.half, refusal=change.refusal, typed=typed)


def take_back(screen: GameScreen[P, M], place: int = -1) -> GameScreen[P, M]:
    """The line without the word at that place, and without later ones that depend on it; by default without
    what was begun or written last.
    """
    if screen.half and place < 0:
        return screen._replace(half="", refusal=None)
    if not screen.line:
        return screen._replace(refusal=None)
    at = place if 0 <= place < len(screen.line) else len(screen.line) - 1
    if screen.board.own.steps:
        return written_out(screen, screen.line[:at])
    return written_out(screen, touching.without(seen_of(screen), at))


def clear(screen: GameScreen[P, M]) -> GameScreen[P, M]:
    """An empty line."""
    return written_out(screen, ())


def written_out(screen: GameScreen[P, M], words: tuple[str, ...]) -> GameScreen[P, M]:
    """A new line of these words."""
    return screen._replace(line=words, half="", refusal=None, typed="")


def completion(screen: GameScreen[Play], text: str) -> str:
    """The word that begins so, by its notation or its name; "" unless it is the only one."""
    fitting = parse_typed.completions(screen, text)
    return fitting[0] if len(fitting) == 1 else ""


def typed(screen: GameScreen[P, M], text: str, *, ended: bool = True) -> GameScreen[P, M]:
    """Adds what is typed, in notation or in the words that the page writes, up to the first that is refused.
    Unless it has ended, what may still become a longer word waits in the slot; the first half of a word is
    picked where it ends.
    """
    given, text = text, parse_typed.meant(screen, text)
    line = screen.line
    while rest := parse_typed.tokens(text):
        found = parse_typed.find(screen, picks(screen), rest)
        if found.begun and not ended:
            return screen._replace(typed=given if screen.line == line else text, refusal=None)
        if len(found.words) != 1:
            half_word = "" if found.words else parse_typed.half_of(screen, found.begun, rest)
            if half_word and half_word != screen.half:
                return add(screen._replace(typed=""), half_word)
            return screen._replace(typed=text.strip(), refusal=_why_unread(screen, found, text))
        (word,) = found.words
        screen = add(screen, word)
        text = parse_typed.behind(text, found.size)
    return screen._replace(typed="")


def _why_unread(screen: GameScreen[Play], found: parse_typed.Found, text: str) -> Refusal:
    """Why the beginning of a text cannot stand next: it means two things, or none, or is not offered."""
    if found.words:
        said = N_("This may be one of several. Write {words}.")
        return Refusal("", said, {"words": any_of(found.words)})
    rest = parse_typed.tokens(text)
    known, size = (
        parse_typed.find(screen, sorted(screen.play.game.rules.words), rest),
        parse_typed.understood(screen, rest),
    )
    if known.words and known.size == size:
        return why(screen, known.words[0]) or touching.FULL
    return refused(screen, NotNotation(parse_typed.beginning(text, size + 1)))


def with_slot(screen: GameScreen[P, M]) -> GameScreen[P, M]:
    """The line with what is still in the slot, or why it cannot be sealed or played with that beside it: the
    player may believe that it is a part of the move.
    """
    read = typed(screen, screen.typed)
    if not read.typed:
        return read
    text = N_("“{text}” is not on your line. Correct or delete it first.")
    return read._replace(refusal=Refusal("", text, {"text": read.typed.strip()}))


def move(screen: GameScreen[Play]) -> tuple[str, Refusal | None]:
    """The line as a move, or why it is not a whole move yet. A word that is only begun is not left out in
    silence: the player may believe that it is a part of the move.
    """
    ask, game = screen.play.ask, screen.play.game
    if ask is None:
        return "", _nothing()
    if screen.half and any(
        word.startswith(screen.half) for word in picks(screen)
    ):  # else a piece is held on a board
        return "", _begun(screen)
    try:
        return game.rules.check(game.state, ask, " ".join(screen.line), hand(screen)), None
    except IllegalMove as error:
        return "", refused(screen, error)


def _nothing() -> Refusal:
    return Refusal("", N_("There is nothing to decide now."))


def _begun(screen: GameScreen[Play]) -> Refusal:
    text = N_("“{word}” is unfinished. Finish it or take it back first.")
    return Refusal("", text, {"word": screen.board.label(screen.half)})
