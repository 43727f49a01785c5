"""A printable sheet, shown as it will be on paper: `#handout/<what>/<ruleset>`, and `#handout/record/<the
record, packed>` or `#handout/review/<id>` for a game.

Its style sheet, static/print.css, is a part of the screen: it comes with it and goes with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from sealed.lessons import read
from sealed.page.boards.kits import kit
from sealed.page.boards.paper import Handout, drawn
from sealed.page.browser.model import Model, RecordText, Route
from sealed.page.browser.packed import Altered, unpack
from sealed.page.browser.seam import Event, Refused
from sealed.page.draw import parts
from sealed.page.draw.texts import N_, NC_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import facts, sentences
from sealed.page.engine import refusals
from sealed.page.engine.app import App, Screen
from sealed.page.handouts import teaching
from sealed.page.handouts.answers import answer_cards
from sealed.page.handouts.boards import small_boards
from sealed.page.handouts.game import game
from sealed.page.handouts.score import score_sheet
from sealed.page.handouts.work import work_sheet
from sealed.page.lessons import storage
from sealed.page.match.texts_with_games import UNADDRESSED
from sealed.page.records.class_plays import BOARDS
from sealed.page.records.told import line, reason
from sealed.page.rulebook import pages
from sealed.page.screens import record
from sealed.page.screens.lesson import NOT_LOADED
from sealed.page.screens.record import not_whole
from sealed.record import RecordError
from sealed.rules.registry import BY_KEY, Entry

SHEET = "static/print.css"
OF_RULESET: Mapping[str, Callable[[Entry], Handout | None]] = {
    "how": teaching.how_it_goes,
    "kit": kit,
    "score": score_sheet,
}
"""The handouts of a ruleset, by the first part of their route."""
RULES, ANSWERS, LESSON = "rules", "answers", "lesson"
GAMES = ("record", "review", BOARDS)
CHOICES: Mapping[str, str] = {
    "how": N_("How to play"),
    RULES: N_("Rules"),
    "kit": NC_("handout", "To play on paper"),
    "score": NC_("handout", "Score sheet"),
    LESSON: N_("Work sheet"),
    ANSWERS: N_("Answer cards"),
}
"""The handouts of a ruleset in the order in which they are offered."""
UNSTYLED = N_("The print layout could not be loaded. Try again once you are online.")
PRINTING: Mapping[str, str] = {
    "ios": N_("In Safari it is behind the Share sign, an arrow out of a box: choose “Print” there."),
    "android": N_("In Chrome it is in the menu ⋮: “Share”, then “Print”."),
    "inside": N_(
        "This window belongs to another app, and such windows cannot print. Open the page in your browser "
        "first, from the menu of this window."
    ),
    "done": N_(
        "Open the page in the browser instead of the installed app, and print it from the browser’s menu."
    ),
    "": N_(
        "It is in the browser’s own menu. If nothing happens there either, open the page in another browser."
    ),
}
"""Where printing is, by the kind of browser (`seam.Browser.installing`)."""
NOTHING = N_("There is nothing here to print.")


class HandoutScreen(NamedTuple):
    """A handout that is shown (None if there is none), and the ruleset that it is about (None for a game)."""

    handout: Handout | None
    what: str = ""
    entry: Entry | None = None
    why: str = ""
    """Why there is none."""


async def open_paper(app: App, route: Route) -> HandoutScreen:
    """The handout that the route names; none without its style sheet, which would print as something else."""
    try:
        await app.browser.fetch(SHEET)
    except Refused as no:
        return HandoutScreen(None, why=refusals.why(no, _(UNSTYLED)))
    what, name = route.at(0), route.at(1)
    if what in GAMES:
        return await _of_game(app, Route(what, route.path[1:]))
    if what == RULES:
        return await _of_rules(app, name)
    entry = BY_KEY.get(name)
    if what == LESSON:
        return await (_of_lesson(app, entry) if entry and entry.lesson else _of_own_lesson(app, name))
    if what == ANSWERS:
        return HandoutScreen(answer_cards(), what, entry)
    made = OF_RULESET.get(what)
    handout = made(entry) if made and entry else None
    return HandoutScreen(handout, what, entry, "" if handout else _(NOTHING))


async def _of_game(app: App, route: Route) -> HandoutScreen:
    found = await record.open_record(app, route)
    if route.at(0) == UNADDRESSED:
        app.remember(parcel=RecordText(found.text))  # for the way back, or once more on paper
    made = small_boards(found) if route.screen == BOARDS else game(found, app.model.settings)
    return HandoutScreen(made)


async def _of_rules(app: App, name: str) -> HandoutScreen:
    """A page of rules; a ruleset's name leads to its page."""
    page = BY_KEY[name].page if name in BY_KEY else name if name in pages.names() else pages.COMMON
    about = BY_KEY.get(name) or next(iter(pages.games(page)), None)
    try:
        read = await pages.fetch(app.browser, page)
    except Refused as no:
        return HandoutScreen(None, RULES, about, refusals.why(no, pages.lost()))
    return HandoutScreen(teaching.rules(page, read), RULES, about)


