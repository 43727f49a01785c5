"""A match at one device, or against the computer, saved whole while it goes on and brought back elsewhere."""

import json
import random
import re
from base64 import b64encode

import pytest

from sealed.page.browser.packed import pack, unpack
from sealed.page.draw import tree
from sealed.page.match import saved
from sealed.page.match.table.play import TableMatch
from tests.page import computer
from tests.page.backups import saves_everything
from tests.page.chats import Person
from tests.page.fake import Disk, opened
from tests.page.here import begun, play_round, sit, submit, table
from tests.rules.walks import pick_move


def saved_text(browser):
    """The file that the page has just saved."""
    (text,) = browser.saved.values()
    browser.saved.clear()
    return text


async def half_played(clock="off"):
    """A match in which Ada has sealed and Ben has the device."""
    browser = await begun(clock=clock)
    await play_round(browser, "score claim", "grow steal")
    await sit(browser)
    await submit(browser, "steal block:score")
    await sit(browser)
    browser.click("panel", "menu")
    browser.click("save-match")
    return browser, saved_text(browser)


async def brought(text, disk=None, way="paste"):
    """The page in another profile, with that match brought back."""
    browser = await opened(disk or Disk())
    await browser.sends(way, value=text, name="match.txt")
    assert browser.app.screen.name == "saved"
    await browser.clicks("bring")
    return browser


@pytest.mark.parametrize("way", ["paste", "drop"])
async def test_a_match_is_brought_back_in_another_profile_behind_the_curtain(way):
    browser, text = await half_played()
    assert "Five-Card Trick, “Ada” against “Ben”" in text
    elsewhere = await brought(text, way=way)
    assert elsewhere.app.model.route.screen == "match"
    assert "Pass the device to Ben" in elsewhere.text
    assert table(elsewhere) == table(browser)
    assert table(elsewhere).past == table(browser).past
    await sit(elsewhere)
    await submit(elsewhere, "grow claim")
    elsewhere.wait(10_000)
    assert table(elsewhere).state.round == 3 or table(elsewhere).outcome


async def test_one_that_the_list_could_not_show_is_none(monkeypatch):
    _, text = await half_played()
    with monkeypatch.context() as broken:
        broken.setattr(TableMatch, "heading", lambda *_: 1 / 0)
        elsewhere = await opened()
        await elsewhere.sends("paste", value=text)
        assert "cannot be read" in elsewhere.text
        assert elsewhere.app.model.headings == ()


async def test_nothing_is_written_and_nothing_hidden_shown_before_the_click():
    _, text = await half_played()
    browser = await opened()
    await browser.sends("paste", value=text)
    assert not browser.disk.writes
    assert "Five-Card Trick, Ada against Ben" in browser.text
    assert "Round 2 of 25" in browser.text
    for frame in browser.frames:
        assert "block" not in json.dumps(frame["tree"]).casefold()
    await browser.visits("home")
    assert not browser.disk.writes


async def test_nobody_reads_in_the_file_by_chance_what_was_sealed():
    browser, text = await half_played()
    kept = browser.disk.records[browser.app.model.route.text].body
    for secret in ("steal", "block:score", "block", table(browser).seed.hex()):
        assert secret in kept
        assert secret not in text
        assert b64encode(secret.encode()).decode().rstrip("=")[:-1] not in text


async def test_it_has_no_review():
    _, text = await half_played()
    browser = await brought(text)
    key = browser.app.model.route.text
    await browser.visits(key.replace("match/", "review/"))
    assert browser.app.model.route.text == key


async def test_the_clock_stands_still_in_the_file():
    browser = await begun(clock="60+60")
    await sit(browser)
    browser.wait(20_000)
    browser.click("panel", "menu")
    browser.click("save-match")
    text = saved_text(browser)
    elsewhere = await opened()
    elsewhere.time += 3_600_000
    await elsewhere.sends("paste", value=text)
    await elsewhere.clicks("bring")
    play = elsewhere.app.model.screen_value.play
    assert play.timing.due(play.next, elsewhere.now()) == 100


async def test_no_copy_of_a_match_that_goes_on_shows_what_lies_sealed_in_it():
    browser, text = await half_played()
    key = browser.app.model.route.text
    before = dict(browser.disk.records)
    for said in ("at this very point", "both of you delete the one here first"):
        await browser.sends("paste", value=text)
        assert said in browser.text
        assert tree.find(browser.tree, do="bring") is None
        await browser.sends("do", "bring")  # whatever is offered
        assert browser.disk.records == before
        await browser.visits(key)
        await sit(browser)
        await submit(browser, "grow claim")
        before = dict(browser.disk.records)
        browser.wait(10_000)


