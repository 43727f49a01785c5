"""One frame: the whole page as data, including the parts outside every screen."""

from __future__ import annotations

from typing import Any

from sealed.name import quoted
from sealed.page import art, parts, screens
from sealed.page.model import Model
from sealed.page.screens import Screen
from sealed.page.texts import C_, TEXTS, _
from sealed.page.tree import Child, Drawn, Node, encode, h
from sealed.page.wording import facts


def frame(
    screen: Screen[Any], model: Model, drawn: Drawn, *, focus: str, scroll: str, top: bool, handed: bool
) -> tuple[str, Drawn]:
    """The frame as the JSON that `seam.Browser.draw` takes, for a page that shows `drawn`; and what it shows
    afterwards. `handed`: whether it is drawn for another person than that page.
    """
    title = screen.title(model, model.here)
    name = _("Sealed Moves")
    covered = model.sheet is not None
    return encode(
        {
            "tree": page(screen, model),
            "title": counted(model, quoted(facts(filter(None, (title, name))))),
            "root": {
                "theme": model.settings.theme,
                "skin": screen.skin(model, model.here),
                "lang": TEXTS.language,
            },
            "focus": focus,
            "rest": screen.rest(model, model.here),
            "scroll": scroll,
            "top": top,
            "handed": handed,
            "layers": 0 if covered else len(screen.over(model, model.here)),
            "at": "" if covered else model.route.text,
        },
        drawn,
    )


def counted(model: Model, title: str) -> str:
    """The tab's title with the number of matches that wait for the player; home says it in words."""
    if not model.waiting or model.route.screen == "home":
        return title
    # Translators: the title of the browser’s tab, with the number of matches that wait for the player.
    return C_("tab", "({n}) {title}").format(n=model.waiting, title=title)


def sheet(model: Model) -> Child:
    """The page of rules over the screen; nothing if it is not open."""
    drawn = screens.load("rules").sheet
    return drawn and drawn(model, model.sheet)


def page(screen: Screen[Any], model: Model) -> Node:
    """The page's tree: the patterns that pictures use, the live regions, a notice, the screen. Where there is
    a board, a red notice comes below it.
    """
    told = model.notice
    board = told is not None and screen.board(model, model.here)
    below = told and told.red and board
    return h(
        "div.page",
        art.definitions(),
        h("div.hear", quoted(model.voice.line), role="status", aria_live="polite", id="say-line"),
        h(
            "div.hear",
            (h("p", quoted(text), key=n) for n, text in enumerate(model.voice.events, model.voice.number)),
            role="log",
            aria_live="polite",
            id="say-events",
        ),
        h("div.hear", quoted(model.voice.alert), role="alert", aria_live="assertive", id="say-alert"),
        None if below else told and parts.notice(told, over=board),
        h(
            "div.screen",
            screen.view(model, model.here),
            key=f"{screen.name} {screen.person(model, model.here)}",
        ),
        below and told and parts.notice(told),
        model.sheet is not None and sheet(model),
    )
