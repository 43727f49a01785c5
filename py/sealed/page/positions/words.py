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
from sealed.page.engine.app import App, Handler, of_here
from sealed.page.engine.handlers import paste
from sealed.page.match.games import BOARD, ROUTE, bring_record
from sealed.page.positions import setting, view
from sealed.page.positions.setting import Setting
from sealed.page.positions.view import DRAG
from sealed.page.records import placed
from sealed.page.records.placed import TYPED


def show(app: App, here: Setting, told: str) -> None:
    """Shows a changed position, and says what was done, or why it was not. The address follows once nobody
    has changed anything for a while, if it is a position that can be opened again.
    """
    app.change(here=here)
    if here.refusal:
        at = f"{here.at}." if here.at else ""
        app.say(alert=sentences(at, _("Not done."), spoken(here.refusal.told)))
        return
    if told:
        app.say(line=told)
    app.browser.after(PAUSE, lambda: settle(app, here))


def settle(app: App, then: Setting) -> None:
    """Puts the position into the address, if it is still that one."""
    here = app.shows(Setting)
    if here is not None and here.laid is then.laid and here.usable:
        route = placed.route(here.key, setting.record_of(here, named=True))
        if app.model.route.text != route:
            app.readdress(route)


def tap(app: App, event: Event) -> None:
    """A cell was tapped; or a drag has begun there, or ended there or outside the board."""
    here = app.own(Setting)
    if event.value == "take":
        app.here(lifted=event.arg)
    elif event.value == "drop":
        done(app, dropped(here, event.arg)._replace(lifted=""), event.arg or here.lifted)
    else:
        done(app, setting.tapped(here, event.arg), event.arg)


def dropped(here: Setting, target: str) -> Setting:
    """After what was lifted has been dropped on a cell, or outside the board."""
    if not here.lifted or here.lifted == target:
        return here
    if target:
        return setting.carried(here, here.lifted, target)
    return taken(here, here.lifted)


def taken(here: Setting, thing: str) -> Setting:
    """After a thing was taken off the board."""
    if all(tool.key != TAKE for tool in setting.tools_of(here)):
        return here
    return setting.tapped(here._replace(tool=TAKE, picked=""), thing)._replace(tool=here.tool)


def done(app: App, here: Setting, thing: str) -> None:
    """Shows what has come of a tap, and what is there now."""
    shown = setting.seen(app.model.settings, here)
    told = _("Now the other one.") if here.picked else view.told(here, thing, shown)
    show(app, here._replace(known="" if here.refusal else here.board.known(shown, thing)), told)


def take(app: App, _event: Event) -> None:
    """Takes off what is on the cell with the focus."""
    here = app.own(Setting)
    if here.cell:
        done(app, taken(here, here.cell), here.cell)


def tool(app: App, event: Event) -> None:
    """Chooses what a tap does."""
    app.here(tool=event.arg, picked="", refusal=None, at="")
    chosen = setting.tool_of(app.own(Setting))
    app.say(line=chosen.label if chosen else "")


def act(app: App, event: Event) -> None:
    """Does something that needs no more than a press."""
    here, rng = app.own(Setting), random.SystemRandom()
    after = setting.controlled(here, event.arg, "", rng)
    actions = here.editing.actions(here.laid)
    label = next((action.label for action in actions if action.what == event.arg), "")
    show(app, after, told_whole(after, f"{label}."))


def set_control(app: App, event: Event) -> None:
    """A control beside the board was set: `lives-1=+`."""
    here, rng = app.own(Setting), random.SystemRandom()
    what, _equals, said = event.arg.partition("=")
    value = said or event.value
    after = setting.controlled(here, what, value, rng)
    show(app, after, told_whole(after, view.spoken_control(after, what, value)))


def told_whole(here: Setting, told: str) -> str:
    """The sentences that screen readers hear after a change that has no place on the board."""
    return sentences(told, spoken(here.missing.told) if here.missing else "")


def write(app: App, event: Event) -> None:
    """The position is being written as text."""
    here = setting.written(app.own(Setting), event.value)
    show(app, here, "")


def undo(app: App, _event: Event) -> None:
    """Goes back to the position before the last change."""
    here = app.own(Setting)
    if here.earlier:
        after = setting.undone(here)
        show(app, after, told_whole(after, _("Undone.")))


