"""The page of rules that is read: on the screen, or on the sheet over another screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol, runtime_checkable

from sealed.page.boards.examples import Example
from sealed.page.browser.model import Route
from sealed.page.browser.seam import Refused
from sealed.page.draw.markdown import Page
from sealed.page.draw.texts import _
from sealed.page.engine import refusals
from sealed.page.engine.app import App
from sealed.page.rulebook import figures, pages
from sealed.page.rulebook.pages import Clause
from sealed.page.rulebook.trying import Trial, that_shows
from sealed.rules.registry import Entry

UNTOUCHED = Trial()
HOW = "how"
"""The place of *How it goes*, named like a clause: `#rules/roundabout/how`."""


class RulesScreen(NamedTuple):
    """A page of rules (None if it could not be fetched) and the clause that the route names."""

    name: str
    page: Page | None
    clause: str
    games: tuple[Entry, ...]
    figures: Mapping[str, Example] = {}
    """Its figures, by their names."""
    trials: Mapping[str, Trial] = {}
    """The reader's attempts, by figure."""
    lit: str = ""
    """The clause that the last refusal in a figure has named."""
    unfolded: bool = False
    """Whether what programs need is in view."""
    query: str = ""
    """The text of the search in all rules."""
    known: tuple[Clause, ...] | None = None
    """All clauses, once somebody has searched."""
    why: str = ""
    """Why there is no page."""

    def trial(self, name: str) -> Trial:
        """How far somebody has come in a figure."""
        return self.trials.get(name, UNTOUCHED)

    def tried(self, name: str, trial: Trial) -> RulesScreen:
        """The page with another trial of that figure; the clause that forbids the attempt is lit."""
        cited = trial.refusal.clause if trial.refusal else ""
        code, _space, number = cited.partition(" ")
        own = any(code == entry.code for entry in self.games)
        return self._replace(trials={**self.trials, name: trial}, lit=number if own else "")


@runtime_checkable
class HasRules(Protocol):
    """A screen that has rules among other things."""

    @property
    def rules(self) -> RulesScreen:
        """The page whose figures it shows, and for which a search is begun."""


async def open_rules(app: App, route: Route) -> RulesScreen:
    """Reads the page that the route names."""
    games = pages.games(route.at(0))
    name, clause = route.at(0) if games else pages.COMMON, route.at(1)
    before = (
        app.model.sheet if isinstance(app.model.sheet, RulesScreen) else app.screen_value_or_none(RulesScreen)
    )
    if before and before.name == name and before.page:
        here = before._replace(clause=clause, query="", lit="")
    else:
        here = await read(app, name, before)
        here = here._replace(clause=clause)
    if here.page and here.page.folds(clause):
        here = here._replace(unfolded=True)
    if route.at(0) and route.at(0) not in pages.names():
        app.notify("mute", _("There are no such rules"), _("These rules are for all games."))
    elif here.page and clause and not _has(here.page, clause):
        app.notify("mute", _("There is no such clause"), _("The page is shown from its beginning."))
    return _showing(here)


async def read(app: App, name: str, before: RulesScreen | None = None) -> RulesScreen:
    """A page with its figures, and all clauses, if these have been read before."""
    page, why = await _fetched(app, name)
    here = RulesScreen(name, page, "", pages.games(name), known=before.known if before else None, why=why)
    return here._replace(figures=_figures(here))


def _has(page: Page, clause: str) -> bool:
    """Whether a page has such a place."""
    return clause in page.clauses or clause in {HOW, *(section.number for section in page.sections)}


async def _fetched(app: App, name: str) -> tuple[Page | None, str]:
    try:
        return await pages.fetch(app.browser, name), ""
    except Refused as no:
        return None, refusals.why(no, pages.lost())


def _figures(screen: RulesScreen) -> Mapping[str, Example]:
    """The examples for which the page has places."""
    names = screen.page.figures if screen.page else ()
    found = {name: figures.find(screen.games[0].family, name) for name in names if screen.games}
    return {name: example for name, example in found.items() if example}


def _showing(screen: RulesScreen) -> RulesScreen:
    """The page with its figures at the positions that show the clause of the route."""
    cited = [f"{entry.code} {screen.clause}" for entry in screen.games]
    for name, example in screen.figures.items():
        at = next((at for one in cited if (at := that_shows(example, one)) is not None), None)
        if at is not None and at != screen.trial(name).at:
            screen = screen.tried(name, Trial(at))
    return screen


def held(app: App) -> RulesScreen:
    """The page that is read: the sheet, the screen's, or the one that the screen has among others."""
    here = app.model.screen_value
    if isinstance(app.model.sheet, RulesScreen):
        return app.model.sheet
    return here.rules if isinstance(here, HasRules) else app.screen_value(RulesScreen)


def put(app: App, now: RulesScreen | None = None, **fields: Any) -> None:
    """Replaces that page's value, or some of its fields."""
    now = (now or held(app))._replace(**fields)
    if app.model.sheet is not None:
        app.change(sheet=now)
    elif isinstance(app.model.screen_value, HasRules):
        app.update_screen(rules=now)
    else:
        app.change(screen_value=now)
