"""Handlers of asking a class: a question is written, hands are counted, and the answer is shown."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any

from sealed.page.browser.seam import Event
from sealed.page.draw.texts import _, filled
from sealed.page.draw.wording import listed, sentences
from sealed.page.engine.app import App, Handler
from sealed.page.match.line_handlers import refuse
from sealed.page.match.play import refused, seen
from sealed.page.records.questions import LETTERS, UNCOUNTED, HandsUp, answer_name, lettered, reasons
from sealed.page.teach import asking, pens
from sealed.page.teach.handlers import NO_TITLE, show
from sealed.page.teach.teaching import Teaching, current
from sealed.record.marks import Answer, Question
from sealed.rules.game import GameError

# --- writing it


def write_question(app: App, _event: Event) -> None:
    """Opens the panel in which the question of the step is written."""
    screen = current(app)
    question = asking.padded(screen.play.notes.question or asking.BLANK)
    kept = screen.mode_value._replace(question=question, fault="")
    app.update_screen(mode_value=kept, panel="question")
    app.focus("panel")


def posing(app: App, event: Event) -> None:
    """Something is being written there: `text`, or `text-2` of the third answer."""
    kept = current(app).mode_value
    name, _dash, place = event.arg.partition("-")
    question = kept.question
    if place:
        answers = list(question.answers)
        value: Any = event.on if name == "is_right" else event.value
        answers[int(place)] = answers[int(place)]._replace(**{name: value})
        question = question._replace(answers=tuple(answers))
    else:
        question = question._replace(text=event.value)
    app.update_screen(mode_value=kept._replace(question=question, fault=""))


def answers_drawn(app: App, _event: Event) -> None:
    """Takes what is drawn at the step as the answers."""
    screen = current(app)
    kept = screen.mode_value
    app.update_screen(
        mode_value=kept._replace(question=asking.taken(kept.question, screen.play.notes.drawn), fault="")
    )


def pose(app: App, _event: Event) -> None:
    """Keeps the question. What is drawn as an answer is drawn when the class is asked, and not before."""
    screen = current(app)
    kept, notes = screen.mode_value, screen.play.notes
    written = lettered(kept.question)
    if empty := next((letter for letter, one in written if one.is_right and not one.text.strip()), ""):
        said = _("{letter} is marked as right, and says nothing. Write the answer, or take the mark away.")
        app.update_screen(mode_value=kept._replace(fault=said.format(letter=empty)))
        return
    things = pens.drawable(screen.board, seen(app.model, screen))
    answers = tuple(_plain(answer, things) for answer in kept.question.answers if answer.text.strip())
    question = Question(" ".join(kept.question.text.split()), answers)
    drawn = tuple(one for one in notes.drawn if one not in {answer.drawing for answer in answers})
    if not question.text:
        app.update_screen(mode_value=kept._replace(fault=_("Write first what the class is asked.")))
        return
    try:
        teaching = screen.play.noted(notes._replace(question=question, drawn=drawn), _(NO_TITLE))
    except GameError as error:
        fault = filled(error.text, error.values)
        app.update_screen(mode_value=kept._replace(fault=fault))
        return
    show(app, teaching)
    app.focus("question")


def _plain(answer: Answer, things: Container[str]) -> Answer:
    """The answer without blanks around it. What looks like a drawing of things that are not on this board is
    words: `3>2` may be a sum.
    """
    text, reason = (" ".join(each.split()) for each in (answer.text, answer.reason))
    plain = Answer(text, reason, answer.is_right)
    drawing = plain.drawing
    is_words = drawing is not None and not all(thing in things for thing in drawing.things)
    return plain._replace(is_words=is_words)


def drop_question(app: App, _event: Event) -> None:
    """Deletes the question of the step."""
    screen = current(app)
    try:
        show(app, screen.play.noted(screen.play.notes._replace(question=None), _(NO_TITLE)))
    except GameError as error:
        refuse(app, refused(screen, error))


# --- asking it


def ask_class(app: App, event: Event) -> None:
    """Asks the class the question of the step, or ends that; where none is written yet, it can be."""
    teaching = current(app).play
    question = teaching.notes.question
    if question is None:
        write_question(app, event)
    elif teaching.tally:
        show(app, teaching.with_tally(None), say=_("The class is asked no longer."))
        app.focus("question")
    else:
        said = _("The class sees the question. Count the hands with 1 to {n}.")
        show(app, teaching.with_tally(UNCOUNTED), say=said.format(n=len(question.answers)))
        app.focus("hand-A")  # keys that write something count where the focus is, and nowhere else


def count(app: App, event: Event) -> None:
    """Counts a hand."""
    teaching = current(app).play
    letters = LETTERS[: len(teaching.asked.answers)] if teaching.asked else ""
    if teaching.tally and event.arg and event.arg in letters:
        _counted(app, teaching, teaching.tally.counted(event.arg), event.arg)


def uncount(app: App, _event: Event) -> None:
    """Takes the last hand back."""
    teaching = current(app).play
    if teaching.tally and teaching.tally.hands:
        _counted(app, teaching, teaching.tally.taken_back(), teaching.tally.hands[-1])


def _counted(app: App, teaching: Teaching, tally: HandsUp, letter: str) -> None:
    said = _("{letter}: {n}.").format(letter=letter, n=tally.count(letter))
    if len(tally.hands) == teaching.pupils + 1 > 1:
        said = sentences(said, asking.one_too_many(teaching.pupils))
    show(app, teaching.with_tally(tally), say=said)


def show_answer(app: App, _event: Event) -> None:
    """Shows the class its hands, the answer, and why."""
    teaching = current(app).play
    if teaching.asked and teaching.tally:
        right = [answer for answer in teaching.asked.answers if answer.is_right]
        named = _("Right: {answers}.").format(answers=listed(map(answer_name, right)))
        said = sentences(named, *reasons(teaching.asked, teaching.tally))
        show(app, teaching.answered(teaching.tally), say=said)
        app.focus("seal")


WORDS: Mapping[str, Handler] = {
    "write-question": write_question,
    "posing": posing,
    "answers-drawn": answers_drawn,
    "pose": pose,
    "drop-question": drop_question,
    "ask-class": ask_class,
    "count": count,
    "uncount": uncount,
    "show-answer": show_answer,
}
