"""Sentences of the screens in languages that put them together in another way than English."""

import pytest

from sealed.codes.errors import Malformed, PartsMissing
from sealed.codes.statements import Sentence
from sealed.name import Name
from sealed.page.browser.model import Model, Route
from sealed.page.draw import parts, tree
from sealed.page.engine import faults
from sealed.page.match.chat import proof
from sealed.page.screens import matches
from sealed.page.screens.matches import MatchList
from tests.page.fake import opened
from tests.page.headings import heading

WITHOUT_BLANKS = (
    ("sentences", "{first} {next}", "{first}{next}"),
    ("phrase", "{text}.", "{text}。"),
    ("list", "{first}, {next}", "{first}、{next}"),
)

WAYS = {
    "by chat": ({}, "Setna’s Curse with Ben"),
    "nobody yet": ({"names": (Name("Ada"), Name(""))}, "Setna’s Curse with the one who accepts"),
    "here": ({"way": "here", "seat": 0}, "Setna’s Curse, Ada against Ben"),
    "computer": ({"way": "computer", "foe": "regular"}, "Setna’s Curse against Ben"),
    "unread": ({"game": ""}, "A match that cannot be read"),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_match_is_described_in_one_sentence(way):
    changes, said = WAYS[way]
    assert matches.described(heading(**changes)) == said


def test_a_language_may_name_the_other_player_before_the_game(speak):
    speak(
        ("", "{game} with {name}", "{name}と{game}"),
        ("label and fact", "{label}: {value}", "{label}：{value}"),
        ("", "{name} owes code {number}", "iota {name} {number}"),
    )
    moment = "2026-11-20 18:05"
    drawn = matches.view(Model(headings=(heading(),)), MatchList(days=(moment,), today=moment))
    button = tree.find(drawn, "button.ib")
    assert button[1]["aria-label"] == "More about this match：BenとSetna’s Curse"
    assert "iota Ben 4" in tree.text(drawn)  # a first letter is the language's own


async def test_a_notice_is_heard_as_sentences_of_its_language(speak):
    browser = await opened()
    speak(*WITHOUT_BLANKS)
    browser.app.notify("warn", "題", "文。")
    browser.app.draw()
    assert browser.said("alert") == "題。文。"
    browser.app.notify("warn", "題")
    browser.app.draw()
    assert browser.said("alert").startswith("題。")


def test_an_error_of_a_code_is_said_as_sentences_of_its_language(speak):
    speak(
        *WITHOUT_BLANKS,
        ("", PartsMissing.headline, "題"),
        ("", PartsMissing.text, "{arrived}/{count}: {missing}。"),
        ("", "an unknown seat", "知らない席"),
        ("", Malformed.text, "（{what}）"),
    )
    assert faults.spoken(PartsMissing(1, 3, (2, 3))) == "題。1/3: 2、3。"
    assert tree.text(faults.note(PartsMissing(1, 3, (2, 3)))) == "題。1/3: 2、3。"
    assert faults.said(Malformed("an unknown seat")).text == "（知らない席）"


def test_a_certificate_lists_and_goes_on_as_its_language_does(speak):
    speak(*WITHOUT_BLANKS, ("", "In: {codes}.", "中: {codes}。"), ("", "Then.", "次。"))
    codes = (Sentence("one"), Sentence("two"), Sentence("three"))
    said = Sentence("In: {codes}.", {"codes": codes}, then=Sentence("Then."))
    assert str(said) == "In: one, two, three. Then."
    assert proof.words(said) == "中: one、two、three。次。"


def test_the_title_of_the_tab_is_made_as_its_language_makes_it(speak):
    model = Model(route=Route("settings", ()), headings=(heading(turn="you"),))
    speak(("tab", "({n}) {title}", "{title} [{n}]"), ("tab", "Your turn · {title}", "{title}: du"))
    assert parts.counted(model, "Settings") == "Settings: du"
    match = model._replace(route=Route("match", ("a",)))
    assert parts.counted(match, "Setna’s Curse") == "Setna’s Curse [1]"


def test_sentences_beside_a_bold_one_are_apart_as_its_language_has_them(speak):
    assert tree.text(tree.h("p", parts.headed("One.", None, "Two."))) == "One. Two."
    speak(*WITHOUT_BLANKS)
    assert tree.text(tree.h("p", parts.headed("一。", "二。"))) == "一。二。"
