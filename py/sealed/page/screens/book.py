"""The player’s own book: `#results`, which was `#book` once. How matches have ended, by game and by opponent;
every number is beside the number of matches that it was counted in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sealed.bots.characters import CHARACTERS
from sealed.matches.book import DRAWN, LOST, WON, BookEntry, BookTotals, by_game, by_opponent, tally
from sealed.name import Name
from sealed.page.boards.how_explained import explaining_of
from sealed.page.browser.model import Heading, Model, Route
from sealed.page.browser.seam import SECOND
from sealed.page.draw import parts
from sealed.page.draw.art import letter, wax
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, _, ngettext
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import facts, listed, named, sentences
from sealed.page.engine.app import App, Screen
from sealed.page.engine.store import BOOK
from sealed.page.match.book import counted, opponent, series
from sealed.rules.registry import BY_KEY
from sealed.rules.seats import Seat

LATEST = 12
"""The results that are listed one by one, the latest first."""
ROW = 20
"""The results that are in a row as seals, the latest last."""
GROUPS = 2
"""The groups of a key's fingerprint that tell two friends of one name apart."""


class BookScreen(NamedTuple):
    """The entries, and the names of the players whose check words were compared, by their keys."""

    entries: tuple[BookEntry, ...] = ()
    friends: Mapping[str, Name] = {}
    kept: Mapping[str, Heading] = {}
    """The matches that are still here, by what stands for them in the book; they know their scores."""
    days: Mapping[str, str] = {}
    """When the latest of them ended, as the player's clock writes it."""


async def open_book(app: App, _route: Route) -> BookScreen:
    """Reads the book."""
    entries = await app.store.book()
    kept = {one.entry: one for one in await app.store.matches() if one.entry}
    last = latest(entries)[:LATEST]
    days = app.browser.days(each.when * SECOND for each in last)
    times = dict(zip((each.match for each in last), days, strict=True))
    return BookScreen(entries, await app.store.friends(), kept, times)


async def stored(app: App, keys: Sequence[str]) -> None:
    """Shows the book as another tab has changed it."""
    if any(key.startswith(BOOK) for key in keys):
        app.change(screen_value=await open_book(app, app.model.route))


# --- drawing


def view(_model: Model, screen: BookScreen) -> Child:
    """The whole screen."""
    return (
        parts.top(_("Your results")),
        h("main.form", whole(screen) if screen.entries else empty()),
    )


def empty() -> Node:
    """The empty book, with a word on what will be in it."""
    return h(
        "section.sheet.pad.stack.gap",
        h("h2", _("Nothing is in it yet")),
        h("p", about()),
        h("div.row.wrap", parts.home_link("main")),
    )


def about() -> str:
    """The sentences on which matches the book has, and which not."""
    return _(
        "Every match against the computer or by chat is entered when it ends, once, and stays here when "
        "you delete it. Matches between two people on this device are not counted: the page cannot tell "
        "which one is you."
    )


def whole(screen: BookScreen) -> Child:
    """All of it, then by game, by character, by friend."""
    yield h(
        "section.sheet.pad.stack.gap",
        h("h2", counted(tally(screen.entries)), id="book-whole"),
        bar(tally(screen.entries)),
        row_of_seals(screen.entries),
        h("p.small.mut", about()),
    )
    yield section(_("One by one"), (result_row(screen, each) for each in latest(screen.entries)[:LATEST]))
    games = (game_row(key, rows) for key, rows in by_game(screen.entries).items())
    yield section(_("By game"), games)
    against = by_opponent(screen.entries)
    foes = {who: rows for who, rows in against.items() if who in CHARACTERS}
    if foes:
        yield section(_("Against the computer"), (character_row(*each) for each in foes.items()))
    friends = {who: rows for who, rows in against.items() if who not in CHARACTERS}
    if friends:
        names = {who: screen.friends.get(who) or opponent(who, rows) for who, rows in friends.items()}
        yield section(_("With friends"), (friend_row(screen, who, names, friends[who]) for who in friends))


def section(title: str, rows: Child) -> Node:
    """A part of the book."""
    return h("section.sheet.pad", h("h2", title), h("ul.book", rows))


def row(key: str, picture: Child, title: Child, found: BookTotals, *more: Child) -> Node:
    """A line of the book: what it is about, how it stands, and in how many matches."""
    return h(
        "li",
        picture,
        h(
            "div.stack.grow",
            h("div", h("b", title)),
            bar(found),
            h("div.small.num", counted(found)),
            more,
        ),
        key=key,
    )


def latest(entries: Sequence[BookEntry]) -> list[BookEntry]:
    """The entries, the latest first."""
    return sorted(entries, key=lambda entry: (-entry.when, entry.match))


