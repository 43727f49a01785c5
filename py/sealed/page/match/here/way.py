"""The way of playing at one device: taking the device, the curtain, the clocks, and taking back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sealed.page.match import draft, how, narration, saved
from sealed.page.match.files import record_file
from sealed.page.match.here import clocks, late, views
from sealed.page.match.here.begin import begin_here
from sealed.page.match.here.curtain import PRESSED, UNDO
from sealed.page.match.here.play import Here, current, read
from sealed.page.match.play import Duel, Way, after, on_screen, telling
from sealed.page.seam import Conflict, Event
from sealed.page.texts import C_, _
from sealed.rules.game import IllegalMove
from sealed.rules.questions import Decide, Seat

if TYPE_CHECKING:
    from sealed.page.app import App


async def sit(app: App, event: Event) -> None:
    """The next player takes the device: the curtain opens when its button is held, or on the second press.
    The other player's open move is told now, unless both have seen it.
    """
    duel = current(app)
    pressed_twice = event.value == PRESSED == duel.more
    if event.kind == "hold" and not event.on and not pressed_twice:
        app.here(more=event.value)
        return
    play = duel.play
    await keep(app, play.sat(app.browser.now()), tell=play.untold)
    narration.soon(app)
    tick(app)
    await draft.restore(app)


async def go_on(app: App, _event: Event) -> None:
    """Both players have pressed “Go on”. After “You were late” the events that followed are told. Then the
    curtain falls before a secret decision; otherwise the next player goes on at once.
    """
    duel = current(app)
    was, play = duel.play, duel.play.seen(app.browser.now())
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
    if play.may_undo and play.last and play.last.slots:
        app.here(panel=UNDO)
        app.focus("panel")
    else:
        await take_back(app, event)


async def take_back(app: App, _event: Event) -> None:
    """Takes the last decision back. A sealed one is forgotten instead of shown again: anybody who has the
    device could open that player's curtain to read it.
    """
    play = current(app).play
    if not play.may_undo:
        app.notify("mute", _("That cannot be taken back"), _("Something hidden has been shown since."))
        return
    await draft.drop(app)  # first: if the page is closed in between, the decision stays sealed
    await keep(app, play.undo(app.browser.now()), tell=False)
    app.say(line=C_("move", "Taken back."))
    app.focus("title")
    tick(app)


async def resign(app: App, event: Event) -> None:
    """The seat in `arg` gives up."""
    duel = current(app)
    await keep(app, duel.play.resign(Seat(int(event.arg)), app.browser.now()))
    app.focus("title")
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
    app.change(here=after(duel, play, version, tell=tell)._replace(more=None))
    close_rules(app)


def close_rules(app: App) -> None:
    """Closes the page of rules that lies over the match, since the device goes on to somebody else: how far
    one player has read in it is no business of the other's.
    """
    if app.model.sheet is not None and not app.model.closing:
        app.do("close-sheet")


def person(duel: Duel[Here]) -> str:
    """The seat whose player looks; "" behind a cover. Both look at what was done last as whoever did it."""
    return "" if duel.play.covered else f"{duel.play.seat or ''}"


def undecided(duel: Duel[Here]) -> bool:
    """Whether nobody has decided anything yet: both players read how the game goes before they begin."""
    asked = any(isinstance(step.ask, Decide) for step in duel.play.table.log)
    return not asked and duel.play.next is not None


async def begins(app: App) -> None:
    """Both have read how the game goes: if somebody has the device already, the time runs from now on."""
    play = current(app).play
    if play.timing.since and not play.timing.turns:
        timing = play.timing._replace(since=app.browser.now())
        await keep(app, play._replace(timing=timing), tell=False)
    tick(app)


def opened(app: App) -> None:
    """Called when a game is opened. The events that both were looking at are still there to be read; words of
    a line that were read out are removed from the page.
    """
    duel = current(app)
    if duel.play.at is None:
        app.say(line="", alert=None if app.model.notice else "")
    events = duel.play.table.events
    if duel.play.showing and not duel.story:
        app.change(here=telling(duel, events)._replace(told=len(events)))
    tick(app)


# --- the clock


def tick(app: App) -> None:
    """Lets the clock run, behind the curtain too."""
    clocks.run(app, _shown, _late)


def _shown(app: App) -> Duel[Here] | None:
    duel = on_screen(app)
    if duel is None or not isinstance(duel.play, Here) or how.is_first(app.model, duel):
        return None
    return current(app)


def shown(app: App, _event: Event) -> None:
    """The page came back to the front: the clock catches up with the time that the device slept."""
    tick(app)


async def _late(app: App) -> None:
    duel = current(app)
    now = app.browser.now()
    if not duel.play.is_late(now):
        return
    try:
        play = duel.play.late(duel.line, now)
    except IllegalMove:
        return
    try:
        await keep(app, play, tell=False)
    except Conflict:  # another tab has told the time, too
        await app.open(app.model.route)
        return
    await draft.forget(app)
    tell_lateness(app)


def tell_lateness(app: App) -> None:
    """Tells both players that one was late. Words of the line that were read out are removed from the page,
    since the other player could read them there.
    """
    duel = current(app)
    app.here(story=(), told=0)  # the events that followed are told after this
    app.say(line="", alert=late.announcement(app.model, duel))
    app.focus("title")
    app.sound("refused")


def decided(app: App) -> None:
    """Called after a decision: shows the next cover, if there is one, and the clock. The draft is forgotten,
    since somebody else may have the device from now on.
    """
    app.run(draft.forget(app))
    close_rules(app)
    play = current(app).play
    if play.missed:
        tell_lateness(app)
    elif play.at is None and not play.showing:
        if play.untold:
            app.here(story=())  # it is told to the next player, who has not seen it
        app.focus("curtain")
    tick(app)


async def export(app: App, play: Here) -> tuple[str, str]:
    """The file that a match is saved as: the whole of it while it goes on, then its record."""
    return record_file(app, play) if play.table.outcome else saved.file(app, play)


WAY = Way(
    read=read,
    foot=views.foot,
    cover=views.cover,
    menu=views.menu,
    chip=clocks.chip,
    strip=clocks.strip,
    person=person,
    lingers=lambda duel: duel.play.showing,
    export=export,
    decided=decided,
    opened=opened,
    undecided=undecided,
    begins=begins,
    words={
        "sit": sit,
        "go-on": go_on,
        "undo": undo,
        "forget-sealed": take_back,
        "agree": agree,
        "resign": resign,
        "rematch": rematch,
        "shown": shown,
        "save-match": saved.save_match,
    },
)
