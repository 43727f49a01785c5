"""A lesson as a tree: the match screen, whose tray says what is asked, and then what became of the answer."""

from __future__ import annotations

from sealed.lessons import Asked, Item, Touch
from sealed.name import Name
from sealed.page.boards.seen import Seen
from sealed.page.boards.study import Study
from sealed.page.browser.model import Model
from sealed.page.draw import parts
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.engine.naming import taken_for
from sealed.page.lessons import told
from sealed.page.lessons.lesson_progress import ASKED, RIGHT, WRONG, LessonProgress, said, worded
from sealed.page.match import composing, how, line_view, panels, views
from sealed.page.match.play import GameScreen, seen
from sealed.page.records.questions import answer_name, card, lettered
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY

NEXT = "next-task"
"""The id of the button that goes on."""


def view(model: Model, screen: GameScreen[Study, LessonProgress]) -> Child:
    """The whole screen."""
    shown = seen(model, screen)
    shape = views.shaped(
        screen.play.rules,
        screen.board.shape(shown),
        timed=lies_open(screen.mode_value),
        taught=how.is_open(model, screen),
    )
    return h(
        "main.match.lesson",
        top(model, screen),
        views.stage(model, screen, shown),
        sheet(screen),
        foot(screen, shown),
        how.view(model, screen, shown),
        panels.panel(model, screen),
        **shape,
    )


def top(model: Model, screen: GameScreen[Study, LessonProgress]) -> Node:
    """The bar: the lesson, where one is in it, and the menu."""
    progress = screen.mode_value
    rules = screen.play.rules
    return parts.top(
        _(rules.title) if progress.is_ours else progress.lesson.title,
        told.where(progress) if progress.is_ours else from_whom(progress),
        panels.aside_tool(screen.board),
        how.tool(model, screen),
        parts.tool_link(f"rules/{BY_KEY[rules.key].page}", _("Rules"), "book", cls="rules-tool"),
        h("span.hint-tool", parts.tool("lesson-hint", _("A hint"), "bulb", off=not can_hint(progress))),
        parts.tool("panel", _("More"), "dots", arg="menu"),
        pieces(progress),
        back="learn",
        closes="close-sheet" if model.sheet else "",
    )


def from_whom(progress: LessonProgress) -> str:
    """Whose lesson it is; "" for one of the page."""
    if progress.is_ours:
        return ""
    if not progress.lesson.author:
        return _("A lesson from elsewhere, not part of this page")
    author = progress.lesson.author
    text = _("Not part of this page: a lesson by {name}")
    if taken_for(author):
        text = _("Not part of this page, whatever the name says: a lesson by {name}")
    return text.format(name=Name(author))


def remark(screen: GameScreen[Study, LessonProgress], seat: Seat) -> str:
    """The remark beside a name: the learner."""
    return C_("player", "you") if seat is screen.play.seat else ""


# --- the tray


def can_hint(progress: LessonProgress) -> bool:
    """Whether there is another hint."""
    item = progress.item
    return item is not None and progress.state == ASKED and progress.hints < len(item.hints)


def pieces(progress: LessonProgress) -> Node:
    """How far one has come: a piece for each task."""
    return parts.progress(progress.reached, len(progress.lesson.items), progress.at, told.where(progress))


def foot(screen: GameScreen[Study, LessonProgress], shown: Seen) -> Child:
    """The lower part: the task, the events, or the verdict."""
    progress = screen.mode_value
    if screen.telling:
        return views.telling(screen, None)
    match progress.item:
        case None:
            return over(screen)
        case _ if progress.state == RIGHT:
            return right(screen)
        case _ if progress.state == WRONG:
            return wrong(screen)
        case Asked() as item:
            return question(screen, item)
        case Touch():
            return touch(screen)
        case _:
            return asked(screen, shown)


def asked(screen: GameScreen[Study, LessonProgress], shown: Seen) -> Child:
    """The line, below the task."""
    if screen.play.ask is None:
        said_before = line_view.asking(parts.told(told.thinks(screen)) or task(screen), about(screen))
        return h("section.line", said_before, aria_label=_("Your task"))
    return line_view.view(screen, shown, theirs(screen), about(screen))


def prompt(screen: GameScreen[Study, LessonProgress], shown: Seen) -> Child:
    """The question above the line: the task, and what the board asks while a word is half written, or a line
    is laid out on it.
    """
    laid_out = composing.composer(screen, shown) is not None
    more = h("p", screen.board.prompt(shown)) if screen.half or laid_out else None
    return task(screen), more


