"""The page's remarks on the browser's window before a match by chat begins in it."""

from __future__ import annotations

import pytest

from sealed.codes import matchfile
from sealed.page.draw import tree
from sealed.page.engine import device
from tests.page.chats import Person, code_in, invited

NOTHING = "This window keeps nothing."
INSIDE = "This is a window inside another app."


def remarks(person: Person) -> list[str]:
    return [tree.text(each) for each in tree.find_all(person.browser.tree, "div.note")]


@pytest.mark.share(4)
@pytest.mark.parametrize(
    ("kept", "way", "said"),
    [
        ("none", "", NOTHING),
        ("none", device.INSIDE, NOTHING),
        ("kept", device.INSIDE, INSIDE),
        ("kept", "ios", ""),
    ],
)
async def test_its_price_is_told_on_the_invitation_and_on_the_form_for_one(kept, way, said):
    _ada, ben, invitation = await invited()
    ben.browser.way_to_install = way
    ben.app.change(kept=kept)
    await ben.paste(invitation)
    told = remarks(ben)
    assert tree.find(ben.browser.tree, "button", type="submit")  # it forbids nothing
    await ben.visit("new/setnas-curse/chat")
    for each in (told, remarks(ben)):
        assert [text[: len(said)] for text in each] == ([said] if said else [])
    await ben.visit("new/setnas-curse/here")
    assert remarks(ben) == []


async def test_the_invitation_is_copied_from_there_for_a_window_that_keeps_matches():
    _ada, ben, invitation = await invited()
    ben.app.change(kept="none")
    await ben.paste(invitation)
    await ben.click("copy-invitation")
    assert code_in(ben.browser.board or "") == code_in(invitation)


async def in_private(route: str = "") -> Person:
    """Ada in a window that keeps nothing."""
    person = Person("Ada")
    person.disk.refused = True
    return await person.open(route)


async def sends_from_there(ada: Person, ben: Person) -> tuple[list[str], list[str]]:
    """Ada invites Ben and answers his first code, each time from a window that keeps nothing; her files, and
    what she was told before she saved them.
    """
    files, told = [], []

    async def saves() -> None:
        told.append(ada.text)
        assert not tree.find(ada.browser.tree, "div.note.warn")
        await ada.click("save-first")
        files.append(ada.browser.saved.popitem()[1])

    ada.browser.send("do", "name", "1", value="Ada")
    await ada.click("start")
    await saves()
    await ben.accepts(await ada.copied())
    await ben.move("score steal")
    await ada.paste(await ben.copied())
    await ada.move("score raise")
    await saves()
    await ben.paste(await ada.copied())
    return files, told


async def test_where_nothing_is_kept_the_file_is_asked_for_at_length_once():
    ada, ben = await in_private("new/setnas-curse/chat"), await Person("Ben").open()
    _files, (first, second) = await sends_from_there(ada, ben)
    assert "When it is closed or reloaded, the match is gone" in first
    assert "When it is closed or reloaded" not in second
    assert "First the match file: after it, the move cannot be taken back." in second


async def test_where_nothing_is_kept_one_s_own_file_is_met_without_red():
    ada, ben = await in_private("new/setnas-curse/chat"), await Person("Ben").open()
    files, _told = await sends_from_there(ada, ben)
    for file, said, why in zip(
        files,
        ("it cannot tell whose file this is", "Keep it only if you have saved it yourself"),
        (True, False),
        strict=True,
    ):
        later = await in_private()
        await later.paste(file)
        assert not tree.find(later.browser.tree, "div.note.bad")
        assert said in later.text
        assert "can read what you seal" in later.text  # somebody else's file must not pass for one's own
        assert "somebody else has started it under that name" not in later.text
        assert bool(remarks(later)) is why
        assert ("Before you play on, you are asked" in later.text) is why
        await later.click("keep")
        assert not tree.find(later.browser.tree, "div.note.warn")


async def test_where_nothing_is_kept_the_question_is_explained_once():
    ada, ben = await in_private("new/setnas-curse/chat"), await Person("Ben").open()
    files, _told = await sends_from_there(ada, ben)
    await ben.move("claim block:claim")
    later = await in_private()
    await later.brings(files[-1])
    await later.paste(await ben.copied())
    (asked,) = (text for text in remarks(later) if "the newest that you have sent" in text)
    assert "would look like cheating" not in asked
    assert not tree.find(later.browser.tree, "div.note.warn")
    await later.click("none-sent")
    assert later.duel.play.ask


async def test_a_file_with_the_key_of_this_window_and_another_s_stamp_stays_doubtful():
    ada, ben = await in_private("new/setnas-curse/chat"), await Person("Ben").open()
    await sends_from_there(ada, ben)
    forged = matchfile.export(ada.match, bytes(32))
    await ada.deletes()
    await ada.paste(forged)
    assert tree.find(ada.browser.tree, "div.note.warn")
