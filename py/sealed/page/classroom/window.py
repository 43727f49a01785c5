"""A screen that is shown to a class: by a window of its own, which follows or keeps its picture for a while,
or on the whole of this screen.

Any game screen can be whose mode keeps a `ShownToClass`: it takes `WORDS`, `KEYS`, `rows` and `sign` from
here, says in `Screen.picture` what the class sees (`hung`), and draws `whole` while that fills the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, Protocol, Self, TypeAlias, runtime_checkable

from sealed.page.browser.model import Model
from sealed.page.browser.seam import Event
from sealed.page.draw import parts
from sealed.page.draw.icons import icon
from sealed.page.draw.keys import Do, KeyMap, key_name
from sealed.page.draw.qr import qr
from sealed.page.draw.texts import C_, NC_, TEXTS, _, ngettext
from sealed.page.draw.tree import Child, Node, h, keep_last
from sealed.page.engine import handlers
from sealed.page.engine.app import App, Handler, ScreenLeft
from sealed.page.engine.device import FILE
from sealed.page.match import around
from sealed.page.match.play import GameScreen, Play

FREEZE, FULL, PLAY_ON = "Shift+x", "Shift+f", "Shift+j"
KEYS: KeyMap = {FREEZE: ("freeze", ""), FULL: ("whole-screen", ""), PLAY_ON: ("class-plays", "")}
KEY_HELP = (
    ((FREEZE,), NC_("use of a key", "hold the picture for the class, and let it go on")),
    ((FULL,), NC_("use of a key", "the picture for the class on the whole screen, and back")),
    ((PLAY_ON,), NC_("use of a key", "the class plays on from here, by a picture to scan; and back")),
)
"""The keys, with what they do."""


class Scanned(NamedTuple):
    """A picture that a class scans, to play on or to take something home."""

    rows: tuple[str, ...]
    """The rows of the QR code."""
    says: str
    """The text below the picture."""
    minutes: int = 0
    """How long the class plays; 0 while nobody has said."""


class Classroom(NamedTuple):
    """How a screen is shown to a class."""

    held: bool = False
    """Whether the window keeps its picture while the teacher looks ahead."""
    kept: Child = None
    """That picture; None if it is known to the window alone, because this page has been loaded anew."""
    full: bool = False
    """Whether the picture fills this screen."""
    until: int = 0
    """When the time of the class is over, in milliseconds since 1970; 0 while none is set."""
    scanned: Scanned | None = None
    """The picture for the class to scan, in place of any picture of the game; None for none."""


NOT_SHOWN = Classroom()
TIMER = "timer"
"""The panel in which the class is given its time."""
MINUTE = 60_000
CLOSES = 500
"""Milliseconds in which a window that says that it goes has been closed."""
MOST_MINUTES = 90
"""The longest time for a class. Chosen by feel, not measured."""
OFFERED = (1, 2, 3, 5, 8, 10, 15)
"""The minutes that have a button."""
PLAYS, MINUTES = "class-plays", (5, 8, 10, 15)
"""The panel in which a class is let play on, and the minutes that are offered there."""
TIMER_KEYS: KeyMap = {
    zone + str(minutes % 10): ("give-time", str(minutes))
    for minutes in range(1, 11)
    for zone in ("", "panel:")
}
"""The digits in its panel: 0 for ten minutes."""
CLOSING: KeyMap = {"Escape": ("panel", ""), "panel:Escape": ("panel", "")}
WHOLE: KeyMap = {"Escape": ("whole-screen", ""), "steps:Escape": ("whole-screen", "")}
"""The actions of Escape while the picture fills the screen."""


def keys_of_panel(name: str) -> KeyMap:
    """The keys while that panel is open."""
    more = {PLAY_ON: ("class-plays", ""), f"panel:{PLAY_ON}": ("class-plays", "")} if name == PLAYS else {}
    return {**CLOSING, **more, **(TIMER_KEYS if name in (TIMER, PLAYS) else {})}


@runtime_checkable
class ShownToClass(Protocol):
    """The part of a mode's value that can be shown to a class, immutable."""

    @property
    def classroom(self) -> Classroom:
        """How it is shown."""

    def _replace(self, *, classroom: Classroom) -> Self: ...


ClassScreen: TypeAlias = "GameScreen[Play, ShownToClass]"


def on_screen(app: App) -> GameScreen[Any, ShownToClass] | None:
    """The open screen's value if it has something for a class: what only asks for a record has nothing."""
    screen = app.screen_value_or_none(GameScreen)
    return screen if screen and isinstance(screen.mode_value, ShownToClass) else None


def of(app: App) -> Classroom:
    """How the open screen is shown; the window may come and go while that has nothing for a class."""
    screen = on_screen(app)
    return screen.mode_value.classroom if screen else NOT_SHOWN


