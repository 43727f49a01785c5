"""A match that is kept and cannot be read: what is said of it, and that nothing of it is lost unasked."""

import json
from pathlib import Path

import pytest

from sealed.rules.five_cards.setnas_curse import SETNAS_CURSE, SetnasCurse
from tests.page.chats import Person, begun
from tests.page.fake import opened

DAMAGES = {
    "cut": lambda body: body[: len(body) // 2],
    "of another version": lambda body: body.replace('"', "'"),
    "no match": lambda _: "{}",
}

OLD = json.loads((Path(__file__).parents[1] / "vectors" / "version-1.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("damage", DAMAGES)
async def test_it_is_told_saved_and_deleted_after_a_question(damage):
    ada, _ = await begun()
    key, disk = ada.duel.key, ada.disk
    body = DAMAGES[damage](disk.records[key].body)
    disk.records[key] = disk.records[key]._replace(body=body)
    again = await Person("Ada", disk).open(key)
    assert "This match cannot be read" in again.text
    assert "another version of Sealed Moves, or it is damaged" in again.text
    await again.click("save")
    assert again.browser.saved == {f"{key.replace('/', '-')}.txt": body}
    await again.click("doubt", 1)
    assert disk.records[key].body == body
    await again.click("delete")
    assert key not in disk.records
    assert again.app.screen.name == "home"


@pytest.mark.parametrize("way", ["here", "computer"])
async def test_a_match_whose_rules_have_changed_is_not_replayed_by_the_new_ones(way, monkeypatch):
    browser = await opened()
    await browser.visits(f"new/setnas-curse/{way}")
    await browser.sends("do", "start")
    key = browser.app.model.route.text
    body = browser.disk.records[key].body
    monkeypatch.setattr(SetnasCurse, "revision", SETNAS_CURSE.revision + 1)
    later = await opened(browser.disk, route=key)
    assert later.app.screen.name == "unread"
    later.click("save")
    assert later.saved == {f"{key.replace('/', '-')}.txt": body}


async def test_a_match_that_was_kept_before_the_revision_was_is_read():
    browser = await opened()
    await browser.visits("new/setnas-curse/here")
    await browser.sends("do", "start")
    key = browser.app.model.route.text
    record = browser.disk.records[key]
    said = json.loads(record.body)
    assert said.pop("revision") == SETNAS_CURSE.revision
    browser.disk.records[key] = record._replace(body=json.dumps(said))
    again = await opened(browser.disk, route=key)
    assert again.app.screen.name == "match"


async def test_a_match_of_version_1_says_why_and_is_saved_or_deleted():
    """The file comes from a copy of the page of version 1."""
    ada, _ = await begun()
    key, disk = ada.duel.key, ada.disk
    record = json.loads(disk.records[key].body)
    body = json.dumps({**record, "match": OLD["file"]})
    disk.records[key] = disk.records[key]._replace(body=body)
    again = await Person("Ada", disk).open(key)
    assert again.app.screen.name == "unread"
    assert "started in an older version of Sealed Moves" in again.text
    assert "Save it as a file if you want to keep it, or delete it" in again.text
    assert "Try again" not in again.text
    await again.click("save")
    assert OLD["file"] in again.browser.saved.popitem()[1]
    await again.click("doubt", 1)
    await again.click("delete")
    assert key not in disk.records
    assert again.app.screen.name == "home"


@pytest.mark.share(4)
@pytest.mark.parametrize("name", ["invitation", "acceptance", "turn", "file", "certificate"])
async def test_what_is_pasted_of_version_1_changes_nothing(name):
    ada, _ = await begun()
    before = dict(ada.disk.records)
    await ada.paste(OLD[name])
    assert "This code is from another version" in ada.text
    assert "start a new one" in ada.text
    assert ada.disk.records == before


async def test_a_match_of_other_rules_says_why(monkeypatch):
    """As if the page had come with other rules since."""
    ada, _ = await begun()
    monkeypatch.setattr(type(SETNAS_CURSE), "revision", 99)
    again = await Person("Ada", ada.disk).open(ada.duel.key)
    assert again.app.screen.name == "unread"
    assert "whose rules of Setna’s Curse were not the same" in again.text
    assert "Try again" in again.text


async def test_it_may_be_readable_again():
    ada, _ = await begun()
    key, disk = ada.duel.key, ada.disk
    whole = disk.records[key]
    disk.records[key] = whole._replace(body="?")
    again = await Person("Ada", disk).open(key)
    disk.records[key] = whole
    await again.visit(key)
    assert again.match == ada.match
