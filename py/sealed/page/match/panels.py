"""The panels beside or over the match: the list of past rounds, the menu, the question before resigning."""

from __future__ import annotations

from typing import Any

from sealed.name import Name
from sealed.page import parts
from sealed.page.boards.board import Board
from sealed.page.boards.seen import Seen
from sealed.page.icons import icon
from sealed.page.match import how, key_help, lines, piece_names
from sealed.page.match.play import Duel, Play, seen
from sealed.page.model import Model
from sealed.page.store import MATCH
from sealed.page.study import Game
from sealed.page.texts import C_, _, remember
from sealed.page.tree import Child, Memo, Node, h, keep_last, memo
from sealed.rules.game import Rules
from sealed.rules.registry import BY_KEY

REVIEW = "review/"
"""The route of a review begins so; what follows is the match's, as in the route of the match."""
ROW = "row-"
"""Before the number of a row, in the place of a step's number: the step at which that row begins."""
LATEST = 30
"""The number of past rounds that are listed beside the board; the menu lists all."""


def log_sheet(duel: Duel[Play]) -> Node:
    """The past rounds, the latest first, where there is room for them."""
    if duel.rounds:
        return _log_sheet(so_far(duel), rounds(duel, LATEST, to=review_route(duel)), str(len(duel.rounds)))
    return _log_sheet(so_far(duel), Memo(h("p.mut.small.pad", _("Nothing has been played yet."))), "")


@memo(4)
def _log_sheet(title: str, listed: Node, number: str) -> Node:
    return h(
        "section.sheet.log",
        h("div.head", h("h2", title), h("span.cap.num", number)),
        listed,
        tabindex=0,
        aria_label=title,
    )


def so_far(duel: Duel[Play]) -> str:
    """The title of the list of past rounds."""
    return _(duel.board.past_title)


def rounds(duel: Duel[Play], most: int | None = None, cls: str = "rounds", *, to: str = "") -> Node:
    """The past rounds, latest first, at most `most` of them. With `to`, a route, each leads to its step."""
    return _rounds(duel.board, *duel.play.names, duel.rounds, most, cls, to)


def review_route(duel: Duel[Play]) -> str:
    """The route to the review of a match, without a step; "" while it goes on, for it would show too much."""
    return duel.key.replace(MATCH, REVIEW, 1) if duel.play.game.outcome else ""


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


def panel(model: Model, duel: Duel[Play]) -> Child:
    """The open panel, if there is one."""
    views = {"menu": menu, "log": log, "agree": agree, "resign": resign, "delete": delete}
    views |= duel.way.panels
    views |= {"board": aside, "lines": lines.panel, "keys": key_help.panel}
    if duel.board.pieces:
        views["names"] = names
    shown = views.get(duel.panel)
    content = shown(model, duel) if shown else None
    return None if content is None else parts.panel(content, duel.panel)


def menu(model: Model, duel: Duel[Play]) -> Child:
    """The menu: everything that is not done every turn."""
    game = duel.play.game
    over = game.outcome is not None
    looked_up = duel.board.aside(seen(model, duel))
    return (
        parts.panel_head(_("This match")),
        parts.menu(
            (
                "",
                (
                    duel.way.menu(model, duel),
                    parts.menu_row("panel", "log", "menu", so_far(duel)),
                    bool(game.log) and parts.menu_row("tell-again", "", "play", _("Replay the last turn")),
                    model.passed and parts.menu_row("show-again", "", "mail", _("The last message again")),
                    looked_up and parts.menu_row("panel", "board", "board", looked_up[0]),
                    bool(game.log and over)
                    and parts.menu_row("review", "", "eye", _("Step through the game")),
                ),
            ),
            (
                C_("heading", "Save"),
                (parts.menu_row("record", "", "text", _("Save record")), duel.way.saves(model, duel)),
            ),
            (
                C_("heading", "Help"),
                (
                    how.is_there(duel) and parts.menu_row("how", "", "help", _("How to play")),
                    rules_row(game.rules),
                    keys_row(),
                ),
            ),
            (C_("heading", "Board and page"), _settings(model, duel)),
            (C_("heading", "End"), _ends(duel)),
        ),
        agreed(game),
    )


