"""The screen *What happened?* as a tree; static/explained.css arranges it."""

from __future__ import annotations

from sealed.page import parts, study
from sealed.page.icons import icon
from sealed.page.match.explained import moment, whole
from sealed.page.match.explained.account import Account, NoAccount
from sealed.page.match.explained.story import lines
from sealed.page.match.explained.words import title as title_of
from sealed.page.match.views import of_family
from sealed.page.model import Model
from sealed.page.texts import C_, _
from sealed.page.tree import Child, Node, h
from sealed.page.wording import facts


def view(model: Model, account: Account | NoAccount) -> Child:
    """The account; or why there is none."""
    if isinstance(account, NoAccount):
        return _nothing(account)
    story = lines(account)
    return h(
        "div.explains",
        _top(account),
        h(
            "main.explained",
            h(
                "section.sheet.graphbox",
                whole.graph(account, story),
                h("div.gright.desk-only", whole.turning(account, story)),
                aria_label=_("The whole match"),
            ),
            whole.sums(account, story),
            moment.view(model, account, story),
            h(
                "section.sheet.pad.turnbox.phone-only",
                whole.turning(account, story),
                aria_label=_("Turning points"),
            ),
            class_=of_family(account.study.rules),
        ),
        _stepper(account),
    )


def _stepper(account: Account) -> Node:
    """The steps at the foot of a narrow screen."""
    at, count = account.at, len(account.moments)
    return h(
        "nav.explainsteps.phone-only",
        study.tools(
            _("One back"),
            _("One on"),
            h(
                "span.grow.small.num",
                h("b", title_of(account, at)),
                h("span.cap", _("{n} of {count}").format(n=at + 1, count=count)),
            ),
        ),
        aria_label=C_("record", "Steps"),
    )


def _nothing(account: NoAccount) -> Node:
    back = account.key if account.kept else "home"
    return h(
        "main.plain",
        h("h1", _("What happened?"), id="title", tabindex=-1),
        h("p", account.why_not),
        h("div.row.wrap", parts.link(back, C_("button", "Back"), "back", cls="main")),
    )


def _top(account: Account) -> Node:
    rules = account.study.rules
    names = _("{one} against {two}").format(
        one=account.name(account.own), two=account.name(account.own.other)
    )
    about = account.explaining.about(rules, with_table=account.by_table)
    return parts.top(
        _("What happened?"),
        facts((_(rules.title), names)),
        h("span.tag.desk-only", icon("help", 14), about),
        parts.tool("record", _("Save record"), "dl"),
        h(
            "a.ib",
            icon("x", 21),
            href=f"#{account.key}",
            aria_label=C_("button", "Close"),
            title=C_("button", "Close"),
        ),
        back=account.key,
    )


def title(_model: Model, account: Account | NoAccount) -> str:
    """The title of the browser's tab."""
    if isinstance(account, NoAccount):
        return _("What happened?")
    return _("{game}, what happened").format(game=_(account.study.rules.title))


def skin(_model: Model, account: Account | NoAccount) -> str:
    """The game's skin."""
    return "" if isinstance(account, NoAccount) else account.study.board.skin(account.study.rules)
