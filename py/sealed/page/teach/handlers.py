"""Handlers of the words on the teacher's board."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any

from sealed.lessons import written
from sealed.page.browser.model import RecordText
from sealed.page.browser.packed import LONGEST_LINK, pack
from sealed.page.browser.seam import PAUSE, Event, courtesy
from sealed.page.classroom import window
from sealed.page.draw.texts import N_, _
from sealed.page.draw.wording import spoken
from sealed.page.engine import saving
from sealed.page.engine.app import App, Handler
from sealed.page.match import around, demonstrations, line_handlers
from sealed.page.match.line_handlers import refuse
from sealed.page.match.play import mode_screen_or_none, refused, seen
from sealed.page.match.texts_with_games import BOARD, HANDOUT, LESSON, ROUTE, UNADDRESSED, bring_record
from sealed.page.records import branch, class_plays, sharing, stepping
from sealed.page.teach import pens, tasks, told
from sealed.page.teach.teaching import BOTH, Pen, Teaching, TeachingValue, current
from sealed.page.teach.teaching import placed as shown_at
from sealed.record.tree import LESSON_TITLE, TITLE
from sealed.rules.game import GameError
from sealed.rules.questions import Seat

SEED_BYTES = 32
NO_TITLE = N_("Demonstration")


def show(app: App, teaching: Teaching, *, say: str = "") -> None:
    """Shows the demonstration so, and says where that is; address and storage follow after a pause."""
    screen = shown_at(current(app), teaching.named())
    app.change(screen_value=screen)
    app.say(line=say or spoken(told.step(screen)))
    app.browser.after(PAUSE, lambda: settle(app, screen.visit))


def opened(app: App) -> None:
    """Says what is shown of a demonstration at first."""
    app.say(line=spoken(told.step(current(app))))


def settle(app: App, visit: int) -> None:
    """Lets the address and the storage follow, if nothing has changed since."""
    screen = mode_screen_or_none(app, TeachingValue)
    if screen is None or screen.visit != visit or app.model.sheet is not None:
        return
    teaching: Teaching = screen.play
    text = teaching.text
    scene = f"/{teaching.scene}" if teaching.scene else ""
    app.readdress(f"{BOARD}/{address(teaching, text)}/{teaching.at}{scene}")
    app.enqueue(keep(app, teaching))


def address(teaching: Teaching, text: str) -> str:
    """The demonstration as a part of an address, unless it is hidden there."""
    packed = "" if teaching.hidden else pack(text)
    return packed if 0 < len(packed) <= LONGEST_LINK else UNADDRESSED


async def keep(app: App, teaching: Teaching) -> None:
    """Keeps the demonstration if it has an id, as a courtesy: it goes on where nothing can be kept."""
    if teaching.kept:
        with courtesy():
            await demonstrations.keep(app, teaching.kept, teaching.text)


def changing(change: Callable[[Teaching, Event], Teaching]) -> Handler:
    """The handler that puts what `change` makes in place of the demonstration, or says why it cannot."""

    def handle(app: App, event: Event) -> None:
        screen = current(app)
        try:
            teaching = change(screen.play, event)
        except GameError as error:
            refuse(app, refused(screen, error))
            return
        show(app, teaching)

    return handle


# --- playing


def play(app: App, _event: Event) -> None:
    """Plays the line as it stands: along the branch that goes that way already, or as a new one."""
    teaching = current(app).play
    finished = line_handlers.finished(app, current(app))
    if finished is None:
        return
    read, move = finished
    ask = teaching.ask
    assert ask is not None, "there is a move"
    try:
        tree, at = teaching.tree.decided(teaching.at, ask.seat, move)
    except GameError as error:
        refuse(app, refused(read, error))
        return
    app.sound("place-one")
    show(app, teaching.changed(tree, at))
    app.focus("board")
    if written.is_new_mistake(tree, at):
        app.update_screen(
            mode_value=current(app).mode_value._replace(mistake="", fault=""), panel=tasks.MISTAKE
        )
        app.focus("panel")


def draw_by_chance(teaching: Teaching, _event: Event) -> Teaching:
    """Has chance draw what is due."""
    return teaching.changed(*teaching.tree.drawn(teaching.at, secrets.token_bytes(SEED_BYTES)))


def drawn_is(teaching: Teaching, event: Event) -> Teaching:
    """Says what is drawn."""
    return teaching.changed(*teaching.tree.played(teaching.at, "*:", " ".join(event.arg.split())))


def drawing(app: App, event: Event) -> None:
    """Keeps the drawings' text while it is typed."""
    app.update_screen(typed=event.value)


