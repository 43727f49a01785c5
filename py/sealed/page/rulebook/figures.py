"""The figures of a page of rules, drawn by the boards: live where they can be tried."""

from __future__ import annotations

from sealed.page.boards.board import Board
from sealed.page.boards.examples import Example
from sealed.page.boards.figures import board, picture
from sealed.page.boards.library import book
from sealed.page.boards.seen import Seen
from sealed.page.boards.touching import LineChange
from sealed.page.boards.use import Use
from sealed.page.draw import parts
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, TEXTS, _
from sealed.page.draw.tree import Child, Memo, Node, h, walk
from sealed.page.rulebook import trying
from sealed.page.rulebook.trying import Trial

PLACE = "figure-"
"""The beginning of the id of a figure's place on its page."""


def find(family: str, name: str) -> Example | None:
    """The example of that name; None if the family has none."""
    return book(family).examples.get(name)


@TEXTS.remember(64)
def drawn(name: str, example: Example, trial: Trial) -> Node:
    """An example at its present position, with what has been tried there."""
    one = trying.figure(example, trial)
    shown = board_of(name, example, trial)
    said = h(
        "figcaption",
        h("h4", _(example.title), id=f"{name}-title", tabindex=-1),
        h("p", _(one.caption), " ", clauses(one.clauses)),
        answer(example, trial),
        choices(name, example, trial),
        len(example.steps) > 1 and steps(name, example, trial),
    )
    return Memo(
        h(
            "figure.figx",
            shown,
            said,
            id=PLACE + name,
            zone=f"figure {name}",
            aria_labelledby=f"{name}-title",
            class_="wide" if example.hand else None,
            translate="no",  # it changes in place
        )
    )


def clauses(cited: tuple[str, ...]) -> Child:
    """The clauses that a position shows."""
    return tuple((parts.clause(one), " ") for one in cited)


def answer(example: Example, trial: Trial) -> Child:
    """Why something is refused, or what followed from a move."""
    if trial.refusal:
        said = trial.refusal
        return parts.note("bad", "x", said.text, " ", parts.clause(said.clause) if said.clause else None)
    if trial.known:
        seen = trying.seen(example, trial)
        return parts.note("", "help", board(trying.figure(example, trial)).known(seen, trial.known))
    if not trial.done:
        return None
    return parts.note("good", "check", trying.told(example, trial))


def choices(name: str, example: Example, trial: Trial) -> Child:
    """The buttons that carry a line out, or begin again."""
    touched = trial._replace(cell="") != Trial(trial.at)
    goes_on = trying.can_go_on(example, trial)
    if not (touched or goes_on):
        return None
    seen = trying.seen(example, trial)
    sealed = bool(seen.ask and seen.ask.slots)
    verb = (
        _("Open both")
        if sealed
        else board(trying.figure(example, trial)).button_label(seen)
        if goes_on
        else ""
    )
    return h(
        "div.row.wrap",
        goes_on and parts.button("figure-play", verb, "check", arg=name, cls="sm main"),
        touched and parts.button("figure-again", _("Try again"), "undo", arg=name, cls="sm"),
    )


def steps(name: str, example: Example, trial: Trial) -> Node:
    """Which position this is, and the ways to the ones before and after it."""
    last = len(example.steps) - 1
    where = C_("figure", "position {n} of {all}").format(n=trial.at + 1, all=last + 1)
    back = h(
        "button.btn.sm",
        icon("back", 18),
        do="figure-back",
        arg=name,
        id=f"{name}-back",
        aria_label=_("The position before"),
        disabled=trial.at == 0,
    )
    on = h(
        "button.btn.sm",
        C_("button", "Next"),
        icon("next", 17),
        do="figure-next",
        arg=name,
        id=f"{name}-next",
        disabled=trial.at == last,
    )
    return h("div.row.stepping", back, h("span.cap.num.grow", where, id=f"{name}-where"), on)


# --- the board


def board_of(name: str, example: Example, trial: Trial) -> Node:
    """The board, or what is in its place: live if somebody decides there, otherwise a picture."""
    one = trying.figure(example, trial)
    if one.draw or not (trying.can_be_tried(example, trial) or trial.done):
        return picture(one)
    seen = trying.seen(example, trial)
    drawn = board(one).parts(seen._replace(use=Use(figure=name)))
    family, skin = one.entry.family.replace("_", "-"), board(one).skin(seen.rules)
    return h(
        "div.figure.live",
        example.hand and _writes(board(one), seen, drawn.theirs) and h("div.theirs", drawn.theirs),
        drawn.board,
        drawn.over,
        example.hand and h("div.mine", drawn.mine),
        zone=f"board {name}",
        class_=f"of-{family}",
        data_skin=skin or None,
    )


def _writes(board: Board, seen: Seen, drawn: Child) -> bool:
    """Whether something in a drawing can be chosen now."""
    things = {one[1]["data-arg"] for one in walk(h("div", drawn)) if "data-do" in one[1]}
    return any(isinstance(board.touched(seen, thing), LineChange) for thing in things)
