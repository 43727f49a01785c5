"""The sentences of a lesson: the task, the reply to an answer, praise, and the end. `view` draws them,
`handlers` and `free` have them read out.
"""

from __future__ import annotations

from collections.abc import Iterator

from sealed.lessons import Asked, Item, LessonSentence, Task, Touch
from sealed.lessons.form import reason
from sealed.page.boards import study
from sealed.page.boards.explaining import ANY_GAME
from sealed.page.boards.study import Study
from sealed.page.draw.texts import _, ngettext
from sealed.page.draw.wording import Said, Told, listed, stated
from sealed.page.lessons.lesson_progress import LessonProgress, said, worded
from sealed.page.match.play import GameScreen
from sealed.page.records.questions import answer_name, lettered

MOST_WORDS = 6
"""The most words of the other side's move that are shown: an army has more."""
IN_BAR, AS_CARDS, AS_BUTTONS, AS_RING = (
    "it stands in the bar",
    "cards show it",
    "buttons show it",
    "it is ringed",
)
"""Why a sentence is for the ear alone."""
NARRATED = "it was told as it happened"


def sentence(progress: LessonProgress, one: LessonSentence) -> Said:
    """A sentence of the lesson's own."""
    return Said(said(progress, one), one.clauses, is_foreign=not progress.is_ours)


def where(progress: LessonProgress) -> str:
    """Which task this is."""
    count = len(progress.lesson.items)
    return _("Task {n} of {count}").format(n=min(progress.at + 1, count), count=count)


# --- a task


def task(screen: GameScreen[Study, LessonProgress]) -> Told:
    """A task that is asked, with all that is around it."""
    progress = screen.mode_value
    item = progress.item
    if item is None:
        return ()
    words = listed(screen.board.label(word) for word in open_words(item))
    other = screen.play.names[item.place.learner.other.side]
    theirs = _("{name} has sealed: {words}.").format(name=other, words=words)
    return (
        Said(stated(where(progress)), unseen=IN_BAR),
        *before(progress),
        *asked(progress),
        *((Said(theirs, unseen=AS_CARDS),) if words else ()),
        *_choices(progress, item),
    )


def before(progress: LessonProgress) -> Told:
    """The sentences above the question: an introduction, the chances that were lost, and hints."""
    return *introduction(progress), *given_away(progress), *hints(progress)


def introduction(progress: LessonProgress) -> Told:
    """The lesson's introduction to the question."""
    return tuple(sentence(progress, one) for one in progress.last_item.place.said)


def hints(progress: LessonProgress) -> Told:
    """The hints that have been given."""
    return tuple(sentence(progress, one) for one in progress.last_item.hints[: progress.hints])


def asked(progress: LessonProgress) -> Told:
    """The question, and how many of the things to be touched, or of the decisions, are done."""
    item = progress.last_item
    return sentence(progress, item.place.asked)._replace(is_head=True), *counted(progress)


def counted(progress: LessonProgress) -> Told:
    """How many of the things to be touched have been found, or of the decisions have been made."""
    item = progress.last_item
    if isinstance(item, Touch):
        return (Said(_("{n} of {count}").format(n=len(progress.found), count=len(item.words))),)
    if progress.free and progress.free.made:
        text = ngettext("{n} decision made.", "{n} decisions made.", progress.free.made)
        return (Said(text.format(n=progress.free.made)),)
    return ()


def _choices(progress: LessonProgress, item: Item) -> Told:
    answers = lettered(item.question) if isinstance(item, Asked) else ()
    choices = (f"{letter}: {worded(progress, answer_name(one))}" for letter, one in answers)
    found = stated(listed(choices))
    return (Said(found, unseen=AS_BUTTONS),) if found else ()


def thinks(screen: GameScreen[Study, LessonProgress]) -> Told:
    """Whose thought free play waits for; () if it waits for nobody's."""
    progress = screen.mode_value
    if not (progress.free and progress.free.thinks and screen.play.seat):
        return ()
    other = screen.play.names[screen.play.seat.other.side]
    return (Said(_("{name} is thinking.").format(name=other)),)


