"""Field Tactics by chat, from page to page: a whole match, and what nobody may see on the other's page."""

from __future__ import annotations

import asyncio
import json
import secrets

import pytest

from sealed.codes.certificate import check
from sealed.page.browser.seam import Lost, Refused
from sealed.page.draw.tree import find, text
from sealed.page.match.chat import letter
from sealed.rules.questions import Seat
from tests.codes.armies import BLUE, MOVES, RED, SAME, set_up
from tests.codes.faulty.honest import BATTLES
from tests.codes.ideal import Ideal
from tests.page.chats import Person, begun
from tests.page.forks import FORKS, forked

GAME = "field-tactics"


async def play(people: dict[Seat, Person], moves: list[str]) -> None:
    """Plays moves, each of whoever has to decide; every code that is made goes over."""
    waiting = list(moves)
    while True:
        for seat, person in people.items():
            if person.duel.play.ready:
                await people[seat.other].paste(await person.copied())
                break
        else:
            deciding = next((person for person in people.values() if person.duel.play.ask), None)
            if deciding is None or not waiting:
                return
            await deciding.move(waiting.pop(0))


@pytest.mark.share(6)
@pytest.mark.slow
async def test_a_whole_match_from_page_to_page():
    ada, ben = await begun(GAME)
    people = {Seat.ONE: ada, Seat.TWO: ben}
    await play(people, list(BATTLES[:7]))
    for person in people.values():
        await person.open(person.duel.key)  # a reload in the middle
    await play(people, list(BATTLES[7:]))
    for person in people.values():
        await person.goes_on()
        if person.duel.mode_value.cover:
            await person.click("board")
        assert ("You win" if person is ada else "You lost") in person.text
        assert not person.match.provisional
    await ben.click("panel", "certificate")
    await ben.click("save-certificate")
    (text,) = ben.browser.saved.values()
    assert check(text).outcome == ada.match.outcome


async def test_an_attack_that_offers_an_end_is_never_told():
    """Ben accepts instead of telling the outcome; then both show all they have."""
    ada, ben = await begun(GAME)
    people = {Seat.ONE: ada, Seat.TWO: ben}
    await play(people, list(BATTLES[:3]))
    await ada.move(BATTLES[3])
    await ada.click("offer")
    await play(people, [])
    assert "Ada takes B5" in ben.text  # that Ben knows it at once is no news: the outcome is his to tell
    await ben.click("agree")
    assert not sheet(ben)
    await play(people, [])
    for person in people.values():
        await person.goes_on()
        if person.duel.mode_value.cover:
            await person.click("board")
        assert "Nobody wins" in person.text
        assert "Ada takes B5" not in person.text
        assert person.match.owes is None
        assert person.match.account.unopened() == ()


@forked
async def set_up_by_ben() -> tuple[Person, Person]:
    """Ben's army is ready to be sent, in a long code."""
    ada, ben = await begun(GAME)
    for move in BATTLES[:2]:
        await ben.move(move)
    return ada, ben


async def test_a_code_too_long_for_one_picture_is_shown_in_several_one_after_another():
    ada, ben = await set_up_by_ben()
    code = ben.match.code
    assert len(code) > 3_000
    await ben.click("out", "qr")
    count = len(ben.match.parts(ben.match.number, 500))
    assert f"1 of {count}" in ben.text
    assert len(ben.browser.pictures) == 1  # each is made when it is shown
    for number in range(2, count + 1):
        await ben.click("picture", number)
        assert f"{number} of {count}" in ben.text
        assert f"Picture {number} of {count}" in ben.browser.said("alert")
    assert find(ben.browser.tree, do="picture", arg=str(count + 1)) is None
    assert all(len(each) <= 500 for each in ben.browser.pictures)
    assert all(each.startswith("https://sealed.example/#Sealed1P") for each in ben.browser.pictures)
    await ben.click("picture", count - 1)
    assert ben.browser.pictures[-1] == ben.browser.pictures[count - 2]
    # A camera opens the page with a part, which is kept until the others are there.
    for each in reversed(ben.browser.pictures[:count]):
        await ada.visit(each.partition("#")[2])
    assert ada.match.number == 1


async def test_each_part_of_a_long_code_is_a_link_in_a_message_of_its_own():
    ada, ben = await set_up_by_ben()
    parts = letter.pieces(ben.duel.play, "https://sealed.example/")
    assert len(parts) == 2
    for number in (2, 1):
        await ben.click("out", f"part-{number}")
        assert ben.browser.board == parts[number - 1]
        assert len(ben.browser.board) <= 2_000
        assert f", part {number} of 2\nhttps://sealed.example/#Sealed1P" in ben.browser.board
        await ada.visit(ben.browser.board.partition("#")[2])
    assert ada.match.number == 1
    assert ben.duel.mode_value.done == ("part-2", "part-1")


async def test_on_a_phone_parts_are_shared():
    _ada, ben = await set_up_by_ben()
    ben.browser.preferences.add("finger")
    await ben.visit("home")
    await ben.visit(ben.app.model.headings[0].key)
    for number in (1, 2):
        assert ben.duel.play.undelivered or number == 1
        await ben.click("out", f"part-{number}")
        assert f", part {number} of 2\n" in ben.browser.shared[-1]
    assert not ben.duel.play.undelivered


