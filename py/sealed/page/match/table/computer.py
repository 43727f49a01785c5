"""The mode against the computer: its turns, taking back, hints, and how it is shown."""

from __future__ import annotations

from contextlib import suppress

from sealed.bots.characters import CHARACTERS
from sealed.page.boards import study
from sealed.page.browser.model import Model
from sealed.page.browser.seam import Event, Refused, StoredRecord
from sealed.page.draw import parts
from sealed.page.draw.art import SIDE, letter
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, NC_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import sentences
from sealed.page.engine.app import App
from sealed.page.match import book
from sealed.page.match.play import BarTool, GameScreen, Mode, ModeDrawings, telling
from sealed.page.match.table import acting, clocks, hints
from sealed.page.match.table.acting import ComputerTurn, begin_clock, computer_turn, take_back
from sealed.page.match.table.play import TableMatch, current, foe_name, foe_of, on_screen
from sealed.page.match.table.thinking import consider, stutter, thinks
from sealed.rules.questions import Seat

EXPLAINED = "explained"
"""The screen that goes on with the worker once a match is over."""


def foot(_model: Model, screen: GameScreen[TableMatch, ComputerTurn | None]) -> Child:
    """The computer's line while it thinks: its tint lies where its word is to come, with three dots."""
    foe = foe_of(screen.play)
    side = SIDE[foe.seat]
    return h(
        "section.line.ponders",
        h(
            "div.ask",
            note(screen)
            or (
                h("b", thinks(screen)),
                " ",
                sentences(latest(screen), _("You can look around meanwhile.")),
            ),
        ),
        h(
            "div.words",
            h("span.slot.theirs", dots(), class_=f"tint-{side}"),
            class_=f"of-{side}",
        ),
        h("div.foe-letter", letter(foe.character.key, 64)),
        aria_label=thinks(screen),
    )


def dots() -> Node:
    """Three dots that come and go."""
    return h("span.thinks.awake", (h("i", key=n) for n in range(3)), aria_hidden="true")


def latest(screen: GameScreen[TableMatch]) -> str:
    """The last thing that was told, which is what the person did."""
    return next(reversed(study.event_sentences(screen.play, screen.board, screen.story)), "")


def note(screen: GameScreen[TableMatch, ComputerTurn | None]) -> Child:
    """The remark that the page has to think itself, until the next decision."""
    return computer_turn(screen).note and parts.note("warn", "warn", stutter())


def above(_model: Model, screen: GameScreen[TableMatch, ComputerTurn | None]) -> Child:
    """The note that the page thinks, while the line is the person's."""
    return bool(screen.play.ask) and note(screen)


def plate(model: Model, screen: GameScreen[TableMatch], seat: Seat) -> tuple[Child, Child, str]:
    """The parts beside a name: the person's clock, for the computer has none, and which of them it is."""
    if seat is foe_of(screen.play).seat:
        return None, icon("bot", 14), C_("player", "computer")
    return None, clocks.chip(model, screen, seat), C_("player", "you")


def tools(screen: GameScreen[TableMatch]) -> tuple[BarTool, ...]:
    """The bulb in the bar, and beside it the way back."""
    undo = (BarTool("undo", _("Take your last move back"), "undo"),) if screen.play.may_undo else ()
    return () if screen.play.table.outcome else (*undo, BarTool("hint", _("A hint"), "bulb"))


def menu(_model: Model, screen: GameScreen[TableMatch]) -> Child:
    """The menu's line with the computer's level, which leads to a match at another one."""
    key, name = screen.play.game.rules.key, foe_name(screen.play)
    label = _("Level: {name}. Another one…").format(name=name)
    return h("a.mrow", icon("bot", 20), label, href=f"#new/{key}/computer")


def end(model: Model, screen: GameScreen[TableMatch]) -> Child:
    """The opponent's name, or how it stands against it, and the number of hints that the person took."""
    foe, told = foe_of(screen.play), book.standing(model, screen.key)
    text = _("Against {name}, the computer.").format(name=foe_name(screen.play))
    taken = hints.counted(foe.hints)
    return h(
        "p.foe-end.small.mut",
        letter(foe.character.key, 28),
        h("span", (told, taken and (" · ", taken)) if told else sentences(text, taken)),
    )