def free_play(screen: GameScreen[Study, LessonProgress]) -> Told:
    """How free play stands while it goes on."""
    progress = screen.mode_value
    waits = thinks(screen) if screen.play.ask is None else ()
    return *given_away(progress), *(waits or counted(progress))


def open_words(item: Item) -> tuple[str, ...]:
    """The words of the other side's move, where it lies open."""
    words = tuple(item.place.theirs.split())
    return words if len(words) <= MOST_WORDS else ()


# --- what becomes of an answer


def mistake(screen: GameScreen[Study, LessonProgress]) -> Told:
    """The reply to a move that is not accepted: what the lesson says to it, or what has followed from it."""
    progress = screen.mode_value
    verdict = progress.verdict
    if verdict is None:
        return ()
    followed = tuple(map(Said, story(screen))) or (Said(_("That is allowed, but it is not the task.")),)
    reply = (sentence(progress, verdict.said),) if verdict.said else followed
    return Said(_("Not yet."), is_head=True), *reply


def wrong_answer(progress: LessonProgress, item: Asked, letter: str) -> Told:
    """Why an answer to a question is not right."""
    one = dict(lettered(item.question))[letter]
    why = sentence(progress, reason(one)) if one.reason else Said(_("Not quite."))
    return Said(f"{letter}:", is_head=True), why


def praise(screen: GameScreen[Study, LessonProgress]) -> Told:
    """The praise for a task that is done."""
    return tuple(_praise(screen))


def _praise(screen: GameScreen[Study, LessonProgress]) -> Iterator[Said]:
    progress = screen.mode_value
    item, verdict = progress.last_item, progress.verdict
    yield Said(_verdict(progress, item), is_head=True)
    if isinstance(item, Asked):
        answers = lettered(item.question)
        chosen = [one for letter, one in answers if letter in progress.found and one.is_right]
        yield from (sentence(progress, reason(one)) for one in chosen[:1] if one.reason)
    elif isinstance(item, Task) and verdict:
        if verdict.said:
            yield sentence(progress, verdict.said)
        else:
            yield from (Said(text, unsaid=NARRATED) for text in story(screen))
        if not verdict.own and _goes_on(progress):
            words = listed(screen.board.label(word) for word in item.shown.split())
            yield Said(_("Let’s continue with {words}.").format(words=words))
    yield from given_away(progress)
    if progress.free and progress.free.barred:
        yield Said(progress.free.barred)
    if item.done and not isinstance(item, Task):
        yield sentence(progress, item.done)


def _verdict(progress: LessonProgress, item: Item) -> str:
    if isinstance(item, Touch):
        return _("That is all of them.")
    if progress.free:
        return _of_free_play(progress)
    return _("Like this.") if progress.is_shown else _("Right.")


def _goes_on(progress: LessonProgress) -> bool:
    """Whether the next task is in the same game."""
    items = progress.lesson.items
    return (
        progress.at + 1 < len(items) and items[progress.at + 1].place.scene == progress.last_item.place.scene
    )


def _of_free_play(progress: LessonProgress) -> str:
    """The comment on free play that is over, by how much the decisions lost."""
    if not progress.free or not progress.free.given:
        return _("That was your last turn here.")
    texts = (
        _("Well played."),
        _("A few chances got away."),
        _("That was hard: try these turns again."),
    )
    return texts[ANY_GAME.grade(sum(progress.free.given))]


def given_away(progress: LessonProgress) -> Told:
    """The chances that the decisions of free play have lost."""
    if not (progress.free and progress.free.given):
        return ()
    lost = round(sum(progress.free.given))
    if lost < 1:
        return (Said(_("You gave nothing away.")),)
    return (Said(_("You gave away about {n} of 100 chances.").format(n=lost)),)


def story(screen: GameScreen[Study, LessonProgress]) -> list[str]:
    """The events after an answer, a sentence each."""
    return study.step_sentences(screen.play, screen.board, screen.story, to_the_end=True)


def over(progress: LessonProgress) -> Told:
    """The lesson is done."""
    count = len(progress.lesson.items)
    text = ngettext("You have done the task.", "You have done all {n} tasks.", count).format(n=count)
    return (Said(text, is_head=True),)
