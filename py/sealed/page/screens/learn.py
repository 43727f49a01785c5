"""Everything to learn from: `#learn`, or `#learn/<ruleset>` for a game first. The lessons with one's
progress, the rules with a search over all of them, figures to try, matches to step through, and lessons from
outside.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from sealed.lessons import Lesson
from sealed.page.boards import covers
from sealed.page.boards.covers import cover
from sealed.page.browser.model import Model, Route
from sealed.page.browser.seam import Event
from sealed.page.draw import parts
from sealed.page.draw.icons import icon
from sealed.page.draw.keys import KeyMap
from sealed.page.draw.texts import C_, _, ngettext
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import named
from sealed.page.engine.app import App, Screen
from sealed.page.engine.handlers import paste
from sealed.page.lessons import storage
from sealed.page.match.texts_with_games import LESSON, bring_record
from sealed.page.rulebook import figure_handlers, figures, pages, reading, searching
from sealed.page.rulebook.reading import RulesScreen
from sealed.page.screens import matches, teachers
from sealed.page.screens.brought import asking
from sealed.rules.registry import BY_KEY, Entry

RECENT = 3
"""The matches that are over and can be stepped through from here."""


class LearnScreen(NamedTuple):
    """How many tasks of each lesson have been done, the lessons from outside that are kept, and the rules."""

    rules: RulesScreen
    """The page whose figures can be tried here; they come a moment after all else."""
    done: Mapping[str, int] = {}
    others: tuple[tuple[str, str, Lesson], ...] = ()
    """Digest, text and lesson of each."""
    first: str = ""
    """The ruleset from which one comes; "" for none."""
    dropping: str = ""
    """The digest of the lesson whose deletion waits for a second press."""


async def open_learn(app: App, route: Route) -> LearnScreen:
    """Looks up how far one has come."""
    first = route.at(0) if route.at(0) in BY_KEY else ""
    here = LearnScreen(_of_page(pages.COMMON), await app.store.progress(), await storage.others(app), first)
    game = first or current(here)
    return here._replace(rules=_of_page(BY_KEY[game].page)) if game else here


def _of_page(name: str) -> RulesScreen:
    return RulesScreen(name, None, "", pages.games(name))


def opened(app: App) -> None:
    """Fetches the figures, once all else is there."""
    app.enqueue(_lay_out(app, app.screen_value(LearnScreen).rules.name))


async def lay_out(app: App, event: Event) -> None:
    """Shows the figures of another page of rules."""
    await _lay_out(app, event.arg)
    app.focus(f"figures-of-{event.arg}")


async def _lay_out(app: App, name: str) -> None:
    read = await reading.read(app, name, app.screen_value(LearnScreen).rules)
    if screen := app.screen_value_or_none(LearnScreen):  # it may have been left meanwhile
        app.update_screen(rules=read._replace(query=screen.rules.query, known=screen.rules.known))
        app.draw()


def keys(_model: Model, screen: LearnScreen) -> KeyMap:
    """`/` searches; the figures have the keys that they have among the rules."""
    zones = ("", "rules", *(zone for name in screen.rules.figures for zone in figure_handlers.zones(name)))
    found = {f"{zone}:/": ("seek", "") for zone in zones}
    for name in screen.rules.figures:
        found |= figure_handlers.keys(name)
    return {**found, **searching.keys(screen.rules)}


async def open_other(app: App, event: Event) -> None:
    """Opens a lesson from outside that is kept."""
    text = next(
        (text for name, text, _lesson in app.screen_value(LearnScreen).others if name == event.arg), ""
    )
    if text:
        await bring_record(app, text, route=LESSON)


async def drop_other(app: App, event: Event) -> None:
    """Deletes a lesson from outside, at the second press."""
    if app.screen_value(LearnScreen).dropping != event.arg:
        app.update_screen(dropping=event.arg)
        return
    await app.store.keep_lesson(event.arg, None)
    app.update_screen(others=await storage.others(app), dropping="")
    app.say(alert=_("It is deleted."))
    app.focus("title")


# --- drawing


def lessons(screen: LearnScreen) -> tuple[Entry, ...]:
    """The rulesets that have a lesson; the one from which one comes first."""
    found = (entry for entry in BY_KEY.values() if entry.lesson)
    return tuple(sorted(found, key=lambda entry: entry.key != screen.first))


def current(screen: LearnScreen) -> str:
    """The ruleset of the lesson to go on with: one that has been begun, or the first that is not done."""
    left = [entry for entry in lessons(screen) if screen.done.get(entry.key, 0) < entry.lesson]
    begun = [entry for entry in left if entry.key == screen.first or screen.done.get(entry.key, 0)]
    return next((entry.key for entry in (*begun, *left)), "")


def view(model: Model, screen: LearnScreen) -> Child:
    """The whole screen."""
    found = searching.results(screen.rules) if screen.rules.query.strip() else None
    field = searching.field(screen.rules)
    return h(
        "div.rulescreen",
        parts.top(_("Learn"), _("First games, and all the rules"), field, back="home"),
        h(
            "main.learn",
            h("div.rules", h("h2.hear", _("Search all rules")), for_teachers(screen), found)
            if found
            else h("div", first_games(screen), h("div.rules", to_try(screen))),
            h(
                "aside.stack.gap",
                link_list(_("Rules"), links(screen)),
                link_list(_("For teachers"), (link(*way) for way in teachers.teacher_links())),
                link_list(_("Matches to step through"), to_step_through(model, screen)),
                outside(model, screen),
            ),
        ),
        zone="rules",
    )


def for_teachers(screen: LearnScreen) -> Child:
    """The links that a teacher may have searched for."""
    found = teachers.found(screen.rules.query)
    return bool(found) and link_list(_("For teachers"), (link(*way) for way in found))


def first_games(screen: LearnScreen) -> Node:
    """The lessons."""
    now = current(screen)
    text = _(
        "Short tasks on the real board. You decide, the rules judge, and mistakes are explained. Stop "
        "when you like, and continue later."
    )
    cards = (card(entry, screen.done.get(entry.key, 0), entry.key == now) for entry in lessons(screen))
    return h(
        "section.first-games",
        h("h2.secth", _("Guided first games")),
        h("p.mut", text),
        h("ul.lgrid", cards),
    )


def to_try(screen: LearnScreen) -> Node:
    """The figures of a page of rules, and the ways to those of the others."""
    rules = screen.rules
    return h(
        "section.to-try",
        h("h2.secth", _("Figures to try")),
        h("p.mut", _("Touch something: the rules say what happens, or why it is not allowed.")),
        h(
            "div.row.wrap",
            (
                h(
                    "button.btn.sm",
                    title,
                    do="figures-of",
                    arg=page,
                    id=f"figures-of-{page}",
                    aria_pressed=str(page == rules.name).lower(),
                    key=page,
                )
                for page, title in _pages(screen)
            ),
            role="group",
            aria_label=_("Figures to try"),
        ),
        h("h3.hear", dict(_pages(screen)).get(rules.name)),
        (figures.drawn(name, example, rules.trial(name)) for name, example in rules.figures.items()),
    )


def card(entry: Entry, done: int, is_now: bool) -> Node:
    """A lesson: its game, how far one has come, and the way in."""
    about = cover(entry.family).choices[entry.key]
    count = entry.lesson
    is_done = done >= count
    label = C_("lesson", "Again") if is_done else C_("lesson", "Continue") if done else C_("lesson", "Begin")
    tasks = ngettext("{n} task", "{n} tasks", count).format(n=count)
    where = _("{n} of {count}").format(n=done, count=count) if done and not is_done else tasks
    route = f"lesson/{entry.key}/1" if is_done else f"lesson/{entry.key}"
    return h(
        "li.lcard.sheet",
        h(
            "div.gpic",
            covers.picture(entry.family, entry.key),
            data_skin=about.skin or None,
            aria_hidden="true",
        ),
        h(
            "div.ltx",
            h("h3", _(entry.title), is_done and h("span.tag.good", icon("check", 13), " ", _("done"))),
            h("p", _(about.text)),
            parts.progress(done, count, -1, _("{n} of {count}").format(n=done, count=count)),
            h(
                "div.row",
                h("span.cap.num.grow", where),
                h(
                    "a.btn.sm",
                    label,
                    href=f"#{route}",
                    aria_label=named(label, _(entry.title)),
                    class_="main" if is_now else None,
                ),
            ),
        ),
        key=entry.key,
    )


def link_list(title: str, rows: Iterator[Child]) -> Node:
    """Rows that lead somewhere, under their heading."""
    return h("nav.sheet.linklist", h("h2", title), rows, aria_label=title)


def links(screen: LearnScreen) -> Iterator[Child]:
    """The ways to the rules."""
    yield from (link(f"rules/{page}/how", "book", title) for page, title in _pages(screen))
    yield link(f"rules/{pages.COMMON}", "book", _("Rules for all games"))


def to_step_through(model: Model, screen: LearnScreen) -> Iterator[Child]:
    """The ways to what has been played: one's own matches that are over, and records."""
    over = sorted(matches.over(model.headings), key=lambda one: one.game != screen.first)
    yield from (link(one.key, "play", matches.described(one)) for one in over[:RECENT])
    yield link("record", "open", _("Open a saved game"))


