"""A new match: `#new/<game>/here` or `#new/<game>/chat`. Names, options, and the button that begins it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sealed.page import parts
from sealed.page.art import emblem
from sealed.page.device import keep
from sealed.page.editors import OWN, editor
from sealed.page.icons import icon
from sealed.page.keys import KeyMap
from sealed.page.model import Model, Route
from sealed.page.options import option_help, option_label, value_label
from sealed.page.screens import Screen
from sealed.page.seam import Event
from sealed.page.texts import N_, _
from sealed.page.tree import Child, Node, h
from sealed.rules import registry
from sealed.rules.game import Option, Rules, settle
from sealed.rules.questions import Seat

if TYPE_CHECKING:
    from sealed.page.app import App

WALKS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "Ctrl+Home", "Ctrl+End")
SECONDS = (30, 60, 90, 120, 180, 300, 600)


class New(NamedTuple):
    """The terms of the new match. `names` are as the player typed them; by chat only the first one counts."""

    rules: Rules
    way: str
    names: tuple[str, str]
    options: dict[str, str]
    more: bool = False


async def open_new(app: App, route: Route) -> New | None:
    """The game that the route names, with its default options; None if there is no such game."""
    if route.at(0) not in registry.BY_KEY:
        return None
    rules = registry.load(route.at(0))
    way = "chat" if route.at(1) == "chat" else "here"
    settings = app.model.settings
    clock = "off" if way == "chat" else settings.clock
    return New(rules, way, (settings.name, ""), settle(rules, {"clock": clock}))


# --- handlers


def name(app: App, event: Event) -> None:
    """The player is writing a name."""
    one, two = app.own(New).names
    app.here(names=(event.value, two) if event.arg == "1" else (one, event.value))


def option(app: App, event: Event) -> None:
    """Sets an option: `advantage=1`."""
    which, _equals, value = event.arg.partition("=")
    options = app.own(New).options
    custom = editor(which)
    if custom and value == OWN:
        value = custom.begin(options[which])
    app.here(options={**options, which: value})


def edit(app: App, event: Event) -> None:
    """Changes a value of the player's own in its editor: `chart=47`."""
    which, _equals, what = event.arg.partition("=")
    options = app.own(New).options
    custom = editor(which)
    assert custom is not None, "only an editor says this"
    app.here(options={**options, which: custom.edit(options[which], what)})


def walk(app: App, event: Event) -> None:
    """Moves the focus in an editor by an arrow key: `chart=ArrowUp`."""
    which, _equals, key = event.arg.partition("=")
    custom = editor(which)
    assert custom is not None, "only an editor has such keys"
    cell = custom.step(app.model.cell, key)
    app.change(cell=cell)
    app.focus(f"cell-{cell}")


def focus(app: App, event: Event) -> None:
    """A cell of an editor got the focus."""
    app.change(cell=event.arg)


def clock(app: App, event: Event) -> None:
    """Sets a clock of the player's own: seconds for a turn (`turn=60`) or in reserve."""
    turn, reserve = own_clock(app.own(New).options["clock"])
    which, _equals, value = event.arg.partition("=")
    value = value or event.value
    turn, reserve = (value, reserve) if which == "turn" else (turn, value)
    app.here(options={**app.own(New).options, "clock": f"{turn}+{reserve}"})


def own_clock(value: str) -> tuple[str, str]:
    """Seconds for a turn and in reserve, as texts."""
    turn, plus, reserve = value.partition("+")
    return (turn, reserve) if plus else ("60", "300")


async def start(app: App, _event: Event) -> None:
    """Begins the match."""
    new = app.own(New)
    typed = tuple(" ".join(text.split()) for text in new.names)
    if (
        typed[0]
        and typed[0] != app.model.settings.name
        and (new.way == "chat" or not app.model.settings.name)
    ):
        await keep(app, name=typed[0])
    if new.way == "chat":
        from sealed.page.match.chat.begin import invite

        await invite(app, new.rules, new.options, typed[0])
        return
    from sealed.page.match.here.begin import begin_here

    one, two = typed
    await begin_here(app, new.rules, new.options, (one or _("Player one"), two or _("Player two")))


# --- what is seen


def view(model: Model, new: New | None) -> Child:
    """The whole screen."""
    if new is None:
        return h("main.plain", parts.heading(_("There is no such game")), parts.link("home", _("Home")))
    sub = _("at this device") if new.way == "here" else _("by chat, step by step")
    return (
        parts.top(
            new.rules.title,
            sub,
            h(
                "a.ib",
                icon("book", 21),
                href=f"#rules/{registry.BY_KEY[new.rules.key].page}",
                aria_label=_("Rules"),
            ),
        ),
        h(
            "main.form",
            h("section.sheet.pad", h("h2", _("Who plays")), players(new)),
            h("section.sheet.pad", h("h2", _("What you agree on")), agreed(new, model.cell)),
            h(
                "div.stack",
                parts.button(
                    "start", _(BEGIN[new.way]), "open" if new.way == "here" else "mail", cls="main block"
                ),
                new.way == "chat"
                and h(
                    "p.cap",
                    _(
                        "The invitation is a code. Send it to whoever you want to play with, or post it "
                        "to a group: the first answer that you paste takes it."
                    ),
                ),
            ),
        ),
    )