@pytest.mark.slow
async def test_of_a_long_message_it_is_said_that_chats_may_cut_it():
    _, ben = await set_up_by_ben()
    await ben.copied()
    assert len(ben.browser.board) > 2_000
    assert f"It has {len(ben.browser.board)} letters" in ben.notice
    assert "in parts" in ben.notice
    assert "It is long because it holds an army. Copy all of it.\nhttps://" in ben.browser.board


async def test_sharing_warns_of_a_long_message_as_copying_does():
    _, ben = await set_up_by_ben()
    ben.browser.shares = True
    await ben.click("out", "share")
    (text,) = ben.browser.shared
    assert f"It has {len(text)} letters" in ben.notice
    assert "The message is shared" in ben.notice


async def test_a_picture_that_cannot_be_made_is_not_told_as_the_clipboards_fault():
    _, ben = await set_up_by_ben()

    async def refuse(_text):
        raise Refused("its file did not arrive")

    ben.browser.qr = refuse
    await ben.click("out", "qr")
    assert "The picture could not be made" in ben.notice
    assert "copy it by hand" not in ben.notice


async def test_of_a_picture_that_cannot_be_made_the_file_is_named_that_something_keeps_back():
    _, ben = await set_up_by_ben()

    async def refuse(_text):
        raise Lost("static/vendor/lean-qr/index.mjs", blocked=True)

    ben.browser.qr = refuse
    await ben.click("out", "qr")
    assert "The picture could not be made" in ben.notice
    assert "Something on the way keeps back a file. It is static/vendor/lean-qr/index.mjs." in ben.notice


def sheet(person: Person) -> object:
    """The battle over the board."""
    return find(person.browser.tree, "div.duel-sheet")


async def test_a_battle_stays_until_who_looks_goes_on():
    ada, ben = await begun(GAME)
    people = {Seat.ONE: ada, Seat.TWO: ben}
    await play(people, list(BATTLES[:3]))
    await ada.move(BATTLES[3])
    assert "It holds your move (Turn 1)." in ada.text  # though it waits for a verdict by now
    await play(people, [])
    assert not ben.duel.telling
    assert sheet(ben)  # though Ben is to move
    assert "Ada takes B5" in ben.text
    await ben.click("told")
    assert not sheet(ben)
    ben.browser.send("do", "enter", value="F5")
    ben.browser.send("do", "enter", value="F4")
    ben.browser.click("seal")
    await ben.settle()
    code = await ben.copied()
    ada.reads = True
    await ada.paste(code)
    assert ada.duel.waits  # her own attack is hers: nothing of the answer is seen before she goes on
    assert "Battle on B5 · turn 1" in text(sheet(ada))
    assert "F4" not in text(find(ada.browser.tree, "ol.story"))
    await ada.click("told")
    assert "Battle on F4 · turn 2" in text(sheet(ada))  # what Ben has done since
    assert "it beats a plane, or is the flag with a piece behind it that does." in ada.text
    assert "Battle on B5" not in text(sheet(ada))
    await ada.paste(code)  # nothing new
    assert sheet(ada)
    ada.browser.send("do", "enter", value="C4")
    assert not sheet(ada)  # whoever writes has gone on
    ada.browser.click("back", "0")
    assert not sheet(ada)
    await ada.open(ada.duel.key)
    assert not ada.duel.telling  # what has been told to its end is not told again
    assert "Ben: F5×F4, attacking plane falls" in ada.text


async def other_side(patch: pytest.MonkeyPatch, changed: dict[str, str]) -> dict[str, object]:
    """Everything on Ada’s device, if Ben’s army is this one; chance is the same."""
    drawn = iter(range(1, 10_000))
    patch.setattr(secrets, "token_bytes", lambda size: next(drawn).to_bytes(4, "big") * (size // 4))
    patch.setattr(secrets, "token_hex", lambda size: next(drawn).to_bytes(size, "big").hex())
    with FORKS.off():
        ada, ben = await begun(GAME)
    people = {Seat.ONE: ada, Seat.TWO: ben}
    Ideal(patch, Seat.TWO, {seat: person.match.secrets.match_secret for seat, person in people.items()})
    await play(people, ["second", set_up(Seat.TWO, **{**BLUE, **changed}), RED, *MOVES])
    assert len(ada.match.account.fights) == 5
    await ada.click("panel", "menu")
    await ada.click("record")
    return {
        "pages": [(json.dumps(frame["tree"]), frame["title"]) for frame in ada.browser.frames],
        "records": dict(ada.disk.records),
        "log": ada.match.log,
        "clipboard": ada.browser.board,
        "saved": ada.browser.saved,
        "shared": ada.browser.shared,
        "sounds": ada.browser.sounds,
        "hidden": dict(ben.disk.records),
    }


def on_the_other_page(changed: dict[str, str]) -> dict[str, object]:
    with pytest.MonkeyPatch.context() as patch:
        return asyncio.run(other_side(patch, changed))


@pytest.mark.share(4)
@pytest.mark.slow
def test_what_does_not_matter_is_nowhere_on_the_other_page():
    """Pages, storage, clipboard, log, sounds: move by move the same to the byte (tests/codes/ideal.py)."""
    first, second = on_the_other_page({}), on_the_other_page(SAME[-1])
    assert first.pop("hidden") != second.pop("hidden")
    assert len(first["pages"]) > 40
    for what in first:
        assert first[what] == second[what], what