def drawn(app: App, event: Event) -> None:
    """Enter in that field."""
    DRAWN_IS(app, event._replace(arg=event.value or current(app).typed))


DRAWN_IS = changing(drawn_is)


# --- ways through it


def at(teaching: Teaching, event: Event) -> Teaching:
    """Goes to the step with that number."""
    return teaching.to(int(event.arg))


def step(teaching: Teaching, event: Event) -> Teaching:
    """Goes along the line."""
    return teaching.along(event.arg)


# --- the tree


def main_line(teaching: Teaching, _event: Event) -> Teaching:
    """Makes the line of the present step the main line."""
    tree, at = teaching.tree, teaching.at
    return teaching.changed(*tree.main(at)) if tree.branch(at) else teaching


def delete_branch(teaching: Teaching, _event: Event) -> Teaching:
    """Deletes the present step with all that follows."""
    return teaching.changed(*teaching.tree.without(teaching.at)) if teaching.at else teaching


# --- drawing and writing


def pen(app: App, event: Event) -> None:
    """Takes a pen up, or puts it away."""
    teaching = current(app).play
    shape = "" if teaching.pen.shape == event.arg else event.arg
    teaching = teaching.with_pen(Pen(shape))
    show(app, teaching, say=spoken(told.drawing(teaching.pen)) or _("Touch the board to play."))


def touch(app: App, event: Event) -> None:
    """Something on the board was touched: with a pen in hand that draws."""
    screen = current(app)
    if not screen.play.pen.shape:
        around.touch(app, event)
        return
    if event.arg not in pens.drawable(screen.board, seen(app.model, screen)):
        return
    try:
        teaching = screen.play.touched(event.arg, _(NO_TITLE))
    except GameError as error:
        refuse(app, refused(screen, error))
        return
    drawn = stepping.drawn(teaching.notes) or _("Nothing is drawn.")
    show(app, teaching, say=spoken(told.drawing(teaching.pen)) if teaching.pen.start else drawn)


def wipe(teaching: Teaching, _event: Event) -> Teaching:
    """Wipes out what is drawn at the present step."""
    return (
        teaching.noted(teaching.notes._replace(drawn=(), undrawn=()), "")
        if teaching.notes.drawn
        else teaching
    )


def clear(app: App, event: Event) -> None:
    """Escape: puts the pen away; without one, what it does in a match."""
    screen = current(app)
    if screen.play.pen.shape and not screen.panel:
        pen(app, event._replace(arg=screen.play.pen.shape))
    else:
        line_handlers.clear(app, event)


def edit(app: App, _event: Event) -> None:
    """Opens the panel in which a comment is written."""
    screen = current(app)
    notes, tree = screen.play.notes, screen.play.tree
    kept = screen.mode_value._replace(
        comments="\n".join(notes.comments), mine="\n".join(notes.mine), title=tree.title
    )
    app.update_screen(mode_value=kept, panel="say")
    app.focus("panel")


def typed(app: App, event: Event) -> None:
    """Something is being written there."""
    written: dict[str, Any] = {event.arg: event.value}
    app.update_screen(mode_value=current(app).mode_value._replace(**written))


def save_comment(app: App, _event: Event) -> None:
    """Keeps what was written there."""
    screen = current(app)
    kept = screen.mode_value
    title = " ".join(kept.title.split())
    comments, mine = (tuple(filter(str.strip, text.splitlines())) for text in (kept.comments, kept.mine))
    try:
        tree = screen.play.tree
        if title and not (tree.is_lesson and screen.play.scene):
            tree = tree.tagged(**{LESSON_TITLE if tree.is_lesson else TITLE: title})
        if mine and not tree.is_demonstration:
            tree = tree.tagged(**{TITLE: _(NO_TITLE)})
        notes = tree.notes(screen.play.at)._replace(comments=comments, mine=mine)
        tree = tree.noted(screen.play.at, notes)
    except GameError as error:
        refuse(app, refused(screen, error))
        return
    show(app, screen.play.changed(tree))


# --- what the class sees


def cover_next(teaching: Teaching, _event: Event) -> Teaching:
    """Covers the steps that follow in the list, or uncovers them."""
    return teaching.with_covered(covered=not teaching.covered)


def cover(teaching: Teaching, event: Event) -> Teaching:
    """Covers a hand."""
    return teaching.with_open(teaching.open - {Seat(int(event.arg))})


def uncover(teaching: Teaching, event: Event) -> Teaching:
    """Opens a hand."""
    return teaching.with_open(teaching.open | {Seat(int(event.arg))})


