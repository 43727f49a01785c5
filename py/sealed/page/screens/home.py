"""Home: the letter slot, the matches going on, the games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sealed.page import device, offline, parts
from sealed.page.app import App, Screen, of_here
from sealed.page.art import logo
from sealed.page.covers import Cover, cover, families
from sealed.page.icons import icon
from sealed.page.keys import Do, KeyMap
from sealed.page.model import Model, Route
from sealed.page.screens import matches
from sealed.page.screens.matches import MatchList, listed
from sealed.page.seam import Event
from sealed.page.store import MATCH
from sealed.page.texts import C_, _
from sealed.page.tree import Child, Node, h
from sealed.rules.registry import BY_KEY, Entry


class HomeScreen(NamedTuple):
    """`chosen` has the key of the ruleset chosen on each family's card; a family without an entry shows its
    first.
    """

    chosen: tuple[str, ...] = ()
    list: MatchList = MatchList()
    former_place: str = ""
    """The address of another copy of the page, where earlier matches are; "" if there is none to tell."""


async def open_home(app: App, _route: Route) -> HomeScreen:
    """Loads the list of matches."""
    app.change(headings=await app.store.matches())
    former = "" if app.model.headings else await app.browser.former_place()
    return (app.shows(HomeScreen) or HomeScreen())._replace(list=listed(app), former_place=former)


def choose(here: HomeScreen, event: Event) -> HomeScreen:
    """Shows another ruleset of a family."""
    family = {entry.key for entry in families()[BY_KEY[event.arg].family]}
    others = tuple(key for key in here.chosen if key not in family)
    return here._replace(chosen=(*others, event.arg))


def row(app: App, event: Event) -> None:
    """Opens the panel of a match, or closes it."""
    shown = app.own(HomeScreen).list
    app.here(list=shown._replace(row=matches.Row(event.arg)))
    app.focus("panel" if event.arg else f"row-{shown.row.key}")


def over(_model: Model, shown: HomeScreen | None) -> tuple[Do, ...]:
    """The panel of a match."""
    return (("row", ""),) if shown and shown.list.row.key else ()


def row_delete(app: App, event: Event) -> None:
    """Asks before a match is deleted."""
    app.here(list=app.own(HomeScreen).list._replace(row=matches.Row(event.arg, deleting=True)))
    app.focus("panel")


async def row_save(app: App, event: Event) -> None:
    """Saves a match as a file."""
    found = await matches.read(app, event.arg)
    if found:
        play, _version = found
        name, text = await app.registry.way(play.way).export(app, play)
        app.download(name, text)
        app.here(list=listed(app))


async def row_again(app: App, event: Event) -> None:
    """Makes a new invitation to the game of a match, for the same player."""
    from sealed.page.match.chat.play import Chat
    from sealed.page.match.chat.storage import again

    found = await matches.read(app, event.arg)
    if found and isinstance(found[0], Chat):
        await again(app, found[0])


async def row_drop(app: App, event: Event) -> None:
    """Deletes a match, except for the last code sent and the invitation used, which stay remembered."""
    found = await matches.read(app, event.arg)
    if found:
        play, version = found
        await device.drop_match(app, event.arg, version, sent=play.last_sent)
    app.here(list=listed(app))
    app.focus("title")


async def stored(app: App, keys: Sequence[str]) -> None:
    """Shows the list as another tab has changed it."""
    if any(key.startswith(MATCH) for key in keys):
        app.here(list=listed(app, app.own(HomeScreen).list.row))


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
        and parts.note("warn", "warn", device.nothing_kept(), " ", h("a", _("More"), href="#settings")),
        offline.news(model),
        here.former_place and elsewhere(here.former_place),
        h(
            "div.hgrid",
            h("section.hero", hero(), slot),
            matches.view(model, here.list) if model.headings else h("section.how.sheet.desk-only", how()),
        ),
        h(
            "section",
            h("div.row.between", h("h2.secth", _("Start a duel")), again(model)),
            h("div.games", (game(family, entries, here.chosen) for family, entries in families().items())),
        ),
        not model.headings and h("section.how.sheet.phone-only", how()),
        foot(),
        matches.panel(model, here.list),
    )


def elsewhere(address: str) -> Node:
    """A note on earlier matches, which another copy of the page has."""
    return parts.note(
        "",
        "help",
        _("There are matches in this browser that belong to another copy of this page:"),
        " ",
        h("a", address, href=address),
    )


def again(model: Model) -> Child:
    """The button that begins the last game at this device once more, with the same players and options."""
    entry = BY_KEY.get(model.settings.last.get("game", ""))
    return entry and h(
        "button.btn.sm",
        icon("next", 16),
        h("span.desk-only", _("Begin {game} as last time").format(game=_(entry.title))),
        h("span.phone-only", _("Begin as last time")),
        do="again",
    )


async def begin_again(app: App, _event: Event) -> None:
    """Begins the game that was begun last at this device, with the same players and options."""
    from sealed.page.match.table.play import begin_again

    await begin_again(app)


def title(model: Model) -> str:
    """The title of the browser's tab: how many matches wait for the player here."""
    return matches.awaiting(model.waiting) if model.waiting else ""


