"""A step of the board that asks a learner something: what of it is still to be played, the form in which it
is written, what is said to a mistake that has just been played, and the scenes of the lesson.
"""

from __future__ import annotations

from collections.abc import Iterator

from sealed.lessons import written
from sealed.lessons.reading import LONGEST_SENTENCE
from sealed.lessons.written import Asking
from sealed.page.draw import parts
from sealed.page.draw.texts import C_, N_, _, ngettext
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import Said, Told, listed, named
from sealed.page.match.play import GameScreen
from sealed.page.teach.teaching import Teaching
from sealed.record.tree import Tree

ASK_HERE, MISTAKE, SCENES = "ask-here", "mistake", "scenes"
"""The panels: a task is written, something is said to a mistake, all scenes."""
NO_TITLE = N_("A lesson")


def posed(screen: GameScreen[Teaching]) -> Child:
    """The task at this step, or just before it, and what it still lacks."""
    tree, at = screen.play.tree, screen.play.at
    step, told_of = task(tree, at), told(screen)
    if step is None:
        return None
    here = step == at
    button = parts.button("ask-here", _("Change it"), "pen", cls="sm ghost")
    if not here:
        button = parts.button("at", _("Back to the task"), "undo", cls="sm", arg=str(step))
    return h(
        "div.note.posed",
        h(
            "div",
            h("p", parts.told(told_of[:2])),
            ((h("p", parts.sentence(one), key=n) for n, one in enumerate(told_of[2:]))),
        ),
        button,
        id="task-here",
        tabindex=0,
    )


def task(tree: Tree, at: int) -> int | None:
    """The step of the task to which a step belongs; None for none."""
    return written.task_of(tree, at) if tree.is_lesson else None


def told(screen: GameScreen[Teaching]) -> Told:
    """The sentences on the task: the question, the moves so far, and the one to play next."""
    tree = screen.play.tree
    step = task(tree, screen.play.at)
    if step is None:
        return ()
    found = written.asking(tree, step)
    assert found is not None, "a task begins there"
    asked = Said(found.task, is_head=True, is_foreign=True)
    return Said(_("Task:")), asked, *map(Said, _missing(screen, step))


def _missing(screen: GameScreen[Teaching], step: int) -> Iterator[str]:
    tree, board = screen.play.tree, screen.board

    def words(move: str) -> str:
        return listed(board.label(word) for word in move.split())

    right = written.answer(tree, step)
    if right is None:
        yield _("Now play the right move.")
        return
    both = len(tree.steps[step].table.asks())
    if len(tree.below(step)) < both:
        other = screen.play.names[written.learner(tree).other.side]
        yield _("Now play what {name} sends at the same time.").format(name=other)
        return
    yield _("Right: {move}.").format(move=words(tree.steps[right].lines[0].text))
    for one in written.mistakes(tree, step):
        yield named(words(one.move), one.said or _("nothing is said to it yet"))
    if tree.steps[right].before == screen.play.at:
        yield _("Play a mistake here, and say what is wrong with it.")


def form(asking: Asking, fault: str, *, simultaneous: bool, is_new: bool) -> Child:
    """The panel in which a task is written."""
    hints = "\n".join(asking.hints)
    return (
        parts.panel_head(_("Ask here")),
        h(
            "div.stack.gap",
            fault and h("div", parts.note("bad", "x", fault), role="alert"),
            parts.field(_("What the learner is to do"), _many("task", asking.task)),
            parts.field(_("A hint"), _many("hints", hints), _("A line is a hint; the next one comes later.")),
            parts.field(_("When it is right"), _many("done", asking.done)),
            parts.field(_("To any other move"), _many("other", asking.other)),
            simultaneous
            and h(
                "label.check",
                h("input", type="checkbox", checked=asking.is_covered, do="tasking", arg="is_covered"),
                " ",
                _("What the other side sends stays hidden"),
            ),
            h("p.small.mut", _("Then play the right move. Mistakes come after it.")),
            h(
                "div.row.wrap",
                parts.button("asked-here", C_("button", "Keep"), "check", cls="main"),
                not is_new and parts.button("drop-task", _("Delete the task"), "trash", cls="ghost"),
            ),
        ),
    )


def mistake(move: str, said: str, fault: str) -> Child:
    """The panel in which something is said to a mistake."""
    return (
        parts.panel_head(_("A mistake")),
        h(
            "div.stack.gap",
            fault and h("div", parts.note("bad", "x", fault), role="alert"),
            parts.field(_("What do you say to {move}?").format(move=move), _many("said", said, "mistaking")),
            h("div.row", parts.button("mistake-said", C_("button", "Keep"), "check", cls="main")),
        ),
    )


def scenes(teaching: Teaching) -> Child:
    """The panel with all scenes."""
    return (
        parts.panel_head(_("Scenes")),
        h(
            "div.stack.gap",
            h("p", _("A lesson goes through its scenes one by one. Each starts again.")),
            h(
                "ol.rounds.leads",
                (
                    h(
                        "li.round",
                        h(
                            "button.lead",
                            h("span.grow", _("Scene {n}").format(n=number + 1)),
                            h("span.cap", _counted(text)),
                            do="scene",
                            arg=number,
                            aria_current="step" if number == teaching.scene else None,
                        ),
                        key=number,
                    )
                    for number, text in enumerate(teaching.all_scenes)
                ),
            ),
            h(
                "div.row.wrap",
                parts.button("new-scene", _("A new scene from this position"), "pen"),
                len(teaching.all_scenes) > 1
                and parts.button("drop-scene", _("Delete this scene"), "trash", cls="ghost"),
            ),
        ),
    )


def _counted(text: str) -> str:
    count = written.asked_in(text)
    return ngettext("{n} task", "{n} tasks", count).format(n=count)


def _many(arg: str, value: str, do: str = "tasking") -> Node:
    return h(
        "textarea.input.many", value=value, do=do, arg=arg, rows=2, dir="auto", maxlength=LONGEST_SENTENCE
    )
