"""Everything under a passphrase: it comes back with that, and not without; the plain file stays beside it."""

from __future__ import annotations

import pytest

from sealed.codes import locked, paste
from sealed.codes.armor import Kind, armor
from sealed.codes.errors import WrongPassphrase, say
from sealed.codes.locked import MEMORY, PASSES, Content
from sealed.page.draw import tree
from sealed.page.match.chat import backup_files
from sealed.page.match.chat.backup_files import ROOM, File
from sealed.page.screens.backup import BackupScreen
from tests.page.backups import saves_everything, seeds
from tests.page.chats import Person, kept, played
from tests.page.fake import CHEAP, Disk, stretched

PASSPHRASE = "grüne Enten tauchen"


async def types(person: Person, text: str, again: str | None = None) -> None:
    """Types a passphrase, where it is asked for twice also the second time."""
    person.browser.send("do", "passphrase", "passphrase", value=text)
    if tree.find(person.browser.tree, id="passphrase-again"):
        person.browser.send("do", "passphrase", "passphrase-again", value=text if again is None else again)


async def saves_locked(person: Person, text: str = PASSPHRASE) -> str:
    await person.visit("backup")
    await types(person, text)
    await person.send("do", "save-locked")
    ((name, file),) = person.browser.saved.items()
    assert name.startswith("sealed-moves-locked-2026-")
    person.browser.saved.clear()
    return file


async def unlocks(person: Person, text: str = PASSPHRASE) -> None:
    await types(person, text)
    await person.send("do", "unlock")


async def test_what_is_saved_under_a_passphrase_comes_back_with_it():
    _, ben = await played(1)
    plain = await saves_everything(ben)
    file = await saves_locked(ben)
    assert "Saved in 1 file with your passphrase." in ben.text
    assert "passphrase" in file.splitlines()[0]
    assert ben.browser.stretched == [(PASSPHRASE, PASSES, MEMORY)]
    laptop = await Person("Ben", Disk(newcomer=True)).open()
    await laptop.paste(file)
    assert "This file has a passphrase" in laptop.text
    assert laptop.disk.records == {}
    await unlocks(laptop, f" {PASSPHRASE.replace('ü', 'u' + chr(0x308))}\n")  # as another keyboard types it
    assert "This file holds everything of a player" in laptop.text
    assert "The person who made this file knows its secrets" in laptop.text  # as of a plain one: by its stamp
    assert laptop.disk.records == {}
    await laptop.click("bring")
    assert seeds(laptop) == seeds(ben)
    assert len(kept(laptop)) == 1
    other = await Person("Ben", Disk(newcomer=True)).open()
    await other.paste(plain)
    await other.click("bring")
    assert seeds(other) == seeds(laptop)
    assert len(kept(other)) == 1


async def test_a_wrong_passphrase_and_a_changed_file_are_told_alike_and_nothing_has_changed():
    _, ben = await played(1)
    file = await saves_locked(ben)
    body = paste.read_one(file, Kind.LOCKED).body
    changed = armor(Kind.LOCKED, body[:-1] + bytes((body[-1] ^ 1,)))
    before = dict(ben.disk.records)
    for text, typed in ((file, "grüne enten tauchen"), (changed, PASSPHRASE)):
        await ben.paste(text)
        await unlocks(ben, typed)
        for words in say(WrongPassphrase()):
            assert words in ben.text
        assert ben.browser.focus == "passphrase"
        assert "One moment" not in ben.text
        assert ben.disk.records == before
    await ben.paste(file)
    await unlocks(ben)
    assert "This file is your own" in ben.text
    assert not ben.notice


