"""A match at one device, or against the computer, saved whole while it goes on and brought back elsewhere."""

import json
import random
import re
from base64 import b64encode

import pytest

from sealed.page import tree
from sealed.page.match import saved
from sealed.page.match.table.play import TableMatch
from sealed.page.packed import pack, unpack
from tests.page import computer
from tests.page.backups import saves_everything
from tests.page.chats import Person
from tests.page.fake import Disk, opened, settle
from tests.page.here import begun, play_round, sit, submit, table
from tests.rules.walks import pick_move


def saved_text(browser):
    """The file that the page has just saved."""
    (text,) = browser.saved.values()
    browser.saved.clear()
    return text


async def half_played(clock="off"):
    """A match in which Ada has sealed and Ben has the device."""
    app, browser = await begun(clock=clock)
    await play_round(app, browser, "score claim", "grow steal")
    await sit(app, browser)
    await submit(app, browser, "steal block:score")
    await sit(app, browser)
    browser.click("panel", "menu")
    browser.click("save-match")
    return app, browser, saved_text(browser)


async def brought(text, disk=None, way="paste"):
    """The page in another profile, with that match brought back."""
    app, browser = await opened(disk or Disk())
    browser.send(way, value=text, name="match.txt")
    await settle(app)
    assert app.screen.name == "saved"
    browser.click("bring")
    await settle(app)
    return app, browser


@pytest.mark.parametrize("way", ["paste", "drop"])
async def test_a_match_is_brought_back_in_another_profile_behind_the_curtain(way):
    app, _browser, text = await half_played()
    assert "Five-Card Trick, “Ada” against “Ben”" in text
    other, elsewhere = await brought(text, way=way)
    assert other.model.route.screen == "match"
    assert "Pass the device to Ben" in elsewhere.text
    assert table(other) == table(app)
    assert table(other).past == table(app).past
    await sit(other, elsewhere)
    await submit(other, elsewhere, "grow claim")
    elsewhere.wait(10_000)
    assert table(other).state.round == 3 or table(other).outcome


async def test_one_of_which_the_list_could_show_nothing_is_none(monkeypatch):
    _app, _browser, text = await half_played()
    with monkeypatch.context() as broken:
        broken.setattr(TableMatch, "heading", lambda *_: 1 / 0)
        other, elsewhere = await opened()
        elsewhere.send("paste", value=text)
        await settle(other)
        assert "cannot be read" in elsewhere.text
        assert other.model.headings == ()


async def test_nothing_is_written_and_nothing_hidden_shown_before_the_click():
    _, _, text = await half_played()
    app, browser = await opened()
    browser.send("paste", value=text)
    await settle(app)
    assert not app.browser.disk.writes
    assert "Five-Card Trick, Ada against Ben" in browser.text
    assert "Round 2 of 25" in browser.text
    for frame in browser.frames:
        assert "block" not in json.dumps(frame["tree"]).casefold()
    browser.visit("home")
    await settle(app)
    assert not app.browser.disk.writes


async def test_nobody_reads_in_the_file_by_chance_what_was_sealed():
    app, _, text = await half_played()
    kept = app.browser.disk.records[app.model.route.text].body
    for secret in ("steal", "block:score", "block", table(app).seed.hex()):
        assert secret in kept
        assert secret not in text
        assert b64encode(secret.encode()).decode().rstrip("=")[:-1] not in text


async def test_it_is_no_record_and_has_no_review():
    _, _, text = await half_played()
    app, browser = await brought(text)
    key = app.model.route.text
    browser.visit(key.replace("match/", "review/"))
    await settle(app)
    assert app.model.route.text == key


async def test_the_clock_stands_still_in_the_file():
    app, browser = await begun(clock="60+60")
    await sit(app, browser)
    browser.wait(20_000)
    browser.click("panel", "menu")
    browser.click("save-match")
    text = saved_text(browser)
    other, elsewhere = await opened()
    elsewhere.time += 3_600_000
    elsewhere.send("paste", value=text)
    await settle(other)
    elsewhere.click("bring")
    await settle(other)
    play = other.model.here.play
    assert play.timing.due(play.next, elsewhere.now()) == 100


async def test_no_copy_of_a_match_that_goes_on_shows_what_lies_sealed_in_it():
    app, browser, text = await half_played()
    key = app.model.route.text
    before = dict(app.browser.disk.records)
    for said in ("at this very point", "both of you delete the one here first"):
        browser.send("paste", value=text)
        await settle(app)
        assert said in browser.text
        assert tree.find(browser.tree, do="bring") is None
        browser.send("do", "bring")  # whatever is offered
        await settle(app)
        assert app.browser.disk.records == before
        browser.visit(key)
        await settle(app)
        await sit(app, browser)
        await submit(app, browser, "grow claim")
        before = dict(app.browser.disk.records)
        browser.wait(10_000)


async def test_a_match_that_is_over_or_gone_can_be_brought_once_more():
    app, browser, text = await half_played()
    browser.send("do", "resign", "2")
    await settle(app)
    browser.send("paste", value=text)
    await settle(app)
    assert "and over. This one will stand beside it." in browser.text
    browser.click("bring")
    await settle(app)
    assert len([key for key in app.browser.disk.records if key.startswith("match/")]) == 2
    assert "Pass the device to Ben" in browser.text


async def test_a_match_against_the_computer_is_brought_back():
    app, browser = await computer.begun(character="newcomer")
    line = pick_move(
        computer.alone(app).table.rules,
        computer.alone(app).table.state,
        computer.alone(app).ask,
        {},
        random.Random(1),
    )
    browser.send("do", "typed", value=" ".join(line) + " ")
    browser.click("seal")
    await settle(app)
    await computer.on(app, browser)
    browser.click("panel", "menu")
    browser.click("save-match")
    other, _ = await brought(saved_text(browser))
    assert other.model.here.play.table == computer.alone(app).table
    assert other.model.here.play._replace(timing=None) == computer.alone(app)._replace(timing=None)


async def test_from_home_a_match_is_saved_whole_while_it_goes_on():
    app, browser, _ = await half_played()
    key = app.model.route.text
    browser.visit("home")
    await settle(app)
    browser.click("row", key)
    browser.click("row-save", key)
    await settle(app)
    assert saved.holds(saved_text(browser))


PACKED = re.compile(rf"{saved.OPENING}(1[A-Za-z0-9_\-\n]*)\.")


def altered(change):
    """A saved match whose text was changed."""
    way, when, body = json.loads(unpack(PACKED.search(change["text"])[1].replace("\n", "")))
    said = json.loads(body) | change["body"]
    return saved.OPENING + pack(json.dumps([change.get("way", way), when, json.dumps(said)])) + "."


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[:-20],
        lambda text: text.replace("OneDevice1", "OneDevice1A"),
        lambda text: text + "\nOneDevice1abcdefghijkl",
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
    _, _, text = await half_played()
    app, browser = await opened()
    browser.send("paste", value=damage(text))
    await settle(app)
    assert "This match cannot be read." in browser.text
    assert tree.find(browser.tree, do="bring") is None
    assert not app.browser.disk.writes


async def test_everything_holds_the_matches_at_one_device_too():
    app, _, _ = await half_played()
    ada = Person("Ada", app.browser.disk)
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
