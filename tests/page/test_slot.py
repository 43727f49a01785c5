"""The slot where a move is written: it stays the same field, and nothing is played that nobody has seen."""

import random
import re

import pytest

from sealed.page.draw import tree
from sealed.page.match.play import picks
from sealed.rules.registry import BY_KEY
from tests.page.fake import settle
from tests.page.here import begun, duel, goes_on, sit

DECISIONS = 6


def place(node, wanted="typed"):
    """The way to the field as static/page.mjs and Preact follow it: at each step a tag, and a key or a
    position; None if it is not there.
    """
    if node[1].get("id") == wanted:
        return ()
    for position, child in enumerate(node[2:]):
        if isinstance(child, list) and (found := place(child)) is not None:
            return ((child[0], child[1].get("key", position)), *found)
    return None


def written(browser, text):
    browser.send("do", "typed", value=text, zone="line")


def line(browser):
    return duel(browser).line


async def asked(browser):
    """The next player is asked; False if the match is over."""
    if duel(browser).play.showing:
        await goes_on(browser)
    if duel(browser).play.at is None and duel(browser).play.next:
        await sit(browser)
    browser.wait(10_000)
    return duel(browser).play.ask is not None


async def sealed(browser):
    await browser.clicks("seal")
    browser.wait(10_000)


@pytest.mark.parametrize(("game", "whole"), [("roundabout", "3"), ("setnas-curse", "score")])
async def test_a_word_that_is_only_begun_is_not_left_out_in_silence(game, whole):
    browser = await begun(game)
    await asked(browser)
    if "first" in picks(duel(browser)):
        written(browser, "first ")
        await sealed(browser)
        await asked(browser)
    written(browser, f"{whole} ")
    halves = (re.match(r".+[@:]", word) for word in picks(duel(browser)))  # of a car, of a Block
    name = duel(browser).board.label(next(filter(None, halves))[0])
    said = f"“{name}” is unfinished. Finish it or take it back first."
    version = duel(browser).version
    written(browser, name)
    for _ in range(2):  # the first press reads what stands in the slot
        await browser.sends("do", "seal")
        assert (line(browser), duel(browser).version) == ((whole,), version)
    assert browser.said("alert") == said
    assert tree.find(browser.tree, id="seal")[1]["title"] == said
    browser.send("do", "back")
    assert duel(browser).half == ""
    await sealed(browser)
    assert duel(browser).version > version


async def test_a_warning_leaves_the_slot_where_it_is():
    browser = await begun("priority-pathway")
    await asked(browser)
    before = place(browser.tree)
    written(browser, "FR ")  # to a square with a piece of one's own
    assert tree.find(browser.tree, "div.cautions")
    assert line(browser) == ("FR",)
    assert place(browser.tree) == before


@pytest.mark.share(9)
@pytest.mark.parametrize("game", BY_KEY)
async def test_whatever_is_written_the_slot_stays_the_same_field(game):
    browser = await begun(game)
    rng = random.Random(game)
    looked = 0
    for _ in range(DECISIONS):
        if not await asked(browser):
            break
        before = place(browser.tree)
        while (word := rng.choice(picks(duel(browser)))) or not looked:
            for text in (*([] if not word else [f"{word} "]), "nonsense ", ""):
                written(browser, text)
                now = place(browser.tree)
                assert now in (before, None)
                looked += now is not None
            if "" in picks(duel(browser)) and rng.random() < 0.5:
                break
        await sealed(browser)
    assert looked > 3


@pytest.mark.share(9)
@pytest.mark.parametrize("game", BY_KEY)
async def test_nothing_is_played_beside_a_word_that_was_not_understood(game):
    browser = await begun(game)
    rng = random.Random(game)
    held = 0
    for _ in range(DECISIONS):
        if not await asked(browser):
            break
        while "" not in picks(duel(browser)):
            written(browser, f"{rng.choice(picks(duel(browser)))} ")
        words, version = line(browser), duel(browser).version
        for text in ("Zed ", "Zed", "nonsense, more "):  # no car is called so
            written(browser, text)
            assert line(browser) == words
            button = tree.find(browser.tree, id="seal")
            assert button[1]["aria-disabled"] == "true"
            for press in ("button", "Enter"):
                if press == "button":
                    browser.send("do", "seal")
                else:
                    assert browser.key("Enter", "line", editable=True, value=text.strip())
                await settle(browser.app)
                assert ("Correct or delete it first" in browser.said("alert")) == (press == "button")
                assert (line(browser), duel(browser).version) == (words, version)
                assert tree.find(browser.tree, "div.note.bad")
                assert tree.find(browser.tree, id="typed")[1]["value"] == text.strip()
        await browser.presses("Enter", "board")  # on a cell Enter presses that, and seals nothing
        assert duel(browser).version == version
        written(browser, "")
        assert "aria-disabled" not in tree.find(browser.tree, id="seal")[1]
        await sealed(browser)
        assert duel(browser).version > version
        held += 1
    assert held > 3


async def test_what_is_written_but_not_read_yet_is_shown_on_the_line_before_it_is_played():
    browser = await begun("setnas-curse")
    await sit(browser)
    written(browser, "score ")
    written(browser, "claim")
    await sealed(browser)
    assert line(browser) == ("score", "claim")
    assert tree.find(browser.tree, id="seal")
    await sealed(browser)
    assert "Pass the device to Ben" in browser.text


async def test_once_something_is_written_the_question_alone_has_the_room():
    browser = await begun("five-card-trick")
    for _ in range(2):
        assert await asked(browser)
        written(browser, "score claim ")
        await sealed(browser)
    assert await asked(browser)
    assert tree.find(browser.tree, "div.again")
    browser.send("do", "touch", "block")
    assert tree.find(browser.tree, "div.again") is None
    browser.send("do", "enter", value="block:score")
    assert tree.text(tree.find(browser.tree, "div.ask")) == "One more card."


async def test_a_corrected_word_goes_onto_the_line():
    browser = await begun("five-card-trick")
    await sit(browser)
    written(browser, "score Bob ")
    assert line(browser) == ("score",)
    written(browser, "claim ")
    assert line(browser) == ("score", "claim")
    assert "aria-disabled" not in tree.find(browser.tree, id="seal")[1]
