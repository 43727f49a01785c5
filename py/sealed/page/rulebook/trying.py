"""Trying a figure: what is touched in it is judged by the rules, like a line in a match. Pure functions from
one `Trial` to the next.
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.page.boards import figures
from sealed.page.boards.examples import Example
from sealed.page.boards.figures import Figure
from sealed.page.boards.seen import Refusal, Seen
from sealed.page.boards.study import Stepper, Study
from sealed.page.boards.touching import LineChange
from sealed.page.draw.texts import _, filled
from sealed.page.draw.wording import listed
from sealed.page.match import line
from sealed.page.match.play import NO_MODE, GameScreen, Play, picks
from sealed.table import Table


class FigureRefusal(NamedTuple):
    """Why something is not possible, as a sentence; `word` is what was touched."""

    clause: str
    text: str
    word: str


class Trial(NamedTuple):
    """How far somebody has come in an example: the position, and what has been tried there."""

    at: int = 0
    line: tuple[str, ...] | None = None
    """The line; None while it is the figure's."""
    half: str | None = None
    refusal: FigureRefusal | None = None
    done: bool = False
    """Whether the line has been carried out, and what follows from it is seen."""
    known: str = ""
    """The thing whose public facts are shown."""
    cell: str = ""
    """The cell that has the focus, or would get it with Tab."""


def figure(example: Example, trial: Trial) -> Figure:
    """The position that is seen."""
    return example.steps[trial.at]


def seen(example: Example, trial: Trial) -> Seen:
    """The value that the board draws."""
    one = figure(example, trial)
    if trial.done:
        shown = figures.seen(one._replace(told=True), (), after(example, trial), half="")
    else:
        shown = figures.seen(one, trial.line, half=one.half if trial.half is None else trial.half)
    return shown._replace(cell=trial.cell, refused=trial.refusal.word if trial.refusal else "")


def game_screen(example: Example, trial: Trial) -> GameScreen[Study]:
    """The line that is tried, as the match screen writes it."""
    here, shown = figures.study(figure(example, trial)), seen(example, trial)
    return GameScreen("", 0, here, here.board, NO_MODE, shown.words, shown.half)


def can_be_tried(example: Example, trial: Trial) -> bool:
    """Whether somebody decides in this position."""
    return not trial.done and seen(example, trial).ask is not None


def stepper(example: Example, trial: Trial) -> Stepper:
    """The way through its positions."""
    return Stepper(trial.at, len(example.steps) - 1)


def that_shows(example: Example, clause: str) -> int | None:
    """The first position that shows a clause (`FT 3.2`); None if none does."""
    return next((at for at, one in enumerate(example.steps) if clause in one.clauses), None)


def touch(example: Example, trial: Trial, thing: str) -> Trial:
    """A thing in the figure was touched, as in a match."""
    before = game_screen(example, trial)
    made = before.board.touched(seen(example, trial), thing)
    if not isinstance(made, LineChange):
        return trial._replace(known=thing, refusal=None)
    now = line.changed(before, made)
    found = trial._replace(
        known="", line=now.line, half=now.half, refusal=now.refusal and _said(now.refusal, thing)
    )
    whole = line.complete(now) and not now.refusal
    return played(example, found) if whole and _plays_itself(now) else found


def _said(refusal: Refusal, arg: str) -> FigureRefusal:
    return FigureRefusal(refusal.clause, filled(refusal.text, refusal.values), refusal.word or arg)


def _plays_itself(screen: GameScreen[Play]) -> bool:
    """Whether the line is carried out at once: it is open, and nothing more may follow."""
    ask = screen.play.ask
    return ask is not None and not ask.slots and picks(screen) == ("",)


def can_go_on(example: Example, trial: Trial) -> bool:
    """Whether the line is a whole move, and the table knows what follows from it."""
    now = game_screen(example, trial)
    if trial.done or now.play.ask is None or not line.complete(now):
        return False
    return not now.play.ask.slots or len(now.play.game.asks()) == 1  # the other player has sealed


def played(example: Example, trial: Trial) -> Trial:
    """The line carried out, or refused as a whole."""
    _move, refusal = line.move(game_screen(example, trial))
    if refusal:
        return trial._replace(refusal=_said(refusal, ""))
    return trial._replace(done=True, refusal=None)


def after(example: Example, trial: Trial) -> Table:
    """The table after the line."""
    one = figure(example, trial)
    assert one.seat is not None, "somebody decides"
    return figures.position(one).decide(
        one.seat, " ".join(game_screen(example, trial._replace(done=False)).line)
    )


# --- in words


def told(example: Example, trial: Trial) -> str:
    """The sentences on what happened at the table after the line."""
    table = after(example, trial)
    study = figures.study(figure(example, trial), table)
    return study.paragraph(len(study.log) - len(table.steps), len(study.log)) or _("This is allowed.")


def line_text(example: Example, trial: Trial) -> str:
    """The line as a sentence."""
    now = game_screen(example, trial)
    words = listed(now.board.label(word) for word in (*now.line, now.half) if word)
    return _("Your line: {words}.").format(words=words) if words else _("Your line is empty.")
