"""The match screen as a tree: top bar, board with both plates, and beside or below it the log, the line or
what stands for it.
"""

from __future__ import annotations

from sealed.page import parts
from sealed.page.boards.board import Board, tell
from sealed.page.boards.seen import Seen
from sealed.page.icons import icon
from sealed.page.match import end, linebox, lines, panels
from sealed.page.match.play import Duel, seen, way
from sealed.page.match.review import reviewed
from sealed.page.model import Model
from sealed.page.texts import _, filled
from sealed.page.tree import Child, Node, h
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY


def view(model: Model) -> Child:
    """The whole screen."""
    duel: Duel = model.here
    cover = way(duel.play).cover(model)
    if cover:
        return cover
    shown = reviewed(model) if duel.review is not None else seen(model)
    return h(
        "main.match",
        top(model, shown),
        h(
            "div.cols",
            h(
                "div.mid",
                stage(model, shown),
                class_=f"of-{BY_KEY[duel.play.game.rules.key].family.replace('_', '-')}",
            ),
            h("div.side", beside(model, shown), way(duel.play).above(model), foot(model, shown)),
        ),
        panels.panel(model),
    )


def beside(model: Model, shown: Seen) -> Child:
    """What has been played; or, while a line is laid out on the board, the lines to start from."""
    return lines.sheet(model, shown) or panels.log_sheet(model.here)


def top(model: Model, shown: Seen) -> Node:
    """The bar: game and round, undo, rules, sound, and the menu."""
    duel: Duel = model.here
    rules = duel.play.game.rules
    return parts.top(
        rules.title,
        duel.board.headline(shown),
        h(
            "a.ib",
            icon("book", 21),
            href=f"#rules/{BY_KEY[rules.key].page}",
            aria_label=_("Rules"),
            title=_("Rules"),
        ),
        h(
            "span.desk-only",
            parts.tool(
                "sound", _("Sounds"), "speaker" if model.settings.sound else "mute", on=model.settings.sound
            ),
        ),
        parts.tool("panel", _("More"), "dots", arg="menu"),
    )


def stage(model: Model, shown: Seen) -> Child:
    """The board with both players' plates."""
    duel: Duel = model.here
    other, own = (plate(model, shown, seat) for seat in (shown.below.other, shown.below))
    drawn = duel.board.stage(shown, other, own)
    if type(duel.board).stage is Board.stage:
        return drawn
    return h("div.stage", drawn, zone="board")  # a board that still arranges its parts itself


def plate(model: Model, shown: Seen, seat: Seat) -> Node:
    """A player: mark, name, what is to be known, score; the amber bar beside who is to decide."""
    duel: Duel = model.here
    remark, right = duel.board.plate(shown, seat)
    about = way(duel.play).plate(model, seat)
    asked = seat in duel.play.thinking and duel.review is None
    return parts.plate(
        seat,
        shown.name(seat),
        " · ".join(filter(None, (about, remark))),
        right,
        turn=asked and not shown.telling,
    )


def foot(model: Model, shown: Seen) -> Child:
    """What stands where the move is written: the line, what is being told, the end, or what the way of
    playing says.
    """
    duel: Duel = model.here
    if duel.review is not None:
        return end.stepper(model, shown)
    if duel.telling:
        return telling(duel)
    if duel.play.game.outcome:
        return end.view(model, shown)
    if duel.play.ask is not None:
        return linebox.view(duel, shown)
    return way(duel.play).foot(model)


def telling(duel: Duel) -> Node:
    """What has just happened, sentence by sentence."""
    return h(
        "section.line.told",
        story(duel, duel.told),
        h("div.row", parts.button("told", _("Show all at once"), "next", cls="sm ghost")),
        aria_label=_("What happened"),
    )


def story(duel: Duel, told: int) -> Node:
    """The sentences of the last events, up to that many."""
    rules, names = duel.play.game.rules, duel.play.names
    sentences = [tell(duel.board, rules, names, event) for event in duel.story[:told]]
    return h("ol.story", (h("li", sentence, key=n) for n, sentence in enumerate(sentences) if sentence))


def title(model: Model) -> str:
    """The title of the browser's tab: it says when it is one's turn."""
    duel: Duel = model.here
    rules = duel.play.game.rules
    return filled("{game}, your turn" if duel.play.ask else "{game}", {"game": rules.title})


def skin(model: Model) -> str:
    """The game's skin."""
    duel: Duel = model.here
    return duel.board.skin(duel.play.game.rules)
