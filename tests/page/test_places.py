"""Matches that a copy of the page at another path of the origin has kept: named, saved, continued here."""

from __future__ import annotations

import json

import pytest

from sealed.page.draw import tree
from tests.page.backups import seeds
from tests.page.chats import Person, kept, played
from tests.page.fake import Disk, DiskAt, Killed, opened
from tests.page.here import begun as begun_here

OLD = "/old/"
ASKED = "Is code 2 the newest that you have sent?"


async def renamed(*, gone: bool = True) -> tuple[Person, Person]:
    """Ada's match lies where the page was before it was renamed. She and Ben."""
    ada, ben = await played(1)
    old, ada.disk = ada.disk, Disk(newcomer=True)
    ada.disk.places[OLD] = (old, gone)
    await ada.open()
    return ada, ben


def there(person: Person) -> dict[str, object]:
    """The matches that still lie there."""
    old = person.disk.places.get(OLD)
    return {key: one for key, one in old[0].records.items() if key.startswith("match/")} if old else {}


async def test_home_names_them_and_where_the_page_is_gone_they_go_on_here():
    ada, ben = await renamed()
    assert f"1 match in this browser belongs to another copy of this page: {OLD}" in ada.text
    assert "That page is gone." in ada.text
    await ada.click("place-here", OLD)
    assert "They are here now." in ada.text
    assert "belongs to another copy" not in ada.text
    assert ada.disk.places == {}
    await ben.move("score steal")
    await ada.visit(kept(ada)[0])
    await ada.paste(await ben.copied())
    assert ASKED in ada.text
    await ada.click("none-sent")
    await ada.move("score raise")
    await ben.paste(await ada.copied())
    assert ben.match.number == 4


async def test_where_the_page_is_there_it_is_linked_and_nothing_is_taken_away():
    ada, _ben = await renamed(gone=False)
    assert tree.find(ada.browser.tree, href=OLD)
    assert not tree.find(ada.browser.tree, do="place-here")
    await ada.send("do", "place-here", OLD)  # whatever the screen offers
    assert kept(ada) == []
    await ada.visit("new/roundabout/here")
    await ada.click("start")
    await ada.visit("home")
    assert "another copy of this page" not in ada.text, "two copies that are in use"


async def test_they_are_saved_as_a_file_and_ask_from_then_on_there_too():
    ada, _ben = await renamed(gone=False)
    await ada.click("place-save", OLD)
    (file,) = ada.browser.saved.values()
    assert all(json.loads(one.body)["restored"] for one in there(ada).values())
    ada.disk = Disk()
    await ada.open()
    await ada.paste(file)
    await ada.click("bring")
    assert len(kept(ada)) == 1


async def test_all_that_was_kept_there_is_here_and_a_match_at_one_device_is_untouched():
    browser = await begun_here("setnas-curse")
    old = browser.disk
    (key,) = (key for key in old.records if key.startswith("match/"))
    ada, _ben = await played(1)
    old.records.update({key: one for key, one in ada.disk.records.items() if key != "settings"})
    before, held, known = old.records[key], seeds(ada), dict(old.records)
    browser = await opened(Disk(newcomer=True))
    browser.disk.places[OLD] = (old, True)
    await browser.visits("home")
    await browser.clicks("place-here", OLD)
    here = browser.disk.records
    assert here[key]._replace(version=before.version) == before
    assert here["player"].body.split() == held
    assert {key for key in known if key.startswith(("claimed/", "sent/"))} <= here.keys()
    assert browser.app.model.settings.last["names"] == ["Ada", "Ben"]


async def test_a_match_that_is_here_as_well_and_further_stays_as_it_is():
    ada, ben = await renamed()
    old = ada.disk.places[OLD][0]
    ada.disk.records.update({key: one for key, one in old.records.items() if not key.startswith("match/")})
    (record,) = (one for key, one in old.records.items() if key.startswith("match/"))
    ada.disk.records["match/twin"] = record._replace(key="match/twin")
    await ben.move("score steal")
    await ada.open("match/twin")
    await ada.paste(await ben.copied())
    await ada.visit("home")
    await ada.click("place-here", OLD)
    assert kept(ada) == ["match/twin"]
    await ada.visit("match/twin")
    assert ada.match.number == 3


@pytest.mark.share(12)
@pytest.mark.parametrize("moment", range(14))
async def test_killed_at_any_write_no_copy_is_left_that_does_not_ask_and_none_is_lost(moment):
    ada, _ben = await renamed()
    old = ada.disk.places[OLD][0]
    began = ada.disk.writes + old.writes

    async def ends(self, changes):
        if ada.disk.writes + old.writes - began >= moment:
            raise Killed
        self.disk.commit(tuple(changes))

    was, DiskAt.write = DiskAt.write, ends  # type: ignore[method-assign]
    ada.disk.dies_at = ada.disk.writes + moment
    try:
        await ada.click("place-here", OLD)
    except Killed:
        pass
    finally:
        DiskAt.write, ada.disk.dies_at = was, None  # type: ignore[method-assign]
    copies = {key: ada.disk.records[key] for key in kept(ada)}
    assert copies.keys() | there(ada).keys(), "the match is somewhere"
    assert all(json.loads(one.body)["restored"] for one in copies.values())
    if copies:
        assert all(json.loads(one.body)["restored"] for one in there(ada).values())
    await ada.open()
    if there(ada):
        await ada.click("place-here", OLD)
    assert len(kept(ada)) == 1
    assert ada.disk.places == {}
    assert {key.partition("/")[0] for key in ada.disk.records} >= {"player", "claimed", "sent", "match"}
