"""Reads marks in the comments of a demonstration: drawings over the board, notes for the presenter's eyes,
and a question for the class (docs/records.md, *Drawings, notes and questions*).

In a record with one of the tags `MARKED` a comment that begins at once with a small letter is a mark: a word,
a blank, and what it says. In any other record it is a comment like others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sealed.rules import N_
from sealed.rules.game import GameError

MARKED = frozenset({"Demonstration"})
DRAW, MINE, ASK, RIGHT, WRONG = "draw", "mine", "ask", "right", "wrong"
MOST_DRAWN = 40
"""The most drawings of a mark, and of all marks together: a board that holds more shows nothing."""
FEWEST_ANSWERS, MOST_ANSWERS = 2, 4
LONGEST_QUESTION, LONGEST_ANSWER = 100, 32
"""The most letters of a question, or a reason; and of an answer: so much can be read from the last row."""
_MARK = re.compile(r"([a-z]+)(?: (\S.*))?")
_SHAPES = {
    "arrow": re.compile(r"([^\s>!~]{1,16})>([^\s>!~]{1,16})"),
    "ring": re.compile(r"!([^\s>!~]{1,16})"),
    "dotted": re.compile(r"~([^\s>!~]{1,16})"),
}
_ANSWER = re.compile(r"((?:\\[\\:>!~]|:(?! )|[^:])*+)(?:: (.*))?")
"""An answer, in which a backslash takes its meaning from a sign; and behind a colon and a blank, why."""
_ESCAPED = re.compile(r"\\([\\:>!~])")
_MEANING = re.compile(r"\\|:(?= )")
_OF_DRAWINGS = re.compile(r"[>!~]")
_FORMS = {"arrow": "{0}>{1}", "ring": "!{0}", "dotted": "~{0}"}


class Drawing(NamedTuple):
    """An `arrow` from one thing on the board to another, a `ring` around a thing, or a `dotted` one."""

    shape: str
    things: tuple[str, ...]


class Answer(NamedTuple):
    """An answer to a question: words, or what is drawn in their place; and why it is right or wrong."""

    text: str
    reason: str = ""
    is_right: bool = False
    is_words: bool = False
    """Whether it is words although it looks like a drawing."""

    @property
    def drawing(self) -> Drawing | None:
        """The drawing in place of words: `c2>c3` is an arrow; None for an answer in words."""
        return None if self.is_words or "\\" in self.text else _found(self.text)

    @property
    def written(self) -> str:
        """The answer behind its word, with its reason."""
        text = _MEANING.sub(r"\\\g<0>", self.text)
        text = _OF_DRAWINGS.sub(r"\\\g<0>", text) if self.is_words else text
        return f"{text}{': ' if self.reason else ''}{self.reason}"


class Question(NamedTuple):
    """A question for the class, and the answers to choose from."""

    text: str
    answers: tuple[Answer, ...] = ()


class Notes(NamedTuple):
    """The notes at a step: comments, the presenter's own notes, drawings over the board, and a question for
    the class.
    """

    comments: tuple[str, ...] = ()
    mine: tuple[str, ...] = ()
    drawn: tuple[Drawing, ...] = ()
    question: Question | None = None
    undrawn: tuple[str, ...] = ()
    """Further drawings, unread, as the text has them: a board takes forty."""
    lesson: tuple[str, ...] = ()
    """In a lesson, what is asked there with all that belongs to it, as it is in the text."""

    @property
    def left_out(self) -> int:
        """How many drawings are left out."""
        return sum(text.count(" ") + 1 for text in self.undrawn)

    def with_more(self, more: Notes) -> Notes:
        """Both notes together; of two questions the later one."""
        room = max(0, MOST_DRAWN - len(self.drawn))
        return Notes(
            (*self.comments, *more.comments),
            (*self.mine, *more.mine),
            (*self.drawn, *more.drawn[:room]),
            more.question or self.question,
            (*self.undrawn, *filter(None, [written(more.drawn[room:])]), *more.undrawn),
        )


class NoMark(GameError):
    """A comment says something that no mark can say; `word` is the part at fault, and `place` the comment's
    among those that were read together.
    """

    def __init__(self, text: str, word: str, place: int = 0, /, **values: str | int) -> None:
        super().__init__(text, **values)
        self.word, self.place = word, place


def of_lesson(comments: Sequence[str]) -> Notes:
    """The notes at a place of a lesson that a board can show; the lesson's own reader judges the rest."""
    found = Notes()
    for comment in comments:
        word, _space, said = comment.partition(" ")
        if not word:
            found = found._replace(comments=(*found.comments, said.strip()))
        elif word == MINE:
            found = found._replace(mine=(*found.mine, said.strip()))
        elif word == DRAW:
            try:
                found = found.with_more(_drawn(said, MOST_DRAWN - len(found.drawn)))
            except NoMark:
                found = found._replace(undrawn=(*found.undrawn, said))
        else:
            found = found._replace(lesson=(*found.lesson, comment))
    return found


