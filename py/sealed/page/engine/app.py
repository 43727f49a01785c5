"""The page's engine: takes an event, finds the handler of its word, lets it replace the model, and draws.

A handler is `def word(app, event) -> None`, or `async def` where it waits for the browser. It changes the
model with `app.change(...)`. It writes to `app.store` *before* it shows that something is done, so that the
page never claims what a failed write could take back. One that needs no more than the model, or the value of
its screen, is a function from one to the next (`of_model`, `of_screen`).
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress
from copy import copy
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar, cast

from sealed.name import quoted
from sealed.page.browser.model import UNREAD, Handing, Heading, Model, Notice, Parcel, Route, Settings
from sealed.page.browser.seam import APART, SECOND, Browser, Conflict, Event, Refused, Storage, Unreadable
from sealed.page.draw import art, keys, parts
from sealed.page.draw.keys import Do, KeyMap
from sealed.page.draw.texts import TEXTS, _
from sealed.page.draw.tree import NOTHING_DRAWN, Child, Drawn, Node, encode, h
from sealed.page.draw.wording import Told, facts, spoken
from sealed.page.engine.store import Store

T = TypeVar("T")
V = TypeVar("V")

CLOSE = ("close-sheet", "")
PANEL = ("panel", "")
AGAIN = 2 * SECOND
"""The time between two looks whether somebody still reads a notice."""
CLICKS = frozenset(("do", "hold", "ask", "key"))
"""The events that mean what the player sees. Any other means the same whatever is open."""

Handler: TypeAlias = "Callable[[App, Event], Coroutine[Any, Any, None] | None]"


class ScreenLeft(Exception):
    """A handler has asked for the value of a screen that has been left while it waited. `App` ends it without
    a word: what it has written is kept, and there is nothing left to show it on.
    """


class Instead(Exception):
    """A route leads to nothing that can be shown: `Screen.open` raises the screen that says why."""

    def __init__(self, screen: Screen[V], value: V) -> None:
        super().__init__(value)
        self.screen: Screen[Any] = screen
        self.value = value


def _always(value: V) -> Callable[[Model, object], V]:
    return lambda _model, _screen: value


class Screen(NamedTuple, Generic[T]):
    """A screen: pure functions from the model and the screen's own value, and handlers.

    `view` draws; its main heading has the id `title` and tabindex -1, so that the focus can go there. `open`
    loads what the route shows and returns the screen's value, the `T` that the others are given; or raises
    `Instead`.
    `opened` is called when it is in place, `closed` with its last value when another has taken its place.
    `stored` is called when another tab has written the records of these keys.
    """

    name: str
    title: Callable[[Model, T], str]
    view: Callable[[Model, T], Child]
    words: Mapping[str, Handler] = MappingProxyType({})
    words_of_value: Callable[[Model, T], Mapping[str, Handler]] = _always(MappingProxyType({}))
    """Handlers of words that depend on the screen's present value."""
    keys: Callable[[Model, T], KeyMap] = _always(MappingProxyType({}))
    over: Callable[[Model, T], Sequence[Do]] = _always(())
    """The words that close what lies over it, such as a panel, from the lowest up. Back says the last."""
    skin: Callable[[Model, T], str] = _always("")
    person: Callable[[Model, T], str] = _always("")
    """The person for whom it is drawn, where people take turns at it: for another one it is drawn from
    nothing.
    """
    sheet: Callable[[Model, T], Child] | None = None
    """Draws the screen's value as a sheet over another screen."""
    board: Callable[[Model, T], bool] = _always(False)
    """Whether a board is in view, which a notice must not cover for long."""
    zones: frozenset[str] = frozenset()
    """The first words of the zones of that sheet: what happens in them is for this screen's handlers."""
    keeps: bool = False
    """Whether the rules open as a sheet over this screen, so that nothing on it is lost."""
    picture: Callable[[Model, T], Child] = _always(None)
    """The picture for a class window (`page/classroom/`), the same value while nothing in it changes; None to
    leave the last one there.
    """
    holds: Callable[[Model, T], bool] = _always(False)
    """Whether that window is to keep its picture even if this page is loaded anew."""
    rest: Callable[[Model, T], str] = _always("title")
    """The id of the element that gets the focus if a drawing has removed the focused one."""
    open: Callable[[App, Route], Awaitable[T]] | None = None
    opened: Callable[[App], None] | None = None
    closed: Callable[[App, T], None] | None = None
    stored: Callable[[App, Sequence[str]], Awaitable[None]] | None = None


