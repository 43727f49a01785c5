"""Home: the match that waits, or one at one press; the letter slot, the matches going on, the games."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

from sealed.name import Name
from sealed.page.boards import Cover, covers
from sealed.page.boards.covers import cover, families
from sealed.page.browser.model import ASIDE, NOTHING, Heading, Model, Route
from sealed.page.browser.seam import Event, OtherCopy, Refused
from sealed.page.draw import parts
from sealed.page.draw.art import logo
from sealed.page.draw.icons import icon
from sealed.page.draw.keys import Do, KeyMap
from sealed.page.draw.texts import C_, _, ngettext
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import sentences
from sealed.page.engine import device, offline, saving
from sealed.page.engine.app import App, Screen, of_screen
from sealed.page.engine.store import MATCH
from sealed.page.screens import matches
from sealed.page.screens.matches import MatchList, listed
from sealed.rules.registry import BY_KEY, Entry
from sealed.rules.seats import Seat

_SPELLED = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
"""Bytes of a path as addresses spell them."""


class HomeScreen(NamedTuple):
    """`chosen` has the key of the ruleset chosen on each family's card; a family without an entry shows its
    first.
    """

    chosen: tuple[str, ...] = ()
    list: MatchList = MatchList()
    browser_kind: str = ""
    """The kind of window, by `Browser.installing`."""
    places: tuple[OtherCopy, ...] = ()
    """Other paths of this origin that hold matches (`seam.Browser.places`)."""
    moved: str = ""
    """The outcome of moving the matches from one of them."""


async def open_home(app: App, route: Route) -> HomeScreen:
    """Loads the list of matches, and says so if the address has led here by mistake."""
    app.change(headings=await app.store.matches())
    if route.screen != SCREEN.name:
        app.notify(
            "mute", _("There is no such page"), _("The address leads nowhere. This is the first page.")
        )
    browser_kind = app.browser.installing()
    return (app.screen_value_or_none(HomeScreen) or HomeScreen())._replace(
        list=listed(app), browser_kind=browser_kind
    )


def opened(app: App) -> None:
    """Looks for matches at other paths beside all else: that takes a while where there are any. In a file the
    other paths are other folders, which nobody has asked about.
    """
    if app.screen_value(HomeScreen).browser_kind != device.FILE:
        app.spawn(look_around(app))


async def ask_around(app: App, _event: Event) -> None:
    """Looks for what files in other folders have kept, because the player wants to bring it here."""
    await look_around(app)
    found = app.screen_value(HomeScreen).places
    app.update_screen(moved="" if found else _("No file in another folder has kept matches in this browser."))


async def look_around(app: App) -> None:
    """Tells of other paths of this origin that hold matches. While there are matches here, only of those
    which nobody can open any more: two copies that are in use have nothing to do with each other.
    """
    with suppress(Refused):
        found = await app.browser.places()
        if shown := app.screen_value_or_none(HomeScreen):
            places = tuple(each for each in found if each.gone or not app.model.headings)
            if places != shown.places:
                app.update_screen(places=places)


def place_of(app: App, event: Event) -> OtherCopy | None:
    """The place with the path in `arg`."""
    return next((each for each in app.screen_value(HomeScreen).places if each.path == event.arg), None)


async def save_place(app: App, event: Event) -> None:
    """Saves what another path of this origin holds."""
    from sealed.page.match.chat import backup_handed, places

    place = place_of(app, event)
    if place is None:
        return

    async def there(count: int, left: tuple[Heading, ...]) -> None:
        tell_of_place(app, sentences(backup_handed.saved_in(count), backup_handed.left_out(left)))

    gather = partial(places.gather, app, place)
    await backup_handed.hand_files(app, "everything", gather, backup_handed.plain, there)


async def bring_place(app: App, event: Event) -> None:
    """Goes on here with what another path of this origin holds, where nobody can go on any more."""
    from sealed.page.match.chat import places

    place = place_of(app, event)
    if place is None or not place.gone or await app.browser.persist(ask=False) in (NOTHING, ASIDE):
        return  # what is brought must not end with this window
    left = await places.go_on(app, place)
    app.change(headings=await app.store.matches())
    told = _("They are here now. Before you play on, you are asked for the newest code that you have sent.")
    if left:
        stays = ngettext(
            "{n} match stays there: the one here has gone another way.",
            "{n} matches stay there: those here have gone another way.",
            left,
        )
        told = sentences(told, stays.format(n=left))
    app.update_screen(
        list=listed(app), places=tuple(each for each in app.screen_value(HomeScreen).places if each != place)
    )
    tell_of_place(app, told)


def tell_of_place(app: App, text: str) -> None:
    """Says what became of matches at another path."""
    app.update_screen(moved=text)
    app.say(alert=text)


def choose(screen: HomeScreen, event: Event) -> HomeScreen:
    """Shows another ruleset of a family."""
    family = {entry.key for entry in families()[BY_KEY[event.arg].family]}
    others = tuple(key for key in screen.chosen if key not in family)
    return screen._replace(chosen=(*others, event.arg))


def row(app: App, event: Event) -> None:
    """Opens the panel of a match, or closes it."""
    shown = app.screen_value(HomeScreen).list
    app.update_screen(list=shown._replace(row=matches.MatchRow(event.arg), clearing=False))
    before = "clear" if shown.clearing else f"row-{shown.row.key}"
    app.focus("panel" if event.arg else before)


def over(_model: Model, shown: HomeScreen | None) -> tuple[Do, ...]:
    """The panel of a match."""
    return (("row", ""),) if shown and opens_panel(shown.list) else ()


def opens_panel(shown: MatchList) -> bool:
    """Whether a panel lies over the screen."""
    return bool(shown.row.key) or shown.clearing


def row_delete(app: App, event: Event) -> None:
    """Asks before a match is deleted."""
    app.update_screen(
        list=app.screen_value(HomeScreen).list._replace(row=matches.MatchRow(event.arg, deleting=True))
    )
    app.focus("panel")


async def row_save(app: App, event: Event) -> None:
    """Saves a match as a file."""
    found = await matches.read(app, event.arg)
    if found:
        play, _version = found
        name, text = await app.registry.mode(play.way).export(app, play)
        saving.save(app, name, text)
        app.update_screen(list=listed(app, app.screen_value(HomeScreen).list))


async def row_again(app: App, event: Event) -> None:
    """Makes a new invitation to the game of a match, for the same player."""
    from sealed.page.match.chat.play import Chat
    from sealed.page.match.chat.rematch import again

    found = await matches.read(app, event.arg)
    if found and isinstance(found[0], Chat):
        await again(app, found[0])


async def row_away(app: App, event: Event) -> None:
    """Puts a match away, or takes it back into the list."""
    from sealed.page.match.chat.storage import put_away

    one = next(one for one in app.model.headings if one.key == event.arg)
    await put_away(app, one.key, away=not one.away)
    app.update_screen(list=listed(app, app.screen_value(HomeScreen).list))
    app.focus("title")


async def row_drop(app: App, event: Event) -> None:
    """Deletes a match, except for the last code sent and the invitation used, which stay remembered."""
    found = await matches.read(app, event.arg)
    if found:
        play, version = found
        await device.drop_match(app, event.arg, version, sent=play.last_sent)
    app.update_screen(list=listed(app, app.screen_value(HomeScreen).list))
    app.focus("title")


def unfold(screen: HomeScreen, event: Event) -> HomeScreen:
    """Shows a part of the list of matches whole, or folds it away."""
    return screen._replace(list=matches.unfolded(screen.list, event.arg))


def show_more(app: App, event: Event) -> None:
    """Shows more rows of a part of the list, and goes to the first of them."""
    shown = app.screen_value(HomeScreen).list
    part = matches.PARTS[event.arg](matches.sifted(app.model.headings, shown))
    app.update_screen(list=shown._replace(most=shown.most + matches.PIECE))
    app.focus(f"row-{part[shown.most].key}")


def sieve_game(screen: HomeScreen, event: Event) -> HomeScreen:
    """Shows the matches of one game alone, or of all games."""
    return screen._replace(list=screen.list._replace(game=event.arg, most=matches.PIECE))


def sieve_way(screen: HomeScreen, event: Event) -> HomeScreen:
    """Shows the matches played in one way alone, or in any."""
    return screen._replace(list=screen.list._replace(way=event.arg, most=matches.PIECE))


def clear(app: App, _event: Event) -> None:
    """Asks before the matches that are over are removed together."""
    app.update_screen(list=app.screen_value(HomeScreen).list._replace(row=matches.NO_ROW, clearing=True))
    app.focus("panel")


async def clear_all(app: App, _event: Event) -> None:
    """Removes the matches that are over and are looked at. What was sent of them stays remembered; one that
    cannot be read stays, too, since only its own screen says what is wrong with it.
    """
    from sealed.page.match import reading  # to show the list nothing but the heads is read

    shown = app.screen_value(HomeScreen).list
    for one in matches.over(matches.sifted(app.model.headings, shown)):
        with suppress(reading.Unread):
            if found := await reading.find(app, one.key):
                await app.store.drop_match(one.key, found[1], sent=found[0].last_sent)
    await device.forget_players(app)
    app.update_screen(list=listed(app, app.screen_value(HomeScreen).list))
    app.focus("title")


async def stored(app: App, keys: Sequence[str]) -> None:
    """Shows the list as another tab has changed it."""
    if any(key.startswith(MATCH) for key in keys):
        before = app.screen_value(HomeScreen).list
        app.update_screen(list=listed(app, before, before.row))


def view(model: Model, shown: HomeScreen | None) -> Node:
    """The whole screen."""
    here = shown or HomeScreen()
    size = slot_size(model, here)
    black = "" if model.pasted.strip() or size == "large" else "main"  # else the slot has the main button
    # A person who carries the page on a stick is a teacher, more often than not.
    board = here.browser_kind == device.FILE and parts.link("board", _("Teacher’s board"), "board")
    slot = parts.slot(model.pasted, _("Paste a code, or the whole message around it"), size, model.held)
    return h(
        "main.home",
        h(
            "header.hhdr",
            h("div.lg-wrap", logo(30), parts.heading(_("Sealed Moves"))),
            h("div.row", tools(model)),
        ),
        model.kept == NOTHING and here.browser_kind == device.FILE and device.ask_for_file(),
        model.kept == NOTHING
        and here.browser_kind != device.FILE
        and parts.note("warn", "warn", device.nothing_kept(), " ", h("a", _("More"), href="#settings")),
        model.kept == ASIDE and device.window_note(ASIDE, here.browser_kind),
        offline.news(model),
        here.moved and parts.note("good", "check", here.moved),
        (elsewhere(each, here.browser_kind) for each in here.places),
        h(
            "div.hgrid",
            h(
                "section.hero",
                not model.headings and h("div.pitch", hero()),
                waiting(model, black, board) or play_now(model, black, board),
                slot,
                model.kept == "maybe"
                and model.headings
                and h(
                    "p.cap",
                    _("Your matches are kept in this browser only, and it may clear them."),
                    " ",
                    h("a", _("What to do"), href="#settings"),
                ),
            ),
            matches.view(model, here.list),
        ),
        h(
            "section.begin",
            h("h2.secth", _("Start a duel")),
            h("div.games", (game(family, entries, here.chosen) for family, entries in families().items())),
        ),
        not model.headings and h("section.how.sheet", how()),
        here.browser_kind == device.FILE
        and model.kept not in (NOTHING, ASIDE)
        and h(
            "section.begin", parts.button("ask-around", _("Bring matches of another folder…"), "dl", cls="sm")
        ),
        foot(),
        matches.panel(model, here.list),
    )


def legible(path: str) -> str:
    """A path as people write it, not as addresses spell it; what cannot be seen stays spelled."""

    def letters(found: re.Match[str]) -> str:
        text = bytes.fromhex(found[0].replace("%", "")).decode("utf-8", "replace")
        return text if text.isprintable() else found[0]

    return _SPELLED.sub(letters, path)


def elsewhere(place: OtherCopy, browser_kind: str) -> Node:
    """A note on matches that another path of this origin holds, and what can be done with them."""
    said = ngettext(
        "{n} match in this browser belongs to another copy of this page:",
        "{n} matches in this browser belong to another copy of this page:",
        place.matches,
    )
    return parts.note(
        "warn" if place.gone else "",
        "help",
        said.format(n=place.matches),
        " ",
        h("b", legible(place.path)) if place.gone else h("a", legible(place.path), href=place.path),
        place.gone and browser_kind != device.FILE and h("p", _("That page is gone.")),
        h(
            "div.row.wrap",
            place.gone
            and parts.button(
                "place-here",
                _("Continue with them here"),
                "next",
                arg=place.path,
                cls="sm",
                id="place-here",
            ),
            parts.button("place-save", _("Save them as a file"), "dl", arg=place.path, cls="sm"),
        ),
        key=place.path,
    )


def waiting(model: Model, cls: str, board: Child) -> Child:
    """The card of the match that waits for the player here, and beside it the way to another one."""
    one = matches.next_up(model.headings)
    if one is None:
        return None
    about = cover(BY_KEY[one.game].family).choices[one.game]
    last = model.settings.last
    known = last.get("game", "") in BY_KEY
    form = (last["game"], "computer" if "foe" in last else "here") if known else (one.game, one.way)
    return h(
        "section.now.sheet.matchrow",
        h("div.gpic", matches.board(one), data_skin=about.skin or None, aria_hidden="true"),
        h(
            "div.gtx",
            h("div.row.between", h("h2", matches.title(one), id="now-title"), matches.more_about(one)),
            h("p.cap", one.way == "chat" and (matches.state(one), " "), matches.opponent(one)),
            h("p.cap", matches.stands(one)),
            h(
                "div.row",
                h(
                    "a.btn",
                    C_("match", "Continue"),
                    href=f"#{one.key}",
                    class_=cls or None,
                    id="continue",
                    aria_describedby="now-title",
                ),
                parts.link("/".join(("new", *form)), C_("button", "New match")),
                board,
            ),
        ),
        class_="waits" if one.way == "chat" else None,
        key=one.key,
    )


def play_now(model: Model, cls: str, board: Child) -> Node:
    """The card with which a match begins at one press: on the last terms at this device, or a first one."""
    last = model.settings.last
    known = last.get("game", "") in BY_KEY
    entry = BY_KEY[last["game"]] if known else covers.first()
    about = cover(entry.family).choices[entry.key]
    play = parts.button("play-now", _("Play now"), "play", cls=cls, aria_describedby="now-title")
    return h(
        "section.now.sheet",
        h(
            "div.gpic",
            covers.picture(entry.family, entry.key),
            data_skin=about.skin or None,
            aria_hidden="true",
        ),
        h(
            "div.gtx",
            h("h2", _(entry.title), id="now-title"),
            h("p.cap", against(last) if known else against({})),
            h("p.cap.num", about.time),
            h("div.row", play, board) if board else play,
        ),
    )


def against(previous: Mapping[str, Any]) -> str:
    """Who plays whom when the game of last time is begun once more; the first time it is Newcomer."""
    if not previous:
        return _("against {name}, the computer").format(name=_("Newcomer"))
    one, two = previous["names"]
    if "foe" in previous:
        foe = (one, two)[Seat(previous["person"]).other.side]
        return _("against {name}, the computer").format(name=Name(foe))
    return _("{one} against {two}").format(one=Name(one), two=Name(two))


async def begin_now(app: App, _event: Event) -> None:
    """Begins the match that is offered, or goes to one like it in which nothing has been decided yet."""
    from sealed.page.match.table.first import begin_now

    await begin_now(app)


def slot_size(model: Model, screen: HomeScreen) -> str:
    """How large the letter slot is: where links open in another window every code is pasted."""
    if not (model.settings.codes or any(one.way == "chat" for one in model.headings)):
        return "small"
    return "large" if screen.browser_kind == "done" else ""


def shown(app: App, _event: Event) -> None:
    """The window is looked at again: in the app on the home screen that may be for a code that was copied."""
    if slot_size(app.model, app.screen_value(HomeScreen)) == "large" and not app.model.pasted.strip():
        app.focus(parts.PASTE)


def title(model: Model) -> str:
    """The title of the browser's tab: whether it is the player's turn, and in how many matches."""
    if not model.waiting:
        return ""
    text = ngettext("Your turn", "Your turn in {n} matches", model.waiting)
    return text.format(n=model.waiting)


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
    """A line on what Sealed Moves is, and one on why it is fun."""
    return (
        h("h2", _("Duels for two, sealed in secret.")),
        h("p.mut", _("Both choose in secret. Turn over. Who saw it coming?")),
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
        h("a.reached", _("Learn"), href="#learn"),
        h("a.reached", _("For teachers"), href="#board"),
        h("a.reached", _("Open a saved game"), href="#record"),
        h("a.reached", _("Your results"), href="#results"),
        h("a.reached", _("Rules for all games"), href="#rules/for-all-games"),
        h("a.reached", _("Settings"), href="#settings"),
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
            covers.picture(family, entry.key),
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
    options = [(entry.key, _(shown.choices[entry.key].short)) for entry in entries]
    label = _("Ruleset of {game}").format(game=_(entries[0].title))
    return parts.picks(family, label, options, chosen.key, "choose")


def modes(entry: Entry) -> Node:
    """The ways to begin a game."""
    ways = (
        # Translators: two people at this device; as short as can be.
        (f"new/{entry.key}/here", "duo", C_("way to play", "2 players")),
        (f"new/{entry.key}/computer", "bot", C_("way to play", "Computer")),
        (f"new/{entry.key}/chat", "mail", C_("way to play", "By chat")),
        # Translators: the link to the lesson and the rules of a game, beside the ways to play it; one short
        # word.
        (f"learn/{entry.key}", "book", C_("way to play", "Learn")),
    )
    return h(
        "nav.modes",
        (h("a", icon(picture, 20), label, href=f"#{route}") for route, picture, label in ways),
        aria_label=_(entry.title),
    )


def keys(_model: Model, screen: HomeScreen) -> KeyMap:
    """Escape closes the panel of a match."""
    return {"Escape": ("row", ""), "panel:Escape": ("row", "")} if opens_panel(screen.list) else {}


SCREEN = Screen(
    name="home",
    title=lambda model, _screen: title(model),
    view=view,
    words={
        "choose": of_screen(HomeScreen, choose),
        "play-now": begin_now,
        "shown": shown,
        "place-here": bring_place,
        "ask-around": ask_around,
        "place-save": save_place,
        "row": row,
        "row-save": row_save,
        "row-again": row_again,
        "row-away": row_away,
        "row-delete": row_delete,
        "row-drop": row_drop,
        "unfold": of_screen(HomeScreen, unfold),
        "more": show_more,
        "sieve-game": of_screen(HomeScreen, sieve_game),
        "sieve-way": of_screen(HomeScreen, sieve_way),
        "clear": clear,
        "clear-all": clear_all,
    },
    keys=keys,
    over=over,
    open=open_home,
    opened=opened,
    stored=stored,
)
