"""Two people at one device: who sits at it, their clocks, and the curtain between their secret turns."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from sealed import record
from sealed.clock import Clock
from sealed.page.duel import draft, here_shown, telling
from sealed.page.duel.curtain import UNDO
from sealed.page.duel.play import Duel, Way, after
from sealed.page.model import Heading
from sealed.page.seam import Event, Record
from sealed.page.texts import N_, _
from sealed.rules.game import IllegalMove
from sealed.rules.log import Sheet
from sealed.rules.questions import Decide, Seat
from sealed.table import Table

if TYPE_CHECKING:
    from sealed.page.app import App

SECOND = 1000


class Here(NamedTuple):
    """A game at one device. `at` is who sits there: None behind the curtain, and while both look at what
    happened.
    """

    table: Table
    names: tuple[str, str]
    clock: Clock
    at: Seat | None = None
    showing: bool = False
    """Whether both look at what happened, before somebody takes the device."""
    since: int = 0
    """Milliseconds since 1970 at which the one at the device began to think."""

    @property
    def way(self) -> str:
        """See `Play`."""
        return "here"

    @property
    def game(self) -> Table:
        """See `Play`."""
        return self.table

    @property
    def next(self) -> Decide | None:
        """The first decision that is open."""
        return next(iter(self.table.asks()), None)

    @property
    def seat(self) -> Seat | None:
        """See `Play`: while both look, the one who decided last stays below."""
        return self.at or (self.last.seat if self.last else None)

    @property
    def last(self) -> Decide | None:
        """What was decided last, unless that was to give up."""
        return next((step.ask for step in self.table.steps if isinstance(step.ask, Decide)), None)

    @property
    def holder(self) -> Seat | None:
        """See `Play`: while both look, nobody's hand may be seen."""
        return self.at

    @property
    def ask(self) -> Decide | None:
        """See `Play`."""
        return next((ask for ask in self.table.asks() if ask.seat == self.at), None)

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """See `Play`."""
        return (self.at,) if self.ask and self.at else ()

    @property
    def last_sent(self) -> None:
        """See `Play`: nothing is sent."""

    @property
    def private(self) -> bool:
        """Whether the next decision is made in secret, so that only one may look."""
        return self.next is not None and (bool(self.next.slots) or any(self.table.hands))

    @property
    def together(self) -> bool:
        """Whether both look at what the last decision led to, before anybody goes on."""
        return self.table.outcome is not None or (len(self.table.events) > 1 and self.table.revealed)

    @property
    def untold(self) -> bool:
        """Whether the last decision was made in the open, and only who made it has seen what it led to."""
        return self.last is not None and not self.last.slots and not self.together

    @property
    def may_undo(self) -> bool:
        """Whether the last decision can be taken back: where pieces or choices are secret, only before the
        curtain opens for the next, and never out of a game that is over, since its record tells all of them.
        """
        if self.table.previous is None or self.table.revealed:
            return False
        if self.table.outcome:
            return not any(self.table.hands)
        return self.at is None or not self.private

    def decide(self, text: str, now: int) -> Here:
        """See `Play`."""
        assert self.ask is not None, "nobody is at the device"
        clock = self.ticked(now).decided(self.ask)
        return self._replace(table=self.table.decide(self.ask.seat, text), clock=clock)._handed(now)

    def late(self, so_far: tuple[str, ...], now: int) -> Here:
        """After the clock has played for who sits at the device."""
        assert self.ask is not None, "nobody is at the device"
        clock = self.ticked(now).decided(self.ask)
        return self._replace(table=self.table.late(self.ask.seat, so_far), clock=clock)._handed(now)

    def undo(self, now: int) -> Here:
        """Before the last decision, if nothing has been shown since: behind the curtain of the one who made
        it, or at once with that player in an open game. What came before it, both have seen.
        """
        if not self.may_undo:
            return self
        away = self._replace(table=self.table.undo(), at=None, showing=False)
        return away if away.private else away.sat(now)

    def resign(self, seat: Seat, now: int) -> Here:
        """After that seat has given up."""
        return self._replace(table=self.table.resign(seat))._handed(now)

    def sat(self, now: int) -> Here:
        """After the one whose turn it is has taken the device."""
        return self._replace(at=self.next.seat if self.next else None, showing=False, since=now)

    def _handed(self, now: int) -> Here:
        """Who has the device after a decision: in an open game the next player, else nobody yet."""
        away = self._replace(at=None, showing=self.together)
        return away if self.private or away.showing else away.sat(now)

    def ticked(self, now: int) -> Clock:
        """The clock with the time that the one at the device has thought."""
        running = self.clock.running(self.table.asks(), self.at) if self.at else ()
        return self.clock.after(running, (now - self.since) / SECOND if self.since else 0.0)

    def body(self) -> str:
        """See `Play`."""
        kept = {
            "record": record.write(self.table),
            "seed": self.table.seed.hex(),
            "names": self.names,
            "reserve": self.clock.reserve,
            "spent": self.clock.spent,
            "showing": self.showing,
        }
        return json.dumps(kept, ensure_ascii=False)

    def heading(self, key: str, now: int) -> Heading:
        """See `Play`."""
        over = self.table.outcome
        rules = self.table.rules
        values: dict[str, str | int]
        if over and over.winner:
            note, values = N_("{name} won"), {"name": self.names[over.winner - 1]}
        elif over:
            note, values = N_("nobody won"), {}
        else:
            asked = self.next
            note, values = N_("{name} is to play"), {"name": self.names[asked.seat - 1] if asked else ""}
        return Heading(key, rules.key, "here", 0, self.names, "" if over else "you", note, values, now)


