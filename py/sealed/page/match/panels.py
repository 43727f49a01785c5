"""The panels beside or over the match: the list of past rounds, the menu, the question before resigning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sealed.name import Name
from sealed.page.boards.board import Board
from sealed.page.boards.study import PlayedGame
from sealed.page.browser.model import Model
from sealed.page.draw import parts
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, _, remember
from sealed.page.draw.tree import Child, Memo, Node, h, keep_last, memo
from sealed.page.engine.store import MATCH
from sealed.page.match import how, key_help, piece_names, saved_lines
from sealed.page.match.play import GameScreen, Play, seen
from sealed.rules.game import Rules
from sealed.rules.registry import BY_KEY

REVIEW = "review/"
"""The route of a review begins so; what follows is the match's, as in the route of the match."""
ROW = "row-"
"""Before the number of a row, in the place of a step's number: the step at which that row begins."""
ROWS = 7
"""The most lines of the menu that are in view."""
OWN_ROWS = 4
"""The lines that a mode may have among them."""
LATEST = 30
"""The number of past rounds that are listed beside the board; the menu lists all."""


def log_sheet(screen: GameScreen[Play]) -> Node:
    """The past rounds, the latest first, where there is room for them."""
    if screen.rounds:
        number = screen.rounds[-1].number  # a preparation has rows, and no number
        return _log_sheet(so_far(screen), rounds(screen, LATEST, to=review_route(screen)), str(number or ""))
    return _log_sheet(so_far(screen), Memo(h("p.mut.small.pad", _("Nothing has been played yet."))), "")


@memo(4)
def _log_sheet(title: str, listed: Node, number: str) -> Node:
    return h(
        "section.sheet.log",
        h("div.head", h("h2", title), h("span.cap.num", number)),
        listed,
        tabindex=0,
        aria_label=title,
    )


def so_far(screen: GameScreen[Play]) -> str:
    """The title of the list of past rounds."""
    return _(screen.board.past_title)


def rounds(screen: GameScreen[Play], most: int | None = None, cls: str = "rounds", *, to: str = "") -> Node:
    """The past rounds, latest first, at most `most` of them. With `to`, a route, each leads to its step."""
    return _rounds(screen.board, *screen.play.names, screen.rounds, most, cls, to)


def review_route(screen: GameScreen[Play]) -> str:
    """The route to the review of a match, without a step; "" while it goes on, for it would show too much."""
    return screen.key.replace(MATCH, REVIEW, 1) if screen.play.game.outcome else ""


@keep_last(4)  # they change once a turn, and are in every drawing, in more than one place
def _rounds(
    board: Board,
    one: Name,
    two: Name,
    past: tuple[Any, ...],
    most: int | None,
    cls: str,
    to: str,
) -> Node:
    latest = zip(range(len(past), 0, -1), past[::-1][:most], strict=False)
    rows = (_row(board, one, two, entry, place, to) for place, entry in latest)
    return Memo(h("ol", rows, class_=f"{cls} leads" if to else cls))


@remember(2 * LATEST)
def _row(board: Board, one: Name, two: Name, entry: Any, place: int, to: str) -> Node:
    summary = board.summary((one, two), entry)
    return past_row(place, h("a.lead", summary, href=f"#{to}/{ROW}{place}") if to else summary)


def past_row(place: int, content: Child) -> Node:
    """A row of a list of past rounds."""
    return h("li.round", content, key=place)


def panel(model: Model, screen: GameScreen[Play]) -> Child:
    """The open panel, if there is one."""
    views = {"menu": menu, "log": log, "agree": agree, "resign": resign, "delete": delete}
    views |= {"board": aside, "lines": saved_lines.panel, "keys": key_help.panel}
    if screen.board.own.pieces:
        views["names"] = names
    shown = {**views, **screen.mode.draws.panels}.get(screen.panel)
    content = shown(model, screen) if shown else None
    return None if content is None else parts.panel(content, screen.panel)