def redo(app: App, _event: Event) -> None:
    """Goes on to the position after a change that was taken back."""
    here = app.own(Setting)
    if here.later:
        after = setting.redone(here)
        show(app, after, told_whole(after, _("Done again.")))


def fold(here: Setting, event: Event) -> Setting:
    """Unfolds something, or folds it away."""
    return here._replace(unfolded=here.unfolded ^ {event.arg})


def known(app: App, event: Event) -> None:
    """Tells what is known of a thing on the board."""
    here = app.own(Setting)
    text = here.board.known(setting.seen(app.model.settings, here), event.arg or here.cell)
    app.here(known=text, refusal=None, at="")
    app.say(line=text)


def edit(app: App, event: Event) -> None:
    """Changes a value of the player's own in its editor: `chart=47`."""
    show(app, setting.edited(app.own(Setting), event.arg), "")


def walk(app: App, event: Event) -> None:
    """Moves the focus over the board; or in an editor, `chart=ArrowUp`."""
    here = app.own(Setting)
    if "=" in event.arg:
        cell = walked(event.arg, here.cell)
    else:
        cell = here.board.step(setting.seen(app.model.settings, here), event.arg)
    if cell:
        app.here(cell=cell)
        app.focus(f"cell-{cell}")


def focus(here: Setting, event: Event) -> Setting:
    """A cell got the focus."""
    return here._replace(cell=event.arg)


def panel(app: App, event: Event) -> None:
    """Opens the list of keys, or closes it."""
    app.here(panel=event.arg)
    if event.arg:
        app.focus("panel")


def give_up(here: Setting, _event: Event) -> Setting:
    """Lets go of what was picked, and of what was told."""
    return here._replace(picked="", refusal=None, at="", known="")


def is_missing(app: App, here: Setting) -> bool:
    """Whether the game cannot go on from here yet, which is said then."""
    if here.missing:
        app.say(alert=sentences(_("Not yet:"), spoken(here.missing.told)))
    return not here.usable


async def use(app: App, _event: Event) -> None:
    """Goes to the record that begins with the position: on the teacher's board, or where a match is typed in,
    if that is where it came from.
    """
    here = app.own(Setting)
    if is_missing(app, here):
        return
    settle(app, here)  # so that Back leads to this position
    if here.back.startswith(TYPED):
        text = setting.record_of(here, named=True)
        app.go(f"{TYPED}/{here.laid.rules.key}/{pack(text)}")
        return
    route = BOARD if here.back.startswith(BOARD) else ROUTE
    await bring_record(app, setting.record_of(here, named=True), route=route)


async def share(app: App, _event: Event) -> None:
    """Shares a link to the position."""
    here = app.own(Setting)
    if not is_missing(app, here):
        await placed.share(app, here.laid.rules, setting.record_of(here, named=False))


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
    "fold": of_here(Setting, fold),
    "known": known,
    "walk": walk,
    "focus": of_here(Setting, focus),
    "panel": panel,
    "give-up": of_here(Setting, give_up),
    "use": use,
    "share-position": share,
    "take-file": paste,
}


def keys(_model: Model, here: Setting) -> KeyMap:
    """The keys, which send the words that mouse and finger send."""
    if here.panel:
        return {"Escape": ("panel", ""), "panel:Escape": ("panel", "")}
    found = {f"board:{key}": ("walk", key) for key in WALKS}
    found |= dict.fromkeys(("board:Backspace", "board:Delete"), ("take", ""))
    found |= {"board:?": ("known", ""), "Ctrl+z": ("undo", ""), "Ctrl+y": ("redo", "")}
    found |= editor_keys(here.laid.rules, here.cell)
    found |= {"Ctrl+Enter": ("use", ""), "board:Ctrl+Enter": ("use", "")}
    found |= {"Shift+z": ("undo", ""), "Shift+y": ("redo", ""), "Escape": ("give-up", "")}
    tools = setting.tools_of(here)
    for one, key in zip(tools, view.tool_keys(tools), strict=True):
        if key:
            zoned = (f"{zone}:{key}" for zone in ("board", "palette"))
            found |= dict.fromkeys((key,) if key.startswith("Shift+") else zoned, ("tool", one.key))
    for action in here.editing.actions(here.laid):
        found[f"Shift+{action.letter}"] = ("act", action.what)
    return found