def cover_both(teaching: Teaching, _event: Event) -> Teaching:
    """Covers both hands, or opens them."""
    return teaching.with_open(frozenset() if teaching.open == BOTH else BOTH)


def hide_address(teaching: Teaching, _event: Event) -> Teaching:
    """Takes the demonstration out of the address, or puts it back there."""
    return teaching.with_hidden(hidden=not teaching.hidden)


# --- handing it out


async def hand_out(app: App, _event: Event) -> None:
    """Shows how the demonstration can be handed out."""
    teaching = current(app).play
    text = teaching.text
    link = sharing.link(app, _home(teaching), text, 0, is_sent=False)
    rows = await app.browser.qr(link) if 0 < len(link) <= class_plays.WALL else ()
    kept = current(app).mode_value._replace(link=link, letters=len(pack(text)), qr=rows)
    app.update_screen(mode_value=kept, panel="hand-out")
    app.focus("panel")


async def share_board(app: App, _event: Event) -> None:
    """Shares the link."""
    screen = current(app)
    app.update_screen(panel="")
    said = _("A lesson on {game}, to step through in the browser.")
    said = said.format(game=_(screen.play.game.rules.title))
    text = screen.play.text
    await sharing.share(app, sharing.link(app, _home(screen.play), text, 0), text, said)


def _home(teaching: Teaching) -> str:
    """The screen to which a link leads: no pupil gets the teacher's board."""
    return LESSON if teaching.tree.is_lesson else ROUTE


def wall(app: App, _event: Event) -> None:
    """Shows the picture as large as a window is."""
    rows = current(app).mode_value.qr
    if rows:
        window.hang_to_scan(app, rows, _("Scan, and take it home."))


def save_record(app: App, _event: Event) -> None:
    """Saves the demonstration as a file."""
    teaching = current(app).play
    day = app.browser.day(app.browser.now())[:10]
    saving.save(app, f"{teaching.game.rules.key}-{day}.txt", teaching.text)
    app.update_screen(panel="")


async def as_record(app: App, _event: Event) -> None:
    """Steps through it on the screen of a record, from which it can be played on."""
    await bring_record(app, current(app).play.tree.text)


async def print_board(app: App, _event: Event) -> None:
    """Shows the demonstration as it will be on paper."""
    teaching = _settled(app)
    text = teaching.tree.text
    await app.open_with(f"{HANDOUT}/{ROUTE}/{address(teaching, text)}", RecordText(text))


def edited(app: App) -> branch.Position:
    """The position of the present step. Raises CannotBranch."""
    tags = dict(_settled(app).tree.tags)
    return _position(app, tags.get("One", ""), tags.get("Two", ""))


def _position(app: App, one: str = "", two: str = "") -> branch.Position:
    table = current(app).play.game
    return table.rules, branch.placed_at(table, len(table.past), one, two)


def _settled(app: App) -> Teaching:
    """The demonstration, once its address leads to what is shown: so that Back leads there."""
    app.update_screen(panel="")
    screen = current(app)
    settle(app, screen.visit)
    return screen.play


def happened(app: App, _event: Event) -> None:
    """Says what happened at this step, and what is said of it."""
    app.say(line=spoken(told.step(current(app))))


def alone(app: App) -> class_plays.Given:
    """The position of the step for a class. Raises CannotBranch."""
    teaching = current(app).play
    return class_plays.alone(teaching.game, len(teaching.game.past), BOTH - teaching.open)


WORDS: Mapping[str, Handler] = {
    **window.WORDS,
    **class_plays.words(alone),
    **branch.words(edited, _position),
    "seal": play,
    "draw-by-chance": changing(draw_by_chance),
    "drawn-is": DRAWN_IS,
    "drawing": drawing,
    "drawn": drawn,
    "at": changing(at),
    "step": changing(step),
    "undo": changing(lambda teaching, _event: teaching.undone()),
    "redo": changing(lambda teaching, _event: teaching.redone()),
    "main-line": changing(main_line),
    "delete-branch": changing(delete_branch),
    "pen": pen,
    "touch": touch,
    "wipe": changing(wipe),
    "clear": clear,
    "say": edit,
    "saying": typed,
    "said": save_comment,
    "cover-next": changing(cover_next),
    "cover": changing(cover),
    "uncover": changing(uncover),
    "cover-both": changing(cover_both),
    "hide-address": changing(hide_address),
    "hand-out": hand_out,
    "share-board": share_board,
    "wall": wall,
    "save-record": save_record,
    "as-record": as_record,
    "print-board": print_board,
    "happened": happened,
}
