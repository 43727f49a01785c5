"""A match that was played on paper, typed in: `#typed/<ruleset>/<what is typed so far, packed>`; `#typed`
alone asks which game it was. The page writes whose turn it is, so each decision costs its notation and
Enter. What can be read, and what becomes of a line that is mended, is in `typing`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sealed import record
from sealed.page.boards.options import option_label, value_label
from sealed.page.boards.paper import side_name
from sealed.page.boards.study import Study
from sealed.page.browser.model import Model, Route
from sealed.page.browser.packed import LONGEST_LINK, pack
from sealed.page.browser.seam import PAUSE, Event
from sealed.page.draw import parts
from sealed.page.draw.texts import C_, N_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import sentences, spoken
from sealed.page.engine.app import App, Screen
from sealed.page.match.texts_with_games import bring_record
from sealed.page.records.placed import POSITION
from sealed.page.screens import typing
from sealed.page.screens.typing import Typed
from sealed.rules.game import Option
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY, ENTRIES

SLOT = "typed-line"
CLOCK = "clock"
"""The option that makes no difference afterwards."""
OVER = N_("The game is over.")


async def open_typed(app: App, route: Route) -> Typed | None:
    """The match that the address holds, up to its first fault; None while no game is chosen."""
    entry = BY_KEY.get(route.at(0))
    if entry is None:
        return None
    screen = app.screen_value_or_none(Typed)
    if screen and screen.entry is entry and (not route.at(1) or route.at(1) == pack(typing.kept_as(screen))):
        return screen
    found = typing.kept(route.at(1), entry) if route.at(1) else None
    return found or typing.begun(entry, {})


# --- handlers


def add(app: App, event: Event) -> None:
    """Takes the line that was typed, or says why it cannot be there."""
    screen = app.screen_value(Typed)
    text = event.field("line")
    if not text.strip():
        return
    after = typing.put(screen, text)
    if after.refusal and after.tables is screen.tables:  # not even read
        app.update_screen(text=text, refusal=after.refusal)
        app.say(alert=spoken(after.refusal.told))
        return
    _put(app, after)
    app.say(line=sentences(told_last(app.screen_value(Typed)), asked(app.screen_value(Typed))))


def write(app: App, event: Event) -> None:
    """Keeps what is being typed, so that no drawing in between takes it away, nor a reload."""
    app.update_screen(text=event.value)
    app.browser.after(PAUSE, lambda: _settle(app, event.value))


def _settle(app: App, text: str) -> None:
    screen = app.screen_value_or_none(Typed)
    if screen and screen.text == text:
        _keep(app)


def mend(app: App, event: Event) -> None:
    """A line is to be mended: it goes into the field."""
    screen = app.screen_value(Typed)
    place = int(event.arg)
    refusal = screen.misfit if place == screen.good else None
    app.update_screen(at=place, inserts=False, text=screen.lines[place], refusal=refusal)
    app.focus(SLOT)


def insert(app: App, _event: Event) -> None:
    """A line is to be written in front of the one that is being mended."""
    app.update_screen(inserts=True, text="", refusal=None)
    app.focus(SLOT)


def delete(app: App, _event: Event) -> None:
    """The line that is being mended goes."""
    screen = app.screen_value(Typed)
    _put(app, typing.without(screen, screen.place))


def leave(app: App, _event: Event) -> None:
    """Mends nothing, and goes on behind the last line that fits."""
    screen = app.screen_value(Typed)
    _put(app, typing.reread(screen, screen.good))


def take_back(app: App, _event: Event) -> None:
    """Takes the last line back."""
    screen = app.screen_value(Typed)
    _put(app, typing.without(screen, len(screen.lines) - 1))


def name(app: App, event: Event) -> None:
    """A player was named."""
    screen = app.screen_value(Typed)
    tags = {event.arg: event.value.strip()}
    tables = tuple(replace(one, sheet=one.sheet.tagged(**tags)) for one in screen.tables)
    app.update_screen(tables=tables)
    _keep(app)


def option(app: App, event: Event) -> None:
    """The game was played by another rule."""
    screen = app.screen_value(Typed)
    sheet = screen.tables[0].sheet
    fresh = typing.begun(screen.entry, {**screen.table.options, event.arg: event.value})
    _put(app, fresh._replace(tables=tuple(replace(one, sheet=sheet) for one in fresh.tables)))


def _put(app: App, after: Typed) -> None:
    """Goes on with that, and with the field in which the next line is typed."""
    app.change(screen_value=after)
    _keep(app)
    app.focus(SLOT)


def _keep(app: App) -> None:
    """Keeps all of it in the address, so that a reload loses nothing."""
    screen = app.screen_value(Typed)
    packed = pack(typing.kept_as(screen))
    if len(packed) <= LONGEST_LINK:
        app.readdress(app.model.route._replace(path=(screen.entry.key, packed)).text)


async def finish(app: App, _event: Event) -> None:
    """Opens the typed lines as a record, up to the first that does not fit."""
    await bring_record(app, record.write(app.screen_value(Typed).table))


# --- in words


def asked(screen: Typed) -> str:
    """Whose line comes next."""
    mark = record.due(screen.before)
    match mark:
        case "":
            return _(OVER)
        case "*:":
            return _("What was drawn?")
    return _("What has {name} done?").format(name=screen.names[int(mark[0]) - 1])


def told_last(screen: Typed) -> str:
    """The sentences about the last line; "" if nothing can be told yet."""
    table = screen.before
    study = Study(table, table.log, screen.names, screen.board, Seat.ONE)
    return study.paragraph(len(study.log) - len(table.steps), len(study.log))


# --- drawing


def title(_model: Model, _screen: Typed | None) -> str:
    """The title of the window."""
    return _("Type in a match")


def view(model: Model, screen: Typed | None) -> Child:
    """The whole screen."""
    bar = parts.top(title(model, screen), screen and _(screen.entry.title), back=model.came or "home")
    return bar, h(
        "main.form", h("section.sheet.pad.stack.gap", tuple(_typing(screen)) if screen else _which())
    )


def _which() -> Child:
    return (
        h("p.mut", _("Which game was it?")),
        h(
            "ul",
            (h("li", h("a", _(entry.title), href=f"#typed/{entry.key}"), key=entry.key) for entry in ENTRIES),
        ),
    )


def _typing(screen: Typed) -> Iterator[Child]:
    table, lines = screen.before, screen.lines
    yield h(
        "p.mut",
        _(
            "Write each move as it is on the score sheet, in notation or in words, and press Enter. The "
            "page knows whose turn it is."
        ),
    )
    yield h("div.row.wrap", (_player(screen, seat) for seat in Seat))
    yield not lines and h(
        "div.row.wrap",
        (_option(screen, one) for one in screen.table.rules.options if one.choices and one.name != CLOCK),
    )
    yield not lines and h(
        "p", h("a", _("It began from a position that was set up"), href=f"#{POSITION}/{screen.entry.key}")
    )
    yield lines and h("ol.typed-lines", tuple(_lines(screen)))
    yield h("p", told_last(screen))
    is_open = record.due(table) or screen.at is not None
    yield _slot(screen) if is_open else h("p", h("b", _(OVER)))
    yield screen.refusal and parts.note("bad", "x", parts.told(screen.refusal.told))
    yield screen.at is not None and h("div.row.wrap", tuple(_mending(screen)))
    yield h(
        "div.row.wrap",
        parts.button("finish", _("Open the record"), "text", cls="main", disabled=not screen.good),
        parts.button("take-back", _("Take the last line back"), "undo", disabled=not lines),
    )


def _mending(screen: Typed) -> Iterator[Child]:
    """Further buttons to mend a line."""
    yield parts.button("typed-insert", _("Write a line before it"), "pen")
    yield parts.button("typed-delete", _("Delete the line"), "trash")
    if not (screen.misfit and screen.place == screen.good):
        yield parts.button("typed-leave", _("Leave it as it is"), "x")


def _lines(screen: Typed) -> Iterator[Node]:
    """All lines, each to be mended by a press; those behind the first that does not fit wait."""
    for number, text in enumerate(screen.lines):
        is_good = number < screen.good
        mark = record.due(screen.tables[number]) if number <= screen.good else "…"
        kind = None if is_good else "misfit" if number == screen.good else "waits"
        why = C_("line of a record", "does not fit") if kind == "misfit" else None
        yield h(
            "li",
            h(
                "button.typed-mend",
                h("b", mark),
                " ",
                text,
                why and h("em", " ", why),
                do="typed-mend",
                arg=number,
                aria_current="true" if screen.at == number else None,
            ),
            class_=kind,
            key=number,
        )


def _player(screen: Typed, seat: Seat) -> Node:
    tag = ("One", "Two")[seat.side]
    value = dict(screen.table.sheet.tags).get(tag, "")
    control = h(
        "input.input",
        type="text",
        do="typed-name",
        arg=tag,
        value=value,
        maxlength=40,
        autocomplete="off",
        **parts.UNFILLED,
    )
    return parts.field(side_name(seat), control)


def _option(screen: Typed, one: Option) -> Node:
    value = screen.table.options[one.name]
    control = h(
        "select.input",
        (
            h("option", value_label(one.name, each), value=each, selected=each == value)
            for each in one.choices
        ),
        do="typed-option",
        arg=one.name,
    )
    return parts.field(option_label(one.name), control)


def _slot(screen: Typed) -> Node:
    prompt = asked(screen)
    return h(
        "form.field",
        h("label.label", prompt, for_=SLOT),
        h(
            "input.input",
            id=SLOT,
            name="line",
            type="text",
            value=screen.text,
            do="typed-text",
            enterkeyhint="next",
            **parts.EXACT,
        ),
        do="typed-add",
    )


SCREEN = Screen(
    name="typed",
    title=title,
    view=view,
    words={
        "typed-add": add,
        "typed-text": write,
        "typed-name": name,
        "typed-option": option,
        "typed-mend": mend,
        "typed-insert": insert,
        "typed-delete": delete,
        "typed-leave": leave,
        "take-back": take_back,
        "finish": finish,
    },
    rest=lambda _model, screen: SLOT if screen else "title",
    open=open_typed,
)