def _settings(model: Model, duel: Duel[Play]) -> Child:
    """The lines that change how the match looks and sounds."""
    board, on = duel.board, model.settings.sound
    return (
        board.faces and parts.menu_row("turn", "", "rematch", turn_label(model, duel)),
        marks_row(model, board),
        bool(board.pieces) and parts.menu_row("panel", "names", "pen", _("Name the pieces")),
        parts.menu_row(
            "sound", "", "speaker" if on else "mute", _("Turn sounds off") if on else _("Turn sounds on")
        ),
        look_row(),
    )


def _ends(duel: Duel[Play]) -> Child:
    """The lines that end the match, or delete it."""
    over = duel.play.game.outcome is not None
    if not over and "agree" in duel.way.words:
        yield parts.menu_row("panel", "agree", "duo", _("Call it a draw…"))
    if not over and duel.play.thinking:
        yield parts.menu_row("panel", "resign", "flag", C_("button", "Resign"))
    yield parts.menu_row("panel", "delete", "erase", _("Delete this match"), cls="grave")


def rules_row(rules: Rules) -> Node:
    """The line of a menu that leads to the rules."""
    return h("a.mrow", icon("book", 20), _("Rules"), href=f"#rules/{BY_KEY[rules.key].page}")


def marks_row(model: Model, board: Board) -> Child:
    """The line that hides the marks of what is known of pieces, where the board has such marks."""
    label = _("Hide the marks") if model.settings.marks else _("Show the marks")
    return parts.menu_row("marks", "", "eye", label) if board.marks else None


def look_row() -> Node:
    """The line for the colours of the page."""
    return parts.menu_row("theme", "", "sun", _("Light or dark"))


def keys_row() -> Node:
    """The line for the keys, where there is a keyboard."""
    return parts.menu_row("panel", "keys", "keyboard", C_("keyboard", "Keys"), cls="with-keys")


def turn_label(model: Model, duel: Duel[Play]) -> str:
    """The label of the menu's line that turns the board."""
    one, two = duel.play.names
    if model.settings.fixed:
        return _("Turn the board when {name} looks").format(name=two)
    return _("Keep the board as {name} sees it").format(name=one)


def aside(model: Model, duel: Duel[Play]) -> Child:
    """The panel with the board's own reference, such as a chart."""
    return reference(duel.board, seen(model, duel))


def reference(board: Board, shown: Seen) -> Child:
    """The same of a board that is looked at."""
    found = board.aside(shown)
    return found and (parts.panel_head(found[0]), found[1])


def names(model: Model, duel: Duel[Play]) -> Child:
    """The panel in which the player names pieces."""
    return parts.panel_head(_("Name the pieces")), piece_names.fields(model, duel)


def agreed(game: Game) -> Child:
    """The options of a game with their values."""
    from sealed.page.options import option_label, value_label

    rows = ((option.name, game.options[option.name]) for option in game.rules.options)
    yield h("h3", C_("heading", "Agreed"))
    yield h(
        "dl.agreed",
        ((h("dt", option_label(name)), h("dd", value_label(name, value))) for name, value in rows),
    )


def log(_model: Model, duel: Duel[Play]) -> Child:
    """The panel with all past rounds."""
    return (
        parts.panel_head(so_far(duel)),
        rounds(duel, to=review_route(duel)) if duel.rounds else h("p.mut", _("Nothing has been played yet.")),
    )


def agree(_model: Model, duel: Duel[Play]) -> Child:
    """The question to both before they end the game without a winner."""
    seat = duel.play.seat or duel.play.game.asks()[0].seat
    one, two = duel.play.names
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


def resign(_model: Model, duel: Duel[Play]) -> Child:
    """The question before giving up."""
    seat = duel.play.seat or duel.play.game.asks()[0].seat
    other = duel.play.names[seat.other.side]
    return (
        parts.panel_head(_("Resign?")),
        h("p", _("{name} wins at once, whatever the score.").format(name=other)),
        h(
            "div.row",
            parts.button("resign", C_("button", "Resign"), "flag", cls="grave", arg=str(int(seat))),
            parts.button("panel", _("Play on"), cls="main"),
        ),
    )


def delete(_model: Model, duel: Duel[Play]) -> Child:
    """The question before a match is deleted."""
    by_chat = duel.play.way == "chat"
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