def task(screen: GameScreen[Study, LessonProgress]) -> Child:
    """The task, and how many of the things to touch have been found, or decisions made."""
    progress = screen.mode_value
    if progress.item is None:
        return None
    question, *counted = told.asked(progress)
    return h(
        "p.task",
        parts.sentence(question),
        ((" ", h("span.cap.num", parts.sentence(one))) for one in counted),
        id="task",
    )


def about(screen: GameScreen[Study, LessonProgress]) -> Child:
    """The text above the task: introduction, lost chances, hints; None for nothing."""
    progress = screen.mode_value
    if progress.item is None or not told.before(progress):
        return None
    return h(
        "div.about",
        (h("p", parts.sentence(one), key=n) for n, one in enumerate(told.introduction(progress))),
        (h("p", parts.sentence(one)) for one in told.given_away(progress)),
        (
            h("p.hinted", icon("bulb", 16), " ", parts.sentence(one), key=f"hint{n}")
            for n, one in enumerate(told.hints(progress))
        ),
    )


def lies_open(progress: LessonProgress) -> bool:
    """Whether a move of the other side lies open somewhere in this lesson: then it has its place from the
    first task to the last.
    """
    return any(told.open_words(item) for item in progress.lesson.items)


def theirs(screen: GameScreen[Study, LessonProgress]) -> Child:
    """The tray's upper edge: the other side's move, where it lies open."""
    item = screen.mode_value.last_item
    words = told.open_words(item)
    if not words:
        return None
    name = screen.play.names[item.place.learner.other.side]
    return h(
        "p.theirs-now",
        h("span.cap", _("{name} has sealed:").format(name=name)),
        (h("span.w", screen.board.chip(screen.play.rules, word), key=n) for n, word in enumerate(words)),
    )


def question(screen: GameScreen[Study, LessonProgress], item: Asked) -> Node:
    """A question with its answers."""
    progress = screen.mode_value
    return h(
        "section.line.judged.quiz",
        why_wrong(screen, item) or line_view.asking(task(screen), about(screen)),
        h(
            "div.votes",
            (answer(progress, letter, n) for n, (letter, _one) in enumerate(lettered(item.question))),
        ),
        zone="line",
        aria_label=_("Your task"),
    )


def why_wrong(screen: GameScreen[Study, LessonProgress], item: Asked) -> Child:
    """The question again, and why the answer that was chosen last is not right; None before one is."""
    progress = screen.mode_value
    if not progress.found:
        return None
    letter = progress.found[-1]
    note = parts.note("warn", "x", parts.told(told.wrong_answer(progress, item, letter)), key=letter)
    return h("div.ask", h("div.asked", task(screen)), note)


def answer(progress: LessonProgress, letter: str, number: int) -> Node:
    """An answer, to be chosen."""
    item = progress.item
    assert isinstance(item, Asked)
    one = item.question.answers[number]
    chosen = letter in progress.found
    return h(
        "button.vote",
        card(letter),
        h("span.hear", letter),
        h(
            "span.grow",
            bdi(progress, worded(progress, answer_name(one)) if not one.drawing else answer_name(one)),
        ),
        chosen and icon("x", 18),
        do="choose-answer",
        arg=letter,
        id=f"answer-{letter}",
        aria_disabled="true" if chosen else None,
        key=letter,
    )


def touch(screen: GameScreen[Study, LessonProgress]) -> Node:
    """A task for which things on the board are touched."""
    refusal = screen.refusal and line_view.refusal(screen.refusal)
    return h(
        "section.line.judged",
        refusal or line_view.asking(task(screen), about(screen)),
        h("div.row", parts.button("show-me", _("Show me"), "eye", cls="ghost")),
        zone="line",
        aria_label=_("Your task"),
    )


def reminder(progress: LessonProgress) -> Child:
    """The task once more, above the reply."""
    return h("p.asked", bdi(progress, said(progress, progress.last_item.place.asked)))


def wrong(screen: GameScreen[Study, LessonProgress]) -> Node:
    """The lesson's reply to an answer that it does not accept, or the events after it."""
    progress = screen.mode_value
    return h(
        "section.line.judged",
        h("div.ask", reminder(progress), parts.note("warn", "wait", parts.told(told.mistake(screen)))),
        h(
            "div.row",
            parts.button("choose-another", _("Choose another"), "undo", cls="main", id=NEXT),
            parts.button("show-me", _("Show me"), "eye"),
        ),
        aria_label=_("Not yet."),
    )


