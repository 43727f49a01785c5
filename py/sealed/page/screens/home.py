"""Home: the letter slot, the matches going on, the games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from sealed.page import parts
from sealed.page.art import logo, wax
from sealed.page.covers import Cover, cover, families
from sealed.page.icons import icon
from sealed.page.model import Heading, Model, Route
from sealed.page.screens import Screen
from sealed.page.seam import Event
from sealed.page.store import MATCH
from sealed.page.texts import _, filled
from sealed.page.tree import Child, Node, h
from sealed.rules.registry import BY_KEY, Entry
from sealed.rules.seats import Seat

if TYPE_CHECKING:
    from sealed.page.app import App


class HomeScreen(NamedTuple):
    """The key of the ruleset chosen on each family's card; a family without an entry shows its first."""

    chosen: tuple[str, ...] = ()


async def open_home(app: App, _route: Route) -> HomeScreen:
    """Loads the list of matches."""
    app.change(headings=await app.store.matches())
    return app.shows(HomeScreen) or HomeScreen()


def choose(app: App, event: Event) -> None:
    """Shows another ruleset of a family."""
    family = {entry.key for entry in families()[BY_KEY[event.arg].family]}
    others = tuple(key for key in app.own(HomeScreen).chosen if key not in family)
    app.here(chosen=(*others, event.arg))


async def stored(app: App, keys: Sequence[str]) -> None:
    """Loads the list again when another tab has written a match."""
    if any(key.startswith(MATCH) for key in keys):
        app.change(headings=await app.store.matches())


def view(model: Model, shown: HomeScreen | None) -> Node:
    """The whole screen."""
    slot = parts.slot(model.pasted, _("Paste a code, or the whole message around it"))
    here = shown or HomeScreen()
    return h(
        "main.home",
        h(
            "header.hhdr",
            h("div.lg-wrap", logo(30), parts.heading(_("Sealed Moves"))),
            h("div.row", tools(model)),
        ),
        model.kept == "none"
        and parts.note("warn", "warn", nothing_kept(), h("a", _("More"), href="#settings")),
        h(
            "div.hgrid",
            h("section.hero", hero(), slot),
            matches(model) if model.headings else h("section.how.sheet.desk-only", how()),
        ),
        h(
            "section",
            h("h2.secth", _("Start a duel")),
            h("div.games", (game(family, entries, here.chosen) for family, entries in families().items())),
        ),
        not model.headings and h("section.how.sheet.phone-only", how()),
        foot(),
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
    """Two sentences on what Sealed Moves is."""
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


def how() -> Child:
    """How a match by chat works, for a player without any matches yet."""
    steps = (
        _("Choose your move in secret. Your seal on it cannot be opened, and you cannot change it any more."),
        _("Send the code in any chat you like: it is a few lines of letters."),
        _("Paste what comes back. Both moves are opened, and the rules say what happens."),
    )
    return (
        h("h2", _("How a match by chat goes")),
        h("ol.steps", (h("li", h("span.n", n), h("span", step)) for n, step in enumerate(steps, 1))),
    )


def nothing_kept() -> str:
    """A warning in browser windows that store nothing for good."""
    return _("This window keeps nothing: when it is closed or reloaded, your matches are gone. ")


def foot() -> Node:
    """Links to the other screens."""
    return h(
        "footer.foot",
        h("a", _("Check a certificate"), href="#certificate"),
        h("a", _("What holds for all games"), href="#rules/for-all-games"),
        h("a", _("Settings"), href="#settings"),
    )


def matches(model: Model) -> Node:
    """The matches as letters, first those that wait for this player."""
    order = sorted(model.headings, key=lambda one: {"you": 0, "them": 1}.get(one.turn, 2))
    return h(
        "section.matches",
        h("h2.secth", _("Your matches")),
        h("div.sheet", (letter(one) for one in order)),
        model.kept == "maybe"
        and h(
            "p.cap",
            _("This browser has not promised to keep them for good. "),
            h("a", _("What to do"), href="#settings"),
        ),
    )


def letter(one: Heading) -> Node:
    """One match as a letter. Its seal is the opponent's, or at one device that of the player on turn."""
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


def game(family: str, entries: Sequence[Entry], chosen: Sequence[str]) -> Node:
    """A family's card: picture, sentence, the choice of its rulesets, and the ways to begin."""
    entry = next((e for e in entries if e.key in chosen), entries[0])
    shown = cover(family)
    about = shown.choices[entry.key]
    return h(
        "article.gcard",
        h("div.gpic", shown.draw(entry.key), data_skin=about.skin or None),
        h(
            "div.gtx",
            h("h3", entry.title),
            h("p", _(about.text)),
            h("span.cap.num", about.time),
            len(entries) > 1 and rulesets(family, entries, entry, shown),
            modes(entry),
        ),
        key=family,
    )


def rulesets(family: str, entries: Sequence[Entry], chosen: Entry, shown: Cover) -> Node:
    """The rulesets of a family, to choose from."""
    return h(
        "fieldset.picks",
        h("legend.hear", _("Ruleset")),
        (
            h(
                "label.option",
                h(
                    "input",
                    type="radio",
                    name=family,
                    value=entry.key,
                    checked=entry is chosen,
                    do="choose",
                    arg=entry.key,
                ),
                h("span", _(shown.choices[entry.key].short)),
            )
            for entry in entries
        ),
    )


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


SCREEN = Screen(
    name="home",
    title=lambda _model, _here: "",
    view=view,
    words={"choose": choose},
    open=open_home,
    stored=stored,
)
