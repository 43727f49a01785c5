"""A class is asked: a question is written, hands are counted, and all of it is shown together."""

from __future__ import annotations

from pathlib import Path

import pytest

from sealed.page.browser.packed import pack
from sealed.page.draw import tree
from sealed.page.draw.tree import h
from sealed.page.records.questions import MOST_HANDS, UNCOUNTED, HandsUp, for_class, reasons
from sealed.page.teach.teaching import Teaching
from sealed.record.marks import Answer, Question
from sealed.record.tree import grown
from tests.page.fake import opened

GOLDEN = Path(__file__).parents[1] / "golden"
ASKED = """[Game "setnas-curse"]
[Demonstration "A question"]

;draw !claim
;ask Who takes the pot?
;right Red: Blue’s Claim is blocked.
;wrong Blue
;right score>pot
;mine Wait for all hands.
1: score raise
2: score steal
"""
ASKED = grown(ASKED).text
QUESTION = Question(
    "Who takes the pot?",
    (Answer("Red", "Blue’s Claim is blocked.", True), Answer("Blue"), Answer("score>pot", "", True)),
)


def here(browser) -> Teaching:
    assert isinstance(browser.app.model.screen_value.play, Teaching)
    return browser.app.model.screen_value.play


async def board(text: str = ASKED, at: int = 0):
    browser = await opened(route=f"board/{pack(text)}/{at}")
    browser.send("do", "open-class")
    browser.greets()
    return browser


def kept(browser) -> list[tuple[str, str]]:
    """The records on the device, without its settings (the sheet of this game has been seen)."""
    return [(key, one.body) for key, one in browser.disk.records.items() if key != "settings"]


def hung(browser) -> str:
    return tree.text(browser.hung[-1]["tree"])


def signs(browser) -> set[str]:
    """The letters of the answers that are drawn for the class."""
    shown = browser.hung[-1]["tree"]
    found = [*tree.find_all(shown, "i.ringed"), *tree.find_all(shown, "g.noted")]
    return {tree.text(one) for one in found} - {""}


# --- writing it


async def test_a_question_is_written_and_read_again():
    browser = await board('[Game "setnas-curse"]\n')
    browser.key("Shift+q")
    assert browser.app.model.screen_value.panel == "question"
    written = {
        "text": "Who takes the pot?",
        "text-0": "Red",
        "reason-0": "Blue’s Claim is blocked.",
        "text-1": " Blue ",
        "text-3": "score>pot",
    }
    for arg, value in written.items():
        browser.send("do", "posing", arg=arg, value=value)
    browser.click("pose")
    assert "One answer at least is right." in browser.text
    assert here(browser).notes.question is None
    for place in (0, 3):
        browser.send("do", "posing", arg=f"is_right-{place}", on=True)
    browser.click("pose")
    assert here(browser).notes.question == QUESTION
    text = here(browser).tree.text
    assert '[Demonstration "Demonstration"]' in text
    assert ";ask Who takes the pot?\n;right Red: Blue’s Claim is blocked.\n;wrong Blue\n" in text
    assert grown(text).text == text
    assert "Who takes the pot?" in tree.text(tree.find(browser.tree, id="question"))
    browser.click("undo")
    assert here(browser).notes.question is None


@pytest.mark.share(4)
@pytest.mark.parametrize(
    ("text", "answers", "fault"),
    [
        ("", ("A", "B"), "Write first what the class is asked."),
        ("Who?", ("A",), "two to four answers"),
        ("W" * 101, ("A", "B"), "longer than a class could read"),
        ("Who?", ("A" * 33, "B"), "longer than a class could read"),
    ],
)
async def test_what_cannot_be_asked_is_said_and_what_was_written_stays(text, answers, fault):
    browser = await board('[Game "setnas-curse"]\n')
    browser.click("panel", "menu")
    browser.click("write-question")
    browser.send("do", "posing", arg="text", value=text)
    for place, answer in enumerate(answers):
        browser.send("do", "posing", arg=f"text-{place}", value=answer)
    browser.send("do", "posing", arg="is_right-0", on=True)
    before = here(browser)
    browser.click("pose")
    assert fault in browser.text
    assert browser.app.model.screen_value.panel == "question"
    assert browser.app.model.screen_value.mode_value.question.text == text
    assert here(browser) == before


