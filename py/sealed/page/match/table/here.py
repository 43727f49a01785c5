"""The mode at one device: taking the device, the curtain, the clocks, and taking back."""

from __future__ import annotations

from sealed.page.browser.seam import Event, StoredRecord
from sealed.page.draw.wording import sentences, stated
from sealed.page.engine.app import App
from sealed.page.match import draft, narration
from sealed.page.match.play import Mode, ModeDrawings
from sealed.page.match.table import acting, clocks, curtain
from sealed.page.match.table.acting import begin_clock, close_rules, keep, take_back, tick
from sealed.page.match.table.curtain import UNDO, Pressed
from sealed.page.match.table.play import TableMatch, current
from sealed.rules.questions import Seat


async def sit(app: App, event: Event) -> None:
    """The next player takes the device: the curtain opens when its button is held, or on the second press.
    The other player's open move is told now, unless both have seen it.
    """
    screen = current(app)
    if event.kind == "hold" and not event.on:
        before, now = screen.mode_value, app.browser.now()
        last = before.pressed_again(event.value, now) if before else Pressed(event.value, now)
        if last:
            app.update_screen(mode_value=last)
            return
    play = screen.play
    await keep(app, play.sat(app.browser.now()), tell=play.untold)
    narration.soon(app)
    tick(app)
    await draft.restore(app)


async def go_on(app: App, _event: Event) -> None:
    """Both players have pressed “Go on”. After “You were late” the events that followed are told. Then the
    curtain falls before a secret decision; otherwise the next player goes on at once.
    """
    screen = current(app)
    was, play = screen.play, screen.play.seen(app.browser.now())
    await keep(app, play, tell=was.missed and (play.showing or not play.private))
    if play.showing:
        app.focus("title")
        narration.begin(app)
    elif play.table.outcome:
        app.focus("result")
    elif play.at is None:
        app.focus("curtain")
    else:
        app.focus("board")
        narration.begin(app)
    tick(app)


async def undo(app: App, event: Event) -> None:
    """Takes the last decision back if nothing hidden has been shown since. The page asks first if the
    decision was sealed, because it is lost then.
    """
    play = current(app).play
    if play.may_undo and play.last_decision and play.last_decision.slots:
        app.update_screen(panel=UNDO)
        app.focus("panel")
    else:
        await forget_sealed(app, event)


async def forget_sealed(app: App, _event: Event) -> None:
    """Takes the last decision back."""
    if await take_back(app):
        app.focus("title")
        tick(app)


async def agree(app: App, event: Event) -> None:
    """Both players end the game without a winner; the seat in `arg` accepts."""
    await keep(app, current(app).play.agree(Seat(int(event.arg)), app.browser.now()))
    narration.begin(app)


async def begins(app: App) -> None:
    """Both have read how the game goes: if somebody has the device already, the time runs from now on."""
    await begin_clock(app)
    tick(app)


def opened(app: App) -> None:
    """Called when a game is opened: words of a line that were read out are removed from the page."""
    if current(app).play.at is None:
        app.say(line="", alert=None if app.model.notice else "")
    tick(app)


def told(app: App) -> None:
    """Called when all has been told: before a secret turn the next player takes the device from here."""
    play = current(app).play
    if play.showing and play.private:
        app.focus("curtain")


def tell_lateness(app: App) -> None:
    """Tells both players that one was late. Words of the line that were read out are removed from the page,
    since the other player could read them there.
    """
    told = clocks.missed(app.model, current(app))
    app.update_screen(story=(), told=0)  # the events that followed are told after this
    app.say(line="", alert=sentences(stated(told.head), told.reason, told.late.cost))
    app.focus("title")
    app.sound("refused")


def decided(app: App) -> None:
    """Called after a decision: shows the next cover, if there is one, and the clock. The draft is forgotten,
    since somebody else may have the device from now on.
    """
    app.enqueue(draft.forget(app))
    close_rules(app)
    play = current(app).play
    if play.missed:
        tell_lateness(app)
    elif play.at is None and not play.showing:
        if play.untold:
            app.update_screen(story=())  # it is told to the next player, who has not seen it
        app.focus("curtain")
    tick(app)


async def read(app: App, kept: StoredRecord) -> TableMatch:
    """A match from its record."""
    return TableMatch.read("here", kept.body, app.browser.now())


MODE: Mode[TableMatch, Pressed | None] = Mode(
    read=read,
    export=acting.export,
    draws=ModeDrawings(
        cover=curtain.cover,
        foot=curtain.foot,
        menu=curtain.menu,
        saves=acting.saves,
        leads=acting.leads,
        plate=lambda model, screen, seat: (None, clocks.chip(model, screen, seat), ""),
        strip=clocks.strip,
        timed=clocks.timed,
        by_chance=acting.BY_CHANCE,
    ),
    covered=curtain.is_down,
    decided=decided,
    told=told,
    opened=opened,
    undecided=acting.undecided,
    begins=begins,
    words={
        **acting.WORDS,
        "sit": sit,
        "go-on": go_on,
        "undo": undo,
        "forget-sealed": forget_sealed,
        "agree": agree,
    },
)
