"""A new match: `#new/<game>/` and `here`, `computer` or `chat`. Names, options, and the button that begins
it.
"""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from sealed.bots.characters import CHARACTERS
from sealed.clock import PERIOD, RESERVE, Terms
from sealed.matches.book import BookEntry
from sealed.name import NO_NAME, Name, StandIn
from sealed.page import boards
from sealed.page.boards.options import (
    OWN,
    editor,
    editor_keys,
    is_plain,
    option_help,
    option_label,
    own_value,
    unusual,
    usual,
    value_label,
    walked,
    with_choice,
    with_edit,
)
from sealed.page.browser.model import Model, Route
from sealed.page.browser.seam import Event
from sealed.page.draw import parts
from sealed.page.draw.art import emblem
from sealed.page.draw.icons import icon
from sealed.page.draw.keys import KeyMap
from sealed.page.draw.texts import C_, _, ngettext
from sealed.page.draw.times import times_text
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import facts, sentences
from sealed.page.engine import device, naming
from sealed.page.engine.app import App, Screen, of_screen
from sealed.page.engine.device import keep
from sealed.page.engine.naming import Wrong
from sealed.page.match import book
from sealed.page.match.chat import length
from sealed.page.match.table import opponent_form
from sealed.rules import registry
from sealed.rules.game import ADVANTAGE, Option, Rules
from sealed.rules.questions import Seat

MINUTE = 60
SECONDS = (30, 60, 90, 120, 180, 300, 600)
MOMENT = 300
"""The milliseconds between the parts of a match that are loaded ahead."""
PERIODS = (1, 2, 3, 5, 10)
"""The numbers of periods that the reserve of the players' own clock can have on this screen."""


class NewScreen(NamedTuple):
    """The terms of the new match. `names` are as the player typed them; by chat and against the computer only
    the first one counts. `shares` says whether an invitation leaves as soon as it is made, through the
    browser's own sharing.
    """

    rules: Rules
    way: str
    names: tuple[str, str]
    options: dict[str, str]
    shares: bool = False
    foe: str = "newcomer"
    """Against the computer: the key of its character."""
    seat: str = "1"
    """Against the computer: the player's seat, or `lot`."""
    unfolded: bool = False
    """Whether the options are shown that people who begin need not know; against the computer all of them."""
    browser_kind: str = ""
    """The kind of window, by `Browser.installing`."""
    cell: str = ""
    """The cell of an editor that has the focus, or would get it with Tab."""
    played: Mapping[str, Sequence[BookEntry]] = {}
    """Against the computer: the entries of the player's own book, by character."""
    wrong: Wrong = Wrong()


WAYS = ("here", "computer", "chat")


async def open_new(app: App, route: Route) -> NewScreen | None:
    """The game that the route names, with its default options; None if there is no such game."""
    if route.at(0) not in registry.BY_KEY:
        return None
    rules = registry.load(route.at(0))
    way = route.at(1) if route.at(1) in WAYS else "here"
    settings = app.model.settings
    clock = settings.clock_here if way == "here" else "off"
    shares = way == "chat" and app.browser.can_share() and app.browser.prefers("finger")
    names = last_pair(app.model) if way == "here" else ("", "")
    new = NewScreen(rules, way, names if any(names) else (settings.name, ""), usual(rules, clock), shares)
    if computer(new):
        new = new._replace(played={who: await app.store.book(who) for who in CHARACTERS})
    return new._replace(browser_kind=app.browser.installing(), foe=last_foe(app.model) or new.foe)


def opened(app: App) -> None:
    """Loads what the match needs, part by part, while its terms are chosen: on a slow phone *Begin* would
    else take half a second.
    """
    new = app.screen_value_or_none(NewScreen)
    if new is None:
        return
    family, way = registry.BY_KEY[new.rules.key].family, new.way
    _load_later(
        app,
        lambda: app.registry.screen("match"),
        lambda: app.registry.mode(way),
        lambda: boards.load(family),
    )


def _load_later(app: App, first: Callable[[], object], *others: Callable[[], object]) -> None:
    def load() -> None:
        first()
        if others:
            _load_later(app, *others)

    app.browser.after(MOMENT, load)


def last_foe(model: Model) -> str:
    """The key of the character against which the last match here was begun; "" if there was none."""
    played = (one.foe for one in model.headings if one.foe)
    return model.settings.last.get("foe", "") or next(played, "")


def last_pair(model: Model) -> tuple[str, str]:
    """The names of the two people who have played here last; "" for one who had none."""
    names = next((one.names for one in model.headings if one.way == "here"), (NO_NAME, NO_NAME))
    one, two = (
        "" if name == unnamed else str(name)
        for name, unnamed in zip(names, (_("Player one"), _("Player two")), strict=True)
    )
    return one, two


