"""The search over all rules: its field, what was found, and the handlers of their words, wherever a page of
rules is held (`reading.held`).
"""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.browser.seam import Event, Refused
from sealed.page.draw import parts
from sealed.page.draw.icons import icon
from sealed.page.draw.keys import KeyMap
from sealed.page.draw.texts import _, ngettext
from sealed.page.draw.tree import Node, h
from sealed.page.engine import refusals
from sealed.page.engine.app import App, Handler
from sealed.page.rulebook.pages import MOST, Clause, alone, index, lost, marked, search
from sealed.page.rulebook.reading import RulesScreen, held, put

# --- handlers


def seek(app: App, _event: Event) -> None:
    """Moves the focus to the search field."""
    app.focus("find")


def find(app: App, event: Event) -> None:
    """The player is writing what to search for; the first time, all pages are read for it. What is found
    takes the place of a long page, so the field comes to where all of it is seen.
    """
    if not held(app).query:
        app.scroll("search")
    put(app, query=event.value)
    if held(app).known is None:
        app.enqueue(learn(app))
    else:
        count(app)


async def learn(app: App) -> None:
    """Reads all pages, once."""
    if held(app).known is not None:
        return
    try:
        put(app, known=await index(app.browser))
    except Refused as no:
        put(app, query="")
        app.notify("warn", _("Not all rules could be loaded"), refusals.why(no, lost()))
        return
    count(app)


def count(app: App) -> None:
    """Says how much was found."""
    here = held(app)
    if here.query.strip():
        found = len(search(here.known or (), here.query, here.name))
        app.say(line=ngettext("{n} clause found", "{n} clauses found", found).format(n=found))


def find_word(app: App, event: Event) -> None:
    """Searches for one word alone."""
    put(app, query=event.arg)
    app.focus("find")
    count(app)


def find_first(app: App, _event: Event) -> None:
    """Opens the first clause found."""
    here = held(app)
    if found := search(here.known or (), here.query, here.name):
        open_found(app, Event("do", arg=f"{found[0].page}/{found[0].number}"))


def open_found(app: App, event: Event) -> None:
    """Opens a clause that was found: the page is there again, and not what was found."""
    put(app, query="")
    if app.browser.route() == f"rules/{event.arg}":
        clause = event.arg.partition("/")[2]
        app.scroll(f"c-{clause}")
        app.focus(f"c-{clause}")
    app.go(f"rules/{event.arg}")


def forget(app: App, _event: Event) -> None:
    """Ends the search."""
    put(app, query="")


WORDS: Mapping[str, Handler] = {
    "seek": seek,
    "find": find,
    "find-first": find_first,
    "find-word": find_word,
    "open-found": open_found,
    "find-end": forget,
}


def keys(screen: RulesScreen) -> KeyMap:
    """Escape ends the search."""
    return {"search:Escape": ("find-end", "")} if screen.query else {}


# --- drawing


def field(screen: RulesScreen) -> Node:
    """The search field for all rules."""
    written = h(
        "input",
        id="find",
        type="search",
        do="find",
        value=screen.query,
        placeholder=_("Search all rules"),
        aria_label=_("Search all rules"),
        autocomplete="off",
        spellcheck="false",
        enterkeyhint="search",
    )
    key = h("kbd.desk-only", "/", aria_hidden="true")
    return h(
        "form.srch",
        icon("search", 19),
        written,
        key,
        do="find-first",
        role="search",
        zone="search",
        id="search",
    )


def results(screen: RulesScreen) -> Node:
    """The clauses that were found, game and number first."""
    if screen.known is None:
        return h("p.mut", _("Reading all rules …"))
    found = search(screen.known, screen.query, screen.name)
    more = len(found) - MOST
    if not found:
        return nothing(screen)
    return h(
        "section.found",
        h("h3.secth", ngettext("{n} clause found", "{n} clauses found", len(found)).format(n=len(found))),
        h("ol", (hit(clause, screen.query) for clause in found[:MOST])),
        more > 0
        and h(
            "p.mut",
            ngettext(
                "{n} more is not shown: add a word.", "{n} more are not shown: add a word.", more
            ).format(n=more),
        ),
    )


def nothing(screen: RulesScreen) -> Node:
    """Advice for a search that has found nothing."""
    words = alone(screen.known or (), screen.query)
    if words:
        said = _("No clause has all of these words. Try one of them alone.")
    else:
        said = _("No clause has this word. Try another word for it, or a number such as 3.2.")
    each = (parts.button("find-word", word, "search", arg=word, cls="sm") for word in words)
    return h("section.found", h("h3.secth", _("Nothing found")), h("p.mut", said), h("div.row.wrap", each))


def hit(clause: Clause, query: str) -> Node:
    """A clause that was found."""
    route = f"{clause.page}/{clause.number}"
    return h(
        "li",
        h(
            "a.finding",
            h("b", clause.title, " ", h("span.num", clause.number)),
            " ",
            h("span", marked(clause.words, query)),
            href=f"#rules/{route}",
            do="open-found",
            arg=route,
        ),
    )
