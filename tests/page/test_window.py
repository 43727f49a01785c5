"""What the page says of the browser's window before a match by chat begins in it."""

from __future__ import annotations

import pytest

from sealed.page import tree
from sealed.page.match.chat import window
from tests.page.chats import Person, code_in, invited

NOTHING = "This window keeps nothing."
INSIDE = "This is a window inside another app."


def remarks(person: Person) -> list[str]:
    return [tree.text(each) for each in tree.find_all(person.browser.tree, "div.note")]


@pytest.mark.parametrize(
    ("kept", "way", "said"),
    [
        ("none", "", NOTHING),
        ("none", window.INSIDE, NOTHING),
        ("kept", window.INSIDE, INSIDE),
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
