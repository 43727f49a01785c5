"""Home: the letter slot, the matches going on, the games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sealed.page import parts
from sealed.page.art import logo, wax
from sealed.page.covers import cover, families
from sealed.page.icons import icon
from sealed.page.model import Heading, Model, Route
from sealed.page.screens import Screen
from sealed.page.texts import _, filled, ngettext
from sealed.page.tree import Child, Node, h
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY, Entry

if TYPE_CHECKING:
    from sealed.page.app import App


async def open_home(app: App, _route: Route) -> None:
    """Loads the list of matches."""
    app.change(headings=await app.store.matches())


async def stored(app: App, keys: Sequence[str]) -> None:
    """Another tab has written a match: the list is loaded again."""
    if any(key.startswith("match/") for key in keys):
        app.change(headings=await app.store.matches())


def view(model: Model) -> Node:
    """The whole screen."""
    slot = parts.slot(model.pasted, _("Paste a code, or the whole message around it"), small=True)
    return h(
        "main.home",
        h(
            "header.hhdr",
            h("div.lg-wrap", logo(30), parts.heading(_("Sealed Moves"))),
            h("div.row", tools(model)),
        ),
        h(
            "div.hgrid",
            h("section.hero", hero(), h("div.desk-only", slot) if model.headings else slot),
            model.headings and matches(model.headings),
            model.headings and h("div.phone-only", slot),
        ),
        h(
            "section",
            h("h2.secth", _("Start a duel")),
            h("div.games", (game(*family) for family in families().items())),
        ),
    )


def tools(model: Model) -> Child:
    """Sound, theme and settings, in the corner."""
    return (
        parts.tool(
            "sound", _("Sounds"), "speaker" if model.settings.sound else "mute", on=model.settings.sound
        ),
        parts.tool("theme", _("Light or dark"), "moon" if model.settings.theme == "dark" else "sun"),
        h("a.ib", icon("gear", 21), href="#settings", aria_label=_("Settings"), title=_("Settings")),
    )


def hero() -> Child:
    """What this is, in two sentences."""
    return (
        h("h2", _("Duels for two, sealed in secret.")),
        h(
            "p.mut",
            _(
                "Play at one table, or by chat: each move travels as a sealed code. "
                "No account, no server, no referee."
            ),
        ),
    )


def matches(headings: Sequence[Heading]) -> Node:
    """The matches, as letters: what waits for the player here comes first."""
    order = sorted(headings, key=lambda one: {"you": 0, "them": 1}.get(one.turn, 2))
    return h(
        "section.matches", h("h2.secth", _("Your matches")), h("div.sheet", (letter(one) for one in order))
    )


def letter(one: Heading) -> Node:
    """One match. Its seal is the opponent's, or at one device that of who is on turn."""
    title = BY_KEY[one.game].title
    if one.way == "here":
        seal, with_whom = Seat.ONE, _("{one} against {two}").format(one=one.names[0], two=one.names[1])
    else:
        seal = Seat(one.seat or 1).other
        with_whom = _("with {name}").format(name=one.names[seal - 1] or _("whoever accepts"))
    state = {
        "you": parts.tag(_("your turn"), "you"),
        "them": parts.tag(_("waiting")),
        "": parts.tag(_("over"), "good"),
    }
    return h(
        "a.letter",
        wax(seal, 44),
        h(
            "div.grow",
            h("b", title),
            " ",
            h("span.mut", with_whom),
            h("div.small.mut", filled(one.note, one.values)),
        ),
        state[one.turn] if one.way == "chat" or one.turn != "you" else parts.tag(_("go on"), "you"),
        href=f"#{one.key}",
        key=one.key,
    )


def game(family: str, entries: Sequence[Entry]) -> Node:
    """A family's card: picture, sentence, rulesets, and the ways to begin."""
    shown = cover(family)
    head = h("h3", entries[0].title)
    minutes = ngettext("{n} minute", "{n} minutes", shown.minutes).format(n=shown.minutes)
    if len(entries) == 1:
        return h(
            "article.gcard",
            h("div.gpic", shown.draw()),
            h("div.gtx", head, h("p", _(shown.text)), h("span.cap.num", minutes), modes(entries[0])),
        )
    return h(
        "article.gcard.several",
        h("div.gpic", shown.draw()),
        h("div.gtx", head, h("p", _(shown.text)), h("span.cap.num", minutes)),
        h("ul.rulesets", (ruleset(entry, _(shown.sayings[entry.key])) for entry in entries)),
    )


def ruleset(entry: Entry, saying: str) -> Node:
    """One of several rulesets of a family."""
    return h("li.ruleset", h("div.grow", h("b", entry.title), h("p", saying)), modes(entry), key=entry.key)


def modes(entry: Entry) -> Node:
    """The ways to begin a game."""
    ways = (
        (f"new/{entry.key}/here", "duo", _("Here")),
        (f"new/{entry.key}/chat", "mail", _("By chat")),
        (f"rules/{entry.page}", "book", _("Learn")),
    )
    return h(
        "nav.modes",
        (h("a", icon(picture, 20), label, href=f"#{route}") for route, picture, label in ways),
        aria_label=entry.title,
    )


SCREEN = Screen(name="home", title=lambda _model: "", view=view, open=open_home, stored=stored)
