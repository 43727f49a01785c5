"""A match that is kept and cannot be read: what is said of it, and that nothing of it is lost unasked."""

import pytest

from tests.page.chats import Person, begun

DAMAGES = {
    "cut": lambda body: body[: len(body) // 2],
    "of another version": lambda body: body.replace('"', "'"),
    "empty": lambda _: "",
    "no match": lambda _: "{}",
}


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


async def test_it_may_be_readable_again():
    ada, _ = await begun()
    key, disk = ada.duel.key, ada.disk
    whole = disk.records[key]
    disk.records[key] = whole._replace(body="?")
    again = await Person("Ada", disk).open(key)
    disk.records[key] = whole
    await again.visit(key)
    assert again.match == ada.match
