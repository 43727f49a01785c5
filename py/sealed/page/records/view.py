"""The screen of a record: the match screen without a line. In its place stand what was told, the slider,
and the buttons. Over it lie the menu, the list of rounds, the keys, and the question how to play on; and of
a record that is wrong, the line, the word and the clause.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sealed.name import Name
from sealed.page.boards import study
from sealed.page.boards.board import Board
from sealed.page.boards.seen import Seen
from sealed.page.boards.study import Study
from sealed.page.browser.model import Model
from sealed.page.classroom import window
from sealed.page.draw import parts
from sealed.page.draw.icons import icon
from sealed.page.draw.keys import key_name
from sealed.page.draw.texts import C_, NC_, _
from sealed.page.draw.tree import Child, Memo, Node, h, keep_last
from sealed.page.draw.wording import Said, Told, facts, spoken
from sealed.page.match import panels
from sealed.page.match.key_help import key_list
from sealed.page.match.panels import REVIEW, agreed, keys_row, look_row, marks_row, past_row, rules_row
from sealed.page.match.play import GameScreen, seen
from sealed.page.match.views import shaped, stage
from sealed.page.records import branch, class_plays, stepping, told
from sealed.page.records.stepping import Stepping
from sealed.record import RecordError
from sealed.rules.registry import BY_KEY


def fault_note(error: RecordError, *more: Said) -> Node:
    """The note that stands over the steps, or alone if nothing can be shown."""
    return parts.note("warn", "warn", parts.told((*told.fault(error), *more)))


def placed_in(error: RecordError, lines: Sequence[int]) -> RecordError:
    """An error in a record, in the line of the text from which that was taken: `lines` are those in which its
    own begin, () if they are the same.
    """
    return error.at(lines[error.line - 1]) if 0 < error.line <= len(lines) else error


def view(model: Model, screen: GameScreen[Study, Stepping]) -> Node:
    """The whole screen; or the picture for a class that fills it."""
    here = screen.mode_value
    if here.classroom.full:
        return window.whole(title(here), stepping.for_class(model.settings, here), stepping_tools(here))
    shown = seen(model, screen)
    return h(
        "main.match.rec",
        top(model, screen),
        stage(model, screen, shown),
        ledger_sheet(screen),
        h("div.letter", above(here)),
        foot(screen, shown),
        panels.panel(model, screen),
        **shaped(screen.play.rules, screen.board.shape(shown)),
    )


def top(model: Model, screen: GameScreen[Study, Stepping]) -> Node:
    """The bar: who played what and when; sharing, and the menu."""
    here, rules = screen.mode_value, screen.play.rules
    return parts.top(
        title(here),
        facts(filter(None, (_(rules.title), dict(here.table.sheet.tags).get("Date", "")))),
        panels.aside_tool(screen.board),
        parts.tool_link(f"rules/{BY_KEY[rules.key].page}", _("Rules"), "book", cls="desk-only"),
        parts.tool("share-step", _("Share this step"), "share"),
        parts.tool("panel", _("More"), "dots", arg="menu"),
        back=here.back,
        closes="close-sheet" if model.sheet else "",
    )


def title(stepped: Stepping) -> str:
    """Who played: the title of the screen."""
    one, two = stepped.names
    return _("{one} and {two}").format(one=one, two=two)


def ledger_sheet(screen: GameScreen[Study, Stepping]) -> Node:
    """All rounds, where there is room for them; each leads to its step."""
    here, heading = screen.mode_value, panels.so_far(screen)
    return h(
        "section.sheet.log",
        h("div.head", h("h2", heading), h("span.cap.num", len(here.past))),
        ledger(screen) if here.past else h("p.mut.small.pad", _("Nothing has been played.")),
        tabindex=None if here.past else 0,  # below a long comment it scrolls, by keyboard as well
        aria_label=heading,
    )


def above(stepped: Stepping) -> Iterator[Child]:
    """Whether the class sees something else, what is wrong with the record, and the comments at this step."""
    yield window.sign(stepped.classroom)
    yield window.clock(stepped.classroom)
    if stepped.reading.error:
        yield parts.note("warn", "warn", parts.told(told.wrong(stepped)))
    yield comment(told.comments(stepped.step.shown), told.drawn(stepped.step), told.cut(stepped.step))


def comment(texts: Told, drawn: Told, cut: Told = ()) -> Child:
    """The comment on a step, cut to the room; the drawings there are told to screen readers."""
    heard = bool(drawn) and h("p.hear", spoken(drawn))
    if not texts:
        return bool(drawn) and h("p.hear", spoken(drawn), id="comment", tabindex=-1)
    return h(
        "div.note.comment",
        icon("text", 18),
        h(
            "div",
            (h("p", parts.sentence(one), key=n) for n, one in enumerate(texts)),
            heard,
            bool(cut) and h("p.mut", parts.told(cut)),
        ),
        id="comment",
        tabindex=0,
    )


def foot(screen: GameScreen[Study, Stepping], shown: Seen) -> Node:
    """The events of this step, and the ways to other steps."""
    here = screen.mode_value
    return h(
        "section.line.stepper",
        h("p.now", screen.known or parts.told(told.happened(here, shown)), tabindex=0),
        slider(here),
        h(
            "div.row",
            stepping_tools(here),
        ),
        parts.button("panel", _("Play on from here"), "play", arg="branch", cls="main"),
        aria_label=C_("record", "Steps"),
        zone="steps",
    )


def stepping_tools(stepped: Stepping) -> Child:
    """The buttons that step."""
    counted = h("span.cap.num.grow", _("{n} of {count}").format(n=stepped.at, count=stepped.stepper.end))
    return study.tools(_("Step back"), _("Step on"), counted)


def slider(stepped: Stepping) -> Node:
    """The slider, with a mark over every step that has a comment; one mark for those that are less than a
    hundredth of its length apart, since marks would lie on each other there.
    """
    last = max(1, len(stepped.steps) - 1)
    marks = {100 * number // last: number for number, step in enumerate(stepped.steps) if step.comments}
    return h(
        "div.slider",
        h(
            "svg.rail",
            h("rect", width="100%", height=6, rx=3),
            h("rect.gone", width=f"{100 * stepped.at / last:.2f}%", height=6, rx=3),
            aria_hidden="true",
        ),
        h(
            "svg.marks",
            (
                h("svg", h("path", d="M-5 3h10M-5 7h10M-5 11h6"), x=f"{100 * number / last:.2f}%", key=number)
                for number in marks.values()
            ),
            aria_hidden="true",
        ),
        h(
            "input",
            type="range",
            min=0,
            max=len(stepped.steps) - 1,
            value=str(stepped.at),
            do="step-to",
            aria_label=C_("record", "Step"),
            aria_valuetext=stepping.position(stepped),
            id="slider",
        ),
    )


KEYS = (
    (("ArrowLeft", "ArrowRight"), NC_("use of a key", "a step back, a step on")),
    (("Home", "End"), NC_("use of a key", "to the start, to the end")),
    (("PageUp", "PageDown"), NC_("use of a key", "to the comment before, and after")),
    (("Shift+s",), NC_("use of a key", "the score")),
    (("Shift+e",), NC_("use of a key", "what happened at this step, and the comment")),
    (("Shift+p",), NC_("use of a key", "all pieces or cards")),
    *window.KEY_HELP,
)
"""The keys of this screen, with what they do."""


def menu(model: Model, screen: GameScreen[Study, Stepping]) -> Child:
    """Everything that is not needed at every step."""
    here = screen.mode_value
    return (
        parts.panel_head(_("This record")),
        parts.menu(
            (
                "",
                (
                    here.past and parts.menu_row("panel", "log", "menu", panels.so_far(screen)),
                    panels.aside_row(screen.board),
                    parts.menu_row("teach", "", "pen", _("On the teacher’s board")),
                    here.of_match
                    and h(
                        "a.mrow",
                        icon("help", 20),
                        _("What happened?"),
                        href=f"#explained/{here.at_home.removeprefix(REVIEW)}",
                    ),
                ),
            ),
            (
                C_("heading", "Save"),
                (
                    parts.menu_row("share-step", "", "share", _("Share this step")),
                    parts.menu_row("save-record", "", "text", _("Save record")),
                    parts.menu_row("print-record", "", "print", _("Print")),
                ),
            ),
            branch.rows(),
            window.rows(model, screen, class_plays.row()),
            (C_("heading", "Help"), (rules_row(screen.play.rules), keys_row())),
            (
                C_("heading", "Board and page"),
                (
                    marks_row(model, here.board),
                    look_row(),
                    h("a.mrow", icon("home", 20), parts.home_name(), href="#home"),
                ),
            ),
        ),
        agreed(here.table),
    )


def log(_model: Model, screen: GameScreen[Study, Stepping]) -> Child:
    """All rounds, as links to their steps."""
    return parts.panel_head(panels.so_far(screen)), ledger(screen)


def keys(_model: Model, _screen: GameScreen[Study, Stepping]) -> Child:
    """The keys of this screen."""
    rows = ((map(key_name, keys), _(use)) for keys, use in KEYS)
    return parts.panel_head(C_("keyboard", "Keys")), key_list(rows)


def ledger(screen: GameScreen[Study, Stepping]) -> Node:
    """All rounds in the order of play; the last that has begun is marked."""
    names, past, now = screen.play.names, screen.mode_value.past, len(screen.past) - 1
    rows = list(_rows(screen.board, names, past))
    if 0 <= now < len(rows):
        rows[now] = Memo(_row(screen.board.summary(names, past[now]), now, "step"))
    return h("ol.rounds.leads", tuple(rows))


@keep_last(2)  # a long match has hundreds of rows, and a step changes two of them
def _rows(board: Board, names: tuple[Name, Name], past: tuple[Any, ...]) -> tuple[Memo, ...]:
    summaries = (board.summary(names, entry) for entry in past)
    return tuple(Memo(_row(summary, number, None)) for number, summary in enumerate(summaries))


def _row(summary: Child, number: int, current: str | None) -> Child:
    return past_row(number, h("button.lead", summary, do="row", arg=number, aria_current=current))


PANELS = {"menu": menu, "log": log, "keys": keys, branch.PANEL: branch.panel, window.PLAYS: class_plays.panel}
"""The panels by their names; they add to those of a match, or replace them."""
