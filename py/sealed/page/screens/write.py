"""A lesson of one's own: `#write`, or `#write/<the lesson, packed>`. It is read while it is written; once it
can be taken to its end it leaves as a link, a file, a picture to scan, or a work sheet.
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.lessons.written import is_lesson, title, titled
from sealed.page.browser.model import Model, RecordText, Route
from sealed.page.browser.packed import LONGEST_LINK, Altered, pack, unpack
from sealed.page.browser.seam import Event
from sealed.page.draw import parts
from sealed.page.draw.qr import qr
from sealed.page.draw.texts import _, ngettext
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import listed
from sealed.page.engine import saving
from sealed.page.engine.app import App, Handler, Screen
from sealed.page.lessons import grammar
from sealed.page.lessons.checked import Checked, checked
from sealed.page.match.texts_with_games import BOARD, HANDOUT, LESSON, UNADDRESSED, WRITE, bring_record
from sealed.page.match.tidied import CHANGES
from sealed.page.records import sharing
from sealed.page.records.class_plays import WALL
from sealed.page.records.view import fault_note
from sealed.page.screens.record import not_whole
from sealed.record.lines import LINE_END

PAUSE = 250
"""The milliseconds after the last letter before the text is read again: a lesson is replayed whole each time,
which takes longer than the pause between two letters. Chosen by feel, not measured.
"""
MOST_ROWS = 1_500
"""The most lines that are drawn with their numbers."""


class WriteScreen(NamedTuple):
    """A lesson that is being written."""

    text: str
    read: Checked
    rows: tuple[str, ...] = ()
    """The rows of the picture to scan; () where it would not fit."""
    why: str = ""
    """Why another text is shown than the address had."""


async def open_write(app: App, route: Route) -> WriteScreen:
    """The lesson in the address, or that was brought; without one the example."""
    packed = route.at(0)
    brought = app.take_parcel(RecordText)
    screen = app.screen_value_or_none(WriteScreen)
    if screen and brought is None and app.model.route.at(0) == packed:
        return screen
    if brought:
        return await _read(app, brought.text)
    if not packed or packed == UNADDRESSED:
        return await _read(app, grammar.example())
    try:
        return await _read(app, unpack(packed))
    except Altered as error:
        return (await _read(app, grammar.example()))._replace(why=not_whole(error))


async def _read(app: App, text: str) -> WriteScreen:
    found = checked(text)
    link = sharing.link(app, LESSON, text, 0, is_sent=False) if found.lesson else ""
    rows = await app.browser.qr(link) if 0 < len(link) <= WALL else ()
    return WriteScreen(text, found, rows)


# --- handlers


def writing(app: App, event: Event) -> None:
    """Something was written; it is read when the writer pauses."""
    app.update_screen(text=event.value, why="")
    app.browser.after(PAUSE, lambda: _settle(app, event.value))


def entitling(app: App, event: Event) -> None:
    """Another title was written, in the field for it."""
    text = titled(app.screen_value(WriteScreen).text, event.value)
    app.update_screen(text=text)
    app.browser.after(PAUSE, lambda: _settle(app, text))


def _settle(app: App, text: str) -> None:
    screen = app.screen_value_or_none(WriteScreen)
    if screen and screen.text == text:
        app.enqueue(_read_again(app, text))


async def _read_again(app: App, text: str) -> None:
    found = await _read(app, text)
    screen = app.screen_value_or_none(WriteScreen)
    if screen is None or screen.text != text:
        return
    app.update_screen(read=found.read, rows=found.rows)
    app.readdress(f"{WRITE}/{_address(text)}")
    app.say(line=_said(found.read))
    app.draw()


def _said(read: Checked) -> str:
    return _readable(read) if read.lesson else _("Line {line} is not right yet.").format(line=_line(read))


def _line(read: Checked) -> int:
    return read.error.line if read.error else 0


def _address(text: str) -> str:
    packed = pack(text)
    return packed if len(packed) <= LONGEST_LINK else UNADDRESSED


async def tidy_it(app: App, _event: Event) -> None:
    """Takes the text without what programs have done to it."""
    tidied = app.screen_value(WriteScreen).read.tidied
    if tidied:
        found = await _read(app, tidied.text)
        app.update_screen(text=found.text, read=found.read, rows=found.rows)
        app.readdress(f"{WRITE}/{_address(found.text)}")
        app.focus("lesson-text")


async def example(app: App, _event: Event) -> None:
    """Begins with the example."""
    await app.open_with(WRITE, RecordText(grammar.example()))


async def attempt(app: App, _event: Event) -> None:
    """Takes the lesson as a learner would."""
    await bring_record(app, app.screen_value(WriteScreen).text, route=LESSON)


async def teach(app: App, _event: Event) -> None:
    """Goes on with it on the teacher's board."""
    await bring_record(app, app.screen_value(WriteScreen).text, route=BOARD)


