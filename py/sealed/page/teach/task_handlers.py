"""Handlers of writing a lesson on the board: a step asks something, mistakes are answered, scenes follow each
other. By its first task a demonstration becomes a lesson.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sealed.lessons import written
from sealed.lessons.written import Asking
from sealed.page.browser.seam import Event
from sealed.page.draw.texts import _, filled
from sealed.page.engine.app import App, Handler
from sealed.page.match.texts_with_games import WRITE, bring_record
from sealed.page.records import branch
from sealed.page.records.class_plays import alone
from sealed.page.teach import tasks
from sealed.page.teach.handlers import show
from sealed.page.teach.teaching import current
from sealed.record import RecordError
from sealed.record.tree import Tree
from sealed.rules.game import GameError

NO_CLOCK = '[Clock "off"]\n'
"""The tag that a scene's position can leave out: nobody's time runs in a lesson."""


def ask_here(app: App, _event: Event) -> None:
    """Opens the panel in which a task is written."""
    screen = current(app)
    tree, at = screen.play.tree, screen.play.at
    app.update_screen(panel="")
    if written.taught(_lesson(tree), at) is None:
        why = _("Nobody decides here, or it is the turn of the player whom this lesson does not ask.")
        app.notify("mute", _("Nothing can be asked here"), why)
        return
    kept = screen.mode_value._replace(wanted=written.asking(tree, at) or Asking(), fault="")
    app.update_screen(mode_value=kept, panel=tasks.ASK_HERE)
    app.focus("panel")


def _lesson(tree: Tree) -> Tree:
    return tree if tree.is_lesson else written.as_lesson(tree, tree.title or _(tasks.NO_TITLE))


def tasking(app: App, event: Event) -> None:
    """Something is being written there."""
    kept = current(app).mode_value
    value: Any = event.value
    if event.arg == "is_covered":
        value = event.on
    elif event.arg == "hints":
        value = tuple(event.value.split("\n"))
    app.update_screen(mode_value=kept._replace(wanted=kept.wanted._replace(**{event.arg: value}), fault=""))


def asked_here(app: App, _event: Event) -> None:
    """Keeps the task."""
    asking = current(app).mode_value.wanted
    hints = tuple(filter(str.strip, asking.hints))
    if not asking.task.strip():
        _fault(app, _("Write first what the learner is to do."))
        return
    _change(app, asking._replace(hints=hints))
    app.focus("task-here")


def drop_task(app: App, _event: Event) -> None:
    """Deletes the task; what was played for it stays."""
    _change(app, None)


def _change(app: App, asking: Asking | None) -> None:
    teaching = current(app).play
    tree = written.taught(_lesson(teaching.tree), teaching.at)
    if tree is None:
        return  # the panel was open at another step
    try:
        tree = written.asked(tree, teaching.at, asking)
    except GameError as error:
        _fault(app, filled(error.text, error.values))
        return
    show(app, teaching.changed(tree))


def _fault(app: App, why: str) -> None:
    app.update_screen(mode_value=current(app).mode_value._replace(fault=why))


# --- mistakes


def mistaking(app: App, event: Event) -> None:
    """Something is being said to a mistake."""
    app.update_screen(mode_value=current(app).mode_value._replace(mistake=event.value, fault=""))


def mistake_said(app: App, _event: Event) -> None:
    """Keeps what was said, and goes back to where the next mistake can be played."""
    screen = current(app)
    teaching, said = screen.play, screen.mode_value.mistake
    try:
        tree = written.said_to(teaching.tree, teaching.at, " ".join(said.split()))
    except GameError as error:
        _fault(app, filled(error.text, error.values))
        return
    show(app, teaching.changed(tree).to(tree.steps[teaching.at].before))
    app.focus("task-here")


# --- scenes, and the whole


def scene(app: App, event: Event) -> None:
    """Goes to another scene."""
    teaching = current(app).play
    number = int(event.arg or 0)
    if 0 <= number < len(teaching.all_scenes):
        _to_scene(app, teaching.all_scenes, number)


def new_scene(app: App, _event: Event) -> None:
    """Begins another scene behind this one, with the position of the present step."""
    teaching = current(app).play
    try:
        begun = alone(teaching.game, len(teaching.game.past)).text
    except branch.CannotBranch as error:
        app.notify("mute", _("No scene can begin here"), _(str(error)))
        return
    parts, after = teaching.all_scenes, teaching.scene + 1
    text = written.scene_text(written.scene(begun)).replace(NO_CLOCK, "", 1)
    _to_scene(app, (*parts[:after], text, *parts[after:]), after)


def drop_scene(app: App, _event: Event) -> None:
    """Deletes the scene that is shown."""
    teaching = current(app).play
    parts, at = teaching.all_scenes, teaching.scene
    if len(parts) > 1:
        left = [*parts[:at], *parts[at + 1 :]]
        if not at:  # the title stands in the first
            left[0] = written.entitled(left[0], written.title(parts[0]))
        _to_scene(app, tuple(left), max(0, at - 1))


def _to_scene(app: App, parts: tuple[str, ...], number: int) -> None:
    try:
        show(app, current(app).play.at_scene(parts, number))
    except RecordError as error:
        app.notify("warn", _("This scene is not right yet"), filled(error.text, error.values))
    app.focus("title")


async def save_as_lesson(app: App, _event: Event) -> None:
    """Shows the lesson as a text, from where it leaves."""
    teaching = current(app).play
    app.update_screen(panel="")
    if not teaching.tree.is_lesson:
        app.notify(
            "mute", _("Nothing is asked yet"), _("Choose “Ask here” first, where a move is to be found.")
        )
        return
    await bring_record(app, teaching.text, route=WRITE)


WORDS: Mapping[str, Handler] = {
    "ask-here": ask_here,
    "tasking": tasking,
    "asked-here": asked_here,
    "drop-task": drop_task,
    "mistaking": mistaking,
    "mistake-said": mistake_said,
    "scene": scene,
    "new-scene": new_scene,
    "drop-scene": drop_scene,
    "save-as-lesson": save_as_lesson,
}
