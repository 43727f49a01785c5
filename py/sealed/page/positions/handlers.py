"""The handlers of the screen on which a position is set up: the same for mouse, finger and keys."""

from __future__ import annotations

import random
from collections.abc import Mapping

from sealed.page.boards.editing import TAKE
from sealed.page.boards.options import editor_keys, walked
from sealed.page.browser.model import Model
from sealed.page.browser.packed import pack
from sealed.page.browser.seam import PAUSE, Event
from sealed.page.draw.keys import WALKS, KeyMap
from sealed.page.draw.texts import _
from sealed.page.draw.wording import sentences, spoken
from sealed.page.engine.app import App, Handler, of_screen
from sealed.page.engine.handlers import paste
from sealed.page.match.texts_with_games import BOARD, ROUTE, bring_record
from sealed.page.positions import position_editor, view
from sealed.page.positions.position_editor import PositionEditor
from sealed.page.positions.view import DRAG
from sealed.page.records import placed
from sealed.page.records.placed import TYPED


def show(app: App, screen: PositionEditor, told: str) -> None:
    """Shows a changed position, and says what was done, or why it was not. The address follows once nobody
    has changed anything for a while, if it is a position that can be opened again.
    """
    app.change(screen_value=screen)
    if screen.refusal:
        at = f"{screen.at}." if screen.at else ""
        app.say(alert=sentences(at, _("Not done."), spoken(screen.refusal.told)))
        return
    if told:
        app.say(line=told)
    app.browser.after(PAUSE, lambda: settle(app, screen))


def settle(app: App, shown: PositionEditor) -> None:
    """Puts the position into the address, if it is still that one."""
    screen = app.screen_value_or_none(PositionEditor)
    if screen is not None and screen.position is shown.position and screen.usable:
        route = placed.route(screen.key, position_editor.record_of(screen, named=True))
        if app.model.route.text != route:
            app.readdress(route)


def tap(app: App, event: Event) -> None:
    """A cell was tapped; or a drag has begun there, or ended there or outside the board."""
    screen = app.screen_value(PositionEditor)
    if event.value == "take":
        app.update_screen(lifted=event.arg)
    elif event.value == "drop":
        done(app, dropped(screen, event.arg)._replace(lifted=""), event.arg or screen.lifted)
    else:
        done(app, position_editor.tapped(screen, event.arg), event.arg)


def dropped(screen: PositionEditor, target: str) -> PositionEditor:
    """After what was lifted has been dropped on a cell, or outside the board."""
    if not screen.lifted or screen.lifted == target:
        return screen
    if target:
        return position_editor.carried(screen, screen.lifted, target)
    return taken(screen, screen.lifted)


def taken(screen: PositionEditor, thing: str) -> PositionEditor:
    """After a thing was taken off the board."""
    if all(tool.key != TAKE for tool in position_editor.tools_of(screen)):
        return screen
    return position_editor.tapped(screen._replace(tool=TAKE, picked=""), thing)._replace(tool=screen.tool)


def done(app: App, screen: PositionEditor, thing: str) -> None:
    """Shows what has come of a tap, and what is there now."""
    shown = position_editor.seen(app.model.settings, screen)
    told = _("Now the other one.") if screen.picked else view.told(screen, thing, shown)
    show(app, screen._replace(known="" if screen.refusal else screen.board.known(shown, thing)), told)


def take(app: App, _event: Event) -> None:
    """Takes off what is on the cell with the focus."""
    screen = app.screen_value(PositionEditor)
    if screen.cell:
        done(app, taken(screen, screen.cell), screen.cell)


def tool(app: App, event: Event) -> None:
    """Chooses what a tap does."""
    app.update_screen(tool=event.arg, picked="", refusal=None, at="")
    chosen = position_editor.tool_of(app.screen_value(PositionEditor))
    app.say(line=chosen.label if chosen else "")


def act(app: App, event: Event) -> None:
    """Does something that needs no more than a press."""
    screen, rng = app.screen_value(PositionEditor), random.SystemRandom()
    after = position_editor.controlled(screen, event.arg, "", rng)
    actions = screen.editing.actions(screen.position)
    label = next((action.label for action in actions if action.field == event.arg), "")
    show(app, after, told_whole(after, f"{label}."))


def set_control(app: App, event: Event) -> None:
    """A control beside the board was set: `lives-1=+`."""
    screen, rng = app.screen_value(PositionEditor), random.SystemRandom()
    what, _equals, said = event.arg.partition("=")
    value = said or event.value
    after = position_editor.controlled(screen, what, value, rng)
    show(app, after, told_whole(after, view.spoken_control(after, what, value)))


def told_whole(screen: PositionEditor, told: str) -> str:
    """The sentences that screen readers hear after a change that has no place on the board."""
    return sentences(told, spoken(screen.missing.told) if screen.missing else "")


def write(app: App, event: Event) -> None:
    """The position is being written as text."""
    screen = position_editor.written(app.screen_value(PositionEditor), event.value)
    show(app, screen, "")