async def share(app: App, _event: Event) -> None:
    """Shares the link."""
    screen = app.screen_value(WriteScreen)
    said = _("A lesson: {title}").format(title=title(screen.text))
    await sharing.share(app, sharing.link(app, LESSON, screen.text, 0), screen.text, said)


def save(app: App, _event: Event) -> None:
    """Saves the text as a file."""
    screen = app.screen_value(WriteScreen)
    key = screen.read.lesson.key if screen.read.lesson else "draft"
    saving.save(app, f"lesson-{key}-{app.browser.day(app.browser.now())[:10]}.txt", screen.text)


async def on_paper(app: App, _event: Event) -> None:
    """Shows its work sheet."""
    text = app.screen_value(WriteScreen).text
    await app.open_with(f"{HANDOUT}/{LESSON}/{_address(text)}", RecordText(text))


WORDS: dict[str, Handler] = {
    "lesson-text": writing,
    "lesson-title": entitling,
    "tidy-lesson": tidy_it,
    "lesson-example": example,
    "try-lesson": attempt,
    "teach-lesson": teach,
    "share-lesson": share,
    "save-lesson-text": save,
    "print-lesson": on_paper,
}


# --- drawing


def view(_model: Model, screen: WriteScreen) -> Child:
    """The text with what it is by now, and how it is written."""
    return (
        parts.top(_("Write a lesson"), back="learn"),
        h(
            "main.writing",
            h(
                "section.stack.gap",
                screen.why and parts.note("warn", "warn", screen.why),
                is_lesson(screen.text) and titling(screen),
                h("div", state(screen), id="state", role="status"),
                screen.read.lesson and handing_out(screen),
                h("h2", _("The lesson as text")),
                editor(screen),
            ),
            grammar.drawn(),
        ),
    )


def titling(screen: WriteScreen) -> Node:
    """The field for the title."""
    value = title(screen.text)
    return parts.field(
        _("Title of the lesson"),
        h("input.input", value=value, do="lesson-title", maxlength=120, dir="auto", id="lesson-title"),
    )


def state(screen: WriteScreen) -> Node:
    """That it can be taken, or what is wrong."""
    read = screen.read
    if read.lesson:
        return parts.note("good", "check", _readable(read))
    assert read.error is not None, "a text is read, or is wrong"
    fault = fault_note(read.error)
    if read.tidied is None:
        return fault
    changes = listed([_(CHANGES[each]) for each in read.tidied.changes])
    told = _("A program has changed this text: {changes}.").format(changes=changes) if changes else ""
    button = parts.button("tidy-lesson", _("Put it right"), "check", cls="sm")
    return h("div.stack.gap", fault, h("div.row.wrap", told and h("span.small", told), button))


def _readable(read: Checked) -> str:
    assert read.lesson is not None, "it can be read"
    count = len(read.lesson.items)
    told = ngettext("{n} task. The lesson works.", "{n} tasks. The lesson works.", count)
    return told.format(n=count)


def handing_out(screen: WriteScreen) -> Child:
    """The buttons for a lesson that works."""
    yield h(
        "div.row.wrap",
        parts.button("try-lesson", _("Try it"), "play", cls="main"),
        parts.button("share-lesson", _("Link"), "link"),
        parts.button("save-lesson-text", _("Save as a file"), "dl"),
        parts.button("print-lesson", _("Work sheet"), "print"),
        parts.button("teach-lesson", _("On the teacher’s board"), "board"),
    )
    yield screen.rows and h(
        "div.qrcard",
        qr(screen.rows, _("The link to this lesson as a picture, for a camera.")),
        h("p.small.mut", _("A camera at the back of the room can read it from the wall.")),
    )


def editor(screen: WriteScreen) -> Node:
    """The text in a field, over its numbered lines, with the wrong one marked."""
    lines = LINE_END.split(screen.text)
    bad = _line(screen.read)
    field = h(
        "textarea.lesson-field",
        value=screen.text,
        do="lesson-text",
        id="lesson-text",
        aria_label=_("The lesson as text"),
        aria_describedby="state",
        aria_invalid="true" if bad else None,
        **parts.EXACT,
    )
    if len(lines) > MOST_ROWS:
        return h("div.lesson-text.plain", field)
    rows = (
        h("li", h("code", line or " "), class_="bad" if n == bad else None, key=n)
        for n, line in enumerate(lines, 1)
    )
    return h("div.lesson-text", h("ol.lesson-rows", rows, aria_hidden="true"), field)


SCREEN = Screen(
    name=WRITE,
    title=lambda _model, _screen: _("Write a lesson"),
    view=view,
    words=WORDS,
    keeps=True,
    open=open_write,
)
