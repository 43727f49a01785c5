"""The way of playing at one device: taking the device, the curtain, the clocks, and taking back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sealed.page.match import draft, narration
from sealed.page.match.files import record_file
from sealed.page.match.here import views
from sealed.page.match.here.begin import begin_here
from sealed.page.match.here.curtain import UNDO
from sealed.page.match.here.play import Here, current, read
from sealed.page.match.play import Way, after, on_screen
from sealed.page.seam import SECOND, Event
from sealed.page.texts import _
from sealed.rules.game import IllegalMove
from sealed.rules.questions import Seat

if TYPE_CHECKING:
    from sealed.page.app import App


async def sit(app: App, event: Event) -> None:
    """The next player takes the device: the curtain opens when its button is held, or on the second press.
    What the other player did in the open is told now, unless both have seen it.
    """
    if event.kind == "hold" and not event.on:
        app.say(line=_("Press Enter once more to open."))
        return
    play = current(app).play
    await keep(app, play.sat(app.browser.now()), tell=play.untold)
    app.change(cell="")
    app.focus("title")
    narration.soon(app)
    tick(app)
    await draft.restore(app)


async def go_on(app: App, _event: Event) -> None:
    """Both players have seen what happened: the curtain falls before a secret decision; otherwise the next
    player goes on at once.
    """
    duel = current(app)
    play = duel.play._replace(showing=False)
    await keep(app, play if play.private else play.sat(app.browser.now()), tell=False)
    app.focus("curtain" if play.private else "title")
    tick(app)


async def undo(app: App, event: Event) -> None:
    """Takes the last decision back if nothing hidden has been shown since. The page asks first if the
    decision was sealed, because it is lost then.
    """
    play = current(app).play
    if play.may_undo and play.last and play.last.slots:
        app.here(panel=UNDO)
        app.focus("panel")
    else:
        await take_back(app, event)


async def take_back(app: App, _event: Event) -> None:
    """Takes the last decision back. Whoever has the device could then open that player's curtain, and nobody
    can prove who they are: so a sealed decision is forgotten instead of shown again.
    """
    play = current(app).play
    if not play.may_undo:
        app.notify("mute", _("That cannot be taken back"), _("Something hidden has been shown since."))
        return
    await draft.drop(app)  # first: if the page is closed in between, the decision stays sealed
    await keep(app, play.undo(app.browser.now()), tell=False)
    app.say(line=_("Taken back."))
    app.focus("title")


async def resign(app: App, event: Event) -> None:
    """The seat in `arg` gives up."""
    duel = current(app)
    await keep(app, duel.play.resign(Seat(int(event.arg)), app.browser.now()))
    narration.begin(app)


async def agree(app: App, event: Event) -> None:
    """Both players end the game without a winner; the seat in `arg` accepts."""
    duel = current(app)
    await keep(app, duel.play.agree(Seat(int(event.arg)), app.browser.now()))
    narration.begin(app)


async def rematch(app: App, _event: Event) -> None:
    """Begins a new game with the same options and the seats swapped."""
    play = current(app).play
    one, two = play.names
    await begin_here(app, play.table.rules, play.table.options, (two, one))


async def keep(app: App, play: Here, *, tell: bool = True) -> None:
    """Writes the game to storage, then shows it."""
    duel = current(app)
    now = app.browser.now()
    version = await app.store.keep_match(play.heading(duel.key, now), play.body(), duel.version)
    app.change(here=after(duel, play, version, tell=tell))


def opened(app: App) -> None:
    """Called when a game is opened: empties the live regions, so that no line once read out stays in the
    page.
    """
    if current(app).play.at is None:
        app.say(line="", alert=None if app.model.notice else "")
    tick(app)


# --- the clock


def tick(app: App) -> None:
    """Shows the clock every second while a player thinks, and decides for a player whose time is up."""
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
    app.say(
        line="", alert=_("Time is up.")
    )  # a line that was read out must not stay in the live region for the next player
    narration.begin(app)
    tick(app)


def decided(app: App) -> None:
    """Called after a decision: the next player's clock runs, and nothing of the line remains for whoever has
    the device then.
    """
    app.run(draft.forget(app))
    if current(app).play.at is None and not current(app).play.showing:
        app.focus("curtain")
    tick(app)


async def export(app: App, play: Here) -> tuple[str, str]:
    """The file that a game at one device is saved as: its record."""
    return record_file(app, play)


WAY = Way(
    read=read,
    foot=views.foot,
    cover=views.cover,
    menu=views.menu,
    end=lambda _model, _duel: None,
    plate=views.plate,
    above=lambda _model, _duel: None,
    export=export,
    decided=decided,
    opened=opened,
    words={
        "sit": sit,
        "go-on": go_on,
        "undo": undo,
        "forget-sealed": take_back,
        "agree": agree,
        "resign": resign,
        "rematch": rematch,
    },
)
