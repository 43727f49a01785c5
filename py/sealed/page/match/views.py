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
from sealed.page.match import end, how, line_view, panels, saved_lines
from sealed.page.match.play import ABOVE, GO_ON, GameScreen, Play, seen
from sealed.page.match.play import plate as with_name
from sealed.rules.game import Outcome, Rules
from sealed.rules.log import Unasked
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY


def view(model: Model, screen: GameScreen[Play]) -> Child:
    """The whole screen."""
    shown, draws = seen(model, screen), screen.mode.draws
    if draws.cover and screen.mode.covered(screen):
        return draws.cover(model, screen), how.view(model, screen, shown), panels.panel(model, screen)
    return h(
        "main.match",
        top(model, screen, shown),
        stage(model, screen, shown),
        beside(model, screen, shown),
        h("div.letter", draws.above and draws.above(model, screen), id=ABOVE, tabindex=-1),
        foot(model, screen, shown),
        how.view(model, screen, shown),
        panels.panel(model, screen),
        **shaped(
            screen.play.game.rules,
            screen.board.shape(shown),
            timed=bool(draws.timed and draws.timed(screen)),
            taught=how.is_open(model, screen),
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


def beside(model: Model, screen: GameScreen[Play], shown: Seen) -> Child:
    """The past rounds; or, while a line is laid out on the board, the lines to start from."""
    return saved_lines.sheet(model, screen, shown) or panels.log_sheet(screen)


def top(model: Model, screen: GameScreen[Play], shown: Seen) -> Node:
    """The bar: game and round, undo, rules, sound, and the menu."""
    rules = screen.play.game.rules
    return parts.top(
        _(rules.title),
        ended(screen, shown) or screen.board.headline(shown),
        panels.aside_tool(screen.board),
        how.tool(model, screen),
        parts.tool_link(f"rules/{BY_KEY[rules.key].page}", _("Rules"), "book", cls="rules-tool"),
        h(
            "span.desk-only",
            parts.tool(
                "sound", _("Sounds"), "speaker" if model.settings.sound else "mute", on=model.settings.sound
            ),
        ),
        (
            h("span", parts.tool(*tool), class_=f"{tool.word}-tool", key=tool.word)
            for tool in screen.mode.draws.tools(screen)
        ),
        parts.tool("panel", _("More"), "dots", arg="menu"),
        closes="close-sheet" if model.sheet else "",
    )


def ended(screen: GameScreen[Play], shown: Seen) -> str:
    """The result of a game that the players have ended by a word, without its rules; "" for any
    other.
    """
    game = screen.play.game
    is_by_word = any(isinstance(step.ask, Unasked) for step in game.log[-3:])  # showings may follow
    return _("The game is over") if game.outcome and is_by_word and not shown.telling else ""


def stage(model: Model, screen: GameScreen[Play], shown: Seen) -> Child:
    """The board with both players' plates."""
    other, own = (plate(model, screen, shown, seat) for seat in (shown.below.other, shown.below))
    drawn = screen.mode.draws.notes
    notes = drawn(screen, shown) if drawn else ()
    return screen.board.stage(shown._replace(notes=notes) if notes else shown, other, own)


def plate(model: Model, screen: GameScreen[Play], shown: Seen, seat: Seat) -> Node:
    """A player's plate: mark, name, remark, score; an amber bar marks the player on turn."""
    remark, right = screen.board.plate(shown, seat)
    badge, clock, about = with_name(model, screen, seat)
    asked = seat in screen.play.thinking
    return parts.plate(
        seat,
        shown.name(seat),
        (clock, facts(filter(None, (about, remark)))),
        right,
        turn=asked and not shown.telling,
        badge=badge,
    )


def foot(model: Model, screen: GameScreen[Play], shown: Seen) -> Child:
    """The part where the move is written: the line, the events being told, the end, or a part that the way of
    playing adds.
    """
    draws = screen.mode.draws
    strip = draws.strip and draws.strip(model, screen)
    if screen.telling:
        return telling(screen, strip)
    if screen.play.game.outcome and not screen.lingers:
        return end.view(model, screen, shown)
    if shown.ask is not None:
        return line_view.view(screen, shown, strip)
    return draws.foot and draws.foot(model, screen)


def telling(screen: GameScreen[Play], strip: Child) -> Node:
    """The events being told, sentence by sentence."""
    if screen.waits:
        return waiting(screen, "told", onward(screen), strip=strip)
    return h(
        "section.line.told",
        strip,
        story(screen),
        h("div.row", parts.button("told", _("Show all at once"), "next", cls="sm ghost")),
        aria_label=_("What happened"),
    )


def waiting(screen: GameScreen[Play], word: str, label: str, *more: Child, strip: Child = None) -> Node:
    """The news, until the player goes on with that word, by the button with that label."""
    return h(
        "section.line.told",
        strip,
        story(screen),
        h("div.row.wrap", parts.button(word, label, "next", cls="main", id=GO_ON), more),
        aria_label=_("What happened"),
    )


def onward(screen: GameScreen[Play]) -> str:
    """The label of the button that goes on from what the player's own move has opened."""
    if screen.play.game.outcome and not screen.untold:
        return _("To the result")
    return _("Go on")


def story(screen: GameScreen[Play]) -> Node:
    """The sentences of the last events that have been told and not gone on from."""
    sentences = study.event_sentences(screen.play, screen.board, screen.story[screen.passed : screen.told])
    return h("ol.story", (h("li", sentence, key=n) for n, sentence in enumerate(sentences, screen.passed)))


def title(screen: GameScreen[Play]) -> str:
    """The title of the browser's tab, which says when it is the player's turn, and at the end who has won."""
    rules, outcome = screen.play.game.rules, screen.play.game.outcome
    if outcome and not screen.telling and not screen.lingers:
        return _ended(screen, outcome)
    yours = screen.play.ask or screen.play.unsent
    return _("{game}, your turn").format(game=_(rules.title)) if yours else _(rules.title)


def _ended(screen: GameScreen[Play], outcome: Outcome) -> str:
    """The title of the tab once a game is over."""
    game, winner = _(screen.play.game.rules.title), outcome.winner
    if winner is None:
        return _("{game}, nobody has won").format(game=game)
    if screen.play.person:
        text = _("{game}, you have lost") if study.is_lost(screen.play) else _("{game}, you have won")
        return text.format(game=game)
    return _("{game}, {name} has won").format(game=game, name=screen.play.names[winner.side])


def skin(screen: GameScreen[Play]) -> str:
    """The game's skin."""
    return screen.board.skin(screen.play.game.rules)