def put(app: App, room: Classroom, **fields: Any) -> None:
    """Shows the open screen so to the class, and replaces fields of its value. Raises ScreenLeft if it has
    nothing for a class.
    """
    screen = on_screen(app)
    if screen is None:
        raise ScreenLeft(f"{app.screen.name} has nothing for a class")
    app.change(screen_value=screen._replace(mode_value=screen.mode_value._replace(classroom=room), **fields))


def _has_window(app: App) -> bool:
    """Whether the class has a window. One that has yet to come up will show what it is given meanwhile."""
    return app.model.classroom > 0 or app.browser.class_is_open()


def hung(room: Classroom, drawn: Callable[[], Child]) -> Child:
    """The picture for the class window: the held one, or else the one that is drawn now."""
    shown = room.kept if room.held else drawn()
    if room.scanned:
        shown = _to_scan(room.scanned, TEXTS.language)
    return _timed(shown, room.until) if room.until and shown is not None else shown


@keep_last()  # one value, so that a class is sent its picture once
def _timed(picture: Child, until: int) -> Child:
    return h("", picture, h("div.class-timer", data_until=until, role="timer"))


@keep_last()
def _to_scan(scanned: Scanned, _language: str) -> Node:
    """The picture to scan, as large as the window, and what to do with it."""
    told = ngettext("{n} minute.", "{n} minutes.", scanned.minutes).format(n=scanned.minutes)
    return h(
        "div.class-scan",
        qr(scanned.rows, _("A link, for a camera.")),
        h("p", scanned.says, " ", scanned.minutes > 0 and told),
    )


def hang_to_scan(app: App, rows: tuple[str, ...], says: str, panel: str = "") -> None:
    """Gives the class a picture to scan, in its window; or on the whole of this screen if it has none. Beside
    a window that panel opens.
    """
    room = of(app)
    has_window = _has_window(app)
    scanned = Scanned(rows, says)
    put(app, room._replace(scanned=scanned), panel=panel if has_window else "")
    app.say(line=_("The class sees a picture to scan."))
    app.focus("panel" if has_window and panel else "title")
    if not has_window and not room.full:
        app.browser.whole_screen(True)


def holds(_model: Model, screen: ClassScreen) -> bool:
    """Whether the class keeps what it sees, even while the page is loaded anew."""
    room = screen.mode_value.classroom
    return room.held or room.scanned is not None


# --- handlers


def open_window(app: App, _event: Event) -> None:
    """Opens the window, or brings it to the front."""
    if on_screen(app):
        app.update_screen(panel="")
    if not app.browser.open_class():
        app.notify(
            "warn",
            _("The browser has opened no window"),
            _("Allow this page to open windows, and try again. Or fill this screen: {key}.").format(
                key=key_name(FULL)
            ),
        )


def freeze(app: App, _event: Event) -> None:
    """Holds the picture that the class sees, or lets it follow again."""
    screen = on_screen(app)
    if screen is None:
        return
    room = screen.mode_value.classroom
    app.update_screen(panel="")
    if not (_has_window(app) or room.held):
        app.notify("mute", _("There is no window for the class"), _("The menu opens it."))
        return
    held = not room.held
    bare = screen.mode_value._replace(
        classroom=room._replace(until=0)
    )  # the time goes on beside what is held
    kept = app.screen.picture(app.model, screen._replace(mode_value=bare)) if held else None
    put(app, room._replace(held=held, kept=kept))
    app.say(line=_("The class keeps seeing this.") if held else _("The class sees what you see."))


def whole_screen(app: App, _event: Event) -> None:
    """Has the picture fill the screen, or no longer; `whole` follows when the page is ready for it."""
    if on_screen(app):
        app.update_screen(panel="")
        app.browser.whole_screen(not of(app).full)


def whole_or_not(app: App, event: Event) -> None:
    """The picture fills the screen from now on, or no longer: the player, or the browser, has seen to it."""
    if on_screen(app):
        put(app, of(app)._replace(full=event.on))
        app.focus("title")


def greeted(app: App, event: Event) -> None:
    """The window for the class has come up, or gone. If it holds a picture, then it still does after this
    page has been loaded anew: the class must not see where the teacher is by now.
    """
    app.model = handlers.classroom(app.model, event)
    if not event.on and app.browser.installing() == FILE:
        app.browser.after(CLOSES, lambda: tell_of_empty(app))
    if on_screen(app) and event.value == "held" and not of(app).held:
        put(app, of(app)._replace(held=True, kept=None))


def tell_of_empty(app: App) -> None:
    """Says how a window that was loaded anew is filled again, which in one file no window can do itself."""
    if app.browser.class_is_open() and not app.model.classroom:
        app.notify(
            "warn",
            _("The window for the class is empty"),
            _("It has been reloaded. “Window for the class”, in the menu, fills it again."),
        )
        app.draw()


def timer(app: App, _event: Event) -> None:
    """Opens the panel in which the class is given its time, or closes it."""
    screen = on_screen(app)
    if screen is None:
        return
    if not (_has_window(app) or screen.mode_value.classroom.full):
        app.update_screen(panel="")
        app.notify("mute", _("There is no window for the class"), _("The menu opens it."))
        return
    opens = screen.panel != TIMER
    app.update_screen(panel=TIMER if opens else "")
    app.focus("panel" if opens else "title")