def leads(model: Model, screen: GameScreen[TableMatch]) -> tuple[Child, Child, Child]:
    """The buttons under the result: once more from where it began, or else to the next character."""
    again, _further, proof = acting.leads(model, screen)
    return again, None if again else further(screen), proof


def further(screen: GameScreen[TableMatch]) -> Child:
    """After a win, a match against the next stronger character; None for none."""
    table, foe = screen.play.table, foe_of(screen.play)
    if not table.outcome or table.outcome.winner is not foe.seat.other:
        return None
    harder = next((each for each in CHARACTERS.values() if each.skill == foe.character.skill + 1), None)
    if harder is None:
        return None
    label = _("Now try {name}").format(name=_(harder.name))
    return parts.button("rematch", label, "bot", arg=harder.key, id="further")


# --- the computer's turns


def opened(app: App) -> None:
    """Called when a match is opened: the computer goes on thinking. What waited to be read does so again."""
    screen = current(app)
    if screen.play.asks_computer and not screen.play.ask:
        app.change(screen_value=telling(screen, screen.story)._replace(told=len(screen.story)))
    if not screen.play.table.outcome:  # nothing is asked any more in one that is over
        app.spawn(start(app))
    consider(app)


async def begins(app: App) -> None:
    """The person has read how the game goes: the time runs from now on, and the computer may play."""
    await begin_clock(app)
    consider(app)


async def start(app: App) -> None:
    """Starts the worker before the computer is asked for the first time."""
    with suppress(Refused):  # the page will think itself, and say so
        await app.browser.start_thinking()


def closed(app: App) -> None:
    """Called when a screen has taken the match's place: nobody thinks any more, unless that screen explains
    the match, for which the worker is up already.
    """
    screen = on_screen(app)
    if (screen is None or screen.play.foe is None) and app.model.route.screen != EXPLAINED:
        app.browser.stop_thinking()


def decided(app: App) -> None:
    """Called after the person's decision, or the clock's in its place."""
    screen = current(app)
    app.update_screen(mode_value=computer_turn(screen).after_decision())
    if screen.play.timing.was_late:
        tell_lateness(app)
    consider(app)


def tell_lateness(app: App) -> None:
    """Tells the person that the clock has decided, and what it cost."""
    told = clocks.missed(app.model, current(app))
    app.notify("warn", told.head, sentences(told.reason, told.late.cost), told.late.clause)
    app.sound("refused")


async def undo(app: App, _event: Event) -> None:
    """Takes the person's last decision back, with the computer's answer to it."""
    if await take_back(app):
        app.focus("board")
        consider(app)


async def resign(app: App, event: Event) -> None:
    """The person gives up."""
    await acting.resign(app, event)
    consider(app)


async def read(app: App, kept: StoredRecord) -> TableMatch:
    """A match from its record."""
    return TableMatch.read("computer", kept.body, app.browser.now())


MODE: Mode[TableMatch, ComputerTurn | None] = Mode(
    read=read,
    export=acting.export,
    draws=ModeDrawings(
        foot=foot,
        above=above,
        menu=menu,
        saves=acting.saves,
        tools=tools,
        end=end,
        leads=leads,
        plate=plate,
        strip=clocks.strip,
        timed=clocks.timed,
        offer=hints.offer,
        notes=hints.notes,
        by_chance=acting.BY_CHANCE,
        key_help=(("Shift+i", NC_("use of a key", "a hint")),),
    ),
    decided=decided,
    told=consider,
    opened=opened,
    closed=closed,
    undecided=acting.undecided,
    begins=begins,
    keys=dict.fromkeys(("Shift+i", "board:i"), ("hint", "")),
    words={
        **acting.WORDS,
        "undo": undo,
        "resign": resign,
        "hint": hints.hint,
        "try-hint": hints.try_hint,
    },
)
