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
from sealed.page.lessons import kept
from sealed.page.match.games import UNADDRESSED
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


class Paper(NamedTuple):
    """A handout that is shown (None if there is none), and the ruleset that it is about (None for a game)."""

    handout: Handout | None
    what: str = ""
    entry: Entry | None = None
    why: str = ""
    """Why there is none."""


async def open_paper(app: App, route: Route) -> Paper:
    """The handout that the route names; none without its style sheet, which would print as something else."""
    try:
        await app.browser.fetch(SHEET)
    except Refused as no:
        return Paper(None, why=refusals.why(no, _(UNSTYLED)))
    what, name = route.at(0), route.at(1)
    if what in GAMES:
        return await _of_game(app, Route(what, route.path[1:]))
    if what == RULES:
        return await _of_rules(app, name)
    entry = BY_KEY.get(name)
    if what == LESSON:
        return await (_of_lesson(app, entry) if entry and entry.lesson else _of_own_lesson(app, name))
    if what == ANSWERS:
        return Paper(answer_cards(), what, entry)
    made = OF_RULESET.get(what)
    handout = made(entry) if made and entry else None
    return Paper(handout, what, entry, "" if handout else _(NOTHING))


async def _of_game(app: App, route: Route) -> Paper:
    found = await record.open_record(app, route)
    if route.at(0) == UNADDRESSED:
        app.remember(luggage=RecordText(found.text))  # for the way back, or once more on paper
    made = small_boards(found) if route.screen == BOARDS else game(found, app.model.settings)
    return Paper(made)


async def _of_rules(app: App, name: str) -> Paper:
    """A page of rules; a ruleset's name leads to its page."""
    page = BY_KEY[name].page if name in BY_KEY else name if name in pages.names() else pages.COMMON
    about = BY_KEY.get(name) or next(iter(pages.games(page)), None)
    try:
        read = await pages.fetch(app.browser, page)
    except Refused as no:
        return Paper(None, RULES, about, refusals.why(no, pages.lost()))
    return Paper(teaching.rules(page, read), RULES, about)


async def _of_lesson(app: App, entry: Entry) -> Paper:
    """The tasks of a ruleset's lesson."""
    try:
        _text, lesson = await kept.fetch(app.browser, entry.key)
    except Refused as no:
        return Paper(None, LESSON, entry, refusals.why(no, _(NOT_LOADED)))
    return Paper(work_sheet(entry, lesson), LESSON, entry)


async def _of_own_lesson(app: App, packed: str) -> Paper:
    """The tasks of a lesson from outside: the text in the address, or one that was brought."""
    brought = app.brought(RecordText)
    try:
        text = brought.text if brought else unpack(packed)
        lesson = read(text)
    except Altered as error:
        return Paper(None, why=not_whole(error) if packed else _(NOTHING))
    except RecordError as error:
        return Paper(None, why=sentences(line(error), reason(error)))
    if packed == UNADDRESSED:
        app.remember(luggage=RecordText(text))  # for the way back, or once more on paper
    return Paper(work_sheet(BY_KEY[lesson.key], lesson, lesson.title))


async def print_it(app: App, _event: Event) -> None:
    """Prints what is shown, with its title and the page's address in the foot."""
    here = app.own(Paper)
    if here.handout:
        address = app.browser.published() or app.browser.address()
        if not await app.browser.print(facts((here.handout.title, address))):
            app.notify("warn", _("No print dialog has opened"), elsewhere(app))


def elsewhere(app: App) -> str:
    """Where printing is in this kind of browser, if the page cannot begin it."""
    return _(PRINTING.get(app.browser.installing(), PRINTING[""]))


# --- drawing


def title(_model: Model, here: Paper) -> str:
    """The title of the window."""
    return here.handout.title if here.handout else _("Print")


def view(model: Model, here: Paper) -> Node:
    """The whole screen: what is printed as it will be, and what else there is to print."""
    return h(
        "main.handouts",
        h("link", rel="stylesheet", href=SHEET),
        parts.top(
            title(model, here),
            here.entry and _(here.entry.title),
            here.handout and parts.button("print", _("Print"), "print", cls="main"),
            back=model.came or "home",
        ),
        here.entry and choices(here),
        here.entry and other_games(here),
        typing(here),
        drawn(here.handout) if here.handout else parts.note("warn", "warn", here.why),
    )


def choices(here: Paper) -> Child:
    """The other handouts of the ruleset."""
    assert here.entry is not None
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
                        href=f"#handout/{what}/{here.entry.key}",
                        aria_current="true" if what == here.what else None,
                    ),
                    class_="on" if what == here.what else None,
                    key=what,
                )
                for what, label in CHOICES.items()
                if what != LESSON or here.entry.lesson
            ),
        ),
        aria_label=_("What can be printed"),
    )


def other_games(here: Paper) -> Child:
    """Links to the same sheet of the other games."""
    assert here.entry is not None
    what = here.what if here.what in CHOICES and here.what != ANSWERS else "kit"
    games = (entry for entry in BY_KEY.values() if entry.lesson or what != LESSON)
    return h(
        "nav.toc",
        h(
            "ol",
            (
                h(
                    "li",
                    h("a", _(entry.title), href=f"#handout/{what}/{entry.key}"),
                    class_="on" if entry is here.entry else None,
                    key=entry.key,
                )
                for entry in games
            ),
        ),
        aria_label=_("Games"),
    )


def typing(here: Paper) -> Child:
    """The way to type in what was played with a kit and a score sheet."""
    text = _("Type in a match that was played on paper")
    return (
        here.entry
        and here.what in ("kit", "score")
        and h("p.to-type", h("a", text, href=f"#typed/{here.entry.key}"))
    )


SCREEN = Screen(name="handout", title=title, view=view, words={"print": print_it}, open=open_paper)
