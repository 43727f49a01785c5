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
from sealed.page.lessons.taking import ASKED, RIGHT, WRONG, Taking, said, worded
from sealed.page.match import how, layout, linebox, panels, views
from sealed.page.match.play import Duel, seen
from sealed.page.records.questions import answer_name, card, lettered
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY

NEXT = "next-task"
"""The id of the button that goes on."""


def view(model: Model, duel: Duel[Study, Taking]) -> Child:
    """The whole screen."""
    shown = seen(model, duel)
    shape = views.shaped(
        duel.play.rules,
        duel.board.shape(shown),
        timed=lies_open(duel.more),
        taught=how.is_open(model, duel),
    )
    return h(
        "main.match.lesson",
        top(model, duel),
        views.stage(model, duel, shown),
        sheet(duel),
        foot(duel, shown),
        how.view(model, duel, shown),
        panels.panel(model, duel),
        **shape,
    )


def top(model: Model, duel: Duel[Study, Taking]) -> Node:
    """The bar: the lesson, where one is in it, and the menu."""
    taking = duel.more
    rules = duel.play.rules
    return parts.top(
        _(rules.title) if taking.is_ours else taking.lesson.title,
        told.where(taking) if taking.is_ours else from_whom(taking),
        panels.aside_tool(duel.board),
        how.tool(model, duel),
        parts.tool_link(f"rules/{BY_KEY[rules.key].page}", _("Rules"), "book", cls="rules-tool"),
        h("span.hint-tool", parts.tool("lesson-hint", _("A hint"), "bulb", off=not can_hint(taking))),
        parts.tool("panel", _("More"), "dots", arg="menu"),
        pieces(taking),
        back="learn",
        closes="close-sheet" if model.sheet else "",
    )


def from_whom(taking: Taking) -> str:
    """Whose lesson it is; "" for one of the page."""
    if taking.is_ours:
        return ""
    if not taking.lesson.author:
        return _("A lesson from elsewhere, not part of this page")
    author = taking.lesson.author
    text = _("Not part of this page: a lesson by {name}")
    if taken_for(author):
        text = _("Not part of this page, whatever the name says: a lesson by {name}")
    return text.format(name=Name(author))


def remark(duel: Duel[Study, Taking], seat: Seat) -> str:
    """The remark beside a name: the learner."""
    return C_("player", "you") if seat is duel.play.seat else ""


# --- the tray


def can_hint(taking: Taking) -> bool:
    """Whether there is another hint."""
    item = taking.item
    return item is not None and taking.state == ASKED and taking.hints < len(item.hints)


def pieces(taking: Taking) -> Node:
    """How far one has come: a piece for each task."""
    return parts.progress(taking.reached, len(taking.lesson.items), taking.at, told.where(taking))


def foot(duel: Duel[Study, Taking], shown: Seen) -> Child:
    """The lower part: the task, the events, or the verdict."""
    taking = duel.more
    if duel.telling:
        return views.telling(duel, None)
    match taking.item:
        case None:
            return over(duel)
        case _ if taking.state == RIGHT:
            return right(duel)
        case _ if taking.state == WRONG:
            return wrong(duel)
        case Asked() as item:
            return question(duel, item)
        case Touch():
            return touch(duel)
        case _:
            return asked(duel, shown)


def asked(duel: Duel[Study, Taking], shown: Seen) -> Child:
    """The line, below the task."""
    if duel.play.ask is None:
        said_before = linebox.asking(parts.told(told.thinks(duel)) or task(duel), about(duel))
        return h("section.line", said_before, aria_label=_("Your task"))
    return linebox.view(duel, shown, theirs(duel), about(duel))


def prompt(duel: Duel[Study, Taking], shown: Seen) -> Child:
    """The question above the line: the task, and what the board asks while a word is half written, or a line
    is laid out on it.
    """
    laid_out = layout.composer(duel, shown) is not None
    more = h("p", duel.board.prompt(shown)) if duel.half or laid_out else None
    return task(duel), more


def task(duel: Duel[Study, Taking]) -> Child:
    """The task, and how many of the things to touch have been found, or decisions made."""
    taking = duel.more
    if taking.item is None:
        return None
    question, *counted = told.asked(taking)
    return h(
        "p.task",
        parts.sentence(question),
        ((" ", h("span.cap.num", parts.sentence(one))) for one in counted),
        id="task",
    )