def computer(new: NewScreen) -> bool:
    """Whether the match is to be played against the computer."""
    return new.way == "computer"


# --- handlers


def name(new: NewScreen, event: Event) -> NewScreen:
    """The player is writing a name."""
    one, two = new.names
    names = (event.value, two) if event.arg == "1" else (one, event.value)
    return new._replace(names=names, wrong=Wrong())


def swap(new: NewScreen, _event: Event) -> NewScreen:
    """The two players change seats."""
    return new._replace(names=new.names[::-1], wrong=Wrong())


def option(new: NewScreen, event: Event) -> NewScreen:
    """Sets an option: `advantage=1`."""
    return new._replace(options=with_choice(new.options, event.arg))


def foe(new: NewScreen, event: Event) -> NewScreen:
    """Chooses the computer's character."""
    return new._replace(foe=event.arg)


def seat(new: NewScreen, event: Event) -> NewScreen:
    """Chooses the player's seat."""
    return new._replace(seat=event.arg)


def fold(new: NewScreen, _event: Event) -> NewScreen:
    """Shows the options, or folds them away."""
    return new._replace(unfolded=not new.unfolded)


def edit(new: NewScreen, event: Event) -> NewScreen:
    """Changes a value of the player's own in its editor: `chart=47`."""
    return new._replace(options=with_edit(new.options, event.arg))


def walk(app: App, event: Event) -> None:
    """Moves the focus in an editor by an arrow key: `chart=ArrowUp`."""
    cell = walked(event.arg, app.screen_value(NewScreen).cell)
    app.update_screen(cell=cell)
    app.focus(f"cell-{cell}")


def focus(new: NewScreen, event: Event) -> NewScreen:
    """A cell of an editor got the focus."""
    return new._replace(cell=event.arg)


def clock(new: NewScreen, event: Event) -> NewScreen:
    """Sets a clock of the player's own: seconds a turn (`turn=60`), how many periods the reserve has
    (`periods=5`; 0: it is all seconds), and its seconds or those of a period (`reserve=300`).
    """
    which, _equals, value = event.arg.partition("=")
    terms = changed(own_clock(new), which, int(value or event.value))
    return new._replace(options={**new.options, "clock": terms.value})


def changed(terms: Terms, which: str, number: int) -> Terms:
    """The clock with one of its numbers changed."""
    turn, reserve, period = terms
    if which == "turn":
        return Terms(number, reserve, period)
    if which == "periods":
        period = period or MINUTE
        return Terms(turn, number * period, period) if number else Terms(turn, reserve)
    return Terms(turn, terms.periods * number, number) if period else Terms(turn, number)


def own_clock(new: NewScreen) -> Terms:
    """The clock of the players' own; before they have one, the terms that it begins with."""
    value = new.options["clock"]
    if "+" in value:
        return Terms.read(value)
    period = new.rules.times.get(PERIOD, 0)
    return Terms(MINUTE, new.rules.times[RESERVE] if period else 5 * MINUTE, period)


async def start(app: App, _event: Event) -> None:
    """Begins the match."""
    new = app.screen_value(NewScreen)
    typed = tuple(" ".join(text.split()) for text in new.names)
    if any(naming.refused(app, text, f"name-{place}") for place, text in enumerate(typed, 1)):
        return
    if (
        typed[0]
        and typed[0] != app.model.settings.name
        and (new.way != "here" or not app.model.settings.name)
    ):
        await keep(app, name=typed[0])
    if new.way == "chat":
        from sealed.page.match.chat import handout

        await handout.invite(app, new.rules, new.options, typed[0])
        return
    if computer(new):
        await begin_alone(app, new, typed[0])
        return
    from sealed.page.match.table import play

    one, two = typed[0] or _("Player one"), typed[1] or _("Player two")
    if alike(one, two):
        two_names(app, "name-2")
        return
    await play.begin(app, new.rules, new.options, (Name(one), Name(two)))


async def begin_alone(app: App, new: NewScreen, name: str) -> None:
    """Begins the match against the computer."""
    from sealed.page.match.table.play import against, begin

    person = (
        random.SystemRandom().choice(tuple(Seat)) if new.seat == opponent_form.LOT else Seat(int(new.seat))
    )
    name = name or _("Player")
    character = CHARACTERS[new.foe]
    if alike(name, _(character.name)):
        two_names(app, "name-1")
        return
    names, computer = against(character, name, person)
    await begin(app, new.rules, new.options, names, computer)


def two_names(app: App, field: str) -> None:
    """Says that the players need two names; this field has one that may change."""
    naming.refuse(
        app,
        field,
        sentences(
            _("Two players, two names."),
            _("The page calls the players by their names. Change one of them."),
        ),
    )


