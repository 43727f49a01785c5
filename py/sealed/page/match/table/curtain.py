"""The screens for people who share a device: the curtain before a secret turn, “You were late”, and the news
that they look at together.
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.page.boards.board import Lateness
from sealed.page.boards.seen import Seen
from sealed.page.browser.model import Model
from sealed.page.draw import parts
from sealed.page.draw.art import SIDE, emblem, wax
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import _
from sealed.page.draw.times import minutes
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import facts, sentences, stated
from sealed.page.match import how
from sealed.page.match.play import GameScreen, seen
from sealed.page.match.saved_lines import kept
from sealed.page.match.table.clocks import missed, time_of
from sealed.page.match.table.play import TableMatch
from sealed.page.match.views import story, waiting
from sealed.rules.questions import Decide, Seat
from sealed.rules.registry import BY_KEY

UNDO = "undo"
"""The panel that asks before a sealed decision is forgotten; it is shown on the curtain itself."""

PRESSED = "press"
"""The value of a press that no pointer has made: a key's, or a screen reader's."""
CLICKED = "tap"
"""A press that was released on the same spot: a click or a tap."""
APART = (600, 10_000)
"""The milliseconds between two clicks that open the curtain: neither a double click nor two that have nothing
to do with each other.
"""


class Pressed(NamedTuple):
    """The last press of the button that has not opened the curtain, kept in `GameScreen.mode_value`."""

    kind: str
    """`PRESSED`, `CLICKED`, or "left" where the pointer has gone elsewhere."""
    at: int
    """In milliseconds since 1970."""
    early: bool = False
    """Whether it was a second click that came too soon."""

    def pressed_again(self, kind: str, now: int) -> Pressed | None:
        """The press to wait for after another one; None if the two open the curtain."""
        if kind != self.kind or kind not in (PRESSED, CLICKED):
            return Pressed(kind, now)
        soonest, latest = APART
        if kind == PRESSED or soonest <= now - self.at <= latest:
            return None
        return Pressed(kind, now, early=now - self.at < soonest)


def foot(_model: Model, screen: GameScreen[TableMatch, Pressed | None]) -> Child:
    """The last events with the button that goes on, while both players look at them. Nothing secret lies open
    then, so the next player can take the device from here, without a curtain in between.
    """
    play, asked = screen.play, screen.play.next
    if asked is None:
        return waiting(screen, "go-on", _("To the result"))
    name, other = play.names[asked.seat.side], play.names[asked.seat.other.side]
    if not play.private:
        return waiting(screen, "go-on", _("Continue with {name}").format(name=name))
    rest, said = _("Hold to open. {other} looks away.").format(other=other), answer(screen)
    return h(
        "section.line.told.hands-on",
        None if said else story(screen),
        h("p.hear", how_it_opens(), id="opens"),
        h("p.answer", said, id="answer", role="status", class_="said story" if said else None),
        h("div.row", opener(name, rest)),
        aria_label=_("What happened"),
    )


def is_down(screen: GameScreen[TableMatch, Pressed | None]) -> bool:
    """Whether there is a cover."""
    return screen.play.missed or (screen.play.covered and screen.play.next is not None)


def cover(model: Model, screen: GameScreen[TableMatch, Pressed | None]) -> Child:
    """The cover over the game: “You were late”, or the curtain while nobody may look."""
    play = screen.play
    if play.missed:
        return late(model, screen)
    assert play.next is not None, "it is down for a decision"
    return curtain(model, screen, play.next, play.last_decision if play.may_undo else None)


def menu(_model: Model, screen: GameScreen[TableMatch, Pressed | None]) -> Child:
    """The menu's line that takes the last decision back."""
    return screen.play.may_undo and parts.menu_row("undo", "", "undo", _("Take the last move back"))


# --- the curtain


def curtain(
    model: Model, screen: GameScreen[TableMatch, Pressed | None], ask: Decide, undoable: Decide | None
) -> Node:
    """The curtain before the decision `ask`; `undoable` is the one before it, if it can still be taken back.
    It shows public numbers only, because either player may be looking.
    """
    shown = seen(model, screen)
    if undoable and screen.panel == UNDO:
        content = question(model, screen, shown.name(undoable.seat))
    else:
        content = way_on(screen, shown, ask, undoable)
    return lining("main.curtain", model, screen, shown, ask.seat, content)


def lining(
    tag: str,
    model: Model,
    screen: GameScreen[TableMatch, Pressed | None],
    shown: Seen,
    seat: Seat,
    *content: Child,
) -> Node:
    """The sheet over the whole match: the way out, the wax of the player who is to look, the game, and the
    content.
    """
    return h(
        tag,
        way_out(model, screen),
        h("div.lining", class_=f"tint-{SIDE[seat]}"),
        h(
            "div.curtain-card",
            wax(seat, 104),
            h("p.cap", facts((_(shown.rules.title), screen.board.headline(shown)))),
            *content,
        ),
        key=tag,
        class_="awake",  # the screen stays on while the device goes from hand to hand
    )


def way_out(model: Model, screen: GameScreen[TableMatch, Pressed | None]) -> Node:
    """The bar over a curtain: home, the rules, the menu."""
    rules = f"rules/{BY_KEY[screen.play.table.rules.key].page}"
    return h(
        "header.bar",
        parts.tool_link("home", parts.home_name(), "home"),
        h("span.grow"),
        how.tool(model, screen),
        parts.tool_link(rules, _("Rules"), "book"),
        parts.tool("panel", _("More"), "dots", arg="menu"),
    )