async def _of_lesson(app: App, entry: Entry) -> HandoutScreen:
    """The tasks of a ruleset's lesson."""
    try:
        _text, lesson = await storage.fetch(app.browser, entry.key)
    except Refused as no:
        return HandoutScreen(None, LESSON, entry, refusals.why(no, _(NOT_LOADED)))
    return HandoutScreen(work_sheet(entry, lesson), LESSON, entry)


async def _of_own_lesson(app: App, packed: str) -> HandoutScreen:
    """The tasks of a lesson from outside: the text in the address, or one that was brought."""
    brought = app.take_parcel(RecordText)
    try:
        text = brought.text if brought else unpack(packed)
        lesson = read(text)
    except Altered as error:
        return HandoutScreen(None, why=not_whole(error) if packed else _(NOTHING))
    except RecordError as error:
        return HandoutScreen(None, why=sentences(line(error), reason(error)))
    if packed == UNADDRESSED:
        app.remember(parcel=RecordText(text))  # for the way back, or once more on paper
    return HandoutScreen(work_sheet(BY_KEY[lesson.key], lesson, lesson.title))


async def print_it(app: App, _event: Event) -> None:
    """Prints what is shown, with its title and the page's address in the foot."""
    screen = app.screen_value(HandoutScreen)
    if screen.handout:
        address = app.browser.published() or app.browser.address()
        if not await app.browser.print(facts((screen.handout.title, address))):
            app.notify("warn", _("No print dialog has opened"), elsewhere(app))


def elsewhere(app: App) -> str:
    """Where printing is in this kind of browser, if the page cannot begin it."""
    return _(PRINTING.get(app.browser.installing(), PRINTING[""]))


# --- drawing


def title(_model: Model, screen: HandoutScreen) -> str:
    """The title of the window."""
    return screen.handout.title if screen.handout else _("Print")


def view(model: Model, screen: HandoutScreen) -> Node:
    """The whole screen: what is printed as it will be, and what else there is to print."""
    return h(
        "main.handouts",
        h("link", rel="stylesheet", href=SHEET),
        parts.top(
            title(model, screen),
            screen.entry and _(screen.entry.title),
            screen.handout and parts.button("print", _("Print"), "print", cls="main"),
            back=model.came or "home",
        ),
        screen.entry and choices(screen),
        screen.entry and other_games(screen),
        typing(screen),
        drawn(screen.handout) if screen.handout else parts.note("warn", "warn", screen.why),
    )


def choices(screen: HandoutScreen) -> Child:
    """The other handouts of the ruleset."""
    assert screen.entry is not None
    return h(
        "nav.toc",
        h(
            "ol",
            (
                h(
                    "li",
                    h(
                        "a",
                        _(label),
                        href=f"#handout/{what}/{screen.entry.key}",
                        aria_current="true" if what == screen.what else None,
                    ),
                    class_="on" if what == screen.what else None,
                    key=what,
                )
                for what, label in CHOICES.items()
                if what != LESSON or screen.entry.lesson
            ),
        ),
        aria_label=_("What can be printed"),
    )


def other_games(screen: HandoutScreen) -> Child:
    """Links to the same sheet of the other games."""
    assert screen.entry is not None
    what = screen.what if screen.what in CHOICES and screen.what != ANSWERS else "kit"
    games = (entry for entry in BY_KEY.values() if entry.lesson or what != LESSON)
    return h(
        "nav.toc",
        h(
            "ol",
            (
                h(
                    "li",
                    h("a", _(entry.title), href=f"#handout/{what}/{entry.key}"),
                    class_="on" if entry is screen.entry else None,
                    key=entry.key,
                )
                for entry in games
            ),
        ),
        aria_label=_("Games"),
    )


def typing(screen: HandoutScreen) -> Child:
    """The way to type in what was played with a kit and a score sheet."""
    text = _("Type in a match that was played on paper")
    return (
        screen.entry
        and screen.what in ("kit", "score")
        and h("p.to-type", h("a", text, href=f"#typed/{screen.entry.key}"))
    )


SCREEN = Screen(name="handout", title=title, view=view, words={"print": print_it}, open=open_paper)
