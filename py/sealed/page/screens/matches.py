"""The list of matches on the home page: a row for each, with a panel to open, save or delete the match."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sealed.page.boards.covers import cover
from sealed.page.browser.model import Heading, Model
from sealed.page.draw import parts
from sealed.page.draw.art import letter, sketch, wax
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, _, filled, ngettext
from sealed.page.draw.times import ago, waited
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import facts, named
from sealed.page.engine.app import App
from sealed.rules.registry import BY_KEY
from sealed.rules.seats import Seat

if TYPE_CHECKING:
    from sealed.page.match.play import Kept

SHOWN = 3
"""The number of matches going on that are shown before the rest is unfolded."""
PIECE = 24
"""The rows of a part that are drawn when it is unfolded, and further ones each time: somebody who has kept a
thousand matches would wait for seconds.
"""
MANY = 6
"""The number of matches above which those of one game, or of one mode, can be looked at alone."""


class MatchRow(NamedTuple):
    """The match whose panel is open (the key of its record, "" for none), and whether the panel asks before
    the match is deleted.
    """

    key: str = ""
    deleting: bool = False


NO_ROW = MatchRow()


class MatchList(NamedTuple):
    """The state of the list: the moment `now` when it was read, in milliseconds since 1970; that moment and
    those of the matches as the player's clock writes them; and the open row.
    """

    now: int = 0
    today: str = ""
    days: tuple[str, ...] = ()
    row: MatchRow = NO_ROW
    unfolded: frozenset[str] = frozenset()
    """The parts that are shown whole: `going`, the matches that go on, `away`, those that are put away, and
    `over`, those that are over.
    """
    most: int = PIECE
    """The most rows of such a part that are drawn."""
    game: str = ""
    """The ruleset whose matches are looked at alone; "" for all."""
    way: str = ""
    """The mode whose matches alone are shown; "" for all."""
    clearing: bool = False
    """Whether the question is open before those that are over are removed together."""


def listed(app: App, before: MatchList | None = None, row: MatchRow = NO_ROW) -> MatchList:
    """The list as it is now, unfolded like the one before."""
    now = app.browser.now()
    days = app.browser.days(one.when for one in app.model.headings)
    here = before or MatchList()
    return here._replace(now=now, today=app.browser.day(now), days=days, row=row, clearing=False)


def unfolded(screen: MatchList, part: str) -> MatchList:
    """The list with a part shown whole, or folded away if it was whole."""
    return screen._replace(unfolded=screen.unfolded ^ {part}, most=PIECE)


def sifted(headings: Sequence[Heading], screen: MatchList) -> list[Heading]:
    """The matches that are looked at."""
    return [one for one in headings if screen.game in ("", one.game) and screen.way in ("", one.way)]


def going(headings: Sequence[Heading]) -> list[Heading]:
    """The matches that go on, and those that cannot be read: first what waits for the player here, last what
    nobody has begun to play.
    """
    return sorted((one for one in headings if not one.away and (one.turn or not one.game)), key=_place)


def next_up(headings: Sequence[Heading]) -> Heading | None:
    """The match that waits for the player here, whose card comes first; None for none that has begun."""
    first = next(iter(going(headings)), None)
    return first if first and first.game and first.turn == "you" and not first.fresh else None


def _place(one: Heading) -> int:
    if not one.game:
        return 4
    if one.fresh:
        return 3
    if one.turn != "you":
        return 2
    return 0 if one.way == "chat" else 1


def put_away(headings: Sequence[Heading]) -> list[Heading]:
    """The matches that are put away until a code arrives."""
    return [one for one in headings if one.away]


def over(headings: Sequence[Heading]) -> list[Heading]:
    """The matches that are over."""
    return [one for one in headings if one.game and not one.turn]


PARTS: Mapping[str, Callable[[Sequence[Heading]], list[Heading]]] = {
    "going": going,
    "away": put_away,
    "over": over,
}


# --- drawing


def view(model: Model, screen: MatchList) -> Child:
    """The section with the matches that have no card of their own: those that go on, and folded away those
    that are over; None if there are none.
    """
    ages = dict(zip((one.key for one in model.headings), screen.days, strict=False))
    first = next_up(model.headings)
    if not any(one is not first for one in model.headings):
        return None
    seen = sifted(model.headings, screen)
    left, away, done = [one for one in going(seen) if one is not first], put_away(seen), over(seen)
    unfolded = "going" in screen.unfolded
    number = sum(one.turn == "you" and one.way == "chat" for one in left)
    return h(
        "section.matches",
        h(
            "div.row.between",
            h("h2.secth", _("Your matches")),
            h("span.cap", awaiting(number)) if number else None,
        ),
        sieves(model.headings, screen) if screen.unfolded and len(model.headings) > MANY else None,
        rows("going", left, screen, ages, screen.most if unfolded else SHOWN) if left else (None, None),
        len(left) > SHOWN and fold("going", showing(len(left), unfolded), unfolded),
        laid_away(away, screen, ages) if away else None,
        finished(done, screen, ages) if done else None,
    )


def rows(part: str, ones: Sequence[Heading], screen: MatchList, ages: Mapping[str, str], most: int) -> Child:
    """The first matches of a part, up to a number, and the button that shows more of them."""
    left = min(PIECE, len(ones) - most)
    return (
        h("div.sheet", (row(one, screen, ages.get(one.key, "")) for one in ones[:most])),
        further(part, left) if part in screen.unfolded and left > 0 else None,
    )


def further(part: str, number: int) -> Node:
    """The button that shows that number more."""
    # Translators: the button below a long list of matches.
    label = ngettext("Show {n} more", "Show {n} more", number).format(n=number)
    button = h("button.btn.sm.ghost.fold", label, icon("down", 16), do="more", arg=part, id=f"more-{part}")
    return h("div", button)


def showing(number: int, unfolded: bool) -> str:
    """The label of the button that shows all matches which go on, or the first of them."""
    if unfolded:
        return _("Show fewer")
    if number > PIECE:
        return _("Show more")
    # Translators: the button that shows all matches; {n} is how many there are.
    return ngettext("Show all {n}", "Show all {n}", number).format(n=number)


def fold(part: str, label: str, unfolded: bool) -> Node:
    """The button that shows a part of the list, or folds it away."""
    return h(
        "button.btn.sm.ghost.fold",
        label,
        icon("down", 16),
        do="unfold",
        arg=part,
        id=f"fold-{part}",
        aria_expanded=str(unfolded).lower(),
    )


def laid_away(away: Sequence[Heading], screen: MatchList, ages: Mapping[str, str]) -> Child:
    """The matches that are put away, folded away."""
    unfolded = "away" in screen.unfolded
    yield fold("away", ngettext("{n} put away", "{n} put away", len(away)).format(n=len(away)), unfolded)
    if unfolded:
        yield rows("away", away, screen, ages, screen.most)


def finished(done: Sequence[Heading], screen: MatchList, ages: Mapping[str, str]) -> Child:
    """The matches that are over, folded away, and the button that removes them together."""
    unfolded = "over" in screen.unfolded
    said = ngettext("{n} finished match", "{n} finished matches", len(done)).format(n=len(done))
    yield fold("over", said, unfolded)
    if unfolded:
        yield rows("over", done, screen, ages, screen.most)
        remove = ngettext("Remove {n} finished match", "Remove {n} finished matches", len(done))
        yield parts.button("clear", remove.format(n=len(done)), "erase", cls="sm grave", id="clear")


def sieves(headings: Sequence[Heading], screen: MatchList) -> Child:
    """The choice of a game, and of a way to play, whose matches are looked at alone."""
    games = {one.game: _(BY_KEY[one.game].title) for one in headings if one.game}
    if len(games) > 1:
        options = [("", C_("match", "All games")), *((key, games[key]) for key in BY_KEY if key in games)]
        yield parts.picks("sieve-game", _("Game"), options, screen.game, "sieve-game")
    found = {one.way for one in headings if one.game}
    if len(found) > 1:
        called = {"here": C_("way to play", "2 players"), "computer": C_("way to play", "Computer")}
        called["chat"] = C_("way to play", "By chat")
        options = [("", C_("match", "All ways")), *((key, called[key]) for key in called if key in found)]
        yield parts.picks("sieve-way", _("Way to play"), options, screen.way, "sieve-way")


def awaiting(number: int) -> str:
    """The number of matches that wait for the player here."""
    return ngettext("{n} waits for you", "{n} wait for you", number).format(n=number)


def row(one: Heading, screen: MatchList, moment: str) -> Node:
    """One match, with what both players may see of its board."""
    passed = ago(screen.now - one.when, moment, screen.today) if moment and one.game else ""
    if one.turn == "them":  # for weeks, it may be, and how many counts more than the date
        passed = waited(moment, screen.today) or passed
    return h(
        "div.matchrow",
        h(
            "a.open",
            h(
                "span.pic",
                board(one),
                class_="small" if sketch(one.sketch) else None,
                data_skin=skin(one) or None,
            ),
            h(
                "div.what",
                h("div", h("b", title(one)), " ", h("span.mut", opponent(one))),
                h("div.small.mut", stands(one)),
            ),
            state(one),
            h("span.cap.num", passed),
            href=f"#{one.key}",
        ),
        more_about(one),
        class_="waits" if one.turn == "you" and one.way == "chat" else None,
        key=one.key,
    )


def board(one: Heading) -> Child:
    """A match as a picture: its board in small, and on it the opponent's seal, or at one device seat
    one's; against the computer the emblem of its character takes the seal's place.
    """
    seal, small = Seat(one.seat).other if one.seat else Seat.ONE, sketch(one.sketch)
    size = 24 if small else 40
    return small, h("span.foe-row", letter(one.foe, size)) if one.foe else wax(seal, size)


def skin(one: Heading) -> str:
    """The skin of a match's game."""
    return cover(BY_KEY[one.game].family).choices[one.game].skin if one.game else ""