def menu(model: Model, screen: GameScreen[Play]) -> Child:
    """The menu: in view what is wanted now and then, at most `ROWS` lines; folded below them all else. What
    the bar has is in neither, but for tools for which a narrow bar has no room.
    """
    game = screen.play.game
    draws = screen.mode.draws
    own = tuple(rows_of(draws.menu and draws.menu(model, screen)))
    often = (
        bool(game.log)
        and not game.outcome
        and parts.menu_row("tell-again", "", "play", _("Replay the last turn")),
        model.passed and parts.menu_row("show-again", "", "mail", _("The last message again")),
        parts.menu_row("record", "", "text", _("Save record")),
    )
    saves = draws.saves and draws.saves(model, screen)
    first = [*own[:OWN_ROWS], parts.menu_row("panel", "log", "menu", so_far(screen))]
    later = [*own[OWN_ROWS:]]
    for row in rows_of(often):
        (first if len(first) < ROWS - 2 else later).append(row)
    if not game.outcome and screen.play.thinking:
        first.append(parts.menu_row("panel", "resign", "flag", C_("button", "Resign")))
    return (
        parts.panel_head(_("This match")),
        h(
            "div.menu",
            h("section.rows", iter(first)),
            h(
                "details.further",
                h("summary.mrow", icon("down", 20), C_("menu", "More")),
                parts.menu(
                    ("", (iter(later), narrow(model, screen))),
                    (C_("heading", "Save"), saves) if saves else None,
                    (C_("heading", "Board and page"), _settings(model, screen)),
                    (C_("heading", "End"), _ends(screen)),
                ),
            ),
        ),
        parts.telling_speed(model),
        agreed(game),
    )


def rows_of(rows: Child) -> Iterator[Node]:
    """The lines among what a part of the menu draws, which may be nothing or nested."""
    if isinstance(rows, (list, Memo)):
        yield rows
    elif rows:
        for row in rows:
            yield from rows_of(row)


def narrow(model: Model, screen: GameScreen[Play]) -> Iterator[Child]:
    """The lines for what a narrow bar leaves out (static/layout.css)."""
    bar, named = screen.mode.draws.tools(screen), screen.board.reference is not None
    if (named and bar) or len(bar) > 1:
        yield how.is_there(screen) and parts.menu_row("how", "", "help", _("How to play"), cls="narrow")
    if named or bar:
        yield rules_row(screen.play.game.rules, "narrow")
    yield sound_row(model, "phone-only")


def _settings(model: Model, screen: GameScreen[Play]) -> Child:
    """The lines that change how the match looks."""
    board = screen.board
    return (
        board.own.turned_board and parts.menu_row("turn", "", "rematch", turn_label(model, screen)),
        marks_row(model, board),
        bool(board.own.pieces) and parts.menu_row("panel", "names", "pen", _("Name the pieces")),
        keys_row(),
        look_row(),
    )


def _ends(screen: GameScreen[Play]) -> Child:
    """The lines that end the match by a word, or delete it."""
    over = screen.play.game.outcome is not None
    if not over and "agree" in screen.mode.words:
        yield parts.menu_row("panel", "agree", "duo", _("Call it a draw…"))
    yield parts.menu_row("panel", "delete", "erase", _("Delete this match"), cls="grave")


def rules_row(rules: Rules, cls: str = "") -> Node:
    """The line of a menu that leads to the rules."""
    page = BY_KEY[rules.key].page
    return h("a.mrow", icon("book", 20), _("Rules"), href=f"#rules/{page}", class_=cls or None)


def marks_row(model: Model, board: Board) -> Child:
    """The line that hides the marks of what is known of pieces, where the board has such marks."""
    label = _("Hide the marks") if model.settings.marks else _("Show the marks")
    return parts.menu_row("marks", "", "eye", label) if board.own.marks else None


def sound_row(model: Model, cls: str = "") -> Node:
    """The line that turns the sounds off or on."""
    on = model.settings.sound
    label = _("Turn sounds off") if on else _("Turn sounds on")
    return parts.menu_row("sound", "", "speaker" if on else "mute", label, cls=cls)