BEGIN = {"here": N_("Begin"), "chat": N_("Make the invitation")}


def players(new: New) -> Child:
    """A field for each name; by chat only for one's own."""
    if new.way == "chat":
        yield player(new, Seat.ONE, _("Your name"))
        yield h("p.cap", _("You sit in seat one, vermilion. Your name goes with the invitation."))
        return
    yield player(new, Seat.ONE, _("Seat one"))
    yield player(new, Seat.TWO, _("Seat two"))


def player(new: New, seat: Seat, label: str) -> Node:
    """The field for a name."""
    field = h(
        "input.input",
        id=f"name-{seat:d}",
        do="name",
        arg=str(int(seat)),
        value=new.names[seat - 1],
        maxlength=24,
        autocomplete="off",
        placeholder=_("Player one") if seat is Seat.ONE else _("Player two"),
    )
    return parts.field(h("span.row", emblem(seat, 16), label), field)


def agreed(new: New, cell: str) -> Child:
    """Every option of the game; by chat without the clock, which only a device can keep."""
    for one in new.rules.options:
        if one.name == "clock":
            if new.way == "here":
                yield clock_choice(new)
        elif len(one.choices) > 1 or (one.choices and editor(one.name)):
            yield choice(new, one, cell)


def choice(new: New, one: Option, cell: str) -> Node:
    """An option with a few values, and an editor where players can make others."""
    names = new.names if new.way == "here" else (new.names[0] or _("You"), _("the other"))
    labels = [(f"{one.name}={value}", value_label(one.name, value, names)) for value in one.choices]
    value, custom = new.options[one.name], editor(one.name)
    own = custom is not None and custom.is_own(value)
    shown = f"{one.name}={OWN if own else value}"
    if custom:
        labels.append((f"{one.name}={OWN}", _(custom.label)))
    return h(
        "div.agree",
        parts.choice(f"option-{one.name}", option_label(one.name), labels, shown, do="option"),
        (text := option_help(one.name, new.rules.key)) and h("p.cap", text),
        custom and (h("div", custom.view(value, cell), zone=one.name) if own else custom.picture(value)),
    )


def clock_choice(new: New) -> Node:
    """The clock: as in the original, off, or of one's own."""
    value = new.options["clock"]
    own = "+" in value
    labels = [
        ("clock=original", _("as in the original ({time})").format(time=original(new.rules))),
        ("clock=off", _("off")),
        ("clock=60+300", _("your own")),
    ]
    shown = "clock=60+300" if own else f"clock={value}"
    turn, reserve = own_clock(value)
    return h(
        "div.agree",
        parts.choice("option-clock", option_label("clock"), labels, shown, do="option"),
        own
        and h(
            "div.row",
            parts.field(_("Seconds a turn"), seconds("turn", turn, SECONDS)),
            parts.field(_("Seconds in reserve"), seconds("reserve", reserve, (0, *SECONDS))),
        ),
    )


def seconds(which: str, value: str, choices: tuple[int, ...]) -> Node:
    """A choice of seconds."""
    return h(
        "select.input",
        (h("option", n, value=n, selected=str(n) == value) for n in choices),
        do="clock",
        arg=f"{which}=",
    )


def original(rules: Rules) -> str:
    """The game's own times, in a few words."""
    turns = sorted(
        {f"{seconds} s" for kind, seconds in rules.times.items() if kind != "reserve"},
        key=lambda text: int(text.split()[0]),
    )
    reserve = rules.times.get("reserve", 0)
    return ", ".join(turns) + (_(" and {seconds} s in reserve").format(seconds=reserve) if reserve else "")


def keys(model: Model, new: New | None) -> KeyMap:
    """The keys of the editors."""
    found: dict[str, tuple[str, str]] = {}
    for one in new.rules.options if new else ():
        custom = editor(one.name)
        if custom:
            found |= {f"{one.name}:{key}": ("walk", f"{one.name}={key}") for key in WALKS}
            edits = custom.keys(model.cell).items()
            found |= {f"{one.name}:{key}": ("edit", f"{one.name}={what}") for key, what in edits}
    return found


SCREEN = Screen(
    name="new",
    title=lambda _model, _here: _("New match"),
    view=view,
    words={
        "name": name,
        "option": option,
        "edit": edit,
        "walk": walk,
        "focus": focus,
        "clock": clock,
        "start": start,
    },
    keys=keys,
    open=open_new,
)
