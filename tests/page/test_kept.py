"""Matches that are kept and cannot be read: nothing stumbles over one, and nothing else is lost by it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest

from sealed.page.browser.model import Route
from sealed.page.browser.seam import Refused, StoredRecord
from sealed.page.draw import tree
from sealed.rules.five_cards.setnas_curse import SETNAS_CURSE
from sealed.rules.questions import Seat
from tests.page import finished
from tests.page.backups import brings_everything, saves_everything
from tests.page.chats import Person, begun, code_in, invited, played
from tests.page.eager import begin_at_once
from tests.page.fake import Browser, Disk, opened, settle
from tests.page.here import begun as begun_here
from tests.page.here import play_round

OTHER_RULES = "whose rules of Setna’s Curse were not the same"
DAMAGED = "another version of Sealed Moves, or it is damaged"
NOT_READ = "The match here cannot be read"
FAULT = "Something is wrong with the page itself"


def cut(body: str) -> str:
    """The body of a match by codes whose file has lost some letters."""
    return re.sub(r"(Sealed1F\w+)\w{40}", r"\1", body)


def damage(disk: Disk, key: str, body: Callable[[str], str] = cut) -> None:
    """Damages the stored text of a match, as a broken disk does."""
    disk.records[key] = disk.records[key]._replace(body=body(disk.records[key].body))


async def unreadable() -> tuple[Person, str]:
    """Ada, whose match can no longer be read here, and the code of Ben that it waits for."""
    ada, ben = await played(1)
    await ben.move("score steal")
    code = code_in(await ben.copied())
    damage(ada.disk, ada.duel.key)
    return ada, code


@pytest.mark.share(4)
@pytest.mark.parametrize("way", ["paste", "link"])
@pytest.mark.parametrize(("rules", "why"), [(True, OTHER_RULES), (False, DAMAGED)])
async def test_a_code_for_one_is_told_which_match_it_is_and_why(way, rules, why, monkeypatch):
    ada, ben = await played(1)
    await ben.move("score steal")
    code, key = code_in(await ben.copied()), ada.duel.key
    if rules:
        monkeypatch.setattr(type(SETNAS_CURSE), "revision", 99)
    else:
        damage(ada.disk, key)
    before = dict(ada.disk.records)
    await ada.open(code if way == "link" else "")
    if way == "paste":
        await ada.paste(code)
    assert NOT_READ in ada.notice
    assert "Setna’s Curse with “Ben”" in ada.notice
    assert why in ada.notice
    assert ada.disk.records == before
    there = f"unread/{key.removeprefix('match/')}"
    assert tree.find(ada.browser.tree, href=f"#{there}")
    await ada.visit(there)
    assert ada.app.screen.name == "unread"
    assert why in ada.text


async def test_codes_of_other_matches_beside_it_are_taken():
    ada, code = await unreadable()
    await ada.open("new/five-card-trick/chat")
    ada.browser.send("do", "name", "1", value="Ada")
    await ada.click("start")
    cleo = await Person("Cleo").open()
    await cleo.paste(await ada.copied())
    cleo.browser.send("do", "name", value="Cleo")
    await cleo.click("accept")
    await cleo.move("score steal")
    await ada.visit("home")
    await ada.paste(f"{code}\n{await cleo.copied()}")
    assert ada.match.name == "Cleo"
    assert ada.match.number == 1
    assert NOT_READ in ada.notice
    assert "Setna’s Curse with “Ben”" in ada.notice


async def test_its_invitation_is_not_taken_for_a_new_one():
    _ada, ben, invitation = await invited()
    await ben.accepts(invitation)
    damage(ben.disk, ben.duel.key)
    await ben.open()
    await ben.paste(invitation)
    assert ben.app.screen.name == "home"
    assert NOT_READ in ben.notice
    assert "Setna’s Curse with “Ada”" in ben.notice


@pytest.mark.share(4)
@pytest.mark.parametrize("at_once", [False, True])
@pytest.mark.parametrize("screen", ["match", "review", "explained", "unread"])
async def test_every_screen_of_one_tells_why(screen, at_once, monkeypatch):
    """In a browser the screen that it leads on to begins to open before the first one has opened."""
    ada, _ = await unreadable()
    number = ada.duel.key.removeprefix("match/")
    await ada.open()
    if at_once:
        begin_at_once(ada.app, monkeypatch)
    await ada.app.open(Route.read(f"{screen}/{number}"))
    await settle(ada.app)
    assert ada.app.screen.name == "unread"
    assert DAMAGED in ada.text


@pytest.mark.slow
async def test_a_file_of_one_is_not_kept_beside_it():
    """Nobody could tell which of the two has come further."""
    ada, _ = await begun()
    file = await ada.saves_match()
    damage(ada.disk, ada.duel.key)
    before = dict(ada.disk.records)
    await ada.open()
    await ada.paste(file)
    assert NOT_READ in ada.text
    assert ada.disk.records == before


async def test_a_backup_with_one_brings_all_the_others():
    _, ben = await played(1)
    _, _, invitation = await invited()
    await ben.visit("home")
    await ben.accepts(invitation)
    await ben.move("score steal")
    key = ben.duel.key
    text = await saves_everything(ben)
    other = next(one for one in ben.disk.records if one.startswith("match/") and one != key)
    damage(ben.disk, key)
    del ben.disk.records[other]
    await ben.open()
    await brings_everything(ben, text)
    assert NOT_READ in ben.text
    assert "It is here now" in ben.text
    assert sum(one.startswith("match/") for one in ben.disk.records) == 2


class Reluctant(Browser):
    """A browser that refuses once: after it has read so many records."""

    patience = -1

    async def read(self, key: str) -> StoredRecord | None:
        self.patience -= 1
        if self.patience == -1:
            raise Refused("UnknownError")
        return await super().read(key)


@pytest.mark.parametrize("way", ["here", "chat"])
async def test_a_browser_that_refuses_once_costs_no_match_its_place_in_a_backup(way, monkeypatch):
    monkeypatch.setattr("tests.page.fake.Browser", Reluctant)
    if way == "chat":
        ada, _ = await begun()
        browser = ada.browser
    else:
        browser = await begun_here()
    await browser.visits("backup")
    tries = 0
    while not browser.saved:
        browser.patience = tries
        await browser.clicks("save")
        assert bool(browser.saved) != ("The browser refused" in browser.text)
        assert "not in it" not in browser.text
        browser.send("do", "close")
        tries += 1
    assert tries > 3


async def test_a_backup_lists_what_it_leaves_out():
    ada, _ = await unreadable()
    await ada.open()
    await saves_everything(ada)
    assert "1 match is not in it" in ada.text


async def test_a_saved_match_is_brought_beside_one_that_cannot_be_read():
    browser = await begun_here(game="setnas-curse")
    await play_round(browser, "score raise", "score steal")
    browser.click("panel", "menu")
    browser.click("save-match")
    (text,) = browser.saved.values()
    damage(browser.disk, browser.app.model.route.text, lambda body: body[:-40])
    browser = await opened(browser.disk)
    await browser.sends("paste", value=text)
    await browser.clicks("bring")
    assert browser.app.screen.name == "match"


async def test_what_the_browser_has_lost_is_said_to_be_lost():
    disk = Disk()
    browser = await opened(disk)
    key = await finished.keep(
        browser.app,
        finished.here(
            finished.table("setnas-curse"),
        ),
    )
    damage(disk, key, lambda _: "")
    browser = await opened(disk, route=key)
    assert "The browser has lost it" in browser.text
    assert "Try again" not in browser.text
    assert "Save it as a file" not in browser.text
    browser.click("doubt", 1)
    await browser.clicks("delete")
    assert key not in disk.records


@pytest.mark.parametrize("person", Seat)
async def test_rules_that_changed_so_that_the_match_cannot_be_replayed_are_told(person, monkeypatch):
    disk = Disk()
    browser = await opened(disk)
    key = await finished.keep(browser.app, finished.alone(finished.table("setnas-curse"), person))
    damage(disk, key, lambda text: text.replace("score", "grow"))
    monkeypatch.setattr(type(SETNAS_CURSE), "revision", 99)
    browser = await opened(disk, route=key)
    assert OTHER_RULES in browser.text


@pytest.mark.parametrize("head", ["", "{}", '{"game": "chess", "names": ["Ada", "Ben"]}'])
async def test_one_with_a_damaged_head_is_listed_beside_the_others_and_can_be_deleted(head):
    disk = Disk()
    browser = await opened(disk)
    key = await finished.keep(browser.app, finished.here(finished.table("setnas-curse")))
    other = await finished.keep(browser.app, finished.here(finished.table("five-card-trick")))
    disk.records[key] = disk.records[key]._replace(head=head)
    browser = await opened(disk)
    browser.click("unfold", "over")
    rows = sorted(tree.text(row) for row in tree.find_all(browser.tree, "div.matchrow"))
    assert len(rows) == 2
    assert "A match that cannot be read" in rows[0]
    assert "Five-Card Trick" in rows[1]
    browser.click("row", key)
    await browser.clicks("row-save", key)
    assert browser.app.screen.name == "unread"
    browser.click("doubt", 1)
    await browser.clicks("delete")
    assert [one for one in disk.records if one.startswith("match/")] == [other]


async def test_a_head_with_more_in_it_than_this_page_knows_is_read():
    """As a tab of an older build finds it while a newer one is in use."""
    disk = Disk()
    browser = await opened(disk)
    key = await finished.keep(browser.app, finished.here(finished.table("setnas-curse")))
    record = disk.records[key]
    disk.records[key] = record._replace(head=json.dumps(json.loads(record.head) | {"weather": "fine"}))
    browser = await opened(disk, route=key)
    assert browser.app.screen.name == "match"
    assert FAULT not in browser.text
