"""The teacher's board as a tree: the match screen, with the steps beside the board, the pens and what is said
of the step below it, and the way through the steps above the line.
"""

from __future__ import annotations

from collections.abc import Iterator

from sealed.lessons import written
from sealed.page.boards import study
from sealed.page.boards.board import Board
from sealed.page.boards.seen import Seen
from sealed.page.browser.model import Model, Settings
from sealed.page.classroom import window
from sealed.page.classroom.picture import LONGEST, picture, shortened
from sealed.page.draw import parts
from sealed.page.draw.qr import qr
from sealed.page.draw.texts import C_, TEXTS, _, ngettext
from sealed.page.draw.tree import Child, Node, h, keep_last
from sealed.page.draw.wording import facts, listed
from sealed.page.match import how, line_view, panels, views
from sealed.page.match.play import GameScreen, Mode, seen
from sealed.page.records import branch, class_plays, questions
from sealed.page.records.questions import HandsUp
from sealed.page.records.told import comments
from sealed.page.records.told import drawn as drawn_there
from sealed.page.records.view import comment
from sealed.page.teach import asking, pens, tasks, told, tree_list
from sealed.page.teach.teaching import Teaching, TeachingValue, drawn, placed
from sealed.record.tree import Tree, TreeStep
from sealed.rules.questions import NOTHING, Seat

ENDING = 24
"""The last letters that a class sees, which tell where that is."""
MOST_CHOICES = 60
"""The most things that get a button each, to be drawn."""


def view(model: Model, screen: GameScreen[Teaching, TeachingValue]) -> Child:
    """The whole screen; or the picture for a class that fills it."""
    if screen.mode_value.classroom.full:
        whole = window.whole(title(), for_class(model.settings, screen), stepping_tools(screen))
        return h("", whole, panels.panel(model, screen))
    shown = seen(model, screen)
    shape = views.shaped(
        screen.play.game.rules, screen.board.shape(shown), timed=True, taught=how.is_open(model, screen)
    )
    return h(
        "main.match.teach.drawing" if screen.play.pen.shape else "main.match.teach",
        top(model, screen),
        views.stage(model, screen, shown),
        tree_list.sheet(screen),
        foot(screen, shown),
        how.view(model, screen, shown),
        panels.panel(model, screen),
        **shape,
    )


def for_class(settings: Settings, screen: GameScreen[Teaching, TeachingValue]) -> Child:
    """The picture for a class: the same value while nothing in it changes."""
    way, board, of = screen.mode, screen.board, screen.play

    def drawn() -> Child:
        tally = of.tally and of.tally.public
        return _pictured(settings, way, board, of.tree, of.step, of.open, tally, TEXTS.language)

    return window.hung(screen.mode_value.classroom, drawn)


@keep_last()  # it is asked for at every drawing, whatever has changed
def _pictured(
    settings: Settings,
    mode: Mode[Teaching, TeachingValue],
    board: Board,
    tree: Tree,
    step: TreeStep,
    seats: frozenset[Seat],
    tally: HandsUp | None,
    _language: str,
) -> Child:
    """The picture of a step, in which no line is being written."""
    at = next(number for number, each in enumerate(tree.steps) if each is step)
    teaching = Teaching(tree, at, open=seats, tally=tally)
    still = placed(GameScreen("", 0, teaching, board, mode, mode_value=TeachingValue()), teaching)
    shown = seen(Model(settings=settings), still)._replace(ask=None, picks=(), hand=NOTHING)
    shown = shown._replace(notes=drawn(still, shown))
    happened = study.event_sentences(teaching, board, still.story)
    question = tally and teaching.asked and questions.for_class(teaching.asked, tally)
    return picture(board, shown, board.round_name(shown), happened, teaching.notes.comments, question)


def top(model: Model, screen: GameScreen[Teaching, TeachingValue]) -> Node:
    """The bar: the title, undoing, handing out, and the menu."""
    rules = screen.play.game.rules
    title = screen.play.tree.title
    return parts.top(
        _(rules.title),
        facts(filter(None, (_("Teacher’s board"), title))),
        panels.aside_tool(screen.board),
        how.tool(model, screen),
        parts.tool("undo", _("Undo"), "undo", off=not screen.play.earlier),
        parts.tool("redo", _("Redo"), "redo", off=not screen.play.later),
        h("span.desk-only", parts.tool("hand-out", _("Hand it out"), "share")),
        parts.tool("panel", _("More"), "dots", arg="menu"),
        back="record",
    )