def seal(entry: BookEntry, size: int) -> Node:
    """How a match ended, as a form: the own seal, broken if it was lost, and a letter that nobody has sealed
    if nobody won.
    """
    if entry.result == DRAWN:
        return letter("newcomer", size)
    return wax(Seat(entry.seat), size, broken=entry.result == LOST)


def called(result: str) -> str:
    """The result in a word."""
    return {WON: C_("result", "Won"), LOST: C_("result", "Lost"), DRAWN: C_("result", "Drawn")}[result]


def row_of_seals(entries: Sequence[BookEntry]) -> Node:
    """The last results over time, the latest at the end."""
    shown = latest(entries)[:ROW][::-1]
    label = named(_("The last results, the latest at the end"), listed(called(each.result) for each in shown))
    return h(
        "div.seals",
        (h("span", seal(each, 24), key=each.match) for each in shown),
        role="img",
        aria_label=label,
    )


def result_row(screen: BookScreen, entry: BookEntry) -> Node:
    """One result: won or lost, in which game, against whom, by what score, and when."""
    one, game = screen.kept.get(entry.match), _(BY_KEY[entry.game].title)
    against = screen.friends.get(entry.who) or opponent(entry.who, (entry,))
    return h(
        "li",
        seal(entry, 32),
        h(
            "div.stack.grow",
            h(
                "div",
                h("b", facts((called(entry.result), game))),
                " ",
                _("against {name}").format(name=against),
            ),
            one and h("div.small.num", one.standing),
            h("div.cap.num", screen.days.get(entry.match, "")),
        ),
        one
        and h("a", C_("button", "Open"), href=f"#{one.key}", aria_label=named(C_("button", "Open"), game)),
        key=entry.match,
    )


def bar(found: BookTotals) -> Node:
    """A bar of the matches won, drawn and lost; the sentence beside it says it."""
    shares = (("won", found.won), ("drawn", found.drawn), ("lost", found.lost))
    return h(
        "span.share-bar",
        (h("span", class_=name, style=f"flex-grow: {n}", key=name) for name, n in shares if n),
        aria_hidden="true",
    )


def game_row(key: str, rows: Sequence[BookEntry]) -> Node:
    """A game, with what was given away in it and what luck did."""
    found = tally(rows)
    return row(key, None, _(BY_KEY[key].title), found, found.explained > 0 and explained(key, found))


def explained(key: str, found: BookTotals) -> Node:
    """The losses found by *What happened?*, and the number of matches."""
    n = found.explained
    gave = ngettext(
        "{n} match is explained: you gave away {own}, your opponents {theirs}.",
        "{n} matches are explained: you gave away {own} a match on average, your opponents {theirs}.",
        n,
    ).format(n=n, own=round(found.own / n), theirs=round(found.theirs / n))
    return h("div.cap.num", sentences(gave, lucky(found), explaining_of(key).legend()))


def lucky(found: BookTotals) -> str:
    """The average luck, in the matches where it is known."""
    if not found.lucky:
        return ""
    amount = round(found.luck / found.lucky)
    text = ngettext(
        "Luck cost you {amount} in {n} of them.",
        "Luck cost you {amount} a match in {n} of them.",
        found.lucky,
    )
    if amount >= 0:
        text = ngettext(
            "Luck gained you {amount} in {n} of them.",
            "Luck gained you {amount} a match in {n} of them.",
            found.lucky,
        )
    return text.format(amount=abs(amount), n=found.lucky)


def character_row(who: str, rows: Sequence[BookEntry]) -> Node:
    """A character of the computer."""
    return row(who, letter(who, 40), _(CHARACTERS[who].name), tally(rows), each_game(rows))


def friend_row(screen: BookScreen, who: str, names: Mapping[str, Name], rows: Sequence[BookEntry]) -> Node:
    """A friend, who is a key: of two with one name the key tells which it is."""
    found, name = tally(rows), names[who]
    alike = sum(each.casefold() == name.casefold() for each in names.values()) > 1
    return row(
        who,
        icon("duo", 26),
        series(name, found),
        found,
        who in screen.friends and h("div.cap", _("Key compared")),
        alike and h("div.cap.num", _("The key that begins with {key}").format(key=begins(who))),
        each_game(rows),
    )


def begins(who: str) -> str:
    """The beginning of a key's fingerprint, as the settings show it."""
    from sealed.codes.keys import fingerprint

    return " ".join(fingerprint(bytes.fromhex(who)).split()[:GROUPS])


def each_game(rows: Sequence[BookEntry]) -> Child:
    """The rows by game, if there were several games."""
    games = by_game(rows)
    if len(games) < 2:  # the line above says it
        return h("div.cap", _(BY_KEY[rows[0].game].title))
    return (
        h("div.cap.num", named(_(BY_KEY[key].title), counted(tally(each))), key=key)
        for key, each in games.items()
    )


SCREEN = Screen(
    name="book",
    title=lambda _model, _screen: _("Your results"),
    view=view,
    open=open_book,
    stored=stored,
)
