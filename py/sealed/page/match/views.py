"""The match screen as a tree: its parts in the order in which they are read.

static/layout.css arranges them, alike for every game.
"""

from __future__ import annotations

from sealed.page.boards import study
from sealed.page.boards.board import Shape
from sealed.page.boards.seen import Seen
from sealed.page.browser.model import Model
from sealed.page.draw import parts
from sealed.page.draw.texts import _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import facts
from sealed.page.match import end, how, linebox, lines, panels
from sealed.page.match.play import ABOVE, GO_ON, Duel, Play, seen
from sealed.page.match.play import plate as with_name
from sealed.rules.game import Outcome, Rules
from sealed.rules.log import Unasked
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY


def view(model: Model, duel: Duel[Play]) -> Child:
    """The whole screen."""
    shown, draws = seen(model, duel), duel.way.draws
    if draws.cover and duel.way.covered(duel):
        return draws.cover(model, duel), how.view(model, duel, shown), panels.panel(model, duel)
    return h(
        "main.match",
        top(model, duel, shown),
        stage(model, duel, shown),
        beside(model, duel, shown),
        h("div.letter", draws.above and draws.above(model, duel), id=ABOVE, tabindex=-1),
        foot(model, duel, shown),
        how.view(model, duel, shown),
        panels.panel(model, duel),
        **shaped(
            duel.play.game.rules,
            duel.board.shape(shown),
            timed=bool(draws.timed and draws.timed(duel)),
            taught=how.is_open(model, duel),
        ),
    )


def shaped(rules: Rules, shape: Shape, **more: bool) -> dict[str, str]:
    """The attributes of a screen with a board, by which the style sheets give everything its place. `more`
    are classes that it has or has not.
    """
    classes = (of_family(rules), shape.classes, *(name for name, is_on in more.items() if is_on))
    return {"class_": " ".join(classes), "style": shape.style}


def of_family(rules: Rules) -> str:
    """The CSS class of a ruleset's family, by which its own style sheet knows it."""
    return f"of-{BY_KEY[rules.key].family.replace('_', '-')}"


def beside(model: Model, duel: Duel[Play], shown: Seen) -> Child:
    """The past rounds; or, while a line is laid out on the board, the lines to start from."""
    return lines.sheet(model, duel, shown) or panels.log_sheet(duel)


def top(model: Model, duel: Duel[Play], shown: Seen) -> Node:
    """The bar: game and round, undo, rules, sound, and the menu."""
    rules = duel.play.game.rules
    return parts.top(
        _(rules.title),
        ended(duel, shown) or duel.board.headline(shown),
        panels.aside_tool(duel.board),
        how.tool(model, duel),
        parts.tool_link(f"rules/{BY_KEY[rules.key].page}", _("Rules"), "book", cls="rules-tool"),
        h(
            "span.desk-only",
            parts.tool(
                "sound", _("Sounds"), "speaker" if model.settings.sound else "mute", on=model.settings.sound
            ),
        ),
        (
            h("span", parts.tool(*tool), class_=f"{tool.word}-tool", key=tool.word)
            for tool in duel.way.draws.tools(duel)
        ),
        parts.tool("panel", _("More"), "dots", arg="menu"),
        closes="close-sheet" if model.sheet else "",
    )


def ended(duel: Duel[Play], shown: Seen) -> str:
    """Where a game stands that the players have ended by a word, of which its rules know nothing; "" for any
    other.
    """
    game = duel.play.game
    is_by_word = any(isinstance(step.ask, Unasked) for step in game.log[-3:])  # showings may follow
    return _("The game is over") if game.outcome and is_by_word and not shown.telling else ""


def stage(model: Model, duel: Duel[Play], shown: Seen) -> Child:
    """The board with both players' plates."""
    other, own = (plate(model, duel, shown, seat) for seat in (shown.below.other, shown.below))
    drawn = duel.way.draws.notes
    notes = drawn(duel, shown) if drawn else ()
    return duel.board.stage(shown._replace(notes=notes) if notes else shown, other, own)


def plate(model: Model, duel: Duel[Play], shown: Seen, seat: Seat) -> Node:
    """A player's plate: mark, name, remark, score; an amber bar marks the player on turn."""
    remark, right = duel.board.plate(shown, seat)
    badge, clock, about = with_name(model, duel, seat)
    asked = seat in duel.play.thinking
    return parts.plate(
        seat,
        shown.name(seat),
        (clock, facts(filter(None, (about, remark)))),
        right,
        turn=asked and not shown.telling,
        badge=badge,
    )


def foot(model: Model, duel: Duel[Play], shown: Seen) -> Child:
    """The part where the move is written: the line, the events being told, the end, or a part that the way of
    playing adds.
    """
    draws = duel.way.draws
    strip = draws.strip and draws.strip(model, duel)
    if duel.telling:
        return telling(duel, strip)
    if duel.play.game.outcome and not duel.lingers:
        return end.view(model, duel, shown)
    if shown.ask is not None:
        return linebox.view(duel, shown, strip)
    return draws.foot and draws.foot(model, duel)


def telling(duel: Duel[Play], strip: Child) -> Node:
    """The events being told, sentence by sentence."""
    if duel.waits:
        return waiting(duel, "told", onward(duel), strip=strip)
    return h(
        "section.line.told",
        strip,
        story(duel),
        h("div.row", parts.button("told", _("Show all at once"), "next", cls="sm ghost")),
        aria_label=_("What happened"),
    )


def waiting(duel: Duel[Play], word: str, label: str, *more: Child, strip: Child = None) -> Node:
    """The news, until the player goes on with that word, by the button with that label."""
    return h(
        "section.line.told",
        strip,
        story(duel),
        h("div.row.wrap", parts.button(word, label, "next", cls="main", id=GO_ON), more),
        aria_label=_("What happened"),
    )


def onward(duel: Duel[Play]) -> str:
    """The label of the button that goes on from what the player's own move has opened."""
    if duel.play.game.outcome and not duel.untold:
        return _("To the result")
    return _("Go on")


def story(duel: Duel[Play]) -> Node:
    """The sentences of the last events, as far as they have been told and not gone on from."""
    sentences = study.lines(duel.play, duel.board, duel.story[duel.passed : duel.told])
    return h("ol.story", (h("li", sentence, key=n) for n, sentence in enumerate(sentences, duel.passed)))


def title(duel: Duel[Play]) -> str:
    """The title of the browser's tab, which says when it is the player's turn, and at the end who has won."""
    rules, outcome = duel.play.game.rules, duel.play.game.outcome
    if outcome and not duel.telling and not duel.lingers:
        return _ended(duel, outcome)
    yours = duel.play.ask or duel.play.unsent
    return _("{game}, your turn").format(game=_(rules.title)) if yours else _(rules.title)


def _ended(duel: Duel[Play], outcome: Outcome) -> str:
    """The title of the tab once a game is over."""
    game, winner = _(duel.play.game.rules.title), outcome.winner
    if winner is None:
        return _("{game}, nobody has won").format(game=game)
    if duel.play.person:
        text = _("{game}, you have lost") if study.is_lost(duel.play) else _("{game}, you have won")
        return text.format(game=game)
    return _("{game}, {name} has won").format(game=game, name=duel.play.names[winner.side])


def skin(duel: Duel[Play]) -> str:
    """The game's skin."""
    return duel.board.skin(duel.play.game.rules)
