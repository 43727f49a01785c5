"""A match that was played on paper, typed in: `#typed/<ruleset>/<the record so far, packed>`; `#typed` alone
asks which game it was. The page writes whose turn it is, so each decision costs its notation and Enter.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from sealed import record
from sealed.name import Name
from sealed.page import boards, letters, parts
from sealed.page.app import App, Screen
from sealed.page.boards.board import Board, refused
from sealed.page.boards.seen import Refusal
from sealed.page.handouts.paper import side_name
from sealed.page.match.games import bring_record
from sealed.page.model import Model, Route
from sealed.page.options import option_label, value_label
from sealed.page.packed import LONGEST_LINK, Altered, pack, unpack
from sealed.page.seam import Event
from sealed.page.study import Study
from sealed.page.texts import N_, _, filled
from sealed.page.tree import Child, Node, h
from sealed.page.wording import sentences
from sealed.record import Line, Record
from sealed.rules.game import GameError, Option
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY, ENTRIES, Entry, load
from sealed.table import Table

SLOT = "typed-line"
CLOCK = "clock"
"""The option that makes no difference afterwards."""
OVER = N_("The game is over.")


class Typed(NamedTuple):
    """A match as far as it is typed in."""

    entry: Entry
    table: Table
    board: Board
    text: str = ""
    """What stands in the field."""
    refusal: Refusal | None = None

    @property
    def names(self) -> tuple[Name, Name]:
        """The players' names; their colours until they are given."""
        tags = dict(self.table.sheet.tags)
        return Name(tags.get("One") or side_name(Seat.ONE)), Name(tags.get("Two") or side_name(Seat.TWO))

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines so far."""
        return record.read(record.write(self.table)).lines


async def open_typed(app: App, route: Route) -> Typed | None:
    """The match that the address holds, as far as it goes; None while no game is chosen."""
    entry = BY_KEY.get(route.at(0))
    if entry is None:
        return None
    here = app.shows(Typed)
    if here and here.entry is entry and (not route.at(1) or route.at(1) == pack(record.write(here.table))):
        return here
    table = _kept(route.at(1), entry) or _begun(entry, {})
    return Typed(entry, table, boards.load(entry.family))


def _kept(packed: str, entry: Entry) -> Table | None:
    """The table of the record in an address; None if there is none, or of another game."""
    try:
        table = record.read_as_far(unpack(packed)).table if packed else None
    except Altered:
        return None
    return table if table and table.rules.key == entry.key else None


def _begun(entry: Entry, options: dict[str, str]) -> Table:
    return Table.laid(load(entry.key), options).looked_up()


# --- handlers


def add(app: App, event: Event) -> None:
    """Takes the line that was typed, or says why it cannot stand there."""
    here = app.own(Typed)
    text = event.field("line")
    if not text.strip():
        return
    try:
        table = record.with_line(here.table, record.typed(here.table.rules, letters.plain(text)))
    except GameError as error:
        refusal = refused(here.board, here.table.rules, error)
        app.here(text=text, refusal=refusal)
        app.say(alert=filled(refusal.text, refusal.values))
        return
    _put(app, table)
    app.say(line=sentences(last(app.own(Typed)), asked(app.own(Typed))))


def write(app: App, event: Event) -> None:
    """Keeps what is being typed, so that no drawing in between takes it away."""
    app.here(text=event.value)


def take_back(app: App, _event: Event) -> None:
    """Takes the last line back."""
    here = app.own(Typed)
    before = record.read(record.write(here.table))
    _put(app, record.play(_open_ended(before._replace(lines=before.lines[:-1]))))


def _open_ended(found: Record) -> Record:
    """A record without what it says of its end."""
    return found._replace(tags=tuple(tag for tag in found.tags if tag.name != "Result"))


def name(app: App, event: Event) -> None:
    """A player was named."""
    here = app.own(Typed)
    _keep(app, replace(here.table, sheet=here.table.sheet.tagged(**{event.arg: event.value.strip()})))


def option(app: App, event: Event) -> None:
    """The game was played by another rule."""
    here = app.own(Typed)
    fresh = _begun(here.entry, {**here.table.options, event.arg: event.value})
    _put(app, replace(fresh, sheet=here.table.sheet))


def _put(app: App, table: Table) -> None:
    """Goes on with that table and an empty field, in which the next line is typed."""
    _keep(app, table)
    app.here(text="", refusal=None)
    app.focus(SLOT)


def _keep(app: App, table: Table) -> None:
    """Keeps the table in the address, so that a reload loses nothing."""
    app.here(table=table)
    packed = pack(record.write(table))
    if len(packed) <= LONGEST_LINK:
        path = (app.own(Typed).entry.key, packed)
        app.readdress(app.model.route._replace(path=path).text)


async def finish(app: App, _event: Event) -> None:
    """Opens what was typed as a record."""
    await bring_record(app, record.write(app.own(Typed).table))


# --- in words


def asked(here: Typed) -> str:
    """Whose line comes next."""
    mark = record.due(here.table)
    match mark:
        case "":
            return _(OVER)
        case "*:":
            return _("What was drawn?")
    return _("What has {name} done?").format(name=here.names[int(mark[0]) - 1])


def last(here: Typed) -> str:
    """What followed from the last line; "" if nothing can be told yet."""
    study = Study(here.table, here.table.log, here.names, here.board, Seat.ONE)
    return study.told(len(study.log) - len(here.table.steps), len(study.log))


# --- drawing


def title(_model: Model, _here: Typed | None) -> str:
    """The title of the window."""
    return _("Type in a match")


def view(model: Model, here: Typed | None) -> Child:
    """The whole screen."""
    bar = parts.top(title(model, here), here and _(here.entry.title), back=model.came or "home")
    return bar, h("main.form", h("section.sheet.pad.stack.gap", tuple(_typing(here)) if here else _which()))


def _which() -> Child:
    return (
        h("p.mut", _("Which game was it?")),
        h(
            "ul",
            (h("li", h("a", _(entry.title), href=f"#typed/{entry.key}"), key=entry.key) for entry in ENTRIES),
        ),
    )


def _typing(here: Typed) -> Iterator[Child]:
    lines = here.lines
    yield h(
        "p.mut", _("Write each move as the rules write it, and press Enter. The page knows whose turn it is.")
    )
    yield h("div.row.wrap", (_player(here, seat) for seat in Seat))
    yield not lines and h(
        "div.row.wrap",
        (_option(here, one) for one in here.table.rules.options if one.choices and one.name != CLOCK),
    )
    yield lines and h(
        "ol.typed-lines", (h("li", h("b", line.mark), " ", line.text, key=n) for n, line in enumerate(lines))
    )
    yield h("p", last(here))
    yield _slot(here) if record.due(here.table) else h("p", h("b", _(OVER)))
    yield here.refusal and parts.note(
        "bad", "x", filled(here.refusal.text, here.refusal.values), " ", parts.clause(here.refusal.clause)
    )
    yield h(
        "div.row.wrap",
        parts.button("finish", _("Open the record"), "text", cls="main", disabled=not lines),
        parts.button("take-back", _("Take the last line back"), "undo", disabled=not lines),
    )


def _player(here: Typed, seat: Seat) -> Node:
    tag = ("One", "Two")[seat.side]
    value = dict(here.table.sheet.tags).get(tag, "")
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


def _option(here: Typed, one: Option) -> Node:
    value = here.table.options[one.name]
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


def _slot(here: Typed) -> Node:
    prompt = asked(here)
    return h(
        "form.field",
        h("label.label", prompt, for_=SLOT),
        h(
            "input.input",
            id=SLOT,
            name="line",
            type="text",
            value=here.text,
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
        "take-back": take_back,
        "finish": finish,
    },
    rest=lambda _model, here: SLOT if here else "title",
    open=open_typed,
)