def give_time(app: App, event: Event) -> None:
    """Gives the class minutes, from now on."""
    minutes = int(event.arg or 0)
    if not (on_screen(app) and 0 < minutes <= MOST_MINUTES):
        return
    until = app.browser.now() + minutes * MINUTE
    room = of(app)._replace(until=until)
    scanned = room.scanned and room.scanned._replace(minutes=minutes)
    put(app, room._replace(scanned=scanned), panel="")
    said = ngettext("The class has {n} minute.", "The class has {n} minutes.", minutes)
    app.say(line=said.format(n=minutes))
    app.browser.after(minutes * MINUTE, lambda: time_is_up(app, until))


def time_is_up(app: App, until: int) -> None:
    """Tells that the time is over, unless it was stopped or set anew; the clock goes a while later."""
    if of(app).until == until:
        app.sound("gong")
        app.say(alert=_("Time is up."))
        app.draw()
        app.browser.after(MINUTE, lambda: _clear(app, until))


def _clear(app: App, until: int) -> None:
    if of(app).until == until:
        _stop(app)
        app.draw()


def _stop(app: App) -> None:
    put(app, of(app)._replace(until=0))


def stop_timer(app: App, _event: Event) -> None:
    """Takes the clock away."""
    if on_screen(app):
        _stop(app)
        app.update_screen(panel="")
        app.focus("title")


def over(model: Model, screen: ClassScreen) -> tuple[Do, ...]:
    """The picture that fills the screen, and what lies over any game."""
    whole = (("whole-screen", ""),) if screen.mode_value.classroom.full else ()
    return (*whole, *around.over(model, screen))


def left(app: App, screen: ClassScreen) -> None:
    """The screen has been left: nothing fills the screen any more."""
    if screen.mode_value.classroom.full:
        app.browser.whole_screen(False)


WORDS: Mapping[str, Handler] = {
    "open-class": open_window,
    "freeze": freeze,
    "whole-screen": whole_screen,
    "whole": whole_or_not,
    "classroom": greeted,
    "timer": timer,
    "give-time": give_time,
    "stop-timer": stop_timer,
}


# --- what the teacher sees of it


def rows(model: Model, screen: ClassScreen, *more: Child) -> tuple[str, Child]:
    """The group of the menu; `more` is what only this screen has."""
    held = screen.mode_value.classroom.held
    freezes = _("Let the class follow again") if held else _("Hold the picture for the class")
    return (
        C_("heading", "For a class"),
        (
            parts.menu_row("open-class", "", "board", _("Window for the class")),
            (held or model.classroom > 0) and parts.menu_row("freeze", "", "lock", freezes),
            parts.menu_row("whole-screen", "", "full", _("Whole screen")),
            more,
        ),
    )


def timer_panel(_model: Model, screen: ClassScreen) -> Child:
    """The panel in which the class is given its time."""
    return (
        parts.panel_head(_("Time for the class")),
        h(
            "div.stack.gap",
            h(
                "p",
                _("Press a digit, or choose. The class sees the clock; with sounds on, a gong ends it."),
            ),
            h("div.row.wrap", minutes(OFFERED)),
            screen.mode_value.classroom.until
            and h("div.row", parts.button("stop-timer", _("Take the clock away"), "x", cls="ghost")),
        ),
    )


def minutes(offered: Iterable[int]) -> Child:
    """The buttons that give the class its time."""
    return tuple(
        parts.button("give-time", ngettext("{n} minute", "{n} minutes", n).format(n=n), arg=str(n), key=n)
        for n in offered
    )


def sign(room: Classroom) -> Child:
    """Says that the class does not see what is here."""
    if room.scanned:
        return h(
            "button.note.held",
            icon("duo", 18),
            h(
                "span",
                h("b", _("The class sees a picture to scan.")),
                " ",
                _("Press to show the board again."),
            ),
            do="class-plays",
            id="held",
        )
    return room.held and h(
        "button.note.held",
        icon("lock", 18),
        h("span", h("b", _("The class sees an earlier picture.")), " ", _("Press to let it follow again.")),
        do="freeze",
        id="held",
    )


def clock(room: Classroom) -> Child:
    """The class's remaining time, for the teacher."""
    until = room.until
    return bool(until) and h(
        "button.note.time-left",
        h("span", _("The class has time:"), " ", h("b.num", data_until=until, role="timer")),
        do=TIMER,
        id="time-left",
    )


def whole(title: str, picture: Child, steps: Child) -> Node:
    """The screen while the picture fills it; what steps, and the way back, go when nobody has moved for a
    while (static/whole.mjs).
    """
    return h(
        "main.whole",
        h("h1.hear", title, id="title", tabindex=-1),
        picture,
        h("div.whole-tools", steps, parts.tool("whole-screen", _("Back to all tools"), "x"), zone="steps"),
    )
