"""Answers read out on keys that work anywhere in a match: the turn, the last events, score, pieces, clock.
Each is a sentence or two, made from the same values as the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from sealed.page.boards import study
from sealed.page.browser.model import Model
from sealed.page.draw.texts import NC_, _
from sealed.page.draw.wording import grouped, named, sentences, stated
from sealed.page.match.play import GameScreen, Play, counted, plate, scored, seen
from sealed.rules.questions import Seat


def turn(model: Model, screen: GameScreen[Play]) -> str:
    """The headline with the question, or without it while the other player decides; at the end the result. A
    code that is still to be sent is told as well.
    """
    shown = seen(model, screen)
    if screen.play.ask:
        return sentences(stated(screen.board.headline(shown)), screen.board.prompt(shown))
    said = study.result(screen.play) or stated(screen.board.headline(shown))
    return sentences(said, screen.play.unsent)


def happened(_model: Model, screen: GameScreen[Play]) -> str:
    """The last events, those that have been told; where the match goes on from a record or a file, those
    of its last round.
    """
    before = screen.rounds[-1].events if screen.rounds and not screen.story else ()
    said = study.paragraph(
        screen.play, screen.board, before or screen.story[: screen.told], to_the_end=not screen.telling
    )
    return said or _("Nothing has happened yet.")


def score(model: Model, screen: GameScreen[Play]) -> str:
    """Both scores, and everything else that is counted."""
    board, shown = screen.board, seen(model, screen)
    players = (scored(board, shown, seat) for seat in Seat)
    others = (counted(name, value) for name, value in board.standing(shown))
    return stated(grouped((*players, *others)))


def pieces(model: Model, screen: GameScreen[Play]) -> str:
    """The pieces of both players on the board."""
    return screen.board.inventory(seen(model, screen)) or _("Nothing is on the board.")


def clock(model: Model, screen: GameScreen[Play]) -> str:
    """The time that both players have left."""
    times = ((screen.play.names[seat.side], plate(model, screen, seat)[2]) for seat in Seat)
    said = stated(grouped(named(name, time) for name, time in times if time))
    return said or _("No clock is running.")


SPOKEN: Mapping[str, Callable[[Model, GameScreen[Play]], str]] = {
    "whose": turn,
    "happened": happened,
    "score": score,
    "pieces": pieces,
    "clock": clock,
}
"""The answers, by the word that asks for them."""
KEYS: Mapping[str, tuple[str, str]] = {
    "t": ("whose", NC_("use of a key", "whose turn it is, and what is asked")),
    "l": ("read-line", NC_("use of a key", "the line that you are writing")),
    "r": ("rule", NC_("use of a key", "the rule that the last refusal names")),
    "e": ("happened", NC_("use of a key", "what happened last")),
    "s": ("score", NC_("use of a key", "the score")),
    "p": ("pieces", NC_("use of a key", "all pieces or cards")),
    "c": ("clock", NC_("use of a key", "the clock")),
    "h": ("how", NC_("use of a key", "how to play this game")),
    "k": ("panel", NC_("use of a key", "these keys")),
}
"""The keys, by the letter that is pressed with Shift: the word that the key sends, and its use."""


def keys() -> Iterator[tuple[str, tuple[str, str]]]:
    """The keys, each with its word and argument. Shift keeps them apart from the letters of the games."""
    for letter, (word, _meaning) in KEYS.items():
        yield f"Shift+{letter}", (word, "keys" if word == "panel" else "")
