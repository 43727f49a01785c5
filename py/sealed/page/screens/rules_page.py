"""The rules: the pages of docs/rules/, with clauses that refusals link to, and their marks in plain words."""

from __future__ import annotations

import re
from posixpath import normpath
from typing import TYPE_CHECKING, NamedTuple

from sealed.page import parts
from sealed.page.covers import families
from sealed.page.icons import icon
from sealed.page.markdown import Marks, Page, Section, read
from sealed.page.model import Model, Route
from sealed.page.screens import Screen
from sealed.page.seam import Refused
from sealed.page.texts import _
from sealed.page.tree import Child, Node, h, text
from sealed.rules.registry import ENTRIES, Entry

if TYPE_CHECKING:
    from sealed.page.app import App

COMMON = "for-all-games"
FOLDER = "docs/rules"


class Rules(NamedTuple):
    """A page of rules (None if it could not be fetched) and the clause that the route names."""

    name: str
    page: Page | None
    clause: str
    games: tuple[Entry, ...]


async def open_rules(app: App, route: Route) -> Rules:
    """Reads the page that the route names."""
    games = tuple(entry for entry in ENTRIES if entry.page == route.at(0))
    name = route.at(0) if games else COMMON
    before = app.model.sheet if isinstance(app.model.sheet, Rules) else app.shows(Rules)
    if before and before.name == name and before.page:
        return before._replace(clause=route.at(1))
    try:
        page = read(await app.browser.fetch(f"{FOLDER}/{name}.md"), marks(name))
    except Refused:
        page = None
    return Rules(name, page, route.at(1), games)


def opened(app: App) -> None:
    """Scrolls to the clause that the route names, and moves the focus there."""
    here = app.own(Rules)
    if here.clause:
        app.scroll(f"c-{here.clause}")
        app.focus(f"c-{here.clause}")


def marks(name: str) -> Marks:
    """The drawing of a rules page's marks, and the addresses of its clauses and links."""

    def clause(number: str) -> str:
        letter, _space, common = number.partition(" ")
        return f"#rules/{COMMON}/{common}" if common and letter == "G" else f"#rules/{name}/{number}"

    def link(address: str) -> str:
        page = address.removesuffix(".md")
        if page in {COMMON, *(entry.page for entry in ENTRIES)}:
            return f"#rules/{page}"
        return normpath(f"{FOLDER}/{address}")

    return Marks(mark, clause, link)


def mark(letter: str) -> Node:
    """The mark of a clause: a decision of this project, or a reconstruction."""
    if letter == "R":
        return h("span.tag.warn", _("rebuilt"), title=_("The original picture is lost."))
    return h("span.tag", _("ruling"), title=_("The original text leaves it open."))


def title(_model: Model, here: Rules) -> str:
    """The title of the window."""
    return _("Rules of {game}").format(game=plain(here)) if here.games else plain(here)


def plain(here: Rules) -> str:
    """The page's title without the codes behind the names."""
    return re.sub(r" \([^)]*\)", "", text(here.page.title)) if here.page else _("Rules")


def view(model: Model, here: Rules) -> Child:
    """The whole screen."""
    bar = parts.top(_("Rules"), plain(here), back=model.came or "home")
    if here.page is None:
        return bar, h("main.rulepage", h("article", parts.note("warn", "warn", lost())))
    return (
        bar,
        h(
            "main.rulepage",
            h("nav.toc.desk-only", contents(here), begin(here), aria_label=_("Contents")),
            h(
                "article.rules",
                h("h2.ruletitle", plain(here)),
                (section(part, here) for part in here.page.sections),
            ),
            h("aside.marks", explained(here), h("div.phone-only", begin(here))),
        ),
    )


def sheet(model: Model, here: Rules) -> Child:
    """The page as a sheet over a match, or over the form of a new one, which stays in use below it."""
    back = _("Back to the match") if model.route.screen == "match" else _("Back")
    return h(
        "section.rulesheet",
        h(
            "div.bar",
            h(
                "div.grow",
                h("h2", _("Rules"), id="sheet-title", tabindex=-1),
                h("div.cap", plain(here)),
            ),
            parts.button("close-sheet", back, "x", cls="sm"),
        ),
        here.page
        and h(
            "nav.find",
            (
                h("a.tag", f"{part.number} ", words(part), href=f"#rules/{here.name}/{part.number}")
                for part in here.page.sections
                if part.number
            ),
            aria_label=_("Contents"),
        ),
        h(
            "div.text.rules",
            (section(part, here) for part in here.page.sections)
            if here.page
            else parts.note("warn", "warn", lost()),
            tabindex=0,
        ),
        role="dialog",
        aria_labelledby="sheet-title",
        zone="sheet",
        key="sheet",
    )


def words(part: Section) -> str:
    """The title of a section without its marks."""
    return "".join(word for word in part.title if isinstance(word, str)).strip()


def lost() -> str:
    """The message for a page that could not be fetched."""
    return _("The rules could not be loaded. They are there again when the network is.")


def contents(here: Rules) -> Node:
    """The list of sections; the one with the clause of the route is marked."""
    assert here.page is not None
    now = here.clause.partition(".")[0]
    return h(
        "ol",
        (
            h(
                "li",
                h(
                    "a",
                    h("span.num", part.number),
                    h("span", part.title),
                    href=f"#rules/{here.name}/{part.number}",
                ),
                class_="on" if part.number == now else None,
            )
            for part in here.page.sections
            if part.title
        ),
    )


def begin(here: Rules) -> Child:
    """The buttons that begin a game from its rules."""
    return tuple(
        h(
            "a.btn.sm",
            icon("board", 16),
            _("Play {game} here").format(game=entry.title),
            href=f"#new/{entry.key}/here",
        )
        for entry in here.games
        if entry.family in families()
    )


def section(part: Section, here: Rules) -> Node:
    """A section with its heading; the clause of the route is framed."""
    heading = part.title and h(
        "h3.secth",
        part.number and h("span.num.cap", part.number),
        part.title,
        id=f"c-{part.number}",
        tabindex=-1,
    )
    return h("section", heading, (aimed(block, f"c-{here.clause}") for block in part.blocks))


def aimed(block: Node, aim: str) -> Node:
    """A block in which the clause of this id is framed and can take the focus."""
    if not isinstance(block, list) or not any(
        isinstance(c, list) and c[1].get("id") == aim for c in block[2:]
    ):
        return block
    framed = {"class": "clz aim", "id": aim, "tabindex": "-1"}
    return [*block[:2], *([c[0], framed, *c[2:]] if c[1].get("id") == aim else c for c in block[2:])]


def explained(here: Rules) -> Child:
    """The explanation of a rules page's numbers and marks."""
    return (
        h(
            "div.sheet.pad.small",
            h("b", _("How this page is written")),
            h(
                "p.mut",
                _(
                    "Every clause has a number. When a move is refused, the refusal names its clause and "
                    "leads here."
                ),
            ),
        ),
        h(
            "div.sheet.pad.small",
            mark("D"),
            h(
                "p.mut",
                _(
                    "The original text is silent, contradicts itself or leaves it open. "
                    "This is how it is played here."
                ),
            ),
        ),
        h(
            "div.sheet.pad.small",
            mark("R"),
            h(
                "p.mut",
                _(
                    "The original page showed this in a picture that is lost. "
                    "It was rebuilt from what the text says."
                ),
            ),
        ),
        here.name != COMMON
        and h("a.btn.sm", icon("book", 16), _("What holds for all games"), href=f"#rules/{COMMON}"),
    )


SCREEN = Screen(name="rules", title=title, view=view, sheet=sheet, open=open_rules, opened=opened)
