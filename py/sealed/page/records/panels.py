"""The panels over a record: the menu, the list of rounds, the keys, the board's reference, playing on."""

from __future__ import annotations

from sealed.page import parts
from sealed.page.icons import icon
from sealed.page.keys import key_name
from sealed.page.match.key_help import key_list
from sealed.page.match.panels import REVIEW, agreed
from sealed.page.model import Model
from sealed.page.records import branch_panel, stepping
from sealed.page.records.ledger import ledger
from sealed.page.records.stepping import Stepping
from sealed.page.texts import C_, NC_, _
from sealed.page.tree import Child, h
from sealed.rules.registry import BY_KEY

KEYS = (
    (("ArrowLeft", "ArrowRight"), NC_("use of a key", "a step back, a step on")),
    (("Home", "End"), NC_("use of a key", "to the start, to the end")),
    (("PageUp", "PageDown"), NC_("use of a key", "to the comment before, and after")),
    (("Shift+s",), NC_("use of a key", "the score")),
    (("Shift+e",), NC_("use of a key", "what happened at this step, and the comment")),
    (("Shift+p",), NC_("use of a key", "all pieces or cards")),
)
"""The keys of this screen, with what they do."""


def panel(model: Model, here: Stepping) -> Child:
    """The open panel, if there is one."""
    views = {"menu": menu, "log": log, "keys": keys, "board": aside, "branch": branch_panel.view}
    shown = views.get(here.panel)
    content = shown(model, here) if shown else None
    return content and parts.panel(content, here.panel)


def menu(model: Model, here: Stepping) -> Child:
    """Everything that is not needed at every step."""
    rules = here.table.rules
    looked_up = here.board.aside(stepping.seen(model.settings, here))
    return (
        parts.panel_head(_("This record")),
        h(
            "div.menu",
            here.past and parts.menu_row("panel", "log", "menu", _(here.board.past_title)),
            looked_up and parts.menu_row("panel", "board", "board", looked_up[0]),
            h("a.mrow", icon("book", 20), _("Rules"), href=f"#rules/{BY_KEY[rules.key].page}"),
            here.of_match
            and h(
                "a.mrow",
                icon("help", 20),
                _("What happened?"),
                href=f"#explained/{here.at_home.removeprefix(REVIEW)}",
            ),
            parts.menu_row("share-step", "", "share", _("Share this step")),
            parts.menu_row("save-record", "", "dl", _("Save record")),
            parts.menu_row(
                "marks", "", "eye", _("Hide the marks") if model.settings.marks else _("Show the marks")
            )
            if here.board.marks
            else None,
            parts.menu_row("theme", "", "sun", _("Light or dark")),
            parts.menu_row("panel", "keys", "help", C_("keyboard", "Keys")),
            h("a.mrow", icon("home", 20), parts.home_name(), href="#home"),
        ),
        h("h3", C_("heading", "Agreed")),
        h(
            "dl.agreed",
            (agreed(option.name, here.table.options[option.name]) for option in rules.options),
        ),
    )


def log(model: Model, here: Stepping) -> Child:
    """All rounds, each of which leads to its step."""
    now = len(stepping.seen(model.settings, here).rounds) - 1
    return parts.panel_head(_(here.board.past_title)), ledger(here, now)


def keys(_model: Model, _here: Stepping) -> Child:
    """The keys of this screen."""
    rows = ((map(key_name, keys), _(told)) for keys, told in KEYS)
    return parts.panel_head(C_("keyboard", "Keys")), key_list(rows)


def aside(model: Model, here: Stepping) -> Child:
    """The board's own reference, such as a chart."""
    found = here.board.aside(stepping.seen(model.settings, here))
    return found and (parts.panel_head(found[0]), found[1])
