"""The rules: the pages of docs/rules/, with clauses that refusals link to; as a screen, and as a sheet over
another one.
"""

from __future__ import annotations

from typing import Any

from sealed.page.boards import how_sheet as sheet_of
from sealed.page.boards.covers import families
from sealed.page.boards.library import how
from sealed.page.browser.model import Model
from sealed.page.browser.seam import Event
from sealed.page.draw import parts
from sealed.page.draw.icons import icon
from sealed.page.draw.keys import KeyMap
from sealed.page.draw.markdown import Section
from sealed.page.draw.texts import C_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import grouped
from sealed.page.engine.app import App, Screen
from sealed.page.rulebook import figure_handlers, figures, pages, searching
from sealed.page.rulebook.pages import COMMON, mark
from sealed.page.rulebook.reading import HOW, RulesScreen, held, open_rules, put


def opened(app: App) -> None:
    """Scrolls to the clause that the route names, and moves the focus there."""
    screen = app.screen_value(RulesScreen)
    if screen.clause:
        app.scroll(f"c-{screen.clause}")
        app.focus(f"c-{screen.clause}")


# --- handlers, of the screen and of the sheet


def unfold(app: App, _event: Event) -> None:
    """Folds away what programs need, or brings it into view."""
    put(app, unfolded=not held(app).unfolded)


def keys(_model: Model, screen: RulesScreen) -> KeyMap:
    """`/` searches, Escape ends it."""
    ours = ("", "rules", "sheet", *(zone for name in screen.figures for zone in figure_handlers.zones(name)))
    found = {f"{zone}:/": ("seek", "") for zone in ours}
    for name in screen.figures:
        found |= figure_handlers.keys(name)
    return {**found, **searching.keys(screen)}


# --- drawing


def title(_model: Model, screen: RulesScreen) -> str:
    """The title of the window."""
    return _("Rules of {game}").format(game=plain(screen)) if screen.games else plain(screen)


def plain(screen: RulesScreen) -> str:
    """The page's title without the codes behind the names."""
    return pages.plain(screen.page) if screen.page else _("Rules")


def view(model: Model, screen: RulesScreen) -> Child:
    """The whole screen."""
    bar = parts.top(_("Rules"), plain(screen), searching.field(screen), back=model.came or "home")
    if screen.page is None:
        return bar, h("main.rulepage", h("article", parts.note("warn", "warn", screen.why)))
    return h(
        "div.rulescreen",
        bar,
        h(
            "main.rulepage",
            h(
                "nav.toc",
                contents(screen),
                h("div.desk-only", begin(screen)),
                aria_label=contents_name(),
            ),
            # Before the text, whose clauses are 70 stops for Tab; where it is seen, static/rules.css says.
            h("aside.marks", explained(screen), h("div.phone-only", begin(screen)), to_paper(screen)),
            h("article.rules", h("h2.ruletitle", plain(screen)), body(screen)),
        ),
        zone="rules",
    )


def sheet(model: Model, screen: RulesScreen) -> Child:
    """The page as a sheet over a match, or over the form of a new one, which stays in use below it."""
    back = _("Back to the match") if model.route.screen == "match" else C_("button", "Back")
    return h(
        "section.rulesheet",
        h(
            "div.bar",
            h(
                "div.grow",
                h("h2", _("Rules"), id="sheet-title", tabindex=-1),
                h("div.cap", plain(screen)),
            ),
            parts.button("close-sheet", back, "x", cls="sm"),
            searching.field(screen),
        ),
        screen.page and h("nav.toc.find", contents(screen), aria_label=contents_name()),
        h(
            "div.text.rules",
            body(screen) if screen.page else parts.note("warn", "warn", screen.why),
            tabindex=0,
        ),
        role="dialog",
        aria_labelledby="sheet-title",
        zone="sheet",
        key="sheet",
    )


def body(screen: RulesScreen) -> Child:
    """The page itself, or what was found; the same on the screen and on the sheet."""
    assert screen.page is not None
    if screen.query.strip():
        yield searching.results(screen)
        return
    for part in screen.page.sections:
        if part.number == screen.page.first:
            yield how_it_goes(screen)
        if part.blocks:
            yield section(part, screen)
    yield for_programs(screen)


def how_it_goes(screen: RulesScreen) -> Child:
    """The sheet *How to play* as it is in a match, without the signs; a second ruleset's is folded.
    Nothing on a page without a game, or whose games have no sheet.
    """
    heading = h("h3", _("How to play"), h("span.cap", _("half a minute")), id=f"c-{HOW}", tabindex=-1)
    for entry in screen.games:
        found = how(entry.key)
        if found is None:
            continue
        said = sheet_of.without_signs(entry.key), h("div.howto-text", sheet_of.overlooked(found))
        if entry is screen.games[0]:
            yield h("section.sheet.howcard", heading, said)
        else:
            title = _("How to play {game}").format(game=_(entry.title))
            yield h("details.sheet.howcard", h("summary", title), said, key=entry.key)


def words(part: Section) -> str:
    """The title of a section without its marks."""
    return "".join(word for word in part.title if isinstance(word, str)).strip()


def contents_name() -> str:
    """The name of the list of sections."""
    return C_("rules page", "Contents")


