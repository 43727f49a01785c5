"""*How it goes* over a match, or beside its board.

Before the first decision in somebody's first match of a ruleset it opens by itself, holds the focus, and no
clock runs until **Begin**. Later its button or `?` opens it: it holds nothing, and where it covers the line,
the line is folded at its foot. Whether it has been shown is kept on this device.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping

from sealed.page import boards
from sealed.page.boards.seen import Seen
from sealed.page.browser.model import Model
from sealed.page.browser.seam import Event
from sealed.page.draw import parts
from sealed.page.draw.icons import icon
from sealed.page.draw.keys import Do
from sealed.page.draw.texts import C_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import named
from sealed.page.engine.app import App, Handler
from sealed.page.engine.device import keep
from sealed.page.match.play import GameScreen, Play, current, plate
from sealed.rules.registry import BY_KEY

TOOL = "how-tool"
TITLE = "how-title"
END = "how-end"
"""The id of the end of its text: while that is out of sight, the sheet says that there is more
(static/page.mjs).
"""
CLOSE = {"Escape": ("how", ""), "how:Escape": ("how", ""), "how:?": ("how", "")}
"""The keys that close it."""
BEGIN = {f"{TITLE}:{key}": ("how", "") for key in ("Enter", "Escape", "?")}
"""Before a first match its heading has the focus, and there Enter begins."""


def is_there(screen: GameScreen[Play]) -> bool:
    """Whether the game has such a sheet."""
    return bool(boards.examples_of(BY_KEY[screen.play.game.rules.key].family))


def is_first(model: Model, screen: GameScreen[Play]) -> bool:
    """Whether it is open by itself, before the first decision in a first match of this ruleset."""
    key = screen.play.game.rules.key
    return key not in model.settings.explained and screen.mode.undecided(screen) and is_there(screen)


def is_open(model: Model, screen: GameScreen[Play]) -> bool:
    """Whether it is open."""
    return bool(screen.how) or is_first(model, screen)


# --- words and keys


async def toggle(app: App, event: Event) -> None:
    """Opens the sheet, or closes it; the one before a first match is not opened again by itself."""
    screen = current(app)
    if event.key == "Enter" and event.on:
        return  # still down from the form's button: nothing has been read
    if is_first(app.model, screen):
        settings = app.model.settings
        await keep(app, explained=(*settings.explained, screen.play.game.rules.key))
        await screen.mode.begins(app)
        app.focus("curtain" if screen.mode.covered(current(app)) else "board")
    elif screen.how:
        app.update_screen(how="")
        app.focus(screen.how)
    elif is_there(screen):
        show(app, opener=TOOL if event.kind == "do" else "board")


def show(app: App, *, opener: str) -> None:
    """Opens it; the element with the id `opener` gets the focus back."""
    app.update_screen(how=opener, panel="")
    app.focus(TITLE)


def keys(model: Model, screen: GameScreen[Play]) -> Mapping[str, Do]:
    """The keys that close it while it is open."""
    return {**CLOSE, **BEGIN} if is_open(model, screen) else {}


WORDS: Mapping[str, Handler] = {"how": toggle}


# --- drawing


def tool(model: Model, screen: GameScreen[Play]) -> Child:
    """The button in the bar that opens it."""
    text = _("How to play")
    return is_there(screen) and h(
        "button.ib.how-tool",
        icon("help", 21),
        do="how",
        id=TOOL,
        title=text,
        aria_expanded="true" if is_open(model, screen) else "false",
    )


def view(model: Model, screen: GameScreen[Play], shown: Seen) -> Child:
    """The sheet; None while it is closed."""
    if not is_open(model, screen):
        return None
    first, rules = is_first(model, screen), screen.play.game.rules
    seat = screen.play.holder
    content = importlib.import_module("sealed.page.boards.how_sheet").content
    return (
        h("div.howto-shade", aria_hidden="true", key="how-shade"),
        h(
            "section.howto",
            h(
                "div.how-head",
                # Before the heading, which gets the focus: where the button with the focus goes, Orca 43
                # takes the first thing in the page, and is silent if the focus comes to that very thing.
                parts.tool_link(f"rules/{BY_KEY[rules.key].page}", _("All the rules"), "book"),
                h(
                    "h2",
                    h("span.cap", _("How to play"), aria_hidden="true"),
                    h("span", _(rules.title), aria_hidden="true"),
                    h("span.hear", named(_("How to play"), _(rules.title))),  # Orca reads this, not a label
                    id=TITLE,
                    tabindex=-1,
                    zone=TITLE if first else None,
                ),
                h("button.ib", icon("x", 22), do="how", aria_label=C_("button", "Close")),
            ),
            h(
                "div.how-text",
                content(rules.key, shown.name(seat.other) if seat else "", screen.board.own.rule(shown)),
                # somebody who is about to begin wants to play
                not first and parts.link(f"handout/how/{rules.key}", _("Print"), "print", cls="sm"),
                h("i", id=END, aria_hidden="true"),
                tabindex=0,
                role="region",
                aria_label=_("The game in short"),
            ),
            h("div.how-on", icon("down", 16), _("More below"), aria_hidden="true"),
            _begin(rules.key) if first else folded(model, screen, shown),
            role="dialog" if first else "region",
            aria_modal="true" if first and model.sheet is None else None,
            aria_labelledby=TITLE,
            zone="how",
            class_="first" if first else "again",
            key="how",
        ),
    )


def _begin(key: str) -> Node:
    guided = BY_KEY[key].lesson > 0
    return h(
        "div.how-foot",
        parts.button("how", C_("button", "Begin"), "check", cls="main block"),
        guided and parts.link(f"lesson/{key}", _("Show me how"), "flag", cls="block"),
    )


def folded(model: Model, screen: GameScreen[Play], shown: Seen) -> Node:
    """The line in one row, where the sheet covers it: the move is still there."""
    play = screen.play
    return h(
        "div.how-foot.fold",
        h("div.fold-line", _waiting(screen) if play.ask else h("span.cap", screen.board.headline(shown))),
        play.seat and plate(model, screen, play.seat)[1],
        parts.button("how", _("Go on")),
    )


def _waiting(screen: GameScreen[Play]) -> Child:
    rules = screen.play.game.rules
    yield h("span.cap", _("Your move waits:"))
    for place, word in enumerate((*screen.line, screen.half) if screen.half else screen.line):
        yield h("span.w", screen.board.chip(rules, word), key=place)
    yield h("span.slot", "…", aria_hidden="true")