def mark(comment: str) -> tuple[str, str] | None:
    """The word of a comment and what it says; None if it is an ordinary comment. Raises NoMark."""
    if not ("a" <= comment[:1] <= "z"):
        return None
    found = _MARK.fullmatch(comment)
    word = comment.split(" ")[0]
    if found is None or found[1] not in (DRAW, MINE, ASK, RIGHT, WRONG):
        raise NoMark(N_("There is no such word here, or this page is older than the record."), word)
    if not found[2]:
        raise NoMark(N_("This word is followed by a blank and its text."), word)
    return found[1], found[2]


def notes(comments: Sequence[str]) -> Notes:
    """The notes in the comments between two lines of a demonstration. Raises NoMark."""
    found, asked, is_open = Notes(), 0, False
    for place, comment in enumerate(comments):
        try:
            said = mark(comment)
            is_open = said is not None and _goes_on(said[0], found.question, is_open=is_open)
            asked = place if is_open and said and said[0] == ASK else asked
            found = _with(found, comment, said)
        except NoMark as no:
            raise NoMark(no.text, no.word, place, **no.values) from no
    if found.question:
        _check(found.question, asked)
    return found


def _goes_on(word: str, question: Question | None, *, is_open: bool) -> bool:
    """Whether a question may have answers behind a mark with that word. Raises NoMark where neither a second
    question nor an answer may stand.
    """
    if word == ASK and question is not None:
        raise NoMark(N_("There is one question at most between two lines."), word)
    if word in (RIGHT, WRONG) and not is_open:
        raise NoMark(N_("An answer comes directly below its question, or below another answer."), word)
    return word in (ASK, RIGHT, WRONG)


def _with(found: Notes, comment: str, said: tuple[str, str] | None) -> Notes:
    if said is None:
        return found._replace(comments=(*found.comments, comment.strip()))
    word, text = said
    if word == DRAW:
        return found.with_more(_drawn(text, MOST_DRAWN - len(found.drawn)))
    if word == MINE:
        return found._replace(mine=(*found.mine, text.strip()))
    if word == ASK:
        return found._replace(question=Question(_fitting(text, LONGEST_QUESTION, word)))
    question = found.question
    assert question is not None, "an answer comes below a question"
    parted = _ANSWER.fullmatch(text)
    assert parted is not None, "any text is an answer"
    answer, reason = _ESCAPED.sub(r"\1", parted[1]), parted[2] or ""
    new = Answer(
        _fitting(answer, LONGEST_ANSWER, word),
        _fitting(reason, LONGEST_QUESTION, word),
        word == RIGHT,
        is_words="\\" in parted[1] and Answer(answer).drawing is not None,
    )
    return found._replace(question=question._replace(answers=(*question.answers, new)))


def _fitting(words: str, most: int, word: str) -> str:
    if len(words.strip()) > most:
        text = N_("This is longer than a class could read: {count} letters, and {most} at most.")
        raise NoMark(text, word, count=len(words.strip()), most=most)
    return words.strip()


def _check(question: Question, place: int) -> None:
    """Raises NoMark for a question that a class could not answer."""
    if not FEWEST_ANSWERS <= len(question.answers) <= MOST_ANSWERS:
        raise NoMark(N_("A question has two to four answers."), ASK, place)
    if not any(answer.is_right for answer in question.answers):
        raise NoMark(N_("One answer at least is right."), ASK, place)


def drawn(text: str) -> tuple[Drawing, ...]:
    """The drawings in a text: `B7>CD8 !C3 ~D4`. Raises NoMark."""
    return _drawn(text, MOST_DRAWN).drawn


def _drawn(text: str, room: int) -> Notes:
    """The first drawings of a mark, as many as there is room for; the others are not read. Raises NoMark."""
    words = text.split(" ")
    if len(words) > MOST_DRAWN:
        raise NoMark(N_("This is more than one board can show."), words[MOST_DRAWN])
    rest = " ".join(words[room:])
    return Notes(drawn=tuple(map(_drawing, words[:room])), undrawn=(rest,) if rest else ())


def _drawing(word: str) -> Drawing:
    found = _found(word)
    if found is None:
        raise NoMark(N_("A drawing is “A1>B2”, an arrow; “!A1”, a ring; or “~A1”, a dotted ring."), word)
    return found


def _found(word: str) -> Drawing | None:
    matches = ((shape, form.fullmatch(word)) for shape, form in _SHAPES.items())
    return next((Drawing(shape, found.groups()) for shape, found in matches if found), None)


def written(drawings: Iterable[Drawing]) -> str:
    """The inverse of `drawn`: the text of these drawings."""
    return " ".join(_FORMS[one.shape].format(*one.things) for one in drawings)


def asked(question: Question) -> list[str]:
    """The inverse of `notes`: the comments that hold this question."""
    answers = (f"{RIGHT if one.is_right else WRONG} {one.written}" for one in question.answers)
    return [f"{ASK} {question.text}", *answers]


def is_marked(tags: Iterable[str]) -> bool:
    """Whether comments of a record with these tags are marks."""
    return not MARKED.isdisjoint(tags)