def about(duel: Duel[Study, Taking]) -> Child:
    """The text above the task: introduction, lost chances, hints; None for nothing."""
    taking = duel.more
    if taking.item is None or not told.before(taking):
        return None
    return h(
        "div.about",
        (h("p", parts.sentence(one), key=n) for n, one in enumerate(told.introduction(taking))),
        (h("p", parts.sentence(one)) for one in told.given_away(taking)),
        (
            h("p.hinted", icon("bulb", 16), " ", parts.sentence(one), key=f"hint{n}")
            for n, one in enumerate(told.hints(taking))
        ),
    )


def lies_open(taking: Taking) -> bool:
    """Whether a move of the other side lies open somewhere in this lesson: then it has its place from the
    first task to the last.
    """
    return any(told.open_words(item) for item in taking.lesson.items)


def theirs(duel: Duel[Study, Taking]) -> Child:
    """The tray's upper edge: the other side's move, where it lies open."""
    item = duel.more.last
    words = told.open_words(item)
    if not words:
        return None
    name = duel.play.names[item.place.learner.other.side]
    return h(
        "p.theirs-now",
        h("span.cap", _("{name} has sealed:").format(name=name)),
        (h("span.w", duel.board.chip(duel.play.rules, word), key=n) for n, word in enumerate(words)),
    )


def question(duel: Duel[Study, Taking], item: Asked) -> Node:
    """A question with its answers."""
    taking = duel.more
    return h(
        "section.line.judged.quiz",
        why_wrong(duel, item) or linebox.asking(task(duel), about(duel)),
        h(
            "div.votes",
            (answer(taking, letter, n) for n, (letter, _one) in enumerate(lettered(item.question))),
        ),
        zone="line",
        aria_label=_("Your task"),
    )


def why_wrong(duel: Duel[Study, Taking], item: Asked) -> Child:
    """The question again, and why the answer that was chosen last is not right; None before one is."""
    taking = duel.more
    if not taking.found:
        return None
    letter = taking.found[-1]
    note = parts.note("warn", "x", parts.told(told.wrong_answer(taking, item, letter)), key=letter)
    return h("div.ask", h("div.asked", task(duel)), note)


def answer(taking: Taking, letter: str, number: int) -> Node:
    """An answer, to be chosen."""
    item = taking.item
    assert isinstance(item, Asked)
    one = item.question.answers[number]
    chosen = letter in taking.found
    return h(
        "button.vote",
        card(letter),
        h("span.hear", letter),
        h(
            "span.grow",
            bdi(taking, worded(taking, answer_name(one)) if not one.drawing else answer_name(one)),
        ),
        chosen and icon("x", 18),
        do="choose-answer",
        arg=letter,
        id=f"answer-{letter}",
        aria_disabled="true" if chosen else None,
        key=letter,
    )


def touch(duel: Duel[Study, Taking]) -> Node:
    """A task for which things on the board are touched."""
    refusal = duel.refusal and linebox.refusal(duel.refusal)
    return h(
        "section.line.judged",
        refusal or linebox.asking(task(duel), about(duel)),
        h("div.row", parts.button("show-me", _("Show me"), "eye", cls="ghost")),
        zone="line",
        aria_label=_("Your task"),
    )


def reminder(taking: Taking) -> Child:
    """The task once more, above the reply."""
    return h("p.asked", bdi(taking, said(taking, taking.last.place.asked)))


def wrong(duel: Duel[Study, Taking]) -> Node:
    """The lesson's reply to an answer that it does not accept, or the events after it."""
    taking = duel.more
    return h(
        "section.line.judged",
        h("div.ask", reminder(taking), parts.note("warn", "wait", parts.told(told.mistake(duel)))),
        h(
            "div.row",
            parts.button("choose-another", _("Choose another"), "undo", cls="main", id=NEXT),
            parts.button("show-me", _("Show me"), "eye"),
        ),
        aria_label=_("Not yet."),
    )


def right(duel: Duel[Study, Taking]) -> Node:
    """The task is done: what is said to it, and the way on."""
    return h(
        "section.line.judged",
        h("div.ask", reminder(duel.more), parts.note("good", "check", parts.told(told.praise(duel)))),
        h(
            "div.row",
            parts.button("next-task", next_label(duel.more), "next", cls="main", id=NEXT),
            duel.more.free and parts.button("play-again", C_("button", "Again"), "undo"),
        ),
        aria_label=_("Done"),
    )