def right(screen: GameScreen[Study, LessonProgress]) -> Node:
    """The task is done: what is said to it, and the way on."""
    return h(
        "section.line.judged",
        h(
            "div.ask",
            reminder(screen.mode_value),
            parts.note("good", "check", parts.told(told.praise(screen))),
        ),
        h(
            "div.row",
            parts.button("next-task", next_label(screen.mode_value), "next", cls="main", id=NEXT),
            screen.mode_value.free and parts.button("play-again", C_("button", "Again"), "undo"),
        ),
        aria_label=_("Done"),
    )


def next_label(progress: LessonProgress) -> str:
    """The label of the button that goes on."""
    return C_("button", "Next") if progress.at + 1 < len(progress.lesson.items) else C_("button", "Finish")


def over(screen: GameScreen[Study, LessonProgress]) -> Node:
    """The lesson is done."""
    progress = screen.mode_value
    key = progress.lesson.key
    return h(
        "section.line.judged",
        h("div.ask", parts.note("good", "check", parts.told(told.over(progress)))),
        h(
            "div.row",
            parts.link(f"new/{key}/computer", _("Play a match"), "play", cls="main"),
            parts.link("learn", _("Other lessons"), "book"),
        ),
        aria_label=_("Done"),
    )


# --- sentences


def bdi(progress: LessonProgress, text: str) -> Child:
    """A text of the lesson: one from outside is an element of its own, with its own direction."""
    return text if progress.is_ours else h("bdi", text, dir="auto")


# --- the tasks, listed


def sheet(screen: GameScreen[Study, LessonProgress]) -> Node:
    """All tasks, where there is room for them."""
    progress = screen.mode_value
    return h(
        "section.sheet.log",
        h("div.head", h("h2", _("Tasks")), h("span.cap.num", len(progress.lesson.items))),
        tasks(progress),
        aria_label=_("Tasks"),
        tabindex=0,
    )


def tasks(progress: LessonProgress) -> Node:
    """The tasks up to the learner's place, as links; of the others the number alone."""
    return h(
        "ol.rounds.leads", tuple(_row(progress, n, item) for n, item in enumerate(progress.lesson.items))
    )


def _row(progress: LessonProgress, number: int, item: Item) -> Node:
    is_open = number <= progress.reached
    label = said(progress, item.place.asked) if is_open else "…"
    mark = icon("check", 15) if number < progress.reached else h("span.k.num", number + 1)
    content = h("span.k", mark), h("span.grow", bdi(progress, label))
    now = "step" if number == progress.at else None
    if not is_open:
        return h("li.round.mut", content, key=number)
    return h("li.round", h("button.lead", content, do="to-task", arg=number, aria_current=now), key=number)


def tasks_panel(_model: Model, screen: GameScreen[Study, LessonProgress]) -> Child:
    """The list of tasks as a panel, for a window without room beside the board."""
    return parts.panel_head(_("All tasks")), tasks(screen.mode_value)


def menu(model: Model, screen: GameScreen[Study, LessonProgress]) -> Child:
    """Everything that is not needed at every task."""
    progress = screen.mode_value
    return (
        parts.panel_head(_("This lesson")),
        parts.menu(
            (
                "",
                (
                    parts.menu_row("panel", "tasks", "menu", _("All tasks")),
                    panels.aside_row(screen.board),
                    parts.menu_row("begin-again", "", "rematch", _("Start again")),
                    not progress.is_ours
                    and not progress.is_kept
                    and parts.menu_row("keep-lesson", "", "check", _("Keep this lesson")),
                    progress.is_ours
                    and h(
                        "a.mrow",
                        icon("print", 20),
                        _("Print"),
                        href=f"#handout/lesson/{progress.lesson.key}",
                    ),
                    not progress.is_ours and parts.menu_row("print-lesson", "", "print", _("Print")),
                    parts.menu_row("change-lesson", "", "pen", _("Change the text")),
                    parts.menu_row("teach-lesson", "", "board", _("On the teacher’s board")),
                    not progress.is_ours and parts.menu_row("save-lesson", "", "dl", _("Save as a file")),
                ),
            ),
            (
                C_("heading", "Help"),
                (
                    parts.menu_row("how", "", "help", _("How to play")),
                    panels.rules_row(screen.play.rules),
                    panels.keys_row(),
                ),
            ),
            (
                C_("heading", "Board and page"),
                (
                    panels.marks_row(model, screen.board),
                    panels.sound_row(model),
                    panels.look_row(),
                ),
            ),
        ),
    )


def read(_model: Model, screen: GameScreen[Study, LessonProgress]) -> Child:
    """The task with all that is said before it, where the tray has little room for it."""
    asked = h("p", parts.sentence(told.asked(screen.mode_value)[0]))
    return parts.panel_head(_("Your task")), h("div.stack.gap", about(screen), asked)


PANELS = {"menu": menu, "tasks": tasks_panel, "said": read}