def alike(one: str, two: str) -> bool:
    """Whether two names are the same but for upper and lower case, so that they sound the same."""
    return unicodedata.normalize("NFC", one).casefold() == unicodedata.normalize("NFC", two).casefold()


# --- drawing


def title(_model: Model, new: NewScreen | None) -> str:
    """The title of the browser's tab, which tells one new match from another."""
    if new is None:
        return _("New match")
    texts = {
        "here": _("{game} on one device"),
        "computer": _("{game} against the computer"),
        "chat": _("{game} by chat"),
    }
    return texts[new.way].format(game=_(new.rules.title))


def view(model: Model, new: NewScreen | None) -> Child:
    """The whole screen."""
    if new is None:
        return h("main.plain", parts.heading(_("There is no such game")), parts.home_link())
    subs = {
        "here": _("on this device"),
        "computer": _("against the computer"),
        "chat": _("by chat, step by step"),
    }
    return (
        parts.top(
            _(new.rules.title),
            subs[new.way],
            h(
                "a.ib",
                icon("book", 21),
                href=f"#rules/{registry.BY_KEY[new.rules.key].page}",
                aria_label=_("Rules"),
            ),
            closes="close-sheet" if model.sheet else "",
        ),
        h(
            "main.form",
            against(new) if computer(new) else between(new),
            h(
                "div.stack.gap",
                new.way == "chat" and device.window_note(model.kept, new.browser_kind),
                None if bars(model, new) else begin_button(new),
                new.way == "chat"
                and h(
                    "p.cap",
                    _(
                        "The invitation is a code. Send it to a friend, or post it to a group: the first "
                        "answer that you paste takes it."
                    ),
                ),
            ),
        ),
    )


def bars(model: Model, new: NewScreen) -> bool:
    """Whether no match can begin so, since no code may be made."""
    return new.way == "chat" and model.bars_codes


def between(new: NewScreen) -> Child:
    """Who plays, and on what they agree."""
    return (
        h("section.sheet.pad", h("h2", _("Who plays")), players(new)),
        h(
            "section.sheet.pad",
            h("h2", _("Match options")),
            agreed(new, plain=True),
            new.way == "chat" and length.begun(new.rules, new.options),
            parts.fold(_("Match options"), as_usual(new), unfolded=new.unfolded),
            new.unfolded and agreed(new, plain=False),
        ),
    )


def against(new: NewScreen) -> Child:
    """Who plays against the player, in which seat, and the options, folded into one row."""
    return (
        h(
            "section.sheet.pad",
            h("div", h("h2", _("Your opponent")), h("p.cap", _("The same three in every game."))),
            opponent_form.characters(new.foe),
            (standing := book.against(in_this_game(new))) and h("p.small.num", standing),
            opponent_form.blind(),
        ),
        h(
            "section.sheet.pad",
            player(new, None, _("Your name")),
            opponent_form.seats(new.seat),
            parts.fold(
                _("Match options"),
                facts((as_usual(new), C_("clock", "no clock") if is_off(new) else clock_named(new))),
                unfolded=new.unfolded,
            ),
            new.unfolded and (agreed(new, plain=True), agreed(new, plain=False)),
        ),
    )


def in_this_game(new: NewScreen) -> list[BookEntry]:
    """How the matches of this game against the chosen character have ended."""
    return [each for each in new.played.get(new.foe, ()) if each.game == new.rules.key]


def as_usual(new: NewScreen) -> str:
    """A few words on the folded options."""
    return _("other rules") if unusual(new.rules, new.options) else C_("rules", "as usual")


def is_off(new: NewScreen) -> bool:
    """Whether there is no clock."""
    return new.options["clock"] == "off"


def clock_named(new: NewScreen) -> str:
    """The clock in a few words."""
    return value_label("clock", new.options["clock"])


def begin_button(new: NewScreen) -> Node:
    """The button that begins the match. On phones it makes the invitation and shares it at once."""
    if new.way == "here":
        return parts.button("start", C_("button", "Begin"), "open", cls="main block")
    if computer(new):
        return parts.button("start", C_("button", "Begin"), "play", cls="main block")
    if new.shares:
        return parts.button("start", _("Make and share the invitation"), "share", cls="main block")
    return parts.button("start", _("Make the invitation"), "mail", cls="main block")


def players(new: NewScreen) -> Child:
    """A field for each name; by chat only for one's own."""
    if new.way == "chat":
        yield player(new, Seat.ONE, _("Your name"))
        yield h("p.cap", _("You sit in seat one, vermilion. Your name goes with the invitation."))
        return
    yield player(new, Seat.ONE, _("Seat one"))
    yield player(new, Seat.TWO, _("Seat two"))
    yield h("div.row", parts.button("swap-names", _("Swap the seats"), "swap", cls="ghost sm"))