async def test_what_is_drawn_becomes_the_answers_and_is_drawn_when_they_are_asked():
    browser = await board(ASKED.replace(";draw !claim", ";draw score>pot !claim ~steal"))
    browser.click("write-question")
    browser.click("answers-drawn")
    browser.click("pose")
    question = here(browser).notes.question
    assert [answer.text for answer in question.answers] == ["score>pot", "!claim", "~steal"]
    assert here(browser).notes.drawn == ()
    assert signs(browser) == set()
    browser.key("Shift+q")
    assert {sign[-1] for sign in signs(browser)} >= {"B", "C"}


async def test_a_question_is_deleted():
    browser = await board()
    browser.click("write-question")
    browser.click("drop-question")
    assert here(browser).notes.question is None
    assert ";ask" not in here(browser).tree.text
    assert ";mine Wait" in here(browser).tree.text


# --- asking it


async def test_hands_are_counted_by_keys_and_shown_together_with_the_answer():
    browser = await board()
    assert "Who takes the pot?" not in hung(browser)
    browser.key("Shift+q")
    assert "Who takes the pot?" in hung(browser)
    assert "Blue" in hung(browser)
    sent = len(browser.hung)
    for key in "1", "1", "2", "3", "1", "4":
        browser.key(key, "line")
    assert browser.said("line") == "A: 3."
    browser.key("Backspace", "line")
    assert browser.said("line") == "A: 2."
    assert [here(browser).tally.count(letter) for letter in "ABC"] == [2, 1, 1]
    assert len(browser.hung) == sent, "the class sees no hands before the answer"
    assert "blocked" not in hung(browser)
    browser.key("0", "line")
    assert len(browser.hung) == sent + 1
    assert "Blue’s Claim is blocked." in hung(browser)
    counts = [tree.text(one) for one in tree.find_all(browser.hung[-1]["tree"], "b.num")]
    assert counts == ["2", "1", "1"]
    assert len(list(tree.find_all(browser.hung[-1]["tree"], "li.right"))) == 2
    browser.key("2", "line")
    assert here(browser).tally.count("B") == 1, "nobody is counted behind the answer"
    browser.key("Escape")
    assert here(browser).tally is None
    assert "Who takes the pot?" not in hung(browser)


async def test_hands_are_counted_by_the_finger():
    browser = await board()
    browser.click("ask-class")
    assert browser.focus == "hand-A"
    browser.click("count", "A")
    browser.click("count", "C")
    browser.click("uncount")
    assert here(browser).tally == HandsUp("A")
    browser.click("show-answer")
    assert here(browser).tally.is_open
    browser.click("ask-class")
    assert here(browser).tally is None


async def test_nothing_of_it_is_kept():
    browser = await board()
    browser.key("ArrowRight")
    browser.key("ArrowLeft")
    await browser.waits(1000)
    route, text, disk = browser.route(), here(browser).tree.text, kept(browser)
    browser.key("Shift+q")
    browser.key("1", "line")
    browser.key("0", "line")
    assert here(browser).tally == HandsUp("A", is_open=True)
    await browser.waits(1000)
    assert (browser.route(), here(browser).tree.text, kept(browser)) == (route, text, disk)
    browser.key("ArrowRight")
    assert here(browser).tally is None
    browser.key("ArrowLeft")
    assert here(browser).tally is None


async def test_a_class_that_is_asked_gets_the_same_bytes_whatever_is_right_and_however_many_are_up():
    frames = []
    for text, keys in ((ASKED, ""), (ASKED.replace("right", "wrong", 1).replace("blocked", "open"), "1123")):
        browser = await board(text)
        browser.key("Shift+q")
        for key in keys:
            browser.key(key, "line")
        frames.append(tree.dumps(browser.hung[-1]))
    assert frames[0] == frames[1]


async def test_drawings_reach_the_class_and_answers_have_their_letters():
    browser = await board()
    assert list(tree.find_all(browser.hung[-1]["tree"], "i.ringed"))
    assert signs(browser) == set()
    browser.key("Shift+q")
    assert any("C" in sign for sign in signs(browser))


async def test_no_card_can_be_played_while_hands_are_counted():
    browser = await board()
    before = here(browser).tree
    browser.key("Shift+q")
    assert tree.find(browser.tree, id="typed") is None
    assert tree.find(browser.tree, id="seal")[1]["data-do"] == "show-answer"
    browser.send("do", "enter", value="score")
    await browser.sends("do", "typed", value="raise ")
    await browser.sends("do", "seal")
    assert here(browser).tree is before