def look_row() -> Node:
    """The line for the colours of the page."""
    return parts.menu_row("theme", "", "sun", _("Light or dark"))


def keys_row() -> Node:
    """The line for the keys, where there is a keyboard."""
    return parts.menu_row("panel", "keys", "keyboard", C_("keyboard", "Keys"), cls="with-keys")


def turn_label(model: Model, screen: GameScreen[Play]) -> str:
    """The label of the menu's line that turns the board."""
    one, two = screen.play.names
    if model.settings.fixed:
        return _("Turn the board when {name} looks").format(name=two)
    return _("Keep the board as {name} sees it").format(name=one)


def aside(model: Model, screen: GameScreen[Play]) -> Child:
    """The panel with the board's own reference, such as a chart."""
    found = screen.board.reference
    return found and (parts.panel_head(_(found.title)), found.draw(seen(model, screen)))


def aside_tool(board: Board) -> Child:
    """The tool in the bar that opens it."""
    return board.reference and parts.named_tool("panel", _(board.reference.name), "board", arg="board")


def aside_row(board: Board) -> Child:
    """The line of a menu that opens it."""
    return board.reference and parts.menu_row("panel", "board", "board", _(board.reference.title))


def names(model: Model, screen: GameScreen[Play]) -> Child:
    """The panel in which the player names pieces."""
    return parts.panel_head(_("Name the pieces")), piece_names.fields(model, screen)


def agreed(game: PlayedGame) -> Child:
    """The options of a game with their values."""
    from sealed.page.boards.options import option_label, value_label

    rows = ((option.name, game.options[option.name]) for option in game.rules.options)
    yield h("h3", C_("heading", "Agreed"))
    yield h(
        "dl.agreed",
        ((h("dt", option_label(name)), h("dd", value_label(name, value))) for name, value in rows),
    )


def log(_model: Model, screen: GameScreen[Play]) -> Child:
    """The panel with all past rounds."""
    return (
        parts.panel_head(so_far(screen)),
        rounds(screen, to=review_route(screen))
        if screen.rounds
        else h("p.mut", _("Nothing has been played yet.")),
    )


def agree(_model: Model, screen: GameScreen[Play]) -> Child:
    """The question to both before they end the game without a winner."""
    seat = screen.play.seat or screen.play.game.asks()[0].seat
    one, two = screen.play.names
    return (
        parts.panel_head(_("Call it a draw?")),
        h(
            "p",
            _(
                "Both players have to agree: {one} and {two}. The game is then over, and nobody has won. "
                "Whatever the rules show after a game is shown."
            ).format(one=one, two=two),
        ),
        h(
            "div.row.wrap",
            parts.button("agree", _("We both agree"), "duo", arg=str(int(seat))),
            parts.button("panel", _("Play on"), cls="main"),
        ),
    )


def resign(_model: Model, screen: GameScreen[Play]) -> Child:
    """The question before giving up."""
    seat = screen.play.seat or screen.play.game.asks()[0].seat
    other = screen.play.names[seat.other.side]
    return (
        parts.panel_head(_("Resign?")),
        h("p", _("{name} wins at once, whatever the score.").format(name=other)),
        h(
            "div.row",
            parts.button("resign", C_("button", "Resign"), "flag", cls="grave", arg=str(int(seat))),
            parts.button("panel", _("Play on"), cls="main"),
        ),
    )


def delete(_model: Model, screen: GameScreen[Play]) -> Child:
    """The question before a match is deleted."""
    by_chat = screen.play.way == "chat"
    return (
        parts.panel_head(_("Delete this match?")),
        h(
            "p",
            _(
                "It will be gone from this browser for good. Save it as a file first if you may want it "
                "again."
            ),
        ),
        by_chat
        and h(
            "p.small.mut",
            _(
                "The page still remembers that the invitation was used and which code you sent last, so "
                "that you never send two codes with the same number. It remembers no moves."
            ),
        ),
        h(
            "div.row",
            parts.button("delete", _("Delete"), "erase", cls="grave"),
            parts.button("panel", _("Keep it"), cls="main"),
        ),
    )