def tools(model: Model) -> Child:
    """Sound, theme and settings, in the corner."""
    return (
        parts.tool(
            "sound", _("Sounds"), "speaker" if model.settings.sound else "mute", on=model.settings.sound
        ),
        parts.tool("theme", _("Light or dark"), "moon" if model.settings.theme == "dark" else "sun"),
        parts.tool_link("settings", _("Settings"), "gear"),
    )


def hero() -> Child:
    """Two sentences on what Sealed Moves is."""
    return (
        h("h2", _("Duels for two, sealed in secret.")),
        h(
            "p.mut",
            _(
                "Play at one table, against the computer, or by chat, where moves travel as sealed codes. "
                "No account, no server, no referee."
            ),
        ),
    )


def how() -> Child:
    """The explanation of a match by chat, for a player without any matches yet."""
    steps = (
        _("Choose your move in secret. Your seal on it cannot be opened, and you cannot change it any more."),
        _("Send the code in any chat you like: it is a few lines of letters."),
        _("Paste what comes back. Both moves are opened, and the rules say what happens."),
    )
    return (
        h("h2", _("How a match by chat goes")),
        h("ol.steps", (h("li", h("span.n", n), h("span", step)) for n, step in enumerate(steps, 1))),
    )


def foot() -> Node:
    """Links to the other screens."""
    return h(
        "footer.foot",
        h("a", _("Open a record"), href="#record"),
        h("a", _("Teacher’s board"), href="#board"),
        h("a", _("Check a certificate"), href="#certificate"),
        h("a", _("What holds for all games"), href="#rules/for-all-games"),
        h("a", _("Settings"), href="#settings"),
    )


def game(family: str, entries: Sequence[Entry], chosen: Sequence[str]) -> Node:
    """A family's card: picture, sentence, the choice of its rulesets, and the ways to begin."""
    entry = next((e for e in entries if e.key in chosen), entries[0])
    shown = cover(family)
    about = shown.choices[entry.key]
    form = f"#new/{entry.key}/here"
    return h(
        "article.gcard",
        h(
            "a.gpic",
            shown.draw(entry.key),
            data_skin=about.skin or None,
            href=form,
            tabindex=-1,  # only for finger and mouse: keys and screen readers use the title
            aria_hidden="true",
        ),
        h(
            "div.gtx",
            h("h3", h("a", _(entry.title), href=form)),
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
        # Translators: two people at this device; one short word.
        (f"new/{entry.key}/here", "duo", C_("way to play", "Here")),
        (f"new/{entry.key}/computer", "bot", C_("way to play", "Computer")),
        (f"new/{entry.key}/chat", "mail", C_("way to play", "By chat")),
        # Translators: the link to the rules of a game, beside the ways to play it; one short word.
        (f"rules/{entry.page}", "book", C_("way to play", "Learn")),
    )
    return h(
        "nav.modes",
        (h("a", icon(picture, 20), label, href=f"#{route}") for route, picture, label in ways),
        aria_label=_(entry.title),
    )


def keys(_model: Model, here: HomeScreen) -> KeyMap:
    """Escape closes the panel of a match."""
    return {"Escape": ("row", ""), "panel:Escape": ("row", "")} if here.list.row.key else {}


SCREEN = Screen(
    name="home",
    title=lambda model, _here: title(model),
    view=view,
    words={
        "choose": of_here(HomeScreen, choose),
        "again": begin_again,
        "row": row,
        "row-save": row_save,
        "row-again": row_again,
        "row-delete": row_delete,
        "row-drop": row_drop,
    },
    keys=keys,
    over=over,
    open=open_home,
    stored=stored,
)
