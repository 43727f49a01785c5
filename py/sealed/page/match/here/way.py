"""Playing at one device: who takes it, the curtain, the clocks, and what may be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sealed.page.match import draft, telling
from sealed.page.match.here import views
from sealed.page.match.here.begin import begin_here
from sealed.page.match.here.curtain import UNDO
from sealed.page.match.here.play import SECOND, Here, current, read
from sealed.page.match.play import Way, after, on_screen
from sealed.page.seam import Event
from sealed.page.texts import _
from sealed.rules.game import IllegalMove
from sealed.rules.questions import Seat

if TYPE_CHECKING:
    from sealed.page.app import App


async def sit(app: App, event: Event) -> None:
    """Who is to play takes the device: the curtain opens when it is held, or on the second press. What the
    other did in the open is told now, unless both have seen it.
    """
    if event.kind == "hold" and not event.on:
        app.say(line=_("Press Enter once more to open."))
        return
    play = current(app).play
    await keep(app, play.sat(app.browser.now()), tell=play.untold)
    app.change(cell="")
    app.focus("title")
    telling.soon(app)
    tick(app)
    await draft.restore(app)


async def go_on(app: App, _event: Event) -> None:
    """Both have seen what happened: the curtain falls for the next secret, or the next player goes on at
    once.
    """
    duel = current(app)
    play = duel.play._replace(showing=False)
    await keep(app, play if play.private else play.sat(app.browser.now()), tell=False)
    app.focus("curtain" if play.private else "title")
    tick(app)


async def undo(app: App, event: Event) -> None:
    """Takes the last decision back, where nothing hidden was shown since. If it was sealed, that is asked
    first: what was sealed is lost then.
    """
    play = current(app).play
    if play.may_undo and play.last and play.last.slots:
        app.here(panel=UNDO)
        app.focus("panel")
    else:
        await take_back(app, event)


async def take_back(app: App, _event: Event) -> None:
    """Takes the last decision back. Whoever has the device may open the curtain of the player who has sealed
    it, and nobody can prove to be that player: so it is not shown again, but forgotten.
    """
    play = current(app).play
    if not play.may_undo:
        app.notify("mute", _("That cannot be taken back"), _("Something hidden has been shown since."))
        return
    await draft.drop(app)  # first: if the page ends in between, what was sealed is still sealed
    await keep(app, play.undo(app.browser.now()), tell=False)
    app.say(line=_("Taken back."))
    app.focus("title")


async def resign(app: App, event: Event) -> None:
    """The seat in `arg` gives up."""
    duel = current(app)
    await keep(app, duel.play.resign(Seat(int(event.arg)), app.browser.now()))
    telling.begin(app)


async def rematch(app: App, _event: Event) -> None:
    """A new game with the same options and the seats changed."""
    play = current(app).play
    one, two = play.names
    await begin_here(app, play.table.rules, play.table.options, (two, one))


async def keep(app: App, play: Here, *, tell: bool = True) -> None:
    """Keeps the game as it now is, then shows it."""
    duel = current(app)
    now = app.browser.now()
    version = await app.store.keep_match(play.heading(duel.key, now), play.body(), duel.version)
    app.change(here=after(duel, play, version, tell=tell))


def opened(app: App) -> None:
    """When a game is opened: what was heard of somebody's line must not lie behind the curtain."""
    if current(app).play.at is None:
        app.say(line="", alert=None if app.model.notice else "")
    tick(app)


# --- the clock


def tick(app: App) -> None:
    """Shows the clock every second while somebody thinks, and plays for who is late."""
    duel = on_screen(app)
    if duel is None or not isinstance(duel.play, Here) or duel.play.at is None:
        return
    play, now = duel.play, app.browser.now()
    running = play.clock.running(play.table.asks(), play.at)
    if not running:
        return
    app.here(now=now)
    if play.ticked(now).late(running):
        app.run(_late(app))
        return
    key, version = duel.key, duel.version

    def again() -> None:
        later = on_screen(app)
        if later and (later.key, later.version) == (key, version):
            tick(app)
            app.draw()

    app.browser.after(SECOND, again)


async def _late(app: App) -> None:
    duel = current(app)
    play = duel.play
    try:
        late = play.late(duel.line, app.browser.now())
    except IllegalMove:
        return
    await keep(app, late)
    await draft.forget(app)
    app.say(line="", alert=_("Time is up."))  # what was heard of the line must not stay in the page
    telling.begin(app)
    tick(app)


def decided(app: App) -> None:
    """After a decision: the next player's clock runs, and nothing of the line is kept for whoever has the
    device then.
    """
    app.run(draft.forget(app))
    if current(app).play.at is None and not current(app).play.showing:
        app.focus("curtain")
    tick(app)


WAY = Way(
    read=read,
    foot=views.foot,
    cover=views.cover,
    menu=views.menu,
    end=lambda _model, _duel: None,
    plate=views.plate,
    above=lambda _model, _duel: None,
    decided=decided,
    opened=opened,
    words={
        "sit": sit,
        "go-on": go_on,
        "undo": undo,
        "forget-sealed": take_back,
        "resign": resign,
        "rematch": rematch,
    },
)
