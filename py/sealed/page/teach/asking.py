"""The class is asked: the question as its teacher sees it, the tray in which hands are counted, and the form
in which a question is written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sealed.page.draw import parts
from sealed.page.draw.icons import icon
from sealed.page.draw.keys import Do
from sealed.page.draw.texts import C_, _, ngettext
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import Said, Told, named, stated
from sealed.page.records.questions import LETTERS, HandsUp, answer_name, card, lettered
from sealed.record import marks
from sealed.record.marks import LONGEST_ANSWER, LONGEST_QUESTION, Answer, Drawing, Question

BLANK = Question("", tuple(Answer("") for _letter in LETTERS))
"""An empty question."""
KEYS: Mapping[str, Do] = {
    **{str(number): ("count", letter) for number, letter in enumerate(LETTERS, 1)},
    "Backspace": ("uncount", ""),
    "0": ("show-answer", ""),
    "Escape": ("ask-class", ""),
}
"""The keys while hands are counted."""


def tool(question: Question | None) -> Node:
    """The tool that asks the question of the step, or has one written."""
    if question is None:
        return parts.tool("ask-class", _("Question for the class"), "help")
    return h("span.asks", parts.tool("ask-class", _("Ask the class"), "help"))


def told(question: Question) -> Told:
    """The sentences of a question: its text and its answers, but not which of them is right."""
    answers = (named(letter, answer_name(answer)) for letter, answer in lettered(question))
    return Said(question.text, is_head=True), *(Said(stated(answer)) for answer in answers)


def posed(question: Question) -> Node:
    """The question of a step with its answers, and the button that changes it."""
    text, *answers = told(question)
    return h(
        "div.note.posed",
        h(
            "div",
            h("p", parts.sentence(text)),
            h(
                "ol.answers",
                (
                    h(
                        "li",
                        parts.sentence(one),
                        answer.is_right and icon("check", 16, "right"),
                        answer.is_right and h("span.hear", _("right")),
                        key=n,
                    )
                    for n, (one, answer) in enumerate(zip(answers, question.answers, strict=False))
                ),
            ),
        ),
        parts.button("write-question", _("Change it"), "pen", cls="sm ghost"),
        id="question",
        tabindex=0,
    )


def one_too_many(pupils: int) -> str:
    """Asks, once, about a hand more than there were at the question before."""
    told = ngettext(
        "There was {n} hand at the last question. Is one counted twice?",
        "There were {n} hands at the last question. Is one counted twice?",
        pupils,
    )
    return told.format(n=pupils)


def tray(question: Question, tally: HandsUp, pupils: int, strip: Child) -> Node:
    """The tray in which hands are counted, and in which all of it is shown to the class."""
    answers = lettered(question)
    return h(
        "section.line.asking",
        strip,
        h("div.ask", h("div.question", question.text)),
        h("div.votes", (_hands(letter, answer, tally) for letter, answer in answers)),
        h(
            "div.row",
            parts.tool("ask-class", _("Stop asking"), "x"),
            not tally.is_open and parts.tool("uncount", _("Take the last hand back"), "undo"),
            h("span.cap", _hands_up(len(tally.hands))),
        ),
        not tally.is_open
        and len(tally.hands) == pupils + 1 > 1
        and parts.note("", "help", one_too_many(pupils)),
        parts.button("ask-class", C_("question", "Go on"), "next", cls="main", id="seal")
        if tally.is_open
        else parts.button("show-answer", _("Show the answer"), "eye", cls="main", id="seal"),
        zone="line",
        aria_label=_("The class is asked"),
    )


def _hands_up(count: int) -> str:
    return ngettext("{n} hand", "{n} hands", count).format(n=count) if count else _("Count the hands.")


def _hands(letter: str, answer: Answer, tally: HandsUp) -> Node:
    is_shown = tally.is_open and answer.is_right
    return h(
        "button.vote",
        card(letter),
        h("span.hear", letter),
        h("span.grow", answer_name(answer)),
        is_shown and icon("check", 18),
        h("b.num", tally.count(letter)),
        do="count",
        arg=letter,
        id=f"hand-{letter}",
        class_="right" if is_shown else None,
        key=letter,
        aria_disabled="true" if tally.is_open else None,
    )


def form(question: Question, fault: str, drawn: Sequence[Drawing], *, is_new: bool) -> Child:
    """The panel in which a question is written. What is drawn at the step can become its answers."""
    answers = enumerate(zip(LETTERS, question.answers, strict=True))
    return (
        parts.panel_head(_("Question for the class")),
        h(
            "div.stack.gap",
            fault and h("div", parts.note("bad", "x", fault), role="alert"),
            parts.field(_("What the class is asked"), _text("text", question.text, LONGEST_QUESTION)),
            (_answer(place, letter, answer) for place, (letter, answer) in answers),
            h("p.small.mut", _("An answer may be an arrow on the board, written as c2>c3.")),
            bool(drawn)
            and h("div.row", parts.button("answers-drawn", _("Take what is drawn here as answers"), "arrow")),
            h(
                "div.row.wrap",
                parts.button("pose", C_("button", "Keep"), "check", cls="main"),
                not is_new and parts.button("drop-question", _("Delete the question"), "trash", cls="ghost"),
            ),
        ),
    )


def _answer(place: int, letter: str, answer: Answer) -> Node:
    right = h(
        "input",
        type="checkbox",
        checked=answer.is_right,
        do="posing",
        arg=f"is_right-{place}",
        id=f"right-{letter}",
    )
    return h(
        "fieldset.answer-form",
        h("legend", card(letter), h("span.hear", _("Answer {letter}").format(letter=letter))),
        parts.field(C_("question", "Answer"), _text(f"text-{place}", answer.text, LONGEST_ANSWER)),
        parts.field(C_("question", "Why"), _text(f"reason-{place}", answer.reason, LONGEST_QUESTION)),
        h("label.check", right, " ", C_("question", "It is right")),
        key=letter,
    )


def _text(arg: str, value: str, most: int) -> Node:
    return h("input.input", value=value, do="posing", arg=arg, maxlength=most, dir="auto", autocomplete="off")


def padded(question: Question) -> Question:
    """The question with as many answers as the form has fields."""
    return question._replace(answers=(*question.answers, *BLANK.answers)[: len(BLANK.answers)])


def taken(question: Question, drawn: Sequence[Drawing]) -> Question:
    """The question with what is drawn at its step as its answers, as many as there is room for."""
    texts = (marks.written((one,)) for one in drawn)
    answers = tuple(Answer(text, is_right=number == 0) for number, text in enumerate(texts))
    return padded(question._replace(answers=answers))