def test_a_tally_has_a_limit_of_hands():
    tally = HandsUp("A" * MOST_HANDS)
    assert tally.counted("B") == tally
    assert tally.taken_back().counted("B").count("B") == 1


async def test_where_a_record_is_read_its_questions_are_read():
    browser = await opened(route=f"record/{pack(ASKED)}/0")
    assert browser.app.model.screen_value.mode_value.step.comments == (
        "Who takes the pot?",
        "A: Red",
        "B: Blue",
        "C: score → pot",
        "For the teacher: Wait for all hands.",
    )


def test_of_several_right_answers_each_has_its_reason_behind_its_letter():
    red, blue = Answer("Red", "It scores.", is_right=True), Answer("Blue")
    alone = Question("Who gains?", (red, blue))
    assert reasons(alone, UNCOUNTED) == ("It scores.",)
    two = Question("Who gains?", (red, blue, Answer("Both", is_right=True)))
    assert reasons(two, UNCOUNTED) == ("A: It scores.",)
    nobody = Answer("Nobody else", "Nothing is left.", is_right=True)
    every = Question("Who gains?", (red, blue, nobody))
    assert reasons(every, UNCOUNTED) == ("A: It scores.", "C: Nothing is left.")
    shown = h("div", tuple(for_class(every, HandsUp("AC", is_open=True))))
    told = [tree.text(one) for one in tree.find_all(shown, "p.class-reason")]
    assert told == list(reasons(every, HandsUp("AC")))
    assert "It scores." not in tree.text(h("div", tuple(for_class(every, HandsUp("AC")))))


def test_why_a_wrong_answer_is_wrong_is_told_where_a_hand_was_up_for_it():
    right, wrong = Answer("Red", "It scores.", is_right=True), Answer("Blue", "It is blocked.")
    question = Question("Who gains?", (right, wrong))
    assert reasons(question, HandsUp("AA")) == ("It scores.",)
    assert reasons(question, HandsUp("AB")) == ("A: It scores.", "B: It is blocked.")


async def test_answers_come_back_as_they_were_typed_whatever_they_look_like():
    browser = await board('[Game "five-card-trick"]\n')
    typed = ["a: one", "3>2", "~5", "!3"]
    browser.click("ask-class")
    browser.send("do", "posing", arg="text", value="How much is it?")
    for place, text in enumerate(typed):
        browser.send("do", "posing", arg=f"text-{place}", value=text)
    browser.send("do", "posing", arg="reason-0", value="because: so")
    browser.send("do", "posing", arg="is_right-0", on=True)
    browser.click("pose")
    again = await board(here(browser).tree.text)
    browser.click("ask-class")
    for shown in (browser, again):
        answers = here(shown).notes.question.answers
        assert [one.text for one in answers] == typed
        assert [one.drawing for one in answers] == [None] * len(typed)
        assert answers[0].reason == "because: so"
    assert "3>2" in hung(browser)
    assert signs(browser) == set()


async def test_an_answer_of_things_on_the_board_is_drawn():
    browser = await board((GOLDEN / "field-tactics-1.txt").read_text(encoding="utf-8"), at=6)
    browser.click("ask-class")
    for arg, value in (("text", "Where to?"), ("text-0", "A1>A2"), ("text-1", "Q1>Q2")):
        browser.send("do", "posing", arg=arg, value=value)
    browser.send("do", "posing", arg="is_right-0", on=True)
    browser.click("pose")
    first, second = here(browser).notes.question.answers
    assert first.drawing is not None
    assert second.drawing is None


async def test_an_empty_answer_that_is_marked_right_is_named():
    browser = await board('[Game "setnas-curse"]\n')
    browser.click("ask-class")
    for arg, value in (("text", "Who?"), ("text-1", "Red"), ("text-2", "Blue")):
        browser.send("do", "posing", arg=arg, value=value)
    browser.send("do", "posing", arg="is_right-0", on=True)
    browser.click("pose")
    assert "A is marked as right, and says nothing." in browser.text
    assert "True" not in browser.text


async def test_a_hand_more_than_at_the_question_before_is_asked_about_once():
    browser = await board()
    for hands in ("AA", "AABB"):
        browser.key("Shift+q")
        for count, letter in enumerate(hands, 1):
            browser.click("count", letter)
            assert ("Is one counted twice?" in browser.text) == (len(hands) > 2 and count == 3)
        browser.click("show-answer")
        browser.click("ask-class")