def instruction(shown: Seen, ask: Decide) -> str:
    """The sentence that explains the curtain: a template with the names of the next and the other player."""
    if not ask.slots:
        return _("{name} plays next. Only {name} may look: {other} looks away.")
    if all(one.seat == ask.seat for one in shown.waiting):
        return _("{other} is done. Nobody can see what was sealed, not even by going back.")
    return _("{name} chooses in secret. {other} looks away.")


def way_on(
    screen: GameScreen[TableMatch, Pressed | None], shown: Seen, ask: Decide, undoable: Decide | None
) -> Child:
    """The button that opens the curtain, the answer to the last press, public numbers, and the ways out."""
    name = shown.name(ask.seat)
    keeps = screen.play.last_decision is not None and screen.play.last_decision.seat is ask.seat
    head = _("{name} continues") if keeps else _("Pass the device to {name}")
    yield h("h1", head.format(name=name), id="title", tabindex=-1)
    yield h("p.mut", instruction(shown, ask).format(name=name, other=shown.name(ask.seat.other)))
    yield opener(name, _("Hold to open"))
    said = answer(screen)
    yield h(
        "div.answer",
        h("p", how_it_opens(), id="opens", hidden=bool(said)),
        h("p", said, role="status", id="answer"),
        class_="said" if said else None,
    )
    if screen.play.timing.since and (time := time_of(screen, ask.seat)):
        text = _("{name}’s time is running: {time}").format(name=name, time=time)
        yield h("p.running.num", icon("wait", 16), text)
    yield h(
        "dl.standing",
        (standing(emblem(one, 16), shown.name(one), screen.board.score(shown, one)) for one in Seat),
        (standing("", label, value) for label, value in screen.board.standing(shown)),
    )
    yield h(
        "div.outs",
        undoable
        and parts.button(
            "undo",
            _("{name} wants to choose again").format(name=shown.name(undoable.seat)),
            "undo",
            cls="ghost sm",
        ),
        parts.link("home", _("Leave the match"), "home", cls="ghost sm leave"),
    )


def opener(name: str, rest: str) -> Node:
    """The button that the player of that name holds until the game opens; `rest` is how."""
    who = _("I am {name}").format(name=name)
    return h(
        "button.hold",
        icon("open", 24),
        h(
            "span",
            h("b", who),
            " ",
            h("small.rest", rest),
            h("small.now", _("Keep holding …"), aria_hidden="true"),
        ),
        hold="sit",
        id="curtain",
        aria_label=sentences(stated(who), rest),
        aria_describedby="opens",
    )


def how_it_opens() -> str:
    """The sentence that describes that button."""
    return _("Hold for a moment, or press twice, a second apart.")


def answer(screen: GameScreen[TableMatch, Pressed | None]) -> str:
    """The answer to a press that has not opened the curtain; "" if there was none."""
    last = screen.mode_value
    if last is None:
        return ""
    if last.kind == PRESSED:
        return _("Press again to open.")
    if last.early:
        return _("That was too quick. Wait a second, then press again.")
    return _("Press again in a second to open, or hold until the bar is full.")


def question(model: Model, screen: GameScreen[TableMatch, Pressed | None], name: str) -> Child:
    """The question before a sealed decision is taken back, since that forgets it. `name` is its player."""
    forgotten = _("{name}’s choice is thrown away unseen, and {name} chooses again.")
    yield h("h1", _("Choose again, {other}?").format(other=name), id="title", tabindex=-1)
    yield h(
        "section.stack.gap",
        h("p", forgotten.format(name=name)),
        bool(kept(model, screen)) and h("p", _("Saved set-ups and lines stay.")),
        parts.button("forget-sealed", _("{name} starts again").format(name=name), "undo", cls="grave"),
        parts.button("panel", _("Leave it sealed"), cls="main"),
        zone="panel",
        id="panel",
        tabindex=-1,
        aria_labelledby="title",
    )


def standing(mark: Node | str, label: str, value: str) -> Node:
    """A public number with its label, and a mark before it."""
    return h("div", h("dt", mark, label), h("dd.num", value))


# --- “You were late”


def late(model: Model, screen: GameScreen[TableMatch, Pressed | None]) -> Node:
    """The screen: the cost of being late, the time of the next turn, and the way on."""
    ask, shown, head, reason, cost = missed(model, screen)
    return lining(
        "main.curtain.late",
        model,
        screen,
        shown,
        ask.seat,
        h("h1", head, id="title", tabindex=-1),
        h("p.mut", reason),
        h(
            "ul.cost",
            h("li", icon("x", 18), h("p", cost.cost, " ", parts.clause(cost.clause))),
            (text := rest_of_time(screen, ask, cost)) and h("li", icon("check", 18), h("p", text)),
        ),
        parts.button("go-on", after_that(screen), "next", cls="main", id="go-on"),
        h("p.cap", _("The clock keeps running while you go back, undo or read the rules.")),
    )


def rest_of_time(screen: GameScreen[TableMatch, Pressed | None], ask: Decide, cost: Lateness) -> str:
    """The sentence that nothing else is lost, with the time of the next turn; "" if the player has none."""
    play = screen.play
    if play.table.outcome or cost.out:
        return ""
    time = minutes(play.clock.times[ask.kind])
    if play.table.rules.times.get("reserve") or any(play.clock.reserve):
        return _("You lose nothing else. You have {time} again next turn, without a reserve.").format(
            time=time
        )
    return _("You lose nothing else. You have {time} again next turn.").format(time=time)


def after_that(screen: GameScreen[TableMatch, Pressed | None]) -> Child:
    """The label of the button that goes on; it names the next player if that turn is secret."""
    play = screen.play
    if play.showing or play.next is None or not play.private:
        return _("Go on")
    return _("Continue: pass to {name}").format(name=play.names[play.next.seat.side])
