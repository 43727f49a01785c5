"""Records and lessons that come back are read as they were sent, and the page tells what it has tidied."""

from __future__ import annotations

import pytest

from sealed.page.browser.packed import pack
from sealed.page.draw import tree
from sealed.page.match.tidied import CHANGES
from sealed.record import LetterChange
from tests.came_back import LOST, MANGLERS, TEXTS
from tests.page.fake import opened

WAYS = ("quotes_of_word", "mail_reply", "greeting", "sms_cut", "cell_of_a_table", "answered_below")
SCREENS = {"lesson": "lesson"}


@pytest.mark.share(6)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", TEXTS)
@pytest.mark.parametrize("word", ["paste", "drop"])
async def test_what_came_back_is_opened_and_told(way: str, kind: str, word: str) -> None:
    browser = await opened()
    await browser.sends(word, value=MANGLERS[way](TEXTS[kind]))
    assert browser.history[-1] == f"{SCREENS.get(kind, 'record')}/{pack(TEXTS[kind])}/0"
    assert "This text was tidied" in browser.text


async def test_what_was_left_out_is_shown() -> None:
    browser = await opened()
    await browser.sends("paste", value=f"Hello!\n{MANGLERS['greeting'](TEXTS['record'])}")
    assert "3 lines were left out." in browser.text
    (folded,) = tree.find_all(browser.tree, "details", class_="left-out")
    assert [tree.text(row) for row in tree.find_all(folded, "li")] == ["Hello!", "Best wishes,", "Ben"]


async def test_what_needs_nothing_is_told_nothing() -> None:
    browser = await opened()
    await browser.sends("paste", value=TEXTS["record"])
    assert "tidied" not in browser.text


@pytest.mark.share(6)
@pytest.mark.parametrize("way", LOST)
async def test_what_is_lost_is_never_no_code(way: str) -> None:
    for text in TEXTS.values():
        browser = await opened()
        await browser.sends("paste", value=MANGLERS[way](text))
        assert "No code in this text" not in browser.text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[Game five-card-trick]\n1: score claim", "In line 1, the sign “f” is in the way."),
        ("hi\n{;task Send two cards", "In line 2, the sign “{” is in the way."),
        ("[Lesson", "Something is missing at the end of line 1."),
    ],
)
async def test_what_only_looks_like_one_is_told_where(text: str, told: str) -> None:
    browser = await opened()
    await browser.sends("paste", value=text)
    assert told in browser.text
    assert "This looks like" in browser.text


async def test_an_error_is_in_the_line_of_the_text_that_is_shown() -> None:
    rows = TEXTS["lesson"].replace(";goal scored 1", ";skore 1").splitlines()
    text = "\n".join(["Look:", "", *(f"> {row}" for row in rows)])
    browser = await opened()
    await browser.sends("paste", value=text)
    line = next(number for number, row in enumerate(rows, 1) if "skore" in row)
    assert f"Line {line}" in browser.text
    assert tree.text(tree.find(browser.tree, "li.bad")) == ";skore 1"
    assert "tidied" in browser.text


def test_every_change_has_words() -> None:
    assert CHANGES.keys() == set(LetterChange)
