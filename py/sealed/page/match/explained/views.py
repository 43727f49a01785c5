"""The screen *What happened?* as a tree; static/explained.css arranges it."""

from __future__ import annotations

from sealed.page import parts
from sealed.page.icons import icon
from sealed.page.match.explained import graph, moment, whole
from sealed.page.match.explained.account import Account, Told, told
from sealed.page.match.explained.story import lines
from sealed.page.match.explained.words import title as title_of
from sealed.page.match.views import of_family
from sealed.page.model import Model
from sealed.page.texts import C_, _
from sealed.page.tree import Child, Node, h
from sealed.page.wording import facts


def view(model: Model, account: Account) -> Child:
    """The account; or why there is none."""
    if account.duel is None:
        return _nothing(account)
    seen = told(account)
    story = lines(seen)
    return h(
        "div.explains",
        _top(seen),
        h(
            "main.explained",
            h(
                "section.sheet.graphbox",
                graph.graph(model, seen, story),
                h("div.gright.desk-only", whole.turning(model, seen, story)),
                aria_label=_("The whole match"),
            ),
            whole.sums(seen, story),
            moment.view(model, seen, story),
            h(
                "section.sheet.pad.turnbox.phone-only",
                whole.turning(model, seen, story),
                aria_label=_("Turning points"),
            ),
            class_=of_family(seen.table.rules),
        ),
        _stepper(model, seen),
    )


def _stepper(model: Model, seen: Told) -> Node:
    """The steps at the foot of a narrow screen."""
    at, count = seen.account.at, len(seen.account.moments)
    return h(
        "nav.explainsteps.phone-only",
        parts.tool("moment", _("To the start"), "first", arg="start"),
        parts.tool("moment", _("One back"), "back", arg="back"),
        h(
            "span.grow.small.num",
            h("b", title_of(model, seen, at)),
            h("span.cap", _("{n} of {count}").format(n=at + 1, count=count)),
        ),
        parts.tool("moment", _("One on"), "next", arg="on"),
        parts.tool("moment", _("To the end"), "last", arg="end"),
        aria_label=C_("record", "Steps"),
    )


def _nothing(account: Account) -> Node:
    back = account.key if account.kept else "home"
    return h(
        "main.plain",
        h("h1", _("What happened?"), id="title", tabindex=-1),
        h("p", account.why_not),
        h("div.row.wrap", parts.link(back, C_("button", "Back"), "back", cls="main")),
    )


def _top(seen: Told) -> Node:
    rules = seen.table.rules
    names = _("{one} against {two}").format(one=seen.name(seen.own), two=seen.name(seen.own.other))
    about = seen.explaining.about(rules, with_table=seen.account.by_table)
    return parts.top(
        _("What happened?"),
        facts((_(rules.title), names)),
        h("span.tag.desk-only", icon("help", 14), about),
        parts.tool("record", _("Save record"), "dl"),
        h(
            "a.ib",
            icon("x", 21),
            href=f"#{seen.account.key}",
            aria_label=C_("button", "Close"),
            title=C_("button", "Close"),
        ),
        back=seen.account.key,
    )


def title(account: Account) -> str:
    """The title of the browser's tab."""
    if account.duel is None:
        return _("What happened?")
    return _("{game}, what happened").format(game=_(told(account).table.rules.title))


def skin(account: Account) -> str:
    """The game's skin."""
    return account.duel.board.skin(account.duel.play.table.rules) if account.duel else ""