def stands(one: Heading) -> str:
    """How a match stands, in short facts."""
    return facts(filter(None, (one.standing, filled(one.note, one.values))))


def more_about(one: Heading) -> Node:
    """The button that opens the panel of a match."""
    return h(
        "button.ib",
        icon("dots", 20),
        do="row",
        arg=one.key,
        id=f"row-{one.key}",
        aria_label=named(_("More about this match"), described(one)),
    )


def other(one: Heading) -> str:
    """The other player's name in a match by chat; "" while nobody has accepted."""
    return one.names[Seat(one.seat or 1).other.side]


def title(one: Heading) -> str:
    """The game's title."""
    return _(BY_KEY[one.game].title) if one.game else _("A match that cannot be read")


def opponent(one: Heading) -> str:
    """The players of a match in words: “with Ben”, at one device “Ada against Ben”; "" if that is not
    known.
    """
    if not one.game:
        return ""
    if one.way == "here":
        return _("{one} against {two}").format(one=one.names[0], two=one.names[1])
    # Translators: it follows the title of a game.
    against, friend = C_("match", "against {name}"), C_("match", "with {name}")
    if one.foe:
        return against.format(name=other(one))
    return friend.format(name=other(one)) if other(one) else C_("match", "with the one who accepts")


def described(one: Heading) -> str:
    """The game and the players of a match, as one text."""
    if not one.game:
        return title(one)
    if one.way == "here":
        return pairing(one.game, one.names)
    if not other(one):
        return _("{game} with the one who accepts").format(game=title(one))
    text = _("{game} against {name}") if one.foe else _("{game} with {name}")
    return text.format(game=title(one), name=other(one))