def undo(app: App, _event: Event) -> None:
    """Goes back to the position before the last change."""
    screen = app.screen_value(PositionEditor)
    if screen.earlier:
        after = position_editor.undone(screen)
        show(app, after, told_whole(after, _("Undone.")))


def redo(app: App, _event: Event) -> None:
    """Goes on to the position after a change that was taken back."""
    screen = app.screen_value(PositionEditor)
    if screen.later:
        after = position_editor.redone(screen)
        show(app, after, told_whole(after, _("Done again.")))


def fold(screen: PositionEditor, event: Event) -> PositionEditor:
    """Unfolds something, or folds it away."""
    return screen._replace(unfolded=screen.unfolded ^ {event.arg})


def known(app: App, event: Event) -> None:
    """Tells what is known of a thing on the board."""
    screen = app.screen_value(PositionEditor)
    text = screen.board.known(position_editor.seen(app.model.settings, screen), event.arg or screen.cell)
    app.update_screen(known=text, refusal=None, at="")
    app.say(line=text)


def edit(app: App, event: Event) -> None:
    """Changes a value of the player's own in its editor: `chart=47`."""
    show(app, position_editor.edited(app.screen_value(PositionEditor), event.arg), "")


def walk(app: App, event: Event) -> None:
    """Moves the focus over the board; or in an editor, `chart=ArrowUp`."""
    screen = app.screen_value(PositionEditor)
    if "=" in event.arg:
        cell = walked(event.arg, screen.cell)
    else:
        cell = screen.board.step(position_editor.seen(app.model.settings, screen), event.arg)
    if cell:
        app.update_screen(cell=cell)
        app.focus(f"cell-{cell}")


def focus(screen: PositionEditor, event: Event) -> PositionEditor:
    """A cell got the focus."""
    return screen._replace(cell=event.arg)


def panel(app: App, event: Event) -> None:
    """Opens the list of keys, or closes it."""
    app.update_screen(panel=event.arg)
    if event.arg:
        app.focus("panel")


def give_up(screen: PositionEditor, _event: Event) -> PositionEditor:
    """Lets go of what was picked, and of what was told."""
    return screen._replace(picked="", refusal=None, at="", known="")


def is_missing(app: App, screen: PositionEditor) -> bool:
    """Whether the game cannot go on from here yet, which is said then."""
    if screen.missing:
        app.say(alert=sentences(_("Not yet:"), spoken(screen.missing.told)))
    return not screen.usable


async def use(app: App, _event: Event) -> None:
    """Goes to the record that begins with the position: on the teacher's board, or where a match is typed in,
    if that is where it came from.
    """
    screen = app.screen_value(PositionEditor)
    if is_missing(app, screen):
        return
    settle(app, screen)  # so that Back leads to this position
    if screen.back.startswith(TYPED):
        text = position_editor.record_of(screen, named=True)
        app.go(f"{TYPED}/{screen.position.rules.key}/{pack(text)}")
        return
    route = BOARD if screen.back.startswith(BOARD) else ROUTE
    await bring_record(app, position_editor.record_of(screen, named=True), route=route)


async def share(app: App, _event: Event) -> None:
    """Shares a link to the position."""
    screen = app.screen_value(PositionEditor)
    if not is_missing(app, screen):
        await placed.share(app, screen.position.rules, position_editor.record_of(screen, named=False))


WORDS: Mapping[str, Handler] = {
    "touch": tap,
    DRAG: tap,
    "take": take,
    "tool": tool,
    "act": act,
    "set": set_control,
    "edit": edit,
    "write": write,
    "undo": undo,
    "redo": redo,
    "fold": of_screen(PositionEditor, fold),
    "known": known,
    "walk": walk,
    "focus": of_screen(PositionEditor, focus),
    "panel": panel,
    "give-up": of_screen(PositionEditor, give_up),
    "use": use,
    "share-position": share,
    "take-file": paste,
}


def keys(_model: Model, screen: PositionEditor) -> KeyMap:
    """The keys, which send the words that mouse and finger send."""
    if screen.panel:
        return {"Escape": ("panel", ""), "panel:Escape": ("panel", "")}
    found = {f"board:{key}": ("walk", key) for key in WALKS}
    found |= dict.fromkeys(("board:Backspace", "board:Delete"), ("take", ""))
    found |= {"board:?": ("known", ""), "Ctrl+z": ("undo", ""), "Ctrl+y": ("redo", "")}
    found |= editor_keys(screen.position.rules, screen.cell)
    found |= {"Ctrl+Enter": ("use", ""), "board:Ctrl+Enter": ("use", "")}
    found |= {"Shift+z": ("undo", ""), "Shift+y": ("redo", ""), "Escape": ("give-up", "")}
    tools = position_editor.tools_of(screen)
    for one, key in zip(tools, view.tool_keys(tools), strict=True):
        if key:
            zoned = (f"{zone}:{key}" for zone in ("board", "palette"))
            found |= dict.fromkeys((key,) if key.startswith("Shift+") else zoned, ("tool", one.key))
    for action in screen.editing.actions(screen.position):
        found[f"Shift+{action.letter}"] = ("act", action.field)
    return found
