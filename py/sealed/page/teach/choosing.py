"""Where a teacher begins: the demonstrations that are kept, a new game, a game that was played, and paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from sealed.page.browser.model import Model
from sealed.page.browser.seam import Event
from sealed.page.draw import parts
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, _, ngettext
from sealed.page.draw.times import day
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import facts
from sealed.page.engine import device, offline, saving
from sealed.page.engine.app import App, Handler
from sealed.page.match import demonstrations
from sealed.page.match.demonstrations import ListedDemonstration
from sealed.page.match.texts_with_games import BOARD, bring_record
from sealed.page.records.view import fault_note
from sealed.record import RecordError
from sealed.rules.registry import BY_KEY, ENTRIES


class ChoosingScreen(NamedTuple):
    """The screen before a demonstration is open."""

    kept: tuple[tuple[ListedDemonstration, str], ...] = ()
    """The stored demonstrations, each with the day when it was last open."""
    why: str = ""
    error: RecordError | None = None
    """Why something cannot be shown: a sentence, or the fault of a record; neither if nothing was asked."""
    dropping: str = ""
    """The one whose deletion waits for a second press."""


async def choosing(app: App, why: str = "", error: RecordError | None = None) -> ChoosingScreen:
    """The screen, with what is kept by now."""
    return ChoosingScreen(await _kept(app), why, error)


async def _kept(app: App) -> tuple[tuple[ListedDemonstration, str], ...]:
    found = await demonstrations.listed(app)
    return tuple((one, app.browser.day(one.when) if one.when else "") for one in found)


# --- handlers


async def open_kept(app: App, event: Event) -> None:
    """Goes on with one of them."""
    for one, _day in app.screen_value(ChoosingScreen).kept:
        if one.name == event.arg:
            await bring_record(app, one.text, route=BOARD)


async def drop_kept(app: App, event: Event) -> None:
    """Deletes one, at the second press."""
    if app.screen_value(ChoosingScreen).dropping != event.arg:
        app.update_screen(dropping=event.arg)
        return
    await app.store.drop_demonstration(event.arg)
    app.update_screen(kept=await _kept(app), dropping="")
    app.say(alert=_("It is deleted."))
    app.focus("title")


def save_kept(app: App, _event: Event) -> None:
    """Saves all of them as one file, which comes back wherever a text is taken."""
    texts = (one.text for one, _day in app.screen_value(ChoosingScreen).kept)
    today = app.browser.day(app.browser.now())[:10]
    saving.save(app, f"demonstrations-{today}.txt", demonstrations.together(texts))


async def known(app: App, _event: Event) -> None:
    """The teacher knows that a school's computer may forget."""
    await device.keep(app, forgets=False)
    app.focus("title")


WORDS: Mapping[str, Handler] = {
    "open-kept": open_kept,
    "drop-kept": drop_kept,
    "save-kept": save_kept,
    "forgets-known": known,
}


# --- drawing


def view(model: Model, screen: ChoosingScreen) -> Node:
    """All of it; what was asked for and cannot be shown comes first."""
    return h(
        "main.checker",
        h(
            "section.stack.gap",
            screen.why and parts.note("warn", "warn", screen.why),
            screen.error and fault_note(screen.error),
            h(
                "p.mut",
                _(
                    "Here one person plays both sides, forwards and back, with branches, arrows and "
                    "comments. Nothing of it leaves this browser unless you hand it out."
                ),
            ),
            screen.kept and going_on(model, screen),
            h("h2", _("Begin a game")),
            rows((f"{BOARD}/{entry.key}", "board", _(entry.title)) for entry in ENTRIES),
        ),
        h(
            "section.stack.gap",
            h("h2", _("Or take a game that was played")),
            h(
                "div.row.wrap",
                parts.link("record", _("Open a saved game"), "text"),
                parts.link(f"typed/{ENTRIES[0].key}", _("Type in a game from paper"), "pen"),
                parts.link("write", _("Write a lesson"), "text"),
            ),
            h("h2", C_("heading", "On paper")),
            h("p.mut", _("Kits to cut out and play, score sheets, rules, and work sheets of the lessons.")),
            rows(on_paper()),
            offline.one_file(model),
        ),
    )


def going_on(model: Model, screen: ChoosingScreen) -> Child:
    """The demonstrations that are kept."""
    yield h("h2", C_("heading", "Continue"))
    yield h("ul.plain.kept-shown", (kept_row(screen, one, when) for one, when in screen.kept))
    if model.settings.forgets:
        yield h(
            "div.note",
            h("span.grow", _("A school’s computer may forget this when you log off: save it as a file.")),
            parts.tool("forgets-known", _("I know"), "x"),
            id="forgets",
        )
    count = len(screen.kept)
    label = ngettext("Save it as a file", "Save all {n} as one file", count).format(n=count)
    yield h("div.row", parts.button("save-kept", label, "dl"))


def kept_row(screen: ChoosingScreen, shown: ListedDemonstration, when: str) -> Node:
    """One of them: its title, its game, the day when it was last open, and the way to delete it."""
    sure = screen.dropping == shown.name
    delete = _("Press again to delete it") if sure else _("Delete it")
    dropping = parts.tool("drop-kept", delete, "trash", on=sure or None, arg=shown.name)
    return row(shown, when, "open-kept", shown.name, dropping)


def row(shown: ListedDemonstration, when: str, word: str, arg: str, *more: Child) -> Node:
    """A demonstration in a list, which `word` opens."""
    title, game = shown.title, _(BY_KEY[shown.game].title)
    return h(
        "li.row",
        h(
            "button.lead",
            icon("board", 20),
            h("bdi.grow", title or game, dir="auto"),
            h("span.cap", facts(filter(None, (title and game, when and day(when))))),
            do=word,
            arg=arg,
        ),
        more,
        key=arg,
    )


def rows(links: Iterator[tuple[str, str, str]]) -> Node:
    """Rows that lead somewhere: route, picture and label of each."""
    return h(
        "div.menu",
        h(
            "section.rows",
            (h("a.mrow", icon(picture, 20), label, href=f"#{route}") for route, picture, label in links),
        ),
    )


def on_paper() -> Iterator[tuple[str, str, str]]:
    """The links to paper: answer cards, and the kit of each game."""
    yield f"handout/answers/{ENTRIES[0].key}", "print", _("Answer cards")
    yield from ((f"handout/kit/{entry.key}", "print", _(entry.title)) for entry in ENTRIES)