def pairing(game: str, names: tuple[str, str]) -> str:
    """A game (by its key) between two players at one device."""
    text = _("{game}, {one} against {two}")
    return text.format(game=_(BY_KEY[game].title), one=names[0], two=names[1])


def state(one: Heading) -> Child:
    """The state of the match, in a word: whose turn it is; nothing if that cannot be read."""
    if not one.game:
        return None
    if one.turn == "you":
        return parts.tag(C_("match", "your turn") if one.way == "chat" else C_("match", "continue"), "you")
    return parts.tag(C_("match", "waiting")) if one.turn else parts.tag(C_("match", "over"), "good")


def panel(model: Model, screen: MatchList) -> Child:
    """The panel of one match: open it, save it, delete it; or the question before many are removed."""
    if screen.clearing:
        return parts.panel(asked_of_all(len(over(sifted(model.headings, screen)))), "clear", closes="row")
    one = next((one for one in model.headings if one.key == screen.row.key), None)
    if one is None:
        return None
    return parts.panel(asked(one) if screen.row.deleting else offered(one), "row", closes="row")


def asked_of_all(number: int) -> Child:
    """The question before the matches that are over are removed together."""
    title = ngettext("Remove {n} finished match?", "Remove {n} finished matches?", number).format(n=number)
    text = _(
        "They will be gone from this browser for good. First save any that you may want to look at again."
    )
    return (
        head(title),
        h("p", text),
        h(
            "div.row",
            parts.button("clear-all", C_("button", "Remove"), "erase", cls="grave"),
            parts.button("row", C_("match", "Keep them"), cls="main"),
        ),
    )


def offered(one: Heading) -> Child:
    """The lines of the panel."""
    return (
        head(described(one)),
        h(
            "div.menu",
            h("a.mrow", icon("open", 20), C_("button", "Open"), href=f"#{one.key}"),
            one.way == "chat" and other(one) and invite_again(one),
            one.way == "chat" and one.turn == "them" and away_row(one),
            parts.menu_row("row-save", one.key, "dl", _("Save as a file")),
            parts.menu_row("row-delete", one.key, "erase", _("Delete this match"), cls="grave"),
        ),
    )


def away_row(one: Heading) -> Node:
    """The line that puts a match away, or takes it back into the list."""
    label = _("Back into the list") if one.away else _("Put it away until a code arrives")
    return parts.menu_row("row-away", one.key, "box", label)


def invite_again(one: Heading) -> Node:
    """The line that makes another invitation for the same player."""
    return parts.menu_row("row-again", one.key, "mail", _("Invite {name} again").format(name=other(one)))


def asked(one: Heading) -> Child:
    """The question before a match is deleted."""
    return (
        head(_("Delete this match?")),
        h("p", _("It will be gone from this browser for good. Save it first if you may want it again.")),
        h(
            "div.row",
            parts.button("row-drop", _("Delete"), "erase", cls="grave", arg=one.key),
            parts.button("row", _("Keep it"), cls="main"),
        ),
    )


def head(title: str) -> Node:
    """The panel's heading, with the button that closes it."""
    return h(
        "div.head",
        h("h2", title, id="panel-title"),
        h("button.ib", icon("x", 20), do="row", arg="", aria_label=C_("button", "Close")),
    )


# --- reading


async def read(app: App, key: str) -> tuple[Kept, int] | None:
    """A match and the version of its record; None if there is none, or if it cannot be read, which another
    screen tells.
    """
    from sealed.page.match import reading  # to draw the list nothing but the heads is read

    try:
        return await reading.find(app, key)
    except reading.Unread:
        app.go(reading.unread_route(key))
        return None