def above(screen: GameScreen[Teaching, TeachingValue]) -> Child:
    """The texts of the step, above the question: they scroll there, so nothing moves however long
    they are.
    """
    notes = screen.play.notes
    happened, mine = told.happened(screen), told.mine(screen)
    yield window.sign(screen.mode_value.classroom)
    yield window.clock(screen.mode_value.classroom)
    yield tasks.posed(screen)
    yield comment(comments(notes.comments), drawn_there(notes))
    yield notes.question and asking.posed(notes.question)
    yield bool(mine) and parts.note("", "lock", parts.told(mine))
    yield bool(happened) and h("p.now", parts.told(happened), tabindex=0)


def strip(screen: GameScreen[Teaching, TeachingValue]) -> Node:
    """Two rows in the tray's upper edge: the way through the steps; and what draws, writes and prunes. A tool
    for which there is nothing to do keeps its place.
    """
    at, tree = screen.play.at, screen.play.tree
    return h(
        "div.toolrows",
        h("div.ways", stepping_tools(screen), zone="steps", role="group", aria_label=_("Steps")),
        h(
            "div.pens",
            pens.tools(screen.play),
            parts.tool("say", _("Comment"), "text"),
            asking.tool(screen.play.notes.question),
            parts.tool("main-line", _("Make it the main line"), "branch", off=not tree.branch(at)),
            parts.tool("delete-branch", _("Delete from here"), "trash", off=not at),
            role="toolbar",
            aria_label=_("Drawing and writing"),
        ),
    )


def stepping_tools(screen: GameScreen[Teaching, TeachingValue]) -> Child:
    """The buttons that step, and the one that lists all steps."""
    where = tree_list.where(screen.play)
    listed = h("button.btn.sm.ghost.num.grow", where, do="panel", arg="steps", title=_("All steps"))
    return study.tools(_("Step back"), _("Step on"), listed)


def foot(screen: GameScreen[Teaching, TeachingValue], shown: Seen) -> Child:
    """The line of the player who decides; or what is in its way: a question to the class, chance, a covered
    hand, the end.
    """
    if screen.play.asked and screen.play.tally:
        return asking.tray(screen.play.asked, screen.play.tally, screen.play.pupils, strip(screen))
    if screen.play.pen.shape:
        return h("section.line", strip(screen), drawing(screen), aria_label=_("Drawing and writing"))
    if screen.play.ask:
        return line_view.view(screen, shown, strip(screen), said(screen))
    return h("section.line", strip(screen), tuple(_instead(screen)), aria_label=_("What comes next"))


def drawing(screen: GameScreen[Teaching, TeachingValue]) -> Child:
    """The instruction for the pen in hand, in place of the line."""
    return line_view.asking(parts.told(told.drawing(screen.play.pen)), said(screen))


def said(screen: GameScreen[Teaching, TeachingValue]) -> Child:
    """The texts of the step; None if there are none."""
    return tuple(filter(None, above(screen))) or None


def _instead(screen: GameScreen[Teaching, TeachingValue]) -> Child:
    teaching = screen.play
    draw, ask = teaching.draw, teaching.decides
    if draw:
        asked = _("Chance decides here: have it drawn, or say what is drawn.")
        yield line_view.asking(asked, said(screen))
        single = draw.count == 1 and len(draw.among) <= MOST_CHOICES
        yield h(
            "div.words",
            (
                h("button.w", str(thing), do="drawn-is", arg=str(thing), key=str(thing))
                for thing in sorted(set(map(str, draw.among)), key=lambda one: (len(one), one))
            )
            if single
            else h(
                "input.slot",
                do="drawing",
                id="drawing",
                value=screen.typed,
                size=24,
                **parts.EXACT,
                aria_label=_("What is drawn, in the words of records"),
                zone="draw",
            ),
        )
        yield parts.button("draw-by-chance", C_("button", "Draw"), "dice", cls="main", id="seal")
    elif ask:
        name = teaching.names[ask.seat.side]
        asked = _(screen.board.own.covering.waits).format(name=name)
        yield line_view.asking(asked, said(screen))
        yield parts.button("uncover", _("Open it"), "eye", cls="main", arg=str(int(ask.seat)), id="seal")
    else:
        yield line_view.asking(study.result(teaching) or _("There is nothing to decide here."), said(screen))


