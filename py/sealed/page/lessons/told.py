"""The sentences of a lesson: the task, the reply to an answer, praise, and the end. `view` draws them,
`words` and `free` have them read out.
"""

from __future__ import annotations

from collections.abc import Iterator

from sealed.lessons import Asked, Item, Sentence, Task, Touch
from sealed.lessons.form import reason
from sealed.page.boards import study
from sealed.page.boards.explaining import ANY_GAME
from sealed.page.boards.study import Study
from sealed.page.draw.texts import _, ngettext
from sealed.page.draw.wording import Said, Told, listed, stated
from sealed.page.lessons.taking import Taking, said, worded
from sealed.page.match.play import Duel
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


def sentence(taking: Taking, one: Sentence) -> Said:
    """A sentence of the lesson's own."""
    return Said(said(taking, one), one.clauses, is_foreign=not taking.is_ours)


def where(taking: Taking) -> str:
    """Which task this is."""
    count = len(taking.lesson.items)
    return _("Task {n} of {count}").format(n=min(taking.at + 1, count), count=count)


# --- a task


def task(duel: Duel[Study, Taking]) -> Told:
    """A task that is asked, with all that is around it."""
    taking = duel.more
    item = taking.item
    if item is None:
        return ()
    words = listed(duel.board.label(word) for word in open_words(item))
    other = duel.play.names[item.place.learner.other.side]
    theirs = _("{name} has sealed: {words}.").format(name=other, words=words)
    return (
        Said(stated(where(taking)), unseen=IN_BAR),
        *before(taking),
        *asked(taking),
        *((Said(theirs, unseen=AS_CARDS),) if words else ()),
        *_choices(taking, item),
    )


def before(taking: Taking) -> Told:
    """The sentences above the question: an introduction, the chances that were lost, and hints."""
    return *introduction(taking), *given_away(taking), *hints(taking)


def introduction(taking: Taking) -> Told:
    """The lesson's introduction to the question."""
    return tuple(sentence(taking, one) for one in taking.last.place.said)


def hints(taking: Taking) -> Told:
    """The hints that have been given."""
    return tuple(sentence(taking, one) for one in taking.last.hints[: taking.hints])


def asked(taking: Taking) -> Told:
    """The question, and how many of the things to be touched, or of the decisions, are done."""
    item = taking.last
    return sentence(taking, item.place.asked)._replace(is_head=True), *counted(taking)


def counted(taking: Taking) -> Told:
    """How many of the things to be touched have been found, or of the decisions have been made."""
    item = taking.last
    if isinstance(item, Touch):
        return (Said(_("{n} of {count}").format(n=len(taking.found), count=len(item.words))),)
    if taking.free and taking.free.made:
        text = ngettext("{n} decision made.", "{n} decisions made.", taking.free.made)
        return (Said(text.format(n=taking.free.made)),)
    return ()


def _choices(taking: Taking, item: Item) -> Told:
    answers = lettered(item.question) if isinstance(item, Asked) else ()
    choices = (f"{letter}: {worded(taking, answer_name(one))}" for letter, one in answers)
    found = stated(listed(choices))
    return (Said(found, unseen=AS_BUTTONS),) if found else ()


def thinks(duel: Duel[Study, Taking]) -> Told:
    """Whose thought free play waits for; () if it waits for nobody's."""
    taking = duel.more
    if not (taking.free and taking.free.thinks and duel.play.seat):
        return ()
    other = duel.play.names[duel.play.seat.other.side]
    return (Said(_("{name} is thinking.").format(name=other)),)


def free_play(duel: Duel[Study, Taking]) -> Told:
    """How free play stands while it goes on."""
    taking = duel.more
    waits = thinks(duel) if duel.play.ask is None else ()
    return *given_away(taking), *(waits or counted(taking))


def open_words(item: Item) -> tuple[str, ...]:
    """The words of the other side's move, where it lies open."""
    words = tuple(item.place.theirs.split())
    return words if len(words) <= MOST_WORDS else ()


# --- what becomes of an answer


def mistake(duel: Duel[Study, Taking]) -> Told:
    """The reply to a move that is not accepted: what the lesson says to it, or what has followed from it."""
    taking = duel.more
    verdict = taking.verdict
    if verdict is None:
        return ()
    followed = tuple(map(Said, story(duel))) or (Said(_("That is allowed, but it is not the task.")),)
    reply = (sentence(taking, verdict.said),) if verdict.said else followed
    return Said(_("Not yet."), is_head=True), *reply


def wrong_answer(taking: Taking, item: Asked, letter: str) -> Told:
    """Why an answer to a question is not right."""
    one = dict(lettered(item.question))[letter]
    why = sentence(taking, reason(one)) if one.reason else Said(_("Not quite."))
    return Said(f"{letter}:", is_head=True), why


def praise(duel: Duel[Study, Taking]) -> Told:
    """The praise for a task that is done."""
    return tuple(_praise(duel))


def _praise(duel: Duel[Study, Taking]) -> Iterator[Said]:
    taking = duel.more
    item, verdict = taking.last, taking.verdict
    yield Said(_verdict(taking, item), is_head=True)
    if isinstance(item, Asked):
        answers = lettered(item.question)
        chosen = [one for letter, one in answers if letter in taking.found and one.is_right]
        yield from (sentence(taking, reason(one)) for one in chosen[:1] if one.reason)
    elif isinstance(item, Task) and verdict:
        if verdict.said:
            yield sentence(taking, verdict.said)
        else:
            yield from (Said(text, unsaid=NARRATED) for text in story(duel))
        if not verdict.own and _goes_on(taking):
            words = listed(duel.board.label(word) for word in item.shown.split())
            yield Said(_("Let’s continue with {words}.").format(words=words))
    yield from given_away(taking)
    if taking.free and taking.free.barred:
        yield Said(taking.free.barred)
    if item.done and not isinstance(item, Task):
        yield sentence(taking, item.done)


def _verdict(taking: Taking, item: Item) -> str:
    if isinstance(item, Touch):
        return _("That is all of them.")
    if taking.free:
        return _of_free_play(taking)
    return _("Like this.") if taking.is_shown else _("Right.")


def _goes_on(taking: Taking) -> bool:
    """Whether the next task is in the same game."""
    items = taking.lesson.items
    return taking.at + 1 < len(items) and items[taking.at + 1].place.scene == taking.last.place.scene


def _of_free_play(taking: Taking) -> str:
    """The comment on free play that is over, by how much the decisions lost."""
    if not taking.free or not taking.free.given:
        return _("That was your last turn here.")
    texts = (
        _("Well played."),
        _("A few chances got away."),
        _("That was hard: try these turns again."),
    )
    return texts[ANY_GAME.grade(sum(taking.free.given))]


def given_away(taking: Taking) -> Told:
    """The chances that the decisions of free play have lost."""
    if not (taking.free and taking.free.given):
        return ()
    lost = round(sum(taking.free.given))
    if lost < 1:
        return (Said(_("You gave nothing away.")),)
    return (Said(_("You gave away about {n} of 100 chances.").format(n=lost)),)


def story(duel: Duel[Study, Taking]) -> list[str]:
    """The events after an answer, a sentence each."""
    return study.said(duel.play, duel.board, duel.story, to_the_end=True)


def over(taking: Taking) -> Told:
    """The lesson is done."""
    count = len(taking.lesson.items)
    text = ngettext("You have done the task.", "You have done all {n} tasks.", count).format(n=count)
    return (Said(text, is_head=True),)