def begin(table: Table, names: tuple[str, str], now: int) -> Here:
    """A new game at one device."""
    return Here(table, names, Clock.of(table.rules, table.options["clock"]))._handed(now)


async def read(app: App, kept: Record) -> Here:
    """A game from its record; nobody sits at the device yet."""
    said = json.loads(kept.body)
    table = replace(record.replay(said["record"]), seed=bytes.fromhex(said["seed"]))
    clock = replace(
        Clock.of(table.rules, table.options["clock"]),
        reserve=tuple(said["reserve"]),
        spent=tuple(said["spent"]),
    )
    here = Here(table, tuple(said["names"]), clock, None, said["showing"])
    return here if here.private or here.showing else here.sat(app.browser.now())


def sheet(names: tuple[str, str], day: str) -> Sheet:
    """What the record of a game says besides: who played, and when."""
    return Sheet((("One", names[0]), ("Two", names[1]), ("Date", day)))


# --- handlers


async def sit(app: App, event: Event) -> None:
    """Who is to play takes the device: the curtain opens when it is held, or on the second press. What the
    other did in the open is told now, unless both have seen it.
    """
    if event.kind == "hold" and not event.on:
        app.say(line=_("Press Enter once more to open."))
        return
    play: Here = app.model.here.play
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
    duel: Duel = app.model.here
    play: Here = duel.play._replace(showing=False)
    await keep(app, play if play.private else play.sat(app.browser.now()), tell=False)
    app.focus("curtain" if play.private else "title")
    tick(app)


async def undo(app: App, event: Event) -> None:
    """Takes the last decision back, where nothing hidden was shown since. If it was sealed, that is asked
    first: what was sealed is lost then.
    """
    play: Here = app.model.here.play
    if play.may_undo and play.last and play.last.slots:
        app.here(panel=UNDO)
        app.focus("panel")
    else:
        await take_back(app, event)


async def take_back(app: App, _event: Event) -> None:
    """Takes the last decision back. Whoever has the device may open the curtain of the player who has sealed
    it, and nobody can prove to be that player: so it is not shown again, but forgotten.
    """
    play: Here = app.model.here.play
    if not play.may_undo:
        app.notify("mute", _("That cannot be taken back"), _("Something hidden has been shown since."))
        return
    await draft.drop(app)  # first: if the page ends in between, what was sealed is still sealed
    await keep(app, play.undo(app.browser.now()), tell=False)
    app.say(line=_("Taken back."))
    app.focus("title")


async def resign(app: App, event: Event) -> None:
    """The seat in `arg` gives up."""
    duel: Duel = app.model.here
    await keep(app, duel.play.resign(Seat(int(event.arg)), app.browser.now()))
    telling.begin(app)


async def rematch(app: App, _event: Event) -> None:
    """A new game with the same options and the seats changed."""
    from sealed.page.new_game import begin_here

    play: Here = app.model.here.play
    one, two = play.names
    await begin_here(app, play.table.rules, play.table.options, (two, one))


async def keep(app: App, play: Here, *, tell: bool = True) -> None:
    """Keeps the game as it now is, then shows it."""
    duel: Duel = app.model.here
    now = app.browser.now()
    version = await app.store.keep_match(play.heading(duel.key, now), play.body(), duel.version)
    app.change(here=after(duel, play, version, tell=tell))


def opened(app: App) -> None:
    """When a game is opened: what was heard of somebody's line must not lie behind the curtain."""
    if app.model.here.play.at is None:
        app.say(line="", alert=None if app.model.notice else "")
    tick(app)


# --- the clock


def tick(app: App) -> None:
    """Shows the clock every second while somebody thinks, and plays for who is late."""
    duel = app.model.here
    if not isinstance(duel, Duel) or not isinstance(duel.play, Here) or duel.play.at is None:
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
        later = app.model.here
        if isinstance(later, Duel) and (later.key, later.version) == (key, version):
            tick(app)
            app.draw()

    app.browser.after(SECOND, again)


async def _late(app: App) -> None:
    duel: Duel = app.model.here
    play: Here = duel.play
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
    if app.model.here.play.at is None and not app.model.here.play.showing:
        app.focus("curtain")
    tick(app)


WAY = Way(
    read=read,
    foot=here_shown.foot,
    cover=here_shown.cover,
    menu=here_shown.menu,
    end=lambda _model: None,
    plate=here_shown.plate,
    above=lambda _model: None,
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