def of_model(change: Callable[[Model, Event], Model]) -> Handler:
    """The handler that puts another model in place of the present one, and does nothing else."""

    def handle(app: App, event: Event) -> None:
        app.model = change(app.model, event)

    return handle


def of_screen(kind: type[T], change: Callable[[T, Event], T]) -> Handler:
    """The handler that puts another value in place of the open screen's, and does nothing else."""

    def handle(app: App, event: Event) -> None:
        app.change(screen_value=change(app.screen_value(kind), event))

    return handle


class Registry(NamedTuple):
    """The parts of the page. Code that is handed an `App` reaches them through it, so that nothing below
    knows all screens or modes by name.
    """

    words: Mapping[str, Handler]
    """Handlers of the words that every screen knows."""
    screen: Callable[[str], Screen[Any]]
    """The screen of a route's first part; home if there is none."""
    mode: Callable[[str], Any]
    """The mode of that name (`match.play.Mode`)."""
    taking: Callable[[], Any]
    """The module that takes texts and links from outside (`match.chat.taking`)."""
    unsettle: Callable[[App], Awaitable[None]]
    """Called at the start where codes may have left unknown to the storage
    (`seam.Browser.is_marked`).
    """


class App:
    """One page: `browser` is the seam, `store` holds the records kept on this device, `model` is the present
    state.
    """

    def __init__(self, browser: Browser, registry: Registry) -> None:
        self.browser = browser
        self.registry = registry
        self.model = Model()
        self.store = Store(browser, self._listed)
        self.screen = registry.screen("home")
        self.tasks: set[asyncio.Task[None]] = set()
        self.turn = asyncio.Lock()
        self.settings_version = 0
        self._shown: Model | None = None
        self._drawn = NOTHING_DRAWN
        self._focus = self._scroll = ""
        self._top = False
        self._noticed: Notice | None = None  # the notice that was drawn over a board last
        self._opening = 0  # counts the screens that began to open: the last one stays
        self._visit = 0  # a number for what is open, to which what somebody clicks on belongs
        self._person = ""
        self._taken = asyncio.Event()  # whether the code in the address is taken; until then the shell stays
        self._hung: tuple[Child, tuple[int, object]] = (None, (0, None))  # what a class sees, and how
        self._hung_memos = NOTHING_DRAWN

    async def start(self) -> None:
        """Loads the settings, opens the screen that the address names, and draws for the first time."""
        route = Route.read(self.browser.route())
        TEXTS.use(self.browser.languages())
        if not route.code:
            self._taken.set()
        try:
            await asyncio.gather(self.browser.ready(), self._load())
            await self.open(route._replace(code=""))
        except Refused as no:
            self._taken.set()
            await self.browser.ready()
            await self._cannot_read(no, route._replace(code=""))
        self.browser.listen(self.hear)
        if self.model.kept == UNREAD:
            return  # the code in the address is there when the page is loaded anew
        if self.model.settings.damaged:
            self.do("damaged")
        self.spawn(self._look_how_kept())
        if route.code:
            self._call(self.registry.words["route"], Event("route", value=route.code))
        if (early := self.browser.early()).strip():
            self._call(self.registry.words["paste"], Event("paste", value=early))
        await self._taken.wait()

    async def _load(self) -> None:
        """Loads what every screen knows."""
        if self.browser.is_marked():
            await self.registry.unsettle(self)
        kept, slot, heads = await asyncio.gather(
            self.store.settings(), self.store.slot(), self.store.matches()
        )
        settings, self.settings_version = kept
        self.model = self.model._replace(settings=settings, pasted=slot.body, held=slot.body, headings=heads)

    async def _cannot_read(self, no: Refused, route: Route) -> None:
        """Shows that what is kept cannot be read, in the place of any screen: a database that fails is not an
        empty one, and without what it knows of codes sent nobody may make another.
        """
        self.change(kept=UNREAD, visit=self.model.visit._replace(parcel=no))
        await self.open(route)

    def beside(self, storage: Storage, settings: Settings) -> App:
        """A copy of the app over another storage, to read or write there. It shows nothing."""
        other = copy(self)
        other.store = Store(storage, lambda _key, _heading: None)
        other.model = Model(settings=settings)
        return other

    async def _look_how_kept(self) -> None:
        """Finds out how safely this browser keeps stored data."""
        self.change(kept=await self.browser.persist(ask=False))
        if self.browser.installing() in APART:
            with suppress(Conflict):  # another tab has written the same
                today = self.browser.day(self.browser.now())
                self.change(care=await self.store.care(today, visited=True))

    def taken(self) -> None:
        """The code in the address has been taken, unless what it leads to is still to be opened."""
        if Route.read(self.browser.route()).text == self.model.route.text:
            self._taken.set()

    # --- changing and drawing

    def _listed(self, key: str, heading: Heading | None) -> None:
        """A match has been written, or deleted: its place in the list, and in the tab's title."""
        self.model = self.model.listed(key, heading)
        self.forget_positions([key])  # one that is deleted and brought again may have the same version

    def forget_positions(self, keys: Iterable[str]) -> None:
        """Forgets the positions of matches by chat that were read for `match.advice`."""
        going = self.model.visit.going
        if gone := set(keys) & going.keys():
            self.remember(going={key: it for key, it in going.items() if key not in gone})

    def change(self, **fields: Any) -> None:
        """Replaces fields of the model. The page is redrawn when the handler ends or first waits for
        something.
        """
        self.model = self.model._replace(**fields)

    def remember(self, **fields: Any) -> None:
        """Replaces fields of what the page remembers as long as it is open."""
        self.change(visit=self.model.visit._replace(**fields))

    def update_screen(self, **fields: Any) -> None:
        """Replaces fields of the open screen's value. Raises ScreenLeft if it has no such fields."""
        value = cast(Any, self.model.screen_value)
        if not fields.keys() <= set(getattr(value, "_fields", ())):
            raise ScreenLeft(f"{self.screen.name} shows {type(value).__name__}, without {', '.join(fields)}")
        self.change(screen_value=value._replace(**fields))

    def screen_value_or_none(self, kind: type[T]) -> T | None:
        """The open screen's value if it is of that type, otherwise None."""
        value = self.model.screen_value
        return value if isinstance(value, kind) else None

    def screen_value(self, kind: type[T]) -> T:
        """The open screen's value, for its handlers. Raises ScreenLeft if it is of another type."""
        value = self.model.screen_value
        if not isinstance(value, kind):
            raise ScreenLeft(f"{self.screen.name} shows {type(value).__name__}, not {kind.__name__}")
        return value

    def say(self, *, line: str | None = None, events: str | None = None, alert: str | None = None) -> None:
        """Announces something to screen readers, even if it is the sentence announced before. Events are
        added to those before. It belongs to the open screen, or to the screen that is about to open.
        """
        at = Route.read(self.browser.route())
        if at.screen == "rules" and self.model.sheet is not None:
            at = self.model.route  # the screen under the rules goes on speaking
        self.change(voice=self.model.voice.on(at.text).saying(line, events, alert))

    def notify(self, kind: str, head: str, text: str = "", clause: str = "", **more: Any) -> None:
        """Shows a notice, and announces it. `more`: see `Notice`."""
        self.post(Notice(kind, head, text, clause, **more))

    def post(self, notice: Notice, before: Told = ()) -> None:
        """Shows a notice, and announces it, `before` what else there is to be heard. It belongs to the open
        screen, or to the screen that is about to open.
        """
        self.change(notice=notice._replace(at=Route.read(self.browser.route()).text))
        self.say(alert=spoken((*before, *parts.told_by(notice))))

    def focus(self, element: str) -> None:
        """Moves the focus to the element with that id at the next drawing."""
        self._focus = element

    def scroll(self, element: str) -> None:
        """Scrolls the element with that id to the top of the window at the next drawing."""
        self._scroll = element

    def sound(self, name: str) -> None:
        """Plays a sound, if sounds are on."""
        if self.model.settings.sound:
            self.browser.sound(name)

    def draw(self) -> None:
        """Draws the page if anything has changed since the last drawing."""
        if not self._taken.is_set() or (self.model is self._shown and not (self._focus or self._scroll)):
            return
        self._shown = self.model
        news = self._news()
        if news and news.red:
            self.scroll(parts.NOTICE)
        person = self.screen.person(self.model, self.model.screen_value)
        handed = person != self._person and not self._top
        aims = {"focus": self._focus, "scroll": self._scroll}
        picture, drawn = frame(
            self.screen, self.model, self._drawn, self._over(), **aims, top=self._top, handed=handed
        )
        self._person = person
        self._focus = self._scroll = ""
        self._top = False
        self.browser.draw(picture)
        self._drawn = drawn  # only now: a frame that could not be drawn is not what the page shows
        self._hang()
        if news:
            self._noticed = news
            self._let_go(news)

    def _hang(self) -> None:
        """Sends the window for a class, if there is one, a picture that it does not show yet."""
        if not self.model.classroom:
            self._hung, self._hung_memos = (None, (0, None)), NOTHING_DRAWN  # the next one shows nothing yet
            return
        model, screen = self.model, self.screen
        shown, held = screen.picture(model, model.screen_value), screen.holds(model, model.screen_value)
        root = worn(screen, model)
        how = (model.classroom, (held, root))
        before, was = self._hung
        if shown is None or (shown is before and how == was):
            return
        known = self._hung_memos if was[0] == model.classroom else NOTHING_DRAWN
        picture, drawn = encode({"tree": shown, "held": held, "root": root}, known)
        self.browser.show_class(picture)
        self._hung, self._hung_memos = (shown, how), drawn

    def _over(self) -> Child:
        """The page of rules over the screen; None if it is not open."""
        drawn = self.sheet.sheet if self.model.sheet is not None else None
        return drawn and drawn(self.model, self.model.sheet)

    @property
    def sheet(self) -> Screen[Any]:
        """The screen whose pages lie as a sheet over others."""
        return self.registry.screen("rules")

    def _news(self) -> Notice | None:
        """The notice, if it comes to a board with this drawing."""
        told = self.model.notice
        if not told or told is self._noticed or not self.screen.board(self.model, self.model.screen_value):
            return None
        return told

    def _let_go(self, told: Notice) -> None:
        """Lets a notice that has come to a board go by itself when it has been read: a player who wants to
        play must not have to close it first.

        One with a way to go waits for the player. So does a red one, which therefore never lies over the
        board: it is below the line (static/chat.css).
        """
        if not (told.red or told.route or told.stays):
            self.browser.after(told.reading_time, lambda: self._end(told))

    def _end(self, told: Notice) -> None:
        if self.model.notice is not told:
            return
        if self.browser.dwells(parts.NOTICE):
            self.browser.after(AGAIN, lambda: self._end(told))
            return
        self.change(notice=None, passed=told)
        self.draw()

    # --- events

    def hear(self, event: Event) -> bool:
        """Handles an event; True if it was for the page. A press that has moved the focus is two."""
        try:
            if event.cell:
                self._take(Event("focus", arg=event.cell, zone=event.zone))
            return self._take(event)
        except Exception:
            self._own_fault()
            raise
        finally:
            self.draw()

    def _take(self, event: Event) -> bool:
        if event.kind == "key" and event.key == "Escape" and self.model.notice:
            return self.do("close", "", event)
        if event.kind == "key" and self.model.handing:
            return event.key == "Escape" and self.do("leave-file", "", event)
        if event.kind == "key":
            known = self.screen.keys(self.model, self.model.screen_value)
            if self.model.sheet is not None:
                closes = {"Escape": CLOSE, **{f"{zone}:Escape": CLOSE for zone in self.sheet.zones}}
                known = {**known, **closes, **self.sheet.keys(self.model, self.model.sheet)}
            found = keys.meant(event, known, letters=self.model.settings.letters)
            return found is not None and self.do(*found, event)
        if event.kind in ("do", "hold", "ask"):
            return self.do(event.word, event.arg, event)
        handler = self._handler(event.kind, event.zone)
        return handler is not None and self._call(handler, event)

    def do(self, word: str, arg: str = "", event: Event | None = None) -> bool:
        """Calls the handler of a word; False if neither the open screen nor the page has one."""
        handler = self._handler(word, event.zone if event else "")
        return handler is not None and self._call(
            handler, (event or Event("do"))._replace(word=word, arg=arg)
        )

    def _handler(self, word: str, zone: str) -> Handler | None:
        screen = self.screen
        over = self.model.sheet is not None
        if over and zone.partition(" ")[0] in self.sheet.zones:
            return self.sheet.words.get(word) or self.registry.words.get(word)
        return (
            screen.words.get(word)
            or screen.words_of_value(self.model, self.model.screen_value).get(word)
            or self.registry.words.get(word)
            or (self.sheet.words.get(word) if over else None)
        )

    def _call(self, handler: Handler, event: Event) -> bool:
        waiting = handler(self, event)
        if waiting is None:
            return True
        if handler in self.registry.words.values():
            self.enqueue(waiting)
        else:
            self._run_here(waiting, event)
        return True

    def enqueue(self, waiting: Coroutine[Any, Any, None]) -> None:
        """Runs a handler that waits for something, and draws when it is done. Such handlers run one after
        another.

        Its first step runs at once: a browser gives a page the clipboard only in answer to a click.
        """
        self.spawn(self._in_turn(waiting)).add_done_callback(lambda _: waiting.close())

    def _run_here(self, waiting: Coroutine[Any, Any, None], event: Event) -> None:
        """Runs such a handler of what is open now. If that is no longer open when its turn comes, a click
        does nothing: the same word may mean another match there, whose code nobody has asked to hand out.
        """
        task = self.spawn(self._in_turn_here(waiting, event, self._visit))
        task.add_done_callback(lambda _: waiting.close())

    def spawn(self, waiting: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Runs something outside the queue of handlers, such as a question to the player, so that neither
        waits for the other.
        """
        # At once, or it answers no click; amid a handler it would draw what that has half done. 3.11 cannot.
        at_once = asyncio.current_task() not in self.tasks and sys.version_info >= (3, 12)
        eager: Mapping[str, Any] = {"eager_start": True} if at_once else {}
        task = asyncio.Task(self._told(waiting, self._visit), loop=asyncio.get_running_loop(), **eager)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        task.add_done_callback(lambda _: waiting.close())  # a task cancelled early may not have begun it
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()):
            self._own_fault()
            self.draw()
            raise fault  # asyncio does not report an exception that has been read, so it would go unseen

    async def _in_turn(self, waiting: Coroutine[Any, Any, None]) -> None:
        async with self.turn:
            await waiting

    async def _in_turn_here(self, waiting: Coroutine[Any, Any, None], event: Event, visit: int) -> None:
        async with self.turn:
            if visit == self._visit:
                await waiting
            elif event.kind not in CLICKS:  # a text that was pasted is for what is open by now
                handler = self._handler(event.kind, event.zone)
                again = handler(self, event) if handler else None
                if again is not None:
                    await again

    async def _told(self, waiting: Coroutine[Any, Any, None], visit: int) -> None:
        try:
            await waiting
        except ScreenLeft:
            if visit == self._visit:
                raise  # nobody has left: the handler is on a screen to which it does not belong
        except Conflict:
            self.notify(
                "warn",
                _("Changed in another tab"),
                _("This is now as the other tab saved it. Please look again."),
            )
            await self.open(self.model.route)
        except Unreadable as no:
            await self._cannot_read(no, self.model.route)
        except Refused as no:
            from sealed.page.engine import refusals  # loaded when it happens

            self.notify("bad", *refusals.said(no))
        finally:
            self.draw()

    def _own_fault(self) -> None:
        self.spawn(self._blame())

    async def _blame(self) -> None:
        """Tells of a fault of the page, or of the file in whose place something else has come."""
        from sealed.page.engine import refusals  # loaded when it happens

        path = ""
        with suppress(Exception):  # the fault is told in any case
            path = await self.browser.kept_back()
        self.notify("bad", *refusals.of_fault(path))

    # --- navigation

    async def open(self, route: Route) -> None:
        """Opens a route's screen: loads what it shows, draws it, and moves the focus to its heading.

        The rules lie as a sheet over a screen on which something could be lost; after the sheet that screen
        is as it was.
        """
        unread = self.model.kept == UNREAD
        as_sheet = route.screen == "rules" and self.screen.keeps and not unread
        if as_sheet and self.model.screen_value is not None:
            await self._open_sheet(route)
            return
        covered = self.model.sheet is not None
        self.change(sheet=None, closing=False, handing=None)
        if covered and route == self.model.route and not unread:
            self._visit += 1
            self.focus("title")
            return
        screen = self.registry.screen("unreadable" if unread else route.screen)
        self._opening = opening = self._opening + 1
        try:
            value = await screen.open(self, route) if screen.open else None
        except Instead as other:  # the route stays, and with it the screen's name
            screen, value = other.screen._replace(name=screen.name), other.value
        if self._opening != opening:
            return  # it led on to another screen, which is open already or will be
        old, leaving, left = self.model.route, self.screen, self.model.screen_value
        self._visit += 1
        moved = (screen.name, route.path[:1]) != (self.screen.name, old.path[:1])
        self.screen = screen
        self.change(route=route, screen_value=value)
        if moved:
            self._top = True
            notice = self.model.notice
            self.change(notice=notice if notice and notice.at == route.text else None, passed=None)
            self.change(voice=self.model.voice.on(route.text))
            self.change(came=self.model.came if old.screen == route.screen else old.text)
            self.focus("title")
        if leaving.closed:
            leaving.closed(self, left)
        if screen.opened:
            screen.opened(self)
        if self._visit > 1:
            self._taken.set()
        self.draw()

    async def _open_sheet(self, route: Route) -> None:
        """Opens a page of rules over the open screen."""
        if self.model.closing:
            self.browser.back()
            return
        opens = self.sheet.open
        assert opens is not None, "a page of rules is loaded"
        shown = await opens(self, route)
        if PANEL in self.screen.over(self.model, self.model.screen_value):
            self.do(*PANEL)  # it would hold the focus
        self._visit += 1
        self.change(sheet=shown)
        aim = f"c-{route.at(1)}" if route.at(1) else "sheet-title"
        self.scroll(aim)
        self.focus(aim)
        self.draw()

    async def open_with(self, route: str, parcel: Parcel | None) -> None:
        """Goes to a route with something for its screen, which asks for it by its type (`parcel`). A screen
        that is open already is opened anew, since the browser would not notice.
        """
        self.remember(parcel=parcel)
        if self.model.route.text == route:
            await self.open(self.model.route)
        else:
            self.go(route)

    def take_parcel(self, kind: type[T]) -> T | None:
        """The value of this type that was brought for the screen that opens: it is handed over once."""
        found = self.model.visit.parcel
        if not isinstance(found, kind):
            return None
        self.remember(parcel=None)
        return found

    def go(self, route: str, *, replace: bool = False) -> None:
        """Goes to another route (`match/abc`); the browser's Back button leads back."""
        self.browser.go(route, replace=replace)
        if replace:
            self.enqueue(self.open(Route.read(route)))

    def readdress(self, route: str) -> None:
        """Lets the address name what the open screen shows by now; nothing is opened, and nothing is added to
        the history. A player who is on the way to another screen goes there.
        """
        if Route.read(self.browser.route()) != self.model.route:
            return
        self.browser.go(route, replace=True)
        self.change(route=Route.read(route))
        self.draw()


def frame(
    screen: Screen[Any],
    model: Model,
    drawn: Drawn = NOTHING_DRAWN,
    over: Child = None,
    *,
    focus: str = "",
    scroll: str = "",
    top: bool = False,
    handed: bool = False,
) -> tuple[str, Drawn]:
    """The whole page as the JSON that `seam.Browser.draw` takes, for a browser that shows `drawn`; and what
    it shows afterwards. `over`: the sheet over the screen. `handed`: whether it is drawn for another person
    than that page.
    """
    title = screen.title(model, model.screen_value)
    name = _("Sealed Moves")
    covered = model.sheet is not None
    layers = len(screen.over(model, model.screen_value)) + (model.handing is not None)
    return encode(
        {
            "tree": page(screen, model, over),
            "title": parts.counted(model, quoted(facts(filter(None, (title, name))))),
            "root": worn(screen, model),
            "focus": focus,
            "rest": screen.rest(model, model.screen_value),
            "scroll": scroll,
            "top": top,
            "handed": handed,
            "layers": 0 if covered else layers,
            "at": "" if covered else model.route.text,
        },
        drawn,
    )


def worn(screen: Screen[Any], model: Model) -> Mapping[str, str]:
    """The document's theme, skin and language, which a window for the class has too."""
    skin = screen.skin(model, model.screen_value)
    return {"theme": model.settings.theme, "skin": skin, "lang": TEXTS.language}


def page(screen: Screen[Any], model: Model, over: Child = None) -> Node:
    """The page's tree: the patterns that pictures use, the live regions, a notice, the screen, and the sheet
    over it. Where there is a board, a red notice comes below it.
    """
    told = model.notice
    board = told is not None and screen.board(model, model.screen_value)
    below = told and told.red and board
    person = screen.person(model, model.screen_value)
    return h(
        "div.page",
        art.definitions(),
        parts.heard("say-line", model.voice.line, person, role="status", aria_live="polite"),
        h(
            "div.hear",
            (h("p", quoted(text), key=n) for n, text in enumerate(model.voice.events, model.voice.number)),
            role="log",
            aria_live="polite",
            id="say-events",
        ),
        parts.heard("say-alert", model.voice.alert, person, role="alert", aria_live="assertive"),
        None if below else told and parts.notice(told, over=board),
        h("div.screen", screen.view(model, model.screen_value), key=f"{screen.name} {person}"),
        below and told and parts.notice(told),
        over,
        model.handing and _files(model.handing),
    )


def _files(handing: Handing) -> Node:
    """The files that lie ready, over the screen."""
    from sealed.page.engine.handing import panel  # loaded with the first of them

    return panel(handing)