def link(route: str, picture: str, label: str) -> Node:
    """A row that leads somewhere."""
    return h("a", icon(picture, 20), h("span.grow", label), icon("next", 16), href=f"#{route}", key=route)


def _pages(screen: LearnScreen) -> tuple[tuple[str, str], ...]:
    """The pages of rules, whose figures can be tried, each with the title of its first game; the page of the
    game from which one comes first.
    """
    found: dict[str, str] = {}
    for entry in BY_KEY.values():
        found.setdefault(entry.page, _(entry.title))
    first = BY_KEY[screen.first].page if screen.first else ""
    return tuple(sorted(found.items(), key=lambda page: page[0] != first))


def outside(model: Model, screen: LearnScreen) -> Child:
    """Lessons of somebody else: those that are kept, and the slot for another one."""
    return h(
        "section.sheet.pad.stack.gap",
        h("h2", _("From somebody else")),
        screen.others
        and h("ul.plain", (other(screen, name, lesson) for name, _text, lesson in screen.others)),
        asking(
            model, _("Paste a lesson, a record or its link, or drop its file anywhere"), "take-file", "dl"
        ),
    )


def other(screen: LearnScreen, name: str, lesson: Lesson) -> Node:
    """A lesson from outside that is kept."""
    done = min(screen.done.get(name, 0), len(lesson.items))
    where = _("{n} of {count}").format(n=done, count=len(lesson.items))
    sure = screen.dropping == name
    return h(
        "li.row",
        h(
            "button.lead",
            h("bdi.grow", lesson.title, dir="auto"),
            h("span.cap.num", where),
            do="open-other",
            arg=name,
        ),
        parts.tool(
            "drop-other", _("Press again to delete it") if sure else _("Delete it"), "trash", arg=name
        ),
        key=name,
    )


SCREEN = Screen(
    name="learn",
    title=lambda _model, _screen: _("Learn"),
    view=view,
    words={
        "open-other": open_other,
        "drop-other": drop_other,
        "take-file": paste,
        "figures-of": lay_out,
        **searching.WORDS,
        **figure_handlers.WORDS,
    },
    keys=keys,
    open=open_learn,
    opened=opened,
)