async def test_a_match_that_is_over_or_gone_can_be_brought_once_more():
    browser, text = await half_played()
    await browser.sends("do", "resign", "2")
    await browser.sends("paste", value=text)
    assert "and over. This one will be beside it." in browser.text
    await browser.clicks("bring")
    assert len([key for key in browser.disk.records if key.startswith("match/")]) == 2
    assert "Pass the device to Ben" in browser.text


async def test_a_match_against_the_computer_is_brought_back():
    browser = await computer.begun(character="newcomer")
    line = pick_move(
        computer.alone(browser).table.rules,
        computer.alone(browser).table.state,
        computer.alone(browser).ask,
        {},
        random.Random(1),
    )
    browser.send("do", "typed", value=" ".join(line) + " ")
    await browser.clicks("seal")
    await computer.on(browser)
    browser.click("panel", "menu")
    browser.click("save-match")
    other = await brought(saved_text(browser))
    assert other.app.model.screen_value.play.table == computer.alone(browser).table
    assert other.app.model.screen_value.play._replace(timing=None) == computer.alone(browser)._replace(
        timing=None
    )


async def test_from_home_a_match_is_saved_whole_while_it_goes_on():
    browser, _ = await half_played()
    key = browser.app.model.route.text
    await browser.visits("home")
    browser.click("row", key)
    await browser.clicks("row-save", key)
    assert saved.holds(saved_text(browser))


PACKED = re.compile(rf"{saved.OPENING}(2[A-Za-z0-9\n]*)\.")


def altered(change):
    """A saved match whose text was changed."""
    way, when, body = json.loads(unpack(PACKED.search(change["text"])[1].replace("\n", "")))
    said = json.loads(body) | change["body"]
    return saved.OPENING + pack(json.dumps([change.get("way", way), when, json.dumps(said)])) + "."


@pytest.mark.share(12)
@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[:-20],
        lambda text: text.replace("OneDevice2", "OneDevice2A"),
        lambda text: text + "\nOneDevice2abcdefghijkl",
        lambda _: saved.OPENING + pack("[" * 100_000) + ".",
        lambda _: saved.OPENING + pack('["here", 1, ' + json.dumps("[" * 100_000) + "]") + ".",
        lambda _: saved.OPENING + pack('["chat", 1, "{}"]') + ".",
        lambda _: saved.OPENING + pack("null") + ".",
        lambda _: saved.OPENING + pack('["here", 1e999, "{}"]') + ".",
        lambda text: altered({"text": text, "body": {"names": ["Ada"]}}),
        lambda text: altered({"text": text, "body": {"names": [1, 2]}}),
        lambda text: altered({"text": text, "body": {"names": "AB"}}),
        lambda text: altered({"text": text, "body": {"record": "1: score"}}),
        lambda text: altered({"text": text, "body": {"revision": 99}}),
        lambda text: altered({"text": text, "body": {"since": "yesterday"}}),
        lambda text: altered({"text": text, "body": {"seed": "xyz"}}),
        lambda text: altered({"text": text, "body": {"reserve": [float("nan"), 0]}}),
        lambda text: altered({"text": text, "body": {"reserve": [float("inf"), 0]}}),
        lambda text: altered({"text": text, "body": {"since": 10**300}}),
        lambda text: altered({"text": text, "body": {}, "way": "computer"}),
    ],
)
async def test_what_is_damaged_is_one_clear_error_and_changes_nothing(damage):
    _, text = await half_played()
    browser = await opened()
    await browser.sends("paste", value=damage(text))
    assert "This match cannot be read." in browser.text
    assert tree.find(browser.tree, do="bring") is None
    assert not browser.disk.writes


async def test_everything_holds_the_matches_at_one_device_too():
    browser, _ = await half_played()
    ada = Person("Ada", browser.disk)
    await ada.open("backup")
    text = await saves_everything(ada)
    laptop = await Person("Ada").open()
    await laptop.paste(text)
    assert "Five-Card Trick, Ada against Ben" in laptop.text
    assert "Other matches 1" in " ".join(laptop.text.split())
    assert not laptop.disk.writes
    await laptop.click("bring")
    (key,) = (key for key in laptop.disk.records if key.startswith("match/"))
    await laptop.visit(key)
    assert "Pass the device to Ben" in laptop.text
    await laptop.paste(text)
    assert "It is here already." in laptop.text
    await laptop.click("bring")
    assert len([key for key in laptop.disk.records if key.startswith("match/")]) == 1
    await laptop.paste(text[:-30])
    assert "were cut or changed" in laptop.text