async def test_a_passphrase_is_typed_twice_while_it_is_hidden_and_once_when_it_is_seen():
    ben = await Person("Ben").open("backup")
    await ben.send("do", "save-locked")
    assert "The passphrase is missing" in ben.text
    await types(ben, " \u3000")
    await ben.send("do", "save-locked")
    assert "The passphrase is missing" in ben.text
    await types(ben, PASSPHRASE, PASSPHRASE + "s")
    await ben.send("do", "save-locked")
    assert "These are two different passphrases" in ben.text
    assert not ben.browser.saved
    assert not ben.browser.stretched
    assert tree.find(
        ben.browser.tree, id="passphrase", type="password", autocomplete="new-password", value=PASSPHRASE
    )
    await ben.click("show")
    assert tree.find(ben.browser.tree, id="passphrase", type="text", value=PASSPHRASE)
    assert not tree.find(ben.browser.tree, id="passphrase-again")
    await ben.send("do", "save-locked")
    assert len(ben.browser.saved) == 1
    assert (
        ben.app.screen_value(BackupScreen).passphrase == type(ben.app.screen_value(BackupScreen).passphrase)()
    )


async def test_a_short_one_is_called_short_and_five_words_are_made_by_chance():
    ben = await Person("Ben").open("backup")
    await types(ben, "Wichtig 1")
    assert "This is short." in ben.text
    await ben.click("suggest")
    first = ben.app.screen_value(BackupScreen).passphrase.typed
    assert len(first.split()) == 5
    assert "This is short." not in ben.text
    await ben.click("suggest")
    assert ben.app.screen_value(BackupScreen).passphrase.typed != first


async def test_where_there_is_no_worker_the_page_makes_the_key_itself(monkeypatch):
    monkeypatch.setattr(locked, "MEMORY", CHEAP)
    _, ben = await played(1)
    ben.browser.has_no_worker = True
    file = await saves_locked(ben)
    assert not ben.browser.stretched
    ben.browser.has_no_worker = False
    await ben.paste(file)
    await unlocks(ben)
    assert "This file is your own" in ben.text


async def test_matches_for_which_no_backup_has_room_lie_under_the_passphrase_alone(monkeypatch):
    """A further file has no code in it, and goes to the screen of such matches."""
    disk = Disk()
    for _each in range(2):
        ben = await Person("Ben", disk).open("new/roundabout/here")
        await ben.click("start")
    monkeypatch.setattr(backup_files, "ROOM", 1)
    await ben.visit("backup")
    await types(ben, PASSPHRASE)
    await ben.send("do", "save-locked")
    assert "Saved in 3 files with your passphrase; each can be brought alone." in ben.text
    first, second, third = ben.browser.saved.values()
    assert {*ben.browser.saved} == {f"sealed-moves-locked-2026-11-20-{n}.txt" for n in (1, 2, 3)}
    other = await Person("Ben", Disk(newcomer=True)).open()
    for file in (second, third, first):
        await other.paste(file)
        await unlocks(other)
        await other.click("bring")
    assert sum(key.startswith("match/") for key in other.disk.records) == 2


async def test_what_a_stranger_has_put_under_a_passphrase_is_read_as_strictly_as_ever():
    salt = bytes(16)
    key = bytes.fromhex(stretched("x", salt.hex(), PASSES, CHEAP))
    cleo = await Person("Cleo").open()
    before = dict(cleo.disk.records)
    for content, told in (
        (Content(b"\2\0\1", ""), "This code makes no sense"),
        (Content(b"\3" + bytes(70), ""), "This code is from another version"),
        (Content(b"", "OneDevice1AAAA."), "This match cannot be read."),
        (Content(b"", "nothing"), "A match that was saved"),
    ):
        await cleo.paste(locked.lock(content, key, salt))
        await unlocks(cleo, "x")
        assert told in cleo.text
        assert cleo.disk.records == before


async def test_it_is_said_what_it_is_where_something_else_is_shown():
    _, ben = await played(1)
    file, plain = await saves_locked(ben), await saves_everything(ben)
    await ben.paste(f"{plain}\n\n{file}")
    assert "a full backup with a passphrase: paste that by itself" in ben.text


@pytest.mark.parametrize("size", [ROOM, 10_000])
def test_a_file_under_a_passphrase_has_room_for_all_that_a_plain_one_has(size: int) -> None:
    content = Content(bytes(size - 1000), "x" * 1000)
    assert len(locked.lock(content, bytes(32), bytes(16))) < paste.PASTE
    assert len(backup_files.plain(File(content.backup, (content.below,)))) < paste.PASTE
