"""A choice by chat that is not sealed yet stays on its device, and outlives the tab."""

from __future__ import annotations

from sealed.codes import backup
from sealed.codes.backup import Backup
from sealed.page.draw import tree
from tests.page.backups import saves_everything
from tests.page.chats import Person, played

CHOSEN = ("claim", "block:claim")


async def leaves(person: Person) -> tuple[str, str, Backup]:
    """Everything that can leave the device while the match goes on: its file, its record, and everything of
    the player; the match is open again afterwards.
    """
    key = person.duel.key
    file = await person.saves_match()
    await person.send("do", "record")
    record = person.browser.saved.popitem()[1]
    everything = backup.read(await saves_everything(person))
    await person.visit(key)
    return file, record, everything._replace(since=0)


async def test_what_is_chosen_and_not_sealed_goes_into_nothing_that_leaves_the_device() -> None:
    _, ben = await played(1)
    await leaves(ben)  # from now on that is noted
    before = await leaves(ben)
    for word in CHOSEN:
        await ben.send("do", "enter", value=word)
    assert [key for key in ben.disk.records if key.startswith("draft/")]
    assert await leaves(ben) == before
    assert ben.duel.line == CHOSEN
    await ben.send("do", "panel", "menu")
    assert tree.find(ben.browser.tree, do="record")
    assert tree.find(ben.browser.tree, do="open-class") is None  # a class is shown what a record tells


async def test_a_file_brings_no_choice_to_another_device() -> None:
    _, ben = await played(1)
    for word in CHOSEN:
        await ben.send("do", "enter", value=word)
    file = await ben.saves_match()
    laptop = await Person("Ben").open()
    await laptop.brings(file)
    assert laptop.duel.line == ()
    assert not [key for key in laptop.disk.records if key.startswith("draft/")]