def player(new: NewScreen, seat: Seat | None, label: str) -> Node:
    """The field for a name; `seat` is None where the seat is chosen apart."""
    place = seat or Seat.ONE
    unnamed = {Seat.ONE: _("Player one"), Seat.TWO: _("Player two"), None: _("Player")}
    return naming.field(
        h("span.row", seat and emblem(seat, 16), label),
        new.names[place - 1],
        new.wrong,
        by_chat=new.way == "chat",
        id=f"name-{place:d}",
        arg=str(int(place)),
        autocomplete="off",
        placeholder=unnamed[seat],
        **parts.UNFILLED,
    )


def agreed(new: NewScreen, *, plain: bool) -> Child:
    """The options of the game that are `plain` to people who begin, or the others; by chat without the clock,
    which runs at one device only. Who has the advantage comes last: it matters least to them.
    """
    for one in sorted(new.rules.options, key=lambda one: one.name == ADVANTAGE.name):
        if is_plain(one.name) is not plain:
            continue
        if one.name == "clock":
            if new.way != "chat":
                yield clock_choice(new)
        elif len(one.choices) > 1 or (one.choices and editor(one.name)):
            yield choice(new, one)


def choice(new: NewScreen, one: Option) -> Node:
    """An option with a few values, and an editor where players can make others."""
    names = called(new)
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
        own_value(one.name, value, new.cell),
    )


def called(new: NewScreen) -> tuple[Name, Name]:
    """The names by which the options call the seats; "" for none yet."""
    you, other = Name(new.names[0]) or StandIn(C_("player", "You")), StandIn(C_("player", "your opponent"))
    if computer(new):
        foe = Name(_(CHARACTERS[new.foe].name))
        return {"1": (you, foe), "2": (foe, you)}.get(new.seat, (NO_NAME, NO_NAME))
    return (Name(new.names[0]), Name(new.names[1])) if new.way == "here" else (you, other)


def clock_choice(new: NewScreen) -> Node:
    """The choice of a clock: the original one, none, or the players' own."""
    value, terms = new.options["clock"], own_clock(new)
    own = f"clock={terms.value}"
    labels = [
        ("clock=original", C_("clock", "as in the original ({time})").format(time=original(new.rules))),
        ("clock=off", C_("clock", "none")),
        (own, C_("clock", "custom")),
    ]
    return h(
        "div.agree",
        parts.choice("option-clock", option_label("clock"), labels, f"clock={value}", do="option"),
        own == f"clock={value}" and h("div.row", own_fields(terms)),
    )


def own_fields(terms: Terms) -> Child:
    """The fields of a clock of the players' own. Each offers this screen's numbers and the present one."""
    yield parts.field(_("Seconds a turn"), select("turn", terms.turn, {*SECONDS, terms.turn}))
    numbers = {0, *PERIODS, terms.periods}
    yield parts.field(_("The reserve"), select("periods", terms.periods, numbers, of_periods))
    if terms.period:
        field = select("reserve", terms.period, {*SECONDS, terms.period})
        yield parts.field(_("Seconds a period"), field)
    else:
        field = select("reserve", terms.reserve, {0, *SECONDS, terms.reserve})
        yield parts.field(_("Seconds in reserve"), field)


def of_periods(number: int) -> str:
    """The number of a reserve's periods in words."""
    if not number:
        return C_("reserve", "in one piece")
    return ngettext("one period", "{n} periods", number).format(n=number)


def select(which: str, value: int, choices: set[int], text: Callable[[int], str] = str) -> Node:
    """A choice of a number of the clock."""
    return h(
        "select.input",
        (h("option", text(number), value=number, selected=number == value) for number in sorted(choices)),
        do="clock",
        arg=f"{which}=",
    )


def original(rules: Rules) -> str:
    """The game's own times, in a few words."""
    turns = (seconds for kind, seconds in rules.times.items() if kind not in (RESERVE, PERIOD))
    return times_text(turns, rules.times.get(RESERVE, 0), rules.times.get(PERIOD, 0))


def keys(_model: Model, new: NewScreen | None) -> KeyMap:
    """The keys of the editors."""
    return editor_keys(new.rules, new.cell) if new else {}


SCREEN = Screen(
    name="new",
    keeps=True,
    title=title,
    view=view,
    words={
        "name": of_screen(NewScreen, name),
        "swap-names": of_screen(NewScreen, swap),
        "option": of_screen(NewScreen, option),
        "foe": of_screen(NewScreen, foe),
        "seat": of_screen(NewScreen, seat),
        "fold": of_screen(NewScreen, fold),
        "edit": of_screen(NewScreen, edit),
        "walk": walk,
        "focus": of_screen(NewScreen, focus),
        "clock": of_screen(NewScreen, clock),
        "start": start,
    },
    keys=keys,
    open=open_new,
    opened=opened,
)