def contents(screen: RulesScreen) -> Node:
    """The list of sections; the one with the clause of the route is marked."""
    assert screen.page is not None
    now = screen.clause.partition(".")[0]
    first = screen.games and how(screen.games[0].key)
    return h(
        "ol",
        first
        and h(
            "li",
            h(
                "a",
                h("span.num", icon("play", 13)),
                h("span.name", _("How to play")),
                href=f"#rules/{screen.name}/{HOW}",
                aria_label=_("How to play"),
                aria_current="true" if now == HOW else None,
            ),
            class_="on" if now == HOW else None,
        ),
        (
            h(
                "li",
                h(
                    "a",
                    h("span.num", part.number),
                    " ",
                    h("span.name", words(part)),
                    href=f"#rules/{screen.name}/{part.number}",
                    aria_label=f"{part.number} {words(part)}".strip(),
                    aria_current="true" if part.number == now else None,
                ),
                class_="on" if part.number == now else None,
            )
            for part in screen.page.sections
            if part.title
        ),
    )


def begin(screen: RulesScreen) -> Child:
    """The buttons that begin a game from its rules."""
    return tuple(
        h(
            "a.btn.sm",
            icon("board", 16),
            _("Play {game} here").format(game=_(entry.title)),
            href=f"#new/{entry.key}/here",
        )
        for entry in screen.games
        if entry.family in families()
    )


def to_paper(screen: RulesScreen) -> Node:
    """The button that shows the page as it will be on paper."""
    return parts.link(f"handout/rules/{screen.name}", _("Print"), "print", cls="sm")


def section(part: Section, screen: RulesScreen) -> Node:
    """A section with its heading; the clause of the route is framed."""
    title = part.title and heading(part, f"c-{part.number}")
    return h(
        "section", title, blocks(part.blocks, screen), key=f"{screen.name} {part.number}", translate="yes"
    )


def blocks(found: tuple[Node, ...], screen: RulesScreen) -> Child:
    """The blocks of a section, with its figures in their places. The clause of the route is framed, the one
    that a figure's refusal names is lit.
    """
    for block in found:
        place = str(block[1].get("id", "")) if isinstance(block, list) else ""
        name = place.removeprefix(figures.PLACE)
        example = screen.figures.get(name) if place.startswith(figures.PLACE) else None
        if example:
            yield figures.drawn(name, example, screen.trial(name))
        else:
            yield aimed(aimed(block, f"c-{screen.clause}", "aim"), f"c-{screen.lit}", "lit")


def heading(part: Section, place: str | None) -> Node:
    """The heading of a section; `place` is its id, unless another one has it."""
    number = part.number and h("span.num.cap", part.number)
    return h("h3.secth", number, part.title, id=place, tabindex=-1 if place else None)


def for_programs(screen: RulesScreen) -> Child:
    """The parts for programs alone, of all sections, folded away at the end. The page knows whether the fold
    is open, since a link to a clause inside must open it.
    """
    assert screen.page is not None
    folded = [part for part in screen.page.sections if part.folded]
    if not folded:
        return None
    what = grouped(part.summary.partition(": ")[2] or part.summary for part in folded)
    words = h("span.grow", h("b", _("For programs")), h("span.cap", what))
    return h(
        "details.programs",
        h("summary", icon("code", 20), words, icon("down", 20), do="unfold"),
        (
            h(
                "section",
                heading(part, None if part.blocks else f"c-{part.number}"),
                blocks(part.folded, screen),
                key=f"{screen.name} {part.number}",
                translate="yes",
            )
            for part in folded
        ),
        open=screen.unfolded,
    )


def aimed(block: Node, aim: str, how: str) -> Node:
    """A block in which the clause of this id is distinguished and can take the focus."""
    if not isinstance(block, list) or not any(
        isinstance(c, list) and c[1].get("id") == aim for c in block[2:]
    ):
        return block
    return [*block[:2], *(_distinguished(c, how) if c[1].get("id") == aim else c for c in block[2:])]


def _distinguished(clause: list[Any], how: str) -> Node:
    return [clause[0], {**clause[1], "class": f"{clause[1]['class']} {how}", "tabindex": "-1"}, *clause[2:]]


def explained(screen: RulesScreen) -> Child:
    """The explanation of a rules page's numbers and marks."""
    return (
        screen.figures
        and h(
            "div.sheet.pad.small",
            h("b", _("Figures can be tried")),
            h(
                "p.mut",
                _(
                    "The rules themselves judge what you touch. A refusal names its clause, and the clause "
                    "lights up."
                ),
            ),
        ),
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
                    "The original page showed this in a picture that no longer exists. It was rebuilt "
                    "from what the text says."
                ),
            ),
        ),
        screen.name != COMMON
        and h("a.btn.sm", icon("book", 16), _("Rules for all games"), href=f"#rules/{COMMON}"),
    )


ZONES = frozenset({"sheet", "search", "rules", *figure_handlers.ZONES})

SCREEN = Screen(
    name="rules",
    title=title,
    view=view,
    words={
        "unfold": unfold,
        **searching.WORDS,
        **figure_handlers.WORDS,
    },
    keys=keys,
    sheet=sheet,
    zones=ZONES,
    open=open_rules,
    opened=opened,
)