def next_label(taking: Taking) -> str:
    """The label of the button that goes on."""
    return C_("button", "Next") if taking.at + 1 < len(taking.lesson.items) else C_("button", "Finish")


def over(duel: Duel[Study, Taking]) -> Node:
    """The lesson is done."""
    taking = duel.more
    key = taking.lesson.key
    return h(
        "section.line.judged",
        h("div.ask", parts.note("good", "check", parts.told(told.over(taking)))),
        h(
            "div.row",
            parts.link(f"new/{key}/computer", _("Play a match"), "play", cls="main"),
            parts.link("learn", _("Other lessons"), "book"),
        ),
        aria_label=_("Done"),
    )


# --- sentences


def bdi(taking: Taking, text: str) -> Child:
    """A text of the lesson: one from outside is an element of its own, with its own direction."""
    return text if taking.is_ours else h("bdi", text, dir="auto")


# --- the tasks, listed


def sheet(duel: Duel[Study, Taking]) -> Node:
    """All tasks, where there is room for them."""
    taking = duel.more
    return h(
        "section.sheet.log",
        h("div.head", h("h2", _("Tasks")), h("span.cap.num", len(taking.lesson.items))),
        tasks(taking),
        aria_label=_("Tasks"),
        tabindex=0,
    )


def tasks(taking: Taking) -> Node:
    """The tasks as far as one has come, each leading there; of the others the number alone."""
    return h("ol.rounds.leads", tuple(_row(taking, n, item) for n, item in enumerate(taking.lesson.items)))


def _row(taking: Taking, number: int, item: Item) -> Node:
    is_open = number <= taking.reached
    label = said(taking, item.place.asked) if is_open else "…"
    mark = icon("check", 15) if number < taking.reached else h("span.k.num", number + 1)
    content = h("span.k", mark), h("span.grow", bdi(taking, label))
    now = "step" if number == taking.at else None
    if not is_open:
        return h("li.round.mut", content, key=number)
    return h("li.round", h("button.lead", content, do="to-task", arg=number, aria_current=now), key=number)


def tasks_panel(_model: Model, duel: Duel[Study, Taking]) -> Child:
    """The list of tasks as a panel, for a window without room beside the board."""
    return parts.panel_head(_("All tasks")), tasks(duel.more)


def menu(model: Model, duel: Duel[Study, Taking]) -> Child:
    """Everything that is not needed at every task."""
    taking = duel.more
    return (
        parts.panel_head(_("This lesson")),
        parts.menu(
            (
                "",
                (
                    parts.menu_row("panel", "tasks", "menu", _("All tasks")),
                    panels.aside_row(duel.board),
                    parts.menu_row("begin-again", "", "rematch", _("Start again")),
                    not taking.is_ours
                    and not taking.is_kept
                    and parts.menu_row("keep-lesson", "", "check", _("Keep this lesson")),
                    taking.is_ours
                    and h(
                        "a.mrow",
                        icon("print", 20),
                        _("Print"),
                        href=f"#handout/lesson/{taking.lesson.key}",
                    ),
                    not taking.is_ours and parts.menu_row("print-lesson", "", "print", _("Print")),
                    parts.menu_row("change-lesson", "", "pen", _("Change the text")),
                    parts.menu_row("teach-lesson", "", "board", _("On the teacher’s board")),
                    not taking.is_ours and parts.menu_row("save-lesson", "", "dl", _("Save as a file")),
                ),
            ),
            (
                C_("heading", "Help"),
                (
                    parts.menu_row("how", "", "help", _("How to play")),
                    panels.rules_row(duel.play.rules),
                    panels.keys_row(),
                ),
            ),
            (
                C_("heading", "Board and page"),
                (
                    panels.marks_row(model, duel.board),
                    panels.sound_row(model),
                    panels.look_row(),
                ),
            ),
        ),
    )


def read(_model: Model, duel: Duel[Study, Taking]) -> Child:
    """The task with all that is said before it, where the tray has little room for it."""
    asked = h("p", parts.sentence(told.asked(duel.more)[0]))
    return parts.panel_head(_("Your task")), h("div.stack.gap", about(duel), asked)


PANELS = {"menu": menu, "tasks": tasks_panel, "said": read}