# --- panels


def menu(model: Model, screen: GameScreen[Teaching, TeachingValue]) -> Child:
    """Everything that is not needed at every step."""
    teaching = screen.play
    names, said_of = ((seat, teaching.names[seat.side]) for seat in Seat), screen.board.own.covering
    return (
        parts.panel_head(_("This demonstration")),
        parts.menu(
            (
                "",
                (
                    parts.menu_row("panel", "steps", "menu", _("Steps")),
                    said(screen) and parts.menu_row("panel", "said", "text", _("What is said here")),
                    parts.menu_row("say", "", "pen", _("Comment, note, title")),
                    parts.menu_row("write-question", "", "help", _("Question for the class")),
                    parts.menu_row("ask-here", "", "bulb", _("Ask here: a task for a lesson")),
                    teaching.tree.is_lesson and parts.menu_row("panel", tasks.SCENES, "menu", _("Scenes")),
                    panels.aside_row(screen.board),
                ),
            ),
            (
                C_("heading", "Covered"),
                (
                    parts.menu_row(
                        "cover-next",
                        "",
                        "eye" if teaching.covered else "eye-off",
                        _("Uncover the next steps") if teaching.covered else _("Cover the next steps"),
                    ),
                    teaching.hides
                    and tuple(
                        parts.menu_row(
                            "cover" if seat in teaching.open else "uncover",
                            str(int(seat)),
                            "eye-off" if seat in teaching.open else "eye",
                            _(said_of.cover if seat in teaching.open else said_of.uncover).format(name=name),
                        )
                        for seat, name in names
                    ),
                ),
            ),
            window.rows(
                model,
                screen,
                parts.menu_row(window.TIMER, "", "wait", _("Time for the class")),
                class_plays.row(),
            ),
            (
                C_("heading", "Save"),
                (
                    parts.menu_row("hand-out", "", "share", _("Link, picture, file")),
                    parts.menu_row("save-record", "", "dl", _("Save as a file")),
                    parts.menu_row("save-as-lesson", "", "book", _("Save as a lesson")),
                    parts.menu_row("print-board", "", "print", _("Print")),
                    parts.menu_row("as-record", "", "text", _("Show it as a record")),
                    parts.menu_row(
                        "hide-address",
                        "",
                        "lock",
                        _("Show the address again") if teaching.hidden else _("Hide the address"),
                    ),
                ),
            ),
            branch.rows(),
            (C_("heading", "Help"), (panels.rules_row(teaching.game.rules), panels.keys_row())),
            (C_("heading", "Board and page"), (panels.marks_row(model, screen.board), panels.look_row())),
        ),
    )


def steps(_model: Model, screen: GameScreen[Teaching, TeachingValue]) -> Child:
    """The steps, where there is no room for them beside the board."""
    return parts.panel_head(_("Steps")), tree_list.rows(screen)


def read(_model: Model, screen: GameScreen[Teaching, TeachingValue]) -> Child:
    """The texts of the step as a panel, for a tray that has little room for them."""
    texts = (*told.said(screen), *told.happened(screen))
    return (
        parts.panel_head(_("What is said here")),
        h("div.stack.gap", (h("p", parts.sentence(one), key=n) for n, one in enumerate(texts))),
    )


def say(_model: Model, screen: GameScreen[Teaching, TeachingValue]) -> Child:
    """The form for the texts of the step."""
    kept = screen.mode_value

    def text(name: str, value: str) -> Node:
        return h(
            "textarea.input.many", value=value, do="saying", arg=name, rows=3, dir="auto", maxlength=2000
        )

    return (
        parts.panel_head(_("Comment, note, title")),
        h(
            "div.stack.gap",
            parts.field(
                _("What everyone reads at this step"), text("comments", kept.comments), room(kept.comments)
            ),
            parts.field(
                _("A note for you alone"),
                text("mine", kept.mine),
                _("It is not shown to a class. Anyone who has the link or the file can read it."),
            ),
            parts.field(
                _("Title of the lesson") if screen.play.tree.is_lesson else _("Title of the demonstration"),
                h("input.input", value=kept.title, do="saying", arg="title", maxlength=120, dir="auto"),
            ),
            h("div.row", parts.button("said", C_("button", "Keep"), "check", cls="main")),
        ),
    )


