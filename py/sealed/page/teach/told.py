"""The sentences of the teacher's board: what happened at a step, comments and questions, notes and tasks; and
what a pen does. `view` draws them, `handlers` has them read out.
"""

from __future__ import annotations

from sealed.page.boards import study
from sealed.page.draw.texts import _
from sealed.page.draw.wording import Said, Told, stated
from sealed.page.match.play import GameScreen
from sealed.page.records.told import comments, drawn
from sealed.page.teach import asking, tasks
from sealed.page.teach.pens import PENS
from sealed.page.teach.teaching import Pen, Teaching
from sealed.page.teach.tree_list import where

ON_TOOL, AS_QUESTION = "its button shows it", "it stands in the question's place"
KEYBOARD = "only a keyboard has it"
"""Why a sentence is for the ear alone."""


def step(screen: GameScreen[Teaching]) -> Told:
    """All of it, in the order in which it is read out."""
    here = Said(_("Step {where}.").format(where=where(screen.play)), unseen=ON_TOOL)
    result = study.result(screen.play)
    ended = (Said(result, unseen=AS_QUESTION),) if result else ()
    return here, *happened(screen), *ended, *drawn(screen.play.notes), *said(screen)


def happened(screen: GameScreen[Teaching]) -> Told:
    """The events of the step, in sentences."""
    return tuple(map(Said, study.event_sentences(screen.play, screen.board, screen.story)))


def said(screen: GameScreen[Teaching]) -> Told:
    """The comments and questions at the step, for a class, for a learner, or for the teacher alone."""
    notes = screen.play.notes
    question = asking.told(notes.question) if notes.question else ()
    return *tasks.told(screen), *comments(notes.comments), *question, *mine(screen)


def mine(screen: GameScreen[Teaching]) -> Told:
    """The teacher's notes for nobody else."""
    return tuple(Said(_("For you alone: {note}").format(note=one)) for one in screen.play.notes.mine)


def drawing(pen: Pen) -> Told:
    """The instruction for the pen in hand; () for none."""
    if not pen.shape:
        return ()
    shape, told = (
        stated(_(PENS[pen.shape][0])),
        _("You draw: touch what is to get a ring, or has one that goes."),
    )
    if pen.shape == "arrow":
        told = _("You draw: touch where the arrow begins, then where it ends.")
    if pen.start:
        shape, told = stated(pen.start), _("Now touch where the arrow ends.")
    away = Said(_("Escape puts the pen away."), unseen=KEYBOARD)
    return Said(shape, unseen=ON_TOOL), Said(told), Said(_("Press the pen again to play on.")), away
