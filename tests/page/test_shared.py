"""Texts that another app or any website shares into the page: all but a turn that fits wait for a click."""

from __future__ import annotations

import pytest

from sealed.codes import certificate, keys, matchfile
from sealed.page.draw import tree
from sealed.page.screens import shared
from tests.codes.play import secret
from tests.page.chats import Person, code_in, invited, played

SEED = secret(33)


async def comes(person: Person, text: str | None) -> None:
    """The page starts with what was shared."""
    person.browser.incoming = text
    person.browser.visit("shared")
    await person.settle()


async def reads() -> tuple[Person, Person, str]:
    """Ben has a match with Ada, whose turn has come."""
    ada, ben = await played(1)
    await ben.move("score steal")
    return ada, ben, await ben.copied()


async def test_a_turn_of_a_match_that_is_here_opens_by_itself():
    ada, ben, turn = await reads()
    await ada.visit("home")
    await comes(ada, turn)
    assert ada.app.screen.name == "match"
    assert ada.match.number == ben.match.number or ada.match.draft
    assert ada.browser.incoming is None  # it is opened once


async def others() -> dict[str, tuple[str, str]]:
    """Texts that have to wait, each with the words for what is in it."""
    _ada, ben, turn = await reads()
    _cleo, _dan, invitation = await invited()
    record = '[Game "setnas-curse"]\n'
    return {
        "invitation": (invitation, "an invitation to a match"),
        "file": (matchfile.export(ben.match, SEED), "a match file"),
        "certificate": (
            certificate.make(ben.match.transcript, (), ""),
            "a certificate",
        ),
        "recovery": (keys.recovery_text(secret(5)), "a recovery code"),
        "key": (keys.player_key_text(secret(6)), "a player key"),
        "record": (record, "the record of a game"),
        "turn and record": (f"{turn}\n\n{record}", "the record of a game"),
        "turn and invitation": (f"{turn}\n{invitation}", "an invitation to a match"),
        "nothing": ("Look at this", "There is no code in it."),
        "cut": (code_in(turn)[:-20], "There is no code in it."),
        "long": ("x" * (shared.SHORT + 1), "It is long: 30001 letters."),
        "turn of another match": (code_in(turn), "a turn of a match that is not here"),
    }


async def test_all_else_is_named_and_waits_for_a_click():
    for sort, (text, said) in (await others()).items():
        person = await Person("Eve").open()
        before = dict(person.disk.records)
        await comes(person, text)
        assert person.app.screen.name == "shared", sort
        assert said in person.text, sort
        assert person.disk.records == before, sort
        await person.click("take")
        assert person.app.screen.name != "shared", sort
        assert person.notice or person.app.screen.name != "home", sort


@pytest.mark.parametrize("letters", [shared.SHORT, shared.SHORT + 1])
async def test_a_text_is_read_before_the_click_up_to_its_limit(letters):
    _ada, _ben, turn = await reads()
    person = await Person("Eve").open()
    await comes(person, code_in(turn).ljust(letters, "\n"))
    assert ("It is long" in person.text) == (letters > shared.SHORT)


async def test_what_is_left_is_not_kept():
    _ada, _ben, invitation = await invited()
    person = await Person("Eve").open()
    await comes(person, invitation)
    await person.visit("home")
    assert person.browser.incoming is None
    assert not tree.find(person.browser.tree, id="slot")[1].get("value")


async def test_an_address_to_which_nothing_was_shared_says_so():
    person = await Person("Eve").open()
    await comes(person, None)
    assert "What was shared did not arrive" in person.text


async def test_of_a_text_too_long_to_be_shared_only_its_refusal_is_seen():
    person = await Person("Eve").open()
    await comes(person, "")
    person.browser.send("too-long", value="1000001")
    assert "and this has 1000001" in person.notice