def room(comment: str) -> str:
    """How much of a comment a class sees, in the letters of its window."""
    shown = "\n".join(filter(str.strip, comment.splitlines()))
    if shortened(shown) == shown:
        return _("{n} of {most} letters. The class sees all of it.").format(n=len(shown), most=LONGEST)
    told = _("{n} of {most} letters. The class sees it up to “{end}”.")
    return told.format(n=len(shown), most=LONGEST, end=shortened(shown)[-ENDING:].rpartition("\n")[2])


def given_away(teaching: Teaching) -> Iterator[str]:
    """The sentences on what is in a demonstration that is handed out."""
    tree = teaching.tree
    steps = range(len(tree.steps))
    said = [tree.notes(at) for at in steps]
    yield _("In it are all steps, and all hands.")
    if count := sum(len(one.mine) for one in said):
        told = ngettext(
            "Also {n} note that you wrote for yourself.", "Also {n} notes that you wrote for yourself.", count
        )
        yield told.format(n=count)
    if count := sum(one.question is not None for one in said):
        told = ngettext(
            "Also {n} question with its right answers.", "Also {n} questions with their right answers.", count
        )
        yield told.format(n=count)
    if count := sum(max(0, len(step.ways) - 1) for step in tree.steps):
        yield ngettext("Also {n} branch.", "Also {n} branches.", count).format(n=count)
    yield _("For a class that is to play on, “Class plays on” gives the position alone.")


def handed(_model: Model, screen: GameScreen[Teaching, TeachingValue]) -> Child:
    """The demonstration handed out."""
    kept = screen.mode_value
    return (
        parts.panel_head(_("Hand it out")),
        h(
            "div.stack.gap",
            parts.note("", "warn", tuple((h("span", told), " ") for told in given_away(screen.play))),
            kept.link
            and h(
                "div.row.wrap",
                parts.button("share-board", _("Link"), "link", cls="main"),
                parts.button("save-record", _("Save as a file"), "dl"),
            ),
            not kept.link
            and (
                h("p", _("A link would have {n} letters, and that is too long.").format(n=kept.letters)),
                h("div.row", parts.button("save-record", _("Save as a file"), "dl", cls="main")),
            ),
            kept.qr
            and h(
                "div.qrcard",
                qr(kept.qr, _("The link to this demonstration as a picture, for a camera.")),
                h(
                    "div",
                    parts.button("wall", _("As large as the window"), "full"),
                    h("p.small.mut", _("A camera at the back of the room can read it from the wall.")),
                ),
            ),
            kept.link
            and not kept.qr
            and h("p.small.mut", _("It is too long for a picture that a camera could read from a wall.")),
        ),
    )


def question(_model: Model, screen: GameScreen[Teaching, TeachingValue]) -> Child:
    """A question for the class, to be written."""
    kept = screen.mode_value
    notes = screen.play.notes
    return asking.form(kept.question, kept.fault, notes.drawn, is_new=notes.question is None)


def ask_here(_model: Model, screen: GameScreen[Teaching, TeachingValue]) -> Child:
    """A task, to be written."""
    kept, teaching = screen.mode_value, screen.play
    is_new = not written.asking(teaching.tree, teaching.at)
    return tasks.form(kept.wanted, kept.fault, simultaneous=len(teaching.game.asks()) > 1, is_new=is_new)


def mistake(_model: Model, screen: GameScreen[Teaching, TeachingValue]) -> Child:
    """The form for the reply to a mistake."""
    kept, lines = screen.mode_value, screen.play.step.lines
    move = listed(screen.board.label(word) for line in lines[:1] for word in line.text.split())
    return tasks.mistake(move, kept.mistake, kept.fault)


def scenes(_model: Model, screen: GameScreen[Teaching, TeachingValue]) -> Child:
    """The scenes of a lesson."""
    return tasks.scenes(screen.play)


PANELS = {
    "menu": menu,
    "steps": steps,
    "said": read,
    "say": say,
    "question": question,
    "hand-out": handed,
    tasks.ASK_HERE: ask_here,
    tasks.MISTAKE: mistake,
    tasks.SCENES: scenes,
    window.TIMER: window.timer_panel,
    window.PLAYS: class_plays.panel,
}
"""The panels by their names; they add to those of a match, or replace them."""


def title() -> str:
    """The title of the browser's tab, which names no file."""
    return _("Teacher’s board")
