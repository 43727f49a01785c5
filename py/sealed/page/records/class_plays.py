"""The class plays on: the position of a step alone, as a picture that each pair scans from the wall.

Nothing else goes with it, no move, note or answer. What is sealed in the open round is left out, so both
decide it anew; a position in which something else is covered is given to nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from typing import NamedTuple

from sealed.page.browser.model import Model
from sealed.page.browser.packed import LONGEST_LINK, pack
from sealed.page.browser.seam import Event
from sealed.page.classroom import window
from sealed.page.classroom.window import MINUTES, PLAYS, ClassScreen
from sealed.page.draw import parts
from sealed.page.draw.qr import qr
from sealed.page.draw.texts import N_, _
from sealed.page.draw.tree import Child, h
from sealed.page.engine.app import App, Handler
from sealed.page.match.texts_with_games import HANDOUT, PLAY
from sealed.page.records import placed, sharing
from sealed.page.records.branch import CLOCK, OVER, UNKNOWN, CannotBranch
from sealed.record import position_at
from sealed.record.write import is_known
from sealed.rules.game import Places
from sealed.rules.lookup import shown
from sealed.rules.questions import Seat
from sealed.table import NoPositions, Table

COVERED = N_(
    "An army is covered here. Everybody with the picture could read it. Uncover it first: then each pair "
    "plays on with both armies."
)
SEALED = N_("Something is sealed already in the position from which this begins. Go on by one step.")
WALL = 850
"""The most letters of a link whose picture a camera can read from a wall: 97 modules a side."""


class Given(NamedTuple):
    """A position that a class may have."""

    game: str
    """Its ruleset's title."""
    text: str
    """The record that begins with it, and has nothing else."""


def alone(table: Table, number: int, covered: Set[Seat] = frozenset()) -> Given:
    """The position after that number of decisions, or at the beginning of the round that is open then. Raises
    CannotBranch if nobody can play on from it, or if something of the `covered` seats lies in it.
    """
    if table.at(number).outcome is not None:
        raise CannotBranch(OVER)
    if not isinstance(table.rules, Places):
        raise CannotBranch(NoPositions().text)
    while _is_half_sealed(table.at(number)):
        if not number:
            raise CannotBranch(SEALED)
        number -= 1
    then = table.at(number)
    if not is_known(then):
        raise CannotBranch(UNKNOWN)
    if any(_hides(then, seat) for seat in covered):
        raise CannotBranch(COVERED)
    options = {**then.options, CLOCK: "off"}  # the class has a clock of its own, on the wall
    return Given(then.rules.title, placed.record_of(then.rules, options, position_at(table, number)))


def _is_half_sealed(table: Table) -> bool:
    """Whether somebody has sealed what another one has yet to seal: only then is a secret decision open while
    something is hidden.
    """
    return any(ask.slots for ask in table.asks()) and any(_hides(table, seat) for seat in Seat)


def _hides(table: Table, seat: Seat) -> bool:
    """Whether a position says something of a seat that nobody has shown."""
    known = {**shown(table.log), **table.hand(seat.other)}
    return position_at(table, len(table.past), known) != position_at(table, len(table.past))


def link(app: App, text: str) -> str:
    """The link that leads to the three ways to play on."""
    packed = pack(text)
    at_home = sharing.home(app)
    if not at_home:
        return ""
    return f"{at_home}#{PLAY}/{packed}" if len(packed) <= LONGEST_LINK else ""


# --- handlers


def words(found: Callable[[App], Given]) -> Mapping[str, Handler]:
    """The words of a screen that can have its class play on, from what is `found` there; that raises
    CannotBranch.
    """

    async def plays(app: App, _event: Event) -> None:
        """Gives the class the picture, or takes it away."""
        if window.of(app).scanned:
            _take_away(app)
            return
        if made := _position(app):
            address = link(app, made.text)
            if not sharing.home(app):
                sharing.tell_of_no_address(app)
                return
            if not 0 < len(address) <= WALL:
                app.notify("mute", _(CANNOT), _("It is too long for a picture. Print the boards instead."))
                return
            rows = await app.browser.qr(address)
            window.hang_to_scan(app, rows, _("Scan. Two at a table."), PLAYS)

    async def share(app: App, _event: Event) -> None:
        """Shares the link by itself."""
        if made := _position(app):
            said = _("A position of {game}, to look at and to play on from.").format(game=_(made.game))
            await sharing.share(app, link(app, made.text), made.text, said, placed.COPIED)

    def paper(app: App, _event: Event) -> None:
        """Shows fifteen small boards, for those who have no phones."""
        if made := _position(app):
            app.update_screen(panel="")
            app.go(f"{HANDOUT}/{BOARDS}/{pack(made.text)}")

    def _position(app: App) -> Given | None:
        try:
            return found(app)
        except CannotBranch as error:
            app.update_screen(panel="")
            app.notify("mute", _(CANNOT), _(str(error)))
            return None

    return {"class-plays": plays, "share-play": share, "print-boards": paper}


CANNOT = N_("The class cannot play on from here")
BOARDS = "boards"
"""The handout with the position for a whole class."""


def _take_away(app: App) -> None:
    window.put(app, window.of(app)._replace(scanned=None), panel="")
    app.say(line=_("The class sees the board again."))
    app.focus("title")


# --- drawing


def row() -> Child:
    """The line of the menu."""
    return parts.menu_row("class-plays", "", "duo", _("Class plays on"))


def panel(_model: Model, screen: ClassScreen) -> Child:
    """The panel beside the picture for the teacher: the minutes, paper for those without phones, and
    the end.
    """
    scanned = screen.mode_value.classroom.scanned
    if scanned is None:
        return None
    return (
        parts.panel_head(_("The class plays on")),
        h(
            "div.stack.gap",
            h(
                "p",
                _("The class sees this picture. Two share a phone, scan it, and play on from this position."),
            ),
            h("div.qrcard.small", qr(scanned.rows, _("The link to this position, for a camera."))),
            h("p", _("How long? Press a digit, or choose.")),
            h("div.row.wrap", window.minutes(MINUTES)),
            h(
                "div.row.wrap",
                parts.button("class-plays", _("Show the board again"), "board", cls="main"),
                parts.button("share-play", _("Link"), "link"),
                parts.button("print-boards", _("No phones? Print 15 boards"), "print"),
            ),
        ),
    )
